import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { firefoxPath } from './bench/browser.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './server/services/rendering/chromium.ts';
import { isShortRun, LONG_TESTS } from './tests/support/long-tests.ts';

/** Another one lets two checkouts run their journeys side by side. */
const PORT = Number(process.env.JOURNEYS_PORT ?? 4187);
const executablePath = chromiumPath();
const firefox = firefoxPath();
const firefoxLauncher = fileURLToPath(new URL('tests/browsers/firefox.js', import.meta.url));

/** Journeys that take a minute and more in one test. */
const LONGEST = ['**/screens.test.ts', '**/two-minute-film.test.ts', '**/owner-templates.test.ts'];
/**
 * Pages of journeys live for some seconds: most of what is compiled to be quick in the long run is never used. Ten times as many calls as usual
 * are waited for, which takes 3 to 7 % less processor time; loops are compiled as early as always.
 */
const LATE_COMPILATION =
  '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-maglev-with-delay=4000 --invocation-count-for-turbofan=30000';
/** Who names files, or runs journeys alone, gets all of them. */
const leftOut = isShortRun ? LONG_TESTS.map((file) => `**/${file}`) : [];
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', ...CHROMIUM_ARGUMENTS, LATE_COMPILATION],
};

/** Journeys run in the real app on a real server with a fresh database of its own. */
export default defineConfig({
  testMatch: '**/*.test.ts',
  // Tests wait for what they look at. The same machine may be five times as slow as usual when its host is busy: then a model that removes a
  // background takes half a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Two keep two cores busy (measured: 91 %), a third only makes the others wait. Files run side by side, the tests of one file one after the
  // other.
  workers: 2,
  // A machine that is busy with something else may cost a journey its patience once; one that fails twice is broken. What passed the second
  // time is listed as flaky.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    // A journey that waits for something that is not coming does not keep the others waiting to its own limit.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // After twenty seconds it fetches every file of the app, in every journey that takes longer: most of the time on a slow machine. What it is for is
    // tested by itself (shell.test.ts).
    serviceWorkers: 'block',
  },
  projects: [
    // Firefox as Debian ships it, over WebDriver BiDi: the main journeys once more. Where there is none, they are left out. They
    // come first: one file with the longest tests, beside which the other worker has something to do to the end.
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testDir: 'tests/browsers',
            timeout: 300_000,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: firefoxLauncher,
                env: { ...process.env, FIREFOX_PATH: firefox },
                firefoxUserPrefs: { 'media.autoplay.default': 0 },
              },
            },
          },
        ]),
    // So do the journeys of a minute and more: none of them is left for one worker while the other has nothing to do.
    {
      name: 'journeys-longest',
      testDir: 'tests/journeys',
      testMatch: LONGEST,
      testIgnore: leftOut,
      use: { launchOptions },
    },
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      testIgnore: [...LONGEST, ...leftOut],
      use: { launchOptions },
    },
  ],
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${PORT}/health`,
    timeout: 180_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'gesso-journeys-')),
      // All journeys come from one address, and make more accounts in a minute than any house.
      RATE_LIMITS: 'off',
      // What only some servers have is tested too; journeys take it away where they look at how others are.
      SELL_CREDITS: 'on',
      FREE_MEDIA_DAYS: '30',
    },
  },
});
