/**
 * A question that the game asks a seat: its answers are buttons beside the people whom it is about and in the dock; some
 * are answered with words, or by putting people where they stand.
 */
import type { TableAccess, Tool } from '../acting/tool';
import type { Appeal, Duty, Reply, Skirmish } from '../protocol/types';
import type { Drag, Overlay, Pick, Spot } from '../scene/scene';
import { answeringKey } from './keyboard';
import { answeringOverlay } from './overlay';

export class Answering implements Tool {
  view = $state.raw<Skirmish | null>(null);
  duty = $state.raw<Duty | null>(null);
  busy = $state(false);
  /** What is to be said in a conversation, and in which way: the number of the appeal. */
  line = $state('');
  appeal = $state(0);
  /** Where people have been put. */
  places = $state.raw<Readonly<Record<string, Spot>>>({});
  /** The one of them who is moved by keys. */
  who = $state<string | null>(null);
  closely = $state.raw<readonly Spot[] | undefined>(undefined);
  /** Whether the words are to be typed next. */
  writes = $state(0);
  readonly #table: TableAccess;
  #answered = $state.raw<Duty | null>(null);

  constructor(table: TableAccess) {
    this.#table = table;
  }

  readonly overlay: Partial<Overlay> = $derived.by(() => answeringOverlay(this));

  /** What is asked, until it has been answered. */
  readonly asked = $derived.by((): Duty | null =>
    this.duty?.asked && this.duty !== this.#answered ? this.duty : null,
  );

  /** Whether nothing else can be done before there is an answer. */
  get waits(): boolean {
    return this.asked !== null && this.asked.waits !== false;
  }

  readonly replies = $derived.by((): readonly Reply[] => this.asked?.replies ?? []);
  readonly appeals = $derived.by((): readonly Appeal[] => this.asked?.appeals ?? []);
  readonly usual = $derived(this.replies.find(({ usual }) => usual) ?? null);

  /** Where those stand whom it is about. */
  readonly around = $derived.by((): readonly Spot[] => {
    const { asked, view } = this;
    const people = (asked?.people ?? []).flatMap((who): Spot[] => {
      const at = this.places[who] ?? view?.characters[who]?.at;
      return at ? [at] : [];
    });
    return asked?.place ? [...people, asked.place] : people;
  });

  /** The game went on, or asks another seat: `Duties` has asked what there is to do. */
  hear(duty: Duty | null, view: Skirmish): void {
    this.view = view;
    if (duty === this.duty) return;
    const before = this.asked;
    this.duty = duty;
    if (this.asked === null || sameQuestion(before, this.asked)) return;
    this.line = '';
    this.appeal = 0;
    this.places = {};
    this.who = this.asked.patch ? (this.asked.people?.[0] ?? null) : null;
    if (this.around.length > 0) this.closely = this.around;
  }

  follow(): void {
    // `hear` says what has changed.
  }

  async answer(command: unknown): Promise<void> {
    const { duty } = this;
    if (this.busy) return;
    this.busy = true;
    try {
      if (await this.#table.play(command)) this.#answered = duty;
    } finally {
      this.busy = false;
    }
  }

  /** Say the line, in the way that has been chosen. */
  async say(): Promise<void> {
    const appeal = this.appeals[this.appeal];
    const line = this.line.trim();
    if (!appeal || (line === '' && !appeal.say.how)) return;
    await this.answer({ ...appeal.say, line });
  }

  /** They stand where they have been put. */
  async place(): Promise<void> {
    const people = this.asked?.people ?? [];
    const places = people.flatMap((who): Spot[] => {
      const at = this.places[who] ?? this.view?.characters[who]?.at;
      return at ? [at] : [];
    });
    await this.answer({ type: 'PlaceTroop', places });
  }

  press({ piece }: Pick): void {
    if (piece !== null && this.asked?.patch && this.asked.people?.includes(piece)) this.who = piece;
  }

  point(): void {
    // Nothing hangs on it.
  }

  draggable({ piece }: Pick): boolean {
    return piece !== null && this.asked?.patch != null && (this.asked.people ?? []).includes(piece);
  }

  drag({ stage, from, now }: Drag): void {
    if (from.piece === null || !this.draggable(from)) return;
    this.who = from.piece;
    if (now.at && stage !== 'start' && stage !== 'cancel') this.put(from.piece, now.at);
  }

  box(): void {
    // Nobody is chosen here.
  }

  /** Put somebody there, or as near to it as people may stand. */
  put(who: string, [x, y]: Spot): void {
    const patch = this.asked?.patch;
    if (!patch) return;
    const [east, south] = [x - patch.at[0], y - patch.at[1]];
    const share = Math.min(1, (patch.radius - 1) / Math.max(1, Math.hypot(east, south)));
    const at: Spot = [Math.round(patch.at[0] + east * share), Math.round(patch.at[1] + south * share)];
    this.places = { ...this.places, [who]: at };
  }

  /** Move the one who is chosen a little. */
  nudge([east, south]: Spot): boolean {
    const { who, view } = this;
    const at = who === null ? null : (this.places[who] ?? view?.characters[who]?.at);
    if (!at || who === null || !this.asked?.patch) return false;
    this.put(who, [at[0] + east, at[1] + south]);
    return true;
  }

  key(event: KeyboardEvent): boolean {
    return this.asked !== null && answeringKey(event, this);
  }
}

/** The same is asked although something else has happened meanwhile. */
function sameQuestion(one: Duty | null, other: Duty): boolean {
  return (
    one !== null && JSON.stringify([one.asked, one.people]) === JSON.stringify([other.asked, other.people])
  );
}
