import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

test('[23] a colour and a font of the design are replaced everywhere at once, by keys, and undo brings each back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const design = async () => JSON.stringify((await savedProject(page)).metadata.sceneItems);
  const before = await design();
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Escape');
  const section = page.getByRole('region', { name: 'Colours and fonts' });
  await section.getByRole('button', { name: /^Colours and fonts/ }).press('Enter');
  const colors = section.getByRole('button', { name: /^Replace #[0-9a-f]{6}, used / });
  await expect(colors.first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  // The one that is used most.
  const label = (await colors.first().getAttribute('aria-label')) ?? '';
  const color = label.slice(8, 15);
  const many = Number(label.match(/used (\d+) times/)?.[1]);
  expect(many).toBeGreaterThan(1);
  await colors.first().press('Enter');
  const picker = page.getByRole('dialog', { name: label });
  await picker.getByRole('textbox', { name: 'Hex colour' }).fill('#0b6e4f');
  await picker.getByRole('textbox', { name: 'Hex colour' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(section.getByRole('button', { name: `Replace #0b6e4f, used ${many} times` })).toBeVisible();
  const recolored = await design();
  expect(recolored.toLowerCase()).not.toContain(`"${color}`);
  expect(recolored.split('"#0b6e4f').length - 1).toBeGreaterThanOrEqual(many);

  const family = JSON.parse(/"fontFamily":("[^"]+")/.exec(before)?.[1] ?? '""') as string;
  await section.getByRole('button', { name: `Replace ${family}`, exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Fonts' });
  await menu.getByRole('searchbox').fill('EB Garamond');
  await menu.getByRole('searchbox').press('Enter');
  await expect(lastSaid(page)).toHaveText(`${family} is now EB Garamond everywhere`);
  await expect.poll(design).not.toContain(`"fontFamily":"${family}"`);
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(design).toBe(recolored);
  await page.keyboard.press('Control+z');
  await expect.poll(design).toBe(before);
  expect(complaints).toEqual([]);
});
