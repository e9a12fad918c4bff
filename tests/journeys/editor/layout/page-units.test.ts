import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { watchConsole } from '../../support.ts';
import { addShape, inspector, openEmptyDesign, shapes } from '../drawing/pages.ts';

test('[23] on a business card the place and the size of layers are in millimetres, and other units can be typed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openEmptyDesign(page);
  await page.getByRole('button', { name: 'Resize', exact: true }).click();
  await page.getByRole('button', { name: 'Business card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resize', exact: true }).click();
  await expect(inspector(page).getByText('85 × 55 mm')).toBeVisible();
  await page.keyboard.press('Escape');
  await addShape(page, 'Square');
  const field = (name: string) => inspector(page).getByRole('textbox', { name });
  const enter = async (name: string, text: string) => {
    await field(name).fill(text);
    await page.keyboard.press('Enter');
  };
  await enter('X position', '5');
  await enter('Y position', '1 cm');
  await enter('Width', '0.5 in');
  await expect(field('X position')).toHaveValue('5');
  await expect(field('Y position')).toHaveValue('10');
  await expect(field('Width')).toHaveValue('12.7');
  // A narrow field has no room for its unit, which is in its name.
  await expect(field('Width (mm)')).toBeVisible();
  const [square] = await shapes(page);
  // 300 pixels to the inch of 25.4 millimetres.
  expect(square?.x).toBeCloseTo((5 / 25.4) * 300, 1);
  expect(square?.y).toBeCloseTo((10 / 25.4) * 300, 1);
  expect(square?.width).toBeCloseTo(150, 1);
  // A millimetre for each arrow key, and pixels where they are asked for.
  await field('X position').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field('X position')).toHaveValue('6');
  await enter('X position', '300 px');
  await expect(field('X position')).toHaveValue('25.4');
  await page.getByRole('button', { name: /^Rulers and guides/ }).click();
  await page.getByRole('menuitemradio', { name: 'Pixels' }).click();
  await expect(field('X position')).toHaveValue('300');
  expect(complaints).toEqual([]);
});
