"""Somebody who breaks contact, alone or with the whole unit (ARG-31.11 to ARG-31.13, ARG-R-161)."""

from msgspec import Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish


class Leaving(Struct, frozen=True, tag=True):
    """Somebody tries to get away, and strikes nobody this turn (ARG-31.13)."""

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, leaving=True)
