"""Which Chromium the browser tests start."""

from pathlib import Path

import pytest

from tools import chromium, debian


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All programs of a machine that has no Chromium so far."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "MAC_APPLICATION", str(tmp_path / "Google Chrome"))
    return tmp_path


def put(program: Path) -> str:
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


def test_the_headless_shell_is_preferred(programs: Path) -> None:
    assert chromium.on_machine() == ""
    whole = put(programs / "chromium")
    assert chromium.on_machine() == whole
    shell = put(programs / "chromium-headless-shell")
    assert chromium.on_machine() == shell


def test_the_one_that_is_named_comes_before_all_others(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(programs / "chromium-headless-shell")
    mine = put(programs / "mine")
    monkeypatch.setenv("CHROMIUM", mine)
    assert chromium.on_machine() == mine


@pytest.mark.parametrize("offered", chromium.PACKAGES)
def test_debian_gives_the_shell_or_else_the_whole_browser(
    programs: Path, monkeypatch: pytest.MonkeyPatch, offered: str
) -> None:
    asked: list[str] = []

    def install(package: str, _why: str) -> bool:
        asked.append(package)
        return bool(package == offered and put(programs / package))

    monkeypatch.setattr(debian, "install", install)
    monkeypatch.setattr(chromium, "_playwright_has_one", lambda: False)
    monkeypatch.setattr(chromium, "_download", lambda: False)
    chromium.ensure()
    assert asked == list(chromium.PACKAGES[: chromium.PACKAGES.index(offered) + 1])
    assert chromium.on_machine() == str(programs / offered)
