"""The game master's word on people, told with what was before, what is after, and why (ARG-R-66).

It is given while moves are announced, or before the game: what was announced for somebody who is not the same any more
is open again, and nobody is ready.
"""

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.field.formations import parted
from escarmouche.argad.knowledge.redaction import Perception, follows_unseen
from escarmouche.argad.model.aliases import named, recognised
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.bodies import up_again
from escarmouche.argad.people.harm import gone
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

OVERRULE = rule("ARG-R-66")
ONE_FIGURE = rule("ARG-2.1")

ANNOUNCING: Final = frozenset({Phase.PREPARATION, Phase.ORDERS})
Reason = Annotated[str, Meta(max_length=200)]


class CharacterRuled(Struct, frozen=True, tag=True):
    """The game master's word on somebody: before, after and why. Nobody before or after: placed or taken away."""

    before: Character | None
    after: Character | None
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.after is not None:
            return self._stands(_unsaid(skirmish, self.after.id), self.after)
        if self.before is not None:
            return gone(_unsaid(skirmish, self.before.id), "fled", skirmish.characters[self.before.id])
        return skirmish

    def _stands(self, skirmish: Skirmish, after: Character) -> Skirmish:
        fallen = tuple(each for each in skirmish.fallen if each.character != after.id)
        departed = tuple(each for each in skirmish.departed if each.character.id != after.id)
        characters = in_order({**skirmish.characters, after.id: after})
        skirmish = up_again(replace(skirmish, characters=characters, fallen=fallen, departed=departed), after.id)
        skirmish = _recast(skirmish, after.id)
        moved = self.before is None or self.before.at != after.at
        # Somebody who is put elsewhere does not stand in the ranks any more.
        return parted(skirmish, after.id).note(after.id, start=after.at) if moved else skirmish

    def as_seen(
        self, shown: Callable[[Character], Character], *, was_seen: bool, is_seen: bool
    ) -> "CharacterRuled | None":
        """What is noticed by those who saw the character before or see the character after."""
        before = shown(self.before) if self.before and was_seen else None
        after = shown(self.after) if self.after and is_seen else None
        return None if before == after else CharacterRuled(before, after, self.reason)


def _recast(skirmish: Skirmish, who: CharacterId) -> Skirmish:
    """Whoever has played somebody in disguise once knows who it is, also afterwards."""
    character = skirmish.characters[who]
    if character.disguise is None:
        return skirmish
    players = frozenset(seat for seat in skirmish.seats if seat == character.player)
    disguise = replace(character.disguise, known=character.disguise.known | players)
    skirmish = named(skirmish.change(who, disguise=disguise), who, as_before=True)
    return recognised(skirmish, skirmish.characters[who], players)


def _unsaid(skirmish: Skirmish, who: CharacterId) -> Skirmish:
    """What was announced for somebody, or about somebody, is open again."""
    perception = Perception(GAME_MASTER, frozenset(), frozenset({who}))
    drafts, sealed = (
        {name: order for name, order in said.items() if name != who and not follows_unseen(order, perception)}
        for said in (skirmish.drafts, skirmish.sealed)
    )
    # Where nobody is ready nothing changes: an empty set anew would be told to those who see nothing of it.
    done = frozenset[Seat]() if skirmish.done else skirmish.done
    return replace(skirmish, drafts=drafts, sealed=sealed, done=done)


def refuse_person(known: Skirmish, who: CharacterId) -> Refusal | None:
    return None if who in known.characters else Refusal.of(ONE_FIGURE, "master_nobody", who=who)


def overrule(resolution: Resolution, after: Character, reason: str) -> None:
    """Somebody is otherwise from now on."""
    resolution.emit(CharacterRuled(resolution.skirmish.characters[after.id], after, reason))
