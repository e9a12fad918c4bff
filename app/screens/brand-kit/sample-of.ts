import type { BrandTextStyle } from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf } from '../../messages/language.ts';

/** The words that show a text style. */
export function sampleOf({ role, sample, name }: BrandTextStyle): string {
  if (sample !== '') return sample;
  return role === null ? name : textOf(brandText)(`sample_${role}`);
}
