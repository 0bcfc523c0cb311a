// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { animation } from '../../../src/argad/film/motion';
import { takesOf } from '../../../src/argad/film/takes';
import type { Skirmish } from '../../../src/argad/protocol/types';
import type { Step } from '../../../src/playback/player';
import type { RenderedRoll } from '../../../src/protocol/types';
import { START, withPerson } from './scenes';

const d6 = (face: number) => ({
  throw: { purpose: 'slow', by: 'blue', die: { name: 'd6', values: [1, 2, 3, 4, 5, 6] } },
  faces: [face],
  result: face,
});
const ROLL = { purpose: 'slow', by: 'blue', die: 'd6', faces: [4], result: 4 } as unknown as RenderedRoll;
const MOVED = withPerson('isaut', { at: [3000, 4000] });

function step(
  event: object,
  rolls: RenderedRoll[] = [],
  after: Skirmish = START,
  before: Skirmish = START,
): Step<Skirmish> {
  return { before, moment: { event, rolls }, after, deed: 1 };
}

const LOCKED = step({ type: 'OrdersLocked', orders: {} });
const SLOW = (who: string, blocked = false) =>
  step({ type: 'SlowDice', group: 'wood', who: [who], roll: d6(4), loss: 400, blocked }, [ROLL]);
const MOVE = step(
  {
    type: 'Moved',
    tracks: {
      isaut: {
        points: [
          [0, 2000, 4000],
          [500, 3000, 4000],
        ],
      },
    },
    ends: {},
  },
  [],
  MOVED,
);
const WATCHED = step({ type: 'MovesWatched', seats: {} }, [], MOVED, MOVED);

function events(steps: readonly Step<Skirmish>[]): string[][] {
  return takesOf(steps).map(({ moment }) => {
    const { type, events: all } = moment.event as { type: string; events?: { type: string }[] };
    return all ? all.map((one) => one.type) : [type];
  });
}

describe('a movement', () => {
  it('is shown after all its dice, which fall together', () => {
    const steps = [LOCKED, SLOW('isaut'), SLOW('perrin', true), MOVE, WATCHED];
    expect(events(steps)).toEqual([['OrdersLocked'], ['SlowDice', 'SlowDice'], ['Moved'], ['MovesWatched']]);
  });

  it('has its dice beside those who need them, with what they cost', () => {
    const [dice] = takesOf([SLOW('isaut'), SLOW('perrin', true), MOVE]);
    if (!dice) throw new Error('nothing falls');
    expect(dice.moment.rolls).toEqual([]);
    const film = animation(dice.before, dice.moment, dice.after);
    const effects = film?.still.effects ?? [];
    expect(effects.map(({ kind }) => kind)).toEqual(['dice', 'word', 'dice', 'word']);
    expect(effects.flatMap((each) => (each.kind === 'word' ? each.text.fr : []))).toEqual([
      '−4\u00a0cm',
      'bloqué',
    ]);
    expect(film?.pieces).toEqual(['isaut', 'perrin']);
  });

  it('lets everybody stand where they stood while the dice fall', () => {
    const [dice, move] = takesOf([SLOW('isaut'), MOVE]);
    expect([dice?.before, dice?.after, move?.before, move?.after]).toEqual([START, START, START, MOVED]);
  });
});

describe('blows', () => {
  const blow = (striker: string, target: string, at: number) =>
    step(
      {
        type: 'Struck',
        step: at,
        target,
        weapon: 'sword',
        roll: d6(4),
        strokes: [{ striker, natural: 4, total: 4, result: 'miss' }],
      },
      [ROLL],
    );

  it('at each other fall together, with both dice in one tray', () => {
    const steps = [blow('isaut', 'max', 4), blow('max', 'isaut', 4), blow('perrin', 'max', 5)];
    expect(events(steps)).toEqual([['Struck', 'Struck'], ['Struck']]);
    expect(takesOf(steps).map(({ moment }) => moment.rolls?.length)).toEqual([2, 1]);
  });

  it('at the same time are struck at the same time where there are many', () => {
    const many = ['a', 'b', 'c', 'd'].map((one) => blow(one, 'max', 4));
    expect(events([...many, blow('max', 'a', 5)])).toEqual([
      ['Struck', 'Struck', 'Struck', 'Struck'],
      ['Struck'],
    ]);
  });
});
