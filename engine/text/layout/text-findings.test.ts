import { beforeAll, expect, test } from 'vitest';
import { createGroupLayer, createTextLayer, createTextRun, type TextLayer } from '../../model.ts';
import { FontLibrary } from '../fonts/font-library.ts';
import { initTestShaper, shippedFonts } from '../fonts/test-fonts.ts';
import { faintTexts, leastContrast, textContrast } from './text-contrast.ts';
import { textFindings, textsOfPage } from './text-findings.ts';

const fonts = new FontLibrary(shippedFonts);
const PAGE = { width: 1000, height: 800 };
beforeAll(async () => {
  await initTestShaper();
  await fonts.load([{ family: 'Inter', weight: 400, italic: false, text: '' }]);
});

const text = (words: string, fields: Partial<TextLayer> = {}, color = '#000000') =>
  createTextLayer({
    runs: [createTextRun({ text: words, fontFamily: 'Inter', fontWeight: 400, fontSizePx: 60, color })],
    ...{ x: 100, y: 100, width: 700 },
    ...fields,
  });
const findingsOf = (...layers: Parameters<typeof textsOfPage>[0]['layers'][number][]) =>
  textFindings(textsOfPage({ layers, durationFrames: 90 }, fonts), PAGE);

test('a text within the page that nothing lies on is as it should be', () => {
  expect(findingsOf(text('Open studio'), text('Saturday', { y: 300 }))).toEqual([]);
});

test('lines that leave the page are found, in groups too; what is hidden or turned is not asked', () => {
  const away = text('Open studio', { x: 900, name: 'Away' });
  expect(findingsOf(away)).toMatchObject([{ kind: 'outside', layer: { name: 'Away' } }]);
  const inside = text('Open studio', { x: 200, name: 'Inside' });
  const group = createGroupLayer({ x: 700, y: 0, children: [inside] });
  expect(findingsOf(group)).toMatchObject([{ kind: 'outside', layer: { name: 'Inside' } }]);
  expect(findingsOf({ ...away, hidden: true }, { ...away, rotation: 30 })).toEqual([]);
});

test('texts on each other are found while both show; a word that does not fit its box is', () => {
  const [one, other] = [text('Open studio', { name: 'One' }), text('Saturday', { name: 'Other', y: 110 })];
  expect(findingsOf(one, other)).toMatchObject([
    { kind: 'overlap', layer: { name: 'One' }, other: { name: 'Other' } },
  ]);
  expect(
    findingsOf({ ...one, durationFrames: 40 }, { ...other, startFrame: 40, durationFrames: 50 }),
  ).toEqual([]);
  expect(findingsOf(text('Kaleidoscope', { width: 120 }))).toMatchObject([{ kind: 'divided' }]);
});

test('a text is faint on a ground of nearly its own colour; large letters need less', () => {
  const page = (grey: number) => ({
    rgba: Array.from({ length: 100 * 80 * 4 }, () => grey),
    ...{ width: 100, height: 80, scale: 0.1 },
  });
  const faint = (layer: TextLayer, grey: number, frame = 0) =>
    faintTexts(textsOfPage({ layers: [layer], durationFrames: 90 }, fonts), page(grey), 800, frame).map(
      ({ least }) => least,
    );
  const large = text('Open studio', {}, '#ffffff');
  const small = text('Open studio', {}, '#ffffff');
  const runs = small.runs.map((run) => ({ ...run, fontSizePx: 24 }));
  // White has a contrast of 3.5 on #8a8a8a, and of 1.7 on #c8c8c8.
  expect([faint(large, 0x8a), faint({ ...small, runs }, 0x8a)]).toEqual([[], [4.5]]);
  expect(faint(large, 0xc8)).toEqual([3]);
  expect(faint(large, 0x20)).toEqual([]);
  // Not shown at that moment, or on a ground of its own.
  expect(faint({ ...large, startFrame: 30 }, 0xc8)).toEqual([]);
  expect(faint({ ...large, highlight: { styleId: 101, color: '#14151f' } }, 0xc8)).toEqual([]);
});

test('the contrast of a text is that of nearly all of its ground, in any colour, seen through where it lets through', () => {
  // White, but for a strip of black that is less of the ground than is tolerated.
  const page = {
    rgba: Array.from({ length: 100 * 80 * 4 }, (_, index) => ((index / 4) % 100 < 15 ? 0 : 255)),
    ...{ width: 100, height: 80, scale: 0.1 },
  };
  const [one] = textsOfPage({ layers: [text('Open studio weekend')], durationFrames: 90 }, fonts);
  if (!one) throw new Error('The text shows.');
  expect(textContrast(one, page, 0)).toBeCloseTo(21, 1);
  expect(textContrast(one, page, 0, '#767676')).toBeCloseTo(4.54, 1);
  expect(textContrast(one, page, 0, '#000000')).toBeCloseTo(21, 1);
  expect(textContrast(one, page, 0, '#00000080')).toBeCloseTo(3.9, 0);
  expect(leastContrast(one, 800)).toBe(3);
  const gradient = { ...one, layer: { ...one.layer, fill: { type: 'solid' as const, color: '#000000' } } };
  expect(textContrast(gradient, page, 0)).toBeNull();
  expect(textContrast({ ...one, startFrame: 30 }, page, 0)).toBeNull();
});
