import type { TextLayer, TextRun } from '../model/layer.ts';
import type { Paint } from '../model/paint.ts';
import type { TextEffects } from '../model/text-style.ts';

export const TEXT_STYLE_CATEGORIES = ['Simple', 'Bold', 'Neon', 'Retro', 'Elegant', 'Playful'] as const;
/** The categories of the ready text styles. @useDeclaredType */
export type TextStyleCategory = (typeof TEXT_STYLE_CATEGORIES)[number];

/** A ready look of text: what it sets on the runs and on the layer. Whatever it does not name is set back to plain. */
export interface ReadyTextStyle {
  readonly id: string;
  readonly name: string;
  readonly category: TextStyleCategory;
  readonly run: Pick<TextRun, 'fontFamily' | 'fontWeight' | 'color'> &
    Partial<Pick<TextRun, 'italic' | 'textCase' | 'axes'>>;
  readonly layer: Partial<
    Pick<TextLayer, 'fill' | 'highlight' | 'letterSpacing' | 'lineHeight' | 'textPath'>
  >;
  readonly effects: Partial<TextEffects> | null;
  /** The background color that shows it best, for lists. */
  readonly background: string;
}

export const solid = (color: string): Paint => ({ type: 'solid', color });
export const linear = (
  angleDeg: number,
  ...stops: readonly (readonly [offset: number, color: string])[]
): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: stops.map(([offset, color]) => ({ offset, color })),
});
export const outer = (color: string, widthEm: number): TextEffects['outlines'][number] => ({
  paint: solid(color),
  widthEm,
  position: 'outer',
});
export const inner = (color: string, widthEm: number): TextEffects['outlines'][number] => ({
  paint: solid(color),
  widthEm,
  position: 'inner',
});
export const shadow = (
  color: string,
  offsetXEm: number,
  offsetYEm: number,
  blurEm = 0,
): TextEffects['shadows'][number] => ({ color, offsetXEm, offsetYEm, blurEm });

export const DOWN_RIGHT = 45;
export const DOWN = 90;
