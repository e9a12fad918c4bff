import type { ReadyTextStyle } from './text-style-kit.ts';
import { PLAYFUL_STYLES, RETRO_STYLES } from './text-styles-fun.ts';
import { BOLD_STYLES, NEON_STYLES } from './text-styles-loud.ts';
import { ELEGANT_STYLES, SIMPLE_STYLES } from './text-styles-plain.ts';

export { type ReadyTextStyle, TEXT_STYLE_CATEGORIES, type TextStyleCategory } from './text-style-kit.ts';

/** One of each list after another. */
function inTurn(lists: readonly (readonly ReadyTextStyle[])[]): ReadyTextStyle[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}

/** The ready styles, in the order of the list: categories come in turn, so that neighbours differ. */
export const TEXT_STYLES: readonly ReadyTextStyle[] = inTurn([
  SIMPLE_STYLES,
  PLAYFUL_STYLES,
  BOLD_STYLES,
  NEON_STYLES,
  RETRO_STYLES,
  ELEGANT_STYLES,
]);
