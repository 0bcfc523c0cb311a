/** A command while its blanks are filled in: by pressing on the table, by choosing, by writing. */
import type { Act, Blank, Choice } from '../protocol/types';
import type { Pick, Spot } from '../scene/scene';

type Value = unknown;

const POINTED: ReadonlySet<Blank['kind']> = new Set(['place', 'path', 'area', 'person', 'people']);

const LAST: ReadonlySet<Blank['kind']> = new Set(['choice', 'place', 'person']);

/** What lays out commands and gives them. */
export interface Maker {
  readonly busy: boolean;
  /** Choose, and give the command if nothing else is missing. */
  choose(making: Making, name: string, choice: Choice): void;
  give(): Promise<void>;
  cancel(): void;
}

export class Making {
  /** What has been pointed at, written, counted or switched, by the names of the blanks. */
  values = $state.raw<Readonly<Record<string, Value>>>({});
  chosen = $state.raw<Readonly<Record<string, Choice>>>({});
  /** The blank that the next press on the table fills, where somebody asked for one. */
  #asked = $state<string | null>(null);

  /** Whether one is asked once more before it is given. */
  doubts = $state(false);

  constructor(readonly act: Act) {
    for (const blank of act.blanks ?? []) this.#propose(blank);
  }

  /** What is proposed stands there already. */
  #propose({ name, kind, usual, choices = [] }: Blank): void {
    if (usual === undefined || usual === null) return;
    const choice = choices.find(({ fills }) => fills[name] === usual);
    if (kind !== 'choice') this.values = { ...this.values, [name]: usual };
    else if (choice) this.chosen = { ...this.chosen, [name]: choice };
  }

  /** Those that count, with what is chosen in the others. */
  readonly blanks: readonly Blank[] = $derived.by(() => {
    const all = this.act.blanks ?? [];
    const elsewhere = elsewhereIn(all);
    return all.filter(({ name }) => !elsewhere.includes(name) || this.#needed.includes(name));
  });

  /** What is chosen needs these; and what is chosen in these needs others. */
  readonly #needed: readonly string[] = $derived.by(() => {
    const all = this.act.blanks ?? [];
    const elsewhere = elsewhereIn(all);
    const asked = all.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
    const needed: string[] = [];
    for (const name of asked) {
      const fresh = (this.chosen[name]?.needs ?? []).filter((each) => !needed.includes(each));
      needed.push(...fresh);
      asked.push(...fresh);
    }
    return needed;
  });

  isNeeded({ name, optional = false }: Blank): boolean {
    return !optional || this.#needed.includes(name);
  }

  readonly missing: readonly Blank[] = $derived(
    this.blanks.filter((blank) => this.isNeeded(blank) && !this.#isFilled(blank)),
  );

  /** A choice, a place or a person that is all that is needed: to say it is to give the command. */
  readonly last: Blank | null = $derived.by(() => {
    const [only, ...others] = this.blanks.filter((blank) => this.isNeeded(blank));
    if (!only || others.length > 0 || !LAST.has(only.kind)) return null;
    return this.blanks.length === this.act.blanks?.length ? only : null;
  });

  /** What the next press on the table is for. */
  readonly pointing: Blank | null = $derived.by(() => {
    const wanted = this.blanks.filter(({ kind }) => POINTED.has(kind));
    const asked = wanted.find(({ name }) => name === this.#asked);
    return asked ?? wanted.find((blank) => this.missing.includes(blank)) ?? null;
  });

  #isFilled({ name, kind, least }: Blank): boolean {
    if (kind === 'choice') return name in this.chosen;
    const value = this.values[name];
    if (kind === 'area') return spots(value).length === CORNERS;
    if (typeof value === 'string') return value.trim().length >= Math.max(1, least ?? 1);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  }

  choose({ name }: Blank, choice: Choice): void {
    this.doubts = false;
    this.chosen = { ...this.chosen, [name]: choice };
  }

  write({ name }: Blank, value: Value): void {
    this.doubts = false;
    this.values = { ...this.values, [name]: value };
  }

  /** One more of several, or one less. */
  toggle(blank: Blank, value: unknown): void {
    const before = listOf(this.values[blank.name]);
    this.write(blank, before.includes(value) ? before.filter((one) => one !== value) : [...before, value]);
  }

  /** The next press on the table is for this one; null: for what is missing. */
  ask(blank: Blank | null): void {
    this.#asked = blank?.name ?? null;
  }

  /** Whether the press meant something. */
  press({ at, piece }: Pick, isPerson: (who: string) => boolean): boolean {
    const blank = this.pointing;
    if (!blank) return false;
    if (blank.kind === 'person' || blank.kind === 'people') {
      if (piece === null || !isPerson(piece)) return false;
      if (blank.kind === 'people') this.toggle(blank, piece);
      else this.write(blank, piece);
    } else {
      if (!at) return false;
      this.write(blank, pointed(blank, this.values[blank.name], at));
    }
    // A way goes on from corner to corner, and people from one to the next.
    this.ask(blank.kind === 'path' || blank.kind === 'people' ? blank : null);
    return true;
  }

  /** The command as far as it is filled in. */
  get command(): Record<string, unknown> {
    const fills = this.blanks.map((blank): Record<string, unknown> => {
      if (blank.kind === 'choice') return this.chosen[blank.name]?.fills ?? {};
      return this.#isFilled(blank) ? { [blank.name]: written(blank, this.values[blank.name]) } : {};
    });
    return nested(this.act.command, Object.assign({}, ...fills) as Record<string, unknown>);
  }
}

/** Blanks that count with a choice in another one. */
function elsewhereIn(blanks: readonly Blank[]): readonly string[] {
  return blanks.flatMap(({ choices = [] }) => choices.flatMap(({ needs = [] }) => needs));
}

/** An area is a rectangle: two of its corners are pressed. */
const CORNERS = 2;

function pointed({ kind }: Blank, before: unknown, at: Spot): unknown {
  if (kind === 'place') return at;
  const known = spots(before);
  return kind === 'area' && known.length >= CORNERS ? [at] : [...known, at];
}

export function spots(value: unknown): readonly Spot[] {
  return listOf(value) as readonly Spot[];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** As the command has it: an area with its four corners, what is told in the words of whoever tells it. */
function written({ kind }: Blank, value: unknown): unknown {
  if (kind === 'sentence') return { en: value, fr: value };
  return kind === 'area' ? rectangle(spots(value)) : value;
}

export function rectangle([one, other]: readonly Spot[]): Spot[] {
  if (!one || !other) return [];
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** `objective.text` is the text of the objective. */
function nested(command: Record<string, unknown>, fills: Record<string, unknown>): Record<string, unknown> {
  const found = structuredClone(command);
  for (const [path, value] of Object.entries(fills)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inside = found;
    for (const name of names) inside = (inside[name] ??= {}) as Record<string, unknown>;
    inside[last] = value;
  }
  return found;
}
