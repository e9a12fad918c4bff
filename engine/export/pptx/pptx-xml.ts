import type { LineHead } from '../../model/layers/line.ts';
import type { Paint } from '../../model/paint.ts';
import { alphaOf, type VectorPaint, type VectorStroke } from '../../render/vector/sink.ts';

/** Lengths of the format are English metric units: 914,400 to an inch, 96 pixels to an inch. */
const EMU_PER_PX = 9_525;
/** Slides are at most 56 inches long (ECMA-376 part 1, 19.7.1). */
const MOST_EMU = 51_206_400;
const LEAST_EMU = 914_400;
const ANGLE_UNITS = 60_000;
const WHOLE = 100_000;

/** How lengths of a page come out in a presentation. */
export class SlideScale {
  /** English metric units for a pixel of the page. */
  readonly emuPerPx: number;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    const most = MOST_EMU / Math.max(width, height);
    const least = LEAST_EMU / Math.min(width, height);
    this.emuPerPx = Math.max(least, Math.min(EMU_PER_PX, most));
  }

  /** A length or place in English metric units. */
  emu(px: number): number {
    return Math.round(px * this.emuPerPx);
  }

  /** A size of letters in hundredths of a point, of which there are 72 to an inch. */
  hundredthPoints(px: number): number {
    return Math.round((px * this.emuPerPx) / 127);
  }
}

/** Text within XML: characters that XML 1.0 does not have are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not be there.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  );
}

/** A colour element; `opacity` comes on top of what the colour says. */
export function colorXml(color: string, opacity = 1): string {
  const alpha = Math.round(alphaOf(color) * opacity * WHOLE);
  const inside = alpha >= WHOLE ? '' : `<a:alpha val="${alpha}"/>`;
  return `<a:srgbClr val="${color.slice(1, 7).toUpperCase()}">${inside}</a:srgbClr>`;
}

export const solidXml = (color: string, opacity = 1): string =>
  `<a:solidFill>${colorXml(color, opacity)}</a:solidFill>`;

/** An angle in degrees, clockwise, as the format counts it: from 0 to a whole turn. */
export const angleXml = (degrees: number): number =>
  Math.round((((degrees % 360) + 360) % 360) * ANGLE_UNITS);

function gradientXml(
  stops: readonly { readonly offset: number; readonly color: string }[],
  opacity: number,
  shade: string,
): string {
  const list = stops
    .map(
      ({ offset, color }) => `<a:gs pos="${Math.round(offset * WHOLE)}">${colorXml(color, opacity)}</a:gs>`,
    )
    .join('');
  return `<a:gradFill rotWithShape="1"><a:gsLst>${list}</a:gsLst>${shade}</a:gradFill>`;
}

const linearShade = (degrees: number) => `<a:lin ang="${angleXml(degrees)}" scaled="0"/>`;
const RADIAL_SHADE = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>';

/** The fill of a paint; null for an image, which is placed as a picture. */
export function paintXml(paint: Paint, opacity: number): string | null {
  if (paint.type === 'solid') return solidXml(paint.color, opacity);
  if (paint.type === 'linear-gradient') return gradientXml(paint.stops, opacity, linearShade(paint.angleDeg));
  return paint.type === 'radial-gradient' ? gradientXml(paint.stops, opacity, RADIAL_SHADE) : null;
}

/** The fill of a paint as vector formats have it. */
export function vectorPaintXml(paint: VectorPaint, opacity: number): string {
  if (paint.type === 'solid') return solidXml(paint.color, opacity);
  if (paint.type === 'radial') return gradientXml(paint.stops, opacity, RADIAL_SHADE);
  const [x1, y1, x2, y2] = paint.line;
  const [a, b, c, d] = paint.transform;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const degrees = (Math.atan2(b * dx + d * dy, a * dx + c * dy) * 180) / Math.PI;
  return gradientXml(paint.stops, opacity, linearShade(degrees));
}

/** Dashes and gaps, in thousandths of a per cent of the width. */
function dashXml({ dash, width }: VectorStroke): string {
  if (dash.length < 2) return '<a:prstDash val="solid"/>';
  const share = (length: number) => Math.max(1, Math.round((length / width) * WHOLE));
  const pairs = Array.from({ length: Math.floor(dash.length / 2) }, (_, index) => {
    const [drawn = 0, open = 0] = dash.slice(index * 2, index * 2 + 2);
    return `<a:ds d="${share(drawn)}" sp="${share(open)}"/>`;
  });
  return `<a:custDash>${pairs.join('')}</a:custDash>`;
}

/** What is at an end of a line; nothing for a bar, which has no counterpart. */
function headXml(name: 'headEnd' | 'tailEnd', head: LineHead): string {
  const types = {
    none: '',
    bar: '',
    arrow: 'arrow',
    triangle: 'triangle',
    circle: 'oval',
    diamond: 'diamond',
  };
  return types[head] === '' ? '' : `<a:${name} type="${types[head]}"/>`;
}

/** A line; null for none. */
export function lineXml(
  stroke: VectorStroke | null,
  opacity: number,
  scale: SlideScale,
  heads: { readonly start: LineHead; readonly end: LineHead } = { start: 'none', end: 'none' },
): string {
  if (!stroke || stroke.width <= 0) return '<a:ln><a:noFill/></a:ln>';
  const cap = { butt: 'flat', round: 'rnd', square: 'sq' }[stroke.cap];
  const join = { miter: '<a:miter lim="800000"/>', round: '<a:round/>', bevel: '<a:bevel/>' }[stroke.join];
  return `<a:ln w="${scale.emu(stroke.width)}" cap="${cap}">${solidXml(stroke.color, opacity)}${dashXml(stroke)}${join}${headXml('headEnd', heads.start)}${headXml('tailEnd', heads.end)}</a:ln>`;
}

/** A box and how it is turned and mirrored. */
export interface SlidePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotationDeg: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** Where something is, in an element of a name. */
export function placeXml(place: SlidePlace, scale: SlideScale, name = 'a:xfrm', within = ''): string {
  const turned = place.rotationDeg === 0 ? '' : ` rot="${angleXml(place.rotationDeg)}"`;
  const flips = `${place.flipX ? ' flipH="1"' : ''}${place.flipY ? ' flipV="1"' : ''}`;
  const { x, y, width, height } = place;
  return `<${name}${turned}${flips}><a:off x="${scale.emu(x)}" y="${scale.emu(y)}"/><a:ext cx="${Math.max(1, scale.emu(width))}" cy="${Math.max(1, scale.emu(height))}"/>${within}</${name}>`;
}
