/** What the ground and flat-topped decor are made of, seen from above. */
import { trace, type Cell } from './cells';
import type { Column, Material } from './columns';
import { chance, mix, type Pen } from '../../flat/palette';

type Columns = readonly (readonly Column[])[];
type Painter = (pen: Pen, cells: readonly Cell[], columns: Columns, pixels: number) => void;

/** Pixels a stud below which details are left out. */
const DETAILS_FROM = 10;
const BASEPLATE = 16;
const HILLTOP = 18;

/** Paints studs of one material and one height. */
export function paintMaterial(
  pen: Pen,
  material: Material,
  cells: readonly Cell[],
  columns: Columns,
  pixels: number,
): void {
  PAINTERS[material](pen, cells, columns, pixels);
}

const PAINTERS: Readonly<Record<Material, Painter>> = {
  grass: paintGrass,
  sand: (pen, cells) => speckled(pen, cells, '#dac9a2', 0.035),
  mud: paintMud,
  water: paintWater,
  rail: paintRail,
  planks: paintPlanks,
  cobbles: paintCobbles,
  masonry: paintMasonry,
  window: (pen, cells) => flat(pen, cells, '#a9a497'),
  threshold: (pen, cells) => flat(pen, cells, '#bfae8e'),
  roof: (pen, cells) => flat(pen, cells, '#a9573f'),
  block: paintBlock,
};

function flat(pen: Pen, cells: readonly Cell[], colour: string): void {
  pen.fillStyle = colour;
  trace(pen, cells);
  pen.fill();
}

/** Some studs a little lighter, some a little darker: large patches, then small ones. */
function speckled(pen: Pen, cells: readonly Cell[], colour: string, strength: number): void {
  flat(pen, cells, colour);
  for (const [light, tint] of [
    [true, `rgb(255 250 220 / ${strength * 100}%)`],
    [false, `rgb(60 50 10 / ${strength * 80}%)`],
  ] as const) {
    pen.fillStyle = tint;
    for (const size of [5, 2]) {
      trace(
        pen,
        cells.filter(({ x, y }) => {
          const found = chance(Math.floor(x / size), Math.floor(y / size), size);
          return light ? found > 0.66 : found < 0.3;
        }),
      );
      pen.fill();
    }
  }
}

function paintGrass(pen: Pen, cells: readonly Cell[], _: Columns, pixels: number): void {
  const high = Math.min(1, Math.max(0, (cells[0]?.top ?? 0) / HILLTOP));
  speckled(pen, cells, mix('#a9bf88', '#e6dca6', high), 0.04);
  seams(pen, cells, pixels);
}

/** Where one base plate ends and the next begins. */
function seams(pen: Pen, cells: readonly Cell[], pixels: number): void {
  pen.fillStyle = 'rgb(60 60 20 / 14%)';
  const thin = Math.max(0.05, 1 / pixels);
  pen.beginPath();
  for (const { x, y } of cells) {
    if (x % BASEPLATE === 0 && x > 0) pen.rect(x - thin / 2, y, thin, 1);
    if (y % BASEPLATE === 0 && y > 0) pen.rect(x, y - thin / 2, 1, thin);
  }
  pen.fill();
}

function paintMud(pen: Pen, cells: readonly Cell[]): void {
  speckled(pen, cells, '#a98a62', 0.12);
  pen.fillStyle = 'rgb(70 45 20 / 22%)';
  for (const { x, y } of cells)
    if (chance(x, y, 9) > 0.6) {
      pen.beginPath();
      pen.ellipse(x + 0.5, y + 0.5, 0.5, 0.28, chance(x, y, 3), 0, 7);
      pen.fill();
    }
}

function paintWater(pen: Pen, cells: readonly Cell[], columns: Columns, pixels: number): void {
  flat(pen, cells, '#74abc6');
  shoals(pen, cells, columns);
  if (pixels < DETAILS_FROM / 2) return;
  pen.lineWidth = Math.max(0.07, 0.8 / pixels);
  pen.strokeStyle = 'rgb(255 255 255 / 42%)';
  pen.beginPath();
  for (const { x, y } of cells) if (chance(x, y, 4) > 0.72) wave(pen, x + chance(x, y) * 0.5, y + 0.5);
  pen.stroke();
}

/** Lighter along the shore, darker towards the middle. */
function shoals(pen: Pen, cells: readonly Cell[], columns: Columns): void {
  const wet = (x: number, y: number) => (columns[y]?.[x]?.material ?? 'water') === 'water';
  const ring = (x: number, y: number, far: number) =>
    wet(x - far, y) && wet(x + far, y) && wet(x, y - far) && wet(x, y + far);
  for (const [far, tint] of [
    [1, 'rgb(255 255 255 / 12%)'],
    [2, 'rgb(255 255 255 / 7%)'],
    [3, 'rgb(255 255 255 / 5%)'],
  ] as const) {
    pen.fillStyle = tint;
    trace(
      pen,
      cells.filter(({ x, y }) => !ring(x, y, far)),
    );
    pen.fill();
  }
}

function wave(pen: Pen, x: number, y: number): void {
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x + 0.2, y - 0.16, x + 0.4, y);
  pen.quadraticCurveTo(x + 0.6, y + 0.16, x + 0.8, y);
}

function paintRail(pen: Pen, cells: readonly Cell[]): void {
  flat(pen, cells, '#b9ad97');
  pen.fillStyle = '#7d5b3c';
  for (const { x, y } of cells) pen.fillRect(x + 0.05, y + 0.28, 0.9, 0.44);
  pen.fillStyle = '#8c8f92';
  for (const { x, y } of cells) pen.fillRect(x + 0.4, y, 0.2, 1);
}

function paintPlanks(pen: Pen, cells: readonly Cell[], _: Columns, pixels: number): void {
  flat(pen, cells, '#cfac7c');
  pen.fillStyle = 'rgb(90 50 15 / 10%)';
  trace(
    pen,
    cells.filter(({ x, y }) => chance(Math.floor((x + 3 * y) / 5), y, 2) > 0.5),
  );
  pen.fill();
  const thin = Math.max(0.04, 0.7 / pixels);
  pen.fillStyle = 'rgb(80 45 15 / 26%)';
  pen.beginPath();
  for (const { x, y } of cells) {
    pen.rect(x, y, 1, thin);
    if ((x + 3 * y) % 5 === 0) pen.rect(x, y, thin, 1);
  }
  pen.fill();
}

function paintCobbles(pen: Pen, cells: readonly Cell[], _: Columns, pixels: number): void {
  const high = Math.min(1, (cells[0]?.top ?? 0) / HILLTOP);
  speckled(pen, cells, mix('#cdc3ac', '#c9c7c0', high), 0.04);
  joints(pen, cells, pixels, 'rgb(60 50 40 / 16%)');
}

/** The joints of bricks laid in half bond. */
function joints(pen: Pen, cells: readonly Cell[], pixels: number, colour: string): void {
  const thin = Math.max(0.05, 0.7 / pixels);
  pen.fillStyle = colour;
  pen.beginPath();
  for (const { x, y } of cells) {
    pen.rect(x, y, 1, thin);
    if ((x + 2 * (y % 2)) % 4 === 0) pen.rect(x, y, thin, 1);
  }
  pen.fill();
}

function paintMasonry(pen: Pen, cells: readonly Cell[], _: Columns, pixels: number): void {
  const tall = (cells[0]?.kind.height ?? 0) > 9;
  speckled(pen, cells, tall ? '#9d988d' : '#b3ac9d', 0.13);
  joints(pen, cells, pixels, 'rgb(40 32 25 / 24%)');
}

function paintBlock(pen: Pen, cells: readonly Cell[], _: Columns, pixels: number): void {
  speckled(pen, cells, '#a8907a', 0.1);
  joints(pen, cells, pixels, 'rgb(40 32 25 / 20%)');
}
