/** What a shape is written to: a Path2D, or a path for a file. */
export interface ShapeSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number | [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number],
  ): void;
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    startAngle: number,
    endAngle: number,
  ): void;
}

/** The box that a form is drawn into. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws in a box of side 1, whatever the size of the box is. */
export class ShapePen {
  readonly #sink: ShapeSink;
  readonly #box: ShapeBox;

  constructor(sink: ShapeSink, box: ShapeBox) {
    this.#sink = sink;
    this.#box = box;
  }

  /** A share of the shorter side, as shares of the width and height. */
  even(share: number): readonly [x: number, y: number] {
    const { width, height } = this.#box;
    const length = share * Math.min(width, height);
    return [length / width, length / height];
  }

  polygon(points: readonly number[]): void {
    for (let index = 0; index < points.length; index += 2) {
      const at = this.#at(points[index] ?? 0, points[index + 1] ?? 0);
      if (index === 0) this.#sink.moveTo(...at);
      else this.#sink.lineTo(...at);
    }
    this.#sink.closePath();
  }

  move(x: number, y: number): void {
    this.#sink.moveTo(...this.#at(x, y));
  }

  line(x: number, y: number): void {
    this.#sink.lineTo(...this.#at(x, y));
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#sink.bezierCurveTo(...this.#at(x1, y1), ...this.#at(x2, y2), ...this.#at(x, y));
  }

  close(): void {
    this.#sink.closePath();
  }

  /** A part of an ellipse from where the pen is, which has to be its beginning. Shares of a turn clockwise from the top. */
  arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): void {
    const parts = Math.max(1, Math.ceil(Math.abs(to - from) * 4 - 1e-9));
    const step = ((to - from) / parts) * 2 * Math.PI;
    const reach = (4 / 3) * Math.tan(step / 4);
    for (let part = 0; part < parts; part++) {
      const [a, b] = [from * 2 * Math.PI + part * step, from * 2 * Math.PI + (part + 1) * step];
      const [sinA, cosA, sinB, cosB] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
      this.curve(
        x + radiusX * (sinA + reach * cosA),
        y - radiusY * (cosA - reach * sinA),
        x + radiusX * (sinB - reach * cosB),
        y - radiusY * (cosB + reach * sinB),
        x + radiusX * sinB,
        y - radiusY * cosB,
      );
    }
  }

  /** A whole ellipse about the middle; one that runs backwards is a hole in what was drawn before. */
  ellipse(radius: number, isHole = false): void {
    this.move(0.5, 0.5 - radius / 2);
    this.arc(0.5, 0.5, radius / 2, radius / 2, 0, isHole ? -1 : 1);
    this.close();
  }

  #at(x: number, y: number): [number, number] {
    const { left, top, width, height } = this.#box;
    return [left + x * width, top + y * height];
  }
}
