/** The field as it is drawn: built once, the same for the whole game. */
import { Group } from 'three';
import type { Kind } from '../../protocol/types';
import type { Ground } from '../../scene/scene';
import { Piles, type Kit } from '../../../solid/craft/piles';
import type { Part } from '../../../solid/craft/parts';
import { baseParts, makeBase, type Base } from './base';
import { lay } from './courses';
import { decorParts } from './decor';
import { floorOf, shown, type Floor } from './floor';
import { kindAt } from './grid';
import { isMasonry, StudField } from './studs';

const WALL = '#bdb5a6';
const LOW_WALL = '#a89f90';
const PARAPET = '#9c9689';

export class Land {
  readonly group = new Group();
  readonly studs: StudField;
  readonly #base: Base;
  readonly #piles: Piles;

  constructor(
    readonly ground: Ground,
    kit: Kit,
  ) {
    const floor = floorOf(ground);
    this.#base = makeBase(ground, kit, floor);
    this.#piles = new Piles(kit, { casts: true });
    this.#piles.fill([
      ...baseParts(ground),
      ...hills(ground, floor),
      ...walls(ground),
      ...decorParts(ground),
    ]);
    this.studs = new StudField(ground, kit, (kind, x, y) =>
      isMasonry(kind) ? masonryColour(kind) : shown(floor(kind, x, y)),
    );
    this.group.add(this.#base.group, this.#piles.group, this.studs.group);
  }

  dispose(): void {
    this.#base.dispose();
    this.#piles.dispose();
    this.studs.dispose();
  }
}

function hills(ground: Ground, floor: Floor): Part[] {
  return lay(ground, {
    bottom: () => 0,
    top: (x, y) => kindAt(ground, x, y)?.ground ?? 0,
    colour: (x, y) => {
      const kind = kindAt(ground, x, y);
      return kind ? floor(kind, x, y).colour : WALL;
    },
  });
}

function walls(ground: Ground): Part[] {
  const built = (x: number, y: number): Kind | null => {
    const kind = kindAt(ground, x, y);
    return kind && isMasonry(kind) ? kind : null;
  };
  return lay(ground, {
    bottom: (x, y) => built(x, y)?.ground ?? 0,
    top: (x, y) => {
      const kind = built(x, y);
      return kind ? (kind.ground ?? 0) + (kind.height ?? 0) : 0;
    },
    colour: (x, y) => masonryColour(built(x, y)),
  });
}

function masonryColour(kind: Kind | null): string {
  if (kind?.name === 'low wall') return LOW_WALL;
  return kind?.name === 'parapet' ? PARAPET : WALL;
}
