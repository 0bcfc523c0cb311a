/**
 * The melee: combats are looked at one by one, or all at once. What everybody does is preset as the rules take it for
 * granted; one changes what one likes, and says that one is done.
 */
import { wordsOf } from '../../texts/say.svelte';
import type { TableAccess, Tool } from '../acting/tool';
import type { AskMelee, Fight, Melee as Answer, Skirmish, StrikeChoice } from '../protocol/types';
import type { Overlay, Pick, Spot } from '../scene/scene';
import { bestAt, chosenOf, membersOf } from './fights';
import { meleeKey } from './keyboard';
import { meleeOverlay } from './overlay';
import { WORDS } from './words';

export class Melee implements Tool {
  view = $state.raw<Skirmish | null>(null);
  /** The seat that decides here and now. */
  seat = $state<string | null>(null);
  answer = $state.raw<Answer | null>(null);
  /** The combat that is looked at; null: all at once. */
  at = $state<number | null>(null);
  /** The one of our own for whom one chooses. */
  who = $state<string | null>(null);
  hovered = $state<string | null>(null);
  busy = $state(false);
  closely = $state.raw<readonly Spot[] | undefined>(undefined);
  readonly #table: TableAccess;
  #asked = 0;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  readonly overlay: Partial<Overlay> = $derived.by(() => meleeOverlay(this));

  readonly fights = $derived.by((): readonly Fight[] => this.answer?.fights ?? []);

  /** Everything that can be chosen. */
  readonly choices = $derived.by((): readonly StrikeChoice[] => [
    ...this.fights.flatMap(({ choices = [] }) => choices),
    ...(this.answer?.apart ?? []),
  ]);

  /** Our own who can do something, combat by combat. */
  readonly mine = $derived(
    this.choices.map(({ who }) => who).filter((who, at, all) => all.indexOf(who) === at),
  );

  get fight(): Fight | null {
    return this.at === null ? null : (this.fights[this.at] ?? null);
  }

  /** Those of our own who are in the combat that is looked at; in all of them while it is all at once. */
  readonly shown = $derived.by((): readonly string[] => {
    const { fight } = this;
    return fight ? this.mine.filter((who) => membersOf(fight).includes(who)) : this.mine;
  });

  choicesOf(who: string): readonly StrikeChoice[] {
    return this.choices.filter((choice) => choice.who === who);
  }

  /** For how many of our own something else has been said than what is taken for granted. */
  readonly changed = $derived(
    this.mine.filter((who) => chosenOf(this.choicesOf(who))?.usual !== true && this.#isSaid(who)).length,
  );

  /** What happens when one goes on, in words. */
  readonly summary = $derived.by((): string => {
    const [words, all] = [wordsOf(WORDS), this.mine.length];
    if (all === 0) return '';
    return this.changed > 0 ? words.changed(this.changed, all) : words.asUsual(all);
  });

  readonly proceed = $derived.by((): string | undefined => {
    const words = wordsOf(WORDS);
    return this.mine.length === 0 ? undefined : this.changed > 0 ? words.done : words.asProposed;
  });

  /** Where those are who fight in the combat that is looked at. */
  readonly around = $derived(this.#placesOf(this.fight ? membersOf(this.fight) : []));

  async follow(view: Skirmish, seat: string | null): Promise<void> {
    if (view === this.view && seat === this.seat) return;
    const fresh = seat !== this.seat || view.turn !== this.view?.turn || view.phase !== this.view?.phase;
    this.view = view;
    this.seat = seat;
    const asked = ++this.#asked;
    if (seat === null) {
      this.answer = null;
      return;
    }
    const answer = await this.#table.ask<Answer>({ type: 'AskMelee' } satisfies AskMelee);
    if (asked !== this.#asked) return;
    this.answer = answer;
    if (fresh) this.#begin();
    else if (this.at !== null && this.at >= this.fights.length) this.look(null);
  }

  /** Look at one combat from near, or at all of them. */
  look(at: number | null): void {
    this.at = at;
    const [first = null] = this.shown;
    if (at === null) this.who = null;
    else if (this.who === null || !this.shown.includes(this.who)) this.who = first;
    this.#approach();
  }

  /** The next combat or the one before it, after all of them once more all at once. */
  step(by: 1 | -1): void {
    const stops = this.fights.length + 1;
    const now = this.at === null ? this.fights.length : this.at;
    const next = (now + by + stops) % stops;
    this.look(next === this.fights.length ? null : next);
  }

  /** Choose for somebody of our own. */
  select(who: string): void {
    if (!this.mine.includes(who)) return;
    this.who = who;
    const at = this.fights.findIndex((fight) => membersOf(fight).includes(who));
    if (at >= 0 && at !== this.at) this.at = at;
    if (at < 0) this.at = null;
    this.#approach();
  }

  next(): boolean {
    if (this.mine.length === 0) return false;
    this.select(this.mine[(this.mine.indexOf(this.who ?? '') + 1) % this.mine.length] ?? '');
    return true;
  }

  async choose(choice: StrikeChoice): Promise<void> {
    if (this.busy || choice.declared) return;
    this.busy = true;
    try {
      await this.#table.play(choice.command);
    } finally {
      this.busy = false;
    }
  }

  press({ piece }: Pick): void {
    if (piece === null) return;
    if (this.mine.includes(piece)) return this.select(piece);
    const choice = this.who === null ? null : bestAt(this.choicesOf(this.who), piece);
    if (choice) return void this.choose(choice);
    const at = this.fights.findIndex((fight) => membersOf(fight).includes(piece));
    if (at >= 0) this.look(at);
  }

  point(pick: Pick | null): void {
    this.hovered = pick?.piece ?? null;
  }

  draggable(): boolean {
    return false;
  }

  drag(): void {
    // Nothing is dragged here.
  }

  box(people: readonly string[]): void {
    const own = people.find((who) => this.mine.includes(who));
    if (own !== undefined) this.select(own);
  }

  key(event: KeyboardEvent): boolean {
    return this.seat !== null && meleeKey(event, this);
  }

  /** One combat is looked at; several first all at once. */
  #begin(): void {
    this.who = null;
    this.look(this.fights.length === 1 ? 0 : null);
  }

  #approach(): void {
    const { fight, who } = this;
    const people = fight ? membersOf(fight) : who !== null ? [who] : this.fights.flatMap(membersOf);
    const places = this.#placesOf(people);
    if (places.length > 0) this.closely = places;
  }

  #placesOf(people: readonly string[]): readonly Spot[] {
    return people.flatMap((who): Spot[] => {
      const at = this.view?.characters[who]?.at;
      return at ? [at] : [];
    });
  }

  #isSaid(who: string): boolean {
    return this.choicesOf(who).some(({ declared }) => declared);
  }
}
