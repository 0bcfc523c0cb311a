/** What people have in hand, as one sees it: the silhouette of a weapon, and whether it is loaded. */
import type { Character, Missile, Weapon } from '../protocol/types';
import type { Arm, Figure } from './scene';

type Weapons = Readonly<Record<string, Weapon>>;
type Armed = Pick<Figure, 'arm' | 'shoots' | 'unloaded'>;

/** Weapons whose silhouette does not follow from how they strike. */
const KNOWN: Readonly<Record<string, Arm>> = {
  rapier: 'sword',
  sabre: 'sword',
  two_handed_sword: 'two_handed',
  nodachi: 'two_handed',
  axe: 'axe',
  boarding_axe: 'axe',
  two_handed_axe: 'axe',
  felling_axe: 'axe',
  mace: 'mace',
  club: 'mace',
  sledgehammer: 'mace',
  scythe: 'tool',
  fork: 'tool',
  short_tool: 'tool',
  chainsaw: 'tool',
  pan: 'tool',
  stool: 'tool',
  bottle: 'tool',
  staff: 'staff',
  lance: 'lance',
  bardiche: 'polearm',
  glaive: 'polearm',
  halberd: 'polearm',
  guisarme: 'polearm',
  naginata: 'polearm',
  spontoon: 'polearm',
  crossbow: 'crossbow',
};

const BY_LENGTH = {
  bare_hands: 'hands',
  very_short: 'dagger',
  short: 'sword',
  semi_long: 'two_handed',
  long: 'spear',
} as const satisfies Record<string, Arm>;

export function armed(character: Character, weapons: Weapons): Armed {
  const worn = wornBy(character).flatMap((id) => weapons[id] ?? []);
  const missiles = worn.filter(({ shot }) => shot);
  const blade = worn.find(({ melee, shot }) => melee && !shot) ?? worn.find(({ melee }) => melee);
  const shooting = missiles.find(({ id, shot }) => shot && isReady(character, id, shot)) ?? missiles[0];
  return {
    arm: blade ? armOf(blade) : 'hands',
    shoots: shooting?.shot ? shootsAs(shooting.id, shooting.shot) : null,
    unloaded: missiles.length > 0 && missiles.every(({ id, shot }) => shot && !isReady(character, id, shot)),
  };
}

/** What is under the clothes nobody sees. */
function wornBy({ profile, covered = [] }: Character): string[] {
  return (profile.weapons ?? []).filter((id) => !covered.includes(id));
}

export function armOf({ id, melee, shot }: Weapon): Arm {
  const known = KNOWN[id];
  if (known) return known;
  if (shot) return shot.thrown ? 'spear' : shootsAs(id, shot);
  return melee ? BY_LENGTH[melee.length] : 'hands';
}

function shootsAs(id: string, shot: Missile): Arm {
  const known = KNOWN[id];
  if (known) return known;
  if (shot.thrown) return 'thrown';
  if (shot.pistol) return 'pistol';
  return shot.black_powder || shot.modern ? 'gun' : 'bow';
}

function isReady({ unloaded = {}, spent = {}, useless = [] }: Character, id: string, shot: Missile): boolean {
  const gone = shot.count !== undefined && (spent[id] ?? 0) >= shot.count;
  return !useless.includes(id) && !unloaded[id] && !gone;
}
