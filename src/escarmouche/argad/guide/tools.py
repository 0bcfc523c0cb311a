"""The game master's tools as they lie on the desk: what each is for, its picture, and what it is used on."""

from typing import Any, Final

from msgspec import Struct

from escarmouche.argad.guide.desk_asking import Group
from escarmouche.argad.master import (
    casting,
    characters,
    confidences,
    contests,
    conveyances,
    dice_rulings,
    house_rules,
    judgement,
    lookouts,
    notes,
    npcs,
    placing,
    skills,
    strays,
    triggers,
    waiting,
    waters,
    weather,
)
from escarmouche.argad.morale import hesitation
from escarmouche.argad.people import talk
from escarmouche.argad.phases import preparation


class Tool(Struct, frozen=True, kw_only=True):
    """A kind of command, or one use of it, and where it lies."""

    command: type[Any]
    group: Group
    icon: str
    on: str = ""
    """The field that says whom or what it is used on; none: only the whole table has it."""
    use: str = ""
    """What this use is called; none: as the command."""
    said: dict[str, Any] = {}
    """What is said with this use."""
    needs: tuple[str, ...] = ()
    """Blanks that have to be filled in for it."""

    @property
    def name(self) -> str:
        return self.use or self.command.__name__

    @property
    def label(self) -> str:
        """The text on its button."""
        return f"desk_{self.name}"


TOOLS: Final = (
    Tool(command=preparation.OfferRole, group="prepare", icon="role", on="character"),
    Tool(command=preparation.AnswerWish, group="prepare", icon="wish"),
    Tool(command=preparation.CastRole, group="prepare", icon="cast"),
    Tool(command=placing.MoveCharacter, group="move", icon="move", on="character"),
    Tool(
        command=characters.SetStatus,
        group="move",
        icon="reveal",
        on="character",
        use="reveal",
        said={"status": "hidden", "on": False},
    ),
    Tool(
        command=characters.SetStatus,
        group="move",
        icon="hide",
        on="character",
        use="hide",
        said={"status": "hidden", "on": True},
    ),
    Tool(command=conveyances.Steer, group="move", icon="move", on="conveyance"),
    Tool(command=placing.PlaceCharacter, group="move", icon="place"),
    Tool(command=strays.PlaceMarker, group="move", icon="animal"),
    Tool(command=placing.LateMove, group="move", icon="late", on="character"),
    Tool(command=placing.RemoveCharacter, group="move", icon="remove", on="character"),
    Tool(command=strays.RemoveMarker, group="move", icon="remove", on="marker"),
    Tool(
        command=npcs.PlayNpc,
        group="word",
        icon="speak",
        on="character",
        use="tell",
        said={"does": "tells", "path": []},
        needs=("text",),
    ),
    Tool(command=npcs.PlayNpc, group="word", icon="act", on="character"),
    Tool(command=talk.Speak, group="word", icon="aloud", on="character", said={"aloud": True}),
    Tool(command=npcs.RollAttitude, group="word", icon="attitude", on="character"),
    Tool(command=notes.SendNote, group="word", icon="note", on="about"),
    Tool(command=confidences.TellSecret, group="word", icon="secret", on="of"),
    Tool(command=confidences.GiveObjective, group="word", icon="objective", on="objective.of"),
    Tool(command=notes.NoteDeed, group="word", icon="deed", on="character"),
    Tool(command=triggers.SetTrigger, group="plan", icon="trigger"),
    Tool(command=triggers.RemoveTrigger, group="plan", icon="remove"),
    Tool(command=waiting.HoldBack, group="plan", icon="wings", on="characters"),
    Tool(command=waiting.LetIn, group="plan", icon="enter"),
    Tool(command=judgement.RollDice, group="judge", icon="dice"),
    Tool(command=skills.CallTest, group="judge", icon="test", on="character"),
    Tool(command=hesitation.TestMorale, group="judge", icon="heart", on="characters"),
    Tool(command=lookouts.LookOut, group="judge", icon="reveal"),
    Tool(command=lookouts.PassOver, group="judge", icon="hide"),
    Tool(command=judgement.JudgeShot, group="judge", icon="shot", on="character"),
    Tool(command=dice_rulings.RuleDie, group="judge", icon="die"),
    Tool(command=contests.HoldBout, group="judge", icon="bout", on="one"),
    Tool(command=contests.HoldShooting, group="judge", icon="mark"),
    Tool(command=characters.SetStatus, group="state", icon="state", on="character"),
    Tool(command=characters.SetWound, group="state", icon="wound", on="character"),
    Tool(command=characters.GiveWeapon, group="state", icon="weapon", on="character"),
    Tool(command=characters.SetSkill, group="state", icon="skill", on="character"),
    Tool(command=skills.SetRating, group="state", icon="rating", on="character"),
    Tool(command=conveyances.SetMishap, group="state", icon="mishap", on="cart"),
    Tool(command=casting.Lend, group="cast", icon="lend", on="characters"),
    Tool(command=casting.TakeOver, group="cast", icon="take_over", on="characters"),
    Tool(command=casting.GiveBack, group="cast", icon="give_back", on="characters"),
    Tool(command=house_rules.SetDoor, group="ground", icon="door", on="portal"),
    Tool(command=weather.SetWeather, group="ground", icon="weather"),
    Tool(command=house_rules.SetDistance, group="ground", icon="distance"),
    Tool(command=house_rules.SetBand, group="ground", icon="weapon"),
    Tool(command=house_rules.SetGround, group="ground", icon="ground"),
    Tool(command=house_rules.LayGround, group="ground", icon="lay"),
    Tool(command=waters.SetCurrent, group="ground", icon="water"),
)
"""In the order in which they are offered."""


def tool_for(command: type[Any]) -> Tool:
    """The command as a whole, not one use of it."""
    return next(tool for tool in TOOLS if tool.command is command and not tool.use)
