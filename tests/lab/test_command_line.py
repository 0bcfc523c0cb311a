"""`escarmouche lab`: from the command line to the answer, in both languages."""

import io
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from escarmouche.cli.lab.progress import follow
from escarmouche.cli.lab.requests import BattleRequest
from escarmouche.cli.lab.simulate import counted, headline
from escarmouche.cli.messages import Translator
from escarmouche.lab.findings import Change, Finding, Simulation
from escarmouche.lab.report import Report
from escarmouche.lab.result import Result
from escarmouche.lab.tally import Tally
from escarmouche.lab.whatif import Comparison
from escarmouche.players.levels import Level
from tests.cli.program import PROGRAM, Program, escarmouche, fitting_code
from tests.lab.jobs import BLUE, BOLD, hill
from tests.lab.papers import Reader, template
from tests.patience import PATIENCE_S

__all__ = ["escarmouche", "template"]

NB, NNB = "\u00a0", "\u202f"
HILL = ("lab", "simulate", "hill-under-fire", "--engine", "one", "--player", "recruit", "--seed", "lab")
ASK = ("lab", "whatif", "hill-under-fire", "--engine", "one", "--player", "recruit", "--games", 4)


def test_a_simulation_is_told(escarmouche: Program) -> None:
    ran = escarmouche(*HILL, "--games", 6, "--player", "blue=recruit:bold")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "A hill under fire: 6 games, seed lab"
    for words in ("Seat", "9 for 304 points", "recruit:bold", "Rounds", "Lead changes", "Units lost, blue", "Draws: "):
        assert words in ran.out
    assert "How they end: " in ran.out


def test_a_simulation_is_told_in_french(escarmouche: Program) -> None:
    ran = escarmouche("--lang", "fr", *HILL, "--games", 4)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"La colline sous le feu{NB}: 4 parties, graine lab"
    for words in ("Camp", "Taux de victoire", "Changements de tête", f"Parties nulles{NB}: 0{NNB}%", "Issues"):
        assert words in ran.out


SKIRMISH = ("lab", "simulate", "first-skirmish", "--engine", "one", "--player", "recruit", "--games", 2)
IDLE = ("--set", "extensions=prone,locked_doors", "--set", "vehicles=no", "--set", "round_limit=1")


def test_options_that_have_nothing_to_act_on_are_named_before_the_games(escarmouche: Program) -> None:
    ran = escarmouche(*SKIRMISH, *IDLE, "--json")
    assert (ran.code, ran.err.splitlines()) == (
        0,
        [
            "Note: “vehicles” is set. Nothing to act on here: there are no vehicles.",
            "Note: “locked_doors” is set. Nothing to act on here: no door is locked.",
        ],
    )
    assert msgspec.json.decode(ran.out, type=Report).games == 2
    french = escarmouche("--lang", "fr", *SKIRMISH, *IDLE)
    assert french.err.splitlines()[1] == (
        f"Remarque{NB}: «{NB}locked_doors{NB}» est choisi. Sans effet ici{NB}: aucune porte n’est verrouillée."
    )


def test_a_question_about_an_option_that_has_nothing_to_act_on_says_so(escarmouche: Program) -> None:
    ask = ("lab", "whatif", "first-skirmish", "--engine", "one", "--player", "recruit", "--games", 2)
    ran = escarmouche(*ask, "--set", "rate_of_fire=no")
    assert ran.err == "Note: “rate_of_fire” is set. Nothing to act on here: no weapon fires slowly.\n"


@pytest.mark.usefixtures("template")
def test_a_simulation_is_kept_as_a_page(escarmouche: Program, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ran = escarmouche("--lang", "fr", *HILL, "--games", 4, "--html", file, "--json")
    assert (ran.code, ran.err) == (0, "")
    page = file.read_text(encoding="utf-8")
    found = msgspec.json.decode(Reader(page).scripts[0], type=Finding)
    assert isinstance(found, Simulation)
    assert found.report == msgspec.json.decode(ran.out, type=Report)
    assert found.seats[BLUE].fr == "Bleu" and '<html lang="fr"' in page


@pytest.mark.usefixtures("template")
def test_a_change_is_kept_as_a_page(escarmouche: Program, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ran = escarmouche(*ASK, "--set", "starter=random", "--set", "extensions=prone", "--html", file)
    assert (ran.code, ran.err) == (0, "")
    found = msgspec.json.decode(Reader(file.read_text(encoding="utf-8")).scripts[0], type=Finding)
    assert isinstance(found, Change)
    assert [change.en for change in found.changes] == [
        "Starting player: drawn by lot instead of a roll of six bricks each",
        "Extensions: Lying prone instead of none",
    ]


def test_a_page_that_cannot_be_written_is_said_before_the_first_game(
    escarmouche: Program, template: Path, tmp_path: Path
) -> None:
    nowhere = escarmouche(*HILL, "--games", 1_000_000, "--html", tmp_path / "no" / "where.html")
    assert (nowhere.code, "cannot be kept in" in nowhere.err) == (3, True)
    template.unlink()
    missing = escarmouche("--lang", "fr", *HILL, "--games", 1_000_000, "--html", tmp_path / "x.html")
    assert (missing.code, "make web" in missing.err) == (3, True)


def test_a_program_gets_the_same_report(escarmouche: Program, played: list[Result], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    asked = (*HILL, "--games", 12, "--player", "blue=recruit:bold", "--out", file, "--json")
    first, again = escarmouche(*asked), escarmouche(*asked)
    assert (first.code, first.err, first.out) == (0, "", again.out)
    found = msgspec.json.decode(first.out, type=Report)
    assert found == msgspec.convert(json.loads(first.out), Report)
    assert (found.games, found.mark) == (12, Tally(hill(players={BLUE: BOLD})).prepared.mark)
    assert found.seats[0].wins == sum(BLUE in result.winners for result in played)


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["words", "data"])
def test_after_ctrl_c_there_is_what_was_played(
    escarmouche: Program, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]
) -> None:
    def interrupted(tally: Tally, request: BattleRequest) -> Iterator[Result]:
        yield from islice(counted(tally, request), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr("escarmouche.cli.lab.simulate.counted", interrupted)
    ran = escarmouche(*HILL, "--games", 6, *form)
    assert (ran.code, ran.err) == (130, "Note: stopped; with --out the same call could go on from here\n")
    assert ('"games": 2,' if form else "A hill under fire: 2 games, seed lab") in ran.out


def test_a_comparison_is_told(escarmouche: Program) -> None:
    ran = escarmouche(*ASK, "--set", "round_limit=4")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:2] == ["A hill under fire: 4 games, seed 0", "Changed: round_limit=4"]
    rounds = next(line for line in lines if line.startswith("Rounds"))
    assert rounds.rstrip().endswith("moved")
    french = escarmouche("--lang", "fr", *ASK, "--set", "round_limit=4").out
    assert f"Changement{NB}: round_limit=4" in french
    assert "a bougé" in french


def test_a_program_gets_the_comparison(escarmouche: Program, tmp_path: Path) -> None:
    asked = (*ASK, "--set", "loot=yes", "--set", "brick=0.35", "--out", tmp_path / "kept", "--json")
    ran = escarmouche(*asked)
    found = msgspec.json.decode(ran.out, type=Comparison)
    assert (found.changes, found.games) == ({"loot": True, "brick": 0.35}, 4)
    assert len(list((tmp_path / "kept").iterdir())) == 2
    assert escarmouche(*asked).out == ran.out


def test_armies_and_scenarios_come_from_files(escarmouche: Program, tmp_path: Path) -> None:
    army, scenario = tmp_path / "army.toml", tmp_path / "mine.toml"
    army.write_text('units = [{ sheet = "archer", count = 4 }]', encoding="utf-8")
    source = Path(__file__).parents[2] / "src/escarmouche/bow/data/scenarios/first-skirmish.toml"
    scenario.write_text(source.read_text(encoding="utf-8").replace("First skirmish", "My skirmish"), encoding="utf-8")
    options = ("--engine", "one", "--player", "recruit", "--games", 2, "--set", "round_limit=8")
    ran = escarmouche("lab", "simulate", scenario, *options, "--army", f"blue={army}")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("My skirmish: 2 games")
    assert "4 for 104 points" in ran.out


MISTAKES = [
    ("simulate", "SCENARIO is missing", "SCÉNARIO manque"),
    ("simulate nowhere", "nowhere: there is no scenario by this name", f"nowhere{NB}: aucun scénario ne porte ce nom"),
    (
        "simulate hill-under-fire --player general",
        f"--player: 'general' is not a player; write [SEAT=]LEVEL[:TEMPER], with {', '.join(Level)}, and even,",
        f"--player{NB}: «{NB}general{NB}» n’est pas un joueur{NNB}; écrivez [CAMP=]NIVEAU[:TEMPÉRAMENT], avec recruit",
    ),
    ("simulate hill-under-fire --player recruit:sad", "--player: 'recruit:sad' is not a player", "--player"),
    (
        "simulate hill-under-fire --player green=recruit",
        "players: there is no seat green; there are blue, orange",
        f"players{NB}: le camp green n’existe pas{NNB}; il y a blue, orange",
    ),
    ("simulate hill-under-fire --army blue", "--army: 'blue' is not of the form SEAT=FILE", f"--army{NB}: «{NB}blue"),
    ("simulate hill-under-fire --army blue=none.toml", "none.toml: the file cannot be read", f"none.toml{NB}: le"),
    ("simulate none.toml", "none.toml: the file cannot be read", f"none.toml{NB}: le fichier est illisible"),
    ("simulate hill-under-fire --games 0", "--games: '0' is not a whole number from 1 to 10000000", f"--games{NB}:"),
    (
        "simulate hill-under-fire --games 5 --player blue=recruit",
        "games: 5 games do not give each of the 2 ways to seat the players the same number; choose a multiple of 2",
        f"games{NB}: 5 parties ne se partagent pas également entre les 2 façons de placer les joueurs",
    ),
    ("simulate hill-under-fire --engine steam", "--engine: 'steam' is not one of local, one, ray", f"--engine{NB}:"),
    ("simulate hill-under-fire --workers 0", "--workers: '0' is not a whole number", f"--workers{NB}:"),
    ("simulate hill-under-fire --set luck=1", "luck: there is no such option", f"luck{NB}: cette option n’existe pas"),
    ("simulate hill-under-fire --out nowhere/at/all.jsonl", "nowhere/at/all.jsonl: the results cannot", "nowhere"),
    ("whatif hill-under-fire", "say what changes: --set OPTION=VALUE", f"précisez ce qui change{NB}: --set"),
    (
        "whatif hill-under-fire --set round_limit=0",
        "round_limit: the battle is already played like this",
        f"round_limit{NB}:",
    ),
    ("whatif hill-under-fire --set round_limit=-1", "options, round_limit: expected `int` >= 0", "round_limit"),
    ("guess", "there is no command 'guess'; there are simulate, whatif", f"la commande «{NB}guess{NB}» n’existe pas"),
]


@pytest.mark.parametrize(("line", "english", "french"), MISTAKES, ids=[line for line, _, _ in MISTAKES])
def test_a_mistake_is_explained(escarmouche: Program, line: str, english: str, french: str) -> None:
    in_english, in_french = escarmouche("lab", *line.split()), escarmouche("--lang", "fr", "lab", *line.split())
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (fitting_code(in_english), "")
    assert english in in_english.err
    assert french in in_french.err


@pytest.mark.parametrize("seed", ["", "x" * 201, "a\nb"])
def test_a_seed_is_a_short_text(escarmouche: Program, seed: str) -> None:
    ran = escarmouche("lab", "simulate", "hill-under-fire", "--seed", seed)
    assert (ran.code, ran.err.splitlines()[0]) == (2, "Error: --seed: a seed is a text of 1 to 200 characters")


def test_a_file_of_another_job_is_refused(escarmouche: Program, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    escarmouche(*HILL, "--games", 1, "--out", file)
    kept = file.read_bytes()
    ran = escarmouche(*HILL[:-1], "other", "--games", 1, "--out", file)
    assert (ran.code, ran.out) == (3, "")
    assert "these results are of another job (different: seed); choose another file" in ran.err
    assert file.read_bytes() == kept


@pytest.mark.parametrize("command", ["simulate", "whatif"])
def test_every_command_explains_itself_in_both_languages(escarmouche: Program, command: str) -> None:
    english, french = escarmouche("lab", command, "--help"), escarmouche("--lang", "fr", "lab", command, "--help")
    assert (english.code, french.code) == (0, 0)
    assert "--player" in english.out
    assert "Who plays a seat" in english.out
    assert "Qui joue un camp" in french.out


def test_ctrl_c_leaves_a_file_that_can_be_gone_on_with(tmp_path: Path) -> None:
    """Ctrl-C reaches the program and its workers alike; it ends them, tells what it has and how to go on."""
    file = tmp_path / "results.jsonl"
    line = ["--lang", "en", "lab", "simulate", "first-skirmish", "--player", "recruit", "--games", "5000"]
    with subprocess.Popen(
        [*PROGRAM, *line, "--workers", "2", "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        until = time.monotonic() + 120
        while not (file.exists() and file.read_bytes().count(b"\n") > 20) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=PATIENCE_S)
    assert program.returncode == 130
    assert out.startswith("First skirmish: ")
    assert err == f"Note: stopped; the same call goes on from {file}\n"
    lines = file.read_bytes().splitlines()
    assert 20 < len(lines) < 5000
    assert [json.loads(each)["number"] for each in lines[1:]] == list(range(len(lines) - 1))


class TestProgress:
    def test_the_bar_shows_the_interval(self, played: list[Result], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("escarmouche.cli.lab.progress.HEADLINE_EVERY_S", 0)
        screen, tally = io.StringIO(), Tally(hill(players={BLUE: BOLD}))

        def counted() -> Iterator[Result]:
            for result in played:
                tally.add(result)
                yield result

        console = Console(file=screen, force_terminal=True, width=140, color_system=None)
        assert follow(counted(), 12, lambda: headline(tally, "en"), Translator("en"), console)
        assert "12/12" in screen.getvalue()
        assert "recruit:bold 50.0% (" in screen.getvalue()

    def test_without_a_terminal_it_is_silent(self, played: list[Result]) -> None:
        screen = io.StringIO()
        assert follow(iter(played), 12, lambda: "never", Translator("fr"), Console(file=screen))
        assert screen.getvalue() == ""

    def test_ctrl_c_is_noticed(self, played: list[Result]) -> None:
        def interrupted() -> Result:
            raise KeyboardInterrupt

        assert not follow(iter(interrupted, None), 12, str, Translator("fr"), Console(file=io.StringIO()))

    def test_ctrl_c_is_noticed_even_if_python_drops_it(self, played: list[Result]) -> None:
        """As it does while it tidies up."""
        seen = []

        def deaf() -> Iterator[Result]:
            for result in played:
                seen.append(result)
                with suppress(KeyboardInterrupt):
                    signal.raise_signal(signal.SIGINT)
                yield result

        before = signal.getsignal(signal.SIGINT)
        assert not follow(deaf(), 12, str, Translator("fr"), Console(file=io.StringIO()))
        assert len(seen) == 1
        assert signal.getsignal(signal.SIGINT) is before
