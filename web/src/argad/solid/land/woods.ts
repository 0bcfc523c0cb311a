/**
 * Trees. Whoever stands in a wood is to be seen: a tree between the eye and somebody is lifted off, as one does at a table,
 * and only its stump stays.
 */
import { Vector3 } from 'three';
import type { Place } from '../../../flat/camera';
import { chance, mix } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { standingAt } from '../../../solid/craft/measure';
import { part, placed, rod, tube, type Part } from '../../../solid/craft/parts';
import { Piles, type Kit } from '../../../solid/craft/piles';
import type { Ground } from '../../protocol/types';
import { LONE_TREE, TREES } from '../../scene/looks';
import { cm } from '../../scene/places';
import { seedsOf } from '../../scene/scatter';
import { middleOf } from '../../flat/ground/shapes';
import { groundAt } from './relief';

export interface Tree {
  readonly at: Place;
  readonly foot: number;
  readonly high: number;
  readonly radius: number;
  readonly crown: string;
  readonly lot: number;
}

/** How high trees of a kind grow. */
const HEIGHTS: Readonly<Record<string, number>> = {
  forest: 7.2,
  open_forest: 6.6,
  orchard: 4.4,
  jungle: 6.2,
};
const LONE_HIGH = 8.4;
const BARK = '#6f5138';
/** Where the crown begins, as a part of the height. */
const BOLE = 0.34;
/** Somebody's middle, and how much around them is to be seen. */
const [MIDDLE, ROOM] = [1.5, 0.9];

export function treesOf(ground: Ground): Tree[] {
  return (ground.areas ?? []).flatMap((area) => {
    if (area.kind === 'lone_tree')
      return [grown(ground, middleOf(area.shape.map(cm)), LONE_HIGH, LONE_TREE, '#7d9b59', 0.4)];
    const look = TREES[area.kind];
    if (!look) return [];
    return seedsOf(ground, area, look.apart, look.loose).map(({ at, lot }) => {
      const crown = look.crowns[Math.floor(lot * 97) % look.crowns.length] ?? '#7a9a5c';
      const high =
        (HEIGHTS[area.kind] ?? 6) * (0.82 + 0.36 * chance(Math.round(at[0]), Math.round(at[1]), 9));
      return grown(ground, at, high, look.radius * (0.78 + 0.3 * lot), crown, lot);
    });
  });
}

function grown(ground: Ground, at: Place, high: number, radius: number, crown: string, lot: number): Tree {
  return { at, foot: groundAt(ground, ...at), high, radius, crown: mix(crown, '#3f5f2c', 0.34), lot };
}

/** Whether a tree hides somebody who stands there from the eye. */
export function hides(tree: Tree, eye: Vector3, [x, y, up]: readonly [number, number, number]): boolean {
  const [east, south] = [x - tree.at[0], y - tree.at[1]];
  if (Math.hypot(east, south) < tree.radius + 0.3) return true;
  const bottom = tree.foot + tree.high * BOLE;
  const [low, top] = [bottom - ROOM, tree.foot + tree.high];
  const from = new Vector3(x, up + MIDDLE, y);
  const away = eye.clone().sub(from);
  // Along the line of sight from where it comes as high as the crown to where it is over it.
  const part = (high: number) => Math.min(1, Math.max(0, (high - from.y) / Math.max(0.01, away.y)));
  const [enter, leave] = [part(low), part(top)];
  if (leave <= enter) return false;
  const level = Math.max(1e-6, away.x ** 2 + away.z ** 2);
  const nearest = ((tree.at[0] - from.x) * away.x + (tree.at[1] - from.z) * away.z) / level;
  const along = Math.min(leave, Math.max(enter, nearest));
  const off = Math.hypot(from.x + away.x * along - tree.at[0], from.z + away.z * along - tree.at[1]);
  return off < tree.radius * 0.82 + ROOM * 0.5;
}

export class Woods {
  readonly #piles: Piles;
  readonly #trees: readonly Tree[];
  readonly #crowns: ReadonlyMap<Tree, readonly Part[]>;
  #lifted = 'none yet';

  constructor(ground: Ground, kit: Kit) {
    this.#piles = new Piles(kit, { casts: true });
    this.#trees = treesOf(ground);
    this.#crowns = new Map(this.#trees.map((tree) => [tree, treeParts(tree)]));
  }

  get group() {
    return this.#piles.group;
  }

  /** True if other trees are lifted than before. */
  open(eye: Vector3, people: readonly (readonly [number, number, number])[]): boolean {
    const lifted = this.#trees.filter((tree) => people.some((one) => hides(tree, eye, one)));
    const key = lifted.map((tree) => this.#trees.indexOf(tree)).join();
    if (key === this.#lifted) return false;
    this.#lifted = key;
    const stumps = new Set(lifted);
    this.#piles.fill(
      this.#trees.flatMap((tree) => (stumps.has(tree) ? stumpParts(tree) : (this.#crowns.get(tree) ?? []))),
    );
    return true;
  }

  dispose(): void {
    this.#piles.dispose();
  }
}

export function treeParts(tree: Tree): Part[] {
  const { at, foot, high, radius, crown, lot } = tree;
  const bole = high * BOLE;
  const wide = 2 * radius;
  const blobs = Array.from({ length: 3 }, (_, i) => {
    const angle = (lot + i / 3) * 2 * Math.PI;
    const away = 0.42 * radius;
    return part(
      'clump',
      [away * Math.sin(angle), away * Math.cos(angle), bole + 0.12 * i * radius],
      [wide * 0.8, wide * 0.8, (high - bole) * 0.62],
      shade(crown, 0.1 * (chance(i, Math.floor(lot * 97)) - 0.6)),
      { turn: 360 * lot + 70 * i, finish: 'matt' },
    );
  });
  const parts = [
    part('taper', [0, 0, -0.1], [0.3 * radius + 0.2, 0.3 * radius + 0.2, bole + 0.9], BARK, {
      finish: 'matt',
    }),
    rod([0, 0, bole * 0.8], [0.5 * radius, 0.3 * radius, bole + 0.5], 0.22, BARK, 'matt'),
    ...blobs,
    part(
      'clump',
      [0, 0, bole + (high - bole) * 0.34],
      [wide * 0.86, wide * 0.86, (high - bole) * 0.66],
      shade(crown, 0.07),
      {
        turn: 200 * lot,
        finish: 'matt',
      },
    ),
  ];
  return placed(parts, standingAt(at[0], at[1], foot, 0));
}

function stumpParts({ at, foot, radius }: Tree): Part[] {
  const across = 0.3 * radius + 0.2;
  return placed(
    [
      tube([0, 0, -0.1], across + 0.5, 0.16, '#7f8f52', { finish: 'matt' }),
      part('taper', [0, 0, 0], [across, across, 0.7], BARK, { finish: 'matt' }),
      tube([0, 0, 0.66], across * 0.72, 0.06, '#c9a878', { finish: 'matt' }),
    ],
    standingAt(at[0], at[1], foot, 0),
  );
}
