/** In which light the field is drawn: the page's theme, or white paper while it is printed. */
export type Lighting = 'day' | 'evening' | 'print';

class Light {
  #evening = $state(isEvening());
  #printing = $state(false);

  constructor() {
    new MutationObserver(() => (this.#evening = isEvening())).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
    // Not every browser tells both.
    addEventListener('beforeprint', () => (this.#printing = true));
    addEventListener('afterprint', () => (this.#printing = false));
    matchMedia('print').addEventListener('change', ({ matches }) => (this.#printing = matches));
  }

  get now(): Lighting {
    if (this.#printing) return 'print';
    return this.#evening ? 'evening' : 'day';
  }
}

function isEvening(): boolean {
  return document.documentElement.dataset['theme'] === 'dark';
}

export const light = new Light();
