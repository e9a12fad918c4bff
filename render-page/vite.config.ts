import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writersApart } from '../app/bundling/writers-apart.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the page that renders for the server into dist/render-page, served at /page/ on the loopback of the process that renders. */
export default defineConfig({
  root: `${root}render-page`,
  base: '/page/',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^@gesso\/engine\/(\w+)/, replacement: `${root}engine/$1.ts` },
      { find: /^@gesso\/engine$/, replacement: `${root}engine/index.ts` },
    ],
  },
  plugins: [writersApart()],
  worker: { format: 'es', plugins: () => [writersApart()] },
  build: {
    outDir: `${root}dist/render-page`,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
  },
});
