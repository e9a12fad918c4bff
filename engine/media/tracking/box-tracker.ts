import type { TrackModule } from './correlate.ts';

/** An image of one byte a pixel, row by row from the top. */
export interface GreyImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
}

/** A box of an image, in its pixels; places need not be whole. */
export interface TrackedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a box was found again. */
export interface TrackStep {
  readonly box: TrackedBox;
  /** How like what was found is to what was looked for, -1 to 1. */
  readonly likeness: number;
  /** Nothing was like enough: the box is where it was last. */
  readonly isLost: boolean;
}

/** Less like than this is something else, or hidden. */
const LEAST_LIKENESS = 0.5;
/** What is as like as this is learnt, so that what turns slowly is still known. */
const LEARNT_LIKENESS = 0.75;
/** How much of what was found goes into what is looked for next. */
const LEARNT_SHARE = 0.12;
/** What is this like to the first image corrects where it is, so that small errors do not add up. */
const ANCHOR_LIKENESS = 0.7;
const ANCHOR_REACH_PX = 4;
/** It is compared at its size, and at sizes smaller and larger by this factor; from image to image it changes by less. */
const SCALE_STEP = 1.04;
const SCALE_DAMPING = 0.7;
const SCALE_REACH_PX = 2;
const LEAST_GAIN = 0.002;
/** A template with less contrast than this, as the standard deviation of its 256 levels, is the same everywhere. */
const LEAST_CONTRAST = 3;
const SMALLEST_TEMPLATE_PX = 8;

interface Template {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface Match {
  readonly x: number;
  readonly y: number;
  readonly likeness: number;
}

/**
 * Follows a box from image to image by what it shows. It looks for the template, as it was at first and has slowly changed since, where the
 * box is expected and around, at three sizes; what it finds is placed within a pixel by a parabola through the likenesses beside it.
 */
export class BoxTracker {
  readonly #module: TrackModule;
  readonly #anchor: Template;
  #template: Template;
  /** The box of the first image, whose size `#scale` multiplies. */
  readonly #size: { readonly width: number; readonly height: number };
  #scale = 1;
  #centre: { readonly x: number; readonly y: number };
  #velocity = { x: 0, y: 0 };
  #lostFor = 0;

  constructor(module: TrackModule, image: GreyImage, box: TrackedBox) {
    this.#module = module;
    this.#size = { width: box.width, height: box.height };
    this.#centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.#anchor = sample(image, this.#centre, this.#size, 1);
    this.#template = this.#anchor;
  }

  /** Whether what the box shows at first has enough contrast to be found again. */
  get isFollowable(): boolean {
    return contrastOf(this.#anchor) >= LEAST_CONTRAST;
  }

  /** Finds the box in the next image. Images all have one size. */
  next(image: GreyImage): TrackStep {
    const expected = {
      x: this.#centre.x + (this.#lostFor > 0 ? 0 : this.#velocity.x),
      y: this.#centre.y + (this.#lostFor > 0 ? 0 : this.#velocity.y),
    };
    const reach = this.#reach();
    const best = this.#find(image, this.#template, this.#scale, expected, reach);
    const isFound = best !== null && best.likeness >= (this.#lostFor > 0 ? LEARNT_LIKENESS : LEAST_LIKENESS);
    if (!best || !isFound) {
      this.#lostFor += 1;
      this.#velocity = { x: 0, y: 0 };
      return { box: this.#box(), likeness: best?.likeness ?? 0, isLost: true };
    }
    const anchored = this.#find(image, this.#anchor, this.#scale, best, ANCHOR_REACH_PX);
    const isAnchored = anchored !== null && anchored.likeness >= ANCHOR_LIKENESS;
    const place = isAnchored ? anchored : best;
    this.#scale *= this.#growthAt(image, isAnchored ? this.#anchor : this.#template, place);
    this.#velocity =
      this.#lostFor > 0 ? { x: 0, y: 0 } : { x: place.x - this.#centre.x, y: place.y - this.#centre.y };
    this.#centre = { x: place.x, y: place.y };
    this.#lostFor = 0;
    if (best.likeness >= LEARNT_LIKENESS) this.#learn(image);
    return { box: this.#box(), likeness: best.likeness, isLost: false };
  }

  /** By which factor it has become larger since the last image: where the parabola through the likenesses at three sizes has its top. */
  #growthAt(image: GreyImage, template: Template, place: Match): number {
    const smaller = this.#find(image, template, this.#scale / SCALE_STEP, place, SCALE_REACH_PX);
    const larger = this.#find(image, template, this.#scale * SCALE_STEP, place, SCALE_REACH_PX);
    if (!smaller || !larger) return 1;
    const [before, own, after] = [smaller.likeness, place.likeness, larger.likeness];
    // Another size has to be better by a little, or noise would let the box breathe.
    if (Math.max(before, after) <= own + LEAST_GAIN) {
      const top = peakBetween(before, own, after);
      return Math.abs(top) < 0.1 ? 1 : SCALE_STEP ** (top * SCALE_DAMPING);
    }
    return after > before ? SCALE_STEP ** SCALE_DAMPING : SCALE_STEP ** -SCALE_DAMPING;
  }

  #box(): TrackedBox {
    const [width, height] = [this.#size.width * this.#scale, this.#size.height * this.#scale];
    return { x: this.#centre.x - width / 2, y: this.#centre.y - height / 2, width, height };
  }

  /** How far around the expected place is looked: farther with speed, and with each image in which it was not found. */
  #reach(): number {
    const longer = Math.max(this.#size.width, this.#size.height) * this.#scale;
    const speed = Math.hypot(this.#velocity.x, this.#velocity.y);
    return Math.round(Math.max(8, longer * 0.45) + speed * 0.5 + Math.min(this.#lostFor, 12) * longer * 0.25);
  }

  /** The most likely centre of a template near a place, null where it does not fit into the image. */
  #find(
    image: GreyImage,
    template: Template,
    scale: number,
    near: { readonly x: number; readonly y: number },
    reach: number,
  ): Match | null {
    const scaled = resize(template, this.#size, scale);
    const { width, height } = scaled;
    const left = clamp(Math.round(near.x - width / 2) - reach, 0, image.widthPx - width);
    const right = clamp(Math.round(near.x - width / 2) + reach, 0, image.widthPx - width);
    const top = clamp(Math.round(near.y - height / 2) - reach, 0, image.heightPx - height);
    const bottom = clamp(Math.round(near.y - height / 2) + reach, 0, image.heightPx - height);
    if (width > image.widthPx || height > image.heightPx) return null;
    const [columns, rows] = [right - left + 1, bottom - top + 1];
    const likeness = this.#correlate(image, scaled, { left, top, columns, rows });
    if (!likeness) return null;
    let best = 0;
    for (let at = 1; at < likeness.length; at++) if ((likeness[at] ?? 0) > (likeness[best] ?? 0)) best = at;
    const [column, row] = [best % columns, Math.floor(best / columns)];
    const at = (x: number, y: number) =>
      x < 0 || y < 0 || x >= columns || y >= rows ? null : (likeness[y * columns + x] ?? 0);
    const value = likeness[best] ?? 0;
    return {
      x: left + column + width / 2 + peakBetween(at(column - 1, row), value, at(column + 1, row)),
      y: top + row + height / 2 + peakBetween(at(column, row - 1), value, at(column, row + 1)),
      likeness: value,
    };
  }

  #correlate(
    image: GreyImage,
    template: Template,
    { left, top, columns, rows }: { left: number; top: number; columns: number; rows: number },
  ): Float32Array | null {
    const module = this.#module;
    const scoresAt = aligned(image.data.length + template.data.length);
    const at = module.reserve(scoresAt + columns * rows * 4);
    if (at < 0) return null;
    const bytes = new Uint8Array(module.memory.buffer, at);
    bytes.set(image.data);
    bytes.set(template.data, image.data.length);
    module.correlate(
      at,
      image.widthPx,
      at + image.data.length,
      template.width,
      template.height,
      left,
      top,
      columns,
      rows,
      at + scoresAt,
    );
    return new Float32Array(module.memory.buffer, at + scoresAt, columns * rows).slice();
  }

  #learn(image: GreyImage): void {
    const found = sample(image, this.#centre, this.#size, this.#scale);
    const { width, height, data } = this.#template;
    this.#template = {
      width,
      height,
      data: data.map((value, at) => Math.round(value + ((found.data[at] ?? value) - value) * LEARNT_SHARE)),
    };
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const aligned = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** Where between -0.5 and 0.5 the top of the parabola through three values is; 0 at an edge. */
function peakBetween(before: number | null, value: number, after: number | null): number {
  if (before === null || after === null) return 0;
  const bend = before - 2 * value + after;
  return bend >= 0 ? 0 : clamp((before - after) / (2 * bend), -0.5, 0.5);
}

/** The value of an image between its pixels; beyond its edges they go on. */
function valueAt({ widthPx, heightPx, data }: GreyImage, x: number, y: number): number {
  const [cx, cy] = [clamp(x, 0, widthPx - 1), clamp(y, 0, heightPx - 1)];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(x0 + 1, widthPx - 1), Math.min(y0 + 1, heightPx - 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  const top = (data[y0 * widthPx + x0] ?? 0) * (1 - fx) + (data[y0 * widthPx + x1] ?? 0) * fx;
  const bottom = (data[y1 * widthPx + x0] ?? 0) * (1 - fx) + (data[y1 * widthPx + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

const templateSide = (length: number): number => Math.max(SMALLEST_TEMPLATE_PX, Math.round(length));

/** What an image shows around a centre, `scale` times as large as a box, in as many pixels as that box has. */
function sample(
  image: GreyImage,
  centre: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  scale: number,
): Template {
  const [width, height] = [templateSide(size.width), templateSide(size.height)];
  const [stepX, stepY] = [(size.width * scale) / width, (size.height * scale) / height];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = Math.round(
        valueAt(
          image,
          centre.x + (x + 0.5 - width / 2) * stepX - 0.5,
          centre.y + (y + 0.5 - height / 2) * stepY - 0.5,
        ),
      );
  return { width, height, data };
}

/** A template at another size. */
function resize(
  template: Template,
  size: { readonly width: number; readonly height: number },
  scale: number,
): Template {
  const width = templateSide(size.width * scale);
  const height = templateSide(size.height * scale);
  if (width === template.width && height === template.height) return template;
  const image = { widthPx: template.width, heightPx: template.height, data: template.data };
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = Math.round(
        valueAt(
          image,
          ((x + 0.5) * template.width) / width - 0.5,
          ((y + 0.5) * template.height) / height - 0.5,
        ),
      );
  return { width, height, data };
}

function contrastOf({ data }: Template): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
}
