import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { NeedsConversion, ProbedTimedMedia } from './clips/timed-media.ts';
import type { SniffedFile } from './sniff.ts';

/** What the worker of the decoders does. Each row: what goes in, and what comes out. */
export interface MediaJobs {
  /** An image that the browser itself does not decode, upright, in sRGB. */
  readonly decodeImage: {
    readonly input: {
      readonly blob: Blob;
      readonly name: string;
      readonly mimeType: string;
      readonly heifUrl: string | null;
    };
    readonly output: ImageBitmap;
  };
  /** Makes a Lottie animation ready under a key; `json` has been through `readLottie`. */
  readonly openLottie: {
    readonly input: {
      readonly key: string;
      readonly json: string;
      readonly name: string;
      readonly wasmUrl: string;
    };
    readonly output: { readonly frames: number };
  };
  /** One frame of an opened animation, filling a bitmap of this size. */
  readonly drawLottie: {
    readonly input: {
      readonly key: string;
      readonly frame: number;
      readonly widthPx: number;
      readonly heightPx: number;
    };
    readonly output: ImageBitmap;
  };
  /** What is in a clip or sound. */
  readonly probeTimed: {
    readonly input: { readonly blob: Blob; readonly name: string; readonly sniffed: SniffedFile };
    readonly output: ProbedTimedMedia | NeedsConversion;
  };
  readonly closeLottie: { readonly input: { readonly key: string }; readonly output: null };
}

export type MediaJobName = keyof MediaJobs;

export interface MediaRequest<Name extends MediaJobName = MediaJobName> {
  readonly id: number;
  readonly job: Name;
  readonly input: MediaJobs[Name]['input'];
}

export type MediaAnswer =
  | { readonly id: number; readonly output: MediaJobs[MediaJobName]['output'] }
  | {
      readonly id: number;
      readonly failure: { readonly code: GessoErrorCode; readonly details: GessoErrorDetails };
    };
