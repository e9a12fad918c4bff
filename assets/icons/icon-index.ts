/** What kind of thing a collection draws; a list of the editor shows one kind. */
export const ICON_GROUPS = ['icons', 'emoji', 'people', 'flags', 'brands'] as const;
export type IconGroup = (typeof ICON_GROUPS)[number];

/** Kinds of graphics that our own scripts draw; each is a folder of assets/graphics. */
export const DRAWN_GROUPS = [
  'stickers',
  'forms',
  'frames',
  'strokes',
  'badges',
  'dividers',
  'patterns',
  'animations',
] as const;
export type DrawnGroup = (typeof DRAWN_GROUPS)[number];
export type DrawingGroup = DrawnGroup | IconGroup;

/** A drawing in an index: its name, its title, and the other words that find it, with spaces between them. */
export type IconRow = readonly [name: string, title: string, words: string];

/** What an editor loads of a collection: who made it, and what there is. Each drawing is a file beside it, `<name>.svg`. */
export interface IconIndex {
  readonly id: string;
  readonly group: DrawingGroup;
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly url: string;
  /** Where the folders of our own collections are; those of others are in /assets/icons. */
  readonly folder?: string;
  readonly icons: readonly IconRow[];
}

/** A place for a picture in a frame: parts of the frame's box, and an outline in a unit square; none for a whole rectangle. */
export interface FrameOpening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** A frame: its size in units, whether there is a drawing around its pictures, and the places for these. */
export interface FrameRow {
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly isDrawn: boolean;
  readonly openings: readonly FrameOpening[];
}
