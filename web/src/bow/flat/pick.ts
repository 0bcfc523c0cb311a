/** What is under the pointer. */
import type { Figure, Machine, Pick, Scene, Stud } from '../scene/scene';
import { aboardAt } from '../scene/stage';
import { inOrder } from './painter';
import { tokenRadius } from './tokens';

/** How many studs beside a token still count, and whose do not: a unit that is to walk can be sent to the next stud. */
interface Slack {
  readonly studs: number;
  readonly without: string | null;
}
const NO_SLACK: Slack = { studs: 0, without: null };

/** The stud there, and the piece nearest to the eye. */
export function pickAt(scene: Scene, at: Stud, pixels: number, slack = NO_SLACK): Pick {
  return { stud: studAt(scene, at), piece: pieceAt(scene, at, pixels, slack) };
}

function studAt({ ground }: Scene, [x, y]: Stud): Stud | null {
  const inside = x >= 0 && y >= 0 && x < ground.width && y < ground.depth;
  return inside ? [Math.floor(x), Math.floor(y)] : null;
}

function pieceAt(scene: Scene, at: Stud, pixels: number, slack: Slack): string | null {
  const pieces = inOrder(scene).toReversed();
  const exact = pieces.find((piece) => covers(piece, at, pixels, 0));
  if (exact) return exact.id;
  const thing = scene.lying.find(({ x, y }) => Math.hypot(at[0] - x, at[1] - y) <= 0.8 + slack.studs);
  if (thing) return thing.item.id;
  const [column, row] = [Math.floor(at[0]), Math.floor(at[1])];
  const door = scene.doors.find(({ studs }) => studs.some(([x, y]) => x === column && y === row));
  if (door) return door.id;
  if (slack.studs === 0) return null;
  const near = pieces.find((piece) => piece.id !== slack.without && covers(piece, at, pixels, slack.studs));
  return near?.id ?? null;
}

function covers(piece: Figure | Machine, [x, y]: Stud, pixels: number, slack: number): boolean {
  if (!('heading' in piece))
    return Math.hypot(x - piece.x, y - piece.y) <= tokenRadius(piece, pixels) + slack;
  const [right, back] = aboardAt([0, 0], -piece.heading, [x - piece.x, piece.y - y]);
  return Math.abs(right) <= piece.width / 2 + slack && Math.abs(back) <= piece.length / 2 + slack;
}
