"""Argad! under the contract: set-ups of many kinds, commands of every kind, and what holds in every skirmish."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations
from math import lcm
from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.chapters import COMMANDS
from escarmouche.argad.content.presets import presets
from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.field import bases
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.aliases import aliases_for
from escarmouche.argad.knowledge.redaction import names
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.master.notes import Letters
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Order, Stay
from escarmouche.argad.model.renaming import renamed
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.people.talk import Speeches
from escarmouche.argad.phases.agreement import Proposals
from escarmouche.argad.phases.announcing import SealedOrder
from escarmouche.argad.phases.seat_commands import AgreeToEnd, Resign
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.sight import lines_of_sight
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.games import rulebook
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.text.texts import Localized
from tests import wandering
from tests.argad import wander
from tests.argad.crowds import crowd, moved
from tests.argad.stories import foxes_in_the_mist, story_setup, two_tables
from tests.argad.trespass import faults
from tests.contract.case import Case
from tests.contract.strange import Values
from tests.random_options import drawn_options

GAMES = 8
"""Each with another scenario and other options; `make soak` plays many more."""
MOST_COMMANDS = 120
CROWDS = 10
"""Movements in a crowd that `make soak` looks at beside each game."""

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"danger": True, "wound_location": True, "duels": True, "ranks_hold": True, "furtive": True, "care": True},
    {"wound_location": True, "duels": True, "furtive": True, "morale": "prompt"},
    {"drafting": "sealed", "fog": False, "table_jumps": True, "thrown_objects": True, "first_line": True},
    {"meeting": "stretched", "interception": "declared", "halving": "whole", "double_kills": "both", "jams": True},
    {"preset": "basic", "priority": "free", "casualties": "group", "blocked": "death", "loops": "hesitate"},
    {"rear_ranks": True, "quick_boarding": True, "fixed_swimming": True, "fine_armour": True, "hidden_knives": True},
    {"clothes": True, "care": True, "six_fails": True, "hard_jobs": True, "specialists": "turn_ahead"},
    {"drafting": "sealed", "reactions": 1, "late_dice": False, "command": "higher_class"},
    {"morale": "auto", "morale_modifiers": True, "disorder_lapses": True, "drafting": "sealed"},
    {"morale": "auto", "fog": False, "danger": True},
)

ROUNDS = 4
"""How often each scenario, or each variant, is there."""

NAME = Localized("somebody else", "quelqu’un d’autre")
_HABIT: dict[str, Any] = {
    "id": "habit",
    "name": {"en": "habit", "fr": "habit"},
    "dress": "robe",
    "covers": ["sword"],
    "over": True,
}
_HABIT |= {"guise": {"name": {"en": "monk", "fr": "moine"}}}
_MAIL = {"id": "mail", "name": {"en": "mail", "fr": "mailles"}, "dress": "kit", "armour": "4"}


@cache
def setups() -> tuple[Setup, ...]:
    """Every scenario with some variants of the options, others each time; now and then with a game master."""
    stories = scenarios()
    before_again = lcm(len(stories), len(VARIANTS))
    plain = [
        setup(stories[number % len(stories)], VARIANTS[(number + number // before_again) % len(VARIANTS)])
        for number in range(ROUNDS * max(len(stories), len(VARIANTS)))
    ]
    dressed = [with_clothes(each) if each.options.get("clothes") else each for each in plain]
    played = [_with_master(each) if number % 3 == 2 else each for number, each in enumerate(dressed)]
    foxes = foxes_in_the_mist()
    harbour = story_setup(two_tables())
    return (
        *played[:4],
        story_setup(foxes),
        *played[4:5],
        harbour,
        *played[5:],
        story_setup(foxes, fog=False, drafting="sealed"),
    )


def with_clothes(each: Setup) -> Setup:
    """The first of each troop begins as a monk; the second has an armour at hand."""
    scenario = deepcopy(each.scenario)
    for party in scenario["party"]:
        spy, *others = party["troop"]["member"]
        spy |= {"outfits": [_HABIT], "wears": "habit"}
        for other in others[:1]:
            other["outfits"] = [*other.get("outfits", ()), _MAIL]
    return replace(each, scenario=scenario)


def _with_master(each: Setup) -> Setup:
    return replace(each, seats=(*each.seats, GAME_MASTER))


def strange_commands(skirmish: Skirmish, random: Random) -> Iterator[Any]:
    """One command of each kind, with whatever values its fields may take."""
    people = [*skirmish.characters]
    values = Values(
        ids=[
            *people,
            *skirmish.markers,
            *skirmish.weapons,
            *skirmish.things,
            *skirmish.bodies,
            *skirmish.ladders,
            *skirmish.conveyances,
            "nobody",
        ],
        numbers=(range(-5, 13), range(-400, 4001), range(skirmish.ground.width)),
        favourites=dict.fromkeys(("character", "shooter", "striker", "target", "whom", "characters"), people),
    )
    return values.commands(COMMANDS, random)


def sound(skirmish: Skirmish) -> None:
    """What holds in every skirmish."""
    for character in skirmish.characters.values():
        _sound_character(skirmish, character)
    for one, other in combinations(skirmish.characters.values(), 2):
        if one.room == other.room and abs(one.height - other.height) < 200 and not (one.aboard or other.aboard):
            assert not bases.overlaps(one, other), f"{one.id} stands on {other.id}"
    carried = [thing for one in skirmish.characters.values() for thing in one.carries if thing in skirmish.things]
    assert len(carried) == len(set(carried)), "two people carry one thing"  # a ladder is borne together (ARG-13.13)
    assert not {gone.character for gone in skirmish.fallen} & skirmish.characters.keys(), "the fallen play on"
    assert skirmish.drafts.keys() <= skirmish.characters.keys() | {gone.character for gone in skirmish.fallen}
    for mapping in (skirmish.characters, skirmish.drafts, skirmish.turn_statuses, skirmish.things):
        assert list(mapping) == sorted(mapping), "a mapping is not in the order of its keys"


def lawful(skirmish: Skirmish, events: tuple[Any, ...]) -> None:
    """No movement leads through what is solid or an enemy, too fast, or onto anybody."""
    for event in events:
        if isinstance(event, Moved):
            wrong = faults(skirmish, event)
            assert not wrong, wrong
        skirmish = ARGAD.evolve(skirmish, event)


def hunt(number: int) -> None:
    """The same where everybody is in each other's way: some movements, and a game in which most charge."""
    for seed in range(number * CROWDS, (number + 1) * CROWDS):
        state = crowd(Random(seed), hilly=seed % 2 == 1)
        wrong = faults(state, moved(state, seed))
        assert not wrong, (f"crowd {seed}", wrong)
    random = Random(number)
    for step in wandering.wander(ARGAD, ARGAD.start(drawn_setup(number)), random, MOST_COMMANDS, wander.charging):
        lawful(step.before, tuple(step.events))


def _sound_character(skirmish: Skirmish, character: Character) -> None:
    x, y = character.at
    assert 0 <= x <= skirmish.ground.width, f"{character.id} is off the table"
    assert 0 <= y <= skirmish.ground.depth, f"{character.id} is off the table"
    assert 0 <= character.facing < 360
    assert 1 <= character.lives <= 2
    assert character.owner not in skirmish.resigned
    if character.captor:
        assert skirmish.characters[character.captor].captive == character.id, f"{character.id} is nobody's prisoner"


def unseen(skirmish: Skirmish, seat: Seat) -> list[Character]:
    """Those of whom the seat knows nothing: neither seen now nor in this turn's movement."""
    view, people = known(skirmish, seat), {alias: who for who, alias in aliases_for(skirmish, seat)}
    heard = {people.get(who, who) for who in view.characters.keys() | view.tracks.keys()}
    return [character for who, character in skirmish.characters.items() if who not in heard]


def other_world(skirmish: Skirmish, seat: Seat, random: Random) -> Skirmish:
    """The same to the seat: people whom it does not see are others, stand elsewhere and do something else."""
    hidden = unseen(skirmish, seat)
    if skirmish.options.fog and not skirmish.silhouettes:
        for character in hidden:
            skirmish = _other_person(skirmish, character, seat, random)
    for spy in skirmish.characters.values():
        if spy.fools(seat):
            hidden_class = replace(spy.profile, class_=random.randint(1, 5))
            skirmish = skirmish.with_character(replace(spy, profile=hidden_class, name=NAME, rank="", outfits=()))
            skirmish = _somebody_else(skirmish, spy.id, random)
    return replace(
        skirmish,
        reserves=_other_reserves(skirmish, seat, random),
        entering={who: path for who, path in skirmish.entering.items() if _waits(skirmish, seat, who)},
        shots=tuple(shot for shot in skirmish.shots if _own(skirmish, seat, shot.shooter)),
        passing=tuple(shot for shot in skirmish.passing if _own(skirmish, seat, shot.shooter)),
        blows=tuple(blow for blow in skirmish.blows if _own(skirmish, seat, blow.striker)),
        sealed=_other_seals(skirmish, seat, random),
        drafts={who: order for who, order in skirmish.drafts.items() if who not in {one.id for one in hidden}},
    )


def _somebody_else(skirmish: Skirmish, spy: CharacterId, random: Random) -> Skirmish:
    """Another person is in the disguise, first or last by id, whom nobody has written of."""
    written = {
        name: getattr(skirmish, name) for name in ("objectives", "deeds", "notes", "roles", "secrets", "triggers")
    }
    if spy in names(tuple(written.values())):
        return skirmish
    other = CharacterId(random.choice(("a_", "zz_")) + spy)
    changed = renamed(replace(skirmish, tables={}), {spy: other, f"{spy}_banner": f"{other}_banner"})
    return replace(changed, tables=skirmish.tables)


def _other_reserves(skirmish: Skirmish, seat: Seat, random: Random) -> dict[str, Reserve]:
    """Another of the others' animals is the true one, and others wait outside (ARG-35.3, ARG-R-193)."""
    return {
        name: reserve if reserve.seat == seat else _other_reserve(reserve, random)
        for name, reserve in skirmish.reserves.items()
    }


def _other_reserve(reserve: Reserve, random: Random) -> Reserve:
    people = tuple(
        replace(each, profile=replace(each.profile, class_=random.randint(1, 5)), rank="")
        for each in reserve.characters
    )
    true = random.choice(reserve.markers) if reserve.markers else None
    return replace(reserve, characters=people, true=true)


def _waits(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    own = (each for each in skirmish.reserves.values() if each.seat == seat)
    return any(who == each.id for reserve in own for each in reserve.characters)


def _other_seals(skirmish: Skirmish, seat: Seat, random: Random) -> dict[CharacterId, Order]:
    """What the seat has sealed, for itself or for allies who are away; others sealed something else, if anything."""
    known = {who: order for who, order in skirmish.sealed.items() if _speaks_for(skirmish, seat, who)}
    if skirmish.options.drafting != "sealed" or skirmish.phase is not Phase.ORDERS:
        return known
    others = [who for who in skirmish.characters if not _speaks_for(skirmish, seat, who) and random.random() < 0.5]
    return in_order({**known, **dict.fromkeys(others, Stay())})


def _speaks_for(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    owner = skirmish.characters[who].owner
    return owner == seat or (owner in skirmish.absent and skirmish.friends(seat, owner))


def _own(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return who in skirmish.characters and skirmish.characters[who].owner == seat


def _other_person(skirmish: Skirmish, character: Character, seat: Seat, random: Random) -> Skirmish:
    profile = replace(character.profile, class_=random.randint(1, 5), skills=frozenset())
    other = replace(character, profile=profile, unloaded={}, rank="")
    step = random.randint(-400, 400), random.randint(-400, 400)
    moved = replace(other, at=(character.at[0] + step[0], character.at[1] + step[1]))
    there = skirmish.with_character(moved)
    watchers = [one for one in skirmish.characters.values() if skirmish.friends(seat, one.owner)]
    far = all(bases.gap(moved, one) > 200 for one in skirmish.characters.values() if one.id != moved.id)
    on_table = 200 <= moved.at[0] <= skirmish.ground.width - 200 and 200 <= moved.at[1] <= skirmish.ground.depth - 200
    if far and on_table and not any(lines_of_sight.sees(there, watcher, moved) for watcher in watchers):
        return there
    return skirmish.with_character(other)


def indistinguishable(skirmish: Skirmish, seat: Seat, random: Random) -> Iterator[tuple[Any, Any]]:
    """Secret declarations of others look like nothing, whatever they are."""
    for character in skirmish.characters.values():
        if character.owner != seat and skirmish.options.drafting == "sealed":
            one = SealedOrder(character.owner, {character.id: Stay()})
            other = SealedOrder(character.owner, {character.id: Charge(CharacterId("anybody"))})
            yield one, other


def drawn_setup(number: int) -> Setup:
    """Any scenario with options drawn at random, or with a preset under a layer; now and then with a game master."""
    random = Random(number)
    story = random.choice(scenarios())
    options = _preset(random) if random.random() < 0.4 else drawn_options(option_texts(), random)
    chosen = setup(story, options)
    dressed = with_clothes(chosen) if chosen.options.get("clothes") else chosen
    return _with_master(dressed) if random.random() < 1 / 3 else dressed


def _preset(random: Random) -> dict[str, Any]:
    whole, layers = ([each.id for each in presets() if each.layer == wanted] for wanted in (False, True))
    return {"preset": random.choice(whole), "layers": random.sample(layers, random.randint(0, 1))}


def argad_case() -> Case:
    return Case(
        game=ARGAD,
        setups=setups(),
        rules=rulebook("argad").ids(),
        sound=sound,
        strange_commands=strange_commands,
        other_world=other_world,
        indistinguishable=indistinguishable,
        lawful=lawful,
        hunt=hunt,
        rare=(Resign, AgreeToEnd, Speeches, Letters, Proposals),
        likely=(Done,),
        games=GAMES,
        most_commands=MOST_COMMANDS,
    )
