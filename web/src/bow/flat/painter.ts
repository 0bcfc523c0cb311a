/** The whole picture: table, ground, pieces, what the chooser is shown, names. */
import type { LanguageCode } from '../../texts/language.svelte';
import type { Figure, Machine, Overlay, Scene } from '../scene/scene';
import { drawEffect } from './effects';
import { drawGround } from './ground';
import { drawLying } from './items';
import { drawLabels } from './labels';
import { drawOpening } from './openings';
import { drawOver, drawUnder } from './overlay';
import type { Pen } from '../../flat/palette';
import type { Spread } from '../../thrown/spread';
import { drawCast } from '../../flat/thrown';
import { drawBoard, drawTable, Lamp } from '../../flat/table';
import { Tiles } from '../../flat/tiles';
import type { Lighting } from '../../flat/light.svelte';
import {
  onField,
  onScreen,
  paintPaper,
  paintTiles,
  showsTable,
  TILE_BUDGET_MS,
  type View,
} from '../../flat/view';
import { colourOf } from '../rolls/colours';
import { drawToken, PLAIN, type Emphasis } from './tokens';
import { drawMachine } from './vehicles';
import { drawWreck } from './wrecks';

export interface Picture extends View {
  readonly scene: Scene;
  readonly overlay: Overlay;
  readonly language: LanguageCode;
  readonly light: Lighting;
  /** Names at the pieces; a small picture has none. */
  readonly names: boolean;
  /** Draws on the ground, in studs, beneath doors and pieces. */
  readonly under?: (pen: Pen) => void;
  /** Where what is thrown lies. */
  readonly spread?: Spread | null;
}

/** The edge of the field's plates. */
const PLATES = '#6f7f58';

export class Painter {
  readonly #lamp = new Lamp();
  #tiles: { ground: Scene['ground']; tiles: Tiles } | null = null;

  /** Paints the picture; true if it is whole, false if some of the ground is still blurred. */
  paint(pen: Pen, picture: Picture, budgetMs = TILE_BUDGET_MS): boolean {
    const { scene, camera, size, ratio, light } = picture;
    onScreen(pen, picture);
    if (light === 'print') paintPaper(pen, size);
    else if (showsTable(picture, scene.ground)) drawTable(pen, camera, size);
    onField(pen, picture);
    drawBoard(pen, scene.ground, PLATES, light !== 'print');
    const whole = this.#paintGround(pen, picture, budgetMs);
    onField(pen, picture);
    paintPieces(pen, picture);
    if (scene.cast && picture.spread) drawCast(pen, scene.cast, picture.spread, camera.scale, colourOf);
    onScreen(pen, picture);
    if (light !== 'print') this.#lamp.shine(pen, size, ratio, light === 'evening');
    onField(pen, picture);
    for (const effect of scene.effects) drawEffect(pen, effect);
    drawOver(pen, picture);
    onScreen(pen, picture);
    if (picture.names) drawLabels(pen, picture);
    return whole;
  }

  #paintGround(pen: Pen, picture: Picture, budgetMs: number): boolean {
    const { ground } = picture.scene;
    if (this.#tiles?.ground !== ground)
      this.#tiles = {
        ground,
        tiles: new Tiles(ground, (on, region, pixels) => drawGround(on, ground, region, pixels)),
      };
    return paintTiles(pen, this.#tiles.tiles, ground, picture, budgetMs);
  }
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
