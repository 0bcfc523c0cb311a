// Generated from schema.json by `npm run types`. Do not edit.

/**
 * The parts of a turn, in order. In each, all seats act at once and say when they are done (ARG-4.8).
 */
export type Phase = 'after' | 'early' | 'melee' | 'orders' | 'passing' | 'preparation' | 'shots';
export type Armour = '3' | '4' | '4*' | '4T' | '5' | '5*' | '5T' | 'light';
/**
 * Of somebody with two life points (ARG-33.4 to ARG-33.7).
 */
export type Wound = '' | 'head' | 'leg' | 'plain' | 'trunk';
/**
 * How a unit lies now. A seat that does not see all of its people is told only where those are whom it sees.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Turn = [string, [number, number], number, string[]];

/**
 * The whole state of a game of Argad!, or, in a view, what one seat knows of it.
 */
export interface Skirmish {
  phase?: Phase;
  step?: number;
  done?: string[];
  drafts?: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable;
  };
  sealed?: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable;
  };
  breaking?: {
    [k: string]: boolean;
  };
  entering?: {
    /**
     * @maxItems 24
     */
    [k: string]: [number, number][];
  };
  entering_ranks?: {
    [k: string]: RankEntry;
  };
  prowling?: {
    [k: string]: MarkerOrder;
  };
  spoor?: {
    [k: string]: Track;
  };
  reaction?: number;
  heard?: {
    [k: string]: number;
  };
  edits?: {
    [k: string]: number;
  };
  committed?: string[];
  doings?: {
    [k: string]: TurnStatus;
  };
  shots?: Shot[];
  passing?: Shot[];
  blows?: Blow[];
  throws?: {
    [k: string]: string;
  };
  calls?: {
    [k: string]: string;
  };
  tracks?: {
    [k: string]: Track;
  };
  watched?: {
    [k: string]: {
      [k: string]: [number, number][];
    };
  };
  last_pivots?: {
    [k: string]: Stance;
  };
  forming?: Unit[];
  talks?: Talk[];
  rings?: string[][];
  lines?: {
    [k: string]: number;
  };
  sixes?: string[];
  name: Localized;
  seats: string[];
  master?: boolean;
  sides?: string[][];
  options?: Options;
  ground: Ground;
  weapons?: {
    [k: string]: Weapon;
  };
  movement?: {
    [k: string]: number;
  };
  dispersal?: boolean;
  tactics?: Tactics;
  magic_healing?: boolean;
  characters: {
    [k: string]: Character;
  };
  units?: {
    [k: string]: Unit;
  };
  closed?: string[];
  locked?: string[];
  worked?: {
    [k: string]: number;
  };
  given_up?: [string, string][];
  ladders?: {
    [k: string]: Ladder;
  };
  boats?: {
    [k: string]: Conveyance;
  };
  things?: {
    [k: string]: Thing;
  };
  current?: Current | null;
  turn?: number;
  absent?: string[];
  under_fire?: {
    [k: string]: string[];
  };
  shocks?: Shock[];
  trials?: Trial[];
  yielding?: string[];
  morale_lines?: MoraleLine[];
  dreads?: Dread[];
  questions?: (
    | Surrender
    | Mercy
    | FollowUp
    | UnitFollowUp
    | Ambush
    | Loop
    | Agreement
    | Conversation
    | MoraleTest
    | Rally
    | TroopPlaces
  )[];
  fallen?: Fallen[];
  bodies?: {
    [k: string]: Body;
  };
  reserves?: {
    [k: string]: Reserve;
  };
  markers?: {
    [k: string]: Marker;
  };
  departed?: Departed[];
  prisoners?: number;
  objectives?: Objective[];
  notes?: Note[];
  deeds?: Deed[];
  roles?: Role[];
  wishes?: Wish[];
  ruled_dice?: RuledDie[];
  house_rules?: HouseRule[];
  weather?: Weather;
  endings?: Ending[];
  secrets?: Secret[];
  truces?: Truce[];
  last_turn?: number;
  ending?: string[];
  resigned?: string[];
  silhouettes?: Silhouette[];
  npcs?: {
    [k: string]: Npc;
  };
  contests?: Contest[];
  triggers?: Trigger[];
  surprises?: Surprise[];
  lookouts?: Lookout[];
  tries?: Tried[];
  aliases?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  learned?: {
    [k: string]: Localized[];
  };
  table?: string;
  tables?: {
    [k: string]: Skirmish;
  };
  roads?: Road[];
  viewer?: string | null;
  outcome?: Outcome | null;
}
/**
 * Stand, or turn on the spot: motionless (ARG-9.5).
 */
export interface Stay {
  type: 'Stay';
  facing?: number | null;
}
/**
 * Walk along a path: through open doors and windows on its way, up stairs that it ends on.
 */
export interface Go {
  type: 'Go';
  /**
   * @maxItems 24
   */
  path: [number, number][];
  slowly?: boolean;
  by?: string | null;
  meets?: boolean;
  pace?: number;
}
/**
 * Go where somebody goes, and stay so far behind.
 */
export interface Follow {
  type: 'Follow';
  whom: string;
  behind?: number;
}
/**
 * Fall back as they advance, advance as they fall back (ARG-15.12).
 */
export interface KeepDistance {
  type: 'KeepDistance';
  whom: string;
  distance: number;
}
/**
 * Go for an enemy by the shortest way, wherever he or she goes, to strike.
 */
export interface Charge {
  type: 'Charge';
  whom: string;
}
/**
 * Stand, but go to meet the one who comes within a distance (ARG-R-1, ARG-R-4).
 */
export interface Meet {
  type: 'Meet';
  whom: string;
  within: number;
}
/**
 * Stand, but get away from the one who comes within a distance; 0: at once (ARG-22.14, ARG-R-4).
 */
export interface FallBack {
  type: 'FallBack';
  whom: string;
  within?: number;
}
/**
 * Break contact and move off (ARG-31.11).
 */
export interface Leave {
  type: 'Leave';
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * If the enemy in contact leaves, go after (ARG-31.11); otherwise stay in contact.
 */
export interface Pursue {
  type: 'Pursue';
  whom: string;
}
/**
 * Motionless for the whole turn (ARG-16.9).
 */
export interface Reload {
  type: 'Reload';
  weapon: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Some work, on a door or on a thing, as long as it takes (ARG-8.13, ARG-R-43).
 */
export interface Work {
  type: 'Work';
  on: string;
}
/**
 * Care for somebody who lies there or is wounded: motionless beside him or her all turn (ARG-38.22, ARG-R-206).
 */
export interface Treat {
  type: 'Treat';
  whom: string;
}
/**
 * Put on other clothes, or throw a robe off and take up what is under it: motionless turns (ARG-36.4, ARG-36.5).
 */
export interface ChangeClothes {
  type: 'ChangeClothes';
  outfit: string;
}
/**
 * Help somebody in contact to change clothes (ARG-R-205).
 */
export interface HelpDress {
  type: 'HelpDress';
  whom: string;
}
/**
 * Stay low all turn, or crawl behind cover: neither shoot nor work (ARG-17.5, ARG-10.8, ARG-R-77).
 */
export interface KeepDown {
  type: 'KeepDown';
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Set a ladder against an obstacle or an opening: one turn (ARG-13.14).
 */
export interface RaiseLadder {
  type: 'RaiseLadder';
  ladder: string;
  against: string;
}
/**
 * Up or down a ladder that has been raised (ARG-13.15, ARG-13.17).
 */
export interface Climb {
  type: 'Climb';
  ladder: string;
  down?: boolean;
}
/**
 * Over a high wall with a helper's hands: one turn of both (ARG-13.12).
 */
export interface LegUp {
  type: 'LegUp';
  over: string;
  helper: string;
}
/**
 * Help somebody over a high wall.
 */
export interface GiveLegUp {
  type: 'GiveLegUp';
  whom: string;
}
/**
 * Go, pick a thing or somebody up on the way or at the end, and carry it (ARG-10.6, ARG-10.12, ARG-29.4).
 */
export interface TakeUp {
  type: 'TakeUp';
  thing: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Drop what is carried and go on: slowed as if carrying it all turn (ARG-10.12).
 */
export interface PutDown {
  type: 'PutDown';
  thing: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Get into a boat: a whole turn (ARG-14.26).
 */
export interface Board {
  type: 'Board';
  boat: string;
}
/**
 * Get out of a boat onto land or into shallow water.
 */
export interface Disembark {
  type: 'Disembark';
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Take the boat along a path (ARG-14.25).
 */
export interface Row {
  type: 'Row';
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Help somebody who is in danger, at one's own risk (ARG-14.6).
 */
export interface Help {
  type: 'Help';
  whom: string;
}
/**
 * From a height, whatever comes of it (ARG-14.17), or on and off a table (ARG-29.9).
 */
export interface Jump {
  type: 'Jump';
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Strike across an obstacle at somebody on its other side, or force a way through (ARG-30.5).
 */
export interface Across {
  type: 'Across';
  whom: string;
  cross?: boolean;
}
/**
 * Lean out of a window to shoot; or stay back; or hug the wall (ARG-20.15 to ARG-20.17).
 */
export interface LeanOut {
  type: 'LeanOut';
  portal: string;
  how: 'back' | 'hug' | 'lean';
}
/**
 * Open or close a door in passing, and go on (ARG-11.5).
 */
export interface Open {
  type: 'Open';
  portal: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
  close?: boolean;
}
/**
 * Through deep water, as far as the swimmer's dice allow (ARG-14.21).
 */
export interface Swim {
  type: 'Swim';
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * What a whole unit in close order does: given to one of them, it is everybody's (ARG-R-143).
 */
export interface InRanks {
  type: 'InRanks';
  leg?: '' | 'back' | 'forward' | 'left' | 'right';
  length?: number;
  pivot?: number | null;
  pivots?: 'first' | 'last';
  swap?: number;
  rear?: boolean;
  onward?: boolean;
  loads?: boolean;
  whom?: string;
  when?: '' | 'beyond' | 'until' | 'within';
  distance?: number;
}
/**
 * Run to one's place in the ranks, round somebody who stands still (ARG-44.1 to ARG-44.4).
 */
export interface FallIn {
  type: 'FallIn';
  leader: string;
  rally: string;
  heading: number;
  files: number;
  rank: number;
  file: number;
  bearers?: string[];
  everybody?: boolean;
}
/**
 * Go and take a place in a unit in close order, from behind or from a side (ARG-44.8).
 */
export interface Join {
  type: 'Join';
  unit: string;
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Get on a horse: a whole turn, or as on very difficult ground, and ride on (ARG-41.8, ARG-41.9).
 */
export interface MountUp {
  type: 'MountUp';
  animal: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Get off: a whole turn, or as on very difficult ground, and walk on (ARG-41.8, ARG-41.9).
 */
export interface Dismount {
  type: 'Dismount';
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Take an animal at hand by the bridle and go: up to three follow in file (ARG-12.11, ARG-R-173).
 */
export interface Lead {
  type: 'Lead';
  animal: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Leave all the animals that one leads where they are, and go.
 */
export interface LetGo {
  type: 'LetGo';
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Take a cart along a path, on its seat or walking at its side (ARG-6.19, ARG-R-174).
 */
export interface Drive {
  type: 'Drive';
  cart: string;
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Put what is carried on a cart (ARG-34.4).
 */
export interface Load {
  type: 'Load';
  thing: string;
  cart: string;
}
/**
 * Half a move in cover, along walls or at night, unseen if the die falls well (ARG-37.13, ARG-R-204).
 */
export interface Sneak {
  type: 'Sneak';
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Put a skill to the test, motionless, where there may be something to find or to do (ARG-37.19, ARG-R-202).
 */
export interface Try {
  type: 'Try';
  skill: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Talk with somebody all turn, if he or she agrees (ARG-33.12).
 */
export interface TalkWith {
  type: 'TalkWith';
  whom: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Run, as those do who have lost heart: nobody gives this order (ARG-38.5, ARG-R-181).
 */
export interface Flee {
  type: 'Flee';
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Play music all turn, standing or walking, and do nothing else (ARG-R-121).
 */
export interface Play {
  type: 'Play';
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Walk to the edge of the table and off it, with whatever is carried or led (ARG-R-195).
 */
export interface LeaveTable {
  type: 'LeaveTable';
  /**
   * @maxItems 24
   */
  path: [number, number][];
  by?: string;
}
/**
 * A unit that is about to come in, in close order, as it stands just outside the edge (ARG-R-193).
 */
export interface RankEntry {
  reserve: string;
  unit: Unit;
  length: number;
}
/**
 * A unit; somebody is in at most one. Loose and dispersed units are names for giving orders (ARG-R-131).
 */
export interface Unit {
  id: string;
  owner?: string;
  name?: string;
  members: string[];
  formation?: 'close' | 'dispersed' | 'loose';
  heading?: number;
  grid?: Grid | null;
}
/**
 * The ranks and files of a unit in close order: cells without gaps (ARG-R-132).
 */
export interface Grid {
  /**
   * @minItems 2
   * @maxItems 2
   */
  front: [number, number];
  files: number;
  width?: number;
  depth?: number;
  cells?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  dents?: {
    [k: string]: number;
  };
}
/**
 * Where an animal goes this turn; one that creeps goes two paces and a die (ARG-R-188).
 */
export interface MarkerOrder {
  /**
   * @maxItems 24
   */
  path: [number, number][];
  creep?: boolean;
}
/**
 * The way of a character through the turn: where at which instant; straight in between.
 */
export interface Track {
  points: [number, number, number][];
  ends?: '' | 'arrived' | 'contact' | 'ground' | 'sight' | 'spent' | 'stopped';
  by?: string;
}
/**
 * What has become of a character this turn: forgotten when the turn ends.
 */
export interface TurnStatus {
  /**
   * @minItems 2
   * @maxItems 2
   */
  start?: [number, number];
  touched?: string[];
  seen?: string[];
  alone?: boolean;
  order?:
    | (
        | Stay
        | Go
        | Follow
        | KeepDistance
        | Charge
        | Meet
        | FallBack
        | Leave
        | Pursue
        | Reload
        | Work
        | Treat
        | ChangeClothes
        | HelpDress
        | KeepDown
        | RaiseLadder
        | Climb
        | LegUp
        | GiveLegUp
        | TakeUp
        | PutDown
        | Board
        | Disembark
        | Row
        | Help
        | Jump
        | Across
        | LeanOut
        | Open
        | Swim
        | InRanks
        | FallIn
        | Join
        | MountUp
        | Dismount
        | Lead
        | LetGo
        | Drive
        | Load
        | Sneak
        | Try
        | TalkWith
        | Flee
        | Play
        | LeaveTable
      )
    | null;
  moved?: boolean;
  stays?: boolean;
  shots?: number;
  contacted?: string[];
  charged?: string[];
  struck?: boolean;
  leaving?: boolean;
  hesitates?: boolean;
  only_moves?: boolean;
  no_long_arms?: boolean;
  lurked?: boolean;
  crawled?: boolean;
  climbing?: boolean;
  saddled?: number;
  rolled?: number | null;
  across?: boolean;
  leans?: '' | 'back' | 'hug' | 'lean';
  lost_cover?: boolean;
  job_lost?: boolean;
  judged?: number;
  judged_why?: string;
  elite?: boolean;
  late?: number;
  shows?: boolean;
  shot_at?: boolean;
  ambushes?: boolean;
  surprised?: boolean;
  stealth?: boolean;
}
/**
 * A shot that has been declared (ARG-16.7).
 */
export interface Shot {
  shooter: string;
  weapon: string;
  target: string;
  instant?: number;
  whole?: boolean;
  moves?: boolean;
  crowd?: boolean;
  aimed?: boolean;
  second?: boolean;
  volley?: boolean;
}
/**
 * What a character does in melee: strike, or shoot at point blank instead (ARG-8.19).
 */
export interface Blow {
  striker: string;
  target: string;
  weapon: string;
  shoots?: boolean;
  fencing?: '' | 'both' | 'early' | 'twice';
  second?: string | null;
  waived?: boolean;
}
/**
 * Where a unit in close order stands, and where it looks.
 */
export interface Stance {
  heading: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  front: [number, number];
  files: number;
}
/**
 * Two people who are going to talk at the end of the turn; the first has asked for it.
 */
export interface Talk {
  one: string;
  other: string;
}
/**
 * A text in every language.
 */
export interface Localized {
  en: string;
  fr: string;
}
export interface Options {
  voice?: number;
  music?: number;
  sight?: number;
  recognition?: number;
  great_height?: number;
  halved?: boolean;
  square_regulars?: boolean;
  narrow_regulars?: boolean;
  rounded_corners?: boolean;
  preparation?: boolean;
  fog?: boolean;
  drafting?: 'open' | 'sealed';
  master_ready?: boolean;
  master_goes_back?: boolean;
  reactions?: number;
  loops?: 'ask' | 'hesitate' | 'ignore';
  hesitant_strike?: boolean;
  meeting?: 'speed' | 'stretched';
  escape?: boolean;
  interception?: 'declared' | 'gaps';
  gap?: number;
  light_troops_give_way?: boolean;
  halving?: 'rest' | 'whole';
  walls?: 'first_table' | 'height' | 'second_table';
  locked_doors?: 'shut' | 'work';
  indoor_opposition?: 'near' | 'paths';
  work_progress?: 'kept' | 'lost';
  certain_time?: boolean;
  six_fails?: boolean;
  hard_jobs?: boolean;
  specialists?: 'no' | 'small_die' | 'turn_ahead';
  danger?: boolean;
  danger_mixed?: 'both' | 'worst';
  armoured_swim?: boolean;
  fixed_swimming?: boolean;
  mounting?: 'individual' | 'turn';
  plotted_movers?: boolean;
  loose_horses?: boolean;
  quick_boarding?: boolean;
  table_jumps?: boolean;
  thrown_objects?: boolean;
  forced_groups?: boolean;
  close_order?: boolean;
  strict_march?: boolean;
  skirmishers_keep_heart?: boolean;
  heavy_cavalry?: boolean;
  dispersed_order?: boolean;
  bystanders?: boolean;
  command?: 'chain' | 'higher_class';
  walls_muffle?: boolean;
  disordered_six?: 'step' | 'throw' | 'turn';
  disorder_loses?: 'all' | 'situational';
  morale?: 'auto' | 'off' | 'prompt';
  morale_modifiers?: boolean;
  disorder_lapses?: boolean;
  pooled_sixes?: 'need' | 'target';
  allied_sixes?: boolean;
  failed_reroll?: 'misses' | 'stays';
  sure_eight?: boolean;
  malus_cap?: 'all' | 'target';
  casualties?: 'group' | 'nearest_six';
  bases_block?: boolean;
  crowd_fire?: 'all' | 'enemies_first';
  priority?: 'free' | 'strict' | 'tolerant';
  runner_shot?: 'arrives' | 'stops';
  neighbours_shoot?: boolean;
  reload_progress?: 'kept' | 'lost';
  furtive?: boolean;
  late_dice?: boolean;
  rear_ranks?: boolean;
  two_ranks?: boolean;
  first_line?: boolean;
  duels?: boolean;
  equal_speed?: 'again' | 'together';
  jams?: boolean;
  structures?: boolean;
  double_kills?: 'both' | 'ladder';
  push_direction?: 'all' | 'striker';
  blocked?: 'ask' | 'death' | 'surrender';
  ranks_hold?: boolean;
  knocked_out?: 'next_turn' | 'this_turn';
  escape_on_tie?: boolean;
  untrained_one?: boolean;
  hidden_knives?: boolean;
  first_blood?: boolean;
  two_lives?: boolean;
  two_lives_for?: 'companions' | 'leaders' | 'own';
  wound_location?: boolean;
  care?: boolean;
  clothes?: boolean;
  fine_armour?: boolean;
  decoys?: boolean;
  aims?: 'open' | 'scenario' | 'secret';
  truces?: boolean;
  several_tables?: boolean;
  budget?: 'off' | 'shown' | 'warning';
  skills?: 'battle' | 'brawl' | 'off' | 'sheets';
  contests?: boolean;
  hunting?: boolean;
  ambush?: boolean;
  talk?: boolean;
  exchanges?: number;
  skill_tests?: 'difficulty' | 'off' | 'under';
}
/**
 * The whole table.
 */
export interface Ground {
  width: number;
  depth: number;
  kinds?: {
    [k: string]: Kind;
  };
  areas?: Area[];
  barriers?: Barrier[];
  rooms?: Room[];
  portals?: Portal[];
  stairs?: Stairs[];
}
/**
 * A row of the terrain table (ARG-11) and of the cover table (ARG-20).
 */
export interface Kind {
  id: string;
  name: Localized;
  rule: string;
  ours?: boolean;
  foot?: 'difficult' | 'easy' | 'forbidden' | 'swim' | 'very_difficult';
  mounted?: 'difficult' | 'easy' | 'forbidden' | 'swim' | 'very_difficult';
  riding_alone?: ('difficult' | 'easy' | 'forbidden' | 'swim' | 'very_difficult') | null;
  steep?: boolean;
  road?: boolean;
  indoors?: boolean;
  cover?: -2 | -1 | 0;
  covers?: 'foot' | 'isolated' | 'single' | 'swimmers';
  hides_beyond?: number | null;
  hides_low?: boolean;
  thin?: boolean;
  height?: number;
  danger?: '' | 'H' | 'R' | 'always' | 'fast';
  water?: boolean;
  close_order?: boolean;
}
/**
 * A piece of ground. Where areas overlap, the later one in the list lies on top.
 */
export interface Area {
  id: string;
  kind: string;
  /**
   * @minItems 3
   */
  shape: [[number, number], [number, number], [number, number], ...[number, number][]];
  height?: number;
}
/**
 * A linear obstacle: hedge, bank, wall, fence, palisade, rampart (ARG-30.13).
 */
export interface Barrier {
  id: string;
  kind: string;
  /**
   * @minItems 2
   */
  line: [[number, number], [number, number], ...[number, number][]];
  decimetres?: number;
}
/**
 * A room of a building. Its walls stop movement, sight and shots but for its portals.
 */
export interface Room {
  id: string;
  building: string;
  name?: Localized | null;
  /**
   * @minItems 3
   */
  shape: [[number, number], [number, number], [number, number], ...[number, number][]];
  floor?: number;
  height?: number;
  lodging?: boolean;
  large?: boolean;
}
/**
 * An opening in a wall or barrier: where people pass, look, shoot and fight through (ARG-13.5 to ARG-13.7).
 */
export interface Portal {
  id: string;
  kind: 'door' | 'gate' | 'loophole' | 'trapdoor' | 'window';
  /**
   * @minItems 2
   * @maxItems 2
   */
  line: [[number, number], [number, number]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  joins: [string | null, string | null];
  closed?: boolean;
  locked?: boolean;
}
/**
 * A way between two heights (ARG-13.8, ARG-13.9).
 */
export interface Stairs {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  foot: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  top: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  joins: [string | null, string | null];
  height: number;
  steep?: boolean;
  width?: number;
}
export interface Weapon {
  id: string;
  name: Localized;
  rule: string;
  ours?: boolean;
  melee?: Blade | null;
  shot?: Missile | null;
  bayonet?: boolean;
}
/**
 * How a weapon strikes (ARG-6.7 to ARG-6.13).
 */
export interface Blade {
  length: 'bare_hands' | 'long' | 'semi_long' | 'short' | 'very_short';
  hands?: 1 | 2;
  improvised?: boolean;
  heavy_tool?: boolean;
  mastered_by?: '' | 'boxer' | 'staff_fighter';
  second_rank?: 'anyone' | 'never' | 'trained';
  needs_room?: boolean;
  bonus?: number;
  against_mounted?: number;
  receives?: boolean;
}
/**
 * How a weapon shoots: its row of a shooting table (ARG-6.5).
 */
export interface Missile {
  /**
   * @minItems 1
   */
  bands: [Band, ...Band[]];
  moving?: 'free' | 'malus' | 'no';
  mounted?: 'free' | 'malus' | 'no' | 'still';
  cavalry?: boolean;
  reload?: number;
  shots?: number;
  against?: {
    [k: string]: number;
  };
  pistol?: boolean;
  handy?: boolean;
  thrown?: boolean;
  learnt?: '' | 'knife_thrower';
  count?: number;
  black_powder?: boolean;
  modern?: boolean;
  red?: number;
  white?: number;
  ball?: boolean;
  blue?: number;
  jams?: boolean;
}
/**
 * Up to this distance, included, this value is needed (ARG-R-19).
 */
export interface Band {
  to: number;
  need: number;
  outdoors?: boolean;
  against?: {
    [k: string]: number;
  };
}
/**
 * What trained people do in close order in a setting. Nothing said: they only stand, close up and strike.
 */
export interface Tactics {
  wall?: Wall[];
  volley?: VolleyDrill | null;
  heavy_cavalry?: boolean;
}
/**
 * People with large shields side by side in the first rank, who shelter themselves and the file behind them.
 */
export interface Wall {
  id: 'pavise_wall' | 'shield_wall';
  name: Localized;
  ours?: boolean;
  training?: ('none' | 'regular' | 'wall')[];
  pavises?: boolean;
  side_by_side?: number;
  motionless?: boolean;
  shots?: number;
  firearms?: boolean;
  strikes?: number;
}
/**
 * A volley on command: several of one unit shoot together, motionless, and a die is worth more at short range.
 */
export interface VolleyDrill {
  name: Localized;
  ours?: boolean;
  weapons: string[];
  training?: ('none' | 'regular' | 'wall')[];
  least?: number;
  bonus?: number;
  bands?: number;
}
/**
 * A figure stands for one person (ARG-2.1).
 */
export interface Character {
  id: string;
  name: Localized;
  owner: string;
  profile: Profile;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing?: number;
  cell?: Base | null;
  room?: string | null;
  height?: number;
  squad?: string;
  rank?: '' | 'hero' | 'troop_leader' | 'under_leader';
  commands?: string[];
  player?: string | null;
  lender?: string | null;
  second?: number;
  role?: '' | 'bearer' | 'musician';
  me?: boolean;
  scout?: boolean;
  inspired?: boolean;
  inspires?: boolean;
  companion?: boolean;
  lives?: number;
  wound?: Wound;
  care?: Care | null;
  after_effects?: ('' | 'dull' | 'frail' | 'slow' | 'weak')[];
  outfits?: Outfit[];
  wears?: string;
  covered?: string[];
  dressing?: Dressing | null;
  disguise?: Disguise | null;
  unloaded?: {
    [k: string]: number;
  };
  spent?: {
    [k: string]: number;
  };
  useless?: string[];
  carries?: string[];
  captive?: string | null;
  captor?: string | null;
  down_until?: number;
  down_why?: '' | 'knocked_out' | 'on_the_floor' | 'sprawled' | 'stunned';
  in_danger?: boolean;
  struck_before?: boolean;
  climbed?: boolean;
  threw?: boolean;
  boat?: string | null;
  ladder?: string | null;
  rung?: number;
  hidden?: boolean;
  hostile?: string[];
  fleeing?: boolean;
  shaken?: boolean;
  animal?: Animal | null;
  shaken_in?: number;
  flees_in?: number;
  rout?: 'charge' | 'flee' | 'loot';
  dreads?: string | null;
  home?: [[number, number], [number, number]] | null;
  yielded?: boolean;
  called_in?: number;
  played_in?: number;
  claims?: string | null;
  mount?: 'afoot' | Mount | null;
}
export interface Profile {
  id: string;
  name: Localized;
  class: number;
  armour: Armour;
  dress?: 'infirm' | 'kit' | 'light' | 'light_dress' | 'rich_dress' | 'robe' | 'unfit' | 'wooden_leg';
  shield?: boolean;
  pavise?: boolean;
  weapons?: string[];
  concealed?: string[];
  favourites?: string[];
  skills?: (
    | 'boxer'
    | 'close_order'
    | 'deadly_hands'
    | 'dispersed_order'
    | 'diver'
    | 'elite_shooter'
    | 'fast_draw'
    | 'fencer'
    | 'gives_orders'
    | 'good_swimmer'
    | 'great_name'
    | 'guerrilla'
    | 'knife_thrower'
    | 'master_fencer'
    | 'native'
    | 'quick_fists'
    | 'scout'
    | 'staff_fighter'
    | 'steady_rider'
    | 'steady_shot'
    | 'used_to_cavalry'
    | 'very_strong'
  )[];
  training?: 'none' | 'regular' | 'wall';
  home?: string[];
  traits?: {
    [k: string]: number;
  };
  talents?: string[];
  ratings?: {
    [k: string]: number;
  };
  expert?: {
    [k: string]: number;
  };
  keen?: {
    [k: string]: number;
  };
  languages?: string[];
  base?: Base;
  foot?: Base;
  mounted?: boolean;
  cavalry?: boolean;
  mount_trained?: boolean | null;
  musician?: boolean;
  bearer?: boolean;
  lives?: 1 | 2;
  die?: 4 | 6 | 8 | 10 | 12;
  game?: boolean;
  fierce?: boolean;
  pace?: number | null;
  ours?: boolean;
  motivated?: boolean;
  points?: number;
}
/**
 * The rigid footprint under a figure. A round base has its width as diameter (ARG-2.10 to ARG-2.19).
 */
export interface Base {
  shape?: 'rectangle' | 'round';
  width?: number;
  length?: number;
}
/**
 * The one time that somebody was cared for in this game (ARG-R-206).
 */
export interface Care {
  result: 'after_effects' | 'dead' | 'no_better' | 'recovers';
  after_effect?: '' | 'dull' | 'frail' | 'slow' | 'weak';
  carer?: string | null;
  seats?: string[];
  speaks_to?: string | null;
  at_once?: boolean;
}
/**
 * A set of clothes: town dress, action dress, an armour, a monk's habit.
 */
export interface Outfit {
  id: string;
  name: Localized;
  dress?: 'infirm' | 'kit' | 'light' | 'light_dress' | 'rich_dress' | 'robe' | 'unfit' | 'wooden_leg';
  armour?: Armour;
  shield?: boolean;
  covers?: string[];
  over?: boolean;
  guise?: Guise | null;
}
/**
 * What others take somebody for: one of the people whom nobody plays (ARG-36.3, ARG-R-204).
 */
export interface Guise {
  name: Localized;
  class?: number;
}
/**
 * A change of clothes that goes on for several turns (ARG-R-205).
 */
export interface Dressing {
  outfit: string;
  on?: boolean;
  turns?: number;
}
/**
 * What somebody passes for now.
 */
export interface Disguise {
  guise: Guise;
  alias?: string;
  familiar?: string[];
  known?: string[];
  looked?: string[];
}
/**
 * What makes an animal without rider of a character: it does nothing by itself, and is no target (ARG-R-173).
 */
export interface Animal {
  species?: 'camel' | 'donkey' | 'horse' | 'mule' | 'ox';
  trained?: boolean;
  troop?: string;
  leader?: string | null;
  pack?: boolean;
  loose?: boolean;
}
/**
 * What somebody rides.
 */
export interface Mount {
  id: string;
  species?: 'camel' | 'donkey' | 'horse' | 'mule' | 'ox';
  trained?: boolean;
  base?: Base;
}
/**
 * A heavy and bulky thing that people climb once it stands (ARG-13.13).
 */
export interface Ladder {
  id: string;
  decimetres: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  top?: [number, number] | null;
  top_height?: number;
  top_room?: string | null;
  against?: string;
}
/**
 * What people sit in: a boat, a cart behind its team, a motor vehicle or a ship.
 */
export interface Conveyance {
  id: string;
  name: Localized;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading?: number;
  width?: number;
  length?: number;
  berths?: number;
  team?: '' | 'carriage' | 'horses' | 'oxen';
  mishap?: '' | 'overturned' | 'stuck';
  troop?: string;
  engine?: Engine | null;
  speed?: number;
  course?: [number, number][];
  plot?: [number, number][] | null;
}
/**
 * How a motor vehicle or a ship goes, as its setting says: no book prints such numbers (ARG-R-176).
 */
export interface Engine {
  top: number;
  change: number;
  turn?: number;
}
/**
 * Something to carry, to work on, to throw or to jump on.
 */
export interface Thing {
  id: string;
  name: Localized;
  at?: [number, number] | null;
  height?: number;
  weight?: 'heavy' | 'light' | 'very_heavy';
  weapon?: string | null;
  job?: string;
  worked?: number;
  needs?: number;
  finished?: number;
  hard?: boolean;
  trade?: string;
  tool?: string;
  inside?: string;
  emblem?: Emblem | null;
  loot?: boolean;
}
/**
 * Whose banner, standard or eagle a thing is (ARG-38.10).
 */
export interface Emblem {
  seat: string;
  squad?: string;
}
/**
 * Running water that carries boats and swimmers along: this many dice of centimetres a turn (ARG-14.29).
 */
export interface Current {
  towards: number;
  dice?: number;
}
/**
 * Something that people saw or suffered, and that has not been tested yet (ARG-R-177).
 */
export interface Shock {
  cause:
    | 'banner'
    | 'called'
    | 'encircled'
    | 'fear'
    | 'friends'
    | 'hesitates'
    | 'leader'
    | 'loot'
    | 'rally'
    | 'revenge'
    | 'unit_leader';
  characters: string[];
  by?: string | null;
}
/**
 * A body that is going to be tested: one die for all of them (ARG-38.3).
 */
export interface Trial {
  seat: string;
  characters: string[];
  causes: (
    | 'banner'
    | 'called'
    | 'encircled'
    | 'fear'
    | 'friends'
    | 'hesitates'
    | 'leader'
    | 'loot'
    | 'rally'
    | 'revenge'
    | 'unit_leader'
  )[];
  by?: string | null;
}
/**
 * A line that a scenario adds to the morale modifiers, for that list is open (ARG-38.34).
 */
export interface MoraleLine {
  id: string;
  name: Localized;
  amount: number;
  seat?: string | null;
  squad?: string;
  lasting?: boolean;
}
/**
 * A place or a person of the scenario that puts people to the test, everybody once (ARG-R-184).
 */
export interface Dread {
  id: string;
  name: Localized;
  cause?: 'encircled' | 'fear' | 'loot' | 'revenge';
  area?: [number, number][];
  person?: string | null;
  within?: number;
  seats?: string[];
  shaken?: string[];
}
/**
 * Somebody must go back and cannot: death or surrender? (ARG-31.6, ARG-R-35)
 */
export interface Surrender {
  type: 'surrender';
  seat: string;
  character: string;
  to: string;
}
/**
 * The winner takes the prisoner or not (ARG-R-35).
 */
export interface Mercy {
  type: 'mercy';
  seat: string;
  character: string;
  prisoner: string;
}
/**
 * The winner may step into the loser's place (ARG-31.8).
 */
export interface FollowUp {
  type: 'follow_up';
  seat: string;
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  place: [number, number];
  height: number;
  room?: string | null;
}
/**
 * A unit in close order that has beaten everybody before it may step forward as one (ARG-R-160).
 */
export interface UnitFollowUp {
  type: 'unit_follow_up';
  seat: string;
  unit: string;
}
/**
 * People in hiding want to come out and make contact: the game master judges (ARG-15.9).
 */
export interface Ambush {
  type: 'ambush';
  seat: string;
  characters: string[];
  target: string;
}
/**
 * Two opponents change to and fro: who commits? Nobody: they hesitate (ARG-15.13, ARG-R-2).
 */
export interface Loop {
  type: 'loop';
  seat: string;
  characters: string[];
  against: string;
}
/**
 * Somebody proposes what a game master would settle: do the others agree? (ARG-R-125)
 */
export interface Agreement {
  type: 'agreement';
  seat: string;
  by: string;
  proposal: Record<string, unknown>;
}
/**
 * Somebody has the word in a short talk; how many lines it has left (ARG-33.11, ARG-R-198).
 */
export interface Conversation {
  type: 'conversation';
  seat: string;
  character: string;
  whom: string;
  left: number;
}
/**
 * Something has shaken people: are they tested? (ARG-38.1, ARG-R-55)
 */
export interface MoraleTest {
  type: 'morale';
  seat: string;
  characters: string[];
  causes: (
    | 'banner'
    | 'called'
    | 'encircled'
    | 'fear'
    | 'friends'
    | 'hesitates'
    | 'leader'
    | 'loot'
    | 'rally'
    | 'revenge'
    | 'unit_leader'
  )[];
  owner: string;
  by?: string | null;
}
/**
 * A leader may have people in disorder tested again (ARG-38.7).
 */
export interface Rally {
  type: 'rally';
  seat: string;
  leader: string;
  characters: string[];
  owner: string;
}
/**
 * An animal was people: where do they stand? (ARG-R-192)
 */
export interface TroopPlaces {
  type: 'troop_places';
  seat: string;
  marker: Marker;
  characters: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [number, number];
}
/**
 * A figure of an animal: everybody sees it, and only its player knows whether it is the troop.
 */
export interface Marker {
  id: string;
  owner: string;
  name: Localized;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Somebody who is out of play, and how: nobody asks whether dead or fainted (ARG-24.16).
 */
export interface Fallen {
  character: string;
  owner: string;
  how: 'drowned' | 'executed' | 'fell' | 'fled' | 'left' | 'shot' | 'struck';
  turn: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  seen?: string[];
  alias?: string;
}
/**
 * Somebody who lies on the ground. It never blocks the way, gives no cover and belongs to no group.
 */
export interface Body {
  id: string;
  person: Character;
  how: 'drowned' | 'executed' | 'fell' | 'fled' | 'left' | 'shot' | 'struck';
  turn: number;
  at?: [number, number] | null;
  room?: string | null;
  height?: number;
  matters?: boolean;
  care?: Care | null;
}
/**
 * People of one seat who wait outside: where they may come in, and from which turn on (ARG-34.5, ARG-34.6).
 */
export interface Reserve {
  id: string;
  seat: string;
  characters: Character[];
  stretch?: [[number, number], [number, number]] | null;
  turn?: number;
  certain?: boolean;
  waited?: number;
  arrived?: boolean;
  markers?: string[];
  origin?: string | null;
  true?: string | null;
}
/**
 * Somebody who has left the table alive, as he or she left it, with what was carried or led (ARG-R-195).
 */
export interface Departed {
  character: Character;
  turn: number;
  instant: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  things?: Thing[];
  bodies?: Body[];
  how?: 'fled' | 'left';
  by?: string;
}
/**
 * What somebody wants; there are no winners (ARG-3.9). The engine tells whether it has been reached.
 */
export interface Objective {
  id: string;
  seat: string;
  text: Localized;
  kind:
    | 'capture'
    | 'carry'
    | 'convoy'
    | 'fell'
    | 'free'
    | 'hold'
    | 'leave'
    | 'meet'
    | 'reach'
    | 'save'
    | 'survive'
    | 'work';
  who?: string[];
  thing?: string | null;
  area?: [number, number][];
  secret?: boolean;
  reached?: boolean;
  of?: string | null;
  after?: string;
  whom?: string | null;
  things?: string[];
  table?: string;
  count?: number;
}
/**
 * A slip of paper between the game master and some players (ARG-32.1, ARG-33.9).
 */
export interface Note {
  by: string;
  to: string[];
  text: string;
  turn: number;
  about?: string | null;
  alias?: string;
}
/**
 * What somebody did that may matter in a later game (ARG-35.8).
 */
export interface Deed {
  character: string;
  text: string;
  turn: number;
  secret?: boolean;
  alias?: string;
  what?: '' | 'broke_truce' | 'turned_on_ally';
  seat?: string | null;
  against?: string[];
}
/**
 * Somebody whom a player could be (ARG-32.3).
 */
export interface Role {
  id: string;
  text: string;
  character?: string | null;
  seat?: string | null;
}
/**
 * What a player would like: a role, recruits, equipment (ARG-32.3, ARG-32.11).
 */
export interface Wish {
  seat: string;
  text: string;
  role?: string;
  answer?: '' | 'declined' | 'granted';
}
/**
 * A die of a throw to come that counts as the game master says (ARG-47.6).
 */
export interface RuledDie {
  purpose: string;
  by: string;
  die?: number;
  face: number;
  reason?: string;
}
/**
 * A number of the book that this table plays otherwise: unofficial, and said so (ARG-46.2, ARG-46.4).
 */
export interface HouseRule {
  kind: 'distance' | 'ground' | 'weapon';
  id: string;
}
/**
 * As it is now. How far people see and hear under it stands among the options.
 */
export interface Weather {
  light?: 'dark' | 'day' | 'dusk' | 'night';
  sky?: 'clear' | 'fog' | 'rain' | 'snow' | 'storm' | 'wind';
  shots?: number;
  move?: number;
  usual?: {
    [k: string]: number;
  };
}
/**
 * A way in which the story may end: as soon as all these objectives are reached (ARG-R-197).
 */
export interface Ending {
  id: string;
  text: Localized;
  /**
   * @minItems 1
   */
  when: [string, ...string[]];
}
/**
 * Something that one player knows from the start, or is told by the game master (ARG-34.1).
 */
export interface Secret {
  seat: string;
  text: Localized;
  of?: string | null;
}
/**
 * An agreement not to fight, with its terms; it holds once all parties have said yes (ARG-R-200).
 */
export interface Truce {
  id: string;
  by: string;
  seats: string[];
  terms?: string;
  accepted?: string[];
  turn?: number;
}
/**
 * People too far away to be told apart: a place and about how many (ARG-R-52). Only in what a seat sees.
 */
export interface Silhouette {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  about: number;
}
/**
 * Somebody whom nobody plays, as the scenario has prepared him or her: for the game master's eyes (ARG-33.9).
 */
export interface Npc {
  id: string;
  attitude?: ('accomplice' | 'adventurous' | 'friendly' | 'frightened' | 'hostile' | 'neutral') | null;
  fact?: Localized | null;
  secrets?: Localized[];
  cue?: Cue[];
  attitudes?: {
    [k: string]: 'accomplice' | 'adventurous' | 'friendly' | 'frightened' | 'hostile' | 'neutral';
  };
  done?: number[];
  fears?: string[];
  path?: [number, number][];
}
/**
 * A line of somebody's script: on which occasion, towards whom, and what then. Once.
 */
export interface Cue {
  when: 'near' | 'paid' | 'persuaded' | 'talked_to' | 'threatened' | 'turn';
  does: 'calls' | 'fights' | 'flees' | 'joins' | 'tells' | 'walks';
  seats?: string[];
  within?: number;
  turn?: number;
  text?: Localized | null;
  path?: [number, number][];
}
/**
 * Something that a scenario has people do as a turn begins. What is at stake is the scenario's.
 */
export interface Contest {
  id: string;
  kind: 'boxing' | 'shooting';
  /**
   * @minItems 2
   */
  people: [string, string, ...string[]];
  turn?: number;
  distance?: number;
  shots?: number;
  stakes?: Localized | null;
}
/**
 * One such sentence.
 */
export interface Trigger {
  id: string;
  when: 'falls' | 'objective' | 'opens' | 'reaches' | 'sees' | 'turn';
  seat?: string | null;
  who?: string | null;
  room?: string | null;
  area?: [number, number][];
  whom?: string | null;
  turn?: number;
  portal?: string | null;
  aim?: string;
  then: 'ask' | 'comes' | 'note' | 'objective' | 'reveal' | 'says' | 'secret';
  person?: string | null;
  to?: string[];
  note?: string | null;
  text?: Localized | null;
  objective?: Objective | null;
  reserve?: string;
  fallen?: string[];
  met?: number;
}
/**
 * A clue or an odd behaviour in a part of the table. Whoever comes there is tested; nobody else hears of it.
 */
export interface Surprise {
  id: string;
  /**
   * @minItems 3
   */
  area: [[number, number], [number, number], [number, number], ...[number, number][]];
  text: Localized;
  skill?: string;
  difficulty?: 0 | 4 | 5 | 6;
  seats?: string[];
}
/**
 * How somebody's perception was tested for something: seen, missed for good, or to be tested again.
 */
export interface Lookout {
  surprise: string;
  seat: string;
  tester: string;
  outcome: 'again' | 'failure' | 'passed' | 'success';
  turn?: number;
}
/**
 * A skill that somebody has tried in vain, and where he or she stood.
 */
export interface Tried {
  character: string;
  skill: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Where people leave one table, and where they come to another after "a certain time" (ARG-45.3).
 */
export interface Road {
  id: string;
  leaves?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  exit: [[number, number], [number, number]];
  leads?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  entry: [[number, number], [number, number]];
  opens?: number;
  closes?: number;
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
 * Nothing more to say in this phase; in the announcements: ready to move (ARG-9.14).
 */
export interface Done {
  type: 'Done';
}
/**
 * Wait: there is something to add.
 */
export interface NotDone {
  type: 'NotDone';
}
/**
 * Say what a character is going to do; a later word takes the place of an earlier one (ARG-9.13).
 */
export interface Announce {
  type: 'Announce';
  character: string;
  order:
    | Stay
    | Go
    | Follow
    | KeepDistance
    | Charge
    | Meet
    | FallBack
    | Leave
    | Pursue
    | Reload
    | Work
    | Treat
    | ChangeClothes
    | HelpDress
    | KeepDown
    | RaiseLadder
    | Climb
    | LegUp
    | GiveLegUp
    | TakeUp
    | PutDown
    | Board
    | Disembark
    | Row
    | Help
    | Jump
    | Across
    | LeanOut
    | Open
    | Swim
    | InRanks
    | FallIn
    | Join
    | MountUp
    | Dismount
    | Lead
    | LetGo
    | Drive
    | Load
    | Sneak
    | Try
    | TalkWith
    | Flee
    | Play
    | LeaveTable;
}
/**
 * Several characters go together and keep their shape: the path is that of the first (ARG-9.3).
 */
export interface AnnounceGroup {
  type: 'AnnounceGroup';
  characters: string[];
  /**
   * @maxItems 24
   */
  path: [number, number][];
  in_file?: boolean;
  one_pace?: boolean;
}
/**
 * Take back what was announced for a character, who then stays (ARG-15.14).
 */
export interface Withdraw {
  type: 'Withdraw';
  character: string;
}
/**
 * Form close order round somebody who stands still (ARG-44.1, ARG-44.2).
 */
export interface Form {
  type: 'Form';
  leader: string;
  rally: string;
  files?: number;
  heading?: number | null;
  rank?: number;
  file?: number;
  characters?: string[];
}
/**
 * A unit in close order breaks up as the movement begins; everybody may be given an own order (ARG-44.9).
 */
export interface BreakRanks {
  type: 'BreakRanks';
  unit: string;
  keep?: boolean;
}
/**
 * Some of one's people are a unit from now on, in loose or in dispersed order (ARG-R-131, ARG-R-164).
 */
export interface Muster {
  type: 'Muster';
  characters: string[];
  name: string;
  formation?: 'dispersed' | 'loose';
}
/**
 * Declare a shot. It is made when everybody has said what they do (ARG-16.7).
 */
export interface Shoot {
  type: 'Shoot';
  shot: Shot;
}
/**
 * Take back what somebody was going to shoot at in this phase.
 */
export interface HoldFire {
  type: 'HoldFire';
  shooter: string;
}
/**
 * Everybody of a unit who can shoot at a target does so at once, on command.
 */
export interface FireVolley {
  type: 'FireVolley';
  unit: string;
  weapon: string;
  target: string;
}
/**
 * Strike an enemy in contact, or shoot at point blank instead.
 */
export interface Strike {
  type: 'Strike';
  striker: string;
  target: string;
  weapon: string;
  shoots?: boolean;
  fencing?: '' | 'both' | 'early' | 'twice';
  second?: string | null;
  waived?: boolean;
}
/**
 * Take an enemy who lies on the ground prisoner, instead of striking (ARG-R-63).
 */
export interface Capture {
  type: 'Capture';
  striker: string;
  target: string;
}
/**
 * Strike nobody in this melee (ARG-8.19).
 */
export interface NoStrike {
  type: 'NoStrike';
  striker: string;
}
/**
 * The story may end here; it does when everybody says so.
 */
export interface AgreeToEnd {
  type: 'AgreeToEnd';
}
/**
 * The story should go on after all.
 */
export interface PlayOn {
  type: 'PlayOn';
}
/**
 * Give up: the troop leaves the table.
 */
export interface Resign {
  type: 'Resign';
}
/**
 * The clock: what everybody has said so far stands, and questions are answered for those who are away (ARG-R-1).
 */
export interface TimeUp {
  type: 'TimeUp';
}
/**
 * Nobody waits for this seat any longer: the clock or the game master says so.
 */
export interface MarkAbsent {
  type: 'MarkAbsent';
  seat: string;
}
/**
 * Somebody who was away plays on.
 */
export interface ComeBack {
  type: 'ComeBack';
}
/**
 * Throw the object in hand at an enemy in the room, before any blow (ARG-29.5).
 */
export interface Throw {
  type: 'Throw';
  character: string;
  target: string;
}
/**
 * Somebody who ran from cover to cover shows a little longer to others who do the same.
 */
export interface StayInSight {
  type: 'StayInSight';
  character: string;
}
/**
 * Put some of one's characters into a squad, new or old.
 */
export interface Regroup {
  type: 'Regroup';
  characters: string[];
  squad: string;
}
/**
 * Ask the others for something that the rules leave to a game master.
 */
export interface Propose {
  type: 'Propose';
  proposal: LateMove | JudgeShot | GiveWeapon | SetDistance | SetBand | SetGround | LayGround;
}
/**
 * Let somebody who is far from the action make a move that was forgotten (ARG-15.15).
 */
export interface LateMove {
  type: 'LateMove';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  reason?: string;
}
/**
 * Better or worse for somebody's shots this turn, whatever the tables say: smoke, sun in the eyes (ARG-20.14).
 */
export interface JudgeShot {
  type: 'JudgeShot';
  character: string;
  amount: number;
  why: string;
}
/**
 * Let somebody have a weapon, in sight or hidden (ARG-6.3, ARG-31.10).
 */
export interface GiveWeapon {
  type: 'GiveWeapon';
  character: string;
  weapon: string;
  concealed?: boolean;
  reason?: string;
}
/**
 * How far people hear, see or recognise each other from now on: at night, in fog (ARG-7.9).
 */
export interface SetDistance {
  type: 'SetDistance';
  which: 'great_height' | 'music' | 'recognition' | 'sight' | 'voice';
  to: number;
  reason?: string;
}
/**
 * How far a weapon shoots in one of its bands, counted from 0, and what it needs there (ARG-3.7).
 */
export interface SetBand {
  type: 'SetBand';
  weapon: string;
  band: number;
  to: number;
  need: number;
  reason?: string;
}
/**
 * A row of the tables of grounds, changed or invented (ARG-11.7, ARG-19.7).
 */
export interface SetGround {
  type: 'SetGround';
  kind: string;
  name: Localized;
  foot?: 'difficult' | 'easy' | 'very_difficult';
  mounted?: 'difficult' | 'easy' | 'very_difficult';
  cover?: -2 | -1 | 0;
  reason?: string;
}
/**
 * A new piece of ground on the table, a rectangle (ARG-11.7).
 */
export interface LayGround {
  type: 'LayGround';
  area: string;
  kind: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  width: number;
  depth: number;
  reason?: string;
}
/**
 * Say whom a player could be; where the figure stands on the table already, which one.
 */
export interface OfferRole {
  type: 'OfferRole';
  role: string;
  text: string;
  character?: string | null;
}
/**
 * Tell the game master what one would like: a role, recruits, equipment.
 */
export interface MakeWish {
  type: 'MakeWish';
  text: string;
  role?: string;
}
/**
 * Grant a wish, decline it, or let a die decide; wishes of a player are counted from 1.
 */
export interface AnswerWish {
  type: 'AnswerWish';
  seat: string;
  wish: number;
  answer: string;
  reason?: string;
}
/**
 * Give a role to a player: the figure is his or hers, and is the player (ARG-2.2).
 */
export interface CastRole {
  type: 'CastRole';
  role: string;
  seat: string;
  reason?: string;
}
/**
 * Whether that is all right; if somebody is against it, a die decides.
 */
export interface Vote {
  type: 'Vote';
  agrees: boolean;
}
/**
 * Tell some players something in secret; a player writes to the game master.
 */
export interface SendNote {
  type: 'SendNote';
  to: string[];
  text: string;
  about?: string | null;
}
/**
 * Write down what somebody did, for a later game (ARG-35.8).
 */
export interface NoteDeed {
  type: 'NoteDeed';
  character: string;
  text: string;
  secret?: boolean;
}
/**
 * Let a player decide for people who are not his or hers: a bystander who comes along, a friend's rearguard.
 */
export interface Lend {
  type: 'Lend';
  characters: string[];
  to: string;
  reason?: string;
}
/**
 * The game master decides for a player's people for a while (ARG-35.6).
 */
export interface TakeOver {
  type: 'TakeOver';
  characters: string[];
  unnoticed?: boolean;
  reason?: string;
}
/**
 * Everybody is again his or her own player's.
 */
export interface GiveBack {
  type: 'GiveBack';
  characters: string[];
  reason?: string;
}
/**
 * The next throw of a player for a purpose, such as `strike`: one of its dice counts as said.
 */
export interface RuleDie {
  type: 'RuleDie';
  purpose: string;
  by: string;
  face: number;
  die?: number;
  reason?: string;
}
/**
 * Say where a vehicle or a ship goes in the next turn.
 */
export interface Plot {
  type: 'Plot';
  vehicle: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
}
/**
 * Show who one is: before one shoots, charges or strikes.
 */
export interface DropDisguise {
  type: 'DropDisguise';
  character: string;
}
/**
 * Talk to somebody close by when the turn is over (ARG-33.11).
 */
export interface AskTalk {
  type: 'AskTalk';
  character: string;
  whom: string;
}
/**
 * Say something in a long talk; or aloud, for everybody in earshot.
 */
export interface Speak {
  type: 'Speak';
  character: string;
  line: string;
  aloud?: boolean;
}
/**
 * Have people tested at the next point of the turn: one's own, or anybody's if one is the game master.
 */
export interface TestMorale {
  type: 'TestMorale';
  characters: string[];
  cause?:
    | 'banner'
    | 'called'
    | 'encircled'
    | 'fear'
    | 'friends'
    | 'hesitates'
    | 'leader'
    | 'loot'
    | 'rally'
    | 'revenge'
    | 'unit_leader';
  by?: string | null;
}
/**
 * Let some of one's people give up at the next point of the turn.
 */
export interface LayDownArms {
  type: 'LayDownArms';
  characters: string[];
}
/**
 * A leader will call on the enemies around somebody to give up, when the turn ends.
 */
export interface CallToSurrender {
  type: 'CallToSurrender';
  leader: string;
  target: string;
}
/**
 * Come to the table: the way begins at a point of one's stretch of the edge.
 */
export interface Enter {
  type: 'Enter';
  character: string;
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * Wait outside after all.
 */
export interface StayOut {
  type: 'StayOut';
  character: string;
}
/**
 * Come to the table in close order: the middle of the front at a point of one's stretch, then so far ahead.
 */
export interface EnterRanks {
  type: 'EnterRanks';
  characters: string[];
  files: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  length: number;
}
/**
 * Send an animal along a way, as the troop would go; or let it creep, two paces and a die. No way: it holds.
 */
export interface MoveMarker {
  type: 'MoveMarker';
  marker: string;
  /**
   * @maxItems 24
   */
  path: [number, number][];
  creep?: boolean;
}
/**
 * Say what an animal is, before anything else happens in a turn.
 */
export interface Unmask {
  type: 'Unmask';
  marker: string;
}
/**
 * Let another of the animals be the troop, before anything has happened.
 */
export interface StandFor {
  type: 'StandFor';
  marker: string;
}
/**
 * Put an animal on the table, which stands for nothing.
 */
export interface PlaceMarker {
  type: 'PlaceMarker';
  marker: string;
  name: Localized;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Take one of the game master's animals off the table.
 */
export interface RemoveMarker {
  type: 'RemoveMarker';
  marker: string;
}
/**
 * Take people off the table to wait: they come where they stood when the game master or a trigger says so.
 */
export interface HoldBack {
  type: 'HoldBack';
  characters: string[];
  name: string;
}
/**
 * Those who wait come to the table.
 */
export interface LetIn {
  type: 'LetIn';
  reserve: string;
  reason?: string;
}
/**
 * Say what follows once something happens.
 */
export interface SetTrigger {
  type: 'SetTrigger';
  trigger: Trigger;
}
/**
 * It is not to happen any more, or has been dealt with.
 */
export interface RemoveTrigger {
  type: 'RemoveTrigger';
  trigger: string;
}
/**
 * Propose not to fight each other, on terms that are written down.
 */
export interface OfferTruce {
  type: 'OfferTruce';
  seats: string[];
  terms?: string;
}
/**
 * Say yes or no to a truce that is offered.
 */
export interface AnswerTruce {
  type: 'AnswerTruce';
  truce: string;
  accept: boolean;
}
/**
 * Say openly that a truce is over: from now on its parties may fight, and it is remembered who began.
 */
export interface BreakTruce {
  type: 'BreakTruce';
  truce: string;
}
/**
 * Leave one's side, and become an enemy of those who were on it. Said twice: `sure`.
 */
export interface TurnOnAlly {
  type: 'TurnOnAlly';
  seat: string;
  sure: boolean;
}
/**
 * Hand somebody a further aim, secret or not.
 */
export interface GiveObjective {
  type: 'GiveObjective';
  objective: Objective;
}
/**
 * Tell one player something, perhaps by way of one character.
 */
export interface TellSecret {
  type: 'TellSecret';
  seat: string;
  text: Localized;
  of?: string | null;
}
/**
 * Which way deep water runs, and with how many dice of centimetres a turn; 0: it stands still.
 */
export interface SetCurrent {
  type: 'SetCurrent';
  towards?: number;
  dice?: number;
  reason?: string;
}
/**
 * Put a boat, a cart or a vehicle elsewhere, with all that is in it.
 */
export interface Steer {
  type: 'Steer';
  conveyance: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  heading?: number | null;
  reason?: string;
}
/**
 * Say that a cart sticks, has turned over, or is free again.
 */
export interface SetMishap {
  type: 'SetMishap';
  cart: string;
  mishap: '' | 'overturned' | 'stuck';
  reason?: string;
}
/**
 * Say that somebody is, or is no longer, something: to reveal people, take their hiding away.
 */
export interface SetStatus {
  type: 'SetStatus';
  character: string;
  status:
    'companion' | 'fleeing' | 'hidden' | 'inspired' | 'inspires' | 'me' | 'motivated' | 'scout' | 'shaken';
  on: boolean;
  reason?: string;
}
/**
 * Say how somebody is.
 */
export interface SetWound {
  type: 'SetWound';
  character: string;
  wound: Wound;
  lives?: 1 | 2;
  reason?: string;
}
/**
 * Let somebody have a skill, or not: a cool head, for one (ARG-17.10).
 */
export interface SetSkill {
  type: 'SetSkill';
  character: string;
  skill:
    | 'boxer'
    | 'close_order'
    | 'deadly_hands'
    | 'dispersed_order'
    | 'diver'
    | 'elite_shooter'
    | 'fast_draw'
    | 'fencer'
    | 'gives_orders'
    | 'good_swimmer'
    | 'great_name'
    | 'guerrilla'
    | 'knife_thrower'
    | 'master_fencer'
    | 'native'
    | 'quick_fists'
    | 'scout'
    | 'staff_fighter'
    | 'steady_rider'
    | 'steady_shot'
    | 'used_to_cavalry'
    | 'very_strong';
  on?: boolean;
  reason?: string;
}
/**
 * Open, close or lock a door: wind, servants, keys (ARG-R-43).
 */
export interface SetDoor {
  type: 'SetDoor';
  portal: string;
  state: 'closed' | 'locked' | 'open';
  reason?: string;
}
/**
 * From now on it is so light, and the sky is so: how far people see and hear, how they shoot and walk.
 */
export interface SetWeather {
  type: 'SetWeather';
  light: 'dark' | 'day' | 'dusk' | 'night';
  sky: 'clear' | 'fog' | 'rain' | 'snow' | 'storm' | 'wind';
  reason?: string;
}
/**
 * Have a player's people look out for somebody in hiding, or for what can be found, near them.
 */
export interface LookOut {
  type: 'LookOut';
  about: string;
  seat: string;
}
/**
 * Nobody of this player looks out for that.
 */
export interface PassOver {
  type: 'PassOver';
  about: string;
  seat: string;
}
/**
 * A throw for whatever the game master wants to know, for all to see or behind the screen.
 */
export interface RollDice {
  type: 'RollDice';
  purpose: string;
  count?: number;
  sides?: number;
  secret?: boolean;
}
/**
 * Have somebody's skill tested, easier or harder than usual, for all to see or behind the screen.
 */
export interface CallTest {
  type: 'CallTest';
  character: string;
  skill: string;
  difficulty?: 0 | 4 | 5 | 6;
  modifier?: number;
  hidden?: boolean;
  reason?: string;
}
/**
 * Write a skill with its number on somebody's sheet, and how many dice it throws (ARG-37.1, ARG-37.16).
 */
export interface SetRating {
  type: 'SetRating';
  character: string;
  skill: string;
  rating: number;
  dice?: number;
  reason?: string;
}
/**
 * A die for how somebody takes to a player, if that was not foreseen (ARG-33.13).
 */
export interface RollAttitude {
  type: 'RollAttitude';
  character: string;
  seat: string;
}
/**
 * Have somebody whom nobody plays tell something, join, run, fight, call or set off.
 */
export interface PlayNpc {
  type: 'PlayNpc';
  character: string;
  does: 'calls' | 'fights' | 'flees' | 'joins' | 'tells' | 'walks';
  seat: string;
  path?: [number, number][];
  text?: Localized | null;
  reason?: string;
}
/**
 * Have people shoot at a mark, each with the same number of shots.
 */
export interface HoldShooting {
  type: 'HoldShooting';
  people: string[];
  distance: number;
  shots?: number;
}
/**
 * Have two people box.
 */
export interface HoldBout {
  type: 'HoldBout';
  one: string;
  other: string;
}
/**
 * Put somebody on the table: a latecomer, or people whom the game master plays.
 */
export interface PlaceCharacter {
  type: 'PlaceCharacter';
  character: string;
  name: Localized;
  owner: string;
  profile: Profile;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  floor?: number;
  reason?: string;
}
/**
 * Take somebody off the table, alive.
 */
export interface RemoveCharacter {
  type: 'RemoveCharacter';
  character: string;
  reason?: string;
}
/**
 * Put somebody elsewhere, wherever that is.
 */
export interface MoveCharacter {
  type: 'MoveCharacter';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing?: number;
  floor?: number;
  reason?: string;
}
/**
 * Give up, or fight to the death.
 */
export interface AnswerSurrender {
  type: 'AnswerSurrender';
  surrender: boolean;
}
/**
 * Take the prisoner, or not.
 */
export interface AnswerMercy {
  type: 'AnswerMercy';
  mercy: boolean;
}
/**
 * Step into the loser's place, or stay.
 */
export interface AnswerFollowUp {
  type: 'AnswerFollowUp';
  follow: boolean;
}
/**
 * The whole unit takes a step forward, or stands.
 */
export interface AnswerUnitFollowUp {
  type: 'AnswerUnitFollowUp';
  follow: boolean;
}
/**
 * Whether the ambush takes them by surprise, or those who wait stay hidden.
 */
export interface JudgeAmbush {
  type: 'JudgeAmbush';
  sprung: boolean;
}
/**
 * Stand by what was announced, or leave it open; if nobody stands by it, both hesitate.
 */
export interface Commit {
  type: 'Commit';
  stands: boolean;
}
/**
 * A question or an answer in a short talk, perhaps with something handed over; nothing at all ends it.
 */
export interface Say {
  type: 'Say';
  line?: string;
  how?: '' | 'charms' | 'pays' | 'persuades' | 'threatens';
  thing?: string | null;
}
/**
 * Have them tested, or let it pass.
 */
export interface AnswerMorale {
  type: 'AnswerMorale';
  test: boolean;
}
/**
 * Have them tested again, at the risk of flight; or leave them in disorder.
 */
export interface AnswerRally {
  type: 'AnswerRally';
  test: boolean;
}
/**
 * Where everybody stands, in the order of the troop's list. No places: in a patch; or in a column of two.
 */
export interface PlaceTroop {
  type: 'PlaceTroop';
  /**
   * @maxItems 24
   */
  places?: [number, number][];
  column?: boolean;
}
/**
 * A command at one of several tables other than the first.
 */
export interface AtTable {
  type: 'AtTable';
  table: string;
  command:
    | Done
    | NotDone
    | Announce
    | AnnounceGroup
    | Withdraw
    | Form
    | BreakRanks
    | Muster
    | Shoot
    | HoldFire
    | FireVolley
    | Strike
    | Capture
    | NoStrike
    | AgreeToEnd
    | PlayOn
    | Resign
    | TimeUp
    | MarkAbsent
    | ComeBack
    | Throw
    | StayInSight
    | Regroup
    | Propose
    | OfferRole
    | MakeWish
    | AnswerWish
    | CastRole
    | Vote
    | SendNote
    | NoteDeed
    | Lend
    | TakeOver
    | GiveBack
    | RuleDie
    | Plot
    | DropDisguise
    | AskTalk
    | Speak
    | TestMorale
    | LayDownArms
    | CallToSurrender
    | Enter
    | StayOut
    | EnterRanks
    | MoveMarker
    | Unmask
    | StandFor
    | PlaceMarker
    | RemoveMarker
    | HoldBack
    | LetIn
    | SetTrigger
    | RemoveTrigger
    | OfferTruce
    | AnswerTruce
    | BreakTruce
    | TurnOnAlly
    | GiveObjective
    | TellSecret
    | SetCurrent
    | Steer
    | SetMishap
    | SetStatus
    | SetWound
    | GiveWeapon
    | SetSkill
    | SetDistance
    | SetBand
    | SetGround
    | LayGround
    | SetDoor
    | SetWeather
    | LookOut
    | PassOver
    | JudgeShot
    | RollDice
    | CallTest
    | SetRating
    | RollAttitude
    | PlayNpc
    | HoldShooting
    | HoldBout
    | PlaceCharacter
    | RemoveCharacter
    | MoveCharacter
    | LateMove
    | AnswerSurrender
    | AnswerMercy
    | AnswerFollowUp
    | AnswerUnitFollowUp
    | JudgeAmbush
    | Commit
    | Say
    | AnswerMorale
    | AnswerRally
    | PlaceTroop;
}
export interface SeatDone {
  type: 'SeatDone';
  seat: string;
}
export interface SeatNotDone {
  type: 'SeatNotDone';
  seat: string;
}
export interface PhaseBegan {
  type: 'PhaseBegan';
  phase: Phase;
}
/**
 * What follows from a phase waits for an answer; then it goes on with this step of it.
 */
export interface Interrupted {
  type: 'Interrupted';
  step: number;
}
/**
 * A new turn: what held for the last one is forgotten.
 */
export interface TurnBegan {
  type: 'TurnBegan';
  turn: number;
}
/**
 * The story ends here, whatever everybody has reached (ARG-3.9).
 */
export interface GameEnded {
  type: 'GameEnded';
  outcome: Outcome;
  text?: Localized | null;
}
/**
 * What characters are going to do, and which seats it concerns: they are no longer ready (ARG-R-1).
 */
export interface Announced {
  type: 'Announced';
  seat: string;
  orders: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable
      | null;
  };
  concerned?: string[];
}
/**
 * What characters are going to do, known to their own player until all is revealed (ARG-R-1).
 */
export interface SealedOrder {
  type: 'SealedOrder';
  seat: string;
  orders: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable
      | null;
  };
}
/**
 * Sealed drafts are opened: everybody may react (ARG-R-1).
 */
export interface Revealed {
  type: 'Revealed';
  orders: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable;
  };
  reaction: number;
  breaks?: string[];
}
/**
 * All have agreed: nobody may change anything now (ARG-12.13). A character without an order stays (ARG-15.14).
 */
export interface OrdersLocked {
  type: 'OrdersLocked';
  orders: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable;
  };
}
/**
 * Known to its own player until it is fired (ARG-16.7).
 */
export interface ShotDeclared {
  type: 'ShotDeclared';
  shot: Shot;
  slot: 'early' | 'passing' | 'point_blank' | 'shots';
}
export interface FireHeld {
  type: 'FireHeld';
  shooter: string;
  slot: 'early' | 'passing' | 'point_blank' | 'shots';
}
/**
 * What somebody will do in the melee. A blow at oneself is none.
 */
export interface BlowDeclared {
  type: 'BlowDeclared';
  blow: Blow;
}
export interface EndWished {
  type: 'EndWished';
  seat: string;
  ends: boolean;
}
/**
 * A troop leaves the table, alive; its player decides nothing more.
 */
export interface Resigned {
  type: 'Resigned';
  seat: string;
  characters: string[];
}
export interface Away {
  type: 'Away';
  seat: string;
  away: boolean;
}
/**
 * What is left to decide after the melee.
 */
export interface MeleeAsks {
  type: 'MeleeAsks';
  questions: (
    | Surrender
    | Mercy
    | FollowUp
    | UnitFollowUp
    | Ambush
    | Loop
    | Agreement
    | Conversation
    | MoraleTest
    | Rally
    | TroopPlaces
  )[];
}
/**
 * Somebody had to go back and could not: he or she gives up, or not (ARG-31.6).
 */
export interface Cornered {
  type: 'Cornered';
  character: string;
  to: string;
  surrenders: boolean;
}
/**
 * The winner takes the prisoner, or does not (ARG-R-35).
 */
export interface MercyDecided {
  type: 'MercyDecided';
  character: string;
  prisoner: string;
  mercy: boolean;
}
/**
 * Somebody is disarmed, lets go of whomever he or she held, and goes where the captor goes (ARG-R-123).
 */
export interface PrisonerTaken {
  type: 'PrisonerTaken';
  prisoner: string;
  captor: string;
}
/**
 * The winner has taken the loser's place, or stayed behind (ARG-31.8).
 */
export interface FollowedUp {
  type: 'FollowedUp';
  character: string;
  followed: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  room: string | null;
  height: number;
}
/**
 * A unit that has beaten everybody before it has gone forward one rank's depth, or stayed.
 */
export interface UnitFollowedUp {
  type: 'UnitFollowedUp';
  unit: string;
  followed: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  step: [number, number];
  shifts?: Shift[];
}
/**
 * Somebody's new place.
 */
export interface Shift {
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  room: string | null;
  height: number;
}
/**
 * All files that fought were pushed back: the whole unit goes back one rank's depth (ARG-R-159).
 */
export interface UnitPushedBack {
  type: 'UnitPushedBack';
  unit: string;
  pushed: string[];
  by: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  step: [number, number];
  shifts: Shift[];
}
/**
 * A dent has separated some from the rest of their unit, or broken it up: they stand in loose order now.
 */
export interface CutOff {
  type: 'CutOff';
  unit: string;
  members: string[];
  broken: boolean;
}
export interface AmbushAsked {
  type: 'AmbushAsked';
  question: Ambush;
}
/**
 * They come out: contact with somebody whom they did not see at the start is allowed to them.
 */
export interface AmbushSprung {
  type: 'AmbushSprung';
  characters: string[];
  target: string;
  surprised?: string[];
}
/**
 * They stay hidden, and where they are.
 */
export interface AmbushHeld {
  type: 'AmbushHeld';
  characters: string[];
}
/**
 * They wait in hiding for somebody to come near, and may make contact then.
 */
export interface AmbushLaid {
  type: 'AmbushLaid';
  character: string;
  target: string;
}
/**
 * Somebody notices them in time, or the game master says so: they are out of hiding, and surprise nobody.
 */
export interface AmbushNoticed {
  type: 'AmbushNoticed';
  characters: string[];
  target: string;
  by?: string | null;
  test?: SkillTest | null;
}
/**
 * A test with all that decides it.
 */
export interface SkillTest {
  skill: string;
  value: number;
  roll: Roll;
  outcome: 'again' | 'failure' | 'success';
  against?: boolean;
}
/**
 * What fell: the faces in order, what they are worth together, and whether people threw them by hand.
 */
export interface Roll {
  throw: Throw1;
  faces: number[];
  result: number;
  manual?: boolean;
}
/**
 * What a seat is about to throw.
 */
export interface Throw1 {
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
 * Somebody is in a boat.
 */
export interface Boarded {
  type: 'Boarded';
  character: string;
  boat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Somebody stands ashore, or in shallow water.
 */
export interface LeftBoat {
  type: 'LeftBoat';
  character: string;
  boat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  height: number;
}
/**
 * On the run, as on very difficult ground: what is left for the boat, or for the shore (ARG-14.27, ARG-14.28).
 */
export interface BoardingTried {
  type: 'BoardingTried';
  character: string;
  roll: Roll;
  left: number;
}
/**
 * A boat and all who sit in it.
 */
export interface BoatMoved {
  type: 'BoatMoved';
  boat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading: number;
  aboard: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * A cart, all who sit in it or walk at its side to drive it, and what lies on it.
 */
export interface CartMoved {
  type: 'CartMoved';
  cart: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading: number;
  people: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  things: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * A cart is in other hands from the next turn on (ARG-R-175).
 */
export interface CartTaken {
  type: 'CartTaken';
  cart: string;
  troop: string;
}
/**
 * Somebody has something solid in hand.
 */
export interface ObjectGrabbed {
  type: 'ObjectGrabbed';
  character: string;
  thing: Thing;
}
/**
 * Known to its own player until it flies.
 */
export interface ThrowDeclared {
  type: 'ThrowDeclared';
  seat: string;
  character: string;
  target: string;
}
/**
 * An object flies: what fell, what it came to, and where the object lies (ARG-29.7, ARG-29.8).
 */
export interface ObjectThrown {
  type: 'ObjectThrown';
  character: string;
  target: string;
  thing: string;
  rolls: Roll[];
  natural: number;
  total: number;
  result: 'kill' | 'knock_out' | 'miss' | 'push_back';
  /**
   * @minItems 2
   * @maxItems 2
   */
  lies: [number, number];
  chain_by?: string | null;
}
/**
 * No enemy is left in the room: objects may be thrown again in the next brawl (ARG-29.5).
 */
export interface BrawlOver {
  type: 'BrawlOver';
  characters: string[];
}
/**
 * Somebody stands on top of a wall, with a helper's hands or by a ladder; or down at its foot again.
 */
export interface GotUp {
  type: 'GotUp';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  room: string | null;
  height: number;
}
/**
 * Hands and feet are busy for this turn (ARG-8.20).
 */
export interface Climbing {
  type: 'Climbing';
  character: string;
}
/**
 * Out it comes: from now on everybody who sees its owner sees it.
 */
export interface WeaponDrawn {
  type: 'WeaponDrawn';
  character: string;
  weapon: string;
}
export interface CurrentRuled {
  type: 'CurrentRuled';
  before: Current | null;
  after: Current | null;
  reason: string;
}
/**
 * The game master has moved a boat, a cart or a vehicle: nobody has announced anything for it any more.
 */
export interface ConveyanceSteered {
  type: 'ConveyanceSteered';
  conveyance: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading: number;
  people: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  things: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  reason: string;
}
/**
 * A cart sticks, has turned over, or is free again, as the game master says.
 */
export interface MishapRuled {
  type: 'MishapRuled';
  cart: string;
  before: '' | 'overturned' | 'stuck';
  after: '' | 'overturned' | 'stuck';
  reason: string;
}
/**
 * Where the water has carried boats, those aboard, and swimmers.
 */
export interface Drifted {
  type: 'Drifted';
  roll: Roll;
  boats: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  people: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * A die for people on dangerous ground: one may cry out, one may be in danger (ARG-14.2 to ARG-14.4).
 */
export interface RiskRun {
  type: 'RiskRun';
  characters: string[];
  face: number;
  totals: {
    [k: string]: number;
  };
  modifiers: {
    [k: string]: Modifier[];
  };
  cries?: string | null;
  endangered?: string | null;
  roll?: Roll | null;
  lots?: Roll[];
}
/**
 * Somebody in danger is tested again: out of it, out of it with a cry, or lost (ARG-14.5).
 */
export interface SecondTest {
  type: 'SecondTest';
  character: string;
  roll: Roll;
  total: number;
  verdict: 'close' | 'lost' | 'safe';
  helper?: string | null;
}
/**
 * Somebody falls or jumps from a great height: a single test (ARG-14.17, ARG-14.18).
 */
export interface GreatFall {
  type: 'GreatFall';
  character: string;
  roll: Roll;
  total: number;
  verdict: 'close' | 'lost' | 'safe';
}
/**
 * Two shooters drew against each other: their speed dice, and who shot first, if anybody did.
 */
export interface DuelDrawn {
  type: 'DuelDrawn';
  /**
   * @minItems 2
   * @maxItems 2
   */
  shooters: [string, string];
  rolls: Roll[];
  first?: string | null;
}
/**
 * The melee begins: who fights whom, as small combats, and whom everybody strikes.
 */
export interface MeleeJoined {
  type: 'MeleeJoined';
  combats: Combat[];
  aims: {
    [k: string]: string;
  };
}
/**
 * One against one, or one against several, and the spears behind them.
 */
export interface Combat {
  one: string[];
  other: string[];
  behind?: string[];
}
/**
 * Strikes at one enemy, thrown together: what fell, what it came to, and what counts of it (ARG-26.2).
 */
export interface Struck {
  type: 'Struck';
  step: number;
  target: string;
  weapon: string;
  roll: Roll;
  strokes: Stroke[];
  again?: Roll[];
  over?: string | null;
  chain_by?: string | null;
}
/**
 * What a strike came to.
 */
export interface Stroke {
  striker: string;
  natural: number;
  total: number;
  result: 'kill' | 'knock_out' | 'miss' | 'push_back';
  spared?: '' | 'armour' | 'class' | 'killer' | 'modifier' | 'natural';
}
/**
 * All blows have been struck.
 */
export interface MeleeEnded {
  type: 'MeleeEnded';
  strikers: string[];
}
/**
 * One side has shot at one target: all dice that were thrown together.
 */
export interface Fired {
  type: 'Fired';
  slot: 'early' | 'passing' | 'point_blank' | 'shots';
  instant?: number;
  target: string[];
  dice: ShotDie[];
  rolls: Roll[];
  again?: Roll[];
  raised?: number | null;
  stays?: string[];
  elite?: string[];
  chained?: string[];
}
/**
 * One die of a shot: what it needed and what it came to.
 */
export interface ShotDie {
  shot: Shot;
  distance: number;
  band: number;
  modifiers?: Modifier[];
  natural: number;
  face: number;
  value: number;
  colour?: '' | 'blue' | 'red' | 'white';
  hits?: boolean;
}
/**
 * A die that hits falls to somebody's lot; personal protection may still save him or her (ARG-18.9, ARG-18.10).
 */
export interface ShotLanded {
  type: 'ShotLanded';
  shooter: string;
  weapon: string;
  victim: string | null;
  value: number;
  natural?: number;
  modifiers?: Modifier[];
  numbered?: string[];
  lots?: Roll[];
  again?: Roll[];
  falls?: boolean;
  friendly?: boolean;
  chained?: string[];
}
/**
 * Somebody who is shot while moving gets no farther; contacts made later are void (ARG-R-27).
 */
export interface CutShort {
  type: 'CutShort';
  character: string;
  instant: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * A shot that was declared does not happen: its shooter or its target is gone, or the way is not free after all.
 */
export interface ShotLost {
  type: 'ShotLost';
  shooter: string;
  weapon: string;
  target: string;
  why: string;
}
/**
 * Two ones: the weapon is of no more use (ARG-24.3).
 */
export interface WeaponJammed {
  type: 'WeaponJammed';
  character: string;
  weapon: string;
}
/**
 * The shots of the shooting phase are about to be made: who shot at whom before is forgotten (ARG-R-80).
 */
export interface ShootingBegan {
  type: 'ShootingBegan';
}
/**
 * All shots of a step have been made.
 */
export interface FireOver {
  type: 'FireOver';
  slot: 'early' | 'passing' | 'point_blank' | 'shots';
}
/**
 * By which way somebody comes in, or that he or she stays outside: known to the own player only.
 */
export interface EntryPlanned {
  type: 'EntryPlanned';
  seat: string;
  character: string;
  /**
   * @maxItems 24
   */
  path: [number, number][];
}
/**
 * People stand at the edge, to walk in with the others: which way, and how much of the move is over by then.
 */
export interface CameIn {
  type: 'CameIn';
  characters: {
    [k: string]: Character;
  };
  paths: {
    /**
     * @maxItems 24
     */
    [k: string]: [number, number][];
  };
  late: {
    [k: string]: number;
  };
}
/**
 * There was no room for a whole base on the table: they wait outside for the next turn (ARG-R-193).
 */
export interface KeptOut {
  type: 'KeptOut';
  reserve: string;
  characters: Character[];
}
/**
 * How a unit comes in: known to the own player only.
 */
export interface RankEntryPlanned {
  type: 'RankEntryPlanned';
  seat: string;
  entry: RankEntry;
}
/**
 * A unit stands just outside the edge, in close order, and marches in.
 */
export interface RanksCameIn {
  type: 'RanksCameIn';
  unit: Unit;
  characters: {
    [k: string]: Character;
  };
  length: number;
}
/**
 * There was no room for the whole unit on the table: it waits outside for the next turn (ARG-R-193).
 */
export interface RanksKeptOut {
  type: 'RanksKeptOut';
  reserve: string;
  characters: string[];
}
/**
 * The die of people who come after "a certain time", thrown openly: they may come from the next turn on.
 */
export interface ArrivalDie {
  type: 'ArrivalDie';
  reserve: string;
  seat: string;
  turns: number;
  roll: Roll;
  arrived: boolean;
}
/**
 * Somebody has gone over the edge, and whomever he or she led: they are out of play, alive.
 */
export interface LeftTable {
  type: 'LeftTable';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  instant?: number;
  led?: string[];
  by?: string;
}
/**
 * A cart has been driven over the edge, with its load and all who went with it (ARG-34.4, ARG-R-195).
 */
export interface CartLeft {
  type: 'CartLeft';
  cart: string;
  driver: string;
  people: string[];
  things: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  instant?: number;
}
/**
 * Where an animal is going to go.
 */
export interface MarkerSent {
  type: 'MarkerSent';
  seat: string;
  marker: string;
  order: MarkerOrder;
}
/**
 * How far an animal creeps, or what a ground takes off its move: thrown openly, true or not (ARG-R-188).
 */
export interface MarkerDice {
  type: 'MarkerDice';
  marker: string;
  roll: Roll;
  reach?: number;
  ground?: string;
  blocked?: boolean;
}
/**
 * How the animals went.
 */
export interface MarkersMoved {
  type: 'MarkersMoved';
  spoor: {
    [k: string]: Track;
  };
}
/**
 * An animal is gone, and everybody learns whether it was anything (ARG-R-189).
 */
export interface MarkerUnmasked {
  type: 'MarkerUnmasked';
  marker: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  instant: number;
  decoy: boolean;
}
/**
 * People stand where the animal was, and go on along its way (ARG-R-190).
 */
export interface TroopAppeared {
  type: 'TroopAppeared';
  reserve: string;
  characters: {
    [k: string]: Character;
  };
  ways: {
    [k: string]: Track;
  };
  moved: boolean;
  lurked?: boolean;
}
/**
 * How far those of them went that stopped before somebody of a hostile side (ARG-R-191).
 */
export interface MarkersHalted {
  type: 'MarkersHalted';
  spoor: {
    [k: string]: Track;
  };
}
/**
 * Their player is asked; nobody else hears of it.
 */
export interface PlacesAsked {
  type: 'PlacesAsked';
  question: TroopPlaces;
}
/**
 * Which animal is the troop: its player alone knows.
 */
export interface AnimalChosen {
  type: 'AnimalChosen';
  seat: string;
  reserve: string;
  marker: string;
}
/**
 * Their player has said where they stand, and how they came there.
 */
export interface TroopPlaced {
  type: 'TroopPlaced';
  characters: {
    [k: string]: Character;
  };
  ways: {
    [k: string]: Track;
  };
}
export interface MarkerPlaced {
  type: 'MarkerPlaced';
  marker: Marker;
}
export interface MarkerRemoved {
  type: 'MarkerRemoved';
  marker: string;
}
/**
 * People wait in the wings: known to the game master and to whoever plays them.
 */
export interface HeldBack {
  type: 'HeldBack';
  reserve: Reserve;
}
/**
 * They come from the wings.
 */
export interface WaitIsOver {
  type: 'WaitIsOver';
  reserve: Reserve;
}
/**
 * Behind the screen.
 */
export interface TriggerSet {
  type: 'TriggerSet';
  trigger: Trigger;
}
export interface TriggerRemoved {
  type: 'TriggerRemoved';
  trigger: Trigger;
}
/**
 * It has come true. Where what should follow cannot, the game master is asked instead.
 */
export interface TriggerMet {
  type: 'TriggerMet';
  trigger: Trigger;
  turn: number;
  void?: boolean;
}
/**
 * Somebody takes the place of a friend who fell just before contact, and is in contact now.
 */
export interface SteppedUp {
  type: 'SteppedUp';
  character: string;
  fallen: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
  room: string | null;
  height: number;
  touches: string[];
}
/**
 * People come down from a table to the floor, where each of them is put (ARG-29.16, ARG-29.17).
 */
export interface Toppled {
  type: 'Toppled';
  places: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  heights: {
    [k: string]: number;
  };
  all_fours?: boolean;
}
/**
 * Somebody is out of play, with the mount if it does not stand about (ARG-R-171). What was carried stays there.
 */
export interface Felled {
  type: 'Felled';
  character: string;
  how: 'drowned' | 'executed' | 'fell' | 'fled' | 'left' | 'shot' | 'struck';
}
/**
 * A first hit on somebody with two life points; the die says where, if the table plays so.
 */
export interface Wounded {
  type: 'Wounded';
  character: string;
  wound: Wound;
  roll?: Roll | null;
}
/**
 * Somebody lies on the ground up to the end of a turn, unable to do anything (ARG-27.15, ARG-R-64).
 */
export interface KnockedDown {
  type: 'KnockedDown';
  character: string;
  until: number;
  why: 'knocked_out' | 'on_the_floor' | 'sprawled';
}
/**
 * A weapon has been shot or thrown: it has to be loaded again, or there is one fewer.
 */
export interface Unloaded {
  type: 'Unloaded';
  character: string;
  weapon: string;
}
/**
 * Somebody who wanted to turn to something else does not: an enemy in contact is still there.
 */
export interface HeldInMelee {
  type: 'HeldInMelee';
  character: string;
  by: string[];
}
export interface DistanceRuled {
  type: 'DistanceRuled';
  which: 'great_height' | 'music' | 'recognition' | 'sight' | 'voice';
  before: number;
  after: number;
  reason: string;
}
export interface WeaponRuled {
  type: 'WeaponRuled';
  before: Weapon;
  after: Weapon;
  reason: string;
}
/**
 * What a kind of ground was, if it was known, and what it is.
 */
export interface GroundRuled {
  type: 'GroundRuled';
  before: Kind | null;
  after: Kind;
  reason: string;
}
export interface GroundLaid {
  type: 'GroundLaid';
  area: Area;
  reason: string;
}
export interface DoorRuled {
  type: 'DoorRuled';
  portal: string;
  before: 'closed' | 'locked' | 'open';
  after: 'closed' | 'locked' | 'open';
  reason: string;
}
/**
 * The light and the sky before and after, and how far people see and hear now.
 */
export interface WeatherRuled {
  type: 'WeatherRuled';
  before: Weather;
  after: Weather;
  distances: {
    [k: string]: number;
  };
  reason: string;
}
/**
 * The game master lets people go by what they could have noticed: nobody else knows.
 */
export interface PassedOver {
  type: 'PassedOver';
  about: string;
  seat: string;
}
/**
 * A door stands open.
 */
export interface DoorOpened {
  type: 'DoorOpened';
  character: string;
  portal: string;
}
/**
 * A door is shut; it is not locked.
 */
export interface DoorClosed {
  type: 'DoorClosed';
  character: string;
  portal: string;
}
/**
 * Somebody has come to the other end of stairs.
 */
export interface TookStairs {
  type: 'TookStairs';
  character: string;
  stairs: string;
  room: string | null;
  height: number;
}
/**
 * A turn of loading is over; with nothing left to do the weapon is loaded (ARG-16.9, ARG-16.10).
 */
export interface Reloaded {
  type: 'Reloaded';
  character: string;
  weapon: string;
  left: number;
}
/**
 * What was loaded so far counts no more: it starts again from this many turns (ARG-R-75).
 */
export interface ReloadLost {
  type: 'ReloadLost';
  character: string;
  weapon: string;
  left: number;
}
/**
 * An enemy came: the hands are free to strike, and nothing is finished (ARG-8.14, ARG-R-122).
 */
export interface JobLost {
  type: 'JobLost';
  character: string;
}
/**
 * A turn of work on a door or a thing: how many turns now, what fell, and how much of it is done (ARG-39.3).
 */
export interface Worked {
  type: 'Worked';
  on: string;
  workers: string[];
  turns: number;
  roll: Roll;
  finished: number;
  done: boolean;
}
/**
 * Hard work: this turn does not count yet (ARG-39.7).
 */
export interface WorkBegun {
  type: 'WorkBegun';
  on: string;
  workers: string[];
  turns: number;
}
/**
 * A six: it does not work, or nothing is found, and whether there was anything nobody knows (ARG-39.5).
 */
export interface WorkGivenUp {
  type: 'WorkGivenUp';
  on: string;
  workers: string[];
  seat: string;
  roll: Roll;
}
/**
 * Nobody went on with a job: it starts again (ARG-R-56).
 */
export interface WorkLost {
  type: 'WorkLost';
  on: string;
}
/**
 * What lay hidden where the work is done lies open now.
 */
export interface ThingsFound {
  type: 'ThingsFound';
  on: string;
  things: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
export interface ShotJudged {
  type: 'ShotJudged';
  character: string;
  before: number;
  amount: number;
  why: string;
}
export interface DiceRolled {
  type: 'DiceRolled';
  purpose: string;
  roll: Roll;
  secret?: boolean;
  seats?: string[];
}
/**
 * A die against agility: on or off, or against the table, or stuck there (ARG-29.11 to ARG-29.13).
 */
export interface JumpTried {
  type: 'JumpTried';
  character: string;
  roll: Roll;
  outcome: 'jumps' | 'stops' | 'stuck';
}
/**
 * Somebody has jumped down from a height.
 */
export interface Landed {
  type: 'Landed';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  height: number;
}
/**
 * Somebody holds on to a ladder, some turns up; an enemy at the top may keep him or her there.
 */
export interface OnLadder {
  type: 'OnLadder';
  character: string;
  ladder: string;
  rung: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  height: number;
}
/**
 * Somebody else is in the way on the ladder: no step up or down this turn (ARG-13.15).
 */
export interface ClimbStopped {
  type: 'ClimbStopped';
  character: string;
  ladder: string;
}
/**
 * A ladder stands against an obstacle, and nobody carries it any more (ARG-13.14).
 */
export interface LadderRaised {
  type: 'LadderRaised';
  character: string;
  ladder: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  top: [number, number];
  top_height: number;
  top_room: string | null;
  against: string;
}
/**
 * An animal is led from now on: behind the person, or behind the last one of the string.
 */
export interface TookBridle {
  type: 'TookBridle';
  character: string;
  animal: string;
  behind: string;
}
/**
 * Animals stand by themselves where they are.
 */
export interface AnimalsLeft {
  type: 'AnimalsLeft';
  character: string;
  animals: string[];
}
/**
 * An enemy was nearer than anybody of its troop, and has led a horse off the table (ARG-R-172).
 */
export interface AnimalLost {
  type: 'AnimalLost';
  animal: string;
  character: string;
}
/**
 * A pack animal belongs to another troop from now on (ARG-R-175).
 */
export interface AnimalTaken {
  type: 'AnimalTaken';
  animal: string;
  troop: string;
}
/**
 * How somebody stands at an opening this turn.
 */
export interface AtTheWindow {
  type: 'AtTheWindow';
  character: string;
  portal: string;
  how: 'back' | 'hug' | 'lean';
}
/**
 * Somebody tries to get away, and strikes nobody this turn (ARG-31.13).
 */
export interface Leaving {
  type: 'Leaving';
  character: string;
}
/**
 * Somebody strikes across an obstacle, or tries to get over it (ARG-30.5).
 */
export interface StrikesAcross {
  type: 'StrikesAcross';
  character: string;
  whom: string;
  cross: boolean;
}
/**
 * Somebody has a thing or a ladder in hand.
 */
export interface TookUp {
  type: 'TookUp';
  character: string;
  thing: string;
}
/**
 * A thing or a ladder lies on the ground, and their hands are free; no place: somebody else still carries it.
 */
export interface LaidDown {
  type: 'LaidDown';
  characters: string[];
  thing: string;
  at: [number, number] | null;
}
/**
 * Somebody lets go of a weapon for good, to swim or to have a hand free (ARG-14.23).
 */
export interface WeaponDropped {
  type: 'WeaponDropped';
  character: string;
  weapon: string;
}
/**
 * Two opponents' drafts as they stand together, and how often they have stood so.
 */
export interface Heard {
  type: 'Heard';
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [string, string];
  mark: string;
  times: number;
}
/**
 * The same drafts for the third time: who commits?
 */
export interface LoopAsked {
  type: 'LoopAsked';
  questions: Loop[];
}
export interface Committed {
  type: 'Committed';
  seat: string;
  against: string;
  stands: boolean;
}
/**
 * These do nothing this turn: no move, no shot, no reloading; the others are not affected (ARG-15.13).
 */
export interface Hesitated {
  type: 'Hesitated';
  characters: string[];
}
/**
 * How far somebody on all fours gets this turn: two centimetres and a die, whatever the ground.
 */
export interface Crawled {
  type: 'Crawled';
  character: string;
  roll: Roll;
  reach: number;
}
/**
 * Somebody sits on an animal: where it stood, or wherever they have ridden since.
 */
export interface Mounted {
  type: 'Mounted';
  character: string;
  animal: string;
}
/**
 * Somebody stands beside the horse, which stands where it stood.
 */
export interface Dismounted {
  type: 'Dismounted';
  character: string;
  animal: Character;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  height: number;
}
/**
 * On the run, as on very difficult ground: how far it still goes on foot (ARG-41.9).
 */
export interface MountingTried {
  type: 'MountingTried';
  character: string;
  roll: Roll;
  left: number;
}
/**
 * With what was left of the turn, in the saddle or on foot (ARG-R-88).
 */
export interface WentOn {
  type: 'WentOn';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
  height: number;
}
/**
 * How everybody moved, where they stand now, and who met whom.
 */
export interface Moved {
  type: 'Moved';
  tracks: {
    [k: string]: Track;
  };
  ends: {
    [k: string]: End;
  };
  contacts?: {
    [k: string]: string[];
  };
  charges?: {
    [k: string]: string[];
  };
  moved?: string[];
  uncovered?: string[];
}
/**
 * Where somebody stands after the movement.
 */
export interface End {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
  room?: string | null;
  height?: number;
  rides?: string | null;
  saddled?: number;
  climbed?: boolean;
}
/**
 * Units that have met lie edge to edge now, and who touches whom by that.
 */
export interface UnitsAligned {
  type: 'UnitsAligned';
  turns: Turn[];
  places: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  contacts: {
    [k: string]: string[];
  };
  charges: {
    [k: string]: string[];
  };
}
/**
 * Somebody stands square before a member of a unit in close order now, and touches these enemies.
 */
export interface SquaredUp {
  type: 'SquaredUp';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
  height: number;
  touches: string[];
  own: boolean;
}
/**
 * An objective is reached, or is so no longer.
 */
export interface ObjectiveNoted {
  type: 'ObjectiveNoted';
  objective: string;
  seat: string;
  reached: boolean;
}
/**
 * Where a vehicle goes in the next turn, known to those who steer it.
 */
export interface Plotted {
  type: 'Plotted';
  seat: string;
  vehicle: string;
  path: [number, number][];
}
/**
 * A vehicle has gone as it was plotted, as far as people got out of its way.
 */
export interface VehicleMoved {
  type: 'VehicleMoved';
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading: number;
  speed: number;
  aboard: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  aside: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * What follows from an objective that has been reached: its owner learns of it (ARG-34.2).
 */
export interface ObjectiveOpened {
  type: 'ObjectiveOpened';
  objective: string;
  seat: string;
}
/**
 * Known to those whom it concerns until all have agreed.
 */
export interface TruceOffered {
  type: 'TruceOffered';
  truce: Truce;
}
/**
 * Somebody has said yes; the truce holds once all have. A no ends the talk.
 */
export interface TruceAnswered {
  type: 'TruceAnswered';
  truce: string;
  seat: string;
  seats: string[];
  accepts: boolean;
  holds: boolean;
}
/**
 * The truce is over for all of them, and the deed is noted.
 */
export interface TruceBroken {
  type: 'TruceBroken';
  truce: string;
  deed: Deed;
}
/**
 * Somebody has left his or her side, and the deed is noted.
 */
export interface AllyBetrayed {
  type: 'AllyBetrayed';
  deed: Deed;
}
export interface ObjectiveGiven {
  type: 'ObjectiveGiven';
  seat: string;
  objective: Objective;
}
export interface SecretTold {
  type: 'SecretTold';
  seat: string;
  told: Secret;
}
/**
 * Somebody went back two paces, and friends behind as well (ARG-31.3, ARG-31.4).
 */
export interface PushedBack {
  type: 'PushedBack';
  character: string;
  by: string[];
  shifts: Shift[];
}
/**
 * Friends in file behind kept somebody from going back (ARG-31.7).
 */
export interface HeldGround {
  type: 'HeldGround';
  character: string;
  by: string[];
  ranks: number;
  against: number;
}
/**
 * The game master's word on somebody: before, after and why. Nobody before or after: placed or taken away.
 */
export interface CharacterRuled {
  type: 'CharacterRuled';
  before: Character | null;
  after: Character | null;
  reason: string;
}
export interface Proposed {
  type: 'Proposed';
  seat: string;
  proposal: LateMove | JudgeShot | GiveWeapon | SetDistance | SetBand | SetGround | LayGround;
  asked: string[];
}
export interface RoleOffered {
  type: 'RoleOffered';
  role: Role;
}
/**
 * Between a player and the game master.
 */
export interface WishMade {
  type: 'WishMade';
  seat: string;
  wish: Wish;
}
export interface WishAnswered {
  type: 'WishAnswered';
  seat: string;
  wish: Wish;
  granted: boolean;
  reason?: string;
  roll?: Roll | null;
}
export interface RoleCast {
  type: 'RoleCast';
  role: string;
  seat: string;
}
export interface Voted {
  type: 'Voted';
  seat: string;
  agrees: boolean;
}
/**
 * No agreement: the die is for the request from four on (ARG-R-125).
 */
export interface DieDecided {
  type: 'DieDecided';
  seat: string;
  roll: Roll;
}
/**
 * It was agreed on, and cannot be: somebody unseen is in the way.
 */
export interface ProposalVoid {
  type: 'ProposalVoid';
  seat: string;
}
/**
 * Known to the game master alone until the die is thrown.
 */
export interface DieForetold {
  type: 'DieForetold';
  ruled: RuledDie;
}
export interface NoteSent {
  type: 'NoteSent';
  note: Note;
}
export interface DeedNoted {
  type: 'DeedNoted';
  deed: Deed;
}
/**
 * A die has fallen, and counts as the game master says (ARG-47.6).
 */
export interface DieRuled {
  type: 'DieRuled';
  ruled: RuledDie;
  before: number;
}
export interface ShownLonger {
  type: 'ShownLonger';
  character: string;
}
/**
 * How much a group loses in a piece of ground, and whether it is held up there all turn (ARG-11.10, ARG-31.17).
 */
export interface SlowDice {
  type: 'SlowDice';
  group: string;
  who: string[];
  roll: Roll;
  loss: number;
  blocked?: boolean;
}
/**
 * The people of a unit have closed up: where everybody stands in the ranks now.
 */
export interface RanksClosed {
  type: 'RanksClosed';
  unit: Unit;
}
/**
 * A unit is in loose order from now on, or some of its people are.
 */
export interface RanksBroken {
  type: 'RanksBroken';
  unit: string;
  why: string;
  members: string[];
}
/**
 * Units have turned about their middles, as far as there was room.
 */
export interface Pivoted {
  type: 'Pivoted';
  headings: {
    [k: string]: number;
  };
  before?: {
    [k: string]: Stance;
  };
}
/**
 * The leader fell on the march: the turn after it is not made (ARG-R-151).
 */
export interface PivotDropped {
  type: 'PivotDropped';
  unit: string;
  stance: Stance;
}
/**
 * A rank has gone before or behind the others: where everybody stands in the ranks now.
 */
export interface RanksSwapped {
  type: 'RanksSwapped';
  unit: Unit;
}
/**
 * Somebody leaves the ranks, and stands beside them (ARG-R-152).
 */
export interface FellOut {
  type: 'FellOut';
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Less disciplined warriors try to march in close order (ARG-44.16).
 */
export interface MarchTested {
  type: 'MarchTested';
  unit: string;
  roll: Roll;
  result: string;
  members?: string[];
}
/**
 * People run to form close order: who to which place.
 */
export interface FormingBegan {
  type: 'FormingBegan';
  unit: Unit;
  order?: FallIn | null;
}
/**
 * An enemy came, a leader or bearer fell, or the one whom they rallied round did not stay (ARG-44.5).
 */
export interface FormingFailed {
  type: 'FormingFailed';
  members: string[];
}
/**
 * People were to form close order and do not hear it, or can no longer: they do nothing (ARG-R-136).
 */
export interface CallUnheard {
  type: 'CallUnheard';
  leader: string;
  characters: string[];
}
/**
 * A unit is in close order from now on (ARG-44.6).
 */
export interface Formed {
  type: 'Formed';
  unit: Unit;
}
/**
 * Somebody has taken a place in the ranks.
 */
export interface Joined {
  type: 'Joined';
  character: string;
  unit: Unit;
}
/**
 * A unit has a name and an order.
 */
export interface Mustered {
  type: 'Mustered';
  unit: Unit;
}
/**
 * Without a leader, falling out is all that these people do this turn (ARG-R-152).
 */
export interface FallenOut {
  type: 'FallenOut';
  characters: string[];
}
/**
 * A unit is going to break up as the movement begins, or to keep its ranks after all (ARG-R-152).
 */
export interface BreakAnnounced {
  type: 'BreakAnnounced';
  seat: string;
  unit: string;
  members: string[];
  keeps?: boolean;
  concerned?: string[];
}
/**
 * The same, known to the own player until all is revealed (ARG-R-1).
 */
export interface BreakSealed {
  type: 'BreakSealed';
  seat: string;
  unit: string;
  members: string[];
  keeps?: boolean;
}
export interface Regrouped {
  type: 'Regrouped';
  characters: string[];
  squad: string;
}
/**
 * Somebody has been cared for: only the owners of carer and patient know with what result (ARG-R-206).
 */
export interface Treated {
  type: 'Treated';
  carer: string;
  patient: string;
  treatment: Treatment;
  seats: string[];
  at_once?: boolean;
  stands?: [number, number] | null;
}
/**
 * Dice and result of a test of health.
 */
export interface Treatment {
  roll: Roll;
  health: number;
  result: 'after_effects' | 'dead' | 'no_better' | 'recovers';
  after_effect?: '' | 'dull' | 'frail' | 'slow' | 'weak';
  lot?: Roll | null;
}
/**
 * A turn of a change that takes several: so far one counts as unarmoured.
 */
export interface ChangeBegun {
  type: 'ChangeBegun';
  character: string;
  turns: number;
  on?: boolean;
  outfit?: string;
}
/**
 * An enemy came, or something else had to be done: the turns spent on this garment are lost.
 */
export interface ChangeLost {
  type: 'ChangeLost';
  character: string;
}
/**
 * Somebody stands there in other clothes, with whatever they covered in hand.
 */
export interface ClothesChanged {
  type: 'ClothesChanged';
  character: string;
  outfit: string;
}
/**
 * A body of people has had a close look at somebody in disguise. Only a player whose people doubt is told.
 */
export interface LookedAt {
  type: 'LookedAt';
  character: string;
  observers: string[];
  roll: Roll;
  seats?: string[];
  truly?: string;
  name?: Localized | null;
}
/**
 * The disguise is over: everybody who sees somebody sees who it is.
 */
export interface Unmasked {
  type: 'Unmasked';
  character: string;
  truly?: string;
  name?: Localized | null;
}
/**
 * Between which instants each seat saw others move.
 */
export interface MovesWatched {
  type: 'MovesWatched';
  seats: {
    [k: string]: {
      [k: string]: [number, number][];
    };
  };
}
/**
 * How far somebody gets this turn in deep water.
 */
export interface Swam {
  type: 'Swam';
  character: string;
  reach: number;
  roll?: Roll | null;
}
/**
 * Black powder got wet: these weapons are useless (ARG-14.24).
 */
export interface Soaked {
  type: 'Soaked';
  character: string;
  weapons: string[];
}
/**
 * Perception was tested behind the screen; what is noticed is told to one player only.
 */
export interface Noticed {
  type: 'Noticed';
  surprise: string;
  seat: string;
  character: string;
  test: SkillTest;
  text: Localized;
}
/**
 * A round at the mark: what everybody threw, and how many hits that makes.
 */
export interface ShotsCounted {
  type: 'ShotsCounted';
  rolls: {
    [k: string]: Roll;
  };
  hits: {
    [k: string]: number;
  };
}
/**
 * A turn of boxing: what the strikes of both came to, and who is down.
 */
export interface Boxed {
  type: 'Boxed';
  rolls: {
    [k: string]: Roll;
  };
  results: {
    [k: string]: 'kill' | 'knock_out' | 'miss' | 'push_back';
  };
  down?: string[];
}
/**
 * Who has won; nobody, if it was a draw.
 */
export interface ContestWon {
  type: 'ContestWon';
  people: string[];
  winner?: string | null;
  contest?: string;
}
/**
 * Two people are going to talk.
 */
export interface TalkAsked {
  type: 'TalkAsked';
  talk: Talk;
  seats: string[];
}
/**
 * Somebody has the word.
 */
export interface TurnToSpeak {
  type: 'TurnToSpeak';
  question: Conversation;
}
/**
 * Two people have nothing more to say, or no time.
 */
export interface TalkOver {
  type: 'TalkOver';
  one: string;
  other: string;
  seats: string[];
}
/**
 * A line, how it was said, and who heard it.
 */
export interface Said {
  type: 'Said';
  character: string;
  line: string;
  seats: string[];
  to?: string | null;
  how?: '' | 'charms' | 'pays' | 'persuades' | 'threatens';
  aloud?: boolean;
  thing?: string | null;
  test?: SkillTest | null;
}
/**
 * Somebody says nothing more.
 */
export interface FellSilent {
  type: 'FellSilent';
  character: string;
  to: string;
  seats: string[];
}
/**
 * People have agreed to talk all turn: what they say is heard close by.
 */
export interface TalkOpened {
  type: 'TalkOpened';
  members: string[];
}
/**
 * A long talk is over; disturbed, it has come to nothing.
 */
export interface TalkClosed {
  type: 'TalkClosed';
  members: string[];
  disturbed: boolean;
}
/**
 * How somebody takes to a player, by the die or as it was foreseen; for that player only (ARG-33.13).
 */
export interface AttitudeSet {
  type: 'AttitudeSet';
  character: string;
  seat: string;
  attitude: 'accomplice' | 'adventurous' | 'friendly' | 'frightened' | 'hostile' | 'neutral';
  roll?: Roll | null;
}
/**
 * Somebody tells a player something.
 */
export interface FactTold {
  type: 'FactTold';
  character: string;
  seat: string;
  text: Localized;
}
/**
 * An accomplice of one player tells another who has been asking questions (ARG-R-201).
 */
export interface Gossip {
  type: 'Gossip';
  character: string;
  seat: string;
  about: string;
  roll?: Roll | null;
}
/**
 * Somebody whom nobody plays joins a player, runs, takes up arms, calls for help or sets off.
 */
export interface NpcActs {
  type: 'NpcActs';
  character: string;
  seat: string;
  does: 'calls' | 'fights' | 'flees' | 'joins' | 'tells' | 'walks';
  path?: [number, number][];
}
/**
 * A line of a script has been played: behind the screen.
 */
export interface CueMet {
  type: 'CueMet';
  character: string;
  cue: number;
}
/**
 * Somebody has come to a corner of a way, and goes on to the next: behind the screen.
 */
export interface CornerReached {
  type: 'CornerReached';
  character: string;
}
/**
 * Somebody has put a skill to the test: below it well, above it never again there, equal once more (ARG-37.22).
 */
export interface SkillTried {
  type: 'SkillTried';
  character: string;
  test: SkillTest;
}
/**
 * What a test brings to light: for one player only.
 */
export interface SecretFound {
  type: 'SecretFound';
  surprise: string;
  seat: string;
  text: Localized;
}
/**
 * How quietly somebody goes this turn, and how far: only the own player and the game master know.
 */
export interface Sneaked {
  type: 'Sneaked';
  character: string;
  test: SkillTest;
  reach: number;
}
/**
 * How a test went that the game master called for. Behind the screen, the game master alone knows.
 */
export interface SkillTested {
  type: 'SkillTested';
  character: string;
  test: SkillTest;
  reason?: string;
  hidden?: boolean;
}
/**
 * What shook people is weighed: tests are due, or somebody is asked about them (ARG-R-184).
 */
export interface MoraleAsked {
  type: 'MoraleAsked';
  trials?: Trial[];
  questions?: MoraleTest[];
}
/**
 * They are tested, or not.
 */
export interface MoraleAnswered {
  type: 'MoraleAnswered';
  characters: string[];
  trial?: Trial | null;
}
/**
 * One die for a body, and what everybody in it does (ARG-38.3 to ARG-38.8).
 */
export interface MoraleTested {
  type: 'MoraleTested';
  seat: string;
  causes: (
    | 'banner'
    | 'called'
    | 'encircled'
    | 'fear'
    | 'friends'
    | 'hesitates'
    | 'leader'
    | 'loot'
    | 'rally'
    | 'revenge'
    | 'unit_leader'
  )[];
  roll: Roll;
  checks: Check[];
  by?: string | null;
}
/**
 * What the die of a body means for one person.
 */
export interface Check {
  character: string;
  morale: number;
  result: 'charges' | 'flees' | 'loots' | 'obeys' | 'recovers' | 'shaken' | 'surrenders';
  modifiers?: Modifier[];
  leader?: string | null;
}
/**
 * A test is due; their player alone knows until the die falls.
 */
export interface TestWanted {
  type: 'TestWanted';
  seat: string;
  trials: Trial[];
}
/**
 * People have come to a place, or seen somebody, that puts them to the test: once each. Their player knows.
 */
export interface Dreaded {
  type: 'Dreaded';
  seat: string;
  dread: string;
  name: Localized;
  characters: string[];
}
/**
 * People are going to lay down their arms; their player alone knows until then.
 */
export interface WillGiveUp {
  type: 'WillGiveUp';
  seat: string;
  characters: string[];
}
export interface WillCall {
  type: 'WillCall';
  leader: string;
  target: string;
}
/**
 * A leader calls on a body to surrender: it is tested, or laughs.
 */
export interface SurrenderCalled {
  type: 'SurrenderCalled';
  leader: string;
  characters: string[];
  trial?: Trial | null;
}
/**
 * People give up: they do nothing more, and are nobody's enemies (ARG-R-183).
 */
export interface ArmsLaidDown {
  type: 'ArmsLaidDown';
  characters: string[];
}
/**
 * Those who have lost heart, and what they do this turn: shown before anybody announces anything.
 *
 *     They leave their units (ARG-R-182).
 */
export interface FlightBegan {
  type: 'FlightBegan';
  orders: {
    [k: string]:
      | Stay
      | Go
      | Follow
      | KeepDistance
      | Charge
      | Meet
      | FallBack
      | Leave
      | Pursue
      | Reload
      | Work
      | Treat
      | ChangeClothes
      | HelpDress
      | KeepDown
      | RaiseLadder
      | Climb
      | LegUp
      | GiveLegUp
      | TakeUp
      | PutDown
      | Board
      | Disembark
      | Row
      | Help
      | Jump
      | Across
      | LeanOut
      | Open
      | Swim
      | InRanks
      | FallIn
      | Join
      | MountUp
      | Dismount
      | Lead
      | LetGo
      | Drive
      | Load
      | Sneak
      | Try
      | TalkWith
      | Flee
      | Play
      | LeaveTable;
  };
}
/**
 * Somebody who runs lets a prisoner go.
 */
export interface PrisonerLeft {
  type: 'PrisonerLeft';
  character: string;
  prisoner: string;
}
/**
 * Somebody has run off the table: alive, and out of this game (ARG-R-182).
 */
export interface FledTable {
  type: 'FledTable';
  character: string;
}
/**
 * They stop, and obey again, still in disorder (ARG-R-180).
 */
export interface FlightOver {
  type: 'FlightOver';
  characters: string[];
}
export interface RallyAsked {
  type: 'RallyAsked';
  questions: Rally[];
}
/**
 * Disorder is over by itself, where the table plays so (ARG-R-180).
 */
export interface Steadied {
  type: 'Steadied';
  characters: string[];
}
/**
 * Somebody leads the troop from now on.
 */
export interface TookCommand {
  type: 'TookCommand';
  character: string;
  instead?: string | null;
}
/**
 * Somebody plays this turn.
 */
export interface MusicPlayed {
  type: 'MusicPlayed';
  character: string;
}
/**
 * An enemy stands in the place of a fallen emblem: it is won if he or she is still there a turn later.
 */
export interface EmblemClaimed {
  type: 'EmblemClaimed';
  character: string;
  emblem?: string | null;
}
/**
 * An enemy holds it at the end of a turn: those whose it is, and who see it, are shaken (ARG-38.10).
 */
export interface EmblemTaken {
  type: 'EmblemTaken';
  character: string;
  emblem: string;
}
/**
 * What happens at one of several tables other than the first.
 */
export interface OnTable {
  type: 'OnTable';
  table: string;
  event:
    | SeatDone
    | SeatNotDone
    | PhaseBegan
    | Interrupted
    | TurnBegan
    | GameEnded
    | Announced
    | SealedOrder
    | Revealed
    | OrdersLocked
    | ShotDeclared
    | FireHeld
    | BlowDeclared
    | EndWished
    | Resigned
    | Away
    | MeleeAsks
    | Cornered
    | MercyDecided
    | PrisonerTaken
    | FollowedUp
    | UnitFollowedUp
    | UnitPushedBack
    | CutOff
    | AmbushAsked
    | AmbushSprung
    | AmbushHeld
    | AmbushLaid
    | AmbushNoticed
    | Boarded
    | LeftBoat
    | BoardingTried
    | BoatMoved
    | CartMoved
    | CartTaken
    | ObjectGrabbed
    | ThrowDeclared
    | ObjectThrown
    | BrawlOver
    | GotUp
    | Climbing
    | WeaponDrawn
    | CurrentRuled
    | ConveyanceSteered
    | MishapRuled
    | Drifted
    | RiskRun
    | SecondTest
    | GreatFall
    | DuelDrawn
    | MeleeJoined
    | Struck
    | MeleeEnded
    | Fired
    | ShotLanded
    | CutShort
    | ShotLost
    | WeaponJammed
    | ShootingBegan
    | FireOver
    | EntryPlanned
    | CameIn
    | KeptOut
    | RankEntryPlanned
    | RanksCameIn
    | RanksKeptOut
    | ArrivalDie
    | LeftTable
    | CartLeft
    | MarkerSent
    | MarkerDice
    | MarkersMoved
    | MarkerUnmasked
    | TroopAppeared
    | MarkersHalted
    | PlacesAsked
    | AnimalChosen
    | TroopPlaced
    | MarkerPlaced
    | MarkerRemoved
    | HeldBack
    | WaitIsOver
    | TriggerSet
    | TriggerRemoved
    | TriggerMet
    | SteppedUp
    | Toppled
    | Felled
    | Wounded
    | KnockedDown
    | Unloaded
    | HeldInMelee
    | DistanceRuled
    | WeaponRuled
    | GroundRuled
    | GroundLaid
    | DoorRuled
    | WeatherRuled
    | PassedOver
    | DoorOpened
    | DoorClosed
    | TookStairs
    | Reloaded
    | ReloadLost
    | JobLost
    | Worked
    | WorkBegun
    | WorkGivenUp
    | WorkLost
    | ThingsFound
    | ShotJudged
    | DiceRolled
    | JumpTried
    | Landed
    | OnLadder
    | ClimbStopped
    | LadderRaised
    | TookBridle
    | AnimalsLeft
    | AnimalLost
    | AnimalTaken
    | AtTheWindow
    | Leaving
    | StrikesAcross
    | TookUp
    | LaidDown
    | WeaponDropped
    | Heard
    | LoopAsked
    | Committed
    | Hesitated
    | Crawled
    | Mounted
    | Dismounted
    | MountingTried
    | WentOn
    | Moved
    | UnitsAligned
    | SquaredUp
    | ObjectiveNoted
    | Plotted
    | VehicleMoved
    | ObjectiveOpened
    | TruceOffered
    | TruceAnswered
    | TruceBroken
    | AllyBetrayed
    | ObjectiveGiven
    | SecretTold
    | PushedBack
    | HeldGround
    | CharacterRuled
    | Proposed
    | RoleOffered
    | WishMade
    | WishAnswered
    | RoleCast
    | Voted
    | DieDecided
    | ProposalVoid
    | DieForetold
    | NoteSent
    | DeedNoted
    | DieRuled
    | ShownLonger
    | SlowDice
    | RanksClosed
    | RanksBroken
    | Pivoted
    | PivotDropped
    | RanksSwapped
    | FellOut
    | MarchTested
    | FormingBegan
    | FormingFailed
    | CallUnheard
    | Formed
    | Joined
    | Mustered
    | FallenOut
    | BreakAnnounced
    | BreakSealed
    | Regrouped
    | Treated
    | ChangeBegun
    | ChangeLost
    | ClothesChanged
    | LookedAt
    | Unmasked
    | MovesWatched
    | Swam
    | Soaked
    | Noticed
    | ShotsCounted
    | Boxed
    | ContestWon
    | TalkAsked
    | TurnToSpeak
    | TalkOver
    | Said
    | FellSilent
    | TalkOpened
    | TalkClosed
    | AttitudeSet
    | FactTold
    | Gossip
    | NpcActs
    | CueMet
    | CornerReached
    | SkillTried
    | SecretFound
    | Sneaked
    | SkillTested
    | MoraleAsked
    | MoraleAnswered
    | MoraleTested
    | TestWanted
    | Dreaded
    | WillGiveUp
    | WillCall
    | SurrenderCalled
    | ArmsLaidDown
    | FlightBegan
    | PrisonerLeft
    | FledTable
    | FlightOver
    | RallyAsked
    | Steadied
    | TookCommand
    | MusicPlayed
    | EmblemClaimed
    | EmblemTaken;
}
/**
 * Somebody who left a table by a road is on the way to another: known to the own player only.
 */
export interface SetOut {
  type: 'SetOut';
  seat: string;
  leaves: string;
  leads: string;
  reserve: Reserve;
  things?: Thing[];
  bodies?: Body[];
}
/**
 * What would come of an order, with all that has been announced so far, as far as the seat knows of it.
 */
export interface AskDraft {
  type: 'AskDraft';
  draft: Announce | AnnounceGroup | Form | BreakRanks | MoveMarker | Enter;
  table?: string;
}
/**
 * How somebody, or an animal that stands for people, gets to a place round what stands in the way.
 */
export interface AskRoute {
  type: 'AskRoute';
  who: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  table?: string;
}
/**
 * How everybody would move if all announced orders, as far as the seat knows of them, were carried out now.
 */
export interface AskRun {
  type: 'AskRun';
  luck?: 'best' | 'usual' | 'worst';
  table?: string;
}
/**
 * What somebody may be told to do this turn.
 */
export interface AskOrders {
  type: 'AskOrders';
  who: string;
  table?: string;
}
/**
 * At whom one's own people may shoot in this phase, and how well; of one shooter, also what stops the shots.
 */
export interface AskShots {
  type: 'AskShots';
  shooter?: string | null;
  table?: string;
}
/**
 * Who fights whom, when everybody strikes, and what may become of them.
 */
export interface AskMelee {
  type: 'AskMelee';
  table?: string;
}
/**
 * What the seat has to do now: an answer to give, people to decide for; and whom the game waits for.
 */
export interface AskDuty {
  type: 'AskDuty';
  table?: string;
}
/**
 * Everything about one person.
 */
export interface AskCard {
  type: 'AskCard';
  who: string;
  table?: string;
}
/**
 * The table in words, for somebody who does not look at it: how far all is from one person, if one is named.
 */
export interface AskSurroundings {
  type: 'AskSurroundings';
  who?: string | null;
  table?: string;
}
/**
 * What the game master may do: with a person, a door, a boat or a cart, an animal; or with the whole table.
 */
export interface AskDesk {
  type: 'AskDesk';
  about?: string;
  table?: string;
}
/**
 * What one of the seats sees: for the game master, who may look through everybody's eyes.
 *
 *     With a question it is answered as it would be for that seat.
 */
export interface AskLook {
  type: 'AskLook';
  seat: string;
  table?: string;
  question?: (AskDuty | AskMelee | AskShots) | null;
}
/**
 * Without a game master: what a player may propose to the others, about somebody or for the whole table.
 */
export interface AskProposals {
  type: 'AskProposals';
  about?: string;
  table?: string;
}
/**
 * What a player may do besides giving orders: with one of his or her people, or for the whole side.
 */
export interface AskActs {
  type: 'AskActs';
  about?: string;
  table?: string;
}
/**
 * What may come of an order, or why it cannot be given.
 *
 *     The dice of the people whom it moves fall in every way; those of others as usual.
 */
export interface Prospects {
  type: 'Prospects';
  people?: Prospect[];
  ranks?: Unit | null;
  why?: Why | null;
}
/**
 * What may come of an order for one person.
 */
export interface Prospect {
  who: string;
  allowance: number;
  best: Way;
  usual: Way;
  worst: Way;
  blocked?: number;
  meets?: {
    [k: string]: number;
  };
  grounds?: GroundAhead[];
}
/**
 * How somebody moves with one fall of the dice.
 */
export interface Way {
  track: Track;
  /**
   * @minItems 2
   * @maxItems 2
   */
  end: [number, number];
  facing: number;
  length: number;
  blocked?: boolean;
  meets?: string[];
}
/**
 * Ground that takes something off the move, or ends it.
 */
export interface GroundAhead {
  name: Localized;
  going: 'difficult' | 'easy' | 'forbidden' | 'swim' | 'very_difficult';
  after: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  text: Localized;
}
/**
 * Why something cannot be done: the rule, and a sentence without it.
 */
export interface Why {
  rule: string;
  text: Localized;
}
/**
 * The way that was found: its corners, the last of which is as near to the place as one gets this turn.
 */
export interface Route {
  type: 'Route';
  who: string;
  /**
   * @maxItems 24
   */
  path?: [number, number][];
  length?: number;
  whole?: number;
  arrives?: boolean;
  why?: Why | null;
}
/**
 * How everybody moves, as far as the seat knows.
 */
export interface Run {
  type: 'Run';
  ways: {
    [k: string]: Way;
  };
  encounters?: Encounter[];
  held_up?: string[];
}
/**
 * Two enemies who come into contact, and when.
 */
export interface Encounter {
  one: string;
  other: string;
  instant: number;
}
/**
 * Everything that somebody may be told to do, or why nothing.
 */
export interface Orders {
  type: 'Orders';
  who: string;
  choices?: OrderChoice[];
  open?: OpenOrder[];
  drill?: Drill | null;
  body?: BodyOrder[];
  forming?: Forming | null;
  given?: Localized | null;
  why?: Why | null;
}
/**
 * An order that only needs to be given.
 */
export interface OrderChoice {
  order:
    | Stay
    | Go
    | Follow
    | KeepDistance
    | Charge
    | Meet
    | FallBack
    | Leave
    | Pursue
    | Reload
    | Work
    | Treat
    | ChangeClothes
    | HelpDress
    | KeepDown
    | RaiseLadder
    | Climb
    | LegUp
    | GiveLegUp
    | TakeUp
    | PutDown
    | Board
    | Disembark
    | Row
    | Help
    | Jump
    | Across
    | LeanOut
    | Open
    | Swim
    | InRanks
    | FallIn
    | Join
    | MountUp
    | Dismount
    | Lead
    | LetGo
    | Drive
    | Load
    | Sneak
    | Try
    | TalkWith
    | Flee
    | Play
    | LeaveTable;
  name: Localized;
  label: Localized;
  about?: string;
}
/**
 * A kind of order that is completed on the table: with a path, a place, or a distance to somebody.
 */
export interface OpenOrder {
  order: string;
  label: Localized;
  whom?: string[];
}
/**
 * What a unit in close order is able to do in a turn.
 */
export interface Drill {
  unit: string;
  march: {
    [k: string]: number;
  };
  shift: {
    [k: string]: number;
  };
  both?: boolean;
  breaks?: boolean;
}
/**
 * Something that a whole unit in close order may be told, which only needs to be given.
 */
export interface BodyOrder {
  name: Localized;
  label: Localized;
  draft: Announce | AnnounceGroup | Form | BreakRanks | MoveMarker | Enter;
  about?: string;
  why?: Why | null;
}
/**
 * Close order that may be formed round somebody: as is usual for those who would come.
 */
export interface Forming {
  form: Form;
  label: Localized;
  people: number;
  why?: Why | null;
}
/**
 * Whom one may shoot at, and what is proposed.
 */
export interface Shots {
  type: 'Shots';
  shooters: Shooter[];
  proposed?: Shot[];
  volleys?: VolleyChoice[];
  furtive?: string[];
}
/**
 * One of one's own people with something to shoot or throw.
 */
export interface Shooter {
  who: string;
  targets?: Target[];
  declared?: Shot[];
  instead?: boolean;
  why?: Why | null;
}
/**
 * Somebody, or a group, whom a shooter has in mind: how well, or why not.
 */
export interface Target {
  who: string;
  members: string[];
  distance: number;
  choices?: ShotChoice[];
  why?: Why | null;
  spans?: [number, number][];
  lines?: FireLines | null;
}
/**
 * One way to shoot at a target, and what it promises.
 */
export interface ShotChoice {
  shot: Shot;
  chance: number;
  fallen: {
    [k: string]: number;
  };
  need: number;
  modifiers?: RenderedModifier[];
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
 * What a shooter sees of a target, for people to look at.
 */
export interface FireLines {
  free: LineOfSight | null;
  stopped: Stop[];
}
/**
 * A line of fire that is free: from the middle of the shooter's base to a point of the target's.
 */
export interface LineOfSight {
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end: [number, number];
  middle: boolean;
}
/**
 * A line that is not free, and what stops it: the id of a character, ground, obstacle, room or portal.
 */
export interface Stop {
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end: [number, number];
  by: string;
}
/**
 * A volley that a unit may fire on command, and what it promises.
 */
export interface VolleyChoice {
  command: FireVolley;
  shooters: string[];
  chance: number;
  hits: {
    [k: string]: number;
  };
  modifiers?: RenderedModifier[];
}
/**
 * All small combats, as far as the seat knows.
 */
export interface Melee {
  type: 'Melee';
  fights?: Fight[];
  apart?: StrikeChoice[];
}
/**
 * One small combat.
 */
export interface Fight {
  one: string[];
  other: string[];
  behind?: string[];
  strikes?: Striking[];
  fates?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  choices?: StrikeChoice[];
}
/**
 * A blow that is struck as things stand: as declared, or as is taken for granted.
 */
export interface Striking {
  striker: string;
  target: string;
  weapon: Localized;
  step: number;
  declared?: boolean;
  modifiers?: RenderedModifier[];
}
/**
 * Something that one of one's own people may do in this melee.
 */
export interface StrikeChoice {
  command: Strike | Capture | NoStrike | Throw;
  who: string;
  label: Localized;
  hurts?: number;
  suffers?: number;
  target?: {
    [k: string]: number;
  };
  striker?: {
    [k: string]: number;
  };
  modifiers?: RenderedModifier[];
  usual?: boolean;
  declared?: boolean;
}
/**
 * What the seat has to do now.
 */
export interface Duty {
  type: 'Duty';
  asked?: Localized | null;
  rule?: string | null;
  people?: string[];
  place?: [number, number] | null;
  replies?: Reply[];
  appeals?: Appeal[];
  patch?: Patch | null;
  waits?: boolean;
  undecided?: string[];
  long_shots?: string[];
  decided?: string[];
  ready?: boolean;
  waiting_for?: string[];
}
/**
 * One answer to what the seat is asked.
 */
export interface Reply {
  command: unknown;
  label: Localized;
  usual?: boolean;
  outcomes?: ReplyOutcome[];
  modifiers?: RenderedModifier[];
}
/**
 * Something that may come of an answer, and how likely it is.
 */
export interface ReplyOutcome {
  text: Localized;
  chance: number;
}
/**
 * A way to say one's line in a conversation: threatening, with something to hand over.
 */
export interface Appeal {
  say: Say;
  label: Localized;
  chance?: number | null;
}
/**
 * Where people may be put whose animal has been unmasked.
 */
export interface Patch {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  radius: number;
}
/**
 * The sheet of somebody as he or she is now.
 */
export interface Card {
  type: 'Card';
  who: string;
  name: Localized;
  kind: Localized;
  owner: string;
  values: CardValue[];
  ranks?: Localized[];
  weapons?: CardWeapon[];
  skills?: Localized[];
  states?: Localized[];
  unit?: Localized | null;
}
/**
 * A number of the sheet with its name, and the rule that says what it is for.
 */
export interface CardValue {
  id: string;
  label: Localized;
  text: Localized;
  rule: string;
}
/**
 * Something to fight with.
 */
export interface CardWeapon {
  id: string;
  name: Localized;
  bands?: Localized | null;
  state?: Localized | null;
}
/**
 * The table in words; of each sort the nearest first.
 */
export interface Surroundings {
  type: 'Surroundings';
  table: Localized;
  who?: string | null;
  mine?: Surrounding[];
  others?: Surrounding[];
  things?: Surrounding[];
  grounds?: Surrounding[];
  threats?: Localized[];
}
/**
 * A person, a thing or a piece of ground, in words.
 */
export interface Surrounding {
  id: string;
  name: Localized;
  text: Localized;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  distance?: number | null;
  bearing?: number | null;
}
/**
 * What may be done with what the question is about; for a game master's whole table, also what wants an answer.
 */
export interface Desk {
  type: 'Desk';
  about?: string;
  name?: Localized | null;
  acts?: Act[];
  awaited?: Awaited[];
  plans?: Plan[];
}
/**
 * Something that one may do: a command with its blanks.
 */
export interface Act {
  command: Record<string, unknown>;
  label: Localized;
  icon: string;
  group: 'cast' | 'ground' | 'judge' | 'move' | 'plan' | 'prepare' | 'state' | 'word';
  rule: string;
  blanks?: Blank[];
  why?: Why | null;
  outcomes?: ReplyOutcome[];
  meaning?: Localized | null;
  sure?: Localized | null;
  quiet?: boolean;
}
/**
 * Something that a command still needs, or may say besides.
 */
export interface Blank {
  name: string;
  label: Localized;
  kind:
    | 'area'
    | 'choice'
    | 'flag'
    | 'length'
    | 'number'
    | 'path'
    | 'people'
    | 'person'
    | 'place'
    | 'sentence'
    | 'several'
    | 'text';
  optional?: boolean;
  choices?: Choice[];
  least?: number | null;
  most?: number | null;
  usual?: unknown;
}
/**
 * One of a list, and what it writes into the command: values by the names of their fields.
 */
export interface Choice {
  label: Localized;
  fills: Record<string, unknown>;
  text?: Localized | null;
  needs?: string[];
}
/**
 * Something that wants an answer: from the game master, who is offered what to say, or from a player.
 */
export interface Awaited {
  text: Localized;
  seat: string;
  people?: string[];
  acts?: Act[];
}
/**
 * A sentence that the game master has prepared.
 */
export interface Plan {
  id: string;
  text: Localized;
  area?: [number, number][];
  met?: number;
  acts?: Act[];
}
/**
 * The table as a seat sees it.
 */
export interface Look {
  type: 'Look';
  seat: string;
  view: Skirmish;
}
