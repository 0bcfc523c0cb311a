import { beforeEach, describe, expect, it } from 'vitest';
import type { Shooter, Shot, ShotChoice, Shots, Skirmish, Target } from '../../src/argad/protocol/types';
import { Shooting } from '../../src/argad/shooting/shooting.svelte';
import { wayName } from '../../src/argad/shooting/telling';
import type { Pick } from '../../src/argad/scene/scene';
import { named, person, skirmish } from './views';

const on = (piece: string | null): Pick => ({ at: [0, 0], piece, handle: null });
const shot = (shooter: string, target: string, more: Partial<Shot> = {}): Shot => ({
  shooter,
  weapon: 'crossbow',
  target,
  ...more,
});
const choice = (made: Shot, chance: number, need = 5): ShotChoice => ({
  shot: made,
  chance,
  fallen: { '0': 1 - chance, '1': chance },
  need,
});
const WHY = { rule: 'ARG-16.5', text: named('too far') };

function view(more: Partial<Skirmish> = {}): Skirmish {
  return skirmish({
    phase: 'shots',
    characters: {
      isaut: person('isaut', 'blue', [2000, 4000]),
      perrin: person('perrin', 'blue', [2300, 4300]),
      max: person('max', 'orange', [5500, 4000]),
      odo: person('odo', 'orange', [5500, 4600]),
      ivo: person('ivo', 'orange', [5700, 4600]),
    },
    ...more,
  });
}

const AT_MAX: Target = {
  who: 'max',
  members: ['max'],
  distance: 3500,
  choices: [choice(shot('perrin', 'max'), 1 / 3)],
};
const AT_ODO: Target = {
  who: 'odo',
  members: ['odo', 'ivo'],
  distance: 3200,
  choices: [
    choice(shot('perrin', 'odo'), 1 / 6, 6),
    choice(shot('perrin', 'odo', { whole: true }), 1 / 12, 6),
  ],
};
const PERRIN: Shooter = { who: 'perrin', targets: [AT_MAX, AT_ODO] };
const ISAUT: Shooter = {
  who: 'isaut',
  targets: [
    { who: 'max', members: ['max'], distance: 3500, choices: [choice(shot('isaut', 'max'), 1 / 2, 4)] },
    { who: 'odo', members: ['odo', 'ivo'], distance: 3500, why: WHY },
  ],
};
const SHOTS: Shots = {
  type: 'Shots',
  shooters: [ISAUT, PERRIN],
  proposed: [shot('isaut', 'max'), shot('perrin', 'max')],
};

/** A table that answers at once, and does what it is told. */
class QuickTable {
  played: unknown[] = [];
  shots: Shots = SHOTS;

  ask<A>(question: unknown): Promise<A | null> {
    const { shooter } = question as { shooter?: string };
    const shooters = this.shots.shooters.filter(({ who }) => shooter === undefined || who === shooter);
    return Promise.resolve({ ...this.shots, shooters } as A);
  }

  play(command: unknown): Promise<boolean> {
    this.played.push(command);
    return Promise.resolve(true);
  }

  async ready(ready: boolean, first: readonly unknown[] = []): Promise<boolean> {
    for (const command of [...first, { type: ready ? 'Done' : 'NotDone' }]) await this.play(command);
    return true;
  }

  plays(): boolean {
    return true;
  }
}

let table: QuickTable;
let tool: Shooting;

beforeEach(async () => {
  table = new QuickTable();
  tool = new Shooting(table);
  await tool.follow(view(), 'blue');
});

async function pressed(piece: string | null): Promise<void> {
  tool.press(on(piece));
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

async function key(name: string): Promise<boolean> {
  const taken = tool.key(new KeyboardEvent('keydown', { key: name }));
  await settled();
  return taken;
}

/** Perrin has declared a shot at Max. */
async function declared(): Promise<void> {
  table.shots = {
    ...SHOTS,
    shooters: [ISAUT, { ...PERRIN, instead: true, declared: [shot('perrin', 'max')] }],
    proposed: [shot('isaut', 'max')],
  };
  await tool.follow(view({ shots: [shot('perrin', 'max')] }), 'blue');
}

describe('what is proposed', () => {
  it('stands on the table as faint lines, each with its number and chance', () => {
    expect(tool.overlay.lines).toMatchObject([
      { from: 'isaut', to: 'max', declared: false, label: '4+ · 50%' },
      { from: 'perrin', to: 'max', declared: false, label: '5+ · 33%' },
    ]);
    expect(tool.overlay.targets).toMatchObject([{ id: 'max', possible: true }]);
  });

  it('is declared with one key, and one is ready', async () => {
    expect(await key('Enter')).toBe(true);
    expect(table.played).toEqual([
      { type: 'Shoot', shot: shot('isaut', 'max') },
      { type: 'Shoot', shot: shot('perrin', 'max') },
      { type: 'Done' },
    ]);
  });

  it('is nothing for somebody who holds fire', async () => {
    await pressed('perrin');
    await key('0');
    expect(tool.proposed).toEqual([shot('isaut', 'max')]);
    expect(table.played).toEqual([]);
  });

  it('is not lost that is pressed while another is on its way', async () => {
    const waiting: (() => void)[] = [];
    table.play = (command) => {
      table.played.push(command);
      return new Promise((done) => waiting.push(() => done(true)));
    };
    await pressed('perrin');
    void tool.declare({ command: { type: 'Shoot', shot: 1 }, shooters: ['perrin'] } as never);
    void tool.declare({ command: { type: 'Shoot', shot: 2 }, shooters: ['isaut'] } as never);
    await settled();
    expect([table.played, tool.busy]).toEqual([[{ type: 'Shoot', shot: 1 }], true]);
    waiting.shift()?.();
    await settled();
    expect(table.played).toHaveLength(2);
    waiting.shift()?.();
    await settled();
    expect(tool.busy).toBe(false);
  });
});

describe('pressing', () => {
  it('somebody shows all targets with their chances, and why not', async () => {
    await pressed('isaut');
    expect(tool.overlay.targets).toEqual([
      { id: 'max', possible: true, label: '4+ · 50%', chance: 1 / 2 },
      { id: 'odo', possible: false, label: '', chance: null },
      { id: 'ivo', possible: false, label: '', chance: null },
    ]);
    await pressed('ivo');
    expect(tool.overlay.targets?.[1]).toEqual({ id: 'odo', possible: false, label: 'too far', chance: null });
    expect(table.played).toEqual([]);
  });

  it('the target that one has in mind declares the shot', async () => {
    await pressed('perrin');
    await pressed('max');
    expect(table.played).toEqual([{ type: 'Shoot', shot: shot('perrin', 'max') }]);
  });

  it('a target that leaves a choice asks how first', async () => {
    await pressed('perrin');
    await pressed('ivo');
    expect(table.played).toEqual([]);
    expect(tool.ways.map((way) => wayName(tool.view, way, tool.ways))).toEqual([
      'crossbow · the least sheltered first',
      'crossbow · at all of them, sheltered or not',
    ]);
    await key('ArrowDown');
    await key('Enter');
    expect(table.played).toEqual([{ type: 'Shoot', shot: shot('perrin', 'odo', { whole: true }) }]);
  });

  it('an enemy first takes whoever shoots best at them', async () => {
    await pressed('max');
    expect([tool.selected, tool.aimed]).toEqual(['isaut', 'max']);
    await pressed(null);
    expect(tool.selected).toBeNull();
  });

  it('shows the lines of fire to whom one has in mind', async () => {
    const free = {
      start: [2300, 4300] as [number, number],
      end: [5500, 4000] as [number, number],
      middle: true,
    };
    const stopped = [{ start: free.start, end: [5500, 4100] as [number, number], by: 'hedgerow' }];
    table.shots = { ...SHOTS, shooters: [{ ...PERRIN, targets: [{ ...AT_MAX, lines: { free, stopped } }] }] };
    await pressed('perrin');
    expect(tool.overlay.traces).toEqual([
      { kind: 'stopped', points: [free.start, [5500, 4100]] },
      { kind: 'free', points: [free.start, free.end] },
    ]);
  });
});

describe('what is declared', () => {
  beforeEach(declared);

  it('is a firm line, and gives way to another target', async () => {
    expect(tool.overlay.lines).toMatchObject([{ declared: false }, { from: 'perrin', declared: true }]);
    await pressed('perrin');
    await pressed('odo');
    await key('1');
    expect(table.played).toEqual([
      { type: 'HoldFire', shooter: 'perrin' },
      { type: 'Shoot', shot: shot('perrin', 'odo') },
    ]);
  });

  it('is taken back, and not proposed again', async () => {
    await pressed('perrin');
    await key('Delete');
    expect(table.played).toEqual([{ type: 'HoldFire', shooter: 'perrin' }]);
    table.shots = SHOTS;
    await tool.follow(view(), 'blue');
    expect(tool.proposed).toEqual([shot('isaut', 'max')]);
  });

  it('is not declared twice', async () => {
    await pressed('perrin');
    await pressed('max');
    expect([table.played, tool.selected]).toEqual([[], null]);
  });
});

describe('volleys', () => {
  it('are one more way for those who take part', async () => {
    const command = { type: 'FireVolley' as const, unit: 'line', weapon: 'crossbow', target: 'ivo' };
    const volley = { command, shooters: ['isaut', 'perrin'], chance: 0.7, hits: {} };
    table.shots = { ...SHOTS, volleys: [volley] };
    await tool.follow(view(), 'blue');
    await pressed('perrin');
    await pressed('odo');
    expect(tool.ways.map((way) => wayName(tool.view, way, tool.ways)).at(-1)).toBe('volley of 2 · crossbow');
    await key('3');
    expect(table.played).toEqual([command]);
  });
});

describe('at people who pass', () => {
  const tracks = {
    max: {
      points: [
        [0, 5500, 1000],
        [1000, 5500, 5000],
      ] as [number, number, number][],
    },
  };

  it('the line ends where they were, and what was seen of their way stands out', async () => {
    const passing = shot('perrin', 'max', { instant: 500 });
    const target = {
      ...AT_MAX,
      choices: [choice(passing, 1 / 6, 6)],
      spans: [[250, 750]] as [number, number][],
    };
    table.shots = { type: 'Shots', shooters: [{ ...PERRIN, targets: [target] }] };
    await tool.follow(view({ phase: 'passing', tracks, passing: [passing] }), 'blue');
    expect(tool.overlay.lines).toMatchObject([
      {
        declared: true,
        ends: [
          [2300, 4300],
          [5500, 3000],
        ],
      },
    ]);
    await pressed('perrin');
    expect(tool.overlay.lines?.at(-1)).toMatchObject({
      declared: false,
      ends: [
        [2300, 4300],
        [5500, 3000],
      ],
    });
    expect(tool.overlay.traces).toEqual([
      {
        kind: 'way',
        points: [
          [5500, 1000],
          [5500, 5000],
        ],
      },
      {
        kind: 'seen',
        points: [
          [5500, 2000],
          [5500, 4000],
        ],
      },
    ]);
    expect(wayName(tool.view, tool.ways[0] as never, tool.ways)).toBe('crossbow · 50% of the way through');
  });
});

describe('one who is ready', () => {
  it('decides nothing more until they think again', async () => {
    await tool.follow(view({ done: ['blue'] }), 'blue');
    expect(await key('Enter')).toBe(false);
    await tool.thinkAgain();
    expect(table.played).toEqual([{ type: 'NotDone' }]);
  });
});
