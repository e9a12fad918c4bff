/** A colour as `#rrggbb` or `#rrggbbaa`, lower case. */
export type HexColor = string;

/**
 * Reads a colour typed by a person: 3 or 6 digits, with or without `#`; three digits are doubled.
 * Eight digits carry opacity. Returns `#rrggbb` (or `#rrggbbaa`) in lower case, null when it is not a colour.
 */
export function parseHexColor(text: string): HexColor | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  if (digits.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return `#${digits}`;
}

/** Splits `#rrggbb[aa]` into channels: red, green and blue 0-255, alpha 0-1. */
export function colorChannels(color: HexColor): {
  red: number;
  green: number;
  blue: number;
  alpha: number;
} {
  const value = Number.parseInt(color.slice(1, 7), 16);
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1;
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255, alpha };
}

/** Relative luminance of sRGB bytes, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(red: number, green: number, blue: number): number {
  const linear = (byte: number) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Relative luminance of `#rrggbb`, 0 to 1; what `#rrggbbaa` lets through is not counted. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return luminance(red, green, blue);
}
