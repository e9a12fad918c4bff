import { expect, type Page, test } from '@playwright/test';
import { seriousProblems, watchConsole } from './support.ts';

const box = (page: Page) => page.getByRole('main').getByRole('combobox');
const panel = (page: Page) => page.locator('[data-part="search-panel"]');
const options = (page: Page, title: string) =>
  panel(page).getByRole('listbox', { name: title }).getByRole('option');

/** The terms that the browser remembers, newest first. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('dashboardRecentSearch') ?? '[]') as { trendingSearch: string }[]).map(
      ({ trendingSearch }) => trendingSearch,
    ),
  );
}

test('[D1] [D2] [D3] [D5] [D6] [D10] [D16] the search box opens, suggests, searches and remembers', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-templates/?search=jazz');
  await expect(box(page)).toHaveValue('jazz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “jazz”');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  // Opens on focus and on a click, closes on Escape and when the focus goes.
  await box(page).focus();
  await expect(panel(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect((await panel(page).boundingBox())?.height).toBeCloseTo(400, 1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await box(page).click();
  await expect(panel(page)).toBeVisible();
  await box(page).blur();
  await expect(panel(page)).toHaveCount(0);

  // Enter searches for what is typed; a blank one is not stored.
  for (const term of ['menu', 'book', '   ', 'event', 'post', 'Book']) {
    await box(page).fill(term);
    await box(page).press('Enter');
    await expect(panel(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/search=Book/);
  await expect(page.getByRole('link', { name: 'Book club' })).toBeVisible();
  expect(await kept(page)).toEqual(['Book', 'post', 'event']);

  // Empty: what is trending, and what was searched for; the latter can be deleted one by one, or all.
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(options(page, 'Trending Search').first()).toBeVisible();
  await expect(options(page, 'Recent Search')).toHaveText(['Book', 'post', 'event']);
  expect(await seriousProblems(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Delete post' }).click();
  await expect(options(page, 'Recent Search')).toHaveText(['Book', 'event']);
  await panel(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(panel(page).getByText('Recent Search')).toHaveCount(0);
  expect(await kept(page)).toEqual([]);

  // From two letters on: suggestions, chosen with the keys.
  await box(page).fill('trat');
  await expect(options(page, 'Suggested').first()).toContainText('Trattoria Nina');
  await expect(options(page, 'Suggested').first()).toContainText('design templates');
  await box(page).press('ArrowDown');
  await expect(options(page, 'Suggested').first()).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  expect(active).toBe(await options(page, 'Suggested').first().getAttribute('id'));
  await box(page).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/search=Trattoria/);

  // Nothing suggested is said; picking something else with the pointer closes the list.
  await box(page).fill('zzqx');
  await expect(panel(page)).toContainText('No suggestions for “zzqx”');
  await options(page, 'Trending Search').first().click();
  await expect(panel(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[D4] [D8] [D15] a look-up waits for a pause, is not repeated, names its type, and fails silently', async ({
  page,
}) => {
  const asked: string[] = [];
  let fails = false;
  await page.route('**/template/autoSuggest?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('templateType')}:${query.get('query')}`);
    if (fails) await route.fulfill({ status: 500, body: 'broken' });
    else await route.continue();
  });
  await page.goto('/video-templates/');
  await box(page).click();
  for (const typed of ['tra', 'trav']) await box(page).fill(typed);
  await expect(options(page, 'Suggested').first()).toContainText('travel');
  // Typed on and back within the pause: the answer is already there.
  await box(page).press('e');
  await box(page).press('Backspace');
  await box(page).press(' ');
  await expect(options(page, 'Suggested').first()).toContainText('travel');
  await box(page).fill('t');
  await box(page).fill('trave');
  await expect.poll(() => asked.at(-1)).toBe('video-templates:trave');
  // Each term is requested once; a slow machine may have paused after the first letters.
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((each) => each !== 'video-templates:tra')).toEqual([
    'video-templates:trav',
    'video-templates:trave',
  ]);

  fails = true;
  await box(page).fill('broken');
  await expect(panel(page)).toContainText('No suggestions for “broken”');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[D7] the placeholder says what is searched', async ({ page }) => {
  for (const [path, placeholder] of [
    ['/design-templates/', 'Search amazing design templates'],
    ['/video-templates/', 'Search amazing video templates'],
    ['/design-element/', 'Search graphics'],
  ] as const) {
    await page.goto(path);
    await expect(box(page)).toHaveAttribute('placeholder', placeholder);
  }
  await page.goto('/video-template-editor/edit/?aspect=16%3A9');
  await expect(page.getByPlaceholder('Search templates')).toBeVisible();
});
