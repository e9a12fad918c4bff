import { expect } from '@playwright/test';
import pptxgen from 'pptxgenjs';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';
import { importDesignFile } from './import-design-file.ts';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Two slides as another program writes them. */
async function deck(): Promise<Buffer> {
  const made = new pptxgen();
  made.layout = 'LAYOUT_WIDE';
  const first = made.addSlide();
  first.background = { color: 'FFF8EA' };
  first.addText('Open studio', {
    x: 1,
    y: 0.5,
    w: 8,
    h: 1.2,
    fontSize: 54,
    bold: true,
    color: '14206E',
    fontFace: 'Papyrus',
  });
  first.addShape('roundRect', { x: 7, y: 2, w: 3, h: 1.5, fill: { color: 'FF6F47' } });
  first.addTable(
    [
      ['Name', 'Seats'],
      ['Studio', '12'],
    ].map((row) => row.map((text) => ({ text }))),
    { x: 1, y: 4, w: 5, fontSize: 18 },
  );
  first.addNotes('Say hello first.');
  const second = made.addSlide();
  second.addChart(made.ChartType.bar, [{ name: 'Visitors', labels: ['May', 'June'], values: [120, 180] }], {
    x: 1,
    y: 1,
    w: 6,
    h: 4,
  });
  second.hidden = true;
  return Buffer.from((await made.write({ outputType: 'arraybuffer' })) as ArrayBuffer);
}

test('a presentation becomes pages with texts, tables and charts that can be edited, with notes and hidden pages', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const buffer = await deck();
  const file = { name: 'studio.pptx', mimeType: PRESENTATION, buffer };
  await importDesignFile(page, { ...file, name: 'broken.pptx', buffer: buffer.subarray(0, 2_000) });
  await expect(page.getByText('“broken.pptx” could not be imported', { exact: true })).toBeVisible();
  await expect(page.getByText(/This is no PowerPoint file/).first()).toBeVisible();
  complaints.length = 0;

  await importDesignFile(page, file);
  const report = page.getByRole('dialog', { name: 'Imported: studio.pptx' });
  await expect(report.getByText('4 layers were imported. This is not as it was in the file:')).toBeVisible();
  await expect(report.getByText(/The font “Papyrus” is not here/)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await report.getByRole('button', { name: 'Edit the design' }).press('Enter');
  await expect(report).toHaveCount(0);

  const { name, properties, metadata } = await savedProject(page);
  expect([name, properties.width, properties.height]).toEqual(['studio', 1920, 1080]);
  expect(metadata.sceneItems.map(({ notes, hidden }) => [notes, hidden])).toEqual([
    ['Say hello first.', false],
    ['', true],
  ]);
  const kinds = metadata.sceneItems.map(({ layers }) =>
    layers.map((layer) => (layer.type === 'custom' ? layer.customType : layer.type)),
  );
  expect(kinds).toEqual([
    ['background', 'text', 'shape', 'gesso:table'],
    ['background', 'gesso:chart'],
  ]);
  await page.getByRole('button', { name: /^Open studio, text/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Open all week');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems))
    .toContain('Open all week');
  expect(complaints).toEqual([]);
});

test('a drawing becomes shapes, groups and texts; files of other kinds say what can be imported', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const importText = (name: string, text: string) =>
    importDesignFile(page, { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await importText('notes.txt', 'hello');
  await expect(page.getByText('Choose a PSD, PPTX, PDF, AI, SVG or Sketch file.').first()).toBeVisible();
  await importText(
    'card.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
      <rect width="800" height="600" fill="#fff8ea"/>
      <g id="Badge"><circle cx="200" cy="200" r="80" fill="#ff6f47"/><path d="M160 200h80" stroke="#14206e" stroke-width="8"/></g>
      <text x="400" y="450" text-anchor="middle" font-family="Inter" font-size="64" font-weight="700">Open studio</text>
    </svg>`,
  );
  const report = page.getByRole('dialog', { name: 'Imported: card.svg' });
  await expect(report.getByText('4 layers were imported, and can be edited.')).toBeVisible();
  await report.getByRole('button', { name: 'Edit the design' }).press('Enter');
  const { metadata, properties } = await savedProject(page);
  expect([properties.width, properties.height]).toEqual([800, 600]);
  const layers = metadata.sceneItems[0]?.layers ?? [];
  expect(layers.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'shape Rect',
    'group Badge',
    'text Open studio',
  ]);
  // The middle of its baseline is where the file says, whatever its font measures.
  const text = layers[2];
  expect(text && text.x + text.width / 2).toBeCloseTo(400, 0);
  expect(text && text.y < 450 && text.y + text.height > 450).toBe(true);
  expect(text?.width).toBeGreaterThan(300);
  expect(complaints).toEqual([]);
});

/** A page of 600 by 400 points with a rectangle and a text in two lines. */
function flyer(): Buffer {
  const content =
    '1 0.97 0.92 rg 0 0 600 400 re f 1 0.435 0.278 rg 60 60 120 90 re f BT /F1 36 Tf 0.078 0.125 0.431 rg 60 300 Td (Open studio) Tj 0 -45 Td (on Sunday) Tj ET';
  return Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Count 1 /Kids [4 0 R]>> endobj\n3 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Inter-Bold>> endobj\n4 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 5 0 R /Resources <</Font <</F1 3 0 R>>>>>> endobj\n5 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF`,
  );
}

test('a PDF file becomes a design whose texts can be edited', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const mimeType = 'application/pdf';
  await importDesignFile(page, { name: 'drawing.ai', mimeType, buffer: Buffer.from('%!PS-Adobe-3.0') });
  await expect(page.getByText(/Create PDF Compatible File/).first()).toBeVisible();
  complaints.length = 0;
  await importDesignFile(page, { name: 'flyer.pdf', mimeType, buffer: flyer() });
  const report = page.getByRole('dialog', { name: 'Imported: flyer.pdf' });
  await expect(report.getByText('3 layers were imported, and can be edited.')).toBeVisible();
  await report.getByRole('button', { name: 'Edit the design' }).press('Enter');
  const { metadata, properties } = await savedProject(page);
  expect([properties.width, properties.height]).toEqual([800, 533]);
  const layers = metadata.sceneItems[0]?.layers ?? [];
  expect(layers.map(({ type }) => type)).toEqual(['shape', 'shape', 'text']);
  expect(layers[2]).toMatchObject({
    runs: [{ text: 'Open studio\non Sunday', fontFamily: 'Inter', fontWeight: 700, fontSizePx: 48 }],
    lineHeight: 1.25,
  });
  await page
    .getByRole('main', { name: 'Canvas' })
    .getByRole('button', { name: /^Open studio/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Open all week');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems))
    .toContain('Open all week');
  expect(complaints).toEqual([]);
});
