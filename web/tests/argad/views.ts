/** Small skirmishes for tests: a meadow with a wood, a house and a hedge, two troops, a mule, a boat. */
import type { Character, Profile, Skirmish } from '../../src/argad/protocol/types';

export function named(name: string): { en: string; fr: string } {
  return { en: name, fr: name };
}

function profile(change: Partial<Profile> = {}): Profile {
  return { id: 'guard', name: named('guard'), class: 3, armour: 'light', weapons: ['sword'], ...change };
}

interface Change extends Omit<Partial<Character>, 'profile'> {
  profile?: Partial<Profile>;
}

export function person(id: string, owner: string, at: [number, number], change: Change = {}): Character {
  return { id, name: named(id), owner, at, ...change, profile: profile(change.profile) };
}

const kind = (id: string, more: object = {}) => ({ id, name: named(id), rule: 'ARG-11', ...more });

export function skirmish(change: Partial<Skirmish> = {}): Skirmish {
  return {
    name: named('a test'),
    seats: ['blue', 'orange'],
    ground: {
      width: 8000,
      depth: 6000,
      kinds: {
        forest: kind('forest', { foot: 'difficult', cover: -1, hides_beyond: 1000, height: 1000 }),
        hedge: kind('hedge', { foot: 'difficult', cover: -1, hides_low: true, height: 200 }),
      },
      areas: [
        {
          id: 'wood',
          kind: 'forest',
          shape: [
            [500, 500],
            [2500, 500],
            [2500, 2000],
            [500, 2000],
          ],
        },
      ],
      barriers: [
        {
          id: 'hedgerow',
          kind: 'hedge',
          line: [
            [3000, 3000],
            [5000, 3000],
          ],
        },
      ],
      rooms: [
        {
          id: 'hall',
          building: 'house',
          shape: [
            [5000, 500],
            [7000, 500],
            [7000, 2000],
            [5000, 2000],
          ],
        },
        {
          id: 'loft',
          building: 'house',
          shape: [
            [5000, 500],
            [7000, 500],
            [7000, 2000],
            [5000, 2000],
          ],
          floor: 1,
          height: 500,
        },
      ],
      portals: [
        {
          id: 'door',
          kind: 'door',
          line: [
            [5800, 2000],
            [6100, 2000],
          ],
          joins: ['hall', null],
          closed: true,
        },
        {
          id: 'window',
          kind: 'window',
          line: [
            [5000, 1000],
            [5000, 1300],
          ],
          joins: ['hall', null],
        },
      ],
      stairs: [
        {
          id: 'stairs',
          foot: [5300, 1700],
          top: [5300, 900],
          joins: ['hall', 'loft'],
          height: 500,
          steep: true,
        },
      ],
    },
    weapons: {
      sword: { id: 'sword', name: named('sword'), rule: 'ARG-6', melee: { length: 'short' } },
      dagger: { id: 'dagger', name: named('dagger'), rule: 'ARG-6', melee: { length: 'very_short' } },
      halberd: { id: 'halberd', name: named('halberd'), rule: 'ARG-6', melee: { length: 'long', hands: 2 } },
      crossbow: {
        id: 'crossbow',
        name: named('crossbow'),
        rule: 'ARG-6',
        shot: { bands: [{ to: 2000, need: 5 }], reload: 1 },
      },
      javelin: {
        id: 'javelin',
        name: named('javelin'),
        rule: 'ARG-6',
        melee: { length: 'short' },
        shot: { bands: [{ to: 1000, need: 5 }], thrown: true, count: 2 },
      },
    },
    closed: ['door'],
    characters: {
      isaut: person('isaut', 'blue', [2000, 4000], { facing: 90, rank: 'troop_leader' }),
      perrin: person('perrin', 'blue', [2300, 4300], { profile: { weapons: ['crossbow', 'dagger'] } }),
      max: person('max', 'orange', [5500, 4000], {
        facing: 270,
        profile: { armour: '5', weapons: ['halberd'] },
      }),
    },
    ...change,
  };
}
