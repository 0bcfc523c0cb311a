"""Before the game: the game master offers roles and hears wishes, the players ask and wait (ARG-32.3, ARG-32.11)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import Reason, overrule, refuse_person
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Role, Text, Wish
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import GAME_MASTER, Refusal, Roll, Seat, rule

ROLES = rule("ARG-32.3")
WISHES = rule("ARG-32.11")

PREPARING: Final = frozenset({Phase.PREPARATION})
MAX_WISHES: Final = 12
"""Of one player."""
LOT_GRANTS_FROM: Final = 4
"""When lots are drawn about a wish, as for whatever nobody agrees on (ARG-R-125)."""


class OfferRole(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say whom a player could be; where the figure stands on the table already, which one."""

    role: Annotated[str, Meta(min_length=1, max_length=60)]
    text: Text
    character: CharacterId | None = None


class MakeWish(Struct, frozen=True, tag=True, omit_defaults=True):
    """Tell the game master what one would like: a role, recruits, equipment."""

    text: Text
    role: str = ""


class AnswerWish(Struct, frozen=True, tag=True, omit_defaults=True):
    """Grant a wish, decline it, or let a die decide; wishes of a player are counted from 1."""

    seat: Seat
    wish: int
    answer: Annotated[str, Meta(pattern="^(granted|declined|lot)$")]
    reason: Reason = ""


class CastRole(Struct, frozen=True, tag=True, omit_defaults=True):
    """Give a role to a player: the figure is his or hers, and is the player (ARG-2.2)."""

    role: str
    seat: Seat
    reason: Reason = ""


class RoleOffered(Struct, frozen=True, tag=True):
    role: Role

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, roles=(*skirmish.roles, self.role))


class WishMade(Struct, frozen=True, tag=True):
    """Between a player and the game master."""

    secret: ClassVar[bool] = True

    seat: Seat
    wish: Wish

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, wishes=(*skirmish.wishes, self.wish))


class WishAnswered(Struct, frozen=True, tag=True, omit_defaults=True):
    secret: ClassVar[bool] = True

    seat: Seat
    wish: Wish
    """As it was."""
    granted: bool
    reason: str = ""
    roll: Roll | None = None
    """Where lots were drawn."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        answered = replace(self.wish, answer="granted" if self.granted else "declined")
        return replace(skirmish, wishes=_swapped(skirmish.wishes, self.wish, answered))


class RoleCast(Struct, frozen=True, tag=True):
    role: str
    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        roles = (replace(role, seat=self.seat) if role.id == self.role else role for role in skirmish.roles)
        return replace(skirmish, roles=tuple(roles))


def _swapped(wishes: tuple[Wish, ...], one: Wish, other: Wish) -> tuple[Wish, ...]:
    """One of them, once, in the place of another."""
    place = wishes.index(one)
    return (*wishes[:place], other, *wishes[place + 1 :])


def _role(known: Skirmish, name: str) -> Role | None:
    return next((role for role in _roles(known) if role.id == name), None)


def _roles(known: Skirmish) -> Iterator[Role]:
    """Of all tables: wishes are made once for all of them."""
    return (role for table in known.all_tables() for role in table.roles)


def _refuse_role(known: Skirmish, seat: Seat, command: OfferRole) -> Refusal | None:
    if _role(known, command.role):
        return Refusal.of(ROLES, "role_twice", role=command.role)
    return refuse_person(known, command.character) if command.character is not None else None


def _offer_role(resolution: Resolution, seat: Seat, command: OfferRole) -> None:
    resolution.emit(RoleOffered(Role(id=command.role, text=command.text, character=command.character)))


def _offer_wishes(known: Skirmish, seat: Seat) -> Iterator[MakeWish]:
    """Any role that is free; what else one could wish for, only a person thinks of."""
    asked = {wish.role for wish in _wishes(known, seat)}
    for role in _roles(known):
        command = MakeWish(role.text, role.id)
        if role.seat is None and role.id not in asked and _refuse_wish(known, seat, command) is None:
            yield command


def _refuse_wish(known: Skirmish, seat: Seat, command: MakeWish) -> Refusal | None:
    if seat not in known.seats:
        return Refusal.of(ROLES, "wish_of_a_player")
    if command.role and _role(known, command.role) is None:
        return Refusal.of(ROLES, "role_unknown", role=command.role)
    if len(_wishes(known, seat)) >= MAX_WISHES:
        return Refusal.of(WISHES, "wishes_enough", most=MAX_WISHES)
    return None


def _make_wish(resolution: Resolution, seat: Seat, command: MakeWish) -> None:
    resolution.emit(WishMade(seat, Wish(seat=seat, text=command.text, role=command.role)))


def _wishes(known: Skirmish, seat: Seat) -> list[Wish]:
    return [wish for wish in known.wishes if wish.seat == seat]


def _refuse_answer(known: Skirmish, seat: Seat, command: AnswerWish) -> Refusal | None:
    wishes = _wishes(known, command.seat)
    if not 1 <= command.wish <= len(wishes):
        return Refusal.of(WISHES, "wish_unknown", seat=command.seat, number=command.wish)
    return Refusal.of(WISHES, "wish_answered", seat=command.seat) if wishes[command.wish - 1].answer else None


def _answer(resolution: Resolution, seat: Seat, command: AnswerWish) -> None:
    wish, roll = _wishes(resolution.skirmish, command.seat)[command.wish - 1], None
    granted = command.answer == "granted"
    if command.answer == "lot":
        roll = resolution.roll("request", GAME_MASTER)
        granted = roll.result >= LOT_GRANTS_FROM
    resolution.emit(WishAnswered(command.seat, wish, granted, command.reason, roll))


def _refuse_cast(known: Skirmish, seat: Seat, command: CastRole) -> Refusal | None:
    role = _role(known, command.role)
    if role is None:
        return Refusal.of(ROLES, "role_unknown", role=command.role)
    if command.seat not in known.seats:
        return Refusal.of(ROLES, "master_no_troop", seat=command.seat)
    if role.seat is not None:
        return Refusal.of(ROLES, "role_cast", role=command.role, seat=role.seat)
    return refuse_person(known, role.character) if role.character is not None else None


def _cast(resolution: Resolution, seat: Seat, command: CastRole) -> None:
    role = _role(resolution.skirmish, command.role)
    resolution.emit(RoleCast(command.role, command.seat))
    if role is None or role.character is None:
        return
    for other in tuple(resolution.skirmish.troop(command.seat)):
        if other.me and other.id != role.character:
            overrule(resolution, replace(other, me=False), command.reason)
    figure = resolution.skirmish.characters[role.character]
    overrule(resolution, replace(figure, owner=command.seat, me=True), command.reason)


OFFER_ROLE: Final = CommandKind(OfferRole, PREPARING, ROLES, no_offers, _refuse_role, _offer_role, master=True)
MAKE_WISH: Final = CommandKind(MakeWish, PREPARING, ROLES, _offer_wishes, _refuse_wish, _make_wish)
ANSWER_WISH: Final = CommandKind(AnswerWish, PREPARING, WISHES, no_offers, _refuse_answer, _answer, master=True)
CAST_ROLE: Final = CommandKind(CastRole, PREPARING, ROLES, no_offers, _refuse_cast, _cast, master=True)
