import {
  type EncoderChoice,
  exportSize,
  type FileRequest,
  type PictureOptions,
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
  /** Less fine pictures that take less room. */
  readonly smaller: boolean;
  readonly pages: 'current' | 'all';
  readonly encoder: EncoderChoice;
  readonly webmCodec: 'vp9' | 'av1';
  readonly gifFramesPerSecond: number;
  readonly letters: 'text' | 'outlines';
}

/** What a format can be asked for. A new format is a row here and one in the dialog. */
interface FormatFacts {
  readonly kind: 'picture' | 'vector' | 'video' | 'sound' | 'project';
  readonly canBeClear: boolean;
  /** Several pages become one file: a ZIP, or pages of a document. */
  readonly pages: 'zip' | 'document' | 'none';
  readonly extension: string;
}

export const FORMATS: Readonly<Record<ExportFormat, FormatFacts>> = {
  png: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'png',
  },
  jpeg: {
    kind: 'picture',
    canBeClear: false,
    pages: 'zip',
    extension: 'jpg',
  },
  webp: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'webp',
  },
  avif: {
    kind: 'picture',
    canBeClear: true,
    pages: 'zip',
    extension: 'avif',
  },
  svg: {
    kind: 'vector',
    canBeClear: true,
    pages: 'none',
    extension: 'svg',
  },
  pdf: {
    kind: 'vector',
    canBeClear: false,
    pages: 'document',
    extension: 'pdf',
  },
  mp4: {
    kind: 'video',
    canBeClear: false,
    pages: 'none',
    extension: 'mp4',
  },
  webm: {
    kind: 'video',
    canBeClear: true,
    pages: 'none',
    extension: 'webm',
  },
  gif: {
    kind: 'video',
    canBeClear: true,
    pages: 'none',
    extension: 'gif',
  },
  mp3: { kind: 'sound', canBeClear: false, pages: 'none', extension: 'mp3' },
  wav: {
    kind: 'sound',
    canBeClear: false,
    pages: 'none',
    extension: 'wav',
  },
  gesso: {
    kind: 'project',
    canBeClear: false,
    pages: 'none',
    extension: 'gesso',
  },
};

/** Quality 0-1 of lossy pictures. */
const QUALITY = { fine: 0.92, smaller: 0.7 } as const;

/** Whether the format's pixels can be asked for in a size. */
export const hasSize = ({ format }: ExportChoice): boolean =>
  FORMATS[format].kind === 'picture' || FORMATS[format].kind === 'video';

/** The pixel size that a choice makes. */
export function sizeOf(project: Project, choice: ExportChoice): { widthPx: number; heightPx: number } {
  const { width, height } = project.properties;
  if (!hasSize(choice)) return { widthPx: width, heightPx: height };
  if (FORMATS[choice.format].kind === 'picture' && choice.scale !== null)
    return { widthPx: Math.round(width * choice.scale), heightPx: Math.round(height * choice.scale) };
  return exportSize(width, height, choice.resolution);
}

/** Bytes for a pixel of a usual design, by format. Only an estimate, and called that. */
const BYTES_PER_PIXEL = { png: 0.9, jpeg: 0.22, webp: 0.12, avif: 0.08, gif: 0.25 } as const;
const BYTES_PER_SECOND_OF_SOUND = { mp3: 24_000, wav: 192_000 } as const;

/** About how large the file will be, in bytes; null where that cannot be told. */
export function estimateBytes(project: Project, choice: ExportChoice, pages: number): number | null {
  const { widthPx, heightPx } = sizeOf(project, choice);
  const seconds = totalFrames(project) / 30;
  const pixels = widthPx * heightPx;
  switch (choice.format) {
    case 'mp4':
    case 'webm':
      return (videoBitrate(widthPx, heightPx) / 8) * seconds * 0.5;
    case 'gif':
      return pixels * BYTES_PER_PIXEL.gif * seconds * choice.gifFramesPerSecond * 0.5;
    case 'mp3':
    case 'wav':
      return BYTES_PER_SECOND_OF_SOUND[choice.format] * seconds;
    case 'svg':
    case 'pdf':
    case 'gesso':
      return null;
    default:
      return pixels * BYTES_PER_PIXEL[choice.format] * pages * (choice.smaller ? 0.5 : 1);
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
  const first = scenes[0] ?? { sceneIndex: 0, sceneFrame: 0 };
  switch (format) {
    case 'mp4':
      return { video: { container: 'mp4', encoder: choice.encoder, resolution, watermark } };
    case 'webm':
      return {
        video: {
          container: 'webm',
          webmCodec: transparent ? 'vp9' : choice.webmCodec,
          transparent,
          resolution,
          watermark,
        },
      };
    case 'gif':
      return {
        file: { format, resolution, framesPerSecond: choice.gifFramesPerSecond, transparent, watermark },
      };
    case 'mp3':
    case 'wav':
    case 'gesso':
      return { file: { format } };
    case 'svg':
      return { file: { format, scene: first, vector: { text: choice.letters, transparent, watermark } } };
    case 'pdf':
      return { file: { format, scenes, vector: { text: choice.letters, watermark } } };
    default: {
      const picture: PictureOptions = {
        format,
        transparent,
        watermark,
        backend: 'canvas',
        ...(format === 'png' ? {} : { quality: choice.smaller ? QUALITY.smaller : QUALITY.fine }),
        ...(choice.scale === null ? { resolution } : { scale: choice.scale }),
      };
      if (scenes.length > 1) return { file: { format: 'zip', scenes, picture } };
      return { file: { format: 'picture', frame: startOf(first.sceneIndex) + first.sceneFrame, picture } };
    }
  }
}
