import type { FontPart } from '../../ports/fonts.ts';

const PART_ID = /^[a-z0-9-]{1,40}$/;
const RANGE = /^U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?$/i;

/**
 * Reads a list of parts: JSON that gives each part its characters as CSS writes them (`U+0-ff,U+131`). Throws an Error when it
 * is no such list; what cannot be read of a part is left out.
 */
export function readFontParts(json: unknown): FontPart[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error('it is no list of parts');
  const parts: FontPart[] = [];
  for (const [key, value] of Object.entries(json)) {
    const id = key.replace(/^\[(\d+)\]$/, '$1');
    if (typeof value !== 'string' || !PART_ID.test(id)) continue;
    const ranges: (readonly [number, number])[] = [];
    for (const text of value.split(',')) {
      const match = RANGE.exec(text.trim());
      if (match === null) continue;
      const first = Number.parseInt(match[1] ?? '', 16);
      ranges.push([first, match[2] === undefined ? first : Number.parseInt(match[2], 16)]);
    }
    if (ranges.length > 0) parts.push({ id, ranges });
  }
  return parts;
}

/** The parts that hold any of these characters. A character that several hold counts for the last, as in CSS. */
export function partsFor(parts: readonly FontPart[], codePoints: Iterable<number>): string[] {
  const wanted = new Set<string>();
  for (const codePoint of codePoints) {
    const part = parts.findLast(({ ranges }) =>
      ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    );
    if (part !== undefined) wanted.add(part.id);
  }
  return [...wanted];
}

/** The part that a family's measures are taken from: the one with the Latin letters, else the first. */
export function basePartOf(parts: readonly FontPart[]): string | null {
  return partsFor(parts, [0x41])[0] ?? parts[0]?.id ?? null;
}
