"""Journals of every version that could write them: each one is read, told, verified and gone on with.

`README.md` in this folder says what they are and how others are added. A change that breaks one of them breaks games
that people have kept.
"""

from pathlib import Path
from random import Random

import pytest

from escarmouche.cli.messages import Translator
from escarmouche.cli.replay import rendered_lines
from escarmouche.games import GAMES
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Journal, parse_journal, resume, verify
from escarmouche.kernel.journal import Cut, Snapshot, Typed
from escarmouche.kernel.past import replay
from escarmouche.presentation.view_log import view_log
from escarmouche.rendering.presenter import AnyPresenter
from escarmouche.text.codec import fingerprint
from escarmouche.text.languages import LANGUAGES
from tests.journals.play import SEED, Play, data_of

NAMES = sorted(path.name.removesuffix(".jsonl.gz") for path in Path(__file__).parent.glob("*.jsonl.gz"))
FIRST_BATTLES = {
    "first-skirmish",
    "captive-in-the-castle",
    "hill-under-fire",
    "convoy-through-the-village",
    "market-brawl",
}
SKIRMISHES = {"first-meeting", "bridge-of-the-bell", "raid-on-the-farm", "the-governors-stair"}
SECOND_HALF = {
    "foxes-in-the-mist",
    "salt-for-saint-aubin",
    "the-gallows-oak",
    "the-hedge-of-spears",
    "the-stubble-field",
    "the-three-herons",
    "the-wall-at-the-ford",
}
SCENARIOS = {
    ("bow", "1"): FIRST_BATTLES,
    ("bow", "2"): FIRST_BATTLES | {"the-rain-scroll", "boots-for-the-fort", "bells-on-the-lake", "four-mills"},
    ("argad", "1"): SKIRMISHES,
    ("argad", "2"): SKIRMISHES,
    ("argad", "3"): SKIRMISHES | SECOND_HALF,
    ("argad", "4"): SKIRMISHES | SECOND_HALF,
    ("argad", "5"): SKIRMISHES | SECOND_HALF,
}
"""Those of each version of the rules."""
MOVES = 3
every = pytest.mark.parametrize("name", NAMES)


def journal_of(name: str) -> Journal:
    return parse_journal(data_of(name), name)


def stage_of(journal: Journal) -> AnyPresenter:
    return GAMES[journal.header.game].presenter()


# What there is


def test_there_are_journals_of_both_games_with_all_that_a_journal_can_hold() -> None:
    journals = [journal_of(name) for name in NAMES]
    assert len(journals) >= 40
    for game in ("bow", "argad"):
        of_game = [journal for journal in journals if journal.header.game == game]
        kinds = {type(line) for journal in of_game for line in journal.lines}
        assert {Cut, Typed, Snapshot} <= kinds
        assert {journal.header.format for journal in of_game} == {1, 2}


@pytest.mark.parametrize(("game", "version"), SCENARIOS)
def test_there_are_journals_of_every_scenario_by_each_version_of_the_rules(game: str, version: str) -> None:
    headers = [journal_of(name).header for name in NAMES]
    played = {header.setup.scenario["id"] for header in headers if (header.game, header.version) == (game, version)}
    assert played == SCENARIOS[game, version]


@pytest.mark.parametrize("game", GAMES)
def test_no_version_of_the_rules_that_came_before_todays_is_without_journals(game: str) -> None:
    versions = {version for name, version in SCENARIOS if name == game}
    assert versions >= set(GAMES[game].game().earlier)


def test_there_are_journals_of_every_skirmish_with_and_without_a_game_master() -> None:
    headers = [journal_of(name).header for name in NAMES if name.startswith("argad")]
    for mastered in (False, True):
        setups = [header.setup for header in headers if (GAME_MASTER in header.setup.seats) is mastered]
        assert {setup.scenario["id"] for setup in setups} >= SKIRMISHES | SECOND_HALF


# Each of them


@every
def test_a_journal_is_sound(name: str) -> None:
    journal = journal_of(name)
    report = verify(stage_of(journal).game, journal, SEED)
    assert report.findings == ()


@every
def test_a_journal_is_replayed_and_told(name: str) -> None:
    journal = journal_of(name)
    found = stage_of(journal)
    entries = [line for line in replay(found.game, journal) if isinstance(line, tuple)]
    assert entries
    seat = SPECTATOR if found.game.open else GAME_MASTER
    assert view_log(found, journal, seat).deeds
    for language in LANGUAGES:
        assert list(rendered_lines(found, journal, Translator(language)))


@every
def test_a_game_goes_on_from_where_its_journal_ends(name: str) -> None:
    journal = journal_of(name)
    game = stage_of(journal).game
    play = Play(game, resume(game, journal, SEED), Random(name))
    play.data = data_of(name) + play.data
    if play.match.revealed or play.over:
        return
    while play.match.after < len(journal.lines) + MOVES and not play.over:
        play.move()
    on = parse_journal(play.data, name)
    assert fingerprint(resume(game, on, SEED).match.state) == fingerprint(play.match.state)
    assert verify(game, on, SEED).findings == ()
    assert play.match.version == game.version
