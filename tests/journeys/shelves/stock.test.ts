import { expect, type Page } from '@playwright/test';
import { tabTo } from '../by-keys.ts';
import { test } from '../signed-in.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../support.ts';

const openPanel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name, exact: true }).click();
const images = async (page: Page) =>
  allLayers(await savedProject(page)).filter(({ type }) => type === 'image').length;

test('[L16] [X24] a photo is found by its subject, by a word of another language and by keyboard; its author stays with the project', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Images');
  const panel = page.getByRole('complementary', { name: 'Images' });
  const results = panel.getByRole('list', { name: 'Search stock images' });
  const tiles = results.getByRole('button');
  await expect(tiles.first()).toBeVisible();
  // Of some 200 images only those near what is seen are there, and each has its colour before it has loaded.
  expect(await tiles.count()).toBeLessThan(60);
  await expect(tiles.first()).toHaveAttribute('style', /background-color: rgb/);

  await panel.getByRole('button', { name: 'Paintings' }).click();
  await expect(tiles.filter({ hasText: 'by Berthe Morisot' }).first()).toBeVisible();
  const field = panel.getByRole('searchbox', { name: 'Search stock images' });
  await field.fill('Katze');
  await expect(panel.getByRole('button', { name: 'Paintings' })).toHaveAttribute('aria-pressed', 'false');
  const kitten = results.getByRole('button', { name: 'Kitten among daisies' });
  await expect(kitten).toBeVisible();
  await expect(lastSaid(page)).toHaveText('1 result');
  await field.focus();
  await tabTo(page, kitten);
  await page.keyboard.press('Enter');
  await expect.poll(() => images(page)).toBe(1);

  await field.fill('zzzz');
  await expect(panel.getByText('No results for “zzzz”. Try another word')).toBeVisible();
  await field.fill('');
  await expect(tiles.first()).toBeVisible();
  // The end of the list says where it comes from; what was above it is gone from the document, and comes again.
  const scrolled = panel.locator('[data-part="masonry"]');
  await expect
    .poll(async () => {
      await scrolled.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      return panel.getByText('From the library that comes with Gesso').isVisible();
    })
    .toBe(true);
  expect(await tiles.count()).toBeLessThan(60);

  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Credits' }).click();
  const credits = page.getByRole('dialog', { name: 'Credits' });
  await expect(credits.getByRole('listitem')).toHaveText(/Kitten among daisies.*CC0 1.0 · Gesso library/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('music and sounds are listened to in the list, and added with their length', async ({ page }) => {
  await page.goto('/video-template-editor/edit');
  await openPanel(page, 'Media');
  const panel = page.getByRole('complementary', { name: 'Media' });
  const clip = panel.getByRole('button', { name: 'Bee on a thistle flower' });
  await clip.hover();
  await expect(clip.locator('video')).toHaveJSProperty('paused', false);
  await panel.getByRole('searchbox').hover();
  await expect(clip.locator('video')).toHaveCount(0);

  await panel.getByRole('radio', { name: 'Music' }).click();
  await panel.getByRole('button', { name: 'Calm', exact: true }).click();
  const row = panel.locator('[data-part="sound-row"]').filter({ hasText: 'Cat Caffe' });
  await expect(row).toContainText('2:13 · Calm · 95 BPM');
  await row.getByRole('button', { name: 'Listen to Cat Caffe' }).click();
  await expect(row.getByRole('button', { name: 'Stop Cat Caffe' })).toBeVisible();
  // Another one takes its place: two pieces at once are no way to choose.
  const other = panel.locator('[data-part="sound-row"]').filter({ hasText: 'Florist' });
  await other.getByRole('button', { name: 'Listen to Florist' }).click();
  await expect(row.getByRole('button', { name: 'Listen to Cat Caffe' })).toBeVisible();
  await panel.getByRole('radio', { name: 'Sounds' }).click();
  await panel.getByRole('searchbox', { name: 'Search sound effects' }).fill('swish');
  await expect(panel.getByRole('button', { name: /^Airy swoosh/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Swoosh/ })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Swoosh/ }).click();
  await expect
    .poll(async () =>
      (await savedProject(page)).metadata.audioTracks.map(({ durationFrames }) => durationFrames),
    )
    .toEqual([19]);
});

test('a piece of music is one row, and the length that is chosen by keyboard or pointer is the one that is added; textures are no photos', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit');
  await openPanel(page, 'Media');
  const panel = page.getByRole('complementary', { name: 'Media' });
  await panel.getByRole('radio', { name: 'Music' }).click();
  const field = panel.getByRole('searchbox', { name: 'Search music' });
  await field.fill('kitchen radio');
  const rows = panel.locator('[data-part="sound-row"]');
  await expect(rows).toHaveCount(1);
  const lengths = rows.getByRole('radiogroup', { name: 'Length of Kitchen radio' });
  await expect(lengths.getByRole('radio', { name: '60 s' })).toBeChecked();
  await expect(rows).toContainText('1:00 · Warm');
  await field.focus();
  await tabTo(page, lengths.getByRole('radio', { name: '60 s' }));
  await page.keyboard.press('ArrowLeft');
  await expect(lengths.getByRole('radio', { name: '30 s' })).toBeChecked();
  await page.keyboard.press('Home');
  await expect(lengths.getByRole('radio', { name: '15 s' })).toBeChecked();
  await expect(rows).toContainText('0:15 · Warm');
  // What is heard is what would be added: another length ends what plays.
  await rows.getByRole('button', { name: 'Listen to Kitchen radio' }).click();
  await expect(rows.getByRole('button', { name: 'Stop Kitchen radio' })).toBeVisible();
  await lengths.getByRole('radio', { name: '30 s' }).click();
  await expect(rows.getByRole('button', { name: 'Listen to Kitchen radio' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await rows.getByRole('button', { name: /^Kitchen radio/ }).click();
  // The project is shorter, so only a part of it plays; the file is that of the length.
  await expect
    .poll(async () =>
      Object.values((await savedProject(page)).metadata.assets).map(({ durationFrames }) => durationFrames),
    )
    .toEqual([900]);

  await panel.getByRole('radio', { name: 'Images' }).click();
  await panel.getByRole('button', { name: 'Texture' }).click();
  const results = panel.getByRole('list', { name: 'Search stock images' });
  await expect(results.getByRole('button', { name: /, Background image$/ }).first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('thousands of icons are searched in the browser, in three styles; one is added, recoloured and credited', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Graphics');
  const panel = page.getByRole('complementary', { name: 'Graphics' });
  await expect(
    panel.getByRole('region', { name: 'Icons' }).getByRole('button', { name: 'Heart' }),
  ).toBeVisible();
  const field = panel.getByRole('searchbox', { name: 'Search graphics' });
  await field.fill('caledar');
  await panel.getByRole('button', { name: /^See all: \d+ of Icons$/ }).click();
  const list = panel.getByRole('list', { name: 'Icons' });
  await expect(list.getByRole('button', { name: 'Calendar', exact: true })).toBeVisible();
  await panel.getByRole('radio', { name: 'Duotone' }).click();
  const icon = list.getByRole('button', { name: 'Calendar', exact: true });
  await expect(icon.locator('img')).toHaveAttribute('src', '/assets/icons/duotone/calendar.svg');
  await field.focus();
  await tabTo(page, icon);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => Object.values((await savedProject(page)).metadata.assets).map(({ credit }) => credit))
    .toEqual([expect.objectContaining({ library: 'Phosphor Icons', licence: 'MIT' })]);
  // Drawn in one colour of its own, which is changed like that of any graphic.
  await expect(page.getByRole('complementary', { name: 'Properties' }).getByText('Colours')).toBeVisible();
  await panel.getByRole('button', { name: 'Brands' }).click();
  await field.fill('instagram');
  await expect(panel.getByText('Logos and names belong to their owners.')).toBeVisible();
  await expect(
    panel.getByRole('list', { name: 'Brands' }).getByRole('button', { name: 'Instagram' }),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
