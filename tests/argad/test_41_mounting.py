"""Page 41: into the saddle and out of it, and horses that stand, are held, led and lost."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.charges import charges
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.mounts import Animal
from escarmouche.argad.model.orders import Charge, Dismount, Lead, LetGo, MountUp
from escarmouche.argad.model.profiles import FOOT, MOUNTED
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.model.units import TOUCH, cm
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.places.leading import AnimalLost, AnimalTaken, TookBridle
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.presentation.changes import plain
from escarmouche.text.codec import convert
from tests.argad.build import BLUE, ORANGE, area, character, ground, kind, profile
from tests.argad.marching import BRUSH, RIDER, go
from tests.argad.turns import Table, laid

R, H, X = CharacterId("R"), CharacterId("R_mount"), CharacterId("X")


def rider(place: tuple[float, float] = (30, 40), **values: Any) -> Character:
    return character("R", BLUE, place, of=RIDER, **values)


def horse(name: str, place: tuple[float, float], facing: int = 0, **values: Any) -> Character:
    """A horse of blue's that stands."""
    kind = {"troop": BLUE, "trained": True, **values}
    return character(
        name, BYSTANDERS, place, of=profile(1, weapons=(), base=MOUNTED), facing=facing, animal=Animal(**kind)
    )


def enemy(place: tuple[float, float] = (100, 40), **values: Any) -> Character:
    return character("X", ORANGE, place, **values)


def whole_turn(field: Table, orders: dict[str, Any], *faces: list[int]) -> None:
    field.move(orders, *faces)
    go_on(field)


def go_on(field: Table) -> None:
    """To the end of the turn."""
    turn = field.state.turn
    while field.state.turn == turn:
        field.done()


# A whole turn


@pytest.mark.option("mounting")
@pytest.mark.rule("ARG-41.8", "ARG-R-88")
def test_dismounting_takes_a_whole_motionless_turn() -> None:
    field = laid([rider(), enemy()], options={"mounting": "turn"})
    field.move({"R": Dismount()})
    assert field.who("R").mounted
    assert field.at("R") == (30, 40)
    field.to(Phase.SHOTS)
    go_on(field)
    afoot, beast = field.who("R"), field.who("R_mount")
    assert (afoot.on_foot, afoot.base, beast.at) == (True, FOOT, (3000, 4000))
    assert gap(afoot, beast) <= TOUCH
    assert afoot.at[0] < beast.at[0]
    assert allowance(field.state, afoot) == cm(20)
    seen = convert(plain(ARGAD.view(field.state, ORANGE)), ARGAD.view_type, strict=False)
    assert seen.characters[R].on_foot, "on the wire as well"


@pytest.mark.rule("ARG-41.8", "ARG-8.13")
def test_whoever_mounts_or_dismounts_does_nothing_else() -> None:
    archer = replace(RIDER, weapons=(WeaponId("pistol"),))
    field = laid([character("R", BLUE, (30, 40), of=archer), enemy((38, 40))], options={"mounting": "turn"})
    field.move({"R": Dismount()})
    field.to(Phase.SHOTS)
    assert field.refusal(BLUE, Shoot(Shot(shooter=R, weapon=WeaponId("pistol"), target=X))).key == "shooter_busy"


@pytest.mark.rule("ARG-41.8", "ARG-R-172")
def test_a_contact_keeps_people_as_they_are() -> None:
    field = laid([rider(), enemy((30, 20))], options={"mounting": "turn"})
    field.move({"R": Dismount(), "X": go((30, 36.5))})
    assert field.touching("R") == {"X"}
    field.to(Phase.MELEE)
    field.play(BLUE, Done())
    field.play(ORANGE, Done(), [1], [1])
    assert field.who("R").mounted


@pytest.mark.rule("ARG-R-172")
@pytest.mark.parametrize(
    ("others", "side"),
    [((), (-1, 0)), (((27.7, 40),), (1, 0)), (((27.7, 40), (32.3, 40)), (0, 1))],
)
def test_one_gets_off_to_the_left_or_to_the_first_side_that_is_free(
    others: tuple[tuple[float, float], ...], side: tuple[int, int]
) -> None:
    friends = [character(f"f{number}", BLUE, place) for number, place in enumerate(others)]
    field = laid([rider(), enemy(), *friends], options={"mounting": "turn"})
    whole_turn(field, {"R": Dismount()})
    (x, y), (a, b) = field.who("R").at, field.who("R_mount").at
    assert ((x > a) - (x < a), (y > b) - (y < b)) == side


@pytest.mark.rule("ARG-41.8", "ARG-R-172")
def test_one_mounts_any_horse_of_the_own_troop_and_no_other() -> None:
    squire = character("R", BLUE, (27.7, 40), of=RIDER, ride=AFOOT)
    theirs = replace(horse("grey", (23, 40)), animal=Animal(troop=ORANGE))
    field = laid([squire, horse("bay", (30, 40)), theirs, enemy()], options={"mounting": "turn"})
    assert field.who("R").on_foot
    field.done()
    assert field.refusal(BLUE, Announce(R, MountUp(CharacterId("grey")))).key == "no_such_animal"
    whole_turn(field, {"R": MountUp(CharacterId("bay"))})
    assert (field.who("R").cavalry, field.at("R")) == (True, (30, 40))
    assert CharacterId("bay") not in field.state.characters


# On the run


@pytest.mark.option("mounting")
@pytest.mark.rule("ARG-41.9", "ARG-R-88")
def test_an_individual_mounts_as_on_very_difficult_ground_and_rides_on() -> None:
    """The horse is 4 cm off: 20 - 4 is 16, the half 8, less 3 is 5; a quarter of the turn is 10 cm on the horse."""
    squire = character("R", BLUE, (23.75, 40), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy()])
    field.move({"R": MountUp(CharacterId("bay"), ((3000, 2000),))}, [3])
    assert field.who("R").mounted
    assert field.at("R") == (30, 30)


@pytest.mark.rule("ARG-41.9", "ARG-R-167")
@pytest.mark.parametrize(("die", "foe", "end", "counts"), [
    (3, 33, 36.5, False), (1, 25, 28.5, True), (1, 27, 30.5, False), (2, 24, 28, None),
])  # fmt: skip
def test_one_order_leads_to_the_horse_into_the_saddle_and_at_an_enemy(
    die: int, foe: float, end: float, counts: bool | None
) -> None:
    """A one leaves 7 of 20 cm, so 14 on the horse; a two 12, too few for the last. A charge needs ten in the saddle."""
    squire = character("R", BLUE, (23.75, 40), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy((30, foe))])
    field.move({"R": MountUp(CharacterId("bay"), ((3000, 1500),))}, [die])
    assert field.at("R") == pytest.approx((30, end), abs=0.02)
    assert (field.touching("R") == {"X"}) is (counts is not None)
    assert (R in charges(field.state)) is bool(counts)
    moved = [event for event in field.events if type(event).__name__ == "Moved"]
    assert len(moved) == 1 and moved[0].ends[R].rides == "bay"


@pytest.mark.rule("ARG-R-167", "ARG-41.9")
@pytest.mark.parametrize(("foe", "counts"), [(28.5, False), (26, True)])
def test_what_was_walked_to_the_horse_is_no_part_of_a_charge(foe: float, counts: bool) -> None:
    """From behind the horse, all in one line: 8 or 10.5 cm are ridden."""
    squire = character("R", BLUE, (30, 46), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy((30, foe))])
    field.move({"R": MountUp(CharacterId("bay"), ((3000, 1500),))}, [3])
    assert field.touching("R") == {"X"}
    assert (R in charges(field.state)) is counts


@pytest.mark.rule("ARG-41.9", "ARG-R-172")
@pytest.mark.parametrize(("start", "mounted"), [(52, False), (58, True)])
def test_an_enemy_who_comes_before_one_sits_finds_one_on_foot(start: float, mounted: bool) -> None:
    """At the horse after a fifth of the turn, in the saddle after three quarters, away before a slower enemy comes."""
    squire = character("R", BLUE, (23.75, 40), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy((27, start))])
    field.move({"R": MountUp(CharacterId("bay"), ((3000, 1500),)), "X": Charge(R)}, [3])
    assert field.who("R").mounted is mounted
    assert (CharacterId("bay") in field.state.characters) is not mounted
    assert (field.touching("R") == {"X"}) is not mounted


@pytest.mark.rule("ARG-41.9")
def test_a_six_ends_at_the_horse() -> None:
    squire = character("R", BLUE, (23.75, 40), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy()])
    field.move({"R": MountUp(CharacterId("bay"))}, [6])
    assert field.who("R").on_foot
    assert gap(field.who("R"), field.who("bay")) <= TOUCH


@pytest.mark.rule("ARG-41.9", "ARG-12.4")
def test_whoever_does_not_come_to_the_horse_does_not_get_on() -> None:
    """A six holds the squire at the edge of the brush between them."""
    land = ground(kinds=[BRUSH], areas=(area("brush", BRUSH, (22, 30), (26, 30), (26, 50), (22, 50)),))
    squire = character("R", BLUE, (20, 40), of=RIDER, ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), enemy()], table=land)
    field.move({"R": MountUp(CharacterId("bay"), ((3000, 1500),))}, [3], [6])
    assert field.who("R").on_foot
    assert field.at("R") == (21, 40)


@pytest.mark.rule("ARG-41.9", "ARG-R-172")
def test_on_the_run_a_contact_keeps_people_in_the_saddle_too() -> None:
    field = laid([rider(), enemy((30, 20))])
    field.move({"R": Dismount(((2000, 4000),)), "X": go((30, 36.5))}, [3])
    assert field.touching("R") == {"X"}
    assert field.who("R").mounted


@pytest.mark.rule("ARG-41.9")
def test_an_individual_dismounts_and_walks_on() -> None:
    field = laid([rider(), enemy()])
    field.move({"R": Dismount(((2000, 4000),))}, [3])
    assert field.who("R").on_foot
    start = 30 - 2.26
    assert field.at("R")[0] == pytest.approx(start - 7, abs=0.1)


@pytest.mark.rule("ARG-R-88")
def test_a_group_takes_its_turn() -> None:
    riders = [replace(rider((30 + 4 * number, 40)), id=CharacterId(f"r{number}")) for number in range(2)]
    field = laid([*riders, enemy()])
    whole_turn(field, {"r0": Dismount(), "r1": Dismount()})
    assert all(field.who(name).on_foot for name in ("r0", "r1"))


# Led and held


def groom(place: tuple[float, float] = (30, 45)) -> Character:
    return character("R", BLUE, place, of=profile(3, weapons=("pistol",)))


def string(*names: str) -> list[Character]:
    """Horses one behind the other, south of the groom."""
    return [
        replace(
            beast := horse(name, (30, 48.6 + 5.1 * number)),
            animal=replace(beast.animal or Animal(), leader=CharacterId(names[number - 1]) if number else R),
        )
        for number, name in enumerate(names)
    ]


@pytest.mark.rule("ARG-12.11", "ARG-R-173")
def test_whoever_leads_a_horse_goes_as_on_foot() -> None:
    brush = ground(kinds=[BRUSH], areas=(area("brush", BRUSH, (0, 0), (60, 0), (60, 40), (0, 40)),))
    field = laid([groom(), *string("bay"), enemy()], table=brush)
    field.move({"R": go((30, 25))}, [3])
    assert field.at("R") == (30, 28)
    assert gap(field.who("R"), field.who("bay")) <= cm(1)


@pytest.mark.rule("ARG-R-173", "ARG-7.14")
def test_a_string_follows_in_file() -> None:
    field = laid([groom(), *string("bay", "dun", "roan"), enemy()])
    field.move({"R": go((30, 30))})
    places = [field.at(name)[1] for name in ("R", "bay", "dun", "roan")]
    assert places == sorted(places)
    assert places[-1] < 30 + 3 * 5 + 6


@pytest.mark.rule("ARG-R-173")
def test_nobody_leads_more_than_three() -> None:
    field = laid([groom(), *string("bay", "dun", "roan"), horse("grey", (27, 45)), enemy()])
    field.done()
    refused = field.refusal(BLUE, Announce(R, Lead(CharacterId("grey"))))
    assert (refused.key, refused.rule) == ("string_full", "ARG-R-173")


@pytest.mark.rule("ARG-R-173")
def test_a_rider_leads_at_thirty_six_centimetres() -> None:
    leading = [rider(), *string("bay"), enemy()]
    field = laid(leading)
    assert allowance(field.state, field.who("R")) == cm(36)
    assert allowance(laid([rider(), enemy()]).state, rider()) == cm(40)


@pytest.mark.rule("ARG-R-172", "ARG-R-173")
def test_one_takes_a_horse_by_the_bridle_and_lets_it_go() -> None:
    field = laid([groom(), horse("bay", (30, 49.5)), enemy()])
    whole_turn(field, {"R": Lead(CharacterId("bay"), ((3000, 3500),))})
    assert field.at("bay")[1] < 45
    where = field.at("bay")
    whole_turn(field, {"R": LetGo(((3000, 2000),))})
    assert field.at("bay") == where
    assert field.at("R") == (30, 20)


@pytest.mark.rule("ARG-12.11", "ARG-R-172")
def test_one_leads_a_horse_at_hand_that_nobody_else_holds() -> None:
    other = character("S", BLUE, (27.7, 48.6))
    field = laid([groom(), other, *string("bay"), horse("grey", (60, 45)), enemy()])
    field.done()
    bay, grey = CharacterId("bay"), CharacterId("grey")
    for who, order, key in (
        (other.id, Lead(bay), "animal_held"),
        (other.id, LetGo(), "leads_nothing"),
        (other.id, Lead(grey), "animal_too_far"),
        (other.id, Lead(R), "no_such_animal"),
        (R, Lead(bay), "leads_it_already"),
    ):
        refused = field.refusal(BLUE, Announce(who, order))
        assert (refused.key, refused.rule) == (key, "ARG-12.11")


@pytest.mark.rule("ARG-12.11")
def test_of_two_who_reach_for_a_bridle_the_first_by_name_has_it() -> None:
    field = laid([groom(), character("S", BLUE, (27.7, 48.6)), horse("bay", (30, 48.6)), enemy()])
    field.move({"R": Lead(CharacterId("bay")), "S": Lead(CharacterId("bay"))})
    assert [(event.character, event.behind) for event in field.of(TookBridle)] == [("R", "R")]


@pytest.mark.rule("ARG-41.8")
def test_riders_do_not_mount_nor_people_on_foot_dismount() -> None:
    field = laid([rider(), character("S", BLUE, (45, 40)), horse("bay", (48, 40)), enemy()])
    field.done()
    for who, order, key in ((R, MountUp(CharacterId("bay")), "cannot_mount_now"), ("S", Dismount(), "not_mounted")):
        assert field.refusal(BLUE, Announce(CharacterId(who), order)).key == key
    offered = list(ARGAD.commands(field.state, BLUE))
    assert Announce(R, Dismount()) in offered and Announce(CharacterId("S"), MountUp(CharacterId("bay"))) in offered


@pytest.mark.rule("ARG-R-172")
def test_whoever_holds_horses_does_not_shoot() -> None:
    field = laid([groom(), *string("bay"), enemy((38, 45))])
    field.move({})
    field.to(Phase.SHOTS)
    assert field.refusal(BLUE, Shoot(Shot(shooter=R, weapon=WeaponId("pistol"), target=X))).key == "holds_animals"


@pytest.mark.rule("ARG-R-173")
def test_animals_whose_driver_is_gone_stand() -> None:
    field = laid([groom(), *string("bay"), enemy()])
    after = Felled(R, "shot").apply(field.state)
    beast = after.characters[CharacterId("bay")].animal
    assert beast is not None
    assert beast.leader is None


@pytest.mark.rule("ARG-R-173")
def test_animals_are_no_targets() -> None:
    shooter = replace(enemy((38, 48)), profile=profile(3, weapons=("pistol",)))
    field = laid([groom((30, 20)), *string("bay"), shooter])
    field.move({})
    field.to(Phase.SHOTS)
    shot = Shoot(Shot(shooter=X, weapon=WeaponId("pistol"), target=CharacterId("bay")))
    assert field.refusal(ORANGE, shot).key
    assert all(mark != "bay" for mark in field.touching("X"))


@pytest.mark.rule("ARG-R-173", "ARG-17.4")
def test_who_sees_only_the_horse_does_not_shoot_at_those_with_it() -> None:
    rock = kind("rock", foot="forbidden", mounted="forbidden", hides_beyond=0, height=1000)
    table = ground(kinds=[rock], areas=(area("rock", rock, (33, 30), (40, 30), (40, 48.4), (33, 48.4)),))
    shooter = replace(enemy((45, 50)), profile=profile(3, weapons=("pistol",)))
    field = laid([groom(), *string("bay"), shooter, character("Y", ORANGE, (12, 45))], table=table)
    assert len(clusters(field.state)[R]) == 2, "the groom and the horse are one cluster"
    field.move({})
    field.to(Phase.SHOTS)
    shot = Shoot(Shot(shooter=X, weapon=WeaponId("pistol"), target=R))
    assert field.refusal(ORANGE, shot).key == "target_unseen"


@pytest.mark.rule("ARG-R-172")
@pytest.mark.parametrize(("friend", "lost"), [((60, 40), True), ((27.7, 40), False)])
def test_a_horse_that_nobody_holds_is_led_off_by_an_enemy_who_is_nearer(
    friend: tuple[float, float], lost: bool
) -> None:
    field = laid([character("R", BLUE, friend), horse("bay", (30, 40)), enemy((33, 40))])
    whole_turn(field, {})
    assert (len(field.of(AnimalLost)) == 1) is lost
    assert (CharacterId("bay") in field.state.characters) is not lost


@pytest.mark.rule("ARG-R-175", "ARG-34.4")
def test_a_pack_animal_goes_to_the_side_that_alone_touches_it() -> None:
    mule = horse("mule", (30, 40), pack=True)
    field = laid([character("R", BLUE, (60, 40)), mule, enemy((32.3, 40))])
    whole_turn(field, {})
    assert [(event.animal, event.troop) for event in field.of(AnimalTaken)] == [("mule", ORANGE)]
    both = laid([character("R", BLUE, (27.7, 40)), mule, enemy((32.3, 40))])
    whole_turn(both, {})
    assert both.of(AnimalTaken) == []


@pytest.mark.option("loose_horses")
@pytest.mark.rule("ARG-R-48", "ARG-R-171")
@pytest.mark.parametrize("loose", [False, True])
def test_a_horse_goes_with_its_rider_or_stands_about(loose: bool) -> None:
    foe = replace(enemy((30, 36.5)), rank="hero")
    field = laid([rider(), foe, character("S", BLUE, (90, 70))], options={"loose_horses": loose})
    field.move({})
    field.to(Phase.MELEE)
    field.done([1], [5])
    assert R not in field.state.characters
    assert (H in field.state.characters) is loose
