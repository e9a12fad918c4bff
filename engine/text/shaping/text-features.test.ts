import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextRun } from '../../model/layer.ts';
import { type TextFeatures, textFeaturesSchema, withFeature } from '../../model/layers/text-features.ts';
import { replaceRange, styleRange } from '../editing/edit.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('EB Garamond', 'Inter', 'Noto Sans Arabic');
});
afterAll(() => fonts.destroy());

const garamond = (text: string, features?: TextFeatures): TextRun =>
  createTextRun({ text, fontFamily: 'EB Garamond', ...(features ? { features } : {}) });
const glyphsOf = (...runs: TextRun[]) =>
  layoutText(createTextLayer({ width: 5000, runs }), fonts).glyphs.map(({ glyphId }) => glyphId);
const widthOf = (...runs: TextRun[]) =>
  layoutText(createTextLayer({ width: 5000, runs }), fonts).contentWidthPx;

describe('OpenType features', () => {
  test('each one that is set changes the glyphs, and one that is as by default changes nothing', () => {
    const cases: readonly [string, TextFeatures][] = [
      ['office', { liga: false }],
      ['act', { dlig: true }],
      ['Small', { smcp: true }],
      ['NATO', { c2sc: true }],
      ['1789', { onum: true }],
      ['1/2', { frac: true }],
      ['2', { sups: true }],
      ['2', { subs: true }],
    ];
    for (const [text, features] of cases)
      expect(glyphsOf(garamond(text, features)), JSON.stringify(features)).not.toEqual(
        glyphsOf(garamond(text)),
      );
    expect(glyphsOf(garamond('office', {}))).toEqual(glyphsOf(garamond('office')));
  });

  test('a ligature of letters is one glyph, and as many as the letters without', () => {
    expect(glyphsOf(garamond('fi'))).toHaveLength(1);
    expect(glyphsOf(garamond('fi', { liga: false }))).toHaveLength(2);
  });

  test('without kerning letters stand apart, and tabular figures are equally wide', () => {
    expect(widthOf(garamond('AVAVAV', { kern: false }))).toBeGreaterThan(widthOf(garamond('AVAVAV')));
    const width = (text: string, features?: TextFeatures) =>
      widthOf(createTextRun({ text, ...(features ? { features } : {}) }));
    expect(width('11', { tnum: true })).toBeCloseTo(width('88', { tnum: true }), 6);
    expect(width('11')).not.toBeCloseTo(width('88'), 0);
  });

  test('features are those of their run: beside it letters stay, and ligatures do not go over its end', () => {
    const [upper, small] = [garamond('Abc '), garamond('def', { smcp: true })];
    expect(glyphsOf(upper, small)).toEqual([...glyphsOf(upper), ...glyphsOf(small)]);
    const colored = [garamond('f'), { ...garamond('i'), color: '#ff0000' }];
    expect(glyphsOf(...colored)).toHaveLength(1);
    expect(glyphsOf(garamond('f'), garamond('i', { liga: false }))).toHaveLength(2);
  });

  test('Arabic keeps its joined letters, with the ligature of lam and alef and without optional ones', () => {
    const arabic = (features?: TextFeatures) =>
      glyphsOf(
        createTextRun({
          text: 'السلام عليكم 123',
          fontFamily: 'Noto Sans Arabic',
          ...(features ? { features } : {}),
        }),
      );
    expect(arabic({ kern: false })).toEqual(arabic());
    expect(arabic({ liga: false }).length).toBeGreaterThanOrEqual(arabic().length);
  });

  test('spaced letters keep the features that are set, but for ligatures', () => {
    const layer = (features: TextFeatures) =>
      layoutText(
        createTextLayer({ width: 5000, letterSpacing: 100, runs: [garamond('fi 1789', features)] }),
        fonts,
      );
    expect(layer({}).glyphs).toHaveLength(7);
    expect(layer({ onum: true }).glyphs.map(({ glyphId }) => glyphId)).not.toEqual(
      layer({}).glyphs.map(({ glyphId }) => glyphId),
    );
  });

  test('a font says which it has, stylistic sets by the names that it gives them', () => {
    const tagsOf = (fontFamily: string) => fonts.featuresOf(createTextRun({ text: '', fontFamily }));
    expect(tagsOf('EB Garamond').map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['kern', 'liga', 'dlig', 'smcp', 'c2sc', 'lnum', 'onum', 'swsh', 'ss01']),
    );
    expect(tagsOf('Inter').find(({ tag }) => tag === 'ss01')?.name).toBe('Open digits');
    expect(tagsOf('Inter').some(({ tag }) => tag === 'smcp')).toBe(false);
    expect(tagsOf('Not loaded')).toEqual([]);
  });
});

describe('features of a run', () => {
  test('what excludes another switches it off, and what is as by default is left out', () => {
    const old = withFeature(undefined, 'onum', true);
    expect(old).toEqual({ onum: true });
    expect(withFeature(old, 'lnum', true)).toEqual({ lnum: true });
    expect(withFeature(old, 'onum', false)).toEqual({});
    expect(withFeature(undefined, 'liga', false)).toEqual({ liga: false });
    expect(withFeature({ liga: false }, 'liga', true)).toEqual({});
    expect(withFeature({ sups: true, onum: true }, 'frac', true)).toEqual({ onum: true, frac: true });
  });

  test('runs join when their features are the same, and typing goes on in them', () => {
    const styled = styleRange([garamond('one two')], 0, 3, { features: { smcp: true } });
    expect(styled.map(({ text }) => text)).toEqual(['one', ' two']);
    expect(replaceRange(styled, 3, 3, 's')[0]).toMatchObject({ text: 'ones', features: { smcp: true } });
    expect(styleRange(styled, 0, 3, { features: {} })).toHaveLength(1);
  });

  test('what is no feature is refused', () => {
    expect(textFeaturesSchema.safeParse({ smcp: true }).success).toBe(true);
    expect(textFeaturesSchema.safeParse({ init: false }).success).toBe(false);
  });
});
