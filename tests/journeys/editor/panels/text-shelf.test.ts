import { expect, type Page } from '@playwright/test';
import { tabTo } from '../../by-keys.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';

async function openTexts(page: Page, editor: 'design' | 'video'): Promise<void> {
  await page.goto(editor === 'design' ? '/design-editor/edit' : '/video-template-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
}

/** The layers of the first page that were added, bottom first. */
async function added(page: Page) {
  const [scene] = (await savedProject(page)).metadata.sceneItems;
  return (scene?.layers ?? []).filter((layer) => layer.type !== 'background');
}

const facesOf = async (page: Page) =>
  (await added(page)).flatMap((layer) =>
    ('children' in layer ? layer.children : [layer]).flatMap((each) =>
      'runs' in each ? each.runs.map(({ fontFamily }) => fontFamily) : [],
    ),
  );

test('a combination is put on the page by the pointer, dragged there and undone in one step each', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTexts(page, 'design');
  const section = page.getByRole('region', { name: 'Text combinations' });
  await section.getByRole('button', { name: /^See all \d+: Text combinations$/ }).click();
  await section.getByRole('button', { name: 'Prices' }).click();
  const tile = section.getByRole('button', { name: 'Add Coupon' });
  await tile.scrollIntoViewIfNeeded();
  // Its image is drawn in its own type.
  await expect(tile.getByRole('presentation')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add Weekend guide' })).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await tile.click();
  await expect
    .poll(async () => (await added(page)).map(({ type, name }) => [type, name]))
    .toEqual([['group', 'Coupon']]);
  await expect(lastSaid(page)).toHaveText('Added Coupon');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await added(page)).length).toBe(0);

  const canvas = page.locator('[data-region="canvas"]');
  await tile.dragTo(canvas, { targetPosition: { x: 300, y: 200 } });
  await expect.poll(async () => (await added(page)).map(({ name }) => name)).toEqual(['Coupon']);
  const [dropped] = await added(page);
  // Not in the middle of the page, but where it was dropped.
  expect((dropped?.x ?? 0) + (dropped?.width ?? 0) / 2).not.toBe(540);

  // A ready style can be dragged as well.
  const style = page.getByRole('button', { name: 'Style Headline' });
  await style.scrollIntoViewIfNeeded();
  await style.dragTo(canvas, { targetPosition: { x: 300, y: 420 } });
  await expect.poll(async () => (await added(page)).length).toBe(2);
  expect(complaints).toEqual([]);
});

test('combinations are found by words and added with the keyboard alone', async ({ page }) => {
  await openTexts(page, 'design');
  const field = page.getByRole('searchbox', { name: 'Search text styles and fonts' });
  await field.focus();
  await page.keyboard.type('wedding invitation');
  const section = page.getByRole('region', { name: 'Text combinations' });
  const tile = section.getByRole('button', { name: 'Add Save the date' });
  await expect(tile).toBeVisible();
  await expect(section.getByRole('button', { name: /^Add / })).toHaveCount(1);
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await added(page)).map(({ name }) => name)).toEqual(['Save the date']);
});

test('an animated title plays under the pointer and the focus, and begins at the playhead', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTexts(page, 'video');
  const section = page.getByRole('region', { name: 'Animated titles' });
  const tile = section.getByRole('button', { name: 'Add Line by line' });
  await tile.scrollIntoViewIfNeeded();
  await expect(tile.getByRole('presentation')).toBeVisible();
  await expect(tile.locator('[data-part="preview"]')).toHaveCount(0);
  await tile.hover();
  const preview = tile.locator('[data-part="preview"]');
  await expect(preview).toBeVisible();
  // It moves: later frames follow.
  await expect
    .poll(async () => Number(await preview.getAttribute('data-frame')), { intervals: [50] })
    .toBeGreaterThan(20);
  expect(await seriousProblems(page)).toEqual([]);
  await page.mouse.move(900, 300);
  await expect(preview).toHaveCount(0);
  await tile.focus();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await added(page)).map(({ name }) => name)).toEqual(['Line by line']);
  const [title] = await added(page);
  expect(title).toMatchObject({ startFrame: 0, durationFrames: 120 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const other = section.getByRole('button', { name: 'Add Bar and plate' });
  await other.scrollIntoViewIfNeeded();
  await expect(other.getByRole('presentation')).toBeVisible();
  await other.hover();
  await expect(section.locator('[data-part="preview"]')).toHaveCount(0);
  // In a design nothing moves.
  await openTexts(page, 'design');
  await expect(page.getByRole('region', { name: 'Text combinations' })).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a pair of fonts adds a title with its text, and goes on what is selected in one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTexts(page, 'design');
  const section = page.getByRole('region', { name: 'Font pairings' });
  await section.getByRole('button', { name: 'Add text in Playfair Display, Lora' }).click();
  await expect.poll(() => facesOf(page)).toEqual(['Playfair Display', 'Lora']);
  // The group is selected now: another pair changes it.
  const other = section.getByRole('button', { name: 'Fonts Anton, Work Sans' });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => facesOf(page)).toEqual(['Anton', 'Work Sans']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => facesOf(page)).toEqual(['Playfair Display', 'Lora']);
  expect(complaints).toEqual([]);
});

test('stickers have a shelf of their own, are found in Arabic, and are added', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
  await page
    .getByRole('group', { name: 'Type of graphic' })
    .getByRole('button', { name: 'Stickers' })
    .click();
  await expect(page.getByRole('list', { name: 'Stickers' }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'More stickers' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search graphics' }).fill('قطة');
  await page.getByRole('button', { name: 'Cat', exact: true }).click();
  await expect
    .poll(async () => (await added(page)).map(({ type, name }) => [type, name]))
    .toEqual([['sticker', 'Cat']]);
});
