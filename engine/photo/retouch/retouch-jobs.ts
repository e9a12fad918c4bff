import type { GessoErrorCode, GessoErrorDetails } from '../../model/errors.ts';
import type { PhotoBounds, PhotoEdits } from '../photo-edits.ts';
import type { PhotoKernelUrls } from '../photo-jobs.ts';
import type { RetouchMark, RetouchRegion } from './retouch-region.ts';

/** An image that covers a part of the photo, in pixels of the source. */
export interface RetouchPatch {
  readonly image: ImageBitmap;
  readonly bounds: PhotoBounds;
}

/** Something is to go out of a part of a photo. */
export interface EraseRequest {
  /** The part of the photo as it is now, in the scale of its region. */
  readonly image: ImageBitmap;
  readonly region: RetouchRegion;
  readonly marks: readonly RetouchMark[];
  /** Marked besides: an image of the bounds of the region, marked where it is more than half opaque. */
  readonly mask?: ImageBitmap;
  /** How far beyond the mark the edge fades, in pixels of the source. */
  readonly featherPx: number;
  /** 0, 1, 2 …: ways to fill the same mark. */
  readonly way: number;
}

/** How a photo grows: with more of what it shows, or mirrored and ever softer. */
export type ExpandMode = 'fill' | 'mirror';

/** A photo is to grow beyond its edges. */
export interface ExpandRequest {
  /** The whole photo, made smaller where it is large. */
  readonly image: ImageBitmap;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly margins: PhotoEdits['expand'];
  readonly mode: ExpandMode;
  readonly way: number;
}

/** What has grown: an image for each side, and in which way they were made; much more than there is cannot be filled. */
export interface Expansion {
  readonly used: ExpandMode;
  readonly patches: readonly RetouchPatch[];
}

/** What is requested from the worker. Images that are sent along belong to it from then on. */
export type RetouchRequest = { readonly id: number; readonly kernels: PhotoKernelUrls } & (
  | { readonly job: 'erase'; readonly order: EraseRequest }
  | { readonly job: 'expand'; readonly order: ExpandRequest }
);

/** What the worker says. */
export type RetouchAnswer =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'erased'; readonly patch: RetouchPatch | null }
  | { readonly id: number; readonly type: 'expanded'; readonly expansion: Expansion }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
