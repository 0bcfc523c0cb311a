import { TableDice } from '../dice/dice.svelte';
import type { Level } from '../players/computers';
import type { ToPage } from '../protocol/messages';
import { TRY_LATER } from '../protocol/socket';
import type {
  LogEntry,
  Hello,
  JournalOpened,
  Luck,
  Preparations,
  Rematch,
  Status,
  TableInfo,
  ThrowAsked,
  Localized,
  Undone,
  Welcome,
  Wrong,
} from '../protocol/types';
import { Chat } from './chat.svelte';
import { Connection } from './connection.svelte';
import { Hint } from './hint.svelte';
import { keys } from './keys.svelte';
import { ViewLog } from './log.svelte';
import { OpenCards } from './open-cards.svelte';
import { Proposals } from './proposals.svelte';
import { Questions } from './questions';
import { NOT_YOUR_TURN, NOTHING_TO_UNDO, Rejected, rejectionOf, type Rejection } from './rejection';
import { Seats, SPECTATOR } from './seats.svelte';
import { TurnStatus } from './status.svelte';

/** Where we stand with the table: `gone` is for good, and `problem` says why. */
export type Phase = 'opening' | 'open' | 'gone' | 'replay';

/**
 * One table as this page sees it, whatever is played: its parts, each with its own reactive state, and what one can do.
 *
 * The game's own component gets it as its only prop `table`. Everything that is a plain value here is replaced, never
 * changed in place; parts of views that did not change keep their identity.
 *
 * - Shown: `log.view` (what is looked at), `log.now` (where the game stands), `log.steps(n)` (deed n, moment by moment,
 *   to be animated), `log.live`, `log.look(n)`, `log.follow()`.
 * - Whose turn: `turn.acting`, `actor` (the seat of ours that may act, or null), `mine` (a seat of ours may act and one
 *   looks at where the game stands).
 * - Doing: `play(command)`, `undo()`, `typeIn(faces)` … resolve to null when done and stored, else to the reason.
 * - Asking: `ask(question)`, whose answer is kept until the next deed; `hint.ask(actor)`.
 * - The game sets `busy` while it animates; the frame then waits with the timeline, the hand-over and the ending.
 */
export class Table {
  readonly log = new ViewLog();
  readonly turn = new TurnStatus();
  readonly connection = new Connection();
  readonly seats: Seats;
  readonly chat: Chat;
  readonly hint: Hint;
  readonly proposals: Proposals;
  readonly dice: TableDice;
  readonly openCards: OpenCards;
  readonly #questions: Questions;

  phase = $state<Phase>('opening');
  /** Why the table is gone, or not there yet. */
  problem = $state.raw<Localized | null>(null);
  #info = $state.raw<TableInfo>();
  /** The last undo, for those who have to be told. */
  undone = $state.raw<Undone | null>(null);
  /** The next table, once somebody asked for a rematch. */
  next = $state.raw<Rematch | null>(null);
  /** Set by the game while it animates a deed. */
  busy = $state(false);
  /** Set by the game while it finds out whether what comes next asks anything of our seats: nobody is called yet. */
  settling = $state(false);
  /** The deeds that the game did for us unasked; nobody wants them back. */
  unasked = $state.raw<readonly number[]>([]);
  /** Set by the game: the last deed that has been shown to its end. */
  shown = $state(0);

  constructor(readonly id: string) {
    const { connection, log } = this;
    this.seats = new Seats(id, connection);
    this.chat = new Chat(id, connection, this.seats);
    this.hint = new Hint(connection);
    this.proposals = new Proposals(connection, this.seats, log);
    this.dice = new TableDice(id, (body) => connection.request(body));
    this.openCards = new OpenCards(this);
    this.#questions = new Questions(connection);
  }

  /** A finished or foreign game to look at, from its journal: there is no server behind it. */
  static ofJournal(journal: JournalOpened): Table {
    const table = new Table('');
    const info = infoOf(journal);
    table.#info = info;
    table.seats.updatePeople(info);
    table.log.begin(0, journal.reel.start, journal.reel.deeds as LogEntry[]);
    table.log.look(0);
    table.phase = 'replay';
    table.connection.close();
    return table;
  }

  /** What everybody sees of the table, as it was when we came. Only to be read when `phase` is `open` or `replay`. */
  get info(): TableInfo {
    if (!this.#info) throw new Error('The table has not welcomed us yet.');
    return this.#info;
  }

  /** Whether a welcome came: `info` can be read. */
  get known(): boolean {
    return this.#info !== undefined;
  }

  /** The seat of ours that may act now: the one we look through if it may, else another that we hold. */
  get actor(): string | null {
    if (this.phase !== 'open') return null;
    const { played, current } = this.seats;
    const may = played.filter((seat) => this.turn.acting.includes(seat) && !this.standsStill(seat));
    return may.includes(current) ? current : this.info.open ? (may[0] ?? null) : null;
  }

  /** Whether the table is paused for a seat: only the one that has paused it may set things right. */
  standsStill(seat: string): boolean {
    return this.turn.paused !== null && this.turn.paused !== seat;
  }

  /** The deeds that have been shown to their end: while the table is busy the newest is still to be seen. */
  get told(): readonly LogEntry[] {
    return this.busy ? this.log.deeds.slice(0, this.shown) : this.log.deeds;
  }

  /** Whether it is ours to choose something now. */
  get mine(): boolean {
    return this.actor !== null && this.log.live && !this.turn.status.throw;
  }

  /** The throw by hand that is ours to type in. */
  get throwAsked(): ThrowAsked | null {
    const asked = this.turn.status.throw;
    return asked && this.seats.held.includes(asked.throw.by) ? asked : null;
  }

  /** The seat of ours whose last deed can be taken back freely, or null. */
  get undoer(): string | null {
    const may = this.seats.held.filter(
      (seat) => this.turn.status.undo?.includes(seat) && !this.standsStill(seat),
    );
    const last = this.log.deeds.at(-1)?.by;
    return may.find((seat) => seat === last) ?? may[0] ?? null;
  }

  /** The deed before the last one that was our own: where we would go back to. */
  get #before(): number | null {
    const ours = this.log.deeds.findLast(
      ({ by, number }) => by != null && this.seats.played.includes(by) && !this.unasked.includes(number),
    );
    return ours ? ours.number - 1 : null;
  }

  /** How our last deed is taken back: at once, with the others' consent, or not at all. Computers always agree. */
  get goesBack(): 'at once' | 'asked' | null {
    if (this.phase !== 'open' || this.turn.ending || this.proposals.takeback) return null;
    if (this.undoer !== null && !this.unasked.includes(this.log.last)) return 'at once';
    if (this.#before === null) return null;
    const { held, people } = this.seats;
    const others = people.filter(({ seat }) => !held.includes(seat));
    // Somebody for whom a computer stepped in still has a say about what was decided before.
    return others.some(({ who, player }) => who === 'person' || (who === 'computer' && player))
      ? 'asked'
      : 'at once';
  }

  /** Take our last deed back, or ask the others whether we may. */
  goBack(): Promise<Rejection | null> {
    const to = this.#before;
    if (this.undoer !== null || to === null) return this.undo();
    return this.proposals.askTakeback(to);
  }

  /** Connect; to be ended with `close`. */
  open(): void {
    this.connection.open({ hello: () => this.#hello(), receive: (message) => this.#receive(message) });
  }

  close(): void {
    this.turn.close();
    this.connection.close();
  }

  /** A game master pauses the table, or lets the game go on. */
  async pause(seat: string, on: boolean): Promise<void> {
    // Whoever has done it need not read that it was done.
    if ((await this.connection.send({ type: 'pause', seat, on })) === null) this.chat.readNotice();
  }

  /** Carry out a command of the game, as the seat of ours that may act. */
  async play(command: unknown, seat: string | null = this.actor): Promise<Rejection | null> {
    if (seat === null) return this.connection.reject(NOT_YOUR_TURN);
    return this.connection.send(
      { type: 'play', seat, place: this.log.place, command },
      this.dice.settled(seat),
    );
  }

  /** The same, for what leaves nothing to choose: whoever pressed nothing is not told that another was quicker. */
  async playUnasked(command: unknown, seat: string | null = this.actor): Promise<boolean> {
    const rejection = await this.play(command, seat);
    const done = this.log.deeds.at(-1);
    if (rejection) this.connection.rejection = null;
    else if (done?.by === seat) this.unasked = [...this.unasked, done.number];
    return rejection === null;
  }

  /** Ask the game's guide; rejects with `Rejected`. The answer is kept until something happens. */
  ask<Answer>(question: unknown, seat: string = this.actor ?? this.seats.current): Promise<Answer> {
    return this.#questions.ask(seat, question);
  }

  /** Take our last deed back: free while nothing was rolled or revealed. */
  async undo(seat: string | null = this.undoer): Promise<Rejection | null> {
    if (seat === null) return this.connection.reject(NOTHING_TO_UNDO);
    return this.connection.send({ type: 'undo', seat });
  }

  /** What fell on the real table, face by face, for the throw that is asked of us. */
  async typeIn(faces: number[]): Promise<Rejection | null> {
    const by = this.throwAsked?.throw.by;
    if (by === undefined) return this.connection.reject(NOT_YOUR_TURN);
    return this.connection.send({ type: 'type_in', seat: by, faces });
  }

  /** Play again, against computers of another level if one is given; `next` says where. */
  rematch(level: Level | null): Promise<Rejection | null> {
    return this.connection.send({ type: 'rematch', seat: this.seats.speaker, ...(level ? { level } : {}) });
  }

  /** Open the next chapter of a campaign, with what is changed before it; `next` says where. */
  onward(seat: string, onward: Preparations): Promise<Rejection | null> {
    return this.connection.send({ type: 'rematch', seat, onward });
  }

  /** How lucky each seat has been, and what could have helped; rejects with `Rejected`. */
  async luck(): Promise<Luck> {
    const reply = await this.connection.request({ type: 'ask_luck' });
    if (reply.type === 'luck') return reply;
    throw new Rejected(rejectionOf(reply));
  }

  #hello(): Hello {
    const { current } = this.seats;
    return {
      type: 'hello',
      table: this.id,
      // The generated type spells out every length up to 16.
      tokens: keys.tokens(this.id) as [],
      seat: this.known && current !== SPECTATOR ? current : null,
      place: this.known ? this.log.place : null,
    };
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'did':
        this.connection.rejection = null;
        this.hint.drop();
        this.log.add(message.deed);
        this.dice.saw(message.witness);
        return this.#update(message.status);
      case 'undone':
        this.undone = message;
        this.proposals.takebackRefusedBy = null;
        this.hint.drop();
        this.log.undo(message.age, message.to);
        this.unasked = this.unasked.filter((number) => number <= message.to);
        return this.#update(message.status);
      case 'now':
        if (message.status.acting?.join() !== this.turn.acting.join()) this.hint.drop();
        return this.#update(message.status);
      case 'takeback':
        return this.proposals.updateTakeback(message);
      case 'computer_proposed':
        return this.proposals.updateComputer(message);
      case 'dice':
        return this.dice.heard(message.dice);
      case 'people':
        return this.seats.updatePeople(message);
      case 'seats_held':
        this.seats.hold(message.seats);
        return this.dice.hold(message.seats);
      case 'said':
        return this.chat.add(message);
      case 'rematch':
        return this.#invited(message);
      case 'wrong':
        return this.#wrong(message);
    }
  }

  #welcomed(message: Welcome): void {
    this.#info = message.table;
    this.seats.welcomed(message);
    this.#catchUp(message);
    this.proposals.welcomed(message.takeback ?? null);
    this.chat.welcomed(message.chat ?? []);
    this.dice.welcomed(message.dice, message.seats);
    this.#update(message.status);
    this.phase = 'open';
    this.problem = null;
    keys.keep(this.id, { name: message.table.name, game: message.table.game, ...this.#onlySeat(message) });
  }

  /** What has happened since we were last here; all of it where the table begins with a start. */
  #catchUp({ age, start, deeds }: Welcome): void {
    const missed = (deeds ?? []) as LogEntry[];
    if (missed.length || start != null) this.hint.drop();
    if (start == null) return this.log.add(...missed);
    this.log.begin(age, start, missed);
    this.unasked = [];
  }

  /** Which seat the only token opens is known by now. */
  #onlySeat({ seats }: Welcome) {
    const known = keys.of(this.id)?.seats;
    const [link, seat] = [known?.[0], seats[0]];
    return known?.length === 1 && seats.length === 1 && link && seat ? { seats: [{ ...link, seat }] } : {};
  }

  #update(status: Status): void {
    this.turn.update(status);
    this.#questions.forget();
    if (status.ending) void this.dice.check(this.log.deeds, this.info.open);
  }

  #invited(message: Rematch): void {
    keys.keep(message.table, {
      seats: message.seats,
      ...(message.host ? { host: message.host } : {}),
    });
    this.next = message;
  }

  /** Something that names no request of ours, before we were welcomed: there is no such table for us, or not yet. */
  #wrong({ id, key, text }: Wrong): void {
    if (id) return;
    if (this.known) {
      this.connection.reject({ text, rule: null });
      return;
    }
    this.problem = text;
    if (TRY_LATER.has(key)) return;
    this.phase = 'gone';
    this.close();
  }
}

/** What a journal says of the table at which it was played. */
function infoOf({ game, name, names, seats, open }: JournalOpened): TableInfo {
  const now = Date.now() / 1000;
  return {
    id: '',
    game,
    scenario: '',
    name,
    status: 'over',
    seats: seats.map((seat) => ({
      seat,
      name: names[seat] ?? { en: seat, fr: seat },
      who: 'person',
      player: '',
      here: false,
    })),
    listed: false,
    open,
    created: now,
    touched: now,
  };
}
