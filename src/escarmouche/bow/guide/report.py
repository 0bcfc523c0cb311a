"""The battle in words, for those who do not look at the field: what I have, what I see, what threatens whom."""

from collections.abc import Iterable, Iterator

from escarmouche.bow import rounds
from escarmouche.bow.actions.attack import Attack, odds
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.battle import Battle, Phase, Unit, Vehicle
from escarmouche.bow.extensions.conditions import is_locked
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.field.places import centre, level_of
from escarmouche.bow.guide import landscape
from escarmouche.bow.guide.asking import AskReport, Report, ReportLine
from escarmouche.bow.guide.berths import berth_names
from escarmouche.bow.guide.localizer import BattleLocalizer, compass, direction
from escarmouche.bow.guide.pieces import Point, unit_called, way
from escarmouche.bow.names import Stud
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.bow.units.damage import Target, life_left
from escarmouche.bow.units.equipment import arm, mounted, worn
from escarmouche.bow.vehicles.boarding import controller
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.phrases import Said, counted, listed, named, percent, text, word
from escarmouche.text.texts import Localized


def report(battle: Battle, seat: Seat, question: AskReport) -> Report | Refusal:
    unit = unit_called(battle, question.unit) if question.unit is not None else None
    if isinstance(unit, Refusal):
        return unit
    localizer = BattleLocalizer(battle)
    manned = [vehicle for vehicle in battle.vehicles.values() if battle.occupants(vehicle.id)]
    mine = [unit for unit in battle.units.values() if unit.owner == seat]
    others = [unit for unit in battle.units.values() if unit.owner != seat]
    driven = [vehicle for vehicle in manned if controller(battle, vehicle.id) == seat]
    alien = [vehicle for vehicle in manned if vehicle not in driven]
    return Report(
        situation=tuple(_situation(localizer)),
        mine=_pieces(localizer, unit, [*mine, *driven]),
        others=_pieces(localizer, unit, [*others, *alien]),
        things=_nearest_first(_things(localizer, unit)),
        field=landscape.size(localizer),
        ground=_nearest_first(_ground(localizer, unit)),
        threats=tuple(_threats(localizer, unit)),
    )


def _situation(localizer: BattleLocalizer) -> Iterator[Localized]:
    """Round, whose Turn, what is asked, how it ended; then the goals."""
    battle = localizer.battle
    outcome = battle.outcome
    if outcome:
        yield localizer.each(lambda renderer: renderer.ending(outcome))
    elif battle.questions:
        yield localizer.say("report_question", seat=battle.questions[0].seat)
    elif battle.phase is not Phase.ROUND:
        yield localizer.say(f"report_{battle.phase.value}")
    else:
        yield from _whose_turn(localizer)
    yield from (localizer.say("report_goal", seat=goal.seat, goal=goal.text) for goal in battle.goals)


def _whose_turn(localizer: BattleLocalizer) -> Iterator[Localized]:
    battle = localizer.battle
    playing = battle.units.get(battle.turn.unit) if battle.turn else None
    yield localizer.say("report_round", round=battle.round, seat=battle.to_play)
    if playing:
        left = counted("action", rounds.actions_left(battle, playing))
        yield localizer.say("report_playing", unit=playing.id, left=left)
    else:
        waiting = len(rounds.playable(battle, battle.to_play))
        yield localizer.say("report_choosing", seat=battle.to_play, units=counted("unit", waiting))


def _pieces(localizer: BattleLocalizer, here: Unit | None, pieces: Iterable[Target]) -> tuple[ReportLine, ...]:
    return _nearest_first(
        _line(localizer, here, piece.id, _middle(localizer.battle, piece), _seen(localizer.battle, here, piece))
        for piece in pieces
    )


def _nearest_first(lines: Iterable[ReportLine]) -> tuple[ReportLine, ...]:
    return tuple(sorted(lines, key=lambda line: line.studs or 0.0))


def _middle(battle: Battle, piece: Target) -> Point:
    return centre(battle, piece) if isinstance(piece, Unit) else hull(piece)[:2]


def _line(localizer: BattleLocalizer, here: Unit | None, piece: str, at: Point, told: Said) -> ReportLine:
    """A sentence; and how far away and in which direction it is, if it is told from somewhere else."""
    battle = localizer.battle
    if here is None or here.id == piece:
        return ReportLine(piece=piece, text=localizer.say("report_line", told=told))
    studs, bearing = way(centre(battle, here), at)
    where = text("report_way", studs=counted("stud", studs), compass=compass(bearing))
    return ReportLine(
        piece=piece, text=localizer.say("report_line_way", told=told, way=where), studs=studs, bearing=bearing
    )


def _seen(battle: Battle, here: Unit | None, piece: Target) -> Said:
    """What it is; and how it is seen, if it is told from somewhere else."""
    told = _described(battle, piece)
    if here is None or here.id == piece.id:
        return told
    return text("report_seen", told=told, sight=landscape.sight(battle, here, piece))


def _described(battle: Battle, piece: Target) -> Said:
    return _unit(battle, piece) if isinstance(piece, Unit) else _vehicle(battle, piece)


def _life(piece: Target) -> Said:
    return text("report_life", left=life_left(piece), hp=piece.sheet.hp)


def _unit(battle: Battle, unit: Unit) -> Said:
    """`Max (trooper) at 3,4, facing north, 1 of 1 health points, rifle`."""
    gun, held = mounted(battle, unit), arm(battle, unit).items
    weapon = listed([named(item) for item in held]) if held else word("weapon", "bare_hands")
    armour = [named(item) for item, _ in worn(unit.kit, battle.items)]
    if unit.aboard:
        sheet = battle.vehicles[unit.aboard.vehicle].sheet
        where = text("report_aboard", vehicle=unit.aboard.vehicle, berth=berth_names(sheet)[unit.aboard.berth])
    else:
        where = _standing(battle, unit)
    key = "report_unit_played" if unit.played else "report_unit"
    gear = listed([(lambda renderer: renderer.spoken(gun.name)) if gun else weapon, *armour])
    return text(key, who=_who(unit), where=where, life=_life(unit), gear=gear)


def _standing(battle: Battle, unit: Unit) -> Said:
    """Where it stands, how high, and which way it looks."""
    facing, level = direction(unit.facing), level_of(battle, unit)
    if level:
        return text("report_at_height", at=unit.at, height=landscape.high(level), facing=facing)
    return text("report_at", at=unit.at, facing=facing)


def _who(unit: Unit) -> Said:
    key = "report_trooper" if unit.name != unit.sheet.name else "report_hero"
    return text(key, unit=unit.id, kind=unit.sheet.name, seat=unit.owner)


def _vehicle(battle: Battle, vehicle: Vehicle) -> Said:
    crew = [unit.id for unit in battle.occupants(vehicle.id)]
    return text(
        "report_vehicle_flying" if vehicle.airborne else "report_vehicle",
        vehicle=vehicle.id,
        at=_stud(hull(vehicle)[:2]),
        heading=direction(vehicle.heading),
        speed=vehicle.speed,
        life=_life(vehicle),
        crew=tuple(crew),
    )


def _stud(point: Point) -> Stud:
    return int(point[0]), int(point[1])


def _things(localizer: BattleLocalizer, here: Unit | None) -> Iterator[ReportLine]:
    battle = localizer.battle
    for item, (x, y) in battle.lying.items():
        yield _line(localizer, here, item, (x + 0.5, y + 0.5), text("report_object", item=item, at=(x, y)))
    for door in battle.field.doors.values():
        x, y = door.studs[0]
        state = word("door", _state(battle, door))
        yield _line(localizer, here, door.id, (x + 0.5, y + 0.5), text("report_door", door=door.id, state=state))
    yield from _pieces(localizer, here, [each for each in battle.vehicles.values() if not battle.occupants(each.id)])


def _ground(localizer: BattleLocalizer, here: Unit | None) -> Iterator[ReportLine]:
    """What there is on the field, and how far it is to its nearest part; no way where one stands on it."""
    battle = localizer.battle
    for feature in landscape.features(battle.field):
        x, y = start = feature.extent.start
        point = landscape.nearest(feature, centre(battle, here)) if here else start
        away = here if here and point != centre(battle, here) else None
        yield _line(localizer, away, f"ground {x},{y}", point, landscape.described(feature))


def _state(battle: Battle, door: Door) -> str:
    if door.id in battle.broken_doors:
        return "broken"
    return "open" if door.id in battle.open_doors else "locked" if is_locked(battle, door) else "closed"


def _threats(localizer: BattleLocalizer, here: Unit | None) -> Iterator[ReportLine]:
    """Who could attack whom from where they stand, the greatest chance first; from a unit, those to it and by it."""
    battle = localizer.battle
    found = [(unit, target, chances) for unit in battle.units.values() for target, chances in _attacks(battle, unit)]
    for unit, target, chances in sorted(found, key=lambda each: (-each[2].success, each[0].id, each[1].id)):
        if here is None or here.id in (unit.id, target.id):
            told = text(
                "report_threat",
                unit=unit.id,
                target=target.id,
                success=percent(chances.success),
                kill=percent(chances.kill or 0.0),
            )
            other = target if here and here.id == unit.id else unit
            yield _line(localizer, here, other.id, _middle(battle, other), told)


def _attacks(battle: Battle, unit: Unit) -> Iterator[tuple[Target, AttackOdds]]:
    for target in targets(battle, unit):
        chances = odds(battle, unit, Attack(unit.id, target.id))
        if chances:
            yield target, chances
