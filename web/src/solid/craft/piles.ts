/** Parts sorted by shape and finish: each pile is drawn in one call, however many parts it has. */
import { Group, InstancedMesh, type BufferGeometry, type Material, type Texture } from 'three';
import { colourOf } from './colours';
import { Keyhole } from './keyhole';
import { makeMaterial } from './materials';
import type { Finish, Part, Shape } from './parts';
import { remembered } from './remember';
import { makeShape } from './shapes';
import { studTexture } from './textures';

const SPARE = 1.5;
/** Finishes that cast and catch shadows. */
const LIT: ReadonlySet<Finish> = new Set(['plastic', 'matt', 'metal', 'studded']);

/** Shapes and materials that all piles share; made when first needed. */
export class Kit {
  readonly studs: Texture;
  readonly keyhole = new Keyhole();
  readonly #shapes = new Map<Shape, BufferGeometry>();
  readonly #materials = new Map<string, Material>();

  constructor(readonly simple: boolean) {
    this.studs = studTexture(!simple);
  }

  shape(shape: Shape): BufferGeometry {
    return remembered(this.#shapes, shape, () => makeShape(shape));
  }

  material(finish: Finish, shape: Shape, ghost = false): Material {
    const kind = shape === 'brick' || shape === 'soft' ? shape : 'other';
    return remembered(this.#materials, `${finish} ${kind} ${ghost}`, () => this.fresh(finish, shape, ghost));
  }

  /** A new material, which the caller disposes of. */
  fresh(finish: Finish, shape: Shape, ghost = false): Material {
    const { studs, keyhole, simple } = this;
    return makeMaterial(finish, shape, { studs, keyhole, simple, ghost });
  }

  dispose(): void {
    for (const shape of this.#shapes.values()) shape.dispose();
    for (const material of this.#materials.values()) material.dispose();
    this.studs.dispose();
  }
}

export interface PileSettings {
  readonly casts?: boolean;
  readonly ghost?: boolean;
  /** Later ones are drawn over earlier ones. */
  readonly order?: number;
}

export class Piles {
  readonly group = new Group();
  readonly #piles = new Map<string, InstancedMesh>();

  constructor(
    readonly kit: Kit,
    readonly settings: PileSettings = {},
  ) {}

  /** Show these parts and no others. */
  fill(parts: Iterable<Part>): void {
    const sorted = sort(parts);
    for (const [key, pile] of this.#piles) if (!sorted.has(key)) pile.visible = false;
    for (const [key, same] of sorted) this.#lay(key, same);
  }

  dispose(): void {
    for (const pile of this.#piles.values()) pile.dispose();
    this.#piles.clear();
    this.group.clear();
  }

  #lay(key: string, parts: readonly Part[]): void {
    const pile = this.#roomFor(key, parts);
    parts.forEach((part, i) => {
      pile.setMatrixAt(i, part.matrix);
      pile.setColorAt(i, colourOf(part.colour));
    });
    pile.count = parts.length;
    pile.visible = true;
    pile.instanceMatrix.needsUpdate = true;
    if (pile.instanceColor) pile.instanceColor.needsUpdate = true;
  }

  #roomFor(key: string, parts: readonly Part[]): InstancedMesh {
    const known = this.#piles.get(key);
    if (known && known.instanceMatrix.count >= parts.length) return known;
    if (known) {
      this.group.remove(known);
      known.dispose();
    }
    const pile = this.#make(parts[0] as Part, Math.ceil(parts.length * SPARE));
    this.#piles.set(key, pile);
    this.group.add(pile);
    return pile;
  }

  #make({ shape, finish }: Part, room: number): InstancedMesh {
    const { ghost = false, casts = false, order = 0 } = this.settings;
    const pile = new InstancedMesh(this.kit.shape(shape), this.kit.material(finish, shape, ghost), room);
    const solid = !ghost && LIT.has(finish);
    pile.castShadow = casts && solid;
    pile.receiveShadow = solid;
    pile.frustumCulled = false;
    pile.renderOrder = order + (finish === 'glass' ? 1 : 0);
    return pile;
  }
}

function sort(parts: Iterable<Part>): Map<string, Part[]> {
  const sorted = new Map<string, Part[]>();
  for (const part of parts) remembered(sorted, `${part.finish} ${part.shape}`, () => []).push(part);
  return sorted;
}
