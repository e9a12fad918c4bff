import { expect, test } from 'vitest';
import {
  BRAND_LIMITS,
  type BrandContent,
  EMPTY_BRAND_CONTENT,
} from '../../../server/contract/brand/brand-kits.ts';
import { withRemovedBack } from './removed-parts.ts';

const color = (id: string) => ({ id, name: id, hex: '#102030', role: null });
const palette = (id: string, ...colors: string[]) => ({ id, name: id, colors: colors.map(color) });
const kit = (fields: Partial<BrandContent>): BrandContent => ({ ...EMPTY_BRAND_CONTENT, ...fields });
const logos = (...ids: number[]) => ids.map((assetId) => ({ assetId, name: String(assetId), ground: null }));
const colorsOf = (content: BrandContent | null) =>
  content?.palettes.map(({ colors }) => colors.map(({ id }) => id).join());

test('what was taken out comes back where it was, and what was added, renamed or moved since stays', () => {
  const before = kit({ palettes: [palette('main', 'a', 'b', 'c')], logos: logos(1, 2, 3) });
  const after = kit({ palettes: [palette('main', 'a', 'c')], logos: logos(1, 2, 3) });
  const now = kit({
    palettes: [palette('main', 'c', 'a', 'new')],
    logos: logos(3, 4),
    voice: 'Say “studio”',
  });
  const back = withRemovedBack(before, after, now);
  expect(colorsOf(back)).toEqual(['c,a,b,new']);
  expect(back?.logos.map(({ assetId }) => assetId)).toEqual([3, 4]);
  expect(back?.voice).toBe('Say “studio”');
});

test('two colours taken out one after the other come back one by one', () => {
  const whole = kit({ palettes: [palette('main', 'a', 'b', 'c')] });
  const without = kit({ palettes: [palette('main', 'b', 'c')] });
  const withoutBoth = kit({ palettes: [palette('main', 'b')] });
  expect(colorsOf(withRemovedBack(whole, without, withoutBoth))).toEqual(['a,b']);
  expect(colorsOf(withRemovedBack(without, withoutBoth, withoutBoth))).toEqual(['b,c']);
});

test('a palette comes back with its colours, and files come back by what they are', () => {
  const before = kit({ palettes: [palette('main', 'a'), palette('second', 'b')], logos: logos(7, 8) });
  const after = kit({ palettes: [palette('main', 'a')], logos: logos(7, 8) });
  expect(colorsOf(withRemovedBack(before, after, after))).toEqual(['a', 'b']);
  const gone = kit({ ...before, logos: logos(8) });
  expect(withRemovedBack(before, gone, gone)?.logos.map(({ assetId }) => assetId)).toEqual([7, 8]);
});

test('where there is no room any more, nothing changes', () => {
  const many = Array.from({ length: BRAND_LIMITS.logos }, (_, index) => index + 10);
  const [before, after] = [kit({ logos: logos(1) }), kit({ logos: [] })];
  expect(withRemovedBack(before, after, kit({ logos: logos(...many) }))).toBeNull();
  const full = [palette('main', ...Array.from({ length: BRAND_LIMITS.colors }, (_, index) => `n${index}`))];
  expect(
    withRemovedBack(
      kit({ palettes: [palette('main', 'a')] }),
      kit({ palettes: [palette('main')] }),
      kit({ palettes: full }),
    ),
  ).toBeNull();
});
