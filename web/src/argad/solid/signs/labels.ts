/** Words on the table: names, chances, costs, lengths of ways, what is said for a moment. */
import { ATTACK, INK, sideLook } from '../../../flat/palette';
import type { Label } from '../../../solid/signs/layout';
import type { LanguageCode } from '../../../texts/language.svelte';
import { boundsOf, cm } from '../../scene/places';
import {
  CM,
  type DraftLine,
  type Effect,
  type Figure,
  type Overlay,
  type Scene,
  type Spot,
} from '../../scene/scene';
import { hillsOf, surfaceAt } from '../land/relief';
import { endsOf } from './marks';
import { spotOf } from './spots';

/** Pixels a centimetre from which names are shown at everybody; leaders' sooner. */
const NAMES_FROM = 13;
const LEADERS_FROM = 6;
/** From so many selected on, their names are in the way. */
const MANY = 6;

export interface Shown {
  readonly scene: Scene;
  readonly overlay: Overlay;
  readonly language: LanguageCode;
  /** Pixels of a centimetre. */
  readonly closeness: number;
  /** Those who can be seen at all: not under a roof, nor on another floor. */
  readonly isShown: (figure: Figure) => boolean;
}

export function labelsOf(shown: Shown): Label[] {
  const { scene, overlay } = shown;
  return [
    ...scene.figures.flatMap((figure) => nameOf(figure, shown)),
    ...unitNames(shown),
    ...thingNames(shown),
    ...overlay.targets.flatMap(({ id, label, possible }): Label[] => {
      const spot = label ? spotOf(scene, id) : null;
      const tone = possible ? 'target' : 'no';
      return spot
        ? [{ key: `at ${id}`, text: label, tone, about: id, at: [spot.x, spot.up + spot.high + 0.8, spot.y] }]
        : [];
    }),
    ...overlay.lines.flatMap((line, i) => lineLabel(line, i, scene)),
    ...overlay.drafts.flatMap((draft) => draftLabel(draft, scene)),
    ...overlay.costs.map(({ at, label }, i) => said(`cost ${i}`, label, at, scene, 0.8)),
    ...overlay.encounters.flatMap(({ at, label }, i) =>
      label
        ? [{ ...said(`meets ${i}`, label, at, scene, 1.2), colour: ATTACK, tone: 'target' as const }]
        : [],
    ),
    ...overlay.circles.flatMap(({ at: [x, y], radius, label }, i) =>
      label ? [{ ...said(`circle ${i}`, label, [x, y - radius], scene, 0.5), tone: 'area' as const }] : [],
    ),
    ...overlay.areas.flatMap(({ shape, label }, i) => (label ? [areaName(label, shape, i, scene)] : [])),
    ...scene.effects.flatMap((effect, i) => spoken(effect, i, shown)),
    ...ruled(shown),
    ...hillsOf(scene.ground)
      .filter(({ kind }) => kind === 'hill')
      .map(({ id, shape, height = 0 }) => heightOf(id, shape, height, scene)),
  ];
}

/** Whoever is chosen or pointed at is always named; others when one is near. */
function nameOf(figure: Figure, { overlay, scene, language, closeness, isShown }: Shown): Label[] {
  const { id, leader, me, presence } = figure;
  if (presence < 1 || !isShown(figure) || overlay.targets.some((target) => target.id === id && target.label))
    return [];
  const chosen = overlay.selected.includes(id) && overlay.selected.length <= MANY;
  const close = overlay.hovered === id || chosen;
  if (!close && (closeness < (leader || me ? LEADERS_FROM : NAMES_FROM) || overlay.selected.length > 4))
    return [];
  const spot = spotOf(scene, id);
  if (!spot) return [];
  const pips = close ? ` ${'•'.repeat(figure.class)}` : '';
  return [
    {
      key: id,
      text: figure.name[language] + pips,
      tone: 'name',
      about: id,
      close,
      at: [spot.x, spot.up + spot.high + 0.5, spot.y],
    },
  ];
}

function unitNames({ scene, closeness }: Shown): Label[] {
  return scene.ranks.flatMap(({ id, name }): Label[] => {
    const spot = name && closeness >= LEADERS_FROM ? spotOf(scene, id) : null;
    return spot ? [{ key: `unit ${id}`, text: name, tone: 'name', at: [spot.x, spot.up + 0.4, spot.y] }] : [];
  });
}

/** Things, conveyances and markers are named only when one points at them. */
function thingNames({ scene, overlay, language }: Shown): Label[] {
  return [...scene.things, ...scene.bodies, ...scene.conveyances, ...scene.markers]
    .filter(({ id }) => overlay.hovered === id)
    .flatMap(({ id, name }): Label[] => {
      const spot = spotOf(scene, id);
      return spot
        ? [
            {
              key: id,
              text: name[language],
              tone: 'name',
              about: id,
              close: true,
              at: [spot.x, spot.up + spot.high + 0.4, spot.y],
            },
          ]
        : [];
    });
}

function said(key: string, text: string, at: Spot, scene: Scene, over: number): Label {
  const [x, y] = cm(at);
  return { key, text, tone: 'said', at: [x, surfaceAt(scene.ground, x, y) + over, y] };
}

function lineLabel(line: Overlay['lines'][number], i: number, scene: Scene): Label[] {
  const ends = line.label ? endsOf(line, scene) : null;
  if (!ends) return [];
  const [one, other] = ends;
  const up = (one.up + other.up) / 2 + 2.2;
  return [
    {
      key: `line ${i}`,
      text: line.label,
      tone: 'said',
      at: [(one.x + other.x) / 2, up, (one.y + other.y) / 2],
    },
  ];
}

function draftLabel({ who, label, tone, side, end }: DraftLine, scene: Scene): Label[] {
  if (!label) return [];
  const colour = side === 2 ? sideLook(2).dark : sideLook(side).fill;
  const plain = said(`draft ${who}`, label, end, scene, 3.9);
  return [tone === 'ghost' ? plain : { ...plain, tone: 'way', colour, close: tone === 'making' }];
}

function areaName(label: string, shape: readonly Spot[], i: number, scene: Scene): Label {
  const { west, north, east, south } = boundsOf(shape.map(cm));
  const place = (x: number, y: number): Label['at'] => [x, surfaceAt(scene.ground, x, y) + 0.4, y];
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return {
    key: `area ${i}`,
    text: label,
    tone: 'area',
    at: place(x, y),
    elsewhere: [place(x, north), place(x, south), place(west, y), place(east, y)],
  };
}

const SIGNS: Partial<Record<Effect['kind'], readonly [sign: string, colour: string]>> = {
  fear: ['!', '#b84a00'],
  heart: ['♥', '#2f8f4b'],
  talk: ['…', '#1d4a70'],
  music: ['♪', '#7a4a10'],
};

/** Words and signs that rise from somebody for a moment. */
function spoken(effect: Effect, i: number, { scene, language }: Shown): Label[] {
  if (effect.kind === 'word') {
    const label = said(`word ${i}`, effect.text[language], effect.at, scene, 3.8);
    return [effect.strong ? { ...label, tone: 'way', colour: INK } : label];
  }
  const sign = SIGNS[effect.kind];
  if (!sign || !('at' in effect) || !('part' in effect)) return [];
  return [
    {
      ...said(`sign ${i}`, sign[0], effect.at, scene, 3.6 + 1.6 * effect.part),
      tone: 'way',
      colour: sign[1],
    },
  ];
}

function ruled({ overlay: { ruler }, scene }: Shown): Label[] {
  if (!ruler) return [];
  const [from, to] = [ruler.from, ruler.to];
  const label = said('ruler', ruler.label, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], scene, 1.2);
  return [{ ...label, tone: 'way', colour: INK }];
}

function heightOf(id: string, shape: readonly Spot[], height: number, scene: Scene): Label {
  const label = areaName(`▲ ${Math.round(height / CM)}\u00a0cm`, shape, 0, scene);
  return { ...label, key: `height ${id}` };
}
