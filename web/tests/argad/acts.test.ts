import { fireEvent, render, screen } from '../rendering';
import { beforeEach, describe, expect, it } from 'vitest';
import { LongShots } from '../../src/argad/acting/longShots';
import { lookedAt, OwnActs } from '../../src/argad/acts/own.svelte';
import Besides from '../../src/argad/acts/OwnActs.svelte';
import { understandAct } from '../../src/argad/text/acts';
import { turnNow } from '../../src/argad/turns';
import type { Act, Desk } from '../../src/argad/protocol/types';
import { settings } from '../../src/table/settings.svelte';
import { language } from '../../src/texts/language.svelte';
import { named, person, skirmish } from './views';

function act(label: string, type: string, more: Partial<Act> = {}): Act {
  return {
    command: { type, character: 'isaut' },
    label: named(label),
    icon: 'speak',
    group: 'word',
    rule: 'ARG-33.11',
    ...more,
  };
}

const TALK = act('Talk after the turn', 'AskTalk', {
  meaning: named('They talk when the turn is over.'),
  blanks: [
    {
      name: 'whom',
      label: named('With'),
      kind: 'choice',
      choices: [
        { label: named('Max'), fills: { whom: 'max' } },
        { label: named('Odon'), fills: { whom: 'odon' } },
      ],
    },
  ],
});
const SHOUT = act('Call out', 'Speak', {
  quiet: true,
  blanks: [{ name: 'line', label: named('Words'), kind: 'text' }],
});
const DOWN = act('Lay down arms', 'LayDownArms', { quiet: true, sure: named('Really?') });
const CALL = act('Call on them', 'CallToSurrender', {
  why: { rule: 'ARG-R-185', text: named('Not in this part of the turn.') },
});
const TRUCE = act('Offer a truce', 'OfferTruce', { quiet: true });

let played: unknown[];
let own: OwnActs;
const view = skirmish({ phase: 'orders' });

beforeEach(async () => {
  language.code = 'en';
  settings.longShots = false;
  played = [];
  own = new OwnActs({
    ask: <A>(question: unknown) => {
      const { about } = question as { about?: string };
      const acts = about ? [TALK, SHOUT, DOWN, CALL] : [TRUCE];
      return Promise.resolve({
        type: 'Desk',
        ...(about ? { about, name: named('Isaut') } : {}),
        acts,
      } satisfies Desk as A);
    },
    play: (command) => {
      played.push(command);
      return Promise.resolve(true);
    },
    plays: () => true,
  });
  await own.follow(view, 'blue');
  await own.handle('isaut');
});

const show = () => render(Besides, { tool: own, skirmish: view });
const button = (name: string) => screen.getByRole('button', { name });

describe('Besides orders', () => {
  it('shows what is at hand, and the rest once it is asked for', async () => {
    show();
    expect(button('Talk after the turn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lay down arms' })).toBeNull();
    await fireEvent.click(button('Something else…'));
    expect(button('Lay down arms')).toBeTruthy();
    expect(button('Offer a truce')).toBeTruthy();
    expect(screen.getByText('Not in this part of the turn.')).toBeTruthy();
  });

  it('gives a command with the one choice that it needs', async () => {
    show();
    await fireEvent.click(button('Talk after the turn'));
    expect(screen.getByText('They talk when the turn is over.')).toBeTruthy();
    await fireEvent.click(button('Odon'));
    expect(played).toEqual([{ type: 'AskTalk', character: 'isaut', whom: 'odon' }]);
    expect(own.making).toBeNull();
  });

  it('asks once more where something weighs much', async () => {
    show();
    own.begin(DOWN);
    expect(await screen.findByText('Really?')).toBeTruthy();
    expect(played).toEqual([]);
    await fireEvent.click(button('Lay down arms'));
    expect(played).toEqual([{ type: 'LayDownArms', character: 'isaut' }]);
  });

  it('lets go of it on Escape, and asks again the next time', async () => {
    own.begin(DOWN);
    expect(own.key(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(true);
    expect(own.making).toBeNull();
    own.begin(DOWN);
    await own.give();
    expect(played).toEqual([{ type: 'LayDownArms', character: 'isaut' }]);
  });

  it('is laid out and put away with a key', () => {
    const b = () => own.key(new KeyboardEvent('keydown', { key: 'b' }));
    expect([b(), own.open, b(), own.open]).toEqual([true, true, true, false]);
    expect(own.key(new KeyboardEvent('keydown', { key: 'x' }))).toBe(false);
  });

  it('is for the one of ours who is chosen or looked at', () => {
    const people = { isaut: person('isaut', 'blue', [0, 0]), max: person('max', 'orange', [0, 0]) };
    const orders = skirmish({ phase: 'orders', characters: people });
    const melee = skirmish({ phase: 'melee', characters: people });
    expect(lookedAt(orders, 'blue', ['isaut'], ['max'])).toBe('isaut');
    expect(lookedAt(orders, 'blue', ['isaut', 'perrin'], ['isaut'])).toBeNull();
    expect(lookedAt(melee, 'blue', [], ['max', null, 'isaut'])).toBe('isaut');
    expect(lookedAt(melee, null, ['isaut'], ['isaut'])).toBeNull();
  });
});

describe('Acts in words', () => {
  it('are meant by the words on their button, with whom they name', () => {
    const [talk] = understandAct('talk odon', [TALK, SHOUT]);
    expect([talk?.act, talk?.choice?.fills]).toEqual([TALK, { whom: 'odon' }]);
    const [shout] = understandAct('call out: Hold the bridge!', [TALK, SHOUT, CALL]);
    expect([shout?.act, shout?.words]).toEqual([SHOUT, 'Hold the bridge!']);
    expect(understandAct('talk to nobody here', [TALK])).toEqual([]);
    expect(understandAct('dance', [TALK, SHOUT])).toEqual([]);
  });

  it('are not meant while they are impossible', () => {
    expect(understandAct('call on them', [CALL])).toEqual([]);
  });
});

describe('Shots that hardly ever hit', () => {
  const duty = { type: 'Duty', long_shots: ['isaut'] } as const;
  const early = skirmish({ turn: 2, phase: 'early' });

  it('hold nobody up', () => {
    const shots = new LongShots();
    shots.look(early, 3);
    expect(shots.stopFor(duty as never)).toBe(false);
  });

  it('hold up whoever goes back for them, in that part of the turn', () => {
    const shots = new LongShots();
    shots.look(skirmish({ turn: 2, phase: 'orders' }), 0);
    shots.look(early, 1);
    expect(shots.stopFor(duty as never)).toBe(true);
    shots.look(skirmish({ turn: 3, phase: 'early' }), 1);
    expect(shots.stopFor(duty as never)).toBe(false);
  });

  it('hold up whoever wants to be', () => {
    const shots = new LongShots();
    settings.longShots = true;
    shots.look(early, 0);
    expect(shots.stopFor(duty as never)).toBe(true);
    expect(shots.stopFor({ type: 'Duty' })).toBe(false);
  });
});

describe('The turn in the bar', () => {
  it('is the last one that was played once the story is over', () => {
    const outcome = { winners: [], reason: 'story_told' } as never;
    expect(turnNow(skirmish({ turn: 9, last_turn: 8, outcome }))).toBe(8);
    expect(turnNow(skirmish({ turn: 5, last_turn: 8, outcome }))).toBe(5);
    expect(turnNow(skirmish({ turn: 8, last_turn: 8 }))).toBe(8);
    expect(turnNow(skirmish({}))).toBe(1);
  });
});
