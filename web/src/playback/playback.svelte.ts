/** What is shown of a game: the scene as it moves along with what happens, and the throw that decides it. */
import { untrack } from 'svelte';
import { settings } from '../table/settings.svelte';
import type { Table } from '../table/table.svelte';
import type { Throw } from '../thrown/throw';
import { AT_REST } from '../thrown/timing';
import type { Shown, Staging } from './animation';
import { Player, type Step } from './player';
import { hear } from './sounds';

/** How long a roll of somebody else can be read, once it lies, before the next deed takes it away. */
const READ_MS = 1_500;
/** Of more deeds than these at once, only where they lead is shown. */
const MAX_DEEDS = 3;

export abstract class Playback<View extends { outcome?: unknown }, Scene extends Shown, Place> {
  /** Whether the arithmetic of what lies is being read. */
  #opened = $state(false);
  focus = $state.raw<readonly Place[] | undefined>(undefined);
  /** Those that something happens to just now. */
  pieces = $state.raw<readonly string[]>([]);
  #scene: Scene;

  protected readonly table: Table;
  readonly #player: Player<View, Scene, Place>;
  /** The deed after which the scene stands or is about to stand, and the age of the story it belongs to. */
  #at: number;
  #age: number;
  /** The deed that was begun last. */
  #begun = 0;
  /** When what lies had fallen. */
  #fellAt = 0;
  /** Ends the wait until a roll has been read. */
  #read: (() => void) | null = null;

  constructor(table: Table, staging: Staging<View, Scene, Place>) {
    this.table = table;
    this.#at = table.log.at;
    this.#age = table.log.age;
    this.#scene = $state.raw(staging.sceneOf(table.log.view as View));
    this.#player = new Player(
      {
        show: (scene, pieces) => this.#show(scene, pieces),
        begin: (step) => this.#begin(step),
        focus: (places) => (this.focus = places),
        hear,
      },
      staging,
    );
  }

  /** How it looks now. */
  get scene(): Scene {
    return this.#scene;
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
    return this.table.busy;
  }

  /** To be run again whenever the log moves: plays a step forward, and jumps anywhere else. */
  follow(): void {
    const { at, age } = this.table.log;
    untrack(() => this.#go(at, age));
  }

  skip(): void {
    this.#read?.();
    this.#player.skip();
  }

  /** Show a scene that no deed has led to, such as a look ahead. */
  protected act(steps: readonly Step<View>[]): Promise<void> {
    this.#player.speed = settings.speed;
    this.#player.reduced = settings.still;
    return this.#player.play(steps);
  }

  /** The moments as they are shown: some belong together. */
  protected arranged(steps: readonly Step<View>[]): readonly Step<View>[] {
    return steps;
  }

  /** What a moment waits for before it is shown, such as a press that throws. */
  protected abstract held(step: Step<View>): Promise<void> | undefined;

  /** Nobody looks any more: nothing waits. */
  protected abstract letGo(): void;

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
    const { log } = this.table;
    // What came before may still be on its way: then it says itself how far it is.
    if (!this.table.busy) this.table.shown = from;
    this.table.busy = true;
    const steps: Step<View>[] = [];
    for (let deed = from + 1; deed <= to; deed++)
      for (const step of log.steps(deed) as Step<View>[])
        steps.push({ ...step, deed, odds: log.deeds[deed - 1]?.odds });
    await this.act(this.arranged(steps));
    if (this.#at === to && (log.view as View).outcome) await this.#untilRead();
    if (this.#at === to) this.table.busy = false;
  }

  #jump(): void {
    this.letGo();
    this.#read?.();
    this.#opened = false;
    this.#begun = 0;
    this.#player.jump(this.table.log.view as View);
    this.table.busy = false;
  }

  #begin(step: Step<View>): Promise<void> | undefined {
    const deed = step.deed ?? this.#at;
    this.table.shown = deed - 1;
    const read = deed === this.#begun ? undefined : this.#untilRead(this.table.log.deeds[deed - 1]?.by);
    this.#begun = deed;
    if (!read) return this.held(step);
    return read.then(() => (this.#begun === deed ? this.held(step) : undefined));
  }

  /** What others threw can be read before the next deed takes it away; whoever plays on is not kept waiting. */
  #untilRead(by?: string | null): Promise<void> | undefined {
    const rest = READ_MS / settings.speed - (performance.now() - this.#fellAt);
    const ours = by != null && this.table.seats.played.includes(by);
    if (!this.fallen || (!this.#opened && (ours || rest <= 0))) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(() => this.#opened || done(), Math.max(0, rest));
      this.#read = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
