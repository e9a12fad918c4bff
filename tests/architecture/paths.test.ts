import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../../app/', import.meta.url));

/** An address of ours as it is written where a link or a navigation leads to it. */
const WRITTEN_OUT =
  /\b(?:to|href|path)=\{?["'`]\/(?!assets|art|static|icons)\w|\b(?:navigate|navigateTo|assign|replace|redirect)\(\s*["'`]\/\w/g;

test('the addresses of pages are written in app/paths.ts, app/screen-paths.ts and in the table of routes only', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.test\./.test(name) &&
      !/^(?:screen-)?paths\.ts$/.test(name) &&
      name !== 'routes.tsx',
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) =>
    [...readFileSync(`${app}${name}`, 'utf8').matchAll(WRITTEN_OUT)].map(([text]) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
