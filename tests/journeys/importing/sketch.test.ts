import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { test } from '../signed-in.ts';
import { savedProject, watchConsole } from '../support.ts';
import { importDesignFile } from './import-design-file.ts';

/** A file as Sketch writes it: an artboard with a card and a text in a font that is not here. */
function sketchFile(): Buffer {
  const json = (value: object) => strToU8(JSON.stringify(value));
  const color = (red: number, green: number, blue: number) => ({ red, green, blue, alpha: 1 });
  const layers = [
    {
      _class: 'rectangle',
      name: 'Card',
      frame: { x: 40, y: 40, width: 300, height: 200 },
      fixedRadius: 12,
      style: { fills: [{ isEnabled: true, fillType: 0, color: color(1, 0.5, 0) }] },
    },
    {
      _class: 'text',
      name: 'Title',
      frame: { x: 60, y: 60, width: 200, height: 40 },
      attributedString: {
        string: 'Open studio',
        attributes: [
          {
            location: 0,
            length: 11,
            attributes: {
              MSAttributedStringFontAttribute: { attributes: { name: 'Papyrus', size: 32 } },
              MSAttributedStringColorAttribute: color(0, 0, 0),
            },
          },
        ],
      },
    },
  ];
  const board = {
    _class: 'artboard',
    name: 'Poster',
    frame: { x: 0, y: 0, width: 640, height: 480 },
    layers,
  };
  return Buffer.from(
    zipSync({
      'document.json': json({ pages: [{ _ref: 'pages/one' }] }),
      'pages/one.json': json({ _class: 'page', name: 'Page 1', layers: [board] }),
    }),
  );
}

test('[23] a Sketch file becomes a design with layers that can be edited, and a report of what differs', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-part="page"]')).toBeVisible();
  const file = { name: 'poster.sketch', mimeType: 'application/octet-stream', buffer: sketchFile() };
  await importDesignFile(page, file);
  const report = page.getByRole('dialog', { name: 'Imported: poster.sketch' });
  await expect(report).toContainText('Papyrus');
  await report.getByRole('button', { name: 'Edit the design' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Card/ })).toBeAttached();
  await expect
    .poll(async () => {
      const { properties, metadata } = await savedProject(page);
      return [properties.width, properties.height, metadata.sceneItems[0]?.layers.map(({ name }) => name)];
    })
    .toEqual([640, 480, ['Card', 'Title']]);
  expect(complaints).toEqual([]);
});
