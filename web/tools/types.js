// Writes types.ts beside each schema.json that the Python types give; with --check, only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

/** @type {{ id: string, playable: boolean }[]} */
const GAMES = JSON.parse(await readFile(new URL('../src/protocol/games.json', import.meta.url), 'utf8'));
const PLAYED = GAMES.filter(({ playable }) => playable).map(({ id }) => `${id}/protocol`);
const FOLDERS = ['protocol', ...PLAYED];

for (const folder of FOLDERS) {
  const place = new URL(`../src/${folder}/`, import.meta.url);
  const wanted = await types(await readFile(new URL('schema.json', place), 'utf8'));
  const file = new URL('types.ts', place);
  if (!process.argv.includes('--check')) {
    await writeFile(file, wanted);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
    console.error(`src/${folder}/types.ts is not what schema.json gives: run \`npm run types\`.`);
    process.exitCode = 1;
  }
}

/** The TypeScript that the definitions of a schema give. */
async function types(/** @type {string} */ schema) {
  const { $defs } = JSON.parse(schema, (key, part) => understood(key, part));
  return tidy(
    await compile({ $defs }, 'Protocol', {
      additionalProperties: false,
      bannerComment: '// Generated from schema.json by `npm run types`. Do not edit.',
      style: { singleQuote: true, printWidth: 110 },
      unreachableDefinitions: true,
    }),
  );
}

/** A part of the schema as the compiler understands it: tuples the old way, no defaults, anything as unknown. */
function understood(/** @type {string} */ key, /** @type {any} */ part) {
  if (part === null || typeof part !== 'object' || Array.isArray(part) || key === 'properties') return part;
  const { prefixItems, ...rest } = part;
  delete rest.default;
  if (prefixItems) return { ...rest, items: prefixItems, additionalItems: false };
  if (Object.keys(rest).length === 0) return { tsType: 'unknown' };
  const anyMapping = rest.type === 'object' && Object.keys(rest).length === 1;
  return anyMapping ? { tsType: 'Record<string, unknown>' } : rest;
}

/** Drops the type of the bag of definitions and the remarks that each definition comes from that bag. */
function tidy(/** @type {string} */ source) {
  return source
    .replace(/export interface Protocol \{[^}]*\}\n/, '')
    .replace(
      /( \*\n)? \* This (interface|type) was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');
}
