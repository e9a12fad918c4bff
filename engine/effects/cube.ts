import type { ColorStep, Rgb } from './color-steps.ts';
import { CUBE_SIZE, CUBE_UNIT } from './kernel-module.ts';

/** What all these steps together do to every colour, as a cube that a kernel applies in one go. Red runs fastest. */
export function compileCube(steps: readonly ColorStep[]): Int16Array {
  const cube = new Int16Array(CUBE_SIZE ** 3 * 4);
  const last = CUBE_SIZE - 1;
  const rgb: Rgb = [0, 0, 0];
  let at = 0;
  for (let blue = 0; blue < CUBE_SIZE; blue++) {
    for (let green = 0; green < CUBE_SIZE; green++) {
      for (let red = 0; red < CUBE_SIZE; red++) {
        rgb[0] = red / last;
        rgb[1] = green / last;
        rgb[2] = blue / last;
        for (const step of steps) step(rgb);
        for (const value of rgb) {
          cube[at] = Math.round(Math.min(1, Math.max(0, value)) * 255 * CUBE_UNIT);
          at += 1;
        }
        at += 1;
      }
    }
  }
  return cube;
}
