/**
 * The studs of the ground, in patches. A patch far away shows painted studs only (see `studTexture`), a near one real
 * ones.
 */
import { Box3, Group, InstancedMesh, Matrix4, Sphere, Vector3, type PerspectiveCamera } from 'three';
import type { Kind } from '../../protocol/types';
import type { Ground } from '../../scene/scene';
import { colourOf, shade } from '../../../solid/craft/colours';
import { PLATE } from '../craft/measure';
import type { Kit } from '../../../solid/craft/piles';
import type { Quality } from '../../../solid/view/quality';
import { kindAt } from './grid';

const PATCH = 16;
/** From so many pixels on one sees the corners of a plain stud. */
const ROUND_FROM = 22;

/** Studs are solid where one takes at least so many pixels, in so many patches at most, and painted elsewhere. */
const SHOWN: Readonly<Record<Quality['name'], { readonly pixels: number; readonly patches: number }>> = {
  full: { pixels: 8, patches: 60 },
  lean: { pixels: 26, patches: 4 },
};

interface StudPlace {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly colour: string;
}

export class StudField {
  readonly group = new Group();
  readonly #patches: { mesh: InstancedMesh; around: Sphere }[] = [];
  readonly #kit: Kit;

  constructor(ground: Ground, kit: Kit, colour: (kind: Kind, x: number, y: number) => string) {
    this.#kit = kit;
    for (let y = 0; y < ground.depth; y += PATCH)
      for (let x = 0; x < ground.width; x += PATCH) {
        const places = studsOf(ground, x, y, colour);
        if (places.length) this.#patches.push(this.#patch(places));
      }
  }

  /** Show real studs where one takes so many pixels, but no more patches than the quality allows, the nearest first. */
  show(camera: PerspectiveCamera, height: number, quality: Quality['name']): void {
    const { pixels, patches } = SHOWN[quality];
    const scale = height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    const near = this.#patches
      .map((patch) => ({ patch, away: Math.max(1, patch.around.distanceToPoint(camera.position)) }))
      .toSorted((a, b) => a.away - b.away);
    near.forEach(({ patch: { mesh }, away }, rank) => {
      mesh.visible = scale / away >= pixels && rank < patches;
      mesh.geometry = this.#kit.shape(scale / away >= ROUND_FROM ? 'round stud' : 'stud');
    });
  }

  dispose(): void {
    for (const { mesh } of this.#patches) mesh.dispose();
    this.group.clear();
  }

  #patch(places: readonly StudPlace[]) {
    const mesh = new InstancedMesh(
      this.#kit.shape('stud'),
      this.#kit.material('plastic', 'stud'),
      places.length,
    );
    const box = new Box3();
    places.forEach(({ x, y, up, colour }, i) => {
      mesh.setMatrixAt(i, new Matrix4().makeTranslation(x + 0.5, up, y + 0.5));
      mesh.setColorAt(i, colourOf(colour));
      box.expandByPoint(new Vector3(x + 0.5, up, y + 0.5));
    });
    mesh.receiveShadow = true;
    mesh.boundingSphere = box.expandByScalar(0.8).getBoundingSphere(new Sphere());
    this.group.add(mesh);
    return { mesh, around: mesh.boundingSphere };
  }
}

function studsOf(
  ground: Ground,
  west: number,
  north: number,
  colour: (kind: Kind, x: number, y: number) => string,
): StudPlace[] {
  const places: StudPlace[] = [];
  for (let y = north; y < north + PATCH; y++)
    for (let x = west; x < west + PATCH; x++) {
      const kind = kindAt(ground, x, y);
      const up = kind ? studHeight(kind) : null;
      if (kind && up !== null) places.push({ x, y, up: up * PLATE, colour: shade(colour(kind, x, y), 0.05) });
    }
  return places;
}

/** Where the stud of this kind of ground or masonry is, in plates; null where there is none. */
export function studHeight(kind: Kind): number | null {
  const level = kind.ground ?? 0;
  if (kind.use === undefined || kind.use === 'ground') return level;
  if (kind.use !== 'decor') return null;
  return isMasonry(kind) ? level + (kind.height ?? 0) : level;
}

const SHAPED = /tree|rock|crate|house|mountain|bush|hedge|barrel|boulder/;

/** Decor that is laid of bricks, and not built in a shape of its own. */
export function isMasonry(kind: Kind): boolean {
  return kind.use === 'decor' && !SHAPED.test(kind.name);
}
