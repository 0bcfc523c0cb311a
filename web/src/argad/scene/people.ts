/** The people and animals of a scene, as one sees them. */
import type { Armour, Base, Character, Skirmish } from '../protocol/types';
import { armed } from './arms';
import type { BaseShape, Figure } from './scene';
import { sideOf } from './sides';

/** How wide and long a base is that says nothing of it. */
const COMMON = 200;
const HORSE: Base = { shape: 'rectangle', width: 250, length: 500 };

const WEIGHTS: Readonly<Record<Armour, Figure['armour']>> = {
  light: 0,
  '3': 1,
  '4': 2,
  '4*': 2,
  '4T': 2,
  '5': 3,
  '5*': 3,
  '5T': 3,
};

export function figuresOf(view: Skirmish): Figure[] {
  const units = new Map(
    Object.values(view.units ?? {}).flatMap(({ id, members }) => members.map((who) => [who, id] as const)),
  );
  return Object.values(view.characters).map((one) => figureOf(view, one, units.get(one.id) ?? null));
}

function figureOf(view: Skirmish, character: Character, unit: string | null): Figure {
  const { id, name, owner, profile, at, facing = 0, height = 0, room = null } = character;
  const mounted = isMounted(character);
  const base = baseOf(character);
  return {
    id,
    name,
    kind: profile.id,
    seat: owner,
    side: sideOf(view, owner),
    x: at[0],
    y: at[1],
    z: height,
    facing,
    base,
    faces: mounted || base.shape === 'rectangle' || Boolean(character.cell),
    room,
    class: profile.class,
    armour: WEIGHTS[profile.armour],
    shield: profile.pavise ? 'pavise' : profile.shield ? 'shield' : '',
    ...armed(character, view.weapons ?? {}),
    mounted,
    animal: character.animal ? (character.animal.species ?? 'horse') : null,
    leader: character.rank ?? '',
    role: roleOf(character),
    me: character.me ?? false,
    ...statesOf(view, character),
    aboard: character.boat ?? null,
    unit,
    squad: character.squad ?? '',
    carries: isBurdened(view, character),
    presence: 1,
  };
}

/** Nobody who has mounted or dismounted says so: it is as the profile has it. */
function isMounted({ mount, profile }: Character): boolean {
  return mount === undefined ? (profile.mounted ?? false) : mount !== null && mount !== 'afoot';
}

/** What somebody stands on, outside the cells of the ranks. */
function baseOf({ mount, profile }: Character): BaseShape {
  if (mount === undefined) return shapeOf(profile.base);
  if (mount !== null && mount !== 'afoot') return shapeOf(mount.base ?? HORSE);
  return shapeOf(profile.mounted ? profile.foot : profile.base);
}

function shapeOf({ shape = 'round', width = COMMON, length = COMMON }: Base = {}): BaseShape {
  return { shape, width, length: shape === 'round' ? width : length };
}

function roleOf({ role, profile }: Character): Figure['role'] {
  if (role) return role;
  if (profile.musician) return 'musician';
  return profile.bearer ? 'bearer' : '';
}

type States = Pick<
  Figure,
  'disorder' | 'down' | 'fleeing' | 'yielded' | 'wounded' | 'inDanger' | 'hidden' | 'surprised' | 'hesitates'
>;

function statesOf({ doings = {}, turn = 1 }: Skirmish, character: Character): States {
  const doing = doings[character.id];
  return {
    disorder: character.shaken ?? false,
    down: (character.down_until ?? 0) >= turn,
    fleeing: character.fleeing ?? false,
    yielded: character.yielded === true || Boolean(character.captor),
    wounded: Boolean(character.wound),
    inDanger: character.in_danger ?? false,
    hidden: character.hidden ?? false,
    surprised: doing?.surprised ?? false,
    hesitates: doing?.hesitates ?? false,
  };
}

/** With something that is not light in hand, or somebody. */
function isBurdened({ things = {}, bodies = {} }: Skirmish, { carries = [], captive }: Character): boolean {
  return (
    Boolean(captive) || carries.some((id) => id in bodies || (things[id]?.weight ?? 'light') !== 'light')
  );
}
