import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { CompressedPhoto, CompressOptions } from './files/compress-photo.ts';
import type { PhotoFileType } from './files/photo-file-type.ts';
import type { PhotoBounds, PhotoEdits, PhotoPatch } from './photo-edits.ts';

/** Where the kernels' builds are. */
export interface PhotoKernelUrls {
  readonly simd: string;
  readonly scalar: string;
}

/** What is requested from the worker. Images that are sent along belong to it from then on. */
export type PhotoRequest =
  | {
      readonly id: number;
      readonly job: 'open';
      readonly source: ImageBitmap;
      readonly kernels: PhotoKernelUrls;
    }
  | { readonly id: number; readonly job: 'add'; readonly imageId: string; readonly image: ImageBitmap }
  | { readonly id: number; readonly job: 'render'; readonly edits: PhotoEdits; readonly maxSidePx: number }
  | {
      readonly id: number;
      readonly job: 'part';
      readonly patches: readonly PhotoPatch[];
      readonly bounds: PhotoBounds;
      readonly scale: number;
    }
  | {
      readonly id: number;
      readonly job: 'encode';
      readonly edits: PhotoEdits;
      readonly type: PhotoFileType;
      /** 0 to 1, where the type has one. */
      readonly quality: number;
    }
  | {
      readonly id: number;
      readonly job: 'compress';
      readonly image: ImageBitmap;
      readonly options: CompressOptions;
    };

/** What the worker says. */
export type PhotoAnswer =
  | { readonly id: number; readonly type: 'done' }
  | { readonly id: number; readonly type: 'image'; readonly image: ImageBitmap }
  | { readonly id: number; readonly type: 'file'; readonly file: Blob }
  | { readonly id: number; readonly type: 'compressed'; readonly result: CompressedPhoto }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
