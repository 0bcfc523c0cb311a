// Writes src/protocol/types.ts from the schema that the Python types give; with --check, only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const SCHEMA = new URL('../src/protocol/schema.json', import.meta.url);
const TYPES = new URL('../src/protocol/types.ts', import.meta.url);

const { $defs } = JSON.parse(await readFile(SCHEMA, 'utf8'));
const wanted = tidy(
  await compile({ $defs }, 'Protocol', {
    additionalProperties: false,
    bannerComment: '// Generated from schema.json by `npm run types`. Do not edit.',
    style: { singleQuote: true, printWidth: 110 },
    unreachableDefinitions: true,
  }),
);

if (!process.argv.includes('--check')) {
  await writeFile(TYPES, wanted);
} else if ((await readFile(TYPES, 'utf8').catch(() => '')) !== wanted) {
  console.error('src/protocol/types.ts is not what schema.json gives: run `npm run types`.');
  process.exitCode = 1;
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
