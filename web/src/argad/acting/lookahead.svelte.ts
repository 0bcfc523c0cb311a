/** “See it”: what everybody has announced, as one knows it, carried out on the table as often as one likes. Nothing comes of it. */
import { say, wordsOf } from '../../texts/say.svelte';
import type { ArgadPlayback } from '../playback.svelte';
import type { AskRun, Run } from '../protocol/types';
import type { Overlay, Spot } from '../scene/scene';
import type { TableAccess } from './tool';
import { WORDS } from './words';

/** How the slow dice fall in it. */
export type Luck = NonNullable<AskRun['luck']>;
export const LUCKS: readonly Luck[] = ['best', 'usual', 'worst'];

export class LookAhead {
  luck = $state<Luck>('usual');
  /** Whether there was nothing to see: nobody moves. */
  idle = $state(false);
  #run = $state.raw<Run | null>(null);
  readonly #table: TableAccess;
  readonly #playback: ArgadPlayback;

  constructor(table: TableAccess, playback: ArgadPlayback) {
    this.#table = table;
    this.#playback = playback;
  }

  /** Who would meet whom, and whom the dice would hold up. */
  readonly overlay: Partial<Overlay> = $derived.by(() => {
    const run = this.#run;
    if (!run || this.#playback.film?.kind !== 'ahead') return {};
    const words = wordsOf(WORDS);
    const met = (run.encounters ?? []).map(({ one, other }) => ({
      at: middle(endOf(run, one) ?? this.#placeOf(one), endOf(run, other) ?? this.#placeOf(other)),
      label: words.meet(this.#nameOf(one), this.#nameOf(other)),
    }));
    const held = (run.held_up ?? []).map((who) => ({
      at: endOf(run, who) ?? this.#placeOf(who),
      label: words.heldUp(this.#nameOf(who)),
    }));
    return { encounters: [...met, ...held] };
  });

  /** Play it with such dice, from the beginning. */
  async see(luck: Luck = this.luck): Promise<void> {
    this.luck = luck;
    const run = await this.#table.ask<Run>({ type: 'AskRun', luck } satisfies AskRun);
    this.#run = run;
    this.idle = run !== null && !this.#playback.see(run);
  }

  /** Something was said: what was seen before no longer holds. */
  forget(): void {
    this.#run = null;
    this.idle = false;
  }

  #nameOf(who: string): string {
    const figure = this.#figure(who);
    return figure ? say(figure.name) : who;
  }

  #placeOf(who: string): Spot {
    const figure = this.#figure(who);
    return figure ? [figure.x, figure.y] : [0, 0];
  }

  #figure(who: string) {
    return this.#playback.scene.figures.find(({ id }) => id === who);
  }
}

function endOf({ ways }: Run, who: string): Spot | undefined {
  return ways[who]?.end;
}

function middle([ax, ay]: Spot, [bx, by]: Spot): Spot {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
}
