/** A film that is watched at will: forwards, back, slowly, or standing still at a place. The game goes on without it. */
import { hear } from '../../playback/sounds';
import { settings } from '../../table/settings.svelte';
import type { Scene } from '../scene/scene';
import type { Animation } from './motion';

/** What it shows: what has happened, or what would come of the drafts. */
export type FilmKind = 'movement' | 'ahead';

/** Half as fast. */
const SLOW = 0.5;
/** How far a press on an arrow goes, of the whole. */
const NUDGE = 0.04;

export class Film {
  readonly kind: FilmKind;
  playing = $state(false);
  slow = $state(false);
  #part = $state(0);
  readonly #animation: Animation;
  readonly scene: Scene = $derived.by(() => this.#animation.frame(this.#part));
  #asked = 0;
  #last: number | null = null;

  constructor(animation: Animation, kind: FilmKind) {
    this.#animation = animation;
    this.kind = kind;
  }

  /** How far it is, from 0 to 1. */
  get part(): number {
    return this.#part;
  }

  get duration(): number {
    return this.#animation.duration;
  }

  get ended(): boolean {
    return this.#part >= 1;
  }

  get focus(): Animation['focus'] {
    return this.#animation.focus;
  }

  /** From where it stands, or from the beginning once it has ended. */
  play(): void {
    if (this.playing) return;
    if (this.ended) this.#part = 0;
    this.playing = true;
    this.#last = null;
    this.#asked = requestAnimationFrame((now) => this.#tick(now));
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.#asked);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Stands still there. */
  seek(part: number): void {
    this.pause();
    this.#part = Math.min(1, Math.max(0, part));
  }

  nudge(way: 1 | -1): void {
    this.seek(this.#part + way * NUDGE);
  }

  #tick(now: number): void {
    const since = this.#last === null ? 0 : now - this.#last;
    const speed = (this.slow ? SLOW : 1) * (Number.isFinite(settings.speed) ? settings.speed : 1);
    const part = Math.min(1, this.#part + (since * speed) / this.duration);
    for (const { at, sound } of this.#animation.sounds) if (at >= this.#part && at < part) hear(sound);
    this.#last = now;
    this.#part = part;
    this.playing = part < 1;
    if (this.playing) this.#asked = requestAnimationFrame((then) => this.#tick(then));
  }
}
