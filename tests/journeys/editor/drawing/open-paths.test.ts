import { expect, type Page } from '@playwright/test';
import { readPathData } from '../../../../engine/paths/path-data.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, watchConsole } from '../../support.ts';
import { addShape, drag, inspector, openEmptyDesign, placeOn, shapes } from './pages.ts';

const main = (page: Page) => page.getByRole('main', { name: 'Canvas' });

/** How many points each part of the paths of the saved project has, and whether it is closed. */
const counts = async (page: Page) =>
  (await shapes(page))
    .filter(({ shape }) => shape === 'path')
    .map(({ path }) => readPathData(path).map(({ points, closed }) => [points.length, closed]));

async function click(page: Page, x: number, y: number): Promise<void> {
  const at = await placeOn(page, { x, y });
  await page.mouse.click(at.x, at.y);
}

/** Begins to draw with the pen. */
async function takePen(page: Page): Promise<void> {
  await main(page).focus();
  await page.keyboard.press('p');
  await expect(lastSaid(page)).toContainText('Pen');
}

test('[23] the pen goes on with an open path from the end that is clicked, closes it, and undo takes that back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await takePen(page);
  await click(page, 0.2, 0.3);
  await click(page, 0.6, 0.3);
  await click(page, 0.6, 0.6);
  await page.keyboard.press('Enter');
  await expect.poll(() => counts(page)).toEqual([[[3, false]]]);
  const before = (await shapes(page))[0];

  // From its first point, which becomes the last one.
  await takePen(page);
  await click(page, 0.2, 0.3);
  await expect(lastSaid(page)).toHaveText('Path is gone on with, from its end: 3 points');
  await click(page, 0.2, 0.8);
  await page.keyboard.press('Enter');
  await expect.poll(() => counts(page)).toEqual([[[4, false]]]);
  const longer = (await shapes(page))[0];
  expect(longer?.id).toBe(before?.id);
  expect(longer?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(longer?.height).toBeGreaterThan((before?.height ?? 0) + 100);

  // From the end to the other one: it is closed.
  await takePen(page);
  await click(page, 0.6, 0.6);
  await click(page, 0.2, 0.8);
  await expect(lastSaid(page)).toHaveText('Closed path with 4 points');
  await expect.poll(() => counts(page)).toEqual([[[4, true]]]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => counts(page)).toEqual([[[3, false]]]);
  expect(complaints).toEqual([]);
});

test('[23] simplifying takes points from what was drawn freehand, and says when there are none to take', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await takePen(page);
  // A straight line with points that it does not need.
  for (const x of [0.2, 0.3, 0.4, 0.5, 0.6]) await click(page, x, 0.4);
  await click(page, 0.6, 0.7);
  await page.keyboard.press('Enter');
  await expect.poll(() => counts(page)).toEqual([[[6, false]]]);
  const drawn = (await shapes(page))[0];
  const layer = page.locator(`[data-layer-id="${drawn?.id}"]`);
  const simplify = async () => {
    await layer.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Simplify' }).press('Enter');
  };
  await simplify();
  await expect(lastSaid(page)).toContainText('3');
  await expect.poll(() => counts(page)).toEqual([[[3, false]]]);
  const simple = (await shapes(page))[0];
  expect(simple?.width).toBeCloseTo(drawn?.width ?? 0, 0);
  expect(simple?.height).toBeCloseTo(drawn?.height ?? 0, 0);
  await simplify();
  await expect(lastSaid(page)).toHaveText('The path has no more points than it needs');
  expect(await counts(page)).toEqual([[[3, false]]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => counts(page)).toEqual([[[6, false]]]);
});

test('[23] ends of lines are pulled to the edges of layers and to the height of the other end', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  for (const [name, px] of [
    ['X position', 700],
    ['Y position', 300],
  ] as const) {
    await inspector(page).getByRole('textbox', { name }).fill(String(px));
    await page.keyboard.press('Enter');
  }
  await main(page).focus();
  await page.keyboard.press('c');
  await expect(lastSaid(page)).toContainText('Line tool');
  // Begun nearly at the upper edge of the square, and drawn nearly level.
  await drag(page, { x: 0.1, y: 303 / 1080 }, { x: 0.3, y: 0.29 }, { x: 0.4, y: 304 / 1080 });
  await expect(lastSaid(page)).toContainText('Line added');
  const line = async () => (await shapes(page)).find(({ shape }) => shape === 'line');
  // A level line has a box of one pixel around it.
  const middle = async () => ((await line())?.y ?? 0) + ((await line())?.height ?? 0) / 2;
  await expect.poll(middle).toBeCloseTo(300, 1);
  const drawn = await line();
  expect(drawn?.height ?? 0).toBeLessThan(1.5);
  expect(drawn?.line).toMatchObject({ start: { attachedTo: null }, end: { attachedTo: null } });

  // An end that is pulled near the left edge of the square, below it, is upright below that edge.
  const end = await page.locator('[data-end="end"]').boundingBox();
  const to = await placeOn(page, { x: 703 / 1080, y: 0.9 });
  if (!end) throw new Error('The end does not show.');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 40, to.y - 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const now = await line();
      return (now?.x ?? 0) + (now?.width ?? 0);
    })
    .toBeCloseTo(700, 1);
});
