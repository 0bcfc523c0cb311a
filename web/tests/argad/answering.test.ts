import { beforeEach, describe, expect, it } from 'vitest';
import { Answering } from '../../src/argad/answering/answering.svelte';
import { linesOf } from '../../src/argad/answering/talk';
import type { Duty } from '../../src/argad/protocol/types';
import type { LogEntry } from '../../src/protocol/types';
import { besideOf } from '../../src/argad/scene/beside';
import { named, skirmish } from './views';

const STAY = { type: 'AnswerFollowUp', follow: false };
const GO = { type: 'AnswerFollowUp', follow: true };
const FOLLOW: Duty = {
  type: 'Duty',
  asked: named('Isaut has won: follow?'),
  people: ['isaut'],
  place: [2200, 4000],
  replies: [
    { command: STAY, label: named('Stay'), usual: true },
    { command: GO, label: named('Follow') },
  ],
};
const TALK: Duty = {
  type: 'Duty',
  asked: named('Isaut has the word.'),
  people: ['isaut', 'max'],
  replies: [{ command: { type: 'Say' }, label: named('End'), usual: true }],
  appeals: [
    { say: { type: 'Say' }, label: named('Simply') },
    { say: { type: 'Say', how: 'threatens' }, label: named('Threaten') },
  ],
};
const PLACES: Duty = {
  type: 'Duty',
  asked: named('Where do they stand?'),
  people: ['isaut', 'perrin'],
  replies: [{ command: { type: 'PlaceTroop' }, label: named('Close together'), usual: true }],
  patch: { at: [2000, 4000], radius: 1000 },
};

let played: unknown[];
let accepts: boolean;
let tool: Answering;

beforeEach(() => {
  played = [];
  accepts = true;
  tool = new Answering({
    ask: () => Promise.resolve(null),
    play: (command) => {
      played.push(command);
      return Promise.resolve(accepts);
    },
    plays: () => true,
  });
});

const key = (name: string, shiftKey = false) =>
  tool.key({ key: name, code: /\d/.test(name) ? `Digit${name}` : '', shiftKey } as KeyboardEvent);
const settled = () => new Promise((done) => setTimeout(done));

describe('a question', () => {
  it('is answered as usual with Enter, and with numbers', async () => {
    tool.hear(FOLLOW, skirmish());
    expect(key('Enter')).toBe(true);
    await settled();
    expect([played, tool.asked]).toEqual([[STAY], null]);
    tool.hear({ ...FOLLOW }, skirmish());
    expect(key('2')).toBe(true);
    await settled();
    expect(played).toEqual([STAY, GO]);
    expect(key('Enter')).toBe(false);
  });

  it('is still asked if the answer was not accepted', async () => {
    accepts = false;
    tool.hear(FOLLOW, skirmish());
    key('Enter');
    await settled();
    expect(tool.asked).toBe(FOLLOW);
  });

  it('shows the people whom it is about, and where they would go', () => {
    tool.hear(FOLLOW, skirmish());
    expect(tool.overlay.selected).toEqual(['isaut']);
    expect(tool.overlay.drafts?.map(({ who, end }) => [who, end])).toEqual([['isaut', [2200, 4000]]]);
    expect(besideOf(tool.around)).toEqual({ at: [2100, 4000], radius: 200 });
  });

  it('that nobody waits for leaves the keys to the rest of the table', () => {
    tool.hear({ ...FOLLOW, waits: false }, skirmish());
    expect([tool.waits, key('Enter'), played]).toEqual([false, false, []]);
  });

  it('asked anew after something else happened keeps what has been typed', () => {
    tool.hear(TALK, skirmish());
    tool.line = 'Stop';
    tool.hear({ ...TALK }, skirmish());
    expect(tool.line).toBe('Stop');
    tool.hear(FOLLOW, skirmish());
    expect(tool.line).toBe('');
  });
});

describe('a conversation', () => {
  beforeEach(() => tool.hear(TALK, skirmish()));

  it('is answered with words, in a way that is chosen', async () => {
    tool.line = '  Let us through. ';
    tool.appeal = 1;
    await tool.say();
    expect(played).toEqual([{ type: 'Say', how: 'threatens', line: 'Let us through.' }]);
  });

  it('says nothing as long as there are no words, and Enter asks for some', async () => {
    await tool.say();
    key('Enter');
    expect([played, tool.writes]).toEqual([[], 1]);
  });

  it('is told as far as it goes back: this turn, these two', () => {
    const said = (character: string, to: string, text: string) => ({
      event: { type: 'Said', character, to },
      told: [named(text)],
    });
    const moments = [
      said('isaut', 'max', 'earlier'),
      { event: { type: 'TurnBegan' } },
      said('isaut', 'max', 'who goes there?'),
      said('max', 'isaut', 'a friend'),
      said('perrin', 'odon', 'nothing of theirs'),
    ];
    const deeds = [{ number: 1, moments }] as unknown as LogEntry[];
    expect(linesOf(deeds, ['isaut', 'max']).map(({ en }) => en)).toEqual(['who goes there?', 'a friend']);
  });
});

describe('people who were an animal', () => {
  const pick = (piece: string | null, at: [number, number]) => ({ piece, at, handle: null });
  beforeEach(() => tool.hear(PLACES, skirmish()));

  it('are dragged where they stand, within the circle', async () => {
    expect([tool.draggable(pick('isaut', [0, 0])), tool.draggable(pick('max', [0, 0]))]).toEqual([
      true,
      false,
    ]);
    tool.drag({
      stage: 'move',
      from: pick('isaut', [2000, 4000]),
      now: pick(null, [9000, 4000]),
      adds: false,
    });
    expect(tool.places.isaut).toEqual([2999, 4000]);
    expect(key('Enter')).toBe(true);
    await settled();
    expect(played).toEqual([
      {
        type: 'PlaceTroop',
        places: [
          [2999, 4000],
          [2300, 4300],
        ],
      },
    ]);
  });

  it('are moved by keys, half a centimetre or a whole one', () => {
    key('ArrowRight');
    key('ArrowDown', true);
    expect(tool.places.isaut).toEqual([2050, 4100]);
  });

  it('stand close together if nobody moves them', async () => {
    key('Enter');
    await settled();
    expect(played).toEqual([{ type: 'PlaceTroop' }]);
  });
});
