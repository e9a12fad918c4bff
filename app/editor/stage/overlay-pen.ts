import type { Point } from '@gesso/engine/edits';

/** A colour of CSS and how much of it, 0-1. */
interface Ink {
  readonly color: string;
  readonly alpha?: number;
}

/** What `OverlayPen` draws on: a context of a canvas. */
export type PenContext = Pick<
  CanvasRenderingContext2D,
  'fill' | 'stroke' | 'fillStyle' | 'strokeStyle' | 'globalAlpha' | 'lineWidth'
>;

/**
 * Draws outlines that are filled, stroked, or both: `pen.circle(8, 8, 4).fill(…).stroke(…)`. What comes after a fill or a stroke begins a new
 * outline. Lengths are in CSS pixels.
 */
export class OverlayPen {
  readonly #context: PenContext;
  #outline = new Path2D();
  #isDrawn = false;

  constructor(context: PenContext) {
    this.#context = context;
  }

  moveTo(x: number, y: number): this {
    this.#open().moveTo(x, y);
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#open().lineTo(x, y);
    return this;
  }

  rect(x: number, y: number, width: number, height: number): this {
    this.#open().rect(x, y, width, height);
    return this;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): this {
    this.#open().roundRect(x, y, width, height, radius);
    return this;
  }

  circle(x: number, y: number, radius: number): this {
    const outline = this.#open();
    outline.moveTo(x + radius, y);
    outline.arc(x, y, radius, 0, 2 * Math.PI);
    return this;
  }

  /** Straight lines from point to point; nothing without points. */
  poly(points: readonly Point[], isClosed: boolean): this {
    const outline = this.#open();
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) outline.moveTo(x, y);
      else outline.lineTo(x, y);
    }
    if (isClosed && points.length > 0) outline.closePath();
    return this;
  }

  fill({ color, alpha = 1 }: Ink): this {
    this.#context.globalAlpha = alpha;
    this.#context.fillStyle = color;
    this.#context.fill(this.#outline);
    this.#isDrawn = true;
    return this;
  }

  stroke({ color, alpha = 1, width }: Ink & { readonly width: number }): this {
    this.#context.globalAlpha = alpha;
    this.#context.strokeStyle = color;
    this.#context.lineWidth = width;
    this.#context.stroke(this.#outline);
    this.#isDrawn = true;
    return this;
  }

  #open(): Path2D {
    if (this.#isDrawn) {
      this.#outline = new Path2D();
      this.#isDrawn = false;
    }
    return this.#outline;
  }
}
