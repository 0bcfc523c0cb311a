"""Page 38: care of the wounded, in the game and after it."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.campaigns.convalescence import cared_for
from escarmouche.argad.content.tales import Person, Roster
from escarmouche.argad.content.troops import Member
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.bodies import body_id
from escarmouche.argad.model.care import Care
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Stay, Treat
from escarmouche.argad.model.reserves import Departed
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people import care
from escarmouche.argad.people.harm import hit
from escarmouche.argad.people.npcs import FactTold
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.people.recovery import Recovery, fates
from escarmouche.argad.places.treating import Treated
from escarmouche.kernel import ScriptedDice, Seat
from tests.argad.build import BLUE, ORANGE, STRAW, WEAPONS, character, ground, named, profile, resolution, skirmish
from tests.argad.places import A, B, E, box, events, offered, refusal, room, turn
from tests.argad.turns import Table

WITNESS = CharacterId("witness")
LYING = body_id(WITNESS)
HURT = CharacterId("hurt")
LODGING = ground(rooms=(room("ward", *box(20, 20, 45, 45), lodging=True),))


def lying(health: int = 4, *others: Character, witness: dict[str, Any] | None = None, **values: Any) -> Skirmish:
    """A witness whom nobody plays lies beside A and B of blue; an enemy stands far away."""
    values = {"options": {"care": True}, **values}
    who = profile(2, traits={"health": health})
    lost = character("witness", place=(31, 31.7), of=who, **{"owner": BYSTANDERS, "companion": True, **(witness or {})})
    people = [character("a", place=(30, 30)), character("b", place=(32, 30)), character("e", ORANGE, (100, 30))]
    state = skirmish([*people, lost, *others], **values)
    told = resolution(state)
    hit(told, WITNESS, "struck")
    return told.skirmish


def cared(state: Skirmish, *faces: int, who: Any = (A,), whom: str = LYING, **during: Any) -> Resolution:
    orders = {each: Treat(whom) for each in who}
    return turn(state, orders, *([face] for face in faces), during=during.get("during", {}))


def result(told: Resolution) -> str:
    (event,) = events(told, Treated)
    return str(event.treatment.result)


def lodged(state: Skirmish) -> Skirmish:
    """The same in a room with beds."""
    state = replace(state, ground=LODGING)
    for who in (A, B):
        state = state.change(who, room="ward")
    body = replace(state.bodies[LYING], room="ward")
    return replace(state, bodies={LYING: body})


def wounded(**values: Any) -> Skirmish:
    """A friend with two life points has one left."""
    hurt = character("hurt", place=(32, 30), of=profile(4, lives=2), **{"lives": 1, "wound": Wound.PLAIN, **values})
    people = [character("a"), hurt, character("e", ORANGE, (92, 30))]
    return skirmish(people, options={"care": True})


@pytest.mark.option("care")
@pytest.mark.rule("ARG-33.8", "ARG-38.22", "ARG-R-207")
def test_care_is_offered_for_those_who_matter_where_the_table_plays_so() -> None:
    assert offered(lying(), Treat) == [Treat(LYING)]
    off = refusal(lying(options={}), Treat(LYING))
    assert off is not None and off.key == "care_not_played"
    nobody = refusal(lying(witness={"companion": False}), Treat(LYING))
    assert nobody is not None and nobody.key == "nobody_to_treat"


@pytest.mark.rule("ARG-38.23", "ARG-38.24", "ARG-38.25")
@pytest.mark.parametrize(
    ("face", "expected"),
    [(1, "recovers"), (2, "recovers"), (3, "recovers"), (4, "after_effects"), (5, "dead"), (6, "dead")],
)
def test_the_die_is_held_against_health(face: int, expected: str) -> None:
    lots = [1] if expected == "after_effects" else []
    assert result(cared(lodged(lying(4)), face, *lots)) == expected


@pytest.mark.rule("ARG-38.26")
def test_health_is_the_class_if_nothing_else_is_said() -> None:
    state = lodged(lying())
    body = state.bodies[LYING]
    person = replace(body.person, profile=profile(2))
    told = cared(replace(state, bodies={LYING: replace(body, person=person)}), 2, 1)
    assert result(told) == "after_effects"


@pytest.mark.rule("ARG-38.27", "ARG-R-206")
@pytest.mark.parametrize("talent", ["healer", "surgeon", "physician"])
def test_a_qualified_healer_is_worth_one_health(talent: str) -> None:
    """Health 3 and a surgeon: the die is held against 4. One of two who help is enough."""
    state = lodged(lying(3))
    assert result(cared(state, 4)) == "dead"
    surgeon = state.change(B, profile=profile(talents=(talent,)))
    assert result(cared(surgeon, 4, 1, who=(A, B))) == "after_effects"
    assert result(cared(surgeon, 4, who=(A,))) == "dead"


@pytest.mark.rule("ARG-38.28", "ARG-R-206")
def test_on_the_field_health_counts_one_less() -> None:
    """Health 3 on the field is 2; with a surgeon it is 3."""
    assert result(cared(lying(3), 2, 1)) == "after_effects"
    assert result(cared(lodged(lying(3)), 2)) == "recovers"
    surgeon = lying(3).change(A, profile=profile(talents=("surgeon",)))
    assert result(cared(surgeon, 3, 1)) == "after_effects"


@pytest.mark.rule("ARG-38.28", "ARG-R-206")
@pytest.mark.parametrize(("x", "expected"), [(92, "after_effects"), (92.01, "recovers")])
def test_a_lodging_is_no_rest_with_an_enemy_within_60_cm(x: float, expected: str) -> None:
    state = lodged(lying(3)).change(E, at=(round(x * 100), 3000))
    assert result(cared(state, 2, *([1] if expected == "after_effects" else []))) == expected


@pytest.mark.rule("ARG-R-206")
def test_the_carer_touches_the_wounded_and_does_nothing_else() -> None:
    far = refusal(lying().change(A, at=(2700, 3000)), Treat(LYING))
    assert far is not None and far.key == "patient_too_far"
    assert not events(cared(lying(), during={A: {"shots": 1}}), Treated)
    assert not events(cared(lying(), during={A: {"contacted": frozenset({E})}}), Treated)


@pytest.mark.rule("ARG-R-206")
def test_a_patient_is_treated_once_in_a_game() -> None:
    told = cared(lying(4), 1)
    again = refusal(told.skirmish, Treat(LYING), B)
    assert again is not None and (again.key, again.rule) == ("treated_already", "ARG-R-206")
    assert len(events(cared(lying(4), 1, who=(A, B)), Treated)) == 1


@pytest.mark.rule("ARG-R-206")
def test_only_the_owners_of_carer_and_patient_know_the_result() -> None:
    state = lying(4, witness={"owner": STRAW}, seats=(BLUE, ORANGE, STRAW), options={"care": True, "fog": False})
    told = cared(state, 1)
    (event,) = events(told, Treated)
    assert [see(state, event, seat) is not None for seat in (BLUE, ORANGE, STRAW)] == [True, False, True]
    known_to = [known(told.skirmish, seat).bodies[LYING].care is not None for seat in (BLUE, ORANGE, STRAW)]
    assert known_to == [True, False, True]


@pytest.mark.rule("ARG-R-206", "ARG-38.30")
def test_what_came_of_care_on_the_feet_is_as_secret() -> None:
    state = cared(wounded(), 1, whom=HURT).skirmish
    for fog in (True, False):
        view = {seat: known(replace(state, options=replace(state.options, fog=fog)), seat) for seat in (BLUE, ORANGE)}
        assert view[BLUE].characters[HURT].care is not None
        assert view[ORANGE].characters[HURT].care is None


@pytest.mark.rule("ARG-38.29", "ARG-R-206")
@pytest.mark.parametrize(
    ("wound", "lot", "effect"),
    [
        (Wound.HEAD, [], "dull"),
        (Wound.TRUNK, [], "weak"),
        (Wound.LEG, [], "slow"),
        (Wound.PLAIN, [1], "slow"),
        (Wound.PLAIN, [2], "slow"),
        (Wound.PLAIN, [3], "weak"),
        (Wound.PLAIN, [4], "weak"),
        (Wound.PLAIN, [5], "frail"),
        (Wound.PLAIN, [6], "frail"),
    ],
)
def test_after_effects_follow_the_wound_or_are_drawn(wound: Wound, lot: list[int], effect: str) -> None:
    told = cared(wounded(wound=wound), 3, *lot, whom=HURT)
    (event,) = events(told, Treated)
    assert event.treatment.after_effect == effect


@pytest.mark.rule("ARG-38.29")
def test_after_effects_slow_weaken_and_cost_health_or_perception_for_good() -> None:
    person = character("a", of=profile(4))
    state = skirmish([care.marked(person, "slow"), character("e", ORANGE, (32, 30))])
    assert allowance(state, state.characters[A]) == 1600
    weak = skirmish([care.marked(person, "weak"), character("e", ORANGE, (32, 30))])
    attempt = Attempt(striker=weak.characters[A], target=weak.characters[E], weapon=WEAPONS[person.profile.weapons[0]])
    assert [one.amount for one in modifiers(weak, attempt) if one.key == "after_effect_weak"] == [-1]
    assert care.marked(person, "frail").profile.trait("health") == 3
    assert care.marked(person, "dull").profile.trait("perception") == 3


@pytest.mark.rule("ARG-38.30")
def test_who_is_wounded_on_the_feet_gets_no_worse() -> None:
    """Health 4, die 6: still one life point, and alive."""
    told = cared(wounded(), 6, whom=HURT)
    assert result(told) == "no_better"
    assert told.skirmish.characters[HURT].lives == 1
    whole = refusal(wounded(wound=Wound.NONE, lives=2), Treat(HURT))
    assert whole is not None and whole.key == "not_wounded"


@pytest.mark.rule("ARG-38.30")
def test_a_patient_on_the_feet_keeps_still_too() -> None:
    assert not events(cared(wounded(), whom=HURT, during={HURT: {"moved": True}}), Treated)


@pytest.mark.rule("ARG-38.31", "ARG-33.8")
def test_recovery_waits_for_the_next_game_unless_it_is_magic() -> None:
    told = cared(wounded(), 2, whom=HURT)
    assert (told.skirmish.characters[HURT].lives, told.skirmish.characters[HURT].wound) == (1, Wound.PLAIN)
    (fate,) = fates(told.skirmish, ScriptedDice(), spared)
    assert fate.next_game is not None and (fate.next_game.lives, fate.next_game.wound) == (2, Wound.NONE)
    mage = wounded().change(A, profile=profile(talents=("healing_magic",)))
    assert cared(mage, 2, whom=HURT).skirmish.characters[HURT].lives == 1
    assert cared(replace(wounded(), magic_healing=True), 2, whom=HURT).skirmish.characters[HURT].lives == 1
    fantasy = cared(replace(mage, magic_healing=True), 2, whom=HURT)
    assert (fantasy.skirmish.characters[HURT].lives, fantasy.skirmish.characters[HURT].wound) == (2, Wound.NONE)


@pytest.mark.rule("ARG-38.31", "ARG-33.8")
def test_whoever_was_wounded_has_two_lives_again_even_with_a_profile_of_one() -> None:
    """As somebody has whom the game master has wounded instead of killed."""
    hurt = wounded().characters[HURT]
    plain = replace(hurt, profile=replace(hurt.profile, lives=1))
    assert (care.healed(plain, "").lives, care.healed(replace(plain, wound=Wound.NONE), "").lives) == (2, 1)


@pytest.mark.rule("ARG-38.31")
def test_magic_puts_those_who_lie_there_on_their_feet() -> None:
    state = lying(4, magic_healing=True).change(A, profile=profile(talents=("healing_magic",)))
    told = cared(state, 1)
    assert LYING not in told.skirmish.bodies
    assert not told.skirmish.fallen
    assert told.skirmish.characters[WITNESS].at == (3100, 3170)


@pytest.mark.rule("ARG-38.33")
@pytest.mark.parametrize(("face", "hears"), [(1, BLUE), (2, BLUE), (3, BLUE), (4, None)])
def test_who_is_saved_can_speak_to_the_carer(face: int, hears: Seat | None) -> None:
    told = cared(lodged(lying(3)), face, *([1] if face == 3 else []))
    given = told.skirmish.bodies[LYING].care
    assert given is not None and given.speaks_to == hears


@pytest.mark.rule("ARG-38.33", "ARG-38.31")
@pytest.mark.parametrize(("face", "told"), [(2, True), (6, False)])
def test_what_a_witness_knows_is_told_at_once_by_magic_and_otherwise_in_the_next_game(face: int, told: bool) -> None:
    knows = {WITNESS: Npc(id=WITNESS, secrets=(named("the gate is open at night"),))}
    plain = cared(lodged(lying(4, npcs=knows)), face)
    assert not events(plain, FactTold)
    assert fate(plain.skirmish).tells == (knows[WITNESS].secrets if told else ())
    fantasy = lodged(lying(4, npcs=knows, magic_healing=True)).change(A, profile=profile(talents=("healing_magic",)))
    spoken = cared(fantasy, face)
    assert [event.seat for event in events(spoken, FactTold)] == ([BLUE] if told else [])
    assert spoken.skirmish.learned.get(BLUE, ()) == (knows[WITNESS].secrets if told else ())


@pytest.mark.rule("ARG-38.29", "ARG-38.31", "ARG-R-207")
@pytest.mark.parametrize(("faces", "comes", "after"), [((2,), True, ()), ((3, 1), True, ("slow",)), ((6,), False, ())])
def test_a_roster_follows_what_care_has_made_of_people(faces: Any, comes: bool, after: Any) -> None:
    state = lying(4, witness={"owner": BLUE})
    lost = Person(seat=BLUE, member=Member(id=WITNESS, profile=profile(2)), missing=True)
    roster = cared_for(Roster(person=(lost,)), [fate(state, *faces)])
    (person,) = roster.person
    assert (not person.missing, person.member.after_effects) == (comes, after)


def spared(holder: Seat, body: Any) -> bool:
    return True


def killed(holder: Seat, body: Any) -> bool:
    return False


def fate(state: Skirmish, *faces: int, spares: Any = spared) -> Recovery:
    dice = ScriptedDice(*([face] for face in faces))
    (found,) = fates(state, dice, spares)
    assert not dice.left
    return found


@pytest.mark.rule("ARG-R-207", "ARG-38.28")
def test_after_the_game_a_field_held_by_friends_costs_one_health() -> None:
    assert fate(lying(3), 3).result == "dead"
    assert fate(lodged(lying(3)), 3, 1).result == "after_effects"
    state = lying(3)
    gone = Departed(character=state.characters[A], turn=1, instant=0, at=(0, 0), bodies=tuple(state.bodies.values()))
    assert fate(replace(state, bodies={}, departed=(gone,)), 3, 1).result == "after_effects", "off the table"


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize(("face", "expected"), [(1, "recovers"), (3, "recovers"), (4, "dead"), (6, "dead")])
def test_whom_enemies_do_not_treat_dies_on_4_to_6(face: int, expected: str) -> None:
    state = lying(3, witness={"owner": ORANGE})
    assert fate(state, face, spares=killed).result == expected
    assert fate(state, 1, spares=spared).result == "recovers"


@pytest.mark.rule("ARG-R-207")
def test_the_executed_and_those_who_died_under_care_are_dead_and_the_rest_is_nobodys_count() -> None:
    told = cared(lying(2), 6)
    assert fate(told.skirmish).next_game is None
    executed = lying()
    executed = replace(executed, bodies={LYING: replace(executed.bodies[LYING], how="executed")})
    assert fate(executed).result == "dead"
    assert fates(lying(witness={"companion": False}), ScriptedDice(), spared) == ()


@pytest.mark.rule("ARG-38.30", "ARG-R-207")
def test_the_wounded_on_their_feet_are_treated_between_games() -> None:
    assert fate(wounded(), 6).result == "no_better"
    comes = fate(wounded(), 3, 5).next_game
    assert comes is not None and (comes.lives, comes.profile.trait("health")) == (2, 3)


@pytest.mark.rule("ARG-38.22", "ARG-R-206")
def test_care_is_played_at_the_table() -> None:
    table = Table(replace(lying(4), phase=Phase.EARLY))
    table.move({"a": Treat(LYING), "b": Stay()})
    table.to(Phase.MELEE)
    table.done([2])
    (event,) = table.of(Treated)
    assert (event.treatment.result, table.state.turn) == ("recovers", 2)
    assert table.state.bodies[LYING].care == Care(
        result="recovers", carer=A, seats=frozenset({BLUE, BYSTANDERS}), speaks_to=BLUE
    )
