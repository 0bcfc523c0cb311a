import { language } from '../texts/language.svelte';

/** Says the title and the language of the page that is open. */
export function titled(title: () => string): void {
  $effect(() => {
    document.documentElement.lang = language.code;
    document.title = title();
  });
}
