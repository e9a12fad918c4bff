import {
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  type Route,
  test,
} from '@playwright/test';
import { createUser, signIn } from './people.ts';

const KILOBYTE = 1000;

/** A page that requests nothing for so long has what it needs; one that computes on a busy machine requests nothing for a while either. */
const QUIET_MS = 2_000;

/** The compressed bytes of the scripts that a page loads until it is quiet. */
async function scriptBytes(
  page: Page,
  open: () => Promise<unknown>,
  isCounted = (path: string) => path.endsWith('.js'),
): Promise<number> {
  const sizes: Promise<number>[] = [];
  let requests = 0;
  const count = (request: Request) => {
    requests++;
    if (isCounted(new URL(request.url()).pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', count);
  await open();
  await page.waitForLoadState('networkidle');
  for (let before = -1; before !== requests; ) {
    before = requests;
    await page.waitForTimeout(QUIET_MS);
  }
  page.off('requestfinished', count);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('home and the log-in take no more JavaScript than they did', async ({ browser, page, request }) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const first = new Set([...html.matchAll(/(?:src|href)="(\/static\/[^"]+\.js)"/g)].map((match) => match[1]));
  expect(first.size).toBeGreaterThan(0);
  const homeBytes = await scriptBytes(
    page,
    () => page.goto('/'),
    (path) => first.has(path),
  );
  console.log(`home: ${(homeBytes / KILOBYTE).toFixed(1)} kB of JavaScript before the first paint`);
  expect(homeBytes).toBeGreaterThan(10 * KILOBYTE);
  // What a visitor sees first comes with the document (see below); this is what makes it live.
  expect(homeBytes).toBeLessThan(125 * KILOBYTE);

  // The log-in is read and typed into before anything else of its code is needed.
  // In a browser that has nothing of home yet: what it has would not be counted.
  const context = await browser.newContext();
  const login = await context.newPage();
  const loginBytes = await scriptBytes(login, async () => {
    await login.goto('/login/');
    await login.getByLabel('E-mail').waitFor();
  });
  await context.close();
  console.log(`log-in: ${(loginBytes / KILOBYTE).toFixed(1)} kB`);
  expect(loginBytes).toBeGreaterThan(homeBytes);
  expect(loginBytes).toBeLessThan(220 * KILOBYTE);
});

test('the editors load few scripts: a page waits for each; what reads media files comes with the first of them', async ({
  browser,
}) => {
  for (const [path, most, mostKilobytes] of [
    ['/video-template-editor/edit/?new=1', 60, 895],
    ['/video-template-editor/edit/?template=keep-driving', 60, 995],
    ['/photo-editor/edit/', 60, 350],
  ] as const) {
    // Each in a browser that has nothing of the one before.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    const bytes = await scriptBytes(page, async () => {
      await page.goto(path);
      // Every editor takes files.
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    });
    await context.close();
    console.log(`${path}: ${scripts.length} scripts, ${(bytes / KILOBYTE).toFixed(1)} kB`);
    expect(bytes).toBeLessThan(mostKilobytes * KILOBYTE);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length).toBeLessThan(most);
  }
});

test('an editor in which nothing moves requests no frames of the browser', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      document.documentElement.dataset.requestedFrames = String(
        Number(document.documentElement.dataset.requestedFrames ?? 0) + 1,
      );
      return request(callback);
    };
  });
  await page.goto('/video-template-editor/edit/?template=keep-driving');
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  await page.waitForLoadState('networkidle');
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset.requestedFrames ?? 0));
  const inHalfASecond = async () => {
    const before = await frames();
    await page.waitForTimeout(500);
    return (await frames()) - before;
  };
  // Fonts and images may still come in, each with a frame; a clock that runs has thirty frames in each half of a second.
  await expect.poll(inHalfASecond).toBeLessThan(3);
  // It wakes when something does move.
  const still = await frames();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await frames()) - still).toBeGreaterThan(10);
});

test('visitors see home before any script has come, those who would see another page do not', async ({
  browser,
  request,
}) => {
  /** The headings that are seen while the scripts of the app do not come. */
  const headingsFor = async (options: BrowserContextOptions, kept: Readonly<Record<string, string>> = {}) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.route('**/static/*.js', () => undefined);
    await page.addInitScript((values) => Object.assign(localStorage, values), kept);
    await page.goto('/', { waitUntil: 'commit' });
    // All of the page is there, and what is in it has run.
    await page.waitForFunction(() => document.readyState !== 'loading');
    const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
    const theme = await page.locator('html').getAttribute('data-theme');
    await context.close();
    return { headings, theme };
  };
  // The server draws it while it answers already.
  await expect
    .poll(async () => (await request.get('/', { headers: { accept: 'text/html' } })).text(), {
      timeout: 60_000,
    })
    .toContain('data-first-paint="');
  for (const widthPx of [390, 800, 1440]) {
    const { headings, theme } = await headingsFor({ viewport: { width: widthPx, height: 844 } });
    expect(headings, `at ${widthPx} px`).toHaveLength(1);
    expect(theme).toBe('light');
  }
  expect((await headingsFor({ colorScheme: 'dark' })).theme).toBe('dark');
  expect((await headingsFor({ colorScheme: 'dark' }, { 'gesso-theme': 'light' })).theme).toBe('light');
  expect((await headingsFor({ locale: 'ar' })).headings).toEqual([]);
  expect((await headingsFor({ locale: 'ar' }, { 'gesso-language': 'en' })).headings).toHaveLength(1);
  expect((await headingsFor({}, { 'gesso-profile': '{}' })).headings).toEqual([]);
});

test('nothing jumps while home and the lists are loading', async ({ page, request }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shift += entry.value;
      Object.assign(window, { layoutShift: shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shiftOf = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
  };
  await signIn(page, await createUser(request));
  for (const path of [
    '/',
    '/design-templates/',
    '/video-templates/',
    '/tools/',
    '/pricing/',
    '/user-dashboard/',
    '/my/projects/',
  ])
    expect(await shiftOf(path), path).toBeLessThan(0.05);
});

test('what is at the end of home stays under the pointer while the parts above it come late', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  const late = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  };
  await page.route('**/static/home-sections*', late);
  await page.route('**/andor-search-1.0/**', late);
  await page.goto('/', { waitUntil: 'commit' });
  const language = page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' });
  await language.click();
  const before = await language.boundingBox();
  // A name of a template: the lists have come.
  await expect(page.locator('#video-templates a b').first()).toHaveText(/\w/);
  expect(await language.boundingBox()).toEqual(before);
  await expect(page.getByRole('menuitemradio', { name: 'العربية' })).toBeInViewport();
});

test('while the scripts of an editor are on their way it says so, and what it needs besides them is requested', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  let bring: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/static/editor-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/video-template-editor/edit/?template=keep-driving', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Preparing the studio' })).toBeVisible();
  for (const path of [
    '/assets/wasm/harfbuzz.wasm',
    '/assets/wasm/kernels.simd.wasm',
    '/assets/templates/keep-driving.json',
    '/central-1.0/fonts/fonts',
  ])
    await expect.poll(() => requested.has(path), path).toBe(true);
  bring();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('the document of a screen names its scripts', async ({ page, request }) => {
  for (const path of ['/design-templates/', '/pricing/', '/login/', '/photo-editor/edit/']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length, path).toBeGreaterThan(0);
    const loaded = new Set<string>();
    page.on('response', (response) => {
      if (response.ok()) loaded.add(new URL(response.url()).pathname);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(
      named.filter((file) => !loaded.has(file)),
      path,
    ).toEqual([]);
    // Nothing is named that the screen does not run.
    expect(
      await page.evaluate(
        (files) => files.filter((file) => !document.querySelector(`link[href="${file}"]`)),
        named,
      ),
    ).toEqual([]);
  }
});

test('a design is drawn in its own fonts before those that stand in for others have come', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  let bring: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    bring = resolve;
  });
  let isRequested = false;
  await page.route('**/assets/fonts/inter/*.ttf', async (route) => {
    isRequested = true;
    await held;
    await route.continue();
  });
  await page.goto('/design-editor/edit/?template=startup-three-reasons');
  const canvas = page.locator('canvas[data-scene-canvas]');
  /** How many colours the page shows: its ground and its texts, once it is drawn. */
  const colors = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(64, 64).getContext('2d');
      copy?.drawImage(element, 0, 0, 64, 64);
      const { data = [] } = copy?.getImageData(0, 0, 64, 64) ?? {};
      return new Set(Array.from(new Uint32Array(Uint8Array.from(data).buffer))).size;
    });
  await expect.poll(colors).toBeGreaterThan(50);
  await expect.poll(() => isRequested).toBe(true);
  bring();
});
