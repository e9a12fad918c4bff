import { expect, type Page } from '@playwright/test';
import { readPathData } from '../../../../engine/paths/path-data.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../../support.ts';
import { addShape, drag, inspector, openEmptyDesign, shapes } from './pages.ts';

const main = (page: Page) => page.getByRole('main', { name: 'Canvas' });

/** A circle below and a square in front of it, half over it; both are selected. */
async function circleAndSquare(page: Page): Promise<void> {
  await openEmptyDesign(page);
  for (const [name, x] of [
    ['Circle', 200],
    ['Square', 350],
  ] as const) {
    await addShape(page, name);
    for (const [field, px] of [
      ['X position', x],
      ['Y position', 300],
    ] as const) {
      await inspector(page).getByRole('textbox', { name: field }).fill(String(px));
      await page.keyboard.press('Enter');
    }
  }
  await main(page).focus();
  await page.keyboard.press('Control+a');
}

for (const [name, said] of [
  ['Union', { x: 200, width: 474 }],
  ['Subtract', { x: 200, width: 324 - 174 }],
  ['Intersect', { x: 350, width: 174 }],
  ['Exclude', { x: 200, width: 474 }],
] as const)
  test(`[23] ${name} makes one shape of two, in one step that Undo takes back`, async ({ page }) => {
    const complaints = watchConsole(page);
    await circleAndSquare(page);
    const before = await shapes(page);
    expect(before).toHaveLength(2);
    const region = inspector(page).getByRole('region', { name: 'Combine shapes' });
    await expect(region).toBeVisible();
    if (name === 'Union') expect(await seriousProblems(page)).toEqual([]);
    await region.getByRole('button', { name, exact: true }).click();
    await expect(lastSaid(page)).toContainText('2 shapes combined');
    await expect.poll(async () => (await shapes(page)).length).toBe(1);
    const [made] = await shapes(page);
    expect(made?.shape).toBe('path');
    expect(made?.x).toBeCloseTo(said.x, -0.5);
    expect(Math.abs((made?.width ?? 0) - said.width)).toBeLessThan(name === 'Subtract' ? 25 : 1.5);
    // It looks as what was in front, or as what was cut.
    expect(made?.fill).toEqual((name === 'Subtract' ? before[0] : before[1])?.fill);
    expect(readPathData(made?.path ?? '').length).toBe(
      // The circle touches the square above and below: beside these places two slivers are left.
      name === 'Exclude' ? 4 : 1,
    );
    await main(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => shapes(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });

test('[23] the stroke of a circle becomes a ring of its own over the fill', async ({ page }) => {
  await openEmptyDesign(page);
  await addShape(page, 'Circle');
  const [circle] = await shapes(page);
  await inspector(page).getByRole('slider', { name: 'Stroke width' }).focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
  await page.locator(`[data-layer-id="${circle?.id}"]`).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Outline stroke' }).click();
  await expect(lastSaid(page)).toContainText('The stroke is a shape now');
  await expect.poll(async () => (await shapes(page)).length).toBe(2);
  const [fill, ring] = await shapes(page);
  expect([fill?.stroke, ring?.stroke]).toEqual([null, null]);
  expect(ring?.width).toBeCloseTo(circle?.width ?? 0, 0);
  expect(fill?.width).toBeCloseTo((circle?.width ?? 0) - 10, 0);
  expect(readPathData(ring?.path ?? '')).toHaveLength(2);
});

test('[23] shapes that share nothing are kept, and it says so; two open paths are joined by the menu', async ({
  page,
}) => {
  await circleAndSquare(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-layer-id][aria-label^="Square"]').focus();
  await inspector(page).getByRole('textbox', { name: 'X position' }).fill('700');
  await page.keyboard.press('Enter');
  await main(page).focus();
  await page.keyboard.press('Control+a');
  await inspector(page).getByRole('button', { name: 'Intersect' }).click();
  await expect(
    page.getByText('The shapes do not overlap, so nothing would be left.', { exact: true }),
  ).toBeVisible();
  expect(await shapes(page)).toHaveLength(2);

  await openEmptyDesign(page);
  for (const ends of [
    [
      { x: 0.2, y: 0.2 },
      { x: 0.4, y: 0.4 },
    ],
    [
      { x: 0.45, y: 0.4 },
      { x: 0.7, y: 0.2 },
    ],
  ] as const) {
    await main(page).focus();
    await page.keyboard.press('p');
    for (const end of ends) await drag(page, end);
    await page.keyboard.press('Enter');
    await expect(lastSaid(page)).toContainText('2 points added');
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Join paths' }).click();
  await expect(lastSaid(page)).toContainText('Joined, 4 points');
  await expect.poll(async () => (await shapes(page)).length).toBe(1);
});

test('[23] the words of a text are cut out of a circle in one step, letters of a group in another, and parts become layers', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await addShape(page, 'Circle');
  for (const [field, px] of [
    ['Width', 800],
    ['X position', 140],
    ['Y position', 140],
  ] as const) {
    await inspector(page).getByRole('textbox', { name: field }).fill(String(px));
    await page.keyboard.press('Enter');
  }
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  await panels.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(page.locator('textarea:focus')).toBeVisible();
  await page.keyboard.type('Oo');
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'Oo, text' })).toBeFocused();
  const region = inspector(page).getByRole('region', { name: 'Combine shapes' });
  await page.keyboard.press('Control+a');
  await region.getByRole('button', { name: 'Subtract', exact: true }).click();
  await expect(lastSaid(page)).toContainText('2 shapes combined');
  const [cut] = await shapes(page);
  // The circle, and of each letter its edge and what is in it.
  expect(readPathData(cut?.path ?? '')).toHaveLength(5);
  expect(cut?.name).toBe('Circle');
  expect(cut?.width).toBeCloseTo(800, 0);

  // The insides of the letters lie in nothing any more: they are parts of their own.
  await main(page).getByRole('button', { name: 'Circle, shape' }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Separate the parts' }).click();
  await expect(lastSaid(page)).toContainText('3 parts, all selected');
  await expect.poll(async () => (await shapes(page)).length).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shapes(page)).length).toBe(1);
  await page.keyboard.press('Control+z');
  await expect(main(page).getByRole('button', { name: 'Oo, text' })).toBeVisible();

  // Two lines of outlines are a group, which is cut out as well.
  await main(page).getByRole('button', { name: 'Oo, text' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('H');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+o');
  await expect(lastSaid(page)).toContainText('1 text converted to paths');
  await page.keyboard.press('Control+a');
  await region.getByRole('button', { name: 'Subtract', exact: true }).click();
  await expect(lastSaid(page)).toContainText('2 shapes combined');
  await expect.poll(async () => (await shapes(page)).map(({ name }) => name)).toEqual(['Circle']);
  expect(complaints).toEqual([]);
});
