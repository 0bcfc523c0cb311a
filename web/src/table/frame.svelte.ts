import { createContext, type Component } from 'svelte';
import type { LogEntry, Localized } from '../protocol/types';
import type { IconName } from '../start/Icon.svelte';
import type { Table } from './table.svelte';

export type PanelName = 'story' | 'people' | 'chat' | 'luck' | 'dice' | 'settings' | 'keyboard' | 'rule';

/** A key of the game, for the list of keys. */
export interface Shortcut {
  readonly keys: string;
  readonly text: Localized;
  /** Where in the game it holds, if not everywhere. */
  readonly where?: Localized;
}

/** How a seat gives the game up. */
export interface Resigning {
  readonly command: unknown;
  readonly may: (seat: string) => boolean;
}

/** Something that the game adds to the menu of the table. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly act: () => void;
}

/** A moment of the game: how the game stood after a deed. */
export interface Moment {
  readonly deed: number;
  readonly label: Localized;
}

/** Where a game begins something new: the label of a deed, such as `Round 2`, or null. */
export type Labels = (deed: LogEntry, table: Table) => Localized | null;

/** How a game that is over is told by the game itself. */
export type Review = Component<{ table: Table; onlook: (deed: number) => void }>;

/** What stands open around a table. The game's own component gets it with `getFrame()`. */
export class Frame {
  panel = $state<PanelName | null>(null);
  /** The rule that is read in the panel `rule`. */
  rule = $state<string | null>(null);
  /** The ending was read and put aside. */
  endingAside = $state(false);
  /** Set by the game: fetches what it shows of a game that is over. */
  review = $state.raw<(() => Promise<{ default: Review }>) | null>(null);
  /** Set by the game: more in the menu. */
  menu = $state.raw<readonly MenuItem[]>([]);
  /** Set by the game that knows no winners: how its ending is called. */
  endingTitle = $state<string | null>(null);
  /** Set by the game: its own keys. */
  shortcuts = $state.raw<readonly Shortcut[]>([]);

  /** Set by the game, where one can resign. */
  resigning = $state.raw<Resigning | null>(null);
  /** Whoever wants to resign is asked whether they are sure. */
  resignAsked = $state(false);

  /** Set by the game: the seat of ours that goes back without asking, if it says why. */
  goesAlone = $state<string | null>(null);
  /** The moments to one of which somebody wants to go back, each by the deed after which it stands. */
  backTo = $state.raw<readonly Moment[] | null>(null);

  /** Set by the game, where computers can play: a Captain gives hints, and one of them steps in for somebody who is away. */
  computers = $state(false);

  /** Set by the game, where newcomers are told something as they play: tell it again. */
  tips = $state.raw<(() => void) | null>(null);

  /** Those of the timeline. */
  labels = $state.raw<Labels>(() => null);

  toggle(panel: PanelName): void {
    this.panel = this.panel === panel ? null : panel;
  }

  /** Show what a rule says, beside the table. */
  openRule(rule: string): void {
    this.rule = rule;
    this.panel = 'rule';
  }

  close(): void {
    this.panel = null;
  }
}

export const [getFrame, setFrame] = createContext<Frame>();
