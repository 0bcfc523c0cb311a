import { shelf } from '../protocol/loading.svelte';
import type { LessonCard, Pointer, Shelf } from '../protocol/types';
import type { Table } from '../table/table.svelte';
import { progressOf, type PageAct, type Progress } from './progress';

const PREFIX = 'lesson-';

/** The lesson that is learnt at a table, if one is: how far it has come, and what the step points at. */
export class Learning {
  readonly #table: () => Table;
  #seen = $state.raw<readonly PageAct[]>([]);

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
    return lesson ? progressOf(lesson.steps, table.told, lesson.seat, this.#seen) : { done: 0, tries: 0 };
  });

  get over(): boolean {
    return this.lesson !== null && this.progress.done >= this.lesson.steps.length;
  }

  /** The battle ended before the lesson did. */
  get stuck(): boolean {
    return !this.over && !this.table.busy && this.table.turn.ending !== null;
  }

  get point(): Pointer | null {
    return (!this.table.busy && this.table.log.live && this.lesson?.steps[this.progress.done]?.point) || null;
  }

  /** Something was done on the page of which no deed tells. */
  note(page: string, seat?: string): void {
    if (!this.lesson) return;
    const act = { page, after: this.table.log.last, ...(seat === undefined ? {} : { seat }) };
    this.#seen = [...this.#seen, act];
  }

  /** Whether a lesson is about that kind of action: its chances show in no other. Where nobody is taught all do. */
  isAbout(action: string): boolean {
    return this.lesson === null || this.lesson.steps.some(({ point }) => point?.button === action);
  }
}
