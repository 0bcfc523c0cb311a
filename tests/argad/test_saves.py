"""A save is the same however the skirmish came about."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.text.codec import encode, fingerprint
from tests.argad.build import character, skirmish
from tests.argad.wander import wander


def made_anew(value: Any) -> Any:
    """The same of new parts: no set, text or number in it is one that the game made."""
    if isinstance(value, Struct):
        return replace(value, **{name: made_anew(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, dict):
        return {key: made_anew(inner) for key, inner in value.items()}
    if isinstance(value, tuple | frozenset):
        return type(value)([made_anew(inner) for inner in value])
    return int(str(value)) if type(value) is int else value


def test_somebody_who_touches_nobody_any_more_is_written_like_somebody_who_never_did() -> None:
    state, who = skirmish([character("a")]), CharacterId("a")
    never = replace(state, turn_statuses={who: TurnStatus()})
    no_more = never.note(who, touched=frozenset({who})).note(who, touched=frozenset({who}) - {who})
    assert never == no_more
    assert fingerprint(never) == fingerprint(no_more)


@pytest.mark.parametrize("number", range(len(scenarios())))
def test_equal_states_and_events_are_written_alike(number: int) -> None:
    for step in wander(ARGAD.start(setup(scenarios()[number])), Random(number), 60):
        for told in (
            step.command,
            *step.events,
            step.after,
            *(ARGAD.view(step.after, seat) for seat in step.after.seats),
        ):
            again = made_anew(told)
            assert again == told
            assert encode(again) == encode(told)
