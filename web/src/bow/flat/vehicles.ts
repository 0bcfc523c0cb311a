/** Vehicles on the canvas: shadow, hull, marking bricks for tag, speed and damage. */
import type { Machine } from '../scene/scene';
import { Bricks, type Box } from './bricks';
import { drawHull } from './hulls';
import { INK, radians, SHADOW, type Pen } from '../../flat/palette';
import { brickColour, lifeColour } from './plastic';
import { faded, roundedBox } from '../../flat/textures';
import { markingBrick, type Emphasis } from './tokens';

/** Plates of height that move the shadow by a stud. */
const SHADOW_RUN = 9;

export function drawMachine(pen: Pen, machine: Machine, emphasis: Emphasis, pixels: number): void {
  pen.save();
  pen.globalAlpha *= machine.presence;
  drawShadow(pen, machine);
  pen.translate(machine.x, machine.y);
  const larger = machine.airborne ? 1.06 : 1;
  pen.scale(larger, larger);
  pen.rotate(radians(machine.heading));
  if (machine.presence < 1) pen.rotate((1 - machine.presence) * 0.3);
  drawEmphasis(pen, machine, emphasis, pixels);
  drawHull(machine, new Bricks(pen, machine.heading, pixels));
  if (pixels >= 6) drawMarks(pen, machine);
  pen.restore();
}

/** Softer and farther away, the higher it is. */
function drawShadow(pen: Pen, machine: Machine): void {
  const { x, y, z, height, heading, airborne } = machine;
  const far = airborne ? z / SHADOW_RUN : height / 30;
  const soft = airborne ? 1.1 : 0.35;
  pen.save();
  pen.translate(x + 0.75 * far, y + far);
  pen.rotate(radians(heading));
  pen.fillStyle = faded(SHADOW, airborne ? 0.075 : 0.1);
  for (const spread of [1, 0.66, 0.33, 0]) {
    const grow = spread * soft - 0.1;
    pen.beginPath();
    for (const [left, top, across, down] of outlines(machine))
      pen.roundRect(left - grow, top - grow, across + 2 * grow, down + 2 * grow, 0.5 + grow);
    pen.fill();
  }
  pen.restore();
}

/** The boxes that a hull covers; a flyer's are wings, body and tail. */
function outlines({ medium, width, length }: Machine): readonly Box[] {
  const [w, l] = [width / 2, length / 2];
  if (medium !== 'air') return [[-w, -l, width, length]];
  return [
    [-w, -l * 0.62, width, l * 0.7],
    [-0.8, -l, 1.6, length],
    [-w * 0.42, l - 1.25, w * 0.84, 1],
  ];
}

export function traceHull(
  pen: Pen,
  { width, length }: Pick<Machine, 'width' | 'length'>,
  grow: number,
): void {
  roundedBox(pen, -width / 2 - grow, -length / 2 - grow, width + 2 * grow, length + 2 * grow, 0.4 + grow);
}

function drawEmphasis(pen: Pen, machine: Machine, emphasis: Emphasis, pixels: number): void {
  const line = Math.max(0.12, 2 / pixels);
  const outline = (colour: string, width: number, dashed = false) => {
    pen.save();
    traceHull(pen, machine, 0.3);
    if (dashed) pen.setLineDash([0.5, 0.35]);
    pen.lineWidth = width * 2;
    pen.strokeStyle = faded(INK, 0.45);
    pen.stroke();
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.restore();
  };
  if (emphasis.glowing) outline('#ff8a2b', line * 2.4);
  if (emphasis.playable && !emphasis.selected) outline('#ffd24a', line, true);
  if (emphasis.hovered && !emphasis.selected) outline('#ffffff', line);
  if (emphasis.selected) outline('#fff3b8', line * 1.6);
}

/** The tag and the damage at the back, the speed as green bricks along the left side: as many as it is fast. */
function drawMarks(pen: Pen, machine: Machine): void {
  const flyer = machine.medium === 'air';
  const [left, back] = [flyer ? -1.5 : -machine.width / 2, machine.length / 2 - (flyer ? 1.3 : 0)];
  const size = 0.52;
  markingBrick(pen, -left - size - 0.2, back - size - 0.2, size, brickColour(machine.tag));
  for (let point = 0; point < Math.min(machine.damage, 6); point++)
    markingBrick(
      pen,
      left + 0.2 + point * size * 0.85,
      back - size - 0.2,
      size,
      lifeColour(machine.hpColour),
    );
  for (let step = 0; step < machine.most; step++)
    drawSpeed(pen, left - 0.62, back - 0.9 - step * 0.6, step < machine.speed);
}

function drawSpeed(pen: Pen, x: number, y: number, full: boolean): void {
  if (full) {
    markingBrick(pen, x, y, 0.5, '#3d8f4b');
    return;
  }
  pen.fillStyle = faded('#3d8f4b', 0.28);
  roundedBox(pen, x + 0.12, y + 0.12, 0.26, 0.26, 0.06);
  pen.fill();
}
