import { beforeEach, describe, expect, it } from 'vitest';
import type { AskDraft, Orders, Prospect, Prospects, Route } from '../../src/argad/protocol/types';
import { Announcing } from '../../src/argad/acting/announcing.svelte';
import { looping, ordered } from '../../src/argad/acting/ready';
import { clipped, spots } from '../../src/argad/acting/ways';
import type { Drag, DragStage, Pick, Spot } from '../../src/argad/scene/scene';
import { named, person, skirmish } from './views';

const view = (more: Parameters<typeof skirmish>[0] = {}) => skirmish({ phase: 'orders', ...more });
const on = (at: Spot, piece: string | null = null): Pick => ({ at, piece, handle: null });

/** A table that answers when it is told to. */
class SlowTable {
  readonly asked: { type: string }[] = [];
  readonly played: unknown[] = [];
  #waiting: (() => void)[] = [];
  slow = false;
  answers: (question: never) => unknown = usual;

  async ask<A>(question: unknown): Promise<A | null> {
    this.asked.push(question as { type: string });
    if (this.slow) await new Promise<void>((done) => this.#waiting.push(done));
    return this.answers(question as never) as A;
  }

  play(command: unknown): Promise<boolean> {
    this.played.push(command);
    return Promise.resolve(true);
  }

  plays(): boolean {
    return true;
  }

  answer(): void {
    this.#waiting.shift()?.();
  }

  of(type: string): unknown[] {
    return this.asked.filter((question) => question.type === type);
  }
}

type Question =
  AskDraft | { type: 'AskRoute'; who: string; to: [number, number] } | { type: 'AskOrders'; who: string };

/** Straight ways, 20 cm a turn, nothing in between. */
function usual(question: Question): Route | Prospects | Orders {
  switch (question.type) {
    case 'AskRoute':
      return { type: 'Route', who: question.who, path: [question.to] };
    case 'AskOrders':
      return { type: 'Orders', who: question.who };
    case 'AskDraft': {
      const { draft } = question;
      const people =
        draft.type === 'AnnounceGroup'
          ? draft.characters
          : draft.type === 'Announce'
            ? [draft.character]
            : ['isaut', 'perrin'];
      return { type: 'Prospects', people: people.map((who) => prospect(who)) };
    }
  }
}

function prospect(who: string, more: Partial<Prospect> = {}): Prospect {
  const way = { track: { points: [] }, end: [2500, 4000] as [number, number], facing: 90, length: 500 };
  return { who, allowance: 2000, best: way, usual: way, worst: way, ...more };
}

let table: SlowTable;
let tool: Announcing;

beforeEach(async () => {
  table = new SlowTable();
  tool = new Announcing(table);
  await tool.follow(view(), 'blue');
});

function drag(stage: DragStage, from: Pick, now: Pick, adds = false): void {
  tool.drag({ stage, from, now, adds } satisfies Drag);
}

async function dropped(from: Pick, now: Pick): Promise<void> {
  drag('start', from, from);
  drag('move', from, now);
  drag('drop', from, now);
  await settled();
}

/** Every answer is here, and what came of it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

const ISAUT = on([2000, 4000], 'isaut');

describe('dragging', () => {
  it('loses no order that is given while another is on its way', async () => {
    const waiting: (() => void)[] = [];
    table.play = (command) => {
      table.played.push(command);
      return new Promise((done) => waiting.push(() => done(true)));
    };
    await dropped(ISAUT, on([3000, 4000]));
    await dropped(on([2300, 4300], 'perrin'), on([3300, 4300]));
    expect(table.played).toHaveLength(1);
    for (const arrived of [false, true]) {
      expect(tool.busy).toBe(true);
      waiting.shift()?.();
      await settled();
      expect(tool.busy).toBe(!arrived);
    }
    expect(table.played).toMatchObject([{ character: 'isaut' }, { character: 'perrin' }]);
  });

  it('is busy from the drop on, before it is known what comes of it', async () => {
    table.slow = true;
    drag('start', ISAUT, ISAUT);
    drag('move', ISAUT, on([3000, 4000]));
    drag('drop', ISAUT, on([3000, 4000]));
    await settled();
    expect([table.played, tool.busy]).toEqual([[], true]);
  });

  it('is for one’s own people alone', () => {
    expect(tool.draggable(ISAUT)).toBe(true);
    expect(tool.draggable(on([5500, 4000], 'max'))).toBe(false);
    expect(tool.draggable(on([100, 100]))).toBe(false);
  });

  it('to a place plans the way there and announces it', async () => {
    await dropped(ISAUT, on([3000, 4000]));
    expect(table.of('AskRoute').at(-1)).toEqual({ type: 'AskRoute', who: 'isaut', to: [3000, 4000] });
    expect(table.played).toEqual([
      { type: 'Announce', character: 'isaut', order: { type: 'Go', path: [[3000, 4000]] } },
    ]);
  });

  it('onto an enemy is a charge', async () => {
    await dropped(ISAUT, on([5500, 4000], 'max'));
    expect(table.of('AskRoute')).toEqual([]);
    expect(table.played).toEqual([
      { type: 'Announce', character: 'isaut', order: { type: 'Charge', whom: 'max' } },
    ]);
  });

  it('onto a bystander is a walk to them, unless they have become an enemy', async () => {
    for (const [hostile, type] of [
      [[], 'Go'],
      [['blue'], 'Charge'],
    ] as const) {
      const bystander = person('maclou', '', [5500, 4000], { hostile: [...hostile] });
      const { characters } = view();
      await tool.follow(view({ characters: { ...characters, maclou: bystander } }), 'blue');
      await dropped(ISAUT, on([5500, 4000], 'maclou'));
      expect(table.played.at(-1)).toMatchObject({ character: 'isaut', order: { type } });
    }
  });

  it('several keeps their places, no farther than the slowest goes', async () => {
    table.answers = ((question: Question) => {
      const answer = usual(question);
      if (answer.type !== 'Prospects') return answer;
      const people = answer.people?.map((each) => ({
        ...each,
        allowance: each.who === 'perrin' ? 800 : 2000,
      }));
      return { ...answer, people };
    }) as never;
    tool.box(['isaut', 'perrin', 'max']);
    await dropped(ISAUT, on([3500, 4000]));
    expect(table.played).toEqual([
      { type: 'AnnounceGroup', characters: ['isaut', 'perrin'], path: [[2799, 4000]] },
    ]);
  });

  it('says why at the place, and announces nothing', async () => {
    table.answers = ((question: Question) =>
      question.type === 'AskDraft'
        ? { type: 'Prospects', why: { rule: 'ARG-9.2', text: named('too far') } }
        : usual(question)) as never;
    await dropped(ISAUT, on([3000, 4000]));
    expect(table.played).toEqual([]);
    expect(tool.overlay.encounters).toEqual([{ at: [3000, 4000], label: 'too far' }]);
  });

  it('is cancelled without a trace', async () => {
    drag('start', ISAUT, ISAUT);
    drag('move', ISAUT, on([3000, 4000]));
    drag('cancel', ISAUT, on([3000, 4000]));
    await settled();
    expect([table.played, tool.plan, tool.overlay.drafts]).toEqual([[], null, []]);
  });
});

describe('while the table thinks', () => {
  it('only the last place that was pointed at is asked about next, and is announced', async () => {
    table.slow = true;
    drag('start', ISAUT, ISAUT);
    for (const x of [2500, 2600, 2700, 3100]) drag('move', ISAUT, on([x, 4000]));
    drag('drop', ISAUT, on([3100, 4000]));
    for (let answers = 0; answers < 12; answers++) {
      table.answer();
      await settled();
    }
    expect(table.of('AskRoute').map((question) => (question as { to: Spot }).to[0])).toEqual([2500, 3100]);
    expect(table.played).toEqual([
      { type: 'Announce', character: 'isaut', order: { type: 'Go', path: [[3100, 4000]] } },
    ]);
  });

  it('a straight line stands for the way', () => {
    table.slow = true;
    drag('start', ISAUT, ISAUT);
    drag('move', ISAUT, on([2500, 4000]));
    expect(tool.overlay.drafts?.map(({ who, points }) => ({ who, points }))).toEqual([
      {
        who: 'isaut',
        points: [
          [2000, 4000],
          [2500, 4000],
        ],
      },
    ]);
  });
});

describe('pressing', () => {
  it('a place plans, and once more announces', async () => {
    tool.press(ISAUT, false);
    tool.press(on([3000, 4000]), false);
    await settled();
    expect(table.played).toEqual([]);
    tool.press(on([3010, 4000]), false);
    await settled();
    expect(table.played).toHaveLength(1);
  });

  it('with Shift adds somebody, or takes them off', () => {
    tool.press(ISAUT, false);
    tool.press(on([2300, 4300], 'perrin'), true);
    expect(tool.selected).toEqual(['isaut', 'perrin']);
    tool.press(ISAUT, true);
    expect(tool.selected).toEqual(['perrin']);
  });

  it('with Shift adds a corner to the way', async () => {
    tool.press(ISAUT, false);
    tool.press(on([2500, 4000]), false);
    tool.press(on([2500, 4500]), true);
    await settled();
    await tool.confirm();
    expect(table.played).toEqual([
      {
        type: 'Announce',
        character: 'isaut',
        order: {
          type: 'Go',
          path: [
            [2500, 4000],
            [2500, 4500],
          ],
        },
      },
    ]);
  });
});

describe('the menu', () => {
  const ORDERS: Orders = {
    type: 'Orders',
    who: 'isaut',
    open: [{ order: 'KeepDistance', label: named('Keep a distance'), whom: ['max'] }],
    choices: [
      {
        order: { type: 'Charge', whom: 'max' },
        name: named('Charge'),
        label: named('will charge max'),
        about: 'max',
      },
      { order: { type: 'KeepDown' }, name: named('Keep down'), label: named('will keep down') },
    ],
  };

  beforeEach(async () => {
    table.answers = ((question: Question) =>
      question.type === 'AskOrders' ? ORDERS : usual(question)) as never;
    tool.select(['isaut']);
    await settled();
  });

  it('has one entry for each kind of order', () => {
    expect(tool.menu.map(({ type, wants }) => [type, wants])).toEqual([
      ['KeepDistance', 'whom'],
      ['Charge', 'whom'],
      ['KeepDown', null],
    ]);
  });

  it('completes an order with somebody on the table, and a distance', async () => {
    const [keep] = tool.menu;
    if (keep) tool.begin(keep);
    expect(tool.overlay.targets?.map(({ id }) => id)).toEqual(['max']);
    tool.press(on([5500, 4000], 'max'), false);
    tool.measure(3000);
    await tool.confirm();
    await settled();
    expect(table.played).toEqual([
      { type: 'Announce', character: 'isaut', order: { type: 'KeepDistance', whom: 'max', distance: 3000 } },
    ]);
  });

  it('holds, and takes back what was said', async () => {
    await tool.hold();
    await tool.follow(view({ drafts: { isaut: { type: 'Stay' } } }), 'blue');
    await tool.clear();
    expect(table.played).toEqual([
      { type: 'Announce', character: 'isaut', order: { type: 'Stay' } },
      { type: 'Withdraw', character: 'isaut' },
    ]);
  });
});

describe('what the others say', () => {
  const step = (path: [number, number]) => view({ drafts: { max: { type: 'Go', path: [path] } } });

  it('shows as a ghost, which pulses when it changes', async () => {
    await tool.follow(step([5000, 4000]), 'blue');
    expect(tool.overlay.drafts).toMatchObject([
      { who: 'max', tone: 'ghost', fresh: true, end: [5000, 4000] },
    ]);
    await tool.follow(step([5000, 4500]), 'blue');
    expect(tool.overlay.drafts).toMatchObject([{ who: 'max', fresh: true, end: [5000, 4500] }]);
  });

  it('stops pulsing once one has said something oneself', async () => {
    await tool.follow(step([5000, 4000]), 'blue');
    const mine = step([5000, 4000]);
    await tool.follow({ ...mine, drafts: { ...mine.drafts, isaut: { type: 'Stay' } } }, 'blue');
    expect(tool.overlay.drafts).toMatchObject([{ who: 'max', fresh: false }]);
  });

  it('is a loop when the same has stood twice', () => {
    const [one, other] = [step([5000, 4000]), step([5000, 4500])];
    expect(looping([view(), one, other], 'blue')).toBeNull();
    expect(looping([view(), one, other, one], 'blue')).toBe('orange');
    expect(looping([view(), one, other, { ...one, options: { loops: 'ignore' } }], 'blue')).toBeNull();
  });
});

describe('orders', () => {
  it('are counted for those who may be given some', () => {
    const counted = ordered(view({ drafts: { isaut: { type: 'Stay' }, max: { type: 'Stay' } } }), 'blue');
    expect(counted).toEqual({ said: 1, all: 2 });
  });

  it('are nobody else’s while one only watches', async () => {
    await tool.follow(view({ characters: { max: person('max', 'orange', [5500, 4000]) } }), null);
    expect(tool.mine).toEqual([]);
    expect(tool.draggable(on([5500, 4000], 'max'))).toBe(false);
  });
});

describe('ways', () => {
  it('are drawn where a track leads, whatever the instants', () => {
    expect(
      spots([
        [0, 1000, 3000],
        [750, 2500, 3000],
      ]),
    ).toEqual([
      [1000, 3000],
      [2500, 3000],
    ]);
  });

  it('are cut off where they are long enough', () => {
    expect(
      clipped(
        [0, 0],
        [
          [500, 0],
          [500, 500],
        ],
        700,
      ),
    ).toEqual([
      [500, 0],
      [500, 199],
    ]);
    expect(clipped([0, 0], [[500, 0]], 500)).toEqual([[500, 0]]);
  });
});
