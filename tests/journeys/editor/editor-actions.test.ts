import { expect, type Page } from '@playwright/test';
import type { Layer } from '../../../engine/model.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  layerButtons,
  openTemplate,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../support.ts';

const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const panels = (page: Page) => page.getByRole('navigation', { name: 'Editor panels' });

async function layerNamed(page: Page, name: string): Promise<Layer> {
  const layer = allLayers(await savedProject(page)).find((each) => each.name === name);
  if (!layer) throw new Error(`There is no layer ${name}.`);
  return layer;
}

test('[M1] the panels of the editor are those of the specification, in its words and its order', async ({
  page,
}) => {
  await page.goto('/design-editor/edit');
  const entries = panels(page).getByRole('button');
  await expect(entries.first()).toBeVisible();
  const wanted = ['Templates', 'Images', 'Text', 'Graphics', 'Background'];
  expect((await entries.allTextContents()).slice(0, 5)).toEqual(wanted);
  for (const name of wanted) {
    const entry = panels(page).getByRole('button', { name, exact: true });
    if ((await entry.getAttribute('aria-expanded')) !== 'true') await entry.click();
    await expect(page.getByRole('complementary', { name, exact: true })).toBeVisible();
  }
});

test('[M21] [M22] layers are aligned, flipped, rotated and locked, letters set bold and italic, a page added, the file downloaded', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await panels(page).getByRole('button', { name: 'Graphics', exact: true }).click();
  await page
    .getByRole('region', { name: 'Shapes', exact: true })
    .getByRole('button', { name: 'Star', exact: true })
    .click();
  await expect(layerButtons(page).getByRole('button', { name: 'Star', exact: true })).toBeVisible();

  await properties(page).getByRole('button', { name: 'Align left' }).click();
  await expect.poll(async () => (await layerNamed(page, 'Star')).x).toBe(0);
  await properties(page).getByRole('button', { name: 'Align bottom' }).click();
  await expect
    .poll(async () => {
      const { y, height } = await layerNamed(page, 'Star');
      return Math.round(y + height);
    })
    .toBe(1080);
  await properties(page).getByRole('button', { name: 'Flip horizontally' }).click();
  await properties(page).getByRole('button', { name: 'Flip vertically' }).click();
  await expect.poll(() => layerNamed(page, 'Star')).toMatchObject({ flipX: true, flipY: true });

  const onStar = async () => {
    const sheet = await page.locator('[data-part="page"]').boundingBox();
    if (!sheet) throw new Error('There is no page.');
    const { x, y, width, height } = await layerNamed(page, 'Star');
    const scale = sheet.width / 1080;
    await page.mouse.click(sheet.x + (x + width / 2) * scale, sheet.y + (y + height / 2) * scale, {
      button: 'right',
    });
  };
  await onStar();
  await page.getByRole('menuitem', { name: 'Rotate 90° right' }).click();
  await expect.poll(async () => (await layerNamed(page, 'Star')).rotation).toBe(90);
  await onStar();
  await page.getByRole('menuitem', { name: 'Rotate 90° left' }).click();
  await expect.poll(async () => (await layerNamed(page, 'Star')).rotation).toBe(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Lock' }).click();
  await expect.poll(async () => (await layerNamed(page, 'Star')).locked).toBe(true);

  await panels(page).getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await page.keyboard.type('Words');
  await page.keyboard.press('Escape');
  const tools = page.getByRole('toolbar');
  await expect(layerButtons(page).getByRole('button', { name: 'Words', exact: true })).toBeVisible();
  const before = await layerNamed(page, 'Words');
  const weight = before.type === 'text' ? before.runs[0]?.fontWeight : 0;
  await tools.getByRole('button', { name: 'Bold' }).click();
  await tools.getByRole('button', { name: 'Italic' }).click();
  await tools.getByRole('button', { name: 'Underline' }).click();
  await expect
    .poll(async () => {
      const layer = await layerNamed(page, 'Words');
      const run = layer.type === 'text' ? layer.runs[0] : undefined;
      return [run?.fontWeight !== weight, run?.italic, run?.underline];
    })
    .toEqual([true, true, true]);

  await page.getByRole('button', { name: 'Add page' }).first().click();
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems.length).toBe(2);
  // What Pro has more of is marked by a crown.
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /free Trial/ })
      .locator('svg'),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[M22] a scene is added to a video', async ({ page }) => {
  await openTemplate(page, 'video');
  const before = (await savedProject(page)).metadata.sceneItems.length;
  await page.getByRole('button', { name: 'Add scene' }).first().click();
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems.length).toBe(before + 1);
});

test('[M27] work is written down while it is made: it is there after the tab is killed, and so are its undo steps', async ({
  page,
  context,
}) => {
  await page.goto('/design-editor/edit');
  await panels(page).getByRole('button', { name: 'Graphics', exact: true }).click();
  await page
    .getByRole('region', { name: 'Shapes', exact: true })
    .getByRole('button', { name: 'Star', exact: true })
    .click();
  await expect(layerButtons(page).getByRole('button', { name: 'Star', exact: true })).toBeVisible();
  await expect
    .poll(async () => allLayers(await savedProject(page)).some(({ name }) => name === 'Star'))
    .toBe(true);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(layerButtons(again).getByRole('button', { name: 'Star', exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(layerButtons(again).getByRole('button', { name: 'Star', exact: true })).toHaveCount(0);
});
