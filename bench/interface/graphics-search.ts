import type { Page } from 'playwright-core';
import { launchChromium } from '../browser.ts';
import { newAccount } from '../server/account.ts';
import { startMeasuredServer } from '../server/measured-server.ts';

type Row = Readonly<Record<string, string | number>>;

/** What is typed, letter by letter: in three languages, one of the words mistyped. */
const WORDS = ['heart', 'caledar', 'coffee', 'قطة', 'geburtstag'];
/** Between letters, in ms: a quick writer. */
const BETWEEN_LETTERS_MS = 250;

/** As text: the loader of these scripts adds helpers to functions that a page does not have. */
const NOTE_RESULTS = `
  window.searchesMs = [];
  window.shiftsOfLayout = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftsOfLayout.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: false });
  document.addEventListener('input', (event) => {
    if (event.target.type !== 'search' && event.target.getAttribute('role') !== 'searchbox') return;
    const typed = performance.now();
    // React has put the results into the document before the next frame; when the one after it begins, they have been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => window.searchesMs.push(performance.now() - typed)));
  }, true);
`;

declare global {
  interface Window {
    /** From a change of the search field until its first results were painted, in ms. */
    searchesMs?: number[];
    /** How much of the page moved by itself, as Chromium scores it. */
    shiftsOfLayout?: number[];
  }
}

/** How long the panel of graphics takes from typing until first results are painted, among all collections and in one of them. */
export async function benchGraphicsSearch(): Promise<Row[]> {
  const server = await startMeasuredServer(null);
  const browser = await launchChromium();
  const rows: Row[] = [];
  try {
    const account = await newAccount(server.url, 1);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript({ content: NOTE_RESULTS });
    await page.addInitScript((profile) => localStorage.setItem('gesso-profile', profile), account.profile);
    await page.goto(`${server.url}/design-editor/edit/`);
    await page
      .getByRole('navigation', { name: 'Editor panels' })
      .getByRole('button', { name: 'Graphics', exact: true })
      .click();
    const panel = page.getByRole('complementary', { name: 'Graphics' });
    await panel.getByRole('region', { name: 'Icons' }).getByRole('button').first().waitFor();
    rows.push(await measure(page, 'all graphics'));
    await panel.getByRole('button', { name: 'Icons', exact: true }).click();
    await panel.getByRole('list', { name: 'Icons' }).getByRole('button').first().waitFor();
    const inDocument = await panel.getByRole('list', { name: 'Icons' }).getByRole('button').count();
    rows.push({ ...(await measure(page, 'icons alone')), 'tiles in the document': inDocument });
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}

async function measure(page: Page, what: string): Promise<Row> {
  const field = page.getByRole('searchbox', { name: 'Search graphics' });
  await page.evaluate(() => {
    window.searchesMs = [];
    window.shiftsOfLayout = [];
  });
  for (const word of WORDS) {
    await field.pressSequentially(word, { delay: BETWEEN_LETTERS_MS });
    await page.waitForTimeout(2 * BETWEEN_LETTERS_MS);
    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await page.waitForTimeout(2 * BETWEEN_LETTERS_MS);
  }
  const { painted, shifts } = await page.evaluate(() => ({
    painted: window.searchesMs ?? [],
    shifts: window.shiftsOfLayout ?? [],
  }));
  return {
    what,
    searches: painted.length,
    'painted, median ms': share(painted, 0.5),
    'painted, 95 % ms': share(painted, 0.95),
    'layout shift': shifts.reduce((sum, value) => sum + value, 0).toFixed(4),
  };
}

function share(values: readonly number[], part: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
}
