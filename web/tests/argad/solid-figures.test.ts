import { describe, expect, it } from 'vitest';
import type { Figure } from '../../src/argad/scene/scene';
import { ARMS } from '../../src/argad/solid/folk/arms';
import { baseParts } from '../../src/argad/solid/folk/base';
import { figureParts, heightOf } from '../../src/argad/solid/folk/figure';
import { animalParts } from '../../src/argad/solid/folk/horses';
import { armInHand, holdOf } from '../../src/argad/solid/folk/poses';
import type { Part } from '../../src/solid/craft/parts';
import { figure } from './solid-pieces';

const LONG = { shape: 'rectangle', width: 250, length: 500 } as const;

function parts(change: Partial<Figure> = {}): Part[] {
  return figureParts(figure(change), 0);
}

function wide({ matrix }: Part): number {
  return Math.hypot(matrix.elements[0] ?? 0, matrix.elements[1] ?? 0, matrix.elements[2] ?? 0);
}

function highest(all: readonly Part[]): number {
  return Math.max(...all.map(({ matrix }) => matrix.elements[13] ?? 0));
}

/** What is left of the wood within the ring. */
function wood(change: Partial<Figure>): number {
  return Math.min(
    ...baseParts(figure(change))
      .filter(({ shape }) => shape === 'disc')
      .map(wide),
  );
}

describe('a base', () => {
  it('has a broader ring the heavier the armour is', () => {
    const woods = ([0, 1, 2, 3] as const).map((armour) => wood({ armour }));
    expect(woods).toEqual(woods.toSorted((a, b) => b - a));
    expect(new Set(woods).size).toBe(4);
  });

  it('has as many pips in front and behind as the class', () => {
    const pips = (count: number) =>
      baseParts(figure({ class: count })).filter(
        ({ shape, colour }) => shape === 'tube' && colour === '#2b2119',
      ).length;
    expect([1, 3, 5].map(pips)).toEqual([2, 6, 10]);
  });

  it('tells the sides apart by colour and pattern', () => {
    const looks = ([0, 1, 2, 3, 4] as const).map((side) => {
      const all = baseParts(figure({ side }));
      return `${all.length} ${all.map(({ shape, colour }) => shape + colour).join()}`;
    });
    expect(new Set(looks).size).toBe(5);
  });

  it('wavers in disorder, and has a gap under somebody who is down', () => {
    const shapes = (change: Partial<Figure>) => baseParts(figure(change)).map(({ shape }) => shape);
    expect(shapes({ disorder: true })).toContain('wavy');
    expect(shapes({ down: true })).toContain('slice');
    expect(shapes({})).not.toContain('wavy');
  });

  it('shows where somebody looks for whom that matters', () => {
    expect(baseParts(figure({ faces: true })).length).toBe(baseParts(figure({ faces: false })).length + 1);
  });
});

describe('a figure', () => {
  it.each<[string, Partial<Figure>]>([
    ['a leader', { leader: 'troop_leader' }],
    ['a hero', { leader: 'hero' }],
    ['a musician', { role: 'musician' }],
    ['a bearer', { role: 'bearer' }],
    ['one’s own character', { me: true }],
    ['somebody wounded', { wounded: true }],
    ['somebody in danger', { inDanger: true }],
    ['somebody who flees', { fleeing: true }],
    ['somebody who has yielded', { yielded: true }],
    ['somebody surprised', { surprised: true }],
    ['somebody who hesitates', { hesitates: true }],
    ['somebody with a load', { carries: true }],
    ['somebody with a shield', { shield: 'shield' }],
    ['somebody behind a pavise', { shield: 'pavise' }],
    ['somebody in hiding', { hidden: true }],
  ])('is told apart as %s', (_, change) => {
    const look = (all: readonly Part[]) => all.map(({ shape, colour }) => `${shape} ${colour}`).join();
    expect(look(parts(change))).not.toBe(look(parts()));
  });

  it('wears a pennant of its rank', () => {
    const pennants = (leader: Figure['leader']) =>
      parts({ leader }).filter(({ finish, shape }) => finish === 'glow' && shape === 'cone').length;
    expect([pennants(''), pennants('under_leader'), pennants('hero')]).toEqual([0, 1, 2]);
  });

  it('lowers what is not loaded', () => {
    const [ready, empty] = [false, true].map((unloaded) =>
      holdOf(figure({ arm: 'sword', shoots: 'crossbow', unloaded })),
    );
    expect(ready?.hand[2]).toBeGreaterThan((empty?.hand[2] ?? 9) + 0.3);
    expect(armInHand({ arm: 'sword', shoots: 'crossbow' })).toBe('crossbow');
    expect(armInHand({ arm: 'sword', shoots: 'thrown' })).toBe('sword');
  });

  it('lies on its base when down, and rides higher than it walks', () => {
    expect(highest(parts({ down: true }))).toBeLessThan(highest(parts()) - 1);
    expect(heightOf(figure({ mounted: true, base: LONG }))).toBeGreaterThan(heightOf(figure()) + 1);
    expect(parts({ mounted: true, base: LONG }).length).toBeGreaterThan(parts().length + 10);
  });

  it('is built once for each look, and kept while it stands', () => {
    const one = figure();
    expect(figureParts(one, 0)).toBe(figureParts(one, 0));
    expect(figureParts(one, 1)).not.toBe(figureParts(one, 0));
    expect(figureParts({ ...one, x: one.x + 300 }, 0)).toHaveLength(figureParts(one, 0).length);
  });

  it('sinks while it leaves, and leans about its edge', () => {
    expect(highest(parts({ presence: 0.2 }))).toBeLessThan(1.5);
    expect(highest(parts({ lean: { by: 60, towards: 90 } }))).toBeLessThan(highest(parts()));
  });

  it.each(Object.keys(ARMS) as (keyof typeof ARMS)[])('holds %s in a hand of its own', (arm) => {
    expect(parts({ arm, shoots: null }).length).toBeGreaterThanOrEqual(
      parts({ arm: 'hands', shoots: null }).length,
    );
    expect(holdOf(figure({ arm, shoots: null })).hand).toHaveLength(3);
  });

  it.each(['horse', 'mule', 'ox', 'dog', 'wolf', 'fox', 'a beast of somebody’s own'])(
    'may be a %s',
    (animal) => {
      expect(animalParts(animal).length).toBeGreaterThan(8);
      expect(parts({ animal }).length).toBeGreaterThan(10);
    },
  );
});
