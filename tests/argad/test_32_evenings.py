"""Page 32: an evening that the game master has prepared is one file, which is opened again as it stood."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.catalogue import CATALOGUE
from escarmouche.argad.content.scenario import load_scenario, scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.characters import GiveWeapon, SetStatus, SetWound
from escarmouche.argad.master.confidences import GiveObjective, TellSecret
from escarmouche.argad.master.house_rules import LayGround, SetDistance, SetDoor
from escarmouche.argad.master.notes import SendNote
from escarmouche.argad.master.placing import MoveCharacter, PlaceCharacter, RemoveCharacter
from escarmouche.argad.master.strays import PlaceMarker
from escarmouche.argad.master.triggers import SetTrigger
from escarmouche.argad.master.waiting import HoldBack
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import AreaId, CharacterId, KindId, MarkerId, PortalId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.phases.preparation import CastRole, OfferRole
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.text.datafiles import parse_toml
from tests.argad.build import BLUE, ORANGE, at, named, profile
from tests.argad.turns import Table

OPTIONS = {"preparation": True, "fog": True}
MACLOU, TIPHAINE, THIERRY = CharacterId("maclou"), CharacterId("tiphaine"), CharacterId("thierry")


def begun(scenario: str = "the-three-herons") -> Setup:
    whole = setup(load_scenario(scenario), OPTIONS)
    return Setup((*whole.seats, GAME_MASTER), whole.scenario, whole.options)


def evening(whole: Setup) -> Table:
    return Table(ARGAD.start(whole))


def reopened(whole: Setup, state: Skirmish) -> Skirmish:
    """Saved, and opened again by somebody else."""
    written = CATALOGUE.prepared(whole, state)
    assert written is not None
    again = CATALOGUE.setup(parse_toml(written.encode(), "evening.toml"), {})
    return ARGAD.start(Setup((*again.seats, GAME_MASTER), again.scenario, again.options))


PREPARED: tuple[Any, ...] = (
    MoveCharacter(MACLOU, at(50, 65), 90),
    SetStatus(TIPHAINE, "hidden", on=True),
    SetWound(THIERRY, Wound.LEG),
    GiveWeapon(MACLOU, WeaponId("dagger"), concealed=True),
    RemoveCharacter(CharacterId("sibille")),
    PlaceCharacter(
        character=CharacterId("spy"), name=named("A spy"), owner=ORANGE, profile=profile(2, weapons=()), at=at(90, 10)
    ),
    OfferRole("singer", "You sing for the wood.", TIPHAINE),
    CastRole("singer", BLUE),
    GiveObjective(Objective(id="sing", seat=BLUE, kind="survive", text=named("Sing."), secret=True)),
    TellSecret(ORANGE, named("The pedlar lies.")),
    SendNote((BLUE,), "Come at dusk."),
    SetDistance("voice", 1500),
    LayGround(AreaId("mud"), KindId("brush"), at(20, 60), 500, 500),
    SetDoor(PortalId("front_door"), "locked"),
    PlaceMarker(MarkerId("dog"), named("a dog"), at(10, 70)),
    HoldBack((CharacterId("spy"),), "late guests"),
    SetTrigger(Trigger(id="late", when="turn", turn=2, then="comes", reserve="late guests")),
)


@pytest.mark.rule("ARG-32.1", "ARG-32.3")
def test_all_that_was_prepared_stands_again() -> None:
    whole = begun()
    game = evening(whole)
    for command in PREPARED:
        game.try_out(GAME_MASTER, command)
    now, again = game.state, reopened(whole, game.state)
    assert again.characters.keys() == now.characters.keys()
    for who, one in now.characters.items():
        other = again.characters[who]
        for field in ("at", "facing", "room", "hidden", "owner", "profile", "wound", "lives", "me", "carries", "wears"):
            assert getattr(other, field) == getattr(one, field), (who, field)
    assert again.reserves["late guests"].characters[0].at == at(90, 10)
    for field in ("objectives", "secrets", "notes", "roles", "triggers", "markers", "locked"):
        assert getattr(again, field) == getattr(now, field), field
    assert again.closed | again.locked == now.closed | now.locked
    assert again.npcs == {who: npc for who, npc in now.npcs.items() if who != TIPHAINE}, "somebody plays her now"
    assert replace(again.ground, portals=()) == replace(now.ground, portals=())
    assert again.options == now.options
    assert again.seats == now.seats


@pytest.mark.parametrize("scenario", [scenario.id for scenario in scenarios()])
def test_where_nothing_was_changed_the_evening_is_the_scenario(scenario: str) -> None:
    whole = begun(scenario)
    before = evening(whole).state
    again = reopened(whole, before)
    assert again.characters == before.characters
    assert again.reserves == before.reserves
    assert (again.things, again.units, again.ground) == (before.things, before.units, before.ground)


def test_it_goes_on_from_there() -> None:
    whole = begun()
    game = evening(whole)
    game.try_out(GAME_MASTER, PREPARED[0])
    again = Table(reopened(whole, game.state))
    for seat in (BLUE, ORANGE, GAME_MASTER):
        again.try_out(seat, Done())
    assert again.state.turn == 1
    assert CATALOGUE.prepared(whole, again.state) is None, "the first turn has begun"


def test_what_is_secret_at_the_table_is_in_the_file_alone() -> None:
    whole = begun()
    game = evening(whole)
    for command in PREPARED:
        game.try_out(GAME_MASTER, command)
    for seat in (BLUE, Seat("spectator")):
        assert ARGAD.view(game.state, seat).triggers == ()
