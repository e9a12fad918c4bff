import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../bench/browser.ts';

/** How many tests of a runner passed and failed. A runner that breaks before its first test counts as one failure. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const folder = mkdtempSync(join(tmpdir(), 'gesso-tests-'));
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const [name = '', ...rest] = command;
  return spawnSync(name, rest, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1;
}

/** Tests need a browser: the system's Chromium or Chrome, or Playwright's own, fetched once. */
function ensureBrowser(): void {
  if (chromiumPath() !== undefined) return;
  console.log('No Chromium found on this system; fetching the one of Playwright.');
  const code = run([npx, 'playwright', 'install', 'chromium']);
  if (code === 0) return;
  console.error(
    'No browser could be had. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

function runVitest(project: string): Outcome {
  const report = join(folder, `${project}.json`);
  const code = run([
    npx,
    'vitest',
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function runPlaywright(): Outcome {
  const report = join(folder, 'journeys.json');
  const code = run([npx, 'playwright', 'test', '--reporter', 'list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
    .stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) };
}

ensureBrowser();
const outcomes = [runVitest('unit'), runVitest('pictures'), runPlaywright()];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
