/** The way of a vehicle on the ground before it happens: its lane, where it would come to stand, what it hits. */
import type { Machine, Overlay, Run } from '../scene/scene';
import type { Picture } from './painter';
import { ATTACK, INK, MOVE, radians, type Pen } from '../../flat/palette';
import { faded } from '../../flat/textures';
import { traceHull } from './vehicles';

/** Less than this is standing still, in studs and degrees. */
const STILL = 0.01;

export function drawRun(pen: Pen, { scene, overlay, camera }: Picture): void {
  const { run } = overlay;
  const machine = run && scene.machines.find(({ id }) => id === run.id);
  if (!run || !machine) return;
  drawReachOf(pen, machine, run, camera.scale);
  const far = Math.hypot(run.x - machine.x, run.y - machine.y);
  if (far < STILL && Math.abs(run.heading - machine.heading) < STILL) return;
  drawLane(pen, machine, run, far);
  pen.save();
  pen.translate(run.x, run.y);
  pen.rotate(radians(run.heading));
  traceHull(pen, machine, 0.05);
  pen.fillStyle = faded(run.risk ? ATTACK : MOVE, 0.3);
  pen.fill();
  pen.setLineDash([0.8, 0.4]);
  pen.lineWidth = Math.max(0.2, 2.4 / camera.scale);
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  drawNose(pen, machine);
  pen.restore();
}

/** A broken line from the nose to the mark of its greatest speed. */
function drawReachOf(pen: Pen, { x, y, length }: Machine, { heading, marks }: Run, pixels: number): void {
  const last = marks.at(-1);
  if (!last) return;
  pen.save();
  pen.translate(x, y);
  pen.rotate(radians(heading));
  pen.beginPath();
  pen.moveTo(0, -length / 2);
  pen.lineTo(0, -Math.hypot(last.x - x, last.y - y));
  for (const [colour, width] of [
    [faded(INK, 0.35), Math.max(0.3, 3.6 / pixels)],
    ['#ffffff', Math.max(0.16, 2 / pixels)],
  ] as const) {
    pen.setLineDash([0.7, 0.6]);
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.restore();
}

function drawLane(pen: Pen, machine: Machine, run: Run, far: number): void {
  pen.save();
  pen.translate(machine.x, machine.y);
  pen.rotate(radians(run.heading));
  pen.fillStyle = faded(MOVE, 0.26);
  pen.fillRect(-machine.width / 2, -far, machine.width, far);
  pen.restore();
}

function drawNose(pen: Pen, { length }: Machine): void {
  pen.setLineDash([]);
  pen.beginPath();
  pen.moveTo(-0.8, -length / 2 + 1.4);
  pen.lineTo(0, -length / 2 + 0.5);
  pen.lineTo(0.8, -length / 2 + 1.4);
  pen.stroke();
}

export function drawHit(pen: Pen, { x, y }: Overlay['hits'][number]): void {
  pen.save();
  pen.translate(x, y);
  for (const [colour, size] of [
    [INK, 1.15],
    ['#ffd24a', 1],
    [ATTACK, 0.62],
  ] as const) {
    pen.beginPath();
    for (let ray = 0; ray < 16; ray++) {
      const far = size * (ray % 2 ? 0.55 : 1);
      pen.lineTo(far * Math.cos((ray * Math.PI) / 8), far * Math.sin((ray * Math.PI) / 8));
    }
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.restore();
}
