import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { lastSaid, openTemplate } from '../support.ts';

/** Whether the browser offers the live region to screen readers, by its accessibility tree. */
async function isRegionExposed(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.some(
    ({ ignored, role, properties = [] }) =>
      !ignored &&
      role?.value === 'status' &&
      properties.some(({ name, value }) => name === 'live' && value.value === 'polite'),
  );
}

test('commands say what they did, through a region that dialogs do not hide', async ({ page }) => {
  await openTemplate(page, 'design');
  await page.getByRole('main', { name: 'Canvas' }).focus();
  await page.keyboard.press('Control+A');
  await expect(lastSaid(page)).toHaveText(/^\d+ layers selected$/);
  await page.keyboard.press('Control+G');
  await expect(lastSaid(page)).toHaveText(/^\d+ layers grouped$/);
  await page.keyboard.press('Control+Z');
  await expect(lastSaid(page)).toHaveText('Undone: Group');
  await page.keyboard.press('Control+Shift+Z');
  await expect(lastSaid(page)).toHaveText('Redone: Group');
  expect(await isRegionExposed(page)).toBe(true);

  // Saving happens all the time, and is read only where a user looks for it.
  await expect(page.getByRole('banner').getByRole('status').first()).toHaveAttribute('aria-live', 'off');

  for (const [key, name] of [
    ['Control+Shift+E', 'Download'],
    ['?', 'Shortcuts'],
  ] as const) {
    await page.getByRole('main', { name: 'Canvas' }).focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
    expect(await isRegionExposed(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  }
});

test('what buttons, lists and searches do is said too', async ({ page }) => {
  await openTemplate(page, 'design');
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  await panels.getByRole('button', { name: 'Graphics', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search graphics' });
  await search.fill('star');
  await expect(lastSaid(page)).toHaveText(/^\d+ results?$/);
  await search.fill('qqqqxx');
  await expect(lastSaid(page)).toHaveText('No results');
  await search.fill('heart');
  await expect(lastSaid(page)).toHaveText(/^\d+ results?$/);
  await page.getByRole('button', { name: 'Heart', exact: true }).first().press('Enter');
  await expect(lastSaid(page)).toHaveText('Heart added');

  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByRole('button', { name: 'Hide Heart' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Heart hidden');
  await properties.getByRole('button', { name: 'Lock Heart' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Heart locked');

  // A button that has no sentence of its own is announced by the name of the step that Undo would take back.
  await panels.getByRole('button', { name: 'Background', exact: true }).click();
  await page.getByRole('button', { name: 'Gradient Peach' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Change background');
});
