import { EXPORT_QUALITIES, type ExportQuality, MP3_BITRATE, videoBitrate } from './export-quality.ts';

/** What a file shows or holds. Images of lines (SVG, PDF) are `vector`. */
export type ExportKind = 'image' | 'vector' | 'video' | 'sound' | 'subtitles' | 'project';

/** What decides how large a file becomes. */
export interface ExportExtent {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the exported part of the timeline. */
  readonly seconds: number;
  /** How many images or pages are made. */
  readonly pages: number;
  readonly quality: ExportQuality;
  /** Bits per second that were requested in place of a quality; null to go by the quality. */
  readonly videoBitrate: number | null;
  /** Of a video or a GIF. */
  readonly framesPerSecond: number;
}

/** What is known of a format without writing a file: enough for dialogs, commands and servers. */
export interface ExportFormatFacts {
  readonly id: string;
  /** What people call it, in every language; null where the application has a word for it. */
  readonly name: string | null;
  /** What names of its files end in, without the dot. */
  readonly extension: string;
  /** Other endings that ask for it. */
  readonly otherExtensions: readonly string[];
  /** The media type of its files (IANA). */
  readonly mediaType: string;
  readonly kind: ExportKind;
  /** The codecs of a container, as in the file: by default first. */
  readonly codecs: { readonly video: readonly string[]; readonly audio: readonly string[] };
  readonly canBeTransparent: boolean;
  /** What several scenes become: files in a ZIP, or pages of one document; `none` where a file is the whole project. */
  readonly pages: 'zip' | 'document' | 'none';
  /** The qualities that differ in this format; none where it keeps everything. */
  readonly qualities: readonly ExportQuality[];
  /** Whether the bit rate of its video can be chosen. */
  readonly hasBitrate: boolean;
  /** How letters of a vector format are written unless stated otherwise. */
  readonly usualText: 'text' | 'outlines' | null;
  /** What making it needs of the browser. */
  readonly needs: {
    readonly canvas: boolean;
    readonly encoder: 'h264Encoder' | 'webm' | 'webp' | 'av1Encoder' | null;
  };
  /** About how large a file becomes, in bytes; null where that cannot be known before. */
  estimateBytes(extent: ExportExtent): number | null;
}

const NO_CODECS = { video: [], audio: [] } as const;
const CANVAS = { canvas: true, encoder: null } as const;

/** What the bytes of an image are multiplied by in a quality. */
const IMAGE_BYTES_FACTOR: Readonly<Record<ExportQuality, number>> = { draft: 0.5, standard: 1, high: 2 };

/** Bytes of images that have so many for a pixel of a usual design. */
const imageBytes =
  (bytesPerPixel: number, dependsOnQuality: boolean) =>
  ({ widthPx, heightPx, pages, quality }: ExportExtent): number =>
    widthPx * heightPx * bytesPerPixel * pages * (dependsOnQuality ? IMAGE_BYTES_FACTOR[quality] : 1);

/** Encoders that work to a quality rarely need all of the bits that they may take. */
function videoBytes(extent: ExportExtent): number {
  const { widthPx, heightPx, seconds, quality, framesPerSecond, videoBitrate: asked } = extent;
  const bitrate = asked ?? videoBitrate(widthPx, heightPx, quality, framesPerSecond);
  return (bitrate / 8) * seconds * (asked === null ? 0.5 : 1);
}

const unknownBytes = () => null;
/** 16-bit stereo at 48 kHz. */
const WAV_BYTES_PER_SECOND = 192_000;
const GIF_BYTES_PER_PIXEL = 0.25;
/** The share of an image that changes from one to the next in a usual GIF. */
const GIF_CHANGED_SHARE: Readonly<Record<ExportQuality, number>> = { draft: 0.35, standard: 0.5, high: 0.5 };

const image = {
  otherExtensions: [],
  kind: 'image',
  codecs: NO_CODECS,
  canBeTransparent: true,
  pages: 'zip',
  qualities: EXPORT_QUALITIES,
  hasBitrate: false,
  usualText: null,
  needs: CANVAS,
} as const;

const vector = { ...image, kind: 'vector', qualities: [], estimateBytes: unknownBytes } as const;

const video = {
  ...image,
  kind: 'video',
  pages: 'none',
  hasBitrate: true,
  estimateBytes: videoBytes,
} as const;

const sound = {
  ...image,
  kind: 'sound',
  canBeTransparent: false,
  pages: 'none',
  needs: { canvas: false, encoder: null },
} as const;

const subtitles = { ...sound, kind: 'subtitles', qualities: [], estimateBytes: unknownBytes } as const;

/** Every format that a project can be exported to, in the order in which they are offered. */
export const EXPORT_FORMAT_FACTS = [
  {
    ...image,
    id: 'png',
    name: 'PNG',
    extension: 'png',
    mediaType: 'image/png',
    qualities: [],
    estimateBytes: imageBytes(0.9, false),
  },
  {
    ...image,
    id: 'jpeg',
    name: 'JPG',
    extension: 'jpg',
    otherExtensions: ['jpeg'],
    mediaType: 'image/jpeg',
    canBeTransparent: false,
    estimateBytes: imageBytes(0.22, true),
  },
  {
    ...image,
    id: 'webp',
    name: 'WebP',
    extension: 'webp',
    mediaType: 'image/webp',
    needs: { canvas: true, encoder: 'webp' },
    estimateBytes: imageBytes(0.12, true),
  },
  {
    ...image,
    id: 'avif',
    name: 'AVIF',
    extension: 'avif',
    mediaType: 'image/avif',
    codecs: { video: ['av1'], audio: [] },
    needs: { canvas: true, encoder: 'av1Encoder' },
    estimateBytes: imageBytes(0.08, true),
  },
  // An SVG has no fonts in it and looks elsewhere as here only with outlines; a PDF has its fonts in it, so that its text can be found.
  {
    ...vector,
    id: 'svg',
    name: 'SVG',
    extension: 'svg',
    mediaType: 'image/svg+xml',
    usualText: 'outlines',
  },
  {
    ...vector,
    id: 'pdf',
    name: 'PDF',
    extension: 'pdf',
    mediaType: 'application/pdf',
    canBeTransparent: false,
    pages: 'document',
    usualText: 'text',
  },
  {
    ...vector,
    id: 'pptx',
    name: 'PowerPoint',
    extension: 'pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    canBeTransparent: false,
    pages: 'document',
  },
  {
    ...video,
    id: 'mp4',
    name: 'MP4',
    extension: 'mp4',
    mediaType: 'video/mp4',
    codecs: { video: ['avc'], audio: ['aac'] },
    canBeTransparent: false,
    needs: { canvas: true, encoder: 'h264Encoder' },
  },
  {
    ...video,
    id: 'webm',
    name: 'WebM',
    extension: 'webm',
    mediaType: 'video/webm',
    codecs: { video: ['vp9', 'av1'], audio: ['opus'] },
    needs: { canvas: true, encoder: 'webm' },
  },
  {
    ...video,
    id: 'gif',
    name: 'GIF',
    extension: 'gif',
    mediaType: 'image/gif',
    qualities: ['draft', 'standard'],
    hasBitrate: false,
    estimateBytes: ({ widthPx, heightPx, seconds, framesPerSecond, quality }: ExportExtent) =>
      widthPx * heightPx * GIF_BYTES_PER_PIXEL * seconds * framesPerSecond * GIF_CHANGED_SHARE[quality],
  },
  {
    ...sound,
    id: 'mp3',
    name: 'MP3',
    extension: 'mp3',
    mediaType: 'audio/mpeg',
    codecs: { video: [], audio: ['mp3'] },
    estimateBytes: ({ seconds, quality }: ExportExtent) => (MP3_BITRATE[quality] / 8) * seconds,
  },
  {
    ...sound,
    id: 'wav',
    name: 'WAV',
    extension: 'wav',
    mediaType: 'audio/wav',
    codecs: { video: [], audio: ['pcm-s16'] },
    qualities: [],
    estimateBytes: ({ seconds }: ExportExtent) => WAV_BYTES_PER_SECOND * seconds,
  },
  { ...subtitles, id: 'srt', name: 'SRT', extension: 'srt', mediaType: 'application/x-subrip' },
  { ...subtitles, id: 'vtt', name: 'VTT', extension: 'vtt', mediaType: 'text/vtt' },
  {
    ...subtitles,
    kind: 'project',
    id: 'gesso',
    name: null,
    extension: 'gesso',
    mediaType: 'application/vnd.gesso+zip',
  },
] as const satisfies readonly ExportFormatFacts[];

/** The formats that the engine has of its own. @useDeclaredType */
export type BuiltInFormatId = (typeof EXPORT_FORMAT_FACTS)[number]['id'];

/** What is known of one of the engine's own formats. */
export function formatFacts(id: BuiltInFormatId): ExportFormatFacts {
  const facts = EXPORT_FORMAT_FACTS.find((each) => each.id === id);
  if (!facts) throw new RangeError(`there is no format ${id}`);
  return facts;
}

/** The format that the ending of a file name asks for, with or without its dot; null for an unknown one. */
export function formatOfExtension(extension: string): ExportFormatFacts | null {
  const ending = extension.replace(/^\./, '').toLowerCase();
  const facts: readonly ExportFormatFacts[] = EXPORT_FORMAT_FACTS;
  return facts.find((each) => each.extension === ending || each.otherExtensions.includes(ending)) ?? null;
}
