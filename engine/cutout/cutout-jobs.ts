import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { FaceModelFacts } from '../ports/face-model.ts';
import type { MaskModelFacts } from '../ports/mask-model.ts';
import type { UpscaleModelFacts } from '../ports/upscale-model.ts';
import type { CutoutDoubt } from './matte/mask-doubt.ts';
import type { MatteKernelUrls } from './matte/matte-module.ts';
import type { PlaneSize } from './matte/resample.ts';
import type { NetworkDevice } from './networks/device-choice.ts';
import type { FaceBox } from './networks/faces.ts';
import type { CutoutProgress } from './remove-background.ts';
import type { HintRectangle, SubjectHint } from './selection/grab-cut.ts';
import type { SelectionClick } from './selection/select-by-click.ts';
import type { ContourStroke } from './selection/stroke-extent.ts';
import type { TileProgress } from './upscale/upscale-image.ts';

/** A model and where its weights are. */
export interface ServedModel<Facts> {
  readonly facts: Facts;
  readonly url: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A model that finds the subject of an image. */
export type CutoutModel = ServedModel<MaskModelFacts>;
/** A model that finds faces. */
export type FaceModel = ServedModel<FaceModelFacts>;
/** A model that enlarges images. */
export type UpscaleModelFile = ServedModel<UpscaleModelFacts>;

/** Where the parts of a runtime of networks are served from. */
export interface RuntimeFiles {
  readonly moduleUrl: string;
  readonly wasmModuleUrl: string;
  readonly wasmUrl: string;
}

/** Where the parts of what runs networks are served from, and where they run. */
export interface NetworkRuntime extends RuntimeFiles {
  /** The runtime that drives a graphics card too, tried where there is one; null: never. */
  readonly gpu: RuntimeFiles | null;
  /** Threads of a network, where the page is isolated; chosen by the machine's cores unless it is said. */
  readonly threads?: number;
  /** Where networks run; chosen by how long they take unless it is said. */
  readonly device?: NetworkDevice;
}

/** Where the parts of what runs models and traces edges are served from. */
export interface CutoutRuntime extends NetworkRuntime {
  /** The kernels that trace edges (wasm/kernels/build/matte.*.wasm). */
  readonly kernels: MatteKernelUrls;
}

/** A large image in parts from top to bottom: each is copied in a moment, so that the page goes on meanwhile. */
export interface ImageStrips {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strips: readonly ImageBitmap[];
}

/** What is requested from the worker. */
export type CutoutRequest =
  | {
      readonly job: 'prepare';
      readonly id: number;
      readonly model: CutoutModel | FaceModel;
      readonly runtime: CutoutRuntime;
    }
  | {
      readonly job: 'remove';
      readonly id: number;
      readonly model: CutoutModel;
      readonly runtime: CutoutRuntime;
      readonly image: ImageStrips;
      readonly pictureKey: string;
      readonly isRefined: boolean;
    }
  | {
      readonly job: 'segment';
      readonly id: number;
      readonly runtime: CutoutRuntime;
      readonly image: ImageStrips;
      readonly hint: SubjectHint;
    }
  | {
      readonly job: 'click';
      readonly id: number;
      readonly runtime: CutoutRuntime;
      /** What helps to find the subject; null: contours and colours alone. */
      readonly model: CutoutModel | null;
      /** The same for every job on an image, so that the network looks at it once. */
      readonly pictureKey: string;
      readonly small: ImageBitmap;
      /** What is selected so far, as opacity and in the size of `small`; null: nothing. */
      readonly selected: ImageBitmap | null;
      /** In pixels of `small`. */
      readonly click: SelectionClick;
    }
  | {
      readonly job: 'trace';
      readonly id: number;
      readonly runtime: CutoutRuntime;
      readonly image: ImageStrips;
      /** What to cut out, as opacity; smaller than the image. */
      readonly selection: ImageBitmap;
    }
  | {
      readonly job: 'faces';
      readonly id: number;
      readonly model: FaceModel;
      readonly runtime: CutoutRuntime;
      /** Small: as the model sees it, or a little larger. */
      readonly image: ImageBitmap;
      /** The size in whose pixels faces are given. */
      readonly size: { readonly widthPx: number; readonly heightPx: number };
    }
  | {
      readonly job: 'extent';
      readonly id: number;
      /** The part of the image within the bounds, small. */
      readonly part: ImageBitmap;
      readonly stroke: ContourStroke;
      readonly bounds: HintRectangle;
    }
  | {
      readonly job: 'upscale';
      readonly id: number;
      readonly model: UpscaleModelFile;
      readonly runtime: CutoutRuntime;
      readonly image: ImageStrips;
      /** The size that is wanted. */
      readonly size: PlaneSize;
    };

/** An image without its background, in full size. */
export interface CutoutImage {
  readonly cutOut: ImageBitmap;
  /** What was behind the subject, small and blurred. */
  readonly behind: ImageBitmap;
  readonly subjectShare: number;
  /** Why the result should be looked at; null where nothing speaks against it. */
  readonly doubt: CutoutDoubt | null;
}

/** Where a stroke counts: an image of a part of the photo, whose opacity says how much. */
export interface StrokeExtent {
  readonly image: ImageBitmap;
  readonly bounds: HintRectangle;
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
  | { readonly id: number; readonly type: 'removed'; readonly result: CutoutImage }
  | { readonly id: number; readonly type: 'faces'; readonly faces: readonly FaceBox[] }
  | { readonly id: number; readonly type: 'extent'; readonly image: ImageBitmap }
  | { readonly id: number; readonly type: 'selected'; readonly selection: ImageBitmap }
  | { readonly id: number; readonly type: 'tiles'; readonly progress: TileProgress }
  | { readonly id: number; readonly type: 'upscaled'; readonly image: ImageBitmap }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
