import { expect, type Page, test } from '@playwright/test';
import { seriousProblems, watchConsole } from './support.ts';

/** Opens a page of the documentation of the engine, which the server makes when it is first requested. */
async function openDocs(page: Page, path = ''): Promise<void> {
  await page.goto(`/docs/engine/${path}`);
  await expect(page.getByRole('link', { name: 'Gesso engine' }).first()).toBeVisible({ timeout: 80_000 });
}

test('the documentation of the engine is found by search, links and anchors, under a policy without inline scripts', async ({
  page,
}) => {
  const response = await page.goto('/docs/engine');
  expect(response?.status()).toBeLessThan(504);
  await openDocs(page);
  const problems = watchConsole(page);
  const { headers } = await page.request
    .get('/docs/engine/')
    .then((answer) => ({ headers: answer.headers() }));
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/);

  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('startExport');
  await page.getByRole('option').filter({ hasText: 'startExport' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Function startExport' })).toBeVisible();

  // A symbol leads to the types of its signature, a guide to the symbols in its text and to its examples.
  await page.getByRole('link', { name: 'RunningExport' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interface RunningExport' })).toBeVisible();
  await page.locator('.tsd-navigation a[href$="documents/Export.html"]').click();
  await page.getByRole('link', { name: 'export-mp4.ts' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'export-mp4.ts' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'openProjectFile', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Function openProjectFile' })).toBeVisible();

  await openDocs(page, 'documents/Document_model.html#versions');
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeInViewport();
  expect(problems).toEqual([]);
});

test('every link of the guides and of the list of symbols leads to a page', async ({ page, request }) => {
  await openDocs(page);
  const found = new Set<string>();
  const modules = ['', '_edits', '_extend', '_text', '_photos', '_storage'].map(
    (name) => `modules/_gesso_engine${name}.html`,
  );
  for (const path of ['', 'documents/Start.html', 'documents/Examples.html', ...modules]) {
    await openDocs(page, path);
    const links = await page
      .getByRole('link')
      .evaluateAll((elements) =>
        elements.flatMap((element) => (element instanceof HTMLAnchorElement ? [element.href] : [])),
      );
    for (const link of links) found.add(link.replace(/#.*$/, ''));
  }
  const own = [...found].filter((link) => new URL(link).pathname.startsWith('/docs/engine/'));
  expect(own.length).toBeGreaterThan(250);
  const answers = await Promise.all(
    own.map(async (link) => ({ link, status: (await request.get(link)).status() })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // What is not there is said in a page, and not the app.
  const missing = await request.get('/docs/engine/functions/nothing.html');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('There is no such page');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the documentation can be read by all users, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    for (const path of ['', 'documents/Start.html', 'classes/_gesso_engine.Renderer.html']) {
      await openDocs(page, path);
      expect(await seriousProblems(page), path).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, path).toBe(false);
    }
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Document model' })).toBeVisible();
    await context.close();
  });
