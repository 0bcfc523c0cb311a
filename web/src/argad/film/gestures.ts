/** How people move on the spot: they lunge, stagger, brace themselves, start, fall over. Lengths are in centimetres. */
import { CM, type Figure, type Spot } from '../scene/scene';
import { distance, headingTo } from './plan';

/** Along the line from one to another, so far, and leaning that way. */
function shifted(figure: Figure | undefined, from: Spot, to: Spot, far: number, by: number): Partial<Figure> {
  const whole = distance(from, to);
  if (!figure || figure.aboard || whole === 0) return {};
  const share = (far * CM) / whole;
  return {
    x: figure.x + (to[0] - from[0]) * share,
    y: figure.y + (to[1] - from[1]) * share,
    lean: { by, towards: headingTo(from, to) },
  };
}

type Gesture = (figure: Figure | undefined, from: Spot, to: Spot, part: number | null) => Partial<Figure>;

function gesture(move: (part: number) => readonly [far: number, by: number]): Gesture {
  return (figure, from, to, part) => (part === null ? {} : shifted(figure, from, to, ...move(part)));
}

/** A step towards the other and back. */
export const lunge = gesture((part) => [0.8 * Math.sin(part * Math.PI), 16 * Math.sin(part * Math.PI)]);

/** A shot is felt in the shoulder. */
export const recoil = gesture((part) => {
  const back = part < 0.35 ? Math.sin((part / 0.35) * Math.PI) : 0;
  return [-0.2 * back, -8 * back];
});

/** Whoever is hit is thrown back and catches the fall; `from` is where it came from. */
export const stagger = gesture((part) => {
  const far = Math.sin(Math.PI * Math.sqrt(part)) * (1 - 0.3 * part);
  return [0.8 * far, 26 * far];
});

/** Whoever holds leans into it. */
export const brace = gesture((part) => {
  const far = Math.sin(part * Math.PI);
  return [-0.25 * far, -12 * far];
});

/** Whoever does not know which way to go, or takes fright: to one side, to the other. */
export function waver(figure: Figure, part: number): Partial<Figure> {
  return {
    lean: { by: 12 * Math.sin(4 * Math.PI * part) * (1 - part), towards: (figure.facing + 90) % 360 },
  };
}

/** A small nod ahead: this is who it is. */
export function nod(figure: Figure, part: number): Partial<Figure> {
  return { lean: { by: 12 * Math.sin(Math.PI * part), towards: figure.facing } };
}

/** Slowly at first, as a tree does, until flat on the ground. */
export function topple(figure: Figure, part: number, towards = (figure.facing + 180) % 360): Partial<Figure> {
  return { lean: { by: 90 * part * part * (1.6 - 0.6 * part), towards } };
}
