import { expect, type Locator, type Page } from '@playwright/test';
import type { ShapeLayer } from '../../../../engine/model.ts';
import { allLayers, savedProject } from '../../support.ts';

/** A place of the page of the document, as shares of its sides. */
export interface PagePlace {
  readonly x: number;
  readonly y: number;
}

export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });

/** Opens an empty design. */
export async function openEmptyDesign(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await expect(page.getByRole('main', { name: 'Canvas' })).toBeVisible();
  await expect(page.locator('[data-part="page"]')).toBeVisible();
}

/** A place of the document in pixels of the window. */
export async function placeOn(page: Page, { x, y }: PagePlace): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-part="page"]').boundingBox();
  if (!box) throw new Error('There is no page.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Presses at a place of the document, moves to others, and lets go at the last. */
export async function drag(page: Page, ...places: readonly PagePlace[]): Promise<void> {
  const [first, ...rest] = await Promise.all(places.map((place) => placeOn(page, place)));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Puts a shape of the panel of graphics onto the page. */
export async function addShape(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Graphics' });
  if (!(await panel.isVisible()))
    await page
      .getByRole('navigation', { name: 'Editor panels' })
      .getByRole('button', { name: 'Graphics', exact: true })
      .click();
  const layers = page.locator('[data-layer-id]');
  const before = await layers.count();
  await panel.getByRole('button', { name, exact: true }).first().click();
  await expect.poll(() => layers.count()).toBe(before + 1);
}

/** The shapes of the saved project, bottom first. */
export async function shapes(page: Page): Promise<ShapeLayer[]> {
  return allLayers(await savedProject(page)).filter((layer): layer is ShapeLayer => layer.type === 'shape');
}
