import { describe, expect, it } from 'vitest';
import { menuFor, type Entry } from '../../src/argad/acting/menu';
import { withdrawals } from '../../src/argad/acting/drafts';
import { Shaping, shapeHandles } from '../../src/argad/acting/shaping.svelte';
import { handlesOf, UnitDrag } from '../../src/argad/acting/units';
import { spots } from '../../src/argad/acting/ways';
import type { Drill, Form, InRanks, Orders } from '../../src/argad/protocol/types';
import { outlineRound, ranksOf } from '../../src/argad/scene/ranks';
import type { Ranks } from '../../src/argad/scene/scene';
import { named, person, skirmish } from './views';

/** Three files and two ranks that look east. */
const WALL: Ranks = {
  id: 'wall',
  name: '',
  side: 0,
  heading: 90,
  front: [3000, 3000],
  width: 600,
  depth: 400,
};
const DRILL: Drill = {
  unit: 'wall',
  march: { forward: 1200, back: 800, left: 800, right: 800 },
  shift: { forward: 200, back: 200, left: 200, right: 200 },
  both: true,
};
const view = skirmish({
  phase: 'orders',
  characters: Object.fromEntries(
    ['a', 'b', 'c'].map((id, file) => [id, person(id, 'blue', [2900, 2800 + 200 * file])]),
  ),
  units: {
    wall: {
      id: 'wall',
      owner: 'blue',
      members: ['a', 'b', 'c'],
      formation: 'close',
      heading: 90,
      grid: {
        front: [3000, 3000],
        files: 3,
        width: 200,
        depth: 200,
        cells: { a: [1, 1], b: [1, 2], c: [1, 3] },
      },
    },
  },
});

function dragged(handle: string | null, before: InRanks | null = null, drill: Drill = DRILL) {
  return new UnitDrag(WALL, { at: [3000, 3000], handle }, before, () => drill);
}

describe('a unit that is taken hold of', () => {
  it('marches the way it is pulled, as far as it may', () => {
    const front = dragged('front:wall');
    expect(front.order([3900, 3050])).toEqual({ type: 'InRanks', leg: 'forward', length: 900 });
    expect(front.order([6000, 3000])).toEqual({ type: 'InRanks', leg: 'forward', length: 1200 });
    expect(front.order([2700, 3000])).toEqual({ type: 'InRanks', leg: 'back', length: 300 });
    expect(front.order([3000, 3100])).toEqual({ type: 'InRanks', leg: 'right', length: 100 });
    expect(front.order([3000, 3000])).toBe(null);
  });

  it('charges an enemy before it with all it has', () => {
    expect(dragged('front:wall').order([3600, 3000], 'max')).toEqual({
      type: 'InRanks',
      leg: 'forward',
      length: 1200,
      whom: 'max',
    });
  });

  it('pivots by its corners, after a march if it is able to do both', () => {
    const march: InRanks = { type: 'InRanks', leg: 'forward', length: 500 };
    const corner = (drill: Drill) =>
      new UnitDrag(WALL, { at: [3000, 2700], handle: 'pivot_left:wall' }, march, () => drill);
    expect(corner(DRILL).order([2500, 2680])).toMatchObject({ ...march, pivots: 'last' });
    expect(corner({ ...DRILL, both: false }).order([2500, 2680])).not.toHaveProperty('leg');
  });

  it('marches where it looks after a pivot', () => {
    const turned = dragged('front:wall', { type: 'InRanks', pivot: 180 });
    expect(turned.order([3000, 3600])).toEqual({
      type: 'InRanks',
      leg: 'forward',
      length: 600,
      pivot: 180,
      pivots: 'first',
    });
  });

  it('has its handles off its people', () => {
    expect(handlesOf(WALL).map(({ kind, at }) => [kind, at.map(Math.round)])).toEqual([
      ['front', [3150, 3000]],
      ['pivot_left', [3000, 2550]],
      ['pivot_right', [3000, 3450]],
      ['menu', [2450, 3000]],
    ]);
  });
});

describe('ranks that are formed', () => {
  const form: Form = { type: 'Form', leader: 'a', rally: 'a', files: 2, heading: 90 };
  const shaping = (people = 3) => {
    const planned: Form[] = [];
    const found = new Shaping((shape) => planned.push(shape));
    found.begin({ form, label: named('Form'), people });
    return { found, planned };
  };

  it('have at least one file, and at most as many as people come', () => {
    const { found, planned } = shaping();
    found.widen(5);
    expect(found.files).toBe(3);
    found.widen(-9);
    expect(found.files).toBe(1);
    expect(planned.map(({ files }) => files)).toEqual([2, 3, 1]);
  });

  it('turn at a press, by a word, and by their corners', () => {
    const { found } = shaping();
    found.turn(-15);
    expect(found.form?.heading).toBe(75);
    found.shape(null, 360);
    expect(found.form?.heading).toBe(0);
    const unit = { id: 'wall', members: ['a'], heading: 90 };
    found.drag(
      { handle: 'shape_turn_left', at: [3000, 2500], piece: null },
      [3500, 3000],
      [3000, 3000],
      unit,
    );
    expect(found.form?.heading).toBe(180);
  });

  it('become wider by their ends', () => {
    const { found } = shaping(9);
    const unit = {
      id: 'wall',
      members: ['a'],
      heading: 90,
      grid: { front: [0, 0] as [number, number], files: 2, width: 200 },
    };
    found.drag({ handle: 'shape_right', at: [3000, 3200], piece: null }, [3000, 3500], [3000, 3000], unit);
    expect(found.files).toBe(5);
    expect(shapeHandles(WALL).every(({ id }) => found.holds({ handle: id, at: null, piece: null }))).toBe(
      true,
    );
    found.end();
    expect(found.holds({ handle: 'shape_right', at: null, piece: null })).toBe(false);
  });
});

describe('what is shown of ranks', () => {
  it('is the outline round those who would stand there', () => {
    const [wall] = ranksOf(view);
    expect(wall).toMatchObject({ width: 600, depth: 200, heading: 90 });
    const there = outlineRound(
      WALL,
      [
        [3900, 2800],
        [3900, 3000],
        [3900, 3200],
      ],
      90,
      { width: 200, depth: 200 },
    );
    expect([there.front.map(Math.round), there.width, there.depth].map(String)).toEqual([
      '4000,3000',
      '600',
      '200',
    ]);
  });

  it('takes the places of a way, not its instants', () => {
    expect(
      spots([
        [0, 100, 200],
        [1000, 300, 400],
      ]),
    ).toEqual([
      [100, 200],
      [300, 400],
    ]);
  });
});

describe('the menu', () => {
  const orders: Orders = {
    type: 'Orders',
    who: 'a',
    drill: DRILL,
    open: [
      { order: 'Follow', label: named('Follow'), whom: ['b', 'max'] },
      { order: 'Sneak', label: named('Sneak') },
    ],
    body: [
      { name: named('Swap ranks'), label: named('Rank 2'), draft: { type: 'BreakRanks', unit: 'wall' } },
      { name: named('Swap ranks'), label: named('Rank 3'), draft: { type: 'BreakRanks', unit: 'wall' } },
    ],
    forming: { form: { type: 'Form', leader: 'a', rally: 'a' }, label: named('Form'), people: 3 },
  };
  const types = (entries: readonly Entry[]) => entries.map(({ type }) => type);

  it('of somebody in the ranks begins with what the ranks may do', () => {
    const menu = menuFor({ orders, chosen: ['a'], view });
    expect(types(menu)).toEqual([
      'Swap ranks',
      'March until',
      'March within',
      'March beyond',
      'Form',
      'Follow',
      'Sneak',
    ]);
    expect(menu[0]?.choices).toHaveLength(2);
  });

  it('of several has what all may be told alike, and none of them to follow', () => {
    const menu = menuFor({ orders, chosen: ['a', 'b'], view });
    expect(types(menu)).toEqual(['Follow']);
    expect(menu[0]?.whom).toEqual(['max']);
  });
});

describe('taking back', () => {
  it('takes back the ranks once, and all who were called together', () => {
    const order: InRanks = { type: 'InRanks', leg: 'forward', length: 500 };
    const told = { ...view, drafts: { a: order, b: order, c: order } };
    expect(withdrawals(told, ['a', 'b'])).toEqual([{ type: 'Withdraw', character: 'a' }]);
    const call = { type: 'FallIn', leader: 'a', rally: 'a', heading: 0, files: 2, rank: 1, file: 2 } as const;
    expect(withdrawals({ ...view, drafts: { a: call, b: call } }, ['b'])).toHaveLength(2);
  });

  it('keeps the ranks that were to break up', () => {
    expect(withdrawals({ ...view, breaking: { wall: true } }, ['a', 'c'])).toEqual([
      { type: 'BreakRanks', unit: 'wall', keep: true },
    ]);
  });
});
