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
