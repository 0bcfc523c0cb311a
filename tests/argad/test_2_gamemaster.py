"""The game master's tools: each is logged with what was before, what is after, and why (ARG-2.5, ARG-R-66)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.field.groups import formation
from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.master import waters
from escarmouche.argad.master.characters import (
    GIVE_WEAPON,
    SET_SKILL,
    SET_STATUS,
    SET_WOUND,
    GiveWeapon,
    SetSkill,
    SetStatus,
    SetWound,
    Statuses,
)
from escarmouche.argad.master.house_rules import (
    LAY_GROUND,
    SET_BAND,
    SET_DISTANCE,
    SET_DOOR,
    SET_GROUND,
    LayGround,
    SetBand,
    SetDistance,
    SetDoor,
    SetGround,
)
from escarmouche.argad.master.judgement import JUDGE_SHOT, ROLL_DICE, DiceRolled, JudgeShot, RollDice, ShotJudged
from escarmouche.argad.master.notes import SendNote
from escarmouche.argad.master.placing import (
    MOVE,
    MOVE_LATE,
    PLACE,
    REMOVE,
    LateMove,
    MoveCharacter,
    PlaceCharacter,
    RemoveCharacter,
)
from escarmouche.argad.master.rulings import CharacterRuled
from escarmouche.argad.melee import point_blank
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.command_kinds import AnyCommandKind
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Kind, Portal, Room
from escarmouche.argad.model.ids import AreaId, CharacterId, ConveyanceId, KindId, PortalId, RoomId, WeaponId
from escarmouche.argad.model.orders import Charge, Go, Meet, Stay
from escarmouche.argad.model.questions import Ambush
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Current
from escarmouche.argad.model.turn_state import Blow, Phase, Shot, TurnStatus
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement import ambush
from escarmouche.argad.places import currents
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.shooting.aim import Aim, take_aim
from escarmouche.argad.shooting.missiles import missile_of
from escarmouche.argad.sight.cover import cover
from escarmouche.kernel import GAME_MASTER, Refusal, Seed, StreamDice
from escarmouche.text.codec import encode
from escarmouche.text.languages import LANGUAGES
from tests.argad.build import (
    BLUE,
    ORANGE,
    WEAPONS,
    area,
    at,
    character,
    ground,
    kind,
    missile,
    named,
    profile,
    resolution,
    skirmish,
)

A, X = CharacterId("a"), CharacterId("x")


def two(gap: float = 20, **values: Any) -> Skirmish:
    """Blue's a and orange's x, east of each other in the open."""
    values = {"master": True, "options": {"fog": False}, **values}
    return skirmish([character("a"), character("x", ORANGE, (32 + gap, 30))], **values)


def done(act: AnyCommandKind, state: Skirmish, command: Any, *faces: tuple[int, ...]) -> Resolution:
    """What an act does that is not refused."""
    assert act.refuse(state, GAME_MASTER, command) is None
    told = resolution(state, *faces)
    act.resolve(told, GAME_MASTER, command)
    return told


def refused(act: AnyCommandKind, state: Skirmish, command: Any) -> str:
    refusal = act.refuse(state, GAME_MASTER, command)
    assert refusal is not None
    for language in LANGUAGES:
        assert TEXTS.say(refusal.key, language, refusal.params)
    return refusal.key


def aimed(state: Skirmish, weapon: str = "crossbow") -> Aim:
    aim = take_aim(state, Shot(shooter=A, weapon=WeaponId(weapon), target=X), "shots")
    assert not isinstance(aim, Refusal)
    return aim


@pytest.mark.rule("ARG-2.5", "ARG-32.1")
def test_only_a_table_with_a_game_master_has_the_tools() -> None:
    tools = {act.command for act in COMMAND_KINDS.values() if act.master}
    assert len(tools) >= 15
    his = {each.command for each in COMMAND_KINDS.values() if each.command.__module__.startswith(MASTER)}
    assert his - tools == {SendNote}, "players send notes, too"
    for master in (False, True):
        state = two(master=master)
        offered = list(ARGAD.commands(state, GAME_MASTER))
        assert bool(offered) == master
        assert (Statuses((A, X)) in offered) == master
        answer = ARGAD.decide(state, GAME_MASTER, SetStatus(A, "scout", on=True), StreamDice(Seed(b"0" * 32), 1))
        assert isinstance(answer, Refusal) != master


@pytest.mark.rule("ARG-2.5")
@pytest.mark.parametrize(
    "command",
    [
        SetStatus(A, "scout", on=True),
        SetDistance("sight", cm(10)),
        SetGround(KindId("rubble"), named("rubble"), "difficult"),
        RollDice("luck"),
        RemoveCharacter(X),
    ],
    ids=lambda command: type(command).__name__,
)
def test_no_player_uses_the_game_masters_tools(command: Any) -> None:
    refusal = ARGAD.refuse(two(), BLUE, command)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("ARG-2.5", "for_the_master")


@pytest.mark.rule("ARG-2.1")
def test_one_figure_is_one_character() -> None:
    state = skirmish([character(f"b{number}", place=(10 + 3 * number, 30)) for number in range(5)], master=True)
    assert len(state.characters) == 5
    gone = done(REMOVE, state, RemoveCharacter(CharacterId("b0"))).skirmish
    assert len(gone.characters) == 4
    back = PlaceCharacter(character=CharacterId("b0"), name=named("b0"), owner=BLUE, profile=profile(), at=at(60, 60))
    assert len(done(PLACE, gone, back).skirmish.characters) == 5
    assert refused(PLACE, state, back) == "master_twice"


@pytest.mark.rule("ARG-2.2")
def test_one_character_is_the_player_and_a_second_flag_moves_it() -> None:
    people = [character(f"b{number}", place=(10 + 3 * number, 30), me=number == 0) for number in range(8)]
    state = skirmish(people, master=True)
    after = done(SET_STATUS, state, SetStatus(CharacterId("b5"), "me", on=True)).skirmish
    assert [who for who, each in after.characters.items() if each.me] == ["b5"]


@pytest.mark.rule("ARG-R-66")
def test_everything_is_told_with_before_after_and_reason() -> None:
    told = done(MOVE, two(), MoveCharacter(A, at(60, 60), reason="fell off the cart"))
    (event,) = told.events
    assert isinstance(event, CharacterRuled)
    assert event.before is not None
    assert event.after is not None
    assert (event.before.at, event.after.at, event.reason) == (at(30, 30), at(60, 60), "fell off the cart")
    assert told.skirmish.characters[A].at == at(60, 60)


@pytest.mark.rule("ARG-R-66")
def test_what_was_announced_for_or_about_somebody_who_is_moved_is_open_again() -> None:
    state = two(drafts={A: Go((at(31, 30),)), X: Charge(A)}, done=frozenset({BLUE, ORANGE}))
    after = done(MOVE, state, MoveCharacter(A, at(60, 60))).skirmish
    assert (after.drafts, after.done) == ({}, frozenset())


@pytest.mark.rule("ARG-R-66")
@pytest.mark.parametrize(
    ("place", "key"),
    [(at(52, 30.5), "master_occupied"), (at(-1, 30), "master_off_table"), (at(30, 81), "master_off_table")],
)
def test_nobody_is_put_on_others_or_off_the_table(place: tuple[int, int], key: str) -> None:
    assert refused(MOVE, two(), MoveCharacter(A, place)) == key


@pytest.mark.rule("ARG-R-66")
@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"character": A}, "master_twice"),
        ({"character": CharacterId("")}, "master_twice"),
        ({"owner": "nobody"}, "master_no_troop"),
        ({"profile": profile(weapons=("laser",))}, "master_no_weapon"),
        ({"at": at(30, 30)}, "master_occupied"),
    ],
)
def test_a_newcomer_has_to_fit_the_table(values: dict[str, Any], key: str) -> None:
    fits: dict[str, Any] = {
        "character": "n",
        "name": named("n"),
        "owner": BYSTANDERS,
        "profile": profile(),
        "at": at(5, 5),
    }
    assert PLACE.refuse(two(), GAME_MASTER, PlaceCharacter(**fits)) is None
    assert refused(PLACE, two(), PlaceCharacter(**{**fits, **values})) == key


@pytest.mark.rule("ARG-R-66")
@pytest.mark.parametrize("status", ["inspired", "fleeing", "shaken", "hidden", "scout", "me"])
def test_any_status_can_be_set_and_taken_away(status: Any) -> None:
    on = done(SET_STATUS, two(), SetStatus(A, status, on=True)).skirmish
    assert getattr(on.characters[A], status)
    off = done(SET_STATUS, on, SetStatus(A, status, on=False)).skirmish
    assert off.characters == two().characters
    assert refused(SET_STATUS, off, SetStatus(A, status, on=False)) == "master_nothing_new"


@pytest.mark.rule("ARG-R-66")
def test_whoever_plays_the_game_master_at_random_gives_people_a_status_and_takes_it_away() -> None:
    random = Random(1)
    words = [Statuses((A, X)).sample(random) for _ in range(50)]
    assert {word.character for word in words} == {A, X}
    assert {word.on for word in words} == {True, False}


@pytest.mark.rule("ARG-R-72")
def test_the_game_master_says_who_is_very_motivated() -> None:
    assert done(SET_STATUS, two(), SetStatus(A, "motivated", on=True)).skirmish.characters[A].profile.motivated


@pytest.mark.rule("ARG-R-66")
def test_wounds_can_be_given_and_healed() -> None:
    hurt = done(SET_WOUND, two(), SetWound(A, Wound.LEG)).skirmish
    assert (hurt.characters[A].wound, hurt.characters[A].lives) == (Wound.LEG, 1)
    healed = done(SET_WOUND, hurt, SetWound(A, Wound.NONE, 2)).skirmish
    assert (healed.characters[A].wound, healed.characters[A].lives) == (Wound.NONE, 2)


@pytest.mark.rule("ARG-R-66")
@pytest.mark.parametrize(
    ("act", "command"),
    [
        (MOVE, MoveCharacter(CharacterId("nobody"), at(1, 1))),
        (MOVE_LATE, LateMove(CharacterId("nobody"), at(1, 1))),
        (REMOVE, RemoveCharacter(CharacterId("nobody"))),
        (SET_STATUS, SetStatus(CharacterId("nobody"), "scout", on=True)),
        (SET_WOUND, SetWound(CharacterId("nobody"), Wound.LEG)),
        (GIVE_WEAPON, GiveWeapon(CharacterId("nobody"), WeaponId("sword"))),
        (SET_SKILL, SetSkill(CharacterId("nobody"), "fencer")),
        (JUDGE_SHOT, JudgeShot(CharacterId("nobody"), -1, "smoke")),
    ],
)
def test_nothing_is_ruled_about_somebody_who_is_not_there(act: AnyCommandKind, command: Any) -> None:
    assert refused(act, two(), command) == "master_nobody"


@pytest.mark.rule("ARG-R-66")
def test_the_game_master_rolls_dice_for_all_to_see_or_behind_the_screen() -> None:
    state = two()
    for secret in (False, True):
        told = done(ROLL_DICE, state, RollDice("Does it rain?", 2, 8, secret), (3, 8))
        (event,) = told.events
        assert isinstance(event, DiceRolled)
        assert (event.roll.faces, told.skirmish) == ((3, 8), state)
        assert see(state, event, GAME_MASTER) == event
        assert see(state, event, BLUE) == (None if secret else event)
    assert refused(ROLL_DICE, state, RollDice("many", 1000)) == "master_dice"


@pytest.mark.rule("ARG-R-66")
def test_dice_have_as_many_sides_as_dice_are_made_with() -> None:
    taken = {sides for sides in range(1, 31) if not ROLL_DICE.refuse(two(), GAME_MASTER, RollDice("who?", 1, sides))}
    assert taken == {3, 4, 6, 8, 10, 12, 20}
    assert refused(ROLL_DICE, two(), RollDice("odd", 1, 7)) == "master_dice"


@pytest.mark.rule("ARG-3.7")
def test_the_game_master_alters_a_range_for_the_session_and_it_can_be_exported() -> None:
    told = done(SET_BAND, two(), SetBand(WeaponId("crossbow"), 0, cm(25), 5, "better bows here"))
    assert [band.to for band in missile_of(told.skirmish, WeaponId("crossbow")).bands] == [cm(25), cm(40), cm(60)]
    assert b"better bows here" in encode(told.events)
    assert next(band.to for band in missile_of(two(), WeaponId("crossbow")).bands) == cm(20)


@pytest.mark.rule("ARG-3.7")
@pytest.mark.parametrize(
    ("command", "key"),
    [
        (SetBand(WeaponId("sword"), 0, 100, 5), "master_no_band"),
        (SetBand(WeaponId("laser"), 0, 100, 5), "master_no_band"),
        (SetBand(WeaponId("crossbow"), 7, 100, 5), "master_no_band"),
        (SetBand(WeaponId("crossbow"), 0, cm(45), 5), "master_bands_cross"),
        (SetBand(WeaponId("crossbow"), 0, -1, 5), "master_bands_cross"),
        (SetBand(WeaponId("crossbow"), 0, cm(10), 13), "master_need"),
    ],
)
def test_a_range_that_makes_no_sense_is_refused(command: SetBand, key: str) -> None:
    assert refused(SET_BAND, two(), command) == key


@pytest.mark.rule("ARG-6.3")
def test_a_hidden_derringer_is_seen_by_nobody_else_until_it_is_fired() -> None:
    nobles = [character(f"noble{number}", ORANGE, (30 + 3 * number, 30)) for number in range(5)]
    state = skirmish([character("a", place=(30, 40)), *nobles], master=True)
    told = done(GIVE_WEAPON, state, GiveWeapon(CharacterId("noble2"), WeaponId("pistol"), concealed=True))
    assert "pistol" not in encode(list(known(told.skirmish, BLUE).characters.values())).decode()
    assert "pistol" in encode(list(known(told.skirmish, ORANGE).characters.values())).decode()
    assert [see(state, event, BLUE) for event in told.events] == [None]


@pytest.mark.option("sight")
@pytest.mark.rule("ARG-7.9")
def test_the_game_master_makes_it_night() -> None:
    state = two(50, options={})
    assert X in known(state, BLUE).characters
    told = done(SET_DISTANCE, state, SetDistance("sight", cm(40), "night falls"))
    assert X not in known(told.skirmish, BLUE).characters
    assert refused(SET_DISTANCE, state, SetDistance("sight", -1)) == "master_distance"


@pytest.mark.rule("ARG-11.7")
def test_an_invented_ground_is_walked_like_any_other() -> None:
    rubble = SetGround(KindId("rubble"), named("rubble"), "difficult", "very_difficult")
    state = done(SET_GROUND, two(), rubble).skirmish
    assert state.ground.kinds[KindId("rubble")].ours
    laid = done(LAY_GROUND, state, LayGround(AreaId("heap"), KindId("rubble"), at(25, 25), cm(10), cm(10))).skirmish
    walker = laid.characters[A]
    assert going_at(laid, walker, walker.at, None) == "difficult"
    assert going_at(two(), walker, walker.at, None) == "easy"
    assert refused(SET_GROUND, state, rubble) == "master_same_ground"


@pytest.mark.rule("ARG-11.7")
def test_an_invented_ground_needs_an_id_by_which_it_is_laid() -> None:
    assert refused(SET_GROUND, two(), SetGround(KindId(""), named("rubble"), "difficult")) == "master_no_name"


@pytest.mark.rule("ARG-11.7")
@pytest.mark.parametrize(
    ("command", "key"),
    [
        (LayGround(AreaId("heap"), KindId("lava"), at(1, 1), 500, 500), "master_no_ground"),
        (LayGround(AreaId("wood"), KindId("hay"), at(1, 1), 500, 500), "master_area_twice"),
        (LayGround(AreaId("heap"), KindId("hay"), at(119, 1), 500, 500), "master_area_off_table"),
        (LayGround(AreaId("heap"), KindId("hay"), at(1, 1), -500, 500), "master_area_off_table"),
    ],
)
def test_ground_is_laid_on_the_table_once(command: LayGround, key: str) -> None:
    assert refused(LAY_GROUND, _haystack(), command) == key


MASTER = "escarmouche.argad.master."


@pytest.mark.rule("ARG-11.7")
@pytest.mark.parametrize("corner", [(0, 0), (115, 0), (0, 75), (115, 75)])
def test_ground_may_be_laid_up_to_the_edges_of_the_table(corner: tuple[float, float]) -> None:
    command = LayGround(AreaId("heap"), KindId("hay"), at(*corner), cm(5), cm(5))
    assert AreaId("heap") in {each.id for each in done(LAY_GROUND, _haystack(), command).skirmish.ground.areas}


def _haystack(**values: Any) -> Skirmish:
    """Bushes that protect from nothing lie around x."""
    hay: Kind = kind("hay", height=cm(2), **values)
    corners = ((48, 28), (54, 28), (54, 32), (48, 32))
    people = [character("a", of=profile(weapons=("crossbow",))), character("x", ORANGE, (51, 30))]
    table = ground(kinds=[hay], areas=(area("wood", hay, *corners),))
    return skirmish(people, table=table, master=True, phase=Phase.SHOTS)


@pytest.mark.rule("ARG-19.7")
def test_the_cover_of_a_ground_is_adapted_to_the_scenery() -> None:
    state = _haystack()
    assert cover(state, state.characters[A], state.characters[X]) == ()
    after = done(SET_GROUND, state, SetGround(KindId("hay"), named("hay"), cover=-1)).skirmish
    (malus,) = cover(after, after.characters[A], after.characters[X])
    assert malus.amount == -1
    before = state.ground.kinds[KindId("hay")]
    assert after.ground.kinds[KindId("hay")] == replace(before, cover=-1), "as high as before, and still the book's"


@pytest.mark.rule("ARG-20.14")
def test_smoke_is_judged_for_one_shooter_and_told() -> None:
    people = [character("a", of=profile(weapons=("crossbow",))), character("x", ORANGE, (42, 30))]
    state = skirmish(people, phase=Phase.SHOTS, master=True)
    assert aimed(state).marks[0].need == 5
    told = done(JUDGE_SHOT, state, JudgeShot(A, -1, "smoke"))
    assert told.events == [ShotJudged(A, 0, -1, "smoke")]
    (mark,) = aimed(told.skirmish).marks
    assert mark.need == 6, "a 5 misses now"
    (note,) = [modifier for modifier in mark.modifiers if modifier.rule == "ARG-20.14"]
    assert (note.amount, note.params) == (-1, {"why": "smoke"})
    assert refused(JUDGE_SHOT, state, JudgeShot(A, -3, "night")) == "master_too_much"


@pytest.mark.rule("ARG-17.10")
def test_a_cool_head_shoots_without_the_malus_of_the_untrained() -> None:
    people = [character("a", of=profile(2, weapons=("crossbow",))), character("x", ORANGE, (47, 30))]
    state = skirmish(people, phase=Phase.SHOTS, master=True)
    assert aimed(state).marks[0].need == 6
    cool = done(SET_SKILL, state, SetSkill(A, "steady_shot")).skirmish
    assert aimed(cool).marks[0].need == 5, "a 5 at 15 cm hits"


@pytest.mark.rule("ARG-8.21")
@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_characters_see_and_shoot_all_around(facing: int) -> None:
    people = [
        character("a", of=profile(weapons=("crossbow",)), facing=facing),
        character("x", ORANGE, (47, 30), facing=facing),
    ]
    (mark,) = aimed(skirmish(people, phase=Phase.SHOTS)).marks
    assert (mark.need, mark.modifiers) == (5, ())


@pytest.mark.rule("ARG-31.10")
def test_weapons_of_the_dead_are_taken_only_if_the_game_master_allows_it() -> None:
    state = two()
    assert "musket" not in state.characters[A].profile.weapons
    told = done(GIVE_WEAPON, state, GiveWeapon(A, WeaponId("musket"), reason="rare exception"))
    assert told.skirmish.characters[A].profile.weapons == ("sword", "musket")
    (event,) = told.events
    assert isinstance(event, CharacterRuled)
    assert event.reason == "rare exception"
    assert refused(GIVE_WEAPON, told.skirmish, GiveWeapon(A, WeaponId("musket"))) == "master_has_weapon"
    assert refused(GIVE_WEAPON, state, GiveWeapon(A, WeaponId("laser"))) == "master_no_weapon"


@pytest.mark.rule("ARG-15.15")
@pytest.mark.parametrize(("gap", "allowed"), [(61, True), (60, False), (20, False)])
def test_a_late_move_is_for_those_far_from_the_action(gap: float, allowed: bool) -> None:
    state, command = two(gap), LateMove(A, at(20, 30))
    if allowed:
        assert done(MOVE_LATE, state, command).skirmish.characters[A].at == at(20, 30)
    else:
        assert refused(MOVE_LATE, state, command) == "master_too_near"


@pytest.mark.rule("ARG-15.15")
def test_a_late_move_is_no_longer_than_any_other() -> None:
    assert MOVE_LATE.refuse(two(70), GAME_MASTER, LateMove(A, at(30, 50))) is None
    assert refused(MOVE_LATE, two(70), LateMove(A, at(30, 50.1))) == "master_too_far"


def bandits(**values: Any) -> Skirmish:
    """Six bandits in hiding who are to meet a traveller they did not see when the turn began."""
    people = [character(f"b{number}", place=(30 + 3 * number, 30), hidden=True) for number in range(6)]
    turn_statuses = {each.id: TurnStatus(start=each.at, order=Meet(X, cm(8))) for each in people}
    return skirmish([*people, character("x", ORANGE, (38, 38))], turn_statuses=turn_statuses, **values)


@pytest.mark.rule("ARG-15.9")
def test_the_game_master_is_asked_about_an_ambush() -> None:
    told = resolution(bandits(master=True))
    assert ambush.spring(told)
    (question,) = told.skirmish.questions
    assert question == Ambush(GAME_MASTER, tuple(CharacterId(f"b{number}") for number in range(6)), X)
    assert all(each.hidden for each in told.skirmish.troop(BLUE)), "nothing has happened yet"
    assert known(told.skirmish, ORANGE).questions == ()
    assert [see(bandits(master=True), event, ORANGE) for event in told.events] == [None]


@pytest.mark.rule("ARG-15.9")
@pytest.mark.parametrize("sprung", [True, False])
def test_an_ambush_that_is_allowed_makes_contact_and_one_that_is_not_stays_hidden(sprung: bool) -> None:
    told = resolution(bandits(master=True))
    ambush.spring(told)
    (question,) = told.skirmish.questions
    assert isinstance(question, Ambush)
    command = ambush.JudgeAmbush(sprung)
    assert ambush.AMBUSH.refuse(told.skirmish, question, command) is None
    ambush.AMBUSH.resolve(told, question, command)
    assert told.skirmish.questions == ()
    for bandit in told.skirmish.troop(BLUE):
        status = told.skirmish.turn_status(bandit.id)
        assert bandit.hidden != sprung
        assert (X in status.seen) == sprung, "contact with somebody unseen at the start is allowed (ARG-15.8)"
        assert status.order == (Meet(X, cm(8)) if sprung else Stay())
    assert not ambush.spring(told), "it is judged once"


@pytest.mark.rule("ARG-15.9", "ARG-R-90")
def test_without_a_game_master_an_ambush_is_sprung() -> None:
    told = resolution(bandits(options={"ambush": False}))
    assert not ambush.spring(told)
    assert not any(each.hidden for each in told.skirmish.troop(BLUE))


def river(**values: Any) -> Skirmish:
    """A river from north to south with a boat, its crew and a swimmer."""
    water = kind("river", foot="swim", mounted="swim")
    table = ground(kinds=[water], areas=(area("river", water, (40, 0), (60, 0), (60, 50), (40, 50)),))
    boat = Conveyance(id=ConveyanceId("boat"), name=named("boat"), at=at(45, 20))
    people = [
        character("crew", place=(45, 21), aboard=ConveyanceId("boat")),
        character("swimmer", place=(55, 20)),
        character("ashore", ORANGE, (70, 20)),
    ]
    return skirmish(people, table=table, conveyances={boat.id: boat}, master=True, **values)


@pytest.mark.rule("ARG-14.29")
@pytest.mark.parametrize("face", [1, 4])
def test_a_current_carries_boats_and_swimmers_by_a_die(face: int) -> None:
    state = done(waters.SET_CURRENT, river(), waters.SetCurrent(180)).skirmish
    assert state.current == Current(180, 1)
    told = resolution(state, (face,))
    currents.drift(told)
    after = told.skirmish
    assert after.conveyances[ConveyanceId("boat")].at == at(45, 20 + face)
    assert [after.characters[CharacterId(who)].at for who in ("crew", "swimmer", "ashore")] == [
        at(45, 21 + face),
        at(55, 20 + face),
        at(70, 20),
    ]


@pytest.mark.rule("ARG-14.29")
def test_a_current_ends_where_the_water_does_and_can_be_stopped() -> None:
    state = replace(river(), current=Current(180, 3))
    state = state.change(CharacterId("swimmer"), at=at(55, 45))
    told = resolution(state, (6, 6, 6))
    currents.drift(told)
    assert told.skirmish.characters[CharacterId("swimmer")].at[1] <= cm(50)
    still = done(waters.SET_CURRENT, state, waters.SetCurrent(dice=0)).skirmish
    assert still.current is None
    quiet = resolution(still)
    currents.drift(quiet)
    assert quiet.events == []
    assert refused(waters.SET_CURRENT, still, waters.SetCurrent(360)) == "master_current"
    assert refused(waters.SET_CURRENT, still, waters.SetCurrent(dice=0)) == "master_same_current"


@pytest.mark.rule("ARG-R-43", "ARG-R-66")
def test_the_game_master_opens_and_locks_doors() -> None:
    hall = Room(id=RoomId("hall"), building="inn", shape=(at(20, 20), at(40, 20), at(40, 40), at(20, 40)))
    door = Portal(id=PortalId("door"), kind="door", line=(at(40, 29), at(40, 31)), joins=(RoomId("hall"), None))
    state = two(table=ground(rooms=(hall,), portals=(door,)))
    locked = done(SET_DOOR, state, SetDoor(PortalId("door"), "locked", "a key")).skirmish
    assert (locked.closed, locked.locked) == (frozenset(), frozenset({door.id}))
    closed = done(SET_DOOR, locked, SetDoor(PortalId("door"), "closed")).skirmish
    assert (closed.closed, closed.locked) == (frozenset({door.id}), frozenset())
    assert refused(SET_DOOR, closed, SetDoor(PortalId("door"), "closed")) == "master_same_door"
    assert refused(SET_DOOR, closed, SetDoor(PortalId("gate"), "closed")) == "master_no_door"


@pytest.mark.rule("ARG-22.8")
@pytest.mark.parametrize(("handy", "need"), [(True, 5), (False, 6)])
def test_a_handy_weapon_has_no_malus_for_moving_at_point_blank(handy: bool, need: int) -> None:
    """A flint pistol that moves into contact: a 5 hits, unless the pistol is unwieldy."""
    pistol = missile("flint", ((10, 5),), moving="malus", pistol=True, handy=handy)
    people = [character("a", of=profile(weapons=("flint",))), character("x", ORANGE, (32, 30))]
    status = TurnStatus(moved=True, contacted=frozenset({X}), charged=frozenset({X}))
    state = skirmish(people, weapons={**WEAPONS, pistol.id: pistol}, phase=Phase.MELEE, turn_statuses={A: status})
    aim = point_blank.take_aim(state, Blow(striker=A, target=X, weapon=pistol.id, shoots=True))
    assert not isinstance(aim, Refusal)
    assert aim.marks[0].need == need


@pytest.mark.rule("ARG-7.18")
def test_a_scout_is_named_by_the_game_master_too() -> None:
    state = done(SET_STATUS, two(), SetStatus(A, "scout", on=True)).skirmish
    assert state.characters[A].scout
    assert formation(state, A) == "isolated"
