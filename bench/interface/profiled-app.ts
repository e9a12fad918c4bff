import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(root, 'dist/profiled-app');

declare global {
  interface Window {
    /** How long React took for each commit since it was emptied, in ms. */
    commitsMs?: number[];
  }
}

/** What React reports to developer tools, as text: the loader of these scripts adds helpers to functions that a page does not have. */
const NOTE_COMMITS = `
  window.commitsMs = [];
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_, root) {
      const { actualDuration } = root.current;
      if (actualDuration > 0) window.commitsMs.push(actualDuration);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  };
`;

/** Builds the app with the React that measures its commits; everything else is as people get it. */
export async function buildProfiledApp(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: FOLDER },
    resolve: { alias: [{ find: /^react-dom\/client$/, replacement: 'react-dom/profiling' }] },
  });
}

/** Lets a page load the profiled app from a server that has the ordinary one, and note its commits. */
export async function serveProfiledApp(page: Page): Promise<void> {
  await page.addInitScript({ content: NOTE_COMMITS });
  const html = await readFile(join(FOLDER, 'index.html'), 'utf8');
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') {
      // With the headers of the server, so that the editor is isolated as it is for people.
      const response = await route.fetch();
      return route.fulfill({ response, body: html });
    }
    if (pathname.startsWith('/static/')) return route.fulfill({ path: join(FOLDER, pathname) });
    return route.continue();
  });
}

/** The commits since the last call, in ms. */
export function takeCommits(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const commits = window.commitsMs ?? [];
    window.commitsMs = [];
    return commits;
  });
}
