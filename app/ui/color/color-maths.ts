/** Hue 0-360, saturation and value 0-1, alpha 0-1. */
export interface HsvColor {
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
  readonly alpha: number;
}

const channel = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** `#rrggbb`, or `#rrggbbaa` when it is not opaque, in lower case. */
export function hsvToHex({ hue, saturation, value, alpha }: HsvColor): string {
  const part = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    return (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))) * 255;
  };
  const opaque = `#${channel(part(5))}${channel(part(3))}${channel(part(1))}`;
  return alpha >= 0.998 ? opaque : `${opaque}${channel(alpha * 255)}`;
}

/** Reads `#rrggbb[aa]`. Grey has hue 0. */
export function hexToHsv(hex: string): HsvColor {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  const [red, green, blue] = [at(1), at(3), at(5)];
  const value = Math.max(red, green, blue);
  const chroma = value - Math.min(red, green, blue);
  let hue = 0;
  if (chroma > 0) {
    if (value === red) hue = ((green - blue) / chroma + 6) % 6;
    else if (value === green) hue = (blue - red) / chroma + 2;
    else hue = (red - green) / chroma + 4;
  }
  return {
    hue: hue * 60,
    saturation: value === 0 ? 0 : chroma / value,
    value,
    alpha: hex.length === 9 ? at(7) : 1,
  };
}

/**
 * Reads 3, 4, 6 or 8 digits, with #, 0x or nothing before them. Three and four are doubled, the fourth and the eighth are opacity. Null when it
 * is no colour.
 */
export function readHexField(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^(?:#|0x)/i, '')
    .toLowerCase();
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  return `#${digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
