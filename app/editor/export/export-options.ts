import {
  type BackendChoice,
  type BuiltInFormatId,
  type EncoderChoice,
  type ExportFormatFacts,
  type ExportKind,
  type ExportQuality,
  type ExportRequest,
  FRAMES_PER_SECOND,
  type FrameRange,
  imagesAtRate,
  type PrintOptions,
  type Project,
  type SceneAt,
  totalFrames,
  type VideoFrameRate,
  withoutHiddenPages,
} from '@gesso/engine';
import { EXPORT_FORMAT_FACTS, exportSize, videoBitrate } from '@gesso/engine/internal';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { textOf } from '../../messages/language.ts';

/** The formats that the dialog offers. Subtitles are saved from their panel. */
export type OfferedFormat = Exclude<BuiltInFormatId, 'srt' | 'vtt'>;

/** What is known of each format. */
export const FORMATS = Object.fromEntries(
  EXPORT_FORMAT_FACTS.map((facts): [string, ExportFormatFacts] => [facts.id, facts]),
) as Readonly<Record<OfferedFormat, ExportFormatFacts>>;

/** What a person of each editor looks for first. */
const KIND_ORDER: Readonly<Record<'design' | 'video', readonly ExportKind[]>> = {
  design: ['image', 'vector', 'video', 'project'],
  video: ['video', 'sound', 'image', 'vector', 'project'],
};

/** The formats of an editor, in the order in which they are shown. */
export function offeredFormats(editor: 'design' | 'video'): readonly OfferedFormat[] {
  return KIND_ORDER[editor].flatMap((kind) =>
    EXPORT_FORMAT_FACTS.filter((facts) => facts.kind === kind).map(({ id }) => id as OfferedFormat),
  );
}

/** Everything that the dialog asks. */
export interface ExportChoice {
  readonly format: OfferedFormat;
  /** An id of RESOLUTIONS. */
  readonly resolution: string;
  /** Of videos: ids of RESOLUTIONS, each of which becomes a file; null for `resolution` alone. */
  readonly resolutions: readonly string[] | null;
  /** The id of the network that everything was chosen for; null for none. */
  readonly network: string | null;
  /** Images a second of a video. */
  readonly framesPerSecond: VideoFrameRate;
  /** 1-4 for stills; null lets `resolution` decide. */
  readonly scale: number | null;
  readonly transparent: boolean;
  /** How much detail is kept. */
  readonly quality: ExportQuality;
  /** Millions of bits a second that a video's image takes, in place of `quality`; null to go by that. */
  readonly videoMegabits: number | null;
  /** The part of the timeline; null for all of it. */
  readonly range: FrameRange | null;
  readonly pages: 'current' | 'all';
  /** Whether hidden pages of a design are in the file too. */
  readonly hiddenPages: boolean;
  readonly encoder: EncoderChoice;
  /** What draws the frames of a video. */
  readonly backend: BackendChoice;
  /** Of PDF: what a printer needs; null for a PDF for screens and sending. */
  readonly print: PrintOptions | null;
  readonly webmCodec: 'vp9' | 'av1';
  readonly gifFramesPerSecond: number;
  /** Of SVG and PDF; null for what is usual in the format. */
  readonly letters: 'text' | 'outlines' | null;
}

/** The project that becomes a file: without the hidden pages of a design, unless they are wanted. The project file has them always. */
export function exportedProject(project: Project, { format, hiddenPages }: ExportChoice): Project {
  return hiddenPages || FORMATS[format].kind === 'project' ? project : withoutHiddenPages(project);
}

/** Whether the format's pixels can be requested in a size. */
export const hasSize = ({ format }: ExportChoice): boolean =>
  FORMATS[format].kind === 'image' || FORMATS[format].kind === 'video';

/** How letters are written: what was chosen, else what is usual in the format. */
export const lettersOf = ({ format, letters }: ExportChoice): 'text' | 'outlines' =>
  letters ?? FORMATS[format].usualText ?? 'outlines';

/** The pixel size that a choice makes. */
export function sizeOf(project: Project, choice: ExportChoice): { widthPx: number; heightPx: number } {
  const { width, height } = project.properties;
  if (!hasSize(choice)) return { widthPx: width, heightPx: height };
  if (FORMATS[choice.format].kind === 'image' && choice.scale !== null)
    return { widthPx: Math.round(width * choice.scale), heightPx: Math.round(height * choice.scale) };
  return exportSize(width, height, choice.resolution);
}

/** What one file of several is made with, and its size. */
export interface FileSize {
  readonly resolution: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sizes of the files that are made, each once: one, or of videos as many as were chosen. */
export function sizesOf(project: Project, choice: ExportChoice): readonly FileSize[] {
  const isSeveral = FORMATS[choice.format].kind === 'video' && choice.resolutions !== null;
  const resolutions = isSeveral ? (choice.resolutions ?? []) : [choice.resolution];
  const sizes = new Map<string, FileSize>();
  for (const resolution of resolutions) {
    const size = sizeOf(project, { ...choice, resolution });
    const key = `${size.widthPx} × ${size.heightPx}`;
    if (!sizes.has(key)) sizes.set(key, { resolution, ...size });
  }
  return [...sizes.values()];
}

/** Images a second of a video or a GIF. */
export const framesPerSecondOf = ({ format, framesPerSecond, gifFramesPerSecond }: ExportChoice): number =>
  format === 'gif' ? gifFramesPerSecond : framesPerSecond;

/** How many images a video has. */
export function imagesOf(project: Project, choice: ExportChoice): number {
  const { startFrame, endFrame } = rangeOf(project, choice);
  return imagesAtRate(endFrame - startFrame, framesPerSecondOf(choice));
}

/** How long what is exported is. */
export function rangeSecondsOf(project: Project, choice: ExportChoice): number {
  const { startFrame, endFrame } = rangeOf(project, choice);
  return (endFrame - startFrame) / FRAMES_PER_SECOND;
}

/** Whether a video's bit rate can be chosen: GIF has none. */
export const hasBitrate = ({ format }: ExportChoice): boolean => FORMATS[format].hasBitrate;

/** The bits per second that a video's image takes on average. */
export function bitrateOf(project: Project, choice: ExportChoice): number {
  if (choice.videoMegabits !== null) return choice.videoMegabits * 1_000_000;
  const { widthPx, heightPx } = sizeOf(project, choice);
  return videoBitrate(widthPx, heightPx, choice.quality, choice.framesPerSecond);
}

/** The frames that a video or a sound will have. */
export function rangeOf(project: Project, { range }: ExportChoice): FrameRange {
  const total = totalFrames(project);
  const startFrame = Math.min(range?.startFrame ?? 0, total - 1);
  return { startFrame, endFrame: Math.min(total, Math.max(startFrame + 1, range?.endFrame ?? total)) };
}

/** About how large the files will be together, in bytes; null where that is unknown. */
export function estimateBytes(project: Project, choice: ExportChoice, pages: number): number | null {
  const estimates = sizesOf(project, choice).map((size) =>
    FORMATS[choice.format].estimateBytes({
      ...size,
      seconds: rangeSecondsOf(project, choice),
      pages,
      quality: choice.quality,
      videoBitrate: choice.videoMegabits === null ? null : choice.videoMegabits * 1_000_000,
      framesPerSecond: framesPerSecondOf(choice),
    }),
  );
  return estimates.reduce<number | null>(
    (sum, bytes) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
}

/** "1.8 MB". */
export function formatBytes(bytes: number): string {
  const t = textOf(editorExportText);
  if (bytes < 1000) return t('bytes', { size: String(Math.round(bytes)) });
  if (bytes < 1_000_000) return t('kilobytes', { size: String(Math.round(bytes / 1000)) });
  return t('megabytes', { size: (bytes / 1_000_000).toFixed(1) });
}

/** What is requested from the engine. `scenes` are those that were chosen, each with the frame that stands for it. */
export function requestOf(
  choice: ExportChoice,
  scenes: readonly SceneAt[],
  watermark: boolean,
): ExportRequest {
  const { format, resolution, quality, transparent, webmCodec, encoder, backend, letters, print, range } =
    choice;
  const isScaled = choice.scale !== null && FORMATS[format].kind === 'image';
  return {
    format,
    scenes,
    quality,
    watermark,
    reuse: true,
    transparent: transparent && FORMATS[format].canBeTransparent,
    webmCodec,
    encoder,
    framesPerSecond: framesPerSecondOf(choice),
    hiddenPages: choice.hiddenPages,
    // Images are drawn by the processor, the same everywhere.
    ...(FORMATS[format].codecs.video.length > 0 ? { backend } : {}),
    ...(isScaled && choice.scale !== null ? { scale: choice.scale } : { resolution }),
    ...(choice.videoMegabits === null ? {} : { videoBitrate: choice.videoMegabits * 1_000_000 }),
    ...(letters === null ? {} : { text: letters }),
    ...(print === null ? {} : { print }),
    ...(range === null ? {} : { range }),
  };
}
