import type { LanguageCode } from '../texts/language.svelte';

const en = { more: 'More', less: 'Fewer' };
const fr: typeof en = { more: 'Plus', less: 'Moins' };

export const ONE_ROW: Record<LanguageCode, typeof en> = { en, fr };
