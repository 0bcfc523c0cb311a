/** How a picture of the table is laid on the screen: what every layer of it is drawn through. */
import { toScreen, type Camera, type Extent, type Size } from './camera';
import type { Pen } from './palette';
import { TILE, Tiles } from './tiles';

export interface View {
  readonly camera: Camera;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
}

/** How long new tiles may be drawn before the picture is shown without the rest. */
export const TILE_BUDGET_MS = 7;

/** Makes a canvas as large as what it shows. */
export function fitSheet(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

/** From now on the pen draws in CSS pixels. */
export function onScreen(pen: Pen, { ratio }: View): void {
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** From now on the pen draws in units of the game. */
export function onField(pen: Pen, { camera, size, ratio }: View): void {
  const scale = camera.scale * ratio;
  pen.setTransform(
    scale,
    0,
    0,
    scale,
    (size.width / 2) * ratio - camera.x * scale,
    (size.height / 2) * ratio - camera.y * scale,
  );
}

/** Whether the field leaves anything of the table in sight. */
export function showsTable({ camera, size }: View, { width, depth }: Extent): boolean {
  const [left, top] = toScreen(camera, size, [0, 0]);
  const [right, bottom] = toScreen(camera, size, [width, depth]);
  return left > 0 || top > 0 || right < size.width || bottom < size.height;
}

export function paintPaper(pen: Pen, { width, height }: Size): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
}

/** Lays the tiles of the ground; true if all are sharp, false if some are still missing. */
export function paintTiles(pen: Pen, tiles: Tiles, extent: Extent, view: View, budgetMs: number): boolean {
  const sharpness = Tiles.sharpness(view.camera.scale * view.ratio);
  const until = performance.now() + budgetMs;
  let whole = true;
  for (const [column, row] of tilesInSight(view, extent)) {
    const late = performance.now() > until && !tiles.has(column, row, sharpness);
    const substitute = late ? tiles.substitute(column, row) : null;
    whole &&= substitute === null;
    const sheet = substitute ?? tiles.get(column, row, sharpness);
    if (sheet) paintTile(pen, sheet, view, [column, row], extent);
  }
  return whole;
}

function* tilesInSight(
  { camera, size }: View,
  { width, depth }: Extent,
): Generator<readonly [number, number]> {
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const last = (units: number, end: number) => Math.ceil(Math.min(units, end) / TILE) - 1;
  const first = (end: number) => Math.max(0, Math.floor(end / TILE));
  for (let row = first(camera.y - down); row <= last(depth, camera.y + down); row++)
    for (let column = first(camera.x - across); column <= last(width, camera.x + across); column++)
      yield [column, row];
}

/** On whole pixels, so that no seam shows between tiles. */
function paintTile(
  pen: Pen,
  sheet: HTMLCanvasElement,
  { camera, size, ratio }: View,
  [column, row]: readonly [number, number],
  extent: Extent,
): void {
  const pixel = (units: number, eye: number, room: number) =>
    Math.round(((units - eye) * camera.scale + room / 2) * ratio);
  const left = pixel(column * TILE, camera.x, size.width);
  const top = pixel(row * TILE, camera.y, size.height);
  const right = pixel(Math.min(extent.width, (column + 1) * TILE), camera.x, size.width);
  const bottom = pixel(Math.min(extent.depth, (row + 1) * TILE), camera.y, size.height);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(sheet, left, top, right - left, bottom - top);
}
