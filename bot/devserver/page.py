"""How the page of simcord, the simulated Discord, is changed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mend:
    """A change to a file of the page.

    ``new`` stands in place of ``old``, or at the end where there is no ``old``.
    """

    file: str
    old: str
    new: str
    why: str

    @property
    def name(self) -> str:
        """What of simcord this needs."""
        return f"simcord.preview/static/{self.file}"

    def of(self, text: str) -> str:
        """The mended file."""
        return text.replace(self.old, self.new) if self.old else text + self.new


PAGE = (
    Mend(
        "preview.css",
        "",
        # Without a width a picture has no height while the page redraws itself: the page jumps, and no menu opens.
        ".media-lightbox-trigger:has(.gallery-image) { width: 100%; }"
        "#table-note { position: fixed; z-index: 1000; top: 64px; left: 50%; transform: translateX(-50%);"
        " width: max-content; max-width: 90vw; padding: 10px 14px; border-radius: 8px; background: #f0b232;"
        " color: #1e1f22; font-weight: 600; }"
        ".message-silent { margin-left: 6px; font-size: 12px; }"
        ":not(.message-header) > .message-silent { position: absolute; top: 22px; left: 0; width: 49px;"
        " text-align: right; }",
        "pictures that keep their place, and a note that is seen",
    ),
    Mend(
        "app.js",
        "function updateActionStatus() {",
        # The small grey note of a press that came to nothing was easily missed.
        """\
const note = Object.assign(document.createElement("p"), { id: "table-note", hidden: true });
note.setAttribute("role", "alert");
document.body.append(note);
let noteUntil = 0;
globalThis.tableNote = (words) => {
  note.textContent = words;
  note.hidden = false;
  clearTimeout(noteUntil);
  noteUntil = setTimeout(() => { note.hidden = true; }, 8000);
};
new MutationObserver(() => {
  if (ui.action.textContent !== "Action was not completed.") return;
  tableNote("That did not arrive: what you pressed has just changed. Look at it again, and press again.");
}).observe(ui.action, { childList: true, characterData: true, subtree: true });
function updateActionStatus() {""",
        "a press that came to nothing",
    ),
    Mend(
        "composer.js",
        ": `Message ${channel.glyph}${channel.name}`;",
        ': "Type /catan and choose a command";',
        "what to type first",
    ),
    Mend(
        "composer.js",
        "    const content = value();",
        # A command typed in one go with its options was sent as words, without an answer.
        """\
    const content = value();
    if (!state.editTargetId && content.trim().startsWith("/")) {
      globalThis.tableNote?.("Not sent: a command cannot be typed in one go here. Type its name alone, such as "
        + "/catan trade, press Enter, and fill in its fields. If that is what you did, there is no such command.");
      return;
    }""",
        "a command that would be sent as words",
    ),
    Mend(
        "text.js",
        "new Date(options.presentationTime || 0)",
        # The time at which something was last published is not the time at which it is read.
        "new Date(Date.now() + (globalThis.tableAhead || 0))",
        "how long ago something was",
    ),
    Mend(
        "app.js",
        "presentation.update(snapshot, generation);",
        # The clock of the table may be ahead of that of the browser.
        """\
const shownAt = Date.parse(snapshot.profile?.presentationTime), madeAt = Date.parse(snapshot.publication?.publishedAt);
  if (Number.isFinite(shownAt - madeAt)) globalThis.tableAhead = shownAt - madeAt;
  presentation.update(snapshot, generation);""",
        "by how much the table is ahead",
    ),
    Mend(
        "presentation.js",
        'timezone: configured.timezone || state.profile.timezone || "UTC",',
        "timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,",
        "times of the day where the reader is",
    ),
    Mend(
        "messages.js",
        "  if (message.ephemeral) {",
        """\
  if (Number(message.flags) & 4096) {
    const bell = node("span", "message-silent", "🔕");
    bell.title = "Posted silently: calls nobody to the phone";
    (root.querySelector(".message-header") || root).append(bell);
  }
  if (message.ephemeral) {""",
        "which posts are silent",
    ),
    Mend(
        "text.js",
        "if (valid) time.dateTime = date.toISOString();",
        'if (valid) time.dateTime = date.toISOString();\n  if (valid && style === "R") time.dataset.relative = "";',
        "which times grow older",
    ),
    Mend(
        "text.js",
        "",
        """
setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const fresh = document.createElement("p");
    renderTimestamp(fresh, { unix: Date.parse(time.dateTime) / 1000, style: "R" }, {});
    if (time.textContent !== fresh.textContent) time.textContent = fresh.textContent;
  }
}, 1000);
""",
        "times that grow older",
    ),
)
"""What the page of simcord does otherwise at the local table."""
