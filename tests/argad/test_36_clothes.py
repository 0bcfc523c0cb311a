"""Page 36: men and women, clothes and disguise."""

from typing import Any

import pytest
from msgspec.structs import fields, replace

from escarmouche.argad.content.library import library
from escarmouche.argad.content.scenario import start
from escarmouche.argad.content.settings import Setting
from escarmouche.argad.field.bases import contacts
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.master.casting import GiveBack, TakeOver
from escarmouche.argad.model.aliases import all_named
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import Disguise, Guise, Outfit
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, LadderId, WeaponId
from escarmouche.argad.model.mounts import Mount
from escarmouche.argad.model.orders import ChangeClothes, Go, HelpDress, Stay
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.model.wardrobe import dressed, own_clothes
from escarmouche.argad.people import disguises
from escarmouche.argad.people.care import Treatment
from escarmouche.argad.people.disguises import LookedAt, Unmasked
from escarmouche.argad.people.harm import hit
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce, Announced
from escarmouche.argad.phases.dropping_disguise import DropDisguise
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.places.changing import ChangeBegun, ChangeLost, ClothesChanged
from escarmouche.argad.places.treating import Treated
from escarmouche.argad.resources import ArgadInput
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import GAME_MASTER, Roll, Setup, Throw, die
from escarmouche.text.texts import Localized
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, named, profile, resolution, skirmish
from tests.argad.places import A, B, E, events, next_turn, offered, refusal, turn
from tests.argad.turns import Table

SABRE = WeaponId("sabre")
M = CharacterId("monk")
"""What those who are fooled know A as."""
ROBE = Outfit(id="robe", name=named("robe"), dress="robe", covers=(SABRE,), over=True)
GOWN = Outfit(id="gown", name=named("gown"), dress="light_dress")
TOWN = Outfit(id="town", name=named("town dress"))
MAIL = Outfit(id="mail", name=named("mail"), dress="kit", armour=Armour.FOUR)
PLATE = Outfit(id="plate", name=named("plate"), dress="kit", armour=Armour.FIVE)
THROW = Throw("care", BLUE, die(6), 1, ())
TREATMENT = Treatment(roll=Roll(THROW, (2,), 2), health=3, result="recovers")
MONK = Outfit(id="habit", name=named("habit"), dress="robe", guise=Guise(name=named("monk")))


def wearing(outfit: Outfit | None, *others: Outfit, **values: Any) -> Character:
    """A of blue with some clothes at hand, in one of them or in the own light ones."""
    person = character("a", of=profile(4, weapons=("sword", "sabre")), **values)
    outfits = (own_clothes(person.profile), *((outfit,) if outfit else ()), *others)
    person = replace(person, outfits=outfits, wears="own")
    return dressed(person, outfit, frozenset({BLUE})) if outfit else person


def wardrobe(person: Character, *others: Character, **values: Any) -> Skirmish:
    values = {"options": {"clothes": True}, **values}
    helper = character("b", place=(32, 30))
    return skirmish([person, helper, *(others or (character("e", ORANGE, (90, 30)),))], **values)


def changes(state: Skirmish, outfit: str, turns: int, *helpers: CharacterId) -> Skirmish:
    """So many turns of changing clothes."""
    for _ in range(turns):
        state = next_turn(turn(state, {A: ChangeClothes(outfit), **{who: HelpDress(A) for who in helpers}}))
    return state


@pytest.mark.rule("ARG-36.1", "ARG-36.2")
def test_nothing_that_the_rules_read_says_whether_somebody_is_a_man_or_a_woman() -> None:
    """Training and behaviour are what a setting and its people say in words: no number hangs on them."""
    read = {field.name for kind in (Character, Profile, Setting) for field in fields(kind)}
    assert read.isdisjoint({"gender", "sex", "man", "woman"})
    told = Localized("Shieldmaidens are welcome.", "Les guerrières sont bienvenues.")
    setting = library().settings["middle_ages"]
    assert library().movement(replace(setting, text=told)) == library().movement(setting)


@pytest.mark.rule("ARG-36.4", "ARG-36.5", example="ARG-EX-35")
def test_from_town_dress_to_field_dress_takes_one_motionless_turn() -> None:
    """16 cm in a dress; one turn without moving; then 20 cm."""
    state = wardrobe(wearing(GOWN))
    assert allowance(state, state.characters[A]) == 1600
    after = changes(state, "own", 1)
    assert (after.characters[A].at, allowance(after, after.characters[A])) == (at(30, 30), 2000)


@pytest.mark.option("clothes")
@pytest.mark.rule("ARG-36.5")
def test_light_clothes_take_one_motionless_turn() -> None:
    state = wardrobe(wearing(None, TOWN))
    assert offered(state, ChangeClothes) == [ChangeClothes("town")]
    told = turn(state, {A: ChangeClothes("town")})
    assert told.events == [ClothesChanged(A, "town")]
    assert told.skirmish.characters[A].wears == "town"
    off = refusal(wardrobe(wearing(None, TOWN), options={}), ChangeClothes("town"))
    assert off is not None and off.key == "clothes_not_played"


@pytest.mark.rule("ARG-36.4")
def test_a_robe_is_thrown_off_and_the_weapon_under_it_is_in_hand() -> None:
    """One turn for both; then 20 cm instead of 16, and the sabre can be used. The robe is gone."""
    state = wardrobe(wearing(ROBE))
    robed = state.characters[A]
    assert (allowance(state, robed), robed.profile.weapons, robed.covered) == (1600, ("sword",), (SABRE,))
    after = changes(state, "own", 1)
    free = after.characters[A]
    assert (allowance(after, free), set(free.profile.weapons), free.covered) == (2000, {"sword", "sabre"}, ())
    gone = refusal(after, ChangeClothes("robe"))
    assert gone is not None and gone.key == "no_such_clothes"


@pytest.mark.rule("ARG-36.4")
def test_armour_under_a_robe_still_protects_and_is_there_at_once() -> None:
    person = character("a", of=profile(4, "4", weapons=("sword", "sabre")))
    person = replace(person, outfits=(own_clothes(person.profile), ROBE), wears="own")
    state = wardrobe(dressed(person, ROBE, frozenset()))
    assert state.characters[A].profile.armour is Armour.FOUR
    assert changes(state, "own", 1).characters[A].wears == "own"


@pytest.mark.rule("ARG-36.4", "ARG-36.5")
def test_who_changes_clothes_neither_shoots_nor_strikes_by_choice_nor_is_contacted() -> None:
    for during in ({"shots": 1}, {"struck": True}, {"contacted": frozenset({E})}):
        told = turn(wardrobe(wearing(ROBE)), {A: ChangeClothes("own")}, during={A: during})
        assert not events(told, ClothesChanged)


@pytest.mark.rule("ARG-36.5", "ARG-R-205")
@pytest.mark.parametrize(
    ("worn", "outfit", "turns"),
    [(MAIL, "own", 2), (None, "mail", 3), (PLATE, "own", 3), (None, "plate", 5), (MAIL, "plate", 7)],
)
def test_armour_takes_longer(worn: Outfit | None, outfit: str, turns: int) -> None:
    state = wardrobe(wearing(worn, *(each for each in (MAIL, PLATE) if each is not worn)))
    assert changes(state, outfit, turns - 1).characters[A].wears == (worn.id if worn else "own")
    assert changes(state, outfit, turns).characters[A].wears == outfit


@pytest.mark.rule("ARG-36.5")
@pytest.mark.parametrize(
    ("how", "outfit", "key"),
    [
        ({}, "own", "worn_already"),
        ({}, "crown", "no_such_clothes"),
        ({"ride": Mount(id=CharacterId("bay"))}, "town", "no_room_to_change"),
        ({"aboard": ConveyanceId("skiff")}, "town", "no_room_to_change"),
        ({"ladder": LadderId("ladder")}, "town", "no_room_to_change"),
    ],
)
def test_one_changes_into_other_clothes_that_are_at_hand_on_firm_ground(how: Any, outfit: str, key: str) -> None:
    found = refusal(wardrobe(replace(wearing(None, TOWN), **how)), ChangeClothes(outfit))
    assert found is not None and (found.key, found.rule) == (key, "ARG-36.5")


@pytest.mark.rule("ARG-R-205")
def test_a_helper_in_contact_saves_a_turn_but_never_the_last() -> None:
    assert changes(wardrobe(wearing(None, MAIL)), "mail", 2, B).characters[A].wears == "mail"
    assert changes(wardrobe(wearing(None, TOWN)), "town", 1, B).characters[A].wears == "town"
    far = refusal(wardrobe(wearing(None, MAIL)).change(B, at=at(34, 30)), HelpDress(A), B)
    assert far is not None and (far.key, far.rule) == ("too_far_to_dress", "ARG-R-205")
    enemy = refusal(wardrobe(wearing(None, MAIL)), HelpDress(E), B)
    assert enemy is not None and enemy.key == "nobody_to_dress"


@pytest.mark.rule("ARG-R-205")
def test_between_the_turns_one_counts_as_unarmoured_and_moves_as_before() -> None:
    state = changes(wardrobe(wearing(PLATE)), "own", 1)
    assert (state.characters[A].profile.armour, state.characters[A].profile.dress) == (Armour.LIGHT, "kit")


@pytest.mark.rule("ARG-R-205")
@pytest.mark.parametrize("order", [ChangeClothes("own"), Stay()])
def test_contact_or_another_order_loses_the_turns_of_this_garment(order: Any) -> None:
    state = changes(wardrobe(wearing(PLATE)), "own", 2)
    during = {A: {"contacted": frozenset({E})}} if isinstance(order, ChangeClothes) else {}
    told = turn(state, {A: order}, during=during)
    assert events(told, ChangeLost) == [ChangeLost(A)]
    assert told.skirmish.characters[A].profile.armour is Armour.FIVE
    assert changes(next_turn(told), "own", 2).characters[A].wears == "plate"


@pytest.mark.rule("ARG-R-205")
def test_a_garment_that_is_off_stays_off() -> None:
    state = changes(wardrobe(wearing(MAIL, PLATE)), "plate", 4)
    told = turn(state, {A: Stay()})
    assert told.skirmish.characters[A].profile.armour is Armour.LIGHT
    assert changes(next_turn(told), "plate", 5).characters[A].wears == "plate"


def infiltrated(*guards: Character, seen: bool = False, **values: Any) -> Skirmish:
    """A of blue walks as a monk among orange's people."""
    values = {"options": {"clothes": True}, "phase": Phase.ORDERS, **values}
    spy = wearing(MONK, place=(30, 30), me=True, rank="troop_leader")
    spy = replace(spy, disguise=Disguise(guise=MONK.guise, known=frozenset({BLUE, ORANGE} if seen else {BLUE})))  # type: ignore[arg-type]  # the habit has a guise
    guards = guards or (character("e", ORANGE, (33, 30)),)
    return all_named(skirmish([spy, character("b", place=(10, 70)), *guards], **values))


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize("fog", [True, False])
def test_others_see_what_a_disguise_pretends(fog: bool) -> None:
    state = infiltrated(options={"clothes": True, "fog": fog})
    spy = known(state, ORANGE).characters[M]
    assert (spy.name, spy.owner, spy.profile.class_, spy.rank, spy.me) == (named("monk"), BYSTANDERS, 1, "", False)
    assert (spy.disguise, spy.outfits, spy.covered) == (None, (), ())
    own = known(state, BLUE).characters[A]
    assert (own.owner, own.profile.class_, own.disguise is not None) == (BLUE, 4, True)


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
def test_to_those_who_are_fooled_a_spy_looks_like_a_real_monk() -> None:
    """Two worlds: a disguised leader, and a bystander who stands there in the same habit."""
    fooled = infiltrated()
    view = known(fooled, ORANGE)
    others = {who: each for who, each in fooled.characters.items() if who != A}
    real = replace(fooled, characters=in_order({**others, M: view.characters[M]}), aliases={})
    assert known(real, ORANGE) == view


@pytest.mark.rule("ARG-R-204")
def test_nobody_fights_somebody_whom_they_take_for_another() -> None:
    state = infiltrated(character("e", ORANGE, (32, 30)))
    assert contacts(state)[A] == frozenset()
    assert contacts(infiltrated(character("e", ORANGE, (32, 30)), seen=True))[A] == {E}


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize(("face", "perception", "doubts"), [(1, 3, True), (2, 3, False), (2, 5, True), (3, 5, False)])
def test_a_hidden_die_for_each_body_that_comes_close(face: int, perception: int, doubts: bool) -> None:
    guards = [
        character("e", ORANGE, (33, 30), of=profile(traits={"perception": perception})),
        character("f", ORANGE, (35, 30)),
    ]
    told = resolution(infiltrated(*guards), [face])
    disguises.pass_by(told)
    (event,) = events(told, LookedAt)
    assert (event.observers, event.seats) == (("e", "f"), (ORANGE,) if doubts else ())
    assert told.skirmish.characters[A].fools(ORANGE) is not doubts
    before = told.states[0]
    assert [see(before, event, seat) is not None for seat in (BLUE, ORANGE)] == [False, doubts]
    assert known(told.skirmish, BLUE) == known(before, BLUE), "the spy's player does not know"
    disguises.pass_by(told)
    assert len(events(told, LookedAt)) == 1, "each body looks once"


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
def test_the_risk_of_a_doubt_is_one_in_six() -> None:
    fooled = []
    for face in range(1, 7):
        told = resolution(infiltrated(), [face])
        disguises.pass_by(told)
        fooled.append(told.skirmish.characters[A].fools(ORANGE))
    assert fooled == [False, True, True, True, True, True]


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(("x", "looks"), [(34, 1), (34.1, 0)])
def test_only_those_within_2_cm_look(x: float, looks: int) -> None:
    told = resolution(infiltrated(character("e", ORANGE, (x, 30))), *([[5]] * looks))
    disguises.pass_by(told)
    assert len(events(told, LookedAt)) == looks


@pytest.mark.rule("ARG-R-204")
def test_each_player_and_each_body_has_a_die_of_its_own() -> None:
    guards = [
        character("e", ORANGE, (33, 30)),
        character("f", ORANGE, (27, 30)),
        character("g", STRAW, (30, 33)),
    ]
    told = resolution(
        infiltrated(*guards, seats=(BLUE, ORANGE, STRAW), options={"clothes": True, "bystanders": False}), [1], [4]
    )
    disguises.pass_by(told)
    assert told.skirmish.characters[A].disguise is not None
    assert len(events(told, LookedAt)) >= 2


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(
    ("guard", "to", "over"), [((33, 30), 21.9, True), ((33, 30), 22, False), ((36, 30), 15, False)]
)
def test_running_from_guards_ends_a_disguise(guard: tuple[float, float], to: float, over: bool) -> None:
    """In a robe one goes 16 cm: more than half of it, away from somebody within 2 cm, looks like running."""
    table = Table(opened(infiltrated(character("e", ORANGE, guard))))
    table.move({"a": Go((at(to, 30),))})
    assert table.of(Unmasked) == ([Unmasked(A)] if over else [])


@pytest.mark.rule("ARG-R-204")
def test_a_disguise_is_dropped_before_one_shoots_or_strikes() -> None:
    armed = infiltrated(character("e", ORANGE, (45, 30)), phase=Phase.SHOTS)
    armed = armed.change(A, profile=replace(armed.characters[A].profile, weapons=(WeaponId("crossbow"),)))
    table = Table(armed)
    shot = Shoot(Shot(shooter=A, weapon=WeaponId("crossbow"), target=E))
    assert table.refusal(BLUE, shot).key == "not_an_enemy"
    assert table.refusal(ORANGE, DropDisguise(A)).key == "no_disguise"
    table.play(BLUE, DropDisguise(A))
    table.play(BLUE, shot)
    assert known(table.state, ORANGE).characters[A].owner == BLUE


@pytest.mark.rule("ARG-R-204")
def test_who_is_fooled_does_not_hear_whose_orders_a_disguised_person_gets() -> None:
    table = Table(infiltrated(master=True))
    table.play(BLUE, Announce(A, Go((at(30, 25),))))
    (event,) = table.of(Announced)
    seen = see(table.state, event, ORANGE)
    assert seen is not None and seen.seat == GAME_MASTER
    assert see(table.state, event, BLUE) == event
    both = Announced(BLUE, {A: Stay(), B: Stay()})
    part = see(table.state, both, ORANGE)
    assert part is not None and set(part.orders) == {B}
    healed = Treated(A, E, TREATMENT, (BLUE, ORANGE))
    told = see(table.state, healed, ORANGE)
    assert told is not None and (told.seats, told.treatment.roll.throw.by) == ((GAME_MASTER, ORANGE), GAME_MASTER)


@pytest.mark.rule("ARG-36.3", "ARG-35.6", example="ARG-EX-34")
def test_monks_whom_the_game_master_moves_may_be_soldiers_of_a_player() -> None:
    """To the others they are people whom nobody plays, until they are given back and show who they are."""
    table = Table(infiltrated(character("e", ORANGE, (60, 30)), master=True))
    table.play(GAME_MASTER, TakeOver((A,), unnoticed=True))
    assert known(table.state, ORANGE).characters[M].owner == BYSTANDERS
    assert table.refusal(BLUE, Announce(A, Stay())).key == "not_your_character"
    table.play(GAME_MASTER, Announce(A, Stay()))
    table.play(GAME_MASTER, GiveBack((A,)))
    assert known(table.state, ORANGE).characters[M].name == named("monk")
    table.play(BLUE, DropDisguise(A))
    revealed = known(table.state, ORANGE).characters[A]
    assert (revealed.owner, revealed.profile.class_) == (BLUE, 4)


@pytest.mark.rule("ARG-36.3")
def test_who_falls_in_disguise_is_known() -> None:
    told = resolution(infiltrated(options={"clothes": True, "two_lives": False}))
    hit(told, A, "shot")
    (body,) = known(told.skirmish, ORANGE).bodies.values()
    assert (body.person.name, body.owner) == (named("a"), BLUE)


@pytest.mark.rule("ARG-36.3")
def test_a_disguise_put_on_in_sight_fools_nobody_who_saw_it() -> None:
    state = wardrobe(wearing(None, MONK))
    seen = changes(state, "habit", 1).characters[A]
    assert (seen.disguise is not None, seen.fools(ORANGE)) == (True, False)
    far = wardrobe(wearing(None, MONK), character("e", ORANGE, (118, 78)), options={"clothes": True, "sight": 1000})
    assert changes(far, "habit", 1).characters[A].fools(ORANGE)


def dressed_scenario(**member: Any) -> dict[str, Any]:
    data = small(options={"clothes": True})
    habit = {
        "id": "habit",
        "name": {"en": "habit", "fr": "habit"},
        "dress": "robe",
        "guise": {"name": {"en": "monk", "fr": "moine"}},
    }
    data["party"][0]["troop"]["member"][1].update({"outfits": [habit], **member})
    return data


@pytest.mark.rule("ARG-36.3", "ARG-36.6")
def test_a_scenario_gives_people_clothes_and_says_what_they_begin_in() -> None:
    bo = CharacterId("bo")
    seats = (BLUE, ORANGE)
    own = start(Setup(seats, dressed_scenario(), {})).characters[bo]
    assert ([outfit.id for outfit in own.outfits], own.wears, own.disguise) == (["own", "habit"], "own", None)
    monk = start(Setup(seats, dressed_scenario(wears="habit"), {})).characters[bo]
    assert (monk.wears, monk.fools(ORANGE)) == ("habit", True)
    with pytest.raises(ArgadInput) as raised:
        start(Setup(seats, dressed_scenario(wears="crown"), {}))
    assert raised.value.key == "outfit_unknown"


def test_what_is_being_put_on_takes_its_turns() -> None:
    told = turn(wardrobe(wearing(None, MAIL)), {A: ChangeClothes("mail")})
    assert told.events == [ChangeBegun(A, 1, True, "mail")]


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(("spy", "goes"), [(True, 40.0), (False, 28.0)])
def test_nobody_is_held_up_by_somebody_in_disguise(spy: bool, goes: float) -> None:
    """Others of the same troop are enemies all the same."""
    state = skirmish([wearing(MONK if spy else None), character("b", BLUE, (90, 60)), character("e", ORANGE, (22, 30))])
    table = Table(opened(replace(state, phase=Phase.EARLY)))
    table.move({"e": Go((at(40, 30),))})
    assert table.at("e")[0] == goes
