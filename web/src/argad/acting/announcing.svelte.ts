/**
 * Announcing: who does what this turn. People are pressed or dragged; the way there, its chances and the reasons against
 * it come from the table. Nothing is sent before it is dropped or confirmed.
 */
import { same } from '../../scene/keep';
import type { Localized, Orders, Skirmish, Why } from '../protocol/types';
import { sceneOf } from '../scene/stage';
import type { Drag, Overlay, Pick, Scene, Spot } from '../scene/scene';
import { Asking, type Order } from './asked';
import { Body } from './body';
import { changedByOthers, given, playerOf, withdrawals, type Known } from './drafts';
import { Errands } from './errands.svelte';
import { announcingKey } from './keyboard';
import { about, towards, usualDistance, type Wants } from './kinds';
import { menuFor, type Entry, type Sayable } from './menu';
import { Planning } from './planning.svelte';
import { beastsOf, comesIn, entrance, isBeast, outsider, outsidersOf, sent } from './others';
import { announce, foretold, pair, type Plan, type Said } from './plans';
import { Shaping } from './shaping.svelte';
import type { TableAccess, Tool } from './tool';
import type { UnitDrag } from './units';
import { announcingOverlay } from './overlay';

/** An order of which something is still to be shown. */
export interface Completing {
  readonly entry: Entry;
  readonly wants: Wants;
  /** For orders with a distance. */
  readonly distance: number | null;
}

/** Why nothing came of it, and where. */
export interface Answered {
  readonly at: Spot;
  readonly why: Why;
}

export class Announcing implements Tool {
  view = $state.raw<Skirmish | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The seat that announces here and now. */
  seat = $state<string | null>(null);
  selected = $state.raw<readonly string[]>([]);
  hovered = $state.raw<string | null>(null);
  /** What the first who is selected may be told to do. */
  orders = $state.raw<Orders | null>(null);
  completing = $state.raw<Completing | null>(null);
  answered = $state.raw<Answered | null>(null);
  /** Whether a plan waits to be confirmed. */
  confirms = $state(false);
  /** Corners that were set on the way. */
  corners = $state.raw<readonly Spot[]>([]);
  /** People whose orders have just been changed by somebody else. */
  fresh = $state.raw<readonly string[]>([]);

  /** Whether what the unit may do besides is shown at the unit. */
  ranksOpen = $state(false);

  readonly planning: Planning;
  readonly shaping = new Shaping((form) => this.#planDraft({ draft: form }));
  /** What was foretold of orders when they were given. */
  known = $state.raw<Readonly<Record<string, Known>>>({});
  /** The ranks in which the first stands who is chosen. */
  readonly #body = new Body(this);
  readonly #table: TableAccess;
  readonly #asking: Asking;
  readonly #errands: Errands;
  #dragging: { readonly who: readonly string[]; readonly unit: UnitDrag | null } | null = null;
  #asked = 0;

  constructor(table: TableAccess) {
    this.#table = table;
    this.#asking = new Asking(table);
    this.#errands = new Errands(table);
    this.planning = new Planning(this.#asking);
  }

  readonly overlay: Partial<Overlay> = $derived.by(() => announcingOverlay(this));

  /** One's own people who may be told something. */
  readonly mine = $derived.by((): readonly string[] => {
    const { view, seat } = this;
    if (!view || seat === null) return [];
    const people = Object.values(view.characters).filter((one) => playerOf(one) === seat);
    const outside = outsidersOf(view, seat).filter(({ may }) => may);
    return [
      ...people.map(({ id }) => id),
      ...beastsOf(view, seat),
      ...outside.map(({ person }) => person.id),
    ];
  });

  /** Those of one's own who are selected. */
  get chosen(): readonly string[] {
    return this.selected.filter((who) => this.mine.includes(who));
  }

  /** Where those stand in whose ranks the one is who is chosen. */
  get around(): readonly Spot[] {
    return this.#body.places;
  }

  readonly menu = $derived(menuFor(this));

  /** Whether orders are on their way. */
  get busy(): boolean {
    return this.#errands.busy;
  }

  get plan(): Plan | null {
    return this.planning.plan;
  }

  async follow(view: Skirmish, seat: string | null): Promise<void> {
    if (view === this.view && seat === this.seat) return;
    this.#noticeChanges(view, seat);
    const other = seat !== this.seat || view.turn !== this.view?.turn || view.phase !== this.view?.phase;
    this.view = view;
    this.scene = sceneOf(view, this.scene ?? undefined);
    this.seat = seat;
    this.planning.renew();
    if (other) {
      this.known = {};
      this.cancelPlan();
    }
    this.selected = this.selected.filter(
      (who) => who in view.characters || isBeast(view, who) || outsider(view, seat, who) !== null,
    );
    await this.#askOrders();
  }

  select(who: readonly string[]): void {
    this.selected = who;
    this.ranksOpen = false;
    this.cancelPlan();
    void this.#askOrders();
  }

  /** Select somebody besides the others, or no longer. */
  toggle(who: string): void {
    this.select(
      this.selected.includes(who) ? this.selected.filter((each) => each !== who) : [...this.selected, who],
    );
  }

  press(pick: Pick, adds: boolean): void {
    this.answered = null;
    const { piece, at, handle } = pick;
    if (handle !== null) {
      this.ranksOpen = handle.startsWith('menu:') && !this.ranksOpen;
      return;
    }
    if (this.completing && (piece !== null || at)) return this.#complete(pick);
    if (piece !== null && this.mine.includes(piece)) {
      if (adds) this.toggle(piece);
      else this.select([piece]);
      return;
    }
    if (this.chosen.length === 0) return this.select(piece !== null && this.#isPerson(piece) ? [piece] : []);
    if (this.confirms && this.#isAimedAt(pick)) return void this.confirm();
    if (adds && at && this.planning.aimed) this.corners = [...this.corners, this.planning.aimed.to];
    if (this.#aimAt(pick)) this.confirms = true;
  }

  point(pick: Pick | null): void {
    this.hovered = pick?.piece ?? null;
  }

  draggable({ piece, handle }: Pick): boolean {
    if (this.seat === null || !this.#table.plays()) return false;
    if (handle !== null) return this.shaping.form !== null || this.#memberOf(handle) !== undefined;
    return piece !== null && this.mine.includes(piece);
  }

  drag(drag: Drag): void {
    const { stage, from, now, adds } = drag;
    if (this.shaping.holds(from)) return this.#shape(drag);
    if (stage === 'start') return this.#start(from);
    if (!this.#dragging) return;
    if (stage === 'cancel') return this.#endDrag();
    this.#aimDrag(now);
    if (stage === 'drop') void this.#drop(now, adds);
  }

  box(people: readonly string[]): void {
    const own = people.filter((who) => this.mine.includes(who));
    if (own.length > 0) this.select(own);
  }

  key(event: KeyboardEvent): boolean {
    return this.seat !== null && announcingKey(event, this);
  }

  /** The next of one's own people who has no orders yet, or simply the next. */
  next(): boolean {
    const orders = this.view ? { ...given(this.view), ...this.view.prowling, ...this.view.entering } : {};
    const idle = this.mine.filter((who) => !orders[who]);
    const people = idle.length > 0 ? idle : this.mine;
    if (people.length === 0) return false;
    const at = people.indexOf(this.selected[0] ?? '');
    this.select([people[(at + 1) % people.length] ?? '']);
    return true;
  }

  /** Say what has been planned. */
  async confirm(): Promise<void> {
    const plan = await this.planning.settled();
    if (!plan || !this.confirms) return;
    await this.#announce(plan);
  }

  /** Aim from a list instead of on the table: the selected go so far in this direction, or to somebody. */
  aim(to: Spot, whom: string | null = null): void {
    const [first] = this.chosen;
    if (first === undefined) return;
    this.answered = null;
    if (this.#march(to, whom, this.placeOf(first))) return;
    this.#plan(this.chosen, to, whom);
    this.confirms = true;
  }

  /** Turn the ranks by so many degrees more than now. */
  pivot(by: number): boolean {
    const aimed = this.planning.aimed?.order;
    const order = this.#body.turned(by, aimed?.type === 'InRanks' ? aimed : this.#body.told());
    if (order) this.planOrder(order);
    return order !== null;
  }

  /** Stay, turned as now; ranks stay as a whole. */
  async hold(): Promise<void> {
    const units = this.chosen.map((who) => this.#body.unit(who));
    const orders = this.chosen.flatMap((who, at): object[] => {
      if (isBeast(this.view, who)) return [sent(who, [])];
      if (outsider(this.view, this.seat, who)) return [{ type: 'StayOut', character: who }];
      if (!units[at]) return [announce(who, { type: 'Stay' })];
      return units.indexOf(units[at]) === at ? [announce(who, { type: 'InRanks' })] : [];
    });
    await this.#play(orders);
  }

  /** Take back what was said for those who are selected, and for all to whom it was said with them. */
  async clear(): Promise<void> {
    if (this.view) await this.#play(withdrawals(this.view, this.chosen));
  }

  /** What the menu offers: an order that needs nothing more is planned at once, others wait for what is missing. */
  begin(entry: Entry): void {
    this.cancelPlan();
    const [only, ...others] = entry.choices;
    if (entry.forming?.why) return this.#refuse(entry.forming.why);
    if (entry.forming) {
      this.completing = { entry, wants: 'shape', distance: null };
      this.shaping.begin(entry.forming);
    } else if (entry.wants !== null)
      this.completing = { entry, wants: entry.wants, distance: usualDistance(entry.type) };
    else if (only && others.length === 0) this.planChoice(only);
    else this.completing = { entry, wants: 'choice', distance: null };
  }

  /** Show what would come of something that only needs to be said; or why it cannot be. */
  planChoice({ draft, about: what, why }: Sayable): void {
    if (why) this.#refuse(why);
    else this.#planDraft({ draft }, what);
  }

  /** Show what would come of an order for the first who is selected. */
  planOrder(order: Order): void {
    this.#planDraft({ order });
  }

  #planDraft(said: Said, about = ''): void {
    const [who] = this.chosen;
    const there = this.placeOf(about) ?? (who === undefined ? null : this.placeOf(who));
    if (who === undefined || !there) return;
    this.#plan([who], there, null, said);
    this.confirms = true;
  }

  #refuse(why: Why): void {
    const at = this.placeOf(this.chosen[0] ?? '');
    if (at) this.answered = { at, why };
  }

  /** Another distance for the order that is being completed, and for its plan. */
  measure(distance: number): void {
    if (!this.completing) return;
    this.completing = { ...this.completing, distance };
    const { aimed } = this.planning;
    if (aimed?.whom) this.completeWith(aimed.whom);
  }

  /** Whom the order that is being completed is about. */
  completeWith(whom: string): void {
    const at = this.view?.characters[whom]?.at;
    if (!this.completing || !at) return;
    const { entry, distance } = this.completing;
    const order = about(entry.type, whom, distance ?? 0, this.#body.marching);
    this.#plan(order.type === 'InRanks' ? this.chosen.slice(0, 1) : this.chosen, at, whom, { order });
    this.confirms = true;
  }

  /** One step back; true if there was one. */
  cancel(): boolean {
    if (this.#dragging || this.completing || this.confirms || this.answered) {
      this.#dragging = null;
      this.cancelPlan();
      return true;
    }
    if (this.selected.length === 0) return false;
    this.select([]);
    return true;
  }

  cancelPlan(): void {
    this.completing = null;
    this.answered = null;
    this.confirms = false;
    this.corners = [];
    this.shaping.end();
    this.planning.forget();
  }

  /** The ranks that are about to be formed are taken hold of; nothing is said before it is confirmed. */
  #shape({ stage, from, now }: Drag): void {
    const ranks = this.planning.plan?.ranks;
    const round = this.placeOf(this.shaping.form?.rally ?? '');
    if (stage === 'move' && ranks && round) this.shaping.drag(from, now.at, round, ranks);
  }

  #start(from: Pick): void {
    this.answered = null;
    this.cancelPlan();
    if (!this.view || !this.scene) return;
    const grabbed = from.handle !== null ? this.#memberOf(from.handle) : from.piece;
    if (grabbed === undefined || grabbed === null || !this.draggable(from)) return;
    if (!this.selected.includes(grabbed)) this.selected = [grabbed];
    const who = [grabbed, ...this.chosen.filter((each) => each !== grabbed)];
    this.#dragging = { who, unit: this.#body.drag(grabbed, from.handle, from.at) };
    void this.#askOrders();
  }

  #aimDrag(now: Pick): void {
    const dragging = this.#dragging;
    if (!dragging || !now.at) return;
    const [first] = dragging.who;
    const foe = now.piece !== null && this.isFoe(now.piece) ? now.piece : null;
    if (dragging.unit && first !== undefined) {
      const order = dragging.unit.order(now.at, foe);
      if (order) this.#plan([first], now.at, null, { order });
      else this.planning.forget();
      return;
    }
    this.#plan(dragging.who, now.at, foe);
  }

  async #drop(now: Pick, adds: boolean): Promise<void> {
    this.#dragging = null;
    if (!now.at || now.piece === this.chosen[0]) return this.#endDrag();
    if (adds && this.planning.aimed && !this.planning.aimed.order) {
      this.corners = [...this.corners, now.at];
      this.confirms = true;
      return;
    }
    await this.#errands.await(this.#dropped());
  }

  async #dropped(): Promise<void> {
    const plan = await this.planning.settled();
    if (plan) await this.#announce(plan);
  }

  #endDrag(): void {
    this.#dragging = null;
    this.cancelPlan();
  }

  /** Whether something can be meant by it. */
  #aimAt({ piece, at }: Pick): boolean {
    const whom = piece !== null && this.isFoe(piece) ? piece : null;
    const there = (piece !== null ? this.placeOf(piece) : null) ?? at;
    if (there && this.#march(there, whom, null)) return true;
    const choice = this.menu
      .flatMap(({ choices }) => choices)
      .find(({ about: what }) => whom === null && what && what === piece);
    if (choice) {
      this.planChoice(choice);
      return true;
    }
    if (!there) return false;
    this.#plan(this.chosen, there, whom);
    return true;
  }

  /** Ranks march as a whole: from their front, or from where one of them stands. True where somebody stands in ranks. */
  #march(to: Spot, whom: string | null, from: Spot | null): boolean {
    const [first] = this.chosen;
    const drag = first === undefined ? null : this.#body.drag(first, null, from);
    const order = drag?.order(to, whom);
    if (order) {
      this.#plan(this.chosen.slice(0, 1), to, null, { order });
      this.confirms = true;
    }
    return drag !== null;
  }

  #complete(pick: Pick): void {
    const { completing, view } = this;
    const [first] = this.chosen;
    const here = first === undefined ? undefined : (view?.characters[first]?.at ?? this.placeOf(first));
    if (!completing || !here) return;
    if (this.confirms && this.#isAimedAt(pick)) return void this.confirm();
    const { entry, wants } = completing;
    if (wants === 'whom') {
      if (pick.piece !== null && entry.whom.includes(pick.piece)) this.completeWith(pick.piece);
      return;
    }
    if (wants === 'choice') {
      const choice = entry.choices.find(({ about: what }) => what !== undefined && what === pick.piece);
      if (choice) this.planChoice(choice);
      return;
    }
    if (!pick.at) return;
    if (wants === 'shape') return;
    if (wants === 'way') this.#plan(this.chosen.slice(0, 1), pick.at, null, { type: entry.type });
    else this.#plan(this.chosen, pick.at, null, { order: towards(entry.type, here, pick.at) });
    this.confirms = true;
  }

  #isAimedAt({ piece, at }: Pick): boolean {
    const { aimed } = this.planning;
    if (!aimed) return false;
    if (aimed.whom !== null) return piece === aimed.whom;
    return at !== null && Math.hypot(at[0] - aimed.to[0], at[1] - aimed.to[1]) < NEAR;
  }

  #plan(who: readonly string[], to: Spot, whom: string | null, said: Said = {}): void {
    const { view } = this;
    const rounded: Spot = [Math.round(to[0]), Math.round(to[1])];
    const [first] = who;
    const comer = outsider(view, this.seat, first);
    if (comer?.reserve.stretch && first !== undefined) {
      const start = entrance(comer.reserve.stretch, rounded);
      const draft = comesIn(first, [pair(start), pair(rounded)]);
      const aim = { who: [first], from: [start], corners: [], to: rounded, whom: null, order: null, draft };
      return this.planning.aim({ ...aim, type: 'Enter' });
    }
    if (first !== undefined && isBeast(view, first)) {
      who = [first];
      whom = null;
      said = { type: said.type === 'Creep' ? 'Creep' : 'MoveMarker' };
    }
    const from = who.flatMap((each): Spot[] => {
      const at = this.placeOf(each);
      return at ? [at] : [];
    });
    if (from.length === 0) return;
    const plain = { order: null, draft: null, type: 'Go' };
    this.planning.aim({ who, from, corners: this.corners, to: rounded, whom, ...plain, ...said });
  }

  async #announce(plan: Plan): Promise<void> {
    if (plan.why) {
      this.answered = { at: plan.aim.to, why: plan.why };
      this.confirms = false;
      this.planning.forget();
      return;
    }
    if (plan.drafts.length === 0) return;
    this.known = { ...this.known, ...foretold(plan) };
    await this.#play(plan.drafts);
    this.cancelPlan();
  }

  async #play(commands: readonly unknown[]): Promise<void> {
    this.completing = null;
    this.confirms = false;
    await this.#errands.play(commands, this.seat);
  }

  async #askOrders(): Promise<void> {
    const asked = ++this.#asked;
    const [first] = this.chosen;
    this.orders = null;
    if (first === undefined || this.seat === null || !this.#isPerson(first)) return;
    const orders = await this.#asking.orders(first);
    if (asked === this.#asked) this.orders = orders;
  }

  /** What others have changed since the last look pulses until oneself does something. */
  #noticeChanges(view: Skirmish, seat: string | null): void {
    const before = this.view;
    if (!before || before.turn !== view.turn || view.phase !== 'orders') {
      this.fresh = [];
      return;
    }
    const changed = changedByOthers(before, view, seat);
    if (changed.length > 0) this.fresh = changed;
    else if (!same(given(before), given(view))) this.fresh = [];
  }

  #isPerson(piece: string): boolean {
    return piece in (this.view?.characters ?? {});
  }

  /** Whether it is somebody on no side of ours; bystanders only where they have become our enemies, and game. */
  isFoe(piece: string): boolean {
    const { view, seat } = this;
    const one = view?.characters[piece];
    if (!one || !view || seat === null || one.captor || one.yielded) return false;
    const owner = playerOf(one);
    if (one.owner === '' && owner !== seat)
      return one.hostile?.includes(seat) || (view.options?.hunting && one.profile.game) || false;
    return owner !== seat && !view.sides?.find((side) => side.includes(seat))?.includes(owner);
  }

  /** What somebody is called, on the table or outside, or an animal. */
  named(who: string): Localized | null {
    const { view } = this;
    const there = view?.characters[who] ?? view?.markers?.[who] ?? outsider(view, this.seat, who)?.person;
    return there?.name ?? null;
  }

  /** Where somebody or something is. */
  placeOf(piece: string): Spot | null {
    const { view } = this;
    const { characters = {}, things = {}, boats = {}, markers = {} } = view ?? {};
    const there = characters[piece] ?? things[piece] ?? boats[piece] ?? markers[piece];
    return there?.at ?? outsider(view, this.seat, piece)?.reserve.stretch?.[0] ?? null;
  }

  #memberOf(handle: string): string | undefined {
    return [...this.chosen, ...this.mine].find((who) => {
      const unit = this.#body.unit(who);
      return unit !== undefined && handle.endsWith(`:${unit.id}`);
    });
  }
}

/** How near a second press has to be to mean the same place: half a base. */
const NEAR = 100;
