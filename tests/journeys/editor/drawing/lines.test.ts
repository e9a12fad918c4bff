import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../../support.ts';
import { addShape, drag, inspector, openEmptyDesign, shapes } from './pages.ts';

/** The only line of the saved project. */
async function line(page: Page) {
  const lines = (await shapes(page)).filter(({ shape }) => shape === 'line');
  expect(lines).toHaveLength(1);
  return lines[0];
}
const end = (page: Page, side: 'start' | 'end') => page.locator(`[data-end="${side}"]`);

test('[23] a line is drawn, attached to a shape, follows it in one step, and lets go of it', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  const [square] = await shapes(page);
  if (!square) throw new Error('There is no square.');
  // The square to the right, so that there is room for a line.
  for (const [name, px] of [
    ['X position', 700],
    ['Y position', 400],
  ] as const) {
    await inspector(page).getByRole('textbox', { name }).fill(String(px));
    await page.keyboard.press('Enter');
  }
  const main = page.getByRole('main', { name: 'Canvas' });
  await main.focus();
  await page.keyboard.press('c');
  await expect(lastSaid(page)).toContainText('Line tool');
  const side = square.width / 1080;
  await drag(
    page,
    { x: 0.1, y: 0.2 },
    { x: 0.3, y: 0.3 },
    { x: 700 / 1080 + 0.02, y: 400 / 1080 + side / 2 },
  );
  await expect(lastSaid(page)).toContainText('Line added');
  await expect
    .poll(async () => (await line(page))?.line)
    .toMatchObject({
      start: { attachedTo: null },
      end: { attachedTo: { layerId: square.id, anchor: 'left' }, leaves: 'left' },
    });
  // Two ends, and none of the eight handles of a box.
  await expect(end(page, 'start')).toBeVisible();
  await expect(end(page, 'end')).toHaveAccessibleName('End of the line, attached to Square');
  const before = await line(page);
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeCloseTo(700, 0);

  // The square is moved by keys: the end goes with it.
  await page.locator(`[data-layer-id="${square.id}"]`).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Tab');
  const middle = 400 + 50 + square.height / 2;
  await expect
    .poll(async () => {
      const now = await line(page);
      return Math.round((now?.y ?? 0) + (now?.height ?? 0));
    })
    .toBe(Math.round(middle));
  await main.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await line(page))?.height).toBe(before?.height);

  // Head, route and dashes in the inspector.
  await page.locator(`[data-layer-id="${before?.id}"]`).focus();
  const panel = inspector(page);
  await panel.getByRole('radio', { name: 'Elbow' }).click();
  await panel.getByRole('button', { name: /^Head at the end/ }).click();
  await page.getByRole('menuitemradio', { name: 'Triangle' }).click();
  await panel.getByRole('radio', { name: 'Custom' }).click();
  await expect
    .poll(async () => {
      const now = await line(page);
      return [now?.line?.route, now?.line?.end.head, now?.stroke?.dash, now?.stroke?.dashLengthsPx?.length];
    })
    .toEqual(['elbow', 'triangle', 'custom', 4]);
  expect(await seriousProblems(page)).toEqual([]);

  // Pulled away the end is free; Escape in the middle of it puts it back.
  await expect(end(page, 'end')).toBeVisible();
  const box = await end(page, 'end').boundingBox();
  if (!box) throw new Error('The end does not show.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y - 60, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await line(page))?.line?.end.attachedTo?.layerId).toBe(square.id);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y - 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await line(page))?.line?.end.attachedTo).toBeNull();

  // What a line is attached to may go.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await line(page))?.line?.end.attachedTo?.layerId).toBe(square.id);
  await page.locator(`[data-layer-id="${square.id}"]`).focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await line(page))?.line?.end.attachedTo).toBeNull();
  expect(complaints).toEqual([]);
});

test('[23] by keyboard alone a line is added, its end moved, attached and let go', async ({ page }) => {
  await openEmptyDesign(page);
  await addShape(page, 'Circle');
  const [circle] = await shapes(page);
  const main = page.getByRole('main', { name: 'Canvas' });
  await main.focus();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toContainText('added');
  const before = await line(page);
  await end(page, 'end').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => {
      const now = await line(page);
      return [Math.round(now?.height ?? 0), Math.round((now?.width ?? 0) - (before?.width ?? 0))];
    })
    .toEqual([30, 1]);
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toContainText('Attached to Circle');
  await expect.poll(async () => (await line(page))?.line?.end.attachedTo?.layerId).toBe(circle?.id);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await line(page))?.line?.end.attachedTo).toBeNull();
  // The start by the menus of the inspector.
  await inspector(page)
    .getByRole('button', { name: /^Start attached to/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Circle' }).click();
  await inspector(page)
    .getByRole('button', { name: /^Anchor of the start/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Bottom' }).click();
  await expect
    .poll(async () => (await line(page))?.line?.start)
    .toMatchObject({ attachedTo: { layerId: circle?.id, anchor: 'bottom' }, leaves: 'down' });
});

test('[23] strokes have a place, ends, corners and a gradient; a rectangle a radius for each corner', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  const panel = inspector(page);
  const stroke = panel.getByRole('region', { name: 'Stroke' });
  const width = stroke.getByRole('slider', { name: 'Stroke width' });
  await width.focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  for (const [name, choice] of [
    [/^Position of the stroke/, 'Outside'],
    [/^Ends of the stroke/, 'Round'],
    [/^Corners of the stroke/, 'Sharp'],
  ] as const) {
    await stroke.getByRole('button', { name }).click();
    await page.getByRole('menuitemradio', { name: choice }).click();
  }
  await stroke.getByRole('button', { name: /gradient/i }).click();
  await panel.getByRole('radio', { name: 'Each corner' }).click();
  await panel.getByRole('textbox', { name: 'Top left' }).fill('80');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await shapes(page))[0])
    .toMatchObject({
      stroke: {
        widthPx: 12,
        position: 'outside',
        cap: 'round',
        join: 'miter',
        gradient: { type: 'linear-gradient' },
      },
      cornerRadii: { topLeft: 80, topRight: 0, bottomRight: 0, bottomLeft: 0 },
    });
  expect(await seriousProblems(page)).toEqual([]);
});
