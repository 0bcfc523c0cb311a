"""The game master keeps people in the wings, and lets them come when it is time (ARG-34.6)."""

from typing import Annotated, ClassVar, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.content.standing_room import nearest_room
from escarmouche.argad.master.rulings import ANNOUNCING, CharacterRuled, Reason, refuse_person
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.people.harm import remove
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

LATER = rule("ARG-34.6")


class HoldBack(Struct, frozen=True, tag=True, omit_defaults=True):
    """Take people off the table to wait: they come where they stood when the game master or a trigger says so."""

    characters: tuple[CharacterId, ...]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    """What they are called together."""


class LetIn(Struct, frozen=True, tag=True, omit_defaults=True):
    """Those who wait come to the table."""

    reserve: str
    reason: Reason = ""


class HeldBack(Struct, frozen=True, tag=True):
    """People wait in the wings: known to the game master and to whoever plays them."""

    secret: ClassVar[bool] = True

    reserve: Reserve

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (GAME_MASTER, self.reserve.seat)

    def apply(self, skirmish: Skirmish) -> Skirmish:
        """With what they carry in their hands."""
        for who in self.reserve.characters:
            skirmish = remove(skirmish, replace(who, carries=()))
        waiting = {each.id for each in self.reserve.characters}
        drafts, sealed, statuses = (
            {who: said for who, said in kept.items() if who not in waiting}
            for kept in (skirmish.drafts, skirmish.sealed, skirmish.turn_statuses)
        )
        reserves = in_order({**skirmish.reserves, self.reserve.id: self.reserve})
        return replace(skirmish, reserves=reserves, drafts=drafts, sealed=sealed, turn_statuses=statuses)


class WaitIsOver(Struct, frozen=True, tag=True):
    """They come from the wings."""

    secret: ClassVar[bool] = True

    reserve: Reserve

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (GAME_MASTER, self.reserve.seat)

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = {name: each for name, each in skirmish.reserves.items() if name != self.reserve.id}
        return replace(skirmish, reserves=left)


def come(resolution: Resolution, name: str, reason: str = "") -> None:
    """Everybody where he or she stood, or beside it where somebody else stands now."""
    reserve = resolution.skirmish.reserves[name]
    resolution.emit(WaitIsOver(reserve))
    for who in reserve.characters:
        resolution.emit(CharacterRuled(None, nearest_room(resolution.skirmish, who), reason))


def _refuse_hold(known: Skirmish, seat: Seat, command: HoldBack) -> Refusal | None:
    for who in command.characters:
        if refusal := refuse_person(known, who):
            return refusal
    people = [known.characters[who] for who in command.characters]
    if not people or any(each.owner != people[0].owner for each in people):
        return Refusal.of(LATER, "wait_one_seat")
    if held := next((each for each in people if each.captor or each.captive or each.aboard or each.ride), None):
        return Refusal.of(LATER, "wait_unbound", who=held.id)
    if command.name in known.reserves:
        return Refusal.of(LATER, "wait_twice", name=command.name)
    return None


def _hold(resolution: Resolution, seat: Seat, command: HoldBack) -> None:
    people = tuple(resolution.skirmish.characters[who] for who in dict.fromkeys(command.characters))
    resolution.emit(HeldBack(Reserve(id=command.name, seat=people[0].owner, characters=people)))


def refuse_coming(known: Skirmish, name: str) -> Refusal | None:
    reserve = known.reserves.get(name)
    if reserve is None or not reserve.in_the_wings:
        return Refusal.of(LATER, "wait_nobody", name=name)
    return None


def _refuse_in(known: Skirmish, seat: Seat, command: LetIn) -> Refusal | None:
    return refuse_coming(known, command.reserve)


def _let_in(resolution: Resolution, seat: Seat, command: LetIn) -> None:
    come(resolution, command.reserve, command.reason)


HOLD_BACK: Final = CommandKind(HoldBack, ANNOUNCING, LATER, no_offers, _refuse_hold, _hold, master=True)
LET_IN: Final = CommandKind(LetIn, ANNOUNCING, LATER, no_offers, _refuse_in, _let_in, master=True)
