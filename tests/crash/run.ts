import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// The kill tests of the normal run with many more kills: `npm run crash`, or `npm run crash -- 200` for so many in each.
const rounds = process.argv[2] ?? '50';
const vitest = createRequire(import.meta.url)
  .resolve('vitest/package.json')
  .replace('package.json', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', 'tests/crash'], {
  stdio: 'inherit',
  env: { ...process.env, GESSO_CRASH_ROUNDS: rounds },
});
process.exitCode = status ?? 1;
