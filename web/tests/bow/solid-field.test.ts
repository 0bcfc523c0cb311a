import { fireEvent, render, screen } from '../rendering';
import { describe, expect, it, vi } from 'vitest';
import { NO_OVERLAY, type Overlay } from '../../src/bow/scene/scene';
import { effectParts } from '../../src/bow/solid/signs/effects';
import { ghostParts } from '../../src/bow/solid/signs/ghosts';
import { labelsOf } from '../../src/bow/solid/signs/labels';
import { laidOut, type SightedLabel } from '../../src/solid/signs/layout';
import { markParts } from '../../src/bow/solid/signs/marks';
import SolidField from '../../src/bow/solid/SolidField.svelte';
import { words } from '../../src/bow/solid/words';
import { WORDS } from '../../src/solid/words';
import { figure, machine, meadow, sceneWith } from './solid-pieces';

const ada = figure('ada', { x: 5, y: 5 });
const max = figure('max', { x: 12, y: 5, side: 1, damage: 1, hp: 3 });
const scene = sceneWith(meadow(20, 20), {
  figures: [ada, max],
  machines: [machine('car', { x: 10, y: 14 })],
});

function overlay(more: Partial<Overlay>): Overlay {
  return { ...NO_OVERLAY, ...more };
}

describe('a browser that cannot draw solids', () => {
  it('is told so, and the flat view is offered', async () => {
    const [onfail, quiet] = [vi.fn(), vi.fn()];
    vi.spyOn(console, 'error').mockImplementation(quiet);
    render(SolidField, {
      scene,
      overlay: NO_OVERLAY,
      label: 'Feld',
      language: 'en',
      onpick: quiet,
      onhover: quiet,
      onfail,
    });
    expect(screen.getByRole('alert').textContent).toContain('can’t show the table');
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.flat }));
    expect(onfail).toHaveBeenCalledOnce();
  });
});

describe('marks on the table', () => {
  it('are none without an overlay', () => {
    expect(markParts(NO_OVERLAY, scene)).toEqual([]);
    expect(ghostParts(NO_OVERLAY, scene)).toEqual([]);
  });

  it.each<[string, Partial<Overlay>]>([
    ['reach', { reach: [{ at: [3, 3], steps: 2 }] }],
    [
      'way',
      {
        path: [
          [3, 3],
          [4, 4],
        ],
      },
    ],
    ['selection', { selected: 'ada' }],
    ['a vehicle under the pointer', { hovered: 'car' }],
    ['who can be played', { playable: ['ada'] }],
    ['targets', { targets: [{ id: 'max', possible: true, label: '31 %', covered: false }] }],
    ['lines of sight', { sight: [{ from: { x: 5, y: 5, z: 9 }, to: { x: 12, y: 5, z: 6 }, clear: false }] }],
    ['blockers', { blockers: { studs: [[7, 5]], pieces: ['max'] } }],
    ['collisions', { hits: [{ x: 3, y: 4, label: '47%' }] }],
    ['areas', { areas: [{ studs: [0, 0, 4, 4], side: 1, label: 'Goal' }] }],
  ])('show %s', (_, more) => {
    expect(markParts(overlay(more), scene).length).toBeGreaterThan(0);
  });

  it('show where the selected one and a vehicle would be', () => {
    const both = overlay({
      ghost: { id: 'ada', x: 8, y: 8, facing: 90 },
      run: { id: 'car', x: 3, y: 3, heading: 45, marks: [], risk: '' },
    });
    expect(ghostParts(both, scene).length).toBeGreaterThan(
      ghostParts(overlay({ ghost: both.ghost }), scene).length,
    );
  });

  it.each(['shot', 'blow', 'throw'] as const)('show a %s on its way', (kind) => {
    const [from, to] = [
      { x: 0, y: 0, z: 6 },
      { x: 9, y: 0, z: 6 },
    ];
    const at = (part: number) => JSON.stringify(effectParts([{ kind, from, to, part }]));
    expect(at(0.2)).not.toBe(at(0.8));
  });

  it.each(['hit', 'miss', 'crash', 'heal'] as const)('show a %s', (kind) => {
    expect(effectParts([{ kind, at: { x: 1, y: 1, z: 3 }, part: 0.5 }]).length).toBeGreaterThan(2);
  });
});

describe('labels', () => {
  const texts = (more: Partial<Overlay>) =>
    labelsOf(scene, overlay(more), 'fr', words.fr).map(({ text }) => text);

  it('name all pieces', () => {
    expect(texts({})).toEqual(expect.arrayContaining(['ada', 'max ♥2', 'car']));
  });

  it('stand apart where two sides want the same area', () => {
    const studs = [2, 2, 5, 7] as const;
    const areas: Overlay['areas'] = [
      { studs, side: 0, label: 'Ours' },
      { studs, side: 1, label: 'Theirs' },
    ];
    const [ours, theirs] = labelsOf(scene, overlay({ areas }), 'fr', words.fr).filter(
      ({ tone }) => tone === 'area',
    );
    expect([ours?.at[2], theirs?.at[2]]).toEqual([5, 8]);
  });

  it('put the chance in place of the name', () => {
    const shown = texts({ targets: [{ id: 'max', possible: true, label: '31 %', covered: false }] });
    expect(shown).toContain('31 %');
    expect(shown).not.toContain('max ♥2');
  });

  it('count the steps of a way as the rules do', () => {
    const path = [
      [4, 4],
      [5, 5],
      [6, 5],
    ] as const;
    const reach = [{ at: [5, 4], steps: 3 }] as const;
    expect(texts({ selected: 'ada', path, reach })).toContain('3\u00a0tenons');
  });

  it('say what a figure remembers to whoever points at it', () => {
    const mark = { id: 'prone', name: { en: 'prone', fr: 'à terre' } };
    const lying = { ...scene, figures: scene.figures.map((one) => ({ ...one, marks: [mark] })) };
    const named = labelsOf(lying, overlay({ hovered: 'ada' }), 'fr', words.fr).map(({ text }) => text);
    expect(named).toEqual(expect.arrayContaining(['ada (à terre)', 'max ♥2']));
  });
});

describe('labels in the picture', () => {
  const PICTURE = { width: 600, height: 400 };
  const ADA = { left: 90, top: 100, right: 110, bottom: 140 };
  const label = (key: string, more: Partial<SightedLabel> = {}): SightedLabel => ({
    key,
    text: 'Ada',
    tone: 'name',
    at: [0, 0, 0],
    about: key,
    spots: [[100, 98]],
    ...more,
  });
  const spots = (labels: SightedLabel[], pieces: Parameters<typeof laidOut>[1] = new Map()) =>
    Object.fromEntries(laidOut(labels, pieces, PICTURE).map(({ key, spot }) => [key, spot]));

  it('stand over what they are about', () => {
    expect(spots([label('ada')], new Map([['ada', ADA]]))).toEqual({ ada: [100, 98] });
  });

  it('go below a piece if another one stands behind it', () => {
    const behind = { left: 85, top: 60, right: 105, bottom: 97 };
    const { ada } = spots(
      [label('ada')],
      new Map([
        ['ada', ADA],
        ['max', behind],
      ]),
    );
    expect(ada?.[1]).toBeGreaterThan(ADA.bottom + 20);
  });

  it('leave names out that have no room, and nothing else', () => {
    const all = [
      label('a'),
      label('b', { tone: 'target' }),
      label('c', { tone: 'target' }),
      label('d', { spots: [[300, 98]] }),
      label('e', { close: true }),
    ];
    expect(Object.keys(spots(all)).toSorted()).toEqual(['b', 'c', 'd', 'e']);
  });

  it('are lifted over each other where chances crowd, and a line leads back', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((key) => label(key, { tone: 'target', text: '31 %' }));
    const laid = laidOut(crowd, new Map(crowd.map(({ key }) => [key, ADA])), PICTURE);
    const taken = laid.map(({ spot }) => spot.map(Math.round).join());
    expect(new Set(taken).size).toBe(5);
    expect(laid.some(({ leads }) => leads?.join() === '100,98')).toBe(true);
  });

  it('of areas take another edge before they cover somebody', () => {
    const goal = label('goal', {
      tone: 'area',
      text: 'Goal',
      spots: [
        [100, 130],
        [300, 130],
      ],
    });
    expect(spots([goal], new Map([['ada', ADA]]))).toEqual({ goal: [300, 130] });
  });

  it('stay inside the picture, however long they are', () => {
    const goal = (spot: readonly [number, number], text = 'Blue holds the old mill at the end of round 6') =>
      spots([label('goal', { text, tone: 'area', spots: [spot] })])['goal'];
    expect(goal([300, 200])).toEqual([300, 200]);
    const [left, right, top, bottom] = [goal([4, 200]), goal([598, 200]), goal([300, 3]), goal([300, 420])];
    expect([left?.[0], right?.[0]]).toEqual([110, 490]);
    expect(top?.[1]).toBeGreaterThan(40);
    expect(bottom?.[1]).toBe(400);
    expect(goal([4, 200], 'Mill')?.[0]).toBeLessThan(30);
  });
});
