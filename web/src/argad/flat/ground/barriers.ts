/** Hedges, walls, fences, banks and ditches, interrupted where a door or gate is in them. */
import type { Place } from '../../../flat/camera';
import { chance, type Pen } from '../../../flat/palette';
import { disc, faded } from '../../../flat/textures';
import type { Region } from '../../../flat/tiles';
import type { Barrier, Ground } from '../../protocol/types';
import { between, boundsOf, cm, distance } from '../../scene/places';
import { runsOf, type Run } from '../../scene/runs';

const MARGIN = 3;
/** From so many pixels a centimetre on stones, leaves and posts show. */
const FINE_FROM = 5;

export function drawBarriers(pen: Pen, ground: Ground, region: Region, pixels: number): void {
  pen.save();
  for (const barrier of ground.barriers ?? []) {
    if (!reaches(barrier, region)) continue;
    const look = LOOKS[barrier.kind] ?? LOOKS['low_wall'];
    for (const run of runsOf(ground, barrier)) look?.(pen, run, pixels, barrier);
  }
  pen.restore();
}

function reaches({ line }: Barrier, { x, y, width, depth }: Region): boolean {
  const { west, north, east, south } = boundsOf(line.map(cm));
  return east + MARGIN > x && west - MARGIN < x + width && south + MARGIN > y && north - MARGIN < y + depth;
}

type Look = (pen: Pen, run: Run, pixels: number, barrier: Barrier) => void;

const LOOKS: Readonly<Record<string, Look>> = {
  hedge: drawHedge,
  low_wall: (pen, run, pixels) => drawWall(pen, run, pixels, { wide: 0.7, high: 0.7, stone: '#b7b0a0' }),
  wall: (pen, run, pixels) => drawWall(pen, run, pixels, { wide: 0.8, high: 1.3, stone: '#aaa392' }),
  high_wall: (pen, run, pixels) => drawWall(pen, run, pixels, { wide: 1, high: 2.4, stone: '#9d9685' }),
  rampart: (pen, run, pixels) => drawWall(pen, run, pixels, { wide: 2, high: 3, stone: '#a39c8c' }),
  palisade: drawPalisade,
  fence: (pen, run, pixels) => drawFence(pen, run, pixels, '#9a7546', 2),
  railing: (pen, run, pixels) => drawFence(pen, run, pixels, '#7d5a34', 1.2),
  bank: (pen, run) => drawRidge(pen, run, '#a3935f', true),
  ditch: (pen, run) => drawRidge(pen, run, '#7b6c44', false),
};

function stroke(pen: Pen, run: Run, colour: string, wide: number, shift: Place = [0, 0]): void {
  pen.beginPath();
  for (const [x, y] of run) pen.lineTo(x + shift[0], y + shift[1]);
  pen.lineWidth = wide;
  pen.strokeStyle = colour;
  pen.stroke();
}

function shadow(pen: Pen, run: Run, wide: number, high: number): void {
  pen.lineCap = 'round';
  for (const part of [0.5, 1])
    stroke(pen, run, 'rgb(44 27 8 / 14%)', wide, [0.34 * high * part, 0.46 * high * part]);
}

/** Something each so many centimetres: where, how far along, and a number of its own. */
function each(run: Run, apart: number, draw: (at: Place, number: number) => void): void {
  const count = Math.max(1, Math.round(distance(...run) / apart));
  for (let number = 0; number <= count; number++) draw(between(...run, number / count), number);
}

function drawHedge(pen: Pen, run: Run, pixels: number): void {
  shadow(pen, run, 1.2, 1);
  stroke(pen, run, '#4f6b39', 1.3);
  stroke(pen, run, '#678649', 0.95, [-0.08, -0.1]);
  if (pixels < FINE_FROM) return;
  each(run, 0.75, ([x, y], number) => {
    const lot = chance(number, Math.round(x), Math.round(y));
    pen.fillStyle = lot > 0.5 ? '#5b7a41' : '#76965a';
    disc(pen, x + 0.3 * (lot - 0.5), y + 0.34 * (chance(number, 5) - 0.5), 0.42 + 0.18 * lot);
    pen.fillStyle = 'rgb(250 246 200 / 22%)';
    disc(pen, x - 0.14, y - 0.18, 0.24);
  });
}

interface Wall {
  readonly wide: number;
  readonly high: number;
  readonly stone: string;
}

function drawWall(pen: Pen, run: Run, pixels: number, { wide, high, stone }: Wall): void {
  shadow(pen, run, wide, high);
  pen.lineCap = 'square';
  stroke(pen, run, '#5f5849', wide + Math.max(0.16, 1.4 / pixels));
  stroke(pen, run, stone, wide);
  if (pixels >= FINE_FROM) {
    const across = normalOf(run);
    pen.beginPath();
    each(run, 1.25, ([x, y], number) => {
      const half = wide / 2;
      const shift = (chance(number, Math.round(x), 3) - 0.5) * 0.3;
      pen.moveTo(x + across[0] * half + shift * across[1], y + across[1] * half - shift * across[0]);
      pen.lineTo(x - across[0] * half, y - across[1] * half);
    });
    pen.lineWidth = 0.09;
    pen.strokeStyle = 'rgb(60 48 30 / 45%)';
    pen.stroke();
  }
  stroke(pen, run, faded('#ffffff', 0.3), wide * 0.28, [-0.12 * wide, -0.16 * wide]);
  pen.lineCap = 'butt';
}

function normalOf([from, to]: Run): Place {
  const long = Math.max(1e-9, distance(from, to));
  return [(to[1] - from[1]) / long, -(to[0] - from[0]) / long];
}

function drawPalisade(pen: Pen, run: Run): void {
  shadow(pen, run, 0.7, 1.7);
  each(run, 0.6, ([x, y], number) => {
    pen.fillStyle = '#5d4022';
    disc(pen, x, y, 0.36);
    pen.fillStyle = chance(number, 4) > 0.5 ? '#ab8050' : '#9b7244';
    disc(pen, x - 0.04, y - 0.05, 0.27);
  });
}

function drawFence(pen: Pen, run: Run, pixels: number, wood: string, apart: number): void {
  shadow(pen, run, 0.2, 0.8);
  stroke(pen, run, '#5d4022', Math.max(0.26, 2.4 / pixels));
  stroke(pen, run, wood, Math.max(0.16, 1.4 / pixels));
  each(run, apart, ([x, y]) => {
    pen.fillStyle = '#4d3419';
    disc(pen, x, y, 0.32);
    pen.fillStyle = wood;
    disc(pen, x - 0.04, y - 0.05, 0.22);
  });
}

/** Earth that rises, or falls: short strokes to both sides, light on one, dark on the other. */
function drawRidge(pen: Pen, run: Run, earth: string, rises: boolean): void {
  pen.lineCap = 'round';
  stroke(pen, run, faded(earth, 0.75), 1.7);
  const lit = rises ? -0.34 : 0.34;
  stroke(pen, run, 'rgb(255 246 210 / 42%)', 0.5, [lit, lit]);
  stroke(pen, run, 'rgb(60 40 10 / 30%)', 0.5, [-lit, -lit]);
  const across = normalOf(run);
  pen.lineWidth = 0.1;
  pen.strokeStyle = 'rgb(72 54 20 / 50%)';
  pen.beginPath();
  each(run, 1, ([x, y]) => {
    for (const far of [0.25, -0.25]) {
      pen.moveTo(x + across[0] * far, y + across[1] * far);
      pen.lineTo(x + across[0] * far * 3.2, y + across[1] * far * 3.2);
    }
  });
  pen.stroke();
  pen.lineCap = 'butt';
}
