// Says as JSON which packages of node_modules reach the browser: those of which the build keeps anything.
import { build } from 'vite';

const FOLDER = 'node_modules/';

/** @type {Set<string>} */
const shipped = new Set();

/** @type {import('vite').Plugin} */
const notes = {
  name: 'notes-what-is-shipped',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'asset') part.originalFileNames.forEach(note);
      else for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength) note(id);
    }
    // Styles are put into assets of their own, under no name of theirs.
    for (const id of this.getModuleIds()) if (id.endsWith('.css')) note(id);
  },
};

for (const configFile of ['vite.config.ts', 'vite.report.config.ts'])
  await build({ configFile, logLevel: 'error', build: { write: false }, plugins: [notes] });
console.log(JSON.stringify([...shipped].sort()));

/** The package of a file, `three` or `@observablehq/plot`, if it is in one. */
function note(/** @type {string} */ file) {
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return;
  const [first = '', second = ''] = file.slice(at + FOLDER.length).split('/');
  shipped.add(first.startsWith('@') ? `${first}/${second}` : first);
}
