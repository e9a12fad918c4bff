import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { seriousProblems, watchConsole } from '../../support.ts';
import { addShape, openEmptyDesign, shapes } from './pages.ts';

const handle = (page: Page, name: string) =>
  page.getByRole('main').getByRole('slider', { name, exact: true });
const last = async (page: Page) => (await shapes(page)).at(-1);

/** Pulls a handle by some pixels of the window. */
async function pull(page: Page, name: string, byX: number, byY: number): Promise<void> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`There is no handle ${name}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y + byY, { steps: 5 });
  await page.mouse.up();
}

test('[23] shapes have handles of their own: pulled and moved by keys, in one step each, and turned with the shape', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await addShape(page, 'Star');
  await expect.poll(async () => (await last(page))?.innerRatio).toBe(0.5);
  expect(await seriousProblems(page)).toEqual([]);
  // Towards the middle the star gets deeper.
  await pull(page, 'Depth', -18, 24);
  await expect.poll(async () => (await last(page))?.innerRatio ?? 1).toBeLessThan(0.4);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await last(page))?.innerRatio).toBe(0.5);
  await handle(page, 'Number of points').press('ArrowUp');
  await expect(handle(page, 'Number of points')).toHaveAttribute('aria-valuetext', '6');
  await expect.poll(async () => (await last(page))?.sides).toBe(6);

  await addShape(page, 'Rounded square');
  await handle(page, 'Corners').press('Shift+ArrowDown');
  await expect.poll(async () => (await last(page))?.cornerRadius).toBe(50);

  await addShape(page, 'Speech bubble');
  await pull(page, 'Place of the tail', 60, 0);
  await expect.poll(async () => (await last(page))?.adjust?.[0] ?? 0).toBeGreaterThan(0.3);

  // The same as a number, beside the stroke.
  await page.getByRole('toolbar').getByRole('button', { name: 'Style' }).click();
  const settings = page.getByRole('dialog', { name: 'Shape settings' });
  await settings.getByRole('slider', { name: 'Place of the tail' }).press('End');
  await expect.poll(async () => (await last(page))?.adjust).toEqual([1]);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // The usual ones come first; the others are seen with all.
  const graphics = page.getByRole('complementary', { name: 'Graphics' });
  await graphics.getByRole('button', { name: /^See all: \d+ of Shapes$/ }).click();
  await addShape(page, 'Pie');
  const pie = async () => (await last(page))?.adjust;
  await handle(page, 'End').press('Shift+ArrowRight');
  await expect.poll(pie).toEqual([0, 0.85]);
  // Past the top an angle begins anew.
  await handle(page, 'Start').press('ArrowLeft');
  await expect.poll(async () => (await pie())?.map((value) => Math.round(value * 100))).toEqual([99, 85]);
  await page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('textbox', { name: 'Rotation' })
    .fill('90');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await last(page))?.rotation).toBe(90);
  // What was at the top is at the right now: its handle is pulled down there, and the angle grows.
  await pull(page, 'Start', 0, 40);
  await expect.poll(async () => (await pie())?.[0] ?? 1).toBeLessThan(0.4);
  await handle(page, 'Start').press('Escape');
  await expect(handle(page, 'Start')).not.toBeFocused();
  expect(complaints).toEqual([]);
});
