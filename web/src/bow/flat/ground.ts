/**
 * The ground from above, level by level: the tops of one height, then the shadows that everything higher throws on them,
 * then their edges. Decor with a shape of its own comes last.
 */
import type { Ground } from '../scene/scene';
import type { Region } from '../../flat/tiles';
import { trace, type Cell } from './cells';
import { columnsOf, type Material } from './columns';
import { drawShapes } from './decor';
import { paintMaterial } from './materials';
import { SHADOW, type Pen } from '../../flat/palette';
import { drawRoofs } from './roofs';
import { canvas } from '../../flat/textures';
import { studTexture } from './studs';

/** How far shadows and shapes of a neighbouring region reach into this one. */
const MARGIN = 4;
/** Pixels a stud of the shadows: few, so that they are soft when they are drawn larger. */
const SHADOW_PIXELS = 5;
const SHADOW_STRENGTH = 0.3;
/** Pixels a stud below which no studs are drawn. */
const STUDS_FROM = 6;
/** Pixels a stud from which on hills say how high they are. */
const HEIGHTS_FROM = 32;
const BRICK = 3;

/** Draws a region with its north-western corner at the pen's origin. */
export function drawGround(pen: Pen, ground: Ground, region: Region, pixels: number): void {
  const around = cellsOf(ground, grown(region));
  const cells = around.filter((cell) => isIn(region, cell));
  pen.save();
  pen.scale(pixels, pixels);
  pen.translate(-region.x, -region.y);
  for (const level of levels(cells)) {
    const layer = cells.filter((cell) => cell.top === level);
    drawLayer(pen, layer, ground, pixels);
    drawShadows(pen, around, layer, level, region);
    drawEdges(pen, layer, ground, pixels);
  }
  if (pixels >= HEIGHTS_FROM) drawHeights(pen, cells, ground);
  drawRoofs(pen, ground, region);
  drawShapes(pen, ground, grown(region), pixels);
  pen.restore();
}

export function grown({ x, y, width, depth }: Region): Region {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, depth: depth + 2 * MARGIN };
}

function isIn({ x, y, width, depth }: Region, cell: Cell): boolean {
  return cell.x >= x && cell.x < x + width && cell.y >= y && cell.y < y + depth;
}

function cellsOf(ground: Ground, region: Region): Cell[] {
  const columns = columnsOf(ground);
  const { x: west, y: north, width, depth } = region;
  const cells: Cell[] = [];
  for (let y = Math.max(0, north); y < Math.min(ground.depth, north + depth); y++)
    for (let x = Math.max(0, west); x < Math.min(ground.width, west + width); x++) {
      const column = columns[y]?.[x];
      if (column) cells.push({ ...column, x, y });
    }
  return cells;
}

function levels(cells: readonly Cell[]): number[] {
  return [...new Set(cells.map((cell) => cell.top))].toSorted((a, b) => a - b);
}

function drawLayer(pen: Pen, layer: readonly Cell[], ground: Ground, pixels: number): void {
  for (const [material, cells] of byMaterial(layer)) {
    paintMaterial(pen, material, cells, columnsOf(ground), pixels);
    if (pixels >= STUDS_FROM && material !== 'water' && material !== 'roof')
      layStuds(pen, cells, material, pixels);
  }
}

function byMaterial(cells: readonly Cell[]): Map<Material, Cell[]> {
  const sorted = new Map<Material, Cell[]>();
  for (const cell of cells) {
    const known = sorted.get(cell.material);
    if (known) known.push(cell);
    else sorted.set(cell.material, [cell]);
  }
  return sorted;
}

const STRONG: ReadonlySet<Material> = new Set(['masonry', 'block', 'window']);

function layStuds(pen: Pen, cells: readonly Cell[], material: Material, pixels: number): void {
  const texture = studTexture(pen, pixels, STRONG.has(material) ? 1 : 0.62);
  if (!texture) return;
  texture.setTransform(new DOMMatrix().scale(1 / pixels));
  pen.fillStyle = texture;
  trace(pen, cells);
  pen.fill();
}

function shadowLength(plates: number): number {
  return 0.16 + 0.075 * Math.min(plates, 30);
}

function drawShadows(
  pen: Pen,
  around: readonly Cell[],
  layer: readonly Cell[],
  level: number,
  region: Region,
): void {
  const casters = around.filter((cell) => cell.top > level);
  if (casters.length === 0) return;
  const { x, y, width, depth } = grown(region);
  const made = canvas(width * SHADOW_PIXELS, depth * SHADOW_PIXELS);
  if (!made) return;
  made.pen.scale(SHADOW_PIXELS, SHADOW_PIXELS);
  made.pen.translate(-x, -y);
  made.pen.fillStyle = SHADOW;
  made.pen.beginPath();
  for (const caster of casters) castShadow(made.pen, caster, shadowLength(caster.top - level));
  made.pen.fill();
  pen.save();
  trace(pen, layer);
  pen.clip();
  pen.globalAlpha = SHADOW_STRENGTH;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(made.sheet, x, y, width, depth);
  pen.restore();
}

/** A stud's square, drawn out to the lower right. */
function castShadow(pen: Pen, { x, y }: Cell, far: number): void {
  const [east, south] = [0.75 * far, far];
  pen.moveTo(x, y);
  pen.lineTo(x + 1, y);
  pen.lineTo(x + 1 + east, y + south);
  pen.lineTo(x + 1 + east, y + 1 + south);
  pen.lineTo(x + east, y + 1 + south);
  pen.lineTo(x, y + 1);
  pen.closePath();
}

interface Edge {
  readonly east: number;
  readonly south: number;
  readonly colour: string;
  readonly thick: number;
}

/** Lit edges towards the upper left, dim ones towards the lower right. */
const EDGES: readonly Edge[] = [
  { east: 0, south: -1, colour: 'rgb(255 255 255 / 34%)', thick: 0.11 },
  { east: -1, south: 0, colour: 'rgb(255 255 255 / 26%)', thick: 0.1 },
  { east: 0, south: 1, colour: 'rgb(44 27 8 / 26%)', thick: 0.14 },
  { east: 1, south: 0, colour: 'rgb(44 27 8 / 19%)', thick: 0.12 },
];

function drawEdges(pen: Pen, layer: readonly Cell[], ground: Ground, pixels: number): void {
  const columns = columnsOf(ground);
  for (const edge of EDGES) {
    const thick = Math.max(edge.thick, 1 / pixels);
    pen.fillStyle = edge.colour;
    pen.beginPath();
    for (const { x, y, top, material } of layer) {
      const beside = columns[y + edge.south]?.[x + edge.east];
      if (beside && beside.top < top && material !== 'roof') traceEdge(pen, x, y, edge, thick);
    }
    pen.fill();
  }
}

function traceEdge(pen: Pen, x: number, y: number, { east, south }: Edge, thick: number): void {
  if (south) pen.rect(x, south < 0 ? y : y + 1 - thick, 1, thick);
  else pen.rect(east < 0 ? x : x + 1 - thick, y, thick, 1);
}

/** The height of raised ground in bricks, once for each level, in the midst of it. */
function drawHeights(pen: Pen, cells: readonly Cell[], ground: Ground): void {
  const columns = columnsOf(ground);
  const isGround = ({ kind, shape }: Cell) => (kind.use ?? 'ground') === 'ground' && shape === null;
  const inside = ({ x, y, top }: Cell) =>
    [columns[y]?.[x + 1], columns[y + 1]?.[x], columns[y]?.[x - 1]].every((beside) => beside?.top === top);
  pen.font = '600 0.5px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgb(60 45 20 / 55%)';
  for (const level of levels(cells.filter(isGround)).filter((top) => top > 0)) {
    const known = cells.filter((cell) => cell.top === level && isGround(cell) && inside(cell));
    const cell = known[Math.floor(known.length / 2)];
    if (cell) pen.fillText(`▲${Math.round((level / BRICK) * 10) / 10}`, cell.x + 0.5, cell.y + 0.52);
  }
}
