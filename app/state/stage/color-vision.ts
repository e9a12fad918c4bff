/** How people see colours: as most do, without one of the three kinds of cones, or without any. */
export const COLOR_VISIONS = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;
/** How people see colours. */
export type ColorVision = (typeof COLOR_VISIONS)[number];

type Rows = readonly [readonly number[], readonly number[], readonly number[]];

/**
 * What is seen of linear red, green and blue. Without one kind of cones: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency" (2009), severity 1. Without any: the luminance of IEC 61966-2-1.
 */
export const SEEN_COLORS: Readonly<Record<Exclude<ColorVision, 'usual'>, Rows>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** The `values` of an `feColorMatrix` in linear RGB; opacity stays as it is. */
export const matrixValues = (vision: Exclude<ColorVision, 'usual'>): string =>
  [...SEEN_COLORS[vision].map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]]
    .map((row) => row.join(' '))
    .join(' ');
