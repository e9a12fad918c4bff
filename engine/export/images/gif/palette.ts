/** Colours of a palette, three bytes each, and how to find the nearest one. */
export interface Palette {
  readonly colors: Uint8Array;
  readonly count: number;
  /** The index of the colour nearest to red, green, blue 0-255. */
  nearest(red: number, green: number, blue: number): number;
}

/** Colours are counted in a cube of 32 steps along each axis. */
const BITS = 5;
const STEPS = 1 << BITS;
const SHIFT = 8 - BITS;

/** How many pixels of each colour there are. */
export class ColorHistogram {
  readonly counts = new Uint32Array(STEPS ** 3);
  readonly reds = new Float64Array(STEPS ** 3);
  readonly greens = new Float64Array(STEPS ** 3);
  readonly blues = new Float64Array(STEPS ** 3);

  /** Counts the pixels (RGBA) that are more than half opaque. */
  add(pixels: Uint8ClampedArray): void {
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at + 3] ?? 0) < 128) continue;
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const cell = cellOf(r, g, b);
      this.counts[cell] = (this.counts[cell] ?? 0) + 1;
      this.reds[cell] = (this.reds[cell] ?? 0) + r;
      this.greens[cell] = (this.greens[cell] ?? 0) + g;
      this.blues[cell] = (this.blues[cell] ?? 0) + b;
    }
  }
}

const cellOf = (r: number, g: number, b: number) =>
  ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);

/** One colour that occurs: its mean and how often. */
interface Sample {
  readonly rgb: readonly [number, number, number];
  readonly weight: number;
}

/** How much the eye sees of a difference in each channel. */
const CHANNEL_WEIGHTS = [0.5, 1, 0.35] as const;

/**
 * The best palette of at most `count` colours for what a histogram holds: boxes of colours are halved where they spread most
 * (variance-minimising median cut, after Wu 1991), then the colours move to the middle of what is nearest to them (k-means).
 */
export function buildPalette(histogram: ColorHistogram, count: number): Palette {
  const samples = samplesOf(histogram);
  if (samples.length === 0) return createPalette([[0, 0, 0]]);
  const boxes = splitBoxes(samples, count);
  let centres = boxes.map(meanOf);
  for (let round = 0; round < 3; round++) centres = refine(samples, centres);
  return createPalette(centres.map((centre) => centre.map(Math.round) as Rgb));
}

type Rgb = [number, number, number];

function samplesOf({ counts, reds, greens, blues }: ColorHistogram): Sample[] {
  const samples: Sample[] = [];
  for (const [cell, weight] of counts.entries()) {
    if (weight === 0) continue;
    const rgb = [
      (reds[cell] ?? 0) / weight,
      (greens[cell] ?? 0) / weight,
      (blues[cell] ?? 0) / weight,
    ] as const;
    // A large plain area must not take every colour from small bright ones.
    samples.push({ rgb, weight: weight ** 0.75 });
  }
  return samples;
}

/** A list of samples with its spread and the channel in which it spreads most. */
interface Box {
  readonly samples: Sample[];
  readonly spread: number;
  readonly channel: 0 | 1 | 2;
}

function boxOf(samples: Sample[]): Box {
  const mean = meanOf(samples);
  let best: { spread: number; channel: 0 | 1 | 2 } = { spread: 0, channel: 0 };
  for (const channel of [0, 1, 2] as const) {
    let spread = 0;
    for (const { rgb, weight } of samples) spread += weight * (rgb[channel] - mean[channel]) ** 2;
    spread *= CHANNEL_WEIGHTS[channel];
    if (spread > best.spread) best = { spread, channel };
  }
  return { samples, ...best };
}

function meanOf(samples: readonly Sample[] | Box): Rgb {
  const list = 'samples' in samples ? samples.samples : samples;
  let [total, red, green, blue] = [0, 0, 0, 0];
  for (const { rgb, weight } of list) {
    total += weight;
    red += rgb[0] * weight;
    green += rgb[1] * weight;
    blue += rgb[2] * weight;
  }
  return [red / total, green / total, blue / total];
}

function splitBoxes(samples: Sample[], count: number): Box[] {
  const boxes = [boxOf(samples)];
  while (boxes.length < count) {
    boxes.sort((a, b) => a.spread - b.spread);
    const widest = boxes.at(-1);
    if (!widest || widest.samples.length < 2 || widest.spread === 0) break;
    boxes.pop();
    const { channel } = widest;
    const sorted = [...widest.samples].sort((a, b) => a.rgb[channel] - b.rgb[channel]);
    const mean = meanOf(widest)[channel];
    const at = Math.max(
      1,
      Math.min(
        sorted.length - 1,
        sorted.findIndex(({ rgb }) => rgb[channel] > mean),
      ),
    );
    boxes.push(boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at)));
  }
  return boxes;
}

function refine(samples: readonly Sample[], centres: readonly Rgb[]): Rgb[] {
  const palette = createPalette(centres);
  const groups: Sample[][] = centres.map(() => []);
  for (const sample of samples) groups[palette.nearest(...(sample.rgb as Rgb))]?.push(sample);
  return centres.map((centre, index) => {
    const group = groups[index] ?? [];
    return group.length > 0 ? meanOf(group) : centre;
  });
}

/** A palette of these colours; the nearest ones are looked up once for each cell of the cube. */
export function createPalette(list: readonly (readonly [number, number, number])[]): Palette {
  const colors = Uint8Array.from(list.flat());
  const nearestInCell = new Int16Array(STEPS ** 3).fill(-1);
  return {
    colors,
    count: list.length,
    nearest(red, green, blue) {
      const cell = cellOf(red, green, blue);
      const known = nearestInCell[cell] ?? -1;
      if (known >= 0) return known;
      const half = 1 << (SHIFT - 1);
      const middle = [red, green, blue].map((value) => ((value >> SHIFT) << SHIFT) + half);
      let best = 0;
      let bestDistance = Number.POSITIVE_INFINITY;
      for (let index = 0; index < list.length; index++) {
        let distance = 0;
        for (const channel of [0, 1, 2] as const)
          distance +=
            CHANNEL_WEIGHTS[channel] * ((middle[channel] ?? 0) - (list[index]?.[channel] ?? 0)) ** 2;
        if (distance < bestDistance) {
          best = index;
          bestDistance = distance;
        }
      }
      nearestInCell[cell] = best;
      return best;
    },
  };
}
