import type { Paint, Shadow, Stroke } from '@gesso/engine';
import { createEffect, type Effect } from '@gesso/engine/effects';
import { centredStroke } from '../strokes.ts';
import { attribute, childAt, childrenNamed, elementsOf, numberAttribute, type XmlElement } from '../xml.ts';
import { ANGLE_UNITS, type ColorScheme, colorIn, colorOf, gradientOf, shareOf } from './colors.ts';
import type { DeckTools, Report, SlidePart } from './slide-context.ts';

const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);

/** The fill among the children; undefined where nothing is said of it. */
export const fillElement = (properties: XmlElement | undefined): XmlElement | undefined =>
  elementsOf(properties).find(({ localName }) => FILLS.has(localName ?? ''));

/** The paint of a fill; null for none. Undefined for that of the group. */
export async function paintOf(
  fill: XmlElement,
  part: SlidePart,
  tools: DeckTools,
  report: Report,
): Promise<Paint | null | undefined> {
  switch (fill.localName) {
    case 'solidFill': {
      const color = colorIn(fill, part.colors);
      return color === undefined ? null : { type: 'solid', color };
    }
    case 'gradFill':
      return gradientOf(fill, part.colors);
    case 'pattFill': {
      report({ outcome: 'approximated', reason: 'pattern-color' });
      // Most patterns are thin lines and dots on their ground.
      const color =
        colorIn(childAt(fill, 'bgClr'), part.colors) ?? colorIn(childAt(fill, 'fgClr'), part.colors);
      return color === undefined ? null : { type: 'solid', color };
    }
    case 'blipFill': {
      const path = imagePathOf(fill, part, tools);
      const image = path === undefined ? null : await tools.image(path, 'Fill');
      if (image)
        return {
          type: 'image',
          assetId: image.assetId,
          fit: childAt(fill, 'tile') ? 'tile' : 'cover',
          scale: 1,
        };
      report({ outcome: 'left-out', reason: 'image-format', detail: extensionOf(path) });
      return null;
    }
    case 'grpFill':
      return undefined;
    default:
      return null;
  }
}

/** How an image is coloured anew (ECMA-376 part 1, 20.1.8): in two colours, in greys, or lighter and with more contrast. */
export function recolorOf(blipFill: XmlElement | undefined, part: SlidePart): Effect[] {
  const effects: Effect[] = [];
  for (const each of elementsOf(childAt(blipFill, 'blip')))
    if (each.localName === 'duotone') {
      const [dark, light] = elementsOf(each).map((color) => colorOf(color, part.colors));
      if (dark && light)
        effects.push({
          ...createEffect('duotone'),
          shadowColor: dark.slice(0, 7),
          highlightColor: light.slice(0, 7),
          intensity: 1,
        });
    } else if (each.localName === 'grayscl') effects.push({ ...createEffect('adjust'), saturation: -100 });
    else if (each.localName === 'lum')
      effects.push({
        ...createEffect('adjust'),
        brightness: levelOf(numberAttribute(each, 'bright')),
        contrast: levelOf(numberAttribute(each, 'contrast')),
      });
  return effects;
}

/** Thousandths of a per cent as a level of ours. */
const levelOf = (value = 0): number => Math.min(100, Math.max(-100, value / 1_000));

/** The letters after the point of a file name, for people. */
export const extensionOf = (path: string | undefined): string =>
  (path?.split('.').pop() ?? '').toUpperCase().slice(0, 8);

/** The part with the image of a picture or fill. */
export function imagePathOf(blipFill: XmlElement, part: SlidePart, tools: DeckTools): string | undefined {
  const id = attribute(childAt(blipFill, 'blip'), 'r:embed');
  if (id === undefined) return undefined;
  const relationship = tools.office.relationships(part.path).get(id);
  return relationship && !relationship.isExternal ? relationship.target : undefined;
}

/** A style of the theme that a shape names by number, in the colour that it names it with; undefined for none. */
export function styleOf(
  reference: XmlElement | undefined,
  list: 'fillStyleLst' | 'lnStyleLst' | 'bgFillStyleLst',
  part: SlidePart,
): { readonly element: XmlElement; readonly colors: ColorScheme } | undefined {
  const index = numberAttribute(reference, 'idx') ?? 0;
  const place = list === 'bgFillStyleLst' ? index - 1_000 : index;
  const element = elementsOf(childAt(part.theme, 'themeElements', 'fmtScheme', list))[place - 1];
  if (!element) return undefined;
  const placeholder = colorIn(reference, part.colors);
  return { element, colors: placeholder === undefined ? part.colors : { ...part.colors, placeholder } };
}

/** Dashes and gaps of presets, in widths of the line (ECMA-376 part 1, 20.1.10.48). */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

/** The line of an element `ln`, whose middle lies on the outline; null for none. */
export function strokeOf(line: XmlElement, part: SlidePart, pxPerEmu: number): Stroke | null {
  const fill = fillElement(line);
  if (!fill || fill.localName === 'noFill') return null;
  const gradient = fill.localName === 'gradFill' ? gradientOf(fill, part.colors) : null;
  const paint = gradient ?? { type: 'solid' as const, color: colorIn(fill, part.colors) ?? '#000000' };
  const widthPx = Math.max(0.25, (numberAttribute(line, 'w') ?? 9_525) * pxPerEmu);
  const own = childrenNamed(childAt(line, 'custDash'), 'ds').flatMap((dash) =>
    ['d', 'sp'].map((part) => shareOf(numberAttribute(dash, part), 1)),
  );
  const dashes = own.length > 0 ? own : (DASHES[attribute(childAt(line, 'prstDash'), 'val') ?? ''] ?? []);
  const cap = attribute(line, 'cap');
  return centredStroke({
    paint,
    widthPx,
    dashesPx: dashes.map((length) => length * widthPx),
    cap: cap === 'rnd' ? 'round' : cap === 'sq' ? 'square' : 'butt',
    join: childAt(line, 'miter') ? 'miter' : childAt(line, 'bevel') ? 'bevel' : 'round',
  });
}

/** The outer shadow of a list of effects; null for none. What else is in the list is reported. */
export function shadowOf(
  effects: XmlElement | undefined,
  part: SlidePart,
  pxPerEmu: number,
  report: Report,
): Shadow | null {
  for (const effect of elementsOf(effects))
    if (effect.localName !== 'outerShdw')
      report({ outcome: 'left-out', reason: 'effect', detail: effect.localName ?? '' });
  const shadow = childAt(effects, 'outerShdw');
  if (!shadow) return null;
  const color = colorIn(shadow, part.colors) ?? '#000000';
  return {
    presetId: 0,
    angleDeg: (numberAttribute(shadow, 'dir') ?? 0) / ANGLE_UNITS,
    color: color.slice(0, 7),
    opacity: color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1,
    distancePx: Math.min(500, (numberAttribute(shadow, 'dist') ?? 0) * pxPerEmu),
    blurPx: Math.min(300, (numberAttribute(shadow, 'blurRad') ?? 0) * pxPerEmu),
  };
}
