// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Grip } from '../../src/flat/gestures';
import { grip, lifted, type Dragged } from '../../src/argad/scene/drags';
import { pullAt } from '../../src/argad/flat/edges';
import { radiusOf, sizeOf } from '../../src/argad/flat/figures/tokens';
import { floorsShown, housesOf, isCovered, isOnAnotherFloor, nextFloor } from '../../src/argad/scene/houses';
import { inOrder } from '../../src/argad/flat/painter';
import { peopleIn, pickAt, type Reach } from '../../src/argad/flat/pick';
import { PULSE_MS, Pulses } from '../../src/argad/scene/pulses';
import { barLength, stepFor } from '../../src/argad/flat/rulers';
import {
  NO_OVERLAY,
  type DraftLine,
  type Figure,
  type Overlay,
  type Scene,
} from '../../src/argad/scene/scene';
import { sceneOf } from '../../src/argad/scene/stage';
import { person, skirmish } from './views';

const MOUSE: Reach = { pixels: 10, slack: 0, grasp: 1.2 };
const FINGER: Reach = { pixels: 10, slack: 1.4, grasp: 2.4 };

function scene(change: Parameters<typeof skirmish>[0]): Scene {
  return sceneOf(skirmish({ units: {}, ...change }));
}

function figure(change: Partial<Figure>): Figure {
  const [ada] = scene({ characters: { ada: person('ada', 'blue', [0, 0]) } }).figures;
  if (!ada) throw new Error('nobody');
  return { ...ada, ...change };
}

const PEOPLE = scene({
  characters: {
    ada: person('ada', 'blue', [1000, 4000]),
    bo: person('bo', 'blue', [1150, 4000]),
    rider: person('rider', 'orange', [4000, 5000], {
      facing: 90,
      profile: { mounted: true, base: { shape: 'rectangle', width: 250, length: 500 } },
    }),
  },
});

function pieceAt(at: [number, number], reach = MOUSE, overlay: Overlay = NO_OVERLAY, of = PEOPLE) {
  return pickAt(of, overlay, floorsShown(of, new Map()), at, reach).piece;
}

describe('what is under the pointer', () => {
  it('is the nearest of those who stand close together', () => {
    expect(pieceAt([10.5, 40])).toBe('ada');
    expect(pieceAt([11, 40])).toBe('bo');
  });

  it('is a rider anywhere on the long base, whichever way it looks', () => {
    expect(pieceAt([42.2, 50])).toBe('rider');
    expect(pieceAt([40, 52.2])).toBe(null);
  });

  it('is somebody beside a finger, if nothing is exactly there', () => {
    expect(pieceAt([8, 40])).toBe(null);
    expect(pieceAt([8, 40], FINGER)).toBe('ada');
    expect(pieceAt([12.9, 40], FINGER)).toBe('bo');
  });

  it('is easier to hit from far away', () => {
    expect(pieceAt([10, 42.4])).toBe(null);
    expect(pieceAt([10, 42.4], { ...MOUSE, pixels: 1.5 })).toBe('ada');
  });

  it('is a door, if nobody stands in it', () => {
    expect(pieceAt([59, 20.2])).toBe('door');
  });

  it('is the nearest handle, besides the piece', () => {
    const handles = [
      { id: 'front', at: [1000, 3950], kind: 'front' },
      { id: 'menu', at: [1100, 4000], kind: 'menu' },
    ] as const;
    const found = pickAt(PEOPLE, { ...NO_OVERLAY, handles }, new Map(), [10.1, 39.8], MOUSE);
    expect(found).toEqual({ at: [1010, 3980], piece: 'ada', handle: 'front' });
  });

  it('is no place, beside the table', () => {
    expect(pickAt(PEOPLE, NO_OVERLAY, new Map(), [-0.1, 20], MOUSE).at).toBe(null);
    expect(pickAt(PEOPLE, NO_OVERLAY, new Map(), [80, 60], MOUSE).at).toEqual([8000, 6000]);
  });

  it('is in a box whichever way that was drawn', () => {
    expect(peopleIn(PEOPLE, [1100, 4200], [900, 3900])).toEqual(['ada']);
  });
});

describe('a house', () => {
  const inside = (room: string, height: number) =>
    scene({ characters: { ada: person('ada', 'blue', [6000, 1000], { room, height }) } });

  it('shows its roof while nobody is in it', () => {
    expect(floorsShown(PEOPLE, new Map()).get('house')).toBe(null);
  });

  it('shows the floor where somebody is', () => {
    expect(floorsShown(inside('hall', 0), new Map()).get('house')).toBe(0);
    expect(floorsShown(inside('loft', 500), new Map()).get('house')).toBe(1);
  });

  it('shows what one asks to see', () => {
    expect(floorsShown(inside('loft', 500), new Map([['house', 0]])).get('house')).toBe(0);
    expect(floorsShown(inside('loft', 500), new Map([['house', null]])).get('house')).toBe(null);
  });

  it('is looked into from the roof down', () => {
    const [house] = housesOf(PEOPLE.ground);
    if (!house) throw new Error('no house');
    expect(nextFloor(house, null)).toBe(1);
    expect(nextFloor(house, 1)).toBe(0);
    expect(nextFloor(house, 0)).toBe(null);
  });

  it('keeps people on another floor out of reach', () => {
    const here = inside('loft', 500);
    const below = floorsShown(here, new Map([['house', 0]]));
    const [ada] = here.figures;
    if (!ada) throw new Error('nobody');
    expect(isOnAnotherFloor(ada, here.ground, below)).toBe(true);
    expect(pickAt(here, NO_OVERLAY, below, [60, 10], MOUSE).piece).toBe(null);
    expect(pieceAt([60, 10], MOUSE, NO_OVERLAY, here)).toBe('ada');
  });

  it('covers what lies in it', () => {
    const { ground } = PEOPLE;
    const chest = { x: 6000, y: 1000, z: 0 };
    expect(isCovered(chest, ground, new Map([['house', null]]))).toBe(true);
    expect(isCovered(chest, ground, new Map([['house', 0]]))).toBe(false);
    expect(isCovered(chest, ground, new Map([['house', 1]]))).toBe(true);
    expect(isCovered({ ...chest, x: 1000 }, ground, new Map([['house', null]]))).toBe(false);
  });
});

describe('how large somebody shows', () => {
  const ada = figure({ id: 'ada' });

  it('is the size of the base, where that can be seen', () => {
    expect(sizeOf(ada, 20)).toBe(1);
    expect(radiusOf(ada, 20)).toBe(1);
  });

  it('is never less than one can see', () => {
    expect(radiusOf(ada, 1) * 1).toBeGreaterThan(4);
    expect(radiusOf(ada, 3) * 3).toBeGreaterThan(4);
  });

  it('is a little more from where one could tell people apart', () => {
    expect(radiusOf(ada, 8) * 8).toBeCloseTo(9);
  });

  it('is the base in ranks, where people stand too close', () => {
    const ranked = figure({ id: 'ada', unit: 'guards' });
    expect(radiusOf(ranked, 8, true)).toBe(1);
    expect(radiusOf(ranked, 3, true)).toBe(1);
  });
});

it('draws those above others after them, and the southern after the northern', () => {
  const people = [
    figure({ id: 'up', z: 500 }),
    figure({ id: 'south', y: 300 }),
    figure({ id: 'north', y: 100 }),
  ];
  expect(inOrder(people).map(({ id }) => id)).toEqual(['north', 'south', 'up']);
});

describe('a drag', () => {
  function view(change: Partial<Dragged> = {}) {
    const told: string[] = [];
    const dragged: Dragged = {
      pick: ([x, y]) => ({ at: [x, y], piece: null, handle: null }),
      spot: ([x, y]) => [x, y],
      draggable: () => true,
      tell: ({ stage, now, adds }) => told.push(`${stage} ${now.at?.join(' ')} ${adds}`),
      point: vi.fn(),
      boxes: true,
      draw: vi.fn(),
      choose: vi.fn(),
      ...change,
    };
    return { dragged, told };
  }
  const HOLD = { touch: false, adds: false, shift: false, long: false };
  const held = (taken: Grip | null): Grip => {
    if (!taken) throw new Error('nothing was taken hold of');
    return taken;
  };

  it('goes from where it began to where it ends, corner by corner with Shift', () => {
    const { dragged, told } = view();
    const hand = held(grip(dragged, [10, 10], HOLD));
    hand.move([20, 10], true);
    hand.drop([30, 10], false);
    expect(told).toEqual(['start 10 10 false', 'move 20 10 true', 'drop 30 10 false']);
  });

  it('keeps to the finger at first, and leads above it then', () => {
    expect(lifted([100, 100], [100, 100])).toEqual([100, 100]);
    expect(lifted([100, 100], [120, 100])).toEqual([120, 80]);
    expect(lifted([100, 100], [300, 100])).toEqual([300, 54]);
  });

  it('is the camera’s where the game has none', () => {
    const { dragged } = view({ draggable: () => false });
    expect(grip(dragged, [10, 10], HOLD)).toBe(null);
  });

  it('is no box while a piece can be dragged there, except after a long press', () => {
    const { dragged, told } = view();
    held(grip(dragged, [10, 10], { ...HOLD, shift: true }));
    expect(told).toEqual(['start 10 10 false']);
    held(grip(dragged, [10, 10], { ...HOLD, long: true })).drop([40, 40], false);
    expect(dragged.choose).toHaveBeenCalledExactlyOnceWith([10, 10], [40, 40]);
  });

  it('leaves no box when it is given up', () => {
    const { dragged } = view({ draggable: () => false });
    held(grip(dragged, [10, 10], { ...HOLD, shift: true })).cancel();
    expect(dragged.draw).toHaveBeenLastCalledWith(null);
    expect(dragged.choose).not.toHaveBeenCalled();
  });

  it('pulls the table along at the edge of the picture, as far as there is more', () => {
    const size = { width: 400, height: 300 };
    const extent = { width: 100, depth: 80 };
    expect(pullAt([395, 150], { x: 50, y: 40, scale: 10 }, size, extent)).toEqual([-9, 0]);
    expect(pullAt([200, 4], { x: 50, y: 40, scale: 10 }, size, extent)).toEqual([0, 9]);
    expect(pullAt([200, 150], { x: 50, y: 40, scale: 10 }, size, extent)).toEqual([0, 0]);
    expect(pullAt([395, 150], { x: 50, y: 40, scale: 3 }, size, extent)).toEqual([0, 0]);
  });
});

describe('a draft that has just changed', () => {
  const draft: DraftLine = {
    who: 'ada',
    side: 0,
    points: [],
    tone: 'ghost',
    best: null,
    worst: null,
    end: [100, 100],
    facing: 0,
    base: { shape: 'round', width: 200, length: 200 },
    charge: false,
    fresh: true,
    label: '',
  };

  it('pulses once', () => {
    const pulses = new Pulses();
    pulses.follow([draft], 1000);
    expect(pulses.at(1000, false).get('ada')).toBe(1);
    pulses.follow([{ ...draft }], 1300);
    expect(pulses.at(1000 + PULSE_MS / 2, false).get('ada')).toBeCloseTo(0.5);
    expect(pulses.at(1000 + PULSE_MS, false).size).toBe(0);
  });

  it('pulses again when it changes again', () => {
    const pulses = new Pulses();
    pulses.follow([draft], 0);
    pulses.follow([{ ...draft, end: [300, 100] }], 5000);
    expect(pulses.at(5000, false).get('ada')).toBe(1);
  });

  it('is only marked for those who want no motion', () => {
    const pulses = new Pulses();
    pulses.follow([draft], 0);
    expect(pulses.at(0, true)).toEqual(pulses.at(PULSE_MS / 2, true));
  });

  it('does not pulse if it is an old one', () => {
    const pulses = new Pulses();
    pulses.follow([{ ...draft, fresh: false }], 0);
    expect(pulses.at(0, false).size).toBe(0);
  });
});

describe('rulers', () => {
  it('have no more marks than one can tell apart', () => {
    expect(stepFor(10, 4.5)).toBe(1);
    expect(stepFor(3, 4.5)).toBe(5);
    expect(stepFor(3, 46)).toBe(20);
  });

  it('have a bar that fits', () => {
    expect(barLength(10, 160)).toBe(10);
    expect(barLength(72, 160)).toBe(1);
  });
});
