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
  const field = picker.getByRole('textbox', { name: 'Hex colour' });
  await field.fill('no colour');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Type a colour/);
  // As it stands in a style sheet; the browser knows it.
  await field.fill('rgb(11 110 79 / 100%)');
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

test('[23] the look of a layer is copied by Ctrl+Alt+C and goes on others of any kind by Ctrl+Alt+V, in one step', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const layers = async () => (await savedProject(page)).metadata.sceneItems[0]?.layers ?? [];
  const before = await layers();
  const [title, where] = ['Title', 'Where'].map((name) => before.find((layer) => layer.name === name));
  const shape = before.find(({ type }) => type === 'shape');
  if (title?.type !== 'text' || where?.type !== 'text' || shape?.type !== 'shape')
    throw new Error('The template has two texts and a shape.');
  const select = (id: string) => page.locator(`[data-layer-id="${id}"]`).focus();
  await select(title.id);
  await page.keyboard.press('Control+Alt+c');
  await select(where.id);
  await page.keyboard.press('Control+Alt+v');
  const now = async (id: string) => (await layers()).find((layer) => layer.id === id);
  const style = { fontFamily: title.runs[0]?.fontFamily, color: title.runs[0]?.color };
  await expect.poll(() => now(where.id)).toMatchObject({ runs: [style] });
  expect(JSON.stringify(await now(where.id))).toContain('Kiln Yard');
  await select(shape.id);
  await page.keyboard.press('Control+Alt+v');
  await expect.poll(() => now(shape.id)).toMatchObject({ fill: { type: 'solid', color: style.color } });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(layers).toEqual(before);
});
