import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssOptions } from '../css-modules.ts';

const pathOf = (path: string) => new URL(path, import.meta.url).pathname;

/** What draws the first paint, as a program for Node. */
export default defineConfig({
  root: pathOf('../..'),
  plugins: [react()],
  publicDir: false,
  css: cssOptions(pathOf('../..'), false),
  // Everything in one program: an installation that only serves has no packages of the app.
  ssr: { noExternal: true },
  build: { ssr: pathOf('./write.tsx'), outDir: 'dist/first-paint', target: 'node20', emptyOutDir: true },
});
