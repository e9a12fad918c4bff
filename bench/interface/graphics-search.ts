import type { Page } from 'playwright-core';
import { launchChromium } from '../browser.ts';
import { newAccount } from '../server/account.ts';
import { startMeasuredServer } from '../server/measured-server.ts';

type Row = Readonly<Record<string, string | number>>;

/** What is typed, at once as by a paste, and letter by letter; words of the interface's languages, one of them mistyped. */
const WORDS = ['heart', 'arrow', 'birthday cake', 'caledar', 'star', 'coffee', 'قطة', 'geburtstag'];

/** As text: the loader of these scripts adds helpers to functions that a page does not have. */
const NOTE_RESULTS = `
  window.searchesMs = [];
  window.shiftsOfLayout = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shiftsOfLayout.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: false });
  document.addEventListener('input', (event) => {
    if (event.target.type !== 'search' && event.target.getAttribute('role') !== 'searchbox') return;
    const panel = event.target.closest('aside') ?? document.body;
    const typed = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // The frame after the next one begins when what changed has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => window.searchesMs.push(performance.now() - typed)));
    });
    observer.observe(panel, { childList: true, subtree: true });
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
    await field.fill(word);
    await page.waitForTimeout(400);
    await field.fill('');
    await page.waitForTimeout(400);
  }
  await field.pressSequentially('calendar', { delay: 250 });
  await page.waitForTimeout(500);
  const { searches, shifts } = await page.evaluate(() => ({
    searches: window.searchesMs ?? [],
    shifts: window.shiftsOfLayout ?? [],
  }));
  const sorted = [...searches].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0);
  await field.fill('');
  await page.waitForTimeout(400);
  return {
    what,
    searches: sorted.length,
    'median ms': at(0.5),
    '95 % ms': at(0.95),
    'most ms': at(1),
    'layout shift': shifts.reduce((sum, value) => sum + value, 0).toFixed(4),
  };
}
