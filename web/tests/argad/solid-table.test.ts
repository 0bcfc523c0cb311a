import { PerspectiveCamera, Ray, Vector3 } from 'three';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../rendering';
import { floorsShown } from '../../src/argad/scene/houses';
import {
  NO_OVERLAY,
  type DraftLine,
  type Effect,
  type Overlay,
  type Side,
} from '../../src/argad/scene/scene';
import { houseParts } from '../../src/argad/solid/land/houses';
import { Land } from '../../src/argad/solid/land/land';
import { openingParts } from '../../src/argad/solid/land/openings';
import { draftEnds } from '../../src/argad/solid/signs/drafts';
import { effectParts } from '../../src/argad/solid/signs/effects';
import { labelsOf } from '../../src/argad/solid/signs/labels';
import { NO_HINTS, overlayParts } from '../../src/argad/solid/signs/marks';
import SolidTable from '../../src/argad/solid/SolidTable.svelte';
import { directionFrom, openingOf } from '../../src/argad/solid/view/opening';
import { figureBox, handleAt, hitGround, houseMet, pickAt } from '../../src/argad/solid/view/pick';
import { pieceParts } from '../../src/argad/solid/view/pieces';
import { Kit, Piles } from '../../src/solid/craft/piles';
import { cornersOf } from '../../src/solid/view/boxes';
import { aim } from '../../src/solid/view/eye';
import { WORDS } from '../../src/solid/words';
import { inValley, overlay, person, sceneWith, VALLEY } from './solid-pieces';

const scene = sceneWith();
const NO_FLOORS = floorsShown(scene, new Map());

beforeAll(() => {
  // There is no canvas to paint on in this document; textures stay empty.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('a browser that cannot draw solids', () => {
  it('is told so, and the flat view is offered', async () => {
    const [onfail, quiet] = [vi.fn(), vi.fn()];
    vi.spyOn(console, 'error').mockImplementation(quiet);
    const given = { scene, overlay: NO_OVERLAY, label: 'Table', language: 'en' as const };
    render(SolidTable, { ...given, onpick: quiet, onhover: quiet, onfail });
    expect(screen.getByRole('alert').textContent).toContain('can’t show the table');
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.flat }));
    expect(onfail).toHaveBeenCalledOnce();
  });
});

/** From above, a little slanted, to a place of the table in centimetres. */
function rayTo(x: number, y: number, high = 0): Ray {
  const from = new Vector3(x, high + 60, y + 40);
  return new Ray(from, new Vector3(x, high, y).sub(from).normalize());
}

describe('picking', () => {
  it('finds people before the ground behind them', () => {
    expect(pickAt(rayTo(20, 40, 1.5), scene, NO_FLOORS).piece).toBe('isaut');
    expect(pickAt(rayTo(40, 50), scene, NO_FLOORS)).toMatchObject({ piece: null, at: [4000, 5000] });
  });

  it('finds nothing beside the board', () => {
    expect(hitGround(rayTo(-4, 20), scene.ground)).toBeNull();
  });

  it('finds the ground of a hill where it is drawn', () => {
    const at = hitGround(rayTo(62, 42, 4), VALLEY)?.at;
    expect(at?.[0]).toBeCloseTo(62, 1);
    expect(at?.[1]).toBeCloseTo(42, 1);
  });

  it('finds the roof of a house, and nobody under it', () => {
    const [x, y] = [60, 12];
    expect(houseMet(rayTo(x, y, 8), scene, NO_FLOORS)).toBe('house');
    const inside = sceneWith({
      characters: { ada: person('ada', 'blue', [x * 100, y * 100], { room: 'hall' }) },
    });
    const covered = floorsShown(inside, new Map([['house', null]]));
    expect(pickAt(rayTo(x, y, 1), inside, covered).piece).toBeNull();
    const open = floorsShown(inside, new Map());
    expect(pickAt(rayTo(x, y, 1), inside, open).piece).toBe('ada');
    expect(houseMet(rayTo(x, y, 1), inside, open)).toBeNull();
  });

  it('finds doors, and handles that are near enough', () => {
    expect(pickAt(rayTo(59.5, 20, 1), scene, NO_FLOORS).piece).toBe('door');
    const handles = overlay({ handles: [{ id: 'end', at: [1000, 1000], kind: 'end' }] });
    const toPixel = ([x, y]: readonly [number, number]) => [x * 10, y * 10] as const;
    expect(handleAt(handles, [108, 100], 12, toPixel)).toBe('end');
    expect(handleAt(handles, [120, 100], 12, toPixel)).toBeNull();
  });
});

describe('where the view opens', () => {
  it('looks from one’s own people to the others', () => {
    expect([0, 1, null].map((side) => directionFrom(scene, side as Side | null))).toEqual([90, 270, 0]);
  });

  it.each([1.6, 0.46])('has everybody in a picture of aspect %d', (aspect) => {
    const hilly = inValley({
      characters: {
        ada: person('ada', 'blue', [800, 5000]),
        bo: person('bo', 'orange', [6200, 4200], { height: 400 }),
      },
    });
    const camera = new PerspectiveCamera();
    aim(camera, openingOf(hilly, 0, aspect), aspect);
    for (const one of hilly.figures)
      for (const corner of cornersOf(figureBox(one, hilly.ground))) {
        const { x, y } = new Vector3(...corner).project(camera);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1);
      }
  });
});

const WAY: DraftLine = {
  who: 'isaut',
  side: 0,
  points: [
    [2000, 4000],
    [3000, 4200],
    [4000, 4000],
  ],
  tone: 'own',
  best: [4200, 4000],
  worst: [3600, 4100],
  end: [4000, 4000],
  facing: 90,
  base: { shape: 'round', width: 200, length: 200 },
  charge: false,
  fresh: false,
  label: '14 of 20 cm',
};

describe('what the chooser is shown', () => {
  const marks = (more: Partial<Overlay>, hints = NO_HINTS) => overlayParts(overlay(more), scene, hints);

  it('is nothing without an overlay', () => {
    expect(marks({})).toEqual([]);
  });

  it.each<[string, Partial<Overlay>]>([
    ['who is selected', { selected: ['isaut'] }],
    ['who is pointed at', { hovered: 'max' }],
    ['who is awaited', { awaited: ['isaut'] }],
    ['who stays', { staying: ['isaut'] }],
    ['targets', { targets: [{ id: 'max', possible: true, label: '62 %', chance: 0.62 }] }],
    ['why not', { targets: [{ id: 'max', possible: false, label: 'too far', chance: null }] }],
    ['a way', { drafts: [WAY] }],
    ['a charge', { drafts: [{ ...WAY, charge: true, best: null, worst: null }] }],
    ['somebody else’s way', { drafts: [{ ...WAY, tone: 'ghost' }] }],
    ['a shot', { lines: [{ from: 'perrin', to: 'max', kind: 'shot', declared: true, label: '5+' }] }],
    ['a proposal', { lines: [{ from: 'perrin', to: 'max', kind: 'shot', declared: false, label: '' }] }],
    [
      'what a line meets',
      {
        traces: [
          {
            kind: 'stopped',
            points: [
              [0, 0],
              [900, 900],
            ],
          },
        ],
      },
    ],
    ['reach', { reach: { at: [2000, 4000], radius: 1000 } }],
    ['a voice', { circles: [{ at: [2000, 4000], radius: 1500, label: 'voice' }] }],
    ['what ground costs', { costs: [{ at: [2000, 4000], label: '1–6 cm less' }] }],
    ['who would meet', { encounters: [{ at: [2000, 4000], label: '' }] }],
    ['handles', { handles: [{ id: 'end', at: [2000, 4000], kind: 'end' }] }],
    ['a ruler', { ruler: { from: [1000, 1000], to: [2000, 1000], label: '10 cm' } }],
    [
      'an area',
      {
        areas: [
          {
            shape: [
              [0, 0],
              [900, 0],
              [900, 900],
            ],
            side: 1,
            label: 'Goal',
          },
        ],
      },
    ],
    ['a box', { box: { from: [0, 0], to: [900, 900] } }],
  ])('shows %s', (_, more) => {
    expect(marks(more).length).toBeGreaterThan(0);
  });

  it('shows a way that has just changed brighter, and the place under a finger', () => {
    const pulsing = { ...NO_HINTS, pulses: new Map([['isaut', 1]]) };
    expect(marks({ drafts: [WAY] }, pulsing).length).toBeGreaterThan(marks({ drafts: [WAY] }).length);
    expect(marks({}, { ...NO_HINTS, grip: [20, 20] }).length).toBeGreaterThan(0);
  });

  it('has who goes there stand at the end of the way', () => {
    const [first] = draftEnds(WAY, scene);
    expect(first?.matrix.elements[12]).toBeCloseTo(40, 0);
    expect(draftEnds({ ...WAY, who: 'somebody unseen' }, scene)).toHaveLength(1);
  });
});

describe('labels', () => {
  const texts = (more: Partial<Overlay>, closeness = 8) =>
    labelsOf({ scene, overlay: overlay(more), language: 'en', closeness, isShown: () => true }).map(
      ({ text }) => text,
    );

  it('name leaders from afar and everybody from near', () => {
    expect(texts({})).toEqual(['isaut']);
    expect(texts({}, 20)).toEqual(['isaut', 'perrin', 'max']);
  });

  it('name whoever is pointed at, with the class', () => {
    expect(texts({ hovered: 'max' }, 2)).toEqual(['max •••']);
  });

  it('say chances, centimetres, costs and lengths', () => {
    const said = texts({
      targets: [{ id: 'max', possible: true, label: '62 %', chance: 0.62 }],
      drafts: [WAY],
      costs: [{ at: [2500, 4100], label: '1–6 cm less' }],
      ruler: { from: [0, 0], to: [1000, 0], label: '10 cm' },
    });
    expect(said).toEqual(expect.arrayContaining(['62 %', '14 of 20 cm', '1–6 cm less', '10 cm']));
  });

  it('say how high a hill is', () => {
    const shown = { scene: inValley(), overlay: NO_OVERLAY, language: 'en' as const, closeness: 1 };
    expect(labelsOf({ ...shown, isShown: () => true }).map(({ text }) => text)).toEqual(['▲ 4\u00a0cm']);
  });

  it('tell words and signs while they rise', () => {
    const effects: Effect[] = [
      { kind: 'word', at: [900, 900], text: { en: '−3 cm', fr: '−3 cm' }, strong: true, part: 0.5 },
      { kind: 'fear', at: [900, 900], part: 0.5 },
    ];
    const shown = {
      scene: { ...scene, effects },
      overlay: NO_OVERLAY,
      language: 'en' as const,
      closeness: 1,
    };
    expect(labelsOf({ ...shown, isShown: () => true }).map(({ text }) => text)).toEqual(['−3 cm', '!']);
  });
});

describe('short-lived things', () => {
  it.each<Effect>([
    { kind: 'shot', from: [0, 0], to: [900, 900], part: 0.4 },
    { kind: 'blow', from: [0, 0], to: [900, 900], part: 0.4 },
    { kind: 'throw', from: [0, 0], to: [900, 900], part: 0.4 },
    { kind: 'hit', at: [900, 900], part: 0.4 },
    { kind: 'miss', at: [900, 900], part: 0.4 },
    { kind: 'held', at: [900, 900], part: 0.4 },
    { kind: 'clash', at: [900, 900], part: 0.4 },
    { kind: 'fall', at: [900, 900], part: 0.4 },
  ])('are seen: $kind', (effect) => {
    const at = (part: number) =>
      JSON.stringify(effectParts({ ...scene, effects: [{ ...effect, part } as Effect] }));
    expect(at(0.2)).not.toBe(at(0.7));
  });
});

describe('a table of forty a side', () => {
  it('takes at most 250 draw calls', () => {
    const profiles = [
      { weapons: ['sword'] },
      { weapons: ['halberd'], armour: '5' as const },
      { weapons: ['crossbow', 'dagger'] },
      { weapons: ['javelin'], shield: true },
      { weapons: ['sword'], mounted: true },
    ];
    const people = Array.from({ length: 80 }, (_, n) =>
      person(`p${n}`, n < 40 ? 'blue' : 'orange', [500 + (n % 40) * 180, n < 40 ? 5000 : 1000], {
        profile: profiles[n % profiles.length] ?? {},
        ...(n % 40 === 0 ? { rank: 'troop_leader' as const } : {}),
        ...(n % 7 === 0 ? { shaken: true } : {}),
        ...(n % 40 === 1 ? { role: 'musician' as const } : {}),
        ...(n % 40 === 2 ? { role: 'bearer' as const } : {}),
      }),
    );
    const ground = { ...VALLEY, barriers: scene.ground.barriers ?? [] };
    const full = sceneWith({ ground, characters: Object.fromEntries(people.map((one) => [one.id, one])) });
    const floors = floorsShown(full, new Map());
    const kit = new Kit(false);
    const land = new Land(full.ground, kit);
    land.hiding.open(new Vector3(40, 60, 90), []);
    const all = [
      pieceParts(full, floors),
      [...houseParts(full.ground, floors), ...openingParts(full, floors)],
      overlayParts(
        overlay({ awaited: people.map(({ id }) => id), drafts: [WAY], selected: ['p1'] }),
        full,
        NO_HINTS,
      ),
      draftEnds({ ...WAY, who: 'p1' }, full),
    ].map((parts) => {
      const piles = new Piles(kit, { casts: true });
      piles.fill(parts);
      return piles;
    });
    expect(calls(land.group) + all.reduce((sum, { group }) => sum + calls(group), 0)).toBeLessThanOrEqual(
      250,
    );
  });
});

/** Each mesh is drawn once, and once more if it casts a shadow. */
function calls(group: Land['group']): number {
  let count = 0;
  group.traverse((one) => (count += 'isMesh' in one ? 1 + Number(one.castShadow) : 0));
  return count;
}
