"""What is said, noted or planned in secret, and how much of it each seat knows (ARG-R-52)."""

from collections.abc import Callable, Mapping, Sized
from typing import Any, Final

from escarmouche.argad.knowledge.aliases import written
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.aims import Ending, Objective, Secret
from escarmouche.argad.model.formations import Stance
from escarmouche.argad.model.ids import CharacterId, ThingId, UnitId
from escarmouche.argad.model.morale import Shock, Trial
from escarmouche.argad.model.notes import Deed, Note, RuledDie, Wish
from escarmouche.argad.model.orders import Order, Path
from escarmouche.argad.model.questions import Question
from escarmouche.argad.model.reserves import Departed, RankEntry, Reserve
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.surprises import Tried
from escarmouche.argad.model.talks import Talk
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Blow, Shot
from escarmouche.kernel import Seat
from escarmouche.kernel.memo import shared_memo

Ring = tuple[CharacterId, ...]
"""Those who talk together."""


def _is_own(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return who in skirmish.characters and skirmish.player_of(skirmish.characters[who]) == seat


def _reads(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    """One's own sealed orders, and those of allies who are away (ARG-R-98)."""
    owner = skirmish.characters[who].owner if who in skirmish.characters else BYSTANDERS
    return owner == seat or (owner in skirmish.absent and skirmish.friends(seat, owner))


def _own_shots(skirmish: Skirmish, seat: Seat, shots: tuple[Shot, ...]) -> tuple[Shot, ...]:
    return tuple(shot for shot in shots if _is_own(skirmish, seat, shot.shooter))


def _own_blows(skirmish: Skirmish, seat: Seat, blows: tuple[Blow, ...]) -> tuple[Blow, ...]:
    return tuple(blow for blow in blows if _is_own(skirmish, seat, blow.striker))


def _own_throws(
    skirmish: Skirmish, seat: Seat, throws: dict[CharacterId, CharacterId]
) -> dict[CharacterId, CharacterId]:
    return {who: target for who, target in throws.items() if _is_own(skirmish, seat, who)}


def _own_seals(skirmish: Skirmish, seat: Seat, sealed: dict[CharacterId, Order]) -> dict[CharacterId, Order]:
    return {who: order for who, order in sealed.items() if _reads(skirmish, seat, who)}


def _own_breaks(skirmish: Skirmish, seat: Seat, breaking: dict[UnitId, bool]) -> dict[UnitId, bool]:
    """What all may know of, and what one has ordered oneself."""
    return {name: shown for name, shown in breaking.items() if shown or skirmish.units[name].owner == seat}


def _own_pivots(skirmish: Skirmish, seat: Seat, pivots: dict[UnitId, Stance]) -> dict[UnitId, Stance]:
    """How one's own units stood before they turned."""
    own = {name for name, unit in skirmish.units.items() if unit.owner == seat}
    return {name: stance for name, stance in pivots.items() if name in own}


def _own_questions(skirmish: Skirmish, seat: Seat, questions: tuple[Question, ...]) -> tuple[Question, ...]:
    return tuple(question for question in questions if question.seat == seat)


def _own_objectives(skirmish: Skirmish, seat: Seat, objectives: tuple[Objective, ...]) -> tuple[Objective, ...]:
    """Secret ones are their seats' own; of those that follow from others nobody knows yet (ARG-34.2)."""
    reached = {each.id for each in objectives if each.reached}
    return tuple(
        each
        for each in objectives
        if (not each.secret or each.seat == seat) and (not each.after or each.after in reached)
    )


def _own_secrets(skirmish: Skirmish, seat: Seat, secrets: tuple[Secret, ...]) -> tuple[Secret, ...]:
    return tuple(each for each in secrets if each.seat == seat)


def _own_truces(skirmish: Skirmish, seat: Seat, truces: tuple[Truce, ...]) -> tuple[Truce, ...]:
    """Those that hold are known to everybody, those that are being negotiated to the parties."""
    return tuple(each for each in truces if each.holds or seat in each.seats)


def _no_endings(skirmish: Skirmish, seat: Seat, endings: tuple[Ending, ...]) -> tuple[Ending, ...]:
    return ()


def _own_reserves(skirmish: Skirmish, seat: Seat, reserves: dict[str, Reserve]) -> dict[str, Reserve]:
    return {name: reserve for name, reserve in reserves.items() if reserve.seat == seat}


def _own_entries(skirmish: Skirmish, seat: Seat, entering: dict[CharacterId, Path]) -> dict[CharacterId, Path]:
    outside = {who.id for each in skirmish.reserves.values() if each.seat == seat for who in each.characters}
    return {who: path for who, path in entering.items() if who in outside}


def _own_rank_entries(skirmish: Skirmish, seat: Seat, entries: dict[UnitId, RankEntry]) -> dict[UnitId, RankEntry]:
    return {name: entry for name, entry in entries.items() if entry.unit.owner == seat}


def _own_departed(skirmish: Skirmish, seat: Seat, departed: tuple[Departed, ...]) -> tuple[Departed, ...]:
    """How those who left were in the end: known to their own side."""
    kept = _departed(skirmish)
    if seat not in kept:
        kept[seat] = tuple(each for each in departed if skirmish.friends(seat, each.character.owner))
    return kept[seat]


@shared_memo("ground", "departed", "sides")
def _departed(skirmish: Skirmish) -> dict[Seat, tuple[Departed, ...]]:
    """Of each side that has asked."""
    return {}


def _own_notes(skirmish: Skirmish, seat: Seat, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    return tuple(written(skirmish, seat, note) for note in notes if seat in (note.by, *note.to))


def _open_deeds(skirmish: Skirmish, seat: Seat, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    return tuple(written(skirmish, seat, deed) for deed in deeds if not deed.secret)


def _own_wishes(skirmish: Skirmish, seat: Seat, wishes: tuple[Wish, ...]) -> tuple[Wish, ...]:
    return tuple(wish for wish in wishes if wish.seat == seat)


def _own_defeats(skirmish: Skirmish, seat: Seat, given_up: frozenset[tuple[Seat, str]]) -> frozenset[tuple[Seat, str]]:
    return frozenset((who, on) for who, on in given_up if who == seat)


def _found(skirmish: Skirmish, seat: Seat, things: dict[ThingId, Thing]) -> dict[ThingId, Thing]:
    """Not what lies hidden in another thing (ARG-39.5)."""
    return {name: thing for name, thing in things.items() if not thing.inside}


def _nothing(skirmish: Skirmish, seat: Seat, hidden: Any) -> Any:
    """An empty one of the same sort."""
    return type(hidden)()


def _own_talks(skirmish: Skirmish, seat: Seat, talks: tuple[Talk, ...]) -> tuple[Talk, ...]:
    return tuple(talk for talk in talks if any(_is_own(skirmish, seat, who) for who in (talk.one, talk.other)))


def _own_rings(skirmish: Skirmish, seat: Seat, rings: tuple[Ring, ...]) -> tuple[Ring, ...]:
    return tuple(ring for ring in rings if any(_is_own(skirmish, seat, who) for who in ring))


def _own_lines(skirmish: Skirmish, seat: Seat, lines: dict[CharacterId, int]) -> dict[CharacterId, int]:
    return {who: count for who, count in lines.items() if _is_own(skirmish, seat, who)}


def _own_tries(skirmish: Skirmish, seat: Seat, tries: tuple[Tried, ...]) -> tuple[Tried, ...]:
    return tuple(tried for tried in tries if _is_own(skirmish, seat, tried.character))


def _own_facts(skirmish: Skirmish, seat: Seat, facts: dict[Seat, Any]) -> dict[Seat, Any]:
    return {name: told for name, told in facts.items() if name == seat}


def _none(skirmish: Skirmish, seat: Seat, dice: tuple[RuledDie, ...]) -> tuple[RuledDie, ...]:
    return ()


def _no_shocks(skirmish: Skirmish, seat: Seat, shocks: tuple[Shock, ...]) -> tuple[Shock, ...]:
    """Nobody is told before the question or the die what there is to be afraid of."""
    return ()


def _own_trials(skirmish: Skirmish, seat: Seat, trials: tuple[Trial, ...]) -> tuple[Trial, ...]:
    return tuple(trial for trial in trials if trial.seat == seat)


def _own_yielding(skirmish: Skirmish, seat: Seat, yielding: tuple[CharacterId, ...]) -> tuple[CharacterId, ...]:
    return tuple(who for who in yielding if _is_own(skirmish, seat, who))


def own(skirmish: Skirmish, seat: Seat, name: str, value: Any) -> Any:
    """Of a part of the skirmish that is secret, what the seat knows: the very same, if that is all of it."""
    kept = SECRETS[name](skirmish, seat, value)
    return value if len(kept) == len(value) and (name not in _REWORDED or kept == value) else kept


_REWORDED: Final = frozenset({"notes", "deeds"})
"""What some read otherwise than others."""
SECRETS: Final[Mapping[str, Callable[[Skirmish, Seat, Any], Sized]]] = {
    "shots": _own_shots,
    "passing": _own_shots,
    "blows": _own_blows,
    "throws": _own_throws,
    "sealed": _own_seals,
    "breaking": _own_breaks,
    "last_pivots": _own_pivots,
    "questions": _own_questions,
    "objectives": _own_objectives,
    "secrets": _own_secrets,
    "endings": _no_endings,
    "truces": _own_truces,
    "reserves": _own_reserves,
    "entering": _own_entries,
    "entering_ranks": _own_rank_entries,
    "departed": _own_departed,
    "heard": _nothing,
    "notes": _own_notes,
    "deeds": _open_deeds,
    "wishes": _own_wishes,
    "ruled_dice": _none,
    "given_up": _own_defeats,
    "things": _found,
    "triggers": _nothing,
    "surprises": _nothing,
    "npcs": _nothing,
    "talks": _own_talks,
    "rings": _own_rings,
    "lines": _own_lines,
    "lookouts": _nothing,
    "tries": _own_tries,
    "learned": _own_facts,
    "aliases": _own_facts,
    "dreads": _nothing,
    "shocks": _no_shocks,
    "trials": _own_trials,
    "yielding": _own_yielding,
}
"""What is said in secret, and how much of it a seat knows."""
