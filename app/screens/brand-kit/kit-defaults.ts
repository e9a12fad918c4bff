import {
  BRAND_TEXT_ROLES,
  type BrandContent,
  type BrandTextRole,
  type BrandTextStyle,
  EMPTY_BRAND_CONTENT,
} from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf } from '../../messages/language.ts';

/** How the text styles of a new kit are set, until somebody chooses otherwise. */
const FIRST_STYLES: Readonly<
  Record<BrandTextRole, Pick<BrandTextStyle, 'weight' | 'sizePx' | 'lineHeight' | 'letterSpacingEm'>>
> = {
  heading: { weight: 800, sizePx: 108, lineHeight: 1.05, letterSpacingEm: -0.02 },
  subheading: { weight: 600, sizePx: 60, lineHeight: 1.2, letterSpacingEm: 0 },
  body: { weight: 400, sizePx: 36, lineHeight: 1.35, letterSpacingEm: 0 },
  caption: { weight: 500, sizePx: 24, lineHeight: 1.3, letterSpacingEm: 0 },
};
const FIRST_FAMILY = 'Inter';

/** A new id of a part of a kit. */
export const partId = (): string => crypto.randomUUID().slice(0, 18);

/** A text style as new ones are. */
export function newTextStyle(role: BrandTextRole | null, name: string): BrandTextStyle {
  return {
    ...{ id: partId(), name, role, family: FIRST_FAMILY, isItalic: false },
    ...FIRST_STYLES[role ?? 'body'],
    ...{ isUppercase: false, color: null, sample: '' },
  };
}

/** What a new kit has: a palette for its colours, and a text style for each role. */
export function newKitContent(): BrandContent {
  const t = textOf(brandText);
  return {
    ...EMPTY_BRAND_CONTENT,
    palettes: [{ id: partId(), name: t('paletteNumber', { number: 1 }), colors: [] }],
    textStyles: BRAND_TEXT_ROLES.map((role) => newTextStyle(role, t(`style_${role}`))),
  };
}
