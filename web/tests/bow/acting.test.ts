import { waitFor } from '../rendering';
import { describe, expect, it, vi } from 'vitest';
import { Acting } from '../../src/bow/acting/acting.svelte';
import { demonstrate } from '../../src/bow/acting/demonstrate';
import { filled } from '../../src/bow/acting/filling';
import type { ActionMenu, Battle, Duty, Menu, Question } from '../../src/bow/acting/asked';
import { besideWhat } from '../../src/bow/acting/beside';
import { inOrder } from '../../src/bow/acting/order';
import { areasOf, overlayOf } from '../../src/bow/acting/overlay';
import { facingAlong, facingTo, Reach, turned } from '../../src/bow/acting/ways';
import { words } from '../../src/bow/acting/words';
import { percent } from '../../src/texts/percent';

const told = (text: string) => ({ en: text, fr: text });

const MOVE: ActionMenu = {
  id: 'move',
  label: told('Move'),
  cost: 1,
  template: { type: 'Move', unit: 'ada' },
  wants: ['to', 'facing'],
  places: [
    { at: [4, 4], steps: 0, via: -1 },
    { at: [5, 4], steps: 1, via: 0 },
    { at: [6, 5], steps: 2, via: 1 },
  ],
};
const ATTACK: ActionMenu = {
  id: 'attack',
  label: told('Shoot'),
  cost: 1,
  choices: [
    {
      label: told('Shoot at Max'),
      command: { type: 'Attack', unit: 'ada', target: 'max' },
      piece: 'max',
      sure: false,
      odds: { acting: 2, resisting: 3, success: 0.314, kill: 0.1, points: { 0: 0.686, 1: 0.314 } },
    },
    { label: told('Shoot at Noa'), piece: 'noa', why: { rule: 'BOW-2.4.2.16', text: told('hidden') } },
  ],
};
const MENU: Menu = {
  type: 'Menu',
  unit: 'ada',
  actions_left: 2,
  budget: 2,
  actions: [MOVE, ATTACK],
  suggested: 'attack',
};
const DUTY: Duty = { type: 'Duty', playable: ['ada', 'bo'] };

function battle(more: Partial<Battle> = {}): Battle {
  const unit = (id: string, owner: string, at: [number, number]) => ({
    id,
    name: told(id),
    owner,
    at,
    facing: 90,
    sheet: {},
  });
  return {
    seats: ['blue', 'orange'],
    options: { footprint: 2 },
    units: {
      ada: unit('ada', 'blue', [4, 4]),
      max: unit('max', 'orange', [9, 4]),
      noa: unit('noa', 'orange', [9, 9]),
    },
    phase: 'round',
    ...more,
  } as unknown as Battle;
}

function desk(menu: Menu = MENU, duty: Duty = DUTY) {
  const ask = vi.fn((question: Question) => {
    const answers = {
      AskDuty: duty,
      AskMenu: menu,
      AskCard: { type: 'Card' },
      AskLook: {
        type: 'Look',
        eye: [5, 5, 10],
        rays: [{ end: [10, 5, 4], clear: false, stud: [7, 5] }],
        sight: 'covered',
      },
      AskDrive: {
        type: 'DrivePreview',
        vehicle: 'truck',
        start: [0, 0],
        to: [5, 0],
        heading: 90,
        hits: [{ at: [4, 0] }],
      },
      AskReport: { type: 'Report' },
      AskWalk: { type: 'Walk', why: { rule: 'BOW-2.3.1.1', text: told('too far') } },
    };
    return Promise.resolve(answers[question.type]);
  });
  const play = vi.fn(() => Promise.resolve(true));
  return { ask: ask as never, play, plays: () => true, alone: () => false, settle: play };
}

async function ready(which = desk()) {
  const acting = new Acting(which);
  await acting.follow(battle(), 'blue');
  await acting.select('ada');
  return acting;
}

describe('what is advised', () => {
  it('is shown on the field: who goes where, who is attacked, without doing it', async () => {
    const which = desk();
    const acting = new Acting(which);
    await acting.follow(battle(), 'blue');
    await demonstrate(acting, { unit: 'ada', to: [6, 5] });
    expect([acting.selected, acting.aimed?.place.at]).toEqual(['ada', [6, 5]]);
    await demonstrate(acting, { unit: 'ada', target: 'max' });
    expect(acting.hovered?.piece).toBe('max');
    await demonstrate(acting, {});
    expect(acting.selected).toBe('ada');
    expect(which.play).not.toHaveBeenCalled();
  });
});

describe('whoever is no longer chosen', () => {
  it('has no menu, though it was asked for and comes late', async () => {
    const acting = await ready();
    const asking = acting.select('bo');
    await acting.select(null);
    await asking;
    expect([acting.selected, acting.menu, acting.card]).toEqual([null, null, null]);
  });
});

describe('a press that comes before the answer what may be done', () => {
  /** A table that answers what may be done only when it is let. */
  function slow() {
    const quick = desk(MENU, { type: 'Duty', playable: ['ada'] });
    const waiting: (() => void)[] = [];
    const ask = vi.fn(async (question: Question) => {
      if (question.type === 'AskMenu') await new Promise<void>((go) => waiting.push(go));
      return (quick.ask as (question: Question) => Promise<unknown>)(question);
    });
    const acting = new Acting({ ...quick, ask: ask as never });
    const answer = async () => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      waiting.splice(0).forEach((go) => go());
    };
    return { acting, ask, answer };
  }

  it('is answered when it comes, and an enemy is never selected instead', async () => {
    const { acting, answer } = slow();
    const following = acting.follow(battle(), 'blue');
    acting.press({ stud: [9, 4], piece: 'max' });
    await answer();
    await following;
    expect([acting.selected, acting.step]).toMatchObject(['ada', { kind: 'about', piece: 'max' }]);
  });

  it('on a figure that is chosen meanwhile has chosen it, and does not turn it', async () => {
    const { acting, answer } = slow();
    const following = acting.follow(battle(), 'blue');
    acting.press({ stud: [4, 4], piece: 'ada' });
    await answer();
    await following;
    expect([acting.selected, acting.step.kind]).toEqual(['ada', 'free']);
    const again = acting.select('ada');
    acting.press({ stud: [4, 4], piece: 'ada' });
    await answer();
    await again;
    expect(acting.step).toMatchObject({ kind: 'going', to: [4, 4] });
  });

  it('counts once, and only the last of several', async () => {
    const { acting, answer } = slow();
    const following = acting.follow(battle(), 'blue');
    acting.press({ stud: [9, 4], piece: 'max' });
    acting.press({ stud: [6, 5], piece: null });
    await answer();
    await following;
    expect(acting.step).toMatchObject({ kind: 'going', to: [6, 5] });
    acting.cancel();
    const again = acting.select('ada');
    await answer();
    await again;
    expect(acting.step.kind).toBe('free');
  });

  it('is dropped if the battle goes on, or somebody else is chosen', async () => {
    const { acting, answer } = slow();
    void acting.follow(battle(), 'blue');
    acting.press({ stud: [9, 4], piece: 'max' });
    const later = acting.follow(battle(), 'blue');
    await answer();
    await later;
    expect([acting.selected, acting.step.kind]).toEqual(['ada', 'free']);
    const chosen = acting.select('ada');
    acting.press({ stud: [9, 4], piece: 'max' });
    await acting.select(null);
    await answer();
    await chosen;
    expect([acting.selected, acting.step.kind]).toEqual([null, 'free']);
  });

  it('is dropped if there is no answer, and asked again when the table is heard again', async () => {
    const lent = desk(MENU, { type: 'Duty', playable: ['ada'] });
    let deaf = true;
    const heard = lent.ask as (question: Question) => Promise<unknown>;
    const ask = (question: Question) => (deaf ? Promise.resolve(null) : heard(question));
    const acting = new Acting({ ...lent, ask: ask as never });
    const start = battle({ turn: { unit: 'ada' } as never });
    const following = acting.follow(start, 'blue');
    acting.press({ stud: [9, 4], piece: 'max' });
    await following;
    expect(acting.selected).toBeNull();
    deaf = false;
    await acting.follow(start, 'blue');
    expect(acting.menu).toBe(MENU);
  });

  it('stays chosen while the table says the same again', async () => {
    const { acting, ask, answer } = slow();
    const same = battle();
    const following = acting.follow(same, 'blue');
    await answer();
    await following;
    acting.press({ stud: [9, 4], piece: 'max' });
    const asked = ask.mock.calls.length;
    await acting.follow(same, 'blue');
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'max' });
    expect(ask.mock.calls.slice(asked)).toEqual([]);
  });
});

describe('ways', () => {
  it('follows the places back to the start', () => {
    const reach = new Reach(MOVE);
    const place = reach.at([6, 5]);
    expect(place && reach.way(place)).toEqual([
      [4, 4],
      [5, 4],
      [6, 5],
    ]);
  });

  it('takes a stud that a footprint would cover for the place of that footprint', () => {
    const reach = new Reach(MOVE);
    expect(reach.meant([7, 6], [2, 2])?.at).toEqual([6, 5]);
    expect(reach.meant([9, 9], [2, 2])).toBeNull();
  });

  it('knows the eighths of the circle', () => {
    expect(facingTo([0, 0], [5, 0])).toBe(90);
    expect(facingTo([0, 0], [0, -5])).toBe(0);
    expect(facingTo([0, 0], [-4, 4])).toBe(225);
    expect(facingTo([1, 1], [1, 1])).toBeNull();
    expect(facingAlong([[0, 0]], 180)).toBe(180);
    expect(
      facingAlong(
        [
          [0, 0],
          [1, 1],
        ],
        0,
      ),
    ).toBe(135);
    expect(turned(315, 1)).toBe(0);
    expect(turned(0, -1)).toBe(315);
  });
});

describe('acting', () => {
  it('walks in two presses on a place, and looks the way it walked', async () => {
    const lent = desk();
    const acting = await ready(lent);
    acting.press({ stud: [6, 5], piece: null });
    expect(acting.step).toMatchObject({ kind: 'going', to: [6, 5], facing: 135 });
    expect(lent.play).not.toHaveBeenCalled();
    acting.press({ stud: [7, 6], piece: null });
    await waitFor(() =>
      expect(lent.play).toHaveBeenCalledWith({ type: 'Move', unit: 'ada', to: [6, 5], facing: 135 }),
    );
  });

  it('goes elsewhere, and looks elsewhere, as long as nothing is confirmed', async () => {
    const lent = desk();
    const acting = await ready(lent);
    acting.press({ stud: [6, 5], piece: null });
    acting.press({ stud: [5, 4], piece: null });
    acting.face(-1);
    expect(acting.step).toMatchObject({ kind: 'going', to: [5, 4], facing: 45 });
    await acting.confirm();
    expect(lent.play).toHaveBeenCalledWith({ type: 'Move', unit: 'ada', to: [5, 4], facing: 45 });
  });

  it('walks without pointing first, as a finger does, and not to where a hint pointed', async () => {
    const acting = await ready(desk());
    acting.point({ stud: [5, 5], piece: null });
    acting.press({ stud: [6, 5], piece: null });
    expect(acting.step).toMatchObject({ kind: 'going', to: [6, 5] });
    acting.cancel();
    acting.point(null);
    acting.press({ stud: [6, 5], piece: null });
    expect(acting.step).toMatchObject({ kind: 'going', to: [6, 5] });
  });

  it('turns on the spot by pressing the figure, and spends nothing until it has turned', async () => {
    const lent = desk();
    const acting = await ready(lent);
    acting.press({ stud: [4, 4], piece: 'ada' });
    expect(acting.step).toMatchObject({ kind: 'going', to: [4, 4], facing: 90 });
    acting.press({ stud: [4, 4], piece: 'ada' });
    expect(lent.play).not.toHaveBeenCalled();
    acting.face(1);
    acting.press({ stud: [4, 4], piece: 'ada' });
    expect(lent.play).toHaveBeenCalledWith({ type: 'Move', unit: 'ada', to: [4, 4], facing: 135 });
  });

  it('has chosen a figure that was selected unasked by the first press on it, and turns it by the next', async () => {
    const acting = new Acting(desk(MENU, { type: 'Duty', playable: ['ada'] }));
    const { units } = battle();
    const played = { ...units['noa'], owner: 'blue' } as Battle['units'][string];
    await acting.follow(battle({ units: { ...units, noa: played } }), 'blue');
    acting.press({ stud: [4, 4], piece: 'ada' });
    expect([acting.selected, acting.step.kind]).toEqual(['ada', 'free']);
    acting.press({ stud: [4, 4], piece: 'ada' });
    expect(acting.step).toMatchObject({ kind: 'going', to: [4, 4] });
  });

  it('walks to what lies there and is out of reach', async () => {
    const lying = {
      label: told('Take the shield'),
      piece: 'shield',
      why: { rule: 'BOW-2.3.2.2', text: told('far') },
    };
    const grab: ActionMenu = { id: 'grab', label: told('Take'), cost: 1, choices: [lying] };
    const acting = await ready(desk({ ...MENU, actions: [MOVE, ATTACK, grab] }));
    acting.press({ stud: [6, 5], piece: 'shield' });
    expect(acting.step).toMatchObject({ kind: 'going', to: [6, 5] });
    acting.cancel();
    acting.press({ stud: [12, 12], piece: 'shield' });
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'shield' });
    acting.cancel();
    acting.press({ stud: [6, 5], piece: 'noa' });
    expect(acting.step, 'a free stud beside whoever cannot be shot at').toMatchObject({ kind: 'going' });
    acting.cancel();
    acting.press({ stud: [9, 9], piece: 'noa' });
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'noa' });
  });

  it('answers where it was pressed why one cannot go there', async () => {
    const acting = await ready();
    acting.press({ stud: [20, 20], piece: null });
    await waitFor(() =>
      expect(acting.answered).toMatchObject({ pick: { stud: [20, 20] }, rule: 'BOW-2.3.1.1' }),
    );
    expect(besideWhat(acting, { figures: [], machines: [], lying: [], doors: [] } as never)).toMatchObject({
      x: 20.5,
      y: 20.5,
    });
    expect(acting.cancel()).toBe(true);
    expect([acting.answered, acting.selected]).toEqual([null, 'ada']);
  });

  it('says whose turn it is, or to choose a figure first, and nothing to whoever watches', async () => {
    const acting = new Acting(desk());
    await acting.follow(battle(), 'blue');
    acting.press({ stud: [1, 1], piece: null });
    await waitFor(() => expect(acting.answered?.text.en).toMatch(/Choose a figure/));
    await acting.follow(battle(), null);
    expect(acting.answered).toBeNull();
    acting.press({ stud: [1, 1], piece: null });
    await waitFor(() => expect(acting.answered?.text.en).toMatch(/not your turn/));
    const watching = new Acting({ ...desk(), plays: () => false });
    await watching.follow(battle(), null);
    watching.press({ stud: [1, 1], piece: null });
    await Promise.resolve();
    expect(watching.answered).toBeNull();
  });

  it('shows the chances before it shoots, and shoots on the next press', async () => {
    const lent = desk();
    const acting = await ready(lent);
    acting.press({ stud: [9, 4], piece: 'max' });
    expect(acting.step).toMatchObject({ kind: 'about', piece: 'max' });
    expect(lent.play).not.toHaveBeenCalled();
    acting.press({ stud: [9, 4], piece: 'max' });
    expect(lent.play).toHaveBeenCalledWith({ type: 'Attack', unit: 'ada', target: 'max' });
  });

  it('attacks on the next press although a thing could be given to the enemy, too', async () => {
    const give = (thing: string) => ({
      label: told(`Give ${thing}`),
      command: { type: 'Give', unit: 'ada', to: 'max', item: thing },
      piece: 'max',
      sure: true,
    });
    const GIVE: ActionMenu = {
      id: 'give',
      label: told('Give'),
      cost: 1,
      choices: [give('sword'), give('shield')],
    };
    const lent = desk({ ...MENU, actions: [MOVE, ATTACK, GIVE] } as Menu);
    const acting = await ready(lent);
    acting.press({ stud: [9, 4], piece: 'max' });
    acting.press({ stud: [9, 4], piece: 'max' });
    expect(lent.play).toHaveBeenCalledWith({ type: 'Attack', unit: 'ada', target: 'max' });

    const generous = desk({ ...MENU, actions: [MOVE, GIVE] } as Menu);
    const giving = await ready(generous);
    giving.press({ stud: [9, 4], piece: 'max' });
    giving.press({ stud: [9, 4], piece: 'max' });
    expect(giving.main).toBeNull();
    expect(generous.play).not.toHaveBeenCalled();
  });

  it('says why not at the piece that cannot be shot at, and does nothing when told to', async () => {
    const lent = desk();
    const acting = await ready(lent);
    acting.press({ stud: [9, 9], piece: 'noa' });
    expect(acting.step).toMatchObject({
      kind: 'about',
      options: [{ choice: { why: { rule: 'BOW-2.4.2.16' } } }],
    });
    await acting.confirm();
    expect(lent.play).not.toHaveBeenCalled();
  });

  it('goes back one step at a time', async () => {
    const acting = await ready();
    acting.press({ stud: [9, 4], piece: 'max' });
    expect(acting.cancel()).toBe(true);
    expect(acting.step.kind).toBe('free');
    expect(acting.cancel()).toBe(true);
    expect(acting.selected).toBeNull();
    expect(acting.cancel()).toBe(false);
  });

  it('selects the figure whose turn goes on', async () => {
    const acting = new Acting(desk());
    await acting.follow(battle({ turn: { unit: 'ada' } }), 'blue');
    expect(acting.selected).toBe('ada');
    expect(acting.menu).toBe(MENU);
  });

  it('selects whoever is to be placed, and shows where', async () => {
    const place: ActionMenu = { ...MOVE, id: 'put_down', template: { type: 'PutDown', unit: 'ada' } };
    const asked: Duty = {
      type: 'Duty',
      title: told('Where?'),
      choices: [{ label: told('Here') }],
      deploy: [place],
    };
    const acting = new Acting(desk({ ...MENU, actions: [] }, asked));
    await acting.follow(battle(), 'blue');
    expect(acting.selected).toBe('ada');
    expect(overlayOf(acting, { ...words.en, percent: String }, []).reach).toHaveLength(3);
  });

  it('says who had better be played first, until they are chosen', async () => {
    const lead = { unit: 'ada', text: told('Ada first') };
    const acting = new Acting(desk(MENU, { ...DUTY, lead }));
    await acting.follow(battle(), 'blue');
    expect([acting.lead?.unit, overlayOf(acting, { ...words.en, percent: String }, []).hovered]).toEqual([
      'ada',
      'ada',
    ]);
    await acting.select('bo');
    expect(acting.lead?.unit).toBe('ada');
    await acting.select('ada');
    expect(acting.lead).toBeNull();
  });

  it('does by itself what has one answer, where nobody else is waited for', async () => {
    const begin = { label: told('Begin'), command: { type: 'Begin' } };
    const asked: Duty = { type: 'Duty', title: told('You start.'), choices: [begin] };
    const settled = async (duty: Duty, alone: boolean) => {
      const settle = vi.fn(() => Promise.resolve(true));
      const acting = new Acting({ ...desk(MENU, duty), alone: () => alone, settle });
      await acting.follow(battle(), 'blue');
      return settle.mock.calls.length === 1 && acting.duty === null;
    };
    expect(await settled(asked, true)).toBe(true);
    expect(await settled(asked, false)).toBe(false);
    expect(await settled({ ...asked, choices: [{ ...begin, sure: false }] }, true)).toBe(false);
    expect(await settled({ ...asked, choices: [begin, begin] }, true)).toBe(false);
    expect(await settled({ ...asked, deploy: [MOVE] }, true)).toBe(false);
  });

  it('asks nothing for somebody who watches', async () => {
    const lent = desk();
    const acting = new Acting(lent);
    await acting.follow(battle(), null);
    expect(lent.ask).not.toHaveBeenCalled();
    expect(acting.selected).toBeNull();
  });

  it('does not take an answer that comes late', async () => {
    const acting = new Acting(desk());
    const first = acting.follow(battle(), 'blue');
    const second = acting.follow(battle(), null);
    await Promise.all([first, second]);
    expect(acting.duty).toBeNull();
  });

  it('fills in only what a command wants', () => {
    expect(filled(MOVE, { to: [1, 1], at: [1, 1], facing: 45 })).toEqual({
      type: 'Move',
      unit: 'ada',
      to: [1, 1],
      facing: 45,
    });
  });
});

describe('overlay', () => {
  it('shows reach, way, ghost and targets', async () => {
    const acting = await ready();
    acting.point({ stud: [6, 5], piece: null });
    const overlay = overlayOf(acting, { ...words.en, percent: (chance) => percent(chance, 'en') }, []);
    expect(overlay.reach).toHaveLength(3);
    expect(overlay.path.at(-1)).toEqual([7, 6]);
    expect(overlay.ghost).toMatchObject({ x: 7, y: 6, id: 'ada' });
    expect(overlay.targets).toEqual([{ id: 'max', possible: true, label: '31%', covered: false }]);
  });

  it('shows targets only once an attack is chosen, where a lesson is about something else', async () => {
    const acting = await ready();
    const shown = () =>
      overlayOf(acting, { ...words.en, percent: (chance) => percent(chance, 'en') }, [], false).targets;
    expect(shown()).toEqual([]);
    const attack = acting.actions.find(({ id }) => id === 'attack');
    if (attack) acting.choose(attack);
    expect(shown()).toEqual([{ id: 'max', possible: true, label: '31%', covered: false }]);
  });

  it('shows what is in the way of a shot', async () => {
    const acting = await ready();
    acting.press({ stud: [9, 4], piece: 'max' });
    await waitFor(() => expect(acting.look).not.toBeNull());
    const overlay = overlayOf(acting, { ...words.en, percent: String }, []);
    expect(overlay.sight).toEqual([{ from: { x: 5, y: 5, z: 10 }, to: { x: 10, y: 5, z: 4 }, clear: false }]);
    expect(overlay.blockers.studs).toEqual([[7, 5]]);
  });

  it('shows zones only while armies are placed', () => {
    const zones = [{ seat: 'orange', studs: [0, 0, 9, 9] as [number, number, number, number] }];
    expect(areasOf(battle({ zones, phase: 'deployment' }), (name) => name.en)).toMatchObject([{ side: 1 }]);
    expect(areasOf(battle({ zones }), (name) => name.en)).toEqual([]);
  });
});

describe('the order of the actions', () => {
  it('has the main ones first, then what is thrown away, and the end of the Turn last', () => {
    const action = (id: string) => ({ ...MOVE, id });
    const told = ['throw:rifle', 'move', 'pass', 'attack', 'throw:knife', 'give'].map(action);
    expect(inOrder(told).map(({ id }) => id)).toEqual([
      'move',
      'attack',
      'give',
      'throw:rifle',
      'throw:knife',
      'pass',
    ]);
  });
});
