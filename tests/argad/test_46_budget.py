"""The budget of page 46: what troops are worth, lists of a setting, a warning of imbalance."""

from typing import Any

import pytest

from escarmouche.argad.catalogue import CATALOGUE
from escarmouche.argad.content.budget import Bill, cautions, points
from escarmouche.argad.content.library import library
from escarmouche.argad.content.scenario import budget, read_scenario
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.characters import GiveWeapon
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.measures import write
from escarmouche.kernel import GAME_MASTER, Setup
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, profile
from tests.argad.turns import Table


def party(seat: str, people: list[dict[str, Any]], x: int) -> dict[str, Any]:
    members = [{"id": f"{seat}{number}", **person} for number, person in enumerate(people)]
    posts = [{"id": member["id"], "at": [x, 4 + 4 * number]} for number, member in enumerate(members)]
    return {"seat": seat, "troop": {"id": seat, "name": {"en": seat, "fr": seat}, "member": members}, "post": posts}


def scenario(blue: list[dict[str, Any]], orange: list[dict[str, Any]], **values: Any) -> Any:
    both = [party("blue", blue, 4), party("orange", orange, 60)]
    data = small(party=both, ground={"width": 80, "depth": 60}, thing=[], objective=[], **values)
    return read_scenario(data, "test")


GUARDS = [{"profile": "guard"}] * 4


@pytest.mark.rule("ARG-46.5")
def test_a_troop_is_worth_its_people() -> None:
    whole = scenario(GUARDS, GUARDS)
    class_ = library().profile("guard").class_
    assert {seat: bill.points for seat, bill in budget(whole).items()} == {BLUE: 4 * class_, ORANGE: 4 * class_}


@pytest.mark.rule("ARG-46.5", "ARG-46.12")
def test_the_catalogue_shows_points_and_says_what_has_no_price() -> None:
    offer = CATALOGUE.offer(write(scenario(GUARDS, GUARDS)))
    assert [army.cost for army in offer.armies] == [bill.points for bill in budget(scenario(GUARDS, GUARDS)).values()]
    texts = [caution.en for caution in offer.cautions]
    assert any("no price" in text for text in texts)
    assert not any("Uneven" in text for text in texts)


@pytest.mark.rule("ARG-46.7")
@pytest.mark.parametrize(("one", "other", "warned"), [(60, 95, True), (60, 75, False), (60, 76, True)])
def test_a_gap_of_more_than_a_quarter_is_told(one: int, other: int, warned: bool) -> None:
    found = [caution.en for caution in cautions({BLUE: Bill(one), ORANGE: Bill(other)})]
    assert found == ([f"Uneven by points: {one} against {other}. A side that attacks may need it."] if warned else [])


@pytest.mark.rule("ARG-46.7")
def test_the_warning_stands_in_both_languages_where_the_scenario_is_chosen() -> None:
    uneven = CATALOGUE.offer(write(scenario(GUARDS, GUARDS[:2])))
    assert any("Uneven" in caution.en and "Inégal" in caution.fr for caution in uneven.cautions)


@pytest.mark.option("budget")
@pytest.mark.rule("ARG-46.5", "ARG-46.7")
@pytest.mark.parametrize(
    ("told", "points", "gap"), [("off", False, False), ("warning", False, True), ("shown", True, True)]
)
def test_what_a_table_is_told_of_the_worth_of_troops_is_its_choice(told: str, points: bool, gap: bool) -> None:
    uneven = {**write(scenario(GUARDS, GUARDS[:2])), "options": {"budget": told}}
    offer = CATALOGUE.offer(uneven)
    assert all((army.cost is not None) == points for army in offer.armies)
    assert any("Uneven" in caution.en for caution in offer.cautions) == gap
    assert any("no price" in caution.en for caution in offer.cautions) == points


@pytest.mark.rule("ARG-46.13")
def test_a_list_of_the_setting_replaces_the_computed_value() -> None:
    assert points(profile(), "", {"fighter": 7}) == 7
    assert points(profile(), "", {"huscarl": 7}) == 3
    setting = {**_setting(), "prices": {"guard": 7}}
    assert budget(scenario(GUARDS, GUARDS, setting=setting))[BLUE].points == 28


@pytest.mark.rule("ARG-46.13")
def test_a_price_for_nobody_is_a_mistake_that_names_its_place() -> None:
    with pytest.raises(BrokenInput) as caught:
        budget(scenario(GUARDS, GUARDS, setting={**_setting(), "prices": {"huscarl": 7}}))
    assert "prices" in caught.value.place


def _setting() -> dict[str, Any]:
    text = {"en": "here", "fr": "ici"}
    return {"id": "here", "name": text, "text": text, "weapons": ["sword", "spear", "knife"]}


@pytest.mark.rule("ARG-46.14", "ARG-46.9")
def test_a_drummer_costs_double_and_a_standard_bearer_does_not() -> None:
    assert points(profile(3, musician=True)) == 6
    assert points(profile(3)) == 3


@pytest.mark.rule("ARG-46.8", example="ARG-EX-45")
def test_somebody_of_class_3_on_foot_in_light_clothes_costs_3_points() -> None:
    walker = {**guard(), "id": "walker", "class": 3, "armour": "light", "weapons": []}
    assert budget(scenario([{"profile": walker}], GUARDS))[BLUE].points == 3


@pytest.mark.rule("ARG-46.10", "ARG-46.12", example="ARG-EX-46")
def test_a_cavalry_bugler_of_class_4_with_a_sabre_costs_12_points() -> None:
    rider = {**guard(), "id": "bugler", "class": 4, "armour": "light", "weapons": ["sword"]}
    bugler = {**rider, "mounted": True, "cavalry": True, "musician": True}
    assert budget(scenario([{"profile": bugler}], GUARDS))[BLUE].points == 12
    assert budget(scenario([{"profile": {**bugler, "musician": False}}], GUARDS))[BLUE].points == 8


def bow(reach: int, **values: Any) -> dict[str, Any]:
    """A pack in which the bow shoots so far."""
    name = {"en": "bow", "fr": "arc"}
    shot = {"bands": [{"to": reach, "need": 5}]}
    return {"weapon": [{"id": "longbow", "name": name, "rule": "ARG-6.5", "ours": True, "shot": shot}], **values}


@pytest.mark.rule("ARG-46.1")
@pytest.mark.parametrize("turned", [False, True])
def test_of_two_extensions_the_later_edition_counts_in_whatever_order_they_come(turned: bool) -> None:
    packs = [bow(20, edition=2019), bow(25, edition=2024)]
    archers = [{"profile": {**guard(), "weapons": ["longbow"]}}]
    whole = scenario(archers, GUARDS, pack=packs[::-1] if turned else packs)
    assert _reach(whole) == 2500


@pytest.mark.rule("ARG-46.1")
def test_what_suits_the_scenario_best_goes_before_every_extension() -> None:
    archers = [{"profile": {**guard(), "weapons": ["longbow"]}}]
    assert _reach(scenario(archers, GUARDS, pack=[bow(25, edition=2024)], library=bow(20))) == 2000


def guard() -> dict[str, Any]:
    found: dict[str, Any] = write(library().profile("guard"))
    return found


def _reach(whole: Any) -> int:
    shot = ARGAD.start(CATALOGUE.setup(write(whole), {})).weapons[WeaponId("longbow")].shot
    assert shot is not None
    return int(shot.bands[0].to)


@pytest.mark.rule("ARG-46.6")
def test_what_is_gained_in_play_changes_no_points() -> None:
    whole = scenario(GUARDS, GUARDS)
    before = budget(whole)
    data = CATALOGUE.setup(write(whole), {})
    at_table = Table(ARGAD.start(Setup((*data.seats, GAME_MASTER), data.scenario, data.options)))
    at_table.done()
    at_table.play(GAME_MASTER, GiveWeapon(CharacterId("blue0"), WeaponId("crossbow")))
    assert budget(whole) == before
