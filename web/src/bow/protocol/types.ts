// Generated from schema.json by `npm run types`. Do not edit.

export type Phase = 'deployment' | 'round' | 'start';
export type Sight = 'covered' | 'hidden' | 'open';

/**
 * The whole state of a game of BOW.
 */
export interface Battle {
  name: Localized;
  seats: string[];
  options: Options;
  packs?: Pack[];
  field: Field;
  units: {
    [k: string]: Unit;
  };
  vehicles?: {
    [k: string]: Vehicle;
  };
  items?: {
    [k: string]: Weapon | Armour | Thing;
  };
  lying?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  open_doors?: string[];
  unlocked?: string[];
  door_damage?: {
    [k: string]: number;
  };
  broken_doors?: string[];
  goals?: Goal[];
  held?: number[];
  lost?: number[];
  alliances?: string[][];
  zones?: Zone[];
  phase?: Phase;
  ready?: string[];
  round?: number;
  starter?: string;
  to_play?: string;
  turn?: Turn | null;
  finished?: string[];
  resigned?: string[];
  fallen?: string[];
  gone?: string[];
  questions?: (Gift | Share | Placement | Dispute)[];
  outcome?: Outcome | null;
}
/**
 * A text in every language.
 */
export interface Localized {
  en: string;
  fr: string;
}
export interface Options {
  brick?: number;
  starter?: 'brick_roll' | 'first_seat' | 'random';
  alternate_starter?: boolean;
  footprint?: 1 | 2;
  ruler?: 'between' | 'from_first_stud';
  climb?: number;
  dispute?: boolean;
  loot?: boolean;
  friendly_fire?: boolean;
  symmetric_treatment?: boolean;
  damage_marks?: 'figure' | 'sheet';
  vehicles?: boolean;
  rate_of_fire?: boolean;
  reload?: boolean;
  balance?: 'count' | 'free' | 'points';
  points?: number;
  round_limit?: number;
  deployment?: 'players' | 'scenario';
  throwing?: 'automatic' | 'click';
  extensions?: string[];
}
/**
 * Rules that are switched on and off together (BOW-B.1.1).
 */
export interface Pack {
  id: string;
  name: Localized;
  text: Localized;
  official?: boolean;
  rules?: string[];
  ability?: Ability[];
  action?: PackAction[];
  mark?: Mark[];
  ground?: Ground | null;
  door?: DoorSheet | null;
}
/**
 * A value that a sheet may have besides the book's six; 0 on every sheet that does not name it (BOW-B.3.4).
 */
export interface Ability {
  id: string;
  name: Localized;
  text: Localized;
  colour:
    | 'azure'
    | 'black'
    | 'blue'
    | 'brown'
    | 'dark grey'
    | 'green'
    | 'light grey'
    | 'lime'
    | 'orange'
    | 'pink'
    | 'purple'
    | 'red'
    | 'tan'
    | 'white'
    | 'yellow';
  resists?: string | null;
}
/**
 * A new action (BOW-B.2, BOW-B.3): it costs 1, like every action; without a roll it always succeeds.
 */
export interface PackAction {
  id: string;
  name: Localized;
  text: Localized;
  targets?: ('berth' | 'door' | 'enemy' | 'friend' | 'ground' | 'self' | 'vehicle')[];
  cost?: number;
  roll?: Opposed | null;
  effect?: Effect[];
  range?: number | 'throw' | null;
  contact?: boolean;
  sight?: boolean;
  front?: boolean;
  aboard?: 'any' | 'no' | 'only' | 'open';
  beside?: string | null;
  holds?: string[];
  consumes?: boolean;
  actor_with?: string[];
  actor_without?: string[];
  target_with?: string[];
  target_without?: string[];
  wounded?: boolean;
  life?: ('red' | 'yellow') | null;
  locked?: boolean;
  area?: number | null;
  strikes?: ('unit' | 'vehicle')[];
}
/**
 * An opposed brick roll (BOW-B.1.4): values of the sheet, or sums of them such as `attack + item`.
 */
export interface Opposed {
  act: string;
  resist?: string | number;
}
/**
 * What an action does; after a brick roll only if the acting side scored more.
 */
export interface Effect {
  do: 'change_seat' | 'damage' | 'heal' | 'mark' | 'open' | 'unlock' | 'unmark';
  points?: number | 'difference';
  mark?: string | null;
  on?: 'actor' | 'target';
}
/**
 * Something to remember about a figure, shown as a marking brick beside it (BOW-B.1.2).
 */
export interface Mark {
  id: string;
  name: Localized;
  text: Localized;
  colour:
    | 'azure'
    | 'black'
    | 'blue'
    | 'brown'
    | 'dark grey'
    | 'green'
    | 'light grey'
    | 'lime'
    | 'orange'
    | 'pink'
    | 'purple'
    | 'red'
    | 'tan'
    | 'white'
    | 'yellow';
  bars?: (
    | 'Act'
    | 'Attack'
    | 'ChangeSpeed'
    | 'CloseDoor'
    | 'Drive'
    | 'DriveOn'
    | 'GetOff'
    | 'GetOn'
    | 'Give'
    | 'Grab'
    | 'Move'
    | 'OpenDoor'
    | 'Reload'
    | 'Steer'
    | 'Switch'
    | 'Throw'
    | 'Treat'
    | 'Wield'
  )[];
  height?: number | null;
  modifier?: MarkModifier[];
}
/**
 * What a mark does to the rolls of the one who bears it. There should be few of them (BOW-B.1.7).
 */
export interface MarkModifier {
  to: 'acting' | 'attack' | 'defence' | 'resisting';
  amount: number;
  against?: 'any' | 'melee' | 'ranged';
}
/**
 * What a step onto difficult ground, or into water, costs in studs of Move (BOW-R-79).
 */
export interface Ground {
  text: Localized;
  slow?: number | null;
  water?: number | null;
}
/**
 * The values of a door that can be attacked (BOW-R-81).
 */
export interface DoorSheet {
  text: Localized;
  dodge_armor: number;
  hp: number;
}
/**
 * A field as drawn. It never changes in play; which doors are open is part of the battle.
 */
export interface Field {
  rows: string[];
  legend: {
    [k: string]: Kind;
  };
}
/**
 * What a character of the drawing stands for.
 */
export interface Kind {
  name: string;
  use?: 'decor' | 'door' | 'ground' | 'smooth' | 'water' | 'window';
  ground?: number;
  height?: number;
  sill?: number;
  slow?: boolean;
  locked?: boolean;
}
/**
 * A minifig or whatever else decides and acts for itself (BOW-1.1.4).
 */
export interface Unit {
  id: string;
  name: Localized;
  owner: string;
  sheet: Sheet;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing?: number;
  aboard?: Aboard | null;
  damage?: number;
  played?: boolean;
  kit?: Kit;
  marks?: string[];
  cell?: [number, number, number, number] | null;
}
/**
 * A minifig's sheet: exactly six abilities (BOW-1.4.1.1).
 *
 *     All are said, be they 0; treat and repair share one area of the plate (BOW-R-40). Skill only: what equipment adds is
 *     read from what the unit carries (BOW-A.1.3).
 */
export interface Sheet {
  id: string;
  name: Localized;
  shared?: boolean;
  budget: number;
  move: number;
  dodge: number;
  attack: number;
  hp: number;
  hp_colour?: 'red' | 'yellow';
  treat: number;
  repair: number;
  footprint?: [number, number] | null;
  height?: number;
  bag?: number;
  abilities?: {
    [k: string]: number;
  };
}
/**
 * The place that a unit has in a vehicle.
 */
export interface Aboard {
  vehicle: string;
  berth: string;
}
/**
 * Where a minifig carries what it has: hands, head, body, back and bag (BOW-R-15).
 */
export interface Kit {
  right?: string | null;
  left?: string | null;
  head?: string | null;
  body?: string | null;
  back?: string | null;
  bag?: string[];
  current?: string | null;
}
/**
 * A tool that minifigs use: no unit, no Turn (BOW-3.1.1).
 */
export interface Vehicle {
  id: string;
  name: Localized;
  owner: string;
  sheet: VehicleSheet;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  heading?: number;
  speed?: number;
  airborne?: boolean;
  damage?: number;
  moved?: boolean;
  unloaded?: {
    [k: string]: string;
  };
  driven_by?: string | null;
}
/**
 * A vehicle's sheet: only Speed, Dodge/Armor and health points (BOW-1.4.2.3), and how it is built.
 */
export interface VehicleSheet {
  id: string;
  name: Localized;
  tag: string;
  speed: number;
  dodge_armor: number;
  hp: number;
  hp_colour?: 'red' | 'yellow';
  min_speed?: number;
  length?: number;
  width?: number;
  height?: number;
  medium?: 'air' | 'ground' | 'rail' | 'water';
  hover?: boolean;
  berths?: Berth[];
  weapons?: Mounted[];
  doors?: [number, number][];
}
/**
 * A place aboard (BOW 3.1).
 */
export interface Berth {
  id: string;
  role: 'driver' | 'gunner' | 'passenger';
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  exposure?: 'covered' | 'hidden' | 'open';
  own_weapon?: boolean;
  weapon?: string | null;
  beside?: boolean;
}
/**
 * A weapon built into a vehicle (BOW 3.4).
 */
export interface Mounted {
  id: string;
  name: Localized;
  damage: number;
  arc?: number;
  axis?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  mount?: [number, number];
  shots_per_turn?: number | null;
  reload?: 'none' | 'other_minifig';
}
/**
 * A weapon: its damage by the book, its reach and hands by rulings (BOW-R-9, BOW-R-15).
 */
export interface Weapon {
  type: 'weapon';
  id: string;
  name: Localized;
  damage: number;
  use: 'melee' | 'ranged' | 'thrown';
  hands?: 1 | 2;
  reach?: number;
  carry?: 'hand' | 'none';
}
/**
 * A piece of armour: one for each of head, body and hand counts (BOW-R-16); `left` means either hand (BOW-R-86).
 */
export interface Armour {
  type: 'armour';
  id: string;
  name: Localized;
  value: number;
  slots: ('body' | 'head' | 'left')[];
}
/**
 * Any other object: a chest, a key, a captive's chains.
 */
export interface Thing {
  type: 'thing';
  id: string;
  name: Localized;
  carry?: 'hand' | 'none';
}
/**
 * The seat that reaches its goal wins, with its allies.
 *
 *     reach: one of `who` is in `area`. hold: only own and allied units stand in `area`, on foot, at the end of `rounds`
 *     Rounds running. escort: all of `who` that are left are in `area`, and at least `count`. A vehicle on the ground, and
 *     those in it, are where its centre is. capture: an own unit carries the object, or touches the person, `who` names.
 *     destroy: all of `who` are dead or destroyed. survive: an own unit of `who` is alive after `rounds` Rounds.
 */
export interface Goal {
  seat: string;
  kind: 'capture' | 'destroy' | 'escort' | 'hold' | 'reach' | 'survive';
  text: Localized;
  who?: string[];
  area?: [number, number, number, number] | null;
  rounds?: number;
  count?: number;
}
/**
 * Where a seat deploys: west, north, east and south edge, in studs, both included.
 */
export interface Zone {
  seat: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  studs: [number, number, number, number];
}
/**
 * The unit being played, and what it has done.
 */
export interface Turn {
  unit: string;
  used?: number;
  shots?: {
    [k: string]: number;
  };
  drove?: string | null;
  ending?: boolean;
  settled?: Settled[];
}
/**
 * A dispute about sight that bricks have settled for the rest of a Turn (BOW-R-13).
 */
export interface Settled {
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  visible: boolean;
}
/**
 * The receiver's owner may refuse what is offered (BOW-2.3.2.14).
 */
export interface Gift {
  type: 'gift';
  seat: string;
  giver: string;
  receiver: string;
  item: string;
}
/**
 * Excess damage does not divide evenly: who takes one more? (BOW-3.5.9)
 */
export interface Share {
  type: 'share';
  seat: string;
  vehicle: string;
  occupants: string[];
  points: number;
  extra: number;
}
/**
 * The owner puts the occupants of a destroyed vehicle on the field (BOW-R-67).
 */
export interface Placement {
  type: 'placement';
  seat: string;
  unit: string;
  places: [number, number][];
}
/**
 * The target's owner may doubt that it can be seen (BOW-2.4.2.17).
 */
export interface Dispute {
  type: 'dispute';
  seat: string;
  firer: string;
  target: string;
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
 * Walk to a place and face somewhere; to the own place is turning on the spot (BOW-2.3.1.8).
 */
export interface Move {
  type: 'Move';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing: number;
}
/**
 * Attack a unit, which may be aboard a vehicle, or a vehicle (BOW-3.5.3).
 */
export interface Attack {
  type: 'Attack';
  unit: string;
  target: string;
}
/**
 * Let the shot come, or doubt that the target can be seen: then bricks decide (BOW-2.4.2.17).
 */
export interface AnswerDispute {
  type: 'AnswerDispute';
  doubt: boolean;
}
/**
 * Treat a life form or repair a machine: a unit or a vehicle, also an enemy's (BOW-R-39).
 */
export interface Treat {
  type: 'Treat';
  unit: string;
  target: string;
}
/**
 * Take an object that lies close by.
 */
export interface Grab {
  type: 'Grab';
  unit: string;
  item: string;
  bag?: boolean;
}
/**
 * Throw an object from hand or bag to a stud.
 */
export interface Throw {
  type: 'Throw';
  unit: string;
  item: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Offer an object from hand or bag to a minifig that is close.
 */
export interface Give {
  type: 'Give';
  unit: string;
  item: string;
  to: string;
}
/**
 * Accept what is offered, or refuse it (BOW-2.3.2.14).
 */
export interface AnswerGift {
  type: 'AnswerGift';
  accept: boolean;
  bag?: boolean;
}
/**
 * Take a weapon from back or bag into the hand; the one in hand goes to its place.
 */
export interface Switch {
  type: 'Switch';
  unit: string;
  item: string;
  away?: string | null;
}
/**
 * Name which of two weapons in hand is used, or both as a pair; this is free (BOW-R-20).
 */
export interface Wield {
  type: 'Wield';
  unit: string;
  item: string | null;
}
export interface OpenDoor {
  type: 'OpenDoor';
  unit: string;
  door: string;
}
export interface CloseDoor {
  type: 'CloseDoor';
  unit: string;
  door: string;
}
/**
 * Open the door, climb in and close it: one action (BOW-2.3.3.3).
 */
export interface GetOn {
  type: 'GetOn';
  unit: string;
  vehicle: string;
  berth: string;
}
/**
 * Stand beside the door, whichever way one likes to face (BOW-2.3.3.5).
 */
export interface GetOff {
  type: 'GetOff';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing: number;
}
/**
 * Set the speed to any permitted value (BOW-3.3.12). A vehicle that hovers at 0 lands if it is set to 0 again.
 */
export interface ChangeSpeed {
  type: 'ChangeSpeed';
  unit: string;
  speed: number;
}
/**
 * Turn the vehicle on the spot, to the right or, below 0, to the left (BOW-3.3.16).
 */
export interface Steer {
  type: 'Steer';
  unit: string;
  degrees: number;
}
/**
 * Make the compulsory move now; it is free (BOW-3.3.5, BOW-R-53).
 */
export interface Drive {
  type: 'Drive';
  unit: string;
}
/**
 * Let a vehicle without driver make its move during the Turn of another minifig (BOW-3.3.8).
 */
export interface DriveOn {
  type: 'DriveOn';
  unit: string;
  vehicle: string;
}
/**
 * Make a slow weapon ready for its next shot (BOW-3.1.16).
 */
export interface Reload {
  type: 'Reload';
  unit: string;
  vehicle: string;
  weapon: string;
}
/**
 * Name those who take one damage point more than the others (BOW-3.5.9).
 */
export interface ShareOut {
  type: 'ShareOut';
  more: string[];
}
/**
 * Put somebody from a destroyed vehicle on the field where it stood (BOW-R-67).
 */
export interface PutDown {
  type: 'PutDown';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing: number;
}
/**
 * Do something that an extension allows.
 */
export interface Act {
  type: 'Act';
  unit: string;
  action: string;
  target?: string | [number, number] | null;
  item?: string | null;
}
/**
 * End the unit's Turn, whatever is left of its budget (BOW-2.2.8).
 */
export interface Pass {
  type: 'Pass';
  unit: string;
}
/**
 * Find the starting player.
 */
export interface Begin {
  type: 'Begin';
}
/**
 * Put a unit somewhere else in the own zone.
 */
export interface Deploy {
  type: 'Deploy';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
}
/**
 * The own army stands where it should.
 */
export interface Ready {
  type: 'Ready';
}
/**
 * Give the battle up: the army leaves the field.
 */
export interface Resign {
  type: 'Resign';
}
/**
 * A unit walked along a path, its start and its end included, or turned on the spot.
 */
export interface Moved {
  type: 'Moved';
  unit: string;
  path: [number, number][];
  facing: number;
  faced: number;
}
/**
 * An attack was rolled for: with what, over what distance, and what came of it (BOW-0.1).
 */
export interface Attacked {
  type: 'Attacked';
  unit: string;
  target: string;
  use: 'melee' | 'ranged';
  items: string[];
  mounted: string | null;
  studs: number;
  sight: Sight | null;
  attack: Roll;
  defence: Roll;
  modifiers: Modifier[];
  damage: number;
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
 * The target's owner let the shot come, or doubted it and bricks decided: rolls of both players, in turns.
 */
export interface SightSettled {
  type: 'SightSettled';
  unit: string;
  target: string;
  doubted: boolean;
  visible: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  rolls?: Roll[];
}
/**
 * A unit takes damage points, which add up (BOW-2.4.3.3, BOW-R-38).
 */
export interface Hurt {
  type: 'Hurt';
  unit: string;
  points: number;
  total: number;
}
/**
 * A unit is dead and leaves the field, or its place aboard, at once (BOW-2.4.3.5, BOW-R-49).
 */
export interface Killed {
  type: 'Killed';
  unit: string;
  dropped?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  lost?: string[];
}
/**
 * What would have killed a captive takes it back to its cell instead, unhurt and with empty hands.
 */
export interface Retaken {
  type: 'Retaken';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  dropped?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  lost?: string[];
  aside?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * The rolls of a treatment or repair, and the damage points that it takes away.
 */
export interface Treated {
  type: 'Treated';
  unit: string;
  target: string;
  craft: 'repair' | 'treat';
  treat: Roll;
  damage: Roll;
  removed: number;
  left: number;
}
export interface Grabbed {
  type: 'Grabbed';
  unit: string;
  item: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  slots: ('back' | 'bag' | 'body' | 'head' | 'left' | 'right')[];
}
export interface Thrown {
  type: 'Thrown';
  unit: string;
  item: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Equipment came or went: the black studs of the sheet are others now (BOW-2.3.2.21).
 */
export interface SheetChanged {
  type: 'SheetChanged';
  unit: string;
  dodge_armor: number;
  attack_damage: number;
}
/**
 * The receiver's owner is asked (BOW-2.3.2.14).
 */
export interface Offered {
  type: 'Offered';
  gift: Gift;
}
export interface Given {
  type: 'Given';
  unit: string;
  item: string;
  to: string;
  slots: ('back' | 'bag' | 'body' | 'head' | 'left' | 'right')[];
}
/**
 * Nothing happens, and no action is spent (BOW-R-18).
 */
export interface GiftRefused {
  type: 'GiftRefused';
  unit: string;
  item: string;
  to: string;
}
/**
 * A weapon came to hand; the one that was there, if any, has taken its place on back or in the bag.
 */
export interface Switched {
  type: 'Switched';
  unit: string;
  item: string;
  hand: 'back' | 'bag' | 'body' | 'head' | 'left' | 'right';
  away: string | null;
  place: 'back' | 'bag' | 'body' | 'head' | 'left' | 'right';
  current: string | null;
}
export interface Wielded {
  type: 'Wielded';
  unit: string;
  item: string | null;
}
export interface DoorOpened {
  type: 'DoorOpened';
  unit: string;
  door: string;
}
export interface DoorClosed {
  type: 'DoorClosed';
  unit: string;
  door: string;
}
/**
 * A unit takes a place aboard, and faces with the vehicle from now on (BOW-R-46).
 */
export interface BoardedVehicle {
  type: 'BoardedVehicle';
  unit: string;
  vehicle: string;
  berth: string;
  facing: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  drives: boolean;
}
/**
 * A unit stands beside the vehicle; its place is free.
 */
export interface LeftVehicle {
  type: 'LeftVehicle';
  unit: string;
  vehicle: string;
  berth: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing: number;
  drove: boolean;
}
/**
 * The speed marking brick is moved, or taken off at 0 (BOW-3.2.5, BOW-3.3.15).
 */
export interface SpeedChanged {
  type: 'SpeedChanged';
  unit: string;
  vehicle: string;
  was: number;
  speed: number;
  airborne: boolean;
}
/**
 * The vehicle turned on the spot, with everybody aboard.
 */
export interface Steered {
  type: 'Steered';
  unit: string;
  vehicle: string;
  wanted: number;
  turned: number;
  heading: number;
}
/**
 * The vehicle went straight on, all the way or up to something that it meets (BOW-3.3.3).
 */
export interface Drove {
  type: 'Drove';
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  studs: number;
}
/**
 * The driver who walks beside the team came along (BOW-3.1.13).
 */
export interface Followed {
  type: 'Followed';
  unit: string;
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * A vehicle crossed the edge: it is out of the game with all aboard, neither destroyed nor dead (BOW-R-69).
 */
export interface LeftField {
  type: 'LeftField';
  vehicle: string;
  units: string[];
  walking?: string[];
}
/**
 * A unit was hit by a moving vehicle (BOW-3.6.1.1).
 */
export interface RanOver {
  type: 'RanOver';
  vehicle: string;
  unit: string;
  speed: Roll;
  defence: Roll;
  points: number;
}
/**
 * A survivor is put beside the vehicle's lane, facing as before (BOW-3.6.1.4).
 */
export interface Shoved {
  type: 'Shoved';
  unit: string;
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * A vehicle ran into a wall, another piece of fixed decor or, flying, the ground (BOW-3.6.2.1).
 */
export interface Crashed {
  type: 'Crashed';
  vehicle: string;
  decor: [number, number][];
  speed: Roll;
  defence: Roll;
  points: number;
}
/**
 * A vehicle ran into another: one of the two resists the relative Speed (BOW-3.6.3.6).
 */
export interface Collided {
  type: 'Collided';
  vehicle: string;
  hit: string;
  sector: 'back' | 'front' | 'side';
  resisting: string;
  speed: Roll;
  defence: Roll;
  points: number;
}
/**
 * A vehicle that survives a crash stands still; a flyer is landed (BOW-3.6.2.3, BOW-3.6.2.4).
 */
export interface Halted {
  type: 'Halted';
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  landed: boolean;
}
/**
 * A mounted weapon was fired: it counts for the rate of fire, and a slow one is empty now (BOW-R-52).
 */
export interface Fired {
  type: 'Fired';
  unit: string;
  vehicle: string;
  weapon: string;
  emptied: boolean;
}
/**
 * The weapon may fire again.
 */
export interface Reloaded {
  type: 'Reloaded';
  unit: string;
  vehicle: string;
  weapon: string;
}
/**
 * The vehicle takes damage before anybody in it does (BOW-3.5.1).
 */
export interface VehicleHurt {
  type: 'VehicleHurt';
  vehicle: string;
  points: number;
  total: number;
}
/**
 * The vehicle is gone for good; those aboard stand where it was (BOW-3.5.6, BOW-3.5.7).
 */
export interface VehicleDestroyed {
  type: 'VehicleDestroyed';
  vehicle: string;
  excess: number;
  left: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * The battle waits for answers.
 */
export interface Asked {
  type: 'Asked';
  questions: (Gift | Share | Placement | Dispute)[];
}
/**
 * How the excess damage falls on those aboard (BOW-3.5.8).
 */
export interface SharedOut {
  type: 'SharedOut';
  vehicle: string;
  shares: {
    [k: string]: number;
  };
}
/**
 * Those who did not survive need no place any more.
 */
export interface Perished {
  type: 'Perished';
  units: string[];
}
/**
 * Somebody from a destroyed vehicle stands in a place; comrades who still wait for theirs make room.
 */
export interface WasPutDown {
  type: 'WasPutDown';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  facing: number;
  aside?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
}
/**
 * An action of a pack was done; what follows from it is told next.
 */
export interface Acted {
  type: 'Acted';
  unit: string;
  pack: string;
  action: string;
  target?: string | [number, number] | null;
  item?: string | null;
  consumed?: boolean;
  acting?: Roll | null;
  struck?: Struck[];
}
/**
 * How it went for one of those at whom the action was aimed.
 */
export interface Struck {
  target: string | [number, number];
  resisting?: Roll | null;
  margin?: number;
  success?: boolean;
}
/**
 * Damage points are taken off a unit or a vehicle.
 */
export interface Healed {
  type: 'Healed';
  target: string;
  points: number;
  left: number;
}
/**
 * A door takes damage points (BOW-R-81).
 */
export interface DoorHurt {
  type: 'DoorHurt';
  door: string;
  points: number;
  total: number;
}
/**
 * The door hangs open and cannot be closed again.
 */
export interface DoorBroken {
  type: 'DoorBroken';
  door: string;
}
/**
 * From now on the door opens like any other.
 */
export interface DoorUnlocked {
  type: 'DoorUnlocked';
  unit: string;
  door: string;
}
/**
 * A unit takes another place in its vehicle (BOW-R-46).
 */
export interface SeatChanged {
  type: 'SeatChanged';
  unit: string;
  vehicle: string;
  left: string;
  berth: string;
  facing: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  drives: boolean;
  drove: boolean;
}
/**
 * A marking brick is put beside a figure.
 */
export interface Marked {
  type: 'Marked';
  unit: string;
  mark: string;
  colour: string;
}
/**
 * A marking brick is taken away.
 */
export interface Unmarked {
  type: 'Unmarked';
  unit: string;
  mark: string;
}
/**
 * The starting player is found; with the rolls that decided it (BOW-2.2.2, ties again: BOW-R-23).
 */
export interface Started {
  type: 'Started';
  starter: string;
  rolls?: Roll[];
}
/**
 * A unit was chosen: it is the one that plays (BOW-1.1.5).
 */
export interface TurnBegun {
  type: 'TurnBegun';
  unit: string;
}
/**
 * An action of the budget was used (BOW-2.2.7).
 */
export interface Spent {
  type: 'Spent';
  unit: string;
  left: number;
}
/**
 * The unit does nothing more; a vehicle that it drives may still have to move (BOW-3.3.2).
 */
export interface Closing {
  type: 'Closing';
  unit: string;
}
/**
 * The unit is marked as played: a marking brick is added in odd Rounds and taken off in even ones.
 */
export interface TurnEnded {
  type: 'TurnEnded';
  unit: string;
  marked: boolean;
}
/**
 * A player has no unplayed unit left in this Round (BOW-R-25).
 */
export interface Finished {
  type: 'Finished';
  seat: string;
}
/**
 * It is the next player's Turn (BOW-2.2.14).
 */
export interface Passed {
  type: 'Passed';
  to: string;
}
/**
 * Every unit has been played: the Round Marker is flipped and the next Round begins (BOW-2.2.16, BOW-2.2.22).
 */
export interface RoundEnded {
  type: 'RoundEnded';
  number: number;
  starter: string;
  marker: string;
}
export interface Deployed {
  type: 'Deployed';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
}
/**
 * A seat has finished deploying.
 */
export interface SeatReady {
  type: 'SeatReady';
  seat: string;
}
/**
 * Every army stands: the first Round begins.
 */
export interface AllDeployed {
  type: 'AllDeployed';
}
/**
 * The seat leaves the turn order at once, and its units the field; its vehicles stay (BOW-R-34).
 */
export interface Resigned {
  type: 'Resigned';
  seat: string;
  units: string[];
}
/**
 * For each goal: how many Rounds running its area has been held.
 */
export interface AreasHeld {
  type: 'AreasHeld';
  rounds: number[];
}
/**
 * A goal can no longer be reached (BOW-R-90).
 */
export interface GoalLost {
  type: 'GoalLost';
  goal: number;
}
/**
 * The battle is over.
 */
export interface Ended {
  type: 'Ended';
  outcome: Outcome;
}
/**
 * What this unit can do now, and why not.
 */
export interface AskMenu {
  type: 'AskMenu';
  unit: string;
}
/**
 * What the seat has to do besides playing a unit: answer a question, begin, deploy, say that it is ready.
 */
export interface AskDuty {
  type: 'AskDuty';
}
/**
 * How a unit sees a target: the rays, and what blocks them.
 */
export interface AskLook {
  type: 'AskLook';
  unit: string;
  target: string;
  at?: [number, number] | null;
}
/**
 * The sheet of a unit or vehicle as it is now.
 */
export interface AskCard {
  type: 'AskCard';
  piece: string;
}
/**
 * The battle in words, for the seat: what I have, what I see, what threatens whom.
 */
export interface AskReport {
  type: 'AskReport';
  unit?: string | null;
}
/**
 * Where a vehicle gets to, or what it hits, if its driver steers by that angle and goes at that speed.
 */
export interface AskDrive {
  type: 'AskDrive';
  vehicle: string;
  degrees?: number;
  speed?: number | null;
}
/**
 * Whether a unit can walk to a stud, and why not.
 */
export interface AskWalk {
  type: 'AskWalk';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  stud: [number, number];
}
/**
 * All that a unit can do now.
 */
export interface Menu {
  type: 'Menu';
  unit: string;
  actions_left: number;
  budget: number;
  why?: Why | null;
  actions?: ActionMenu[];
  suggested?: string | null;
}
/**
 * Why something cannot be done: the rule, and a sentence without it.
 */
export interface Why {
  rule: string;
  text: Localized;
}
/**
 * One kind of action of a unit.
 */
export interface ActionMenu {
  id: string;
  icon?: string;
  label: Localized;
  cost: number;
  why?: Why | null;
  choices?: Choice[];
  places?: Place[];
  template?: unknown;
  wants?: string[];
  least?: number | null;
  most?: number | null;
}
/**
 * One thing that can be chosen: the command that does it, or why it cannot be done.
 */
export interface Choice {
  label: Localized;
  command?: unknown;
  why?: Why | null;
  piece?: string | null;
  at?: [number, number] | null;
  seat?: [number, number] | null;
  friend?: boolean;
  sure?: boolean;
  odds?: Chances | null;
  modifiers?: RenderedModifier[];
  studs?: number | null;
  band?: Localized | null;
  cover?: Sight | null;
}
/**
 * What one opposed roll may bring: bricks of both sides, and the chance of each number of points.
 */
export interface Chances {
  acting: number;
  resisting: number;
  success: number;
  kill?: number | null;
  points: {
    [k: string]: number;
  };
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
 * A stud that can be reached, in that many steps, by way of an earlier one in the list (-1: the start).
 */
export interface Place {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  steps: number;
  via: number;
}
/**
 * What the seat is asked, if anything.
 */
export interface Duty {
  type: 'Duty';
  title?: Localized | null;
  text?: Localized | null;
  rule?: string | null;
  choices?: Choice[];
  deploy?: ActionMenu[];
  playable?: string[];
  lead?: Lead | null;
  waiting_for?: string[];
}
/**
 * Whoever had better be played before the others, and why.
 */
export interface Lead {
  unit: string;
  text: Localized;
}
/**
 * How a unit sees a target.
 */
export interface Look {
  type: 'Look';
  /**
   * @minItems 3
   * @maxItems 3
   */
  eye: [number, number, number];
  rays: Ray[];
  sight: Sight;
  text: Localized;
}
/**
 * One line of sight: where it ends, and the first thing in its way.
 */
export interface Ray {
  /**
   * @minItems 3
   * @maxItems 3
   */
  end: [number, number, number];
  clear: boolean;
  hidden?: boolean;
  stud?: [number, number] | null;
  by?: string | null;
}
/**
 * A sheet as bricks and as numbers.
 */
export interface Card {
  type: 'Card';
  piece: string;
  name: Localized;
  kind: Localized;
  owner: string;
  plate: Plate;
  values: Value[];
  carries?: Localized[];
  places?: Localized[];
  marks?: Localized[];
  cost?: number | null;
}
export interface Plate {
  areas: Area[];
}
/**
 * A rectangle of the plate that shows one ability, filled in reading order.
 */
export interface Area {
  name: string;
  column: number;
  row: number;
  width: number;
  pegs: Peg[];
  beyond?: number;
}
/**
 * A stud of the plate, and what is on it.
 */
export interface Peg {
  colour?: string | null;
  shape?: 'round on square' | 'square' | 'tile';
  mark?: ('damage' | 'speed') | null;
}
/**
 * A number of a sheet with its name: `Move 5`.
 */
export interface Value {
  id: string;
  label: Localized;
  text: Localized;
  amount: number;
}
/**
 * The battle in words.
 */
export interface Report {
  type: 'Report';
  situation: Localized[];
  mine: ReportLine[];
  others: ReportLine[];
  things: ReportLine[];
  field: Localized;
  ground: ReportLine[];
  threats: ReportLine[];
}
/**
 * Something in the report: a piece or thing, where it is from here, and what it means.
 */
export interface ReportLine {
  piece: string;
  text: Localized;
  studs?: number | null;
  bearing?: number | null;
}
/**
 * A vehicle's way ahead.
 */
export interface DrivePreview {
  type: 'DrivePreview';
  vehicle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  heading: number;
  speed: number;
  studs: number;
  leaves: boolean;
  next_round: boolean;
  marks?: SpeedMark[];
  hits?: Hit[];
  text: Localized;
}
/**
 * How far the front of a vehicle would get at one of its speeds.
 */
export interface SpeedMark {
  speed: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  free: boolean;
}
/**
 * What a vehicle would meet on its way.
 */
export interface Hit {
  text: Localized;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  piece?: string | null;
  rolls?: HitRoll[];
}
/**
 * A roll that a meeting leads to: who resists, and the chances of damage and of the end.
 */
export interface HitRoll {
  piece: string;
  success: number;
  kill: number;
}
/**
 * What keeps a unit from a stud, if anything does.
 */
export interface Walk {
  type: 'Walk';
  unit: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  stud: [number, number];
  why?: Why | null;
}
