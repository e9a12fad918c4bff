import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the page that imports files for the bench of imports; it is served at /project/. */
export default defineConfig({
  root: `${root}bench/imports/page`,
  base: '/project/page/',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^@gesso\/engine\/(\w+)/, replacement: `${root}engine/$1.ts` },
      { find: /^@gesso\/engine$/, replacement: `${root}engine/index.ts` },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: `${root}dist/bench-imports/page`,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 8000,
    rollupOptions: { input: `${root}bench/imports/page/index.html` },
  },
});
