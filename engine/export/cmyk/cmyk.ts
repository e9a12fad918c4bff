/** Shares of cyan, magenta, yellow and black ink, 0-1. */
export type Cmyk = readonly [c: number, m: number, y: number, k: number];
