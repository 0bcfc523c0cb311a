/** Events that happen at the same time are shown as one: the slow dice, the movement, the blows of one step of a melee. */
import type { Step } from '../../playback/player';
import type { Moment } from '../../protocol/types';
import { ANIMATIONS } from '../protocol/animations';
import type { Skirmish, Struck } from '../protocol/types';
import type { Together } from './choreography';
import { isSlowing } from './dice';

type Take = Step<Skirmish>;
type Happening = { readonly type: string };

/** What goes on while everybody moves. */
const MOVING: ReadonlySet<string> = new Set([
  'CameIn',
  'RanksCameIn',
  'MarkersMoved',
  'Moved',
  'MarkersHalted',
  'UnitsAligned',
  'SquaredUp',
  'CartMoved',
  'BoatMoved',
  'VehicleMoved',
]);
/** More blows than these in a melee are not watched one by one. */
const MOST_BLOWS = 4;
/** Of so many blows at once the dice fall into one tray; of more, beside everybody. */
export const PAIR = 2;

/** The moments as they are shown. */
export function takesOf(steps: readonly Take[]): Take[] {
  return [...gathered(steps)].flatMap(takesOfGroup);
}

/** Steps that belong together, and between them what cannot be seen. */
function* gathered(steps: readonly Take[]): Generator<Take[]> {
  const many = steps.filter(({ moment }) => typeOf(moment) === 'Struck').length > MOST_BLOWS;
  let group: Take[] = [];
  for (const step of steps) {
    if (group.length > 0 && !belongs(step, group, many)) {
      yield* split(group);
      group = [];
    }
    group.push(step);
  }
  yield* split(group);
}

function belongs({ moment, deed }: Take, group: readonly Take[], many: boolean): boolean {
  const [first] = group;
  const last = group.findLast(({ moment: one }) => !isQuiet(one));
  if (!first || !last || deed !== first.deed) return false;
  if (isQuiet(moment)) return true;
  if (isMovement(last.moment)) return isMovement(moment);
  return isBlow(last.moment) && isBlow(moment) && sameStep(last.moment, moment, many);
}

/** What cannot be seen at the end of a group stands for itself. */
function split(group: readonly Take[]): Take[][] {
  const end = group.findLastIndex(({ moment }) => !isQuiet(moment)) + 1;
  if (end <= 1) return group.map((step) => [step]);
  return [group.slice(0, end), ...group.slice(end).map((step) => [step])];
}

/** First all dice fall, while everybody still stands, then all move. */
function takesOfGroup(group: readonly Take[]): Take[] {
  if (group.length === 1) return group.flatMap(alone);
  const events = group.flatMap(({ moment }) => eventOf(moment) ?? []);
  const blows = events.filter(({ type }) => type === 'Struck');
  if (blows.length > 0) return [joined(group, blows, blows.length <= PAIR)];
  const [dice, moves] = [events.filter(isSlowing), events.filter(({ type }) => MOVING.has(type))];
  if (!moves.some(({ type }) => type === 'Moved')) return group.flatMap(alone);
  const [first] = group;
  const fallen = first && dice.length > 0 ? [{ ...joined(group, dice, false), after: first.before }] : [];
  return [...fallen, joined(group, moves, false)];
}

/** Dice that are not followed by a movement still fall beside those who need them. */
function alone(step: Take): Take[] {
  const event = eventOf(step.moment);
  return event && isSlowing(event) ? [joined([step], [event], false)] : [step];
}

function joined(group: readonly Take[], events: readonly Happening[], throws: boolean): Take {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) throw new Error('nothing happens');
  const event: Together = { type: 'Together', events };
  const moments = group.map(({ moment }) => moment);
  const rolls = throws ? moments.flatMap((one) => one.rolls ?? []) : [];
  const told = moments.flatMap((one) => one.told ?? []);
  return { ...first, after: last.after, moment: { event, rolls, told } };
}

function eventOf({ event }: Moment): Happening | null {
  return typeof event === 'object' && event !== null && 'type' in event ? (event as Happening) : null;
}

function typeOf(moment: Moment): string | undefined {
  return eventOf(moment)?.type;
}

/** Nothing of it is seen: neither somebody who moves nor dice. */
function isQuiet(moment: Moment): boolean {
  const type = typeOf(moment);
  return (type === undefined || !(type in ANIMATIONS)) && (moment.rolls ?? []).length === 0;
}

function isMovement(moment: Moment): boolean {
  const event = eventOf(moment);
  return event !== null && (MOVING.has(event.type) || isSlowing(event));
}

function isBlow(moment: Moment): boolean {
  return typeOf(moment) === 'Struck';
}

/** Blows that are struck at the same time: at each other, or, where there are many, by anybody. */
function sameStep(one: Moment, other: Moment, many: boolean): boolean {
  const [first, second] = [one.event, other.event] as [Struck, Struck];
  if (first.step !== second.step) return false;
  const meet = ({ strokes }: Struck, { target }: Struck) => strokes.some(({ striker }) => striker === target);
  return many || (meet(first, second) && meet(second, first));
}
