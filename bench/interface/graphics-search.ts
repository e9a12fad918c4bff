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
  window.picturesMs = [];
  window.shiftsOfLayout = [];
  let latest = 0;
  const areSeen = () => {
    const { top, bottom } = document.querySelector('aside [role="searchbox"], aside [type="search"]').closest('aside').getBoundingClientRect();
    return [...document.querySelectorAll('aside button > img')].every((image) => {
      const place = image.getBoundingClientRect();
      return place.bottom < top || place.top > bottom || image.naturalWidth > 0;
    });
  };
  const waitForPictures = (typed) => {
    // The next letter begins a search of its own.
    if (typed !== latest) return;
    if (areSeen()) window.picturesMs.push(performance.now() - typed);
    else requestAnimationFrame(() => waitForPictures(typed));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftsOfLayout.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: false });
  document.addEventListener('input', (event) => {
    if (event.target.type !== 'search' && event.target.getAttribute('role') !== 'searchbox') return;
    const typed = performance.now();
    // React has put the results into the document before the next frame; when the one after it begins, they have been painted.
    latest = typed;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.searchesMs.push(performance.now() - typed);
        waitForPictures(typed);
      }),
    );
  }, true);
`;

declare global {
  interface Window {
    /** From a change of the search field until its first results were painted, in ms. */
    searchesMs?: number[];
    /** The same until all pictures in sight had come; only of searches that no other letter ended before. */
    picturesMs?: number[];
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
    window.picturesMs = [];
    window.shiftsOfLayout = [];
  });
  await field.focus();
  for (const word of WORDS) {
    for (const letter of word) await typeLetter(page, letter);
    await page.waitForTimeout(2 * BETWEEN_LETTERS_MS);
    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await page.waitForTimeout(2 * BETWEEN_LETTERS_MS);
  }
  const { painted, pictures, shifts } = await page.evaluate(() => ({
    painted: window.searchesMs ?? [],
    pictures: window.picturesMs ?? [],
    shifts: window.shiftsOfLayout ?? [],
  }));
  return {
    what,
    searches: painted.length,
    'painted, median ms': share(painted, 0.5),
    'painted, 95 % ms': share(painted, 0.95),
    'with pictures, median ms': share(pictures, 0.5),
    'with pictures, 95 % ms': share(pictures, 0.95),
    'layout shift': shifts.reduce((sum, value) => sum + value, 0).toFixed(4),
  };
}

/** A key of any language. Playwright inserts letters that are on no English keyboard as text, and browsers count what moves after that as a shift. */
async function typeLetter(page: Page, letter: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  await keyboard.detach();
  await page.waitForTimeout(BETWEEN_LETTERS_MS);
}

function share(values: readonly number[], part: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
}
