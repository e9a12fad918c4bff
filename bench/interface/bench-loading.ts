import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../browser.ts';
import { newAccount } from '../server/account.ts';
import { startMeasuredServer } from '../server/measured-server.ts';

type Row = Readonly<Record<string, string | number>>;

/** A common line at home: each answer takes this long to begin, all together come at this rate. */
const LATENCY_MS = 80;
const BYTES_PER_SECOND = 20_000_000 / 8;

/** How often each page is opened. `GESSO_BENCH_RUNS` overrules. */
const RUNS = Number(process.env.GESSO_BENCH_RUNS ?? 5);

/** A page has come when nothing was sent and nothing drawn for so long. */
const QUIET_MS = 2_500;

const PAGES: readonly {
  readonly what: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
}[] = [
  { what: 'home', path: '/' },
  { what: 'templates for designs', path: '/design-templates/' },
  { what: 'my projects', path: '/my/projects/', isSignedIn: true },
  {
    what: 'a template for a design',
    path: '/design-editor/edit/?template=startup-three-reasons',
    isSignedIn: true,
  },
  { what: 'a template for a video', path: '/video-template-editor/edit/?template=keep-driving' },
  { what: 'an empty video', path: '/video-template-editor/edit/?new=1' },
  { what: 'the editor of photos', path: '/photo-editor/edit/' },
];

declare global {
  interface Window {
    /** When canvases last showed something else, in ms since the navigation; 0 where there are none. */
    lastDrawnMs?: number;
    largestPaintMs?: number;
  }
}

/**
 * Notes when canvases last showed something else: each is copied into a small one and compared, ten times a second. As text: the loader of these
 * scripts adds helpers to functions that a page does not have.
 */
const NOTE_DRAWING = `
  window.lastDrawnMs = 0;
  window.largestPaintMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const small = new OffscreenCanvas(96, 64).getContext('2d', { willReadFrequently: true });
  let former = '';
  setInterval(() => {
    const shown = [...document.querySelectorAll('main canvas')].filter(({ width, height }) => width > 0 && height > 0);
    if (shown.length === 0) return;
    let state = '';
    for (const canvas of shown) {
      small.clearRect(0, 0, 96, 64);
      small.drawImage(canvas, 0, 0, 96, 64);
      let sum = 0;
      for (const value of small.getImageData(0, 0, 96, 64).data) sum = (sum * 31 + value) % 1000000007;
      state += sum + ' ';
    }
    if (state !== former) window.lastDrawnMs = performance.now();
    former = state;
  }, 100);
`;

/**
 * How long people wait for pages on a common line, with nothing kept from before: until something is seen, until the largest part of a page is
 * seen, and in editors until the design is drawn with its fonts and files.
 */
export async function benchLoading(): Promise<Row[]> {
  const server = await startMeasuredServer(null);
  const browser = await launchChromium();
  const wanted = process.env.GESSO_BENCH_PAGES?.split('|');
  const rows: Row[] = [];
  try {
    const { profile } = await newAccount(server.url, 1);
    for (const { what, path, isSignedIn = false } of PAGES) {
      if (wanted && !wanted.some((part) => what.includes(part))) continue;
      const runs: OpenedPage[] = [];
      for (let run = 0; run < RUNS; run++)
        runs.push(await openPage(browser, server.url + path, isSignedIn ? profile : null));
      const ms = (of: (page: OpenedPage) => number) => Math.round(median(runs.map(of)));
      rows.push({
        what,
        'first paint, ms': ms(({ firstPaintMs }) => firstPaintMs),
        'largest part, ms': ms(({ largestPaintMs }) => largestPaintMs),
        'drawn, ms': runs[0]?.drawnMs === 0 ? '-' : ms(({ drawnMs }) => drawnMs),
        requests: ms(({ requests }) => requests),
        kB: Math.round(median(runs.map(({ bytes }) => bytes)) / 1000),
      });
      console.error(JSON.stringify(rows.at(-1)));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}

interface OpenedPage {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** 0 where there is no canvas. */
  readonly drawnMs: number;
  readonly requests: number;
  readonly bytes: number;
}

async function openPage(browser: Browser, url: string, profile: string | null): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript({ content: NOTE_DRAWING });
  if (profile !== null)
    await page.addInitScript((text) => localStorage.setItem('gesso-profile', text), profile);
  const traffic = await slowDown(context, page);
  await page.goto(url);
  await isQuiet(page, traffic);
  const times = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaintMs: window.largestPaintMs ?? 0,
    drawnMs: window.lastDrawnMs ?? 0,
  }));
  await context.close();
  return { ...times, ...traffic };
}

interface Traffic {
  requests: number;
  bytes: number;
}

/** Puts a page on a slow line, and counts what comes over it. */
async function slowDown(context: BrowserContext, page: Page): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests++;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Waits until nothing was requested and nothing drawn for a while. */
async function isQuiet(page: Page, traffic: Traffic): Promise<void> {
  let before = '';
  for (;;) {
    const now = `${traffic.requests} ${traffic.bytes} ${await page.evaluate(() => window.lastDrawnMs ?? 0)}`;
    if (now === before) return;
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
