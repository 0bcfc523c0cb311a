import { tick } from 'svelte';
import type { Localized } from '../../protocol/types';
import { folded } from '../../rules/search';
import { Rejected, type Rejection } from '../../table/rejection';
import type { Table } from '../../table/table.svelte';
import type { Battle, Duty, Menu, Report, Unit } from '../protocol/types';
import { understand, type Meaning } from './orders';

/** Something that bricks decide, to be confirmed before it is done. */
export interface Doubt {
  readonly label: Localized;
  readonly command: unknown;
}

/** Playing by text: what is known of the battle, which unit is chosen, and what is about to be done. */
export class TextSession {
  report = $state.raw<Report | null>(null);
  duty = $state.raw<Duty | null>(null);
  menu = $state.raw<Menu | null>(null);
  unit = $state<string | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  /** Why the table has no answer to what was asked. */
  rejection = $state.raw<Rejection | null>(null);

  #asked = 0;
  #following: Promise<void> = Promise.resolve();

  constructor(readonly table: Table) {}

  get battle(): Battle | null {
    return (this.table.log.now as Battle | undefined) ?? null;
  }

  get chosen(): Unit | null {
    return (this.unit && this.battle?.units[this.unit]) || null;
  }

  /** The game went on: ask everything again. The unit that is being played stays chosen. */
  follow(): Promise<void> {
    this.#following = this.#follow();
    return this.#following;
  }

  async #follow(): Promise<void> {
    this.doubt = this.rejection = null;
    const asked = ++this.#asked;
    const duty = this.table.actor ? await this.#ask<Duty>({ type: 'AskDuty' }) : null;
    if (asked !== this.#asked) return;
    this.duty = duty;
    await this.choose(this.#next(duty));
  }

  /** Choose a unit: the battle is told from there, and its menu is shown. */
  async choose(unit: string | null): Promise<void> {
    const asked = ++this.#asked;
    this.unit = unit;
    this.doubt = null;
    const [report, menu] = await Promise.all([
      this.#ask<Report>({ type: 'AskReport', unit }),
      unit ? this.#ask<Menu>({ type: 'AskMenu', unit }) : null,
    ]);
    if (asked !== this.#asked) return;
    this.report = report;
    this.menu = menu;
  }

  /** Do it; what bricks decide is asked back first. */
  async do(label: Localized, command: unknown, sure: boolean): Promise<void> {
    if (!sure) {
      this.doubt = { label, command };
      await tick();
      document.getElementById('text-sure')?.focus();
      return;
    }
    this.doubt = null;
    await this.table.play(command);
  }

  async confirm(): Promise<void> {
    if (this.doubt) await this.do(this.doubt.label, this.doubt.command, true);
  }

  /** Until what is asked and offered is that of the game as it stands. */
  async #followed(): Promise<void> {
    let seen;
    do await (seen = this.#following);
    while (seen !== this.#following);
  }

  /** Understand a line: the name of a unit chooses it, the rest is looked for in its menu. */
  async read(text: string): Promise<Meaning | { readonly kind: 'chosen' }> {
    await this.#followed();
    const [first = '', ...rest] = text.trim().split(/\s+/);
    const named = this.#named(first);
    if (named && named !== this.unit) await this.choose(named);
    const line = named ? rest.join(' ') : text;
    if (named && !line) return { kind: 'chosen' };
    return this.menu ? understand(line, this.menu) : { kind: 'nothing' };
  }

  #named(word: string): string | null {
    const wanted = folded(word);
    const units = (this.duty?.playable ?? []).map((id) => this.battle?.units[id]);
    const found = units.filter(
      (unit) =>
        unit && wanted && [unit.id, unit.name.en, unit.name.fr].some((name) => folded(name) === wanted),
    );
    return found[0]?.id ?? null;
  }

  #next(duty: Duty | null): string | null {
    const playable = duty?.playable ?? [];
    const playing = this.battle?.turn?.unit;
    if (playing && playable.includes(playing)) return playing;
    if (
      this.unit &&
      this.battle?.units[this.unit] &&
      (playable.includes(this.unit) || playable.length === 0)
    ) {
      return this.unit;
    }
    return playable.length === 1 ? (playable[0] ?? null) : null;
  }

  /** An answer, or null where the table has none: a refused question is no reason to stop. */
  async #ask<Answer>(question: unknown): Promise<Answer | null> {
    try {
      return await this.table.ask<Answer>(question);
    } catch (error) {
      if (error instanceof Rejected) this.rejection = error.rejection;
      return null;
    }
  }
}
