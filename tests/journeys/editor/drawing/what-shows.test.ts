import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { addShape, drag, inspector, openEmptyDesign, placeOn, shapes } from './pages.ts';

const selected = (page: import('@playwright/test').Page) =>
  page.locator('[data-layer-id][aria-pressed="true"]');

test('[23] a click takes the layer that shows at the pointer: through the empty corners of a star and the inside of a ring', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  await addShape(page, 'Star');
  const star = (await shapes(page)).at(-1);
  if (!star) throw new Error('There is no star.');
  const inStar = (x: number, y: number) =>
    placeOn(page, { x: (star.x + star.width * x) / 1080, y: (star.y + star.height * y) / 1080 });
  const click = async (x: number, y: number) => {
    const at = await inStar(x, y);
    await page.mouse.click(at.x, at.y);
  };
  await expect(selected(page)).toHaveAccessibleName(/^Star/);
  await click(0.15, 0.15);
  await expect(selected(page)).toHaveAccessibleName(/^Square/);
  await click(0.5, 0.5);
  await expect(selected(page)).toHaveAccessibleName(/^Star/);

  // Without a fill the star is a line: the square shows through it.
  await inspector(page).getByRole('slider', { name: 'Stroke width' }).press('ArrowRight');
  await inspector(page).getByRole('button', { name: 'Remove fill' }).click();
  await expect.poll(async () => (await shapes(page)).at(-1)?.fill).toBeNull();
  // A drag in the frame of what is selected moves it all the same.
  const [from, to] = [await inStar(0.5, 0.5), await inStar(0.6, 0.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await shapes(page)).at(-1)?.x ?? 0).toBeGreaterThan(star.x + 10);
  expect((await shapes(page))[0]?.x).toBe(378);
  await click(0.55, 0.5);
  await expect(selected(page)).toHaveAccessibleName(/^Square/);
  // Where nothing else is, the inside of a ring takes it.
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await shapes(page)).length).toBe(1);
  await click(0.6, 0.5);
  await expect(selected(page)).toHaveAccessibleName(/^Star/);
});

test('[23] who has made a drawing red and thick goes on with red and thick lines', async ({ page }) => {
  await openEmptyDesign(page);
  const graphics = page.getByRole('complementary', { name: 'Graphics' });
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
  await graphics.getByRole('button', { name: 'Pencil', exact: true }).click();
  await drag(page, { x: 0.1, y: 0.1 }, { x: 0.2, y: 0.3 }, { x: 0.4, y: 0.1 });
  await page.getByRole('main').getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(async () => (await shapes(page)).length).toBe(1);
  await inspector(page).getByRole('button', { name: 'Drawing', exact: true }).click();
  // Its points are a press away.
  const tools = page.getByRole('toolbar');
  await tools.getByRole('button', { name: 'Edit points' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Point 1 of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await inspector(page).getByRole('button', { name: 'Drawing', exact: true }).click();
  const width = inspector(page).getByRole('slider', { name: 'Stroke width' });
  for (let count = 0; count < 14; count++) await width.press('ArrowRight');
  await inspector(page).getByRole('radio', { name: 'Dashed' }).click();
  await expect.poll(async () => (await shapes(page))[0]?.stroke?.dash).toBe('dashed');

  await graphics.getByRole('button', { name: 'Pencil', exact: true }).click();
  await drag(page, { x: 0.1, y: 0.6 }, { x: 0.2, y: 0.8 }, { x: 0.4, y: 0.6 });
  await page.getByRole('main').getByRole('button', { name: 'Done', exact: true }).click();
  await graphics.getByRole('button', { name: 'Line', exact: true }).first().click();
  await drag(page, { x: 0.6, y: 0.6 }, { x: 0.9, y: 0.9 });
  await expect
    .poll(async () => (await shapes(page)).map(({ stroke }) => [stroke?.widthPx, stroke?.dash]))
    .toEqual([
      [20, 'dashed'],
      [20, 'dashed'],
      [20, 'dashed'],
    ]);
});

test('[23] the colours of several selected layers are changed in all of them at once, and in no others', async ({
  page,
}) => {
  await openEmptyDesign(page);
  await addShape(page, 'Square');
  await addShape(page, 'Circle');
  await addShape(page, 'Star');
  await expect(selected(page)).toHaveAccessibleName(/^Star/);
  await inspector(page)
    .getByRole('button', { name: 'Circle', exact: true })
    .click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(2);
  // The circle is white, as it came over the square; the square has the colour of the star and is not selected.
  const colors = inspector(page).getByRole('region', { name: 'Colours', exact: true });
  await expect(colors.getByRole('button', { name: 'Replace #ffffff, used once' })).toBeVisible();
  await colors.getByRole('button', { name: 'Replace #2a33de, used once' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Hex colour' }).fill('hsl(13, 100%, 64%)');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await shapes(page)).map(({ fill }) => (fill?.type === 'solid' ? fill.color : null)))
    .toEqual(['#2a33de', '#ffffff', '#ff6f47']);
  await page.keyboard.press('Escape');
  await expect(colors.getByRole('button', { name: 'Replace #ff6f47, used once' })).toBeVisible();
});

test('[23] in a narrow window the panel closes when something was added, so that it is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEmptyDesign(page);
  await addShape(page, 'Star');
  await expect(page.getByRole('complementary', { name: 'Graphics' })).toBeHidden();
  await page.getByRole('toolbar').getByRole('button', { name: 'Style' }).click();
  await expect(page.getByRole('dialog', { name: 'Shape settings' })).toBeVisible();
});
