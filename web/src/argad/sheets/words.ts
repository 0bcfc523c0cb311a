import type { LanguageCode } from '../../texts/language.svelte';

/** What stands on the sheet of a person. */
const en = { states: 'How they are', weapons: 'Weapons', skills: 'Skills' };

const fr: typeof en = { states: 'Son état', weapons: 'Armes', skills: 'Talents' };

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
