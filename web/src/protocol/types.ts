// Generated from schema.json by `npm run types`. Do not edit.

/**
 * How good a computer player is.
 */
export type Level = 'captain' | 'recruit' | 'trooper';

/**
 * What this table is.
 */
export interface About {
  version: string;
  games: GameInfo[];
}
/**
 * A book on the shelf, and how many of its rules the index holds.
 */
export interface GameInfo {
  id: string;
  title: string;
  author: string;
  rules: number;
  playable: boolean;
}
/**
 * The rules of a game and its words.
 */
export interface Book {
  game: string;
  title: string;
  rules: RuleCard[];
  glossary: Term[];
  sections?: SectionCard[];
}
/**
 * A rule of the index.
 */
export interface RuleCard {
  id: string;
  kind: string;
  text: Told;
  section?: string;
  rulings?: string[];
  option?: boolean;
}
/**
 * A sentence in both languages.
 */
export interface Told {
  en: string;
  fr: string;
}
/**
 * A word of the game, and what it means.
 */
export interface Term {
  word: Told;
  text: Told;
  rule: string;
}
/**
 * A section of the book.
 */
export interface SectionCard {
  id: string;
  title: Told;
}
/**
 * A command that was carried out, as the seat saw it.
 */
export interface Deed {
  number: number;
  by?: string | null;
  moments: Moment[];
  odds?: Odds | null;
}
/**
 * One event as the seat noticed it, and how its view changed.
 */
export interface Moment {
  event?: unknown;
  told?: Told[];
  quiet?: boolean;
  rolls?: ToldRoll[];
  change?: Record<string, unknown>;
}
/**
 * A roll for the eye: who threw what for which purpose, from how many, why more or fewer, and what fell.
 */
export interface ToldRoll {
  purpose: string;
  what: Told;
  by: string;
  who: Told;
  piece?: Told | null;
  die: string;
  values: number[];
  base: number;
  modifiers?: ToldModifier[];
  count: number;
  faces: number[];
  result: number;
  manual?: boolean;
}
/**
 * Why a roll was better or worse, in words.
 */
export interface ToldModifier {
  to: string;
  amount: number;
  rule: string;
  text: Told;
}
/**
 * What would happen, before it is decided: the chance of each outcome, from the modifiers that would apply.
 */
export interface Odds {
  chances: {
    [k: string]: number;
  };
  modifiers?: Modifier[];
}
/**
 * Why a roll is better or worse: how much, by which rule, and the words for it.
 */
export interface Modifier {
  to: string;
  amount: number;
  rule: string;
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * Which table, which seats, through which of them one looks, and what one knows already.
 */
export interface Hello {
  type: 'hello';
  table: string;
  /**
   * @maxItems 16
   */
  tokens?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  seat?: string | null;
  place?: Place | null;
}
/**
 * How much of the story the page knows: the deeds counted since the last undo changed the past.
 */
export interface Place {
  age: number;
  deed: number;
}
/**
 * Look through another of one's seats (hot-seat); answered by `Welcome`.
 */
export interface LookThrough {
  type: 'look';
  seat: string;
}
/**
 * A command of a seat, in answer to what the page knows.
 */
export interface Play {
  type: 'play';
  id: string;
  seat: string;
  place: Place;
  command: unknown;
}
/**
 * What fell on the real table, face by face.
 */
export interface TypeIn {
  type: 'type_in';
  id: string;
  seat: string;
  /**
   * @maxItems 200
   */
  faces: number[];
}
/**
 * Take the seat's last deed back: free while nothing was rolled or revealed.
 */
export interface Undo {
  type: 'undo';
  id: string;
  seat: string;
}
/**
 * Ask the others to go back to where the game stood after this deed.
 */
export interface AskTakeback {
  type: 'ask_takeback';
  id: string;
  seat: string;
  to: number;
  place: Place;
}
/**
 * Agree or not; the one who asked withdraws by not agreeing.
 */
export interface AnswerTakeback {
  type: 'answer_takeback';
  id: string;
  seat: string;
  agree: boolean;
}
/**
 * A question to the game's guide.
 */
export interface Ask {
  type: 'ask';
  id: string;
  seat: string;
  question: unknown;
}
/**
 * How lucky each seat has been.
 */
export interface AskLuck {
  type: 'ask_luck';
  id: string;
}
/**
 * Chat.
 */
export interface Say {
  type: 'say';
  id: string;
  seat: string;
  text: string;
}
/**
 * What the person at the seat is called.
 */
export interface Rename {
  type: 'rename';
  id: string;
  seat: string;
  player: string;
}
/**
 * Give the seat up: it is open to others.
 */
export interface Leave {
  type: 'leave';
  id: string;
  seat: string;
}
/**
 * What would a Captain do here, and why? Answered by `Hint`.
 */
export interface AskHint {
  type: 'ask_hint';
  id: string;
  seat: string;
}
/**
 * Let a computer play a seat whose person is away; everybody else who is here has to agree.
 */
export interface LetComputer {
  type: 'let_computer';
  id: string;
  seat: string;
  away: string;
  computer: Computer;
}
/**
 * A computer player: how good it is, and how it inclines.
 */
export interface Computer {
  level: Level;
  temper?: 'bold' | 'cautious' | 'even' | 'goal_minded';
}
/**
 * Agree or not that a computer plays for somebody who is away; the one who proposed it withdraws it so.
 */
export interface AnswerComputer {
  type: 'answer_computer';
  id: string;
  seat: string;
  agree: boolean;
}
/**
 * Who holds a seat that a computer plays takes it back.
 */
export interface PlayMyself {
  type: 'play_myself';
  id: string;
  seat: string;
}
/**
 * Play again: opens a table for the same people. Answered to each by `Rematch`.
 */
export interface AskRematch {
  type: 'rematch';
  id: string;
  seat: string;
}
/**
 * A journal that somebody opened: whether it holds what it promises, and the game to look at.
 */
export interface JournalOpened {
  kind?: 'journal' | 'reel';
  game: string;
  name: Told;
  open: boolean;
  seats: string[];
  names: {
    [k: string]: Told;
  };
  sound: boolean;
  findings: Finding[];
  dice_checked: boolean;
  reel: Reel;
}
/**
 * What is wrong in a journal, and where.
 */
export interface Finding {
  line: number;
  text: Told;
}
/**
 * The whole story for a seat: its first view, and what followed.
 */
export interface Reel {
  start: unknown;
  deeds: unknown[];
}
/**
 * A table to be opened.
 */
export interface NewTable {
  game: string;
  scenario: string | Record<string, unknown>;
  options?: Record<string, unknown>;
  seats?: {
    [k: string]: 'computer' | 'idle' | 'open' | 'person';
  };
  computers?: {
    [k: string]: Computer;
  };
  names?: {
    [k: string]: string;
  };
  hands?: string[];
  seconds?: number | null;
  listed?: boolean;
}
/**
 * How a game ended: who won, if anybody, and why in words.
 */
export interface Outcome {
  winners: string[];
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * Why a request was not carried out.
 */
export interface Problem {
  key: string;
  text: Told;
  rule?: string | null;
  place?: string;
}
/**
 * The rule that forbids it, the key of its message and what the message is about.
 */
export interface Refusal {
  rule: string;
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * The host gives a seat a new token; the old one opens nothing any more.
 */
export interface Reissue {
  seat: string;
  who?: 'open' | 'person';
}
/**
 * The seat's new token, if it is a person's; if it was opened, anybody can take it.
 */
export interface Reissued {
  table: TableInfo;
  seat: SeatLink | null;
}
/**
 * A table as everybody sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  scenario: string;
  name: Told;
  status: 'over' | 'playing';
  seats: SeatInfo[];
  watchers?: number;
  listed: boolean;
  seconds?: number | null;
  hands?: string[];
  open: boolean;
  created: number;
  touched: number;
  progress?: Told | null;
  next?: string | null;
}
/**
 * A seat as everybody sees it.
 */
export interface SeatInfo {
  seat: string;
  name: Told;
  who: 'computer' | 'idle' | 'open' | 'person';
  player: string;
  here: boolean;
  computer?: Computer | null;
}
/**
 * What opens a seat: keep it secret.
 */
export interface SeatLink {
  seat: string;
  token: string;
}
/**
 * What fell: the faces in order, what they are worth together, and whether people threw them by hand.
 */
export interface Roll {
  throw: Throw;
  faces: number[];
  result: number;
  manual?: boolean;
}
/**
 * What a seat is about to throw.
 */
export interface Throw {
  purpose: string;
  by: string;
  die: Die;
  count?: number;
  modifiers?: Modifier[];
}
/**
 * Something to throw: the value of each face, and how often each face falls.
 *
 *     Faces are numbered from 1, so face 4 of an ordinary die is worth 4. Weights are whole numbers, so that chances are
 *     exact on every machine; without weights all faces fall equally often.
 */
export interface Die {
  name: string;
  values: number[];
  weights?: number[];
}
/**
 * A scenario to choose: what it is about, who fights, and the field as it will stand.
 */
export interface ScenarioCard {
  id: string;
  name: Told;
  text: Told;
  armies: ArmyCard[];
  goals: Told[];
  minutes: number;
  options: Record<string, unknown>;
  start: unknown;
}
/**
 * One side of a scenario.
 */
export interface ArmyCard {
  seat: string;
  name: Told;
  cost: number | null;
  pieces: Told[];
}
export interface SeatTaken {
  table: TableInfo;
  seat: SeatLink;
}
/**
 * All that a game offers to play.
 */
export interface Shelf {
  game: string;
  scenarios: ScenarioCard[];
  options: OptionCard[];
  lessons?: LessonCard[];
  computers?: boolean;
}
/**
 * Something that the table agrees on before it plays.
 */
export interface OptionCard {
  id: string;
  name: Told;
  text: Told;
  rules: string[];
  default: unknown;
  kind: string;
  values?: OptionValue[];
  least?: number | null;
  most?: number | null;
  unit?: string;
}
/**
 * A value that can be chosen, and what it is called.
 */
export interface OptionValue {
  value: unknown;
  name: Told;
}
/**
 * A lesson to learn alone: the steps, and the scenario in which they are done.
 */
export interface LessonCard {
  id: string;
  name: Told;
  text: Told;
  minutes: number;
  seats: {
    [k: string]: 'computer' | 'idle' | 'open' | 'person';
  };
  seat: string;
  steps: Step[];
  closing: Told;
  rules: string[];
  scenario: Record<string, unknown>;
  start: unknown;
}
/**
 * One thing to do.
 */
export interface Step {
  text: Name;
  hint: Name;
  done: Record<string, unknown>[];
  point?: Pointer;
}
/**
 * What a thing is called, in both languages.
 */
export interface Name {
  en: string;
  fr: string;
}
/**
 * What a step points at on the table.
 */
export interface Pointer {
  piece?: string | null;
  studs?: [number, number, number, number] | null;
  button?: string | null;
}
/**
 * A table that was opened, the seats that the opener holds, and the host's own token.
 */
export interface TableOpened {
  table: TableInfo;
  host: string;
  seats: SeatLink[];
}
/**
 * Take an open seat.
 */
export interface TakeSeat {
  seat: string;
  player?: string;
}
/**
 * Where the game stands for this page: what it does not know yet, or all of it.
 */
export interface Welcome {
  type: 'welcome';
  table: TableInfo;
  seats: string[];
  host: boolean;
  seat: string;
  age: number;
  start?: unknown | null;
  after?: number;
  deeds?: unknown[];
  status: Status;
  takeback?: Takeback | null;
  chat?: Said[];
}
/**
 * Whom the game waits for.
 */
export interface Status {
  acting?: string[];
  throw?: ThrowAsked | null;
  ending?: Ending | null;
  seconds?: number | null;
  undo?: string[];
  thinking?: string[];
}
/**
 * A throw by hand that the game waits for.
 */
export interface ThrowAsked {
  throw: Throw;
  what: Told;
}
/**
 * How the game ended, in words.
 */
export interface Ending {
  outcome: Outcome;
  text: Told;
}
/**
 * Somebody asks to go back, and exactly what would be undone.
 */
export interface Takeback {
  by: string;
  to: number;
  undoes: Told[];
  agreed: string[];
}
/**
 * Something that somebody at the table said.
 */
export interface Said {
  type: 'said';
  seat: string;
  player: string;
  text: string;
  at: number;
}
/**
 * Something happened.
 */
export interface Did {
  type: 'did';
  age: number;
  deed: Deed;
  status: Status;
}
/**
 * Nothing that one may see happened, but whom the game waits for changed.
 */
export interface Now {
  type: 'now';
  status: Status;
}
/**
 * What was asked is done and stored.
 */
export interface Done {
  type: 'done';
  id: string;
}
/**
 * The rule that forbids it.
 */
export interface Refused {
  type: 'refused';
  id: string;
  refusal: Refusal;
  text: Told;
}
/**
 * A message that cannot be used: unreadable, too large, too many, for another's seat.
 */
export interface Wrong {
  type: 'wrong';
  key: string;
  text: Told;
  id?: string | null;
}
/**
 * What the guide says.
 */
export interface Answer {
  type: 'answer';
  id: string;
  answer: unknown;
}
/**
 * What a Captain would do: first what it is, then why; and the command itself.
 */
export interface Hint {
  type: 'hint';
  id: string;
  told: Told[];
  command: unknown;
}
/**
 * Somebody proposes that a computer plays for somebody who is away; without `by`, it is settled or withdrawn.
 */
export interface ComputerProposed {
  type: 'computer_proposed';
  by?: string | null;
  away?: string | null;
  computer?: Computer | null;
  agreed?: string[];
}
export interface Luck {
  type: 'luck';
  id: string;
  seats: SeatLuck[];
}
/**
 * How lucky a seat has been: what fell, what was to be expected, and how likely so little or so much is.
 */
export interface SeatLuck {
  seat: string;
  rolls: number;
  thrown: number;
  result: number;
  expected: number;
  at_most: number;
  at_least: number;
}
/**
 * The game went back to where it stood after deed `to`.
 */
export interface Undone {
  type: 'undone';
  age: number;
  to: number;
  by: string;
  status: Status;
}
/**
 * How a request to go back stands; None when it is settled.
 */
export interface TakebackAsked {
  type: 'takeback';
  takeback: Takeback | null;
  refused_by?: string | null;
}
/**
 * Who is here.
 */
export interface People {
  type: 'people';
  seats: SeatInfo[];
  watchers: number;
}
/**
 * The seats that this page still holds, after one was given up or got a new token.
 */
export interface SeatsHeld {
  type: 'seats_held';
  seats: string[];
}
/**
 * The next table, and the seats that this page has there.
 */
export interface Rematch {
  type: 'rematch';
  table: string;
  seats: SeatLink[];
  host?: string | null;
}
