/** Houses: closed under their roofs; or open like a doll's house, down to the floor that shows, its walls cut low. */
import type { Place } from '../../../flat/camera';
import { chance } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { brick, type Part } from '../../../solid/craft/parts';
import type { Ground, Portal, Room, Stairs } from '../../protocol/types';
import { floorOf, housesOf, type Floors, type House } from '../../scene/houses';
import { boundsOf, cm, distance, isInside } from '../../scene/places';
import { cut, type Run } from '../../scene/runs';
import { CM } from '../../scene/scene';
import { raisedOf } from './raised';
import { groundAt } from './relief';
import { roofParts } from './roofs';
import { openingHeights, wallAlong } from './walls';

/** How high a storey is, and what is left of the walls where one looks in. */
const STOREY = 5;
const CUT = 1.5;
/** Boards lie so high; feet stand on them. */
export const FLOOR = 0.12;
const BOARDS = 1.1;
const ROOFS = ['#b0644a', '#a3705a', '#8d8478', '#b08f5a'] as const;
const PLASTER = ['#e6d7b4', '#dfcfae', '#e4dcc8', '#d8c49c'] as const;
const MATT = { finish: 'matt' } as const;

/** How many of its floors show: all, or up to the one that is looked into. */
export function houseParts(ground: Ground, floors: Floors): Part[] {
  return housesOf(ground).flatMap((house) => {
    const shown = floors.get(house.id) ?? null;
    return shown === null ? closed(ground, house) : opened(ground, house, shown);
  });
}

/** How high above the table a room's floor is. */
export function floorHeight(ground: Ground, { shape, height = 0 }: Room): number {
  const { west, north, east, south } = boundsOf(shape.map(cm));
  return Math.max(height / CM, groundAt(ground, (west + east) / 2, (north + south) / 2));
}

function luckOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

function pick(colours: readonly string[], luck: number): string {
  return colours[Math.floor(luck * colours.length)] ?? colours[0] ?? '#ffffff';
}

function plasterOf({ id }: House): string {
  return pick(PLASTER, chance(luckOf(id), 3));
}

function closed(ground: Ground, house: House): Part[] {
  const colour = pick(ROOFS, chance(luckOf(house.id), 2));
  return [
    ...house.rooms.flatMap((room) => walls(ground, house, room, STOREY)),
    ...house.floors
      .flatMap((floor) => {
        const rooms = house.rooms.filter((room) => floorOf(room) === floor);
        const above = house.rooms.filter((room) => floorOf(room) === floor + 1);
        const bare = rooms.filter((room) => !above.some((one) => covers(one, room)));
        return roofsOver(bare).map((bounds) => roofOf(bounds, topOf(ground, rooms), colour));
      })
      .flat(),
  ];
}

/** How high it is from the ridge to the table. */
export function houseTop(ground: Ground, { rooms }: House): number {
  const { west, north, east, south } = boundsOf(rooms.flatMap(({ shape }) => shape.map(cm)));
  return topOf(ground, rooms) + 0.36 * Math.min(east - west, south - north);
}

function topOf(ground: Ground, rooms: readonly Room[]): number {
  return Math.max(...rooms.map((room) => floorHeight(ground, room))) + STOREY;
}

function covers(above: Room, below: Room): boolean {
  const { west, north, east, south } = boundsOf(below.shape.map(cm));
  return isInside([(west + east) / 2, (north + south) / 2], above.shape.map(cm));
}

type Bounds = ReturnType<typeof boundsOf>;

/** One roof over rooms that make a rectangle together, else one over each. */
function roofsOver(rooms: readonly Room[]): Bounds[] {
  if (rooms.length === 0) return [];
  const all = rooms.map(({ shape }) => boundsOf(shape.map(cm)));
  const whole = boundsOf(rooms.flatMap(({ shape }) => shape.map(cm)));
  const area = ({ west, north, east, south }: Bounds) => (east - west) * (south - north);
  return all.reduce((sum, one) => sum + area(one), 0) > 0.97 * area(whole) ? [whole] : all;
}

function roofOf({ west, north, east, south }: Bounds, up: number, colour: string): Part[] {
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const [wide, deep] = [east - west, south - north];
  const chimney =
    wide >= deep
      ? ([x + wide * 0.3, y - deep * 0.12] as const)
      : ([x + wide * 0.12, y - deep * 0.3] as const);
  return [
    ...roofParts({ x, y, up, wide, deep, colour }),
    brick(
      [chimney[0], -chimney[1], up + 0.6],
      [1.2, 1.2, 0.36 * Math.min(wide, deep) + 0.9],
      '#9c8b7a',
      MATT,
    ),
    brick(
      [chimney[0], -chimney[1], up + 1.5 + 0.36 * Math.min(wide, deep)],
      [1.5, 1.5, 0.28],
      '#877665',
      MATT,
    ),
  ];
}

function opened(ground: Ground, house: House, shown: number): Part[] {
  const rooms = house.rooms.filter((room) => floorOf(room) <= shown);
  const inside = new Set(rooms.map(({ id }) => id));
  return [
    ...rooms.flatMap((room) => [
      ...boards(ground, room),
      ...walls(ground, house, room, floorOf(room) === shown ? CUT : hasAbove(room, rooms) ? STOREY : CUT),
    ]),
    ...(ground.stairs ?? [])
      .filter(({ joins }) => joins.some((room) => room !== null && inside.has(room)))
      .flatMap((stairs) => stairParts(ground, stairs, rooms)),
    ...(ground.areas ?? [])
      .filter(({ kind }) => ground.kinds?.[kind]?.indoors)
      .flatMap((area) => {
        const middle = boundsOf(area.shape.map(cm));
        const at: Place = [(middle.west + middle.east) / 2, (middle.north + middle.south) / 2];
        const rooms = house.rooms.filter((one) => floorOf(one) === 0 && isInside(at, one.shape.map(cm)));
        return shown === 0
          ? rooms.flatMap((room) => raisedOf(ground, area, floorHeight(ground, room) + FLOOR))
          : [];
      }),
  ];
}

function hasAbove(room: Room, rooms: readonly Room[]): boolean {
  return rooms.some((one) => floorOf(one) === floorOf(room) + 1 && covers(one, room));
}

function boards(ground: Ground, room: Room): Part[] {
  const { west, north, east, south } = boundsOf(room.shape.map(cm));
  const up = floorHeight(ground, room);
  const count = Math.max(1, Math.round((south - north) / BOARDS));
  const deep = (south - north) / count;
  return Array.from({ length: count }, (_, n) =>
    brick(
      [(west + east) / 2, -(north + (n + 0.5) * deep), up - 0.14],
      [east - west, deep * 0.985, FLOOR + 0.14],
      shade('#c29c6a', 0.13 * (chance(n, Math.round(west)) - 0.5)),
      MATT,
    ),
  );
}

/** The walls around a room, with what is open in them; where two rooms share one, it stands once. */
function walls(ground: Ground, house: House, room: Room, high: number): Part[] {
  const up = floorHeight(ground, room);
  const before = house.rooms
    .slice(0, house.rooms.indexOf(room))
    .filter((one) => floorOf(one) === floorOf(room));
  const taken = before.flatMap(({ shape }) => sidesOf(shape.map(cm)).map((side) => [...side]));
  const portals = (ground.portals ?? []).filter(({ joins }) => joins.includes(room.id));
  const colour = plasterOf(house);
  const sides = sidesOf(room.shape.map(cm)).flatMap((side) => cut(side, taken));
  return sides.flatMap((side) => {
    const holes = portals.filter((portal) => isIn(portal, side));
    const solid = cut(
      side,
      holes.map(({ line }) => line.map(cm)),
    );
    return [
      ...solid.flatMap((run) => wallAlong(run, up, high, colour)),
      ...holes.flatMap((portal) => around(portal, up, high, colour)),
      ...posts(side, up, high),
    ];
  });
}

function sidesOf(corners: readonly Place[]): Run[] {
  return corners.map((corner, n): Run => [corner, corners[(n + 1) % corners.length] ?? corner]);
}

function isIn({ line }: Portal, side: Run): boolean {
  const [one, other] = line.map(cm);
  return one !== undefined && other !== undefined && beside(one, side) && beside(other, side);
}

function beside([x, y]: Place, [from, to]: Run): boolean {
  const long = Math.max(1e-9, distance(from, to));
  const [east, south] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const along = (x - from[0]) * east + (y - from[1]) * south;
  const off = Math.abs((x - from[0]) * south - (y - from[1]) * east);
  return off < 0.6 && along > -0.1 && along < long + 0.1;
}

/** Over a door, and over and under a window. */
function around({ kind, line }: Portal, up: number, high: number, colour: string): Part[] {
  const run = line.map(cm) as [Place, Place];
  const [sill, lintel] = openingHeights(kind);
  return [
    ...(sill > 0 ? wallAlong(run, up, Math.min(sill, high), colour) : []),
    ...(lintel < high ? wallAlong(run, up + lintel, high - lintel, colour, false) : []),
  ];
}

function posts([from, to]: Run, up: number, high: number): Part[] {
  return [from, to].map(([x, y]) => brick([x, -y, up - 0.2], [0.62, 0.62, high + 0.22], '#6b4a2c', MATT));
}

/** Treads from the foot to the top. */
function stairParts(
  ground: Ground,
  { foot, top, joins, height, width }: Stairs,
  rooms: readonly Room[],
): Part[] {
  const [one, other] = [cm(foot), cm(top)];
  const from = rooms.find(({ id }) => id === joins[0]);
  const base = from ? floorHeight(ground, from) : 0;
  const wide = Math.max(1.2, (width ?? 200) / CM);
  const [long, rise] = [distance(one, other), height / CM];
  const count = Math.max(4, Math.round(rise / 0.5));
  const turn = (Math.atan2(other[0] - one[0], one[1] - other[1]) * 180) / Math.PI;
  return Array.from({ length: count }, (_, n) => {
    const part = (n + 0.5) / count;
    const [x, y] = [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part];
    const up = base + ((n + 1) / count) * rise;
    return brick([x, -y, up - 0.3], [wide, (long / count) * 1.15, 0.34], shade('#a97f4f', 0.2 * part - 0.1), {
      turn,
      ...MATT,
    });
  });
}
