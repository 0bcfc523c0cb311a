"""NOTICE has the licence of everything that the page ships, and is noticed when it has not."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import notice
from tools.paths import ROOT


def put(folder: Path, package: str, text: str, file: str = "LICENSE") -> None:
    (folder / package).mkdir(parents=True)
    (folder / package / file).write_text(text, encoding="utf-8")


def test_each_text_stands_once_under_all_its_packages(tmp_path: Path) -> None:
    put(tmp_path, "d3-array", "Mike allows it.\n")
    put(tmp_path, "d3-axis", "Mike allows it.")
    put(tmp_path, "@noble/hashes", "Paul allows it.", "license.md")
    written = notice.render(["d3-array", "d3-axis", "@noble/hashes"], tmp_path)
    assert "\nd3-array, d3-axis\n\nMike allows it.\n" in written
    assert "\n@noble/hashes\n\nPaul allows it.\n" in written
    assert written.count("Mike allows it.") == 1


def test_what_comes_without_a_licence_cannot_be_shipped(tmp_path: Path) -> None:
    put(tmp_path, "left-pad", "pads", "README.md")
    with pytest.raises(SystemExit, match="left-pad comes without a licence"):
        notice.render(["left-pad"], tmp_path)


def test_a_package_that_is_new_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages, folder = ["three"], tmp_path / "node_modules"
    put(folder, "three", "The authors allow it.")
    put(folder, "uqr", "Anthony allows it.")
    file = tmp_path / "NOTICE"
    file.write_text(f"By hand.\n\n{notice.HEADING}", encoding="utf-8")

    def render(names: Sequence[str], _: Path = folder) -> str:
        return written(names, folder)

    written = notice.render
    monkeypatch.setattr(notice, "NOTICE", file)
    monkeypatch.setattr(notice, "render", render)
    monkeypatch.setattr(notice, "shipped", lambda: packages)
    notice.main()
    notice.main("--check")
    assert file.read_text(encoding="utf-8").startswith("By hand.\n")
    packages.append("uqr")
    with pytest.raises(SystemExit, match="make docs"):
        notice.main("--check")


@pytest.mark.parametrize("package", ["three", "uqr", "@observablehq/plot", "d3-scale", "svelte", "Source Sans 3"])
def test_what_the_page_is_known_to_ship_is_there(package: str) -> None:
    assert package in (ROOT / "NOTICE").read_text(encoding="utf-8").partition(notice.HEADING)[2]
