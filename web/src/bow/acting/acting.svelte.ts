/**
 * Choosing what to do: a unit, then what, then where or at whom. Everything that can be chosen, its chances and the
 * reasons against it come from the table; here is only what the player has pointed at so far.
 */
import type {
  ActionMenu,
  Battle,
  Card,
  Choice,
  Duty,
  Look,
  Menu,
  TableAccess,
  Unit,
  Vehicle,
  Walk,
  Why,
} from './asked';
import type { Pick, Stud } from '../scene/scene';
import { filled, formality, onlyAnswer, placed } from './filling';
import { Early, type Deed } from './early';
import { Helm, type Course } from './helm';
import { Previews } from './previews.svelte';
import { reasonOf } from './reasons';
import { aimedAt, isChosen, isItself } from './pressing';
import { crewOf, firstSeat, possibleSeats, seatOf } from './seats';
import { FREE, type Answered, type Option, type Step } from './steps';
import { inOrder } from './order';
import { facingAlong, Reach, turned, type Size } from './ways';

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
  answered = $state.raw<Answered | null>(null);
  busy = $state(false);
  /** From asking what may be done until the answer. */
  asking = $state(false);

  readonly previews: Previews;
  readonly #table: TableAccess;
  #seat: string | null = null;
  #asked = 0;
  /** Who of several was selected unasked: whoever presses them first has chosen them, and does not turn them. */
  #given: string | null = null;
  /** The table had no answer, as when the connection was lost: it is asked again. */
  #unanswered = false;
  readonly #early = new Early();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableAccess) {
    this.#table = table;
    this.previews = new Previews((question) => table.ask(question));
  }

  /** The move of the selected unit, if it can walk. */
  readonly move = $derived(this.#action('move'));
  readonly reach = $derived.by(() => {
    const action = this.placing;
    return action ? new Reach(action) : null;
  });
  readonly actions = $derived(inOrder(this.menu?.actions ?? []));

  /** The action whose places are shown: the one chosen, or else walking. */
  get placing(): ActionMenu | null {
    if (this.step.kind === 'free') return this.deploying ?? this.move;
    return this.step.kind === 'action' || this.step.kind === 'going' ? this.step.action : null;
  }

  /** Putting the selected unit elsewhere before the battle. */
  get deploying(): ActionMenu | null {
    const menus = this.duty?.deploy ?? [];
    return menus.find((menu) => unitOf(menu) === this.selected) ?? null;
  }

  /** The wheel, in the hands of somebody who drives and may act: only a driver is offered to drive on. */
  readonly helm = $derived.by((): Helm | null => {
    const { vehicle, menu } = this;
    const { ahead } = this.previews;
    return vehicle && menu && !menu.why && ahead?.vehicle === vehicle.id
      ? new Helm(vehicle, menu, ahead)
      : null;
  });

  /** The place under the pointer that can be reached, and the way there. */
  readonly aimed = $derived(aimedAt(this, this.hovered));

  get unit(): Unit | null {
    return (this.selected && this.battle?.units[this.selected]) || null;
  }

  get course(): Course | null {
    return this.step.kind === 'course' ? this.step.course : null;
  }

  /** Whoever had better be played first, unless they are chosen already. */
  get lead() {
    const lead = this.asking ? null : this.duty?.lead;
    return lead && lead.unit !== this.selected ? lead : null;
  }

  /** The vehicle that the selected unit drives. */
  get vehicle(): Vehicle | null {
    const aboard = this.unit?.aboard;
    const drives = this.actions.some(({ id }) => id === 'drive');
    return (drives && aboard && this.battle?.vehicles?.[aboard.vehicle]) || null;
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
    if (battle !== this.battle) this.#early.forget();
    this.battle = battle;
    this.#seat = seat;
    this.#forget();
    const asked = ++this.#asked;
    this.asking = battle !== null;
    if (!battle) return;
    const duty = seat === null ? null : await this.#table.ask<Duty>({ type: 'AskDuty' });
    if (asked !== this.#asked) return;
    if (duty && (await this.#settles(duty))) return;
    if (asked !== this.#asked) return;
    this.duty = duty;
    const [before, next] = [this.selected, this.#next(battle, duty)];
    if (next !== before) this.#given = next && isOneOfSeveral(battle, next) ? next : null;
    await this.#turnTo(next);
  }

  /** Whoever is alone with computers is not asked what has one answer. */
  async #settles(duty: Duty): Promise<boolean> {
    const only = this.#table.alone() ? formality(duty) : null;
    return only !== null && (await this.#table.settle(only.command));
  }

  /** Choose a unit or vehicle to act with or to look at. */
  async select(piece: string | null): Promise<void> {
    this.#early.forget();
    this.#given = null;
    await this.#turnTo(piece);
  }

  async #turnTo(piece: string | null): Promise<void> {
    const asked = ++this.#asked;
    this.step = FREE;
    this.answered = null;
    this.selected = piece;
    this.menu = null;
    this.previews.forget();
    this.asking = true;
    const isUnit = piece !== null && this.battle !== null && piece in this.battle.units;
    const menu = isUnit ? await this.#table.ask<Menu>({ type: 'AskMenu', unit: piece }) : null;
    if (asked !== this.#asked) return;
    this.menu = menu;
    this.#unanswered = (isUnit && !menu) || (this.#seat !== null && !this.duty);
    await this.previews.look(this.#rolling);
    if (asked !== this.#asked) return;
    this.asking = false;
    this.#doEarly();
    if (asked !== this.#asked) return;
    const card = piece ? await this.#table.ask<Card>({ type: 'AskCard', piece }) : null;
    if (asked === this.#asked) this.card = card;
  }

  /** The answer is here for which something waited; without one it would mean something else. */
  #doEarly(): void {
    if (this.#unanswered) this.#early.forget();
    else this.#early.do((deed) => !this.busy && this.soon(deed));
  }

  /** Do it now or, while the table is asked what may be done, once it has answered. */
  soon(deed: Deed): boolean {
    if (!this.asking) return deed();
    this.#early.add(deed);
    return true;
  }

  /** The player pressed the button of an action. */
  choose(action: ActionMenu): void {
    const only = onlyAnswer(action);
    if (action.why || this.menu?.why) return;
    const [seat] = possibleSeats(action);
    const [place, ...others] = action.places ?? [];
    if (only) void this.play(only.command);
    else if (place && others.length === 0 && action.wants?.includes('facing'))
      this.#goThere(action, place.at);
    else if (action.wants?.includes('degrees')) this.#mean(this.helm?.turn(0) ?? null, null, true);
    else if (seat) this.step = { kind: 'seat', action, choice: seat };
    else this.step = { kind: 'action', action };
  }

  /** The player pointed at the field and pressed; a second press on what was chosen does it. */
  press(pick: Pick): void {
    this.answered = null;
    if (this.asking) this.#pressSoon(pick);
    else if (this.#accepts(pick)) return;
    else if (isChosen(this, pick)) void this.confirm();
    else if (this.#pressHandle(pick)) return;
    else if (isItself(this, pick) && this.#turnOnTheSpot()) return;
    else if (pick.piece && this.#pressPiece(pick.piece, aimedAt(this, pick) !== null)) return;
    else if (this.#pressAhead(pick)) return;
    else {
      // A finger presses without having pointed.
      const aimed = aimedAt(this, pick);
      if (aimed) this.#goTo(aimed.place.at, aimed.way);
      else void this.#answer(pick);
    }
  }

  #accepts({ piece }: Pick): boolean {
    const accepted = piece !== null && piece === this.#given && this.step.kind === 'free';
    this.#given = null;
    return accepted;
  }

  /** Once the table has answered. A figure that was pressed to be chosen may have been chosen meanwhile. */
  #pressSoon(pick: Pick): void {
    const before = this.selected;
    this.#early.replace(() => {
      const hasCome = pick.piece !== null && pick.piece === this.selected && before !== this.selected;
      if (hasCome) this.#given = null;
      else this.press(pick);
      return true;
    });
  }

  /** What is under the pointer; what it means is asked for after a moment's rest. */
  point(pick: Pick | null): void {
    this.hovered = pick;
    clearTimeout(this.#timer);
    const target = pick?.piece;
    const unit = this.selected;
    this.#pointAhead(pick);
    if (this.step.kind === 'going') return;
    if (!target || !unit || !this.#isTarget(target)) {
      if (this.step.kind !== 'about') this.look = null;
      return;
    }
    this.#timer = setTimeout(() => void this.#lookAt(unit, target), HOVER_DELAY_MS);
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

  /** Show which way a course would lead, without choosing it. */
  imagine(meant: Course | Why | null, restMs = 0): void {
    this.previews.imagine(meant && 'action' in meant ? meant : null, restMs);
  }

  /** Turn the wheel as far as this, to the right or, below 0, to the left; nothing is done yet. */
  steer(degrees: number): void {
    this.#mean(this.helm?.turn(degrees) ?? null, null);
  }

  /** The same, a little farther than now. */
  turnWheel(by: number): void {
    this.#mean(this.helm?.nudged(this.course, by) ?? null, null);
  }

  /** The next speed up or down; nothing is done yet. */
  accelerate(by: 1 | -1): void {
    this.#mean(this.helm?.faster(this.course, by) ?? null, null);
  }

  /** Another place aboard, of those that can be taken. */
  sit(choice: Choice): void {
    if (this.step.kind === 'seat' && choice.command) this.step = { ...this.step, choice };
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
    else if (step.kind === 'course' && step.course.command) await this.play(step.course.command);
    else if (step.kind === 'seat') await this.play(step.choice.command);
    else if (step.kind === 'about' && this.main) await this.play(this.main.command);
  }

  /** What a second press on the piece does: the first action that is possible, if there is one way to do it. */
  get main(): Choice | null {
    const possible =
      this.step.kind === 'about' ? this.step.options.filter(({ choice }) => choice.command) : [];
    const first = possible.filter(({ action }) => action === possible[0]?.action);
    return first.length === 1 ? (first[0]?.choice ?? null) : null;
  }

  /** One step back; true if there was one. */
  cancel(): boolean {
    if (this.step.kind !== 'free' || this.answered) {
      this.step = FREE;
      this.look = this.answered = null;
      this.previews.imagine(null);
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
    const placed = duty?.deploy ?? [];
    if (placed.length === 1 && placed[0]) return unitOf(placed[0]);
    if (playing && playable.includes(playing)) return playing;
    if (this.selected && (playable.includes(this.selected) || !duty) && known(battle, this.selected))
      return this.selected;
    return playable.length === 1 ? (playable[0] ?? null) : null;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.step = FREE;
    this.menu = this.look = this.answered = null;
    this.previews.forget();
  }

  #pressHandle(pick: Pick): boolean {
    const seat = pick.handle ? seatOf(this.actions, pick.handle) : null;
    if (seat) this.step = { kind: 'seat', ...seat };
    return seat !== null || (pick.handle != null && this.#pressAhead(pick));
  }

  #pressAhead(pick: Pick): boolean {
    return this.#mean(this.#wheel?.at(pick, this.#only) ?? null, pick);
  }

  /** `free`: one can walk to the stud that was pressed. That is meant where nothing can be done with the piece. */
  #pressPiece(pressed: string, free: boolean): boolean {
    if (pressed === this.selected && !this.vehicle) return false;
    const piece = pressed === this.selected ? (this.vehicle?.id ?? pressed) : pressed;
    const undecided = this.step.kind !== 'action';
    if (undecided && this.duty?.playable?.includes(piece)) {
      void this.select(piece);
      return true;
    }
    const options = this.about(piece);
    const choosing = this.step.kind === 'action' ? this.step.action.id : null;
    const wanted = choosing ? options.filter(({ action }) => action.id === choosing) : options;
    const seat = firstSeat(wanted);
    if (free && !choosing && wanted.length > 0 && !wanted.some(({ choice }) => choice.command)) return false;
    if (wanted.length > 0 && this.menu && !this.menu.why) {
      this.step = seat ? { kind: 'seat', ...seat } : { kind: 'about', piece, options: wanted };
      // Nobody looks out for what one sits in.
      if (this.selected && piece !== this.unit?.aboard?.vehicle) void this.#lookAt(this.selected, piece);
      return true;
    }
    if (choosing || !this.battle || !known(this.battle, piece)) return false;
    const [first, ...others] = crewOf(this.battle, piece, this.duty?.playable ?? []);
    if (first && others.length > 0) this.step = { kind: 'crew', vehicle: piece, units: [first, ...others] };
    else void this.select(first ?? piece);
    return true;
  }

  /** The vehicle whose way is shown: the one that is driven, that may roll on, or that is looked at. */
  get #rolling(): string | null {
    const rolling = this.actions.find(({ id }) => id === 'drive_on')?.choices?.[0]?.piece;
    const looked = this.selected !== null && this.selected in (this.battle?.vehicles ?? {});
    return this.vehicle?.id ?? rolling ?? (looked ? this.selected : null);
  }

  /** The wheel, unless something else is being chosen. */
  get #wheel(): Helm | null {
    const { step } = this;
    return step.kind === 'action' && step.action.id !== 'change_speed' ? null : this.helm;
  }

  /** What a place ahead can mean at this step. */
  get #only(): 'turn' | 'speed' | null {
    if (this.step.kind === 'course') return this.step.steering ? 'turn' : null;
    return this.step.kind === 'action' ? 'speed' : null;
  }

  /** That course is meant, or says why it cannot be; false if nothing is meant. */
  #mean(meant: Course | Why | null, pick: Pick | null, steering = this.#only === 'turn'): boolean {
    if (!meant) return false;
    if ('rule' in meant) {
      const where = pick ?? { stud: null, piece: this.vehicle?.id ?? null };
      this.answered = { pick: where, text: meant.text, rule: meant.rule };
      return true;
    }
    this.step = { kind: 'course', course: meant, from: pick?.stud ?? null, steering };
    this.previews.imagine(meant);
    return true;
  }

  /** Whoever drives and points somewhere sees what would come of it. */
  #pointAhead(pick: Pick | null): void {
    if (!this.#wheel || (this.step.kind === 'course' && this.step.course.command)) return;
    this.imagine(pick && !pick.piece ? this.#wheel.at(pick, this.#only) : null, HOVER_DELAY_MS);
  }

  #isTarget(piece: string): boolean {
    return this.about(piece).some(({ action }) => action.id === 'attack');
  }

  /** False where it cannot turn. */
  #turnOnTheSpot(): boolean {
    const at = this.unit?.at as Stud | undefined;
    if (!at || !this.placing || !this.reach?.at(at)) return false;
    this.#goTo(at, [at]);
    return this.step.kind === 'going';
  }

  /** The only place there is; which way to look there is still to be said. */
  #goThere(action: ActionMenu, to: Stud): void {
    this.step = { kind: 'going', action, to, way: [to], facing: this.unit?.facing ?? 0 };
  }

  #goTo(to: Stud, way: readonly Stud[]): void {
    const action = this.placing;
    const unit = this.unit;
    if (!action || !unit || (this.menu?.why && !this.deploying)) return;
    if (!action.wants?.includes('facing')) void this.play(filled(action, placed(to)));
    else this.step = { kind: 'going', action, to, way, facing: facingAlong(way, unit.facing ?? 0) };
  }

  /** Says where it was pressed why nothing comes of it. */
  async #answer(pick: Pick): Promise<void> {
    const chosen = this.step.kind === 'action' ? this.step.action : null;
    if (!chosen) this.step = FREE;
    const why = (this.#table.plays() ? reasonOf(this, chosen) : null) ?? (await this.#askWalk(pick.stud));
    if (why) this.answered = { pick, text: why.text, rule: why.rule };
  }

  async #askWalk(stud: Stud | null) {
    const unit = this.selected;
    if (!stud || !unit || !this.menu) return null;
    const walk = await this.#table.ask<Walk>({ type: 'AskWalk', unit, stud: [stud[0], stud[1]] });
    return this.selected === unit ? (walk?.why ?? null) : null;
  }

  async #lookAt(unit: string, target: string): Promise<void> {
    const look = await this.#table.ask<Look>({ type: 'AskLook', unit, target });
    const about = this.step.kind === 'about' ? this.step.piece : this.hovered?.piece;
    if (this.selected === unit && about === target) this.look = look;
  }
}

/** Whether one might think that they have to be chosen first. */
function isOneOfSeveral({ units }: Battle, id: string): boolean {
  return Object.values(units).filter(({ owner }) => owner === units[id]?.owner).length > 1;
}

/** Whom a menu would put elsewhere. */
function unitOf({ template }: ActionMenu): string | null {
  return (template as { unit?: string } | undefined)?.unit ?? null;
}

function known(battle: Battle | null, piece: string | null): boolean {
  return battle !== null && piece !== null && (piece in battle.units || piece in (battle.vehicles ?? {}));
}
