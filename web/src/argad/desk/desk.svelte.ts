/**
 * The game master's desk: what may be done with whom or what is looked at, and with the whole table; what wants an
 * answer; and the table as somebody else sees it. All that is said here comes from the server.
 */
import type {
  Act,
  AskActs,
  AskDesk,
  AskLook,
  AskProposals,
  Choice,
  Desk,
  Look,
  Skirmish,
} from '../protocol/types';
import type { Overlay, Pick, Spot } from '../scene/scene';
import type { TableAccess, Tool } from '../acting/tool';
import { Making, rectangle, spots } from '../acts/making.svelte';
import { say } from '../../texts/say.svelte';
import { centimetres } from '../acting/ways';

export const MASTER = 'game-master';

export class MasterDesk implements Tool {
  /** The person, door, conveyance or animal that is looked at; null: the whole table. */
  about = $state<string | null>(null);
  /** What may be done with it. */
  desk = $state.raw<Desk | null>(null);
  /** What may be done with the whole table, and what wants an answer. */
  whole = $state.raw<Desk | null>(null);
  making = $state.raw<Making | null>(null);
  looking = $state.raw<Look | null>(null);
  /** Whether one gives orders to those whom nobody else plays, instead of using the tools. */
  ordering = $state(false);
  busy = $state(false);
  #hovered = $state.raw<Pick | null>(null);
  #view = $state.raw<Skirmish | null>(null);
  readonly #table: TableAccess;

  constructor(
    table: TableAccess,
    /** Of a player: what is put to the others where nobody is the game master; or what is done besides orders. */
    readonly asks: 'AskDesk' | 'AskProposals' | 'AskActs' = 'AskDesk',
  ) {
    this.#table = table;
  }

  /** What lies in front of one. */
  readonly laid: Desk | null = $derived(this.about === null ? this.whole : this.desk);

  /** Whether a press on the table is for a blank. */
  readonly points: boolean = $derived(this.making?.pointing != null);

  /** Where something is to happen: zones that nobody else sees. */
  readonly #zones: Overlay['areas'] = $derived(
    (this.whole?.plans ?? [])
      .filter(({ met = 0, area = [] }) => met === 0 && area.length > 0)
      .map(({ text, area = [] }) => ({ shape: area, side: null, label: say(text) })),
  );

  readonly overlay: Partial<Overlay> = $derived.by(() => {
    const { making } = this;
    if (!making)
      return {
        hovered: this.#hovered?.piece ?? null,
        selected: this.about === null ? [] : [this.about],
        areas: this.looking ? [] : this.#zones,
      };
    const picked = Object.values(making.values).flat();
    const selected = picked.filter((one): one is string => typeof one === 'string' && this.#isPerson(one));
    return {
      ...this.#measured(making),
      hovered: this.#hovered?.piece ?? null,
      selected: [...(this.about === null ? [] : [this.about]), ...selected],
      areas: [
        ...this.#zones,
        ...making.blanks
          .filter(({ kind }) => kind === 'area')
          .map(({ name }) => ({ shape: rectangle(this.#corners(making, name)), side: null, label: '' }))
          .filter(({ shape }) => shape.length > 0),
      ],
    };
  });

  /** How far it is from where somebody stands, or from the last corner, to where one points. */
  #measured(making: Making): Partial<Overlay> {
    const blank = making.pointing;
    const placed = making.blanks.find(({ kind }) => kind === 'place');
    const named = blank ?? placed;
    if (named?.kind !== 'place' && named?.kind !== 'path') return {};
    const said = making.values[named.name];
    const from = (named.kind === 'path' ? spots(said).at(-1) : undefined) ?? this.#spotOf(this.about);
    const to = blank ? this.#hovered?.at : (said as Spot | undefined);
    if (!from || !to) return {};
    return {
      ruler: { from, to, label: `${centimetres(Math.hypot(to[0] - from[0], to[1] - from[1]))}\u00a0cm` },
    };
  }

  /** With the corner under the pointer, while one is missing. */
  #corners(making: Making, name: string): readonly Spot[] {
    const said = spots(making.values[name]);
    const at = this.#hovered?.at;
    return said.length === 1 && at ? [...said, at] : said;
  }

  #spotOf(name: string | null): Spot | undefined {
    if (name === null) return undefined;
    return this.#view?.characters[name]?.at ?? this.#view?.boats?.[name]?.at;
  }

  #isPerson = (who: string): boolean => this.#view !== null && who in this.#view.characters;

  /** The game went on, or nobody sits at the desk any more. */
  async follow(view: Skirmish, seat: string | null): Promise<void> {
    if (seat === null) return;
    if (view !== this.#view) this.#view = view;
    if (this.about !== null && !this.#isThere(this.about)) this.about = null;
    const looking = this.looking?.seat ?? null;
    await Promise.all([this.#lay(), looking === null ? null : this.look(looking)]);
  }

  #isThere(name: string): boolean {
    const view = this.#view;
    if (!view) return false;
    const { characters, boats = {}, markers = {}, reserves = {}, ground } = view;
    return (
      name in { ...characters, ...boats, ...markers } ||
      (ground.portals ?? []).some(({ id }) => id === name) ||
      (this.asks === 'AskActs' &&
        Object.values(reserves).some((home) => home.characters.some(({ id }) => id === name)))
    );
  }

  /** Look at somebody or something; at nothing that can be handled: at the whole table. */
  async handle(name: string | null): Promise<void> {
    const about = name !== null && this.#isThere(name) ? name : null;
    if (about !== this.about) this.making = null;
    if (about === null) this.ordering = false;
    this.about = about;
    await this.#lay();
  }

  async #lay(): Promise<void> {
    const { about } = this;
    const [whole, desk] = await Promise.all([
      this.#ask({}),
      about === null ? Promise.resolve(null) : this.#ask({ about }),
    ]);
    this.whole = whole;
    // Meanwhile one may have looked at somebody else.
    if (about === this.about) this.desk = desk;
  }

  #ask(more: Omit<AskDesk, 'type'>): Promise<Desk | null> {
    return this.#table.ask<Desk>({ type: this.asks, ...more } satisfies AskDesk | AskProposals | AskActs);
  }

  /** See what a seat sees; null: everything again. */
  async look(seat: string | null): Promise<void> {
    if (seat !== null) this.making = null;
    const look = seat && (await this.#table.ask<Look>({ type: 'AskLook', seat } satisfies AskLook));
    this.looking = look || null;
  }

  /** Take a tool: what needs nothing is done at once. */
  begin(act: Act): void {
    this.making = new Making(act);
    if (!act.blanks?.length) void this.give();
  }

  /** Choose, and give the command if nothing else is missing. */
  choose(making: Making, name: string, choice: Choice): void {
    const blank = making.blanks.find((each) => each.name === name);
    if (!blank) return;
    const gives = making.last?.name === name && !choice.needs?.length;
    making.choose(blank, choice);
    if (gives) void this.give();
  }

  async give(): Promise<void> {
    const { making } = this;
    if (!making || making.missing.length > 0 || this.busy) return;
    if (making.act.sure && !making.doubts) {
      making.doubts = true;
      return;
    }
    this.busy = true;
    const done = await this.#table.play(making.command);
    this.busy = false;
    if (done && this.making === making) this.making = null;
  }

  cancel(): void {
    this.making = null;
  }

  press(pick: Pick): void {
    if (!this.points) void this.handle(pick.piece);
    else if (this.making?.press(pick, this.#isPerson)) {
      this.#hovered = null;
      if (this.making.last && this.making.missing.length === 0) void this.give();
    }
  }

  point(pick: Pick | null): void {
    this.#hovered = pick;
  }

  draggable(): boolean {
    return false;
  }

  drag(): void {
    // One presses where somebody shall stand.
  }

  box(people: readonly string[]): void {
    const blank = this.making?.pointing;
    if (blank?.kind === 'people') for (const who of people) this.making?.toggle(blank, who);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && (this.making || this.looking)) {
      if (this.making) this.cancel();
      else void this.look(null);
      return true;
    }
    if (event.key !== 'Enter' || !this.making) return false;
    void this.give();
    return true;
  }
}
