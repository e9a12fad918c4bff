import { EFFECT_DEFAULTS } from '../effects/defaults.ts';
import {
  type AdjustEffect,
  type BuiltInEffectType,
  type Effect,
  type EffectOf,
  type EffectType,
  effectRank,
  effectRowOf,
  effectValues,
  HSL_RANGES,
  type HslRange,
  isSameEffectKind,
} from '../model/effects.ts';
import { type Layer, linkUrlSchema } from '../model/layer.ts';
import { createShadow } from '../presets/shadows.ts';

/** What effects are changed on: a layer, or a draft of one. */
export type WithEffects = Pick<Layer, 'effects'>;

/** As many as the format holds. */
export const MAX_EFFECTS = 32;

/** The sliders of an adjustment. */
export type Adjustment = Exclude<keyof AdjustEffect, 'type'>;
/** How one color range is changed: hue, saturation and lightness, each -100 to 100. @interface */
export type HslShift = EffectOf<'hsl'>[HslRange];
/** What a tone curve works on: all channels together, or one of them. */
export type CurveChannel = 'rgb' | 'red' | 'green' | 'blue';
/** A point of a tone curve: input and output, 0 to 1. */
export interface CurvePoint {
  x: number;
  y: number;
}

/** The first effect of a kind, null when the layer has none. */
export function effectOf<Type extends EffectType>(layer: WithEffects, type: Type): EffectOf<Type> | null {
  return (layer.effects.find((effect) => effect.type === type) as EffectOf<Type> | undefined) ?? null;
}

/** Puts an effect in at its natural place: after everything that comes before it. Full lists stay as they are. */
export function insertEffect(layer: WithEffects, effect: Effect): void {
  if (layer.effects.length >= MAX_EFFECTS) return;
  const before = layer.effects.findLastIndex((each) => effectRank(each) <= effectRank(effect));
  layer.effects.splice(before + 1, 0, effect);
}

/** Adds an effect as it is when it is new. */
export function addEffect(layer: WithEffects, type: BuiltInEffectType): void {
  insertEffect(layer, EFFECT_DEFAULTS[type]());
}

/** Removes the effect at an index of the list. */
export function removeEffect(layer: WithEffects, index: number): void {
  layer.effects.splice(index, 1);
}

/** Moves an effect one place earlier (-1) or later (1). */
export function moveEffect(layer: WithEffects, index: number, by: -1 | 1): void {
  const [one, two] = [layer.effects[index], layer.effects[index + by]];
  if (!one || !two) return;
  layer.effects[index] = two;
  layer.effects[index + by] = one;
}

/** Changes an effect of this kind; another one in its place, as after an undo, is left alone. */
export function changeEffect<Type extends EffectType>(
  layer: WithEffects,
  index: number,
  type: Type,
  fields: Partial<EffectOf<Type>>,
): void {
  const effect = layer.effects[index];
  if (effect?.type === type) Object.assign(effect, fields);
}

/** Sets one parameter of an effect that is of the kind of `like`; another one in its place, as after an undo, is left alone. */
export function setEffectParameter(
  layer: WithEffects,
  index: number,
  like: Effect,
  name: string,
  value: unknown,
): void {
  const effect = layer.effects[index];
  if (!effect || !isSameEffectKind(effect, like)) return;
  const parameter = effectRowOf(effect).parameters[name];
  if (parameter?.schema.safeParse(value).success) effectValues(effect)[name] = value;
}

/** The effect of a kind, made when it is not there. Null when the list is full. */
function ensureEffect<Type extends BuiltInEffectType>(layer: WithEffects, type: Type): EffectOf<Type> | null {
  const known = effectOf(layer, type);
  if (known) return known;
  const created: Effect = EFFECT_DEFAULTS[type]();
  insertEffect(layer, created);
  return effectOf(layer, type);
}

function dropEffect(layer: WithEffects, type: EffectType): void {
  layer.effects = layer.effects.filter((effect) => effect.type !== type);
}

/** Puts an effect in the place of the one of its kind, or where it belongs. */
export function setEffect(layer: WithEffects, effect: Effect): void {
  const at = layer.effects.findIndex(({ type }) => type === effect.type);
  if (at >= 0) layer.effects[at] = effect;
  else insertEffect(layer, effect);
}

/** Gives a layer a look, at the strength of the one before; null takes it away. */
export function setLook(layer: WithEffects, filterId: string | null): void {
  if (filterId === null) {
    dropEffect(layer, 'filter');
    return;
  }
  const filter = ensureEffect(layer, 'filter');
  if (filter) filter.filterId = filterId;
}

/** Sets how strong the look of a layer is, 0 to 1. Without a look nothing changes. */
export function setLookIntensity(layer: WithEffects, intensity: number): void {
  const filter = effectOf(layer, 'filter');
  if (filter) filter.intensity = intensity;
}

/** Gives a layer the colours of a reference, at the strength of the match before; null takes the match away. */
export function setColorMatch(
  layer: WithEffects,
  match: Pick<EffectOf<'match-colors'>, 'source' | 'reference'> | null,
): void {
  if (match === null) {
    dropEffect(layer, 'match-colors');
    return;
  }
  const effect = ensureEffect(layer, 'match-colors');
  if (effect) Object.assign(effect, match);
}

/** Sets how strongly the colours of a layer are matched, 0 to 1. Without a match nothing changes. */
export function setColorMatchIntensity(layer: WithEffects, intensity: number): void {
  const effect = effectOf(layer, 'match-colors');
  if (effect) effect.intensity = intensity;
}

/** Sets one slider of the adjustments; when all of them are at rest the effect goes. */
export function setAdjustment(layer: WithEffects, name: Adjustment, value: number): void {
  if (value === 0 && !effectOf(layer, 'adjust')) return;
  const adjust = ensureEffect(layer, 'adjust');
  if (!adjust) return;
  adjust[name] = value;
  if (Object.values(adjust).every((each) => each === 'adjust' || each === 0)) dropEffect(layer, 'adjust');
}

/** Takes all colour corrections back: sliders, curves and colour ranges. */
export function resetAdjustments(layer: WithEffects): void {
  for (const type of ['adjust', 'curves', 'hsl'] as const) dropEffect(layer, type);
}

/** Sets the points of one curve; straight lines everywhere take the effect away. */
export function setToneCurve(layer: WithEffects, channel: CurveChannel, points: readonly CurvePoint[]): void {
  if (points.length === 0 && !effectOf(layer, 'curves')) return;
  const curves = ensureEffect(layer, 'curves');
  if (!curves) return;
  curves[channel] = points.map(({ x, y }) => ({ x, y }));
  if ([curves.rgb, curves.red, curves.green, curves.blue].every((each) => each.length === 0))
    dropEffect(layer, 'curves');
}

/** Shifts one range of colours; when all are at rest the effect goes. */
export function setColorRange(layer: WithEffects, range: HslRange, fields: Partial<HslShift>): void {
  const hsl = ensureEffect(layer, 'hsl');
  if (!hsl) return;
  Object.assign(hsl[range], fields);
  const isAtRest = HSL_RANGES.every((each) => {
    const { hue, saturation, lightness } = hsl[each];
    return hue === 0 && saturation === 0 && lightness === 0;
  });
  if (isAtRest) dropEffect(layer, 'hsl');
}

/** Two points of a curve never come closer than this: a step is as steep as it gets. */
const POINT_GAP = 0.02;
const MAX_CURVE_POINTS = 16;
const hundredths = (value: number): number => Math.round(value * 1000) / 1000;
const clampShare = (value: number): number => Math.min(1, Math.max(0, value));

/** The points that are shown and dragged: those of the curve with the ends that it has without saying so. */
export function shownCurvePoints(points: readonly CurvePoint[]): CurvePoint[] {
  const shown = points.map(({ x, y }) => ({ x, y })).sort((a, b) => a.x - b.x);
  if ((shown[0]?.x ?? 1) > 0) shown.unshift({ x: 0, y: 0 });
  if ((shown.at(-1)?.x ?? 0) < 1) shown.push({ x: 1, y: 1 });
  return shown;
}

/** A curve as it is kept: the straight line is no points at all. */
export function keptCurvePoints(shown: readonly CurvePoint[]): CurvePoint[] {
  const isStraight = shown.every((point) => Math.abs(point.x - point.y) < 0.002);
  return isStraight && shown.length <= 2
    ? []
    : shown.map(({ x, y }) => ({ x: hundredths(x), y: hundredths(y) }));
}

/** Adds a point; null where there is no room for one. `index` is where it is. */
export function addCurvePoint(
  shown: readonly CurvePoint[],
  point: CurvePoint,
): { points: CurvePoint[]; index: number } | null {
  if (shown.length >= MAX_CURVE_POINTS) return null;
  if (shown.some((each) => Math.abs(each.x - point.x) < POINT_GAP)) return null;
  const after = shown.findIndex((each) => each.x > point.x);
  const index = after === -1 ? shown.length : after;
  const points = [...shown];
  points.splice(index, 0, { x: clampShare(point.x), y: clampShare(point.y) });
  return { points, index };
}

/** Moves a point between its neighbours; the ends stay at 0 and 1 and move up and down only. */
export function moveCurvePoint(
  shown: readonly CurvePoint[],
  index: number,
  { x, y }: CurvePoint,
): CurvePoint[] {
  const isEnd = index === 0 || index === shown.length - 1;
  const low = (shown[index - 1]?.x ?? 0) + POINT_GAP;
  const high = (shown[index + 1]?.x ?? 1) - POINT_GAP;
  return shown.map((point, at) =>
    at === index
      ? { x: isEnd ? point.x : Math.min(high, Math.max(low, x)), y: clampShare(y) }
      : { x: point.x, y: point.y },
  );
}

/** Takes a point away; an end goes back to its corner. */
export function removeCurvePoint(shown: readonly CurvePoint[], index: number): CurvePoint[] {
  const isEnd = index === 0 || index === shown.length - 1;
  return isEnd
    ? shown.map((point, at) => (at === index ? { x: point.x, y: point.x } : { x: point.x, y: point.y }))
    : shown.filter((_, at) => at !== index).map(({ x, y }) => ({ x, y }));
}

/** A shadow of a preset, 0 for one with an angle of its own; null for none. What was set before stays. */
export function setShadow(layer: Pick<Layer, 'shadow'>, presetId: number | null): void {
  if (presetId === null) layer.shadow = null;
  else layer.shadow = layer.shadow ? { ...layer.shadow, presetId } : createShadow(presetId);
}

/** Why a text is no link: it has spaces, more than 2,000 characters, or begins with none of `https://`, `http://`, `mailto:` and `tel:`. */
export type LinkProblem = 'spaces' | 'too-long' | 'no-scheme';

/** What the user typed as a link: an address, nothing, or a reason why it is none. */
export type TypedLink =
  | { readonly linkUrl: string | null; readonly error: null }
  | { readonly linkUrl: null; readonly error: LinkProblem };

/** Reads a link as people type it: `example.com` and `me@example.com` are understood. */
export function readLink(typed: string): TypedLink {
  const text = typed.trim();
  if (text === '') return { linkUrl: null, error: null };
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const isBareHost = /^[^\s/@:]+\.[^\s/@:.]{2,}(?:[/?#:]\S*)?$/.test(text);
  const isMail = /^[^\s/@:]+@[^\s/@:]+\.[^\s/@:.]{2,}$/.test(text);
  const isPort = /^[^\s/@:]+\.[^\s/@:.]{2,}:\d+/.test(text);
  const linkUrl = isMail ? `mailto:${text}` : (!hasScheme && isBareHost) || isPort ? `https://${text}` : text;
  if (/\s/.test(linkUrl)) return { linkUrl: null, error: 'spaces' };
  const parsed = linkUrlSchema.safeParse(linkUrl);
  if (parsed.success) return { linkUrl: parsed.data, error: null };
  return {
    linkUrl: null,
    error: linkUrl.length > 2_000 ? 'too-long' : 'no-scheme',
  };
}
