import type { Layer, Stroke } from '../../model/layer.ts';
import { hasForm, hasPaint, hasText } from '../../model/layer-capabilities.ts';
import { colorOfNumber } from '../../model/layers/keyframe-colors.ts';
import type { Paint } from '../../model/paint.ts';
import type { TextEffects } from '../../model/text-style.ts';

/** Gives a colour another one, `#rrggbb` or `#rrggbbaa`. */
export type Recolor = (color: string) => string;

/** A paint in other colours; images stay. */
export function recolorPaint(paint: Paint, recolor: Recolor): Paint {
  if (paint.type === 'image') return paint;
  if (paint.type === 'solid') return { ...paint, color: recolor(paint.color) };
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: recolor(stop.color) })) };
}

/** The fields of a layer that have colours, in other ones. Letters are not among them: they depend on what they stand on. */
export function recoloredFields(layer: Layer, recolor: Recolor): Partial<Layer> {
  const paintOf = (paint: Paint | null) => (paint === null ? null : recolorPaint(paint, recolor));
  const keyframes = recoloredKeyframes(layer, recolor);
  if (hasText(layer))
    return {
      fill: paintOf(layer.fill),
      highlight: layer.highlight && { ...layer.highlight, color: recolor(layer.highlight.color) },
      textEffects: layer.textEffects && recoloredEffects(layer.textEffects, recolor),
      ...keyframes,
    };
  if (hasPaint(layer)) return { paint: paintOf(layer.paint), ...keyframes } as Partial<Layer>;
  if (hasForm(layer))
    return {
      fill: paintOf(layer.fill),
      stroke: layer.stroke && recoloredStroke(layer.stroke, recolor),
      ...keyframes,
    };
  return keyframes;
}

function recoloredStroke(stroke: Stroke, recolor: Recolor): Stroke {
  const { gradient } = stroke;
  const stops = gradient?.stops.map((stop) => ({ ...stop, color: recolor(stop.color) }));
  return {
    ...stroke,
    color: recolor(stroke.color),
    ...(gradient && stops ? { gradient: { ...gradient, stops } } : {}),
  };
}

function recoloredEffects(effects: TextEffects, recolor: Recolor): TextEffects {
  const { outlines, shadows, glow, extrude, neon } = effects;
  return {
    ...effects,
    outlines: outlines.map((outline) => ({ ...outline, paint: recolorPaint(outline.paint, recolor) })),
    shadows: shadows.map((shadow) => ({ ...shadow, color: recolor(shadow.color) })),
    glow: glow && { ...glow, color: recolor(glow.color) },
    extrude: extrude && {
      ...extrude,
      color: recolor(extrude.color),
      endColor: recolor(extrude.endColor),
    },
    neon: neon && { ...neon, color: recolor(neon.color) },
  };
}

const COLORED = ['fill.color', 'stroke.color', 'runs.color'];

function recoloredKeyframes(layer: Layer, recolor: Recolor): Partial<Pick<Layer, 'keyframes'>> {
  if (!COLORED.some((property) => layer.keyframes[property])) return {};
  const change = (value: number) => {
    const color = recolor(colorOfNumber(value));
    return Number.parseInt(color.length === 7 ? `${color.slice(1)}ff` : color.slice(1), 16);
  };
  return {
    keyframes: Object.fromEntries(
      Object.entries(layer.keyframes).map(([property, list]) => [
        property,
        COLORED.includes(property) ? list.map((each) => ({ ...each, value: change(each.value) })) : list,
      ]),
    ),
  };
}

/** The solid colours that a layer paints with, its letters apart: what a palette is made from. */
export function paintedColors(layer: Layer): string[] {
  const found: string[] = [];
  recoloredFields({ ...layer, keyframes: {} } as Layer, (color) => {
    found.push(color);
    return color;
  });
  return found;
}
