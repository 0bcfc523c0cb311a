"""A skirmish as it stands: who is where, who has said what, and which phase it is. Immutable; events make the next."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.aims import Ending, Objective, Secret
from escarmouche.argad.model.bodies import Body, How
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.contests import Contest
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import (
    CharacterId,
    ConveyanceId,
    LadderId,
    MarkerId,
    PortalId,
    TableId,
    ThingId,
    UnitId,
    WeaponId,
)
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.morale import Dread, MoraleLine, Shock, Trial
from escarmouche.argad.model.notes import Deed, HouseRule, Note, Role, RuledDie, Wish
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.questions import Question
from escarmouche.argad.model.reserves import Departed, Reserve
from escarmouche.argad.model.roads import Road
from escarmouche.argad.model.surprises import Lookout, Surprise, Tried
from escarmouche.argad.model.tactics import Tactics
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.things import Current, Ladder, Thing
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.model.turn_state import TurnState, TurnStatus
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.model.weather import Weather
from escarmouche.kernel import GAME_MASTER, Outcome, Seat
from escarmouche.text.texts import Localized

Id = TypeVar("Id", bound=str)
T = TypeVar("T")

STANDING: Final = ("characters", "closed", "conveyances", "locked", "options", "seats", "sides")
"""The parts that say who stands where, and on whose side. But for the people they hardly ever change: what follows from
some of these parts is kept as if it followed from all of them, so that a state finds it in one place."""
BYSTANDERS = Seat("")
"""Owns the people whom nobody plays; with a game master at the table they are the game master's."""


class Fallen(Struct, frozen=True, omit_defaults=True):
    """Somebody who is out of play, and how: nobody asks whether dead or fainted (ARG-24.16)."""

    character: CharacterId
    owner: Seat
    how: How
    turn: int
    at: Point
    seen: frozenset[Seat] = frozenset()
    """The seats whose characters saw it happen, where people see only what their characters see."""
    alias: CharacterId = CharacterId("")
    """Under which id he or she got away in a disguise (ARG-R-204)."""


class Silhouette(Struct, frozen=True, gc=False):
    """People too far away to be told apart: a place and about how many (ARG-R-52). Only in what a seat sees."""

    at: Point
    about: int


def in_order(things: Mapping[Id, T]) -> dict[Id, T]:
    """By id: a save keeps no other order, and nothing may depend on one."""
    return {name: things[name] for name in sorted(things)}


# The state of the turn is inherited, not held: in a journal and on the wire its fields stand beside the others.
class Skirmish(TurnState, Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """The whole state of a game of Argad!, or, in a view, what one seat knows of it."""

    name: Localized
    seats: tuple[Seat, ...]
    """Those who play troops; the game master is not among them."""
    master: bool = False
    """Whether somebody is the game master (ARG-2.5)."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Allied seats."""
    options: Options = Options()
    ground: Ground
    weapons: dict[WeaponId, Weapon] = {}
    movement: dict[str, Tenths] = {}
    """The movement table of the setting (ARG-9.4)."""
    dispersal: bool = False
    """Whether the setting knows dispersed order (ARG-43.10)."""
    tactics: Tactics = Tactics()
    """What close order is good for in the setting (ARG-44.19)."""
    magic_healing: bool = False
    """Whether the setting has spells that heal at once (ARG-38.31)."""
    characters: dict[CharacterId, Character]
    units: dict[UnitId, Unit] = {}
    closed: frozenset[PortalId] = frozenset()
    locked: frozenset[PortalId] = frozenset()
    worked: dict[str, int] = {}
    """Turns of work done on doors, and on carts that have to be freed."""
    given_up: frozenset[tuple[Seat, str]] = frozenset()
    """Who has given up which work: only somebody who insists makes them start again (ARG-39.5, ARG-39.6)."""
    ladders: dict[LadderId, Ladder] = {}
    conveyances: dict[ConveyanceId, Conveyance] = field(default_factory=dict, name="boats")
    """Boats, carts and vehicles; a journal calls all of them boats, as the first ones were."""
    things: dict[ThingId, Thing] = {}
    current: Current | None = None
    turn: int = 1
    absent: frozenset[Seat] = frozenset()
    """Seats that nobody waits for: allies may give their characters simple orders (ARG-R-98)."""
    under_fire: dict[CharacterId, frozenset[CharacterId]] = {}
    """Who has shot at whom since the previous shooting phase (ARG-R-80)."""
    shocks: tuple[Shock, ...] = ()
    """What people have seen or suffered since morale was tested last (ARG-R-177)."""
    trials: tuple[Trial, ...] = ()
    """Tests of morale that are due."""
    yielding: tuple[CharacterId, ...] = ()
    """Those who lay down their arms at the next point of the turn, as their player says (ARG-R-183)."""
    morale_lines: tuple[MoraleLine, ...] = ()
    """Morale modifiers that the scenario adds (ARG-38.34)."""
    dreads: tuple[Dread, ...] = ()
    """Places and persons that put people to the test: nobody but the game master knows (ARG-R-184)."""
    questions: tuple[Question, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    bodies: dict[ThingId, Body] = {}
    """Those who lie where they fell (ARG-R-207); in a view, those in sight that matter."""
    reserves: dict[str, Reserve] = {}
    """People who have yet to come to the table."""
    markers: dict[MarkerId, Marker] = {}
    """Animals, for everybody to see (ARG-35.2)."""
    departed: tuple[Departed, ...] = ()
    """Those who have left the table by their own move."""
    prisoners: int = 0
    objectives: tuple[Objective, ...] = ()
    notes: tuple[Note, ...] = ()
    deeds: tuple[Deed, ...] = ()
    roles: tuple[Role, ...] = ()
    wishes: tuple[Wish, ...] = ()
    ruled_dice: tuple[RuledDie, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    """What was changed in this game, each once, in the order of the changes."""
    weather: Weather = Weather()
    endings: tuple[Ending, ...] = ()
    """How the story may end before its last turn: nobody but the game master knows."""
    secrets: tuple[Secret, ...] = ()
    truces: tuple[Truce, ...] = ()
    """Those that hold, and those that have been offered."""
    last_turn: int = 0
    """The turn after which the story ends; 0: when the players agree."""
    ending: frozenset[Seat] = frozenset()
    """Seats that would end the game here."""
    resigned: frozenset[Seat] = frozenset()
    silhouettes: tuple[Silhouette, ...] = ()
    npcs: dict[CharacterId, Npc] = {}
    """Those whom nobody plays, as the scenario has prepared them: nobody but the game master knows (ARG-33.9)."""
    contests: tuple[Contest, ...] = ()
    """Those that are still to be held (ARG-R-209)."""
    triggers: tuple[Trigger, ...] = ()
    """What follows once something happens: nobody but the game master knows (ARG-33.9)."""
    surprises: tuple[Surprise, ...] = ()
    """What can be noticed or found, and where: nobody but the game master knows (ARG-37.26)."""
    lookouts: tuple[Lookout, ...] = ()
    """How perception has been tested so far, behind the screen (ARG-R-203)."""
    tries: tuple[Tried, ...] = ()
    """Skills that somebody has tried in vain, and where: not again (ARG-R-203)."""
    aliases: dict[Seat, dict[CharacterId, CharacterId]] = {}
    """Whom each seat knows to have passed for another, by the id of the disguise; the game master knows all."""
    learned: dict[Seat, tuple[Localized, ...]] = {}
    """What each seat has noticed, found or been told."""
    table: TableId = TableId("")
    """Which of several tables this is; the first, on which the others hang, has no name."""
    tables: dict[TableId, "Skirmish"] = {}
    """The other tables of a big game, each with a clock of its own (ARG-45.2, ARG-45.4)."""
    roads: tuple[Road, ...] = ()
    """Those that lead from this table to others."""
    viewer: Seat | None = None
    """In a view: whose it is."""
    outcome: Outcome | None = None

    def learn(self, seat: Seat, fact: Localized) -> "Skirmish":
        """A seat knows something that it did not know."""
        return replace(self, learned=in_order({**self.learned, seat: (*self.learned.get(seat, ()), fact)}))

    def knows_alias(self, seat: Seat, alias: CharacterId) -> bool:
        """Whether a seat knows who it is, at whichever of these tables."""
        return any(alias in table.aliases.get(seat, ()) for table in self.all_tables())

    def with_character(self, character: Character) -> "Skirmish":
        return replace(self, characters={**self.characters, character.id: character})

    def change(self, who: CharacterId, **values: Any) -> "Skirmish":
        """One character otherwise."""
        return self.with_character(replace(self.characters[who], **values))

    def note(self, who: CharacterId, **values: Any) -> "Skirmish":
        """Something about a character that holds for this turn."""
        status = replace(self.turn_statuses.get(who, TurnStatus()), **values)
        return replace(self, turn_statuses=in_order({**self.turn_statuses, who: status}))

    def turn_status(self, who: CharacterId) -> TurnStatus:
        return self.turn_statuses.get(who, _NOTHING)

    def troop(self, seat: Seat) -> Iterator[Character]:
        """All the characters of a player (ARG-7.24)."""
        return (character for character in self.characters.values() if character.owner == seat)

    def everybody(self) -> Iterator[Character]:
        """Those on all tables, and those who have yet to come to one."""
        for table in self.all_tables():
            yield from table.here_or_coming()

    def here_or_coming(self) -> Iterator[Character]:
        """Those on this table, and those who have yet to come to it."""
        yield from self.characters.values()
        for reserve in self.reserves.values():
            yield from reserve.characters

    def all_tables(self) -> Iterator["Skirmish"]:
        """The first table, and those that hang on it."""
        yield self
        yield from self.tables.values()

    def player_of(self, character: Character) -> Seat:
        """Who decides for a character: bystanders are the game master's (ARG-33.9), others may be lent."""
        if character.player is not None:
            return character.player
        return GAME_MASTER if character.owner == BYSTANDERS else character.owner

    def friends(self, one: Seat, other: Seat) -> bool:
        """The same player, or allies."""
        if one == other:
            return True
        for side in self.sides:  # noqa: SIM110 - asked about every pair of people
            if one in side and other in side:
                return True
        return False

    def enemies(self, one: Character, other: Character) -> bool:
        """Bystanders are nobody's enemies until somebody makes them so; prisoners and those who yield are nobody's.

        Somebody in disguise is an enemy to those who see through it, and a truce holds until it is broken (ARG-R-123,
        ARG-R-183, ARG-R-200, ARG-R-204).
        """
        mine, yours = one.owner, other.owner
        if mine == yours or one.captor or other.captor or one.yielded or other.yielded:
            return False
        if (one.disguise and yours not in one.disguise.known) or (other.disguise and mine not in other.disguise.known):
            return False
        if BYSTANDERS in (mine, yours):
            hunted = self.options.hunting and (one.profile.game or other.profile.game)
            return hunted or mine in other.hostile or yours in one.hostile
        return not self.friends(mine, yours) and not (self.truces and self.at_truce(mine, yours))

    def at_truce(self, one: Seat, other: Seat) -> bool:
        """Whether two players have agreed not to fight each other (ARG-R-200)."""
        return any(truce.holds and one in truce.seats and other in truce.seats for truce in self.truces)


_NOTHING = TurnStatus()
