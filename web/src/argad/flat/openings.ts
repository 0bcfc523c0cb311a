/** Doors, gates, windows, loopholes and trapdoors as they stand: open, closed, locked. */
import type { Place } from '../../flat/camera';
import { INK, type Pen } from '../../flat/palette';
import { disc, faded } from '../../flat/textures';
import type { Ground, Portal } from '../protocol/types';
import type { Opening, Scene } from '../scene/scene';
import { floorOf, type Floors } from '../scene/houses';
import { cm, distance } from '../scene/places';

const OAK = '#8a5a2c';
const GLASS = '#bfe0ea';
const GAP = '#e3cda2';

export function drawOpenings(
  pen: Pen,
  scene: Scene,
  floors: Floors,
  marked: ReadonlySet<string>,
  pixels: number,
): void {
  const portals = new Map((scene.ground.portals ?? []).map((portal) => [portal.id, portal]));
  for (const opening of scene.openings) {
    const portal = portals.get(opening.id);
    if (portal && !shows(portal, scene.ground, floors)) continue;
    drawOpening(pen, opening, pixels);
    if (marked.has(opening.id)) mark(pen, opening, pixels);
  }
}

/** What leads to a floor above or below the one that shows is not there; under a roof there is the ground floor. */
function shows({ joins }: Portal, ground: Ground, floors: Floors): boolean {
  const rooms = joins.flatMap((id) => ground.rooms?.filter((room) => room.id === id) ?? []);
  if (rooms.length === 0) return true;
  const roofed = rooms.every(({ building }) => (floors.get(building) ?? null) === null);
  if (roofed) return rooms.length === 1 && rooms.every((room) => floorOf(room) === 0);
  return rooms.some((room) => floorOf(room) === (floors.get(room.building) ?? 0));
}

function drawOpening(pen: Pen, { kind, line, open, locked }: Opening, pixels: number): void {
  const [from, to] = [cm(line[0]), cm(line[1])];
  const long = distance(from, to);
  pen.save();
  pen.translate(...from);
  pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  pen.lineCap = 'butt';
  SHAPES[kind](pen, long, open, pixels);
  if (locked) drawLock(pen, [long / 2, 0], pixels);
  pen.restore();
}

type Shape = (pen: Pen, long: number, open: boolean, pixels: number) => void;

const SHAPES: Readonly<Record<Opening['kind'], Shape>> = {
  door: (pen, long, open, pixels) => leaves(pen, long, open, pixels, 1),
  gate: (pen, long, open, pixels) => leaves(pen, long, open, pixels, 2),
  window: (pen, long, open, pixels) => panes(pen, long, open, pixels, GLASS),
  loophole: (pen, long, open, pixels) => panes(pen, long, open, pixels, INK),
  trapdoor: drawTrapdoor,
};

function box(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  pixels: number,
): void {
  pen.fillStyle = fill;
  pen.fillRect(x, y, width, height);
  pen.lineWidth = Math.max(0.1, 1 / pixels);
  pen.strokeStyle = faded(INK, 0.85);
  pen.strokeRect(x, y, width, height);
}

/** In the wall if they are closed; open ones stand out from it, and one sees through. */
function leaves(pen: Pen, long: number, open: boolean, pixels: number, count: 1 | 2): void {
  const thick = Math.max(0.5, 3 / pixels);
  box(pen, 0, -thick, long, 2 * thick, open ? GAP : OAK, pixels);
  if (!open) {
    pen.beginPath();
    for (let at = 1; at < (count === 1 ? 3 : 4); at++) {
      pen.moveTo((long * at) / (count === 1 ? 3 : 4), -thick);
      pen.lineTo((long * at) / (count === 1 ? 3 : 4), thick);
    }
    pen.stroke();
    return;
  }
  for (const [hinge, turn] of count === 1
    ? [[0, 1.15] as const]
    : [[0, 1.15] as const, [long, Math.PI - 1.15] as const]) {
    pen.save();
    pen.translate(hinge, 0);
    pen.rotate(turn);
    box(pen, 0, -thick * 0.4, long / count, thick * 0.8, OAK, pixels);
    pen.restore();
  }
}

function panes(pen: Pen, long: number, open: boolean, pixels: number, colour: string): void {
  const thick = Math.max(0.42, 2.4 / pixels);
  box(pen, 0, -thick, long, 2 * thick, open ? '#fffaf0' : OAK, pixels);
  if (open) box(pen, 0.12, -thick * 0.5, long - 0.24, thick, colour, pixels);
}

function drawTrapdoor(pen: Pen, long: number, open: boolean, pixels: number): void {
  box(pen, 0, -long / 2, long, long, open ? '#3a2a18' : OAK, pixels);
  if (open) box(pen, 0, -long / 2 - 0.4, long, 0.4, OAK, pixels);
}

function drawLock(pen: Pen, [x, y]: Place, pixels: number): void {
  const radius = Math.max(0.42, 3.5 / pixels);
  pen.fillStyle = '#e0b23c';
  disc(pen, x, y, radius);
  pen.fillStyle = INK;
  disc(pen, x, y - radius * 0.2, radius * 0.3);
  pen.fillRect(x - radius * 0.12, y - radius * 0.1, radius * 0.24, radius * 0.6);
}

/** Pointed at, or something can be done to it. */
function mark(pen: Pen, { line }: Opening, pixels: number): void {
  pen.beginPath();
  for (const place of line) pen.lineTo(...cm(place));
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1.4, 9 / pixels);
  pen.strokeStyle = 'rgb(255 243 184 / 60%)';
  pen.stroke();
  pen.lineCap = 'butt';
}
