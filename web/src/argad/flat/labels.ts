/** Names, chances, costs and counts, in pixels: always upright, never smaller than one can read, none over another. */
import type { Place } from '../../flat/camera';
import { toScreen } from '../../flat/camera';
import { ATTACK, INK, PAPER, sideLook, type Pen } from '../../flat/palette';
import { BOLD, FONT, isFree, pill } from '../../flat/pills';
import type { Box } from '../../thrown/place';
import { CM, type DraftLine, type Figure } from '../scene/scene';
import { endsOf } from './overlay';
import { spotOf, type Picture } from './picture';
import { boundsOf, cm } from '../scene/places';
import { cornersOf } from './ranks';
import { scaleBarBox } from './rulers';

/** Pixels a centimetre from which names are shown at everybody; leaders' sooner. */
export const NAMES_FROM = 13;
const LEADERS_FROM = 7;
const HIGH = 20;
/** Pixels of a label on either side of its words, and between it and the edge of the picture. */
const BESIDE = 7;
const EDGE = 2;
const GAP = 3;

export interface Label {
  readonly text: string;
  /** Where its upper left corner may be, the best first; each in pixels. */
  readonly middle: number;
  readonly tops: readonly number[];
  readonly tone: 'plain' | 'side' | 'alarm' | 'quiet';
  readonly colour?: string;
  /** The more, the sooner it gets its place; from `ALWAYS` on it is written whatever it covers. */
  readonly weight: number;
}

const ALWAYS = 10;

/** Writes what fits; the boxes that are taken, so that others can keep clear of them. */
export function drawLabels(pen: Pen, picture: Picture): Box[] {
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  const figures = figureBoxes(picture);
  const taken: Box[] = [...picture.controls, ...scaleBarBox(pen, picture)];
  for (const label of labelsOf(picture).toSorted((a, b) => b.weight - a.weight))
    drawLabel(pen, label, picture, taken, figures);
  return taken;
}

function labelsOf(picture: Picture): Label[] {
  const { overlay } = picture;
  return [
    ...picture.scene.figures.flatMap((figure) => nameOf(figure, picture) ?? []),
    ...ranksNames(picture),
    ...thingNames(picture),
    ...overlay.targets.flatMap(({ id, label, possible }) => {
      const spot = label ? spotOf(picture, id) : null;
      if (!spot) return [];
      const tone = possible ? 'alarm' : 'quiet';
      return [
        at(picture, spot.at, label, { weight: possible ? 12 : 8, tone, above: spot.radius * 1.3 + 0.3 }),
      ];
    }),
    ...overlay.lines.flatMap((line) => {
      const { label, declared } = line;
      const [one, other] = (label ? endsOf(line, picture) : null) ?? [];
      if (!one || !other) return [];
      const middle: Place = [(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2];
      return [at(picture, middle, label, { weight: declared ? 11 : 7, tone: 'plain', above: 0.3 })];
    }),
    ...overlay.drafts.flatMap((draft) => draftLabel(draft, picture) ?? []),
    ...overlay.costs.map(({ at: spot, label }) =>
      at(picture, cm(spot), label, { weight: 10, tone: 'plain', above: 0.6 }),
    ),
    ...overlay.encounters
      .filter(({ label }) => label)
      .map(({ at: spot, label }) =>
        at(picture, cm(spot), label, {
          weight: 11,
          tone: 'alarm',
          above: Math.max(1.1, 14 / picture.camera.scale),
        }),
      ),
    ...overlay.circles
      .filter(({ label }) => label)
      .map(({ at: [x, y], radius, label }) =>
        at(picture, cm([x, y - radius]), label, { weight: 5, tone: 'quiet', above: 0 }),
      ),
    ...overlay.areas.filter(({ label }) => label).map((area) => areaName(area, picture)),
    ...wordsSaid(picture),
    ...rulerLabel(picture),
  ];
}

interface Manner {
  readonly weight: number;
  readonly tone: Label['tone'];
  /** How far above the place, in centimetres; as far below it otherwise. */
  readonly above: number;
  readonly colour?: string;
}

function at(
  { camera, size }: Picture,
  place: Place,
  text: string,
  { weight, tone, above, colour }: Manner,
): Label {
  const [x, y] = toScreen(camera, size, place);
  const far = above * camera.scale + GAP;
  return { text, middle: x, tops: [y - far - HIGH, y + far], tone, weight, ...(colour ? { colour } : {}) };
}

/** Whoever is chosen or pointed at is always named; others when one is near. */
function nameOf(figure: Figure, picture: Picture): Label | null {
  const { overlay, camera, size, language } = picture;
  if (figure.presence < 1) return null;
  const close = overlay.hovered === figure.id || overlay.selected.includes(figure.id);
  const weight = close ? (overlay.hovered === figure.id ? 14 : 13) : figure.me ? 6 : figure.leader ? 5 : 3;
  const from = figure.leader || figure.me ? LEADERS_FROM : NAMES_FROM;
  if (!close && (camera.scale < from || overlay.selected.length > 4)) return null;
  const spot = spotOf(picture, figure.id);
  if (!spot) return null;
  const deep =
    figure.base.shape === 'round'
      ? 0
      : Math.abs(Math.cos((figure.facing * Math.PI) / 180)) * (figure.base.length / CM / 2 - spot.radius);
  const [x, y] = toScreen(camera, size, spot.at);
  const below = (spot.radius * 1.22 + deep) * camera.scale + GAP;
  const above = (spot.radius * 1.5 + deep) * camera.scale + GAP;
  const tops = [y + below, y - above - HIGH];
  return {
    text: figure.name[language],
    middle: x,
    tops,
    tone: 'plain',
    weight: close && overlay.selected.length > 6 ? 4 : weight,
  };
}

function ranksNames(picture: Picture): Label[] {
  const { scene, camera, size } = picture;
  return scene.ranks
    .filter(({ name }) => name && camera.scale >= LEADERS_FROM)
    .map((ranks) => {
      const corners = cornersOf(ranks).map((corner) => toScreen(camera, size, corner));
      const { west, east, north, south } = boundsOf(corners);
      const tops = [south + GAP + 4, north - HIGH - GAP - 4];
      return { text: ranks.name, middle: (west + east) / 2, tops, tone: 'plain', weight: 6 };
    });
}

/** Things, conveyances and markers are named only when one points at them. */
function thingNames(picture: Picture): Label[] {
  const { scene, overlay, language } = picture;
  return [...scene.things, ...scene.bodies, ...scene.conveyances, ...scene.markers]
    .filter(({ id }) => overlay.hovered === id)
    .flatMap(({ id, name }) => {
      const spot = spotOf(picture, id);
      if (!spot) return [];
      const label = at(picture, spot.at, name[language], { weight: 14, tone: 'plain', above: spot.radius });
      return [{ ...label, tops: label.tops.toReversed() }];
    });
}

function draftLabel(draft: DraftLine, picture: Picture): Label | null {
  if (!draft.label) return null;
  const colour = draft.side === 2 ? sideLook(2).dark : sideLook(draft.side).fill;
  const weight = draft.tone === 'making' ? 15 : draft.tone === 'own' ? 9 : 7;
  const above = draft.base.width / CM / 2 + 0.5;
  if (draft.tone === 'ghost')
    return at(picture, cm(draft.end), draft.label, { weight, tone: 'plain', above });
  return at(picture, cm(draft.end), draft.label, { weight, tone: 'side', above, colour });
}

function areaName({ shape, label }: Picture['overlay']['areas'][number], { camera, size }: Picture): Label {
  const { west, north, east, south } = boundsOf(shape.map(cm).map((place) => toScreen(camera, size, place)));
  const tops = north < 4 ? [4, south + 5] : [north - HIGH - 5, north + 5, south + 5];
  return { text: label, middle: (west + east) / 2, tops, tone: 'quiet', weight: 4 };
}

/** Words that appear beside somebody for a moment. */
function wordsSaid(picture: Picture): Label[] {
  return picture.scene.effects.flatMap((effect) => {
    if (effect.kind !== 'word') return [];
    const { at: spot, text, strong } = effect;
    const manner = strong
      ? ({ weight: 13, tone: 'side', colour: INK } as const)
      : ({ weight: 6, tone: 'plain' } as const);
    return [at(picture, cm(spot), text[picture.language], { ...manner, above: 1.3 })];
  });
}

function rulerLabel(picture: Picture): Label[] {
  const { ruler } = picture.overlay;
  if (!ruler) return [];
  const [from, to] = [cm(ruler.from), cm(ruler.to)];
  const middle: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [at(picture, middle, ruler.label, { weight: 16, tone: 'plain', above: 0.7 })];
}

/** Where the people are: no label of theirs may cover somebody else. */
function figureBoxes(picture: Picture): Box[] {
  const { camera, size, scene } = picture;
  return scene.figures.flatMap(({ id }) => {
    const spot = spotOf(picture, id);
    if (!spot) return [];
    const [x, y] = toScreen(camera, size, spot.at);
    const half = spot.radius * camera.scale * 0.9;
    return [{ left: x - half, right: x + half, top: y - half, bottom: y + half }];
  });
}

function drawLabel(pen: Pen, label: Label, picture: Picture, taken: Box[], figures: readonly Box[]): void {
  const { size } = picture;
  pen.font = label.weight >= ALWAYS ? BOLD : FONT;
  const wide = (text: string) => pen.measureText(text).width;
  const lines = linesOf(label.text, size.width - 2 * (BESIDE + EDGE), wide);
  const width = Math.max(...lines.map(wide)) + 2 * BESIDE;
  const more = (lines.length - 1) * HIGH;
  const left = Math.max(EDGE, Math.min(label.middle - width / 2, size.width - width - EDGE));
  if (label.middle < -width || label.middle > size.width + width) return;
  const boxes = label.tops
    .filter((top) => top > -HIGH && top < size.height)
    .map((top, number) => {
      const grown = top - (number === 0 ? more : 0);
      const upper = Math.max(EDGE, Math.min(grown, size.height - HIGH - more - EDGE));
      return { left, top: upper, right: left + width, bottom: upper + HIGH + more };
    });
  const free =
    boxes.find((box) => isFree(box, taken) && isFree(box, figures)) ??
    boxes.find((box) => isFree(box, taken));
  const crowded = label.weight < ALWAYS && free && !isFree(free, figures);
  const box = crowded ? undefined : (free ?? (label.weight >= ALWAYS ? boxes[0] : undefined));
  if (!box) return;
  taken.push(box);
  write(pen, label, lines, box, picture.light === 'evening');
}

/** What is too long for a small window goes on below; words stay whole. */
export function linesOf(text: string, most: number, wide: (text: string) => number): string[] {
  if (wide(text) <= most) return [text];
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = [...lines.slice(-1), word].join(' ');
    return lines.length > 0 && wide(longer) <= most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

function write(
  pen: Pen,
  { tone, colour }: Label,
  lines: readonly string[],
  box: Box,
  evening: boolean,
): void {
  const dark = evening ? '#33261c' : PAPER;
  const fill = { plain: dark, quiet: dark, alarm: ATTACK, side: colour ?? INK }[tone];
  pill(pen, box, fill, tone === 'quiet' ? 0.72 : 0.93);
  const light = tone === 'alarm' || tone === 'side';
  pen.fillStyle = light ? '#ffffff' : evening ? '#f6e8d1' : INK;
  for (const [number, line] of lines.entries())
    pen.fillText(line, box.left + BESIDE, box.top + (number + 0.5) * HIGH + 0.5);
}
