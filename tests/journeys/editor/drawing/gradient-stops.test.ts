import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems } from '../../support.ts';
import { addShape, inspector, openEmptyDesign, shapes } from './pages.ts';

/** Where the colours of the fill of the last shape are. */
async function offsets(page: Page): Promise<number[]> {
  const fill = (await shapes(page)).at(-1)?.fill;
  return fill && 'stops' in fill ? fill.stops.map(({ offset }) => offset) : [];
}

test('[23] a gradient has any number of colours: added by a click on its bar or a button, pulled, moved by keys and removed', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  const fill = inspector(page).getByRole('region', { name: 'Fill' });
  await fill.getByRole('button', { name: 'Fill: gradient' }).click();
  await expect.poll(() => offsets(page)).toEqual([0, 1]);
  const stop = (number: number) => fill.getByRole('slider', { name: `Place of gradient colour ${number}` });
  const middleOf = async (number: number) => {
    const box = await stop(number).boundingBox();
    if (!box) throw new Error(`There is no stop ${number}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [first, last] = [await middleOf(1), await middleOf(2)];
  const at = (share: number) => ({ x: first.x + (last.x - first.x) * share, y: first.y });
  await page.mouse.click(at(0.5).x, at(0.5).y);
  await expect(lastSaid(page)).toHaveText('Colour added, 3 in all');
  await expect.poll(async () => (await offsets(page))[1] ?? 0).toBeCloseTo(0.5, 1);
  await expect(fill.getByRole('button', { name: /^Gradient colour/ })).toHaveCount(3);
  expect(await seriousProblems(page)).toEqual([]);

  // Pulled to three quarters, in one step.
  const from = await middleOf(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(at(0.75).x, from.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await offsets(page))[1] ?? 0).toBeCloseTo(0.75, 1);
  await stop(2).press('Home');
  await expect.poll(() => offsets(page)).toEqual([0, 0, 1]);
  await stop(2).press('Shift+ArrowRight');
  await expect.poll(() => offsets(page)).toEqual([0, 0.1, 1]);

  await fill.getByRole('button', { name: 'Add a colour to the gradient' }).click();
  await expect.poll(() => offsets(page)).toEqual([0, 0.1, 0.55, 1]);
  await fill.getByRole('button', { name: 'Remove colour 3 of the gradient' }).click();
  await stop(2).press('Delete');
  await expect.poll(() => offsets(page)).toEqual([0, 1]);
  // Two are the fewest.
  await stop(1).press('Delete');
  await expect(lastSaid(page)).toHaveText('A gradient has at least two colours');
  await expect(fill.getByRole('button', { name: /^Remove colour/ })).toBeDisabled();
  expect(await offsets(page)).toEqual([0, 1]);
});
