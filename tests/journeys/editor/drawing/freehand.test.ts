import { expect } from '@playwright/test';
import { readPathData } from '../../../../engine/paths/path-data.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../../support.ts';
import { openEmptyDesign, placeOn, shapes } from './pages.ts';

test('[23] the pencil draws smooth lines with few points, one after another, and wider where a pen is pressed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
  const tools = page.getByRole('group', { name: 'Draw', exact: true });
  await tools.getByRole('button', { name: 'Pencil' }).click();
  await expect(tools.getByRole('button', { name: 'Pencil' })).toHaveAttribute('aria-pressed', 'true');
  expect(await seriousProblems(page)).toEqual([]);

  // A wave of a hundred places.
  const wave = (index: number) => ({ x: 0.1 + index * 0.008, y: 0.3 + Math.sin(index / 8) * 0.1 });
  const start = await placeOn(page, wave(0));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let index = 1; index <= 100; index++) {
    const { x, y } = await placeOn(page, wave(index));
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
  await expect(lastSaid(page)).toContainText('Drawing with');
  await expect.poll(async () => (await shapes(page)).length).toBe(1);
  const [drawn] = await shapes(page);
  const [part] = readPathData(drawn?.path ?? '');
  expect(part?.closed).toBe(false);
  expect(part?.points.length).toBeLessThan(20);
  expect(drawn).toMatchObject({ fill: null, stroke: { position: 'center', cap: 'round' } });
  expect(drawn?.x).toBeCloseTo(108, -1);
  expect(drawn?.width).toBeCloseTo(864, -1.5);

  // A pen that is pressed more and more: what it leaves is an area.
  const places = await Promise.all(
    Array.from({ length: 30 }, (_, index) => placeOn(page, { x: 0.2 + index * 0.02, y: 0.7 })),
  );
  await page.getByRole('main', { name: 'Canvas' }).evaluate((stage, all) => {
    const send = (type: string, at: { x: number; y: number } | undefined, pressure: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerId: 1, pointerType: 'pen', isPrimary: true, pressure },
          ...{ clientX: at?.x ?? 0, clientY: at?.y ?? 0, button: 0, buttons: 1 },
        }),
      );
    // No hand holds this pen, which the browser would not let be captured.
    stage.setPointerCapture = () => undefined;
    send('pointerdown', all[0], 0.1);
    for (const [index, at] of all.entries()) send('pointermove', at, 0.1 + (index / all.length) * 0.9);
    send('pointerup', all.at(-1), 0);
  }, places);
  await expect.poll(async () => (await shapes(page)).length).toBe(2);
  const pressed = (await shapes(page))[1];
  expect(pressed).toMatchObject({ stroke: null, fill: { type: 'solid', color: '#14151f' } });
  expect(pressed?.height).toBeGreaterThan(8);
  expect(readPathData(pressed?.path ?? '')[0]?.closed).toBe(true);

  await page.keyboard.press('Escape');
  await expect(tools.getByRole('button', { name: 'Pencil' })).toHaveAttribute('aria-pressed', 'false');
  expect(complaints).toEqual([]);
});
