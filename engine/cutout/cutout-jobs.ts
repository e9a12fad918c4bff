import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { MaskModelFacts } from '../ports/mask-model.ts';
import type { Composition, CutoutFormat } from './compose.ts';
import type { MatteKernelUrls } from './matte-module.ts';
import type { CutoutProgress } from './remove-background.ts';

/** A model and where its weights are. */
export interface CutoutModel {
  readonly facts: MaskModelFacts;
  readonly url: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Where the parts of what runs models and traces edges are served from. */
export interface CutoutRuntime {
  readonly moduleUrl: string;
  readonly wasmModuleUrl: string;
  readonly wasmUrl: string;
  /** The kernels that trace edges (wasm/kernels/build/matte.*.wasm). */
  readonly kernels: MatteKernelUrls;
  /** Threads of a network, where the page is isolated; chosen by the machine's cores unless it is said. */
  readonly threads?: number;
}

/** What the worker is asked for. */
export type CutoutRequest =
  | {
      readonly job: 'prepare';
      readonly id: number;
      readonly model: CutoutModel;
      readonly runtime: CutoutRuntime;
    }
  | {
      readonly job: 'remove';
      readonly id: number;
      readonly model: CutoutModel;
      readonly runtime: CutoutRuntime;
      readonly picture: ImageBitmap;
      readonly isRefined: boolean;
    }
  | {
      readonly job: 'encode';
      readonly id: number;
      readonly composition: Composition;
      readonly format: CutoutFormat;
    };

/** A picture without its background, in full size. */
export interface CutoutPicture {
  readonly cutOut: ImageBitmap;
  /** What was behind the subject, small and blurred. */
  readonly behind: ImageBitmap;
  readonly subjectShare: number;
}

/** What the worker says. */
export type CutoutAnswer =
  | {
      readonly id: number;
      readonly type: 'download';
      readonly receivedBytes: number;
      readonly totalBytes: number;
    }
  | { readonly id: number; readonly type: 'progress'; readonly progress: CutoutProgress }
  | { readonly id: number; readonly type: 'prepared' }
  | { readonly id: number; readonly type: 'removed'; readonly result: CutoutPicture }
  | { readonly id: number; readonly type: 'encoded'; readonly blob: Blob }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
