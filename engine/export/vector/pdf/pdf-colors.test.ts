import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCmykProfile, CMYK_PROFILE_FILE } from '../../../../assets/icc/build-profile.ts';
import { BLEND_MODES } from '../../../model/layer.ts';
import { IDENTITY, VectorPath } from '../../../render/vector/path.ts';
import { CmykConversion } from '../../cmyk/cmyk-conversion.ts';
import { cmykColors, opacityStops, type PdfColors, RGB_COLORS } from './pdf-colors.ts';
import { PdfFile } from './pdf-file.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { PdfPage } from './pdf-page.ts';
import { CROP_MARGIN_PT } from './sheet.ts';

let conversion: CmykConversion;
let colors: PdfColors;
let file: PdfFile;
beforeAll(async () => {
  await buildCmykProfile();
  const profile = new Uint8Array(readFileSync(CMYK_PROFILE_FILE));
  conversion = new CmykConversion(profile);
  file = new PdfFile();
  colors = await cmykColors(file, conversion, profile);
});

const textOf = async (written: PdfFile) => {
  const catalogue = written.add('<< >>');
  return Buffer.from(await written.finish(catalogue, catalogue).arrayBuffer()).toString('latin1');
};
const pixels = {
  data: Uint8ClampedArray.from([255, 0, 0, 255, 9, 90, 200, 30]),
  width: 2,
  height: 1,
  colorSpace: 'srgb',
} as ImageData;

describe('inks of a press', () => {
  const inks = (hex: string) => conversion.ink(hex).join(' ');

  test('fill, draw and mark in four components, by the profile that is in the file', async () => {
    expect(colors.fill('#3a7bd5')).toBe(`${inks('#3a7bd5')} k`);
    expect(colors.stroke('#3a7bd5')).toBe(`${inks('#3a7bd5')} K`);
    expect(colors.fill('#000000')).toBe('0 0 0 1 k');
    expect(colors.cropMarks).toBe('1 1 1 1 K');
    expect(colors.channels).toBe(4);
    expect(colors.space).toBe('[/ICCBased 1 0 R]');
    expect(colors.resources).toBe('/ColorSpace << /DefaultCMYK [/ICCBased 1 0 R] >>');
    expect(colors.catalogue).toBe(
      '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Chemical proof) /Info (Chemical proof) /DestOutputProfile 1 0 R >>]',
    );
    expect(await textOf(file)).toContain(
      '1 0 obj\n<< /N 4 /Alternate /DeviceCMYK /Filter /FlateDecode /Length ',
    );
    expect([...colors.image(pixels)]).toEqual([...conversion.pixels(pixels.data)]);
  });

  test('of a gradient are eight straight parts between two stops, in the order of their places', () => {
    const stops = [
      { offset: 0.9, color: '#00ff00' },
      { offset: 0.1, color: '#ff0000' },
      { offset: 0.5, color: '#0000ff80' },
      { offset: 0.9, color: '#ffffff' },
    ];
    const fine = colors.stops(stops);
    expect(fine.map(({ offset }) => offset)).toEqual(
      [...Array.from({ length: 16 }, (_, part) => 0.1 + part * 0.05), 0.9, 0.9].map((offset) =>
        expect.closeTo(offset, 9),
      ),
    );
    const inksOf = (red: number, green: number, blue: number) =>
      conversion.pixel(red, green, blue).map((share) => expect.closeTo(share, 3));
    const numbers = (at: number) => fine[at]?.value.split(' ').map(Number);
    expect(numbers(0)).toEqual(inksOf(255, 0, 0));
    // A quarter of the way from red to blue; three quarters from blue to green.
    expect(numbers(2)).toEqual(inksOf(191.25, 0, 63.75));
    expect(numbers(14)).toEqual(inksOf(0, 191.25, 63.75));
    expect(numbers(17)).toEqual(inksOf(255, 255, 255));
  });
});

describe('colours of screens', () => {
  test('are three components, and gradients are as they stand', () => {
    expect([RGB_COLORS.fill('#3366cc'), RGB_COLORS.stroke('#3366cc')]).toEqual([
      '0.2 0.4 0.8 rg',
      '0.2 0.4 0.8 RG',
    ]);
    expect([...RGB_COLORS.image(pixels)]).toEqual([255, 0, 0, 9, 90, 200]);
    const stops = [{ offset: 0.25, color: '#ff003380' }];
    expect(RGB_COLORS.stops(stops)).toEqual([{ offset: 0.25, value: '1 0 0.2' }]);
    expect(opacityStops(stops)).toEqual([{ offset: 0.25, value: '0.502' }]);
    const { space, resources, catalogue, cropMarks, channels } = RGB_COLORS;
    expect([space, resources, catalogue, cropMarks, channels]).toEqual(['/DeviceRGB', '', '', '0 0 0 RG', 3]);
  });
});

test('every blend mode has its name in PDF', async () => {
  const written = new PdfFile();
  const page = new PdfPage(written, new PdfFonts(written), RGB_COLORS);
  const box = new VectorPath();
  box.rect(0, 0, 1, 1);
  for (const blendMode of BLEND_MODES)
    page.group({ transform: IDENTITY, opacity: 0.5, blendMode, clip: null }, () =>
      page.fill(box, { type: 'solid', color: '#000000' }, 1),
    );
  const pages = written.reserve();
  await page.finish(pages, { widthPx: 1, heightPx: 1, widthPt: 1, heightPt: 1, bleedPt: 0, marginPt: 0 });
  written.add('<< >>', pages);
  const names = [...(await textOf(written)).matchAll(/\/BM \/(\w+)/g)].map(([, name]) => name);
  // CSS writes the words of a mode with hyphens, PDF with capitals.
  const capitals = (mode: string) =>
    mode.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  expect(names).toEqual(BLEND_MODES.map(capitals));
});

test('crop marks of 18 points have 3 points on both sides', () => {
  expect(CROP_MARGIN_PT).toBe(24);
});
