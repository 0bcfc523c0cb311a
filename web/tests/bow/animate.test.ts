import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animation, STAGING, type Animation } from '../../src/bow/scene/motion';
import { Player, type Step } from '../../src/playback/player';
import type { Battle } from '../../src/bow/protocol/types';
import type { Scene, Stud } from '../../src/bow/scene/scene';
import { sceneOf } from '../../src/bow/scene/stage';
import { battle, unit, withCar, withUnit } from './battle';

function shown(before: Battle, event: object, after: Battle): Animation {
  const found = animation(before, { event }, after);
  if (!found) throw new Error('nothing is shown');
  return found;
}

const PATH = [
  [1, 9],
  [2, 9],
  [3, 9],
  [3, 10],
];
const START = battle();
const WALKED = withUnit(START, 'ada', { at: [3, 10], facing: 180 });
const WALK = { type: 'Moved', unit: 'ada', path: PATH, facing: 180, faced: 0 };
const SHOT = { type: 'Attacked', unit: 'ada', target: 'max', use: 'ranged', damage: 1 };

function ada(scene: Scene) {
  return scene.figures.find(({ id }) => id === 'ada');
}

describe('a walk', () => {
  const walk = shown(START, WALK, WALKED);

  it('takes 60 ms a stud', () => {
    expect(walk.duration).toBe(180);
  });

  it('goes along the path, looking where it goes', () => {
    expect(ada(walk.frame(0))).toMatchObject({ x: 2, y: 10, facing: 90 });
    const half = ada(walk.frame(0.5));
    expect(half?.x).toBeCloseTo(3.5);
    expect(half?.y).toBeCloseTo(10);
    expect(half?.facing).toBe(90);
    expect(ada(walk.frame(5 / 6))).toMatchObject({ x: 4, facing: 180 });
  });

  it('ends with the scene afterwards', () => {
    expect(walk.frame(1)).toEqual(sceneOf(WALKED));
  });

  it('is heard step by step, and is about the walker', () => {
    expect(walk.sounds).toHaveLength(3);
    expect(walk.pieces).toEqual(['ada']);
    expect(walk.focus).toEqual([
      [2, 10],
      [4, 11],
    ]);
  });

  it('on the spot is a turn by the shorter way', () => {
    const turned = withUnit(START, 'ada', { facing: 270 });
    const turn = shown(START, { ...WALK, path: [[1, 9]], facing: 270 }, turned);
    expect(ada(turn.frame(0.5))?.facing).toBeCloseTo(315);
  });
});

describe('an attack', () => {
  it('is a shot that hits', () => {
    const shot = shown(START, SHOT, START);
    expect(shot.frame(0.1).effects.map(({ kind }) => kind)).toEqual(['shot']);
    expect(shot.frame(0.8).effects.map(({ kind }) => kind)).toEqual(['hit']);
    expect(shot.still.effects.map(({ kind }) => kind)).toContain('hit');
  });

  it('or is held', () => {
    const shot = shown(START, { ...SHOT, damage: 0 }, START);
    expect(shot.frame(0.8).effects.map(({ kind }) => kind)).toEqual(['held']);
  });

  it('throws back whoever is hit, and those who hold lean into it', () => {
    const max = (scene: Scene) => scene.figures.find(({ id }) => id === 'max');
    const away = (scene: Scene) => {
      const [one, other] = [ada(scene), max(scene)];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const before = away(sceneOf(START));
    const hit = shown(START, SHOT, START);
    const held = shown(START, { ...SHOT, damage: 0 }, START);
    expect(away(hit.frame(0.6))).toBeGreaterThan(before + 0.3);
    expect(max(hit.frame(0.6))?.lean?.by).toBeGreaterThan(10);
    expect(away(held.frame(0.7))).toBeLessThan(before - 0.1);
    expect(max(held.frame(0.7))?.lean?.by).toBeLessThan(0);
    expect(max(hit.frame(1))).toEqual(max(sceneOf(START)));
  });

  it('hand to hand is a blow, for which one leans forward', () => {
    const blow = shown(START, { ...SHOT, use: 'melee' }, START);
    expect(blow.frame(0.2).effects[0]?.kind).toBe('blow');
    expect(ada(blow.frame(0.5))?.x).toBeGreaterThan(2);
  });
});

describe('what leaves', () => {
  const killed = shown(
    START,
    { type: 'Killed', unit: 'max' },
    { ...START, units: { ada: unit('ada', 'blue', [1, 9]) } },
  );

  it('falls over, lies there and fades: somebody killed', () => {
    const max = (part: number) => killed.frame(part).figures.find(({ id }) => id === 'max');
    expect(max(0.2)?.lean?.by).toBeLessThan(45);
    expect(max(0.5)).toMatchObject({ presence: 1, lean: { by: 90 } });
    expect(max(0.9)?.presence).toBeLessThan(0.5);
    expect(killed.frame(1).figures.map(({ id }) => id)).toEqual(['ada']);
  });

  it('is felt when it comes down, and a crash more so', () => {
    const crashed = shown(START, { type: 'Crashed', vehicle: 'car', decor: [] }, START);
    const hardest = (animation: Animation) =>
      Math.max(...Array.from({ length: 100 }, (_, i) => Math.abs(animation.frame(i / 100).jolt ?? 0)));
    expect(killed.frame(0.3).jolt).toBe(0);
    expect(hardest(killed)).toBeGreaterThan(2);
    expect(hardest(crashed)).toBeGreaterThan(hardest(killed));
    expect(Math.abs(crashed.frame(0.99).jolt ?? 9)).toBeLessThan(0.1);
    expect([killed.still.jolt, killed.frame(1).jolt]).toEqual([undefined, undefined]);
  });

  it('throws a vehicle back from what it hits, with those aboard, and leaves it where it stopped', () => {
    const before = withUnit(withCar(START, {}), 'ada', { aboard: { vehicle: 'car', berth: 'driver' } });
    const crashed = shown(before, { type: 'Crashed', vehicle: 'car', decor: [] }, before);
    const placesAt = (part: number) => {
      const { machines, figures } = crashed.frame(part);
      const aboard = figures.find(({ id }) => id === 'ada');
      return [...machines, ...(aboard ? [aboard] : [])].map(({ x, y }): Stud => [x, y]);
    };
    const [rest, hit] = [placesAt(1), placesAt(0.25)];
    const offs = hit.map(([x, y], one) => [x - (rest[one]?.[0] ?? 0), y - (rest[one]?.[1] ?? 0)]);
    expect(offs).toHaveLength(2);
    const heading = (crashed.frame(1).machines[0]?.heading ?? 0) * (Math.PI / 180);
    for (const [east = 0, south = 0] of offs)
      expect(east * Math.sin(heading) - south * Math.cos(heading)).toBeLessThan(-0.5);
    expect(crashed.sounds).toEqual([{ at: 0, sound: 'crash' }]);
    expect(crashed.still.machines).toEqual(crashed.frame(1).machines);
  });

  it('crashes: a vehicle destroyed', () => {
    const wreck = shown(
      START,
      { type: 'VehicleDestroyed', vehicle: 'car', excess: 0, left: {} },
      { ...START, vehicles: {} },
    );
    const half = wreck.frame(0.5);
    expect(half.machines[0]?.presence).toBeCloseTo(0.5);
    expect(half.effects).toMatchObject([{ kind: 'crash', at: { x: 8, y: 10 } }]);
  });
});

describe('things', () => {
  it('fly, and lie there when they have landed', () => {
    const thrown = { ...START, lying: { ...START.lying, 'ada bow': [6, 9] as [number, number] } };
    const flight = shown(START, { type: 'Thrown', unit: 'ada', item: 'ada bow', to: [6, 9] }, thrown);
    expect(flight.frame(0.5).lying).toHaveLength(1);
    expect(flight.frame(0.5).effects[0]).toMatchObject({ kind: 'throw', to: { x: 6.5, y: 9.5 } });
    expect(flight.frame(1).lying).toHaveLength(2);
  });
});

describe('a vehicle', () => {
  const driven = withUnit(START, 'ada', { aboard: { vehicle: 'car', berth: 'driver' } });

  it('runs in less than 900 ms, however far, with those aboard', () => {
    const there = withCar(driven, { at: [108000, 10000] });
    const run = shown(
      driven,
      { type: 'Drove', vehicle: 'car', start: [8000, 10000], to: [108000, 10000], studs: 100 },
      there,
    );
    expect(run.duration).toBeLessThan(900);
    const half = run.frame(0.5);
    expect(half.machines[0]?.x).toBeCloseTo(58);
    expect(ada(half)?.x).toBeCloseTo(58.5);
  });

  it('turns those aboard around its middle', () => {
    const after = withCar(driven, { heading: 180 });
    const turn = shown(
      driven,
      { type: 'Steered', unit: 'ada', vehicle: 'car', wanted: 90, turned: 90, heading: 180 },
      after,
    );
    const half = turn.frame(0.5);
    const [figure, machine] = [ada(half), half.machines[0]];
    expect(machine?.heading).toBeCloseTo(135);
    expect(Math.hypot((figure?.x ?? 0) - 8, (figure?.y ?? 0) - 10)).toBeCloseTo(Math.hypot(1, 0.5));
  });
});

describe('what cannot be seen', () => {
  it.each([[{ type: 'Spent', unit: 'ada', left: 1 }], [{ type: 'Passed', to: 'orange' }], [null]])(
    'has no animation: %o',
    (event) => {
      expect(animation(START, { event }, START)).toBeNull();
    },
  );

  it('nor has what happens to somebody who is not there', () => {
    expect(
      animation(START, { event: { type: 'Hurt', unit: 'nobody', points: 1, total: 1 } }, START),
    ).toBeNull();
  });
});

describe('the player', () => {
  let frames: ((now: number) => void)[];
  let scenes: Scene[];
  let pieces: (readonly string[])[];
  const steps: Step<Battle>[] = [
    { before: START, moment: { event: WALK }, after: WALKED },
    { before: WALKED, moment: { event: SHOT }, after: WALKED },
  ];

  beforeEach(() => {
    frames = [];
    scenes = [];
    pieces = [];
    vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function player(): Player<Battle, Scene, Stud> {
    return new Player(
      {
        show: (scene, about) => {
          scenes.push(scene);
          pieces.push(about);
        },
      },
      STAGING,
    );
  }

  /** Lets time pass: one frame. */
  async function tick(now: number): Promise<void> {
    frames.shift()?.(now);
    await new Promise((done) => setTimeout(done));
  }

  it('plays one moment after the other and then asks for no frame', async () => {
    const one = player();
    let done = false;
    void one.play(steps).then(() => (done = true));
    for (const now of [0, 90, 180]) await tick(now);
    expect(ada(scenes.at(-1) as Scene)).toMatchObject({ x: 4, y: 11 });
    for (const now of [200, 400, 760]) await tick(now);
    expect(done).toBe(true);
    expect(one.playing).toBe(false);
    expect(frames).toHaveLength(0);
  });

  it('is twice as fast at speed 2', async () => {
    const one = player();
    one.speed = 2;
    const over = one.play(steps.slice(0, 1));
    for (const now of [0, 90]) await tick(now);
    await over;
  });

  it('goes on when nobody sees the page any more, which is then given no frames', async () => {
    const one = player();
    const over = one.play(steps);
    await tick(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await over;
    expect(scenes.at(-1)).toEqual(sceneOf(WALKED));
    vi.restoreAllMocks();
  });

  it('shows where it leads when it is skipped', async () => {
    const one = player();
    const over = one.play(steps);
    await tick(0);
    one.skip();
    await over;
    expect(scenes.at(-1)).toEqual(sceneOf(WALKED));
    expect(pieces.at(-1)).toEqual([]);
  });

  it('waits for the roll that a moment begins with', async () => {
    let read = () => {};
    const rolled = new Promise<void>((done) => (read = done));
    const one = new Player({ show: (scene) => scenes.push(scene), begin: () => rolled }, STAGING);
    void one.play(steps.slice(0, 1));
    await tick(0);
    expect(frames).toHaveLength(0);
    read();
    await tick(0);
    expect(frames).toHaveLength(1);
  });

  it('forgets what it played after a jump', async () => {
    const one = player();
    void one.play(steps);
    await tick(0);
    one.jump(START);
    await tick(0);
    expect(scenes.at(-1)).toEqual(sceneOf(START));
    expect(one.playing).toBe(false);
  });

  it('shows before and after with a highlight to those who want no motion', async () => {
    vi.useFakeTimers();
    const one = player();
    one.reduced = true;
    const over = one.play(steps.slice(0, 1));
    await vi.advanceTimersByTimeAsync(10);
    expect(pieces).toEqual([['ada']]);
    expect(frames).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    await over;
    expect(pieces.at(-1)).toEqual([]);
  });
});
