// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { animation } from '../../../src/argad/film/motion';
import { sceneOf } from '../../../src/argad/scene/stage';
import { figure, flashes, shown, START, withPerson } from './scenes';

const d6 = (face: number) => ({
  throw: { purpose: 'any', by: 'blue', die: { name: 'd6', values: [1, 2, 3, 4, 5, 6] } },
  faces: [face],
  result: face,
});

function die(shooter: string, target: string, hits: boolean): object {
  return {
    shot: { shooter, weapon: 'crossbow', target },
    distance: 3000,
    band: 5,
    natural: 5,
    face: 6,
    value: 6,
    hits,
  };
}

describe('shots', () => {
  const fired = (hits: boolean) =>
    shown({
      type: 'Fired',
      slot: 'shots',
      target: ['max'],
      dice: [die('perrin', 'max', hits)],
      rolls: [d6(6)],
    });

  it('fly from shooter to target, and hit or miss', () => {
    expect(fired(true).frame(0.2).effects).toMatchObject([
      { kind: 'shot', from: [2300, 4300], to: [5500, 4000] },
    ]);
    expect(flashes(fired(true))).toEqual(['hit', 'shot']);
    expect(flashes(fired(false))).toEqual(['miss', 'shot']);
    expect(fired(true).pieces).toEqual(['perrin', 'max']);
  });

  it('stand still as a line with what came of it, for those who want no motion', () => {
    expect(fired(true).still.effects.map(({ kind }) => kind)).toEqual(['shot', 'hit']);
  });

  it('fall to somebody by a lot that everybody sees', () => {
    const landed = { type: 'ShotLanded', shooter: 'max', weapon: 'crossbow', value: 6, lots: [d6(2)] };
    const lot = shown({ ...landed, victim: 'perrin', numbered: ['isaut', 'perrin'], falls: true });
    expect(lot.frame(0.2).effects).toMatchObject([
      { text: { en: '1' }, at: [2000, 4000], strong: false },
      { text: { en: '2' }, at: [2300, 4300], strong: false },
    ]);
    expect(lot.frame(0.8).effects).toMatchObject([{ text: { en: '2' }, strong: true }, { kind: 'hit' }]);
    const saved = shown({ ...landed, victim: 'perrin', numbered: ['perrin'], falls: false });
    expect(flashes(saved)).toEqual(['armour holds', 'held']);
  });

  it('show a weapon that jams', () => {
    expect(flashes(shown({ type: 'WeaponJammed', character: 'perrin', weapon: 'crossbow' }))).toContain(
      'jammed',
    );
  });
});

describe('blows', () => {
  const blow = (striker: string, target: string, result: string) => ({
    type: 'Struck',
    step: 4,
    target,
    weapon: 'sword',
    roll: d6(5),
    strokes: [{ striker, natural: 5, total: 5, result }],
  });

  it('fall, and what came of them stands beside whoever is struck', () => {
    const killed = shown(blow('isaut', 'max', 'kill'));
    expect(flashes(killed)).toEqual(['blow', 'hit', 'out of play']);
    expect(figure(killed.frame(0.3), 'isaut').x).toBeGreaterThan(2000);
    expect(figure(killed.frame(0.6), 'max').x).toBeGreaterThan(5500);
    expect(flashes(shown(blow('isaut', 'max', 'miss')))).toEqual(['blow', 'held', 'missed']);
  });

  it('of many at once have their dice beside those who strike', () => {
    const events = [
      blow('isaut', 'max', 'miss'),
      blow('perrin', 'max', 'kill'),
      blow('max', 'isaut', 'miss'),
    ];
    const film = shown({ type: 'Together', events });
    expect(film.frame(0.1).effects.map(({ kind }) => kind)).toEqual(['dice', 'dice', 'dice']);
    expect(flashes(film)).toContain('out of play');
  });

  it('push people back, who lean away', () => {
    const after = withPerson('max', { at: [5900, 4000] });
    const film = shown({ type: 'PushedBack', character: 'max', by: ['isaut'], shifts: [] }, after);
    expect(figure(film.frame(0.5), 'max')).toMatchObject({ x: 5700, lean: { towards: 90 } });
    expect(
      flashes(shown({ type: 'HeldGround', character: 'max', by: ['isaut'], ranks: 2, against: 1 })),
    ).toEqual(['held']);
  });

  it('are exchanged by two who box', () => {
    const film = shown({
      type: 'Boxed',
      rolls: {},
      results: { isaut: 'knock_out', perrin: 'miss' },
      down: ['perrin'],
    });
    expect(flashes(film)).toEqual(['blow', 'held', 'hit', 'missed', 'on the ground']);
  });
});

describe('whoever falls', () => {
  it('topples, lies for a moment and fades', () => {
    const film = shown({ type: 'Felled', character: 'max', how: 'struck' }, withPerson('max', null));
    expect(figure(film.frame(0.5), 'max')).toMatchObject({ lean: { by: 90, towards: 90 }, presence: 1 });
    expect(figure(film.frame(0.9), 'max').presence).toBeLessThan(0.5);
    expect(flashes(film)).toEqual(['fall']);
  });

  it('stays there if alive', () => {
    const down = { type: 'KnockedDown', character: 'max', until: 2, why: 'sprawled' };
    const film = shown(down, withPerson('max', { down_until: 2 }));
    expect(figure(film.frame(0.9), 'max').presence).toBe(1);
    expect(flashes(film)).toEqual(['fall']);
  });
});

describe('hearts', () => {
  it('fail and recover as the die of a body says', () => {
    const checks = [
      { character: 'isaut', morale: 4, result: 'obeys' },
      { character: 'perrin', morale: 3, result: 'flees' },
    ];
    const film = shown({ type: 'MoraleTested', seat: 'blue', causes: ['leader'], roll: d6(4), checks });
    expect(flashes(film)).toEqual(['fear', 'flees', 'heart', 'holds']);
  });

  it('waver where people hesitate', () => {
    const film = shown({ type: 'Hesitated', characters: ['isaut'] });
    expect(figure(film.frame(0.1), 'isaut').lean).toBeDefined();
    expect(flashes(film)).toEqual(['fear']);
  });
});

describe('anything else', () => {
  it('points out whoever does it', () => {
    const film = shown({ type: 'TookUp', character: 'isaut', thing: 'chest' });
    expect(film.pieces).toEqual(['isaut']);
    expect(figure(film.frame(0.5), 'isaut').lean).toMatchObject({ towards: 90 });
    expect(flashes(shown({ type: 'Said', character: 'isaut', line: 'Halt!', seats: ['blue'] }))).toEqual([
      'talk',
    ]);
    expect(flashes(shown({ type: 'MusicPlayed', character: 'isaut' }))).toEqual(['music']);
  });

  it('glides where people stand elsewhere afterwards, whatever the event', () => {
    const film = shown(
      { type: 'CharacterRuled', before: null, after: null, reason: '' },
      withPerson('max', { at: [6000, 4000] }),
    );
    expect(figure(film.frame(0.5), 'max').x).toBe(5750);
    expect(film.pieces).toEqual(['max']);
  });

  it('takes no time where nothing is seen', () => {
    expect(
      animation(START, { event: { type: 'SeatDone', seat: 'blue' } }, { ...START, done: ['blue'] }),
    ).toBeNull();
    expect(animation(START, { event: { type: 'CornerReached', character: 'isaut' } }, START)).toBeNull();
    expect(animation(START, {}, START)).toBeNull();
  });

  it('swings doors', () => {
    const film = shown({ type: 'DoorOpened', character: 'isaut', portal: 'door' }, { ...START, closed: [] });
    expect([0.1, 0.9].map((part) => film.frame(part).openings[0]?.open)).toEqual([false, true]);
    expect(film.sounds).toMatchObject([{ sound: 'door' }]);
    expect(film.frame(1)).toEqual(sceneOf({ ...START, closed: [] }));
  });
});
