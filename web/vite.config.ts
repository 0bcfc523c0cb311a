import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false }), svelteTesting()],
  build: {
    outDir: '../src/escarmouche/server/page',
    emptyOutDir: true,
    // The server's content security policy refuses data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8765', '/table': { target: 'ws://127.0.0.1:8765', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/patience.ts'],
    testTimeout: 120_000, // milliseconds: a busy machine is slow, not wrong
  },
});
