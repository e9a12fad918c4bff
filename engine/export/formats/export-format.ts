import type { Project } from '../../model/project.ts';
import type { ExportFormatFacts } from '../../presets/export-formats.ts';
import type { ExportQuality } from '../../presets/export-quality.ts';
import type { BackendChoice } from '../../render/backend.ts';
import type { EngineResources, LoadReport } from '../../render/resources.ts';
import type { FrameRange } from '../frame-range.ts';
import type { GifDither } from '../images/gif/dither.ts';
import type { PrintOptions, SceneAt } from '../vector/vector-options.ts';
import type { EncoderChoice } from '../video/encoder.ts';
import type { VideoExportDetails } from '../video/export-video.ts';
import type { ExportHooks } from '../video/video-export-options.ts';

/** How a project is exported. A format uses what concerns it and ignores the rest; everything has a default. */
export interface ExportSettings {
  /** The scenes that images and pages are made of, each with the frame that stands for it; goes before `frame`. */
  readonly scenes?: readonly SceneAt[];
  /**
   * Puts the hidden pages of a design into the file too. They are left out otherwise, and frames count as if they were not there; `scenes`
   * names pages of the whole design.
   */
  readonly hiddenPages?: boolean;
  /** The day that dates of texts follow, as 2026-11-28; they stay as they are in the project when left out. */
  readonly today?: string;
  /** The frame of the project that a single image or page shows; 0 when left out. */
  readonly frame?: number;
  /** The part of the timeline that videos and sound cover; all of it when left out. */
  readonly range?: FrameRange;
  /** An id of RESOLUTIONS; `default` when left out. */
  readonly resolution?: string;
  /** Pixels of an image for each pixel of the page, 0.05 to 4; goes before `resolution`. */
  readonly scale?: number;
  readonly quality?: ExportQuality;
  /** Bits per second that the image of a video takes on average; goes before `quality`. */
  readonly videoBitrate?: number;
  /** Leaves the background out, where the format has transparency. */
  readonly transparent?: boolean;
  /** Draws the watermark of Gesso into a corner. */
  readonly watermark?: boolean;
  /** What draws; `auto`, the faster one here, when left out. */
  readonly backend?: BackendChoice;
  /** The encoder of a video, see `registerVideoEncoder`; `auto` when left out. */
  readonly encoder?: EncoderChoice;
  /** Of WebM; `vp9` when left out, and always where the background is left out. */
  readonly webmCodec?: 'vp9' | 'av1';
  /**
   * Of MP4 from ten seconds on: keeps what is encoded in the browser's private folder, up to a gigabyte, and takes what an earlier export
   * has encoded of the same frames and the same sound. `deleteKeptExports` deletes it.
   */
  readonly reuse?: boolean;
  /** Of videos: leaves sound and subtitles out, for a part that is joined with others later. @internal */
  readonly imageOnly?: boolean;
  /** Of videos: addresses of its parts in order, made with `imageOnly` and `range`; they are joined, and nothing is drawn. @internal */
  readonly parts?: readonly string[];
  /**
   * Images a second. Of videos the nearest one of `VIDEO_FRAME_RATES`, 30 when left out; of GIF any, a divisor of 30 looks smoothest, 15
   * when left out.
   */
  readonly framesPerSecond?: number;
  /** Of GIF: 2 to 256; by `quality` when left out. */
  readonly colors?: number;
  /** Of GIF. */
  readonly dither?: GifDither;
  /** Of GIF: how often it plays; 0, for ever, when left out. */
  readonly loops?: number;
  /** Of SVG and PDF: letters as text or as outlines; what is usual in the format when left out. */
  readonly text?: 'text' | 'outlines';
  /** Of SVG and PDF: pixels for each pixel of the page of what lines cannot show. */
  readonly pixelScale?: number;
  /** Of PDF: what a printer needs. */
  readonly print?: PrintOptions;
  /** Of SRT and VTT: the track of subtitles; the first when left out. */
  readonly trackId?: string;
}

/** What is to be made: a format by its id, and how. Plain JSON, so that it can be sent to a worker. */
export interface ExportRequest extends ExportSettings {
  readonly format: string;
}

/** What writing a file works with. */
export interface WriteContext {
  readonly resources: EngineResources;
  readonly project: Project;
  readonly settings: ExportSettings;
  readonly hooks: ExportHooks;
}

/** What a format has done before the export is started. */
export interface PreparedWrite {
  /** The id of the format. */
  readonly format: string;
  /** Resolves when there is nothing more to prepare; never rejects: what fails is reported by the export. */
  readonly ready: Promise<unknown>;
  /** Writes the file, with what was prepared where it still fits; nothing stays prepared. */
  write(context: WriteContext): Promise<WrittenFile>;
  /** Frees what was prepared. */
  drop(): void;
}

/** A file as a format wrote it. */
export interface WrittenFile {
  readonly blob: Blob;
  /** Where it is another than the format's own: scenes as files in a ZIP. */
  readonly extension?: string;
  /** What did not load, where the format loaded the project by itself. */
  readonly report?: LoadReport;
  /** How a video was made. */
  readonly video?: VideoExportDetails;
}

/** A format: what is known of it, and how its files are written. */
export interface ExportFormat extends ExportFormatFacts {
  /** Whether `write` loads the project while it prepares other things; else it is loaded before. */
  readonly loadsProject?: boolean;
  /**
   * Begins what can be done before the export is started.
   * @param former what this format has prepared before, which is dropped or used again
   */
  prepare?(context: Omit<WriteContext, 'hooks'>, former: PreparedWrite | null): PreparedWrite;
  /** @throws GessoError `encoder-unavailable`, `encoder-failed`, `export-cancelled`, `export-incorrect`, `storage-full`. */
  write(context: WriteContext): Promise<WrittenFile>;
}
