/** What is shown of a battle: the scene as it moves along with what happens, and the roll that decides it. */
import { untrack } from 'svelte';
import type { Odds, RenderedRoll } from '../protocol/types';
import { settings } from '../table/settings.svelte';
import { sound } from '../table/sound';
import type { Table } from '../table/table.svelte';
import type { Battle } from './protocol/types';
import type { Sound } from './scene/choreography';
import { Player, type Step } from './scene/player';
import type { Scene, Stud } from './scene/scene';
import { sceneOf } from './scene/stage';

/** How long a roll stays on the table before what follows from it is shown, the throw itself included. */
const ROLL_SHOWN_MS = 2_600;
/** Of more deeds than these at once, only where they lead is shown. */
const MAX_DEEDS = 3;

const HEARD: Record<Sound, Parameters<typeof sound>[0]> = {
  step: 'step',
  shot: 'miss',
  blow: 'place',
  hit: 'hit',
  miss: 'miss',
  fall: 'hit',
  throw: 'step',
  take: 'place',
  door: 'place',
  engine: 'step',
  crash: 'hit',
  heal: 'place',
  brick: 'place',
};

export class Playback {
  rolls = $state.raw<readonly RenderedRoll[]>([]);
  /** What one throws with a press before it falls, where the table plays so (BOW-R-3). */
  held = $state.raw<readonly RenderedRoll[]>([]);
  /** The chances before the roll that is shown. */
  odds = $state.raw<Odds | null>(null);
  focus = $state.raw<readonly Stud[] | undefined>(undefined);
  /** Those that something happens to just now. */
  pieces = $state.raw<readonly string[]>([]);
  #scene: Scene;

  readonly #table: Table;
  readonly #player: Player;
  /** The deed after which the scene stands or is about to stand, and the age of the story it belongs to. */
  #at: number;
  #age: number;
  #settled: (() => void) | null = null;
  /** Ends the wait for a press: whether the bricks were thrown, or nobody looks any more. */
  #pressed: ((thrown: boolean) => void) | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#at = table.log.at;
    this.#age = table.log.age;
    this.#scene = $state.raw(sceneOf(table.log.view as Battle));
    this.#player = new Player({
      show: (scene, pieces) => {
        this.#scene = scene;
        this.pieces = pieces;
      },
      begin: (step) => this.#begin(step),
      focus: (places) => (this.focus = places),
      hear: (which) => sound(HEARD[which]),
    });
  }

  get scene(): Scene {
    return this.#scene;
  }

  /** Whether something moves that a key or a press brings to its end. */
  get skippable(): boolean {
    return this.#table.busy;
  }

  /** To be run again whenever the log moves: plays a step forward, and jumps anywhere else. */
  follow(): void {
    const { at, age } = this.#table.log;
    untrack(() => this.#go(at, age));
  }

  /** Throw what is held. */
  throw(): void {
    this.#letGo(true);
  }

  skip(): void {
    if (this.held.length > 0) return this.throw();
    this.#endRoll();
    this.#player.skip();
  }

  #go(at: number, age: number): void {
    const from = this.#at;
    const later = age === this.#age && at > from && at - from <= MAX_DEEDS;
    if (at === from && age === this.#age) return;
    this.#at = at;
    this.#age = age;
    if (later && Number.isFinite(settings.speed)) void this.#play(from, at);
    else this.#jump();
  }

  async #play(from: number, to: number): Promise<void> {
    const { log } = this.#table;
    this.#player.speed = settings.speed;
    this.#player.reduced = settings.still;
    // What came before may still be on its way: then it says itself how far it is.
    if (!this.#table.busy) this.#table.shown = from;
    this.#table.busy = true;
    const steps: Step[] = [];
    for (let deed = from + 1; deed <= to; deed++)
      for (const step of log.steps(deed) as Step[]) steps.push({ ...step, deed });
    await this.#player.play(steps);
    if (this.#at === to) this.#table.busy = false;
  }

  #jump(): void {
    this.#endRoll();
    this.#player.jump(this.#table.log.view as Battle);
    this.#table.busy = false;
  }

  #begin(step: Step): Promise<void> | undefined {
    const deed = step.deed ?? this.#at;
    this.#table.shown = deed - 1;
    this.odds = this.#table.log.deeds[deed - 1]?.odds ?? null;
    return this.#throw(step);
  }

  /** Show the roll of a moment, until it has been read or somebody is in a hurry. */
  #throw({ moment }: Step): Promise<void> | undefined {
    const rolls = moment.rolls ?? [];
    if (rolls.length === 0) return undefined;
    if (!this.#isHeld(rolls)) return this.#fall(rolls);
    this.held = rolls;
    const pressed = new Promise<boolean>((done) => (this.#pressed = done));
    return pressed.then((thrown) => (thrown ? this.#fall(rolls) : undefined));
  }

  /** Whether somebody here throws it with a press: not by hand, and not where words are read instead. */
  #isHeld(rolls: readonly RenderedRoll[]): boolean {
    const { options } = this.#table.log.view as Battle;
    if (options?.throwing !== 'click' || settings.text) return false;
    return rolls.some(
      ({ by, manual, count }) => !manual && count > 0 && this.#table.seats.played.includes(by),
    );
  }

  #fall(rolls: readonly RenderedRoll[]): Promise<void> {
    this.rolls = rolls;
    sound('bricks');
    return new Promise((done) => {
      const timer = setTimeout(() => this.#endRoll(), ROLL_SHOWN_MS / settings.speed);
      this.#settled = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #letGo(thrown: boolean): void {
    this.held = [];
    this.#pressed?.(thrown);
    this.#pressed = null;
  }

  #endRoll(): void {
    this.#letGo(false);
    this.rolls = [];
    this.#settled?.();
    this.#settled = null;
  }
}
