/** Solid houses have a hipped roof: four sides, each as bright as it is turned to the light, rows of tiles, a chimney. */
import type { Ground } from '../scene/scene';
import { blocksOf, type Block } from './blocks';
import type { Region } from '../../flat/tiles';
import { overlap } from './cells';
import { chance, mix, SHADOW, shade, type Pen } from '../../flat/palette';
import { faded } from '../../flat/textures';

const LARGEST = 24;
const TILES = ['#b0583e', '#a2604a', '#8f5b4e'] as const;
type Point = readonly [x: number, y: number];

const known = new WeakMap<Ground, readonly Block[]>();

function roofsOf(ground: Ground): readonly Block[] {
  let found = known.get(ground);
  if (found === undefined) {
    found = blocksOf(ground, (column) => column.material === 'roof', LARGEST, false);
    known.set(ground, found);
  }
  return found;
}

export function drawRoofs(pen: Pen, ground: Ground, region: Region): void {
  for (const roof of roofsOf(ground).filter((one) => overlap(one, region))) drawRoof(pen, roof);
}

function drawRoof(pen: Pen, { x, y, width, depth }: Block): void {
  const colour = TILES[Math.floor(chance(x, y) * TILES.length)] ?? TILES[0];
  const half = Math.min(width, depth) / 2;
  const west: Point = [x + half, y + (width > depth ? depth / 2 : half)];
  const east: Point = width > depth ? [x + width - half, y + depth / 2] : [x + half, y + depth - half];
  const [nw, ne]: [Point, Point] = [
    [x, y],
    [x + width, y],
  ];
  const [sw, se]: [Point, Point] = [
    [x, y + depth],
    [x + width, y + depth],
  ];
  const long = width > depth;
  side(pen, shade(colour, 0.16), long ? [nw, ne, east, west] : [nw, ne, west]);
  side(pen, shade(colour, 0.06), long ? [nw, west, sw] : [nw, west, east, sw]);
  side(pen, shade(colour, -0.1), long ? [ne, se, east] : [ne, se, east, west]);
  side(pen, shade(colour, -0.2), long ? [sw, se, east, west] : [sw, se, east]);
  tiles(pen, { x, y, width, depth }, half);
  pen.strokeStyle = shade(colour, 0.32);
  pen.lineWidth = 0.16;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(...west);
  pen.lineTo(...east);
  pen.stroke();
  chimney(pen, x + width * 0.7, y + depth * 0.22);
}

function side(pen: Pen, colour: string, corners: readonly Point[]): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const corner of corners) pen.lineTo(...corner);
  pen.closePath();
  pen.fill();
}

/** Rows of tiles run around the roof, at equal heights. */
function tiles(pen: Pen, { x, y, width, depth }: Omit<Block, 'column'>, half: number): void {
  pen.strokeStyle = faded(SHADOW, 0.17);
  pen.lineWidth = 0.06;
  for (let row = 0.04; row < half - 0.1; row += 0.38)
    pen.strokeRect(x + row, y + row, width - 2 * row, depth - 2 * row);
}

function chimney(pen: Pen, x: number, y: number): void {
  pen.fillStyle = faded(SHADOW, 0.3);
  pen.fillRect(x + 0.12, y + 0.18, 0.7, 0.75);
  pen.fillStyle = mix('#8d857b', '#b0583e', 0.35);
  pen.fillRect(x, y, 0.62, 0.62);
  pen.fillStyle = '#3a2f28';
  pen.fillRect(x + 0.16, y + 0.16, 0.3, 0.3);
}
