import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { test } from '../signed-in.ts';
import { allLayers, savedProject, seriousProblems, watchConsole } from '../support.ts';
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
      style: {
        fills: [
          { isEnabled: true, fillType: 0, color: color(1, 0.5, 0) },
          { isEnabled: true, fillType: 0, color: color(0, 0, 1), contextSettings: { opacity: 0.5 } },
        ],
      },
    },
    {
      _class: 'oval',
      name: 'Porthole',
      frame: { x: 400, y: 40, width: 200, height: 200 },
      hasClippingMask: true,
    },
    {
      _class: 'symbolInstance',
      name: 'Badge',
      symbolID: 'S',
      frame: { x: 420, y: 80, width: 160, height: 60 },
      overrideValues: [{ overrideName: 'word_stringValue', value: 'Sold out' }],
    },
    {
      _class: 'text',
      name: 'Title',
      // What the mask below does not cut any more.
      shouldBreakMaskChain: true,
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
  const symbol = {
    _class: 'symbolMaster',
    symbolID: 'S',
    frame: { x: 0, y: 0, width: 160, height: 60 },
    layers: [
      {
        _class: 'text',
        name: 'Word',
        do_objectID: 'word',
        frame: { x: 10, y: 10, width: 140, height: 40 },
        attributedString: { string: 'Label', attributes: [] },
      },
    ],
  };
  return Buffer.from(
    zipSync({
      'document.json': json({ pages: [{ _ref: 'pages/one' }] }),
      'pages/one.json': json({ _class: 'page', name: 'Page 1', layers: [board, symbol] }),
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
  expect(await seriousProblems(page)).toEqual([]);
  await report.getByRole('button', { name: 'Edit the design' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Card/ })).toBeAttached();
  await expect
    .poll(async () => {
      const { properties, metadata } = await savedProject(page);
      return [properties.width, properties.height, metadata.sceneItems[0]?.layers.map(({ name }) => name)];
    })
    .toEqual([640, 480, ['Card', 'Porthole', 'Title']]);
  const layers = allLayers(await savedProject(page));
  expect(layers.find(({ name }) => name === 'Card')).toMatchObject({
    type: 'group',
    children: [{ fill: { color: '#ff8000' } }, { fill: { color: '#0000ff' }, opacity: 0.5 }],
  });
  expect(layers.find(({ name }) => name === 'Porthole')).toMatchObject({ mask: { shape: 'ellipse' } });
  expect(layers.find(({ name }) => name === 'Word')).toMatchObject({ runs: [{ text: 'Sold out' }] });
  expect(complaints).toEqual([]);
});
