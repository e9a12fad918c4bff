import type { Paint, TextEffects, TextLayer, TextPath } from '@gesso/engine';

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

/** Lines that text stands on. Paths lie in a 0-1 unit square over the box. */
export const CURVE_PRESETS = ['none', 'arc', 'valley', 'wave', 'hill', 'circle'] as const;
export type CurvePreset = (typeof CURVE_PRESETS)[number];

const PATHS = {
  wave: 'M0 .5C.17 .1 .33 .1 .5 .5S.83 .9 1 .5',
  hill: 'M0 1C.28 1 .3 .3 .5 .3S.72 1 1 1',
  circle: 'M.5 1A.5 .5 0 0 1 .5 0A.5 .5 0 0 1 .5 1Z',
} as const;

/** How far text bends when an arc is chosen, in degrees. */
const FIRST_BEND_DEG = 90;

export function curvePresetOf(path: TextPath | null): CurvePreset | 'other' {
  if (path === null) return 'none';
  if (path.type === 'arc') return path.angleDeg < 0 ? 'valley' : 'arc';
  const known = (['wave', 'hill', 'circle'] as const).find((name) => PATHS[name] === path.path);
  return known ?? 'other';
}

/** How wide a path must be for a line of some width, and how high for its width: the curve is longer than its box is wide. */
const PATH_SHAPES = {
  wave: { widthOfLine: 1, ratio: 0.2 },
  hill: { widthOfLine: 1, ratio: 0.32 },
  // The line takes seven eighths of the way round.
  circle: { widthOfLine: 8 / 7 / Math.PI, ratio: 1 },
} as const;
const NARROWEST_PATH_PX = 40;

/**
 * Puts a text on a curve. A path fills the box, so the box takes the size that `lineWidthPx`, the width of the text when it is straight,
 * asks for, about its middle across; taken off a path it is wide enough for the line again. The height of arcs and straight text
 * follows the lines.
 */
export function setCurve(layer: TextLayer, preset: CurvePreset, lineWidthPx: number): void {
  const wasPath = layer.textPath?.type === 'path';
  const setWidth = (width: number) => {
    const middle = layer.x + layer.width / 2;
    layer.width = Math.ceil(width);
    layer.x = Math.round((middle - layer.width / 2) * 100) / 100;
  };
  if (preset === 'wave' || preset === 'hill' || preset === 'circle') {
    const shape = PATH_SHAPES[preset];
    layer.textPath = { type: 'path', path: PATHS[preset], offset: 0, flipped: false };
    setWidth(Math.max(NARROWEST_PATH_PX, lineWidthPx * shape.widthOfLine));
    layer.height = Math.round(layer.width * shape.ratio);
    return;
  }
  if (preset === 'none') layer.textPath = null;
  else {
    const bend = layer.textPath?.type === 'arc' ? Math.abs(layer.textPath.angleDeg) : FIRST_BEND_DEG;
    layer.textPath = { type: 'arc', angleDeg: preset === 'arc' ? bend : -bend };
  }
  if (wasPath && layer.width < lineWidthPx) setWidth(lineWidthPx + 1);
}

/** Bends a text by an angle; 0 is straight. */
export function setBend(layer: TextLayer, angleDeg: number): void {
  layer.textPath = angleDeg === 0 ? null : { type: 'arc', angleDeg };
}

/** Moves a text along its path, by a part of its length, or to the other side of it. */
export function changePath(layer: TextLayer, fields: { offset?: number; flipped?: boolean }): void {
  if (layer.textPath?.type === 'path') layer.textPath = { ...layer.textPath, ...fields };
}
