/** What the ground is laid with: meadow and paths, the stone of terraces, paving in courtyards, boards in rooms. */
import type { Kind } from '../../protocol/types';
import { floorsOf } from '../../scene/floors';
import type { Ground } from '../../scene/scene';
import { shade } from '../../../solid/craft/colours';
import { chance } from '../../../solid/craft/measure';
import { builtUp } from './grid';
import { BOARDS, groundColour, PAVING, plateShade, STONE_FLOOR } from './palette';

export interface Laid {
  readonly colour: string;
  /** How much lighter or darker this piece of it is than its neighbours. */
  readonly tone: number;
}

export type Floor = (kind: Kind, x: number, y: number) => Laid;

/** Whoever walls a meadow in paves it; what is a path, mud or rail stays one. */
const OWN_LOOK: ReadonlySet<string> = new Set(['path', 'mud', 'rail']);

export function floorOf(ground: Ground): Floor {
  const [stone, floors] = [builtUp(ground), floorsOf(ground)];
  return (kind, x, y) => {
    if (stone.has(y * ground.width + x)) return { colour: STONE_FLOOR, tone: plateShade(x, y) };
    const floor = canBeLaid(kind) ? floors[y]?.[x] : 'open';
    if (floor === 'yard') return { colour: PAVING, tone: slabShade(x, y) };
    if (floor === 'room') return { colour: BOARDS, tone: boardShade(x, y) };
    return { colour: groundColour(kind), tone: plateShade(x, y) };
  };
}

export function shown({ colour, tone }: Laid): string {
  return shade(colour, tone);
}

function canBeLaid({ name, use, slow, ground }: Kind): boolean {
  const isGround = use === undefined || use === 'ground' || (use === 'decor' && !ground);
  return isGround && !slow && !OWN_LOOK.has(name);
}

/** Slabs of two by two studs, in bond. */
function slabShade(x: number, y: number): number {
  const row = Math.floor(y / 2);
  return 0.2 * (chance(Math.floor((x + (row % 2)) / 2), row) - 0.5);
}

/** Boards one stud wide and five long, each row begun elsewhere. */
function boardShade(x: number, y: number): number {
  return 0.16 * (chance(Math.floor((x + 3 * y) / 5), y) - 0.5);
}
