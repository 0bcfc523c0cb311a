import { recall, remember } from '../storage';

export type FieldView = 'flat' | 'solid';

/** How much the 3-D view draws; `auto`: as much as the machine draws in time. */
export const DETAILS = ['auto', 'full', 'lean'] as const;
export type Detail = (typeof DETAILS)[number];

/** How fast things move: times as fast; `Infinity` shows the result at once. */
export const SPEEDS = [0.5, 1, 2, Infinity] as const;
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  view: FieldView;
  detail: Detail;
  text: boolean;
  speed: Speed;
  /** null: as the system says. */
  still: boolean | null;
  /** null: on at home, off on a shared link. */
  sound: boolean | null;
  notifications: boolean;
  chatMuted: boolean;
  /** Panels beside the field that are folded, so that the field has their room. */
  armiesFolded: boolean;
  storyFolded: boolean;
  /** Be stopped for shots that hardly ever hit. */
  longShots: boolean;
}

const USUAL: Kept = {
  view: 'flat',
  detail: 'auto',
  text: false,
  speed: 1,
  still: null,
  sound: null,
  notifications: false,
  chatMuted: false,
  armiesFolded: false,
  storyFolded: false,
  longShots: false,
};

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** What a reader likes, at every table; remembered in this browser. */
class Settings {
  #kept = $state.raw<Kept>(stored());
  #systemStill = $state(lessMotion.matches);
  /** Whether this page opened the table that is shown, so that sound disturbs nobody else's evening. */
  home = $state(false);

  constructor() {
    lessMotion.addEventListener('change', () => (this.#systemStill = lessMotion.matches));
  }

  get view(): FieldView {
    return this.#kept.view;
  }
  set view(view: FieldView) {
    this.#keep({ view });
  }

  get detail(): Detail {
    return this.#kept.detail;
  }
  set detail(detail: Detail) {
    this.#keep({ detail });
  }

  /** Play in words. */
  get text(): boolean {
    return this.#kept.text;
  }
  set text(text: boolean) {
    this.#keep({ text });
  }

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  /** Nothing moves: before and after only. */
  get still(): boolean {
    return this.#kept.still ?? this.#systemStill;
  }
  set still(still: boolean) {
    this.#keep({ still });
  }

  get sound(): boolean {
    return this.#kept.sound ?? this.home;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** Tell the reader outside the page when it is their turn. */
  get notifications(): boolean {
    return this.#kept.notifications;
  }
  set notifications(notifications: boolean) {
    this.#keep({ notifications });
  }

  get chatMuted(): boolean {
    return this.#kept.chatMuted;
  }
  set chatMuted(chatMuted: boolean) {
    this.#keep({ chatMuted });
  }

  get armiesFolded(): boolean {
    return this.#kept.armiesFolded;
  }
  set armiesFolded(armiesFolded: boolean) {
    this.#keep({ armiesFolded });
  }

  get storyFolded(): boolean {
    return this.#kept.storyFolded;
  }
  set storyFolded(storyFolded: boolean) {
    this.#keep({ storyFolded });
  }

  get longShots(): boolean {
    return this.#kept.longShots;
  }
  set longShots(longShots: boolean) {
    this.#keep({ longShots });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    const { speed, ...rest } = this.#kept;
    // JSON has no infinity.
    remember('settings', JSON.stringify({ ...rest, speed: Number.isFinite(speed) ? speed : 0 }));
  }
}

function stored(): Kept {
  const kept = { ...USUAL };
  try {
    const found = JSON.parse(recall('settings') ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    if (found.view === 'solid') kept.view = 'solid';
    kept.detail = DETAILS.find((detail) => detail === found.detail) ?? USUAL.detail;
    kept.speed =
      SPEEDS.find((speed) => speed === (found.speed === 0 ? Infinity : found.speed)) ?? USUAL.speed;
    for (const key of [
      'text',
      'notifications',
      'chatMuted',
      'armiesFolded',
      'storyFolded',
      'longShots',
    ] as const)
      kept[key] = found[key] === true;
    for (const key of ['still', 'sound'] as const) {
      const choice = found[key];
      kept[key] = typeof choice === 'boolean' ? choice : null;
    }
  } catch {
    // What was remembered cannot be read: the usual settings hold.
  }
  return kept;
}

export const settings = new Settings();
