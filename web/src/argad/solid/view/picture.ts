/** The picture of the table. */
import type { PerspectiveCamera } from 'three';
import type { Sighted } from '../../../solid/craft/keyhole';
import type { Spot } from '../../../solid/craft/measure';
import { Piles } from '../../../solid/craft/piles';
import type { Eye } from '../../../solid/view/eye';
import { Picture, type Subject } from '../../../solid/view/picture';
import { shadeOf } from '../../flat/seen';
import type { Floors } from '../../scene/houses';
import { CM, NO_OVERLAY, type Overlay, type Pick, type Scene, type Side } from '../../scene/scene';
import { feetOf } from '../feet';
import { BOARD } from '../land/ground';
import { houseParts } from '../land/houses';
import { Land } from '../land/land';
import { openingParts } from '../land/openings';
import { surfaceAt } from '../land/relief';
import { draftEnds } from '../signs/drafts';
import { DIE_COLOUR, effectParts } from '../signs/effects';
import { HANDLE } from '../signs/handles';
import { NO_HINTS, overlayParts, type Hints } from '../signs/marks';
import { rankParts } from '../signs/ranks';
import { boundsOf, openingOf } from './opening';
import { figureBox, handleAt, hitGround, houseMet, isShown, pickAt, standingBoxes } from './pick';
import { pieceParts } from './pieces';

const NOTHING: Pick = { at: null, piece: null, handle: null };

export class TablePicture extends Picture {
  readonly #pieces = new Piles(this.kit, { casts: true });
  readonly #houses = new Piles(this.kit, { casts: true });
  readonly #effects = new Piles(this.kit);
  readonly #marks = new Piles(this.kit, { order: 2 });
  readonly #ghosts = new Piles(this.kit, { ghost: true, order: 3 });
  #land: Land | null = null;
  #scene: Scene | null = null;
  #floors: Floors = new Map();
  #overlay: Overlay = NO_OVERLAY;
  #hints: Hints = NO_HINTS;
  #side: Side | null = null;

  constructor(canvas: HTMLCanvasElement, ondrawn: () => void) {
    super(canvas, ondrawn);
    const piles = [this.#pieces, this.#houses, this.#effects, this.#marks, this.#ghosts];
    this.space.add(...piles.map(({ group }) => group));
  }

  show(scene: Scene, floors: Floors): void {
    const [before, opened] = [this.#scene, !sameFloors(this.#floors, floors)];
    [this.#scene, this.#floors] = [scene, floors];
    const anew = before?.ground !== scene.ground;
    if (anew) this.#layOut(scene);
    if (anew || opened || before?.openings !== scene.openings) this.#build(scene, floors);
    if (before === null || opened || piecesDiffer(before, scene)) {
      this.#pieces.fill(pieceParts(scene, floors));
      this.light.castShadows();
      this.#mark();
    }
    this.throwCast(before?.cast, scene.cast);
    if (before?.effects !== scene.effects) this.#effects.fill(effectParts(scene));
    this.redraw();
  }

  mark(overlay: Overlay, hints: Hints): void {
    const seen = this.#overlay.seen;
    [this.#overlay, this.#hints] = [overlay, hints];
    if (overlay.seen !== seen) this.#shade();
    this.#mark();
    this.redraw();
  }

  /** Behind which side the view opens; null for those who watch. */
  setSide(side: Side | null): void {
    this.#side = side;
    this.reopen();
    this.redraw();
  }

  /** What is under a pixel; a handle also if it is only near. */
  pick(x: number, y: number, grasp: number): Pick {
    const scene = this.#scene;
    if (!scene) return NOTHING;
    const reach = Math.max(grasp, HANDLE * this.closeness);
    const pixelOf = (at: Spot) => this.project([at[0], surfaceAt(scene.ground, ...at) + 0.3, at[1]]);
    const found = pickAt(this.rayAt(x, y), scene, this.#floors);
    return { ...found, handle: handleAt(this.#overlay, [x, y], reach, pixelOf) };
  }

  /** The house with its roof on that is under a pixel. */
  houseAt(x: number, y: number): string | null {
    return this.#scene && houseMet(this.rayAt(x, y), this.#scene, this.#floors);
  }

  protected get subject(): Subject | null {
    const [scene, floors] = [this.#scene, this.#floors];
    return (
      scene && {
        bounds: boundsOf(scene),
        sighted: this.#sighted(scene),
        jolt: scene.jolt ?? 0,
        standing: () => standingBoxes(scene, floors),
        met: (ray) => hitGround(ray, scene.ground)?.at ?? null,
        restsOn: ([x, y]) => restingOn(scene, x, y),
      }
    );
  }

  protected open(aspect: number): Eye {
    return openingOf(this.#scene as Scene, this.#side, aspect);
  }

  protected colourOf(): string {
    return DIE_COLOUR;
  }

  protected override prepare(camera: PerspectiveCamera): void {
    const scene = this.#scene;
    if (!scene || !this.#land) return;
    const people = scene.figures.map((one): [number, number, number] => [
      one.x / CM,
      one.y / CM,
      feetOf(scene.ground, one),
    ]);
    if (this.#land.hiding.open(camera.position, people)) this.light.castShadows();
  }

  protected release(): void {
    for (const piles of [this.#pieces, this.#houses, this.#effects, this.#marks, this.#ghosts])
      piles.dispose();
    this.#land?.dispose();
  }

  /** The first of those who are chosen stays in sight. */
  #sighted({ figures, ground }: Scene): Sighted | null {
    const [chosen] = this.#overlay.selected;
    const figure = figures.find(({ id }) => id === chosen);
    if (!figure || !isShown(figure, ground, this.#floors)) return null;
    const { x, y, bottom, top, wide, deep } = figureBox(figure, ground);
    return { x, y, bottom, top, radius: Math.max(wide, deep) / 2 + 0.4 };
  }

  #layOut({ ground }: Scene): void {
    if (this.#land) this.space.remove(this.#land.group);
    this.#land?.dispose();
    this.#land = new Land(ground, this.kit);
    this.space.add(this.#land.group);
    this.layTable(boundsOf(this.#scene as Scene), BOARD);
    this.#shade();
  }

  #build(scene: Scene, floors: Floors): void {
    this.#houses.fill([...houseParts(scene.ground, floors), ...openingParts(scene, floors)]);
    this.light.castShadows();
  }

  #shade(): void {
    const [scene, { seen }] = [this.#scene, this.#overlay];
    if (scene) this.#land?.board.shade(seen && shadeOf(seen, boundsOf(scene)));
  }

  #mark(): void {
    const [scene, overlay] = [this.#scene, this.#overlay];
    if (!scene) return;
    this.#marks.fill(overlayParts(overlay, scene, this.#hints));
    this.#ghosts.fill([
      ...overlay.drafts.flatMap((draft) => draftEnds(draft, scene)),
      ...overlay.planned.flatMap((ranks) => rankParts(ranks, scene.ground, false)),
    ]);
  }
}

/** On the ground, or on the table beyond the board. */
function restingOn({ ground }: Scene, x: number, y: number): number {
  const isOn = x >= 0 && y >= 0 && x <= ground.width / CM && y <= ground.depth / CM;
  return isOn ? surfaceAt(ground, x, y) : -BOARD;
}

function sameFloors(one: Floors, other: Floors): boolean {
  return one.size === other.size && [...one].every(([house, floor]) => other.get(house) === floor);
}

function piecesDiffer(before: Scene, after: Scene): boolean {
  return (
    ['figures', 'bodies', 'things', 'ladders', 'conveyances', 'markers', 'silhouettes', 'ranks'] as const
  ).some((part) => before[part] !== after[part]);
}
