/**
 * Fonts, text styles and the layout of text.
 *
 * @module @gesso/engine/text
 */

export type {
  FontAxis,
  FontCategory,
  FontFamilyInfo,
  FontFileRequest,
  FontStyleInfo,
} from './ports/fonts.ts';
export { type ReadyTextStyle, TEXT_STYLES, type TextStyleCategory } from './presets/text-style-rows.ts';
export { applyTextStyle } from './presets/text-styles.ts';
export {
  type BrokenFont,
  FontLibrary,
  type FontLoadReport,
  type MissingFont,
} from './text/fonts/font-library.ts';
export { type FontRequest, fontRequestsOf } from './text/fonts/font-requests.ts';
export type { UserFont } from './text/fonts/user-fonts.ts';
export { layoutText } from './text/layout/layout.ts';
export type {
  PositionedEmoji,
  PositionedGlyph,
  TextCluster,
  TextDirection,
  TextLayout,
  TextLine,
} from './text/layout/layout-types.ts';
