/** Which face a piece of text wants. `weight` is a CSS weight, 100-900. */
export interface FontFileRequest {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** Which part of a family that is cut into parts; left out for whole files. */
  readonly part?: string;
}

/** One axis of a variable font, in the units of the font; `hidden` ones are not meant for lists. */
export interface FontAxis {
  readonly tag: string;
  readonly name: string;
  readonly min: number;
  readonly default: number;
  readonly max: number;
  readonly hidden: boolean;
}

/** A piece of a family whose file is cut by characters: its number and the code points it holds, as first-last pairs. */
export interface FontPart {
  readonly id: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/**
 * A font file (TrueType, OpenType, WOFF or WOFF2). `weight` and `italic` say what the file really is, not what was requested; a
 * variable one has the weight of its default.
 */
export interface FontFile {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly bytes: ArrayBuffer;
  /** A font of the user's own. */
  readonly isUserFont?: boolean;
}

export const FONT_CATEGORIES = ['Sans', 'Serif', 'Display', 'Handwriting', 'Monospace', 'Arabic'] as const;
/** The categories of font families. @useDeclaredType */
export type FontCategory = (typeof FONT_CATEGORIES)[number];

/** One file of a family. */
export interface FontStyleInfo {
  readonly weight: number;
  readonly italic: boolean;
}

/** A family that a source offers, with the styles it has files for. */
export interface FontFamilyInfo {
  readonly name: string;
  readonly category: FontCategory;
  readonly styles: readonly FontStyleInfo[];
  /** The axes of a variable family, beyond those that `styles` already spells out. */
  readonly axes?: readonly FontAxis[];
  /** A family of the user's own, from the browser's database. */
  readonly isUserFont?: boolean;
}

/** Where font files come from: our own origin, a folder, the user's uploads. */
export interface FontSource {
  /** Every family that `load` knows. */
  families(): readonly FontFamilyInfo[];
  /** The parts of a family that is cut by characters; null for families that come whole. Left out: none is cut. */
  parts?(family: string): Promise<readonly FontPart[] | null>;
  /**
   * The file nearest to the request, chosen with `nearestFontStyle`. Resolves to null when the family is unknown;
   * rejects when the file should be there and cannot be read.
   */
  load(request: FontFileRequest): Promise<FontFile | null>;
}

/**
 * Picks the style that CSS Fonts 4 §5.2 would: the right slant first, then the nearest weight, where a request of
 * 400-500 looks inside that range before going lighter, a light one prefers lighter and a bold one bolder.
 * Returns null for an empty list.
 */
export function nearestFontStyle<Style extends FontStyleInfo>(
  styles: readonly Style[],
  request: { readonly weight: number; readonly italic: boolean },
): Style | null {
  const slanted = styles.filter((style) => style.italic === request.italic);
  let best: Style | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const style of slanted.length > 0 ? slanted : styles) {
    const distance = weightDistance(style.weight, request.weight);
    if (distance < bestDistance) {
      best = style;
      bestDistance = distance;
    }
  }
  return best;
}

/** How far a weight is from the wanted one; the non-preferred direction only counts when the other has nothing. */
function weightDistance(weight: number, wanted: number): number {
  const wrongWay = 1000;
  if (wanted >= 400 && wanted <= 500) {
    if (weight >= wanted && weight <= 500) return weight - wanted;
    return weight < wanted ? wrongWay + wanted - weight : 2 * wrongWay + weight - wanted;
  }
  if (wanted < 400) return weight <= wanted ? wanted - weight : wrongWay + weight - wanted;
  return weight >= wanted ? weight - wanted : wrongWay + wanted - weight;
}
