"""Pages 7 and 20: the hour and the weather, which the game master changes with one word (ARG-R-211)."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.weathers import weathers
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.desk_asking import AskDesk, Desk
from escarmouche.argad.master.weather import SetWeather
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import cm
from escarmouche.argad.model.weather import Weather
from escarmouche.argad.people.pace import allowance, modifiers
from escarmouche.argad.resources import DATA
from escarmouche.kernel import GAME_MASTER, Refusal, ScriptedDice
from escarmouche.kernel.rulebook import load_rulebook
from tests.argad.build import BLUE, ORANGE, character, ground, skirmish
from tests.argad.guide.answers import ask
from tests.argad.shooting import aim, field, mark, need, shooter, shot
from tests.argad.test_32_evenings import begun, reopened

A, X = CharacterId("a"), CharacterId("x")


def two(gap: float = 50, **values: Any) -> Skirmish:
    people = [character("a", BLUE, (20, 20)), character("x", ORANGE, (20 + gap, 20))]
    return skirmish(people, master=True, table=ground(200), **{"options": {}, **values})


def under(state: Skirmish, light: Any = "day", sky: Any = "clear") -> Skirmish:
    decision = ARGAD.decide(state, GAME_MASTER, SetWeather(light, sky), ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    return decision.state


def sees(state: Skirmish) -> bool:
    """Perhaps only that somebody is there."""
    view = ARGAD.view(state, BLUE)
    return X in view.characters or bool(view.silhouettes)


@pytest.mark.rule("ARG-7.9", "ARG-R-211")
@pytest.mark.parametrize(
    ("light", "sky", "far"),
    [
        ("dusk", "clear", 120),
        ("night", "clear", 60),
        ("dark", "clear", 20),
        ("day", "rain", 120),
        ("day", "storm", 60),
        ("day", "fog", 40),
        ("day", "snow", 100),
        ("night", "fog", 40),
        ("dark", "fog", 20),
    ],
)
def test_people_are_seen_up_to_the_shorter_distance(light: str, sky: str, far: int) -> None:
    assert under(two(), light, sky).options.sight == cm(far)
    assert sees(under(two(far), light, sky))
    assert not sees(under(two(far + 4), light, sky))


@pytest.mark.rule("ARG-R-211")
def test_by_a_clear_day_all_is_as_it_was() -> None:
    state = two()
    state = replace(state, options=replace(state.options, sight=cm(150), voice=cm(12)))
    night = under(under(state, "night", "storm"), "dark", "wind")
    assert (night.options.sight, night.options.voice) == (cm(20), cm(12)), "the wind carries no voice farther"
    again = under(night)
    assert (again.options, again.weather) == (state.options, Weather())


@pytest.mark.rule("ARG-20.14", "ARG-R-211")
def test_wind_and_rain_make_a_shot_out_of_doors_harder() -> None:
    state = replace(field(shooter(), mark()), weather=Weather(sky="rain", shots=-1))
    assert need(state, shot()) == need(field(shooter(), mark()), shot()) + 1
    reasons = [(each.rule, each.key) for each in aim(state, shot()).marks[0].modifiers]
    assert ("ARG-R-211", "sky_rain") in reasons


@pytest.mark.rule("ARG-20.13", "ARG-R-211")
def test_weather_terrain_and_target_hamper_by_two_at_most() -> None:
    state = replace(field(shooter(), mark()), weather=Weather(sky="storm", shots=-3))
    assert need(state, shot()) == need(field(shooter(), mark()), shot()) + 2


@pytest.mark.rule("ARG-R-211")
@pytest.mark.parametrize(("sky", "less"), [("clear", 0), ("storm", 2), ("snow", 4)])
def test_snow_and_storm_slow_people_down(sky: str, less: int) -> None:
    state = two() if sky == "clear" else under(two(), "day", sky)
    assert allowance(state, state.characters[A]) == cm(20 - less)
    assert [each.amount for each in modifiers(state, state.characters[A])] == [-less] * (less > 0)


@pytest.mark.rule("ARG-R-211")
def test_the_ruling_says_the_numbers_of_the_table() -> None:
    said = next(each for each in load_rulebook(DATA / "rules.toml").ruling if each.id == "ARG-R-211").en
    numbers = {int(each) for each in re.findall(r"\d+", said)}
    rows = weathers().values()
    assert {far // cm(1) for row in rows for far in row.distances.values()} <= numbers
    assert {abs(row.shots) for row in rows} | {abs(row.move) for row in rows} <= {0, *numbers}


def test_what_it_changes_is_said_before_it_is_done() -> None:
    found = ask(two(), AskDesk(), GAME_MASTER)
    assert isinstance(found, Desk)
    act = next(each for each in found.acts if each.label.en == "Light and weather")
    light, sky = act.blanks[:2]
    told = {choice.label.en: choice.text.en if choice.text else "" for choice in (*light.choices, *sky.choices)}
    assert (light.usual, sky.usual) == ("day", "clear")
    assert (told["Daylight"], told["Dusk"]) == ("", "Sight 120 cm, recognition 60 cm")
    assert told["Snow"] == "Sight 100 cm, recognition 60 cm, moves −4\u00a0cm"


def test_the_same_again_is_refused() -> None:
    refusal = ARGAD.refuse(two(), GAME_MASTER, SetWeather("day", "clear"))
    assert refusal is not None
    assert refusal.key == "master_same_weather"


def test_a_prepared_evening_keeps_its_weather() -> None:
    whole = begun()
    before = ARGAD.start(whole)
    now = under(before, "night", "storm")
    kept = reopened(whole, now)
    assert (kept.weather, kept.options.sight) == (now.weather, now.options.sight)
    assert under(kept).options.sight == before.options.sight
