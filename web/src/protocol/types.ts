// Generated from schema.json by `npm run types`. Do not edit.

/**
 * From the weakest to the strongest.
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
  text: Localized;
  section?: string;
  rulings?: string[];
  option?: boolean;
}
/**
 * A text in every language.
 */
export interface Localized {
  en: string;
  fr: string;
}
/**
 * A word of the game, and what it means.
 */
export interface Term {
  word: Localized;
  text: Localized;
  rule: string;
}
/**
 * A section of the book.
 */
export interface SectionCard {
  id: string;
  title: Localized;
}
/**
 * A command that was carried out, as the seat saw it.
 */
export interface LogEntry {
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
  told?: Localized[];
  exact?: Localized[];
  quiet?: boolean;
  grave?: boolean;
  rolls?: RenderedRoll[];
  change?: Record<string, unknown>;
}
/**
 * A roll for the eye: who threw what for which purpose, from how many, why more or fewer, and what fell.
 */
export interface RenderedRoll {
  purpose: string;
  what: Localized;
  by: string;
  who: Localized;
  piece?: Localized | null;
  die: string;
  values: number[];
  base: number;
  modifiers?: RenderedModifier[];
  count: number;
  faces: number[];
  result: number;
  manual?: boolean;
}
/**
 * Why a roll was better or worse, in words.
 */
export interface RenderedModifier {
  to: string;
  amount: number;
  rule: string;
  text: Localized;
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
 * Is the line still there? Answered by `Pong`.
 */
export interface Ping {
  type: 'ping';
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
 *
 *     Where the table has agreed on it, a game master who gives a reason need not ask.
 */
export interface AskTakeback {
  type: 'ask_takeback';
  id: string;
  seat: string;
  to: number;
  place: Place;
  reason?: string;
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
 * A game master pauses the table, or lets the game go on.
 */
export interface Pause {
  type: 'pause';
  id: string;
  seat: string;
  on: boolean;
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
 * The holder of a seat that a computer plays takes it back.
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
  level?: Level | null;
  onward?: Preparations | null;
}
/**
 * What is changed before the next game.
 */
export interface Preparations {
  /**
   * @maxItems 40
   */
  recruits?: NewRecruit[];
  names?: {
    [k: string]: string;
  };
  /**
   * @maxItems 200
   */
  at_home?: string[];
}
/**
 * Somebody new for a seat.
 */
export interface NewRecruit {
  seat: string;
  trade: string;
  name: string;
}
/**
 * Bind a seat to a secret for the dice, by its hash.
 */
export interface PledgeSecret {
  type: 'pledge';
  id: string;
  seat: string;
  commitment: string;
}
/**
 * Tell the secret that the seat has pledged.
 */
export interface ShareSecret {
  type: 'share';
  id: string;
  seat: string;
  secret: string;
}
/**
 * The chronicle of a game that is over, everybody's state before any objective, and what comes next.
 */
export interface Interlude {
  campaign: Localized;
  people: Fate[];
  aims?: Aim[];
  remembered?: Localized[];
  next?: NextChapter | null;
  trades?: Trade[];
}
/**
 * What has become of somebody.
 */
export interface Fate {
  id: string;
  seat: string;
  name: Localized;
  state: Localized;
  comes: boolean;
  along?: boolean;
}
/**
 * What somebody wanted.
 */
export interface Aim {
  seat: string;
  text: Localized;
  reached: boolean;
}
/**
 * The game that the end of this one leads to.
 */
export interface NextChapter {
  id: string;
  name: Localized;
  text?: Localized | null;
  needs?: {
    [k: string]: number;
  };
  places?: {
    [k: string]: number;
  };
}
/**
 * A kind of people who can be recruited.
 */
export interface Trade {
  id: string;
  name: Localized;
}
/**
 * A job as everybody who has its link sees it.
 */
export interface JobInfo {
  id: string;
  state: 'done' | 'failed' | 'playing' | 'stopped' | 'waiting';
  place?: number | null;
  played: number;
  games: number;
  most: number;
  seconds?: number | null;
  created: number;
  scenario: string;
  name: Localized;
  job: Job;
  changes: Record<string, unknown>;
  finding?: (Simulation | Change | Sweep | Curves | Rows | HeatMap | Worth) | null;
  problem?: Localized | null;
}
/**
 * Everything that the results depend on, as plain data; not how many workers play, nor where.
 */
export interface Job {
  scenario: string | Record<string, unknown>;
  game?: string;
  armies?: {
    [k: string]: Record<string, unknown>;
  };
  draft?: Draft | null;
  options?: Record<string, unknown>;
  players?: {
    [k: string]: Contender;
  };
  others?: Contender;
  games?: number;
  seed?: string;
  swap?: boolean;
  until?: number | null;
  vary?: Variation | null;
}
/**
 * How armies are drawn, two for each battle.
 */
export interface Draft {
  /**
   * @minItems 1
   */
  kinds: [DraftKind, ...DraftKind[]];
  least?: number;
  most?: number;
  contrast?: number;
}
/**
 * Something of which armies are drawn: a minifig with an outfit, a vehicle with its crew.
 */
export interface DraftKind {
  id: string;
  army: Record<string, unknown>;
  worth: number;
  weight?: number;
}
/**
 * A computer player by level and the name of a temper.
 */
export interface Contender {
  level?: Level;
  temper?: string;
}
/**
 * The values that an option takes, one after the other.
 */
export interface Variation {
  option: string;
  values: unknown[];
}
/**
 * What the games of a job say.
 */
export interface Simulation {
  finding: 'simulation';
  report: Report;
  seats: {
    [k: string]: Localized;
  };
  endings: Localized[];
}
/**
 * What the games of a job say so far.
 */
export interface Report {
  job: Job;
  name: Localized;
  mark: string;
  games: number;
  seats: SeatReport[];
  players?: PlayerReport[];
  draws: number;
  draw_rate: Estimate;
  first_mover?: FirstMover | null;
  endings: WayToEnd[];
  rounds: Spread;
  commands: Spread;
  lead_changes: Spread;
  quiet?: Spread | null;
  stalemates?: Estimate | null;
  units?: UnitReport[];
  goals?: GoalReport[];
  decision?: Decision | null;
  examples?: Example[];
  slips: number;
}
/**
 * One side of the battle, whoever played it.
 */
export interface SeatReport {
  seat: string;
  force: Force;
  wins: number;
  rate: Estimate;
  units_lost: Spread;
  points_lost: Spread;
}
/**
 * What an army has, or has lost.
 */
export interface Force {
  units?: number;
  vehicles?: number;
  points?: number;
}
export interface Estimate {
  value: number;
  low?: number | null;
  high?: number | null;
}
/**
 * How a count scatters over the games.
 */
export interface Spread {
  mean: Estimate;
  least: number;
  tenth: number;
  quarter: number;
  median: number;
  three_quarters: number;
  nine_tenths: number;
  most: number;
}
/**
 * One of the players, in all seats that it had.
 */
export interface PlayerReport {
  player: Contender;
  games: number;
  wins: number;
  rate: Estimate;
}
/**
 * How often the side that starts wins, each seat counted alike; a draw is shared out.
 */
export interface FirstMover {
  rate: Estimate;
  fair: number;
}
/**
 * A way in which games ended.
 */
export interface WayToEnd {
  key: string | null;
  goal?: number | null;
  games: number;
  first?: number;
}
/**
 * What a unit or a vehicle does in a game on average, whoever plays it.
 */
export interface UnitReport {
  id: string;
  name: Localized;
  seat: string;
  kills: Estimate;
  dealt: Estimate;
  taken: Estimate;
  survives: Estimate;
  turns?: Estimate | null;
  idle?: Estimate | null;
}
/**
 * How a goal of the scenario fares.
 */
export interface GoalReport {
  goal: number;
  seat: string;
  text: Localized;
  reached: number;
  rate: Estimate;
  progress: Estimate;
}
/**
 * Whether it can be told yet that a side, or a player, is better than another, or that they are about even.
 */
export interface Decision {
  verdict: 'better' | 'even' | 'open' | 'worse';
  seat?: string | null;
  player?: Contender | null;
  fair: number;
  margin: number;
  score: Estimate;
  more?: number | null;
}
/**
 * A game that is worth watching.
 */
export interface Example {
  why: 'bloodiest' | 'longest' | 'most_open' | 'shortest' | 'stalemate';
  number: number;
  value: number;
}
/**
 * What a change of the options moves.
 */
export interface Change {
  finding: 'change';
  comparison: Comparison;
  seats: {
    [k: string]: Localized;
  };
  changes: Localized[];
}
/**
 * What the games say so far about a change.
 */
export interface Comparison {
  changes: Record<string, unknown>;
  games: number;
  alike: number;
  moved: MeasureChange[];
  as_it_is: Report;
  changed: Report;
}
/**
 * A measure before and after the change.
 */
export interface MeasureChange {
  measure: string;
  seat?: string | null;
  before: number;
  after: number;
  difference: Estimate;
}
/**
 * How a battle changes with one option.
 */
export interface Sweep {
  finding: 'sweep';
  job: Job;
  name: Localized;
  games: number;
  option: Localized;
  seats: {
    [k: string]: Localized;
  };
  fair: number;
  points: SweepPoint[];
  moved: MeasureChange[];
}
/**
 * What the games say at one value.
 */
export interface SweepPoint {
  value: unknown;
  name: Localized;
  wins: {
    [k: string]: Estimate;
  };
  draws: Estimate;
  stalemates: Estimate;
  rounds: Spread;
}
/**
 * Chances that change with something: how likely it is that one has fallen after that many attacks.
 */
export interface Curves {
  finding: 'curves';
  title: Localized;
  text: Localized;
  across: Localized;
  up: Localized;
  curves: Curve[];
  rules?: string[];
}
/**
 * One line of a diagram.
 */
export interface Curve {
  name: Localized;
  points: [number, number][];
}
/**
 * A table of chances: by distance and cover, by weapon and target.
 */
export interface Rows {
  finding: 'rows';
  title: Localized;
  text: Localized;
  columns: Localized[];
  rows: Localized[];
  cells: Cell[][];
  rules?: string[];
}
/**
 * A value of a table; None where the rules allow no attempt, with the reason in the note.
 */
export interface Cell {
  value: number | null;
  note?: Localized | null;
}
/**
 * A field with a value for each place: where this shooter can hurt that target.
 */
export interface HeatMap {
  finding: 'heat';
  title: Localized;
  text: Localized;
  values: (number | null)[][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  footprint: [number, number];
  view: unknown;
  marks: string[];
  rules?: string[];
}
/**
 * What units are worth, estimated from battles.
 */
export interface Worth {
  finding: 'worth';
  title: Localized;
  text: Localized;
  games: number;
  seed: string;
  players: Contender;
  exponent: Estimate;
  start: Estimate;
  priced: Priced[];
}
/**
 * What the formula asks for something, and what it proves to be worth in battle, both in cost points.
 */
export interface Priced {
  id: string;
  name: Localized;
  group: string;
  cost: number;
  worth: Estimate;
  battles: number;
  text: Localized;
  series?: string | null;
  at?: number | null;
}
/**
 * A journal that somebody opened: whether it holds what it promises, and the game to look at.
 */
export interface JournalOpened {
  kind?: 'journal' | 'reel';
  game: string;
  name: Localized;
  open: boolean;
  seats: string[];
  names: {
    [k: string]: Localized;
  };
  sound: boolean;
  findings: JournalFinding[];
  dice_checked: boolean;
  notes: Localized[];
  reel: History;
}
/**
 * What is wrong in a journal, and where.
 */
export interface JournalFinding {
  line: number;
  text: Localized;
}
/**
 * The whole story for a seat: its first view, and what followed.
 */
export interface History {
  start: unknown;
  deeds: unknown[];
}
/**
 * What there is to choose from in the lab; scenarios and options are on the game's shelf.
 */
export interface LabShelf {
  game: string;
  pieces: Piece[];
  kinds: ArmyKind[];
  fields: FieldCard[];
  parade?: unknown;
  levels: Level[];
  tempers: string[];
  most_games: {
    [k: string]: number;
  };
  minutes: number;
}
/**
 * A sheet of the library with its usual outfit.
 */
export interface Piece {
  id: string;
  name: Localized;
  kind: 'minifig' | 'vehicle';
  cost: number;
  weapons: PieceWeapon[];
}
/**
 * Something that a piece attacks with.
 */
export interface PieceWeapon {
  id: string;
  name: Localized;
  use: 'melee' | 'ranged';
}
/**
 * Something that armies are made of: a minifig with its usual outfit, a vehicle with its crew.
 */
export interface ArmyKind {
  id: string;
  name: Localized;
  kind: 'minifig' | 'vehicle';
  cost: number;
  once: boolean;
  army: Record<string, unknown>;
}
/**
 * A field whose halves are alike, for two armies.
 */
export interface FieldCard {
  id: string;
  name: Localized;
  seats: string[];
  scenario: Record<string, unknown>;
}
/**
 * A scenario with these armies.
 */
export interface LineUp {
  scenario: Record<string, unknown>;
  card: ScenarioCard;
}
/**
 * A scenario to choose: what it is about, who fights, and the field as it will stand.
 */
export interface ScenarioCard {
  id: string;
  name: Localized;
  text: Localized;
  armies: ArmyCard[];
  goals: Localized[];
  minutes: number;
  options: Record<string, unknown>;
  start: unknown;
  idle?: IdleOption[];
}
/**
 * One side of a scenario.
 */
export interface ArmyCard {
  seat: string;
  name: Localized;
  cost: number | null;
  pieces: Localized[];
}
/**
 * An option, or one value of it, that has nothing to act on in a scenario.
 */
export interface IdleOption {
  option: string;
  value: string | null;
  why: Localized;
}
export interface MatchUps {
  own: Side;
  guessed: Localized[];
  budget: number;
  matches: MatchUp[];
}
/**
 * An army with what it costs and what it is worth.
 */
export interface Side {
  army: Record<string, unknown>;
  pieces: Localized[];
  cost: number;
  worth: Estimate;
}
/**
 * An army to fight against.
 */
export interface MatchUp {
  side: Side;
  chance: Estimate;
}
/**
 * Go on with a job, with that many games more; with none, play those that are left.
 */
export interface MoreGames {
  games?: number;
  until?: number | null;
}
/**
 * From where the table can be reached, and what whoever asks may change about it.
 */
export interface NetworkInfo {
  reach: 'machine' | 'network';
  addresses: string[];
  at_machine: boolean;
  can_open: boolean;
  can_close: boolean;
}
/**
 * Games to be played by computers.
 */
export interface NewJob {
  game: string;
  scenario: string | Record<string, unknown>;
  armies?: {
    [k: string]: Record<string, unknown>;
  };
  options?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  players?: {
    [k: string]: Contender;
  };
  others?: Contender;
  games?: number;
  seed?: string | null;
  swap?: boolean;
  until?: number | null;
  vary?: Variation | null;
}
/**
 * Armies to be put on a field.
 */
export interface NewLineUp {
  game: string;
  scenario: string | Record<string, unknown>;
  armies?: {
    [k: string]: Record<string, unknown>;
  };
}
/**
 * An army for which fair opponents are wanted.
 */
export interface NewMatch {
  game: string;
  army: Record<string, unknown>;
  budget: number;
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
  grace?: number;
  listed?: boolean;
}
/**
 * Open the table to other machines at home, or close it to them again.
 */
export interface OpenNetwork {
  open: boolean;
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
  text: Localized;
  rule?: string | null;
  place?: string;
}
/**
 * Two attack each other, Turn by Turn, until one has fallen: how fast, and who wins?
 */
export interface DuelQuestion {
  question: 'duel';
  one: Fighter;
  other: Fighter;
  studs?: number | null;
  cover_one?: boolean;
  cover_other?: boolean;
  first?: 'one' | 'other';
  brick?: number;
  scenario?: string | Record<string, unknown> | null;
}
/**
 * Somebody by a sheet of the library, or of the scenario that the question names.
 */
export interface Fighter {
  sheet: string;
  outfit?: Outfit | null;
  weapon?: string | null;
}
/**
 * What a minifig starts with: the kind of object in each place.
 */
export interface Outfit {
  right?: string | null;
  left?: string | null;
  head?: string | null;
  body?: string | null;
  back?: string | null;
  bag?: string[];
}
/**
 * What somebody's weapons do, by distance and cover.
 */
export interface RangesQuestion {
  question: 'ranges';
  one: Fighter;
  /**
   * @maxItems 40
   */
  targets?: Fighter[];
  what?: ('hurt' | 'kill') | null;
  brick?: number;
  scenario?: string | Record<string, unknown> | null;
}
/**
 * Where on a field can this shooter hurt that target?
 */
export interface HeatMapQuestion {
  question: 'heat';
  scenario: string | Record<string, unknown>;
  options?: Record<string, unknown>;
  shooter: string;
  target: string;
  vary?: 'shooter' | 'target';
  what?: 'hurt' | 'kill';
  turn?: boolean;
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
  name: Localized;
  status: 'over' | 'playing';
  seats: SeatInfo[];
  watchers?: number;
  listed: boolean;
  seconds?: number | null;
  grace?: number;
  hands?: string[];
  open: boolean;
  created: number;
  touched: number;
  progress?: Localized | null;
  next?: string | null;
}
/**
 * A seat as everybody sees it.
 */
export interface SeatInfo {
  seat: string;
  name: Localized;
  who: 'computer' | 'idle' | 'open' | 'person';
  player: string;
  here: boolean;
  computer?: Computer | null;
  wait?: number | null;
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
 * A scenario from somebody's file: as it is offered, and itself, for the table that plays it.
 */
export interface ScenarioOpened {
  scenario: Record<string, unknown>;
  card: ScenarioCard;
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
  presets?: PresetCard[];
  master?: boolean;
}
/**
 * Something that the table agrees on before it plays.
 */
export interface OptionCard {
  id: string;
  name: Localized;
  text: Localized;
  rules: string[];
  default: unknown;
  kind: string;
  values?: OptionValue[];
  least?: number | null;
  most?: number | null;
  unit?: string;
  needs?: Record<string, unknown>;
}
/**
 * A value that can be chosen, and what it is called.
 */
export interface OptionValue {
  value: unknown;
  name: Localized;
}
/**
 * A lesson to learn alone: the steps, and the scenario in which they are done.
 */
export interface LessonCard {
  id: string;
  name: Localized;
  text: Localized;
  minutes: number;
  seats: {
    [k: string]: 'computer' | 'idle' | 'open' | 'person';
  };
  seat: string;
  steps: LessonStep[];
  closing: Localized;
  rules: string[];
  scenario: Record<string, unknown>;
  start: unknown;
}
/**
 * One thing to do.
 */
export interface LessonStep {
  text: Localized;
  hint: Localized;
  done: Record<string, unknown>[];
  point?: Pointer;
}
/**
 * What a step points at on the table.
 */
export interface Pointer {
  piece?: string | null;
  area?: [number, number, number, number] | null;
  button?: string | null;
}
/**
 * Options under one name, or a layer of a few more, to be laid over any of them.
 */
export interface PresetCard {
  id: string;
  name: Localized;
  text: Localized;
  options: Record<string, unknown>;
  rules?: string[];
  layer?: boolean;
  seconds?: number;
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
  dice: DiceStatus;
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
  paused?: string | null;
  preparing?: boolean;
}
/**
 * A throw by hand that the game waits for.
 */
export interface ThrowAsked {
  throw: Throw;
  what: Localized;
}
/**
 * How the game ended, in words.
 */
export interface Ending {
  outcome: Outcome;
  text: Localized;
}
/**
 * Somebody asks to go back, and exactly what would be undone.
 */
export interface Takeback {
  by: string;
  to: number;
  undoes: Localized[];
  agreed: string[];
  needed?: string[];
  reason?: string;
}
/**
 * What binds the dice of a game before they fall, and whose secrets are mixed into them.
 */
export interface DiceStatus {
  algorithm: string;
  commitment: string;
  contributed?: string[];
  asked?: string[];
  pledged?: string[];
  telling?: boolean;
  witness?: string;
}
/**
 * Something that somebody at the table said, or that the table itself tells of a seat.
 */
export interface Said {
  type: 'said';
  seat: string;
  player: string;
  text: string;
  at: number;
  notice?: Localized | null;
}
/**
 * Something happened.
 */
export interface Did {
  type: 'did';
  age: number;
  deed: LogEntry;
  status: Status;
  witness: string;
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
  text: Localized;
}
/**
 * A message that cannot be used: unreadable, too large, too many, for another's seat.
 */
export interface Wrong {
  type: 'wrong';
  key: string;
  text: Localized;
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
  told: Localized[];
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
  refused_by?: string | null;
}
/**
 * How lucky each seat has been, as far as one saw, and what could have helped luck along.
 */
export interface Luck {
  type: 'luck';
  id: string;
  seats: SeatLuck[];
  takebacks?: RolledBack[];
  silent?: string[];
  best?: RareRoll | null;
  worst?: RareRoll | null;
}
/**
 * How lucky a seat has been: what fell, what was to be expected, and how likely at most and at least that is.
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
 * A take-back over rolls: who went back, over how many, and who of the others agreed.
 */
export interface RolledBack {
  by: string;
  rolls: number;
  agreed?: string[];
  reason?: string;
}
/**
 * One roll that stands out, and how likely as much or more was, or as little or less.
 */
export interface RareRoll {
  deed: number;
  by: string;
  faces: number[];
  result: number;
  expected: number;
  chance: number;
}
/**
 * How far the secrets for the dice are.
 */
export interface DiceNews {
  type: 'dice';
  dice: DiceStatus;
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
  reason?: string;
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
/**
 * The line is still there.
 */
export interface Pong {
  type: 'pong';
}
