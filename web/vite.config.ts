import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Where the server is that `make dev` has started; without it, one on the usual port. */
const SERVER = process.env.ESCARMOUCHE_SERVER ?? 'http://127.0.0.1:8765';
/** The page's own address stays in the `Host` header: the server compares it with `Origin`. */
const PASS_ON = { target: SERVER, changeOrigin: false };

export default defineConfig({
  plugins: [svelte({ configFile: false }), svelteTesting({ autoCleanup: false })],
  build: {
    outDir: '../src/escarmouche/server/page',
    emptyOutDir: true,
    // The server's content security policy refuses data: addresses.
    assetsInlineLimit: 0,
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
