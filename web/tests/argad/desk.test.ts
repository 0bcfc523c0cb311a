import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableAccess } from '../../src/argad/acting/tool';
import { animalsOf, troopsOf } from '../../src/argad/desk/cast';
import { MasterDesk } from '../../src/argad/desk/desk.svelte';
import { Making } from '../../src/argad/acts/making.svelte';
import { throwsOf } from '../../src/argad/desk/notebook';
import type { Act, Blank, Choice, Desk, Look } from '../../src/argad/protocol/types';
import type { Pick, Spot } from '../../src/argad/scene/scene';
import type { LogEntry } from '../../src/protocol/types';
import { named, person, skirmish } from './views';

const REASON: Blank = { name: 'reason', label: named('Reason'), kind: 'text', optional: true, most: 200 };
const on = (at: Spot | null, piece: string | null = null): Pick => ({ at, piece, handle: null });
const anybody = () => true;

function blank(name: string, kind: Blank['kind'], more: Partial<Blank> = {}): Blank {
  return { name, label: named(name), kind, ...more };
}

function choice(fills: Record<string, unknown>, ...needs: string[]): Choice {
  return { label: named(Object.values(fills).join()), fills, needs };
}

function act(command: Record<string, unknown>, ...blanks: Blank[]): Act {
  return {
    command,
    label: named(String(command.type)),
    icon: 'move',
    group: 'move',
    rule: 'ARG-R-66',
    blanks,
  };
}

const MOVE = act({ type: 'MoveCharacter', character: 'maclou', facing: 90 }, blank('to', 'place'), REASON);
const LEND = act(
  { type: 'Lend', characters: ['maclou'] },
  blank('to', 'choice', { choices: [choice({ to: 'blue' }), choice({ to: 'orange' })] }),
  REASON,
);
const TELL = act(
  { type: 'PlayNpc', character: 'maclou' },
  blank('does', 'choice', {
    choices: [
      choice({ does: 'tells' }, 'text'),
      choice({ does: 'walks' }, 'path'),
      choice({ does: 'flees' }),
    ],
  }),
  blank('seat', 'choice', { choices: [choice({ seat: 'blue' })], usual: 'blue' }),
  blank('path', 'path', { optional: true }),
  blank('text', 'sentence', { optional: true }),
);

const WHEN = act(
  { type: 'SetTrigger', trigger: { id: 'trigger_1' } },
  blank('trigger.when', 'choice', {
    choices: [
      choice({ 'trigger.when': 'reaches' }, 'trigger.room'),
      choice({ 'trigger.when': 'turn' }, 'trigger.turn'),
    ],
  }),
  blank('trigger.room', 'choice', {
    optional: true,
    choices: [choice({ 'trigger.room': null }, 'trigger.area'), choice({ 'trigger.room': 'cellar' })],
  }),
  blank('trigger.area', 'area', { optional: true }),
  blank('trigger.turn', 'number', { optional: true }),
);

function only(making: Making, name: string): Blank {
  const found = (making.act.blanks ?? []).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
}

describe('A command in the making', () => {
  it('waits for a place that is pressed on the table', () => {
    const making = new Making(MOVE);
    expect(making.pointing?.name).toBe('to');
    expect(making.press(on(null), anybody)).toBe(false);
    expect(making.press(on([300, 400]), anybody)).toBe(true);
    expect(making.missing).toEqual([]);
    expect(making.command).toEqual({
      type: 'MoveCharacter',
      character: 'maclou',
      facing: 90,
      to: [300, 400],
    });
  });

  it('leaves out what nobody has said', () => {
    const making = new Making(MOVE);
    making.write(only(making, 'reason'), '  ');
    expect(making.command).not.toHaveProperty('reason');
    making.write(only(making, 'reason'), 'the wind');
    expect(making.command).toHaveProperty('reason', 'the wind');
  });

  it('asks what a choice needs that is itself needed, and no longer once something else is chosen', () => {
    const making = new Making(WHEN);
    const [reaches, turn] = only(making, 'trigger.when').choices ?? [];
    const [shown] = only(making, 'trigger.room').choices ?? [];
    making.choose(only(making, 'trigger.when'), reaches as Choice);
    making.choose(only(making, 'trigger.room'), shown as Choice);
    expect(making.missing.map(({ name }) => name)).toEqual(['trigger.area']);
    making.press(on([100, 100]), anybody);
    making.press(on([300, 200]), anybody);
    expect(making.missing).toEqual([]);
    expect(making.command).toMatchObject({ trigger: { id: 'trigger_1', when: 'reaches', room: null } });
    making.choose(only(making, 'trigger.when'), turn as Choice);
    expect(making.blanks.map(({ name }) => name)).toEqual(['trigger.when', 'trigger.turn']);
    expect(making.command).toEqual({ type: 'SetTrigger', trigger: { id: 'trigger_1', when: 'turn' } });
  });

  it('asks for what a choice needs, and for nothing that goes with another', () => {
    const making = new Making(TELL);
    expect(making.blanks.map(({ name }) => name)).toEqual(['does', 'seat']);
    const [tells, walks, flees] = only(making, 'does').choices ?? [];
    making.choose(only(making, 'does'), tells as Choice);
    expect(making.missing.map(({ name }) => name)).toEqual(['text']);
    making.write(only(making, 'text'), 'Upstairs.');
    expect(making.command).toEqual({
      type: 'PlayNpc',
      character: 'maclou',
      does: 'tells',
      seat: 'blue',
      text: { en: 'Upstairs.', fr: 'Upstairs.' },
    });
    making.choose(only(making, 'does'), flees as Choice);
    expect(making.missing).toEqual([]);
    expect(making.command).not.toHaveProperty('text');
    making.choose(only(making, 'does'), walks as Choice);
    expect(making.pointing?.name).toBe('path');
  });

  it('takes a way from corner to corner', () => {
    const making = new Making(act({ type: 'PlayNpc' }, blank('path', 'path')));
    making.press(on([1, 2]), anybody);
    making.press(on([3, 4]), anybody);
    expect(making.command.path).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('makes an area of two corners, and a new one of a third', () => {
    const making = new Making(
      act({ type: 'GiveObjective', objective: { id: 'o' } }, blank('objective.area', 'area')),
    );
    making.press(on([500, 100]), anybody);
    expect(making.missing).toHaveLength(1);
    making.press(on([200, 300]), anybody);
    expect(making.command).toEqual({
      type: 'GiveObjective',
      objective: {
        id: 'o',
        area: [
          [200, 100],
          [500, 100],
          [500, 300],
          [200, 300],
        ],
      },
    });
    making.ask(only(making, 'objective.area'));
    making.press(on([0, 0]), anybody);
    expect(making.missing).toHaveLength(1);
  });

  it('gathers people, and lets go of them again', () => {
    const making = new Making(act({ type: 'HoldShooting' }, blank('people', 'people')));
    making.press(on([0, 0], 'ada'), anybody);
    making.press(on([0, 0], 'bo'), anybody);
    making.press(on([0, 0], 'ada'), anybody);
    expect(making.command.people).toEqual(['bo']);
    expect(making.press(on([0, 0], 'door'), () => false)).toBe(false);
  });

  it('never changes the act that it was made of', () => {
    const objective = act(
      { type: 'GiveObjective', objective: { id: 'o' } },
      blank('objective.text', 'sentence'),
    );
    const making = new Making(objective);
    making.write(only(making, 'objective.text'), 'Flee!');
    expect(making.command).toHaveProperty('objective.text.en', 'Flee!');
    expect(objective.command).toEqual({ type: 'GiveObjective', objective: { id: 'o' } });
  });
});

class MasterTable implements TableAccess {
  readonly played: unknown[] = [];
  readonly asked: { type: string; about?: string }[] = [];
  accepts = true;

  ask<A>(question: unknown): Promise<A | null> {
    const asked = question as { type: string; about?: string; seat?: string };
    this.asked.push(asked);
    const answer: Desk | Look =
      asked.type === 'AskLook'
        ? { type: 'Look', seat: asked.seat ?? '', view: view() }
        : { type: 'Desk', about: asked.about ?? '', acts: [MOVE, LEND] };
    return Promise.resolve(answer as A);
  }

  play(command: unknown): Promise<boolean> {
    this.played.push(command);
    return Promise.resolve(this.accepts);
  }

  plays(): boolean {
    return true;
  }
}

const view = () => skirmish({ characters: { maclou: person('maclou', '', [1000, 1000]) } });

describe('The desk', () => {
  let table: MasterTable;
  let desk: MasterDesk;

  beforeEach(async () => {
    table = new MasterTable();
    desk = new MasterDesk(table);
    await desk.follow(view(), 'game-master');
  });

  it('asks nothing for anybody else', async () => {
    const other = new MasterTable();
    await new MasterDesk(other).follow(view(), null);
    expect(other.asked).toEqual([]);
  });

  it('lays out what may be done with whoever is pressed, and the table otherwise', async () => {
    expect(desk.laid?.about).toBe('');
    await desk.handle('maclou');
    expect(desk.laid?.about).toBe('maclou');
    await desk.handle('a heap of straw');
    expect(desk.laid?.about).toBe('');
  });

  it('gives a command with the place that is all that is missing', async () => {
    await desk.handle('maclou');
    desk.begin(MOVE);
    expect(desk.points).toBe(true);
    desk.press(on([300, 400]));
    await Promise.resolve();
    expect(table.played).toEqual([
      { type: 'MoveCharacter', character: 'maclou', facing: 90, to: [300, 400] },
    ]);
  });

  it('gives a command with the last choice, and with the reason written before', async () => {
    desk.begin(LEND);
    const making = desk.making as Making;
    making.write(REASON, 'a bribe');
    desk.choose(making, 'to', choice({ to: 'blue' }));
    await Promise.resolve();
    expect(table.played).toEqual([{ type: 'Lend', characters: ['maclou'], to: 'blue', reason: 'a bribe' }]);
    await vi.waitFor(() => expect(desk.making).toBeNull());
  });

  it('keeps what was said if the rules refuse it', async () => {
    table.accepts = false;
    desk.begin(LEND);
    desk.choose(desk.making as Making, 'to', choice({ to: 'blue' }));
    await Promise.resolve();
    expect(desk.making).not.toBeNull();
  });

  it('does nothing before everything is said', async () => {
    desk.begin(MOVE);
    await desk.give();
    expect(table.played).toEqual([]);
  });

  it('measures from where somebody stands', async () => {
    await desk.handle('maclou');
    desk.begin(MOVE);
    desk.point(on([1000, 2200]));
    expect(desk.overlay.ruler?.label).toBe('12\u00a0cm');
  });

  it('puts the tools away while one looks through other eyes', async () => {
    desk.begin(MOVE);
    await desk.look('blue');
    expect(desk.looking?.seat).toBe('blue');
    expect(desk.making).toBeNull();
    await desk.look(null);
    expect(desk.looking).toBeNull();
  });

  it('forgets somebody who has gone', async () => {
    await desk.handle('maclou');
    await desk.follow(skirmish({ characters: {} }), 'game-master');
    expect(desk.about).toBeNull();
  });
});

describe('What the master knows', () => {
  it('lists people by their players, with what they hide', () => {
    const guise = { name: named('a pilgrim') };
    const troops = troopsOf(
      skirmish({
        characters: {
          ada: person('ada', 'blue', [0, 0], { hidden: true }),
          rollon: person('rollon', 'orange', [0, 0], { disguise: { guise } as never }),
          maclou: person('maclou', '', [0, 0]),
        },
        npcs: { maclou: { id: 'maclou', attitudes: { blue: 'friendly' } } },
      }),
    );
    expect(troops.map(({ seat, people }) => [seat, people.length])).toEqual([
      ['blue', 1],
      ['orange', 1],
      ['', 1],
    ]);
    expect(troops[0]?.people[0]?.hidden).toBe(true);
    expect(troops[1]?.people[0]?.guise).toEqual(named('a pilgrim'));
    expect(troops[2]?.people[0]?.attitudes).toEqual([['blue', 'friendly']]);
  });

  it('tells animals that stand for somebody from those that stand for nothing', () => {
    const fox = (id: string, owner: string) => ({
      id,
      owner,
      name: named(id),
      at: [0, 0] as [number, number],
    });
    const animals = animalsOf(skirmish({ markers: { a: fox('a', 'orange'), b: fox('b', 'game-master') } }));
    expect(animals.map(({ seat }) => seat)).toEqual(['orange', null]);
  });

  it('keeps the throws apart that were made behind the screen', () => {
    const roll = { purpose: 'master', faces: [4], count: 1 } as never;
    const moment = (event: unknown) => ({ event, told: [named('thrown')], rolls: [roll] });
    const entries: LogEntry[] = [
      { number: 1, moments: [moment({ type: 'DiceRolled' }), moment({ type: 'Fired' })] },
      { number: 2, moments: [moment({ type: 'SkillTested', hidden: true })] },
    ];
    expect(throwsOf(entries).map(({ key, behind }) => [key, behind])).toEqual([
      ['2.0', true],
      ['1.0', false],
    ]);
  });
});
