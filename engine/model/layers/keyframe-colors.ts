/** A colour `#rrggbb` or `#rrggbbaa` as 0xrrggbbaa; null for other text. */
export function numberOfColor(color: string): number | null {
  if (!/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)) return null;
  return Number.parseInt(color.length === 7 ? `${color.slice(1)}ff` : color.slice(1), 16);
}

/** 0xrrggbbaa as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function colorOfNumber(value: number): string {
  const hex = Math.round(value).toString(16).padStart(8, '0');
  return `#${hex.endsWith('ff') ? hex.slice(0, 6) : hex}`;
}

/** The colour at a share of the way from one to another, mixed in each of red, green, blue and opacity; beyond the ends it stays within what there is. */
export function mixColors(from: number, to: number, share: number): number {
  let mixed = 0;
  for (const place of [0x1000000, 0x10000, 0x100, 1]) {
    const [a, b] = [Math.floor(from / place) % 256, Math.floor(to / place) % 256];
    mixed += Math.min(255, Math.max(0, Math.round(a + (b - a) * share))) * place;
  }
  return mixed;
}
