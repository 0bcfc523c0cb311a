import { merge } from '../protocol/patch';
import type { LogEntry, Moment } from '../protocol/types';

/** One moment of a deed, and the views on both sides of it: what is animated. */
export interface Step {
  readonly moment: Moment;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * A game as this page saw it. `views[0]` is the start, `views[n]` what stood after deed n; parts that a deed did not
 * change are the same objects before and after. One looks at the last view, or at any earlier one.
 */
export class ViewLog {
  /** Counted up by every undo. */
  age = $state(0);
  views = $state.raw<readonly unknown[]>([]);
  deeds = $state.raw<readonly LogEntry[]>([]);
  /** The deed after which one looks; null follows the game. */
  #looked = $state<number | null>(null);

  /** The number of the last deed; 0 before the first. */
  get last(): number {
    return this.deeds.length;
  }

  /** How far we know the game, as the server counts. */
  get place() {
    return { age: this.age, deed: this.last };
  }

  /** Whether what is shown is where the game stands. */
  get live(): boolean {
    return this.#looked === null;
  }

  /** The number of the deed after which one looks. */
  get at(): number {
    return this.#looked ?? this.last;
  }

  /** What is to be shown: the view after deed `at`. Undefined before the first welcome. */
  get view(): unknown {
    return this.views[this.at];
  }

  /** Where the game stands, whatever one looks at. */
  get now(): unknown {
    return this.views[this.last];
  }

  /** Look at where the game stood after this deed; the last one follows the game again. */
  look(deed: number): void {
    const wanted = Math.min(Math.max(Math.trunc(deed), 0), this.last);
    this.#looked = wanted === this.last ? null : wanted;
  }

  follow(): void {
    this.#looked = null;
  }

  /** The moments of a deed with the views between them. */
  steps(deed: number): Step[] {
    const steps: Step[] = [];
    let before = this.views[deed - 1];
    for (const moment of this.deeds[deed - 1]?.moments ?? []) {
      const after = changed(before, moment);
      steps.push({ moment, before, after });
      before = after;
    }
    return steps;
  }

  /** Begin afresh. */
  begin(age: number, start: unknown, deeds: readonly LogEntry[]): void {
    this.age = age;
    this.views = [start];
    this.deeds = [];
    this.add(...deeds);
    if (this.#looked !== null) this.look(this.#looked);
  }

  /** Deeds that follow those that are known; one that is known already is passed over. */
  add(...deeds: readonly LogEntry[]): void {
    const views = [...this.views];
    const known = [...this.deeds];
    for (const deed of deeds) {
      if (deed.number !== known.length + 1) continue;
      known.push(deed);
      views.push(deed.moments.reduce(changed, views.at(-1)));
    }
    this.views = views;
    this.deeds = known;
  }

  /** The game went back to where it stood after deed `to`. */
  undo(age: number, to: number): void {
    this.age = age;
    this.views = this.views.slice(0, to + 1);
    this.deeds = this.deeds.slice(0, to);
    if (this.#looked !== null) this.look(this.#looked);
  }
}

function changed(view: unknown, moment: Moment): unknown {
  return moment.change ? merge(view, moment.change) : view;
}
