import { expect, type Locator, type Page } from '@playwright/test';
import { encodePng } from '../../../support/scene-images.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

const SIDE = 120;
const image = (color: readonly [number, number, number]) =>
  encodePng({
    width: SIDE,
    height: SIDE,
    data: new Uint8Array(Array.from({ length: SIDE * SIDE }, () => [...color, 255]).flat()),
  });

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
const field = (page: Page, name: string): Locator =>
  inspector(page).getByRole('textbox', { name, exact: true });

async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).press('Enter');
}

/** x, y, width and height of each image, in the order in which they were added. */
const boxesOf = async (page: Page) =>
  allLayers(await savedProject(page))
    .filter(({ type: kind }) => kind === 'image')
    .map(({ x, y, width, height }) => [x, y, width, height]);

/** Three squares of 120 pixels at places of their own, all of them selected. */
async function openThreeSquares(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  const places = [
    [100, 200],
    [300, 500],
    [700, 260],
  ] as const;
  for (const [index, [x, y]] of places.entries()) {
    await uploadToPage(page, {
      name: `square ${index}.png`,
      mimeType: 'image/png',
      buffer: image([40 * index, 90, 200]),
    });
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Crop' })).toBeVisible();
    await type(page, 'X position', String(x));
    await type(page, 'Y position', String(y));
  }
  await expect.poll(() => boxesOf(page)).toEqual(places.map(([x, y]) => [x, y, SIDE, SIDE]));
  await page.getByRole('main').click({ position: { x: 40, y: 60 } });
  await page.keyboard.press('Control+a');
  await expect(inspector(page).getByText('3 layers')).toBeVisible();
}

test('layers are aligned to the page or to the one that is clicked, spaced by a typed gap, and sized together', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openThreeSquares(page);
  const alignTo = async (target: string) => {
    await inspector(page)
      .getByRole('button', { name: /^Align to:/ })
      .press('Enter');
    await page.getByRole('menuitemradio', { name: target }).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await alignTo('To page');
  await inspector(page).getByRole('button', { name: 'Align right' }).click();
  await expect.poll(async () => (await boxesOf(page)).map(([x]) => x)).toEqual([960, 960, 960]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  // The key is clicked on the page, and stays selected with the others.
  await alignTo('To key layer');
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  if (!sheet) throw new Error('There is no page.');
  const scale = sheet.width / 1080;
  await page.mouse.click(sheet.x + 360 * scale, sheet.y + 560 * scale);
  await expect(lastSaid(page)).toHaveText('square 1 is the key layer');
  await expect(inspector(page).getByText('3 layers')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await inspector(page).getByRole('button', { name: 'Align left' }).click();
  await expect
    .poll(() => boxesOf(page))
    .toEqual([
      [300, 200, SIDE, SIDE],
      [300, 500, SIDE, SIDE],
      [300, 260, SIDE, SIDE],
    ]);
  // The key stays where it is; the others keep their order on the axis.
  await type(page, 'Gap down', '24');
  await expect.poll(async () => (await boxesOf(page)).map(([, y]) => y)).toEqual([212, 500, 356]);
  await expect(field(page, 'Gap down')).toHaveValue('24 px');
  await type(page, 'Width', '60');
  await expect
    .poll(async () => (await boxesOf(page)).map(([, , width, height]) => [width, height]))
    .toEqual([
      [60, 60],
      [60, 60],
      [60, 60],
    ]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await boxesOf(page)).map(([, , width]) => width))
    .toEqual([SIDE, SIDE, SIDE]);
  // To the selection again: a click selects one alone.
  await alignTo('To selection');
  await page.mouse.click(sheet.x + 360 * scale, sheet.y + 560 * scale);
  await expect(inspector(page).getByText('3 layers')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
