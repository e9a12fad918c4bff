import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// The fuzz tests of the normal run with many more inputs: `npm run fuzz`, or `npm run fuzz -- 20000` for so many of each.
const runs = process.argv[2] ?? '2000';
const vitest = createRequire(import.meta.url)
  .resolve('vitest/package.json')
  .replace('package.json', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    'tests/fuzz',
    'tests/exports/media/media-fuzz.test.ts',
    'tests/exports/random-projects.test.ts',
    'tests/exports/kept-exports.test.ts',
    'engine/edits/time/track-edits.test.ts',
    'engine/storage/journal-property.test.ts',
    'app/state/importing',
    'app/sync/sync-model.test.ts',
    'app/sync/sync-real-server.test.ts',
    '--testTimeout=36000000',
  ],
  { stdio: 'inherit', env: { ...process.env, GESSO_FUZZ_RUNS: runs } },
);
process.exitCode = status ?? 1;
