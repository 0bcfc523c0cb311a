import type { Level } from '../players/computers';
import type { Reply, ToPage, Wish } from '../protocol/messages';
import { TableDice } from '../dice/dice.svelte';
import { FOR_LATER, Hangup, TableSocket, type Connection } from '../protocol/socket';
import type {
  Computer,
  ComputerProposed,
  Deed,
  Ending,
  JournalOpened,
  Luck,
  Rematch,
  Said,
  SeatInfo,
  Status,
  TableInfo,
  Takeback,
  ThrowAsked,
  Told,
  Undone,
  Welcome,
  Wrong,
} from '../protocol/types';
import { keys } from './keys.svelte';
import { seatLabel } from './names';
import { Reel } from './reel.svelte';

/** The seat of those who only watch. */
export const SPECTATOR = 'spectator';

/** Why something was not done, in both languages; `rule` is the id of the rule that forbids it, where there is one. */
export interface Rebuff {
  readonly text: Told;
  readonly rule: string | null;
}

/** What a Captain would do at a seat: first what it is, then why. */
export interface Advice {
  readonly seat: string;
  readonly told: readonly Told[];
  readonly command: unknown;
}

/** Somebody proposes that a computer plays for somebody who is away. */
export interface Proposal {
  readonly by: string;
  readonly away: string;
  readonly computer: Computer;
  readonly agreed: readonly string[];
}

/** How long a computer thinks before that is said, in milliseconds. */
const SHORT_THOUGHT = 400;

/** What `ask` and `luck` reject with. */
export class Rebuffed extends Error {
  constructor(readonly rebuff: Rebuff) {
    super(rebuff.text.en);
  }
}

/** Where we stand with the table: `failed` and `gone` are for good, and `problem` says why. */
export type Phase = 'opening' | 'open' | 'gone' | 'replay';

/**
 * One table as this page sees it, whatever is played: reactive state, and what one can do.
 *
 * The game's own component gets it as its only prop `table`. Everything that is a plain value here is replaced, never
 * changed in place; parts of views that did not change keep their identity.
 *
 * - Shown: `reel.view` (what is looked at), `reel.now` (where the game stands), `reel.steps(n)` (deed n, moment by
 *   moment, to be animated), `reel.live`, `reel.look(n)`, `reel.follow()`.
 * - Whose turn: `acting`, `actor` (the seat of ours that may act, or null), `mine` (a seat of ours may act and one looks
 *   at where the game stands).
 * - Doing: `play(command)`, `undo()`, `typeIn(faces)` … resolve to null when done and stored, else to the reason.
 * - Asking: `ask(question)`, cached until the next deed; `askHint()`, of which `hint` holds the answer until then.
 * - The game sets `busy` while it animates; the frame then waits with the timeline, the hand-over and the ending.
 */
export class Table {
  readonly id: string;
  readonly reel = new Reel();
  readonly dice: TableDice;

  phase = $state<Phase>('opening');
  /** Why the table is gone, or not there yet. */
  problem = $state.raw<Told | null>(null);
  connection = $state<Connection>('connecting');

  #info = $state.raw<TableInfo>();
  /** The seats that this page holds; none for those who watch. */
  seats = $state.raw<readonly string[]>([]);
  /** Whether this page opened the table: it may give seats a new token. */
  host = $state(false);
  /** The seat through which one looks; `spectator` if one only watches. */
  seat = $state(SPECTATOR);
  status = $state.raw<Status>({});
  /** When the table goes on by itself, by `performance.now()`; null without a clock. */
  deadline = $state<number | null>(null);
  /** When we were last told who is here, by `performance.now()`. */
  peopleAt = $state(0);
  takeback = $state.raw<Takeback | null>(null);
  /** What the table has just told of a seat. */
  notice = $state.raw<Told | null>(null);
  /** When the table told it, as the server counts. */
  #toldAt = 0;
  /** Who did not agree to the last request to go back; cleared by the next one. */
  refusedBy = $state<string | null>(null);
  /** Whether a computer is to play for somebody who is away. */
  proposal = $state.raw<Proposal | null>(null);
  /** Who did not agree to the last proposal; cleared by the next one. */
  computerRefusedBy = $state<string | null>(null);
  /** What a Captain would do, `asked` while he thinks about it; gone as soon as the game moves on. */
  hint = $state.raw<Advice | 'asked' | null>(null);
  /** The computer that thinks longer than a moment; it stays so until the game waits for somebody else. */
  thinker = $state<string | null>(null);
  /** The last undo, for those who have to be told. */
  undone = $state.raw<Undone | null>(null);
  chat = $state.raw<readonly Said[]>([]);
  /** How many lines of the chat came since it was last open. */
  unread = $state(0);
  /** Set by the chat panel. */
  chatOpen = false;
  /** The next table, once somebody asked for a rematch. */
  next = $state.raw<Rematch | null>(null);
  /** Why the last command was not carried out; cleared by the next command and by every deed. */
  rebuff = $state.raw<Rebuff | null>(null);
  /** A command of ours is under way. */
  sending = $state(false);
  /** Set by the game while it animates a deed. */
  busy = $state(false);
  /** Set by the game: the last deed that has been shown to its end. */
  shown = $state(0);

  #socket: TableSocket | null = null;
  #answers: Record<string, Promise<unknown>> = {};
  /** How often a hint was asked for, or not wanted any more. */
  #hints = 0;
  /** The seats that we gave up ourselves. */
  #left: readonly string[] = [];
  #thinking: { readonly seat: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(id: string) {
    this.id = id;
    this.dice = new TableDice(id, (wish) => this.#request(wish));
  }

  /** A finished or foreign game to look at, from its journal: there is no server behind it. */
  static ofJournal(journal: JournalOpened): Table {
    const table = new Table('');
    const now = Date.now() / 1000;
    table.#info = {
      id: '',
      game: journal.game,
      scenario: '',
      name: journal.name,
      status: 'over',
      seats: journal.seats.map((seat) => ({
        seat,
        name: journal.names[seat] ?? { en: seat, fr: seat },
        who: 'person',
        player: '',
        here: false,
      })),
      listed: false,
      open: journal.open,
      created: now,
      touched: now,
    };
    table.reel.begin(0, journal.reel.start, journal.reel.deeds as Deed[]);
    table.reel.look(0);
    table.phase = 'replay';
    table.connection = 'closed';
    return table;
  }

  /** What everybody sees of the table. Only to be read when `phase` is `open` or `replay`. */
  get info(): TableInfo {
    if (!this.#info) throw new Error('The table has not welcomed us yet.');
    return this.#info;
  }

  /** Whether a welcome came: `info` can be read. */
  get known(): boolean {
    return this.#info !== undefined;
  }

  /** Everybody's seats: who sits there, what they are called, whether they are here. */
  get people(): readonly SeatInfo[] {
    return this.#info?.seats ?? [];
  }

  get watchers(): number {
    return this.#info?.watchers ?? 0;
  }

  /** The seats that the game waits for. */
  get acting(): readonly string[] {
    return this.status.acting ?? [];
  }

  /** The seats of ours that no computer plays for us. */
  get played(): readonly string[] {
    return this.seats.filter((seat) => !this.computerOf(seat));
  }

  /** The computer that plays a seat, if one does. */
  computerOf(seat: string): Computer | null {
    return this.people.find((each) => each.seat === seat)?.computer ?? null;
  }

  /** The seat of ours that may act now: the one we look through if it may, else another that we hold. */
  get actor(): string | null {
    if (this.phase !== 'open') return null;
    const may = this.played.filter((seat) => this.acting.includes(seat));
    return may.includes(this.seat) ? this.seat : this.info.open ? (may[0] ?? null) : null;
  }

  /** Whether it is ours to choose something now. */
  get mine(): boolean {
    return this.actor !== null && this.reel.live && !this.status.throw;
  }

  /** The throw by hand that is ours to type in. */
  get throwAsked(): ThrowAsked | null {
    const asked = this.status.throw;
    return asked && this.seats.includes(asked.throw.by) ? asked : null;
  }

  get ending(): Ending | null {
    return this.status.ending ?? null;
  }

  /** The seat of ours whose last deed can be taken back freely, or null. */
  get undoer(): string | null {
    const may = this.seats.filter((seat) => this.status.undo?.includes(seat));
    const last = this.reel.deeds.at(-1)?.by;
    return may.find((seat) => seat === last) ?? may[0] ?? null;
  }

  /** In which order a seat sits: its colour and pattern. */
  sideOf(seat: string): number {
    return Math.max(
      this.people.findIndex((each) => each.seat === seat),
      0,
    );
  }

  /** The seat in words, such as `Blue`. */
  seatName(seat: string): Told {
    return this.people.find((each) => each.seat === seat)?.name ?? { en: seat, fr: seat };
  }

  /** Who plays the seat: the person's name or the computer's; the seat's own if they did not say. */
  personName(seat: string): Told {
    const info = this.people.find((each) => each.seat === seat);
    return info ? seatLabel(info) : this.seatName(seat);
  }

  /** Connect; to be ended with `close`. */
  open(): void {
    this.#socket = new TableSocket({
      hello: () => ({
        type: 'hello',
        table: this.id,
        // The generated type spells out every length up to 16.
        tokens: keys.tokens(this.id) as [],
        seat: this.known && this.seat !== SPECTATOR ? this.seat : null,
        place: this.known ? this.#place() : null,
      }),
      hear: (message) => this.#hear(message),
      changed: (connection) => (this.connection = connection),
    });
    this.#socket.open();
  }

  close(): void {
    clearTimeout(this.#thinking?.timer);
    this.#socket?.close();
  }

  /** Carry out a command of the game, as the seat of ours that may act. */
  async play(command: unknown, seat: string | null = this.actor): Promise<Rebuff | null> {
    if (seat === null) return this.#rebuffed(NOT_OURS);
    return this.#command({ type: 'play', seat, place: this.#place(), command }, this.dice.settled(seat));
  }

  /** Ask the game's guide; rejects with `Rebuffed`. The answer is kept until something happens. */
  ask<Answer>(question: unknown, seat: string = this.actor ?? this.seat): Promise<Answer> {
    const key = `${seat} ${JSON.stringify(question)}`;
    const known = this.#answers[key];
    if (known) return known as Promise<Answer>;
    const answers = this.#answers;
    const answer = this.#request({ type: 'ask', seat, question }).then((reply) => {
      if (reply.type === 'answer') return reply.answer;
      throw new Rebuffed(reason(reply));
    });
    answer.catch(() => Reflect.deleteProperty(answers, key));
    answers[key] = answer;
    return answer as Promise<Answer>;
  }

  /** Take our last deed back: free while nothing was rolled or revealed. */
  async undo(seat: string | null = this.undoer): Promise<Rebuff | null> {
    if (seat === null) return this.#rebuffed(NOTHING_TO_UNDO);
    return this.#command({ type: 'undo', seat });
  }

  /** Ask the others to go back to where the game stood after deed `to`. */
  askTakeback(to: number): Promise<Rebuff | null> {
    return this.#command({ type: 'ask_takeback', seat: this.#speaker, to, place: this.#place() });
  }

  /** Agree or not, for every seat of ours that was asked; the one who asked withdraws by not agreeing. */
  async answerTakeback(agree: boolean): Promise<Rebuff | null> {
    return this.#answer('answer_takeback', agree, () => this.takeback);
  }

  /** What a Captain would do for the seat of ours that may act; `hint` holds it. */
  async askHint(): Promise<Rebuff | null> {
    const seat = this.actor;
    if (seat === null) return this.#rebuffed(NOT_OURS);
    if (this.hint === 'asked') return null;
    this.rebuff = null;
    this.hint = 'asked';
    const asked = ++this.#hints;
    try {
      const reply = await this.#request({ type: 'ask_hint', seat });
      if (asked !== this.#hints) return null;
      if (reply.type === 'hint') {
        this.hint = { seat, told: reply.told, command: reply.command };
        return null;
      }
      this.hint = null;
      return this.#rebuffed(reason(reply));
    } catch (error) {
      if (!(error instanceof Hangup)) throw error;
      this.dropHint();
      return HUNG_UP;
    }
  }

  /** Neither wait for a hint nor keep it. */
  dropHint(): void {
    this.#hints += 1;
    this.hint = null;
  }

  /** Propose that a computer plays for somebody who is away. */
  letComputer(away: string, computer: Computer): Promise<Rebuff | null> {
    return this.#command({ type: 'let_computer', seat: this.#speaker, away, computer });
  }

  /** Agree or not that a computer plays, as with going back. */
  async answerComputer(agree: boolean): Promise<Rebuff | null> {
    return this.#answer('answer_computer', agree, () => this.proposal);
  }

  /** Take a seat of ours back from the computer that plays it. */
  playMyself(seat: string): Promise<Rebuff | null> {
    return this.#command({ type: 'play_myself', seat });
  }

  /** What fell on the real table, face by face, for the throw that is asked of us. */
  async typeIn(faces: number[]): Promise<Rebuff | null> {
    const by = this.throwAsked?.throw.by;
    return by === undefined ? this.#rebuffed(NOT_OURS) : this.#command({ type: 'type_in', seat: by, faces });
  }

  /** Chat. */
  say(text: string): Promise<Rebuff | null> {
    return this.#command({ type: 'say', seat: this.#speaker, text });
  }

  rename(player: string, seat: string = this.#speaker): Promise<Rebuff | null> {
    return this.#command({ type: 'rename', seat, player });
  }

  /** Give a seat up: it is open to others. */
  async leave(seat: string): Promise<Rebuff | null> {
    this.#left = [...this.#left, seat];
    const rebuff = await this.#command({ type: 'leave', seat });
    if (!rebuff) keys.dropSeat(this.id, seat);
    return rebuff;
  }

  /** Play again, against computers of another level if one is given; `next` says where. */
  rematch(level: Level | null): Promise<Rebuff | null> {
    return this.#command({ type: 'rematch', seat: this.#speaker, ...(level ? { level } : {}) });
  }

  /** How lucky each seat has been, and what could have helped; rejects with `Rebuffed`. */
  async luck(): Promise<Luck> {
    const reply = await this.#request({ type: 'ask_luck' });
    if (reply.type === 'luck') return reply;
    throw new Rebuffed(reason(reply));
  }

  /** Look through another of our seats; the views are replaced when the server answers. */
  lookThrough(seat: string): void {
    this.#socket?.look(seat);
  }

  /** The seat that speaks for this page. */
  get #speaker(): string {
    return this.seats.includes(this.seat) ? this.seat : (this.seats[0] ?? SPECTATOR);
  }

  /** Answer for every seat of ours that has not agreed yet, until it is settled; one is enough to say no. */
  async #answer(
    type: 'answer_takeback' | 'answer_computer',
    agree: boolean,
    asked: () => { readonly agreed: readonly string[]; readonly needed?: readonly string[] } | null,
  ): Promise<Rebuff | null> {
    const ours = this.seats.filter((seat) => (asked()?.needed ?? this.played).includes(seat));
    const seats = ours.filter((seat) => !agree || !asked()?.agreed.includes(seat));
    let rebuff: Rebuff | null = null;
    for (const seat of agree ? seats : seats.slice(0, 1)) {
      if (rebuff || !asked()) break;
      rebuff = await this.#command({ type, seat, agree });
    }
    return rebuff;
  }

  #place() {
    return { age: this.reel.age, deed: this.reel.last };
  }

  /** Say what we want, once what has to come `first` is over. */
  async #command(wish: Wish, first: Promise<void> | null = null): Promise<Rebuff | null> {
    this.rebuff = null;
    this.sending = true;
    try {
      if (first) await first;
      const reply = await this.#request(wish);
      return reply.type === 'done' ? null : this.#rebuffed(reason(reply));
    } catch (error) {
      if (error instanceof Hangup) return this.#rebuffed(HUNG_UP);
      throw error;
    } finally {
      this.sending = false;
    }
  }

  #request(wish: Wish): Promise<Reply> {
    return this.#socket?.request(wish) ?? Promise.reject(new Rebuffed(HUNG_UP));
  }

  #rebuffed(rebuff: Rebuff): Rebuff {
    this.rebuff = rebuff;
    return rebuff;
  }

  #hear(message: ToPage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'did':
        this.rebuff = null;
        this.dropHint();
        this.reel.add(message.deed);
        this.dice.saw(message.witness);
        return this.#now(message.status);
      case 'undone':
        this.undone = message;
        this.refusedBy = null;
        this.dropHint();
        this.reel.undo(message.age, message.to);
        return this.#now(message.status);
      case 'now':
        if (message.status.acting?.join() !== this.acting.join()) this.dropHint();
        return this.#now(message.status);
      case 'takeback':
        this.takeback = message.takeback;
        this.refusedBy = message.refused_by ?? null;
        return;
      case 'computer_proposed':
        this.proposal = proposalOf(message);
        this.computerRefusedBy = message.refused_by ?? null;
        return;
      case 'dice':
        return this.dice.heard(message.dice);
      case 'people':
        this.peopleAt = performance.now();
        if (this.#info) this.#info = { ...this.#info, seats: message.seats, watchers: message.watchers };
        return;
      case 'seats_held':
        return this.#hold(message.seats);
      case 'said':
        this.chat = [...this.chat, message];
        if (message.notice) this.#notice([message]);
        else if (!this.chatOpen && !this.seats.includes(message.seat)) this.unread += 1;
        return;
      case 'rematch':
        return this.#invited(message);
      case 'wrong':
        return this.#wrong(message);
    }
  }

  /** Whoever loses a seat to a new link, or comes with an old one, is told why they only watch. */
  #hold(seats: readonly string[]): void {
    const lost = this.seats.some((seat) => !seats.includes(seat) && !this.#left.includes(seat));
    this.seats = seats;
    this.dice.hold(seats);
    if (lost) this.rebuff = UNSEATED;
  }

  #welcomed(message: Welcome): void {
    this.#info = message.table;
    this.peopleAt = performance.now();
    this.seats = message.seats;
    if (!message.seats.length && keys.tokens(this.id).length) this.rebuff = UNSEATED;
    this.host = message.host;
    this.seat = message.seat;
    const deeds = (message.deeds ?? []) as Deed[];
    if (deeds.length || message.start != null) this.dropHint();
    if (message.start != null) this.reel.begin(message.age, message.start, deeds);
    else this.reel.add(...deeds);
    this.takeback = message.takeback ?? null;
    this.proposal = null;
    this.chat = message.chat ?? [];
    this.dice.welcomed(message.dice, message.seats);
    this.#now(message.status);
    this.phase = 'open';
    this.problem = null;
    this.#notice(this.chat);
    keys.keep(this.id, { name: message.table.name, game: message.table.game, ...this.#onlySeat(message) });
  }

  /** What the table told of its seats has been read: this browser does not show it again. */
  readNotice(): void {
    keys.keep(this.id, { noticed: this.#toldAt });
    this.notice = null;
  }

  /** What the table tells of its seats is shown in each browser until it has been read, also to somebody who comes later. */
  #notice(said: readonly Said[]): void {
    const known = keys.of(this.id)?.noticed ?? 0;
    const fresh = said.filter(({ notice, at }) => notice && at > known);
    const last = fresh.at(-1);
    if (!last?.notice) return;
    this.notice = last.notice;
    if (!this.chatOpen) this.unread += fresh.filter(({ at }) => at > this.#toldAt).length;
    this.#toldAt = last.at;
  }

  /** Which seat the only token opens is known by now. */
  #onlySeat({ seats }: Welcome) {
    const known = keys.of(this.id)?.seats;
    const [link, seat] = [known?.[0], seats[0]];
    return known?.length === 1 && seats.length === 1 && link && seat ? { seats: [{ ...link, seat }] } : {};
  }

  #now(status: Status): void {
    this.status = status;
    this.deadline = status.seconds == null ? null : performance.now() + status.seconds * 1000;
    this.#answers = {};
    this.#think(status);
    if (this.#info && status.ending) this.#info = { ...this.#info, status: 'over' };
    if (status.ending) void this.dice.check(this.reel.deeds, this.info.open);
  }

  /** A short thought is not worth a word; a long one is said until the game waits for somebody else. */
  #think({ acting = [], thinking = [] }: Status): void {
    if (this.thinker !== null && !acting.includes(this.thinker)) this.thinker = null;
    const [seat = null] = thinking;
    if (seat === (this.#thinking?.seat ?? null)) return;
    clearTimeout(this.#thinking?.timer);
    this.#thinking =
      seat === null ? null : { seat, timer: setTimeout(() => (this.thinker = seat), SHORT_THOUGHT) };
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
      this.rebuff = { text, rule: null };
      return;
    }
    this.problem = text;
    if (FOR_LATER.has(key)) return;
    this.phase = 'gone';
    this.close();
  }
}

function proposalOf({ by, away, computer, agreed = [] }: ComputerProposed): Proposal | null {
  return by && away && computer ? { by, away, computer, agreed } : null;
}

function reason(reply: Reply): Rebuff {
  if (reply.type === 'refused') return { text: reply.text, rule: reply.refusal.rule };
  if (reply.type === 'wrong') return { text: reply.text, rule: null };
  throw new Error(`The table answered ${reply.type}.`);
}

const NOT_OURS: Rebuff = {
  text: { en: 'It is not your turn now.', fr: 'Ce n’est pas à vous de jouer.' },
  rule: null,
};
const UNSEATED: Rebuff = {
  text: {
    en: 'Your link opens no seat any more: you watch. Whoever opened the table can give you a new one.',
    fr: 'Votre lien n’ouvre plus de place\u00a0: vous regardez. La personne qui a ouvert la table peut vous en donner un nouveau.',
  },
  rule: null,
};
const NOTHING_TO_UNDO: Rebuff = {
  text: { en: 'There is nothing to take back.', fr: 'Il n’y a rien à annuler.' },
  rule: null,
};
const HUNG_UP: Rebuff = {
  text: { en: 'The table is closed.', fr: 'La table est fermée.' },
  rule: null,
};
