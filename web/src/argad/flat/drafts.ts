/** Where people have said that they go: the way, where it may end, who would stand there. */
import type { Place } from '../../flat/camera';
import { ATTACK, INK, mix, radians, sideLook, type Pen } from '../../flat/palette';
import { disc, faded } from '../../flat/textures';
import { CM, type DraftLine } from '../scene/scene';
import { drawToken, PLAIN } from './figures/tokens';
import type { Picture } from './picture';
import { rankedUnits } from './picture';
import { cm, distance } from '../scene/places';
import { cornersOf } from './ranks';

const CASING = '#fffaf0';

export function drawDrafts(pen: Pen, picture: Picture): void {
  const { drafts } = picture.overlay;
  for (const draft of drafts) drawBlur(pen, draft);
  for (const draft of drafts) drawWay(pen, draft, picture);
  for (const draft of drafts) drawEnd(pen, draft, picture);
}

/** A dark side's own colour is hard to see on grass at dusk, a light one's at noon: the way has a casing of paper. */
function colourOf({ side }: DraftLine): string {
  const { fill, dark } = sideLook(side);
  return side === 2 ? dark : fill;
}

function isOf(draft: DraftLine, tone: DraftLine['tone']): boolean {
  return draft.tone === tone;
}

/** Between the best and the worst that the dice may bring. */
function drawBlur(pen: Pen, draft: DraftLine): void {
  if (!draft.best || !draft.worst) return;
  const [from, to] = [cm(draft.worst), cm(draft.best)];
  if (distance(from, to) < 0.05) return;
  const { fill } = sideLook(draft.side);
  const wide = draft.base.width / CM;
  pen.save();
  pen.lineCap = 'round';
  for (const [part, light] of [
    [1.5, 0.13],
    [1.15, 0.16],
    [0.75, 0.2],
  ] as const) {
    pen.lineWidth = wide * part;
    pen.strokeStyle = faded(fill, isOf(draft, 'ghost') ? light * 0.7 : light);
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.stroke();
  }
  pen.restore();
}

function drawWay(pen: Pen, draft: DraftLine, { camera, pulses }: Picture): void {
  const points = draft.points.map(cm);
  if (points.length < 2) return;
  const ghost = isOf(draft, 'ghost');
  const pulse = pulses.get(draft.who) ?? 0;
  const thin = Math.max(ghost ? 0.2 : 0.26, (ghost ? 2 : 2.8) / camera.scale) * (1 + 0.8 * pulse);
  pen.save();
  pen.lineJoin = pen.lineCap = 'round';
  pen.beginPath();
  for (const point of points) pen.lineTo(...point);
  if (ghost) pen.setLineDash([0.01, thin * 2.3]);
  if (isOf(draft, 'making')) pen.setLineDash([thin * 3.4, thin * 2]);
  for (const [colour, wide] of [
    [faded(CASING, ghost ? 0.75 : 0.92), thin * 2],
    [mix(colourOf(draft), '#ffd24a', 0.6 * pulse), thin * 1.1],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.setLineDash([]);
  if (draft.charge) drawSpike(pen, points, colourOf(draft), thin);
  pen.restore();
}

/** A charge ends in a point. */
function drawSpike(pen: Pen, points: readonly Place[], colour: string, thin: number): void {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return;
  pen.save();
  pen.translate(...end);
  pen.rotate(Math.atan2(end[1] - before[1], end[0] - before[0]));
  pen.beginPath();
  pen.moveTo(thin * 2, 0);
  pen.lineTo(-thin * 4.5, -thin * 3);
  pen.lineTo(-thin * 2.8, 0);
  pen.lineTo(-thin * 4.5, thin * 3);
  pen.closePath();
  pen.lineWidth = thin;
  pen.strokeStyle = CASING;
  pen.stroke();
  pen.fillStyle = mix(colour, ATTACK, 0.35);
  pen.fill();
  pen.restore();
}

/** Who would stand there, paler than those who do. */
function drawEnd(pen: Pen, draft: DraftLine, picture: Picture): void {
  const { scene, camera, pulses } = picture;
  const pulse = pulses.get(draft.who) ?? 0;
  if (pulse > 0) drawPulse(pen, draft, pulse);
  const figure = scene.figures.find(({ id }) => id === draft.who);
  const ranks = scene.ranks.find(({ id }) => id === draft.who);
  pen.save();
  pen.globalAlpha = isOf(draft, 'ghost') ? 0.42 : 0.62;
  if (figure) {
    const there = {
      ...figure,
      x: draft.end[0],
      y: draft.end[1],
      facing: draft.facing,
      presence: 1,
      lean: undefined,
    };
    drawToken(pen, there, PLAIN, camera.scale, figure.unit !== null && rankedUnits(scene).has(figure.unit));
  } else if (ranks) {
    const there = { ...ranks, front: draft.end, heading: draft.facing };
    pen.beginPath();
    for (const corner of cornersOf(there)) pen.lineTo(...corner);
    pen.closePath();
    fillBase(pen, draft, camera.scale);
  } else {
    traceBase(pen, draft);
    fillBase(pen, draft, camera.scale);
  }
  pen.restore();
  if (draft.best && draft.worst) drawEdges(pen, draft, camera.scale);
}

function traceBase(pen: Pen, { base, end, facing }: DraftLine): void {
  const [x, y] = cm(end);
  const [width, length] = [base.width / CM, base.length / CM];
  pen.translate(x, y);
  pen.rotate(radians(facing));
  pen.beginPath();
  if (base.shape === 'round') pen.arc(0, 0, width / 2, 0, 7);
  else pen.roundRect(-width / 2, -length / 2, width, length, 0.3);
}

function fillBase(pen: Pen, draft: DraftLine, pixels: number): void {
  const { fill, dark } = sideLook(draft.side);
  pen.fillStyle = faded(fill, 0.4);
  pen.fill();
  pen.lineWidth = Math.max(0.16, 1.6 / pixels);
  pen.strokeStyle = dark;
  pen.stroke();
}

/** Small ticks where the best and the worst would lead. */
function drawEdges(pen: Pen, draft: DraftLine, pixels: number): void {
  const dot = Math.max(0.16, 2.2 / pixels);
  for (const [spot, colour] of [
    [draft.best, '#2f9e44'],
    [draft.worst, '#c8322b'],
  ] as const) {
    if (!spot) continue;
    pen.fillStyle = faded(INK, 0.6);
    disc(pen, ...cm(spot), dot * 1.45);
    pen.fillStyle = colour;
    disc(pen, ...cm(spot), dot);
  }
}

/** Something has just changed here. */
function drawPulse(pen: Pen, draft: DraftLine, pulse: number): void {
  pen.beginPath();
  pen.arc(...cm(draft.end), (draft.base.width / CM) * (0.7 + 1.3 * (1 - pulse)), 0, 7);
  pen.lineWidth = 0.5 * pulse + 0.1;
  pen.strokeStyle = faded('#ffd24a', pulse);
  pen.stroke();
}
