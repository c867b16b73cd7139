"""What an operator reads is true: every sentence that the program prints is explained, every command is there, and what
is said to be stored about people is what the database has."""

from __future__ import annotations

import ast
import asyncio
import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.start import watch
from bot.start.lifetime import TIDY_SECONDS
from bot.table.game.tables import TableStore
from bot.wire.client import DRAIN_SECONDS, GOODBYE_SECONDS
from storage import PERSONAL, NewGame, Seat
from storage.__main__ import main
from storage.errors import REASONS
from storage.people import NAMED
from storage.postgres.address import read_address
from storage.postgres.troubles import HELD, SERVER_REASONS, UNREACHABLE
from tests.languages import FALLBACK

ROOT = Path(__file__).parents[1]
GUIDE, BACKUPS, PROMISES, SETTINGS = (
    (ROOT / "docs" / f"{name}.md").read_text("utf-8") for name in ("operating", "backups", "promises", "settings")
)
PRIVACY, TERMS, SECURITY = ((ROOT / f"{name}.md").read_text("utf-8") for name in ("PRIVACY", "TERMS", "SECURITY"))
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
ON_SERVER = (ROOT / "deploy" / "compose.postgres.yaml").read_text("utf-8")
UNIT = (ROOT / "deploy" / "catan-referee.service").read_text("utf-8")
WORDS_FOR_PEOPLE = ("texts", "ui", "scenarios", "devserver")
"""What players read, and the table without Discord, is nothing for an operator."""
VALUE = "…"
ALL_REASONS = {*REASONS.values(), *SERVER_REASONS.values(), UNREACHABLE, HELD}
SENTENCE = re.compile(r"[A-Z…].*(\.|\. .*…)", re.DOTALL)


# ---------------------------------------------------------------- sentences


def template(node: ast.AST) -> str | None:
    """A string as it stands in the code, with a sign for each value."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in node.values)
    return None


def sentences(tree: ast.AST) -> Iterator[str]:
    """What a module can tell an operator: lines of the log from a warning on, and everything that is a sentence."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in ast.walk(node) if part is not node}
        elif isinstance(node, ast.keyword) and node.arg in ("description", "help"):
            silent |= {id(part) for part in ast.walk(node.value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            logs = ast.unparse(node.func).startswith("logger.") and name in ("warning", "error", "exception")
            if node.args and (logs or any(ast.unparse(word) == "file=sys.stderr" for word in node.keywords)):
                silent.add(id(node.args[0]))
                if (text := template(node.args[0])) is not None:
                    yield re.sub(r"%\.?\d*[sdgf]", VALUE, text)
    for node in ast.walk(tree):
        text = None if id(node) in silent else template(node)
        if text is not None and SENTENCE.fullmatch(text.strip()) and len(text.split()) > 2:
            yield text.strip()


def printed() -> dict[str, str]:
    """Every sentence, and the file that can print it."""
    found: dict[str, str] = {}
    for package in ("bot", "storage"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            if not set(parts) & set(WORDS_FOR_PEOPLE):
                tree = ast.parse(path.read_text("utf-8"))
                found |= {text: "/".join(parts) for text in sentences(tree)}
    return found


def explained() -> list[str]:
    """The words by which the guide's tables name sentences."""
    part = GUIDE[GUIDE.index("## At three in the morning") :]
    return re.findall(r"^\| `([^`]+)`", part, re.MULTILINE)


def test_every_sentence_of_the_program_is_explained() -> None:
    keys, said = explained(), printed()
    assert f"| {len(keys)} explanations, none missing |" in PROMISES
    assert len(said) > 80
    missing = {text: file for text, file in said.items() if not text.startswith(tuple(keys))}
    assert missing == {}, "say in docs/operating.md what each of these means and what to do"


def test_what_is_explained_is_said() -> None:
    said = [*printed(), *ALL_REASONS]
    assert [key for key in explained() if not any(text.startswith(key) for text in said)] == []


def test_every_reason_is_explained() -> None:
    assert set(explained()) >= ALL_REASONS


def test_no_key_is_so_short_that_it_explains_everything() -> None:
    assert [key for key in explained() if key.replace(VALUE, "").strip(" .:(`") == "" and key != "… …: …"] == []


# ---------------------------------------------------------------- commands of the guide


def blocks(text: str, language: str = "") -> list[str]:
    """The blocks of code in a document."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_the_commands_for_backups_do_what_the_guide_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["create", "data/catan-referee.sqlite"]) == 0
    lines = [line for block in blocks(BACKUPS) for line in block.splitlines()]
    assert len(lines) == 6
    for line in lines:
        word, *rest = shlex.split(line.replace("data/", f"{tmp_path}/data/"))
        if word == "python":
            assert rest[:2] == ["-m", "storage"]
            assert main(rest[2:]) == 0, line
        else:
            assert word == "rm"
            for name in rest:
                Path(name).unlink()
    assert {path.name for path in Path("data").glob("*rehearsal*")} == set()


def test_a_backup_is_restored_where_a_relative_path_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["create", "data/games.sqlite"]) == 0
    assert main(["backup", "data/games.sqlite", "data/monday.sqlite"]) == 0
    assert main(["restore", "data/monday.sqlite", "data/games.sqlite"]) == 0


def test_the_program_that_erases_somebody_does(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    async def lobby() -> None:
        async with await TableStore.create(path) as store:
            await store.open_game(NewGame(
                guild=1, channel=2, owner=1234, language=FALLBACK, options={}, seats=[Seat(0, 1234, "Ann", "red")],
                interaction=None, now=0))  # fmt: skip

    async def named() -> list[int]:
        async with await TableStore.open(path) as store:
            return await store.naming(1234)

    asyncio.run(lobby())
    assert asyncio.run(named()) == [1]
    (program,) = blocks(GUIDE, "python")
    subprocess.run([sys.executable, "-", str(path), "1234"], input=program, text=True, cwd=ROOT, check=True)
    assert asyncio.run(named()) == []


# ---------------------------------------------------------------- people


def test_the_guide_names_every_column_that_names_a_person() -> None:
    part = GUIDE[GUIDE.index("## What is stored about people") : GUIDE.index("**Erasing.**")]
    told = {tuple(name.split(".")) for name in re.findall(r"`(\w+\.\w+)`", part)}
    assert told - {("log", "key")} == set(NAMED)


def test_the_guide_names_every_setting_of_a_person() -> None:
    (row,) = [line for line in GUIDE.splitlines() if line.startswith("| `settings.user` |")]
    assert [name for name, one in PERSONAL.settings.items() if not one.told or one.told not in row] == []


def test_the_guide_speaks_of_every_table(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    assert main(["create", str(path)]) == 0
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        tables = {name for (name,) in rows}
    connection.close()
    part = GUIDE[GUIDE.index("## What is stored about people") : GUIDE.index("**Erasing.**")]
    told = set(re.findall(r"`(\w+)[.`]", part))
    # The state of a game, its key, and what belongs to nobody.
    nobody = {"snapshots", "packed", "proofs", "beacons", "outages", "lost", "facts", "writer", "results", "leases"}
    assert tables - told == nobody


def test_the_privacy_policy_answers_what_discord_asks() -> None:
    for heading in (
        "Who is responsible", "What is stored", "What it is for", "Who can see it", "How long", "Erasing", "Changes",
    ):  # fmt: skip
        assert re.search(rf"^## .*{heading}", PRIVACY, re.MULTILINE), heading
    for word in ("language", "city", "quiet hours", "vacation", "name", "direct message"):
        assert word in PRIVACY
    for document in (PRIVACY, TERMS):
        assert document.count("[OPERATOR]") and document.count("[CONTACT]")
    assert "[OPERATOR]" not in SECURITY


# ---------------------------------------------------------------- deploy/


def test_what_deploy_runs_exists() -> None:
    calls = re.findall(r"python -m (\w+)(?: (\w+))?", UNIT) + re.findall(r'"-m", "(\w+)", "(\w+)"', COMPOSE)
    assert {module for module, _ in calls} == {"bot", "storage"}
    for module, _ in calls:
        assert find_spec(f"{module}.__main__") is not None
    assert {word for module, word in calls if module == "storage"} == {"create"}
    assert re.findall(r"python -m storage (\w+)", COMPOSE) == ["backup"]
    paths = re.findall(r"/opt/catan-referee/([\w./-]+)", UNIT)
    assert [path for path in paths if not path.startswith(".venv") and not (ROOT / path).exists()] == []
    assert (ROOT / "requirements" / "base.txt").exists()


def test_deploy_gives_the_program_where_it_looks() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    assert "VOLUME /app/data" in dockerfile
    assert COMPOSE.count("- data:/app/data") == 1 and "CATAN_CREATE: ${CATAN_CREATE:-}\n" in COMPOSE
    known = set(re.findall(r"(?:CATAN|DISCORD)_[A-Z_]+", SETTINGS))
    assert set(re.findall(r"(?:CATAN|DISCORD)_[A-Z_]+", COMPOSE + ON_SERVER + UNIT)) <= known
    state = re.findall(r"^StateDirectory=(.*)$", UNIT, re.MULTILINE)
    assert f"Environment=CATAN_DATABASE=/var/lib/{state[0]}/catan-referee.sqlite" in UNIT
    assert re.findall(r"(/etc/[\w.-]+\.token)", UNIT) == ["/etc/catan-referee.token"] * 2


def test_the_containers_with_a_server_speak_of_one_database() -> None:
    (where,) = set(re.findall(r"postgresql://[^\s\"]+", ON_SERVER))
    address = read_address(where)
    assert f"POSTGRES_DB: {address.database}\n" in ON_SERVER and "POSTGRES_USER: referee\n" in ON_SERVER
    assert address.url.startswith("postgresql://referee@postgres/") and "\n  postgres:\n" in ON_SERVER
    files = re.findall(r"PASSWORD_FILE: (\S+)", ON_SERVER)
    assert files == ["/run/secrets/postgres"] * 2
    assert "CATAN_CREATE: ${CATAN_CREATE:-}\n" in ON_SERVER
    assert "- data:/app/data" in ON_SERVER


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml", "compose.metrics.yaml"])
def test_every_container_has_only_the_rights_that_it_needs_and_the_token_is_a_secret(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")
    assert "DISCORD_TOKEN=" not in text and "env_file" not in text
    services = text[text.index("\nservices:") : text.index("\nvolumes:")]
    for service in re.split(r"\n  (?=\w+:)", services)[1:]:
        told = service if "<<: *referee" not in service else services
        if "image:" in told or "build:" in told:
            assert "cap_drop: [ALL]" in told and "no-new-privileges:true" in told, service
    if name != "compose.metrics.yaml":
        assert "DISCORD_TOKEN_FILE: /run/secrets/token" in text and "file: token.secret" in text


def test_prometheus_knows_a_target_for_each_process() -> None:
    prometheus = (ROOT / "deploy" / "prometheus.yaml").read_text("utf-8")
    assert "CATAN_METRICS: 0.0.0.0:9123" in ON_SERVER
    for process in re.findall(r"^  (\w+):(?: &referee)?\n(?:    image: ghcr|    <<: \*referee\n)", ON_SERVER, re.M):
        assert f'"{process}:9123"' in prometheus
    assert 'targets: ["referee:9123"]' in prometheus


def test_systemd_watches_it_from_ready_on_and_later_than_it_watches_itself() -> None:
    assert "Type=notify\n" in UNIT and "TimeoutStartSec=infinity\n" in UNIT and "Restart=on-failure\n" in UNIT
    (minutes,) = re.findall(r"^WatchdogSec=(\d+)min$", UNIT, re.MULTILINE)
    assert int(minutes) * 60 > watch.LONGEST * watch.HELD


@pytest.mark.parametrize(
    ("text", "name"), [(COMPOSE, "stop_grace_period: "), (ON_SERVER, "stop_grace_period: "), (UNIT, "TimeoutStopSec=")]
)
def test_it_is_given_longer_to_end_than_it_takes(text: str, name: str) -> None:
    (seconds,) = re.findall(rf"{name}(\d+)s", text)
    assert int(seconds) > 2 * (TIDY_SECONDS + DRAIN_SECONDS + GOODBYE_SECONDS + TIDY_SECONDS)
