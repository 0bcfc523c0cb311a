// Runs before the first paint, so that an evening page never flashes white. src/theme/theme.svelte.ts takes over.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('escarmouche.theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
