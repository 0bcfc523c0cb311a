import { shelf } from '../../protocol/loading.svelte';
import type { LessonCard, Pointer, Shelf } from '../../protocol/types';
import type { Table } from '../../table/table.svelte';
import type { Battle } from '../protocol/types';
import type { Overlay } from '../scene/scene';
import { progressOf, type Progress } from './progress';

const PREFIX = 'lesson-';
const THOUSANDTHS = 1000;

/** The lesson that is learnt at a table, if one is: how far it has come, and what the step points at. */
export class Learning {
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  get #lessons(): Shelf['lessons'] {
    const { info } = this.#table();
    return info.scenario.startsWith(PREFIX) ? shelf(info.game).value?.lessons : undefined;
  }

  get table(): Table {
    return this.#table();
  }

  /** Only the player is taught; somebody who watches sees a game like any other. */
  get lesson(): LessonCard | null {
    const table = this.#table();
    const found = this.#lessons?.find(({ id }) => id === table.info.scenario);
    return found && table.seats.held.includes(found.seat) ? found : null;
  }

  /** The lesson after this one. */
  get next(): LessonCard | null {
    const lessons = this.#lessons ?? [];
    return lessons[lessons.findIndex(({ id }) => id === this.lesson?.id) + 1] ?? null;
  }

  /** Counted from 1. */
  get number(): number {
    return (this.#lessons ?? []).findIndex(({ id }) => id === this.lesson?.id) + 1;
  }

  readonly progress: Progress = $derived.by(() => {
    const { lesson, table } = this;
    return lesson ? progressOf(lesson.steps, table.log.deeds, lesson.seat) : { done: 0, tries: 0 };
  });

  get over(): boolean {
    return this.lesson !== null && this.progress.done >= this.lesson.steps.length;
  }

  /** The battle ended before the lesson did. */
  get stuck(): boolean {
    return !this.over && this.table.turn.ending !== null;
  }

  get point(): Pointer | null {
    return (!this.table.busy && this.table.log.live && this.lesson?.steps[this.progress.done]?.point) || null;
  }

  /** Whether a lesson is about that kind of action: its chances show in no other. Where nobody is taught all do. */
  isAbout(action: string): boolean {
    return this.lesson === null || this.lesson.steps.some(({ point }) => point?.button === action);
  }

  /** What the step points at, as areas of the field. */
  areas(battle: Battle, label: string): Overlay['areas'] {
    const { point } = this;
    if (!point) return [];
    const piece = point.piece ? footprint(battle, point.piece) : null;
    return [
      ...(point.studs ? [{ studs: point.studs, side: null, label }] : []),
      ...(piece ? [{ studs: piece, side: null, label: '' }] : []),
    ];
  }
}

/** The studs below a piece, with one around it; null for what is not on the field, or aboard. */
function footprint(battle: Battle, piece: string): [number, number, number, number] | null {
  const unit = battle.units[piece];
  const vehicle = battle.vehicles?.[unit?.aboard?.vehicle ?? piece];
  if (vehicle) {
    const [x, y] = vehicle.at.map((at) => at / THOUSANDTHS) as [number, number];
    const half = Math.max(vehicle.sheet.length ?? 0, vehicle.sheet.width ?? 0) / 2;
    return [Math.floor(x - half), Math.floor(y - half), Math.ceil(x + half) - 1, Math.ceil(y + half) - 1];
  }
  if (!unit?.at) return null;
  const size = battle.options.footprint ?? 2;
  const [width, depth] = unit.sheet.footprint ?? [size, size];
  return [unit.at[0] - 1, unit.at[1] - 1, unit.at[0] + width, unit.at[1] + depth];
}
