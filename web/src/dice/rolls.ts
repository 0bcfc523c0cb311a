import { wordsOf } from './hashes';

export interface Die {
  readonly values: readonly number[];
  readonly weights?: readonly number[];
}

export interface Roll {
  readonly throw: {
    readonly purpose: string;
    readonly by: string;
    readonly die: Die;
    readonly count?: number;
  };
  readonly faces: readonly number[];
  readonly manual?: boolean;
}

/** The dice of games whose rolls are numbered by the line that asked for them. */
export const BY_LINE = 'blake2b-counter/1';
/** The dice of games whose rolls lie on one strip. */
export const ON_A_STRIP = 'blake2b-counter/2';

const SPAN = 1n << 64n;

/** What falls as the roll of this number: each face is exactly as likely as its weight. */
export function facesOf(key: string, counter: string, die: Die, count: number): number[] {
  const weights = die.weights?.length ? die.weights : die.values.map(() => 1);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const fair = SPAN - (SPAN % total);
  const faces: number[] = [];
  const words = wordsOf(key, counter);
  while (faces.length < count) {
    const word = words.next().value;
    if (word < fair) faces.push(faceAt(weights, word % total));
  }
  return faces;
}

/** The face on which a mark falls, if each face is as wide as its weight. */
function faceAt(weights: readonly number[], mark: bigint): number {
  let left = mark;
  for (const [face, weight] of weights.entries()) {
    if (left < BigInt(weight)) return face + 1;
    left -= BigInt(weight);
  }
  throw new Error('A mark below the total falls on a face.');
}
