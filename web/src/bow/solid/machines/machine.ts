/** A vehicle where it is: built for its sheet, or after its medium and size when the sheet is a table's own. */
import type { Machine } from '../../scene/scene';
import { brickColour } from '../../flat/plastic';
import { shade } from '../../../solid/craft/colours';
import { PLATE, standing } from '../craft/measure';
import { brick, frame, part, placed, tube, type Part } from '../../../solid/craft/parts';
import { kept, remembered } from '../../../solid/craft/remember';
import { matParts } from '../folk/stand';
import { cart, catapult, horse } from './beasts';
import { boat, railCar } from './boats';
import { bike, openCar, tank, truck, van } from './cars';
import { biplane, helicopter } from './flyers';
import { planOf, type Plan } from './plan';

type Builder = (plan: Plan) => Part[];

const BY_WORD: readonly (readonly [RegExp, Builder])[] = [
  [/horse|pony|camel|mule|donkey/, horse],
  [/heli|copter/, helicopter],
  [/tank/, tank],
  [/truck|lorry|pickup/, truck],
  [/carrier|van|bus|ambulance|armoured/, van],
  [/catapult|trebuchet|onager/, catapult],
  [/cart|wagon|carriage|chariot|coach/, cart],
  [/bike|cycle|scooter/, bike],
];

const BY_MEDIUM: Readonly<Record<Machine['medium'], (machine: Machine) => Builder>> = {
  air: () => biplane,
  water: () => boat,
  rail: () => railCar,
  ground: ({ width, height }) => (width <= 2 ? bike : height > 9 ? van : openCar),
};

const MOST_LOOKS = 100;
const looks = new Map<string, Part[]>();
const places = new WeakMap<Machine, Part[]>();

/** The parts of a vehicle where it is; `level` is the ground under it, in plates. The same array for the same vehicle. */
export function machineParts(machine: Machine, level: number): Part[] {
  return kept(places, machine, () => put(machine, level));
}

function put(machine: Machine, level: number): Part[] {
  const { x, y, z, heading, presence, side, width, length } = machine;
  const [ground, above] = [standing(x, y, level, heading), standing(x, y, z, heading)];
  const sunk = frame([0, 0, 0], { lean: 24 * (1 - presence) }, Math.max(0.05, presence));
  return [
    ...placed([...matParts(side, width, length), ...signs(machine)], ground),
    ...placed(z > level ? pillar((z - level) * PLATE) : [], ground),
    ...placed([...look(machine), ...wear(machine)], above.multiply(sunk)),
  ];
}

function look(machine: Machine): Part[] {
  const { id, sheet, side, width, length, height, weapons } = machine;
  const key = [id, sheet, side, width, length, height, ...weapons.map(({ loaded }) => loaded)].join('|');
  return remembered(looks, key, () => build(machine), MOST_LOOKS);
}

function build(machine: Machine): Part[] {
  const [, known] = (machine.medium !== 'rail' && BY_WORD.find(([word]) => word.test(machine.sheet))) || [];
  const builder = known ?? BY_MEDIUM[machine.medium](machine);
  return builder(planOf(machine));
}

/** What flies stands on a pillar of clear bricks: as many as it is high. */
function pillar(high: number): Part[] {
  const bricks = Math.max(1, Math.round(high / 1.2));
  return Array.from({ length: bricks }, (_, i) =>
    tube([0, 0, (i * high) / bricks], 0.9, high / bricks - 0.05, '#cfe8f0', { finish: 'glass' }),
  );
}

/** Behind it: a lamp for each step of speed it can have, green for those it has; and the brick that ties it to its sheet. */
function signs({ length, most, speed, tag }: Machine): Part[] {
  const behind = -length / 2 - 0.75;
  return [
    ...Array.from({ length: most }, (_, i) =>
      part(
        'wedge',
        [(i - (most - 1) / 2) * 0.62, behind, 0.2],
        [0.5, 0.62, i < speed ? 0.44 : 0.12],
        i < speed ? '#3fae52' : '#8b8f88',
      ),
    ),
    brick([(most / 2) * 0.62 + 0.5, behind, 0.2], [0.7, 0.7, 0.5], brickColour(tag)),
    tube([(most / 2) * 0.62 + 0.5, behind, 0.7], 0.44, 0.12, shade(brickColour(tag), 0.12)),
  ];
}

/** Damage: a brick for each point on top, and smoke. */
function wear({ damage, hpColour, width, height, length }: Machine): Part[] {
  const top = height * PLATE;
  return Array.from({ length: damage }, (_, i) => [
    tube([-width / 2 + 0.3, -length / 2 + 0.5 + i * 0.9, top * 0.75], 0.72, 0.32, brickColour(hpColour)),
    ...[0, 1, 2].map((puff) =>
      part(
        'ball',
        [0.3 * puff - 0.2 + i, length * 0.2 - 0.4 * puff, top + 0.2 + puff * 0.7],
        [0.9 + puff * 0.3, 0.9 + puff * 0.3, 0.8 + puff * 0.2],
        '#5f5b57',
        { finish: 'veil' },
      ),
    ),
  ]).flat();
}
