import type { LanguageCode } from '../../texts/language.svelte';

/** What is said around a question. */
const en = {
  say: 'Say it',
  speak: 'Speak…',
  line: 'What is said',
  how: 'In which way',
  wins: (chance: string) => `works ${chance}`,
  soFar: 'The talk so far',
  drag: 'Drag everybody where they stand, inside the circle, or move them with the arrow keys.',
  place: 'They stand like this',
  left: (seconds: number) => `${seconds} seconds left to answer`,
  why: 'What the chances are made of',
};

const fr: typeof en = {
  say: 'Le dire',
  speak: 'Parler…',
  line: 'Ce qui se dit',
  how: 'De quelle manière',
  wins: (chance) => `réussite ${chance}`,
  soFar: 'Ce qui s’est dit',
  drag: 'Glissez chaque personne à sa place, dans le cercle, ou déplacez-la avec les flèches.',
  place: 'Les placer ainsi',
  left: (seconds) => `${seconds} secondes pour répondre`,
  why: 'D’où viennent ces chances',
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
