"""Page 33, in the order of the book: people whom nobody plays, and talk."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.npcs import PlayNpc, RollAttitude
from escarmouche.argad.melee.opponents import opponents
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.orders import Charge, Flee, Reload, Stay, TalkWith
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.talks import Attitude, Cue, Npc
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase, Shot, TurnStatus
from escarmouche.argad.people.long_talk import TalkClosed, TalkOpened
from escarmouche.argad.people.npcs import AttitudeSet, CueMet, FactTold, Gossip, NpcActs
from escarmouche.argad.people.talk import AskTalk, Said, Say, Speak, Speeches, TalkOver
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.seat_commands import Resign, TimeUp
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import CLOCK, GAME_MASTER, Seat
from tests.argad.build import STRAW, at, barrier, character, ground, kind, named, profile
from tests.argad.turns import BLUE, ORANGE, Table, laid

FAR = (100.0, 70.0)
PUBLIC, SECRET, SECOND = named("the bridge is guarded"), named("the chest is in the well"), named("the abbot lies")
INN = CharacterId("inn")


def keeper(place: tuple[float, float] = (34, 30), **values: Any) -> Character:
    """An innkeeper whom nobody plays, 2 cm from Ada."""
    return character("inn", BYSTANDERS, place, of=profile(values.pop("class_", 2), weapons=()), **values)


def at_the_inn(
    *others: Character, npc: Npc | None = None, place: tuple[float, float] = (34, 30), **table: Any
) -> Table:
    people = [
        character("ada", BLUE, (30, 30), of=profile(4), rank="hero", carries=(ThingId("purse"),)),
        character("zed", ORANGE, FAR, of=profile(4), rank="hero"),
    ]
    purse = Thing(id=ThingId("purse"), name=named("purse"))
    scripts = {npc.id: npc} if npc else {}
    inn = keeper(place, class_=table.pop("class_", 2))
    return laid([*people, inn, *others], npcs=scripts, things={purse.id: purse}, **table)


def known(attitude: Attitude | None = None, **values: Any) -> Npc:
    return Npc(id=INN, attitude=attitude, fact=PUBLIC, secrets=(SECRET, SECOND), **values)


def talk_to_the_keeper(table: Table, whom: str = "inn") -> None:
    """Ada asks, and everybody plays the turn to its end."""
    table.play(BLUE, AskTalk(CharacterId("ada"), CharacterId(whom)))
    to_the_end(table)


def to_the_end(table: Table) -> None:
    turn = table.state.turn
    while table.state.turn == turn and not table.state.questions:
        table.play(BLUE, Done())
        table.play(ORANGE, Done())


@pytest.mark.rule("ARG-33.9")
@pytest.mark.parametrize("fog", [True, False])
def test_players_see_nothing_of_what_is_prepared_for_people_nobody_plays(fog: bool) -> None:
    script = known("friendly", cue=(Cue(when="near", within=500, does="fights"),))
    table = at_the_inn(npc=script, options={"fog": fog})
    assert [ARGAD.view(table.state, seat).npcs for seat in (BLUE, ORANGE)] == [{}, {}]
    refereed = replace(table.state, master=True)
    assert ARGAD.view(refereed, GAME_MASTER).npcs == {INN: script}


@pytest.mark.option("talk")
@pytest.mark.rule("ARG-33.10")
@pytest.mark.parametrize(
    ("place", "options", "key"),
    [((34, 30), {}, None), ((34.1, 30), {}, "too_far_to_talk"), ((34, 30), {"talk": False}, "no_talk_here")],
)
def test_people_talk_when_their_bases_are_very_close(place: Any, options: Any, key: str | None) -> None:
    table = at_the_inn(place=place, options=options)
    command = AskTalk(CharacterId("ada"), INN)
    found = ARGAD.refuse(table.state, BLUE, command)
    assert (found.key if found else None) == key
    assert (command in list(ARGAD.commands(table.state, BLUE))) is (key is None)


@pytest.mark.rule("ARG-33.11", "ARG-R-198")
def test_a_short_talk_takes_place_at_the_end_of_the_turn() -> None:
    table = at_the_inn(npc=known("neutral"))
    talk_to_the_keeper(table)
    assert (table.state.turn, table.state.phase) == (1, Phase.AFTER)
    table.play(BLUE, Say("What news?"))
    table.play(BLUE, Say("And the abbot?"))
    assert [event.line for event in table.of(Said)] == ["What news?", "And the abbot?"]
    assert table.of(TalkOver)
    assert table.state.turn == 2


@pytest.mark.option("exchanges")
@pytest.mark.rule("ARG-R-198")
def test_two_questions_with_their_answers_or_as_many_as_the_table_says() -> None:
    two, three = at_the_inn(npc=known("neutral")), at_the_inn(npc=known("neutral"), options={"exchanges": 3})
    for table, lines in ((two, 2), (three, 3)):
        talk_to_the_keeper(table)
        for _ in range(lines):
            table.play(BLUE, Say("?"))
        assert table.state.turn == 2


@pytest.mark.rule("ARG-33.11")
def test_the_shot_of_the_turn_is_not_lost_by_a_talk() -> None:
    archer = character("bo", BLUE, (30, 26), of=profile(4, weapons=("pistol",)), rank="hero")
    foe = character("kim", ORANGE, (38, 24), rank="hero")
    host = character("inn2", BYSTANDERS, (30, 22), of=profile(2, weapons=()))
    table = laid([archer, foe, host])
    table.play(BLUE, AskTalk(archer.id, host.id))
    table.to(Phase.SHOTS)
    table.play(BLUE, Shoot(Shot(shooter=archer.id, weapon=WeaponId("pistol"), target=foe.id)))


@pytest.mark.rule("ARG-R-198")
def test_nobody_talks_with_an_enemy_in_contact_or_after_a_shot_at_them() -> None:
    table = at_the_inn(character("kim", ORANGE, (30, 28), rank="hero"))
    assert table.refusal(BLUE, AskTalk(CharacterId("ada"), INN)).key == "no_time_to_talk"
    shot_at = at_the_inn()
    shot_at.state = shot_at.state.note(INN, shot_at=True)
    assert shot_at.refusal(BLUE, AskTalk(CharacterId("ada"), INN)).key == "no_time_to_talk"


@pytest.mark.rule("ARG-R-198")
def test_a_character_is_in_one_talk_and_only_with_others() -> None:
    table = at_the_inn(character("mon", BYSTANDERS, (26, 30)), character("cy", BLUE, (30, 26)))
    table.play(BLUE, AskTalk(CharacterId("ada"), INN))
    assert table.refusal(BLUE, AskTalk(CharacterId("ada"), CharacterId("mon"))).key == "talks_already"
    assert table.refusal(BLUE, AskTalk(CharacterId("cy"), CharacterId("ada"))).key == "talks_already"
    other = at_the_inn(character("cy", BLUE, (30, 26)))
    assert other.refusal(BLUE, AskTalk(CharacterId("ada"), CharacterId("cy"))).key == "one_of_your_own"


@pytest.mark.rule("ARG-33.10", "ARG-R-198")
def test_one_has_the_own_people_speak_to_somebody_else_while_they_can() -> None:
    ada = CharacterId("ada")
    table = at_the_inn()
    assert table.refusal(ORANGE, AskTalk(ada, INN)).key == "not_your_speaker"
    assert table.refusal(BLUE, AskTalk(CharacterId("nobody"), INN)).key == "not_your_speaker"
    for whom in (ada, CharacterId("nobody")):
        assert table.refusal(BLUE, AskTalk(ada, whom)).key == "nobody_to_talk_to"
    assert table.refusal(ORANGE, Speak(ada, "Halt!", aloud=True)).key == "not_your_speaker"
    assert table.refusal(BLUE, Speak(ada, "", aloud=True)).key == "no_talk_here"
    table.state = table.state.change(ada, down_until=table.state.turn)
    assert table.refusal(BLUE, Speak(ada, "Halt!", aloud=True)).key == "unable_to_speak"
    assert table.refusal(BLUE, AskTalk(ada, INN)).key == "no_time_to_talk"


@pytest.mark.rule("ARG-R-198")
def test_two_players_take_turns_and_only_those_close_by_hear_them() -> None:
    kim = character("kim", ORANGE, (26.2, 30), of=profile(4), rank="hero")
    eve = character("eve", STRAW, (60, 30), of=profile(4), rank="hero")
    table = laid(
        [character("ada", BLUE, (30, 30), of=profile(4), rank="hero"), kim, eve],
        seats=(BLUE, ORANGE, STRAW),
        sides=((BLUE, ORANGE),),
    )
    table.play(BLUE, AskTalk(CharacterId("ada"), kim.id))
    while not table.state.questions:
        for seat in (BLUE, ORANGE, STRAW):
            table.play(seat, Done())
    table.play(BLUE, Say("Truce?"))
    assert table.refusal(BLUE, Say("Well?")).key == "nothing_asked"
    table.play(ORANGE, Say("Never."))
    heard = table.of(Said)[1]
    assert (heard.character, heard.line) == ("kim", "Never.")
    for seat, hears in ((BLUE, True), (ORANGE, True), (STRAW, False), (GAME_MASTER, True)):
        assert (ARGAD.see(table.state, heard, seat) is not None) is hears
    table.play(BLUE, Say())
    assert table.state.turn == 2


@pytest.mark.rule("ARG-R-198")
def test_whoever_is_away_says_nothing() -> None:
    table = at_the_inn(npc=known("neutral"))
    talk_to_the_keeper(table)
    table.play(CLOCK, TimeUp())
    assert (table.state.turn, table.of(Said)) == (2, [])


@pytest.mark.rule("ARG-R-198")
def test_who_has_resigned_is_asked_for_no_words() -> None:
    table = at_the_inn(npc=known("neutral"))
    talk_to_the_keeper(table)
    assert [asked.seat for asked in table.state.questions] == [BLUE]
    table.play(BLUE, Resign())
    assert table.state.questions == ()


@pytest.mark.rule("ARG-R-198")
@pytest.mark.parametrize(("place", "hears"), [((52, 30), True), ((52.1, 30), False)])
def test_a_shout_is_one_line_heard_within_20_cm(place: tuple[float, float], hears: bool) -> None:
    table = laid([character("ada", BLUE, (30, 30)), character("zed", ORANGE, place)])
    assert any(isinstance(each, Speeches) for each in ARGAD.commands(table.state, BLUE))
    table.play(BLUE, Speak(CharacterId("ada"), "To me!", aloud=True))
    said = table.of(Said)[0]
    assert (ARGAD.see(table.state, said, ORANGE) is not None) is hears
    assert table.refusal(BLUE, Speak(CharacterId("ada"), "To me!", aloud=True)).key == "said_enough"


@pytest.mark.rule("ARG-37.15")
@pytest.mark.parametrize(
    ("interpreter", "key"),
    [(None, "no_common_language"), ((32, 27), None), ((32, 24), "no_common_language")],
)
def test_without_a_common_language_an_interpreter_stands_close_by(interpreter: Any, key: str | None) -> None:
    def speaks(name: str, owner: Seat, place: tuple[float, float], *languages: str) -> Character:
        return character(name, owner, place, of=profile(3, languages=frozenset(languages)), rank="hero")

    people = [speaks("ada", BLUE, (30, 30), "breton"), speaks("host", BYSTANDERS, (34, 30), "norse")]
    if interpreter:
        people.append(speaks("mid", BLUE, interpreter, "breton", "norse"))
    table = laid([*people, character("zed", ORANGE, FAR)])
    found = ARGAD.refuse(table.state, BLUE, AskTalk(CharacterId("ada"), CharacterId("host")))
    assert (found.key if found else None) == key


def long_talk(agreed: bool = True) -> Table:
    """Ada and Kim, of two sides in alliance, close together."""
    table = laid(
        [
            character("ada", BLUE, (30, 30), of=profile(4, weapons=("pistol",)), rank="hero"),
            character("kim", ORANGE, (34, 30), of=profile(4, weapons=("pistol",)), rank="hero"),
        ],
        sides=((BLUE, ORANGE),),
    )
    orders: dict[str, Any] = {"ada": TalkWith(CharacterId("kim"))}
    if agreed:
        orders["kim"] = TalkWith(CharacterId("ada"), (at(33.5, 30),))
    table.move(orders)
    return table


@pytest.mark.rule("ARG-33.12", "ARG-R-199")
def test_a_long_talk_is_an_order_of_both_and_lasts_all_turn() -> None:
    table = long_talk()
    assert [event.members for event in table.of(TalkOpened)] == [("ada", "kim")]
    table.play(BLUE, Speak(CharacterId("ada"), "Listen."))
    assert table.of(Said)[0].seats == (BLUE, ORANGE)
    to_the_end(table)
    assert [event.disturbed for event in table.of(TalkClosed)] == [False]
    assert table.state.rings == ()


@pytest.mark.rule("ARG-R-199")
def test_who_is_not_answered_has_spent_the_turn() -> None:
    table = long_talk(agreed=False)
    assert not table.of(TalkOpened)
    assert table.refusal(BLUE, Speak(CharacterId("ada"), "Hm.")).key == "no_long_talk"


@pytest.mark.rule("ARG-33.12")
@pytest.mark.parametrize(("path", "key"), [((32, 30), None), ((32.1, 30), "path_too_long")])
def test_those_who_talk_stay_two_paces_are_no_movement(path: tuple[float, float], key: str | None) -> None:
    table = at_the_inn()
    table.announce({})
    found = ARGAD.refuse(table.state, BLUE, Announce(CharacterId("ada"), TalkWith(INN, (at(*path),))))
    assert (found.key if found else None) == key


@pytest.mark.rule("ARG-33.12")
def test_those_who_talk_neither_shoot_nor_load() -> None:
    foe = character("foe", ORANGE, (40, 30), rank="hero")
    ada = character("ada", BLUE, (30, 30), of=profile(4, weapons=("pistol",)), unloaded={WeaponId("musket"): 1})
    table = laid([ada, keeper(), foe])
    table.announce({"ada": TalkWith(INN)})
    table.play(BLUE, Announce(ada.id, Reload(WeaponId("musket"))))  # instead of the talk, not besides it
    table.play(BLUE, Announce(ada.id, TalkWith(INN)))
    table.done()
    table.to(Phase.SHOTS)
    shot = Shoot(Shot(shooter=ada.id, weapon=WeaponId("pistol"), target=foe.id))
    assert table.refusal(BLUE, shot).key == "shooter_busy"


@pytest.mark.rule("ARG-R-199")
def test_contact_ends_a_long_talk_without_result() -> None:
    foe = character("foe", ORANGE, (30, 38), of=profile(4), rank="hero")
    mate = character("cy", BLUE, (80, 10), of=profile(4), rank="hero")
    table = at_the_inn(foe, mate, npc=known("friendly"))
    table.move({"ada": TalkWith(INN), "foe": Charge(CharacterId("ada"))})
    while not table.of(TalkClosed):
        table.try_out(CLOCK, TimeUp())
    assert [event.disturbed for event in table.of(TalkClosed)] == [True]
    assert not table.of(FactTold)


@pytest.mark.rule("ARG-R-199", "ARG-R-201")
def test_people_whom_nobody_plays_agree_and_answer_when_the_turn_is_over() -> None:
    table = at_the_inn(npc=known("friendly"))
    table.move({"ada": TalkWith(INN)})
    assert not table.of(FactTold)
    to_the_end(table)
    assert [event.text for event in table.of(FactTold)] == [SECRET]


@pytest.mark.rule("ARG-33.13")
def test_the_game_master_answers_for_people_whom_nobody_plays() -> None:
    table = at_the_inn(npc=known(), master=True)
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Who stole it?"))
    assert table.state.questions[0].seat == GAME_MASTER
    assert not table.of(FactTold)
    table.play(GAME_MASTER, Say("Hush!"))
    table.play(GAME_MASTER, RollAttitude(INN, BLUE), [4])
    table.play(GAME_MASTER, PlayNpc(INN, "tells", BLUE, text=SECRET))
    assert [event.attitude for event in table.of(AttitudeSet)] == ["friendly"]
    assert ARGAD.view(table.state, BLUE).learned == {BLUE: (SECRET,)}
    assert ARGAD.see(table.state, table.of(FactTold)[0], ORANGE) is None


@pytest.mark.rule("ARG-33.13", "ARG-R-83", "ARG-R-201")
@pytest.mark.parametrize(
    ("face", "attitude", "told", "does"),
    [
        (1, "hostile", [], ["calls"]),
        (2, "frightened", [], ["flees"]),
        (3, "neutral", [PUBLIC], []),
        (4, "friendly", [SECRET], []),
        (5, "adventurous", [], ["joins"]),
        (6, "accomplice", [SECRET], []),
    ],
)
def test_a_die_decides_over_an_attitude_that_was_not_foreseen(face: int, attitude: str, told: Any, does: Any) -> None:
    table = at_the_inn(npc=known())
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Good evening"), [face])
    assert [event.attitude for event in table.of(AttitudeSet)] == [attitude]
    assert [event.text for event in table.of(FactTold)] == told
    assert [event.does for event in table.of(NpcActs)] == does
    owner, scripts = (BLUE, set()) if "joins" in does else (BYSTANDERS, {INN})
    assert (table.who("inn").owner, set(table.state.npcs)) == (owner, scripts), "who joins has a player, and no script"
    gossip = [(event.seat, event.about) for event in table.of(Gossip)]
    assert gossip == ([(ORANGE, BLUE)] if attitude == "accomplice" else [])


@pytest.mark.rule("ARG-R-201")
def test_an_attitude_is_kept_for_that_player() -> None:
    table = at_the_inn(npc=known())
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Well?"), [4])
    table.play(BLUE, Say("And?"))
    assert [event.text for event in table.of(FactTold)] == [SECRET, SECOND]
    assert len(table.of(AttitudeSet)) == 1


@pytest.mark.rule("ARG-R-201")
def test_hostile_people_of_class_3_fight_and_strike_back() -> None:
    table = at_the_inn(npc=known("hostile"), class_=3)
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Your money!"))
    assert table.who("inn").hostile == {BLUE}
    table.move({})
    assert opponents(table.state)[CharacterId("ada")] == {INN}


@pytest.mark.rule("ARG-R-201")
def test_frightened_people_run() -> None:
    table = at_the_inn(npc=known("frightened"))
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Boo"))
    assert isinstance(table.state.drafts[INN], Flee), "shown before anybody announces anything (ARG-R-181)"
    table.move({})
    assert table.at("inn")[0] > 45


@pytest.mark.rule("ARG-R-201", "ARG-R-181", "ARG-R-183")
def test_frightened_people_with_nowhere_to_run_stay_where_they_are() -> None:
    """They are nobody's enemies, so they have nobody to give up to."""
    wall = kind("wall", foot="forbidden")
    pen = barrier("pen", wall, (32.8, 28.8), (35.2, 28.8), (35.2, 31.2), (32.8, 31.2), (32.8, 28.8))
    table = at_the_inn(npc=known("frightened"), table=ground(kinds=[wall], barriers=(pen,)))
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Boo"))
    assert table.state.drafts[INN] == Stay()
    assert not table.who("inn").yielded


@pytest.mark.rule("ARG-R-201")
def test_adventurous_people_join_for_the_game() -> None:
    table = at_the_inn(npc=known("adventurous"))
    talk_to_the_keeper(table)
    table.play(BLUE, Say("Come along!"))
    assert table.who("inn").owner == BLUE
    table.announce({"inn": Stay()})


PAID = Cue(when="paid", does="tells", text=SECRET)
THREATENED = Cue(when="threatened", does="flees")
PERSUADED = Cue(when="persuaded", does="joins")


@pytest.mark.rule("ARG-R-201", "ARG-33.9")
@pytest.mark.parametrize(
    ("said", "faces", "happens"),
    [
        (Say("Here", "pays", ThingId("purse")), [], "FactTold"),
        (Say("Or else", "threatens"), [], "NpcActs"),
        (Say("Please", "persuades"), [[3]], "NpcActs"),
    ],
)
def test_a_script_goes_before_the_attitude(said: Say, faces: Any, happens: str) -> None:
    table = at_the_inn(npc=known(cue=(PAID, THREATENED, PERSUADED)))
    talk_to_the_keeper(table)
    table.play(BLUE, said, *faces)
    assert len(table.of(CueMet)) == 1
    assert happens in table.told()
    assert not table.of(AttitudeSet)
    assert ARGAD.see(table.state, table.of(CueMet)[0], BLUE) is None


@pytest.mark.rule("ARG-R-201")
def test_whoever_pays_hands_over_what_is_in_hand() -> None:
    table = at_the_inn(npc=known(cue=(PAID,)))
    talk_to_the_keeper(table)
    assert table.refusal(BLUE, Say("Here", "pays")).key == "pay_with_a_thing"
    assert table.refusal(BLUE, Say("Here", "pays", ThingId("crown"))).key == "nothing_to_hand_over"
    table.play(BLUE, Say("Here", "pays", ThingId("purse")))
    assert (table.who("ada").carries, table.who("inn").carries) == ((), ("purse",))


@pytest.mark.rule("ARG-37.12")
@pytest.mark.parametrize(("face", "told"), [(3, [SECRET]), (5, [PUBLIC])])
def test_persuasion_makes_people_friendly(face: int, told: Any) -> None:
    table = at_the_inn(npc=known("neutral"))
    table.state = table.state.change(CharacterId("ada"), profile=profile(4, traits={"persuasion": 4}))
    talk_to_the_keeper(table)
    table.play(BLUE, Say("You can trust me", "persuades"), [face])
    assert [event.text for event in table.of(FactTold)] == told


@pytest.mark.rule("ARG-R-201")
def test_a_script_reacts_to_people_who_come_near_and_to_the_turn() -> None:
    near = Cue(when="near", within=1000, does="fights", seats=(BLUE,))
    table = at_the_inn(npc=known(cue=(near,)))
    table.done()
    to_the_end(table)
    assert table.who("inn").hostile == {BLUE}
    walks = Cue(when="turn", turn=2, does="walks", path=(at(60, 30), at(60, 50)))
    table = at_the_inn(npc=known(cue=(walks,)), place=(44, 30))
    table.done()
    to_the_end(table)
    table.move({})
    assert table.at("inn") == (60.0, 30.0)
    to_the_end(table)
    table.move({})
    assert table.at("inn") == (60.0, 50.0)


@pytest.mark.rule("ARG-R-201")
def test_with_a_game_master_scripts_wait() -> None:
    near = Cue(when="near", within=1000, does="fights")
    table = at_the_inn(npc=known(cue=(near,)), master=True)
    table.done()
    to_the_end(table)
    assert not table.of(CueMet)
    table.state = replace(table.state, turn_statuses={**table.state.turn_statuses, INN: TurnStatus()})
    assert table.refusal(GAME_MASTER, PlayNpc(CharacterId("zed"), "joins", BLUE)).key == "somebody_plays_them"
