/** Decor with a shape of its own: trees, rocks, mountains, crates. */
import type { Ground } from '../scene/scene';
import { blocksOf, type Block } from './blocks';
import type { Region } from '../../flat/tiles';
import { overlap } from './cells';
import type { Shape } from './columns';
import { chance, mix, SHADOW, shade, TURN, type Pen } from '../../flat/palette';
import { faded, roundedBox } from '../../flat/textures';
import { nearStud } from './studs';

const LARGEST: Readonly<Record<Shape, number>> = { tree: 2, rock: 4, mountain: 8, crate: 2 };
const LIGHT = -0.65 * Math.PI;

const known = new WeakMap<Ground, readonly Block[]>();

function shapesOf(ground: Ground): readonly Block[] {
  let found = known.get(ground);
  if (found === undefined) {
    found = (Object.keys(LARGEST) as Shape[])
      .flatMap((shape) =>
        blocksOf(ground, (column) => column.shape === shape, LARGEST[shape], shape !== 'mountain'),
      )
      .toSorted((a, b) => (a.column.kind.height ?? 0) - (b.column.kind.height ?? 0));
    known.set(ground, found);
  }
  return found;
}

export function drawShapes(pen: Pen, ground: Ground, region: Region, pixels: number): void {
  for (const block of shapesOf(ground).filter((shape) => overlap(shape, region)))
    DRAWERS[block.column.shape ?? 'rock'](pen, block, pixels);
}

const DRAWERS: Readonly<Record<Shape, (pen: Pen, block: Block, pixels: number) => void>> = {
  tree: drawTree,
  rock: drawRock,
  mountain: drawRock,
  crate: drawCrate,
};

/** The soft shadow of something that stands there, drawn out to the lower right. */
function groundShadow(pen: Pen, x: number, y: number, radius: number, far: number): void {
  const [east, south] = [0.75 * far, far];
  const steps = 4;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    pen.fillStyle = faded(SHADOW, 0.11);
    pen.beginPath();
    pen.ellipse(
      x + east * part,
      y + south * part,
      radius * (1.06 - 0.1 * part),
      radius * (1.06 - 0.1 * part),
      0,
      0,
      TURN,
    );
    pen.fill();
  }
}

const LEAVES = ['#2f6038', '#3d7443', '#51884c', '#6d9f5b'] as const;

/** A crown in layers, as one builds a fir of bricks; the upper layers nearer to the light. */
function drawTree(pen: Pen, { x, y, width }: Block, pixels: number): void {
  const [middle, radius] = [width / 2, width * 0.56];
  const [cx, cy] = [x + middle, y + middle];
  groundShadow(pen, cx, cy, radius * 0.95, 0.5 * width);
  const turn = chance(x, y) * TURN;
  for (const [layer, colour] of LEAVES.entries()) {
    const size = radius * (1 - layer * 0.23);
    const [lx, ly] = [cx - 0.05 * layer, cy - 0.08 * layer];
    pen.fillStyle = faded(SHADOW, 0.22);
    crown(pen, lx + 0.06, ly + 0.09, size, turn + layer);
    pen.fillStyle = mix(colour, '#8aa04a', chance(x, y, 7) * 0.25);
    crown(pen, lx, ly, size, turn + layer);
    pen.fillStyle = 'rgb(255 255 220 / 13%)';
    crown(pen, lx - 0.05 * size, ly - 0.07 * size, size * 0.86, turn + layer);
  }
  if (pixels >= 12) nearStud(pen, cx - 0.17, cy - 0.26, 0.2 * middle);
}

const LOBES = 8;

function crown(pen: Pen, x: number, y: number, radius: number, turn: number): void {
  pen.beginPath();
  const points = 48;
  for (let step = 0; step < points; step++) {
    const angle = (step / points) * TURN;
    const far = radius * (0.93 + 0.07 * Math.cos(LOBES * angle));
    pen.lineTo(x + far * Math.cos(angle + turn), y + far * Math.sin(angle + turn));
  }
  pen.closePath();
  pen.fill();
}

/** A boulder or a mountain in facets, each as bright as it is turned to the light. */
function drawRock(pen: Pen, { x, y, width, depth, column }: Block): void {
  const tall = column.kind.height ?? 12;
  const [cx, cy] = [x + width / 2, y + depth / 2];
  groundShadow(pen, cx, cy, Math.min(width, depth) * 0.5, 0.3 + tall * 0.035);
  const corners = Array.from({ length: 9 }, (_, i) => {
    const angle = ((i + chance(x, y, i) * 0.6) / 9) * TURN;
    const far = 0.92 + 0.16 * chance(y, x, i);
    return [
      angle,
      cx + (width / 2) * far * Math.cos(angle),
      cy + (depth / 2) * far * Math.sin(angle),
    ] as const;
  });
  const peak = [cx - width * 0.07, cy - depth * 0.1] as const;
  const stone = column.shape === 'mountain' ? '#958d83' : '#9a958c';
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    facet(pen, stone, peak, corner, next);
  });
}

type Corner = readonly [angle: number, x: number, y: number];

function facet(pen: Pen, stone: string, peak: readonly [number, number], from: Corner, to: Corner): void {
  const towards = Math.cos((from[0] + to[0]) / 2 - LIGHT + (to[0] < from[0] ? Math.PI : 0));
  for (const [part, extra] of [
    [1, -0.1],
    [0.55, 0.08],
  ] as const) {
    pen.fillStyle = shade(stone, towards * 0.24 + extra);
    pen.beginPath();
    pen.moveTo(peak[0], peak[1]);
    pen.lineTo(peak[0] + (from[1] - peak[0]) * part, peak[1] + (from[2] - peak[1]) * part);
    pen.lineTo(peak[0] + (to[1] - peak[0]) * part, peak[1] + (to[2] - peak[1]) * part);
    pen.closePath();
    pen.fill();
  }
}

const CRATE = '#b98a50';

/** A box of boards with a brace. */
function drawCrate(pen: Pen, { x, y, width, depth }: Block, pixels: number): void {
  pen.fillStyle = faded(SHADOW, 0.26);
  roundedBox(pen, x + 0.24, y + 0.3, width, depth, 0.12);
  pen.fill();
  pen.fillStyle = CRATE;
  roundedBox(pen, x + 0.03, y + 0.03, width - 0.06, depth - 0.06, 0.1);
  pen.fill();
  boards(pen, x, y, width, depth);
  const thin = Math.max(0.05, 1 / pixels);
  pen.lineWidth = 0.17;
  pen.strokeStyle = shade(CRATE, 0.2);
  roundedBox(pen, x + 0.12, y + 0.12, width - 0.24, depth - 0.24, 0.08);
  pen.stroke();
  pen.lineWidth = thin;
  pen.strokeStyle = faded('#4a2c0e', 0.55);
  roundedBox(pen, x + 0.03, y + 0.03, width - 0.06, depth - 0.06, 0.1);
  pen.stroke();
  roundedBox(pen, x + 0.21, y + 0.21, width - 0.42, depth - 0.42, 0.05);
  pen.stroke();
}

function boards(pen: Pen, x: number, y: number, width: number, depth: number): void {
  pen.strokeStyle = faded('#4a2c0e', 0.35);
  pen.lineWidth = 0.05;
  pen.beginPath();
  for (let line = 0.5; line < width; line += 0.5) {
    pen.moveTo(x + line, y + 0.2);
    pen.lineTo(x + line, y + depth - 0.2);
  }
  pen.stroke();
  pen.strokeStyle = shade(CRATE, 0.16);
  pen.lineWidth = 0.2;
  pen.beginPath();
  pen.moveTo(x + 0.25, y + 0.25);
  pen.lineTo(x + width - 0.25, y + depth - 0.25);
  pen.stroke();
}
