import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { schema } from '@stryker-mutator/api/core';
import { withoutStaticSurvivors } from './mutants.ts';
import { areaOf } from './test-patterns.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** What Stryker keeps between runs, and its reports. Not in git. */
export const cacheFolder = join(root, '.cache/mutation');

/** What one run of Stryker does. */
export interface StrykerRun {
  /** Paths from the root, with the range of lines where only those are mutated (`a.ts:3-9`). */
  readonly mutate: readonly string[];
  readonly concurrency: number;
  /** Runs every mutant again, also those whose code and tests are as they were. */
  readonly isFresh: boolean;
  /** The run is stopped after this time. */
  readonly limitMs?: number;
  /** Patterns of the test files that run; none stands for all of the same area. */
  readonly tests: readonly string[];
  /** Only this share of the mutants is tried, see `isInShare`; 100 stands for all. */
  readonly sharePercent: number;
}

const strykerBin = join(
  dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
);

/** Lets Stryker's processes read our plugin, which is TypeScript. */
const NODE_ARGUMENTS = ['--import', 'tsx'];

/** Folders that no test without a browser reads: they are not copied to where the mutants run. */
const NOT_COPIED = ['dist', 'data', '.cache', 'gallery', 'coverage', 'test-results', 'playwright-report'];

/**
 * Mutates files and runs the tests that cover each mutant. Returns Stryker's report, null when the time was up.
 * @throws Error when the tests fail without a mutant, or Stryker cannot run.
 */
export async function runStryker(run: StrykerRun): Promise<schema.MutationTestResult | null> {
  const reportFile = join(cacheFolder, 'report.json');
  const areas = [...new Set(run.mutate.map(areaOf))];
  const optionsFile = join(cacheFolder, 'stryker.conf.json');
  const incrementalFile = join(cacheFolder, `incremental-${areas.join('-')}.json`);
  const isShare = run.sharePercent < 100;
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportFile, { force: true });
  forgetStaticSurvivors(incrementalFile);
  writeFileSync(
    optionsFile,
    JSON.stringify({
      mutate: run.mutate,
      testRunner: 'vitest',
      // Named tests run, whether they import the files or not: code that only a browser runs is imported by no other test.
      vitest: { configFile: 'tests/mutation/vitest.config.ts', related: run.tests.length === 0 },
      plugins: ['@stryker-mutator/vitest-runner', ...(isShare ? ['./tests/mutation/share-checker.ts'] : [])],
      ...(isShare && {
        checkers: ['share'],
        checkerNodeArgs: NODE_ARGUMENTS,
        testRunnerNodeArgs: NODE_ARGUMENTS,
      }),
      coverageAnalysis: 'perTest',
      concurrency: run.concurrency,
      // The tests of a whole area, with the code of all its mutants in it, take longer than the usual five.
      dryRunTimeoutMinutes: 20,
      // On a machine with other work a test may stand still for long; a change that runs without an end is recognised later then.
      timeoutMS: 30_000,
      // The mutants that a share leaves out would be remembered as broken.
      incremental: !isShare,
      incrementalFile,
      force: run.isFresh,
      // Code that no test reaches is a result, not a mistake of the caller.
      allowEmpty: true,
      // Rewriting tsconfig files needs the programming interface of TypeScript, which version 7 does not have yet; Vitest reads none of them.
      tsconfigFile: 'none',
      disableTypeChecks: false,
      tempDirName: '.cache/mutation/sandbox',
      ignorePatterns: NOT_COPIED,
      reporters: ['progress-append-only', 'json', 'html'],
      jsonReporter: { fileName: reportFile },
      htmlReporter: { fileName: join(cacheFolder, 'report.html') },
      allowConsoleColors: false,
      logLevel: 'warn',
    }),
  );
  const code = await spawnStryker(optionsFile, areas, run);
  if (code === 'stopped') return null;
  if (code !== 0 || !existsSync(reportFile))
    throw new Error('Stryker could not finish; what it says is above.');
  return JSON.parse(readFileSync(reportFile, 'utf8')) as schema.MutationTestResult;
}

/**
 * Takes the survivors out of former results that are in effect while a module loads: Stryker does not know which tests cover them, and would
 * take a new test for one that has nothing to do with them.
 */
function forgetStaticSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const former = JSON.parse(readFileSync(incrementalFile, 'utf8')) as schema.MutationTestResult;
  writeFileSync(incrementalFile, JSON.stringify(withoutStaticSurvivors(former)));
}

function spawnStryker(
  optionsFile: string,
  areas: readonly string[],
  { tests, limitMs, sharePercent }: Pick<StrykerRun, 'tests' | 'limitMs' | 'sharePercent'>,
): Promise<number | 'stopped'> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, strykerBin, 'run', optionsFile], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        GESSO_MUTATION_AREAS: areas.join(','),
        // Patterns may have commas in them.
        GESSO_MUTATION_TESTS: tests.join('\n'),
        GESSO_MUTATION_SHARE: String(sharePercent),
      },
    });
    let isStopped = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isStopped = true;
            // Stryker answers an interruption by ending its processes and removing its copy of the repository.
            child.kill('SIGINT');
          }, limitMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(isStopped ? 'stopped' : (code ?? 1));
    });
  });
}
