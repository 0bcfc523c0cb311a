import { recall, remember } from '../storage';
import { en, type Texts } from './en';
import { fr } from './fr';

const TEXTS = { fr, en } as const;
export type LanguageCode = keyof typeof TEXTS;
export const LANGUAGES = Object.keys(TEXTS) as LanguageCode[];

class Language {
  #code = $state<LanguageCode>(remembered() ?? preferred());

  get code(): LanguageCode {
    return this.#code;
  }

  set code(code: LanguageCode) {
    this.#code = code;
    remember('language', code);
  }

  get texts(): Texts {
    return TEXTS[this.#code];
  }

  /** The language as this reader's country writes dates and times. */
  get locale(): string {
    return navigator.languages.find((tag) => tag.toLowerCase().startsWith(this.#code)) ?? this.#code;
  }

  number(value: number): string {
    return value.toLocaleString(this.#code);
  }
}

function remembered(): LanguageCode | undefined {
  const stored = recall('language');
  return LANGUAGES.find((code) => code === stored);
}

/** The first language of the browser that we speak, else English. */
function preferred(): LanguageCode {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.flatMap((tag) => LANGUAGES.filter((code) => code === tag))[0] ?? 'en';
}

export const language = new Language();
