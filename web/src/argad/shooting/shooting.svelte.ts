/**
 * Shots: who shoots at whom, before anybody moves, at those who pass, or afterwards. The table proposes; one takes what
 * it proposes, or presses somebody and then another target. What is declared can be taken back until all are ready.
 */
import type { Phase, Shooter, Shot, Shots, Skirmish, Target } from '../protocol/types';
import type { Drag, Overlay, Pick } from '../scene/scene';
import { Errands } from '../acting/errands.svelte';
import type { Tool, TurnAccess } from '../acting/tool';
import { askAll, askClosely } from './asked';
import { shootingKey } from './keyboard';
import { shootingOverlay } from './overlay';
import { declaredNow, sameShot, shotOf, waysAt, type Way } from './ways';

const PHASES: ReadonlySet<Phase> = new Set(['early', 'passing', 'shots']);

/** Whether people shoot in this part of a turn. */
export function isShooting(phase: Phase): boolean {
  return PHASES.has(phase);
}

/** What somebody is about to shoot at. */
export interface Planned {
  readonly who: string;
  readonly shots: readonly Shot[];
  /** Otherwise it is only proposed. */
  readonly declared: boolean;
}

export class Shooting implements Tool {
  view = $state.raw<Skirmish | null>(null);
  /** The seat that shoots here and now. */
  seat = $state<string | null>(null);
  shots = $state.raw<Shots | null>(null);
  selected = $state<string | null>(null);
  /** The one who is selected, with the lines to each target. */
  detail = $state.raw<Shooter | null>(null);
  /** The target that one has in mind, and the way to shoot at it. */
  aimed = $state<string | null>(null);
  way = $state(0);
  hovered = $state<string | null>(null);
  /** Those who are not to shoot although a shot is proposed for them. */
  spared = $state.raw<readonly string[]>([]);
  readonly #table: TurnAccess;
  readonly #errands: Errands;
  /** While all that is proposed is declared, one shot after the other, nothing is asked in between. */
  #finishes = false;
  #asked = 0;

  constructor(table: TurnAccess) {
    this.#table = table;
    this.#errands = new Errands(table);
  }

  /** Whether something that was declared is on its way. */
  get busy(): boolean {
    return this.#errands.busy;
  }

  readonly overlay: Partial<Overlay> = $derived.by(() => shootingOverlay(this));

  /** Those with something to shoot, the ones who may shoot at somebody first. */
  readonly shooters = $derived.by((): readonly Shooter[] => {
    const all = this.shots?.shooters ?? [];
    const able = (one: Shooter): boolean => this.canShoot(one);
    return [...all.filter(able), ...all.filter((one) => !able(one))];
  });

  readonly planned = $derived.by((): readonly Planned[] =>
    this.shooters.flatMap(({ who }) => this.#plannedOf(who) ?? []),
  );

  /** What will be declared as proposed. */
  readonly proposed = $derived.by((): readonly Shot[] =>
    this.planned.flatMap(({ shots, declared }) => (declared ? [] : shots)),
  );

  readonly shooter = $derived.by((): Shooter | null => {
    const found = this.shooters.find(({ who }) => who === this.selected) ?? null;
    return this.detail && this.detail.who === found?.who ? this.detail : found;
  });

  readonly target = $derived.by((): Target | null => {
    const targets = this.shooter?.targets ?? [];
    return targets.find(({ who }) => who === this.aimed) ?? null;
  });

  readonly ways = $derived.by((): readonly Way[] => (this.target ? this.waysAt(this.target) : []));

  /** What is declared next, if one says so; null where it is declared already. */
  readonly considered = $derived.by((): Way | null => {
    const way = this.ways[this.way];
    return way && !(this.shooter?.instead && this.isDeclared(way)) ? way : null;
  });

  /** Whether one has said that one is done. */
  readonly ready = $derived.by(() => this.seat !== null && (this.view?.done ?? []).includes(this.seat));

  async follow(view: Skirmish, seat: string | null): Promise<void> {
    if (view === this.view && seat === this.seat) return;
    const { view: before } = this;
    const other = seat !== this.seat || view.turn !== before?.turn || view.phase !== before?.phase;
    this.view = view;
    this.seat = seat;
    if (other) this.#begin();
    if (!this.busy && !this.#finishes) await this.#ask();
  }

  canShoot({ who, targets = [] }: Shooter): boolean {
    return targets.some((target) => target.choices?.length) || this.declared(who).length > 0;
  }

  /** What can still be taken back. */
  declared(who: string): readonly Shot[] {
    return this.view ? declaredNow(this.view, who) : [];
  }

  planOf(who: string): Planned | null {
    return this.planned.find((each) => each.who === who) ?? null;
  }

  waysAt(target: Target): Way[] {
    return this.shooter && this.shots ? waysAt(this.shooter, target, this.shots) : [];
  }

  /** Whether it is what the one who is selected has declared. */
  isDeclared(way: Way): boolean {
    const shot = shotOf(way);
    return shot !== null && this.declared(shot.shooter).some((each) => sameShot(each, shot));
  }

  select(who: string | null): void {
    const found = this.shooters.find((each) => each.who === who);
    this.selected = found?.who ?? null;
    this.detail = null;
    const planned = found ? this.planOf(found.who)?.shots[0] : undefined;
    const targets = found?.targets ?? [];
    const at = targets.find(({ members }) => planned && members.includes(planned.target)) ?? targets[0];
    this.consider(at ?? null, planned);
    void this.#askClosely();
  }

  /** The next of those who may shoot. */
  next(by: 1 | -1 = 1): boolean {
    const people = this.shooters.filter((one) => this.canShoot(one));
    const at = people.findIndex(({ who }) => who === this.selected);
    const next = people.at((at < 0 && by < 0 ? 0 : at) + by) ?? people[0];
    if (!next) return false;
    this.select(next.who);
    return true;
  }

  press({ piece }: Pick): void {
    if (piece === null) return this.select(null);
    if (this.shooters.some(({ who }) => who === piece)) return this.select(piece);
    const target = this.targetAt(piece);
    if (target) return void this.aimAt(target);
    const best = this.#bestAt(piece);
    if (best) this.select(best.who);
  }

  point(pick: Pick | null): void {
    this.hovered = pick?.piece ?? null;
  }

  draggable(): boolean {
    return false;
  }

  drag(drag: Drag): void {
    void drag;
  }

  box(people: readonly string[]): void {
    void people;
  }

  key(event: KeyboardEvent): boolean {
    return this.seat !== null && !this.ready && shootingKey(event, this);
  }

  /** The target of the one who is selected to which somebody belongs. */
  targetAt(piece: string): Target | null {
    return this.shooter?.targets?.find(({ members }) => members.includes(piece)) ?? null;
  }

  /** Pressed: the target that one has in mind already, and one that leaves no choice, is shot at. */
  async aimAt(target: Target): Promise<void> {
    const again = target.who === this.aimed;
    if (!again) this.consider(target);
    const way = this.ways[this.way];
    if (way && (again || this.ways.length === 1)) await this.declare(way);
  }

  /** Have a target in mind: in the way that is planned, or the best one. */
  consider(target: Target | null, planned?: Shot): void {
    this.aimed = target?.who ?? null;
    const at = this.ways.findIndex((way) => {
      const shot = shotOf(way);
      return planned && shot && sameShot(shot, planned);
    });
    this.way = Math.max(0, at);
  }

  /** Another target, or another way, than the one that one has in mind. */
  turn(by: 1 | -1): boolean {
    const targets = this.shooter?.targets ?? [];
    const at = targets.findIndex(({ who }) => who === this.aimed);
    const next = targets[(at + by + targets.length) % Math.max(1, targets.length)];
    if (next) this.consider(next);
    return next !== undefined;
  }

  change(by: 1 | -1): boolean {
    const { length } = this.ways;
    if (length > 0) this.way = (this.way + by + length) % length;
    return length > 0;
  }

  async declare(way: Way): Promise<void> {
    if (this.shooter?.instead && this.isDeclared(way)) return this.select(null);
    const instead = way.shooters.filter((who) => this.#shooterOf(who)?.instead);
    this.spared = this.spared.filter((who) => !way.shooters.includes(who));
    await this.#play([...instead.map((shooter) => ({ type: 'HoldFire', shooter })), way.command]);
    // Whoever shoots twice is asked again.
    if (this.shooter?.instead || this.ways.length === 0) this.select(null);
  }

  /** The one who is selected does not shoot. */
  async holdFire(): Promise<void> {
    const { selected } = this;
    if (selected === null) return;
    this.spared = [...this.spared, selected];
    if (this.declared(selected).length > 0) await this.#play([{ type: 'HoldFire', shooter: selected }]);
    this.select(null);
  }

  /** Somebody who ran from cover to cover shows a little longer. */
  async stayInSight(character: string): Promise<void> {
    await this.#play([{ type: 'StayInSight', character }]);
  }

  /** The next sensible thing: declare what one has in mind; go back from somebody; or be ready. */
  async goOn(): Promise<void> {
    const { considered, selected } = this;
    if (considered) await this.declare(considered);
    else if (selected !== null) this.select(null);
    else await this.finish();
  }

  /** Declare what is proposed, and be ready. */
  async finish(): Promise<void> {
    this.#finishes = true;
    try {
      await this.#table.ready(
        true,
        this.proposed.map((shot) => ({ type: 'Shoot', shot })),
      );
    } finally {
      this.#finishes = false;
    }
    await this.#ask();
  }

  /** Think again. */
  async thinkAgain(): Promise<void> {
    await this.#table.ready(false);
  }

  #begin(): void {
    this.spared = [];
    this.shots = this.detail = this.selected = this.aimed = null;
  }

  #plannedOf(who: string): Planned | null {
    const declared = this.declared(who);
    if (declared.length > 0) return { who, shots: declared, declared: true };
    const shots = (this.shots?.proposed ?? []).filter(({ shooter }) => shooter === who);
    return shots.length > 0 && !this.spared.includes(who) ? { who, shots, declared: false } : null;
  }

  #shooterOf(who: string): Shooter | undefined {
    return this.shots?.shooters.find((each) => each.who === who);
  }

  /** Who shoots best at somebody. */
  #bestAt(piece: string): Shooter | null {
    const chance = ({ targets = [] }: Shooter): number =>
      targets.find(({ members }) => members.includes(piece))?.choices?.[0]?.chance ?? 0;
    const [best] = this.shooters.toSorted((one, other) => chance(other) - chance(one));
    return best && chance(best) > 0 ? best : null;
  }

  async #play(commands: readonly unknown[]): Promise<void> {
    if (this.seat !== null) await this.#errands.play(commands, this.seat, () => this.#ask());
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const found =
      this.seat !== null && isShooting(this.view?.phase ?? 'early') ? await askAll(this.#table) : null;
    if (asked !== this.#asked) return;
    this.shots = found;
    if (this.selected !== null) await this.#askClosely();
  }

  async #askClosely(): Promise<void> {
    const { selected } = this;
    if (selected === null) return;
    const found = await askClosely(this.#table, selected);
    if (selected === this.selected) this.detail = found;
  }
}
