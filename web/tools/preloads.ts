/** Tells the browser early what the page that an address leads to is made of, instead of file after file. */
import type { OutputBundle, OutputChunk, Plugin } from 'rolldown';

const TABLE = 'src/table/TablePage.svelte';

/** The modules that an address begins with, by how the part after `#` begins; for a table that is known, by its game, too. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': ['src/start/StartPage.svelte'],
  '/table': [TABLE],
  '/table bow': [TABLE, 'src/bow/BowTable.svelte'],
  '/table argad': [TABLE, 'src/argad/ArgadTable.svelte'],
};
const FILE = 'preload.js';

/** A small script that asks for them; it comes before the page's own. */
export function preloads(): Plugin & { enforce: 'post' } {
  return {
    name: 'preloads',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([page, modules]) => [
          page,
          [...new Set(modules.flatMap((module) => [...filesOf(chunkWith(bundle, module), bundle)]))],
        ]),
      );
      this.emitFile({ type: 'asset', fileName: FILE, source: script(files) });
    },
  };
}

function chunkWith(bundle: OutputBundle, module: string): OutputChunk {
  const found = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
  );
  if (found?.type !== 'chunk') throw new Error(`${module} is in no file`);
  return found;
}

/** A chunk with all that it imports, and their styles. */
function filesOf(chunk: OutputChunk, bundle: OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  const styles = (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? [];
  for (const style of styles) found.add(style);
  for (const name of chunk.imports) {
    const part = bundle[name];
    if (part?.type === 'chunk') filesOf(part, bundle, found);
  }
  return found;
}

function script(files: Readonly<Record<string, readonly string[]>>): string {
  return `const pages = ${JSON.stringify(files)};
const table = /^#\\/table\\/(\\w+)/.exec(location.hash)?.[1];
const page = table ? '/table' : /^#?\\/?$/.test(location.hash) ? '' : undefined;
for (const file of pages[page + ' ' + gameOf(table)] ?? pages[page] ?? []) {
  const link = document.createElement('link');
  const style = file.endsWith('.css');
  link.rel = style ? 'preload' : 'modulepreload';
  if (style) link.as = 'style';
  link.crossOrigin = '';
  link.href = '/' + file;
  document.head.append(link);
}
function gameOf(table) {
  try {
    return JSON.parse(localStorage.getItem('escarmouche.tables')).find(({ id }) => id === table).game;
  } catch {
    return ''; // a table that this browser does not know, or a blocked storage
  }
}
`;
}
