/** What the one who is choosing is shown on the table. */
import type { Place } from '../../flat/camera';
import { ATTACK, INK, MOVE, sideLook, type Pen } from '../../flat/palette';
import { disc, faded } from '../../flat/textures';
import {
  CM,
  type Handle,
  type Overlay,
  type Ranks,
  type Side,
  type Target,
  type Trace,
} from '../scene/scene';
import { drawDrafts } from './drafts';
import { tracePolygon } from './ground/shapes';
import { spotOf, type PieceSpot, type Picture } from './picture';
import { between, boundsOf, cm, distance } from '../scene/places';
import { drawRanks } from './ranks';

/** Under the pieces: areas, reach, circles. */
export function drawUnder(pen: Pen, picture: Picture): void {
  const { overlay, camera } = picture;
  drawGroup(pen, picture);
  for (const area of overlay.areas) drawArea(pen, area, camera.scale);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, picture.scene.ground.width / CM, picture.scene.ground.depth / CM);
  pen.clip();
  if (overlay.reach) drawReach(pen, overlay.reach, camera.scale);
  for (const circle of overlay.circles) drawCircle(pen, circle, camera.scale);
  pen.restore();
  for (const cost of overlay.costs) drawCost(pen, cm(cost.at), camera.scale);
}

/** Over the pieces: ways, lines, marks, handles, what is measured. */
export function drawOver(pen: Pen, picture: Picture): void {
  const { overlay, camera } = picture;
  drawDrafts(pen, picture);
  for (const ranks of overlay.planned) drawPlanned(pen, ranks, picture);
  for (const trace of overlay.traces) drawTrace(pen, trace, camera.scale);
  for (const line of overlay.lines) drawLine(pen, line, picture);
  for (const target of overlay.targets) drawTarget(pen, target, picture);
  for (const encounter of overlay.encounters) drawEncounter(pen, cm(encounter.at), camera.scale);
  for (const handle of overlay.handles) drawHandle(pen, handle, picture);
  if (overlay.ruler) drawRuler(pen, cm(overlay.ruler.from), cm(overlay.ruler.to), camera.scale);
  const box = overlay.box ? ([overlay.box.from, overlay.box.to] as const) : picture.box;
  if (box) drawBox(pen, cm(box[0]), cm(box[1]), camera.scale);
  if (picture.grip) drawGrip(pen, picture.grip, camera.scale);
}

function areaColour(side: Side | null): string {
  return side === null ? '#fff3b8' : sideLook(side).fill;
}

/** Hatched within a dashed border. */
function drawArea(pen: Pen, { shape, side }: Overlay['areas'][number], pixels: number): void {
  if (shape.length < 3) return;
  const [colour, places] = [areaColour(side), shape.map(cm)];
  const { west, north, east, south } = boundsOf(places);
  pen.save();
  tracePolygon(pen, places);
  pen.fillStyle = faded(colour, 0.1);
  pen.fill();
  pen.setLineDash([1, 0.6]);
  pen.lineWidth = Math.max(0.2, 2.4 / pixels);
  pen.strokeStyle = faded(colour, 0.85);
  pen.stroke();
  pen.clip();
  pen.setLineDash([]);
  pen.strokeStyle = faded(colour, 0.16);
  pen.lineWidth = 0.3;
  pen.beginPath();
  for (let x = west - (south - north); x < east; x += 2) {
    pen.moveTo(x, south);
    pen.lineTo(x + (south - north), north);
  }
  pen.stroke();
  pen.restore();
}

function drawReach(pen: Pen, { at, radius }: NonNullable<Overlay['reach']>, pixels: number): void {
  pen.beginPath();
  pen.arc(...cm(at), radius / CM, 0, 7);
  pen.fillStyle = faded(MOVE, 0.1);
  pen.fill();
  for (const [colour, wide] of [
    [faded('#fffaf0', 0.7), 3.6],
    [faded('#1c6b2d', 0.8), 1.7],
  ] as const) {
    pen.lineWidth = Math.max(wide * 0.07, wide / pixels);
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

function drawCircle(pen: Pen, { at, radius }: Overlay['circles'][number], pixels: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(...cm(at), radius / CM, 0, 7);
  pen.fillStyle = faded('#2b5f8a', 0.06);
  pen.fill();
  pen.setLineDash([0.8, 0.8]);
  pen.lineWidth = Math.max(0.14, 1.6 / pixels);
  pen.strokeStyle = faded('#1d4a70', 0.75);
  pen.stroke();
  pen.restore();
}

/** The ground there may cost something. */
function drawCost(pen: Pen, [x, y]: Place, pixels: number): void {
  pen.fillStyle = faded('#b84a00', 0.85);
  disc(pen, x, y, Math.max(0.22, 3 / pixels));
}

/** A thin line ties those together who are touched as one. */
function drawGroup(pen: Pen, { scene, overlay, camera }: Picture): void {
  const touched = new Set([...overlay.selected, overlay.hovered].filter((id) => id !== null));
  const squads = new Set(
    scene.figures
      .filter(({ id, squad }) => touched.has(id) && squad)
      .map(({ side, squad }) => `${side} ${squad}`),
  );
  for (const squad of squads) {
    const people = scene.figures.filter((one) => `${one.side} ${one.squad}` === squad);
    const leader = people.find(({ leader }) => leader) ?? people[0];
    if (!leader) continue;
    pen.lineWidth = Math.max(0.1, 1.2 / camera.scale);
    pen.strokeStyle = faded(sideLook(leader.side).dark, 0.5);
    pen.beginPath();
    for (const { x, y, unit } of people) {
      if (unit !== null && unit === leader.unit) continue;
      pen.moveTo(leader.x / CM, leader.y / CM);
      pen.lineTo(x / CM, y / CM);
    }
    pen.stroke();
  }
}

const LINES: Readonly<
  Record<Overlay['lines'][number]['kind'], readonly [colour: string, dash: readonly number[]]>
> = {
  shot: ['#fff3b8', []],
  blow: [ATTACK, []],
  talk: ['#bfe0ea', [0.25, 0.55]],
  sight: ['#ffffff', [0.9, 0.5]],
};

/** Where a line begins and ends, and how large who is there. */
export function endsOf({ from, to, ends }: Overlay['lines'][number], picture: Picture) {
  const [one, other] = [spotOf(picture, from), spotOf(picture, to)];
  if (!one || !other) return null;
  return ends
    ? ([
        { ...one, at: cm(ends[0]) },
        { ...other, at: cm(ends[1]) },
      ] as const)
    : ([one, other] as const);
}

/** From one to another, with a point; faint while it is only proposed. */
function drawLine(pen: Pen, line: Overlay['lines'][number], picture: Picture): void {
  const { kind, declared } = line;
  const [one, other] = endsOf(line, picture) ?? [];
  if (!one || !other) return;
  const long = distance(one.at, other.at);
  if (long < 0.1) return;
  const [colour, dash] = LINES[kind];
  const thin = Math.max(0.12, (declared ? 2.4 : 1.5) / picture.camera.scale);
  const [start, end] = (kind === 'blow' ? blowOf(one, other) : null) ?? [
    between(one.at, other.at, Math.min(0.45, one.radius / long)),
    between(one.at, other.at, 1 - Math.min(0.45, (other.radius * 1.15) / long)),
  ];
  pen.save();
  pen.globalAlpha = declared ? 1 : kind === 'blow' ? 0.85 : 0.62;
  pen.lineCap = 'round';
  pen.setLineDash(declared ? [...dash] : dash.length > 0 ? [...dash] : [0.7, 0.5]);
  for (const [stroke, wide] of [
    [kind === 'blow' ? '#fffaf0' : faded(INK, 0.62), thin * 2.2],
    [colour, thin],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = stroke;
    pen.beginPath();
    pen.moveTo(...start);
    pen.lineTo(...end);
    pen.stroke();
  }
  pen.setLineDash([]);
  if (kind === 'shot' || kind === 'blow') drawPoint(pen, start, end, colour, thin);
  pen.restore();
}

/** Of two who touch, over them both and a little to one side, so that the answer has room on the other. */
function blowOf(one: PieceSpot, other: PieceSpot): readonly [Place, Place] | null {
  const long = distance(one.at, other.at);
  if (long > (one.radius + other.radius) * 1.4) return null;
  const aside = (one.radius * 0.34) / long;
  const [east, south] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
  const beside = ([x, y]: Place): Place => [x - south * aside, y + east * aside];
  return [beside(between(one.at, other.at, 0.1)), beside(between(one.at, other.at, 0.82))];
}

const TRACES: Readonly<
  Record<Trace['kind'], { readonly colour: string; readonly dash: readonly number[]; readonly wide: number }>
> = {
  free: { colour: '#ffffff', dash: [], wide: 1.2 },
  stopped: { colour: '#d9d4c8', dash: [0.35, 0.55], wide: 1.2 },
  way: { colour: '#fffaf0', dash: [0.2, 0.6], wide: 1.4 },
  seen: { colour: '#ffd24a', dash: [], wide: 3.4 },
};

function drawTrace(pen: Pen, { points, kind }: Trace, pixels: number): void {
  const { colour, dash, wide } = TRACES[kind];
  pen.save();
  pen.lineCap = pen.lineJoin = 'round';
  pen.setLineDash([...dash]);
  for (const [stroke, by] of [
    [faded(INK, 0.5), 2.1],
    [colour, 1],
  ] as const) {
    pen.lineWidth = Math.max(0.05 * wide, wide / pixels) * by;
    pen.strokeStyle = stroke;
    pen.beginPath();
    for (const point of points) pen.lineTo(...cm(point));
    pen.stroke();
  }
  pen.restore();
}

function drawPoint(pen: Pen, from: Place, to: Place, colour: string, thin: number): void {
  pen.translate(...to);
  pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  pen.beginPath();
  pen.moveTo(thin * 1.5, 0);
  pen.lineTo(-thin * 4, -thin * 2.4);
  pen.lineTo(-thin * 4, thin * 2.4);
  pen.closePath();
  pen.lineWidth = thin * 0.8;
  pen.strokeStyle = faded(INK, 0.8);
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

const BRACKETS = 4;

/** Four brackets around a piece, the stronger the better the chance; broken and grey if nothing can be done to it. */
function drawTarget(pen: Pen, { id, possible, chance }: Target, picture: Picture): void {
  const spot = spotOf(picture, id);
  if (!spot) return;
  const strong = possible ? 0.75 + 0.5 * (chance ?? 0.5) : 0.7;
  const thin = Math.max(0.16, 2.6 / picture.camera.scale) * strong;
  pen.save();
  pen.translate(...spot.at);
  pen.lineCap = 'round';
  if (!possible) {
    pen.globalAlpha = 0.7;
    pen.setLineDash([thin * 1.6, thin * 1.6]);
  }
  for (const [colour, wide] of [
    [faded('#ffffff', 0.95), thin * 2],
    [possible ? ATTACK : '#6b6f73', thin],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    for (let bracket = 0; bracket < BRACKETS; bracket++) {
      const middle = ((bracket + 0.5) / BRACKETS) * 2 * Math.PI;
      pen.beginPath();
      pen.arc(0, 0, spot.radius * 1.3 + thin, middle - 0.42, middle + 0.42);
      pen.stroke();
    }
  }
  pen.restore();
}

/** Two blades that cross. */
function drawEncounter(pen: Pen, at: Place, pixels: number): void {
  const size = Math.max(0.9, 10 / pixels);
  pen.save();
  pen.translate(...at);
  pen.fillStyle = faded('#fffaf0', 0.92);
  disc(pen, 0, 0, size * 1.2);
  pen.lineWidth = size * 0.14;
  pen.strokeStyle = ATTACK;
  pen.beginPath();
  pen.arc(0, 0, size * 1.2, 0, 7);
  pen.stroke();
  pen.lineCap = 'round';
  pen.lineWidth = size * 0.24;
  pen.strokeStyle = INK;
  pen.beginPath();
  for (const turn of [-1, 1]) {
    pen.moveTo(-turn * size * 0.6, size * 0.6);
    pen.lineTo(turn * size * 0.6, -size * 0.6);
    pen.moveTo(-turn * size * 0.62, size * 0.18);
    pen.lineTo(-turn * size * 0.18, size * 0.62);
  }
  pen.stroke();
  pen.restore();
}

/** The radius of a handle, in pixels. */
export const HANDLE = 9;

const SIGNS: Readonly<Record<Handle['kind'], string>> = {
  front: 'M-4 2L0-4L4 2M0-3V5',
  pivot_left: 'M3 4A5 5 0 1 0-4-1M-6-1L-4 2L-1 0',
  pivot_right: 'M-3 4A5 5 0 1 1 4-1M6-1L4 2L1 0',
  menu: 'M-4-3H4M-4 0H4M-4 3H4',
  wider: 'M-5 0H5M-5 0L-2-3M-5 0L-2 3M5 0L2-3M5 0L2 3',
  corner: '',
  end: 'M-4 0H4M0-4V4',
};

function drawPlanned(pen: Pen, ranks: Ranks, { camera }: Picture): void {
  pen.save();
  pen.globalAlpha = 0.7;
  drawRanks(pen, ranks, camera.scale, false);
  pen.restore();
}

function drawHandle(pen: Pen, { at, kind }: Handle, { camera }: Picture): void {
  const pixel = 1 / camera.scale;
  const radius = kind === 'corner' ? HANDLE * 0.62 : HANDLE;
  pen.save();
  pen.translate(...cm(at));
  pen.scale(pixel, pixel);
  pen.fillStyle = 'rgb(44 27 8 / 26%)';
  disc(pen, 1.2, 2, radius + 1);
  pen.fillStyle = '#fffaf0';
  disc(pen, 0, 0, radius);
  pen.lineWidth = 2;
  pen.strokeStyle = INK;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.stroke();
  pen.lineCap = pen.lineJoin = 'round';
  pen.lineWidth = 1.8;
  if (SIGNS[kind]) pen.stroke(new Path2D(SIGNS[kind]));
  pen.restore();
}

/** A tape with a mark each centimetre, a longer one each five. */
function drawRuler(pen: Pen, from: Place, to: Place, pixels: number): void {
  const long = distance(from, to);
  const wide = Math.max(0.5, 6 / pixels);
  pen.save();
  pen.translate(...from);
  pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  pen.fillStyle = faded('#f4e08a', 0.92);
  pen.fillRect(0, -wide / 2, long, wide);
  pen.lineWidth = Math.max(0.06, 1 / pixels);
  pen.strokeStyle = INK;
  pen.strokeRect(0, -wide / 2, long, wide);
  pen.beginPath();
  for (let mark = 0; mark <= long; mark++) {
    if (mark % 5 && pixels < 4) continue;
    pen.moveTo(mark, -wide / 2);
    pen.lineTo(mark, mark % 5 ? -wide / 6 : wide / 4);
  }
  pen.stroke();
  for (const end of [0, long]) {
    pen.fillStyle = INK;
    disc(pen, end, 0, wide * 0.42);
  }
  pen.restore();
}

function drawBox(pen: Pen, one: Place, other: Place, pixels: number): void {
  const [west, north] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const [width, depth] = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])];
  pen.save();
  pen.fillStyle = 'rgb(255 243 184 / 22%)';
  pen.fillRect(west, north, width, depth);
  for (const [colour, wide] of [
    [faded(INK, 0.6), 3],
    ['#fff3b8', 1.5],
  ] as const) {
    pen.lineWidth = wide / pixels;
    pen.strokeStyle = colour;
    pen.strokeRect(west, north, width, depth);
  }
  pen.restore();
}

/** Where a finger drags to, above the finger. */
function drawGrip(pen: Pen, [x, y]: Place, pixels: number): void {
  for (const [colour, wide] of [
    [faded(INK, 0.6), 4],
    ['#fffaf0', 2],
  ] as const) {
    pen.lineWidth = wide / pixels;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(x, y, 15 / pixels, 0, 7);
    pen.moveTo(x - 5 / pixels, y);
    pen.lineTo(x + 5 / pixels, y);
    pen.moveTo(x, y - 5 / pixels);
    pen.lineTo(x, y + 5 / pixels);
    pen.stroke();
  }
}
