"""Surprise ambush (ARG-42.10, ARG-15.9, ARG-R-90, ARG-R-208): out of hiding, to shoot or to make contact."""

from typing import Any

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, Meet, Stay
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.movement.ambush import AmbushLaid, AmbushNoticed, AmbushSprung, JudgeAmbush
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shot_events import Fired
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import GAME_MASTER
from tests.argad.build import character, profile
from tests.argad.marching import go
from tests.argad.turns import BLUE, ORANGE, Table, laid

CROSSBOW = profile(4, weapons=("crossbow",))
NOBODY_NOTICES: list[int] = [6]


def waylaid(*others: Character, **options: Any) -> Table:
    """Ada lies in hiding with a crossbow 13 cm from Zed, who leads Kim; Bo stands in the open far away."""
    people = [
        character("ada", BLUE, (30, 30), of=CROSSBOW, hidden=True, rank="hero"),
        character("bo", BLUE, (100, 70), of=CROSSBOW, rank="hero"),
        character("kim", ORANGE, (47.5, 30), of=CROSSBOW),
        character("zed", ORANGE, (45, 30), of=CROSSBOW, rank="troop_leader"),
    ]
    return laid([*people, *others], master=options.pop("master", False), options=options)


def shot(shooter: str = "ada", target: str = "zed") -> Shoot:
    return Shoot(Shot(shooter=CharacterId(shooter), weapon=WeaponId("crossbow"), target=CharacterId(target)))


def shoot_early(table: Table, *faces: list[int]) -> None:
    table.play(BLUE, shot())
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), *faces)


@pytest.mark.option("ambush")
@pytest.mark.rule("ARG-42.10", "ARG-R-208")
@pytest.mark.parametrize(("options", "hits"), [({"skill_tests": "off"}, 1), ({"ambush": False}, 0)])
def test_shots_out_of_hiding_have_one_more(options: Any, hits: int) -> None:
    table = waylaid(**options)
    faces = [[4], [1]] if hits else [[4]]
    shoot_early(table, *faces)
    assert len(table.state.fallen) == hits


@pytest.mark.rule("ARG-42.10", "ARG-R-208")
def test_those_who_are_shot_at_are_surprised_and_not_bystanders_among_them() -> None:
    table = waylaid(character("abe", BYSTANDERS, (46.2, 32.2)), skill_tests="off")
    shoot_early(table, [1])
    (sprung,) = table.of(AmbushSprung)
    assert (sprung.target, set(sprung.surprised)) == ("kim", {"kim", "zed"})


@pytest.mark.rule("ARG-42.10")
def test_the_bonus_is_told_with_its_rule() -> None:
    table = waylaid(skill_tests="off")
    shoot_early(table, [2])
    modifiers = [each for event in table.of(Fired) for roll in event.rolls for each in roll.throw.modifiers]
    assert [(each.rule, each.amount) for each in modifiers] == [("ARG-42.10", 1)]


@pytest.mark.rule("ARG-R-208", "ARG-R-202")
@pytest.mark.parametrize(("face", "sprung"), [(3, False), (4, True), (5, True)])
def test_a_leader_below_whose_perception_the_die_falls_is_not_surprised(face: int, sprung: bool) -> None:
    table = waylaid()
    shoot_early(table, [face], [1])
    assert (len(table.of(AmbushSprung)), len(table.of(AmbushNoticed))) == (int(sprung), int(not sprung))
    surprised = {who for who, status in table.state.turn_statuses.items() if status.surprised}
    assert surprised == ({"kim", "zed"} if sprung else set())
    assert not table.who("ada").hidden, "once for each time in hiding"


@pytest.mark.rule("ARG-R-208", "ARG-R-90")
def test_the_surprised_stay_and_shoot_back_only_at_those_who_came_out() -> None:
    bystander = character("cy", BLUE, (45, 50), of=CROSSBOW, rank="hero")
    table = waylaid(bystander)
    shoot_early(table, NOBODY_NOTICES, [1])
    refused = table.refusal(ORANGE, Announce(CharacterId("zed"), go((50, 35))))
    assert refused.key == "surprised_to_stay"
    orders = {type(each.order) for each in ARGAD.commands(table.state, ORANGE) if isinstance(each, Announce)}
    assert orders == {Stay}
    table.done()
    table.to(Phase.SHOTS)
    assert table.refusal(ORANGE, shot("zed", "cy")).key == "shooter_surprised"
    table.play(ORANGE, shot("zed", "ada"))


@pytest.mark.rule("ARG-R-208")
def test_the_next_turn_nobody_is_surprised_any_more() -> None:
    table = waylaid()
    shoot_early(table, NOBODY_NOTICES, [1])
    turn = table.state.turn
    while table.state.turn == turn:
        table.done()
    table.announce({"zed": go((50, 35))})


@pytest.mark.rule("ARG-R-208")
def test_whoever_was_seen_when_the_turn_began_surprises_nobody() -> None:
    table = waylaid()
    table.state = table.state.note(CharacterId("zed"), seen=frozenset({CharacterId("ada")}))
    shoot_early(table, [4])
    assert not table.of(AmbushSprung)
    assert not table.state.fallen


@pytest.mark.rule("ARG-15.9", "ARG-R-208")
def test_people_in_hiding_charge_out_of_it() -> None:
    table = waylaid()
    table.move({"ada": Charge(CharacterId("zed")), "zed": go((44, 30))}, NOBODY_NOTICES)
    assert table.touching("ada") == {"zed"}
    assert table.of(AmbushSprung)[0].surprised == ("kim", "zed")


@pytest.mark.rule("ARG-15.9", "ARG-R-208")
@pytest.mark.parametrize(("goes", "contact"), [((37, 30), True), ((46, 33), False)])
def test_those_who_wait_come_out_when_somebody_comes_near(goes: tuple[float, float], contact: bool) -> None:
    table = waylaid()
    faces = [NOBODY_NOTICES] if contact else []
    table.move({"ada": Meet(CharacterId("zed"), 800), "zed": go(goes)}, *faces)
    assert len(table.of(AmbushSprung)) == int(contact)
    assert table.who("ada").hidden is not contact
    assert ("zed" in table.touching("ada")) is contact
    laid_for = table.of(AmbushLaid)[0]
    assert ARGAD.see(table.state, laid_for, ORANGE) is None


@pytest.mark.rule("ARG-R-90")
@pytest.mark.parametrize("sprung", [True, False])
def test_with_a_game_master_surprise_is_the_game_masters_to_judge(sprung: bool) -> None:
    table = waylaid(master=True)
    table.play(BLUE, shot())
    table.play(BLUE, Done())
    table.play(ORANGE, Done())
    assert [question.seat for question in table.state.questions] == [GAME_MASTER]
    table.play(GAME_MASTER, JudgeAmbush(sprung), [4], *([[1]] if sprung else []))
    assert table.state.turn_status(CharacterId("kim")).surprised is sprung
    assert len(table.state.fallen) == int(sprung)
    assert table.state.phase is Phase.ORDERS
