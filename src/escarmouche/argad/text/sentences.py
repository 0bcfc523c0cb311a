"""Which sentence an event is told with, and with which values: the texts are in `data/texts/telling.toml`.

Most events have one sentence, or several ways of telling it (`WAYS`). Some are about many people: they have a sentence
for each who matters (`SEVERAL`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict, fields

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Go, Order, Stay
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.kernel.telling import Params

if TYPE_CHECKING:
    from escarmouche.argad.shooting.shot_events import Fired, ShotDie, ShotLanded
    from escarmouche.argad.text.telling import SkirmishTeller

Event = Any
Told = Iterator[tuple[str, Params]]
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
        "MovesWatched",
        "Climbing",
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
}
"""Orders that are told in another way if one of these is said."""

COMPASS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""An eighth of a circle each, from the north clockwise."""
LEAST: Final[Tenths] = CM // 2
"""Whoever shifts less than that has not gone anywhere."""


def says_nothing(event: Event) -> bool:
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


def _way(teller: "SkirmishTeller", points: Sequence[Point]) -> Params:
    """How far, and whither."""
    cm = teller.length(_length(points))
    return {"cm": cm, "way": teller.word("towards", direction(points[0], points[-1]))}


# Announcements


def _announced(teller: "SkirmishTeller", event: Event) -> Told:
    """Those who go the same way go together."""
    marching = {who: order for who, order in event.orders.items() if type(order) is Go and order == Go(order.path)}
    if len(marching) > 1 and len({_steps(teller, who, order) for who, order in marching.items()}) == 1:
        first, order = next(iter(marching.items()))
        names = teller.listed(map(teller.named, marching))
        yield "Announced.march", {"who": names, **_way(teller, _path(teller, first, order))}
    else:
        marching = {}
    yield from (_order(teller, who, order) for who, order in event.orders.items() if who not in marching)


def _revealed(teller: "SkirmishTeller", event: Event) -> Told:
    yield "Revealed", {}
    yield from _announced(teller, event)


def _path(teller: "SkirmishTeller", who: CharacterId, order: Any) -> list[Point]:
    person = teller.skirmish.characters.get(who)
    path = list(getattr(order, "path", ()))
    return [person.at if person else path[0], *path] if path else []


def _steps(teller: "SkirmishTeller", who: CharacterId, order: Any) -> tuple[Point, ...]:
    return tuple((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(_path(teller, who, order)))


def _order(teller: "SkirmishTeller", who: CharacterId, order: Order | None) -> tuple[str, Params]:
    """What somebody is going to do."""
    if order is None:
        return "Announced.withdrawn", {"who": teller.named(who)}
    lengths = {field.name: teller.length(getattr(order, field.name)) for field in fields(order) if _is_length(field)}
    params = {key: teller.shown(value) for key, value in asdict(order).items() if key != "path"}
    if "how" in params:
        params["how"] = teller.word("how", params["how"])
    path = _path(teller, who, order)
    way = _way(teller, path) if path else {}
    if isinstance(order, Stay) and order.facing is not None:
        way = {"way": teller.word("towards", COMPASS[(2 * order.facing + 45) // 90 % 8])}
    name = type(order).__name__
    variant = next((f".{field}" for field in VARIANTS.get(name, ()) if _is_said(order, field)), "")
    return f"Announced.{name}{variant}", {**params, **lengths, **way, "who": teller.named(who)}


def _is_said(order: Order, field: str) -> bool:
    """Whether an order says something here; 0 is a direction, but no distance."""
    value = getattr(order, field)
    return bool(value) or (field == "facing" and value is not None)


def _is_length(field: Any) -> bool:
    return bool(field.type == Tenths)


# Movement


def _moved(teller: "SkirmishTeller", event: Event) -> Told:
    """Those who came where they wanted, in files that went together; then everybody whom something stopped."""
    freely: dict[tuple[str, str], list[CharacterId]] = {}
    stopped: list[tuple[str, Params]] = []
    for who, track in event.tracks.items():
        points = [(x, y) for _, x, y in track.points]
        way = _way(teller, points)
        if track.ends in ("", "arrived", "spent"):
            if _length(points) >= LEAST:
                freely.setdefault((way["cm"], way["way"]), []).append(who)
        else:
            by = teller.named(track.by) if track.by else ""
            key = f"Moved.{track.ends}" if _length(points) >= LEAST else f"Moved.{track.ends}_at_once"
            stopped.append((key, {"who": teller.named(who), "by": by, **way}))
    for (cm, way_), people in freely.items():
        names = teller.listed(map(teller.named, people))
        yield "Moved.together" if len(people) > 1 else "Moved.freely", {"who": names, "cm": cm, "way": way_}
    yield from stopped
    told = {(who, track.by) for who, track in event.tracks.items() if track.ends == "contact"}
    for who, enemies in event.contacts.items():
        for enemy in enemies:
            if who < enemy and not told & {(who, enemy), (enemy, who)}:
                yield "Moved.meets", {"who": teller.named(who), "by": teller.named(enemy)}


# Shots


def _fired(teller: "SkirmishTeller", event: "Fired") -> Told:
    """One sentence for all dice that need the same with the same weapon."""
    batches: dict[tuple[str, int], list[ShotDie]] = {}
    for die in event.dice:
        batches.setdefault((die.shot.weapon, die.natural), []).append(die)
    for (weapon, need), dice in batches.items():
        shooters = list(dict.fromkeys(die.shot.shooter for die in dice))
        params = {
            "shooters": teller.listed(map(teller.named, shooters)),
            "target": _target(teller, event, dice[0].shot.target),
            "weapon": teller.named(weapon),
            "cm": _span(teller, [die.distance for die in dice]),
            "need": _needed(teller, need, dice[0].band),
            "hits": _hits(teller, sum(die.hits for die in dice)),
        }
        way = event.slot if len(shooters) == 1 else f"{event.slot}_together"
        yield f"Fired.{way}", params


def _needed(teller: "SkirmishTeller", need: int, table: int) -> str:
    """The natural value that hits, and where it comes from if it is not the number of the table."""
    params = {"need": need, "table": table}
    return str(need) if need == table else teller.texts.say("by_the_table", teller.language, params)


def _hits(teller: "SkirmishTeller", hits: int) -> str:
    return teller.counted("hit", hits) if hits else teller.texts.say("no_hit", teller.language)


def _target(teller: "SkirmishTeller", event: "Fired", target: CharacterId) -> str:
    name = teller.named(target)
    return teller.texts.say("group_of", teller.language, {"who": name}) if len(event.target) > 1 else name


def _span(teller: "SkirmishTeller", distances: Iterable[Tenths]) -> str:
    near, *_, far = sorted([*distances] * 2)
    return teller.length(near) if near == far else f"{teller.shown(near / CM)}–{teller.length(far)}"


def _landed(teller: "SkirmishTeller", event: "ShotLanded") -> str:
    if event.victim is None:
        return "nobody"
    if not event.falls:
        return "saved"
    return "friend" if event.friendly else "hit"


# Melee


def _struck(teller: "SkirmishTeller", event: Event) -> Told:
    for stroke in event.strokes:
        params = {
            "striker": teller.named(stroke.striker),
            "target": teller.named(event.target),
            "weapon": teller.named(event.weapon),
            "total": str(stroke.total),
            "against": _against(teller, event.target),
        }
        if stroke.spared:
            yield "Struck.spared", {**params, "why": teller.word("spared", stroke.spared)}
        else:
            yield f"Struck.{stroke.result}", params


def _against(teller: "SkirmishTeller", target: CharacterId) -> str:
    """`class 3`, or `class 3 and armour 5`."""
    person = teller.skirmish.characters.get(target)
    if person is None:
        return "–"
    values = {"class": person.profile.class_, "armour": person.profile.armour.value}
    key = "against_armour" if person.profile.armour.threshold else "against_class"
    return teller.texts.say(key, teller.language, values)


def _combats(teller: "SkirmishTeller", event: Event) -> Params:
    sides = [
        {"one": teller.listed(map(teller.named, combat.one)), "other": teller.listed(map(teller.named, combat.other))}
        for combat in event.combats
    ]
    between = "\u202f; " if teller.language == "fr" else "; "
    return {"combats": between.join(teller.texts.say("combat", teller.language, side) for side in sides)}


def _asked(teller: "SkirmishTeller", event: Event) -> Told:
    """What somebody has to decide."""
    for question in event.questions:
        params = {key: teller.shown(value) for key, value in asdict(question).items()}
        yield f"{type(event).__name__}.{type(question).__name__}", params


# The end


def _ended(teller: "SkirmishTeller", event: Event) -> Told:
    """Why the story ends, and what everybody has reached: nobody has won (ARG-3.9)."""
    outcome = event.outcome
    params = {key: teller.shown(value) for key, value in outcome.params.items()}
    if "seats" in params:
        params["seats"] = teller.listed(map(teller.named, str(outcome.params["seats"]).split(", ")))
    yield "GameEnded.why", {"reason": teller.texts.say(outcome.key, teller.language, params)}
    for objective in teller.skirmish.objectives:
        named = {"seat": teller.named(objective.seat), "text": teller.said(objective.text)}
        yield "GameEnded.reached" if objective.reached else "GameEnded.missed", named


def _objective(teller: "SkirmishTeller", event: Event) -> Params:
    found = [one for one in teller.skirmish.objectives if one.id == event.objective]
    return {"text": teller.said(found[0].text) if found else event.objective}


# The game master


def _because(teller: "SkirmishTeller", event: Event) -> Params:
    """The reason in brackets, where there is one."""
    return {"because": f" ({event.reason})" if event.reason else ""}


def _ruled_on(teller: "SkirmishTeller", event: Event) -> str:
    if event.before is None:
        return "placed"
    if event.after is None:
        return "removed"
    return "moved" if event.before.at != event.after.at else ""


def _distance(teller: "SkirmishTeller", event: Event) -> Params:
    distances = {"before": teller.length(event.before), "after": teller.length(event.after)}
    return {**_because(teller, event), **distances, "which": teller.word("distance", event.which)}


def _risk(teller: "SkirmishTeller", event: Event) -> str:
    if event.endangered:
        return "both" if event.cries else "endangered"
    return "cries" if event.cries else ""


def _slow(teller: "SkirmishTeller", event: Event) -> str:
    where = event.group if event.group in ("melee", "pursuit", "separated") else "ground"
    return f"{where}_blocked" if event.blocked else where


def _boat(teller: "SkirmishTeller", event: Event) -> Params:
    boat = teller.skirmish.boats.get(event.boat)
    return _way(teller, [boat.at, event.at]) if boat else {"cm": "–", "way": ""}


def _blow(teller: "SkirmishTeller", event: Event) -> str:
    if event.blow.target == event.blow.striker:
        return "none"
    return "shoots" if event.blow.shoots else ""


def _of(part: str) -> Callable[["SkirmishTeller", Event], Params]:
    """The values of something that an event holds."""
    return lambda teller, event: {
        key: teller.shown(value) for key, value in asdict(getattr(event, part)).items() if isinstance(value, str)
    }


def _long(*names: str) -> Callable[["SkirmishTeller", Event], Params]:
    """Fields that are lengths."""
    return lambda teller, event: {name: teller.length(getattr(event, name)) for name in names}


SEVERAL: Final[Mapping[str, Callable[["SkirmishTeller", Event], Told]]] = {
    "Announced": _announced,
    "Revealed": _revealed,
    "Moved": _moved,
    "Fired": _fired,
    "Struck": _struck,
    "MeleeAsks": _asked,
    "LoopAsked": _asked,
    "GameEnded": _ended,
}
"""Events that are told in several sentences."""

FURTHER: Final[Mapping[str, Callable[["SkirmishTeller", Event], Params]]] = {
    "ShotDeclared": _of("shot"),
    "BlowDeclared": _of("blow"),
    "AmbushAsked": lambda teller, event: {
        "characters": teller.shown(event.question.characters),
        "target": teller.named(event.question.target),
    },
    "AtTheWindow": lambda teller, event: {"how": teller.word("how", event.how)},
    "BoardingTried": _long("left"),
    "BoatMoved": _boat,
    "Crawled": _long("reach"),
    "Swam": _long("reach"),
    "SlowDice": _long("loss"),
    "ObjectGrabbed": lambda teller, event: {"thing": teller.spoken(event.thing.name)},
    "ObjectThrown": lambda teller, event: {"against": _against(teller, event.target)},
    "MeleeJoined": _combats,
    "Drifted": lambda teller, event: {"carried": teller.listed(map(teller.named, [*event.boats, *event.people]))},
    "CurrentRuled": _because,
    "CharacterRuled": lambda teller, event: {
        **_because(teller, event),
        "who": teller.spoken((event.after or event.before).name),
    },
    "DistanceRuled": _distance,
    "WeaponRuled": lambda teller, event: {**_because(teller, event), "weapon": teller.short(event.after.name)},
    "GroundRuled": lambda teller, event: {**_because(teller, event), "kind": teller.short(event.after.name)},
    "GroundLaid": lambda teller, event: {**_because(teller, event), "kind": teller.named(event.area.kind)},
    "DoorRuled": lambda teller, event: {**_because(teller, event), "after": teller.word("doorway", event.after)},
    "ObjectiveNoted": _objective,
    "PushedBack": lambda teller, event: {"others": str(len(event.shifts) - 1)},
    "RiskRun": lambda teller, event: {"ground": teller.listed(map(teller.named, event.characters))},
    "Toppled": lambda teller, event: {"people": teller.listed(map(teller.named, event.places))},
    "SteppedUp": lambda teller, event: {"touches": teller.listed(sorted(map(teller.named, event.touches)))},
}
"""Values beyond an event's own fields."""

WAYS: Final[Mapping[str, Callable[["SkirmishTeller", Event], str]]] = {
    "PhaseBegan": lambda teller, event: event.phase.value,
    "BlowDeclared": _blow,
    "EndWished": lambda teller, event: "" if event.ends else "on",
    "Regrouped": lambda teller, event: "" if event.squad else "none",
    "Away": lambda teller, event: "" if event.away else "back",
    "Cornered": lambda teller, event: "surrenders" if event.surrenders else "fights",
    "MercyDecided": lambda teller, event: "mercy" if event.mercy else "none",
    "FollowedUp": lambda teller, event: "" if event.followed else "stays",
    "ObjectThrown": lambda teller, event: event.result,
    "CurrentRuled": lambda teller, event: "" if event.after else "still",
    "RiskRun": _risk,
    "SecondTest": lambda teller, event: event.verdict,
    "GreatFall": lambda teller, event: event.verdict,
    "DuelDrawn": lambda teller, event: "" if event.first else "together",
    "ShotLanded": _landed,
    "Felled": lambda teller, event: event.how,
    "Wounded": lambda teller, event: event.wound.value,
    "KnockedDown": lambda teller, event: event.why,
    "Reloaded": lambda teller, event: "goes_on" if event.left else "",
    "Worked": lambda teller, event: "done" if event.done else "",
    "JumpTried": lambda teller, event: event.outcome,
    "StrikesAcross": lambda teller, event: "cross" if event.cross else "",
    "Committed": lambda teller, event: "" if event.stands else "open",
    "ObjectiveNoted": lambda teller, event: "" if event.reached else "lost",
    "PushedBack": lambda teller, event: "with_others" if len(event.shifts) > 1 else "",
    "CharacterRuled": _ruled_on,
    "SlowDice": _slow,
    "Swam": lambda teller, event: "" if event.roll else "fixed",
}
"""Events that are told in more than one way."""
