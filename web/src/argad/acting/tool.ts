/** What is between the table of Argad! and the tools with which one acts on it, each in its part of a turn. */
import type { Skirmish } from '../protocol/types';
import type { Drag, Overlay, Pick, Spot } from '../scene/scene';

/** What one does on the table in one part of a turn: a tool hears what is pressed and dragged, and says what to show. */
export interface Tool {
  /** Where to look from near, when it changes; reactive. */
  readonly closely?: readonly Spot[] | undefined;
  /** What it adds to the overlay; reactive ($derived). */
  readonly overlay: Partial<Overlay>;
  press(pick: Pick, adds: boolean): void;
  point(pick: Pick | null): void;
  draggable(pick: Pick): boolean;
  drag(drag: Drag): void;
  box(people: readonly string[]): void;
  /** Whether this key was meant for it. */
  key(event: KeyboardEvent): boolean;
  /** The game went on, or another seat of ours may act, or none (null). */
  follow(view: Skirmish, seat: string | null): void | Promise<void>;
}

/** What the table does for a tool. */
export interface TableAccess {
  /** Null where the table has no answer. */
  ask<A>(question: unknown): Promise<A | null>;
  /** Whether it was accepted; a refusal shows by itself. By default the seat that decides now plays it. */
  play(command: unknown, seat?: string | null): Promise<boolean>;
  /** Whether somebody here plays, now or later: whoever only watches is refused nothing. */
  plays(): boolean;
}

/** For a tool with which one also says that one is ready. */
export interface TurnAccess extends TableAccess {
  /** Say that one is ready, or not yet, after these commands; true if all of it counted. Otherwise it says why not. */
  ready(ready: boolean, first?: readonly unknown[]): Promise<boolean>;
}
