/** What has just changed pulses once: how strongly, so long after it changed. */
import type { DraftLine } from './scene';

export const PULSE_MS = 900;

export class Pulses {
  readonly #seen = new Map<string, string>();
  readonly #began = new Map<string, number>();

  /** Notes which drafts have changed since the last time. */
  follow(drafts: readonly DraftLine[], now: number): void {
    for (const { who, fresh, points, end } of drafts) {
      const way = JSON.stringify([fresh, points, end]);
      if (fresh && this.#seen.get(who) !== way) this.#began.set(who, now);
      this.#seen.set(who, way);
    }
  }

  /** Those that still pulse, from 1 down to 0; without motion they are just marked for a while. */
  at(now: number, still: boolean): ReadonlyMap<string, number> {
    const strengths = new Map<string, number>();
    for (const [who, began] of this.#began) {
      const part = (now - began) / PULSE_MS;
      if (part >= 1) this.#began.delete(who);
      else strengths.set(who, still ? 0.7 : 1 - part);
    }
    return strengths;
  }
}
