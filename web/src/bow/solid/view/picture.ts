/** The picture of the field. */
import type { PerspectiveCamera, Ray } from 'three';
import { Piles } from '../../../solid/craft/piles';
import type { Spot } from '../../../solid/craft/measure';
import { STUD_HEIGHT } from '../../../solid/craft/shapes';
import type { Eye } from '../../../solid/view/eye';
import { Picture, type Subject } from '../../../solid/view/picture';
import type { Quality } from '../../../solid/view/quality';
import type { Pool } from '../../../thrown/throw';
import { colourOf } from '../../rolls/colours';
import { GRASP, handleAt, handlesOf, MARK_RADIUS } from '../../scene/handles';
import { NO_OVERLAY, type Ground, type Overlay, type Pick, type Scene, type Side } from '../../scene/scene';
import { PLATE } from '../craft/measure';
import { BASE } from '../land/base';
import { kindAt, topAt } from '../land/grid';
import { Land } from '../land/land';
import { effectParts } from '../signs/effects';
import { ghostParts } from '../signs/ghosts';
import { markParts } from '../signs/marks';
import { openingOf } from './opening';
import { pickAt, sightedOf, standingBoxes } from './pick';
import { pieceParts } from './pieces';

export class FieldPicture extends Picture {
  readonly #pieces = new Piles(this.kit, { casts: true });
  readonly #effects = new Piles(this.kit);
  readonly #marks = new Piles(this.kit, { order: 2 });
  readonly #ghosts = new Piles(this.kit, { ghost: true, order: 3 });
  #land: Land | null = null;
  #scene: Scene | null = null;
  #overlay: Overlay = NO_OVERLAY;
  #side: Side | null = null;

  constructor(canvas: HTMLCanvasElement, ondrawn: () => void) {
    super(canvas, ondrawn);
    this.space.add(this.#pieces.group, this.#effects.group, this.#marks.group, this.#ghosts.group);
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before?.ground !== scene.ground) this.#layOut(scene.ground);
    if (before === null || piecesDiffer(before, scene)) {
      this.#pieces.fill(pieceParts(scene));
      this.light.castShadows();
      this.#mark();
    }
    this.throwCast(before?.cast, scene.cast);
    if (before?.effects !== scene.effects) this.#effects.fill(effectParts(scene.effects));
    this.redraw();
  }

  mark(overlay: Overlay): void {
    if (isDeploying(overlay) !== isDeploying(this.#overlay)) this.reopen();
    this.#overlay = overlay;
    this.#mark();
    this.redraw();
  }

  /** Behind which side the view opens; null for those who watch. */
  setSide(side: Side | null): void {
    this.#side = side;
    this.reopen();
    this.redraw();
  }

  /** What is under a pixel; a mark that can be pressed also if it is only near. */
  pick(x: number, y: number, grasp = GRASP.mouse): Pick {
    if (!this.#scene) return { stud: null, piece: null };
    const handles = handlesOf(this.#overlay, this.#scene);
    const reach = Math.max(grasp, MARK_RADIUS * this.closeness);
    const handle = handleAt(handles, [x, y], reach, (one) => this.project([one.x, one.z * PLATE, one.y]));
    const found = pickAt(this.rayAt(x, y), this.#scene);
    return handle === null ? found : { ...found, handle };
  }

  protected get subject(): Subject | null {
    const scene = this.#scene;
    return (
      scene && {
        bounds: scene.ground,
        sighted: sightedOf(scene, this.#overlay.selected),
        jolt: scene.jolt ?? 0,
        standing: () => standingBoxes(scene),
        met: (ray) => middleOf(ray, scene),
        restsOn: (at) => restingOn(scene.ground, at),
      }
    );
  }

  protected open(aspect: number): Eye {
    return openingOf(this.#scene as Scene, this.#overlay.areas, this.#side, aspect);
  }

  protected colourOf(pool: Pool, number: number): string {
    return colourOf(pool, number);
  }

  protected override prepare(camera: PerspectiveCamera, height: number, { name }: Quality): void {
    this.#land?.studs.show(camera, height, name);
  }

  protected release(): void {
    for (const piles of [this.#pieces, this.#effects, this.#marks, this.#ghosts]) piles.dispose();
    this.#land?.dispose();
  }

  #layOut(ground: Ground): void {
    if (this.#land) this.space.remove(this.#land.group);
    this.#land?.dispose();
    this.#land = new Land(ground, this.kit);
    this.space.add(this.#land.group);
    this.layTable(ground, BASE);
  }

  #mark(): void {
    if (!this.#scene) return;
    this.#marks.fill(markParts(this.#overlay, this.#scene));
    this.#ghosts.fill(ghostParts(this.#overlay, this.#scene));
  }
}

function middleOf(ray: Ray, scene: Scene): Spot | null {
  const { stud } = pickAt(ray, scene);
  return stud && [stud[0] + 0.5, stud[1] + 0.5];
}

/** On the studs of the highest thing there, or on the table beyond the field. */
function restingOn(ground: Ground, [x, y]: Spot): number {
  const stud = [Math.floor(x), Math.floor(y)] as const;
  return kindAt(ground, ...stud) ? topAt(ground, ...stud) * PLATE + STUD_HEIGHT : -BASE;
}

function isDeploying({ areas }: Overlay): boolean {
  return areas.some(({ label }) => label === '');
}

function piecesDiffer(before: Scene, after: Scene): boolean {
  return (['doors', 'figures', 'machines', 'lying', 'wrecks', 'round'] as const).some(
    (part) => before[part] !== after[part],
  );
}
