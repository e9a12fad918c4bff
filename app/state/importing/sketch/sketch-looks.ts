import type { BlendMode, GradientStop, Paint, Shadow, Stroke } from '@gesso/engine';
import { byteOf, linearPaint, type ReadPaint, radialPaint } from '../gradients.ts';
import { centredStroke } from '../strokes.ts';
import { type JsonRecord, numberIn, pointIn, record, records } from './json-values.ts';

/** Blend modes of Sketch by their numbers. */
const BLEND_MODES: readonly BlendMode[] = [
  'normal',
  'darken',
  'multiply',
  'color-burn',
  'lighten',
  'screen',
  'color-dodge',
  'overlay',
  'soft-light',
  'hard-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
];

/** The kind of a fill that is an image. */
const IMAGE_FILL = 4;

/** The box of a layer, in its own pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A colour whose parts are from 0 to 1. */
export function colorIn(value: unknown): string {
  const { red, green, blue, alpha } = record(value);
  const opaque = `#${[red, green, blue].map((part) => byteOf(numberIn(part))).join('')}`;
  const share = byteOf(numberIn(alpha, 1));
  return share === 'ff' ? opaque : `${opaque}${share}`;
}

/** Those of several fills, borders or shadows that are shown. */
const shown = (value: unknown): JsonRecord[] => records(value).filter(({ isEnabled }) => isEnabled !== false);

/** The fills of a style that are images and that are shown. */
export const imageFillsIn = (style: JsonRecord): JsonRecord[] =>
  shown(style.fills).filter(({ fillType }) => numberIn(fillType) === IMAGE_FILL);

/** A fill or the colour of a border; without paint for patterns and images. */
function paintIn(fill: JsonRecord, { width, height }: Size): ReadPaint {
  const kind = numberIn(fill.fillType);
  if (kind === 0) return { paint: { type: 'solid', color: colorIn(fill.color) }, isSame: true };
  if (kind !== 1) return { paint: null, isSame: false };
  const gradient = record(fill.gradient);
  const stops = records(gradient.stops)
    .map(
      ({ position, color }): GradientStop => ({
        offset: Math.min(1, Math.max(0, numberIn(position))),
        color: colorIn(color),
      }),
    )
    .sort((a, b) => a.offset - b.offset);
  const [first] = stops;
  if (!first) return { paint: null, isSame: false };
  if (stops.length === 1) return { paint: { type: 'solid', color: first.color }, isSame: true };
  const place = (value: unknown) => {
    const [x, y] = pointIn(value);
    return [x * width, y * height] as const;
  };
  const [from, to] = [place(gradient.from), place(gradient.to)];
  const box = { x: 0, y: 0, width, height };
  const type = numberIn(gradient.gradientType);
  if (type === 0) return linearPaint(from, to, stops, box);
  const radial = radialPaint(from, Math.hypot(to[0] - from[0], to[1] - from[1]), stops, box);
  // An angular gradient has no counterpart here.
  return type === 1 ? radial : { ...radial, isSame: false };
}

/** One of the fills of a shape. */
export interface SketchFill {
  readonly paint: Paint;
  readonly opacity: number;
  readonly blendMode: BlendMode;
}

/** How a layer of Sketch looks, apart from its form. */
export interface SketchLook {
  /** From the lowest to the topmost. */
  readonly fills: readonly SketchFill[];
  readonly strokes: readonly Stroke[];
  readonly shadow: Shadow | null;
  readonly opacity: number;
  readonly blendMode: BlendMode;
  /** What is not as in the file. */
  readonly lost: readonly ('gradient' | 'pattern' | 'effect' | 'filter')[];
}

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const POSITIONS = ['center', 'inside', 'outside'] as const;

const opacityIn = (settings: JsonRecord): number => Math.min(1, Math.max(0, numberIn(settings.opacity, 1)));
const blendModeIn = (settings: JsonRecord): BlendMode =>
  BLEND_MODES[numberIn(settings.blendMode)] ?? 'normal';

/** The look of a layer. @param images what fills are painted with that are images, by the fill */
export function lookIn(
  style: JsonRecord,
  size: Size,
  images: ReadonlyMap<JsonRecord, Paint> = new Map(),
): SketchLook {
  const lost = new Set<SketchLook['lost'][number]>();
  const fills = shown(style.fills);
  const borders = shown(style.borders).filter(({ thickness }) => numberIn(thickness) > 0);
  const shadows = shown(style.shadows);
  if (shadows.length > 1 || shown(style.innerShadows).length > 0) lost.add('effect');
  if (record(style.blur).isEnabled === true) lost.add('filter');
  const read = (each: JsonRecord) => {
    const image = images.get(each);
    const { paint, isSame } = image ? { paint: image, isSame: true } : paintIn(each, size);
    if (!paint) lost.add('pattern');
    else if (!isSame) lost.add('gradient');
    return paint;
  };
  const settings = record(style.contextSettings);
  const options = record(style.borderOptions);
  const dashes: unknown[] = Array.isArray(options.dashPattern) ? options.dashPattern : [];
  const strokes = borders.flatMap((border): Stroke[] => {
    const paint = read(border);
    if (!paint) return [];
    const stroke = centredStroke({
      paint,
      widthPx: numberIn(border.thickness, 1),
      dashesPx: dashes.map((length) => numberIn(length)),
      cap: CAPS[numberIn(options.lineCapStyle)] ?? 'butt',
      join: JOINS[numberIn(options.lineJoinStyle)] ?? 'miter',
    });
    return [{ ...stroke, position: POSITIONS[numberIn(border.position)] ?? 'center' }];
  });
  return {
    fills: fills.flatMap((fill): SketchFill[] => {
      const paint = read(fill);
      if (!paint) return [];
      const own = record(fill.contextSettings);
      return [{ paint, opacity: opacityIn(own), blendMode: blendModeIn(own) }];
    }),
    strokes,
    shadow: shadowIn(shadows.at(-1)),
    opacity: opacityIn(settings),
    blendMode: blendModeIn(settings),
    lost: [...lost],
  };
}

function shadowIn(shadow: JsonRecord | undefined): Shadow | null {
  if (!shadow) return null;
  const [x, y] = [numberIn(shadow.offsetX), numberIn(shadow.offsetY)];
  const color = colorIn(shadow.color);
  return {
    presetId: 0,
    color: color.slice(0, 7),
    opacity: color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1,
    angleDeg: (Math.atan2(y, x) * 180) / Math.PI,
    distancePx: Math.min(1_000, Math.hypot(x, y)),
    blurPx: Math.min(500, Math.max(0, numberIn(shadow.blurRadius))),
  };
}
