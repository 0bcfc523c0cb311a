"""What people have come near to and might notice, in words."""

from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.master.lookouts import Chance
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.presentation.phrases import named
from escarmouche.text.texts import Localized


def near_what(localizer: SkirmishLocalizer, view: Skirmish, chance: Chance) -> Localized:
    who = named(chance.near.id)
    if CharacterId(chance.about) in view.characters:
        return localizer.say("desk_near_hidden", who=who, whom=named(chance.about))
    return localizer.say("desk_near_find", who=who, what=chance.text)
