import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resolveAsset } from './resolve.ts';

const here = dirname(fileURLToPath(import.meta.url));

test('files of the served folders are found, the modules beside them are not: in development they are for the bundler', () => {
  const paths = readdirSync(here, { recursive: true, encoding: 'utf8' }).map(
    (path) => `/assets/${path.replaceAll('\\', '/')}`,
  );
  const modules = paths.filter((path) => /\.tsx?$/.test(path));
  expect(modules).toContain('/assets/text/text-combination.ts');
  expect(modules.filter((path) => resolveAsset(path) !== null)).toEqual([]);
  const lists = paths.filter((path) => /^\/assets\/(?:text|graphics|media)\/[a-z]+\.json$/.test(path));
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter((path) => !existsSync(resolveAsset(path) ?? ''))).toEqual([]);
});
