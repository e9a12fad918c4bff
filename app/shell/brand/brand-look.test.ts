import { expect, test } from 'vitest';
import {
  type BrandContent,
  type BrandTextStyle,
  EMPTY_BRAND_CONTENT,
} from '../../../server/contract/brand/brand-kits.ts';
import { familiesOf, lookOf, swatchesOf } from './brand-look.ts';

const style = (more: Partial<BrandTextStyle>): BrandTextStyle => ({
  ...{ id: 'style', name: 'Heading', role: 'heading', family: 'Lora', weight: 750, isItalic: false },
  ...{ sizePx: 96, lineHeight: 1, letterSpacingEm: -0.03, isUppercase: true, color: null, sample: '' },
  ...more,
});
const color = (hex: string, role: 'ground' | null = null) => ({ id: hex.slice(1), name: '', hex, role });
const CONTENT: BrandContent = {
  ...EMPTY_BRAND_CONTENT,
  palettes: [
    { id: 'main', name: 'Main', colors: [color('#14206e'), color('#fff6e3', 'ground')] },
    { id: 'more', name: 'Summer', colors: [color('#12a06a'), color('#e9c46a', 'ground')] },
    { id: 'none', name: 'Empty', colors: [] },
  ],
  textStyles: [
    style({}),
    style({ id: 'other', family: 'Anton' }),
    style({ id: 'any', role: null, family: 'Syne' }),
  ],
  fonts: [{ assetId: 1, family: 'Fern Sans', weight: 400, isItalic: false }],
};

test('the main palette is applied, and of the others what has a role; of each role the first text style', () => {
  expect(lookOf(CONTENT)).toEqual({
    colors: [
      { color: '#14206e', role: null },
      { color: '#fff6e3', role: 'ground' },
      { color: '#e9c46a', role: 'ground' },
    ],
    faces: {
      heading: { family: 'Lora', weight: 800, italic: false, uppercase: true, letterSpacing: -30 },
    },
  });
});

test('pickers show every palette that has colours, and every family once', () => {
  const kit = {
    ...{
      kitId: 1,
      name: 'Fern',
      isDefault: true,
      revision: 1,
      files: [],
      updatedAt: '2026-11-21T10:00:00.000Z',
    },
    content: CONTENT,
  };
  expect(swatchesOf(kit)).toEqual([
    { name: 'Fern', colors: ['#14206e', '#fff6e3'] },
    { name: 'Fern: Summer', colors: ['#12a06a', '#e9c46a'] },
  ]);
  expect(swatchesOf(null)).toEqual([]);
  expect(familiesOf(CONTENT)).toEqual(['Lora', 'Anton', 'Syne', 'Fern Sans']);
});
