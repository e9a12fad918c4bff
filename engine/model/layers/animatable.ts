import { type Effect, effectRowOf, effectValues } from '../effects.ts';
import type { Layer } from '../layer.ts';
import { hasForm, hasText } from '../layer-capabilities.ts';
import { layerFacts } from '../layer-types.ts';
import { colorOfNumber, numberOfColor } from './keyframe-colors.ts';

/** A property that keyframes may move. Its name is the path of its field in the layer; for effects it says the type in place of the index. */
export interface AnimatableProperty {
  readonly name: string;
  /** Colours are counted as 0xrrggbbaa in keyframes, and mixed in each of their parts. */
  readonly kind: 'number' | 'color';
  /** What the model allows; springs and steep curves overshoot it, and are brought back. */
  readonly min: number;
  readonly max: number;
}

type Range = readonly [min: number, max: number];
type Path = readonly (string | number)[];

const RANGES: Readonly<Record<string, Range>> = {
  opacity: [0, 1],
  width: [0.01, 100_000],
  height: [0.01, 100_000],
  zoom: [1, 20],
  focusX: [0, 1],
  focusY: [0, 1],
  cropRotation: [-180, 180],
  cornerRadius: [0, 10_000],
  innerRatio: [0.05, 1],
  lineHeight: [0.3, 5],
  letterSpacing: [-500, 2_000],
  volume: [0, 2],
  'runs.fontSizePx': [1, 4_000],
  'stroke.widthPx': [0, 1_000],
  'shadow.distancePx': [0, 500],
  'shadow.blurPx': [0, 300],
  'shadow.opacity': [0, 1],
  'mask.offsetX': [-5, 5],
  'mask.offsetY': [-5, 5],
  'mask.scaleX': [0.01, 20],
  'mask.scaleY': [0.01, 20],
  'mask.featherPx': [0, 500],
  'mask.cornerRadius': [0, 10_000],
  'mask.innerRatio': [0.05, 1],
  'textPath.offset': [-1, 1],
  'textPath.angleDeg': [-360, 360],
};
/** Ranges no longer than this are of shares and factors, which need more decimals. */
export const FINE_RANGE = 20;
const NO_RANGE: Range = [-Infinity, Infinity];
const COLOR_RANGE: Range = [0, 0xffffffff];
const MASK_PLACEMENT = [
  'mask.offsetX',
  'mask.offsetY',
  'mask.scaleX',
  'mask.scaleY',
  'mask.rotation',
  'mask.featherPx',
];
/** What effects are named by: `effects.blur.radiusPx`, and `effects.custom:type.parameter` for those from outside. */
const EFFECTS = 'effects.';
const RUNS = 'runs.';

/** What the model allows for a property, by its name; without limits where the name alone does not say. */
export const propertyRange = (name: string): Range => RANGES[name] ?? NO_RANGE;

const number = (name: string, [min, max] = propertyRange(name)): AnimatableProperty => ({
  name,
  kind: 'number',
  min,
  max,
});
const color = (name: string): AnimatableProperty => ({
  name,
  kind: 'color',
  min: COLOR_RANGE[0],
  max: COLOR_RANGE[1],
});

/** Every property of a layer that keyframes may move: those of its type, then those of what was added to it. */
export function animatableProperties(layer: Layer): AnimatableProperty[] {
  const properties = layerFacts(layer).numericProperties.map((name) => number(name));
  if (hasText(layer)) {
    properties.push(number('runs.fontSizePx'));
    properties.push(color(layer.fill?.type === 'solid' ? 'fill.color' : 'runs.color'));
    if (layer.textPath?.type === 'path') properties.push(number('textPath.offset'));
    if (layer.textPath?.type === 'arc') properties.push(number('textPath.angleDeg'));
  } else if (hasForm(layer)) {
    if (layer.fill?.type === 'solid') properties.push(color('fill.color'));
    if (layer.stroke) properties.push(number('stroke.widthPx'), color('stroke.color'));
  }
  if (layer.shadow)
    properties.push(
      number('shadow.distancePx'),
      number('shadow.blurPx'),
      number('shadow.opacity'),
      color('shadow.color'),
    );
  if (layer.mask) properties.push(...MASK_PLACEMENT.map((name) => number(name)));
  if (layer.mask?.type === 'shape') {
    properties.push(number('mask.cornerRadius'));
    if (layer.mask.shape === 'star') properties.push(number('mask.innerRatio'));
  }
  const named = new Set<string>();
  for (const effect of layer.effects) {
    const kind = effectKey(effect);
    if (named.has(kind)) continue;
    named.add(kind);
    for (const [parameter, { kind: values, ...range }] of Object.entries(effectRowOf(effect).parameters)) {
      const name = effectPropertyName(effect, parameter);
      if (values === 'color') properties.push(color(name));
      else if ('min' in range) properties.push(number(name, [range.min ?? -Infinity, range.max ?? Infinity]));
    }
  }
  return properties;
}

/** The property of a layer with this name, null where it has none. */
export function animatableProperty(layer: Layer, name: string): AnimatableProperty | null {
  // Most keyframes are of plain fields, and this is asked in every frame.
  if (layerFacts(layer).numericProperties.includes(name)) return number(name);
  if (!name.includes('.')) return null;
  return animatableProperties(layer).find((property) => property.name === name) ?? null;
}

/** The name of an effect in those of its properties. */
const effectKey = (effect: Effect): string =>
  effect.type === 'custom' ? `custom:${effect.customType}` : effect.type;

/** What the property of an effect is called that moves one of its parameters. */
export const effectPropertyName = (effect: Effect, parameter: string): string =>
  `${EFFECTS}${effectKey(effect)}.${parameter}`;

/** The value of a property as keyframes count it; null where the layer does not have it. */
export function propertyValue(layer: Layer, name: string): number | null {
  const path = pathOf(layer, name);
  if (path === null) return null;
  let value: unknown = layer;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string | number, unknown>)[key];
  }
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberOfColor(value) : null;
}

/** The layer with another value of a property: a new object, which shares all that has not changed. */
export function withPropertyValue<T extends Layer>(layer: T, property: AnimatableProperty, value: number): T {
  const path = pathOf(layer, property.name);
  if (path === null) return layer;
  const within = Math.min(property.max, Math.max(property.min, value));
  const written = property.kind === 'color' ? colorOfNumber(within) : within;
  if (!property.name.startsWith(RUNS) || !hasText(layer)) return replaced(layer, path, written) as T;
  // All runs of a text change together, those of other sizes in proportion.
  const first = layer.runs[0];
  const runs = layer.runs.map((run) =>
    property.kind === 'color'
      ? { ...run, color: String(written) }
      : {
          ...run,
          fontSizePx: Math.min(
            property.max,
            Math.max(property.min, (run.fontSizePx * within) / (first?.fontSizePx ?? within)),
          ),
        },
  );
  return { ...layer, runs };
}

/** The effect of a layer that a property belongs to, and its parameter; null for a property of the layer itself. */
export function effectOfProperty(
  layer: Layer,
  name: string,
): { readonly effect: Effect; readonly parameter: string } | null {
  const path = name.startsWith(EFFECTS) ? pathOf(layer, name) : null;
  const effect = path ? layer.effects[Number(path[1])] : undefined;
  return effect ? { effect, parameter: String(path?.at(-1)) } : null;
}

function pathOf(layer: Layer, name: string): Path | null {
  if (name.startsWith(RUNS)) return ['runs', 0, name.slice(RUNS.length)];
  if (!name.startsWith(EFFECTS)) return name.split('.');
  const dot = name.lastIndexOf('.');
  const [kind, parameter] = [name.slice(EFFECTS.length, dot), name.slice(dot + 1)];
  const index = layer.effects.findIndex((effect) => effectKey(effect) === kind);
  const effect = layer.effects[index];
  if (!effect || !(parameter in effectValues(effect))) return null;
  return effect.type === 'custom'
    ? ['effects', index, 'parameters', parameter]
    : ['effects', index, parameter];
}

/** A copy of plain data with another value at a path. What is not there stays away. */
function replaced(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data))
    return data.map((each, index) => (index === key ? replaced(each, rest, value) : each));
  const fields = data as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, value) };
}
