import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

const srt = (...lines: string[]) =>
  Buffer.from(
    lines
      .map(
        (line, index) => `${index + 1}\n00:00:0${index * 2},000 --> 00:00:0${index * 2 + 2},000\n${line}\n`,
      )
      .join('\n'),
  );
const trackOf = async (page: Page, index = 0) => (await savedProject(page)).metadata.subtitles[index];

async function openWithSubtitles(page: Page) {
  await openTemplate(page, 'video');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Subtitles', exact: true })
    .click();
  const panel = page.getByRole('complementary', { name: 'Subtitles' });
  await page.getByLabel('Subtitle files').setInputFiles({
    name: 'road.en.srt',
    mimeType: 'application/x-subrip',
    buffer: srt('Somewhere south of the map', 'and start counting songs'),
  });
  await panel.getByRole('textbox', { name: 'Subtitle 1', exact: true }).click();
  return panel;
}

/** Pulls from one place of the window to another, as a hand does. */
async function pull(page: Page, x: number, y: number, wayX: number, wayY: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wayX / 2, y + wayY / 2, { steps: 3 });
  await page.mouse.move(x + wayX, y + wayY, { steps: 3 });
  await page.mouse.up();
}

test('the box of the subtitles is moved and resized on the page, by the pointer and by keys', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithSubtitles(page);
  const styleNow = async () => (await trackOf(page))?.style;
  const fontSizePx = (await styleNow())?.fontSizePx ?? 0;
  expect((await styleNow())?.area).toBeUndefined();
  const group = page.getByRole('group', { name: 'Place of the subtitles on the page' });
  const box = group.getByRole('button', { name: /^Box of the subtitles: / });
  const first = await box.boundingBox();
  if (!first) throw new Error('The box is not to be seen.');
  expect(await seriousProblems(page)).toEqual([]);

  await test.step('keys move it and change its size', async () => {
    await box.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await styleNow())?.area).toBeDefined();
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await page.keyboard.press('+');
    await expect.poll(async () => (await styleNow())?.fontSizePx).toBeCloseTo(fontSizePx * 1.05, 1);
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await styleNow())?.area).toBeUndefined();
    expect((await styleNow())?.fontSizePx).toBe(fontSizePx);
  });

  await test.step('the pointer moves it; it stays where it is put', async () => {
    await pull(page, first.x + first.width / 2, first.y + first.height / 2, 0, -120);
    await expect.poll(async () => (await box.boundingBox())?.y).toBeLessThan(first.y - 100);
    await expect(lastSaid(page)).not.toHaveText('');
    const moved = await styleNow();
    expect(moved?.area?.y).toBeGreaterThan(0);
    expect(moved?.fontSizePx).toBe(fontSizePx);
  });

  await test.step('a side makes it narrower, a corner makes its letters smaller', async () => {
    const before = await box.boundingBox();
    if (!before) throw new Error('The box is not to be seen.');
    await pull(page, before.x + before.width, before.y + before.height / 2, -80, 0);
    await expect.poll(async () => (await box.boundingBox())?.width).toBeLessThan(before.width - 60);
    expect((await styleNow())?.fontSizePx).toBe(fontSizePx);
    const narrow = await box.boundingBox();
    if (!narrow) throw new Error('The box is not to be seen.');
    await pull(page, narrow.x + narrow.width, narrow.y + narrow.height, -narrow.width / 3, 0);
    await expect.poll(async () => (await styleNow())?.fontSizePx).toBeLessThan(fontSizePx * 0.9);
  });

  await test.step('a place of the page takes it out of its box again', async () => {
    await page.getByRole('button', { name: 'Bottom centre' }).click();
    await expect.poll(async () => (await styleNow())?.area).toBeUndefined();
  });
  expect(complaints).toEqual([]);
});

test('a second language that is imported stands beside the first where there is room', async ({ page }) => {
  const complaints = watchConsole(page);
  const panel = await openWithSubtitles(page);
  await page.getByLabel('Subtitle files').setInputFiles({
    name: 'road.de.srt',
    mimeType: 'application/x-subrip',
    buffer: srt('Irgendwo südlich der Karte', 'und fange an, Lieder zu zählen'),
  });
  await expect.poll(async () => (await trackOf(page, 1))?.language).toBe('de');
  // The track that was brought in last is worked on; the first one is its second language now.
  await panel.getByRole('button', { name: /^Track(?! settings)/ }).click();
  await page.getByRole('menuitemradio', { name: /English/ }).click();
  await panel.getByRole('button', { name: /^Second language/ }).click();
  await page.getByRole('menuitemradio', { name: /German/ }).click();
  const first = panel.getByRole('textbox', { name: 'Subtitle 2', exact: true });
  const second = panel.getByRole('textbox', { name: 'Subtitle 2 in German' });
  await expect(second).toHaveValue('und fange an, Lieder zu zählen');
  const heads = panel.getByRole('group', { name: 'Languages of the subtitles' });
  await expect(heads).toContainText('English');
  await expect(heads).toContainText('German');
  const places = async () => [await first.boundingBox(), await second.boundingBox()] as const;
  const [left, right] = await places();
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(8);
  expect(await seriousProblems(page)).toEqual([]);
  await second.fill('und zähle Lieder');
  await expect.poll(async () => (await trackOf(page, 1))?.cues[1]?.text).toBe('und zähle Lieder');

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(heads).toHaveCount(0);
  await expect
    .poll(async () => {
      const [above, below] = await places();
      return (below?.y ?? 0) - (above?.y ?? 0);
    })
    .toBeGreaterThan(30);
  expect(complaints).toEqual([]);
});

test('a look of subtitles is saved as one of one’s own, is there in the next visit, and goes when it is removed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithSubtitles(page);
  const looks = page.getByRole('region', { name: 'Words of the subtitles' });
  await looks.getByRole('button', { name: 'Pill', exact: true }).click();
  await looks.getByRole('switch', { name: 'Capital letters' }).click();
  const saved = (await trackOf(page))?.style;
  await looks.getByRole('button', { name: 'Save as mine' }).click();
  await expect(lastSaid(page)).toHaveText('Saved as “Mine 1”');
  const mine = looks.getByRole('button', { name: 'Mine 1', exact: true });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await looks.getByRole('button', { name: 'Comic', exact: true }).click();
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await trackOf(page))?.style.fontFamily).toBe('Bangers');

  await page.reload();
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Subtitles', exact: true })
    .click();
  await page
    .getByRole('complementary', { name: 'Subtitles' })
    .getByRole('textbox', { name: 'Subtitle 1', exact: true })
    .click();
  await mine.press('Enter');
  await expect.poll(async () => (await trackOf(page))?.style).toEqual(saved);
  expect(await seriousProblems(page)).toEqual([]);
  await looks.getByRole('button', { name: 'Remove “Mine 1”' }).press('Enter');
  await expect(mine).toHaveCount(0);
  await expect(lastSaid(page)).toHaveText('“Mine 1” removed');
  expect(complaints).toEqual([]);
});
