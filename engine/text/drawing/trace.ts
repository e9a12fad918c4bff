import type { HighlightShape } from '../../presets/highlights.ts';
import {
  type FontFace,
  type GlyphOutline,
  OUTLINE_CLOSE,
  OUTLINE_CUBIC,
  OUTLINE_LINE,
  OUTLINE_MOVE,
  OUTLINE_QUADRATIC,
} from '../fonts/font-face.ts';
import type { PositionedGlyph, TextBar } from '../layout/layout-types.ts';

/** What a path is written to: a Path2D, a canvas context, or a writer of PDF or SVG paths. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

/** `scale` is device pixels per page pixel; the offset, in page pixels, is where the box of the layer begins. */
export interface TraceOptions {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/**
 * Glyphs that can be filled as one path, in order. Letters that join or overlap must be, or a translucent colour would be
 * twice as dark where they do. Faces are kept apart, because their contours may run in opposite directions.
 */
export function glyphsByPaint(
  glyphs: readonly PositionedGlyph[],
): { readonly color: string; readonly face: FontFace; readonly glyphs: readonly PositionedGlyph[] }[] {
  const groups = new Map<string, { color: string; face: FontFace; glyphs: PositionedGlyph[] }>();
  const faceNumbers = new Map<FontFace, number>();
  for (const glyph of glyphs) {
    const faceNumber = faceNumbers.get(glyph.face) ?? faceNumbers.size;
    faceNumbers.set(glyph.face, faceNumber);
    const key = `${faceNumber} ${glyph.color}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { color: glyph.color, face: glyph.face, glyphs: [glyph] });
    else group.glyphs.push(glyph);
  }
  return [...groups.values()];
}

/** Writes the outline of a placed glyph, in device pixels. */
export function traceGlyph(sink: PathSink, glyph: PositionedGlyph, options: TraceOptions): void {
  const unitPx = (glyph.fontSizePx / glyph.face.metrics.unitsPerEm) * options.scale;
  const originX = (glyph.x + options.offsetX) * options.scale;
  const originY = (glyph.y + options.offsetY) * options.scale;
  traceOutline(sink, glyph.face.outline(glyph.glyphId), originX, originY, unitPx, glyph.angle);
}

/** Writes a bar, in device pixels. */
export function traceBar(sink: PathSink, bar: TextBar, { scale, offsetX, offsetY }: TraceOptions): void {
  const [cos, sin] = [Math.cos(bar.angle), Math.sin(bar.angle)];
  const corner = (along: number, below: number): [number, number] => [
    (bar.x + offsetX + cos * along - sin * below) * scale,
    (bar.y + offsetY + sin * along + cos * below) * scale,
  ];
  sink.moveTo(...corner(0, 0));
  sink.lineTo(...corner(bar.widthPx, 0));
  sink.lineTo(...corner(bar.widthPx, bar.thicknessPx));
  sink.lineTo(...corner(0, bar.thicknessPx));
  sink.closePath();
}

/** Writes an outline with its origin at a point and `unitPx` pixels per font unit; font units point up, pixels down. */
export function traceOutline(
  sink: PathSink,
  outline: GlyphOutline,
  originX: number,
  originY: number,
  unitPx: number,
  angle = 0,
): void {
  const [cos, sin] = [Math.cos(angle) * unitPx, Math.sin(angle) * unitPx];
  // `offset` is that of the coordinate itself: the other one of the point is before or after it.
  const x = (offset: number) => originX + (outline[offset] ?? 0) * cos + (outline[offset + 1] ?? 0) * sin;
  const y = (offset: number) => originY + (outline[offset - 1] ?? 0) * sin - (outline[offset] ?? 0) * cos;
  let at = 0;
  while (at < outline.length) {
    switch (outline[at]) {
      case OUTLINE_MOVE:
        sink.moveTo(x(at + 1), y(at + 2));
        at += 3;
        break;
      case OUTLINE_LINE:
        sink.lineTo(x(at + 1), y(at + 2));
        at += 3;
        break;
      case OUTLINE_QUADRATIC:
        sink.quadraticCurveTo(x(at + 1), y(at + 2), x(at + 3), y(at + 4));
        at += 5;
        break;
      case OUTLINE_CUBIC:
        sink.bezierCurveTo(x(at + 1), y(at + 2), x(at + 3), y(at + 4), x(at + 5), y(at + 6));
        at += 7;
        break;
      case OUTLINE_CLOSE:
        sink.closePath();
        at += 1;
        break;
      default:
        throw new RangeError(`unknown opcode ${outline[at]} in a glyph outline`);
    }
  }
}

/** The distance of a control point for a quarter circle of radius 1. */
const QUARTER_CIRCLE = 0.5522847498;

/** Writes the outline of a highlight, in device pixels. */
export function traceHighlight(sink: PathSink, shape: HighlightShape, options: TraceOptions): void {
  const px = (x: number) => (x + options.offsetX) * options.scale;
  const py = (y: number) => (y + options.offsetY) * options.scale;
  if (shape.kind === 'polygon') {
    for (let at = 0; at + 1 < shape.points.length; at += 2) {
      const x = px(shape.points[at] ?? 0);
      const y = py(shape.points[at + 1] ?? 0);
      if (at === 0) sink.moveTo(x, y);
      else sink.lineTo(x, y);
    }
    sink.closePath();
    return;
  }
  const left = px(shape.x);
  const top = py(shape.y);
  const right = px(shape.x + shape.widthPx);
  const bottom = py(shape.y + shape.heightPx);
  const radius = shape.radiusPx * options.scale;
  const inset = radius * (1 - QUARTER_CIRCLE);
  sink.moveTo(left + radius, top);
  sink.lineTo(right - radius, top);
  sink.bezierCurveTo(right - inset, top, right, top + inset, right, top + radius);
  sink.lineTo(right, bottom - radius);
  sink.bezierCurveTo(right, bottom - inset, right - inset, bottom, right - radius, bottom);
  sink.lineTo(left + radius, bottom);
  sink.bezierCurveTo(left + inset, bottom, left, bottom - inset, left, bottom - radius);
  sink.lineTo(left, top + radius);
  sink.bezierCurveTo(left, top + inset, left + inset, top, left + radius, top);
  sink.closePath();
}
