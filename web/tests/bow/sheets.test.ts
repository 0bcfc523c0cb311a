import { fireEvent, render, screen, within } from '../rendering';
import { describe, expect, it, vi } from 'vitest';
import type { RenderedRoll } from '../../src/protocol/types';
import type { Area, Card, Plate } from '../../src/bow/protocol/types';
import RollPanel from '../../src/bow/rolls/RollPanel.svelte';
import { sceneOf } from '../../src/bow/scene/stage';
import ArmyList from '../../src/bow/sheets/ArmyList.svelte';
import { machineIcon } from '../../src/bow/sheets/machines';
import SheetCard from '../../src/bow/sheets/SheetCard.svelte';
import SheetPlate from '../../src/bow/sheets/SheetPlate.svelte';
import { silhouette } from '../../src/bow/sheets/silhouettes';
import { battle, withUnit } from './battle';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

function area(name: string, column: number, row: number, width: number, colours: (string | null)[]): Area {
  const pegs = Array.from({ length: 2 * width }, (_, i) => ({ colour: colours[i] ?? null }));
  return { name, column, row, width, pegs };
}

const PLATE: Plate = {
  areas: [
    area('clone', 0, 0, 3, Array<string>(6).fill('light grey')),
    area('action_budget', 3, 0, 3, ['white', 'white']),
    area('move', 0, 2, 6, Array<string>(5).fill('green')),
    { ...area('hp', 0, 6, 3, ['red', 'red']), pegs: [{ colour: 'red', mark: 'damage' }, { colour: 'red' }] },
    { ...area('attack_damage', 3, 4, 3, Array<string>(6).fill('black')), beyond: 2 },
  ],
};

describe('the plate of a sheet', () => {
  it('says what lies on it, letter by letter', () => {
    render(SheetPlate, { plate: PLATE, language: 'en' });
    screen.getByRole('img', { name: 'Sheet as bricks: B 2, M 5, H 2, A 6' });
  });

  it('says what does not fit', () => {
    render(SheetPlate, { plate: PLATE, language: 'fr' });
    screen.getByText('+2');
  });

  it('grows by the lines of extensions', () => {
    const longer = { areas: [...PLATE.areas, area('magic', 3, 8, 3, ['purple'])] };
    const { container } = render(SheetPlate, { plate: longer });
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toMatch(/ 206$/);
  });
});

describe('the card of a sheet', () => {
  const card: Card = {
    type: 'Card',
    piece: 'ada',
    name: both('Ada'),
    kind: both('archer'),
    owner: 'blue',
    plate: PLATE,
    values: [
      { id: 'move', label: both('Move'), text: both('5'), amount: 5 },
      { id: 'attack_damage', label: both('Attack'), text: both('1 + 2 (bow)'), amount: 3 },
    ],
    carries: [both('Right hand: bow')],
    cost: 31,
  };

  it('gives numbers with what they are made of, what is carried, and the cost', () => {
    render(SheetCard, { card, language: 'en' });
    screen.getByRole('heading', { name: 'Ada' });
    screen.getByText('archer');
    screen.getByText('= 1 + 2 (bow)');
    screen.getByText('Right hand: bow');
    screen.getByText('Cost 31');
    expect(screen.getAllByText('5')).toHaveLength(1);
  });
});

describe('the army', () => {
  const props = {
    side: 0,
    language: 'en',
    selected: null,
    playable: ['ada'],
    name: 'Blue',
    onselect: () => {},
  } as const;

  it('names its own people and vehicles, with their health and what they hold', () => {
    render(ArmyList, { ...props, scene: sceneOf(withUnit(battle(), 'ada', { damage: 1 })), seat: 'blue' });
    const [figure, machine, ...others] = screen.getAllByRole('button');
    expect(others).toHaveLength(0);
    if (!figure || !machine) throw new Error('somebody is missing');
    within(figure).getByText('ada');
    within(figure).getByRole('img', { name: '1 of 2 health points left' });
    within(figure).getByRole('img', { name: 'bow' });
    within(figure).getByRole('img', { name: 'can be played now' });
    within(machine).getByText('speed 0 of 4');
  });

  it('draws a beast, a boat and a plane as what they are', () => {
    const [machine] = sceneOf(battle()).machines;
    if (!machine) throw new Error('the vehicle is missing');
    const icons = [
      machineIcon(machine),
      machineIcon({ ...machine, sheet: 'horse', hpColour: 'red' }),
      machineIcon({ ...machine, sheet: 'rowing_boat', medium: 'water' }),
      machineIcon({ ...machine, sheet: 'biplane', medium: 'air' }),
    ];
    expect(new Set(icons.map(({ fill }) => fill)).size).toBe(icons.length);
  });

  it('says who has been played', () => {
    render(ArmyList, { ...props, scene: sceneOf(withUnit(battle(), 'ada', { played: true })), seat: 'blue' });
    screen.getByRole('img', { name: 'has been played this Round' });
  });

  it('chooses on request', async () => {
    const onselect = vi.fn();
    render(ArmyList, { ...props, onselect, scene: sceneOf(battle()), seat: 'orange', selected: 'max' });
    const button = screen.getByRole('button', { pressed: true });
    await fireEvent.click(button);
    expect(onselect).toHaveBeenCalledWith('max');
  });

  it('says when nobody is left', () => {
    render(ArmyList, { ...props, scene: sceneOf(battle({ units: {} })), seat: 'orange' });
    screen.getByText('Nobody is left on the field.');
  });
});

describe('a roll', () => {
  const attack: RenderedRoll = {
    purpose: 'attack',
    what: both('attacks'),
    by: 'blue',
    who: both('Ada'),
    die: 'brick',
    values: [0, 0, 1],
    base: 3,
    modifiers: [{ to: 'attack', amount: -1, rule: 'BOW-2.4.2.19', text: both('22 studs') }],
    count: 2,
    faces: [3, 3],
    result: 2,
  };
  const plain: RenderedRoll = {
    ...attack,
    purpose: 'defence',
    who: both('Max'),
    base: 1,
    modifiers: [],
    count: 1,
    faces: [1],
    result: 0,
  };

  it('shows both sides, why more or fewer, what fell, what comes of it, and the chance beforehand', () => {
    const odds = { chances: { success: 0.314, kill: 0.0001 } };
    render(RollPanel, { rolls: [attack, plain], odds, language: 'en' });
    screen.getByText('Ada');
    screen.getByText('Max');
    screen.getByText('−1');
    screen.getByText('(22 studs)', { exact: false });
    screen.getByRole('link', { name: /2\.4\.2\.19/ });
    screen.getByRole('list', { name: 'on its side, on its side' });
    screen.getByRole('list', { name: 'studs up' });
    screen.getByText('2 against 0: 2 damage points');
    screen.getByText(/^Chance beforehand: 31%.*A brick on its side counts 1\.$/);
  });

  it('says when nothing comes of it', () => {
    render(RollPanel, {
      rolls: [{ ...attack, faces: [1, 2], result: 0 }, plain],
      language: 'fr',
    });
    screen.getByText(/^0 contre 0\s: aucun dommage$/);
  });

  it('of several for themselves has no outcome', () => {
    const start = { ...plain, purpose: 'starter' };
    render(RollPanel, { rolls: [start, start, start], language: 'en' });
    expect(screen.getAllByText('Max')).toHaveLength(3);
    expect(screen.queryByText(/damage|work/)).toBeNull();
  });

  it('of dice shows their faces', () => {
    const die = { ...plain, die: 'd6', values: [1, 2, 3, 4, 5, 6], faces: [5], result: 5 };
    const { container } = render(RollPanel, { rolls: [die], language: 'en' });
    expect(container.querySelectorAll('circle')).toHaveLength(5);
  });
});

describe('silhouettes', () => {
  it('are known by kind, and by use for what nobody has drawn', () => {
    expect(silhouette({ kind: 'sword', use: 'melee' })).toBe(silhouette({ kind: 'halberd', use: 'melee' }));
    expect(silhouette({ kind: 'bow', use: 'ranged' })).not.toBe(silhouette({ kind: 'rifle', use: 'ranged' }));
  });
});
