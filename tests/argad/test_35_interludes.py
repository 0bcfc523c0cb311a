"""Page 35: between two games of a campaign: the chronicle of everybody, recruits, care, and the next chapter."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.campaigns.campaign import load_campaign, opening_chapters
from escarmouche.argad.catalogue import CATALOGUE
from escarmouche.argad.content.scenario import read_scenario
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.harm import gone
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import Outcome, Setup
from escarmouche.presentation.interlude import NewRecruit, Preparations
from tests.argad.build import BLUE, ORANGE

NOTHING = Preparations()


def first() -> Setup:
    return CATALOGUE.setup("the-salt-road", {})


def over(begun: Setup, *fallen: str) -> Skirmish:
    """The story ends here; these lie on the ground."""
    state = ARGAD.start(begun)
    for name in fallen:
        state = gone(state, "struck", state.characters[CharacterId(name)])
    return replace(state, outcome=Outcome((), "story_ended"))


def onward(begun: Setup, state: Skirmish, **more: Any) -> Setup:
    found = CATALOGUE.next_chapter(begun, state, Preparations(**more))
    assert found is not None
    return found


@pytest.mark.rule("ARG-35.9")
def test_each_campaign_begins_as_a_scenario_of_its_name() -> None:
    assert [each.id for each in opening_chapters()] == ["the-salt-road"]
    tale = read_scenario(first().scenario, "scenario").tale
    assert tale is not None
    assert (tale.campaign, tale.chapter) == ("the-salt-road", "road")


@pytest.mark.rule("ARG-35.10")
def test_everybodys_state_stands_before_any_aim_and_the_dice_of_care_fall_once() -> None:
    begun = first()
    state = over(begun, "thierry")
    told = CATALOGUE.interlude(begun, state)
    assert told is not None
    assert {fate.id for fate in told.people} >= set(state.characters)
    fate = next(each for each in told.people if each.id == "thierry")
    assert fate.state.en.startswith("lies on the ground")
    assert told.next is not None
    assert (told.next.id, told.next.needs) == ("inn", {BLUE: 2, ORANGE: 2})
    assert told == CATALOGUE.interlude(begun, state), "asked again, they fall the same"
    assert [each.text.en for each in told.aims]


@pytest.mark.rule("ARG-35.9", "ARG-32.12")
def test_the_next_chapter_has_the_same_people_recruits_and_other_names() -> None:
    begun = first()
    state = over(begun, "thierry")
    told = CATALOGUE.interlude(begun, state)
    assert told is not None
    comes = {fate.id: fate.comes for fate in told.people}
    recruit = NewRecruit("blue", "archer", "Gil the Red")
    assert sum(fate.along for fate in told.people if fate.seat == BLUE) == 5, "as many as there are places"
    at_home = ("sibille", "godart", "pepin", "raymonde", "tancre", "ysoude")
    second = onward(begun, state, recruits=(recruit,), names={"josse": "Josse the Lame"}, at_home=at_home)
    night = ARGAD.start(second)
    people = {one.id: one for one in night.everybody()}
    assert people[CharacterId("josse")].name.en == "Josse the Lame"
    assert people[CharacterId("gil_the_red")].owner == BLUE
    assert comes["sibille"]
    assert "sibille" not in people
    third = onward(second, over(second))
    assert "sibille" in {one.id for one in ARGAD.start(third).everybody()}, "only this time"
    assert second.options == begun.options


@pytest.mark.rule("ARG-35.9")
def test_three_chapters_follow_each_other_to_the_end() -> None:
    begun, chapters = first(), []
    while True:
        tale = read_scenario(begun.scenario, "scenario").tale
        assert tale is not None
        chapters.append(tale.chapter)
        state = over(begun)
        told = CATALOGUE.interlude(begun, state)
        assert told is not None
        if told.next is None:
            assert CATALOGUE.next_chapter(begun, state, NOTHING) is None
            break
        begun = onward(begun, state)
    assert chapters == [each.id for each in load_campaign("the-salt-road").chapter]


@pytest.mark.rule("ARG-32.12")
@pytest.mark.parametrize(
    "recruit", [NewRecruit("straw", "archer", "Gil"), NewRecruit("blue", "dragon", "Gil")], ids=["nobody", "no kind"]
)
def test_recruits_are_for_a_seat_and_of_a_kind_that_there_are(recruit: NewRecruit) -> None:
    begun = first()
    with pytest.raises(ArgadInput, match="recruits"):
        CATALOGUE.next_chapter(begun, over(begun), Preparations(recruits=(recruit,)))


def test_two_recruits_may_have_one_name() -> None:
    begun = first()
    recruits = (NewRecruit("blue", "archer", "Gil"), NewRecruit("blue", "guard", "Gil"))
    people = {one.id for one in ARGAD.start(onward(begun, over(begun), recruits=recruits)).everybody()}
    known = read_scenario(onward(begun, over(begun), recruits=recruits).scenario, "scenario").tale
    assert known is not None
    assert {"gil", "gil_2"} <= {each.member.id for each in known.roster.person}
    assert people


@pytest.mark.parametrize("campaign", ["../../secrets", "/etc/passwd", "the-salt-road.toml", "unknown"])
def test_a_campaign_in_somebodys_scenario_is_never_a_path(campaign: str) -> None:
    begun = first()
    scenario = {**begun.scenario, "tale": {"campaign": campaign, "chapter": "road"}}
    asked = Setup(begun.seats, scenario, begun.options)
    assert CATALOGUE.interlude(asked, over(begun)) is None
    assert CATALOGUE.next_chapter(asked, over(begun), NOTHING) is None


def test_a_single_story_has_no_interlude() -> None:
    begun = CATALOGUE.setup("the-three-herons", {})
    assert CATALOGUE.interlude(begun, over(begun)) is None
