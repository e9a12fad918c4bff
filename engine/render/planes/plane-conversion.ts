import type { PlaneColors } from '../layers/video/plane-colors.ts';

/** How planes become those of BT.709 in limited range, as numbers for the kernel `convertPlanes`. */
export interface PlaneConversion {
  readonly black: number;
  /** In 1/32768: `black`, what luma grows by, and what it gets from either chroma; then each chroma's own growth and share of the other. */
  readonly factors: readonly [
    lumaMore: number,
    lumaU: number,
    lumaV: number,
    uMore: number,
    uFromV: number,
    vFromU: number,
    vMore: number,
  ];
}

const UNIT = 32_768;

const TARGET = { red: 0.2126, green: 0.7152, blue: 0.0722, black: 16, lumaSteps: 219, chromaSteps: 224 };

/**
 * What brings the planes of an image into BT.709, limited range; null when they are in it. Grey stays grey, so that no chroma depends on luma.
 * With kr and kb for the shares of red and blue: R = Y + 2 (1 - kr) V, B = Y + 2 (1 - kb) U, and back (ITU-R BT.709-6, §3).
 */
export function conversionOf(colors: PlaneColors): PlaneConversion | null {
  const isTarget =
    colors.red === TARGET.red && colors.blue === TARGET.blue && colors.lumaSteps === TARGET.lumaSteps;
  if (isTarget) return null;
  // What a whole step of either chroma adds to red, green and blue.
  const redV = 2 * (1 - colors.red);
  const blueU = 2 * (1 - colors.blue);
  const greenU = (-blueU * colors.blue) / colors.green;
  const greenV = (-redV * colors.red) / colors.green;
  const lumaU = TARGET.green * greenU + TARGET.blue * blueU;
  const lumaV = TARGET.red * redV + TARGET.green * greenV;
  const [fromU, fromV] = [2 * (1 - TARGET.blue), 2 * (1 - TARGET.red)];
  const chroma = TARGET.chromaSteps / colors.chromaSteps;
  const luma = TARGET.lumaSteps / colors.chromaSteps;
  const scaled = (factor: number) => Math.round(factor * UNIT);
  return {
    black: colors.black,
    factors: [
      scaled(TARGET.lumaSteps / colors.lumaSteps - 1),
      scaled(lumaU * luma),
      scaled(lumaV * luma),
      scaled(((blueU - lumaU) / fromU) * chroma - 1),
      scaled((-lumaV / fromU) * chroma),
      scaled((-lumaU / fromV) * chroma),
      scaled(((redV - lumaV) / fromV) * chroma - 1),
    ],
  };
}
