import type { TextLayer } from '../model/layer.ts';
import type { TextEffects } from '../model/text-style.ts';
import { type ReadyTextStyle, TEXT_STYLES } from './text-style-rows.ts';

export * from './text-style-rows.ts';

const NO_EFFECTS: TextEffects = {
  outlines: [],
  shadows: [],
  glow: null,
  extrude: null,
  neon: null,
  hollow: false,
};

/** The style with this id, null for any other. */
export function findTextStyle(styleId: string): ReadyTextStyle | null {
  return TEXT_STYLES.find(({ id }) => id === styleId) ?? null;
}

/**
 * The layer in a ready style; the text, its size and its place stay, and runs keep what the style does not speak of (underlines,
 * raised letters). What an earlier style set and this one does not is taken back. Throws a RangeError for an unknown id.
 * @example
 * const [style] = TEXT_STYLES;
 * const styled = style ? applyTextStyle(textLayer, style.id) : textLayer;
 */
export function applyTextStyle(layer: TextLayer, styleId: string): TextLayer {
  const style = findTextStyle(styleId);
  if (style === null) throw new RangeError(`There is no text style “${styleId}”.`);
  const { italic = false, textCase = 'none', axes = {}, ...run } = style.run;
  const { fill = null, highlight = null, letterSpacing = 0, lineHeight = 1.2, textPath } = style.layer;
  return {
    ...layer,
    runs: layer.runs.map((each) => ({ ...each, ...run, italic, textCase, axes: { ...axes } })),
    fill,
    highlight,
    letterSpacing,
    lineHeight,
    textPath: textPath ?? layer.textPath,
    textEffects: style.effects === null ? null : { ...NO_EFFECTS, ...style.effects },
  };
}
