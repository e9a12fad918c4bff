import { z } from 'zod';

/** The stylistic sets of a font. */
export const STYLISTIC_SETS = [
  ...(['ss01', 'ss02', 'ss03', 'ss04', 'ss05', 'ss06', 'ss07', 'ss08', 'ss09', 'ss10'] as const),
  ...(['ss11', 'ss12', 'ss13', 'ss14', 'ss15', 'ss16', 'ss17', 'ss18', 'ss19', 'ss20'] as const),
] as const;

/** The OpenType features that texts can set, by the tags of the OpenType specification. */
export const TEXT_FEATURES = [
  ...(['kern', 'liga', 'calt', 'dlig', 'smcp', 'c2sc', 'lnum', 'onum', 'pnum', 'tnum'] as const),
  ...(['frac', 'sups', 'subs', 'swsh', 'salt', 'zero'] as const),
  ...STYLISTIC_SETS,
] as const;
/** An OpenType feature that texts can set. @useDeclaredType */
export type TextFeature = (typeof TEXT_FEATURES)[number];

/** Which features are switched on or off; those that are left out are as the font has them. */
export const textFeaturesSchema = z.partialRecord(z.enum(TEXT_FEATURES), z.boolean());
/** Which OpenType features of a font are switched on or off. @useDeclaredType */
export type TextFeatures = { readonly [Tag in TextFeature]?: boolean | undefined };

/** On without being asked for, as the OpenType specification recommends. */
const ON_BY_DEFAULT: ReadonlySet<TextFeature> = new Set(['kern', 'liga', 'calt']);

/** Of these only one can be on: they are other forms of the same characters. */
const EXCLUSIVE: readonly (readonly TextFeature[])[] = [
  ['lnum', 'onum'],
  ['pnum', 'tnum'],
  ['sups', 'subs', 'frac'],
];

/** Whether a feature is on. */
export const hasFeature = (features: TextFeatures | undefined, tag: TextFeature): boolean =>
  features?.[tag] ?? ON_BY_DEFAULT.has(tag);

/** Features with one of them switched on or off; what it excludes goes off. What is as by default is left out. */
export function withFeature(
  features: TextFeatures | undefined,
  tag: TextFeature,
  isOn: boolean,
): Partial<Record<TextFeature, boolean>> {
  const next: Partial<Record<TextFeature, boolean>> = {};
  const others = isOn ? EXCLUSIVE.filter((group) => group.includes(tag)).flat() : [];
  for (const each of TEXT_FEATURES) {
    const wanted = each === tag ? isOn : others.includes(each) ? false : hasFeature(features, each);
    if (wanted !== ON_BY_DEFAULT.has(each)) next[each] = wanted;
  }
  return next;
}
