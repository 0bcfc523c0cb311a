/** People read names: of those who roll, of where they sit, of what they remember. */
import { render, screen } from '../rendering';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/bow/rolls/outcome';
import RollPanel from '../../src/bow/rolls/RollPanel.svelte';
import { sceneOf } from '../../src/bow/scene/stage';
import ArmyList from '../../src/bow/sheets/ArmyList.svelte';
import type { Battle } from '../../src/bow/protocol/types';
import type { RenderedRoll } from '../../src/protocol/types';
import { battle, car, unit, withUnit } from './battle';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

const ROLL: RenderedRoll = {
  purpose: 'attack',
  what: both('attacks'),
  by: 'blue',
  who: both('Blue'),
  piece: both('Ada'),
  die: 'brick',
  values: [0, 0, 1],
  base: 1,
  count: 1,
  faces: [3],
  result: 1,
};

describe('a roll', () => {
  it('names the two figures, whoever acts on the left', () => {
    const held = { ...ROLL, purpose: 'defence', who: both('Orange'), piece: both('Max') };
    const { container } = render(RollPanel, { rolls: [ROLL, held], language: 'en' });
    const names = [...container.querySelectorAll('.who b')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Ada', 'Max']);
    expect(screen.queryByText('Blue')).toBeNull();
  });

  it.each([
    [0, 0, 'Missed!', 'Manqué\u202f!'],
    [0, 2, 'Missed!', 'Manqué\u202f!'],
    [1, 1, 'Held!', 'Paré\u202f!'],
    [3, 1, '2 damage', '2\u00a0dommages'],
  ])('of %i against %i ends in a word', (attack, defence, english, french) => {
    const rolls = [
      { ...ROLL, result: attack },
      { ...ROLL, purpose: 'defence', result: defence },
    ];
    expect(verdictOf({ rolls }, 'en').text).toBe(english);
    expect(verdictOf({ rolls }, 'fr').text).toBe(french);
  });

  it('that finds out who starts says who does', () => {
    const told = [{ en: 'Blue starts.', fr: 'Bleu commence.' }];
    const rolls = [5, 5, 2, 4].map((result) => ({ ...ROLL, purpose: 'starter', result }));
    const thrown = { rolls, moment: { event: { type: 'Started', starter: 'orange' }, told } };
    expect(verdictOf(thrown, 'en')).toEqual({ text: 'Blue starts', tone: 'plain' });
    expect(verdictOf(thrown, 'fr').text).toBe('Bleu commence');
  });

  it.each([
    [true, 'In sight!'],
    [false, 'Out of sight!'],
  ])('about a doubt says whether one sees (%s)', (visible, text) => {
    const rolls = [3, 1].map((result) => ({ ...ROLL, purpose: 'dispute', result }));
    expect(verdictOf({ rolls, moment: { event: { type: 'SightSettled', visible } } }, 'en').text).toBe(text);
  });

  it('of one who rolls alone ends in what it scores', () => {
    expect(verdictOf({ rolls: [{ ...ROLL, purpose: 'acting', result: 2 }] }, 'en').text).toBe('scores 2');
  });

  it('names the seat where it rolls for itself', () => {
    render(RollPanel, { rolls: [{ ...ROLL, piece: null }], language: 'fr' });
    screen.getByText('Blue (fr)');
  });
});

const PRONE = {
  id: 'prone',
  colour: 'brown',
  name: both('prone'),
  text: both('Lies on the ground.'),
} as const;

function withMark(from: Battle): Battle {
  const pack = { id: 'prone', name: both('Prone'), text: both(''), mark: [PRONE] };
  return withUnit({ ...from, packs: [pack] }, 'ada', { marks: ['prone', 'unheard of'] });
}

/** A car whose gun is manned at a hatch. */
const CAR = car();
const HATCH = { id: 'hatch', role: 'gunner', exposure: 'open', weapon: 'gun' } as const;
const MANNED = battle({
  vehicles: { car: { ...CAR, sheet: { ...CAR.sheet, berths: [...(CAR.sheet.berths ?? []), HATCH] } } },
});

describe('an army', () => {
  const props = {
    seat: 'blue',
    side: 0,
    language: 'en',
    selected: null,
    playable: [],
    onselect: () => undefined,
  } as const;
  const hearts = (container: HTMLElement) =>
    [...container.querySelectorAll<SVGPathElement>('[role="img"][aria-label*="health"] path')].map(
      ({ style }) => style.fill,
    );

  it('says what its people remember, in words', () => {
    render(ArmyList, { ...props, language: 'fr', scene: sceneOf(withMark(battle())) });
    screen.getByText('prone (fr), unheard of');
  });

  it.each([
    ['driver', 'drives car, covered seat', 'conduit car, place à couvert'],
    ['boot', 'in car, hidden seat', 'à bord : car, place cachée'],
    ['beside', 'in car, open seat', 'à bord : car, place ouverte'],
    ['hatch', 'gunner in car (gun), open seat', 'au tir : car (gun), place ouverte'],
  ])('says what one does aboard, and how well one is seen: %s', (berth, english, french) => {
    const scene = sceneOf(withUnit(MANNED, 'ada', { aboard: { vehicle: 'car', berth } }));
    render(ArmyList, { ...props, scene });
    screen.getByText(english);
    render(ArmyList, { ...props, scene, language: 'fr' });
    screen.getByText(french);
  });

  it('says of a vehicle who drives it and who mans which gun', () => {
    const bo = unit('bo', 'blue', [1, 1], { aboard: { vehicle: 'car', berth: 'hatch' } });
    const manned = withUnit(MANNED, 'ada', { aboard: { vehicle: 'car', berth: 'driver' } });
    const { unmount } = render(ArmyList, { ...props, scene: sceneOf(manned) });
    screen.getByText('ada (driver)');
    unmount();
    render(ArmyList, { ...props, scene: sceneOf({ ...manned, units: { ...manned.units, bo } }) });
    screen.getByText('ada (driver), bo (gun)');
    render(ArmyList, { ...props, language: 'fr', scene: sceneOf(MANNED) });
    screen.getByText('personne à bord');
  });

  it('keeps vehicles that were destroyed', () => {
    const fallen = [{ name: { en: 'the truck', fr: 'le camion' }, vehicle: true }];
    render(ArmyList, { ...props, scene: sceneOf(battle()), fallen });
    expect(screen.getByText('the truck').parentElement?.textContent).toMatch(/destroyed/);
  });

  it('has red hearts for a horse and yellow ones for a car', () => {
    const horse = car();
    const scene = (colour?: 'red') =>
      sceneOf(
        battle({
          units: {},
          vehicles: { car: { ...horse, sheet: { ...horse.sheet, ...(colour && { hp_colour: colour }) } } },
        }),
      );
    const [yellow, red] = [scene(), scene('red')].map((shown) => {
      const { container, unmount } = render(ArmyList, { ...props, scene: shown });
      const found = new Set(hearts(container));
      unmount();
      return [...found];
    });
    expect(yellow).toHaveLength(1);
    expect(red).toHaveLength(1);
    expect(red).not.toEqual(yellow);
  });
});
