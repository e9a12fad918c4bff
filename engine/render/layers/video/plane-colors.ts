import type { VideoSample } from 'mediabunny';

/** How the planes of an image stand for colours (ITU-R BT.709-6, §3, and BT.601). */
export interface PlaneColors {
  /** The shares of red, green and blue in luma. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** The luma of black. */
  readonly black: number;
  /** Steps from black to white, and from the least to the most of a chroma. */
  readonly lumaSteps: number;
  readonly chromaSteps: number;
}

/** Shares of red and blue in luma, by matrix. */
const LUMA_SHARES: Readonly<Record<string, readonly [red: number, blue: number]>> = {
  bt709: [0.2126, 0.0722],
  smpte170m: [0.299, 0.114],
  bt470bg: [0.299, 0.114],
};

/** Light and primaries that are shown as they are: screens differ from them less than among each other. */
const SHOWN_AS_THEY_ARE: ReadonlySet<string | null> = new Set([
  null,
  'bt709',
  'smpte170m',
  'bt470bg',
  'iec61966-2-1',
]);

/** The colours of I420 in a colour space; null where they are left to the browser. */
export function planeColors(
  format: VideoSample['format'],
  { matrix, primaries, transfer, fullRange }: VideoSample['colorSpace'],
): PlaneColors | null {
  const shares = LUMA_SHARES[matrix ?? ''];
  const isPlain = SHOWN_AS_THEY_ARE.has(primaries) && SHOWN_AS_THEY_ARE.has(transfer);
  if (format !== 'I420' || !shares || !isPlain) return null;
  const [red, blue] = shares;
  const steps = fullRange
    ? { black: 0, lumaSteps: 255, chromaSteps: 255 }
    : { black: 16, lumaSteps: 219, chromaSteps: 224 };
  return { red, green: 1 - red - blue, blue, ...steps };
}

/** What factors are multiplied by (KernelModule, `i420ToRgba`). */
const UNIT = 8192;

/** How luma and chroma make red, green and blue (ITU-R BT.709-6, §3), as numbers for the kernel `i420ToRgba`. */
export function rgbFactors({
  red,
  green,
  blue,
  black,
  lumaSteps,
  chromaSteps,
}: PlaneColors): readonly [
  black: number,
  light: number,
  redV: number,
  greenU: number,
  greenV: number,
  blueU: number,
] {
  const [light, chroma] = [255 / lumaSteps, 255 / chromaSteps];
  const scaled = (factor: number) => Math.round(factor * UNIT);
  return [
    black,
    scaled(light),
    scaled(2 * (1 - red) * chroma),
    scaled((-2 * blue * (1 - blue) * chroma) / green),
    scaled((-2 * red * (1 - red) * chroma) / green),
    scaled(2 * (1 - blue) * chroma),
  ];
}
