import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { preloads } from './tools/preloads';

/** Where the server is that `make dev` has started; without it, one on the usual port. */
const SERVER = process.env.ESCARMOUCHE_SERVER ?? 'http://127.0.0.1:8765';
/** The page's own address stays in the `Host` header: the server compares it with `Origin`. */
const PASS_ON = { target: SERVER, changeOrigin: false };

/**
 * Files that are asked for together are one file: each more costs a journey to the server and back. What nearly every
 * page needs is `core`, then come the start page, the table of any game and the field on it.
 */
const CORE =
  /node_modules\/(svelte|esm-env|clsx)\/|src\/(texts|theme|router|storage|protocol|players|save)|src\/table\/(keys|games|Side\.)|src\/start\/(Icon|Page|Waiting|words|opening|warm|TopBar|SkipLink|about)/;
const START =
  /src\/start\/(StartPage|PlayPanel|GameCard|Promises|Credits|SilentTable|drawings|ScenarioShelf|ScenarioCard|Picture)/;
const GROUPS = [
  { name: 'core', priority: 3, test: CORE },
  { name: 'start', priority: 2, test: START },
  {
    name: 'table',
    priority: 1,
    test: /src\/(table\/(?!QrCode|Ending|review|People|Invite|LuckPanel|ThrowPanel|RulePanel|Chat\.|HintPanel|TakebackDialog|ProposalDialog|SettingsPanel|KeyboardHelp)|rules\/RuleLink|lessons\/(Lesson\.|learning))/,
  },
  {
    name: 'field',
    priority: 1,
    test: /src\/((flat|thrown|playback|rolls|scene)\/|solid\/(EitherView|opening))/,
  },
];

export default defineConfig({
  plugins: [svelte({ configFile: false }), preloads(), svelteTesting({ autoCleanup: false })],
  build: {
    outDir: '../src/escarmouche/server/page',
    emptyOutDir: true,
    // The server's content security policy refuses data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    proxy: { '/api': PASS_ON, '^/table$': { ...PASS_ON, ws: true } },
  },
  test: {
    environment: 'happy-dom', // a file that needs no document says so, and is spared it
    pool: 'threads',
    setupFiles: ['tests/offline.ts'],
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000, // milliseconds: a busy machine is slow, not wrong
  },
});
