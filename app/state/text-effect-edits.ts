import type { Paint, TextEffects, TextLayer } from '@gesso/engine';

export type TextOutline = TextEffects['outlines'][number];
export type TextShadow = TextEffects['shadows'][number];

/** The parts of the effects that are there or not. */
export type EffectPart = 'outlines' | 'shadows' | 'glow' | 'extrude' | 'neon' | 'hollow';

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
const BEGINNINGS: { readonly [Part in EffectPart]: () => TextEffects[Part] } = {
  outlines: () => [firstOutline()],
  shadows: () => [firstShadow()],
  glow: () => ({ color: '#ff3d8b', radiusEm: 0.3, strength: 0.8 }),
  extrude: () => ({ color: '#2a33de', endColor: '#14206e', depthEm: 0.14, angleDeg: 45 }),
  neon: () => ({ color: '#22d3ee', strength: 0.8 }),
  hollow: () => true,
};

export const effectsOf = (layer: TextLayer): TextEffects => layer.textEffects ?? NOTHING;

export function hasEffect(layer: TextLayer, part: EffectPart): boolean {
  const value = effectsOf(layer)[part];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** Whether anything makes the letters more than letters in their colours. */
export function hasAnyEffect(layer: TextLayer): boolean {
  return (
    layer.textEffects !== null || layer.fill !== null || layer.highlight !== null || layer.textPath !== null
  );
}

/** Changes the effects; a layer whose last effect went has none at all. */
function write(layer: TextLayer, fields: Partial<TextEffects>): void {
  const next: TextEffects = { ...effectsOf(layer), ...fields };
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
export function switchEffect(layer: TextLayer, part: EffectPart, isOn: boolean): void {
  if (hasEffect(layer, part) === isOn) return;
  if (!isOn) {
    const off = { outlines: [], shadows: [], glow: null, extrude: null, neon: null, hollow: false };
    write(layer, { [part]: off[part] });
    return;
  }
  write(layer, { [part]: BEGINNINGS[part]() });
  if (part === 'hollow' && effectsOf(layer).outlines.length === 0) {
    const color = layer.runs[0]?.color ?? INK;
    write(layer, { outlines: [{ paint: { type: 'solid', color }, widthEm: 0.025, position: 'outer' }] });
  }
}

export function addOutline(layer: TextLayer): void {
  const { outlines } = effectsOf(layer);
  if (outlines.length >= MOST_OUTLINES) return;
  const color = outlines.length % 2 === 0 ? '#ffffff' : INK;
  write(layer, { outlines: [...outlines, { ...firstOutline(), paint: { type: 'solid', color } }] });
}

export function changeOutline(layer: TextLayer, index: number, fields: Partial<TextOutline>): void {
  write(layer, { outlines: changed(effectsOf(layer).outlines, index, fields) });
}

export function removeOutline(layer: TextLayer, index: number): void {
  write(layer, { outlines: effectsOf(layer).outlines.filter((_, each) => each !== index) });
}

export function addShadow(layer: TextLayer): void {
  const { shadows } = effectsOf(layer);
  if (shadows.length >= MOST_SHADOWS) return;
  write(layer, { shadows: [...shadows, firstShadow()] });
}

export function changeShadow(layer: TextLayer, index: number, fields: Partial<TextShadow>): void {
  write(layer, { shadows: changed(effectsOf(layer).shadows, index, fields) });
}

export function removeShadow(layer: TextLayer, index: number): void {
  write(layer, { shadows: effectsOf(layer).shadows.filter((_, each) => each !== index) });
}

function changed<T>(list: readonly T[], index: number, fields: Partial<T>): T[] {
  return list.map((each, at) => (at === index ? { ...each, ...fields } : each));
}

export function changeGlow(layer: TextLayer, fields: Partial<NonNullable<TextEffects['glow']>>): void {
  const { glow } = effectsOf(layer);
  if (glow) write(layer, { glow: { ...glow, ...fields } });
}

export function changeExtrude(layer: TextLayer, fields: Partial<NonNullable<TextEffects['extrude']>>): void {
  const { extrude } = effectsOf(layer);
  if (extrude) write(layer, { extrude: { ...extrude, ...fields } });
}

export function changeNeon(layer: TextLayer, fields: Partial<NonNullable<TextEffects['neon']>>): void {
  const { neon } = effectsOf(layer);
  if (neon) write(layer, { neon: { ...neon, ...fields } });
}

/** Back to letters in their colours: effects, fill, highlight and curve go. */
export function removeEffects(layer: TextLayer): void {
  layer.textEffects = null;
  layer.fill = null;
  layer.highlight = null;
  layer.textPath = null;
}

/** Paints all letters; a plain colour is none of it, as runs have colours of their own. */
export function setFill(layer: TextLayer, paint: Paint): void {
  layer.fill = paint.type === 'solid' ? null : paint;
}
