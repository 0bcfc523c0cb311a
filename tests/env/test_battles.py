"""Battles in the environment: whole games, rewards, seeds, the end, what it looks like, and bad input."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.content.scenario import FOLDER, load_scenario, scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.notation import read_position
from escarmouche.bow.table import Begin, Resign
from escarmouche.bow.units.sheets import Sheet
from escarmouche.env import bow_v1
from escarmouche.env.drawing import PIXELS, SEATS
from escarmouche.env.rewards import Points, rewards
from escarmouche.kernel import Outcome, Seat
from escarmouche.players.player import Choice, Situation
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

BLUE, ORANGE, STRAW = Seat("blue"), Seat("orange"), Seat("straw")


def play(env: bow_v1.BowEnv, seed: int) -> list[Battle]:
    """A whole battle of random words; the states at its steps."""
    env.reset(seed=seed)
    random, states = np.random.default_rng(seed), [env.battle]
    while not any((*env.terminations.values(), *env.truncations.values())):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice(np.flatnonzero(mask)))
        states.append(env.battle)
    return states


@pytest.mark.parametrize("scenario", [scenario.id for scenario in scenarios()])
def test_random_words_play_a_whole_battle(scenario: str) -> None:
    env = bow_v1.raw_env(scenario, {"round_limit": 5})
    states = play(env, 3)
    assert env.battle.outcome is not None
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert not any(env.truncations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert states[-1].round <= 5
    assert env.infos[env.agent_selection] == {"outcome": env.battle.outcome.key}


def test_who_speaks_is_whom_the_battle_waits_for_and_has_a_choice() -> None:
    env = bow_v1.raw_env("market-brawl", {"loot": True, "dispute": True}, decisions=60)
    env.reset(seed=5)
    random = np.random.default_rng(5)
    while not any(env.truncations.values()):
        assert env.agent_selection in BOW.acting(env.battle)
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask.sum() > 1
        env.step(random.choice(np.flatnonzero(mask)))


def test_the_seed_decides_the_dice() -> None:
    env = bow_v1.raw_env()
    one, again, other = (play(bow_v1.raw_env(decisions=60), seed)[-1] for seed in (1, 1, 2))
    assert one == again != other
    env.reset(seed=4)
    first = env.battle
    env.reset()
    env.reset(seed=4)
    assert env.battle == first


def test_without_a_seed_battles_differ() -> None:
    env = bow_v1.raw_env(options={"starter": "random"})
    env.reset(seed=0)
    starters = set()
    for _ in range(20):
        env.reset()
        starters.add(env.agent_selection)
    assert starters == {BLUE, ORANGE}


def test_a_battle_is_cut_off_after_a_number_of_decisions() -> None:
    env = bow_v1.raw_env(decisions=20)
    play(env, 1)
    assert env.decided == 20
    assert env.truncations == {BLUE: True, ORANGE: True}
    assert env.rewards == {BLUE: 0, ORANGE: 0}
    assert env.infos[BLUE] == {"outcome": "cut_off"}


def test_a_battle_in_which_nobody_has_a_choice_is_cut_off_too() -> None:
    battle = load_scenario("first-skirmish")
    still = tuple(
        replace(army, unit=tuple(replace(post, sheet=_statue(post.id)) for post in army.unit[:1]))
        for army in battle.army
    )
    env = bow_v1.raw_env(replace(battle, army=still), decisions=30)
    env.reset(seed=1)
    assert env.truncations == {BLUE: True, ORANGE: True}


def _statue(name: str) -> Sheet:
    return Sheet(id=name, name=Localized(name, name), budget=0, move=0, dodge=1, attack=0, hp=1, treat=0, repair=0)


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ((BLUE,), {BLUE: 1, ORANGE: -0.5, STRAW: -0.5}),
        ((BLUE, STRAW), {BLUE: 0.5, ORANGE: -1, STRAW: 0.5}),
        ((), {BLUE: 0, ORANGE: 0, STRAW: 0}),
    ],
)
def test_winners_share_one_and_losers_lose_it(winners: tuple[Seat, ...], expected: Mapping[str, float]) -> None:
    battle = BOW.start(setup(load_scenario("market-brawl")))
    assert rewards(battle, Outcome(winners, "last_army")) == expected


def test_shaping_pays_for_cost_points_and_takes_as_much_from_others() -> None:
    env = bow_v1.raw_env(shaping=0.5)
    env.reset(seed=1)
    random, paid = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    while len(env.battle.units) == 6:
        env.step(random.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
        assert sum(env.rewards.values()) == pytest.approx(0)
        paid = {seat: paid[seat] + env.rewards[seat] for seat in paid}
    loser = next(seat for seat in env.battle.seats if sum(1 for _ in env.battle.army(seat)) == 2)
    assert paid[loser] < 0
    assert paid[loser] == pytest.approx(0.5 * Points(env._opening).standings(env.battle)[loser])


def test_standings_of_unequal_sides_add_up_to_nothing() -> None:
    battle = BOW.start(setup(load_scenario("market-brawl")))
    points = Points(battle)
    for sides in ((), ((BLUE, STRAW), (ORANGE,))):
        standings = points.standings(replace(battle, alliances=sides))
        assert sum(standings.values()) == pytest.approx(0)
        assert all(-1 <= standing <= 1 for standing in standings.values())


def test_whoever_gives_up_has_lost() -> None:
    env = bow_v1.raw_env(resigning=True)
    env.reset(seed=1)
    env.step(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0])
    quitter = env.agent_selection
    env.step(env.lexicons[Seat(quitter)].command[Resign])
    assert env.rewards[quitter] == -1


def test_an_illegal_word_ends_the_guarded_battle_and_is_an_error_in_the_raw_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = bow_v1.env()
    env.reset(seed=1)
    quitter = env.agent_selection
    env.step(0)
    assert "Illegal move" in caplog.text
    assert env.terminations == {BLUE: True, ORANGE: True}
    assert env.rewards[quitter] == -1
    raw = bow_v1.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="cannot say 0"):
        raw.step(0)
    with pytest.raises(ValueError, match="has to say a word"):
        raw.step(None)


def test_a_position_in_text_can_be_read_again() -> None:
    env = bow_v1.raw_env("convoy-through-the-village", render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert isinstance(text, str)
    assert read_position(text) == env.battle


def test_people_see_the_field_and_whose_turn_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    env = bow_v1.env(render_mode="human", decisions=4)
    env.reset(seed=2)
    env.render()
    shown = capsys.readouterr().out
    assert "A ada" in shown
    assert f"Round 1, {env.agent_selection}" in shown


def test_a_picture_shows_units_in_the_colours_of_their_seats() -> None:
    env = bow_v1.raw_env(render_mode="rgb_array")
    env.reset(seed=2)
    image = env.render()
    assert isinstance(image, np.ndarray)
    assert image.shape == (32 * PIXELS, 32 * PIXELS, 3)
    for name, colour in (("ada", SEATS[0]), ("max", SEATS[1])):
        x, y = env.battle.units[UnitId(name)].at
        part = image[PIXELS * y : PIXELS * (y + 2), PIXELS * x : PIXELS * (x + 2)].reshape(-1, 3).tolist()
        assert part.count([*colour]) > PIXELS**2


def test_nothing_is_drawn_unless_asked() -> None:
    env = bow_v1.raw_env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"scenario": "no-such-place"}, BrokenInput, "no-such-place"),
        ({"options": {"brick": 3}}, BrokenInput, "brick"),
        ({"render_mode": "cinema"}, ValueError, "'cinema'"),
        ({"decisions": 0}, ValueError, "at least one decision"),
    ],
)
def test_bad_input_is_named(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        bow_v1.env(**wrong)


def test_a_scenario_can_be_a_file_or_one_that_was_read(tmp_path: Path) -> None:
    brawl = load_scenario("market-brawl")
    file = tmp_path / "brawl.toml"
    file.write_text((FOLDER / "market-brawl.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for scenario in (brawl, file):
        assert bow_v1.raw_env(scenario).possible_agents == [BLUE, ORANGE, STRAW]


@pytest.mark.parametrize("level", ["recruit", "trooper"])
def test_computer_players_are_opponents(level: str) -> None:
    env = bow_v1.raw_env("convoy-through-the-village", {"round_limit": 2})
    env.reset(seed=3)
    rival = bow_v1.Rival(level, seed=3)
    while not env.terminations[BLUE]:
        env.step(rival.action(env))
    assert env.battle.outcome is not None


class Lost:
    """A player that fails."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        raise RuntimeError("help")


class Cheat:
    """A player that chooses what the rules refuse."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        return Choice(Begin())


def test_an_exception_of_a_player_is_raised_where_its_word_was_asked_for() -> None:
    env = bow_v1.raw_env()
    env.reset(seed=3)
    with pytest.raises(RuntimeError, match="help"):
        bow_v1.Rival(Lost()).action(env)


def test_where_a_player_chooses_what_is_refused_the_default_is_played() -> None:
    env = bow_v1.raw_env(options={"round_limit": 2})
    env.reset(seed=3)
    rival = bow_v1.Rival(Cheat())
    while not env.terminations[BLUE]:
        env.step(rival.action(env))
    assert env.battle.outcome
    assert env.battle.outcome.key == "points_equal"


def test_without_pettingzoo_the_game_works_and_the_environment_says_what_it_needs() -> None:
    program = """
import sys
sys.modules["pettingzoo"] = None
import escarmouche, escarmouche.env
from escarmouche.bow import BOW
assert "gymnasium" not in sys.modules
try:
    from escarmouche.env import bow_v1
except ModuleNotFoundError as missing:
    assert "pip install 'escarmouche[env]'" in str(missing), missing
else:
    raise AssertionError("imported all the same")
"""
    subprocess.run([sys.executable, "-c", program], check=True)
