/** What is shown of a battle: besides what moves, the wrecks that stay, and bricks that are thrown with a press. */
import { Playback } from '../playback/playback.svelte';
import type { Step } from '../playback/player';
import type { RenderedRoll } from '../protocol/types';
import { settings } from '../table/settings.svelte';
import type { Table } from '../table/table.svelte';
import type { Battle } from './protocol/types';
import { STAGING } from './scene/motion';
import type { Scene, Stud } from './scene/scene';
import { wrecksOf } from './scene/wrecks';

export class BowPlayback extends Playback<Battle, Scene, Stud> {
  /** What one throws with a press before it falls, where the table plays so (BOW-R-3). */
  inHand = $state.raw<readonly RenderedRoll[]>([]);
  /** Ends the wait for a press: the bricks were thrown, or nobody looks any more. */
  #pressed: (() => void) | null = null;

  readonly #wrecks = $derived.by(() => {
    const { log, busy, shown } = this.table;
    return wrecksOf(log, busy ? shown : log.at);
  });
  readonly #whole = $derived.by((): Scene => {
    const wrecks = this.#wrecks;
    const scene = super.scene;
    return wrecks.length > 0 ? { ...scene, wrecks } : scene;
  });

  constructor(table: Table) {
    super(table, STAGING);
  }

  /** How the battle looks, and what is left of vehicles that were destroyed. */
  override get scene(): Scene {
    return this.#whole;
  }

  /** Throw what is held. */
  throw(): void {
    this.letGo();
  }

  override skip(): void {
    if (this.inHand.length > 0) return this.throw();
    super.skip();
  }

  /** Bricks stay in the hand until they are thrown with a press. */
  protected override held({ moment: { rolls = [] } }: Step<Battle>): Promise<void> | undefined {
    if (!this.#isHeld(rolls)) return undefined;
    this.inHand = rolls;
    return new Promise((done) => (this.#pressed = done));
  }

  protected override letGo(): void {
    this.inHand = [];
    this.#pressed?.();
    this.#pressed = null;
  }

  /** Whether somebody here throws it with a press: not by hand, and not where words are read instead. */
  #isHeld(rolls: readonly RenderedRoll[]): boolean {
    const { options } = this.table.log.view as Battle;
    if (options?.throwing !== 'click' || settings.text) return false;
    return rolls.some(
      ({ by, manual, count }) => !manual && count > 0 && this.table.seats.played.includes(by),
    );
  }
}
