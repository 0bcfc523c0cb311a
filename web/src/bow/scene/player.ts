/** Plays what happened, one moment after the other; draws frames only while something moves. */
import type { Moment, Odds } from '../../protocol/types';
import { throwOf, type Throw } from '../../thrown/throw';
import { AT_REST } from '../../thrown/timing';
import type { Battle } from '../protocol/types';
import { animation, type Animation } from './motion';
import type { Sound } from './choreography';
import type { Scene, Stud } from './scene';
import { sceneOf, sideOf } from './stage';
import { throwing } from './throwing';

export interface Step {
  readonly before: Battle;
  readonly moment: Moment;
  readonly after: Battle;
  /** The deed that it belongs to. */
  readonly deed?: number;
  /** The chances before it. */
  readonly odds?: Odds | null | undefined;
}

/** Those who watch. */
export interface Audience {
  /** A scene to draw; `pieces` are those that something happens to just now. */
  show(scene: Scene, pieces: readonly string[]): void;
  /** A moment is about to be shown: it waits for the answer. */
  begin?(step: Step): Promise<void> | undefined;
  focus?(places: readonly Stud[]): void;
  hear?(sound: Sound): void;
}

/** Without motion, how long a change stays highlighted. */
const STILL = 450;

export class Player {
  /** 1 is usual, 2 twice as fast. */
  speed = 1;
  /** Whether to show before and after only; by default what the reader's system says. */
  reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly #audience: Audience;
  #waiting: Step[] = [];
  #playing: Promise<void> | null = null;
  /** Counts the jumps: what was played before one is not heard of again. */
  #act = 0;
  #skipping = false;
  #scene: Scene | undefined;
  /** What was thrown last: it lies until another deed begins. */
  #lying: { readonly thrown: Throw; readonly deed: number | undefined } | null = null;
  #hurry: (() => void) | null = null;

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  get playing(): boolean {
    return this.#playing !== null;
  }

  /** Plays these after what is being played; done when nothing is left. */
  play(steps: readonly Step[]): Promise<void> {
    this.#waiting.push(...steps);
    this.#playing ??= this.#run(this.#act);
    return this.#playing;
  }

  /** Shows where it all leads, at once. */
  skip(): void {
    if (!this.#playing) return;
    this.#skipping = true;
    this.#hurry?.();
  }

  /** Forgets what is left and shows this battle: for going to another place in the story. */
  jump(battle: Battle): void {
    this.#act++;
    this.#waiting = [];
    this.#playing = null;
    this.#skipping = false;
    this.#lying = null;
    this.#hurry?.();
    this.#settle(battle);
  }

  /** Takes away what was thrown. */
  clear(): void {
    if (!this.#lying || this.#playing) return;
    this.#lying = null;
    if (this.#scene) this.#show(this.#scene, []);
  }

  async #run(act: number): Promise<void> {
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      if (this.#skipping) this.#lay(step);
      else await this.#perform(step);
      if (act !== this.#act) return;
      if (!this.#skipping || this.#waiting.length === 0) this.#settle(step.after);
    }
    this.#skipping = false;
    this.#playing = null;
  }

  #settle(battle: Battle): void {
    this.#scene = sceneOf(battle, this.#scene);
    this.#show(this.#scene, []);
  }

  #show(scene: Scene, pieces: readonly string[]): void {
    const lying = this.#lying && { thrown: this.#lying.thrown, ms: AT_REST };
    this.#audience.show(lying ? { ...scene, cast: lying } : scene, pieces);
  }

  async #perform(step: Step): Promise<void> {
    const act = this.#act;
    const shown = animation(step.before, step.moment, step.after, this.#scene);
    const began = this.#audience.begin?.(step);
    if (began) await Promise.race([began, this.#hurried()]);
    if (act !== this.#act) return;
    if (shown && shown.focus.length > 0) this.#audience.focus?.(shown.focus);
    if (this.#lying?.deed !== step.deed) this.#lying = null;
    const thrown = thrownIn(step, shown?.pieces ?? []);
    if (thrown) await this.#throw(thrown, step);
    if (shown && act === this.#act) await this.#animate(shown);
  }

  /** What the moment begins with falls, and lies from then on. */
  async #throw(thrown: Throw, step: Step): Promise<void> {
    const act = this.#act;
    this.#lying = null;
    await this.#animate(throwing(thrown, sceneOf(step.before, this.#scene)));
    if (act === this.#act) this.#lying = { thrown, deed: step.deed };
  }

  /** What was thrown lies at once. */
  #lay(step: Step): void {
    const thrown = thrownIn(step, animation(step.before, step.moment, step.after)?.pieces ?? []);
    if (thrown) this.#lying = { thrown, deed: step.deed };
    else if (this.#lying?.deed !== step.deed) this.#lying = null;
  }

  async #animate(shown: Animation): Promise<void> {
    if (this.#skipping || document.hidden) return;
    await (this.reduced ? this.#hold(shown) : this.#move(shown));
  }

  #hurried(): Promise<void> {
    return new Promise((done) => {
      this.#hurry = done;
    });
  }

  #hold({ still, pieces, sounds }: Animation): Promise<void> {
    this.#show(still, pieces);
    for (const { sound } of sounds.slice(0, 1)) this.#audience.hear?.(sound);
    return new Promise((done) => {
      const timer = setTimeout(done, STILL / this.speed);
      this.#hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #move({ duration, frame, pieces, sounds }: Animation): Promise<void> {
    const heard = [...sounds];
    return new Promise((done) => {
      let asked = 0;
      let start: number | null = null;
      const tick = (now: number) => {
        start ??= now;
        const part = ((now - start) * this.speed) / duration;
        for (; heard[0] && heard[0].at <= part; heard.shift()) this.#audience.hear?.(heard[0].sound);
        if (part >= 1 || document.hidden) return done();
        this.#show(frame(part), pieces);
        asked = requestAnimationFrame(tick);
      };
      this.#hurry = () => {
        cancelAnimationFrame(asked);
        done();
      };
      asked = requestAnimationFrame(tick);
    });
  }
}

function thrownIn(
  { before, moment: { rolls = [] }, odds = null }: Step,
  about: readonly string[],
): Throw | null {
  return rolls.length > 0 ? throwOf(rolls, odds, about, (seat) => sideOf(before, seat)) : null;
}
