/** What is shown of a moment, whatever is played: scenes on the way from before to after, and what is heard. */
import type { Moment } from '../protocol/types';
import type { Cast } from '../thrown/throw';
import type { Sound } from './sounds';

export interface Cue {
  /** When, from 0 to 1. */
  readonly at: number;
  readonly sound: Sound;
}

/** Every game's scene may have something thrown in it. */
export interface Shown {
  readonly cast?: Cast | undefined;
}

export interface Animation<Scene, Place> {
  /** In milliseconds, at the usual speed. */
  readonly duration: number;
  /** The scene on the way, `part` from 0 to 1. At 1 it is the scene afterwards. */
  frame(part: number): Scene;
  /** For those who want no motion: the scene afterwards, with what flashed standing still. */
  readonly still: Scene;
  /** Whom it is about: to be highlighted. */
  readonly pieces: readonly string[];
  /** What should be in sight. */
  readonly focus: readonly Place[];
  readonly sounds: readonly Cue[];
}

/** How a game puts its views on the stage. */
export interface Staging<View, Scene extends Shown, Place> {
  sceneOf(view: View, before?: Scene): Scene;
  /** How a moment looks; null if nothing of it can be seen. `from` is the scene that is shown now, if any. */
  animation(before: View, moment: Moment, after: View, from?: Scene): Animation<Scene, Place> | null;
  sideOf(view: View, seat: string): number;
}
