import { beforeEach, describe, expect, it } from 'vitest';
import { hasNothingToDo } from '../../src/argad/acting/duties.svelte';
import { bestAt, chancesOf, chosenOf, inOrder } from '../../src/argad/melee/fights';
import { Melee } from '../../src/argad/melee/melee.svelte';
import type { Fight, Melee as Answer, StrikeChoice } from '../../src/argad/protocol/types';
import type { Pick } from '../../src/argad/scene/scene';
import { named, person, skirmish } from './views';

const view = (turn = 1) =>
  skirmish({
    turn,
    phase: 'melee',
    characters: {
      isaut: person('isaut', 'blue', [2000, 2000]),
      perrin: person('perrin', 'blue', [2000, 4000]),
      max: person('max', 'orange', [2200, 2000]),
      odon: person('odon', 'orange', [2000, 2200]),
      hugon: person('hugon', 'orange', [2200, 4000]),
    },
  });
const on = (piece: string | null): Pick => ({ at: [0, 0], piece, handle: null });

function strike(
  who: string,
  target: string,
  more: Partial<StrikeChoice> = {},
  weapon = 'sword',
): StrikeChoice {
  return {
    command: { type: 'Strike', striker: who, target, weapon },
    who,
    label: named(`${who} ${target} ${weapon}`),
    hurts: 0.5,
    ...more,
  };
}

const nothing = (who: string, more: Partial<StrikeChoice> = {}): StrikeChoice => ({
  command: { type: 'NoStrike', striker: who },
  who,
  label: named('nobody'),
  ...more,
});

const FIRST: Fight = {
  one: ['isaut'],
  other: ['max', 'odon'],
  choices: [
    strike('isaut', 'max', { usual: true }),
    strike('isaut', 'max', { hurts: 0.9 }, 'dagger'),
    strike('isaut', 'odon', { hurts: 0.2 }),
    strike('isaut', 'odon', { hurts: 0.3 }, 'dagger'),
    nothing('isaut'),
  ],
};
const SECOND: Fight = {
  one: ['perrin'],
  other: ['hugon'],
  choices: [strike('perrin', 'hugon', { usual: true }), nothing('perrin')],
};

class MeleeTable {
  readonly played: unknown[] = [];
  answer: Answer = { type: 'Melee', fights: [FIRST, SECOND] };

  ask<A>(): Promise<A | null> {
    return Promise.resolve(this.answer as A);
  }

  play(command: unknown): Promise<boolean> {
    this.played.push(command);
    return Promise.resolve(true);
  }

  plays(): boolean {
    return true;
  }
}

let table: MeleeTable;
let tool: Melee;

beforeEach(async () => {
  table = new MeleeTable();
  tool = new Melee(table);
  await tool.follow(view(), 'blue');
});

describe('combats', () => {
  it('are looked at all at once first, if there are several', async () => {
    expect([tool.at, tool.shown]).toEqual([null, ['isaut', 'perrin']]);
    table.answer = { type: 'Melee', fights: [SECOND] };
    await tool.follow(view(2), 'blue');
    expect([tool.at, tool.who]).toEqual([0, 'perrin']);
  });

  it('are gone through one by one, and then all at once again', () => {
    const seen = [1, 1, 1].map(() => {
      tool.step(1);
      return tool.at;
    });
    expect(seen).toEqual([0, 1, null]);
    tool.step(-1);
    expect([tool.at, tool.who]).toEqual([1, 'perrin']);
    expect(tool.closely).toEqual([
      [2000, 4000],
      [2200, 4000],
    ]);
  });

  it('stay where one looks while something is said', async () => {
    tool.look(1);
    await tool.follow({ ...view() }, 'blue');
    expect(tool.at).toBe(1);
  });

  it('have their blows in order, those of one moment together', () => {
    const blow = (striker: string, step: number) => ({ striker, target: 'x', weapon: named('sword'), step });
    const groups = inOrder({ one: [], other: [], strikes: [blow('a', 2), blow('b', 5), blow('c', 2)] });
    expect(groups.map((group) => group.map(({ striker }) => striker))).toEqual([['a', 'c'], ['b']]);
  });

  it('tell what may become of people, the mildest first, without what cannot', () => {
    expect(chancesOf({ killed: 0.25, unharmed: 0.75, wounded: 0 })).toEqual([
      { fate: 'unharmed', chance: 0.75 },
      { fate: 'killed', chance: 0.25 },
    ]);
  });
});

describe('choosing', () => {
  it('is for one’s own people, wherever they fight', () => {
    tool.press(on('perrin'));
    expect([tool.at, tool.who]).toEqual([1, 'perrin']);
    tool.select('max');
    expect(tool.who).toBe('perrin');
  });

  it('by pressing an enemy keeps the weapon that one has chosen', async () => {
    tool.press(on('isaut'));
    tool.press(on('odon'));
    await Promise.resolve();
    expect(table.played).toEqual([{ type: 'Strike', striker: 'isaut', target: 'odon', weapon: 'sword' }]);
  });

  it('by pressing somebody else’s enemy looks at their combat', () => {
    tool.press(on('isaut'));
    tool.press(on('hugon'));
    expect([tool.at, table.played]).toEqual([1, []]);
  });

  it('takes the most promising way where the one at hand is impossible', () => {
    const choices = [nothing('isaut', { declared: true }), ...(FIRST.choices ?? []).slice(0, 2)];
    expect(bestAt(choices, 'max')?.hurts).toBe(0.9);
    expect(bestAt(choices, 'hugon')).toBeNull();
  });

  it('shows what has been said before what is proposed', () => {
    expect(chosenOf(FIRST.choices ?? [])?.usual).toBe(true);
    expect(chosenOf([...(FIRST.choices ?? []), nothing('isaut', { declared: true })])?.command.type).toBe(
      'NoStrike',
    );
  });

  it('says nothing twice', async () => {
    await tool.choose(strike('isaut', 'max', { declared: true }));
    expect(table.played).toEqual([]);
  });

  it('counts what is otherwise than proposed', async () => {
    expect([tool.changed, tool.summary]).toEqual([0, '2 of your people strike as proposed']);
    table.answer = {
      type: 'Melee',
      fights: [SECOND, { ...FIRST, choices: [nothing('isaut', { declared: true })] }],
    };
    await tool.follow(view(2), 'blue');
    expect([tool.changed, tool.proceed]).toEqual([1, 'Strike!']);
  });

  it('is possible for those in no combat, who throw something', async () => {
    const thrown: StrikeChoice = {
      ...strike('perrin', 'max'),
      command: { type: 'Throw', character: 'perrin', target: 'max' },
    };
    table.answer = { type: 'Melee', fights: [FIRST], apart: [thrown] };
    await tool.follow(view(2), 'blue');
    tool.select('perrin');
    expect([tool.at, tool.who]).toEqual([null, 'perrin']);
    tool.press(on('max'));
    await Promise.resolve();
    expect(table.played).toEqual([thrown.command]);
  });
});

describe('keys', () => {
  const press = (key: string) =>
    tool.key({ key, code: /\d/.test(key) ? `Digit${key}` : '' } as KeyboardEvent);

  it('go from person to person and choose by number', async () => {
    expect(press('n')).toBe(true);
    expect(tool.who).toBe('isaut');
    expect(press('5')).toBe(true);
    await Promise.resolve();
    expect(table.played).toEqual([{ type: 'NoStrike', striker: 'isaut' }]);
    expect(press('ArrowRight')).toBe(true);
    expect(tool.at).toBe(1);
    expect(press('a')).toBe(true);
    expect([tool.at, tool.who]).toEqual([null, null]);
  });

  it('leave Enter and what means nothing here to the table', () => {
    expect([press('Enter'), press('Escape'), press('x')]).toEqual([false, false, false]);
  });
});

describe('the table', () => {
  it('shows who strikes whom, in order, and whom one may choose', async () => {
    const strikes = [
      { striker: 'isaut', target: 'max', weapon: named('sword'), step: 5, declared: true },
      { striker: 'max', target: 'isaut', weapon: named('halberd'), step: 2 },
    ];
    table.answer = { type: 'Melee', fights: [{ ...FIRST, strikes }] };
    await tool.follow(view(2), 'blue');
    expect(tool.overlay.lines?.map(({ from, declared, label }) => [from, declared, label])).toEqual([
      ['max', false, '1'],
      ['isaut', true, '2'],
    ]);
    expect(tool.overlay.targets?.map(({ id, label }) => [id, label])).toEqual([
      ['max', '90%'],
      ['odon', '30%'],
    ]);
  });
});

describe('a phase passes by itself', () => {
  it('only where nothing can be said, and nothing has been', () => {
    expect(hasNothingToDo({ type: 'Duty' })).toBe(true);
    expect(hasNothingToDo({ type: 'Duty', decided: ['isaut'] })).toBe(false);
    expect(hasNothingToDo({ type: 'Duty', undecided: ['isaut'] })).toBe(false);
    expect(hasNothingToDo({ type: 'Duty', asked: named('Follow?') })).toBe(false);
  });
});
