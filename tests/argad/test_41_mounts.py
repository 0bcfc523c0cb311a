"""Page 41 and page 6: who rides what, and what that makes of people."""

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import base_of, based, two_paces
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.mounts import Mount
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import FOOT, MOUNTED, SQUARE
from escarmouche.argad.model.units import cm
from escarmouche.argad.people.pace import allowance
from tests.argad.build import character, profile, skirmish

RIDER = profile(3, mounted=True, base=MOUNTED)
HORSEMAN = replace(RIDER, cavalry=True)


@pytest.mark.rule("ARG-6.16", "ARG-6.17", "ARG-6.18", "ARG-41.2")
@pytest.mark.parametrize(
    ("rider_trained", "mount_trained", "cavalry"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_a_trained_rider_on_a_trained_mount_is_cavalry(rider_trained: bool, mount_trained: bool, cavalry: bool) -> None:
    who = character("rider", of=replace(RIDER, cavalry=rider_trained, mount_trained=mount_trained))
    assert (who.mounted, who.on_foot, who.cavalry) == (True, False, cavalry)


def test_the_mount_is_part_of_the_state_and_not_of_the_profile() -> None:
    rider = character("rider", of=HORSEMAN)
    walker = replace(rider, ride=AFOOT)
    assert (walker.mounted, walker.on_foot, walker.cavalry, walker.base) == (False, True, False, FOOT)
    assert (two_paces(rider), two_paces(walker)) == (cm(5), cm(2))
    assert [allowance(skirmish([who]), who) for who in (rider, walker)] == [cm(40), cm(20)]
    pack_horse = Mount(id=CharacterId("dun"))
    assert replace(walker, ride=pack_horse).cavalry is False
    assert replace(character("groom"), ride=pack_horse).base == MOUNTED


def test_a_rider_of_a_stored_game_without_mounts_rides_as_the_profile_says() -> None:
    rider = character("rider", of=HORSEMAN)
    stored = msgspec.to_builtins(rider)
    assert "mount" not in stored
    read = msgspec.convert(stored, Character)
    assert read == rider
    assert read.mount == Mount(id=CharacterId("rider_mount"), trained=True)
    on_foot = replace(rider, ride=AFOOT)
    assert msgspec.convert(msgspec.to_builtins(on_foot), Character) == on_foot
    assert msgspec.json.decode(msgspec.json.encode(on_foot), type=Character).on_foot


@pytest.mark.rule("ARG-2.14")
def test_a_regular_who_dismounts_stands_on_the_base_of_regulars() -> None:
    options = Options(square_regulars=True)
    drilled = based(options, replace(HORSEMAN, skills=frozenset({"close_order"})))
    rider = character("rider", of=drilled)
    state = skirmish([rider], options={"square_regulars": True})
    assert base_of(state, rider) == MOUNTED
    assert base_of(state, replace(rider, ride=AFOOT)) == replace(rider, ride=AFOOT).base == SQUARE
