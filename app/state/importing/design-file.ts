import type { Asset, Layer, Paint, Transition } from '@gesso/engine';
import type { Effect } from '@gesso/engine/effects';
import { hasChildren } from '@gesso/engine/internal';
import type { ReportItem } from './import-report-items.ts';

/** The kinds of design files that are imported with their layers. */
export const DESIGN_FILE_KINDS = ['psd', 'pptx', 'pdf', 'svg', 'sketch'] as const;
/** What a file dialog offers for importing. */
export const DESIGN_FILE_ACCEPT =
  '.psd,.psb,.pptx,.potx,.ppsx,.pdf,.ai,.svg,.sketch,application/pdf,image/vnd.adobe.photoshop,application/vnd.openxmlformats-officedocument.presentationml.presentation,image/svg+xml';
/** A kind of design file. */
export type DesignFileKind = (typeof DESIGN_FILE_KINDS)[number];

/** The kind of a file by the end of its name; null for none that can be imported. */
export function designFileKindOf(fileName: string): DesignFileKind | null {
  const extension = fileName.toLowerCase().split('.').pop() ?? '';
  if (extension === 'psd' || extension === 'psb') return 'psd';
  if (extension === 'pptx' || extension === 'potx' || extension === 'ppsx') return 'pptx';
  // Illustrator puts a PDF file into its own, unless that is switched off.
  if (extension === 'pdf' || extension === 'ai') return 'pdf';
  return extension === 'svg' || extension === 'sketch' ? extension : null;
}

/** A page of a design file. */
export interface ReadPage {
  readonly name: string;
  /** The lowest first, with their places in pixels of the page. */
  readonly layers: Layer[];
  /** What lies under the layers; left out for white. */
  readonly background?: Paint;
  readonly backgroundEffects?: readonly Effect[];
  readonly notes?: string;
  readonly hidden?: boolean;
  /** How it comes in; null and left out where it just appears. */
  readonly transition?: Transition | null;
}

/** A design file as pages of ours, before its images are kept. */
export interface ReadDesign {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pages: readonly ReadPage[];
  /** The images of its layers, by the id that layers name. */
  readonly images: readonly DesignImage[];
  readonly report: readonly ReportItem[];
  readonly layerCount: number;
  /** By text: how far below the top of its box the first baseline is, for texts that are as wide as their longest line; null for texts with a box. */
  readonly baselinesPx: Readonly<Record<string, number | null>>;
  /** By text: a line of it with the width that it has in the file. The spacing of letters follows from that. */
  readonly linesPx?: Readonly<Record<string, MeasuredLine>>;
  /** Images that are drawn of layers when their fonts and images are here; those that others need come first. */
  readonly drawings?: readonly DesignDrawing[];
  /** The number of the first page in texts that say it; 1 when left out. */
  readonly firstPageNumber?: number;
}

/** An image that a file describes by layers: a mask that lets through in part, or what a pattern fills a shape with. */
export interface DesignDrawing {
  readonly assetId: string;
  readonly name: string;
  /** What it shows, in pixels of the page, from its upper left corner. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The lowest first. */
  readonly layers: Layer[];
}

/** A line of a text and how wide it is in the file, in pixels of the page. */
export interface MeasuredLine {
  readonly text: string;
  readonly widthPx: number;
}

/** What is known of an image of a design file. */
export interface DesignImageFacts {
  readonly assetId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An image of a design file: its pixels, RGBA, or the file that it is in there. */
export type DesignImage = DesignImageFacts &
  ({ readonly pixels: Uint8ClampedArray } | { readonly bytes: Uint8Array<ArrayBuffer> });

/** How many layers pages have, without the groups around them. */
export function layerCountOf(pages: readonly ReadPage[]): number {
  const within = (layers: readonly Layer[]): number =>
    layers.reduce((sum, layer) => sum + (hasChildren(layer) ? within(layer.children) : 1), 0);
  return pages.reduce((sum, { layers }) => sum + within(layers), 0);
}

/** Why a file cannot be imported. */
export type ImportProblem =
  | 'not-psd'
  | 'not-pptx'
  | 'not-pdf'
  | 'not-svg'
  | 'not-sketch'
  | 'encrypted'
  | 'broken'
  | 'too-large'
  | 'color-mode'
  | 'too-many-layers';

/** A design file that cannot be imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly reason: ImportProblem;

  constructor(reason: ImportProblem, options?: ErrorOptions) {
    super(`The file cannot be imported: ${reason}.`, options);
    this.reason = reason;
  }
}

/** An image of a file as an asset of a project; its bytes are kept under `key`. */
export function assetOf(image: DesignImageFacts, key: string, sizeBytes: number): Asset {
  return {
    id: image.assetId,
    kind: 'image',
    name: image.name.slice(0, 300),
    source: { type: 'blob', key },
    mimeType: image.mimeType,
    widthPx: image.widthPx,
    heightPx: image.heightPx,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes,
  };
}
