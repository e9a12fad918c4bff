import type { ExportQuality } from '../../presets/export-quality.ts';
import type { BackendChoice } from '../../render/backend.ts';
import type { FrameRange } from '../frame-range.ts';
import type { EncoderChoice } from './encoder.ts';

/** How an export is observed and cancelled. */
export interface ExportHooks {
  readonly signal?: AbortSignal;
  /** Called with the progress, several times a second. */
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** How far an export is. */
export interface ExportProgress {
  readonly phase: 'loading' | 'rendering' | 'finishing';
  readonly frame: number;
  readonly totalFrames: number;
  readonly framesPerSecond: number;
  /** Null until there is enough to estimate it. */
  readonly secondsLeft: number | null;
  readonly bytesWritten: number;
  readonly encoder: string;
  /** Whether another encoder has failed, and the video is being made again with this one. */
  readonly isAnotherAttempt?: boolean;
}

export interface VideoExportOptions {
  /** MP4 holds H.264 and AAC; WebM holds VP9 or AV1 and Opus. `mp4` when left out. */
  readonly container?: 'mp4' | 'webm';
  /** What a WebM's image is encoded with; `vp9` when left out. */
  readonly webmCodec?: 'vp9' | 'av1';
  /** Leaves the background out: WebM with VP9 only. */
  readonly transparent?: boolean;
  /** Draws the watermark of Gesso into a corner. */
  readonly watermark?: boolean;
  readonly encoder?: EncoderChoice;
  /** An id of RESOLUTIONS; `default` when left out. */
  readonly resolution?: string;
  readonly backend?: BackendChoice;
  /** `standard` when left out. */
  readonly quality?: ExportQuality;
  /** Bits per second that the image takes on average, in place of what `quality` stands for. */
  readonly videoBitrate?: number;
  /** Images a second: the nearest one of `VIDEO_FRAME_RATES`; 30, that of the document, when left out. */
  readonly framesPerSecond?: number;
  /** The part of the timeline that is exported; all of it when left out. */
  readonly range?: FrameRange;
  /** Keeps what is encoded, and takes what was kept; see `ExportSettings`. */
  readonly reuse?: boolean;
  /** Leaves sound and subtitles out: for parts that are joined later. */
  readonly imageOnly?: boolean;
}
