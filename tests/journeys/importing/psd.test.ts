import { expect } from '@playwright/test';
import { writePsd } from 'ag-psd';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';
import { importDesignFile } from './import-design-file.ts';

/** Pixels of one colour. */
function filled(width: number, height: number, color: readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...color, 255], at);
  return { width, height, data };
}

const poster = (): Buffer =>
  Buffer.from(
    writePsd(
      {
        width: 600,
        height: 400,
        children: [
          { name: 'Ground', left: 0, top: 0, imageData: filled(600, 400, [255, 248, 234]) },
          {
            name: 'Card',
            opened: true,
            children: [
              {
                name: 'Dot',
                left: 60,
                top: 60,
                blendMode: 'linear burn',
                imageData: filled(80, 80, [255, 111, 71]),
              },
              {
                name: 'Heading',
                left: 200,
                top: 80,
                right: 500,
                bottom: 140,
                text: {
                  text: 'Open studio',
                  transform: [1, 0, 0, 1, 200, 130],
                  style: { font: { name: 'Papyrus' }, fontSize: 48, fillColor: { r: 20, g: 32, b: 110 } },
                },
              },
            ],
          },
        ],
      },
      { noBackground: true },
    ),
  );

test('a Photoshop file becomes a design with layers, a report says what differs, and a broken one what to do', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const choose = (name: string, buffer: Buffer) =>
    importDesignFile(page, { name, mimeType: 'image/vnd.adobe.photoshop', buffer });
  await choose('broken.psd', poster().subarray(0, 900));
  await expect(page.getByText('“broken.psd” could not be imported', { exact: true })).toBeVisible();
  await expect(page.getByText(/The file is damaged or incomplete/).first()).toBeVisible();
  complaints.length = 0;

  await choose('studio poster.psd', poster());
  const report = page.getByRole('dialog', { name: 'Imported: studio poster.psd' });
  await expect(report.getByText('4 layers were imported. This is not as it was in the file:')).toBeVisible();
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await expect(
    report.getByText('The blend mode “linear burn” does not exist here; the nearest is used.'),
  ).toBeVisible();
  await expect(report.getByText(/The font “Papyrus” is not here/)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await report.getByRole('button', { name: 'Edit the design' }).press('Enter');
  await expect(report).toHaveCount(0);

  // The layers are there, and the text is one that can be edited.
  const imported = await savedProject(page);
  expect(imported.name).toBe('studio poster');
  expect([imported.properties.width, imported.properties.height]).toEqual([600, 400]);
  expect(imported.metadata.sceneItems[0]?.layers.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'image Ground',
    'group Card',
  ]);
  // Without a box in the file, the text is as wide as its words.
  const [, card] = imported.metadata.sceneItems[0]?.layers ?? [];
  const heading =
    card && 'children' in card ? card.children.find(({ name }) => name === 'Heading') : undefined;
  expect(heading?.width).toBeGreaterThan(250);
  await page.getByRole('button', { name: /^Card, / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Heading, / }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Open all week');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems))
    .toContain('Open all week');
  expect(complaints).toEqual([]);
});
