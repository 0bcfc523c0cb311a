/** Plays what happened, one moment after the other; draws frames only while something moves. */
import type { Moment, Odds } from '../protocol/types';
import { throwOf, type Throw } from '../thrown/throw';
import { AT_REST } from '../thrown/timing';
import type { Animation, Shown, Staging } from './animation';
import type { Sound } from './sounds';
import { throwing } from './throwing';

export interface Step<View> {
  readonly before: View;
  readonly moment: Moment;
  readonly after: View;
  /** The deed that it belongs to. */
  readonly deed?: number;
  /** The chances before it. */
  readonly odds?: Odds | null | undefined;
}

/** Those who watch. */
export interface Audience<View, Scene, Place> {
  /** A scene to draw; `pieces` are those that something happens to just now. */
  show(scene: Scene, pieces: readonly string[]): void;
  /** A moment is about to be shown: it waits for the answer. */
  begin?(step: Step<View>): Promise<void> | undefined;
  focus?(places: readonly Place[]): void;
  hear?(sound: Sound): void;
}

/** Without motion, how long a change stays highlighted. */
const STILL = 450;

export class Player<View, Scene extends Shown, Place> {
  /** 1 is usual, 2 twice as fast. */
  speed = 1;
  /** Whether to show before and after only; by default what the reader's system says. */
  reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly #audience: Audience<View, Scene, Place>;
  readonly #staging: Staging<View, Scene, Place>;
  #waiting: Step<View>[] = [];
  #playing: Promise<void> | null = null;
  /** Counts the jumps: what was played before one is not heard of again. */
  #act = 0;
  #skipping = false;
  #scene: Scene | undefined;
  /** What was thrown last: it lies until another deed begins. */
  #lying: { readonly thrown: Throw; readonly deed: number | undefined } | null = null;
  #hurry: (() => void) | null = null;

  constructor(audience: Audience<View, Scene, Place>, staging: Staging<View, Scene, Place>) {
    this.#audience = audience;
    this.#staging = staging;
  }

  get playing(): boolean {
    return this.#playing !== null;
  }

  /** Plays these after what is being played; done when nothing is left. */
  play(steps: readonly Step<View>[]): Promise<void> {
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

  /** Forgets what is left and shows this view: for going to another place in the story. */
  jump(view: View): void {
    this.#act++;
    this.#waiting = [];
    this.#playing = null;
    this.#skipping = false;
    this.#lying = null;
    this.#hurry?.();
    this.#settle(view);
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

  #settle(view: View): void {
    this.#scene = this.#staging.sceneOf(view, this.#scene);
    this.#show(this.#scene, []);
  }

  #show(scene: Scene, pieces: readonly string[]): void {
    const lying = this.#lying && { thrown: this.#lying.thrown, ms: AT_REST };
    this.#audience.show(lying ? { ...scene, cast: lying } : scene, pieces);
  }

  async #perform(step: Step<View>): Promise<void> {
    const act = this.#act;
    const shown = this.#staging.animation(step.before, step.moment, step.after, this.#scene);
    const began = this.#audience.begin?.(step);
    if (began) await Promise.race([began, this.#hurried()]);
    if (act !== this.#act) return;
    if (shown && shown.focus.length > 0) this.#audience.focus?.(shown.focus);
    if (this.#lying?.deed !== step.deed) this.#lying = null;
    const thrown = this.#thrownIn(step, shown?.pieces ?? []);
    if (thrown) await this.#throw(thrown, step);
    if (shown && act === this.#act) await this.#animate(shown);
  }

  /** What the moment begins with falls, and lies from then on. */
  async #throw(thrown: Throw, step: Step<View>): Promise<void> {
    const act = this.#act;
    this.#lying = null;
    await this.#animate(throwing(thrown, this.#staging.sceneOf(step.before, this.#scene)));
    if (act === this.#act) this.#lying = { thrown, deed: step.deed };
  }

  /** What was thrown lies at once. */
  #lay(step: Step<View>): void {
    const shown = this.#staging.animation(step.before, step.moment, step.after);
    const thrown = this.#thrownIn(step, shown?.pieces ?? []);
    if (thrown) this.#lying = { thrown, deed: step.deed };
    else if (this.#lying?.deed !== step.deed) this.#lying = null;
  }

  async #animate(shown: Animation<Scene, Place>): Promise<void> {
    if (this.#skipping || document.hidden) return;
    await (this.reduced ? this.#hold(shown) : this.#move(shown));
  }

  #hurried(): Promise<void> {
    return new Promise((done) => {
      this.#hurry = done;
    });
  }

  #hold({ still, pieces, sounds }: Animation<Scene, Place>): Promise<void> {
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

  #move({ duration, frame, pieces, sounds }: Animation<Scene, Place>): Promise<void> {
    const heard = [...sounds];
    return new Promise((done) => {
      let asked = 0;
      let start: number | null = null;
      const tick = (now: number) => {
        start ??= now;
        const part = ((now - start) * this.speed) / duration;
        for (; heard[0] && heard[0].at <= part; heard.shift()) this.#audience.hear?.(heard[0].sound);
        if (part >= 1) return end();
        this.#show(frame(part), pieces);
        asked = requestAnimationFrame(tick);
      };
      const end = () => {
        cancelAnimationFrame(asked);
        document.removeEventListener('visibilitychange', end);
        done();
      };
      this.#hurry = end;
      // A page that nobody sees is given no frames: the game goes on behind it all the same.
      document.addEventListener('visibilitychange', end);
      asked = requestAnimationFrame(tick);
    });
  }

  #thrownIn({ before, moment, odds = null }: Step<View>, about: readonly string[]): Throw | null {
    const { rolls = [] } = moment;
    if (rolls.length === 0) return null;
    return throwOf(rolls, odds, about, (seat) => this.#staging.sideOf(before, seat), moment);
  }
}
