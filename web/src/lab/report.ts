/** A finding as a file of its own: it is read from the page, and drawn as in the lab. */
import { mount } from 'svelte';
import '../app.css';
import '../theme/theme.svelte';
import { language, LANGUAGES } from '../texts/language.svelte';
import type { Found } from './finding';
import ReportPaper from './ReportPaper.svelte';

function finding(): Found | null {
  try {
    return JSON.parse(document.getElementById('finding')?.textContent ?? '') as Found;
  } catch {
    return null;
  }
}

const spoken = LANGUAGES.find((code) => code === document.documentElement.lang);
if (spoken) language.code = spoken;
mount(ReportPaper, { target: document.body, props: { finding: finding() } });
