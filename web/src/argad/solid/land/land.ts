/** What never changes on the table: its ground, and all that grows and stands there. Houses stand apart. */
import { Group } from 'three';
import { Piles, type Kit } from '../../../solid/craft/piles';
import type { Ground } from '../../protocol/types';
import { barrierParts, wallObstacles } from './barriers';
import { bridgeParts } from './bridges';
import { BoardGround } from './ground';
import { Hiding } from './hiding';
import { plantParts } from './plants';
import { raisedParts } from './raised';
import { treeObstacles } from './woods';

export class Land {
  readonly group = new Group();
  readonly board: BoardGround;
  readonly hiding: Hiding;
  readonly #piles: Piles;

  constructor(ground: Ground, kit: Kit) {
    this.board = new BoardGround(ground, kit.simple);
    this.hiding = new Hiding([...treeObstacles(ground), ...wallObstacles(ground)], kit);
    this.#piles = new Piles(kit, { casts: true });
    this.#piles.fill([
      ...bridgeParts(ground),
      ...barrierParts(ground),
      ...raisedParts(ground),
      ...plantParts(ground),
    ]);
    this.group.add(this.board.group, this.hiding.group, this.#piles.group);
  }

  dispose(): void {
    this.board.dispose();
    this.hiding.dispose();
    this.#piles.dispose();
  }
}
