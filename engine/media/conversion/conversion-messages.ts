import type { GessoErrorCode, GessoErrorDetails } from '../../model/errors.ts';
import type { ConversionOptions, ConvertedVideoCodec } from './conversion-plan.ts';
import type { FfmpegUrls } from './ffmpeg-core.ts';

export type ConversionMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly file: ConvertedFile }
  | { readonly type: 'failed'; readonly code: GessoErrorCode; readonly details: GessoErrorDetails };

export interface ConversionRequest extends ConversionOptions {
  readonly blob: Blob;
  readonly name: string;
  readonly urls: FfmpegUrls;
  readonly videoCodec: ConvertedVideoCodec;
}

export interface ConvertedFile {
  readonly blob: Blob;
  /** How long the file says that it plays; 0 where it does not. */
  readonly promisedSeconds: number;
}
