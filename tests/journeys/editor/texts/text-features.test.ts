import { expect, type Page } from '@playwright/test';
import type { TextRun } from '../../../../engine/model.ts';
import { test } from '../../signed-in.ts';
import { allLayers, layerButtons, savedProject, seriousProblems, watchConsole } from '../../support.ts';

async function runs(page: Page): Promise<readonly TextRun[]> {
  return allLayers(await savedProject(page)).flatMap((layer) => (layer.type === 'text' ? layer.runs : []));
}

test('the letter forms that the font has are switched on and off, for selected letters too, with the keyboard alone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add a subheading', exact: true }).click();
  await page.keyboard.type('Office 1789');
  await page.keyboard.press('Escape');
  await layerButtons(page).getByRole('button', { name: 'Office 1789', exact: true }).click();
  const section = page.getByRole('region', { name: 'Letter forms' });
  const heading = section.getByRole('button', { name: /^Letter forms/ });
  await heading.focus();
  await page.keyboard.press('Enter');
  // Inter has no small capitals, so they are not offered.
  await expect(section.getByRole('switch', { name: 'Rare ligatures' })).toBeVisible();
  await expect(section.getByRole('switch', { name: 'Small capitals', exact: true })).toHaveCount(0);
  await expect(section.getByRole('switch', { name: 'Set 1: Open digits' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await section.getByRole('switch', { name: 'Set 1: Open digits' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await runs(page))[0]?.features).toEqual({ ss01: true });
  await section.getByRole('radio', { name: 'Tabular' }).click();
  await expect.poll(async () => (await runs(page))[0]?.features).toEqual({ tnum: true, ss01: true });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await runs(page))[0]?.features).toEqual({ ss01: true });
  await section.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await runs(page))[0]?.features ?? {}).toEqual({});

  // Another font offers its own; letters that are selected alone change.
  await page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: /^Font family/ })
    .click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /font/i }))
    .last()
    .fill('EB Garamond');
  await page
    .getByRole('option', { name: /EB Garamond/ })
    .or(page.getByRole('button', { name: /EB Garamond/ }))
    .first()
    .click();
  await expect(section.getByRole('switch', { name: 'Small capitals', exact: true })).toBeVisible();
  await section.getByRole('switch', { name: 'Small capitals', exact: true }).click();
  await expect
    .poll(async () => (await runs(page))[0])
    .toMatchObject({ fontFamily: 'EB Garamond', features: { smcp: true } });
  expect(complaints).toEqual([]);
});

test('texts whose letter forms differ show none of them, and a choice is one for all', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  for (const words of ['Price 1789', 'Year 2026']) {
    await page.getByRole('button', { name: 'Add a subheading', exact: true }).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Escape');
    await expect(layerButtons(page).getByRole('button', { name: words, exact: true })).toBeVisible();
  }
  await layerButtons(page).getByRole('button', { name: 'Price 1789', exact: true }).click();
  const section = page.getByRole('region', { name: 'Letter forms' });
  await section.getByRole('button', { name: /^Letter forms/ }).click();
  const tabular = section.getByRole('radio', { name: 'Tabular' });
  await tabular.click();
  await expect
    .poll(async () => (await runs(page)).map(({ features }) => features ?? {}))
    .toContainEqual({ tnum: true });
  await page.getByRole('main').click({ position: { x: 40, y: 500 } });
  await page.keyboard.press('Control+a');
  await expect(section).toBeVisible();
  await expect(tabular).not.toBeChecked();
  await expect(section.getByText('1 changed')).toBeVisible();
  await tabular.click();
  const all = async () => (await runs(page)).map(({ features }) => JSON.stringify(features ?? {}));
  await expect.poll(all).toEqual(['{"tnum":true}', '{"tnum":true}']);
  // Back to the default of the font, for both in one step.
  await section
    .getByRole('radiogroup', { name: 'Width of figures' })
    .getByRole('radio', { name: 'Default' })
    .click();
  await expect.poll(all).toEqual(['{}', '{}']);
  await page.keyboard.press('Control+z');
  await expect.poll(all).toEqual(['{"tnum":true}', '{"tnum":true}']);
});
