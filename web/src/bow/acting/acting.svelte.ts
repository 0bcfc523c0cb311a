/**
 * Choosing what to do: a unit, then what, then where or at whom. Everything that can be chosen, its chances and the
 * reasons against it come from the table; here is only what the player has pointed at so far.
 */
import type {
  ActionMenu,
  Answer,
  Battle,
  Card,
  Choice,
  DrivePreview,
  Duty,
  Look,
  Menu,
  Question,
  Unit,
  Walk,
} from './asked';
import type { Localized } from '../../protocol/types';
import { NOT_YOUR_TURN } from '../../table/rejection';
import type { Pick, Stud } from '../scene/scene';
import { facingAlong, Reach, turned, type Size } from './ways';
import { inBoth } from './words';

/** What the table does for it. */
export interface TableAccess {
  /** Null where the table has no answer. */
  ask<A extends Answer>(question: Question): Promise<A | null>;
  play(command: unknown): Promise<boolean>;
  /** Whether somebody here plays, now or later: whoever only watches is refused nothing. */
  plays(): boolean;
}

/** Something that can be done to or with a piece, and the kind of action that it is. */
export interface Option {
  readonly action: ActionMenu;
  readonly choice: Choice;
}

/** What the player is about to say. */
export type Step =
  | { readonly kind: 'free' }
  | { readonly kind: 'action'; readonly action: ActionMenu }
  | {
      readonly kind: 'going';
      readonly action: ActionMenu;
      readonly to: Stud;
      readonly way: readonly Stud[];
      readonly facing: number;
    }
  | { readonly kind: 'number'; readonly action: ActionMenu; readonly field: string; readonly value: number }
  | { readonly kind: 'about'; readonly piece: string; readonly options: readonly Option[] };

/** Why nothing came of a press, to be read where it was. */
export interface Answered {
  readonly pick: Pick;
  readonly text: Localized;
  readonly rule: string | null;
}

const FREE: Step = { kind: 'free' };
/** Before the table is asked about what is under the pointer. */
const HOVER_DELAY_MS = 90;

export class Acting {
  battle = $state.raw<Battle | null>(null);
  duty = $state.raw<Duty | null>(null);
  menu = $state.raw<Menu | null>(null);
  card = $state.raw<Card | null>(null);
  step = $state.raw<Step>(FREE);
  selected = $state<string | null>(null);
  hovered = $state.raw<Pick | null>(null);
  look = $state.raw<Look | null>(null);
  drive = $state.raw<DrivePreview | null>(null);
  answered = $state.raw<Answered | null>(null);
  busy = $state(false);

  readonly #table: TableAccess;
  #seat: string | null = null;
  #asked = 0;
  /** From asking what may be done until the answer. */
  #asking = false;
  /** The table had no answer, as when the connection was lost: it is asked again. */
  #unanswered = false;
  /** Pressed while it was asked what may be done: it waits for the answer. */
  #early: Pick | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** The move of the selected unit, if it can walk. */
  readonly move = $derived(this.#action('move'));
  readonly reach = $derived.by(() => {
    const action = this.placing;
    return action ? new Reach(action) : null;
  });
  readonly actions = $derived(this.menu?.actions ?? []);

  /** The action whose places are shown: the one chosen, or else walking. */
  get placing(): ActionMenu | null {
    if (this.step.kind === 'free') return this.deploying ?? this.move;
    return this.step.kind === 'action' || this.step.kind === 'going' ? this.step.action : null;
  }

  /** Putting the selected unit elsewhere before the battle. */
  get deploying(): ActionMenu | null {
    const menus = this.duty?.deploy ?? [];
    return (
      menus.find((menu) => (menu.template as { unit?: string } | undefined)?.unit === this.selected) ?? null
    );
  }

  /** The place under the pointer that can be reached, and the way there. */
  readonly aimed = $derived(this.#aim(this.hovered));

  get unit(): Unit | null {
    return (this.selected && this.battle?.units[this.selected]) || null;
  }

  size(unit: Unit): Size {
    const own = unit.sheet.footprint;
    const usual = this.battle?.options.footprint ?? 2;
    return own ? [own[0], own[1]] : [usual, usual];
  }

  /**
   * The battle went on, or another of our seats may act, or none: ask again what may be done. A unit that is being
   * played stays selected.
   */
  async follow(battle: Battle | null, seat: string | null): Promise<void> {
    if (battle === this.battle && seat === this.#seat && !this.#unanswered) return;
    if (battle !== this.battle) this.#early = null;
    this.battle = battle;
    this.#seat = seat;
    this.#forget();
    const asked = ++this.#asked;
    this.#asking = battle !== null;
    if (!battle) return;
    const duty = seat === null ? null : await this.#table.ask<Duty>({ type: 'AskDuty' });
    if (asked !== this.#asked) return;
    this.duty = duty;
    await this.#turnTo(this.#next(battle, duty));
  }

  /** Choose a unit or vehicle to act with or to look at. */
  async select(piece: string | null): Promise<void> {
    this.#early = null;
    await this.#turnTo(piece);
  }

  async #turnTo(piece: string | null): Promise<void> {
    const asked = ++this.#asked;
    this.step = FREE;
    this.answered = null;
    this.selected = piece;
    this.menu = null;
    this.#asking = true;
    const isUnit = piece !== null && this.battle !== null && piece in this.battle.units;
    const menu = isUnit ? await this.#table.ask<Menu>({ type: 'AskMenu', unit: piece }) : null;
    if (asked !== this.#asked) return;
    this.menu = menu;
    this.#asking = false;
    this.#unanswered = (isUnit && !menu) || (this.#seat !== null && !this.duty);
    this.#pressEarly();
    if (asked !== this.#asked) return;
    const card = piece ? await this.#table.ask<Card>({ type: 'AskCard', piece }) : null;
    if (asked === this.#asked) this.card = card;
  }

  /** The answer is here for which a press waited; without one it would mean something else. */
  #pressEarly(): void {
    const pick = this.#early;
    this.#early = null;
    if (pick && !this.#unanswered) this.press(pick);
  }

  /** The player pressed the button of an action. */
  choose(action: ActionMenu): void {
    const only = action.choices?.length === 1 ? action.choices[0] : undefined;
    if (action.why || this.menu?.why) return;
    if (only?.command && !action.places?.length) void this.play(only.command);
    else if (action.wants?.some((field) => field === 'degrees' || field === 'speed')) this.#askNumber(action);
    else this.step = { kind: 'action', action };
  }

  /** The player pointed at the field and pressed; a second press on what was chosen does it. */
  press(pick: Pick): void {
    this.answered = null;
    if (this.#asking) this.#early = pick;
    else if (this.#isChosen(pick)) void this.confirm();
    else if (this.#isItself(pick) && this.#turnOnTheSpot()) return;
    else if (pick.piece && pick.piece !== this.selected && this.#pressPiece(pick.piece)) return;
    else {
      // A finger presses without having pointed.
      const aimed = this.#aim(pick);
      if (aimed) this.#goTo(aimed.place.at, aimed.way);
      else void this.#answer(pick);
    }
  }

  /** What is under the pointer; what it means is asked for after a moment's rest. */
  point(pick: Pick | null): void {
    this.hovered = pick;
    clearTimeout(this.#timer);
    const target = pick?.piece;
    const unit = this.selected;
    if (this.step.kind === 'going') return;
    if (!target || !unit || !this.#isTarget(target)) {
      if (this.step.kind !== 'about') this.look = null;
      return;
    }
    this.#timer = setTimeout(() => void this.#lookAt(unit, target), HOVER_DELAY_MS);
  }

  /** Show on the field what a command would do: who acts, and where to or at whom. */
  async demonstrate(command: {
    readonly unit?: string;
    readonly to?: Stud;
    readonly target?: unknown;
  }): Promise<void> {
    const { unit, to, target } = command;
    if (!unit || !this.battle || !(unit in this.battle.units)) return;
    await this.select(unit);
    if (this.selected !== unit) return;
    if (typeof target === 'string') this.point({ stud: null, piece: target });
    else if (to) this.point({ stud: to, piece: null });
  }

  /** Choose a place that can be reached, to be confirmed. */
  goTo(to: Stud): void {
    const place = this.reach?.at(to);
    if (place) this.#goTo(to, this.reach?.way(place) ?? [to]);
  }

  /** Look elsewhere when one gets there than the way leads. */
  face(eighths: number): void {
    if (this.step.kind === 'going') this.step = { ...this.step, facing: turned(this.step.facing, eighths) };
  }

  /** A number for steering or speed, with what it would lead to. */
  async set(value: number): Promise<void> {
    if (this.step.kind !== 'number') return;
    this.step = { ...this.step, value };
    await this.#preview(value);
  }

  /** Nothing would change: it stands there and looks there already. */
  get stays(): boolean {
    const { step, unit } = this;
    return step.kind === 'going' && `${step.to}` === `${unit?.at}` && step.facing === (unit?.facing ?? 0);
  }

  /** Say yes to what has been chosen so far. */
  async confirm(): Promise<void> {
    const step = this.step;
    if (step.kind === 'going' && this.stays) return;
    if (step.kind === 'going')
      await this.play(filled(step.action, { ...placed(step.to), facing: step.facing }));
    else if (step.kind === 'number') await this.play(filled(step.action, { [step.field]: step.value }));
    else if (step.kind === 'about') {
      const [only, ...others] = step.options.filter(({ choice }) => choice.command);
      if (only && others.length === 0) await this.play(only.choice.command);
    }
  }

  /** One step back; true if there was one. */
  cancel(): boolean {
    if (this.step.kind !== 'free' || this.answered) {
      this.step = FREE;
      this.drive = this.look = this.answered = null;
      return true;
    }
    if (!this.selected) return false;
    void this.select(null);
    return true;
  }

  async play(command: unknown): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.step = FREE;
    try {
      await this.#table.play(command);
    } finally {
      this.busy = false;
    }
  }

  /** All that concerns a piece, possible things first. */
  about(piece: string): Option[] {
    const found = this.actions.flatMap((action) =>
      (action.choices ?? []).filter((choice) => choice.piece === piece).map((choice) => ({ action, choice })),
    );
    return found.sort((one, other) => Number(!one.choice.command) - Number(!other.choice.command));
  }

  #action(id: string): ActionMenu | null {
    const found = this.menu?.actions?.find((action) => action.id === id);
    return found && !found.why ? found : null;
  }

  #next(battle: Battle, duty: Duty | null): string | null {
    const playing = battle.turn?.unit;
    const playable = duty?.playable ?? [];
    if (playing && playable.includes(playing)) return playing;
    if (this.selected && (playable.includes(this.selected) || !duty) && known(battle, this.selected))
      return this.selected;
    return playable.length === 1 ? (playable[0] ?? null) : null;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.step = FREE;
    this.menu = this.look = this.drive = this.answered = null;
  }

  #pressPiece(piece: string): boolean {
    const undecided = this.step.kind !== 'action' && this.step.kind !== 'number';
    if (undecided && this.duty?.playable?.includes(piece)) {
      void this.select(piece);
      return true;
    }
    const options = this.about(piece);
    const choosing = this.step.kind === 'action' ? this.step.action.id : null;
    const wanted = choosing ? options.filter(({ action }) => action.id === choosing) : options;
    if (wanted.length > 0 && this.menu && !this.menu.why) {
      this.step = { kind: 'about', piece, options: wanted };
      if (this.selected) void this.#lookAt(this.selected, piece);
      return true;
    }
    if (choosing || !(this.battle && known(this.battle, piece))) return false;
    void this.select(piece);
    return true;
  }

  #isTarget(piece: string): boolean {
    return this.about(piece).some(({ action }) => action.id === 'attack');
  }

  /** The place meant by a pick that can be reached, and the way there. */
  #aim(pick: Pick | null) {
    const stud = pick?.stud;
    const unit = this.unit;
    const placing = this.step.kind !== 'about' && this.step.kind !== 'number';
    const onItself = this.step.kind === 'free' && pick?.piece === this.selected;
    if (!stud || !unit || !this.reach || !placing || onItself) return null;
    const place = this.reach.meant(stud, this.size(unit));
    return place && { place, way: this.reach.way(place) };
  }

  /** Whether the figure itself was pressed. Once its move was chosen, other studs under it are places to go to. */
  #isItself({ piece, stud }: Pick): boolean {
    if (!piece || piece !== this.selected) return false;
    return this.step.kind !== 'action' || !stud || !this.reach?.at(stud) || `${stud}` === `${this.unit?.at}`;
  }

  /** False where it cannot turn. */
  #turnOnTheSpot(): boolean {
    const at = this.unit?.at as Stud | undefined;
    if (!at || !this.placing || !this.reach?.at(at)) return false;
    this.#goTo(at, [at]);
    return this.step.kind === 'going';
  }

  #goTo(to: Stud, way: readonly Stud[]): void {
    const action = this.placing;
    const unit = this.unit;
    if (!action || !unit || (this.menu?.why && !this.deploying)) return;
    if (!action.wants?.includes('facing')) void this.play(filled(action, placed(to)));
    else this.step = { kind: 'going', action, to, way, facing: facingAlong(way, unit.facing ?? 0) };
  }

  /** Whether this is what the player has chosen and is only to say yes to. */
  #isChosen({ piece, stud }: Pick): boolean {
    if (this.step.kind === 'about') return piece === this.step.piece;
    if (this.step.kind !== 'going' || !stud || !this.unit) return false;
    const [width, depth] = this.size(this.unit);
    const [east, south] = [stud[0] - this.step.to[0], stud[1] - this.step.to[1]];
    return east >= 0 && east < width && south >= 0 && south < depth;
  }

  /** Says where it was pressed why nothing comes of it. */
  async #answer(pick: Pick): Promise<void> {
    const chosen = this.step.kind === 'action' ? this.step.action : null;
    if (!chosen && this.step.kind !== 'number') this.step = FREE;
    const why = this.#reason(chosen) ?? (await this.#askWalk(pick.stud));
    if (why) this.answered = { pick, text: why.text, rule: why.rule };
  }

  /** Why nothing can be done with the ground at all, whichever stud it is. */
  #reason(chosen: ActionMenu | null): { readonly text: Localized; readonly rule: string | null } | null {
    if (!this.#table.plays()) return null;
    if (!this.duty) return NOT_YOUR_TURN;
    if (this.step.kind === 'number') return null;
    if (chosen && chosen.id !== 'move') return { text: inBoth('notHere'), rule: null };
    if (this.deploying) return { text: inBoth('notInZone'), rule: null };
    if (this.menu) return this.menu.why ?? this.actions.find(({ id }) => id === 'move')?.why ?? null;
    return this.duty.playable?.length ? { text: inBoth('chooseUnit'), rule: null } : null;
  }

  async #askWalk(stud: Stud | null) {
    const unit = this.selected;
    if (!stud || !unit || !this.menu) return null;
    const walk = await this.#table.ask<Walk>({ type: 'AskWalk', unit, stud: [stud[0], stud[1]] });
    return this.selected === unit ? (walk?.why ?? null) : null;
  }

  #askNumber(action: ActionMenu): void {
    const field = action.wants?.[0] ?? 'degrees';
    const value = Math.max(action.least ?? 0, Math.min(0, action.most ?? 0));
    this.step = { kind: 'number', action, field, value };
    void this.#preview(value);
  }

  async #preview(value: number): Promise<void> {
    const vehicle = this.unit?.aboard?.vehicle;
    if (!vehicle || this.step.kind !== 'number') return;
    const degrees = this.step.field === 'degrees' ? value : 0;
    const preview = await this.#table.ask<DrivePreview>({ type: 'AskDrive', vehicle, degrees });
    if (this.step.kind === 'number' && this.step.value === value) this.drive = preview;
  }

  async #lookAt(unit: string, target: string): Promise<void> {
    const look = await this.#table.ask<Look>({ type: 'AskLook', unit, target });
    const about = this.step.kind === 'about' ? this.step.piece : this.hovered?.piece;
    if (this.selected === unit && about === target) this.look = look;
  }
}

/** The command with what the player has chosen in it; only what it wants is filled in. */
export function filled(action: ActionMenu, chosen: Record<string, unknown>): unknown {
  const wanted = Object.entries(chosen).filter(([field]) => action.wants?.includes(field));
  return { ...(action.template as object), ...Object.fromEntries(wanted) };
}

/** A stud, by all the names that commands have for it. */
function placed(stud: Stud): Record<string, unknown> {
  return { to: stud, at: stud, target: stud };
}

function known(battle: Battle, piece: string): boolean {
  return piece in battle.units || piece in (battle.vehicles ?? {});
}
