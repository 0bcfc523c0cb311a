"""Commands as people write them."""

from random import Random
from typing import Any

import msgspec
import pytest

from escarmouche.argad.chapters import COMMANDS, AtTable
from escarmouche.argad.content.library import library
from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.house_rules import SetBand, SetGround
from escarmouche.argad.master.judgement import JudgeShot
from escarmouche.argad.master.placing import PlaceCharacter
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.model.ids import CharacterId, KindId, LadderId, StairsId, ThingId, WeaponId
from escarmouche.argad.model.orders import Charge, Climb, Follow, Go, Leave, Stay, TakeUp
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.people.squads import Regroup
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.argad.text.command_syntax import ORDERS, command_usages, read_order, syntax, usage, write_order
from escarmouche.kernel import Seat
from escarmouche.text.command_syntax import split
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized
from tests.argad.build import at
from tests.argad.case import strange_commands
from tests.argad.wander import wander

A, B = CharacterId("A"), CharacterId("B")
BOW = WeaponId("bow")


def order(text: str) -> Any:
    return read_order(split(text, "script"), "script")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("done", Done()),
        ("stay A", Announce(A, Stay())),
        ("stay A facing=90", Announce(A, Stay(90))),
        ("charge A B", Announce(A, Charge(B))),
        ("go A 40,30 45.5,30", Announce(A, Go((at(40, 30), at(45.5, 30))))),
        ("go A 40,30 slowly=yes", Announce(A, Go((at(40, 30),), slowly=True))),
        ("go A 64,40 by=stair meets=no", Announce(A, Go((at(64, 40),), by=StairsId("stair"), meets=False))),
        ("follow A B", Announce(A, Follow(B))),
        ("follow A B behind=2.5", Announce(A, Follow(B, 250))),
        ("leave A -", Announce(A, Leave(()))),
        ("climb A ladder down=yes", Announce(A, Climb(LadderId("ladder"), down=True))),
        ('take-up "old Jo" 12', Announce(CharacterId("old Jo"), TakeUp(ThingId("12")))),
        ("march A,B 40,30", AnnounceGroup((A, B), (at(40, 30),))),
        ("shoot A bow B", Shoot(Shot(shooter=A, weapon=BOW, target=B))),
        ("shoot A bow B instant=250 whole=yes", Shoot(Shot(shooter=A, weapon=BOW, target=B, instant=250, whole=True))),
        ("strike A B sword", Strike(A, B, WeaponId("sword"))),
        ("strike A B sword second=C", Strike(A, B, WeaponId("sword"), second=CharacterId("C"))),
        ('regroup A ""', Regroup((A,), "")),
        ("judge-shot A -1 12", JudgeShot(A, -1, "12")),
        ('judge-shot A 1 why="amount=3"', JudgeShot(A, 1, "amount=3")),
        ("set-band bow 1 20.5 7", SetBand(BOW, 1, 2050, 7)),
        ("set-ground tar Tar cover=-1", SetGround(KindId("tar"), Localized("Tar", "Tar"), cover=-1)),
    ],
)
def test_a_command_is_read_and_written(text: str, command: Any) -> None:
    assert order(text) == command
    assert order(write_order(command)) == command
    assert write_order(command).replace('why="amount=3"', "") == text.replace('why="amount=3"', "")


def test_people_of_the_library_are_placed_by_the_name_of_their_profile() -> None:
    placed = PlaceCharacter(
        character=A, name=Localized("Bo", "Bô"), owner=Seat("blue"), profile=library().profiles["archer"], at=at(10, 20)
    )
    assert order(write_order(placed)) == placed
    assert order("place-character A \"{en = 'Bo', fr = 'Bô'}\" blue archer 10,20") == placed


def test_values_may_be_named() -> None:
    assert order("shoot target=B shooter=A weapon=bow") == order("shoot A bow B")


def test_every_command_and_every_order_has_a_word_of_its_own() -> None:
    without_one = {Announce, AtTable}  # an order is its own word, and so is a command at another table
    assert len(syntax().verbs) == len(COMMANDS) + len(ORDERS) - len(without_one)
    assert usage(Go) == "go CHARACTER PATH [SLOWLY] [BY] [MEETS] [PACE]"
    assert "march CHARACTERS PATH [IN_FILE] [ONE_PACE]" in command_usages()


@pytest.mark.parametrize("number", range(4))
def test_whatever_is_played_can_be_written_and_read(number: int) -> None:
    for step in wander(ARGAD.start(setup(scenarios()[number])), Random(number), 120):
        assert order(write_order(step.command)) == step.command


@pytest.mark.parametrize("seed", range(8))
def test_strange_commands_can_be_written_and_read(seed: int) -> None:
    skirmish = ARGAD.start(setup(scenarios()[seed % 4]))
    decodable = [command for command in strange_commands(skirmish, Random(seed)) if _decodable(command)]
    assert len(decodable) > 30
    for command in decodable:
        assert order(write_order(command)) == command


def _decodable(command: Any) -> bool:
    try:
        return bool(msgspec.convert(msgspec.to_builtins(command), type(command)) == command)
    except msgspec.ValidationError:
        return False


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dance A", "there is no command dance; there are across, agree-to-end,"),
        ("announce A", "there is no command announce"),
        ("charge", "expected: charge CHARACTER WHOM"),
        ("charge A", "expected: charge CHARACTER WHOM"),
        ("go A there", "expected: go CHARACTER PATH [SLOWLY] [BY] [MEETS]"),
        ("go A 1,2 slowly=perhaps", "expected: go CHARACTER PATH [SLOWLY] [BY] [MEETS]"),
        ("go A 99999999999,1", "expected: go CHARACTER PATH [SLOWLY] [BY] [MEETS]"),
        ("shoot A bow", "expected: shoot SHOOTER WEAPON TARGET [INSTANT] [WHOLE]"),
        ("strike A B sword yes twice C no more", "expected: strike STRIKER TARGET WEAPON [SHOOTS]"),
        ("follow A B behind=near", "expected: follow CHARACTER WHOM [BEHIND]"),
        ("charge 'A B", "a quotation mark is missing"),
        ("", "there is no command"),
    ],
)
def test_an_unclear_command_says_what_is_expected(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        order(text)
    assert problem in str(error.value)
