/** How many parts an area is divided into, or what share of it each of them takes. */
type Parts = number | readonly number[];

/** A rectangle of the page, in pixels from its top left corner. Methods return new boxes. */
export class Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(x: number, y: number, width: number, height: number) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }

  get right(): number {
    return this.x + this.width;
  }

  get bottom(): number {
    return this.y + this.height;
  }

  get centerX(): number {
    return this.x + this.width / 2;
  }

  get centerY(): number {
    return this.y + this.height / 2;
  }

  /** Smaller by these margins on the sides and at the top and bottom; negative ones make it larger. */
  inset(acrossPx: number, downPx = acrossPx): Box {
    return new Box(this.x + acrossPx, this.y + downPx, this.width - 2 * acrossPx, this.height - 2 * downPx);
  }

  /** Without these margins. */
  trim({
    left = 0,
    right = 0,
    top = 0,
    bottom = 0,
  }: Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>): Box {
    return new Box(this.x + left, this.y + top, this.width - left - right, this.height - top - bottom);
  }

  /** The part at an edge, this many pixels deep. */
  atTop(heightPx: number): Box {
    return new Box(this.x, this.y, this.width, heightPx);
  }

  atBottom(heightPx: number): Box {
    return new Box(this.x, this.bottom - heightPx, this.width, heightPx);
  }

  atLeft(widthPx: number): Box {
    return new Box(this.x, this.y, widthPx, this.height);
  }

  atRight(widthPx: number): Box {
    return new Box(this.right - widthPx, this.y, widthPx, this.height);
  }

  /** A part given in shares of this box, 0 to 1. */
  part(left: number, top: number, right: number, bottom: number): Box {
    return new Box(
      this.x + left * this.width,
      this.y + top * this.height,
      (right - left) * this.width,
      (bottom - top) * this.height,
    );
  }

  /** A box of this size in the middle of this one. */
  middle(widthPx: number, heightPx = widthPx): Box {
    return new Box(this.centerX - widthPx / 2, this.centerY - heightPx / 2, widthPx, heightPx);
  }

  move(acrossPx: number, downPx: number): Box {
    return new Box(this.x + acrossPx, this.y + downPx, this.width, this.height);
  }

  columns(parts: Parts, gapPx = 0): Box[] {
    return divide(this.width, parts, gapPx).map(
      ([start, size]) => new Box(this.x + start, this.y, size, this.height),
    );
  }

  rows(parts: Parts, gapPx = 0): Box[] {
    return divide(this.height, parts, gapPx).map(
      ([start, size]) => new Box(this.x, this.y + start, this.width, size),
    );
  }

  /** The cells of a grid, row by row. */
  grid(columns: Parts, rows: Parts, gapPx = 0): Box[] {
    return this.rows(rows, gapPx).flatMap((row) => row.columns(columns, gapPx));
  }
}

function divide(lengthPx: number, parts: Parts, gapPx: number): [startPx: number, sizePx: number][] {
  const shares = typeof parts === 'number' ? Array.from({ length: parts }, () => 1) : parts;
  const sum = shares.reduce((total, share) => total + share, 0);
  const free = lengthPx - gapPx * (shares.length - 1);
  let startPx = 0;
  return shares.map((share) => {
    const sizePx = (free * share) / sum;
    const from = startPx;
    startPx += sizePx + gapPx;
    return [from, sizePx];
  });
}
