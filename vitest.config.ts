import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@gesso/engine/model': new URL('./engine/model.ts', import.meta.url).pathname } },
  test: {
    include: ['{engine,app,server,assets,wasm,bench}/**/*.test.ts', 'tests/{architecture,fuzz}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
  },
});
