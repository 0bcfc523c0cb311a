"""The sheet of a unit or vehicle as it is now: as bricks, and as numbers with what they are made of."""

from collections.abc import Iterator

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.index import lines
from escarmouche.bow.extensions.marks import borne
from escarmouche.bow.guide.asking import AskCard, Card, Value
from escarmouche.bow.guide.berths import berth_names
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.guide.pieces import piece_called
from escarmouche.bow.names import ItemId
from escarmouche.bow.units.costs import unit_cost, vehicle_cost
from escarmouche.bow.units.damage import life_left
from escarmouche.bow.units.equipment import arm, attack_damage, dodge_armor, mounted, slots_of, worn
from escarmouche.bow.units.items import Armour, Weapon
from escarmouche.bow.units.plates import unit_plate, vehicle_plate
from escarmouche.bow.units.sheets import Mounted
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.phrases import Said, listed, text, word
from escarmouche.text.texts import Localized


def card(battle: Battle, seat: Seat, question: AskCard) -> Card | Refusal:
    piece = piece_called(battle, question.piece)
    if isinstance(piece, Refusal):
        return piece
    return (
        _unit_card(BattleLocalizer(battle), piece)
        if isinstance(piece, Unit)
        else _vehicle_card(BattleLocalizer(battle), piece)
    )


def _unit_card(localizer: BattleLocalizer, unit: Unit) -> Card:
    battle = localizer.battle
    return Card(
        piece=unit.id,
        name=localizer.named(unit.id),
        kind=unit.sheet.name,
        owner=unit.owner,
        plate=unit_plate(battle, unit, lines(battle.packs)),
        values=tuple(_unit_values(localizer, unit)),
        carries=tuple(_carried(localizer, unit, item) for item in unit.kit.everything()),
        marks=tuple(localizer.say("card_mark", mark=mark.name, text=mark.text) for _, mark in borne(battle, unit)),
        cost=unit_cost(battle, unit),
    )


def _unit_values(localizer: BattleLocalizer, unit: Unit) -> Iterator[Value]:
    battle, sheet = localizer.battle, unit.sheet
    yield _value(localizer, "action_budget", sheet.budget)
    yield _value(localizer, "move", sheet.move)
    armour = [_part(piece.value, item) for item, piece in worn(unit.kit, battle.items)]
    yield _value(localizer, "dodge_armor", dodge_armor(battle, unit), _sum(sheet.dodge, armour))
    yield _value(localizer, "attack_damage", attack_damage(battle, unit), _sum(sheet.attack, _weapons(battle, unit)))
    yield _life(localizer, unit)
    skills = {"treat": sheet.treat, "repair": sheet.repair}
    parts = [
        text("card_part", points=points, what=word("purpose", skill)) for skill, points in skills.items() if points
    ]
    yield _value(localizer, "treat_repair", sum(skills.values()), _joined(parts) if parts else None)
    for ability in [ability for pack in battle.packs for ability in pack.ability]:
        points = sheet.abilities.get(ability.id, 0)
        yield Value(ability.id, ability.name, Localized.same(str(points)), points)


def _value(localizer: BattleLocalizer, name: str, amount: int, made_of: Said | None = None) -> Value:
    plain = Localized.same(str(amount))
    return Value(name, localizer.say(f"value_{name}"), localizer.each(made_of) if made_of else plain, amount)


def _life(localizer: BattleLocalizer, piece: Unit | Vehicle) -> Value:
    left = life_left(piece)
    return _value(localizer, "hp", left, text("card_life", left=left, hp=piece.sheet.hp))


def _sum(skill: int, parts: list[Said]) -> Said:
    return _joined([text("card_points", points=skill), *parts])


def _joined(parts: list[Said]) -> Said:
    return lambda renderer: " + ".join(part(renderer) for part in parts)


def _part(points: int, what: ItemId | Localized) -> Said:
    return text("card_part", points=points, what=what)


def _weapons(battle: Battle, unit: Unit) -> list[Said]:
    """The weapon that is used, or both of a pair."""
    gun = mounted(battle, unit)
    if gun:
        return [_part(gun.damage, gun.name)]
    held = [(item, battle.items[item]) for item in arm(battle, unit).items]
    return [_part(weapon.damage, item) for item, weapon in held if isinstance(weapon, Weapon)]


def _carried(localizer: BattleLocalizer, unit: Unit, item: ItemId) -> Localized:
    """`Right hand: rifle (damage 3, long range)`."""
    where = listed([word("slot", slot) for slot in slots_of(unit.kit, item)])
    match localizer.battle.items[item]:
        case Weapon() as weapon:
            about = text("card_weapon", damage=weapon.damage, use=word("use", weapon.use))
        case Armour() as piece:
            about = text("card_armour", armour=piece.value)
        case _:
            return localizer.say("card_carries", slot=where, item=item)
    return localizer.say("card_carries_more", slot=where, item=item, about=about)


def _vehicle_card(localizer: BattleLocalizer, vehicle: Vehicle) -> Card:
    sheet = vehicle.sheet
    return Card(
        piece=vehicle.id,
        name=localizer.named(vehicle.id),
        kind=sheet.name,
        owner=vehicle.owner,
        plate=vehicle_plate(sheet, vehicle.speed, vehicle.damage),
        values=tuple(_vehicle_values(localizer, vehicle)),
        carries=tuple(_gun(localizer, vehicle, weapon) for weapon in sheet.weapons),
        places=tuple(_places(localizer, vehicle)),
        cost=vehicle_cost(sheet),
    )


def _vehicle_values(localizer: BattleLocalizer, vehicle: Vehicle) -> Iterator[Value]:
    sheet = vehicle.sheet
    key = "card_speed_from" if sheet.min_speed > 1 else "card_speed"
    yield _value(
        localizer, "speed", vehicle.speed, text(key, speed=vehicle.speed, most=sheet.speed, least=sheet.min_speed)
    )
    yield _value(localizer, "dodge_armor", sheet.dodge_armor)
    yield _life(localizer, vehicle)


def _gun(localizer: BattleLocalizer, vehicle: Vehicle, weapon: Mounted) -> Localized:
    key = "card_gun_empty" if weapon.id in vehicle.unloaded else "card_gun"
    return localizer.say(key, weapon=weapon.name, damage=weapon.damage, arc=weapon.arc)


def _places(localizer: BattleLocalizer, vehicle: Vehicle) -> Iterator[Localized]:
    """Each place aboard, how well one can be seen there, and who has it."""
    crew = {unit.aboard.berth: unit.id for unit in localizer.battle.occupants(vehicle.id) if unit.aboard}
    names = berth_names(vehicle.sheet)
    for berth in vehicle.sheet.berths:
        place = {"berth": names[berth.id], "exposure": word("exposure", berth.exposure)}
        if berth.id in crew:
            yield localizer.say("card_berth", **place, unit=crew[berth.id])
        else:
            yield localizer.say("card_berth_free", **place)
