/** What the one who is choosing is shown on the field. */
import { studsReached } from '../scene/reach';
import type { Overlay, Side, Stud, Target } from '../scene/scene';
import { pieceSpot, type PieceSpot } from '../scene/spots';
import { trace } from './cells';
import type { Picture } from './painter';
import { ATTACK, INK, MOVE, sideLook, type Pen } from '../../flat/palette';
import { drawHit, drawRun } from './runs';
import { disc, faded } from '../../flat/textures';
import { drawToken, PLAIN, tokenRadius } from './tokens';

const BLOCKED = '#ff8a2b';

/** Under the pieces: areas, reach, path, glowing studs. */
export function drawUnder(pen: Pen, picture: Picture): void {
  const { overlay, camera } = picture;
  for (const area of overlay.areas) drawArea(pen, area, camera.scale);
  drawReach(pen, picture);
  drawBlockers(pen, overlay.blockers.studs, camera.scale);
  drawRun(pen, picture);
}

/** Over the pieces: way, ghost, lines of sight, target marks, hits. */
export function drawOver(pen: Pen, picture: Picture): void {
  const { overlay, camera } = picture;
  drawPath(pen, overlay.path, camera.scale);
  drawGhost(pen, picture);
  for (const line of overlay.sight) drawSight(pen, line, camera.scale);
  for (const target of overlay.targets) drawTarget(pen, target, picture);
  for (const hit of overlay.hits) drawHit(pen, hit);
}

function areaColour(side: Side | null): string {
  return side === null ? '#fff3b8' : sideLook(side).fill;
}

/** Hatched within a dashed border. */
function drawArea(
  pen: Pen,
  { studs: [west, north, east, south], side }: Overlay['areas'][number],
  pixels: number,
): void {
  const colour = areaColour(side);
  const [width, depth] = [east - west + 1, south - north + 1];
  pen.save();
  pen.beginPath();
  pen.rect(west, north, width, depth);
  pen.fillStyle = faded(colour, 0.1);
  pen.fill();
  pen.clip();
  pen.strokeStyle = faded(colour, 0.16);
  pen.lineWidth = 0.3;
  pen.beginPath();
  for (let x = west - depth; x < east + 1; x += 2) {
    pen.moveTo(x, south + 1);
    pen.lineTo(x + depth, north);
  }
  pen.stroke();
  pen.setLineDash([1, 0.6]);
  pen.lineWidth = Math.max(0.24, 3 / pixels);
  pen.strokeStyle = faded(colour, 0.85);
  pen.strokeRect(west, north, width, depth);
  pen.restore();
}

/** The studs on which the chosen one can come to stand, paler the farther they are, with a line around all. */
function drawReach(pen: Pen, { scene, overlay, camera }: Picture): void {
  if (overlay.reach.length === 0) return;
  const walker = scene.figures.find(({ id }) => id === overlay.selected);
  const steps = studsReached(overlay.reach, walker?.width ?? 1, walker?.depth ?? 1);
  const most = Math.max(1, ...steps.values());
  for (let step = 0; step <= most; step++) {
    const studs = [...steps].filter(([, found]) => found === step).map(([stud]) => placed(stud));
    trace(pen, studs);
    pen.fillStyle = faded(MOVE, 0.4 - (0.24 * step) / most);
    pen.fill();
  }
  outline(pen, steps, camera.scale);
}

function placed(stud: string): { x: number; y: number } {
  const [x = 0, y = 0] = stud.split(',').map(Number);
  return { x, y };
}

function outline(pen: Pen, steps: ReadonlyMap<string, number>, pixels: number): void {
  pen.beginPath();
  for (const stud of steps.keys()) {
    const { x, y } = placed(stud);
    const edge = (east: number, south: number, from: Stud, to: Stud) => {
      if (steps.has(`${x + east},${y + south}`)) return;
      pen.moveTo(...from);
      pen.lineTo(...to);
    };
    edge(0, -1, [x, y], [x + 1, y]);
    edge(0, 1, [x, y + 1], [x + 1, y + 1]);
    edge(-1, 0, [x, y], [x, y + 1]);
    edge(1, 0, [x + 1, y], [x + 1, y + 1]);
  }
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(0.16, 2 / pixels);
  pen.strokeStyle = faded('#1c6b2d', 0.85);
  pen.stroke();
  pen.lineCap = 'butt';
}

function drawBlockers(pen: Pen, studs: readonly Stud[], pixels: number): void {
  if (studs.length === 0) return;
  trace(
    pen,
    studs.map(([x, y]) => ({ x, y })),
  );
  pen.fillStyle = faded(BLOCKED, 0.6);
  pen.fill();
  pen.lineWidth = Math.max(0.14, 2 / pixels);
  pen.strokeStyle = '#fff0c2';
  pen.stroke();
}

/** A dotted line with a knot at each step. */
function drawPath(pen: Pen, path: readonly Stud[], pixels: number): void {
  if (path.length < 2) return;
  pen.lineJoin = pen.lineCap = 'round';
  for (const [colour, width] of [
    ['#ffffff', Math.max(0.4, 5 / pixels)],
    [MOVE, Math.max(0.22, 3 / pixels)],
  ] as const) {
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const point of path) pen.lineTo(...point);
    pen.stroke();
    for (const [x, y] of path) disc(pen, x, y, width * 0.85);
  }
  pen.lineCap = 'butt';
}

function drawGhost(pen: Pen, { scene, overlay, camera }: Picture): void {
  const { ghost } = overlay;
  const figure = ghost && scene.figures.find(({ id }) => id === ghost.id);
  if (!figure) return;
  pen.save();
  pen.globalAlpha = 0.72;
  const there = {
    ...figure,
    x: ghost.x,
    y: ghost.y,
    facing: ghost.facing,
    aboard: null,
    played: false,
    playing: false,
  };
  drawToken(pen, there, { ...PLAIN, selected: true }, { number: 1, side: null }, camera.scale);
  pen.restore();
}

/** A clear line is light, one that is blocked is red and broken. */
function drawSight(pen: Pen, { from, to, clear }: Overlay['sight'][number], pixels: number): void {
  const thin = Math.max(0.1, 1.6 / pixels);
  pen.save();
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  if (!clear) pen.setLineDash([0.6, 0.45]);
  pen.strokeStyle = faded(INK, 0.45);
  pen.lineWidth = thin * 2.2;
  pen.stroke();
  pen.strokeStyle = clear ? '#fff6c9' : ATTACK;
  pen.lineWidth = thin;
  pen.stroke();
  pen.fillStyle = clear ? '#fff6c9' : ATTACK;
  disc(pen, to.x, to.y, thin * 1.6);
  pen.restore();
}

/** Where a piece is and how far around it a mark goes, in studs. */
export function spotOf({ scene, camera }: Pick<Picture, 'scene' | 'camera'>, id: string): PieceSpot | null {
  const spot = pieceSpot(scene, id);
  const figure = spot && scene.figures.find((one) => one.id === id);
  return figure ? { ...spot, radius: tokenRadius(figure, camera.scale) } : spot;
}

const BRACKETS = 4;

/** Four brackets around a piece; broken and grey if nothing can be done to it. */
function drawTarget(pen: Pen, target: Target, picture: Picture): void {
  const spot = spotOf(picture, target.id);
  if (!spot) return;
  const thin = Math.max(0.16, 2.6 / picture.camera.scale);
  pen.save();
  pen.translate(spot.x, spot.y);
  pen.lineCap = 'round';
  if (!target.possible) pen.globalAlpha = 0.7;
  for (const [colour, width] of [
    [faded('#ffffff', 0.95), thin * 2],
    [target.possible ? ATTACK : '#6b6f73', thin],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    for (let bracket = 0; bracket < BRACKETS; bracket++) {
      const middle = ((bracket + 0.5) / BRACKETS) * 2 * Math.PI;
      pen.beginPath();
      pen.arc(0, 0, spot.radius * 1.42, middle - 0.42, middle + 0.42);
      pen.stroke();
    }
  }
  pen.restore();
}
