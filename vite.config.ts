import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pathOf = (path: string) => new URL(path, import.meta.url).pathname;

export default defineConfig({
  plugins: [react()],
  publicDir: 'assets/static',
  resolve: {
    alias: [
      { find: /^@gesso\/engine$/, replacement: pathOf('./engine/index.ts') },
      { find: /^@gesso\/engine\/model$/, replacement: pathOf('./engine/model.ts') },
      { find: /^@gesso\/engine\/worker/, replacement: pathOf('./engine/worker.ts') },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    // The server serves /assets (fonts, templates, wasm) itself, so built files live beside it, not in it.
    assetsDir: 'static',
    target: 'es2022',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
  },
});
