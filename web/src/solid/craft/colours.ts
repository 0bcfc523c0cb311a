/** Colours of plastic and paint, the same as in the flat views. */
import { Color } from 'three';
import { SIDES as LOOKS, sideLook, type SideLook } from '../../flat/palette';

export { shade } from '../../flat/palette';

export interface SideColours {
  readonly main: string;
  readonly dark: string;
  /** Stands out against the main colour: the pattern of the base, badges, stripes. */
  readonly mark: string;
}

/** The four of the players, and nobody's. */
export type Side = 0 | 1 | 2 | 3 | 4;

const PALE_BLUE = '#d7e8f6';

export const SIDES: Readonly<Record<Side, SideColours>> = {
  0: { ...colours(LOOKS[0]), mark: PALE_BLUE },
  1: colours(LOOKS[1]),
  2: colours(LOOKS[2]),
  3: colours(LOOKS[3]),
  4: colours(sideLook(4)),
};

function colours({ fill, dark, mark }: SideLook): SideColours {
  return { main: fill, dark, mark };
}

const known = new Map<string, Color>();

/** A colour as the renderer wants it; the same object for the same code. */
export function colourOf(code: string): Color {
  let colour = known.get(code);
  if (!colour) {
    colour = new Color(code);
    known.set(code, colour);
  }
  return colour;
}
