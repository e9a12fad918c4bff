import type { TextLayer } from '../../model/layer.ts';
import type { Paint } from '../../model/paint.ts';
import type { TextEffects } from '../../model/text-style.ts';

/** An outline around the letters of a text. */
export type TextOutline = TextEffects['outlines'][number];
/** A shadow of the letters of a text. */
export type TextShadow = TextEffects['shadows'][number];

/** The parts of the effects that are there or not. */
export type TextEffectPart = 'outlines' | 'shadows' | 'glow' | 'extrude' | 'neon' | 'hollow';

const NOTHING: TextEffects = {
  outlines: [],
  shadows: [],
  glow: null,
  extrude: null,
  neon: null,
  hollow: false,
};

/** How many outlines and shadows a text takes. */
export const MOST_OUTLINES = 6;
/** How many shadows the letters of a text may have. */
export const MOST_SHADOWS = 6;

const INK = '#14151f';

const firstOutline = (): TextOutline => ({
  paint: { type: 'solid', color: '#ffffff' },
  widthEm: 0.06,
  position: 'outer',
});
const firstShadow = (): TextShadow => ({
  color: '#00000080',
  offsetXEm: 0.04,
  offsetYEm: 0.05,
  blurEm: 0.06,
});

/** What each effect is when it is switched on. */
const BEGINNINGS: { readonly [Part in TextEffectPart]: () => TextEffects[Part] } = {
  outlines: () => [firstOutline()],
  shadows: () => [firstShadow()],
  glow: () => ({ color: '#ff3d8b', radiusEm: 0.3, strength: 0.8 }),
  extrude: () => ({ color: '#2a33de', endColor: '#14206e', depthEm: 0.14, angleDeg: 45 }),
  neon: () => ({ color: '#22d3ee', strength: 0.8 }),
  hollow: () => true,
};

/** The effects of a text; none of them where it has no effects. */
export const textEffectsOf = (layer: TextLayer): TextEffects => layer.textEffects ?? NOTHING;

/** Whether a text has this effect. */
export function hasTextEffect(layer: TextLayer, part: TextEffectPart): boolean {
  const value = textEffectsOf(layer)[part];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** Whether anything makes the letters more than letters in their colours. */
export function hasAnyTextEffect(layer: TextLayer): boolean {
  return (
    layer.textEffects !== null || layer.fill !== null || layer.highlight !== null || layer.textPath !== null
  );
}

/** Changes the effects; a layer whose last effect went has none at all. */
function write(layer: TextLayer, fields: Partial<TextEffects>): void {
  const next: TextEffects = { ...textEffectsOf(layer), ...fields };
  const isNothing =
    next.outlines.length === 0 &&
    next.shadows.length === 0 &&
    next.glow === null &&
    next.extrude === null &&
    next.neon === null &&
    !next.hollow;
  layer.textEffects = isNothing ? null : next;
}

/** Switches an effect on as it begins, or off. Letters without a fill need an outline to be seen at all. */
export function switchTextEffect(layer: TextLayer, part: TextEffectPart, isOn: boolean): void {
  if (hasTextEffect(layer, part) === isOn) return;
  if (!isOn) {
    const off = { outlines: [], shadows: [], glow: null, extrude: null, neon: null, hollow: false };
    write(layer, { [part]: off[part] });
    return;
  }
  write(layer, { [part]: BEGINNINGS[part]() });
  if (part === 'hollow' && textEffectsOf(layer).outlines.length === 0) {
    const color = layer.runs[0]?.color ?? INK;
    write(layer, { outlines: [{ paint: { type: 'solid', color }, widthEm: 0.025, position: 'outer' }] });
  }
}

/** Adds an outline around the letters; nothing where there are as many as there may be. */
export function addTextOutline(layer: TextLayer): void {
  const { outlines } = textEffectsOf(layer);
  if (outlines.length >= MOST_OUTLINES) return;
  const color = outlines.length % 2 === 0 ? '#ffffff' : INK;
  write(layer, { outlines: [...outlines, { ...firstOutline(), paint: { type: 'solid', color } }] });
}

/** Changes the outline at an index. Fields that are left out stay. */
export function changeTextOutline(layer: TextLayer, index: number, fields: Partial<TextOutline>): void {
  write(layer, { outlines: changed(textEffectsOf(layer).outlines, index, fields) });
}

/** Removes the outline at an index. */
export function removeTextOutline(layer: TextLayer, index: number): void {
  write(layer, { outlines: textEffectsOf(layer).outlines.filter((_, each) => each !== index) });
}

/** Adds a shadow of the letters; nothing where there are as many as there may be. */
export function addTextShadow(layer: TextLayer): void {
  const { shadows } = textEffectsOf(layer);
  if (shadows.length >= MOST_SHADOWS) return;
  write(layer, { shadows: [...shadows, firstShadow()] });
}

/** Changes the shadow at an index. Fields that are left out stay. */
export function changeTextShadow(layer: TextLayer, index: number, fields: Partial<TextShadow>): void {
  write(layer, { shadows: changed(textEffectsOf(layer).shadows, index, fields) });
}

/** Removes the shadow at an index. */
export function removeTextShadow(layer: TextLayer, index: number): void {
  write(layer, { shadows: textEffectsOf(layer).shadows.filter((_, each) => each !== index) });
}

function changed<T>(list: readonly T[], index: number, fields: Partial<T>): T[] {
  return list.map((each, at) => (at === index ? { ...each, ...fields } : each));
}

/** Changes the glow of a text that has one. Fields that are left out stay. */
export function changeTextGlow(layer: TextLayer, fields: Partial<NonNullable<TextEffects['glow']>>): void {
  const { glow } = textEffectsOf(layer);
  if (glow) write(layer, { glow: { ...glow, ...fields } });
}

/** Changes the depth of a text that has one. Fields that are left out stay. */
export function changeTextExtrude(
  layer: TextLayer,
  fields: Partial<NonNullable<TextEffects['extrude']>>,
): void {
  const { extrude } = textEffectsOf(layer);
  if (extrude) write(layer, { extrude: { ...extrude, ...fields } });
}

/** Changes the neon light of a text that has one. Fields that are left out stay. */
export function changeTextNeon(layer: TextLayer, fields: Partial<NonNullable<TextEffects['neon']>>): void {
  const { neon } = textEffectsOf(layer);
  if (neon) write(layer, { neon: { ...neon, ...fields } });
}

/** Back to letters in their colours: effects, fill, highlight and curve go. */
export function removeTextEffects(layer: TextLayer): void {
  layer.textEffects = null;
  layer.fill = null;
  layer.highlight = null;
  layer.textPath = null;
}

/** Paints all letters; a plain colour is none of it, as runs have colours of their own. */
export function setTextFill(layer: TextLayer, paint: Paint): void {
  layer.fill = paint.type === 'solid' ? null : paint;
}
