import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { CompressedPhoto, CompressOptions } from './compress-photo.ts';
import type { PhotoBounds, PhotoEdits, PhotoPatch } from './photo-edits.ts';

/** Where the kernels' builds are. */
export interface PhotoKernelUrls {
  readonly simd: string;
  readonly scalar: string;
}

/** Files that photos are written as. */
export const PHOTO_FILE_TYPES = ['png', 'jpeg', 'webp'] as const;
export type PhotoFileType = (typeof PHOTO_FILE_TYPES)[number];

/** What the worker is asked for. Pictures that are sent along belong to it from then on. */
export type PhotoRequest =
  | {
      readonly id: number;
      readonly job: 'open';
      readonly source: ImageBitmap;
      readonly kernels: PhotoKernelUrls;
    }
  | { readonly id: number; readonly job: 'add'; readonly pictureId: string; readonly picture: ImageBitmap }
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
      readonly picture: ImageBitmap;
      readonly options: CompressOptions;
    };

/** What the worker says. */
export type PhotoAnswer =
  | { readonly id: number; readonly type: 'done' }
  | { readonly id: number; readonly type: 'picture'; readonly picture: ImageBitmap }
  | { readonly id: number; readonly type: 'file'; readonly file: Blob }
  | { readonly id: number; readonly type: 'compressed'; readonly result: CompressedPhoto }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
