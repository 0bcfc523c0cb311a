/** What has been announced, as lines on the table: one's own, and the ghosts of the others'. */
import type {
  BreakRanks,
  Character,
  Form,
  MoveMarker,
  Prospect,
  Skirmish,
  StayOut,
  Withdraw,
} from '../protocol/types';
import { same } from '../../scene/keep';
import { stepped } from '../scene/ranks';
import type { DraftLine, Scene, Spot } from '../scene/scene';
import { sideOf } from '../scene/sides';
import type { Order } from './asked';
import { sent, SMALL } from './others';
import { spots } from './ways';

/** All orders that a seat knows of: those said aloud, and its own sealed ones. */
export function given({ drafts = {}, sealed = {} }: Skirmish): Record<string, Order> {
  return { ...drafts, ...sealed };
}

/** Who decides for somebody just now: others may be lent a character, and those whom nobody plays are the game master's. */
export function playerOf({ player, owner }: Character): string {
  return player ?? (owner || 'game-master');
}

/** Other people's characters of whom something else is said now than before. */
export function changedByOthers(before: Skirmish, view: Skirmish, seat: string | null): string[] {
  const [was, is] = [given(before), given(view)];
  return Object.values(view.characters)
    .filter((one) => playerOf(one) !== seat && !same(was[one.id], is[one.id]))
    .map(({ id }) => id);
}

type Withdrawal = Withdraw | BreakRanks | MoveMarker | StayOut;

/** What takes back the orders of these people, and what was said to others with them. */
export function withdrawals(view: Skirmish, who: readonly string[]): Withdrawal[] {
  const orders = given(view);
  const said = new Set<string>();
  const found: Withdrawal[] = [];
  for (const one of who) {
    if (view.prowling?.[one]?.path.length) found.push(sent(one, []));
    if (view.entering?.[one]) found.push({ type: 'StayOut', character: one });
    const order = orders[one];
    const unit = Object.values(view.units ?? {}).find(({ members }) => members.includes(one));
    if (unit && unit.id in (view.breaking ?? {}) && !said.has(unit.id)) {
      found.push({ type: 'BreakRanks', unit: unit.id, keep: true });
      said.add(unit.id);
    }
    if (!order || said.has(one)) continue;
    const together =
      order.type === 'FallIn' ? Object.keys(orders).filter((each) => same(orders[each], order)) : [one];
    found.push(...together.map((character): Withdraw => ({ type: 'Withdraw', character })));
    for (const each of order.type === 'InRanks' ? (unit?.members ?? [one]) : together) said.add(each);
  }
  return found;
}

const TURNS = { '': 0, forward: 0, right: 90, back: 180, left: 270 } as const;

/** Where an order leads, the place where it begins first; null where it leads nowhere. */
export function wayOf(view: Skirmish, who: string, order: Order): Spot[] | null {
  const one = view.characters[who];
  if (!one) return null;
  if (order.type === 'InRanks') {
    const unit = Object.values(view.units ?? {}).find(({ members }) => members.includes(who));
    const { leg = '', length = 0, pivot, pivots = 'first' } = order;
    if (!leg || !length) return null;
    const heading = (pivots === 'first' ? pivot : undefined) ?? unit?.heading ?? one.facing ?? 0;
    return [one.at, rounded(stepped(one.at, heading + TURNS[leg], 0, length))];
  }
  if ('path' in order && order.path?.length) return [one.at, ...order.path];
  if ('to' in order) return [one.at, order.to];
  if (order.type === 'Charge' || order.type === 'Follow' || order.type === 'Pursue') {
    const whom = view.characters[order.whom];
    return whom ? [one.at, whom.at] : null;
  }
  return null;
}

function rounded([x, y]: Spot): Spot {
  return [Math.round(x), Math.round(y)];
}

/** The same order; of those who form ranks, the same ranks. */
function isSame(known: Known['order'], order: Order): boolean {
  if (known.type !== 'Form') return same(known, order);
  return order.type === 'FallIn' && order.rally === known.rally && order.files === known.files;
}

export interface Known {
  readonly order: Order | Form;
  readonly prospect: Prospect;
}

export interface Saying {
  /** Beside the end of a way: how far of how much. */
  prospect(found: Prospect): string;
  /** Beside a ghost that has just changed. */
  changed: string;
}

/** The lines of everything announced. `known` are prospects that were asked for when the order was given. */
export function draftLines(
  view: Skirmish,
  scene: Scene,
  mine: string | null,
  known: Readonly<Record<string, Known>>,
  fresh: readonly string[],
  saying: Saying,
): DraftLine[] {
  return Object.entries(given(view)).flatMap(([who, order]) => {
    const one = view.characters[who];
    const figure = scene.figures.find(({ id }) => id === who);
    const found = known[who];
    const prospect = found && isSame(found.order, order) ? found.prospect : null;
    const points = wayOf(view, who, order) ?? (prospect ? spots(prospect.best.track.points) : null);
    if (!one || !figure || !points) return [];
    const own = playerOf(one) === mine;
    const line: DraftLine = {
      who,
      side: sideOf(view, one.owner),
      points,
      tone: own ? 'own' : 'ghost',
      best: null,
      worst: null,
      end: points.at(-1) ?? one.at,
      facing: figure.facing,
      base: figure.base,
      charge: order.type === 'Charge',
      fresh: fresh.includes(who),
      label: fresh.includes(who) && !own ? saying.changed : '',
    };
    return [
      prospect ? { ...line, ...prospective(prospect), label: own ? saying.prospect(prospect) : '' } : line,
    ];
  });
}

/** Where animals are sent, and by which ways people come in. */
export function otherLines(view: Skirmish, mine: string | null): DraftLine[] {
  const sent = Object.entries(view.prowling ?? {}).flatMap(([who, { path }]) => {
    const marker = view.markers?.[who];
    return marker && path.length > 0 ? [{ who, owner: marker.owner, points: [marker.at, ...path] }] : [];
  });
  const coming = Object.entries(view.entering ?? {}).map(([who, points]) => ({
    who,
    owner: mine ?? '',
    points,
  }));
  return [...sent, ...coming].flatMap(({ who, owner, points }): DraftLine[] => {
    const end = points.at(-1);
    if (!end) return [];
    const look = { side: sideOf(view, owner), tone: owner === mine ? 'own' : 'ghost' } as const;
    return [{ ...PLAIN_LINE, ...look, who, points, end }];
  });
}

const PLAIN_LINE = {
  best: null,
  worst: null,
  facing: 0,
  base: SMALL,
  charge: false,
  fresh: false,
  label: '',
} as const;

/** The line of somebody whose order is being made. */
export function makingLine(
  view: Skirmish,
  scene: Scene,
  prospect: Prospect,
  label: string,
  mine: string | null,
): DraftLine[] {
  const one = view.characters[prospect.who] ?? view.markers?.[prospect.who];
  const figure = scene.figures.find(({ id }) => id === prospect.who);
  return [
    {
      who: prospect.who,
      side: sideOf(view, one?.owner ?? mine ?? ''),
      tone: 'making',
      base: figure?.base ?? SMALL,
      charge: Object.keys(prospect.meets ?? {}).length > 0,
      fresh: false,
      label,
      ...prospective(prospect),
    },
  ];
}

/** What the dice make of a way. */
function prospective({ best, usual, worst }: Prospect) {
  const open = best.end[0] !== worst.end[0] || best.end[1] !== worst.end[1];
  return {
    points: spots(best.track.points),
    best: open ? best.end : null,
    worst: open ? worst.end : null,
    end: usual.end,
    facing: usual.facing,
  };
}

/** One's own people who stay where they are: as said, or since nothing was said. */
export function staying(view: Skirmish, mine: string | null): string[] {
  const orders = given(view);
  return Object.values(view.characters)
    .filter((one) => playerOf(one) === mine)
    .filter(({ id }) => !orders[id] || wayOf(view, id, orders[id]) === null)
    .map(({ id }) => id);
}
