import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { ownProgram } from './own-program.ts';

const SOURCE = new URL('./database/pglite-worker.ts', import.meta.url);

afterEach(() => vi.unstubAllEnvs());

test('where sources run, a program of ours is its source, or what a bundle has of it', () => {
  vi.stubEnv('GESSO_PROGRAMS', undefined);
  expect(ownProgram(SOURCE)).toEqual({ file: fileURLToPath(SOURCE), isSource: true });
  vi.stubEnv('GESSO_PROGRAMS', '/a/bundle');
  expect(ownProgram(SOURCE)).toEqual({ file: join('/a/bundle', 'pglite-worker.js'), isSource: false });
});
