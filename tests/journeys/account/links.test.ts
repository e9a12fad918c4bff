import { expect, type Page, test } from '@playwright/test';
import { sampled } from '../../support/long-tests.ts';
import { createUser, signIn } from '../people.ts';

/** A link as it is on a page. */
interface FoundLink {
  readonly text: string;
  readonly href: string;
}

/** The links inside the elements of a selector that lead to pages of this server. */
async function linksIn(page: Page, selector: string): Promise<FoundLink[]> {
  const links = await page.locator(`${selector} a[href]`).evaluateAll((found) =>
    found.map((link) => ({
      text: (link.querySelector('b')?.firstChild?.textContent ?? link.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
    })),
  );
  return links.filter(({ href }) => href.startsWith('/'));
}

/** Only what says nothing of what is behind it. */
const ANY_WORD = /^(all|open|create|the|for|and|from|with|see|start|what|your|maker|tools?|\d+.*)$/i;

/** Whether a page speaks of what its link promised: one word of weight is enough, however it is written together. */
function keepsPromise(text: string, page: string): boolean {
  const folded = page.toLowerCase().replace(/\s+/g, '');
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !ANY_WORD.test(word));
  return words.length === 0 || words.some((word) => folded.includes(word.toLowerCase().slice(0, 6)));
}

const addressesOf = (links: readonly FoundLink[]): string[] => [...new Set(links.map(({ href }) => href))];

/** Goes once to each of the addresses that links lead to, and gives the links that lead nowhere, or to something else than they say. */
async function deadEnds(
  page: Page,
  links: readonly FoundLink[],
  addresses: readonly string[] = addressesOf(links),
): Promise<string[]> {
  const dead: string[] = [];
  for (const href of addresses) {
    const texts = new Set(links.filter((link) => link.href === href).map(({ text }) => text));
    const answer = await page.goto(href);
    await page.locator('h1').first().waitFor();
    const broken = async () => {
      const content = await page.locator('#root, body > main').first().textContent();
      const said = `${await page.title()} ${content}`;
      return [...texts].filter((text) => !keepsPromise(text, said));
    };
    await expect(async () => expect(await broken()).toEqual([]))
      .toPass({ timeout: 5000 })
      .catch(() => undefined);
    const isLost = new URL(page.url()).pathname === '/404/' || (answer?.status() ?? 0) >= 400;
    for (const text of isLost ? texts : await broken()) dead.push(`${text}: ${href} leads to ${page.url()}`);
  }
  return dead;
}

test.describe.configure({ timeout: 180_000 });

/** What the menus of the top bar hold, those of phones too. */
async function menuLinks(page: Page): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  for (const name of ['AI tools', 'Photo editor', 'Video editor', 'Design templates', 'Video templates']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(page.locator('#mega-menu').getByRole('heading', { name, exact: true })).toBeVisible();
    found.push(...(await linksIn(page, '#mega-menu')));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  for (const group of await panel.locator('button[aria-expanded]').all()) {
    await group.click();
    found.push(...(await linksIn(page, '[data-part="menu-panel"]')));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

// In one test: many of them lead to the same pages.
test('each link, tool card and template of the home page, its bars, menus and footer leads to what it promises', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-part="tool"]')).toHaveCount(6);
  await expect(page.locator('#video-templates li a').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('region', { name: 'AI tools' })).toBeVisible();
  await expect(page.locator('[data-part="footer-wait"]')).toHaveCount(0);
  const inMain = await linksIn(page, 'main');
  expect(addressesOf(inMain).length).toBeGreaterThan(20);
  const inBars = [...(await linksIn(page, 'header')), ...(await linksIn(page, 'footer'))];
  expect(inBars.map(({ href }) => href)).toContain('/api/');
  const inMenus = await menuLinks(page);
  expect(addressesOf(inMenus).length).toBeGreaterThan(30);
  const links = [...inMain, ...inBars, ...inMenus];
  expect(await deadEnds(page, links, sampled(addressesOf(links), 3))).toEqual([]);
});

test('[C8] each entry of the profile menu leads to what it promises', async ({ page, request }) => {
  await signIn(page, await createUser(request));
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  expect(await deadEnds(page, await linksIn(page, '[role="menu"]'))).toEqual([]);
});

test('phones are offered the web app where no store is set, and show how it is installed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons, start_url, display } = (await (await page.request.get(manifest ?? '')).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
    display: string;
  };
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));

  await page.getByRole('banner').getByRole('button', { name: 'Install app' }).click();
  const help = page.getByRole('dialog', { name: 'Install Gesso' });
  await expect(help.getByRole('listitem')).toHaveCount(2);
  await help.getByRole('button', { name: 'Got it' }).click();

  // Browsers that have a question of their own ask it instead.
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        document.title = 'asked';
        return { outcome: 'dismissed' };
      },
    });
    window.dispatchEvent(event);
  });
  await page.getByRole('banner').getByRole('button', { name: 'Install app' }).click();
  await expect(page).toHaveTitle('asked');
  for (const name of [/App Store/, /Google Play/, 'Open in App'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('link previews get title, description and image of a template', async ({ request }) => {
  const page = await (
    await request.get('/graphics-design/design-week/', { headers: { accept: '*/*' } })
  ).text();
  expect(page).toContain('<title>Design week · Design templates · Gesso</title>');
  const image = /<meta property="og:image" content="([^"]+)">/.exec(page)?.[1] ?? '';
  expect(image).toMatch(/\/assets\/templates\/design-week\.webp$/);
  expect((await request.get(image)).status()).toBe(200);
  const home = await (await request.get('/', { headers: { accept: '*/*' } })).text();
  const card = /<meta property="og:image" content="([^"]+)">/.exec(home)?.[1] ?? '';
  expect((await request.get(card)).headers()['content-type']).toBe('image/png');
});
