/** How each stud of the ground looks from above: what it is made of, and how high its top is. */
import type { Kind } from '../protocol/types';
import { floorsOf, type Floor } from '../scene/floors';
import type { Ground } from '../scene/scene';

export type Material =
  | 'grass'
  | 'sand'
  | 'mud'
  | 'water'
  | 'rail'
  | 'planks'
  | 'cobbles'
  | 'masonry'
  | 'window'
  | 'threshold'
  | 'roof'
  | 'block';

/** Decor with a shape of its own, which stands on the ground of its studs. */
export type Shape = 'tree' | 'rock' | 'mountain' | 'crate';

export interface Column {
  readonly material: Material;
  /** In plates, for shading and shadows. */
  readonly top: number;
  readonly shape: Shape | null;
  readonly kind: Kind;
}

const MATERIALS: Readonly<Record<string, Material>> = { path: 'sand', mud: 'mud', rail: 'rail' };
const SHAPES: Readonly<Record<string, Shape>> = {
  tree: 'tree',
  rock: 'rock',
  mountain: 'mountain',
  crate: 'crate',
};
const SOLIDS: Readonly<Record<string, Material>> = {
  wall: 'masonry',
  'low wall': 'masonry',
  parapet: 'masonry',
  house: 'roof',
};
const EARTH: ReadonlySet<Material> = new Set(['grass', 'sand', 'mud', 'planks', 'cobbles']);
/** Water lies a little lower than its banks. */
const WATER_DEPTH = 2;

const known = new WeakMap<Ground, readonly (readonly Column[])[]>();

export function columnsOf(ground: Ground): readonly (readonly Column[])[] {
  let found = known.get(ground);
  if (found === undefined) {
    const floors = floorsOf(ground);
    const drawn = ground.kinds.map((row, y) => row.map((kind, x) => column(kind, floors[y]?.[x] ?? 'open')));
    found = drawn.map((row, y) => row.map((own, x) => (own.shape ? grounded(own, drawn, x, y) : own)));
    known.set(ground, found);
  }
  return found;
}

function column(kind: Kind, floor: Floor): Column {
  const ground = kind.ground ?? 0;
  const high = ground + (kind.height ?? 0);
  switch (kind.use) {
    case 'water':
      return { material: 'water', top: ground - WATER_DEPTH, shape: null, kind };
    case 'door':
      return { material: 'threshold', top: ground, shape: null, kind };
    case 'window':
      return { material: 'window', top: high, shape: null, kind };
    case 'decor':
      return decor(kind, floor);
    default:
      return { material: earth(kind, floor), top: ground, shape: null, kind };
  }
}

function decor(kind: Kind, floor: Floor): Column {
  const shape = SHAPES[kind.name];
  if (shape) return { material: earth(kind, floor), top: kind.ground ?? 0, shape, kind };
  const material = SOLIDS[kind.name] ?? 'block';
  return { material, top: (kind.ground ?? 0) + (kind.height ?? 0), shape: null, kind };
}

const FAR = 4;

/** What has a shape of its own stands on the ground that is beside it. */
function grounded(own: Column, columns: readonly (readonly Column[])[], x: number, y: number): Column {
  for (let far = 1; far <= FAR; far++)
    for (const [east, south] of [
      [-far, 0],
      [far, 0],
      [0, -far],
      [0, far],
    ] as const) {
      const beside = columns[y + south]?.[x + east];
      if (beside && beside.shape === null && EARTH.has(beside.material))
        return { ...own, material: beside.material };
    }
  return own;
}

function earth(kind: Kind, floor: Floor): Material {
  const own = MATERIALS[kind.name] ?? (kind.slow ? 'mud' : undefined);
  if (own) return own;
  return floor === 'room' ? 'planks' : floor === 'yard' ? 'cobbles' : 'grass';
}
