import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';
import { allLayers, download, layerButtons, savedProject, watchConsole } from '../support.ts';
import { importDesignFile } from './import-design-file.ts';

/** A page with a line of text. */
const FLYER =
  '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Count 1 /Kids [3 0 R]>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 150] /Contents 5 0 R /Resources <</Font <</F1 4 0 R>>>>>> endobj\n4 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold>> endobj\n5 0 obj <</Length 44>> stream\nBT /F1 24 Tf 30 60 Td (Autumn market) Tj ET \nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF';

/** A photograph of one colour, in a shape by a pattern as Figma writes it, and a bar that a mask lets through from left to right. */
async function figmaDrawing(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#1b998b' } })
    .png()
    .toBuffer();
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
    <svg xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="600" viewBox="0 0 800 600">
      <rect id="Photo" x="40" y="40" width="200" height="200" rx="16" fill="url(#p)"/>
      <mask id="m" maskUnits="userSpaceOnUse"><rect x="40" y="400" width="400" height="100" fill="url(#g)"/></mask>
      <rect id="Bar" x="40" y="400" width="400" height="100" fill="#ff0000" mask="url(#m)"/>
      <text id="Title" x="300" y="120" font-family="Inter" font-size="48" font-weight="bold">Open studio</text>
      <defs>
        <pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="matrix(0.025 0 0 0.025 0 -0.25)"/></pattern>
        <image id="i" width="40" height="60" xlink:href="data:image/png;base64,${photo.toString('base64')}"/>
        <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="40" x2="440"><stop stop-color="white"/><stop offset="1" stop-color="black"/></linearGradient>
      </defs>
    </svg>`,
  );
}

test('[23] a drawing of another program keeps images in shapes and masks that fade, after a reload too', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-part="page"]')).toBeVisible();
  const file = { name: 'card.svg', mimeType: 'image/svg+xml', buffer: await figmaDrawing() };
  await importDesignFile(page, file);
  const report = page.getByRole('dialog', { name: 'Imported: card.svg' });
  await expect(report.getByText('3 layers were imported, and can be edited.')).toBeVisible();
  await report.getByRole('button', { name: 'Edit the design' }).click();
  await expect(layerButtons(page)).toHaveCount(3);
  const layers = allLayers(await savedProject(page));
  expect(layers.find(({ name }) => name === 'Photo')).toMatchObject({
    type: 'image',
    cornerRadius: 16,
    fit: 'cover',
  });
  expect(layers.find(({ name }) => name === 'Bar')).toMatchObject({
    mask: { type: 'image', channel: 'luminance' },
  });

  await page.reload();
  await expect(layerButtons(page)).toHaveCount(3);
  const { bytes } = await download(page, async (dialog) => {
    await expect(dialog.getByRole('radio', { name: /PNG/ })).toBeVisible();
  });
  const image = sharp(bytes);
  const { width = 0 } = await image.metadata();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (Math.round((y * width) / 800) * info.width + Math.round((x * width) / 800)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  expect(colorAt(140, 140)).toEqual([0x1b, 0x99, 0x8b]);
  // Red where the mask is white, the white of the page where it is black, and half of both between.
  const [start, middle, end] = [colorAt(44, 450), colorAt(240, 450), colorAt(436, 450)];
  expect(start?.[1]).toBeLessThan(30);
  expect(end?.[1]).toBeGreaterThan(225);
  expect(middle?.[1]).toBeGreaterThan(60);
  expect(middle?.[1]).toBeLessThan(235);
  expect(complaints).toEqual([]);
});

test('[23] a PDF file that is dropped on the page is imported as a design, and an image beside it goes onto the page', async ({
  page,
}) => {
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-part="page"]')).toBeVisible();
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#1b998b' } })
    .png()
    .toBuffer();
  await page.getByRole('main').evaluate(
    (main, files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      const { x, y, width, height } = main.getBoundingClientRect();
      const place = { clientX: x + width / 2, clientY: y + height / 2 };
      main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
    },
    [
      { name: 'flyer.pdf', type: 'application/pdf', base64: Buffer.from(FLYER).toString('base64') },
      { name: 'photo.png', type: 'image/png', base64: photo.toString('base64') },
    ],
  );
  const report = page.getByRole('dialog', { name: 'Imported: flyer.pdf' });
  await report.getByRole('button', { name: 'Edit the design' }).click();
  await expect(layerButtons(page)).toHaveCount(1);
  expect(allLayers(await savedProject(page))).toMatchObject([{ runs: [{ text: 'Autumn market' }] }]);
  // The design that was open has the image.
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: /^photo/ })).toBeAttached();
});
