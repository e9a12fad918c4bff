import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { allLayers, download, openTemplate, savedProject, watchConsole } from '../support.ts';

test('a design goes out as PDF, SVG, GIF and project file, and the project file opens again', async ({
  page,
}, testInfo) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const before = await savedProject(page);
  const get = async (format: string) => {
    const file = await download(page, async (dialog) => {
      await dialog.getByRole('radio', { name: format, exact: true }).click();
      if (format === 'GIF') await dialog.getByRole('radio', { name: '360p' }).click();
    });
    await expect(page.getByText(`${file.name},`)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    return file;
  };

  const pdf = await get('PDF');
  expect(pdf.name).toBe('Clay & glaze.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);

  const svg = await get('SVG');
  // Two pages, so two files in a ZIP.
  expect(svg.name).toBe('Clay & glaze.zip');
  expect(svg.bytes.subarray(0, 2).toString()).toBe('PK');

  const gif = await get('GIF');
  expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a');
  expect([gif.bytes.readUInt16LE(6), gif.bytes.readUInt16LE(8)]).toEqual([360, 640]);

  const archive = await get('Project');
  expect(archive.name).toBe('Clay & glaze.gesso');
  const path = testInfo.outputPath(archive.name);
  await writeFile(path, archive.bytes);
  await page.getByLabel('Open a project file').setInputFiles(path);
  // It opens as a project of its own, with the same layers.
  await expect.poll(async () => (await savedProject(page)).id).not.toBe(before.id);
  const names = (layers: ReturnType<typeof allLayers>) => layers.map((layer) => layer.name);
  expect(names(allLayers(await savedProject(page)))).toEqual(names(allLayers(before)));
  expect(complaints).toEqual([]);
});

test('[A7] [X40] images of free users carry the watermark, and the dialog says so', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByRole('radio', { name: 'PNG', exact: true }).click();
  await expect(dialog.getByText('Free adds a watermark.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Project', exact: true }).click();
  await expect(dialog.getByText('Free adds a watermark.')).toHaveCount(0);
});

test('a layer and an effect of types that are not installed are named, kept, and can be moved', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await page
    .getByLabel('Open a project file')
    .setInputFiles(fileURLToPath(new URL('../../fixtures/project-v4.json', import.meta.url)));
  await expect(
    page.getByText('“Sales” is of the type acme:chart, which is not installed here'),
  ).toBeVisible();
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await inspector.getByRole('button', { name: 'Sales', exact: true }).click();
  await inspector.getByRole('button', { name: /^Effects/, expanded: false }).click();
  await inspector.getByRole('button', { name: 'Other effect', exact: true }).click();
  await expect(inspector.getByText('This effect is not installed here.')).toBeVisible();
  // The document measures in millimetres.
  await inspector.getByRole('textbox', { name: 'X position' }).fill('300 px');
  await inspector.getByRole('textbox', { name: 'X position' }).press('Enter');
  const chart = async () => allLayers(await savedProject(page)).find((layer) => layer.type === 'custom');
  await expect.poll(async () => (await chart())?.x).toBe(300);
  expect(await chart()).toMatchObject({
    customType: 'acme:chart',
    data: { title: 'Sales', values: [3, 1, 4], labels: { x: null } },
    effects: [{ type: 'custom', customType: 'acme:halftone', parameters: { sizePx: 6, isRound: true } }],
  });
  expect(complaints).toEqual([]);
});
