import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { seriousProblems, watchConsole } from './support.ts';

interface ShippedTemplate {
  readonly displayName: string;
  readonly assetType: 'design' | 'video';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tags: readonly string[];
}
const shipped = JSON.parse(
  readFileSync(new URL('../../assets/templates/manifest.json', import.meta.url), 'utf8'),
) as ShippedTemplate[];
/** The first names of a list of designs, as the manifest has them. */
const firstDesigns = (count: number, fits: (template: ShippedTemplate) => boolean) =>
  shipped
    .filter((each) => each.assetType === 'design' && fits(each))
    .slice(0, count)
    .map(({ displayName }) => displayName);
const isTall = ({ widthPx, heightPx }: ShippedTemplate) => widthPx === 1080 && heightPx === 1920;

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const names = (page: Page, name: string) =>
  list(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

test('[A25] design templates: pid, dName, format and search each narrow the list', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/design-templates/');
  const first = async (count: number) => (await names(page, 'Design templates')).slice(0, count);
  await expect.poll(() => first(6)).toEqual(firstDesigns(6, () => true));
  await page.goto('/design-templates/?format=3');
  await expect.poll(() => first(6)).toEqual(firstDesigns(6, isTall));
  await page.goto('/design-templates/?pid=1000036');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu');
  await expect.poll(() => first(3)).toEqual(firstDesigns(3, ({ tags }) => tags.includes('menu')));
  await page.goto('/design-templates/?dName=Reading%20club');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading club');
  await expect.poll(() => first(1)).toEqual(['Book club']);
  await page.goto('/design-templates/?search=event&format=1');
  await expect.poll(() => names(page, 'Design templates')).toContain('Cellar jazz night');
  expect(await names(page, 'Design templates')).not.toContain('Clay & glaze');
  await page.goto('/design-templates/?pid=1000035&search=ceramics');
  await expect.poll(() => names(page, 'Design templates')).toEqual(['Clay & glaze']);
  // A look and a shape narrow it too; each says how many there are.
  await page.goto('/design-templates/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Photographic/ }).click();
  await page.getByRole('button', { name: /^A4 paper/ }).click();
  await expect(page).toHaveURL(/look=photographic.*shape=paper/);
  await expect.poll(() => names(page, 'Design templates')).toContain('Magazine cover');
  expect(await names(page, 'Design templates')).not.toContain('Clay & glaze');
  // A colour narrows it, and its name finds what mainly has it.
  await page.goto('/design-templates/?search=poster');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: /^Pink/ }).click();
  await expect(page).toHaveURL(/color=pink/);
  await expect(page.getByRole('button', { name: 'Filters: Pink' })).toBeAttached();
  await page.goto('/design-templates/?search=pink%20poster');
  await expect(list(page, 'Design templates').getByRole('link').first()).toBeVisible();
  // Where few have all words, what comes close is offered below.
  await page.goto('/design-templates/?search=yoga%20flyer');
  await expect.poll(() => first(1)).toEqual(['Timetable of the week']);
  const nearby = list(page, 'More that come close').getByRole('link', { name: 'Weekend retreat' });
  await expect(nearby.first()).toBeVisible();
  // Where nothing has all words, what has most of them is offered.
  await page.goto('/design-templates/?search=menu%20trattoria%20zeppelin');
  await expect(page.getByText('Nothing has all words of')).toBeVisible();
  await expect.poll(() => first(1)).toEqual(['Trattoria Nina']);
  await page.goto('/design-templates/?search=brutalist%20llama');
  await expect(page.getByRole('heading', { name: 'No results for “brutalist llama”' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'music' }).click();
  await expect(list(page, 'Design templates').getByRole('link').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[A47] [A33] [A34] chips, shapes and tabs narrow the list; going back finds the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/design-templates/');
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs).toHaveText([
    'AI Tools',
    'Photo Editor Tools',
    'Video Editor Tools',
    'Design Templates',
    'Video Templates',
  ]);
  const targets = await tabs.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(targets).toEqual([
    '/tools/',
    '/tools/',
    '/video-editing/',
    '/design-templates/',
    '/video-templates/',
  ]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Tall/ }).click();
  await expect(page).toHaveURL(/\/design-templates\/\?format=3$/);
  await expect
    .poll(async () => (await names(page, 'Design templates')).slice(0, 6))
    .toEqual(firstDesigns(6, isTall));
  await page.getByRole('button', { name: 'Any', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Banner' }).click();
  await expect
    .poll(async () => (await names(page, 'Design templates')).slice(0, 3))
    .toEqual(firstDesigns(3, ({ tags }) => tags.includes('banner')));
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'All' }).click();
  await expect(list(page, 'Design templates').getByRole('link', { name: 'Clay & glaze' })).toBeVisible();

  const last = list(page, 'Design templates').getByRole('link', { name: 'Resonance' });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resonance' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
});

test('[A26] [A27] create begins with empty pages in published sizes, and goes on with templates', async ({
  page,
}) => {
  await page.goto('/design-templates/create/');
  await expect(page.getByRole('heading', { name: 'Start with an empty page' })).toBeVisible();
  await page.getByRole('button', { name: 'Instagram' }).click();
  await expect(page.getByRole('link', { name: /Story.*1080 × 1920/ })).toHaveAttribute(
    'href',
    /\/design-editor\/edit\/?\?width=1080&height=1920/,
  );
  await expect(list(page, 'Design templates').getByRole('link').first()).toBeVisible();
  await page.goto('/video-templates/create/');
  await page.getByRole('button', { name: 'TikTok' }).click();
  await expect(page.locator('[data-part="size"]').first()).toHaveAttribute(
    'href',
    /^\/video-template-editor\/edit/,
  );
  await expect(list(page, 'Video templates').getByRole('link').first()).toBeVisible();
});

test('[A24] [A27] [A28] [A45] every other name of a list opens it', async ({ page }) => {
  await page.goto('/video-templates/?search=travel');
  await expect.poll(() => names(page, 'Video templates')).toContain('Weekend by the bay');
  for (const path of ['/video-design/', '/video-templates/']) {
    await page.goto(path);
    await expect(
      list(page, 'Video templates').getByRole('link', { name: 'Weekend by the bay' }),
    ).toBeVisible();
  }
  await page.goto('/graphics-design/');
  await expect(list(page, 'Design templates').getByRole('link').first()).toBeVisible();
  await page.goto('/design-element/?search=fox');
  await expect.poll(() => names(page, 'Graphics')).toContain('Fox');
  await page.goto('/graphic-element/');
  await expect(list(page, 'Graphics').getByRole('link').first()).toBeVisible();
  for (const path of ['/design-element/explore/', '/graphic-element/features/']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Stickers' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Illustrations' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See all: Shapes' }).click();
  await expect(page).toHaveURL(/\/design-element\/\?category=shapes/);
  await expect(list(page, 'Graphics').getByRole('link').first()).toBeVisible();
});

test('[L21] graphics come in pages of twenty, as far as one scrolls', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/template/search'))
      pages.push(`${url.searchParams.get('start')}+${url.searchParams.get('rows')}`);
  });
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/design-element/');
  await expect(list(page, 'Graphics').getByRole('link').first()).toBeVisible();
  expect(pages[0]).toBe('0+20');
  // A kind of which this server has nothing is not offered.
  await expect(page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')).toHaveText([
    'All',
    'Stickers',
    'Illustrations',
    'Shapes',
  ]);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(pages).toContain('20+20');
  }).toPass();
});

test('[L22] a list that fails says why, as a toast and in its place, and can be requested again', async ({
  page,
}) => {
  let fails = true;
  await page.route('**/categoryProductDetails?*', (route) =>
    fails
      ? route.fulfill({
          json: { statusCode: 4000, status: 'FAIL', description: 'The shelf is being moved.', body: null },
        })
      : route.continue(),
  );
  await page.goto('/design-templates/');
  await expect(page.locator('[data-part="toast"]')).toContainText('The shelf is being moved.');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('The shelf is being moved.');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  fails = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(list(page, 'Design templates').getByRole('link').first()).toBeVisible();
});

test('[A24] a video template plays, under the pointer and on its page, and opens in the editor', async ({
  page,
}) => {
  await page.goto('/video-templates/');
  const card = list(page, 'Video templates').getByRole('link', { name: 'Weekend by the bay' });
  await card.hover();
  const playing = () =>
    card.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
  await expect.poll(playing).toBe(true);
  await page.mouse.move(0, 0);
  await expect(card.locator('video')).toHaveCount(0);
  await card.click();
  await expect(page).toHaveURL(/\/video-design\/bay-weekend\/$/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByText('4 scenes, 16 layers')).toBeVisible();
  await expect(page.getByText('“Paper boats”')).toBeVisible();
  const scenes = page.getByRole('button', { name: /^Go to / });
  await expect(scenes).toHaveCount(4);
  await scenes.last().click();
  await expect(scenes.last()).toHaveAttribute('aria-current', 'true');
  expect(await seriousProblems(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('[data-part="toast"]')).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/video-design\/bay-weekend\/$/);
  await expect(page.getByRole('link', { name: 'Use this template' })).toHaveAttribute(
    'href',
    /^\/video-template-editor\/edit\/?\?template=bay-weekend$/,
  );
  await page.goto('/video-design/no-such-thing/');
  await expect(page).toHaveURL(/\/404\/$/);
});

test('lists and pages of templates fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/design-templates/',
    '/video-design/bay-weekend/',
    '/pricing/',
    '/tools/ai-portrait/',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
