/** Who comes along to the next chapter: those who are left, under other names if one likes, and recruits. */
import type { Fate, Interlude, NewRecruit, Preparations } from '../../protocol/types';
import { say } from '../../texts/say.svelte';

export class Party {
  /** Those who stay at home this time. */
  atHome = $state.raw<readonly string[]>([]);
  /** Names written by hand, by the ids of those who bear them. */
  names = $state.raw<Readonly<Record<string, string>>>({});
  recruits = $state.raw<readonly NewRecruit[]>([]);
  /** Those who can come, and whom one may send. */
  readonly people: readonly Fate[];

  constructor(
    readonly interlude: Interlude,
    /** The seats whose people one arranges. */
    readonly seats: readonly string[],
  ) {
    this.people = interlude.people.filter(({ seat, comes }) => comes && seats.includes(seat));
    this.atHome = this.people.filter(({ along = false }) => !along).map(({ id }) => id);
  }

  of(seat: string): readonly Fate[] {
    return this.people.filter((one) => one.seat === seat);
  }

  nameOf({ id, name }: Fate): string {
    return this.names[id] ?? say(name);
  }

  rename(id: string, name: string): void {
    this.names = { ...this.names, [id]: name };
  }

  goes(id: string): boolean {
    return !this.atHome.includes(id);
  }

  send(id: string, goes: boolean): void {
    const others = this.atHome.filter((one) => one !== id);
    this.atHome = goes ? others : [...others, id];
  }

  join(recruit: NewRecruit): void {
    this.recruits = [...this.recruits, recruit];
  }

  dismiss(recruit: NewRecruit): void {
    this.recruits = this.recruits.filter((one) => one !== recruit);
  }

  count(seat: string): number {
    const going = this.of(seat).filter(({ id }) => this.goes(id)).length;
    return going + this.recruits.filter((one) => one.seat === seat).length;
  }

  places(seat: string): number {
    return this.interlude.next?.places?.[seat] ?? 0;
  }

  least(seat: string): number {
    return Math.max(1, this.interlude.next?.needs?.[seat] ?? 1);
  }

  /** Whether each seat brings as many as there have to be, and no more than there is room for. */
  get fits(): boolean {
    return this.seats.every(
      (seat) => this.count(seat) >= this.least(seat) && this.count(seat) <= this.places(seat),
    );
  }

  get preparations(): Preparations {
    const renamed = this.people.filter(
      (one) => this.nameOf(one).trim() && this.nameOf(one) !== say(one.name),
    );
    return {
      recruits: [...this.recruits],
      names: Object.fromEntries(renamed.map((one) => [one.id, this.nameOf(one).trim()])),
      at_home: [...this.atHome],
    };
  }
}
