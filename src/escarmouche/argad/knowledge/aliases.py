"""People in disguise go by another id in all that is shown to those whom they fool (ARG-36.3, ARG-R-204).

What is renamed is the skirmish itself, before a seat's view is taken of it: so everything that follows from the view is
as if there had never been another id. Where nobody is in disguise nothing is looked at but one fact of the skirmish.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge.redaction import UNSEEN
from escarmouche.argad.model.aliases import alias_of, belongings, is_made_of, made_of_alias
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Deed, Note
from escarmouche.argad.model.renaming import in_order_of_ids, naming_fields, renamed
from escarmouche.argad.model.skirmish import BYSTANDERS, Fallen, Skirmish
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.kernel.memo import keyed_memo, shared_memo

T = TypeVar("T")
Aliases = frozenset[tuple[str, str]]
"""Each id, and what stands for it."""
NO_ALIASES: Final[Aliases] = frozenset()

_WRITTEN: Final = frozenset(
    {
        *("objectives", "endings", "secrets", "notes", "deeds", "roles", "triggers", "surprises", "lookouts"),
        *("npcs", "dreads", "aliases", "tables", "outcome"),
    }
)
"""What is known or planned without a look at anybody: it speaks of people by their own ids, like those out of sight."""
_PARTS: Final = tuple(name for name, _ in naming_fields(Skirmish) if name not in _WRITTEN)
_ROLLS: Final = frozenset(name for name, in_order in naming_fields(Skirmish) if in_order)
MAX_PARTS: Final = 1 << 10
"""How many parts of skirmishes are kept with other names in them."""


def aliases_for(skirmish: Skirmish, seat: Seat) -> Aliases:
    """The ids of those who fool a seat, and under which it knows them."""
    masked = _masked(skirmish)
    if not masked or seat == GAME_MASTER:
        return NO_ALIASES
    known = _known(skirmish)
    if seat not in known:
        known[seat] = frozenset(pair for one in masked for pair in one.names(skirmish, seat))
    return known[seat]


def known_as(skirmish: Skirmish, aliases: Aliases) -> Skirmish:
    """The skirmish with other ids: the very same if there are none."""
    return _with_names(skirmish, aliases) if aliases else skirmish


def as_named(value: T, aliases: Aliases) -> T:
    """Anything that is told, with other ids."""
    return renamed(value, dict(aliases)) if aliases else value


def named_with(event: Any, aliases: Aliases) -> Aliases:
    """With what an event brings to the table that bears the id of somebody in disguise."""
    new = [getattr(event, name).id for name in ("thing", "unit") if hasattr(getattr(event, name, None), "id")]
    made = ((name, made_of_alias(name, own, alias)) for name in new for own, alias in aliases if is_made_of(name, own))
    return aliases.union(made) if new else aliases


def meant(skirmish: Skirmish, seat: Seat, command: T) -> T:
    """A command by the ids that the seat knows people by, as the skirmish needs it.

    The id of somebody in disguise means nobody to those who are fooled, as an invented one does.
    """
    aliases = NO_ALIASES.union(*(aliases_for(table, seat) for table in skirmish.all_tables()))
    if not aliases:
        return command
    return renamed(command, {**dict(aliases), **{alias: who for who, alias in aliases}})


def recalled(skirmish: Skirmish, seat: Seat, command: T) -> T:
    """A command in which a seat still calls somebody by the alias that it has seen through."""
    known = [table.aliases[seat] for table in skirmish.all_tables() if seat in table.aliases]
    return renamed(command, {alias: who for each in known for alias, who in each.items()}) if known else command


def written(skirmish: Skirmish, seat: Seat, record: T) -> T:
    """A note or a deed as the seat reads it: about the person it knows."""
    if isinstance(record, Deed) and record.what:
        return _treachery(skirmish, seat, record)
    if not isinstance(record, Note | Deed) or not record.alias:
        return record
    if seat == GAME_MASTER or skirmish.knows_alias(seat, record.alias):
        return replace(record, alias=CharacterId(""))
    about = {"about": record.alias} if isinstance(record, Note) else {"character": record.alias}
    return replace(record, alias=CharacterId(""), **about)


def _treachery(skirmish: Skirmish, seat: Seat, deed: T) -> T:
    """It is a player's: where people may be in disguise, the others are not told of which character it will be told."""
    disguises = skirmish.options.clothes or skirmish.aliases
    if not isinstance(deed, Deed) or not disguises or seat in (GAME_MASTER, deed.seat):
        return deed
    return replace(deed, character=CharacterId(UNSEEN))


class _Mask(Struct, frozen=True):
    """Somebody who is in disguise, or comes in one, or has got away in one."""

    who: Character | Fallen

    def names(self, skirmish: Skirmish, seat: Seat) -> Iterator[tuple[str, str]]:
        """Own id and those made of it, and what stands for them; nothing to those who know."""
        if isinstance(self.who, Fallen):
            if self.who.alias not in skirmish.aliases.get(seat, ()):
                yield self.who.character, self.who.alias
            return
        if not self.who.fools(seat) or self.who.disguise is None:
            return
        own, alias = self.who.id, alias_of(skirmish, self.who)
        if own != alias:
            yield own, alias
            for name in belongings(skirmish, own):
                if name not in self.who.disguise.familiar:
                    yield name, made_of_alias(name, own, alias)
            yield f"{own}_mount", f"{alias}_mount"


@shared_memo("ground", "characters", "fallen", "reserves")
def _masked(skirmish: Skirmish) -> tuple[_Mask, ...]:
    there = [_Mask(who) for who in skirmish.here_or_coming() if who.disguise is not None]
    return (*there, *(_Mask(gone) for gone in skirmish.fallen if gone.alias))


@shared_memo("ground", "characters", "fallen", "units", "things", "reserves", "aliases")
def _known(skirmish: Skirmish) -> dict[Seat, Aliases]:
    """Of each seat that has looked."""
    return {}


@keyed_memo()
def _with_names(skirmish: Skirmish, aliases: Aliases) -> Skirmish:
    changed: dict[str, Any] = {}
    for name in _PARTS:
        part = getattr(skirmish, name)
        if part:
            _, there = _part(skirmish.ground, name, part, aliases)
            if there is not part:
                changed[name] = there
    return replace(skirmish, **changed)


@keyed_memo(key=lambda name, part, aliases: (name, id(part), aliases), limit=MAX_PARTS)
def _part(ground: Ground, name: str, part: Any, aliases: Aliases) -> tuple[Any, Any]:
    """A part of skirmishes with other ids. It is kept itself as well: so nothing else can have its identity."""
    there = renamed(part, dict(aliases))
    if name in _ROLLS and there is not part:
        there = in_order_of_ids(there)
    if name == "fallen":
        return part, tuple(_got_away(one) if one is not gone else one for one, gone in zip(there, part, strict=True))
    return part, _aware(there, aliases) if name == "characters" else there


def _got_away(gone: Fallen) -> Fallen:
    """One of the people whom nobody plays, to those who were fooled to the end."""
    return replace(gone, owner=BYSTANDERS, alias=CharacterId(""))


def _aware(people: dict[CharacterId, Character], aliases: Aliases) -> dict[CharacterId, Character]:
    """A disguise from before there were aliases has one now."""
    for name in people.keys() & {alias for _, alias in aliases}:
        who = people[name]
        if who.disguise is not None and who.disguise.alias != name:
            people = {**people, name: replace(who, disguise=replace(who.disguise, alias=name))}
    return people
