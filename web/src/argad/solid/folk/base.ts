/**
 * The wooden base and its ring: colour and pattern say whose, how broad it is how well armoured; it wavers under somebody in
 * disorder and has a gap under somebody who is down. Pips in front and behind: the class.
 */
import { INK, mix, PAPER, sideLook } from '../../../flat/palette';
import { shade, SIDES } from '../../../solid/craft/colours';
import { brick, part, tube, type Part } from '../../../solid/craft/parts';
import { patternParts } from '../../../solid/signs/rims';
import { CM, type Figure } from '../../scene/scene';

/** How thick a base is. */
export const BASE = 0.24;
/** The wood lies just over the ring. */
const OVER = 0.03;
const WOOD = '#d2ae7c';
/** How much of the radius the ring takes, from no armour to plate. */
const BANDS = [0.22, 0.3, 0.38, 0.46] as const;
const MATT = { finish: 'matt' } as const;

export function baseParts(figure: Figure): Part[] {
  const { base } = figure;
  return [
    ...(base.shape === 'round' ? round(figure) : long(figure)),
    ...(figure.faces ? notch(figure) : []),
    ...(figure.animal ? [] : pips(figure)),
  ];
}

function disc(across: number, high: number, colour: string): Part {
  return part('disc', [0, 0, 0], [across, across, high], colour, MATT);
}

function ringColour({ side, yielded }: Figure): string {
  const { main } = SIDES[side];
  return yielded ? mix(main, '#e9e2d2', 0.5) : main;
}

function round(figure: Figure): Part[] {
  const { base, armour, side, disorder, down } = figure;
  const wide = base.width / CM;
  const band = BANDS[armour];
  const inner = wide * (1 - band);
  const ring = disorder
    ? part('wavy', [0, 0, 0], [wide * 1.08, wide * 1.08, BASE], ringColour(figure), MATT)
    : disc(wide, BASE, ringColour(figure));
  return [
    disc(wide + 0.05, BASE * 0.45, sideLook(side).dark),
    ring,
    ...patternParts(side, (wide / 2) * (1 - band / 2), BASE),
    disc(inner, BASE + OVER, figure.yielded ? '#e9e2d2' : WOOD),
    ...(down ? [part('slice', [0, 0, 0.01], [wide * 1.1, wide * 1.1, BASE + OVER], '#8a6a45', MATT)] : []),
  ];
}

/** A long base: the ring runs along its edge. */
function long(figure: Figure): Part[] {
  const { base, armour, side, disorder } = figure;
  const [wide, deep] = [base.width / CM, base.length / CM];
  const band = (BANDS[armour] * wide) / 2;
  const { mark } = SIDES[side];
  const apart = 0.55;
  const count = side === 0 || side === 4 ? 0 : Math.floor((deep - band) / apart);
  return [
    brick([0, 0, 0], [wide + 0.06, deep + 0.06, BASE * 0.45], sideLook(side).dark, MATT),
    brick([0, 0, 0], [wide, deep, BASE], ringColour(figure), MATT),
    ...Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * apart).flatMap((ahead) =>
      [-1, 1].map((right) => {
        const at = [(right * (wide - band)) / 2, ahead, BASE] as const;
        return side === 2
          ? tube(at, 0.22, 0.03, mark)
          : brick(at, [0.12, band * 1.2, 0.03], mark, { turn: side === 3 ? right * 45 : 45 });
      }),
    ),
    brick([0, 0, 0], [wide - 2 * band, deep - 2 * band, BASE + OVER], WOOD, MATT),
    ...(disorder ? waves(wide, deep, shade(ringColour(figure), 0.1)) : []),
  ];
}

/** Knobs along the edge, on one side and the other. */
function waves(wide: number, deep: number, colour: string): Part[] {
  return [-1, 1].flatMap((right) =>
    [-0.36, -0.12, 0.12, 0.36].map((share, n) =>
      tube([right * (wide / 2 + (n % 2 ? 0.02 : 0.12)), share * deep, 0], 0.42, BASE * 0.9, colour, MATT),
    ),
  );
}

function notch({ base, side }: Figure): Part[] {
  const ahead = (base.shape === 'round' ? base.width : base.length) / 2 / CM;
  return [part('wedge', [0, ahead + 0.14, 0.02], [0.7, 0.42, BASE + 0.06], SIDES[side].main, MATT)];
}

const PIP = 0.16;

function pips({ class: count, base, armour }: Figure): Part[] {
  const band = BANDS[armour];
  const half = (base.shape === 'round' ? base.width : base.length) / 2 / CM;
  const away = half - (band * base.width) / 2 / CM - 0.16;
  const apart = PIP * 1.55;
  return [-1, 1].flatMap((ahead) => [
    brick([0, ahead * away, BASE + OVER], [count * apart + 0.14, 0.28, 0.02], PAPER, MATT),
    ...Array.from({ length: count }, (_, n) =>
      tube([(n - (count - 1) / 2) * apart, ahead * away, BASE + OVER + 0.02], PIP, 0.02, INK),
    ),
  ]);
}
