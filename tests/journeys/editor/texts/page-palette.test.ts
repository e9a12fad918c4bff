import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

test('a page is shown in a palette, shuffled, applied and taken back; all pages take it in one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design');
  const colorsOf = async () => JSON.stringify((await savedProject(page)).metadata.sceneItems);
  const before = await colorsOf();
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Escape');
  const section = page.getByRole('region', { name: 'Recolour with a palette' });
  await section.getByRole('button', { name: /^Recolour with a palette/ }).focus();
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Try palette Night' }).focus();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('The page is shown in Night');
  expect(await seriousProblems(page)).toEqual([]);
  await section.getByRole('button', { name: 'Shuffle' }).click();
  await expect(lastSaid(page)).toHaveText(/^Way 2 of \d+$/);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(lastSaid(page)).toHaveText('The page has its colours again');
  expect(await colorsOf()).toBe(before);

  await section.getByRole('button', { name: 'Try palette Night' }).click();
  await section.getByRole('button', { name: 'Apply to this page' }).click();
  await expect(lastSaid(page)).toHaveText('Page recoloured with Night');
  await expect.poll(colorsOf).toContain('#0d1021');
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(colorsOf).toBe(before);
  expect(complaints).toEqual([]);
});

test('colours that go with the chosen one are offered in the picker', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
  await page
    .getByRole('button', { name: /^(?:Add )?(?:Circle|Ellipse)/ })
    .first()
    .click();
  // Until then the colours are those of the page.
  await expect(
    page.getByRole('main', { name: 'Canvas' }).getByRole('button', { name: /^(?:Circle|Ellipse), shape/ }),
  ).toBeFocused();
  await page
    .getByRole('complementary', { name: 'Properties' })
    .locator('[data-part="color-button"]')
    .first()
    .click();
  const harmony = page.getByRole('button', { name: /^Harmony/ });
  await harmony.click();
  await page.getByRole('menuitemradio', { name: 'Triadic' }).click();
  const offered = page.getByRole('group', { name: 'Colours that go with it' }).getByRole('button');
  await expect(offered).toHaveCount(3);
  expect(await seriousProblems(page)).toEqual([]);
  const second = await offered.nth(1).getAttribute('aria-label');
  await offered.nth(1).click();
  const hex = /#[0-9a-f]{6}/.exec(second ?? '')?.[0] ?? 'no colour';
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems))
    .toContain(hex);
  // The row stays that of the colour that it was made from.
  await expect(offered.nth(1)).toHaveAttribute('aria-pressed', 'true');
});
