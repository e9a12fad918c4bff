import type { TextLayout } from '../layout/layout-types.ts';
import { type PathSink, traceBar, traceGlyph, traceHighlight } from './trace.ts';

/** A point in the box of a text. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

const AT_BOX = { scale: 1, offsetX: 0, offsetY: 0 };
/** Places on a curve that are looked at: the farthest of them is at most 1 % of the curve's height off its extreme. */
const STEPS = 8;

/** Remembers points on what is traced, of curves some along them. */
class PointSink implements PathSink {
  readonly points: DrawnPoint[] = [];
  #at: DrawnPoint = { x: 0, y: 0 };

  #add(x: number, y: number): void {
    this.#at = { x, y };
    this.points.push(this.#at);
  }

  moveTo(x: number, y: number): void {
    this.#add(x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add(x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    const from = this.#at;
    // As a curve of the third degree (raised degree).
    this.bezierCurveTo(
      from.x + (2 / 3) * (x1 - from.x),
      from.y + (2 / 3) * (y1 - from.y),
      x + (2 / 3) * (x1 - x),
      y + (2 / 3) * (y1 - y),
      x,
      y,
    );
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.#at;
    for (let step = 1; step < STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      this.points.push({
        x: a * from.x + b * x1 + c * x2 + d * x,
        y: a * from.y + b * y1 + c * y2 + d * y,
      });
    }
    this.#add(x, y);
  }

  closePath(): void {
    // It ends where it began.
  }
}

/**
 * Points on the outlines of what a text draws, in page pixels from the corner of its box: letters, bars, highlights and the corners of emoji.
 * They say how far it reaches, also where it is turned; its box says only where lines may be. None for a text that draws nothing.
 */
export function drawnPointsOf(layout: TextLayout): readonly DrawnPoint[] {
  const sink = new PointSink();
  for (const glyph of layout.glyphs) traceGlyph(sink, glyph, AT_BOX);
  for (const bar of [...layout.underlines, ...layout.strikethroughs]) traceBar(sink, bar, AT_BOX);
  for (const shape of [...layout.highlights, ...layout.runHighlights.map((each) => each.shape)])
    traceHighlight(sink, shape, AT_BOX);
  const corners = layout.emoji.flatMap(({ x, y, sizePx, angle }) => {
    const [cos, sin] = [Math.cos(angle) * sizePx, Math.sin(angle) * sizePx];
    // Turned about its lower left corner.
    return [
      { x, y },
      { x: x + cos, y: y + sin },
      { x: x + sin, y: y - cos },
      { x: x + cos + sin, y: y + sin - cos },
    ];
  });
  return [...sink.points, ...corners];
}
