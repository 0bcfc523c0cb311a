/** A chance as people read it: `31 %`, never 0 % for what can happen nor 100 % for what can fail. */
export function percent(chance: number, language: 'en' | 'fr'): string {
  const whole = Math.round(chance * 100);
  const shown = chance > 0 && whole === 0 ? '< 1' : chance < 1 && whole === 100 ? '> 99' : String(whole);
  return language === 'fr' ? `${shown}\u202f%` : `${shown}%`;
}
