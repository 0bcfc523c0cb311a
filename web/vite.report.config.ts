import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Everything in one file: no address of its own, no style and no picture beside it. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['report.html'];
      if (page?.type !== 'asset') throw new Error('there is no report.html');
      let html = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        if (part === page) continue;
        const tag = new RegExp(`<(script|link)[^>]*"[^"]*${name}"[^>]*>(</script>)?`);
        if (!tag.test(html)) throw new Error(`the report does not ask for ${name}`);
        const inside =
          part.type === 'chunk'
            ? `<script type="module">${part.code.replaceAll('</script', '<\\/script')}</script>`
            : `<style>${String(part.source)}</style>`;
        html = html.replace(tag, () => inside);
        Reflect.deleteProperty(bundle, name);
      }
      page.source = html;
    },
  };
}

export default defineConfig({
  plugins: [svelte({ configFile: false }), oneFile()],
  publicDir: false,
  build: {
    outDir: '../src/escarmouche/lab/page',
    emptyOutDir: true,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: 'report.html', output: { codeSplitting: false } },
  },
});
