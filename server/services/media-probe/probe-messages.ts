import type { MediaKind } from '../../contract/upload-limits.ts';

/** How an image is redrawn. */
export interface Drawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** `cover`: exactly this size, cut where need be. `inside`: at most this size, and never larger than it was. */
  readonly fit: 'cover' | 'inside';
  /** Of WebP, up to 100. */
  readonly quality: number;
  /** The types that are taken, by their first bytes; others are refused before they are decoded. */
  readonly contentTypes: readonly string[];
  /** Images of more are refused before they are decoded. */
  readonly maxPixels: number;
}

/** A file to be looked at. */
export interface ProbeRequest {
  readonly path: string;
  /** What it was announced as. */
  readonly kind: MediaKind;
  /** Where its thumbnail is written, as WebP. */
  readonly thumbnailPath: string;
  /** What its thumbnail is to be, when it is not that of an upload; for images only. */
  readonly drawing?: Drawing;
  /** Where images of a video are written as PNG, spread over its length; as many as it has. */
  readonly framePaths?: readonly string[];
}

/** What a file is. Lengths are null where they mean nothing, or cannot be read here. */
export interface ProbedMedia {
  readonly contentType: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly durationMs: number | null;
  readonly hasThumbnail: boolean;
}

/** What becomes of a request: what the file is, or a message that says why it is not taken. */
export type ProbeOutcome = { readonly media: ProbedMedia } | { readonly refusal: string };

/** A file that is not taken; `message` is a sentence for the user who sent it. */
export class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';
}

export const DAMAGED = 'The file is damaged or cut off. Open it on your device and save it again.';
export const TOO_DEMANDING =
  'The file takes too much memory or time to open. Save it in a smaller size and try again.';
