/** What is shown of a battle: the scene as it moves along with what happens, and the roll that decides it. */
import { untrack } from 'svelte';
import type { RenderedRoll } from '../protocol/types';
import { settings } from '../table/settings.svelte';
import { sound } from '../table/sound';
import type { Table } from '../table/table.svelte';
import type { Throw } from '../thrown/throw';
import { AT_REST } from '../thrown/timing';
import type { Battle } from './protocol/types';
import type { Sound } from './scene/choreography';
import { Player, type Step } from './scene/player';
import type { Scene, Stud } from './scene/scene';
import { sceneOf } from './scene/stage';
import { wrecksOf } from './scene/wrecks';

/** How long a roll of somebody else can be read, once it lies, before the next deed takes it away. */
const READ_MS = 1_500;
/** Of more deeds than these at once, only where they lead is shown. */
const MAX_DEEDS = 3;

const HEARD: Record<Sound, Parameters<typeof sound>[0]> = {
  step: 'step',
  knock: 'knock',
  count: 'count',
  shot: 'shot',
  blow: 'blow',
  hit: 'hit',
  held: 'held',
  miss: 'miss',
  fall: 'fall',
  throw: 'step',
  take: 'place',
  door: 'place',
  engine: 'step',
  crash: 'crash',
  heal: 'place',
  brick: 'place',
};

export class Playback {
  /** What one throws with a press before it falls, where the table plays so (BOW-R-3). */
  held = $state.raw<readonly RenderedRoll[]>([]);
  /** Whether the arithmetic of what lies is being read. */
  #opened = $state(false);
  focus = $state.raw<readonly Stud[] | undefined>(undefined);
  /** Those that something happens to just now. */
  pieces = $state.raw<readonly string[]>([]);
  #scene: Scene;

  readonly #table: Table;
  readonly #wrecks = $derived.by(() => {
    const { log, busy, shown } = this.#table;
    return wrecksOf(log, busy ? shown : log.at);
  });
  readonly #whole = $derived.by((): Scene => {
    const wrecks = this.#wrecks;
    return wrecks.length > 0 ? { ...this.#scene, wrecks } : this.#scene;
  });
  readonly #player: Player;
  /** The deed after which the scene stands or is about to stand, and the age of the story it belongs to. */
  #at: number;
  #age: number;
  /** The deed that was begun last. */
  #begun = 0;
  /** When what lies had fallen. */
  #fellAt = 0;
  /** Ends the wait until a roll has been read. */
  #read: (() => void) | null = null;
  /** Ends the wait for a press: the bricks were thrown, or nobody looks any more. */
  #pressed: (() => void) | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#at = table.log.at;
    this.#age = table.log.age;
    this.#scene = $state.raw(sceneOf(table.log.view as Battle));
    this.#player = new Player({
      show: (scene, pieces) => this.#show(scene, pieces),
      begin: (step) => this.#begin(step),
      focus: (places) => (this.focus = places),
      hear: (which) => sound(HEARD[which]),
    });
  }

  /** How the battle looks, and what is left of vehicles that were destroyed. */
  get scene(): Scene {
    return this.#whole;
  }

  /** What was thrown and lies on the table, for as long as it lies there. */
  get fallen(): Throw | null {
    const { cast } = this.#scene;
    return cast?.ms === AT_REST ? cast.thrown : null;
  }

  /** Whether the arithmetic of what lies stands open. */
  get opened(): boolean {
    return this.#opened && this.fallen !== null;
  }

  /** Shows how what lies was reckoned, or no longer. */
  open(wanted: boolean): void {
    this.#opened = wanted && this.fallen !== null;
    if (!wanted) this.#read?.();
  }

  /** Somebody goes on: what lies is taken away. */
  clear(): void {
    this.#opened = false;
    this.#player.clear();
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
    this.#letGo();
  }

  skip(): void {
    if (this.held.length > 0) return this.throw();
    this.#read?.();
    this.#player.skip();
  }

  #show(scene: Scene, pieces: readonly string[]): void {
    const before = this.fallen;
    this.#scene = scene;
    this.pieces = pieces;
    if (this.fallen === before) return;
    this.#opened = false;
    this.#fellAt = performance.now();
  }

  #go(at: number, age: number): void {
    const from = this.#at;
    const later = age === this.#age && at > from && at - from <= MAX_DEEDS;
    if (at === from && age === this.#age) return;
    this.#at = at;
    this.#age = age;
    if (later && Number.isFinite(settings.speed) && !settings.text) void this.#play(from, at);
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
      for (const step of log.steps(deed) as Step[])
        steps.push({ ...step, deed, odds: log.deeds[deed - 1]?.odds });
    await this.#player.play(steps);
    if (this.#at === to && (log.view as Battle).outcome) await this.#untilRead();
    if (this.#at === to) this.#table.busy = false;
  }

  #jump(): void {
    this.#letGo();
    this.#read?.();
    this.#opened = false;
    this.#begun = 0;
    this.#player.jump(this.#table.log.view as Battle);
    this.#table.busy = false;
  }

  #begin(step: Step): Promise<void> | undefined {
    const deed = step.deed ?? this.#at;
    this.#table.shown = deed - 1;
    const read = deed === this.#begun ? undefined : this.#untilRead(this.#table.log.deeds[deed - 1]?.by);
    this.#begun = deed;
    const { rolls = [] } = step.moment;
    if (!this.#isHeld(rolls)) return read;
    if (!read) return this.#hold(rolls);
    return read.then(() => (this.#begun === deed ? this.#hold(rolls) : undefined));
  }

  /** What others threw can be read before the next deed takes it away; whoever plays on is not kept waiting. */
  #untilRead(by?: string | null): Promise<void> | undefined {
    const rest = READ_MS / settings.speed - (performance.now() - this.#fellAt);
    const ours = by != null && this.#table.seats.played.includes(by);
    if (!this.fallen || (!this.#opened && (ours || rest <= 0))) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(() => this.#opened || done(), Math.max(0, rest));
      this.#read = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Bricks stay in the hand until they are thrown with a press. */
  #hold(rolls: readonly RenderedRoll[]): Promise<void> {
    this.held = rolls;
    return new Promise((done) => (this.#pressed = done));
  }

  /** Whether somebody here throws it with a press: not by hand, and not where words are read instead. */
  #isHeld(rolls: readonly RenderedRoll[]): boolean {
    const { options } = this.#table.log.view as Battle;
    if (options?.throwing !== 'click' || settings.text) return false;
    return rolls.some(
      ({ by, manual, count }) => !manual && count > 0 && this.#table.seats.played.includes(by),
    );
  }

  #letGo(): void {
    this.held = [];
    this.#pressed?.();
    this.#pressed = null;
  }
}
