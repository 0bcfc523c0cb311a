"""Page 35: games chain into campaigns. People live on with their wounds, and what they did is remembered."""

from dataclasses import replace as replace_plan
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.campaigns.campaign import (
    Chapter,
    begin_chapter,
    campaigns,
    following,
    load_campaign,
    read_campaign,
    scenario_of,
    with_roster,
)
from escarmouche.argad.campaigns.chronicle import Chronicle, chronicle
from escarmouche.argad.campaigns.roster import after, healed, read_roster, recruited, write_roster
from escarmouche.argad.content.scenario import load_scenario, read_scenario, setup
from escarmouche.argad.content.tales import Person, Roster
from escarmouche.argad.content.troops import Member
from escarmouche.argad.field.bases import gap, overlaps
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.bodies import body_id
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Deed
from escarmouche.argad.model.orders import LeaveTable
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.people.harm import Felled, Wounded
from escarmouche.argad.people.recovery import Recovery
from escarmouche.argad.phases.seat_commands import Resign
from escarmouche.kernel import GAME_MASTER, Outcome, Refusal, Seat, Seed, begin
from escarmouche.text import inline
from escarmouche.text.datafiles import parse_toml
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, at, character, named
from tests.argad.marching import KIT
from tests.argad.playthroughs.plan import Recorder, plans
from tests.argad.playthroughs.record import unplanned
from tests.argad.stories import troop
from tests.argad.turns import Table, laid
from tests.cli.program import Program, escarmouche

__all__ = ["escarmouche"]

FAY = body_id(CharacterId("fay"))
BAND = ("ada", "bea", "col", "dov", "eve", "fay")


def story(name: str, *people: str) -> dict[str, Any]:
    posts = [{"id": who, "at": [10 + 4 * number, 10]} for number, who in enumerate(people)]
    blue = {"seat": "blue", "troop": troop("blue", *people), "post": posts}
    orange = {"seat": "orange", "troop": troop("orange", "max"), "post": [{"id": "max", "at": [60, 50]}]}
    ground = {"width": 80, "depth": 60}
    return small(id=name, party=[blue, orange], ground=ground, thing=[], objective=[])


CAMPAIGN: dict[str, Any] = {
    "id": "salt-road",
    "name": {"en": "The salt road", "fr": "La route du sel"},
    "chapter": [
        {
            "id": "ford",
            "scenario": "ford.toml",
            "next": [{"to": "feast", "ending": "salt_sold"}, {"to": "", "missed": ["salt"]}, {"to": "winter"}],
        },
        {"id": "feast", "scenario": "feast.toml"},
        {
            "id": "winter",
            "scenario": "feast.toml",
            "needs": {"blue": 4},
            "rest": True,
            "text": {"en": "Snow falls.", "fr": "Il neige."},
        },
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, data in (
        ("ford", story("ford", *BAND)),
        ("feast", story("feast", "ada", "bea", "col", "dov", "guest", "other")),
        ("salt", CAMPAIGN),
    ):
        lines = [f"{key} = {inline.write(value)}" for key, value in data.items()]
        (tmp_path / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def first_game() -> Table:
    """Five of six are left: Bea has a wound, Fay has fallen."""
    people = [
        character(who, BLUE, (10 + 4 * n, 10), of=KIT, lives=2 if who == "bea" else 1) for n, who in enumerate(BAND)
    ]
    table = laid([*people, character("max", ORANGE, (60, 50))])
    table.state = Wounded(CharacterId("bea"), Wound.PLAIN).apply(table.state)
    table.state = Felled(CharacterId("fay"), "struck").apply(table.state)
    return table


def states(told: Chronicle) -> dict[str, str]:
    return {str(fate.person.id): fate.state for fate in told.fates}


@pytest.mark.rule("ARG-R-197", "ARG-35.10")
def test_a_game_ends_in_a_chronicle_of_everybody_and_names_no_winner() -> None:
    table = first_game()
    aim = Objective(id="salt", seat=BLUE, kind="survive", text=named("salt"), reached=True)
    table.state = replace(table.state, objectives=(aim,))
    table.move({"ada": LeaveTable((at(10, 0),))})
    told = chronicle(table.state, "ford")
    assert states(told) == {
        "ada": "left",
        "bea": "wounded",
        "col": "unhurt",
        "dov": "unhurt",
        "eve": "unhurt",
        "fay": "lies",
        "max": "unhurt",
    }
    assert [(each.id, each.reached) for each in told.objectives] == [("salt", True)]
    assert told.__struct_fields__.index("fates") < told.__struct_fields__.index("objectives")
    table.play(ORANGE, Resign())
    ended = chronicle(table.state)
    assert ended.outcome is not None
    assert ended.outcome.winners == ()
    assert states(ended)["max"] == "fled"


@pytest.mark.rule("ARG-35.9")
def test_five_survivors_one_of_them_wounded_begin_the_next_game_as_they_ended_the_last(folder: Path) -> None:
    campaign = load_campaign(folder / "salt.toml")
    roster = after(Roster(), chronicle(first_game().state, "ford"))
    assert [person.member.id for person in roster.of(BLUE)] == ["ada", "bea", "col", "dov", "eve"]
    state = ARGAD.start(begin_chapter(campaign, campaign.chapter_of("feast"), roster))
    people = {str(each.id) for each in state.troop(BLUE)}
    assert people == {"ada", "bea", "col", "dov", "eve"}, "Eve has taken a place that was free"
    bea = state.characters[CharacterId("bea")]
    assert (bea.lives, bea.wound) == (1, Wound.PLAIN)


@pytest.mark.rule("ARG-35.8", "ARG-35.9")
def test_a_deed_of_the_first_game_is_a_note_to_the_game_master_in_the_second(folder: Path) -> None:
    table = first_game()
    noted = Deed(character=CharacterId("ada"), text="betrayed an ally", turn=3, secret=True)
    table.state = replace(table.state, deeds=(noted,))
    campaign = load_campaign(folder / "salt.toml")
    roster = after(Roster(), chronicle(table.state, "ford"))
    setup = begin_chapter(campaign, campaign.chapter_of("feast"), roster)
    state = ARGAD.start(replace(setup, seats=(*setup.seats, GAME_MASTER)))
    assert [deed.text for deed in ARGAD.view(state, GAME_MASTER).deeds] == ["betrayed an ally"]
    assert ARGAD.view(state, ORANGE).deeds == ()


def aim(name: str, kind: str = "survive", **values: Any) -> dict[str, Any]:
    return {"id": name, "seat": "blue", "kind": kind, "text": {"en": name, "fr": name}, **values}


@pytest.mark.rule("ARG-35.9", "ARG-34.1")
def test_what_a_story_tells_of_the_dead_alone_falls_away() -> None:
    """Dov has fallen, and nobody has taken the place: his letter is Ada's to carry now."""
    feast = story("feast", "ada", "bea", "col", "dov")
    feast["party"][0]["post"][3]["carries"] = ["letter"]
    feast["party"][1]["post"].append({"id": "max2", "at": [70, 50], "captor": "dov"})
    feast["party"][1]["troop"] = troop("orange", "max", "max2")
    feast["party"][0]["post"][2]["animal"] = {"leader": "dov"}
    feast |= {
        "thing": [{"id": "letter", "name": {"en": "a letter", "fr": "une lettre"}, "weight": "light"}],
        "objective": [
            aim("all", who=["ada", "dov"]),
            aim("dov_lives", who=["dov"]),
            aim("dov_knows", of="dov"),
            aim("met", "meet", whom="dov"),
            aim("then", after="dov_lives"),
            aim("letter", "carry", thing="letter"),
        ],
        "ending": [
            {"id": "sad", "text": {"en": "Sad.", "fr": "Triste."}, "when": ["dov_lives", "all"]},
            {"id": "glad", "text": {"en": "Glad.", "fr": "Gai."}, "when": ["all"]},
        ],
        "secret": [{"seat": "blue", "of": "dov", "text": {"en": "Hush.", "fr": "Chut."}}],
        "contest": [{"id": "boxing", "kind": "boxing", "people": ["bea", "dov"]}],
        "unit": [{"id": "guard", "members": ["col", "dov"]}],
        "dread": [{"id": "d", "name": {"en": "Dov", "fr": "Dov"}, "person": "dov", "seats": ["orange"]}],
    }
    scenario, chapter = read_scenario(feast, "feast"), Chapter(id="feast", scenario="feast")
    everybody = after(Roster(), chronicle(ARGAD.start(setup(scenario)), "feast"))
    mourning = replace(
        everybody, person=tuple(replace(each, missing=each.member.id == "dov") for each in everybody.person)
    )
    state = ARGAD.start(setup(with_roster(scenario, chapter, mourning)))
    assert [(str(each.id), each.who) for each in state.objectives] == [("all", ("ada",)), ("letter", ())]
    assert [each.id for each in state.endings] == ["glad"]
    assert (state.secrets, state.contests, state.dreads) == ((), (), ())
    assert [unit.members for unit in state.units.values()] == [("col",)]
    assert state.characters[CharacterId("ada")].carries == ("letter",)
    assert state.characters[CharacterId("max2")].captor is None
    animal = state.characters[CharacterId("col")].animal
    assert animal is not None
    assert animal.leader is None
    told = ARGAD.start(setup(with_roster(scenario, chapter, everybody)))
    assert len(told.objectives) == len(feast["objective"])


@pytest.mark.rule("ARG-35.9")
def test_a_rider_who_stands_in_for_somebody_on_foot_finds_room_beside_the_post() -> None:
    """Bea and Col stood shoulder to shoulder; Gil has come on a horse instead of Bea."""
    feast = story("feast", "ada", "bea", "col")
    for number, at_ in enumerate(([10, 10], [12, 10], [14, 10])):
        feast["party"][0]["post"][number]["at"] = at_
    scenario, chapter = read_scenario(feast, "feast"), Chapter(id="feast", scenario="feast")
    everybody = after(Roster(), chronicle(ARGAD.start(setup(scenario)), "feast"))
    people = tuple(replace(each, missing=each.member.id == "bea") for each in everybody.person)
    roster = recruited(replace(everybody, person=people), BLUE, Member(id="gil", profile="mounted_sergeant"))
    state = ARGAD.start(setup(with_roster(scenario, chapter, roster)))
    gil = state.characters[CharacterId("gil")]
    assert gil.profile.mounted
    assert not any(overlaps(gil, each) for each in state.characters.values() if each is not gil)
    assert gap(gil, state.characters[CharacterId("ada")]) < 1000


@pytest.mark.rule("ARG-32.12")
def test_between_two_games_people_are_recruited(folder: Path) -> None:
    campaign = load_campaign(folder / "salt.toml")
    roster = after(Roster(), chronicle(first_game().state, "ford"))
    people = (each for each in roster.person if each.seat == BLUE)
    few = replace(roster, person=tuple(replace(each, missing=each.member.id != "ada") for each in people))
    with pytest.raises(BrokenInput, match="needs 4"):
        begin_chapter(campaign, campaign.chapter_of("winter"), few)
    for name in ("gil", "hal", "ivo"):
        few = recruited(few, BLUE, Member(id=name, profile="archer"), "met at the fair")
    state = ARGAD.start(begin_chapter(campaign, campaign.chapter_of("winter"), few))
    assert {str(each.id) for each in state.troop(BLUE)} == {"ada", "gil", "hal", "ivo"}
    with pytest.raises(BrokenInput):
        recruited(few, BLUE, Member(id="gil", profile="archer"))


@pytest.mark.rule("ARG-35.9")
def test_rest_heals_and_care_brings_back_those_who_lay_on_the_field() -> None:
    roster = after(Roster(), chronicle(first_game().state, "ford"))
    rested = {each.member.id: each for each in healed(roster).person}
    assert (rested["bea"].lives, rested["bea"].wound) == (2, Wound.NONE)
    assert rested["fay"].missing
    cared = {each.member.id: each for each in healed(roster, {"fay": 1}).person}
    assert not cared["fay"].missing


@pytest.mark.rule("ARG-35.9", "ARG-38.31")
def test_what_care_after_the_game_has_made_of_the_wounded_counts_in_the_next() -> None:
    state = first_game().state
    saved = Recovery(character=CharacterId("fay"), owner=BLUE, result="recovers", next_game=state.bodies[FAY].person)
    lost = Recovery(character=CharacterId("bea"), owner=BLUE, result="dead")
    people = {each.member.id: each for each in after(Roster(), chronicle(state, "ford"), (saved, lost)).person}
    assert (people["fay"].missing, people["bea"].missing) == (False, True)


@pytest.mark.rule("ARG-35.9")
@pytest.mark.parametrize(
    ("ending", "reached", "leads"), [("salt_sold", (), "feast"), ("", ("salt",), "winter"), ("", (), None)]
)
def test_how_a_chapter_ends_says_where_the_story_goes(ending: str, reached: tuple[str, ...], leads: str | None) -> None:
    campaign = read_campaign(CAMPAIGN, "campaign")
    aims = tuple(Objective(id=name, seat=BLUE, kind="survive", text=named(name), reached=True) for name in reached)
    outcome = Outcome((), "story_ending", {"ending": ending})
    told = Chronicle(scenario="ford", turn=9, outcome=outcome, fates=(), objectives=aims)
    chapter = following(campaign, campaign.chapter_of("ford"), told)
    assert (chapter.id if chapter else None) == leads


def test_a_campaign_that_leads_nowhere_is_explained() -> None:
    wrong = {**CAMPAIGN, "chapter": [{"id": "ford", "scenario": "ford.toml", "next": [{"to": "moon"}]}]}
    with pytest.raises(BrokenInput, match="there is no chapter moon; there are ford"):
        read_campaign(wrong, "mine.toml")
    with pytest.raises(BrokenInput, match="there is no chapter moon"):
        read_campaign(CAMPAIGN, "mine.toml").chapter_of("moon")


def test_a_roster_is_a_file_that_people_can_read() -> None:
    roster = after(Roster(), chronicle(first_game().state, "ford"))
    text = write_roster(roster)
    assert "ford: struck" in text
    assert read_roster(parse_toml(text.encode(), "roster.toml"), "roster.toml") == roster


@pytest.mark.rule("ARG-35.9")
def test_the_command_line_goes_from_one_game_to_the_next(folder: Path, escarmouche: Program) -> None:
    campaign, roster, scenario = folder / "salt.toml", folder / "roster.toml", folder / "next.toml"
    first = escarmouche("campaign", campaign, "--out", scenario)
    assert first.out.splitlines()[-1] == "Next: a (ford)"
    began = begin(ARGAD, setup(load_scenario(scenario)), Seed(bytes(32)))
    ended = began.match.play(ORANGE, Resign())
    assert not isinstance(ended, Refusal)
    (folder / "game.journal").write_bytes(b"".join((*began.lines, *ended.lines)))
    journal = ("--journal", folder / "game.journal", "--roster", roster)
    over = escarmouche("campaign", campaign, *journal, "--recruit", "blue/archer/Gil")
    assert over.out.splitlines()[-1] == "The campaign is over.", "the salt was missed"
    assert "guard with a spear (Orange): has run away" in over.out
    assert "Gil" in (written := roster.read_text(encoding="utf-8"))
    again = escarmouche("campaign", campaign, *journal)
    assert (again.out, roster.read_text(encoding="utf-8")) == (over.out, written), "a game is told once"
    for wrong, why in (
        (("--recruit", "blue"), "SEAT/PROFILE/NAME"),
        (("--recruit", "green/archer/Hal"), "nobody sits at 'green'; the seats are blue, orange"),
        (("--recruit", "blue/archer/Hal"), "people are recruited after a game"),
        (("--out", folder / "nowhere" / "next.toml"), "next.toml cannot be written"),
    ):
        bad = escarmouche("campaign", campaign, *wrong)
        assert (bad.code, why in bad.err) == (3, True), bad.err
    french = escarmouche("campaign", campaign, "--journal", folder / "game.journal", "--lang", "fr")
    assert "(Orange)\u00a0: en fuite" in french.out


@pytest.mark.rule("ARG-35.9")
def test_a_chapter_that_cannot_begin_leaves_the_roster_as_it_was(folder: Path, escarmouche: Program) -> None:
    """The stranger's profile is in no book: told again without the mistake, everybody has one line of story."""
    campaign, roster, scenario = folder / "plain.toml", folder / "roster.toml", folder / "next.toml"
    chapters = [{"id": name, "scenario": f"{name}.toml"} for name in ("ford", "feast")]
    plain = {**CAMPAIGN, "chapter": chapters}
    campaign.write_text("\n".join(f"{key} = {inline.write(value)}" for key, value in plain.items()), "utf-8")
    escarmouche("campaign", campaign, "--out", scenario)
    began = begin(ARGAD, setup(load_scenario(scenario)), Seed(bytes(32)))
    (folder / "game.journal").write_bytes(b"".join(began.lines))
    given = ("campaign", campaign, "--journal", folder / "game.journal", "--roster", roster, "--out", scenario)
    bad = escarmouche(*given, "--recruit", "blue/wizard_of_nowhere/Hal")
    assert (bad.code, roster.exists()) == (3, False), bad.err
    assert escarmouche(*given, "--recruit", "blue/archer/Hal").out.splitlines()[-1] == "Next: a (feast)"
    people = read_roster(parse_toml(roster.read_bytes(), "r"), "r").person
    assert {each.story for each in people if each.member.id == "ada"} == {("ford: unhurt",)}


@pytest.mark.rule("ARG-35.9", "ARG-36.3")
def test_a_disguise_belongs_to_one_story_and_what_it_covered_comes_along() -> None:
    inn = ARGAD.start(setup(load_scenario("the-three-herons")))
    assert inn.characters[CharacterId("rollon")].covered == ("felling_axe",)
    roster = after(Roster(), chronicle(inn, "the-three-herons"))
    rollon = next(each.member for each in roster.person if each.member.id == "rollon")
    assert isinstance(rollon.profile, Profile)
    assert (set(rollon.profile.weapons), rollon.profile.dress) == ({"felling_axe", "knife"}, "light")
    saved = Recovery(
        character=CharacterId(rollon.id),
        owner=ORANGE,
        result="recovers",
        next_game=inn.characters[CharacterId("rollon")],
    )
    people = {each.member.id: each.member for each in after(Roster(), chronicle(inn, "inn"), (saved,)).person}
    assert people["rollon"].profile == rollon.profile, "also of somebody whom care has saved"
    campaign = load_campaign("the-salt-road")
    again = ARGAD.start(begin_chapter(campaign, campaign.chapter_of("inn"), roster))
    assert again.characters[CharacterId("rollon")].disguise is not None
    oak = begin_chapter(campaign, campaign.chapter_of("oak"), roster)
    assert ARGAD.start(oak).characters[CharacterId("rollon")].disguise is None
    assert [party["troop"]["name"]["en"] for party in oak.scenario["party"]][1] == "The band of the Hollow Oak"


def test_a_campaign_of_ours_is_called_by_its_name() -> None:
    assert campaigns() == ("the-salt-road",)
    for name in campaigns():
        campaign = load_campaign(name)
        assert [scenario_of(campaign, chapter).id for chapter in campaign.chapter]
    with pytest.raises(BrokenInput, match="there are the-salt-road"):
        load_campaign("the-pepper-road")


class Match(Recorder):
    """A game of a campaign, played by a plan and kept as a journal."""

    def __init__(self, scenario: Path, plan: str, turns: int) -> None:
        began = begin(ARGAD, setup(load_scenario(scenario)), Seed(bytes(range(32))))
        super().__init__(replace_plan(plans()[plan], turns=turns), began.match.state, [], Random(1))
        self.match, self.journal = began.match, b"".join(began.lines)
        self.play(unplanned)

    def give(self, seat: Seat, command: Any) -> Refusal | None:
        step = self.match.play(seat, command)
        if isinstance(step, Refusal):
            return step
        self.match, self.journal = step.match, self.journal + b"".join(step.lines)
        self.skirmish = step.match.state
        return None


@pytest.mark.slow
@pytest.mark.rule("ARG-35.9", "ARG-32.12", "ARG-38.31")
def test_the_salt_road_is_played_through_its_three_games(tmp_path: Path, escarmouche: Program) -> None:
    """Survivors go on with their wounds, recruits fill the ranks, weeks heal, and the last chronicle ends it."""
    roster, scenario, journal = (tmp_path / name for name in ("people.toml", "next.toml", "game.journal"))
    assert escarmouche("campaign", "the-salt-road", "--out", scenario).out.splitlines()[-1] == (
        "Next: Salt for Saint-Aubin (road)"
    )

    def then(plan: str, turns: int, *recruits: str) -> str:
        game = Match(scenario, plan, turns)
        assert game.skirmish.outcome is not None
        journal.write_bytes(game.journal)
        hired = [word for name in recruits for word in ("--recruit", name)]
        told = escarmouche(
            "campaign", "the-salt-road", "--journal", journal, "--roster", roster, "--out", scenario, *hired
        )
        assert told.code == 0, told.err
        return told.out

    def people() -> dict[str, Person]:
        return {each.member.id: each for each in read_roster(parse_toml(roster.read_bytes(), "r"), "r").person}

    road = then("salt-for-saint-aubin", 8, "blue/guard/Odon", "orange/outlaw/Perrot", "orange/poacher/Basile")
    assert road.splitlines()[-1] == "Next: A night at the Three Herons (inn)"
    assert "Ysoude of the mules (Blue): " in road
    assert "Griotte: " in road, "a mule is nobody's"
    after_road = people()
    assert {"odon", "perrot"} <= after_road.keys()
    lost = {who for who, each in after_road.items() if each.missing}
    assert lost, "somebody was left on the road"
    inn = ARGAD.start(setup(load_scenario(scenario)))
    assert not lost & {str(each.id) for each in inn.everybody()}
    wounded = {who: each.wound for who, each in after_road.items() if each.wound is not Wound.NONE}
    assert {
        str(each.id): each.wound for each in inn.everybody() if each.wound is not Wound.NONE
    }.items() <= wounded.items()

    assert then("the-three-herons", 4).splitlines()[-1] == "Next: The gallows oak (oak)"
    assert not [each for each in people().values() if each.wound is not Wound.NONE and not each.missing]
    oak = then("the-gallows-oak", 6)
    assert oak.splitlines()[-1] == "The campaign is over."
    told = escarmouche("--lang", "fr", "campaign", "the-salt-road", "--journal", journal)
    assert told.out.splitlines()[-1] == "La campagne est finie."
    assert len(people()["perronelle"].story) >= 1
