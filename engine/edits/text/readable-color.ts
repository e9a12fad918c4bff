import { luminanceOf } from '../../model/color.ts';

/** Contrast of two colours `#rrggbb` (WCAG 2.2), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What text needs to be read (WCAG 2.2, AA for small text). */
const LEAST_CONTRAST = 4.5;
const DARK = '#14151f';
const LIGHT = '#ffffff';

/** A colour that can be read on a background: the wanted one where its contrast is enough, else dark or light. */
export function readableOn(background: string, wanted: string = DARK): string {
  if (contrastOf(background, wanted.slice(0, 7)) >= LEAST_CONTRAST) return wanted;
  return contrastOf(background, DARK) >= contrastOf(background, LIGHT) ? DARK : LIGHT;
}
