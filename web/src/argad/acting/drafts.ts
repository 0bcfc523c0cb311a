/** What has been announced, as lines on the table: one's own, and the ghosts of the others'. */
import type { Character, Prospect, Skirmish } from '../protocol/types';
import { same } from '../../scene/keep';
import { stepped } from '../scene/ranks';
import type { DraftLine, Scene, Spot } from '../scene/scene';
import { sideOf } from '../scene/sides';
import type { Order } from './asked';
import { spots } from './ways';

/** All orders that a seat knows of: those said aloud, and its own sealed ones. */
export function given({ drafts = {}, sealed = {} }: Skirmish): Record<string, Order> {
  return { ...drafts, ...sealed };
}

/** Who decides for somebody just now: others may be lent a character, and those whom nobody plays are the game master's. */
export function playerOf({ player, owner }: Character): string {
  return player ?? (owner || 'game-master');
}

const TURNS = { '': 0, forward: 0, right: 90, back: 180, left: 270 } as const;

/** Where an order leads, the place where it begins first; null where it leads nowhere. */
export function wayOf(view: Skirmish, who: string, order: Order): Spot[] | null {
  const one = view.characters[who];
  if (!one) return null;
  if (order.type === 'InRanks') {
    const unit = Object.values(view.units ?? {}).find(({ members }) => members.includes(who));
    const { leg = '', length = 0 } = order;
    if (!leg || !length) return null;
    return [one.at, rounded(stepped(one.at, (unit?.heading ?? one.facing ?? 0) + TURNS[leg], 0, length))];
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

export interface Known {
  readonly order: Order;
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
    const points = wayOf(view, who, order);
    if (!one || !figure || !points) return [];
    const own = playerOf(one) === mine;
    const found = known[who];
    const prospect = found && same(found.order, order) ? found.prospect : null;
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

/** The line of somebody whose order is being made. */
export function makingLine(view: Skirmish, scene: Scene, prospect: Prospect, label: string): DraftLine[] {
  const one = view.characters[prospect.who];
  const figure = scene.figures.find(({ id }) => id === prospect.who);
  if (!one || !figure) return [];
  return [
    {
      who: prospect.who,
      side: sideOf(view, one.owner),
      tone: 'making',
      base: figure.base,
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
