import { recall, remember } from '../storage';

const THEMES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEMES)[number];

const evening = matchMedia('(prefers-color-scheme: dark)');

class Theme {
  #choice = $state<ThemeChoice>(remembered());

  constructor() {
    evening.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }

  set choice(choice: ThemeChoice) {
    this.#choice = choice;
    remember('theme', choice);
    this.#apply();
  }

  next(): void {
    this.choice = THEMES[(THEMES.indexOf(this.#choice) + 1) % THEMES.length] ?? 'system';
  }

  #apply(): void {
    const dark = this.#choice === 'dark' || (this.#choice === 'system' && evening.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }
}

function remembered(): ThemeChoice {
  const stored = recall('theme');
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export const theme = new Theme();
