/* What the page of simcord, the simulated Discord, says and shows otherwise at the local table: its fixed words in the
   reader's language, its tools behind one button, and notes that are seen. */
(() => {
  const { texts, statuses, own } = JSON.parse(document.getElementById("table-words").textContent);
  const known = (id) => document.getElementById(id);

  /* ---- words: "%" stands for whatever is there */

  const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const patterns = Object.entries(texts).map(([theirs, ours]) => [
    new RegExp(`^${theirs.split("%").map(literally).join("([^]+?)")}$`), ours,
  ]);
  function said(text) {
    const words = text.trim();
    for (const [pattern, ours] of words ? patterns : []) {
      const found = pattern.exec(words);
      if (!found) continue;
      let at = 0;
      return text.replace(words, () => ours.replace(/%/g, () => found[++at] ?? ""));
    }
    return text;
  }
  /* What the bot and people have written stays as it is. */
  const WRITTEN = ".message-content, .text-display, .component-button, .select-option, .modal-choice, .modal-title, "
    + ".control-label, .field-description, .message-author, .command-entry-description, .command-suggestion-label";
  const ATTRIBUTES = ["placeholder", "aria-label", "title"];
  function sayAttributes(element) {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value && said(value) !== value) element.setAttribute(name, said(value));
    }
  }
  function say(root) {
    if (root.nodeType === Node.TEXT_NODE) {
      const words = root.parentElement?.closest(WRITTEN) ? root.data : said(root.data);
      if (words !== root.data) root.data = words;
      return;
    }
    if (root.nodeType !== Node.ELEMENT_NODE) return;
    sayAttributes(root);
    root.childNodes.forEach(say);
  }
  say(document.body);
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "childList") change.addedNodes.forEach(say);
      else if (change.type === "attributes") sayAttributes(change.target);
      else say(change.target);
    }
  }).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES,
  });

  /* ---- the bar at the top: who referees, who one is, and one button for the tools */

  const picture = Object.assign(document.createElement("img"), { src: "/table.png", alt: "" });
  document.querySelector(".preview-brand").replaceChildren(
    picture, Object.assign(document.createElement("strong"), { textContent: document.title }),
  );
  const tools = document.querySelector(".session-menu");
  const summary = tools.querySelector("summary");
  summary.textContent = "⋯";
  summary.setAttribute("aria-label", own.tools);
  summary.title = own.tools;
  const menu = tools.querySelector(".session-menu-popover");
  menu.prepend(...["messages-toggle", "refresh", "capture-open", "inspector-toggle", "back-activity",
    "view-action-output"].map(known));
  menu.append(known("action-status"));
  document.addEventListener("click", (event) => {
    if (!tools.contains(event.target) || event.target.closest("button")) tools.open = false;
  });
  known("preview-shell").classList.add("messages-closed");

  /* ---- notes: the small grey line of a press that came to nothing was easily missed */

  const note = Object.assign(document.createElement("p"), { id: "table-note", hidden: true });
  note.setAttribute("role", "alert");
  document.body.append(note);
  let hiding = 0;
  function tell(words, seconds) {
    clearTimeout(hiding);
    note.textContent = words;
    note.hidden = false;
    if (seconds) hiding = setTimeout(() => { note.hidden = true; }, 1000 * seconds);
  }
  note.addEventListener("click", () => { note.hidden = true; });
  let state, lasting = 0;
  function status() {
    const name = statuses[known("action-status").textContent];
    if (name === state) return;
    if (own[state] && note.textContent === own[state] && state !== "lost") note.hidden = true;
    state = name;
    clearTimeout(lasting);
    if (name === "lost") tell(own.lost, 8);
    else if (name) lasting = setTimeout(() => tell(own[name], 0), 1500);  // it may be over at once
  }
  new MutationObserver(status).observe(known("action-status"), { childList: true, characterData: true, subtree: true });
  setTimeout(() => {
    const layout = known("channel-layout");
    if (!layout.hidden) return;
    tell(own.again, 0);
    const came = () => { if (!layout.hidden) note.hidden = true; };  // it was slow, and no old address
    new MutationObserver(came).observe(layout, { attributes: true, attributeFilter: ["hidden"] });
  }, 5000);

  /* ---- the answer to a press, which stands at the end: it comes into view, from its first line on */

  const timeline = known("channel-timeline");
  const MOVED = ["pointerdown", "wheel", "touchmove", "keydown"];
  let pressedAt = -Infinity, following = 0;
  MOVED.forEach((kind) => addEventListener(kind, () => { clearInterval(following); }, { capture: true, passive: true }));
  for (const kind of ["click", "submit"]) addEventListener(kind, () => { pressedAt = performance.now(); }, true);
  addEventListener("keydown", (event) => { if (event.key === "Enter") pressedAt = performance.now(); }, true);
  function follow(answer) {
    const until = performance.now() + 2000;  // pictures are on their way
    clearInterval(following);
    following = setInterval(() => {
      const view = timeline.getBoundingClientRect(), shown = answer.getBoundingClientRect();
      if (shown.height > view.height) timeline.scrollTop += shown.top - view.top;
      else timeline.scrollTop = timeline.scrollHeight;
      known("new-messages").hidden = true;
      if (!answer.isConnected || performance.now() > until) clearInterval(following);
    }, 100);
  }
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    const answer = added.find((one) => one === one.parentElement?.lastElementChild
      && one.querySelector(".message-ephemeral-note"));
    if (answer && performance.now() - pressedAt < 10000) follow(answer);
  }).observe(known("channel-message-list"), { childList: true });

  /* ---- a typed command: chosen as on Discord, and never sent as words */

  const form = known("channel-composer");
  const input = known("channel-composer-input");
  form.addEventListener("submit", (event) => {
    const typed = input.value.trim();
    if (!input.isConnected || !typed.startsWith("/") || !known("reply-context").hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const offered = [...document.querySelectorAll(".command-entry")];
    const same = offered.find((entry) => entry.querySelector("strong").textContent === typed);
    if (same || offered.length === 1) (same || offered[0]).click();
    else tell(own.typed, 8);
  }, true);
})();
