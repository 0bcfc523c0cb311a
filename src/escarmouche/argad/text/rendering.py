"""What happened in a skirmish, told in words: a sentence or a few for each event, and each roll with its reasons.

The texts stand in `data/texts/telling.toml`; `sentences` says which of them is told, and with which values.
"""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from escarmouche.argad.chapters import OnTable
from escarmouche.argad.melee.blades import weapon_of
from escarmouche.argad.model.aliases import number_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier
from escarmouche.argad.model.ids import CharacterId, KindId, LadderId, ThingId, UnitId, WeaponId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.text import sentences
from escarmouche.kernel import Outcome, Refusal, Roll
from escarmouche.rendering.renderer import Renderer, sentence, signed
from escarmouche.text.languages import TYPOGRAPHY, Language
from escarmouche.text.texts import Localized

ORDINARY: Final = "d6"
SHOT: Final = "shot"
"""What changes a shot is in the number that it needs; the die counts as it falls (ARG-16.6)."""
_DETAIL: Final = re.compile("[ \u00a0]?[,:]")
"""Where the name of a ground goes into detail: `brush, bushes`."""


def render_event(skirmish: Skirmish, event: Struct, language: Language) -> str:
    """What happens in this skirmish by an event."""
    return SkirmishRenderer(skirmish, language).render(event)


def render_refusal(skirmish: Skirmish, refusal: Refusal, language: Language) -> str:
    """Why not, and by which rule."""
    return SkirmishRenderer(skirmish, language).refusal(refusal)


def render_roll(renderer: "SkirmishRenderer", roll: Roll) -> str:
    """Who throws what, what falls, and what changes it: `strike, Blue: 4 +1 (against cavalry, ARG-27.10) = 5`."""
    return renderer.roll(roll)


class SkirmishRenderer(Renderer):
    """Names and numbers of one skirmish in one language."""

    texts = TEXTS
    quiet = sentences.QUIET
    grave = frozenset({"Felled"})
    ways = sentences.WAYS
    further = sentences.FURTHER

    def __init__(self, skirmish: Skirmish, language: Language) -> None:
        super().__init__(language)
        self.skirmish = skirmish

    def is_told(self, event: Struct) -> bool:
        return self.at(event).is_told(event.event) if isinstance(event, OnTable) else super().is_told(event)

    def is_grave(self, event: Struct) -> bool:
        return super().is_grave(event.event if isinstance(event, OnTable) else event)

    def at(self, event: OnTable) -> "SkirmishRenderer":
        """The names of the table on which an event happens."""
        return SkirmishRenderer(self.skirmish.tables[event.table], self.language)

    def adds_nothing(self, event: Struct) -> bool:
        return sentences.says_nothing(event)

    def roll(self, roll: Roll) -> str:
        throw = roll.throw
        die = "" if throw.die.name == ORDINARY else f"{throw.die.name} "
        changes = [f"{signed(one.amount)} ({self.reason(one)}, {one.rule})" for one in throw.modifiers]
        if changes and len(roll.faces) == 1 and throw.purpose != SHOT:
            changes.append(f"= {roll.result + sum(modifier.amount for modifier in throw.modifiers)}")
        faces = " ".join(map(str, roll.faces))
        return " ".join([self.thrower(throw), f"{die}{faces}", *changes])

    def ending(self, outcome: Outcome) -> str:
        """Why the story ends; what everybody has reached is told beside it."""
        return sentence(sentences.reason(self, outcome), self.language)

    def progress(self) -> str:
        return TEXTS.say("progress", self.language, {"turn": self.skirmish.turn})

    def render(self, event: Struct) -> str:
        return " ".join(self.sentences(event))

    def sentences(self, event: Struct) -> list[str]:
        """One for each person that matters where an event is about several; mostly a single one."""
        if isinstance(event, OnTable):
            there = self.at(event)
            place = self.spoken(there.skirmish.name)
            said = ({"place": place, "said": each} for each in there.sentences(event.event))
            return [sentence(self.texts.say("OnTable", self.language, params), self.language) for params in said]
        several = sentences.SEVERAL.get(type(event).__name__)
        if several is None:
            return [super().render(event)]
        return [
            sentence(self.texts.say(key, self.language, params), self.language) for key, params in several(self, event)
        ]

    def named(self, name: str) -> str:
        """What a person, a unit, a thing, a weapon, a ground, a room, a way or a seat is called."""
        if person := self.skirmish.characters.get(CharacterId(name)):
            return self._person(person)
        if unit := self.skirmish.units.get(UnitId(name)):
            return unit.name or self.listed(map(self.named, unit.members))
        objects = self.skirmish.things, self.skirmish.conveyances, self.skirmish.markers
        for known in [each for kept in objects for each in kept.values() if each.id == name]:
            return self.spoken(known.name)
        if body := self.skirmish.bodies.get(ThingId(name)):
            return self.texts.say("body_of", self.language, {"who": self._person(body.person)})
        if line := next((line for line in self.skirmish.morale_lines if line.id == name), None):
            return self.spoken(line.name)
        if weapon := weapon_of(self.skirmish, WeaponId(name)):
            return self.short(weapon.name)
        return self._place_name(name) or self._seat(name)

    def _person(self, person: Character) -> str:
        called, number = self.spoken(person.name), number_of(person)
        if number is not None:
            return called if number == 1 else f"{called} {number}"
        return self._told_apart(called, person.id, person.name != person.profile.name)

    def _told_apart(self, called: str, name: str, own: bool) -> str:
        """People without a name of their own have their ids to it."""
        return called if own or called == name else f"{self.shortened(called)} {name}"

    def _place_name(self, name: str) -> str | None:
        """Grounds and obstacles by their kinds, openings by what they are."""
        ground = self.skirmish.ground
        pieces: tuple[Area | Barrier, ...] = (*ground.areas, *ground.barriers)
        kind = next((piece.kind for piece in pieces if piece.id == name), KindId(name))
        if kind in ground.kinds:
            return self.short(ground.kinds[kind].name)
        for room in ground.rooms:
            if room.id == name:
                return self.spoken(room.name) if room.name else self.word("place", "room")
        for portal in ground.portals:
            if portal.id == name:
                return self.word("portal", portal.kind)
        if name in {stairs.id for stairs in ground.stairs}:
            return self.word("place", "stairs")
        return self.word("place", "ladder") if LadderId(name) in self.skirmish.ladders else None

    def _seat(self, name: str) -> str:
        """A seat; or somebody who is no longer there, by the id."""
        if name == BYSTANDERS:
            return self.word("seat", "nobody")
        gone = {fallen.character for fallen in self.skirmish.fallen}
        return name.replace("_", " ").title() if name in gone else self.word("seat", name)

    def short(self, name: Localized) -> str:
        return self.shortened(self.spoken(name))

    def shortened(self, text: str) -> str:
        """Without what is explained after a comma or a colon."""
        return _DETAIL.split(text)[0]

    def length(self, tenths: Tenths | float) -> str:
        """In centimetres, to a millimetre."""
        return self.texts.say("centimetres", self.language, {"cm": self.shown(float(tenths) / 100)})

    def place(self, at: Point) -> str:
        between = TYPOGRAPHY[self.language].between_coordinates
        return f"({between.join(self.shown(float(in_cm(part))) for part in at)})"

    def listed(self, texts: Iterable[str]) -> str:
        *first, last = [*texts] or ["–"]
        return self.texts.say("list_end", self.language, {"first": ", ".join(first), "last": last}) if first else last
