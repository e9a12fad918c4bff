import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCmykProfile } from '../assets/icc/build-profile.ts';
import { writeRefusedPasswords } from '../server/commands/refused-passwords.ts';
import { chromiumPath } from '../server/services/rendering/chromium.ts';
import { buildKernels } from '../wasm/kernels/build.ts';
import {
  describeFailure,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './support/failures.ts';

/** How many tests of a runner passed and failed. A runner that breaks before its first test counts as one failure. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** A little below the usual 0, of 19 steps: at the fifth a test that computes for 17 seconds took 80. */
const LOWER_PRIORITY = 2;
/**
 * A machine that is busy with something else may cost one of ten thousand tests its patience; one that fails twice is broken. What passed the
 * second time is named at the end. Who runs tests by their own commands sees each failure.
 */
const SECOND_ATTEMPT = ['--retry', '1'];
const MEMORY_FOLDER = '/dev/shm';
/** Several times what a whole run has there at once. */
const MEMORY_ROOM_BYTES = 8 * 1024 ** 3;
/** `gesso-tests-<process id>-<random>` */
const RUN_FOLDER = /^gesso-tests-(\d+)-\w+$/;
/** Where the temporary files of tests are: copied databases, profiles of browsers, rendered files; some gigabytes in all, never more than one at once. */
const folder = temporaryFolder();
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/**
 * Whether the file system in memory has room for the temporary files: tests write, copy and delete thousands of files that nothing has to
 * outlive. Containers have 64 MB there, and often forbid programs to be run from it.
 */
function roomInMemory(): boolean {
  const mounted = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const [, options] = mounted.match(new RegExp(`^\\S+ ${MEMORY_FOLDER} tmpfs (\\S+)`, 'm')) ?? [];
  if (options === undefined || /\b(?:noexec|ro)\b/.test(options) || process.env.TMPDIR !== undefined)
    return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > MEMORY_ROOM_BYTES;
}

/** A folder for the temporary files of this run, which goes with it. What runs that were killed have left in memory goes now. */
function temporaryFolder(): string {
  const isInMemory = roomInMemory();
  const left = isInMemory ? readdirSync(MEMORY_FOLDER) : [];
  for (const name of left) {
    const id = RUN_FOLDER.exec(name)?.[1];
    if (id !== undefined && !existsSync(`/proc/${id}`))
      rmSync(join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
  const made = mkdtempSync(join(isInMemory ? MEMORY_FOLDER : tmpdir(), `gesso-tests-${process.pid}-`));
  // PostgreSQL runs as another user than root, and has its files in here.
  chmodSync(made, 0o711);
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return made;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly isQuiet?: boolean;
  /** Whether what runs beside it comes first. */
  readonly givesWay?: boolean;
}

/** Runs a command; what it says is printed as it comes, or all at once in the end where another one is talking. */
function run(
  command: readonly string[],
  { environment = {}, isQuiet = false, givesWay = false }: RunOptions = {},
): Promise<number> {
  const [name = '', ...rest] = command;
  return new Promise((resolve) => {
    const child = spawn(name, rest, {
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ...process.env, TMPDIR: folder, ...environment },
    });
    if (givesWay && child.pid !== undefined) setPriority(child.pid, LOWER_PRIORITY);
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) => {
      console.error(error);
      resolve(1);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Tests need a browser: the system's Chromium or Chrome, or Playwright's own, fetched once. */
async function ensureBrowser(): Promise<void> {
  if (chromiumPath() !== undefined) return;
  console.log('No Chromium found on this system; fetching the one of Playwright.');
  const code = await run([npx, 'playwright', 'install', 'chromium']);
  if (code === 0) return;
  console.error(
    'No browser could be had. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** @param project the name of one project, or of more with a star at its end */
async function runVitest(project: string, options: Omit<RunOptions, 'environment'> = {}): Promise<Outcome> {
  const report = join(folder, `${project.replace('*', '')}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const code = await run([npx, 'vitest', 'run', '--project', project, ...SECOND_ATTEMPT, ...reporters], {
    ...options,
    environment: lengthOfRun,
  });
  if (!existsSync(report)) return withoutReport(project);
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = Math.max(read.numFailedTests, code === 0 ? 0 : 1);
  return { passed: read.numPassedTests, failed, failures: named(failuresOfVitest(read), failed, project) };
}

/** A runner that fails though none of its tests did names an error that came outside of them, in its output only. */
function named(failures: readonly Failure[], failed: number, project: string): readonly Failure[] {
  const message = 'no test failed, but an error came outside of them: it is in the output above';
  const isUnnamed = failed > 0 && failures.every(({ isFlaky }) => isFlaky);
  return isUnnamed ? [...failures, { test: project, message, isFlaky: false }] : failures;
}

function withoutReport(project: string): Outcome {
  const message = 'ended before it could report what its tests did';
  const failure = { test: project, message, isFlaky: false };
  return { passed: 0, failed: 1, failures: [failure] };
}

async function runPlaywright(repeats: number): Promise<Outcome> {
  const report = join(folder, 'journeys.json');
  // Who looks for failures by chance wants to see each of them.
  const often = repeats > 1 ? ['--repeat-each', String(repeats), '--retries', '0'] : [];
  const code = await run([npx, 'playwright', 'test', '--reporter', 'list,json', ...often], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...lengthOfRun },
  });
  if (!existsSync(report)) return withoutReport('journeys');
  const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky } = read.stats;
  const failed = Math.max(unexpected, code === 0 ? 0 : 1);
  return {
    passed: expected + flaky,
    failed,
    failures: named(failuresOfPlaywright(read), failed, 'journeys'),
  };
}

/**
 * `npm test` runs everything once but the files of `tests/support/long-tests.ts`, `npm test -- --long` those too. `npm test -- --repeat 5` runs the
 * journeys five times each, without a second chance: on a machine that is busy with something else it shows those that pass by luck.
 */
function askedRuns(): { readonly repeats: number; readonly hasLongTests: boolean } {
  const { values } = parseArgs({
    options: { repeat: { type: 'string', default: '1' }, long: { type: 'boolean', default: false } },
  });
  const repeats = Number(values.repeat);
  if (!Number.isInteger(repeats) || repeats < 1) {
    console.error(`--repeat takes a number of times, not ${values.repeat}.`);
    process.exit(2);
  }
  return { repeats, hasLongTests: values.long };
}

const { repeats, hasLongTests } = askedRuns();
const lengthOfRun = { GESSO_LONG_TESTS: hasLongTests ? 'on' : 'off' };
await ensureBrowser();
if (repeats === 1) {
  await buildKernels();
  await buildCmykProfile();
  await writeRefusedPasswords(process.cwd());
}
// The images come first of the three: they go file by file, so that nothing shortens them at the end. The unit tests have several workers and
// give way to them; the journeys, which drive a server and two browsers, begin once those are done, beside the last of the images.
const images = repeats === 1 ? [runVitest('images', { isQuiet: true })] : [];
const units = repeats === 1 ? [await runVitest('unit*', { givesWay: true })] : [];
// The app is built once, before the server of the journeys asks for it.
await run([process.execPath, 'server/run.mjs', 'build'], { isQuiet: true });
const outcomes = [...units, ...(await Promise.all([runPlaywright(repeats), ...images]))];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
// Thousands of lines may lie between a failure and the end; logs are often kept from their end only.
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\n${failures.map(describeFailure).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
