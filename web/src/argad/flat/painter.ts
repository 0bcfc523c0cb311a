/** The whole picture: table, ground, houses, pieces, what the chooser is shown, names. */
import { drawBoard, drawTable, Lamp } from '../../flat/table';
import { drawCast } from '../../flat/thrown';
import { Tiles } from '../../flat/tiles';
import { onField, onScreen, paintPaper, paintTiles, showsTable, TILE_BUDGET_MS } from '../../flat/view';
import { PAPER, type Pen } from '../../flat/palette';
import { CM, type Figure, type Scene } from '../scene/scene';
import { drawConveyance } from './conveyances';
import { drawEffect } from './effects';
import { drawToken, PLAIN, type Emphasis } from './figures/tokens';
import { drawGround } from './ground/ground';
import { drawHouses } from './houses';
import { isCovered, isOnAnotherFloor } from '../scene/houses';
import { drawLabels } from './labels';
import { drawLadder, drawLyingBody, drawLyingThing, drawMarker, drawSilhouette } from './lying';
import { drawOpenings } from './openings';
import { drawOver, drawUnder } from './overlay';
import { extentOf, rankedUnits, type Picture } from './picture';
import { drawRanks } from './ranks';
import { drawRulers, drawScaleBar } from './rulers';
import { drawUnseen } from './seen';

/** The rim of the table: a strip of dark wood. */
const RIM = '#7a5a36';
/** How faint people on another floor are. */
const ELSEWHERE = 0.4;

export class Painter {
  readonly #lamp = new Lamp();
  #tiles: { ground: Scene['ground']; tiles: Tiles } | null = null;

  /** Paints the picture; true if it is whole, false if some of the ground is still blurred. */
  paint(pen: Pen, picture: Picture, budgetMs = TILE_BUDGET_MS): boolean {
    const { scene, camera, size, ratio, light } = picture;
    const extent = extentOf(scene);
    onScreen(pen, picture);
    if (light === 'print') paintPaper(pen, size);
    else if (showsTable(picture, extent)) drawTable(pen, camera, size);
    onField(pen, picture);
    drawBoard(pen, extent, RIM, light !== 'print');
    const whole = paintTiles(pen, this.#tilesOf(scene.ground), extent, picture, budgetMs);
    onField(pen, picture);
    paintPieces(pen, picture);
    if (scene.cast && picture.spread) drawCast(pen, scene.cast, picture.spread, camera.scale, () => PAPER);
    onScreen(pen, picture);
    if (light !== 'print') this.#lamp.shine(pen, size, ratio, light === 'evening');
    onField(pen, picture);
    for (const effect of scene.effects) drawEffect(pen, effect, camera.scale);
    drawOver(pen, picture);
    onScreen(pen, picture);
    if (picture.names) {
      drawRulers(pen, picture);
      drawScaleBar(pen, picture);
      drawLabels(pen, picture);
    }
    return whole;
  }

  #tilesOf(ground: Scene['ground']): Tiles {
    if (this.#tiles?.ground !== ground) {
      const extent = { width: ground.width / CM, depth: ground.depth / CM };
      const tiles = new Tiles(extent, (pen, region, pixels) => drawGround(pen, ground, region, pixels));
      this.#tiles = { ground, tiles };
    }
    return this.#tiles.tiles;
  }
}

function paintPieces(pen: Pen, picture: Picture): void {
  const { scene, overlay, camera, floors } = picture;
  const pixels = camera.scale;
  const marked = new Set([...overlay.selected, overlay.hovered].filter((id) => id !== null));
  const aimedAt = new Set([...marked, ...overlay.targets.map(({ id }) => id)]);
  drawHouses(pen, scene.ground, floors, pixels);
  if (overlay.seen) drawUnseen(pen, overlay.seen, extentOf(scene));
  drawUnder(pen, picture);
  drawOpenings(pen, scene, floors, aimedAt, pixels);
  for (const ladder of scene.ladders) drawLadder(pen, ladder, aimedAt.has(ladder.id), pixels);
  const inSight = (one: Parameters<typeof isCovered>[0]) => !isCovered(one, scene.ground, floors);
  for (const body of scene.bodies.filter(inSight)) drawLyingBody(pen, body, pixels);
  for (const thing of scene.things.filter(inSight)) drawLyingThing(pen, thing, aimedAt.has(thing.id), pixels);
  for (const piece of scene.conveyances) drawConveyance(pen, piece, marked.has(piece.id), pixels);
  for (const one of scene.silhouettes) drawSilhouette(pen, one, pixels);
  for (const marker of scene.markers) drawMarker(pen, marker, aimedAt.has(marker.id), pixels);
  for (const ranks of scene.ranks) drawRanks(pen, ranks, pixels, marked.has(ranks.id));
  paintPeople(pen, picture);
}

function paintPeople(pen: Pen, picture: Picture): void {
  const { scene, camera, floors } = picture;
  const ranked = rankedUnits(scene);
  const emphasis = emphasisOf(picture);
  for (const figure of inOrder(scene.figures)) {
    if (!isInSight(figure, picture)) continue;
    const faint = isOnAnotherFloor(figure, scene.ground, floors) ? ELSEWHERE : 1;
    const inRanks = figure.unit !== null && ranked.has(figure.unit);
    drawToken(pen, figure, emphasis(figure.id), camera.scale, inRanks, faint);
  }
}

/** From the table up, and from the north: whoever is nearer to the eye lies on top. */
export function inOrder(figures: readonly Figure[]): readonly Figure[] {
  return figures.toSorted((a, b) => a.z - b.z || a.y - b.y);
}

/** The farthest that somebody and their shadow reach, in centimetres. */
const REACH = 6;

function isInSight({ x, y }: Figure, { camera, size }: Picture): boolean {
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  return Math.abs(x / CM - camera.x) <= across + REACH && Math.abs(y / CM - camera.y) <= down + REACH;
}

function emphasisOf({ overlay }: Picture): (id: string) => Emphasis {
  const [selected, awaited, staying] = [overlay.selected, overlay.awaited, overlay.staying].map(
    (ids) => new Set(ids),
  );
  return (id) => {
    const found = {
      selected: selected?.has(id) ?? false,
      hovered: overlay.hovered === id,
      awaited: awaited?.has(id) ?? false,
      staying: staying?.has(id) ?? false,
    };
    return Object.values(found).some(Boolean) ? found : PLAIN;
  };
}
