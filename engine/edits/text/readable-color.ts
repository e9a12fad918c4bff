/** Relative luminance of a colour `#rrggbb` (WCAG 2.2), 0 to 1. */
export function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

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
