"""Which sentence an event is told with, and with which values: the texts are in `data/texts/telling.toml`.

Most events have one sentence, or several ways of telling it (`WAYS`). Some are about many people: they have a sentence
for each who matters (`SEVERAL`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict, fields

from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Charge, Drive, FallIn, Go, InRanks, Meet, MountUp, Order, Row, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.text import (
    journey_sentences,
    master_sentences,
    morale_sentences,
    story_sentences,
    unit_sentences,
)
from escarmouche.kernel import Outcome
from escarmouche.rendering.renderer import Params
from escarmouche.text.languages import TYPOGRAPHY

if TYPE_CHECKING:
    from escarmouche.argad.melee.aftermath import MeleeAsks
    from escarmouche.argad.melee.declarations import BlowDeclared
    from escarmouche.argad.melee.melee_phase import MeleeJoined, Struck
    from escarmouche.argad.morale.flight import FlightBegan
    from escarmouche.argad.morale.rallying import RallyAsked
    from escarmouche.argad.movement.moving import Moved
    from escarmouche.argad.movement.slow_dice import SlowDice
    from escarmouche.argad.people.disguises import LookedAt, Unmasked
    from escarmouche.argad.phases.announcing import Announced, Revealed
    from escarmouche.argad.phases.loops import LoopAsked
    from escarmouche.argad.phases.turn import GameEnded
    from escarmouche.argad.places.boats import BoatMoved
    from escarmouche.argad.places.carts import CartMoved
    from escarmouche.argad.places.dangers import RiskRun
    from escarmouche.argad.places.plotted import VehicleMoved
    from escarmouche.argad.shooting.shot_events import Fired, ShotDie, ShotLanded
    from escarmouche.argad.text.rendering import SkirmishRenderer

Sentences = Iterator[tuple[str, Params]]
"""The keys of texts, each with its values."""

QUIET: Final = frozenset(
    {
        "SeatDone",
        "ShotDeclared",
        "FireHeld",
        "BlowDeclared",
        "ThrowDeclared",
        "SealedOrder",
        "MeleeEnded",
        "ShootingBegan",
        "FireOver",
        "Unloaded",
        "BrawlOver",
        "Heard",
        "Interrupted",
        "MovesWatched",
        "Climbing",
        "TestWanted",
    }
)
"""Bookkeeping, and what the command has just said."""

VARIANTS: Final[Mapping[str, Sequence[str]]] = {
    "Go": ("by", "slowly"),
    "Stay": ("facing",),
    "Follow": ("behind",),
    "FallBack": ("within",),
    "Climb": ("down",),
    "Across": ("cross",),
    "Open": ("close",),
    "InRanks": ("leg", "swap", "pivot"),
    "LeaveTable": ("by",),
}
"""Orders that are told in another way if one of these is said."""

COMPASS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""An eighth of a circle each, from the north clockwise."""
LEAST: Final[Tenths] = CM // 2
"""Whoever shifts less than that has not gone anywhere."""


def says_nothing(event: Any) -> bool:
    """Whether an event adds nothing to the one before: a hit on the only one who could be hit, a melee of nobody."""
    match type(event).__name__:
        case "ShotLanded":
            return event.falls and not event.friendly and len(event.numbered) < 2
        case "MeleeJoined":
            return not event.combats
        case "Moved":
            return not event.contacts and not any(_walked(track) >= LEAST for track in event.tracks.values())
        case "PhaseBegan":
            return bool(event.phase is Phase.AFTER)
    return False


# Lengths and directions


def _walked(track: Track) -> float:
    return _length([(x, y) for _, x, y in track.points])


def _length(points: Sequence[Point]) -> float:
    return sum(sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) for a, b in pairwise(points))


def direction(one: Point, other: Point) -> str:
    """The point of the compass that leads from one place to the other."""
    x, y = other[0] - one[0], other[1] - one[1]
    north = "" if abs(y) * 12 < abs(x) * 5 else "N" if y < 0 else "S"
    east = "" if abs(x) * 12 < abs(y) * 5 else "W" if x < 0 else "E"
    return north + east


def _way(renderer: "SkirmishRenderer", points: Sequence[Point]) -> Params:
    """How far, and where to."""
    cm = renderer.length(_length(points))
    return {"cm": cm, "way": renderer.word("towards", direction(points[0], points[-1]))}


# Announcements


def _announced(renderer: "SkirmishRenderer", event: "Announced | Revealed") -> Sentences:
    """Those who go the same way go together."""
    marching = {who: order for who, order in event.orders.items() if isinstance(order, Go) and _is_plain(order)}
    if len(marching) > 1 and len({_steps(renderer, who, order) for who, order in marching.items()}) == 1:
        first, order = next(iter(marching.items()))
        names = renderer.listed(map(renderer.named, marching))
        yield "Announced.march", {"who": names, **_way(renderer, _path(renderer, first, order))}
    else:
        marching = {}
    for who, said in event.orders.items():
        if who not in marching and not (isinstance(said, InRanks | FallIn) and who != _first(event.orders, said)):
            yield _order(renderer, who, said)


def _is_plain(order: Go) -> bool:
    """Whether an order says nothing but where to, and how fast at most."""
    return order == Go(order.path, pace=order.pace)


def _first(orders: Mapping[CharacterId, Order | None], order: Order) -> CharacterId:
    """Of those who are told the same, the one with whom it is told."""
    return next(who for who, other in orders.items() if other == order)


def _all_of(renderer: "SkirmishRenderer", who: CharacterId, order: Order) -> str:
    """Somebody in the ranks stands for the whole unit, the leader for those who fall in."""
    unit = unit_of(renderer.skirmish, who) if isinstance(order, InRanks) else None
    if isinstance(order, FallIn):
        return renderer.named(order.leader)
    return renderer.listed(map(renderer.named, unit.members)) if unit else renderer.named(who)


def _revealed(renderer: "SkirmishRenderer", event: "Revealed") -> Sentences:
    yield "Revealed", {}
    yield from _announced(renderer, event)


def _path(renderer: "SkirmishRenderer", who: CharacterId, order: Any) -> list[Point]:
    start, path = _start(renderer, who, order), list(getattr(order, "path", ()))
    return [start or path[0], *path] if path else []


def _start(renderer: "SkirmishRenderer", who: CharacterId, order: Any) -> Point | None:
    """Where a way begins: at the boat or cart that goes there, or at the horse that is ridden on."""
    people, conveyances = renderer.skirmish.characters, renderer.skirmish.conveyances
    person = people.get(who)
    if isinstance(order, MountUp) and (beast := people.get(order.animal)) is not None:
        return beast.at
    name = order.cart if isinstance(order, Drive) else person.aboard if isinstance(order, Row) and person else None
    conveyance = conveyances.get(name) if name else None
    return conveyance.at if conveyance else person.at if person else None


def _steps(renderer: "SkirmishRenderer", who: CharacterId, order: Any) -> tuple[Point, ...]:
    return tuple((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(_path(renderer, who, order)))


def _order(renderer: "SkirmishRenderer", who: CharacterId, order: Order | None) -> tuple[str, Params]:
    """What somebody is going to do."""
    if order is None:
        return "Announced.withdrawn", {"who": renderer.named(who)}
    lengths = {field.name: renderer.length(getattr(order, field.name)) for field in fields(order) if _is_length(field)}
    params = {key: renderer.shown(value) for key, value in asdict(order).items() if key != "path"}
    if "how" in params:
        params["how"] = renderer.word("how", params["how"])
    path = _path(renderer, who, order)
    way = _way(renderer, path) if path else {}
    if isinstance(order, Stay) and order.facing is not None:
        way = {"way": _towards(renderer, order.facing)}
    name = type(order).__name__
    variant = next((f".{field}" for field in VARIANTS.get(name, ()) if _is_said(order, field)), "")
    if isinstance(order, Go) and order.by and _length(path) < LEAST:
        variant = ".by_at_once"
    if isinstance(order, InRanks) and order.whom:
        variant = f".{order.when or 'charge'}"
    elif isinstance(order, InRanks) and order.leg and order.pivot is not None:
        variant = f".turn_{order.pivots}"
    if isinstance(order, InRanks):
        way = {"leg": renderer.word("leg", order.leg) if order.leg else "", "way": _towards(renderer, order.pivot or 0)}
    return f"Announced.{name}{variant}", {**params, **lengths, **way, "who": _all_of(renderer, who, order)}


def _towards(renderer: "SkirmishRenderer", heading: Degrees) -> str:
    return renderer.word("towards", COMPASS[(2 * heading + 45) // 90 % 8])


def _is_said(order: Order, field: str) -> bool:
    """Whether an order says something here; 0 is a direction, but no distance."""
    value = getattr(order, field)
    return bool(value) or (field in ("facing", "pivot") and value is not None)


def _is_length(field: Any) -> bool:
    return bool(field.type == Tenths)


# Movement


def _moved(renderer: "SkirmishRenderer", event: "Moved") -> Sentences:
    """Those who came where they wanted, in files that went together; then everybody whom something stopped."""
    freely: dict[tuple[str, str], list[CharacterId]] = {}
    stopped: list[tuple[str, Params]] = []
    for who, track in event.tracks.items():
        points = [(x, y) for _, x, y in track.points]
        way = _way(renderer, points)
        if track.ends in ("", "arrived", "spent"):
            if _length(points) >= LEAST:
                freely.setdefault((way["cm"], way["way"]), []).append(who)
        else:
            by = _named(renderer, track.by)
            key = f"Moved.{'crowded' if _is_crowded_out(renderer.skirmish, who, track) else track.ends}"
            at_once = "" if _length(points) >= LEAST else "_at_once"
            stopped.append((f"{key}{at_once}", {"who": renderer.named(who), "by": by, **way}))
    for (cm, way_), people in freely.items():
        names = renderer.listed(map(renderer.named, people))
        yield "Moved.together" if len(people) > 1 else "Moved.freely", {"who": names, "cm": cm, "way": way_}
    yield from stopped
    told = {(who, track.by) for who, track in event.tracks.items() if track.ends == "contact"}
    for who, enemies in event.contacts.items():
        for enemy in enemies:
            if who < enemy and not told & {(who, enemy), (enemy, who)}:
                yield "Moved.meets", {"who": renderer.named(who), "by": renderer.named(enemy)}


def _named(renderer: "SkirmishRenderer", who: str) -> str:
    """Somebody by name, also if one has not seen who it is."""
    return renderer.named(who) if who else renderer.texts.say("somebody", renderer.language)


def _is_crowded_out(skirmish: Skirmish, who: CharacterId, track: Track) -> bool:
    """Whether somebody was stopped before the very one whom he or she meant to reach: others stand about him or her."""
    order = skirmish.turn_status(who).order
    return track.ends == "stopped" and isinstance(order, Charge | Meet) and order.whom == track.by


# Shots


def _fired(renderer: "SkirmishRenderer", event: "Fired") -> Sentences:
    """One sentence for all dice that need the same with the same weapon."""
    batches: dict[tuple[str, int], list[ShotDie]] = {}
    for die in event.dice:
        batches.setdefault((die.shot.weapon, die.natural), []).append(die)
    for (weapon, need), dice in batches.items():
        shooters = list(dict.fromkeys(die.shot.shooter for die in dice))
        params = {
            "shooters": renderer.listed(map(renderer.named, shooters)),
            "target": _target(renderer, event, dice[0].shot.target),
            "weapon": renderer.named(weapon),
            "cm": _span(renderer, [die.distance for die in dice]),
            "need": _needed(renderer, need, dice[0].band),
            "hits": _hits(renderer, sum(die.hits for die in dice)),
        }
        way = event.slot if len(shooters) == 1 else f"{event.slot}_together"
        yield f"Fired.{way}", params


def _needed(renderer: "SkirmishRenderer", need: int, table: int) -> str:
    """The natural value that hits, and where it comes from if it is not the number of the table."""
    params = {"need": need, "table": table}
    return str(need) if need == table else renderer.texts.say("by_the_table", renderer.language, params)


def _hits(renderer: "SkirmishRenderer", hits: int) -> str:
    return renderer.counted("hit", hits) if hits else renderer.texts.say("no_hit", renderer.language)


def _target(renderer: "SkirmishRenderer", event: "Fired", target: CharacterId) -> str:
    name = renderer.named(target)
    return renderer.texts.say("group_of", renderer.language, {"who": name}) if len(event.target) > 1 else name


def _span(renderer: "SkirmishRenderer", distances: Iterable[Tenths]) -> str:
    near, *_, far = sorted([*distances] * 2)
    return renderer.length(near) if near == far else f"{renderer.shown(near / CM)}–{renderer.length(far)}"


def _landed(renderer: "SkirmishRenderer", event: "ShotLanded") -> str:
    if event.victim is None:
        return "nobody"
    if not event.falls:
        return "saved"
    return "friend" if event.friendly else "hit"


# Melee


def _struck(renderer: "SkirmishRenderer", event: "Struck") -> Sentences:
    for stroke in event.strokes:
        params = {
            "striker": renderer.named(stroke.striker),
            "target": renderer.named(event.target),
            "weapon": renderer.named(event.weapon),
            "total": str(stroke.total),
            "against": _against(renderer, event.target),
        }
        if stroke.spared:
            yield "Struck.spared", {**params, "why": renderer.word("spared", stroke.spared)}
        else:
            yield f"Struck.{stroke.result}", params


def _against(renderer: "SkirmishRenderer", target: CharacterId) -> str:
    """`class 3`, or `class 3 and armour 5`."""
    person = renderer.skirmish.characters.get(target)
    if person is None:
        return "–"
    values = {"class": person.profile.class_, "armour": person.profile.armour.value}
    key = "against_armour" if person.profile.armour.threshold else "against_class"
    return renderer.texts.say(key, renderer.language, values)


def _combats(renderer: "SkirmishRenderer", event: "MeleeJoined") -> Params:
    sides = [
        {
            "one": renderer.listed(map(renderer.named, combat.one)),
            "other": renderer.listed(map(renderer.named, combat.other)),
        }
        for combat in event.combats
    ]
    between = f"{TYPOGRAPHY[renderer.language].semicolon} "
    return {"combats": between.join(renderer.texts.say("combat", renderer.language, side) for side in sides)}


def _asked(renderer: "SkirmishRenderer", event: "MeleeAsks | LoopAsked | RallyAsked") -> Sentences:
    """What somebody has to decide."""
    for question in event.questions:
        params = {key: renderer.shown(value) for key, value in asdict(question).items()}
        yield f"{type(event).__name__}.{type(question).__name__}", params


def _flight(renderer: "SkirmishRenderer", event: "FlightBegan") -> Sentences:
    yield "FlightBegan", {"who": renderer.listed(map(renderer.named, event.orders))}
    yield from (_order(renderer, who, order) for who, order in event.orders.items())


# The end


def reason(renderer: "SkirmishRenderer", outcome: Outcome) -> str:
    """Why the story ends."""
    params = {key: renderer.shown(value) for key, value in outcome.params.items()}
    if "seats" in params:
        params["seats"] = renderer.listed(map(renderer.named, str(outcome.params["seats"]).split(", ")))
    return renderer.texts.say(outcome.key, renderer.language, params)


def _ended(renderer: "SkirmishRenderer", event: "GameEnded") -> Sentences:
    """Why the story ends, and what everybody has reached: nobody has won (ARG-3.9)."""
    yield "GameEnded.why", {"reason": reason(renderer, event.outcome)}
    if event.text is not None:
        yield "GameEnded.story", {"text": renderer.said(event.text)}
    for objective in renderer.skirmish.objectives:
        named = {"seat": renderer.named(objective.seat), "text": renderer.said(objective.text)}
        yield "GameEnded.reached" if objective.reached else "GameEnded.missed", named


def _risk(renderer: "SkirmishRenderer", event: "RiskRun") -> str:
    if event.endangered:
        return "both" if event.cries else "endangered"
    return "cries" if event.cries else ""


def _slow(renderer: "SkirmishRenderer", event: "SlowDice") -> str:
    where = event.group if event.group in ("melee", "pursuit", "separated") else "ground"
    return f"{where}_blocked" if event.blocked else where


_VESSEL: Final = {"BoatMoved": "boat", "CartMoved": "cart", "VehicleMoved": "vehicle"}


def _boat(renderer: "SkirmishRenderer", event: "BoatMoved | CartMoved | VehicleMoved") -> Params:
    boat = renderer.skirmish.conveyances.get(ConveyanceId(asdict(event)[_VESSEL[type(event).__name__]]))
    return _way(renderer, [boat.at, event.at]) if boat else {"cm": "–", "way": ""}


def _blow(renderer: "SkirmishRenderer", event: "BlowDeclared") -> str:
    if event.blow.target == event.blow.striker:
        return "none"
    return "shoots" if event.blow.shoots else ""


def _of(part: str) -> Callable[["SkirmishRenderer", Any], Params]:
    """The values of something that an event holds."""
    return lambda renderer, event: {
        key: renderer.shown(value) for key, value in asdict(getattr(event, part)).items() if isinstance(value, str)
    }


def _long(*names: str) -> Callable[["SkirmishRenderer", Any], Params]:
    """Fields that are lengths."""
    return lambda renderer, event: {name: renderer.length(getattr(event, name)) for name in names}


SEVERAL: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Sentences]]] = {
    "Announced": _announced,
    "Revealed": _revealed,
    "Moved": _moved,
    "Fired": _fired,
    "Struck": _struck,
    "MeleeAsks": _asked,
    "LoopAsked": _asked,
    "GameEnded": _ended,
    "MoraleAsked": morale_sentences.asked,
    "MoraleTested": morale_sentences.tested,
    "RallyAsked": _asked,
    "FlightBegan": _flight,
}
"""Events that are told in several sentences."""


def _who_it_is(renderer: "SkirmishRenderer", event: "LookedAt | Unmasked") -> Params:
    """Of somebody who is no longer taken for another."""
    return {"name": renderer.spoken(event.name)} if event.name else {}


FURTHER: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Params]]] = {
    **master_sentences.FURTHER,
    **unit_sentences.FURTHER,
    **journey_sentences.FURTHER,
    **story_sentences.FURTHER,
    "MarkerSent": lambda renderer, event: journey_sentences.sent(renderer, event, _way),
    "ShotDeclared": _of("shot"),
    "BlowDeclared": _of("blow"),
    "AmbushAsked": lambda renderer, event: {
        "characters": renderer.shown(event.question.characters),
        "target": renderer.named(event.question.target),
    },
    "LookedAt": _who_it_is,
    "Unmasked": _who_it_is,
    "AtTheWindow": lambda renderer, event: {"how": renderer.word("how", event.how)},
    "BoardingTried": _long("left"),
    "BoatMoved": _boat,
    "CartMoved": _boat,
    "VehicleMoved": _boat,
    "Dismounted": lambda renderer, event: {"animal": renderer.spoken(event.animal.name)},
    "MountingTried": _long("left"),
    "Crawled": _long("reach"),
    "Swam": _long("reach"),
    "SlowDice": _long("loss"),
    "ObjectGrabbed": lambda renderer, event: {"thing": renderer.spoken(event.thing.name)},
    "ObjectThrown": lambda renderer, event: {"against": _against(renderer, event.target)},
    "MeleeJoined": _combats,
    "Drifted": lambda renderer, event: {"carried": renderer.listed(map(renderer.named, [*event.boats, *event.people]))},
    "PushedBack": lambda renderer, event: {
        "others": renderer.listed(_named(renderer, each.character) for each in event.shifts[1:])
    },
    "RiskRun": lambda renderer, event: {"ground": renderer.listed(map(renderer.named, event.characters))},
    "Toppled": lambda renderer, event: {"people": renderer.listed(map(renderer.named, event.places))},
    "SteppedUp": lambda renderer, event: {"touches": renderer.listed(sorted(map(renderer.named, event.touches)))},
}
"""Values beyond an event's own fields."""

WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    **master_sentences.WAYS,
    **morale_sentences.WAYS,
    **unit_sentences.WAYS,
    **journey_sentences.WAYS,
    **story_sentences.WAYS,
    "PhaseBegan": lambda renderer, event: event.phase.value,
    "BlowDeclared": _blow,
    "EndWished": lambda renderer, event: "" if event.ends else "on",
    "Regrouped": lambda renderer, event: "" if event.squad else "none",
    "Away": lambda renderer, event: "" if event.away else "back",
    "Cornered": lambda renderer, event: "surrenders" if event.surrenders else "fights",
    "MercyDecided": lambda renderer, event: "mercy" if event.mercy else "none",
    "FollowedUp": lambda renderer, event: "" if event.followed else "stays",
    "UnitFollowedUp": lambda renderer, event: "" if event.followed else "stays",
    "CutOff": lambda renderer, event: "broken" if event.broken else "",
    "ObjectThrown": lambda renderer, event: event.result,
    "CurrentRuled": lambda renderer, event: "" if event.after else "still",
    "RiskRun": _risk,
    "SecondTest": lambda renderer, event: event.verdict,
    "GreatFall": lambda renderer, event: event.verdict,
    "DuelDrawn": lambda renderer, event: "" if event.first else "together",
    "ShotLanded": _landed,
    "Felled": lambda renderer, event: event.how,
    "Wounded": lambda renderer, event: event.wound.value,
    "KnockedDown": lambda renderer, event: event.why,
    "Reloaded": lambda renderer, event: "goes_on" if event.left else "",
    "Treated": lambda renderer, event: f"{event.treatment.result}{'.at_once' if event.at_once else ''}",
    "LookedAt": lambda renderer, event: ("known" if event.truly else "doubt") if event.seats else "",
    "Unmasked": lambda renderer, event: "known" if event.truly else "",
    "Worked": lambda renderer, event: "done" if event.done else "",
    "JumpTried": lambda renderer, event: event.outcome,
    "StrikesAcross": lambda renderer, event: "cross" if event.cross else "",
    "Committed": lambda renderer, event: "" if event.stands else "open",
    "PushedBack": lambda renderer, event: "with_others" if len(event.shifts) > 1 else "",
    "SlowDice": _slow,
    "Swam": lambda renderer, event: "" if event.roll else "fixed",
}
"""Events that are told in more than one way."""
