/** At the wheel: what pointing means, which courses there are, and places aboard. */
import { waitFor } from '../rendering';
import { describe, expect, it, vi } from 'vitest';
import { Acting } from '../../src/bow/acting/acting.svelte';
import { demonstrate } from '../../src/bow/acting/demonstrate';
import type { ActionMenu, DrivePreview, Menu, Question } from '../../src/bow/acting/asked';
import { bearingTo, covers, fromAboard, pointedAt, type Hull } from '../../src/bow/acting/courses';
import { besideWhat } from '../../src/bow/acting/beside';
import { pressed } from '../../src/bow/acting/keyboard';
import { overlayOf } from '../../src/bow/acting/overlay';
import { words } from '../../src/bow/acting/words';
import { GRASP, handleAt, handlesOf } from '../../src/bow/scene/handles';
import { sceneOf } from '../../src/bow/scene/stage';
import { battle, car, unit } from './battle';

const told = (text: string) => ({ en: text, fr: text });
const SAYINGS = { ...words.en, percent: (chance: number) => `${100 * chance}%` };

/** Heads east, six studs long and four wide, in the middle of (8, 10). */
const HULL: Hull = { x: 8, y: 10, heading: 90, width: 4, length: 6 };

/** At speed 2 of 3: the marks are 5, 10 and 15 studs before the nose. */
function way(degrees = 0, speed = 2, more: Partial<DrivePreview> = {}): DrivePreview {
  const angle = ((90 + degrees) * Math.PI) / 180;
  const ahead = (far: number): [number, number] => [8 + far * Math.sin(angle), 10 - far * Math.cos(angle)];
  return {
    type: 'DrivePreview',
    vehicle: 'car',
    start: [8, 10],
    to: ahead(5 * speed),
    heading: 90 + degrees,
    speed,
    studs: 5 * speed,
    leaves: false,
    next_round: false,
    marks: [1, 2, 3].map((each) => ({ speed: each, at: ahead(3 + 5 * each), free: each < 3 })),
    hits:
      degrees === 0
        ? [
            {
              text: told('runs into max'),
              at: [16, 10],
              piece: 'max',
              rolls: [{ piece: 'max', success: 0.5, kill: 0 }],
            },
          ]
        : [],
    text: told(`to ${degrees} at ${speed}`),
    ...more,
  };
}

const STEER: ActionMenu = {
  id: 'steer',
  label: told('Steer'),
  cost: 1,
  template: { type: 'Steer', unit: 'ada' },
  wants: ['degrees'],
  least: -45,
  most: 45,
};
const SPEEDS: ActionMenu = {
  id: 'change_speed',
  label: told('Change speed'),
  cost: 1,
  choices: [
    ...[0, 1, 3].map((speed) => ({
      label: told(`Speed ${speed}`),
      command: { type: 'ChangeSpeed', unit: 'ada', speed },
      piece: 'car',
    })),
    { label: told('Speed 2'), piece: 'car', why: { rule: 'BOW-3.3.12', text: told('already') } },
  ],
};
const DRIVE: ActionMenu = {
  id: 'drive',
  label: told('Drive into max'),
  cost: 0,
  choices: [{ label: told('drive'), command: { type: 'Drive', unit: 'ada' } }],
};
const GET_ON: ActionMenu = {
  id: 'get_on',
  label: told('Get on'),
  cost: 1,
  choices: [
    {
      label: told('driver'),
      command: { type: 'GetOn', unit: 'ada', vehicle: 'car', berth: 'driver' },
      piece: 'car',
      seat: [8.5, 9],
    },
    {
      label: told('boot'),
      command: { type: 'GetOn', unit: 'ada', vehicle: 'car', berth: 'boot' },
      piece: 'car',
      seat: [6, 10],
    },
  ],
};

function table(actions: ActionMenu[], playable = ['ada'], suggested: string | null = null) {
  const asked: Question[] = [];
  const play = vi.fn(() => Promise.resolve(true));
  const ask = (question: Question) => {
    asked.push(question);
    const answers: Record<string, unknown> = {
      AskDuty: { type: 'Duty', playable },
      AskMenu: { type: 'Menu', unit: 'ada', actions_left: 2, budget: 2, actions, suggested } satisfies Menu,
      AskCard: { type: 'Card' },
      AskDrive: question.type === 'AskDrive' ? way(question.degrees ?? 0, question.speed ?? 2) : null,
    };
    return Promise.resolve(answers[question.type] ?? null);
  };
  return {
    asked,
    play,
    access: { ask: ask as never, play, plays: () => true, alone: () => false, settle: play },
  };
}

const ABOARD = { aboard: { vehicle: 'car', berth: 'driver' } };
const BATTLE = battle({
  units: { ada: unit('ada', 'blue', [8, 10], ABOARD), max: unit('max', 'orange', [15, 9]) },
  vehicles: { car: car({ speed: 2 }) },
});

async function atTheWheel(actions = [SPEEDS, STEER, DRIVE]) {
  const { asked, play, access } = table(actions);
  const acting = new Acting(access);
  await acting.follow(BATTLE, 'blue');
  await waitFor(() => expect(acting.helm).not.toBeNull());
  return { acting, asked, play };
}

const ground = (x: number, y: number) => ({ stud: [x, y] as const, piece: null });

describe('a place seen from aboard', () => {
  it('is so far to the right and so far ahead', () => {
    const [right, ahead] = fromAboard(HULL, [12, 11]);
    expect([right, ahead]).toEqual([expect.closeTo(1), expect.closeTo(4)]);
    expect(fromAboard({ ...HULL, heading: 0 }, [7, 6])).toEqual([expect.closeTo(-1), expect.closeTo(4)]);
  });

  it.each([
    [[18, 10], 0],
    [[18, 20], 45],
    [[18, 5], -27],
    [[0, 12], 45],
    [[0, 8], -45],
  ] as const)('%j is a turn of %i degrees', (at, degrees) => {
    expect(bearingTo(HULL, at, 45)).toBe(degrees);
  });

  it('lies on the hull or not, however it is turned', () => {
    expect([covers(HULL, [10.9, 11.9]), covers(HULL, [11.1, 10]), covers(HULL, [8, 12.1])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(covers({ ...HULL, heading: 45 }, [8 + 2.9 * Math.SQRT1_2, 10 - 2.9 * Math.SQRT1_2])).toBe(true);
  });
});

describe('pointing from the wheel', () => {
  it.each([
    ['the hull itself', [8, 10], null],
    ['the lane near a mark', [16.4, 11], { kind: 'speed', speed: 1 }],
    ['where it would come to stand', [18, 10], { kind: 'speed', speed: 2 }],
    ['the lane beyond all marks', [40, 9], { kind: 'speed', speed: 3 }],
    ['beside the lane', [18, 15], { kind: 'turn', degrees: 27 }],
    ['behind', [2, 10.5], { kind: 'turn', degrees: 45 }],
  ] as const)('means, at %s', (_, at, meant) => {
    const slow = way(0, 2);
    // Where the vehicle would come to stand goes before the marks that lie there.
    expect(pointedAt(HULL, at[0] === 16.4 ? { ...slow, studs: 0 } : slow, at, 45)).toEqual(meant);
  });
});

describe('the way ahead', () => {
  it('is asked for and shown as soon as somebody is at the wheel: marks, what is hit, its chance', async () => {
    const { acting, asked } = await atTheWheel();
    expect(asked).toContainEqual({ type: 'AskDrive', vehicle: 'car' });
    const { run, hits } = overlayOf(acting, SAYINGS, []);
    expect(run).toMatchObject({ id: 'car', x: 18, y: 10, heading: 90, risk: '' });
    expect(run?.marks.map(({ speed, handle, free, meant }) => [speed, handle, free, meant])).toEqual([
      [1, 'speed 1', true, false],
      [2, 'speed 2', true, true],
      [3, 'speed 3', false, false],
    ]);
    expect(hits).toEqual([{ x: 16, y: 10, label: '50% to hurt' }]);
  });

  it('says that it leaves the field, and what may happen to the vehicle itself', async () => {
    const { acting } = await atTheWheel();
    acting.previews.ahead = way(0, 2, { leaves: true });
    expect(overlayOf(acting, SAYINGS, []).run?.risk).toBe('leaves the field');
    const rolls = [{ piece: 'car', success: 0.25, kill: 0 }];
    acting.previews.ahead = way(0, 2, { hits: [{ text: told('crash'), at: [20, 10], rolls }] });
    const { run, hits } = overlayOf(acting, SAYINGS, []);
    expect([run?.risk, hits]).toEqual(['25% damage', [{ x: 20, y: 10, label: '' }]]);
  });

  it('is that of the place which is pointed at, and the present one again when the pointer leaves', async () => {
    const { acting } = await atTheWheel();
    acting.point(ground(17, 14));
    await waitFor(() => expect(acting.previews.shown?.text.en).toBe('to 25 at 2'));
    expect(overlayOf(acting, SAYINGS, []).run?.marks.every(({ handle }) => handle === null)).toBe(true);
    acting.point(ground(30, 9));
    await waitFor(() => expect(acting.previews.shown?.text.en).toBe('to 0 at 3'));
    acting.point(null);
    expect(acting.previews.shown?.text.en).toBe('to 0 at 2');
  });

  it('of a vehicle that somebody looks at is shown, but has nothing to press', async () => {
    const { access } = table([]);
    const acting = new Acting(access);
    await acting.follow(BATTLE, null);
    await acting.select('car');
    const { run } = overlayOf(acting, SAYINGS, []);
    expect(run?.marks.map(({ handle }) => handle)).toEqual([null, null, null]);
  });
});

describe('what is advised to a driver', () => {
  it('is shown as the way it would lead, without doing it', async () => {
    const { acting, play } = await atTheWheel();
    await demonstrate(acting, { unit: 'ada', degrees: -30 });
    await waitFor(() => expect(acting.previews.shown?.text.en).toBe('to -30 at 2'));
    await demonstrate(acting, { unit: 'ada', speed: 3 });
    await waitFor(() => expect(acting.previews.shown?.text.en).toBe('to 0 at 3'));
    expect([acting.step.kind, play.mock.calls.length]).toEqual(['free', 0]);
  });
});

describe('a press ahead', () => {
  it('turns the wheel there, and a second one does it', async () => {
    const { acting, play } = await atTheWheel();
    acting.press(ground(17, 14));
    expect(acting.course).toMatchObject({ degrees: 25, label: null });
    await waitFor(() => expect(acting.previews.shown?.text.en).toBe('to 25 at 2'));
    expect(besideWhat(acting, sceneOf(BATTLE))).toMatchObject({ x: 17.5, y: 14.5 });
    acting.press(ground(18, 14));
    expect(play).toHaveBeenCalledWith({ type: 'Steer', unit: 'ada', degrees: 25 });
  });

  it('at the place where it would come to stand turns it too', async () => {
    const { acting, play } = await atTheWheel();
    acting.press(ground(8, 20));
    await waitFor(() => expect(acting.previews.meant?.heading).toBe(135));
    acting.press(ground(15, 17));
    expect(play).toHaveBeenCalledWith({ type: 'Steer', unit: 'ada', degrees: 45 });
  });

  it('on the mark of another speed chooses it, on the present one drives on', async () => {
    const { acting, play } = await atTheWheel();
    acting.press({ ...ground(26, 10), handle: 'speed 3' });
    expect(acting.course).toMatchObject({ speed: 3, degrees: 0, label: told('Speed 3') });
    acting.press({ ...ground(21, 10), handle: 'speed 2' });
    expect(acting.course).toMatchObject({ speed: 2, label: told('Drive into max') });
    acting.press({ ...ground(21, 10), handle: 'speed 2' });
    expect(play).toHaveBeenCalledWith({ type: 'Drive', unit: 'ada' });
  });

  it('says why nothing comes of it', async () => {
    const why = { rule: 'BOW-2.2.9', text: told('no action left') };
    const refused = [SPEEDS, STEER].map(({ id, label, cost }) => ({ id, label, cost, why }));
    const { acting } = await atTheWheel([...refused, DRIVE]);
    acting.press(ground(17, 15));
    expect(acting.answered).toMatchObject({ rule: 'BOW-2.2.9', pick: { stud: [17, 15] } });
    acting.press({ ...ground(26, 10), handle: 'speed 3' });
    expect(acting.answered?.text.en).toBe('no action left');
  });

  it('always turns while steering has been chosen, and changes no speed', async () => {
    const { acting } = await atTheWheel();
    acting.choose(STEER);
    expect(acting.course).toMatchObject({ degrees: 0, command: null });
    acting.press({ ...ground(26, 10), handle: 'speed 3' });
    expect(acting.course).toMatchObject({ degrees: 2, speed: 2 });
  });

  it('only changes the speed while that has been chosen', async () => {
    const { acting } = await atTheWheel();
    acting.choose(SPEEDS);
    acting.press(ground(17, 15));
    expect(acting.course).toBeNull();
    acting.press(ground(27, 10));
    expect(acting.course).toMatchObject({ speed: 3 });
  });
});

describe('a press on what one drives', () => {
  it('offers its speeds, and tells nothing about seeing it', async () => {
    const { acting, asked } = await atTheWheel();
    acting.press({ stud: [8, 10], piece: 'car' });
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'car' });
    expect(asked.map(({ type }) => type)).not.toContain('AskLook');
  });
});

describe('the keys at the wheel', () => {
  const key = (name: string, shiftKey = false) => new KeyboardEvent('keydown', { key: name, shiftKey });
  const mine = { mine: true, busy: false } as never;

  it('steer, finely with Shift, and no farther than it can turn', async () => {
    const { acting, play } = await atTheWheel();
    for (let press = 0; press < 12; press++) pressed(key('ArrowRight'), acting, mine);
    expect(acting.course?.degrees).toBe(45);
    pressed(key('q'), acting, mine);
    pressed(key('ArrowLeft', true), acting, mine);
    pressed(key('Enter'), acting, mine);
    expect(play).toHaveBeenCalledWith({ type: 'Steer', unit: 'ada', degrees: 39 });
  });

  it('choose the next speed, down to a stop', async () => {
    const { acting, play } = await atTheWheel();
    pressed(key('ArrowUp'), acting, mine);
    expect(acting.course?.speed).toBe(3);
    for (let press = 0; press < 5; press++) pressed(key('ArrowDown'), acting, mine);
    pressed(key('Enter'), acting, mine);
    expect(play).toHaveBeenCalledWith({ type: 'ChangeSpeed', unit: 'ada', speed: 0 });
  });

  describe('pressed before the table has answered which way is ahead', () => {
    async function asking() {
      const { access, play } = table([DRIVE, SPEEDS, STEER], ['ada'], 'drive');
      const answers: ((preview: DrivePreview | null) => void)[] = [];
      const ask = (question: Question) =>
        question.type === 'AskDrive' && question.degrees === undefined
          ? new Promise<DrivePreview | null>((answer) => answers.push(answer))
          : (access.ask as (question: Question) => Promise<unknown>)(question);
      const acting = new Acting({ ...access, ask: ask as never });
      void acting.follow(BATTLE, 'blue');
      await waitFor(() => expect(answers).toHaveLength(1));
      return { acting, play, answer: answers[0] as (preview: DrivePreview | null) => void };
    }

    it('wait for it, and steer then', async () => {
      const { acting, play, answer } = await asking();
      const taken = ['ArrowRight', 'ArrowRight', 'Enter', 'Enter'].map((name) =>
        pressed(key(name), acting, mine),
      );
      expect([taken, play.mock.calls]).toEqual([[true, true, true, true], []]);
      answer(way());
      await waitFor(() => expect(play).toHaveBeenCalled());
      expect(play.mock.calls).toEqual([[{ type: 'Steer', unit: 'ada', degrees: 10 }]]);
    });

    it('do nothing else where no way can be steered', async () => {
      const { acting, play, answer } = await asking();
      pressed(key('ArrowRight'), acting, mine);
      pressed(key('Enter'), acting, mine);
      answer(null);
      await waitFor(() => expect(acting.card).not.toBeNull());
      expect([acting.step.kind, play.mock.calls]).toEqual(['free', []]);
    });
  });
});

describe('places aboard', () => {
  async function besideTheCar(actions = [GET_ON]) {
    const { play, access } = table(actions);
    const acting = new Acting(access);
    const stands = { ...BATTLE, units: { ...BATTLE.units, ada: unit('ada', 'blue', [8, 6]) } };
    await acting.follow(stands, 'blue');
    return { acting, play };
  }

  it('are marked on the vehicle, which is no target', async () => {
    const { acting } = await besideTheCar();
    const overlay = overlayOf(acting, SAYINGS, []);
    expect(overlay.seats.map(({ x, y, role, chosen }) => [x, y, role, chosen])).toEqual([
      [8.5, 9, 'driver', false],
      [6, 10, 'passenger', false],
    ]);
    expect(overlay.targets).toEqual([]);
    acting.choose(GET_ON);
    expect(overlayOf(acting, SAYINGS, []).targets).toEqual([]);
  });

  it('are taken with two presses on the same one', async () => {
    const { acting, play } = await besideTheCar();
    const [first, second] = overlayOf(acting, SAYINGS, []).seats.map(({ handle }) => handle);
    acting.press({ stud: [6, 10], piece: 'car', handle: second ?? '' });
    expect(overlayOf(acting, SAYINGS, []).seats.map(({ chosen }) => chosen)).toEqual([false, true]);
    acting.press({ stud: [8, 9], piece: 'car', handle: first ?? '' });
    expect(play).not.toHaveBeenCalled();
    acting.press({ stud: [8, 9], piece: 'car', handle: first ?? '' });
    expect(play).toHaveBeenCalledWith(GET_ON.choices?.[0]?.command);
  });

  it('are offered, the first one chosen, when the vehicle is pressed anywhere', async () => {
    const { acting, play } = await besideTheCar();
    acting.press({ stud: [10, 10], piece: 'car' });
    expect(acting.step).toMatchObject({ kind: 'seat', choice: { label: told('driver') } });
    const other = GET_ON.choices?.[1];
    if (other) acting.sit(other);
    await acting.confirm();
    expect(play).toHaveBeenCalledWith(other?.command);
  });

  it('do not hide what else can be done with the vehicle', async () => {
    const repair = { label: told('Repair'), command: { type: 'Treat' }, piece: 'car' };
    const { acting } = await besideTheCar([
      { id: 'treat', label: told('Repair'), cost: 1, choices: [repair] },
      GET_ON,
    ]);
    acting.press({ stud: [10, 10], piece: 'car' });
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'car' });
  });
});

describe('a vehicle that is pressed', () => {
  const crew = {
    ...BATTLE.units,
    bo: unit('bo', 'blue', [6, 10], { aboard: { vehicle: 'car', berth: 'boot' } }),
  };

  it('is ringed and stands for whoever may be played inside it', async () => {
    const { access } = table([], ['bo', 'max']);
    const acting = new Acting(access);
    await acting.follow({ ...BATTLE, units: crew }, 'blue');
    expect(overlayOf(acting, SAYINGS, []).playable).toEqual(['bo', 'car', 'max']);
    acting.press({ stud: [10, 10], piece: 'car' });
    expect(acting.selected).toBe('bo');
  });

  it('asks which of several is to play', async () => {
    const { access } = table([], ['ada', 'bo']);
    const acting = new Acting(access);
    await acting.follow({ ...BATTLE, units: crew }, 'blue');
    acting.press({ stud: [10, 10], piece: 'car' });
    expect(acting.step).toEqual({ kind: 'crew', vehicle: 'car', units: ['ada', 'bo'] });
  });
});

describe('marks that can be pressed', () => {
  const scene = sceneOf(BATTLE);
  const marks = [1, 2].map((speed) => ({
    handle: `speed ${speed}`,
    speed,
    x: 5 * speed,
    y: 3,
    free: true,
    meant: false,
  }));
  const run = { id: 'car', x: 8, y: 3, heading: 90, marks, risk: '' };
  const seat = { handle: 'seat 0', x: 5.4, y: 3, z: 6, role: 'driver', chosen: false } as const;
  const handles = handlesOf({ run, seats: [seat] } as never, scene);
  const small = (of: { x: number; y: number }) => [of.x * 5, of.y * 5] as const;

  it('are picked by the nearest one within reach, by a finger from farther away', () => {
    expect(handles.map(({ id }) => id)).toEqual(['speed 1', 'speed 2', 'seat 0']);
    expect(handleAt(handles, [25, 15], GRASP.mouse, small)).toBe('speed 1');
    expect(handleAt(handles, [28, 15], GRASP.mouse, small)).toBe('seat 0');
    expect(handleAt(handles, [66, 15], GRASP.mouse, small)).toBeNull();
    expect(handleAt(handles, [66, 15], GRASP.touch, small)).toBe('speed 2');
  });

  it('are not, where they are out of sight or only show', () => {
    expect(handleAt(handles, [25, 15], 50, () => null)).toBeNull();
    expect(
      handlesOf({ run: { ...run, marks: [{ ...marks[0], handle: null }] }, seats: [] } as never, scene),
    ).toEqual([]);
  });
});
