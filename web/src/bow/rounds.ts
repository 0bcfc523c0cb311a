import type { Deed, Told } from '../protocol/types';

/** The heading of a deed that ends a round or begins the battle: where one can jump to. */
export function roundLabel(deed: Deed): Told | null {
  for (const { event } of deed.moments) {
    const { type, number } = (event ?? {}) as { type?: string; number?: number };
    if (type === 'RoundEnded' && number !== undefined) return round(number + 1);
    if (type === 'Started') return round(1);
  }
  return null;
}

function round(number: number): Told {
  return { en: `Round ${number}`, fr: `Round ${number}` };
}
