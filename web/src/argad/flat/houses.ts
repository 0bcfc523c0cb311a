/** Houses from above: their roofs, or the floor that shows. */
import type { Place } from '../../flat/camera';
import { chance, mix, type Pen } from '../../flat/palette';
import type { Ground, Stairs } from '../protocol/types';
import { floorOf, housesOf, type Floors, type House } from '../scene/houses';
import { boundsOf, cm, distance, isInside } from '../scene/places';
import { throwShadow } from './ground/raised';
import { tracePolygon } from './ground/shapes';

export function drawHouses(pen: Pen, ground: Ground, floors: Floors, pixels: number): void {
  for (const house of housesOf(ground)) {
    const floor = floors.get(house.id) ?? null;
    for (const { shape } of house.rooms.filter((room) => floorOf(room) === 0))
      throwShadow(pen, shape.map(cm), 2.2 + 1.4 * (house.floors.length - 1));
    if (floor === null) drawRoofs(pen, house, pixels);
    else drawInside(pen, ground, house, floor, pixels);
  }
}

const ROOFS = ['#b0644a', '#a3705a', '#8d8478', '#b08f5a'] as const;
const EAVES = 0.45;

/** One roof over rooms that make a rectangle together, else one over each; upper floors on top. */
function drawRoofs(pen: Pen, { id, rooms, floors }: House, pixels: number): void {
  const lot = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const colour = ROOFS[Math.floor(chance(lot, 2) * ROOFS.length)] ?? ROOFS[0];
  for (const floor of floors) {
    const shapes = rooms.filter((room) => floorOf(room) === floor).map(({ shape }) => shape.map(cm));
    const all = boundsOf(shapes.flat());
    const whole = shapes.reduce((sum, shape) => sum + areaOf(shape), 0);
    const full = (all.east - all.west) * (all.south - all.north);
    const roofs = whole > 0.97 * full ? [rectangle(all)] : shapes;
    if (floor > 0) for (const roof of roofs) throwShadow(pen, roof, 1.6);
    for (const roof of roofs) drawRoof(pen, roof, colour, pixels);
  }
}

function rectangle({ west, north, east, south }: ReturnType<typeof boundsOf>): Place[] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

function areaOf(shape: readonly Place[]): number {
  const twice = shape.reduce((sum, [x, y], number) => {
    const [east, south] = shape[(number + 1) % shape.length] ?? [x, y];
    return sum + x * south - east * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Two slopes with tiles, the farther one from the light darker, a ridge along the longer way. */
function drawRoof(pen: Pen, shape: readonly Place[], colour: string, pixels: number): void {
  const { west, north, east, south } = boundsOf(shape);
  const across = east - west >= south - north;
  pen.save();
  tracePolygon(pen, shape);
  pen.lineJoin = 'miter';
  pen.lineWidth = 2 * EAVES;
  pen.strokeStyle = mix(colour, '#3a2410', 0.45);
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
  pen.clip();
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  pen.fillStyle = 'rgb(44 20 4 / 17%)';
  if (across) pen.fillRect(west, y, east - west, south - y);
  else pen.fillRect(x, north, east - x, south - north);
  if (pixels >= 4) tiles(pen, { west, north, east, south }, across, pixels);
  pen.lineWidth = Math.max(0.4, 2 / pixels);
  pen.strokeStyle = mix(colour, '#fff0d8', 0.35);
  pen.beginPath();
  pen.moveTo(...(across ? ([west, y] as const) : ([x, north] as const)));
  pen.lineTo(...(across ? ([east, y] as const) : ([x, south] as const)));
  pen.stroke();
  pen.restore();
}

function tiles(
  pen: Pen,
  { west, north, east, south }: ReturnType<typeof boundsOf>,
  across: boolean,
  pixels: number,
): void {
  pen.lineWidth = Math.max(0.07, 0.8 / pixels);
  pen.strokeStyle = 'rgb(44 20 4 / 22%)';
  pen.beginPath();
  const [from, to] = across ? [north, south] : [west, east];
  for (let at = from + 0.8; at < to; at += 0.8) {
    pen.moveTo(...(across ? ([west, at] as const) : ([at, north] as const)));
    pen.lineTo(...(across ? ([east, at] as const) : ([at, south] as const)));
  }
  pen.stroke();
}

/** Floors up to the one that shows; what is below it lies in the shade. */
function drawInside(pen: Pen, ground: Ground, house: House, floor: number, pixels: number): void {
  for (const level of house.floors.filter((one) => one <= floor)) {
    const rooms = house.rooms.filter((room) => floorOf(room) === level);
    for (const room of rooms) drawFloor(pen, room.shape.map(cm), pixels);
    if (level < floor) for (const room of rooms) shade(pen, room.shape.map(cm));
    for (const room of rooms) drawWalls(pen, room.shape.map(cm), pixels);
  }
  const inside = new Set(house.rooms.map(({ id }) => id));
  for (const area of ground.areas ?? [])
    if (ground.kinds?.[area.kind]?.indoors && floor === 0 && isIn(house, cm(area.shape[0])))
      drawTable(pen, area.shape.map(cm), pixels);
  for (const stairs of ground.stairs ?? [])
    if (stairs.joins.some((room) => room !== null && inside.has(room))) drawStairs(pen, stairs, pixels);
}

function isIn({ rooms }: House, at: Place): boolean {
  return rooms.some(({ shape }) => isInside(at, shape.map(cm)));
}

function drawFloor(pen: Pen, shape: readonly Place[], pixels: number): void {
  const { west, north, east, south } = boundsOf(shape);
  pen.save();
  tracePolygon(pen, shape);
  pen.fillStyle = '#d6b88a';
  pen.fill();
  pen.clip();
  pen.lineWidth = Math.max(0.06, 0.6 / pixels);
  pen.strokeStyle = 'rgb(84 52 18 / 24%)';
  pen.beginPath();
  for (let y = north, row = 0; y < south; y += 1.1, row++) {
    pen.moveTo(west, y);
    pen.lineTo(east, y);
    for (let x = west + 7 * chance(row, 3); x < east; x += 7) {
      pen.moveTo(x, y);
      pen.lineTo(x, y + 1.1);
    }
  }
  pen.stroke();
  // The walls' shadow on the boards.
  tracePolygon(pen, shape);
  pen.translate(0.5, 0.7);
  pen.lineWidth = 1.8;
  pen.strokeStyle = 'rgb(44 27 8 / 17%)';
  pen.stroke();
  pen.restore();
}

function shade(pen: Pen, shape: readonly Place[]): void {
  tracePolygon(pen, shape);
  pen.fillStyle = 'rgb(44 27 8 / 30%)';
  pen.fill();
}

function drawWalls(pen: Pen, shape: readonly Place[], pixels: number): void {
  tracePolygon(pen, shape);
  pen.lineJoin = 'miter';
  pen.lineWidth = Math.max(0.8, 4 / pixels);
  pen.strokeStyle = '#5f4a33';
  pen.stroke();
  pen.lineWidth = Math.max(0.5, 2 / pixels);
  pen.strokeStyle = '#c9b796';
  pen.stroke();
}

function drawTable(pen: Pen, shape: readonly Place[], pixels: number): void {
  throwShadow(pen, shape, 1);
  tracePolygon(pen, shape);
  pen.fillStyle = '#9c6f40';
  pen.fill();
  pen.lineWidth = Math.max(0.14, 1 / pixels);
  pen.strokeStyle = '#5c3d1b';
  pen.stroke();
}

const STEP = 0.6;
const STAIRS_WIDE = 2;

/** Treads from the foot to the top, the higher the lighter, and an arrow upwards. */
function drawStairs(pen: Pen, stairs: Stairs, pixels: number): void {
  const [foot, top] = [cm(stairs.foot), cm(stairs.top)];
  const long = distance(foot, top);
  const wide = Math.max(1.2, (stairs.width ?? STAIRS_WIDE * 100) / 100);
  const count = Math.max(3, Math.round(long / STEP));
  pen.save();
  pen.translate(...foot);
  pen.rotate(Math.atan2(top[1] - foot[1], top[0] - foot[0]));
  for (let tread = 0; tread < count; tread++) {
    pen.fillStyle = mix('#8a6236', '#e3c594', tread / count);
    pen.fillRect((tread * long) / count, -wide / 2, long / count + 0.02, wide);
  }
  pen.lineWidth = Math.max(0.08, 0.8 / pixels);
  pen.strokeStyle = 'rgb(60 32 8 / 60%)';
  pen.beginPath();
  for (let tread = 0; tread <= count; tread++) {
    pen.moveTo((tread * long) / count, -wide / 2);
    pen.lineTo((tread * long) / count, wide / 2);
  }
  pen.rect(0, -wide / 2, long, wide);
  pen.moveTo(0.15 * long, 0);
  pen.lineTo(0.85 * long, 0);
  pen.lineTo(0.85 * long - 0.5, -0.4);
  pen.moveTo(0.85 * long, 0);
  pen.lineTo(0.85 * long - 0.5, 0.4);
  pen.stroke();
  pen.restore();
}
