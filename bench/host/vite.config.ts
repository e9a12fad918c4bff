import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writersApart } from '../../app/bundling/writers-apart.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the host page and the examples into dist/bench, served at /bench/host/ and /bench/examples/. */
export default defineConfig({
  root: `${root}bench`,
  base: '/bench/',
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
    outDir: `${root}dist/bench`,
    // The media of the benchmarks are in the same folder; buildHost removes what is old.
    emptyOutDir: false,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: { host: `${root}bench/host/index.html`, examples: `${root}bench/examples/index.html` },
    },
  },
});
