import { expect, type Locator, type Page } from '@playwright/test';
import { encodePng } from '../../../support/scene-images.ts';
import { allLayers, savedProject, uploadToPage } from '../../support.ts';

const SIDE = 120;
/** A square picture of one colour. */
export const image = (color: readonly [number, number, number]) =>
  encodePng({
    width: SIDE,
    height: SIDE,
    data: new Uint8Array(Array.from({ length: SIDE * SIDE }, () => [...color, 255]).flat()),
  });

/** The settings of what is selected. */
export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
/** A field of the settings. */
export const field = (page: Page, name: string): Locator =>
  inspector(page).getByRole('textbox', { name, exact: true });

/** Types into a field of the settings. */
export async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).press('Enter');
}

/** Name, x and y of each image within its group, in the order of the list. */
export const placesOf = async (page: Page) =>
  allLayers(await savedProject(page))
    .filter(({ type: kind }) => kind === 'image')
    .map(({ name, x, y }) => [name, x, y]);

/** The first group of the saved project. */
export const groupOf = async (page: Page) =>
  allLayers(await savedProject(page)).find(({ type: kind }) => kind === 'group');

/** A design with three pictures side by side, which are selected. */
export async function openSquares(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  for (const [index, [x, y]] of (
    [
      [100, 400],
      [300, 410],
      [500, 400],
    ] as const
  ).entries()) {
    await uploadToPage(page, {
      name: `square ${index}.png`,
      mimeType: 'image/png',
      buffer: image([40 * index, 90, 200]),
    });
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Crop' })).toBeVisible();
    await type(page, 'X position', String(x));
    await type(page, 'Y position', String(y));
  }
  await page.getByRole('main').click({ position: { x: 40, y: 60 } });
  await page.keyboard.press('Control+a');
  await expect(inspector(page).getByText('3 layers')).toBeVisible();
}
