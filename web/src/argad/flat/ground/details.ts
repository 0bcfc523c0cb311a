/** What lies on a piece of ground: tufts, rows, waves, planks, stones; drawn within its outline, in centimetres. */
import type { Place } from '../../../flat/camera';
import { chance, mix, type Pen } from '../../../flat/palette';
import { disc, faded } from '../../../flat/textures';
import type { Area, Ground } from '../../protocol/types';
import { boundsOf } from '../../scene/places';
import type { Detail } from '../../scene/looks';
import { drawBlock, drawPillar, drawStraw, drawWood } from './raised';
import { drawCliff, drawHill, drawSlope } from './relief';
import { seedsOf } from '../../scene/scatter';

export interface Painted {
  readonly ground: Ground;
  readonly area: Area;
  readonly shape: readonly Place[];
  readonly fill: string;
  readonly edge: string;
  readonly pixels: number;
}

interface Painter {
  readonly draw: (pen: Pen, painted: Painted) => void;
  /** Stands out of its outline and draws that itself. */
  readonly raised?: boolean;
}

export const DETAILS: Readonly<Record<Detail, Painter>> = {
  tufts: { draw: drawTufts },
  rows: { draw: drawRows },
  reeds: { draw: drawReeds },
  stones: { draw: drawStones },
  waves: { draw: (pen, painted) => drawWaves(pen, painted, 2.4) },
  rough_waves: { draw: (pen, painted) => drawWaves(pen, painted, 1.1) },
  planks: { draw: drawPlanks },
  ruts: { draw: drawRuts },
  trodden: { draw: drawTrodden },
  slope: { draw: drawSlope },
  hill: { draw: drawHill },
  cliff: { draw: drawCliff },
  mist: { draw: drawMist },
  straw: { draw: drawStraw, raised: true },
  block: { draw: drawBlock, raised: true },
  wood: { draw: drawWood, raised: true },
  pillar: { draw: drawPillar, raised: true },
};

/** From so many pixels a centimetre on single blades and stones show. */
const FINE_FROM = 7;

function drawTufts(pen: Pen, { ground, area, fill, pixels }: Painted): void {
  const bushes = seedsOf(ground, area, 1.7);
  pen.fillStyle = 'rgb(44 27 8 / 15%)';
  for (const { at, lot } of bushes) disc(pen, at[0] + 0.22, at[1] + 0.3, 0.45 + 0.4 * lot);
  for (const { at, lot } of bushes) {
    const radius = 0.45 + 0.4 * lot;
    pen.fillStyle = mix(fill, '#5d7a3c', 0.35 + 0.25 * lot);
    disc(pen, at[0], at[1], radius);
    if (pixels < FINE_FROM) continue;
    pen.fillStyle = faded('#f4f0c4', 0.24);
    disc(pen, at[0] - 0.25 * radius, at[1] - 0.28 * radius, 0.5 * radius);
  }
}

function drawRows(pen: Pen, { ground, area, shape, pixels }: Painted): void {
  const { west, north, east, south } = boundsOf(shape);
  pen.lineWidth = 0.3;
  pen.strokeStyle = 'rgb(150 120 40 / 34%)';
  pen.beginPath();
  for (let x = west - (west % 0.9); x < east; x += 0.9) {
    pen.moveTo(x, north);
    pen.lineTo(x, south);
  }
  pen.stroke();
  if (pixels < FINE_FROM) return;
  pen.lineWidth = 0.09;
  pen.strokeStyle = 'rgb(255 246 196 / 60%)';
  pen.beginPath();
  for (const { at, lot } of seedsOf(ground, area, 0.8)) {
    pen.moveTo(at[0], at[1] + 0.2);
    pen.lineTo(at[0] + 0.16 * (lot - 0.5), at[1] - 0.26);
  }
  pen.stroke();
}

function drawReeds(pen: Pen, { ground, area, pixels }: Painted): void {
  pen.fillStyle = 'rgb(120 165 178 / 55%)';
  for (const { at, lot } of seedsOf(ground, area, 3.2)) {
    pen.beginPath();
    pen.ellipse(at[0], at[1], 0.7 + 0.8 * lot, 0.4 + 0.4 * lot, 0, 0, 7);
    pen.fill();
  }
  pen.lineWidth = Math.max(0.1, 0.8 / pixels);
  pen.strokeStyle = 'rgb(70 92 48 / 65%)';
  pen.beginPath();
  for (const { at, lot } of seedsOf(ground, area, 1.4))
    for (const lean of [-0.22, 0, 0.22]) {
      pen.moveTo(at[0] + lean * 0.4, at[1] + 0.3);
      pen.lineTo(at[0] + lean + 0.1 * lot, at[1] - 0.35 - 0.2 * lot);
    }
  pen.stroke();
}

function drawStones(pen: Pen, { ground, area }: Painted): void {
  for (const { at, lot } of seedsOf(ground, area, 1.5)) {
    const radius = 0.35 + 0.6 * lot;
    pen.fillStyle = 'rgb(44 27 8 / 22%)';
    stone(pen, [at[0] + 0.2, at[1] + 0.28], radius, lot);
    pen.fillStyle = mix('#a39c8b', '#c9c3b2', lot);
    stone(pen, at, radius, lot);
    pen.fillStyle = 'rgb(255 255 255 / 24%)';
    stone(pen, [at[0] - 0.14 * radius, at[1] - 0.18 * radius], radius * 0.58, lot);
  }
}

function stone(pen: Pen, [x, y]: Place, radius: number, lot: number): void {
  const corners = 6;
  pen.beginPath();
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners + lot) * 2 * Math.PI;
    const far = radius * (0.78 + 0.26 * chance(corner, Math.floor(lot * 997)));
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle) * 0.86);
  }
  pen.closePath();
  pen.fill();
}

/** Lighter along the shore; waves, the more of them the rougher. */
function drawWaves(pen: Pen, { ground, area, pixels }: Painted, apart: number): void {
  pen.lineJoin = 'round';
  for (const [wide, light] of [
    [3.2, 0.1],
    [1.6, 0.13],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = faded('#ffffff', light);
    pen.stroke();
  }
  if (pixels < 4) return;
  pen.lineWidth = Math.max(0.09, 0.8 / pixels);
  pen.strokeStyle = faded('#ffffff', 0.5);
  pen.beginPath();
  for (const { at, lot } of seedsOf(ground, area, apart)) {
    const half = 0.4 + 0.4 * lot;
    pen.moveTo(at[0] - half, at[1]);
    pen.quadraticCurveTo(at[0] - half / 2, at[1] - 0.24, at[0], at[1]);
    pen.quadraticCurveTo(at[0] + half / 2, at[1] + 0.24, at[0] + half, at[1]);
  }
  pen.stroke();
}

/** Across the longer way. */
function drawPlanks(pen: Pen, { shape, pixels }: Painted): void {
  const { west, north, east, south } = boundsOf(shape);
  const across = east - west >= south - north;
  const [from, to] = across ? [west, east] : [north, south];
  for (let at = from, number = 0; at < to; at += 0.7, number++) {
    pen.fillStyle = chance(number, Math.round(from)) > 0.5 ? 'rgb(255 235 190 / 13%)' : 'rgb(60 32 8 / 7%)';
    if (across) pen.fillRect(at, north, 0.7, south - north);
    else pen.fillRect(west, at, east - west, 0.7);
  }
  pen.lineWidth = Math.max(0.06, 0.7 / pixels);
  pen.strokeStyle = 'rgb(60 32 8 / 45%)';
  pen.beginPath();
  for (let at = from; at < to; at += 0.7) {
    pen.moveTo(...(across ? ([at, north] as const) : ([west, at] as const)));
    pen.lineTo(...(across ? ([at, south] as const) : ([east, at] as const)));
  }
  pen.stroke();
}

/** Pebbles, darker towards the edges, where no wheel goes. */
function drawRuts(pen: Pen, { ground, area, pixels }: Painted): void {
  pen.lineWidth = 1.5;
  pen.strokeStyle = 'rgb(110 84 44 / 13%)';
  pen.stroke();
  if (pixels < 4) return;
  for (const { at, lot } of seedsOf(ground, area, 1.5)) {
    pen.fillStyle = lot > 0.5 ? 'rgb(255 248 220 / 38%)' : 'rgb(96 70 34 / 20%)';
    disc(pen, at[0], at[1], 0.07 + 0.12 * lot);
  }
}

function drawTrodden(pen: Pen, { ground, area }: Painted): void {
  for (const { at, lot } of seedsOf(ground, area, 2.2)) {
    pen.fillStyle = lot > 0.55 ? 'rgb(255 246 214 / 16%)' : 'rgb(96 70 34 / 9%)';
    pen.beginPath();
    pen.ellipse(at[0], at[1], 0.6 + lot, 0.3 + 0.4 * lot, lot * 7, 0, 7);
    pen.fill();
  }
}

function drawMist(pen: Pen, { ground, area }: Painted): void {
  pen.fillStyle = 'rgb(255 255 255 / 16%)';
  for (const { at, lot } of seedsOf(ground, area, 4.5)) {
    pen.beginPath();
    pen.ellipse(at[0], at[1], 3 + 3 * lot, 1.3 + lot, 0, 0, 7);
    pen.fill();
  }
}
