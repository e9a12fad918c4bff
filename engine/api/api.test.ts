import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

// In a process of its own: TypeDoc needs another version of TypeScript than everything else here.
test('the public API is the one of the committed reports, each symbol of it is documented, and it refers to public symbols only', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './docs/site/use-typescript-6.mjs', '--import', 'tsx', 'docs/site/api.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
