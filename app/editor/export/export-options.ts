import {
  type EncoderChoice,
  EXPORT_QUALITIES,
  type ExportQuality,
  exportSize,
  type FileRequest,
  type FrameRange,
  MP3_BITRATE,
  PICTURE_QUALITY,
  type PictureOptions,
  type PrintOptions,
  type Project,
  type SceneAt,
  totalFrames,
  type VideoExportOptions,
  videoBitrate,
} from '@gesso/engine';
import { editorExportText } from '../../messages/english/editor-export.ts';
import { textOf } from '../../messages/language.ts';

export const EXPORT_FORMATS = [
  'png',
  'jpeg',
  'webp',
  'avif',
  'svg',
  'pdf',
  'mp4',
  'webm',
  'gif',
  'mp3',
  'wav',
  'gesso',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Everything that the dialog asks. */
export interface ExportChoice {
  readonly format: ExportFormat;
  /** An id of RESOLUTIONS. */
  readonly resolution: string;
  /** 1-4 for stills; null lets `resolution` decide. */
  readonly scale: number | null;
  readonly transparent: boolean;
  /** How much detail is kept. */
  readonly quality: ExportQuality;
  /** Millions of bits a second that a video's picture takes, in place of `quality`; null to go by that. */
  readonly videoMegabits: number | null;
  /** The part of the timeline; null for all of it. */
  readonly range: FrameRange | null;
  readonly pages: 'current' | 'all';
  readonly encoder: EncoderChoice;
  /** Of PDF: what a printer needs; null for a PDF for screens and sending. */
  readonly print: PrintOptions | null;
  readonly webmCodec: 'vp9' | 'av1';
  readonly gifFramesPerSecond: number;
  /** Of SVG and PDF; null for what is usual in the format. */
  readonly letters: 'text' | 'outlines' | null;
}

/** What a format can be asked for. A new format is a row here and one in the dialog. */
interface FormatFacts {
  readonly kind: 'picture' | 'vector' | 'video' | 'sound' | 'project';
  readonly canBeClear: boolean;
  /** Several pages become one file: a ZIP, or pages of a document. */
  readonly pages: 'zip' | 'document' | 'none';
  readonly extension: string;
  /** The qualities that differ in this format; none where it keeps everything. */
  readonly qualities: readonly ExportQuality[];
}

export const FORMATS: Readonly<Record<ExportFormat, FormatFacts>> = {
  png: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'png',
    qualities: [],
  },
  jpeg: {
    kind: 'picture',
    canBeClear: false,
    pages: 'zip',
    extension: 'jpg',
    qualities: EXPORT_QUALITIES,
  },
  webp: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'webp',
    qualities: EXPORT_QUALITIES,
  },
  avif: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'avif',
    qualities: EXPORT_QUALITIES,
  },
  svg: {
    kind: 'vector',
    canBeClear: true,
    pages: 'zip',
    extension: 'svg',
    qualities: [],
  },
  pdf: {
    kind: 'vector',
    canBeClear: false,
    pages: 'document',
    extension: 'pdf',
    qualities: [],
  },
  mp4: {
    kind: 'video',
    canBeClear: false,
    pages: 'none',
    extension: 'mp4',
    qualities: EXPORT_QUALITIES,
  },
  webm: {
    kind: 'video',
    canBeClear: true,
    pages: 'none',
    extension: 'webm',
    qualities: EXPORT_QUALITIES,
  },
  gif: {
    kind: 'video',
    canBeClear: true,
    pages: 'none',
    extension: 'gif',
    qualities: ['draft', 'standard'],
  },
  mp3: { kind: 'sound', canBeClear: false, pages: 'none', extension: 'mp3', qualities: EXPORT_QUALITIES },
  wav: {
    kind: 'sound',
    canBeClear: false,
    pages: 'none',
    extension: 'wav',
    qualities: [],
  },
  gesso: {
    kind: 'project',
    canBeClear: false,
    pages: 'none',
    extension: 'gesso',
    qualities: [],
  },
};

/** How many colours a GIF has. */
const GIF_COLORS: Readonly<Record<ExportQuality, number>> = { draft: 64, standard: 256, high: 256 };

/** What the bytes of a picture are multiplied by in a quality. Only an estimate. */
const PICTURE_BYTES_FACTOR: Readonly<Record<ExportQuality, number>> = { draft: 0.5, standard: 1, high: 2 };

/** Whether the format's pixels can be asked for in a size. */
export const hasSize = ({ format }: ExportChoice): boolean =>
  FORMATS[format].kind === 'picture' || FORMATS[format].kind === 'video';

/**
 * How letters are written. An SVG has no fonts in it, and looks elsewhere as here only with outlines; a PDF has its fonts in it, so
 * that its text can be found and copied.
 */
export const lettersOf = ({ format, letters }: ExportChoice): 'text' | 'outlines' =>
  letters ?? (format === 'svg' ? 'outlines' : 'text');

/** The pixel size that a choice makes. */
export function sizeOf(project: Project, choice: ExportChoice): { widthPx: number; heightPx: number } {
  const { width, height } = project.properties;
  if (!hasSize(choice)) return { widthPx: width, heightPx: height };
  if (FORMATS[choice.format].kind === 'picture' && choice.scale !== null)
    return { widthPx: Math.round(width * choice.scale), heightPx: Math.round(height * choice.scale) };
  return exportSize(width, height, choice.resolution);
}

/** Whether a video's bit rate can be chosen: GIF has none. */
export const hasBitrate = ({ format }: ExportChoice): boolean => format === 'mp4' || format === 'webm';

/** The bits per second that a video's picture takes on average. */
export function bitrateOf(project: Project, choice: ExportChoice): number {
  if (choice.videoMegabits !== null) return choice.videoMegabits * 1_000_000;
  const { widthPx, heightPx } = sizeOf(project, choice);
  return videoBitrate(widthPx, heightPx, choice.quality);
}

/** The frames that a video or a sound will have. */
export function rangeOf(project: Project, { range }: ExportChoice): FrameRange {
  const total = totalFrames(project);
  const startFrame = Math.min(range?.startFrame ?? 0, total - 1);
  return { startFrame, endFrame: Math.min(total, Math.max(startFrame + 1, range?.endFrame ?? total)) };
}

/** Bytes for a pixel of a usual design, by format. Only an estimate, and called that. */
const BYTES_PER_PIXEL = { png: 0.9, jpeg: 0.22, webp: 0.12, avif: 0.08, gif: 0.25 } as const;
const WAV_BYTES_PER_SECOND = 192_000;

/** About how large the file will be, in bytes; null where that cannot be told. */
export function estimateBytes(project: Project, choice: ExportChoice, pages: number): number | null {
  const { widthPx, heightPx } = sizeOf(project, choice);
  const { startFrame, endFrame } = rangeOf(project, choice);
  const seconds = (endFrame - startFrame) / 30;
  const pixels = widthPx * heightPx;
  switch (choice.format) {
    case 'mp4':
    case 'webm':
      // Encoders that are given a quality rarely need all of the bits that they may take.
      return (bitrateOf(project, choice) / 8) * seconds * (choice.videoMegabits === null ? 0.5 : 1);
    case 'gif':
      return (
        pixels *
        BYTES_PER_PIXEL.gif *
        seconds *
        choice.gifFramesPerSecond *
        (choice.quality === 'draft' ? 0.35 : 0.5)
      );
    case 'mp3':
      return (MP3_BITRATE[choice.quality] / 8) * seconds;
    case 'wav':
      return WAV_BYTES_PER_SECOND * seconds;
    case 'svg':
    case 'pdf':
    case 'gesso':
      return null;
    default:
      return (
        pixels *
        BYTES_PER_PIXEL[choice.format] *
        pages *
        (choice.format === 'png' ? 1 : PICTURE_BYTES_FACTOR[choice.quality])
      );
  }
}

/** "1.8 MB". */
export function formatBytes(bytes: number): string {
  const t = textOf(editorExportText);
  if (bytes < 1000) return t('bytes', { size: String(Math.round(bytes)) });
  if (bytes < 1_000_000) return t('kilobytes', { size: String(Math.round(bytes / 1000)) });
  return t('megabytes', { size: (bytes / 1_000_000).toFixed(1) });
}

/** What the engine is asked for. `scenes` are those that were chosen, each with the frame that stands for it. */
export function requestOf(
  choice: ExportChoice,
  scenes: readonly SceneAt[],
  startOf: (sceneIndex: number) => number,
  watermark: boolean,
): { readonly video: VideoExportOptions } | { readonly file: FileRequest } {
  const { format, resolution } = choice;
  const transparent = choice.transparent && FORMATS[format].canBeClear;
  const { quality } = choice;
  const part = choice.range === null ? {} : { range: choice.range };
  const rate = {
    ...part,
    quality,
    ...(choice.videoMegabits === null ? {} : { videoBitrate: choice.videoMegabits * 1_000_000 }),
  };
  const first = scenes[0] ?? { sceneIndex: 0, sceneFrame: 0 };
  switch (format) {
    case 'mp4':
      return { video: { container: 'mp4', encoder: choice.encoder, resolution, watermark, ...rate } };
    case 'webm':
      return {
        video: {
          container: 'webm',
          webmCodec: transparent ? 'vp9' : choice.webmCodec,
          transparent,
          resolution,
          watermark,
          ...rate,
        },
      };
    case 'gif':
      return {
        file: {
          format,
          resolution,
          framesPerSecond: choice.gifFramesPerSecond,
          colors: GIF_COLORS[quality],
          transparent,
          watermark,
          ...part,
        },
      };
    case 'mp3':
    case 'wav':
      return { file: { format, quality, ...part } };
    case 'gesso':
      return { file: { format } };
    case 'svg': {
      const vector = { text: lettersOf(choice), transparent, watermark };
      if (scenes.length > 1) return { file: { format: 'zip', scenes, vector } };
      return { file: { format, scene: first, vector } };
    }
    case 'pdf':
      return {
        file: {
          format,
          scenes,
          vector: { text: lettersOf(choice), watermark, ...(choice.print ? { print: choice.print } : {}) },
        },
      };
    default: {
      const picture: PictureOptions = {
        format,
        transparent,
        watermark,
        backend: 'canvas',
        ...(format === 'png' ? {} : { quality: PICTURE_QUALITY[quality] }),
        ...(choice.scale === null ? { resolution } : { scale: choice.scale }),
      };
      if (scenes.length > 1) return { file: { format: 'zip', scenes, picture } };
      return { file: { format: 'picture', frame: startOf(first.sceneIndex) + first.sceneFrame, picture } };
    }
  }
}
