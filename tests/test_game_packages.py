"""Every game that is registered brings all that its package names."""

import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import escarmouche
from escarmouche import games
from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.kernel.rulebook import load_rulebook
from escarmouche.lazy import LazyImport
from tests.ambush.package import PACKAGE as AMBUSH
from tests.kernel.games import table

PROJECT = Path(__file__).parents[1]
RECIPE = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Add a game")[2].partition("\n## ")[0]
RUN = "from escarmouche.cli import main; main()"


@pytest.fixture(params=[*GAMES.values(), AMBUSH], ids=lambda package: package.name)
def package(request: pytest.FixtureRequest) -> GamePackage:
    found: GamePackage = request.param
    return found


def test_every_part_can_be_imported(package: GamePackage) -> None:
    parts = [part for field in fields(package) if isinstance(part := getattr(package, field.name), LazyImport)]
    assert all(part() is not None for part in parts)


def test_all_parts_are_of_one_game_with_one_name(package: GamePackage) -> None:
    game = package.game()
    assert package.presenter().game is package.catalogue().game is game
    assert package.name == game.name == load_rulebook(package.data / "rules.toml").game


def test_games_are_listed_by_their_names() -> None:
    assert [package.name for package in GAMES.values()] == list(GAMES)


def test_the_recipe_names_the_files_of_the_smallest_game() -> None:
    named = re.findall(r"\| `([a-z/_]+\.\w+)` \|", RECIPE)
    assert all((AMBUSH.data.parent / name).is_file() for name in named)
    assert {Path(name).suffix for name in named} == {".py", ".toml"}
    assert len(named) == len([*AMBUSH.data.parent.glob("[a-z]*.py"), *AMBUSH.data.glob("*")])


def copied_source(folder: Path) -> None:
    """The source as it is, without its list of games."""
    source = Path(escarmouche.__file__).parent
    folder.mkdir()
    for entry in source.iterdir():
        if entry.name not in ("games.py", "__pycache__"):
            (folder / entry.name).symlink_to(entry)


def add_folder(folder: Path) -> None:
    shutil.copytree(AMBUSH.data.parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for module in folder.glob("*.py"):
        text = module.read_text(encoding="utf-8").replace("tests.ambush", "escarmouche.ambush")
        module.write_text(text, encoding="utf-8")


def add_entry(file: Path) -> None:
    (line,) = re.findall("`(from escarmouche[^`]*)`", RECIPE)
    listed = Path(games.__file__).read_text(encoding="utf-8")
    assert listed.count("(BOW, ARGAD)") == 1
    listed = listed.replace("from escarmouche.bow", f"{line}\nfrom escarmouche.bow")
    file.write_text(listed.replace("(BOW, ARGAD)", "(BOW, ARGAD, AMBUSH)"), encoding="utf-8")


def test_a_game_added_by_the_recipe_is_played_and_told(tmp_path: Path) -> None:
    copied_source(tmp_path / "escarmouche")
    add_folder(tmp_path / "escarmouche" / "ambush")
    add_entry(tmp_path / "escarmouche" / "games.py")
    journal = tmp_path / "game.jsonl"
    journal.write_bytes(table().on(4).data)
    told = subprocess.run(
        [sys.executable, "-c", RUN, "replay", str(journal)],
        env={"PYTHONPATH": str(tmp_path), "ESCARMOUCHE_LANG": "fr"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.stderr == ""
    assert told.stdout.splitlines()[1:3] == ["   1  blue: deal", "      Bleu reçoit 3 cartes."]
