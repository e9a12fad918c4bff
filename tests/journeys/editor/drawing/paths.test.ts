import { expect, type Page } from '@playwright/test';
import { readPathData } from '../../../../engine/paths/path-data.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../../support.ts';
import { addShape, drag, openEmptyDesign, placeOn, shapes } from './pages.ts';

const main = (page: Page) => page.getByRole('main', { name: 'Canvas' });
const point = (page: Page, index: number) => page.locator(`[data-point="0 ${index}"]`);
const parts = async (page: Page) => {
  const path = (await shapes(page)).find(({ shape }) => shape === 'path');
  return path ? readPathData(path.path) : [];
};
const counts = async (page: Page) => (await parts(page)).map(({ points, closed }) => [points.length, closed]);

async function click(page: Page, x: number, y: number): Promise<void> {
  const at = await placeOn(page, { x, y });
  await page.mouse.click(at.x, at.y);
}

test('[23] the pen draws corners and curves and closes; points are moved, added, rounded and removed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await main(page).focus();
  await page.keyboard.press('p');
  await expect(lastSaid(page)).toContainText('Pen');
  await click(page, 0.2, 0.3);
  await click(page, 0.6, 0.3);
  // A pull makes a curve.
  await drag(page, { x: 0.7, y: 0.6 }, { x: 0.6, y: 0.8 });
  await click(page, 0.9, 0.9);
  await page.keyboard.press('Backspace');
  await expect(lastSaid(page)).toContainText('3 left');
  await click(page, 0.2, 0.3);
  await expect(lastSaid(page)).toContainText('Closed path with 3 points');
  await expect.poll(() => counts(page)).toEqual([[3, true]]);
  expect((await parts(page))[0]?.points[2]?.handleIn).not.toBeNull();
  const drawn = (await shapes(page))[0];
  expect(drawn?.x).toBeCloseTo(0.2 * 1080, -1);

  // Enter opens the points; the keyboard is on the first.
  await page.keyboard.press('Enter');
  await expect(point(page, 0)).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  const first = await point(page, 0).boundingBox();
  if (!first) throw new Error('The point does not show.');
  await page.mouse.move(first.x + 5, first.y + 5);
  await page.mouse.down();
  await page.mouse.move(first.x - 45, first.y - 25, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await shapes(page))[0]?.x).toBeLessThan((drawn?.x ?? 0) - 20);
  // What was not pulled stays where it was.
  const second = await point(page, 1).boundingBox();
  const expected = await placeOn(page, { x: 0.6, y: 0.3 });
  expect((second?.x ?? 0) + (second?.width ?? 0) / 2).toBeCloseTo(expected.x, -0.5);

  // A click on the outline between the first two adds a point there.
  const [a, b] = [await point(page, 0).boundingBox(), second];
  if (!a || !b) throw new Error('The points do not show.');
  await page.mouse.click((a.x + b.x) / 2 + 5, (a.y + b.y) / 2 + 5);
  await expect.poll(() => counts(page)).toEqual([[4, true]]);
  await point(page, 1).focus();
  await page.keyboard.press('s');
  await expect(lastSaid(page)).toContainText('Smooth');
  await expect(point(page, 1)).toHaveAccessibleName(/^Point 2 of 4, smooth/);
  await page.keyboard.press('Delete');
  await expect.poll(() => counts(page)).toEqual([[3, true]]);
  await point(page, 0).focus();
  await page.keyboard.press('o');
  await expect.poll(() => counts(page)).toEqual([[4, false]]);
  // All points by keys, then away from the edge together.
  const before = (await shapes(page))[0];
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await shapes(page))[0]?.x).toBeCloseTo((before?.x ?? 0) + 10, 1);
  expect((await shapes(page))[0]?.width).toBeCloseTo(before?.width ?? 0, 1);
  await page.keyboard.press('Escape');
  await expect(point(page, 0)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[23] by keyboard alone a path is drawn, and a star becomes one', async ({ page }) => {
  await openEmptyDesign(page);
  await main(page).focus();
  await page.keyboard.press('p');
  await page.keyboard.press('+');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toContainText('Open path with 3 points');
  await expect
    .poll(async () => (await shapes(page))[0])
    .toMatchObject({ width: 50, height: 50, x: 540, y: 540 });
  await page.keyboard.press('Delete');

  await addShape(page, 'Star');
  const [star] = await shapes(page);
  await page.locator(`[data-layer-id="${star?.id}"]`).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Convert to path' }).click();
  await expect(point(page, 0)).toBeFocused();
  await expect.poll(() => counts(page)).toEqual([[10, true]]);
  expect((await shapes(page))[0]).toMatchObject({ x: star?.x, y: star?.y, width: star?.width });
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await shapes(page))[0]?.height).toBe((star?.height ?? 0) + 1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shapes(page))[0]).toEqual(star);
});

test('[23] with Alt the pen turns sharply, a click on the last point takes its handle, and guides pull points', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await main(page).focus();
  await page.keyboard.press('p');
  await click(page, 0.2, 0.3);
  // Pulled, and with Alt in another direction: the way into the point stays as it was.
  const [from, to, aside] = [
    await placeOn(page, { x: 0.37, y: 0.3 }),
    await placeOn(page, { x: 0.42, y: 0.3 }),
    await placeOn(page, { x: 0.37, y: 0.45 }),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.down('Alt');
  await page.mouse.move(aside.x, aside.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await drag(page, { x: 0.7, y: 0.3 }, { x: 0.8, y: 0.4 });
  // A second press on the last point adds none.
  await click(page, 0.7, 0.3);
  await expect(lastSaid(page)).toContainText('Corner');
  // Close to the middle of the page: there the point goes.
  const middle = await placeOn(page, { x: 0.5, y: 0.5 });
  await page.mouse.click(middle.x + 3, middle.y + 3);
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toContainText('Open path with 4 points');
  const [layer] = await shapes(page);
  const [path] = await parts(page);
  const onPage = (at: { x: number; y: number } | null | undefined) =>
    at && layer ? { x: layer.x + at.x * layer.width, y: layer.y + at.y * layer.height } : null;
  const [, turned, rounded, last] = path?.points ?? [];
  expect(onPage(turned?.handleIn)?.y).toBeCloseTo(0.3 * 1080, -1);
  expect(onPage(turned?.handleOut)?.y).toBeCloseTo(0.45 * 1080, -1);
  expect(rounded?.handleIn).not.toBeNull();
  expect(rounded?.handleOut).toBeNull();
  expect(onPage(last?.at)).toEqual({ x: expect.closeTo(540, 0), y: expect.closeTo(540, 0) });

  // A frame around two of the points picks them; they go together.
  await page.keyboard.press('Enter');
  await expect(point(page, 0)).toBeFocused();
  await drag(page, { x: 0.1, y: 0.2 }, { x: 0.45, y: 0.36 });
  await expect(page.locator('[data-picked="true"]')).toHaveCount(2);
  await expect(lastSaid(page)).toContainText('2 points selected');
  await page.keyboard.down('Shift');
  await drag(page, { x: 0.65, y: 0.2 }, { x: 0.75, y: 0.36 });
  await page.keyboard.up('Shift');
  await expect(page.locator('[data-picked="true"]')).toHaveCount(3);
  // A point that is pulled close to the middle of the page goes there.
  const first = await point(page, 0).boundingBox();
  if (!first) throw new Error('The point does not show.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.mouse.move(first.x + 5, first.y + 5);
  await page.mouse.down();
  await page.mouse.move(middle.x - 20, middle.y - 60, { steps: 4 });
  await page.mouse.move(middle.x + 3, middle.y - 60);
  await page.mouse.up();
  await expect
    .poll(async () => {
      const [path] = await shapes(page);
      const at = (await parts(page))[0]?.points[0]?.at;
      return path && at ? path.x + at.x * path.width : 0;
    })
    .toBeCloseTo(540, 0);

  // A click beside the path closes its points.
  await click(page, 0.9, 0.95);
  await expect(point(page, 0)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
