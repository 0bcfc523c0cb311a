/** Shares of the games, as rows of a chart. */
import type { WhiskerRow } from '../charts/drawings';
import { shareOf } from '../finding';
import { percent, percentRange } from '../numbers';

/** An axis from none of the games to all of them. */
export function shareAxis(label: string) {
  return { label, domain: [0, 1] as const, format: (value: number) => percent(value) };
}

export function shareRow(label: string, rate: Parameters<typeof shareOf>[0], look: number): WhiskerRow {
  const share = shareOf(rate);
  return { label, note: percentRange(share), look, ...share };
}
