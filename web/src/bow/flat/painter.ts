/** The whole picture: table, ground, pieces, what the chooser is shown, names. */
import type { LanguageCode } from '../../texts/language.svelte';
import type { Figure, Machine, Overlay, Scene } from '../scene/scene';
import { toScreen, type Camera, type Size } from './camera';
import { drawEffect } from './effects';
import { drawLying } from './items';
import { drawLabels } from './labels';
import { drawOpening } from './openings';
import { drawOver, drawUnder } from './overlay';
import type { Pen } from './palette';
import type { Spread } from '../scene/spread';
import { drawCast } from './thrown';
import { drawBoard, drawTable, Lamp } from './table';
import { TILE, Tiles } from './tiles';
import { drawToken, PLAIN, type Emphasis } from './tokens';
import { drawMachine } from './vehicles';
import { drawWreck } from './wrecks';

export interface Picture {
  readonly scene: Scene;
  readonly overlay: Overlay;
  readonly camera: Camera;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  readonly language: LanguageCode;
  readonly light: 'day' | 'evening' | 'print';
  /** Names at the pieces; a small picture has none. */
  readonly names: boolean;
  /** Draws on the ground, in studs, beneath doors and pieces. */
  readonly under?: (pen: Pen) => void;
  /** Where what is thrown lies. */
  readonly spread?: Spread | null;
}

/** How long new tiles may be drawn before the picture is shown without the rest. */
const TILE_BUDGET_MS = 7;

export class Painter {
  readonly #lamp = new Lamp();
  #tiles: { ground: Scene['ground']; tiles: Tiles } | null = null;

  /** Paints the picture; true if it is whole, false if some of the ground is still blurred. */
  paint(pen: Pen, picture: Picture, budgetMs = TILE_BUDGET_MS): boolean {
    const { scene, camera, size, ratio, light } = picture;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (light === 'print') paintPaper(pen, size);
    else if (showsTable(picture)) drawTable(pen, camera, size);
    onField(pen, picture);
    drawBoard(pen, scene.ground, light !== 'print');
    const whole = this.#paintGround(pen, picture, budgetMs);
    onField(pen, picture);
    paintPieces(pen, picture);
    if (scene.cast && picture.spread) drawCast(pen, scene.cast, picture.spread, camera.scale);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (light !== 'print') this.#lamp.shine(pen, size, ratio, light === 'evening');
    onField(pen, picture);
    for (const effect of scene.effects) drawEffect(pen, effect);
    drawOver(pen, picture);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (picture.names) drawLabels(pen, picture);
    return whole;
  }

  #paintGround(pen: Pen, picture: Picture, budgetMs: number): boolean {
    const { scene, camera, size, ratio } = picture;
    const { ground } = scene;
    if (this.#tiles?.ground !== ground) this.#tiles = { ground, tiles: new Tiles(ground) };
    const { tiles } = this.#tiles;
    const sharpness = Tiles.sharpness(camera.scale * ratio);
    const until = performance.now() + budgetMs;
    let whole = true;
    for (const [column, row] of tilesInSight(picture)) {
      const late = performance.now() > until && !tiles.has(column, row, sharpness);
      const substitute = late ? tiles.substitute(column, row) : null;
      whole &&= substitute === null;
      const sheet = substitute ?? tiles.get(column, row, sharpness);
      if (sheet) paintTile(pen, sheet, camera, size, ratio, [column, row], ground);
    }
    return whole;
  }
}

/** Whether the field leaves anything of the table in sight. */
function showsTable({ scene, camera, size }: Picture): boolean {
  const [left, top] = toScreen(camera, size, [0, 0]);
  const [right, bottom] = toScreen(camera, size, [scene.ground.width, scene.ground.depth]);
  return left > 0 || top > 0 || right < size.width || bottom < size.height;
}

function paintPaper(pen: Pen, { width, height }: Size): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
}

/** From now on the pen draws in studs. */
function onField(pen: Pen, { camera, size, ratio }: Picture): void {
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

function* tilesInSight({ scene, camera, size }: Picture): Generator<readonly [number, number]> {
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const last = (studs: number, end: number) => Math.ceil(Math.min(studs, end) / TILE) - 1;
  const first = (end: number) => Math.max(0, Math.floor(end / TILE));
  for (let row = first(camera.y - down); row <= last(scene.ground.depth, camera.y + down); row++)
    for (
      let column = first(camera.x - across);
      column <= last(scene.ground.width, camera.x + across);
      column++
    )
      yield [column, row];
}

/** On whole pixels, so that no seam shows between tiles. */
function paintTile(
  pen: Pen,
  sheet: HTMLCanvasElement,
  camera: Camera,
  size: Size,
  ratio: number,
  [column, row]: readonly [number, number],
  ground: Scene['ground'],
): void {
  const pixel = (studs: number, eye: number, room: number) =>
    Math.round(((studs - eye) * camera.scale + room / 2) * ratio);
  const left = pixel(column * TILE, camera.x, size.width);
  const top = pixel(row * TILE, camera.y, size.height);
  const right = pixel(Math.min(ground.width, (column + 1) * TILE), camera.x, size.width);
  const bottom = pixel(Math.min(ground.depth, (row + 1) * TILE), camera.y, size.height);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(sheet, left, top, right - left, bottom - top);
}

function paintPieces(pen: Pen, picture: Picture): void {
  const { scene, overlay, camera } = picture;
  picture.under?.(pen);
  for (const wreck of scene.wrecks) drawWreck(pen, wreck);
  drawUnder(pen, picture);
  const blocking = new Set(overlay.blockers.pieces);
  for (const door of scene.doors)
    drawOpening(pen, door, scene.ground, blocking.has(door.id) || overlay.hovered === door.id);
  for (const thing of scene.lying) drawLying(pen, thing, camera.scale);
  const emphasis = emphasisOf(overlay);
  for (const piece of inOrder(scene)) {
    if (!isInSight(piece, picture)) continue;
    if ('heading' in piece) drawMachine(pen, piece, emphasis(piece.id), camera.scale);
    else drawToken(pen, piece, emphasis(piece.id), scene.round, camera.scale);
  }
}

/** The farthest that a piece and its shadow reach from its middle, in studs. */
const REACH = 12;

function isInSight({ x, y }: Figure | Machine, { camera, size }: Picture): boolean {
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  return Math.abs(x - camera.x) <= across + REACH && Math.abs(y - camera.y) <= down + REACH;
}

function emphasisOf(overlay: Overlay): (id: string) => Emphasis {
  const [playable, blocking] = [new Set(overlay.playable), new Set(overlay.blockers.pieces)];
  return (id) => {
    const found = {
      selected: overlay.selected === id,
      hovered: overlay.hovered === id,
      playable: playable.has(id),
      glowing: blocking.has(id),
    };
    return Object.values(found).some(Boolean) ? found : PLAIN;
  };
}

/** From the ground up: a vehicle before those aboard, the flyers above all. Who sits inside does not show. */
export function inOrder(scene: Scene): readonly (Figure | Machine)[] {
  const flying = new Set(scene.machines.filter(({ airborne }) => airborne).map(({ id }) => id));
  const order = (piece: Figure | Machine) => {
    const above = flying.has('heading' in piece ? piece.id : (piece.aboard ?? ''));
    return (above ? 4 : 0) + ('heading' in piece ? 0 : 1);
  };
  const pieces = [...scene.machines, ...scene.figures.filter(({ inside }) => !inside)];
  return pieces.toSorted((a, b) => order(a) - order(b) || a.y - b.y);
}
