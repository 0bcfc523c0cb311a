/** The colours of bricks and of life. */
const LIFE = { red: '#c8322b', yellow: '#e9b50f' } as const;

/** Health points and damage: red for people and beasts, yellow for machines. */
export function lifeColour(colour: string): string {
  return colour === 'yellow' ? LIFE.yellow : LIFE.red;
}

/** The book's colours of bricks, as plastic. */
export const BRICKS: Readonly<Record<string, string>> = {
  white: '#f7f4ea',
  green: '#3d8f4b',
  'dark grey': '#6b6f73',
  black: '#26262a',
  red: '#c8322b',
  yellow: '#f0c22b',
  'light grey': '#c4c6c4',
  blue: '#2f6db4',
  brown: '#7b4d2c',
  azure: '#5fb0d8',
  lime: '#a5c93b',
  orange: '#dd7a1c',
  pink: '#e58fb0',
  purple: '#7b4a99',
  tan: '#dcc89a',
};

export function brickColour(name: string): string {
  return BRICKS[name] ?? '#c4c6c4';
}
