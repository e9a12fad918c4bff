import {
  BRAND_LIMITS,
  type BrandContent,
  type BrandPalette,
} from '../../../server/contract/brand/brand-kits.ts';

const idOf = ({ id }: { readonly id: string }): string => id;
const fileOf = ({ assetId }: { readonly assetId: number }): number => assetId;

/** What lies in a list before and after something was taken out of it, and now. */
interface Lists<Item> {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly now: readonly Item[];
}

/** The list as it is now with what was taken out of it, each after what it came after. Null where there is no room for it. */
function withBack<Item>(
  { before, after, now }: Lists<Item>,
  keyOf: (item: Item) => unknown,
  most: number,
): Item[] | null {
  const has = (items: readonly Item[], item: Item) => items.some((each) => keyOf(each) === keyOf(item));
  const list = [...now];
  for (const [index, item] of before.entries()) {
    if (has(after, item) || has(list, item)) continue;
    const followed = before.slice(0, index).findLast((each) => has(list, each));
    const at = followed ? list.findIndex((each) => keyOf(each) === keyOf(followed)) + 1 : 0;
    list.splice(at, 0, item);
  }
  return list.length > now.length && list.length > most ? null : list;
}

/**
 * A kit with what was taken out of it put back, whatever was changed since. Null where a list has no room for it any more.
 * @param before the kit before something was taken out, `after` right after that
 */
export function withRemovedBack(
  before: BrandContent,
  after: BrandContent,
  now: BrandContent,
): BrandContent | null {
  const back = <Key extends 'palettes' | 'textStyles' | 'fonts' | 'logos' | 'images'>(
    key: Key,
    keyOf: (item: BrandContent[Key][number]) => unknown,
  ) =>
    withBack<BrandContent[Key][number]>(
      { before: before[key], after: after[key], now: now[key] },
      keyOf,
      BRAND_LIMITS[key],
    );
  const palettes = back('palettes', idOf)?.map((palette) => {
    const colorsIn = (content: BrandContent) =>
      content.palettes.find((each: BrandPalette) => each.id === palette.id)?.colors;
    const [former, left] = [colorsIn(before), colorsIn(after)];
    if (!former || !left) return palette;
    const colors = withBack({ before: former, after: left, now: palette.colors }, idOf, BRAND_LIMITS.colors);
    return colors && { ...palette, colors };
  });
  const textStyles = back('textStyles', idOf);
  const fonts = back('fonts', fileOf);
  const logos = back('logos', fileOf);
  const images = back('images', fileOf);
  const isWhole = palettes?.every((palette) => palette !== null);
  if (!palettes || !isWhole || !textStyles || !fonts || !logos || !images) return null;
  return {
    ...now,
    palettes: palettes.filter((palette) => palette !== null),
    textStyles: textStyles as BrandContent['textStyles'],
    fonts: fonts as BrandContent['fonts'],
    logos: logos as BrandContent['logos'],
    images: images as BrandContent['images'],
  };
}
