import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../by-keys.ts';
import { createUser, signIn } from '../people.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../support.ts';

async function openPanel(page: Page, name: string): Promise<void> {
  const entry = page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name, exact: true });
  // One of them may be open already.
  if ((await entry.getAttribute('aria-expanded')) !== 'true') await entry.click();
}
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });
const images = async (page: Page) =>
  allLayers(await savedProject(page)).filter(({ type }) => type === 'image').length;

test('images are found again: by the heart with the keyboard, and what was used last comes first', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signIn(page, await createUser(page.request));
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Images');
  const panel = panelOf(page, 'Images');
  const field = panel.getByRole('searchbox', { name: 'Search stock images' });
  await panel.getByRole('button', { name: 'Favourites' }).click();
  await expect(panel.getByText('No favourites yet. Press the heart')).toBeVisible();
  await panel.getByRole('button', { name: 'Favourites' }).click();

  await field.fill('kitten');
  const heart = panel.getByRole('switch', { name: 'Favourite: Kitten among daisies' });
  await expect(heart).toHaveAttribute('aria-checked', 'false');
  await field.focus();
  await tabTo(page, heart);
  await expect(heart).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-checked', 'true');
  await expect(lastSaid(page)).toHaveText('“Kitten among daisies” was added to your favourites.');
  await panel.getByRole('button', { name: 'Kitten among daisies' }).click();
  await expect.poll(() => images(page)).toBe(1);

  // The page is loaded again: both are still there.
  await page.reload();
  await openPanel(page, 'Images');
  const recent = panel.getByRole('region', { name: 'Recently used' });
  await expect(recent.getByRole('button', { name: 'Kitten among daisies' })).toBeVisible();
  await recent.getByRole('button', { name: 'Kitten among daisies' }).click();
  await expect.poll(() => images(page)).toBe(2);
  await panel.getByRole('button', { name: 'Favourites' }).click();
  const favourites = panel.getByRole('list', { name: 'Favourites' });
  await expect(favourites.getByRole('button')).toHaveCount(1);
  expect(await seriousProblems(page)).toEqual([]);
  await field.fill('lake');
  await expect(panel.getByText('None of your favourites fits “lake”.')).toBeVisible();
  await field.fill('kit');
  await favourites.getByRole('switch').click();
  await expect(lastSaid(page)).toHaveText('“Kitten among daisies” was removed from your favourites.');
  await expect(panel.getByText('None of your favourites fits “kit”.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('graphics, fonts, music and templates are favourites of the account, and are there on another device', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const user = await createUser(page.request);
  await signIn(page, user);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Graphics');
  const graphics = panelOf(page, 'Graphics');
  const shapes = graphics.getByRole('region', { name: 'Shapes', exact: true });
  await shapes.getByRole('button', { name: 'Hexagon' }).hover();
  await shapes.getByRole('switch', { name: 'Favourite: Hexagon' }).click();
  const icons = graphics.getByRole('region', { name: 'Icons' });
  const iconHeart = icons.getByRole('switch').first();
  const iconName = ((await iconHeart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  await iconHeart.click();
  await openPanel(page, 'Text');
  const anton = panelOf(page, 'Text').getByRole('switch', { name: 'Favourite: Anton', exact: true }).first();
  await anton.scrollIntoViewIfNeeded();
  await anton.click();
  await openPanel(page, 'Templates');
  const templates = panelOf(page, 'Templates');
  const template = templates.getByRole('list', { name: 'Templates' }).getByRole('switch').first();
  const templateName = ((await template.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  const sent = page.waitForResponse((response) => response.url().includes('syncShelfItems'));
  await template.click();
  await sent;

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, user);
  await elsewhere.goto('/video-template-editor/edit');
  await openPanel(elsewhere, 'Graphics');
  await panelOf(elsewhere, 'Graphics').getByRole('button', { name: 'Favourites' }).click();
  const kept = panelOf(elsewhere, 'Graphics').getByRole('region', { name: 'Favourites' });
  await expect(kept.getByRole('button', { name: 'Hexagon' })).toBeVisible();
  await expect(kept.getByRole('button', { name: iconName, exact: true })).toBeVisible();
  await expect(kept.getByRole('button')).toHaveCount(2);
  await openPanel(elsewhere, 'Text');
  await expect(
    panelOf(elsewhere, 'Text')
      .getByRole('region', { name: 'Favourites' })
      .getByRole('button', { name: 'Font Anton' }),
  ).toBeVisible();
  // A design is no template for a video.
  await openPanel(elsewhere, 'Templates');
  await panelOf(elsewhere, 'Templates').getByRole('button', { name: 'Favourites' }).click();
  await expect(panelOf(elsewhere, 'Templates').getByText('No favourites yet.')).toBeVisible();
  await openPanel(elsewhere, 'Media');
  const media = panelOf(elsewhere, 'Media');
  await media.getByRole('radio', { name: 'Music' }).click();
  await media.getByRole('searchbox').fill('kitchen radio');
  await media.getByRole('switch', { name: 'Favourite: Kitchen radio' }).click();
  await media.getByRole('button', { name: 'Favourites' }).click();
  await expect(media.locator('[data-part="sound-row"]')).toHaveCount(1);
  expect(await seriousProblems(elsewhere)).toEqual([]);

  await page.reload();
  await openPanel(page, 'Templates');
  await templates.getByRole('button', { name: 'Favourites' }).click();
  await expect(templates.getByRole('button', { name: templateName, exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what a visitor chose on the page of a template goes along to the account', async ({ page }) => {
  await page.goto('/design-templates/');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  const heart = page.getByRole('main').getByRole('switch', { name: /^Favourite: / });
  await expect(heart).toBeVisible();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-checked', 'true');
  expect(await seriousProblems(page)).toEqual([]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-checked', 'true');
  await signIn(page, await createUser(page.request));
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Templates');
  await panelOf(page, 'Templates').getByRole('button', { name: 'Favourites' }).click();
  await expect(panelOf(page, 'Templates').getByRole('button', { name, exact: true })).toBeVisible();
});
