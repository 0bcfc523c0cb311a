"""Scenarios: a table, the troops on it and what they are after, as data that people can edit.

A scenario is plain data, in a file or in a journal's header, with lengths in centimetres. `complete` puts into it
whatever it takes from the library, so that a journal never depends on files.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.content import opening
from escarmouche.argad.content.budget import Bill, bills
from escarmouche.argad.content.library import Library, Rows, add, library, profile_of
from escarmouche.argad.content.mustering import troop_of
from escarmouche.argad.content.posts import Animal, Party, TableSheet
from escarmouche.argad.content.presets import read_options, spelled_out
from escarmouche.argad.content.settings import Setting
from escarmouche.argad.content.tales import Tale
from escarmouche.argad.content.troops import Id, Troop
from escarmouche.argad.model.aims import Ending, Objective, Secret
from escarmouche.argad.model.contests import Contest
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.measures import read, write
from escarmouche.argad.model.morale import Dread, MoraleLine
from escarmouche.argad.model.notes import Deed, Note, Role
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.roads import Road
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.surprises import Surprise
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.things import Ladder, Thing
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.model.weather import Weather
from escarmouche.argad.resources import DATA, ArgadInput
from escarmouche.kernel import Seat, Setup
from escarmouche.text.datafiles import named_file, read_toml
from escarmouche.text.texts import Localized

FOLDER: Final = DATA / "scenarios"


class Scenario(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A skirmish before it begins."""

    id: Id
    name: Localized
    text: Localized
    """What it is about, in a few sentences."""
    setting: str | Setting
    ground: Ground
    party: Annotated[tuple[Party, ...], Meta(min_length=1)]
    """One for each seat, in seating order; a seat may lead several."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Allied seats."""
    unit: tuple[Unit, ...] = ()
    """Units as the game begins: people in close order stand in their ranks, wherever their posts are."""
    thing: tuple[Thing, ...] = ()
    ladder: tuple[Ladder, ...] = ()
    boat: tuple[Conveyance, ...] = ()
    objective: tuple[Objective, ...] = ()
    npc: tuple[Npc, ...] = ()
    """People whom nobody plays: what they know, and how they react (ARG-33.9)."""
    trigger: tuple[Trigger, ...] = ()
    """What follows once something happens (ARG-33.9)."""
    weather: Weather = Weather()
    """How light it is and what weather there is, with what that changes; how far people see stands in the options."""
    contest: tuple[Contest, ...] = ()
    """Shooting at a mark, or boxing, outside the turns (ARG-R-209)."""
    surprise: tuple[Surprise, ...] = ()
    """What can be noticed or found on the table (ARG-37.26)."""
    morale: tuple[MoraleLine, ...] = ()
    """Lines that it adds to the morale modifiers (ARG-38.21, ARG-38.34)."""
    dread: tuple[Dread, ...] = ()
    """Places and persons that put people to the test (ARG-R-184)."""
    ending: tuple[Ending, ...] = ()
    """How the story may end before its last turn: when all the objectives that it names are reached."""
    secret: tuple[Secret, ...] = ()
    """What single players know from the start (ARG-34.1)."""
    last_turn: Annotated[int, Meta(ge=0, le=1000)] = 0
    """After which the story ends; 0: when the players agree."""
    options: dict[str, Any] = {}
    """What this scenario is played with, unless the table chooses otherwise: single options, a `preset`, `layers`."""
    table: tuple[TableSheet, ...] = ()
    """Further tables, for distant places (ARG-45.2)."""
    deed: tuple[Deed, ...] = ()
    """What is remembered of people from earlier games (ARG-35.8)."""
    note: tuple[Note, ...] = ()
    """What the game master has written to players before the game (ARG-32.1)."""
    role: tuple[Role, ...] = ()
    """Who players could be (ARG-32.3)."""
    stray: tuple[Animal, ...] = ()
    """Animals of the game master's, which stand for nothing (ARG-35.6)."""
    road: tuple[Road, ...] = ()
    """How people get from one table to another."""
    tale: Tale | None = None
    """The campaign that it is a chapter of."""
    library: Rows = Rows()
    """What it brings of its own; an id of the library is replaced by it."""
    pack: tuple[Rows, ...] = ()
    """Extensions, compatible with each other: the later edition goes before the earlier (ARG-46.1)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(dict.fromkeys(party.seat for party in self.parties() if party.seat != BYSTANDERS))

    def parties(self) -> tuple[Party, ...]:
        """Of all tables."""
        return (*self.party, *(party for table in self.table for party in table.party))

    @property
    def place(self) -> str:
        return f"scenario {self.id}"


def read_scenario(data: Any, place: str) -> Scenario:
    """A scenario from plain data; whether it can be played shows when it starts."""
    return read(data, Scenario, place)


def unknown_scenario(name: str) -> ArgadInput:
    """The error for a name that no scenario of ours has."""
    return ArgadInput(name, "scenario_unknown", known=", ".join(scenario.id for scenario in scenarios()))


def load_scenario(name: str | Path) -> Scenario:
    """A scenario of ours by its id, or any file."""
    path = named_file(name, FOLDER)
    if path.parent == FOLDER and not path.is_file():
        raise unknown_scenario(str(name))
    scenario = read_scenario(read_toml(path), path.name)
    _start(scenario, scenario.seats, {}, path.name)
    return scenario


@cache
def scenarios() -> tuple[Scenario, ...]:
    """The scenarios that come with the game, the easiest first."""
    found = [read_scenario(read_toml(path), path.name) for path in sorted(FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=lambda scenario: (len(scenario.seats), _size(scenario), scenario.id)))


def _size(scenario: Scenario) -> int:
    return sum(len(party.post) for party in scenario.parties())


def setup(scenario: Scenario, options: Mapping[str, Any] | None = None) -> Setup:
    """What a match of this scenario begins with. The options are as people write them: lengths in centimetres."""
    chosen = spelled_out(options or {}, f"{scenario.place}, options")
    return Setup(scenario.seats, write(complete(scenario)), chosen)


def start(setup: Setup) -> Skirmish:
    """The skirmish before its first command; `BrokenInput` if it cannot be played as it is."""
    scenario = read_scenario(setup.scenario, "scenario")
    return _start(scenario, setup.seats, setup.options, scenario.place)


def _start(scenario: Scenario, seats: tuple[Seat, ...], options: Mapping[str, Any], place: str) -> Skirmish:
    known = books(scenario, place)
    return opening.start(scenario, seats, options_of(scenario, options, known, place), known, place)


def budget(scenario: Scenario) -> dict[Seat, Bill]:
    """What each seat's people are worth in points (ARG-46.5)."""
    known = books(scenario, scenario.place)
    setting = _setting(scenario, known, scenario.place)
    return bills(scenario, known, setting, two_lives=options_of(scenario, {}, known, scenario.place).two_lives)


def options_of(scenario: Scenario, options: Mapping[str, Any], known: Library, place: str) -> Options:
    """What the scenario is played with, unless the table says otherwise."""
    setting = _setting(scenario, known, place)
    return read_options(f"{place}, options", setting.options, scenario.options, options)


def books(scenario: Scenario, place: str) -> Library:
    """The library with what the scenario brings."""
    brought = scenario.library
    if isinstance(scenario.setting, Setting):
        others = (each for each in brought.setting if each.id != scenario.setting.id)
        brought = replace(brought, setting=(scenario.setting, *others))
    known = library()
    for number, pack in sorted(enumerate(scenario.pack, 1), key=lambda each: each[1].edition):
        known = add(known, pack, f"{place}, pack {number}")
    return add(known, brought, f"{place}, library")


def _setting(scenario: Scenario, known: Library, place: str) -> Setting:
    name = scenario.setting.id if isinstance(scenario.setting, Setting) else scenario.setting
    return known.setting(name, f"{place}, setting")


def complete(scenario: Scenario) -> Scenario:
    """The scenario with everything in it that it takes from the library."""
    known, place = books(scenario, scenario.place), scenario.place
    setting = _setting(scenario, known, place)
    troops = [_own(party, known, place) for party in scenario.parties()]
    whole = iter(replace(party, troop=troop) for party, troop in zip(scenario.parties(), troops, strict=True))
    parties = tuple(islice(whole, len(scenario.party)))
    sheets = tuple(replace(sheet, party=tuple(islice(whole, len(sheet.party)))) for sheet in scenario.table)
    grounds = (scenario.ground, *(sheet.ground for sheet in scenario.table))
    things = (*scenario.thing, *(thing for sheet in scenario.table for thing in sheet.thing))
    profiles = [member.profile for troop in troops for member in troop.member]
    weapons = {
        *known.armoury(setting),
        *(thing.weapon for thing in things if thing.weapon),
        *(weapon for one in profiles if not isinstance(one, str) for weapon in (*one.weapons, *one.concealed)),
    }
    kinds = {area.kind for ground in grounds for area in ground.areas}
    kinds |= {barrier.kind for ground in grounds for barrier in ground.barriers}
    kinds |= {kind for one in profiles if not isinstance(one, str) for kind in one.home}
    settings = _brought(scenario, troops)
    weapons |= {weapon for each in settings for weapon in each.weapons}
    rows = Rows(
        weapon=tuple(known.weapons[name] for name in sorted(weapons & known.weapons.keys())),
        kind=tuple(known.kinds[name] for name in sorted(kinds & known.kinds.keys())),
        row=tuple(known.rows.values()),
        slot=scenario.library.slot,
        setting=settings,
    )
    options = spelled_out(scenario.options, f"{place}, options")
    setting = replace(setting, options=spelled_out(setting.options, f"{place}, setting, options"))
    return replace(scenario, setting=setting, party=parties, table=sheets, options=options, library=rows, pack=())


def _brought(scenario: Scenario, troops: Sequence[Troop]) -> tuple[Setting, ...]:
    """Settings of the scenario's own from which its troops come, beside the one in which it is played."""
    named = {troop.setting for troop in troops}
    played = scenario.setting if isinstance(scenario.setting, str) else scenario.setting.id
    return tuple(each for each in scenario.library.setting if each.id in named and each.id != played)


def _own(party: Party, known: Library, place: str) -> Troop:
    """The troop with its people's profiles, and only those who are there."""
    troop = troop_of(party, known, place)
    posted = {post.id for post in party.post}
    return replace(
        troop,
        member=tuple(
            replace(member, profile=profile_of(known, member.profile, place))
            for member in troop.member
            if member.id in posted
        ),
    )
