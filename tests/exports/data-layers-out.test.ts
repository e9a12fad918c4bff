import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { expect, test } from 'vitest';
import { createChartLayer, createCodeLayer, createTableLayer, encodeCode } from '../../engine/data.ts';
import { createProject, createScene, type Layer, parseProject } from '../../engine/model.ts';
import { exportAnyFile, exportFile, openHostForFile, renderPixels } from '../support/host.ts';
import type { Pixels } from '../support/scene-images.ts';

const host = openHostForFile();
const CELLS = [
  ['Workshop', 'Seats'],
  ['Throwing', '12'],
  ['Glaze lab', '10'],
];

function page(layers: Layer[], assetType: 'design' | 'video' = 'design') {
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType,
    properties: { width: 480, height: 320 },
    metadata: { sceneItems: [createScene({ durationFrames: 60, layers })] },
  });
}

/** What a scanner reads in an image of a page. */
function scanned({ width, height, data }: Pixels, format: BarcodeFormat): string {
  const grey = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4] ?? 0);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const source = new RGBLuminanceSource(grey, width, height);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

test('codes on a page are read by a scanner: square, with round modules, small, and barcodes with their text', async () => {
  const qr = encodeCode({ format: 'qr', text: 'https://example.com/workshops', errorCorrection: 'M' });
  const ean = encodeCode({ format: 'ean13', text: '590123412345', errorCorrection: 'M' });
  const bars = encodeCode({ format: 'code128', text: 'GESSO-2026', errorCorrection: 'M' });
  const drawn = async (layer: Layer) => renderPixels(host(), page([layer]), 0, { scale: 1 });
  for (const fields of [
    { width: 260, height: 260 },
    { width: 118, height: 118 },
  ])
    for (const roundness of [0, 1]) {
      const layer = createCodeLayer({ format: 'qr', ...qr, roundness }, { x: 40, y: 20, ...fields });
      expect(scanned(await drawn(layer), BarcodeFormat.QR_CODE)).toBe(qr.text);
    }
  const box = { x: 20, y: 40, width: 440, height: 200 };
  const barcode = createCodeLayer({ format: 'code128', ...bars }, box);
  expect(scanned(await drawn(barcode), BarcodeFormat.CODE_128)).toBe('GESSO-2026');
  const product = createCodeLayer({ format: 'ean13', ...ean }, box);
  expect(scanned(await drawn(product), BarcodeFormat.EAN_13)).toBe('5901234123457');
});

test('tables and charts are lines and text in SVG and PDF files, and come back from a stored project', async () => {
  const project = page([
    createTableLayer({ cells: CELLS, fontSizePx: 16 }, { x: 10, y: 10, width: 220, height: 200 }),
    createChartLayer({ cells: CELLS, fontSizePx: 14 }, { x: 240, y: 10, width: 220, height: 200 }),
  ]);
  const reread = parseProject(JSON.stringify(project));
  expect(reread.warnings).toEqual([]);
  const { file: svg } = await exportAnyFile(host(), reread.project, { format: 'svg' });
  expect(svg.toString()).not.toContain('<image');
  const { file: pdf } = await exportAnyFile(host(), reread.project, { format: 'pdf' });
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
});

test('a chart that has grown is the same frame, which an export repeats', async () => {
  const project = page(
    [createChartLayer({ cells: CELLS, growSeconds: 0.5 }, { x: 10, y: 10, width: 400, height: 280 })],
    'video',
  );
  const { drawnFrames, frames } = await exportFile(host(), project, { encoder: 'webcodecs' });
  expect(frames).toBe(60);
  // Half a second of growing at 30 frames a second, the frame at which it has grown, and the key frames.
  expect(drawnFrames).toBeLessThanOrEqual(20);
});
