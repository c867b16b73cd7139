"""What makes a release, and what is released, name the same things: versions, images, actions, targets."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import NAMES, overlooked, read_settings
from bot.texts.catalogue import LANGUAGES
from engine.version import RELEASE, VERSION

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
REPOSITORY = PROJECT["project"]["urls"]["Repository"]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
WORKFLOWS = {path.stem: path.read_text("utf-8") for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
TOLD = ("README.md", "CHANGELOG.md", "docs/*.md", "deploy/*", ".github/**/*.*", "pyproject.toml", "Dockerfile", ".ci/*")
"""What may name the repository, the image, or a version to get."""


def texts(*patterns: str) -> dict[str, str]:
    found = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in sorted(found)}


# ---------------------------------------------------------------- names and numbers


def test_one_repository_is_named() -> None:
    owner = re.escape(REPOSITORY.removeprefix("https://github.com/").partition("/")[0])
    named = {
        name: set(re.findall(rf"(?:github\.com|ghcr\.io)/({owner}[\w./-]*)", text))
        for name, text in texts(*TOLD).items()
    }
    ours = REPOSITORY.removeprefix("https://github.com/")
    assert {name for names in named.values() for name in names if not re.match(rf"{ours}(?:[/.:]|$)", name)} == set()
    assert all(url.startswith(REPOSITORY) for url in PROJECT["project"]["urls"].values())


def test_what_is_to_be_started_has_the_version_of_the_program() -> None:
    image = REPOSITORY.replace("https://github.com/", "ghcr.io/")
    tags = [
        tag for text in texts("deploy/*", "docs/hosting.md").values() for tag in re.findall(rf"{image}:([\w.-]+)", text)
    ]
    assert len(tags) >= 3 and set(tags) == {VERSION}
    (cloned,) = re.findall(r"git clone --branch v(\S+) (\S+)", (ROOT / "deploy" / "catan-referee.service").read_text())
    assert cloned == (VERSION, REPOSITORY)
    assert f"`{VERSION}-names`" in (ROOT / "docs" / "hosting.md").read_text("utf-8")


# ---------------------------------------------------------------- the notes


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """As much of a repository as the notes are made of."""
    for name in (".ci/notes", "engine/version.py", "pyproject.toml", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def notes(repository: Path, tag: str) -> subprocess.CompletedProcess[str]:
    around = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    return subprocess.run([repository / ".ci" / "notes", tag], env=around, capture_output=True, text=True, check=False)


def test_the_notes_are_the_section_of_the_version_with_links_that_lead_somewhere(repository: Path) -> None:
    (repository / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [{VERSION}] - 2026-01-02\n\nThe first\nof all.\n\n"
        "### Added\n\n"
        "- One thing\n  ([how](docs/hosting.md#x), [site](https://example.org)).\n- Another.\n\n"
        f"## [0.9.0] - 2025-01-02\n\n- Before.\n\n[{VERSION}]: https://example.org\n",
        "utf-8",
    )
    made = notes(repository, f"v{VERSION}")
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout == (
        "The first of all.\n\n### Added\n\n"
        f"- One thing ([how]({REPOSITORY}/blob/v{VERSION}/docs/hosting.md#x), [site](https://example.org)).\n"
        "- Another.\n"
    )


def test_the_present_version_has_notes() -> None:
    made = notes(ROOT, f"v{VERSION}")
    assert made.returncode == 0 and "### Before you upgrade\n" in made.stdout and "[Unreleased]" not in made.stdout


@pytest.mark.parametrize("tag", ["v9.9.9", VERSION, f"v{VERSION}.1"])
def test_a_tag_that_is_not_the_version_is_refused(repository: Path, tag: str) -> None:
    made = notes(repository, tag)
    assert (made.returncode, made.stdout) == (1, "")
    assert made.stderr == f"The tag {tag} is not v{VERSION}, which engine/version.py says.\n"


def test_a_version_without_its_day_in_the_changelog_is_refused(repository: Path) -> None:
    (repository / "CHANGELOG.md").write_text(f"## [{VERSION}]\n\n- Something.\n", "utf-8")
    made = notes(repository, f"v{VERSION}")
    assert made.returncode == 1 and made.stderr == f"CHANGELOG.md has no section ## [{VERSION}] with its day.\n"


# ---------------------------------------------------------------- the workflows


@pytest.mark.parametrize("name", texts(".github/**/*.yml", "deploy/*.yaml", ".pre-commit-config.yaml"))
def test_every_file_for_a_machine_can_be_read(name: str) -> None:
    assert isinstance(yaml.safe_load((ROOT / name).read_text("utf-8")), dict)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_is_named_by_its_digest_and_every_workflow_may_only_read(name: str) -> None:
    used = re.findall(r"uses: (.*)$", WORKFLOWS[name], re.MULTILINE)
    foreign = [action for action in used if not action.startswith("./")]
    assert foreign
    assert [action for action in foreign if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)] == []
    assert yaml.safe_load(WORKFLOWS[name])["permissions"] == {"contents": "read"}


def test_one_action_has_one_digest() -> None:
    used = {tuple(action.split("@")) for text in WORKFLOWS.values() for action in re.findall(r"uses: (\S+@\S+)", text)}
    assert len(used) == len({name for name, _ in used})


def test_a_release_is_tested_with_every_python_that_is_promised_before_anything_is_built() -> None:
    release = yaml.safe_load(WORKFLOWS["release"])["jobs"]
    promised = [name.rpartition(" ")[2] for name in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert yaml.safe_load(release["test"]["with"]["versions"]) == promised
    assert yaml.safe_load(re.findall(r"inputs\.versions \|\| '(.*?)'", WORKFLOWS["ci"])[0]) == [
        promised[0],
        promised[-1],
    ]
    assert release["test"]["needs"] == release["discord"]["needs"] == "notes"
    assert (release["image"]["needs"], release["release"]["needs"]) == (["test", "discord"], "image")


def test_a_release_builds_every_target_and_says_its_version() -> None:
    release = yaml.safe_load(WORKFLOWS["release"])["jobs"]["image"]
    targets = [row["target"] for row in release["strategy"]["matrix"]["include"]]
    named = re.findall(r"^FROM \S+ AS (\w+)$", DOCKERFILE, re.MULTILINE)
    assert targets == named[-2:] == ["bot", "names"]
    assert DOCKERFILE.rstrip().endswith("\nFROM bot")
    (built,) = (step["with"] for step in release["steps"] if step.get("id") == "build")
    assert built["platforms"] == "linux/amd64,linux/arm64" and built["sbom"] is True and built["provenance"]
    assert built["build-args"].startswith("VERSION=")
    assert 'ARG VERSION=unreleased\nLABEL org.opencontainers.image.version="$VERSION"' in DOCKERFILE
    said: list[Any] = [step.get("run", "") for step in release["steps"]]
    assert any("python -m bot --version" in words for words in said) and any("cosign sign" in words for words in said)


# ---------------------------------------------------------------- the image


def test_the_image_has_no_installer_and_the_languages_of_the_bot() -> None:
    (last,) = re.findall(r"^FROM \S+ AS bot$(.*?)^FROM ", DOCKERFILE, re.MULTILINE | re.DOTALL)
    assert "--without-pip" in DOCKERFILE and "pip uninstall" in last and "pip install" not in last
    folders = {path.name for path in (ROOT / "bot" / "texts").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(LANGUAGES), "the image keeps what Babel knows of the languages that have a folder here"


def test_only_the_list_for_the_image_lacks_the_fonts_for_names() -> None:
    lists = {
        path.stem for path in (ROOT / "requirements").glob("*.txt") if "weblate-fonts==" in path.read_text("utf-8")
    }
    assert lists == {"base", "local", "postgres", "metrics", "dev"}
    assert "weblate_fonts" not in DOCKERFILE and "/^weblate-fonts==/" in DOCKERFILE


# ---------------------------------------------------------------- what people are asked, and what they copy


@pytest.mark.parametrize("name", sorted(path.name for path in FORMS.glob("*.yml") if path.name != "config.yml"))
def test_every_form_has_what_hosting_sites_ask_of_one(name: str) -> None:
    form = yaml.safe_load((FORMS / name).read_text("utf-8"))
    assert form["name"] and form["description"] and form["body"]
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert len(ids) == len(set(ids)) > 0
    assert all(field["type"] in ("markdown", "input", "textarea") for field in form["body"])
    assert all("label" in field["attributes"] for field in form["body"] if field["type"] != "markdown")


def test_who_reports_a_mistake_is_asked_for_the_version_and_the_check() -> None:
    form = yaml.safe_load((FORMS / "bug.yml").read_text("utf-8"))
    fields = {field["id"]: field for field in form["body"] if "id" in field}
    assert fields["version"]["validations"] == {"required": True}
    assert fields["version"]["attributes"]["placeholder"] == RELEASE
    assert "`/catan admin what:check`" in fields["check"]["attributes"]["label"]


def test_what_looks_for_newer_versions_looks_where_they_are() -> None:
    looks = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text("utf-8"))["updates"]
    assert {(look["package-ecosystem"], look["directory"]) for look in looks} == {
        ("pip", "/requirements"), ("github-actions", "/"), ("docker", "/"), ("docker-compose", "/deploy")
    }  # fmt: skip
    assert all((ROOT / look["directory"].strip("/")).is_dir() for look in looks)


def test_before_a_commit_the_words_of_the_makefile_are_run() -> None:
    hooks = [hook for repository in yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
             for hook in repository["hooks"]]  # fmt: skip
    assert [hook["entry"] for hook in hooks] == ["make check"]


def test_the_example_of_settings_has_all_of_them_with_what_holds_without_it(tmp_path: Path) -> None:
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    assert sorted(name for name, _ in lines) == sorted(NAMES)
    said = {name: value for name, value in lines if value and name != "CATAN_CREATE"}
    usual = replace(read_settings({}, tmp_path), beacon=True)
    assert read_settings(said, tmp_path) == usual
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text("utf-8"), "utf-8")
    assert read_settings({}, tmp_path) == read_settings({}, tmp_path / "nowhere") and overlooked({}, tmp_path) == []
