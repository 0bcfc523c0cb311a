/** How people are dressed and built: skin, hair and cloth, what is on their heads, by what sort of fighter they are. */
import { mix, sideLook, STEEL } from '../../../flat/palette';
import { chanceOf, pickFrom } from '../../../solid/craft/measure';
import type { Figure } from '../../scene/scene';

export type Hat =
  'none' | 'hood' | 'cap' | 'straw' | 'brim' | 'tricorne' | 'cone' | 'crest' | 'kettle' | 'nasal' | 'helm';

export interface Dress {
  readonly skin: string;
  readonly hair: string;
  readonly longHair: boolean;
  readonly hat: Hat;
  readonly beard: boolean;
  /** Over all: the colour of the side. */
  readonly tabard: string;
  readonly sleeves: string;
  readonly legs: string;
  /** Down to the feet. */
  readonly robe: boolean;
  /** Of a grown man of the usual size. */
  readonly size: number;
}

const SKINS = ['#e8b98a', '#c98f62', '#f0c9a0', '#a97850', '#dba878'] as const;
const HAIRS = ['#4a2f1a', '#2b2119', '#8a5a2e', '#b98a3c', '#6b3b14', '#7d7a75'] as const;
const CLOTHS = ['#8a6a45', '#6d7350', '#7b5b52', '#5f6a72', '#92805c', '#a08a66'] as const;
const LEGS = ['#5d5140', '#4a4f57', '#6a5a48', '#4c5a48', '#57463a'] as const;
const MAIL = '#8f979d';

const HATS: readonly (readonly [RegExp, Hat])[] = [
  [/ashigaru|yumi/, 'cone'],
  [/samurai|nodachi|retainer/, 'crest'],
  [/monk|abbot|wrestler|boxer|goblin|ogre/, 'none'],
  [
    /officer|governor|captain|mate|corsair|boarder|fusilier|grenadier|dragoon|cornet|hussar|duchess/,
    'tricorne',
  ],
  [/gunman|explorer|prospector|guide|bandit|buccaneer|gunner|loader|professor/, 'brim'],
  [/peasant|reaper|carter|wagoner|villager|muleteer/, 'straw'],
  [/forester|poacher|outlaw|archer|hobelar|squire/, 'hood'],
  [/smith|woodcutter|cook|reeve|drummer|recruit|minstrel|convoy|gendarme/, 'cap'],
];
const ROBED = /monk|abbot|chaplain|lady|duchess|mistress|herdswoman|woman|professor/;
const LONG_HAIRED = /lady|duchess|dame|girl|woman|mistress/;
const BY_ARMOUR: readonly [Hat, Hat, Hat, Hat] = ['cap', 'kettle', 'nasal', 'helm'];
const SIZES: Readonly<Record<string, number>> = { child: 0.72, goblin: 0.8, ogre: 1.5 };

export function dressOf(figure: Figure): Dress {
  const { id, kind, side, armour } = figure;
  const luck = (salt: number) => chanceOf(id, salt);
  const { fill } = sideLook(side);
  const cloth = pickFrom(CLOTHS, chanceOf(kind, 3));
  return {
    skin: kind === 'goblin' ? '#8aa05a' : kind === 'ogre' ? '#a89a7a' : pickFrom(SKINS, luck(1)),
    hair: pickFrom(HAIRS, luck(2)),
    longHair: LONG_HAIRED.test(kind) || luck(4) > 0.7,
    hat: hatOf(figure),
    beard: !LONG_HAIRED.test(kind) && luck(5) > 0.62 && kind !== 'child',
    tabard: fill,
    sleeves: armour >= 2 ? STEEL : armour === 1 ? MAIL : mix(cloth, fill, 0.18),
    legs: armour === 3 ? STEEL : pickFrom(LEGS, chanceOf(kind, 6)),
    robe: ROBED.test(kind),
    size: SIZES[kind] ?? 1,
  };
}

function hatOf({ kind, armour, id }: Figure): Hat {
  const known = HATS.find(([word]) => word.test(kind))?.[1];
  if (known && (armour === 0 || known === 'cone' || known === 'crest')) return known;
  if (armour > 0) return BY_ARMOUR[armour];
  if (known) return known;
  return chanceOf(id, 7) > 0.6 ? 'cap' : 'none';
}
