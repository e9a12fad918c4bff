import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// The attacks of the normal run, many more times: `npm run attack`, or `npm run attack -- 50` for so many rounds of each.
const rounds = process.argv[2] ?? '10';
const vitest = createRequire(import.meta.url)
  .resolve('vitest/package.json')
  .replace('package.json', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', 'tests/attack'], {
  stdio: 'inherit',
  env: { ...process.env, GESSO_ATTACK_ROUNDS: rounds },
});
process.exitCode = status ?? 1;
