import type { LanguageCode } from './language.svelte';

/** What is written on the keys of a keyboard, where languages differ. */
const FRENCH: Readonly<Record<string, string>> = {
  Enter: 'Entrée',
  Esc: 'Échap',
  Home: 'Début',
  PgUp: 'Page haut',
  PgDn: 'Page bas',
  Shift: 'Maj',
};

/** The name of a key in the reader's language. */
export function keyName(key: string, language: LanguageCode): string {
  return (language === 'fr' && FRENCH[key]) || key;
}
