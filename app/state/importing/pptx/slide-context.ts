import type { KnownFamilies } from '../font-faces.ts';
import type { ReportItem } from '../import-report-items.ts';
import { attribute, childAt, type XmlElement } from '../xml.ts';
import type { ColorScheme } from './colors.ts';
import type { OfficePackage } from './package.ts';

/** Lengths of the format are English metric units: 914,400 to an inch. */
export const EMU_PER_POINT = 12_700;

/** Says what is not as it was, of the layer in hand. */
export type Report = (item: Omit<ReportItem, 'layer'>) => void;

/** An image of the package that is used. */
export interface PlacedImage {
  readonly assetId: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What all parts of a presentation are read with. */
export interface DeckTools {
  readonly office: OfficePackage;
  /** Pixels of the page per English metric unit. */
  readonly pxPerEmu: number;
  readonly families: KnownFamilies;
  /** Fonts that are not here and were reported: each is once, whatever texts have it. */
  readonly missingFonts: Set<string>;
  /** The image of a part; null for one that no browser shows. */
  image(path: string, name: string): Promise<PlacedImage | null>;
  /** Counts a layer. @throws ImportError when there are too many */
  count(): void;
}

/** A part with shapes: a slide, its layout, or its master; with the theme that its colours and fonts come from. */
export interface SlidePart {
  readonly path: string;
  readonly root: XmlElement;
  readonly colors: ColorScheme;
  readonly theme: XmlElement | undefined;
  /** The part that the theme is: images of its styles are named by it. */
  readonly themePath: string | undefined;
}

/** The typefaces of a theme: for headings and for everything else. */
export function themeFont(theme: XmlElement | undefined, typeface: string): string {
  const kind = /^\+(mj|mn)-/.exec(typeface)?.[1];
  if (kind === undefined) return typeface;
  const scheme = childAt(theme, 'themeElements', 'fontScheme', kind === 'mj' ? 'majorFont' : 'minorFont');
  return attribute(childAt(scheme, 'latin'), 'typeface') ?? '';
}
