/** Throws for tests. */
import type { RenderedRoll } from '../../src/protocol/types';
import { throwOf, type Throw } from '../../src/thrown/throw';

const named = (name: string) => ({ en: name, fr: name });
const BRICK = [0, 0, 1];
export const [UP, DOWN, SIDE] = [1, 2, 3];

export function bricks(by: string, purpose: string, faces: readonly number[]): RenderedRoll {
  return {
    purpose,
    what: named(purpose),
    by,
    who: named(by),
    die: 'brick',
    values: BRICK,
    base: faces.length,
    modifiers: [],
    count: faces.length,
    faces: [...faces],
    result: faces.filter((face) => face === SIDE).length,
  };
}

export function dice(by: string, faces: readonly number[]): RenderedRoll {
  const values = [1, 2, 3, 4, 5, 6];
  return {
    ...bricks(by, 'damage', faces),
    die: 'd6',
    values,
    result: faces.reduce((sum, face) => sum + face, 0),
  };
}

export function thrown(...rolls: RenderedRoll[]): Throw {
  return throwOf(rolls, null, ['ada', 'max'], (seat) => (seat === 'blue' ? 0 : 1));
}
