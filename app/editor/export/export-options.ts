import { type EncoderChoice, exportSize, type Project, totalFrames, videoBitrate } from '@gesso/engine';

export type ExportFormat = 'png' | 'jpeg' | 'webp' | 'mp4';

/** Everything that the dialog asks. */
export interface ExportChoice {
  readonly format: ExportFormat;
  /** An id of RESOLUTIONS. */
  readonly resolution: string;
  /** 1-4 for stills; null lets `resolution` decide. */
  readonly scale: number | null;
  readonly transparent: boolean;
  readonly pages: 'current' | 'all';
  readonly encoder: EncoderChoice;
}

export const FORMAT_HINTS: Record<ExportFormat, string> = {
  png: 'PNG keeps every pixel and can have no background.',
  jpeg: 'JPG is the smallest for photos and opens everywhere.',
  webp: 'WebP is small and can have no background.',
  mp4: 'MP4 with H.264 and AAC plays everywhere.',
};

/** The pixel size that a choice makes. */
export function sizeOf(project: Project, choice: ExportChoice): { widthPx: number; heightPx: number } {
  const { width, height } = project.properties;
  if (choice.format !== 'mp4' && choice.scale !== null)
    return { widthPx: Math.round(width * choice.scale), heightPx: Math.round(height * choice.scale) };
  return exportSize(width, height, choice.resolution);
}

/** Bytes for a pixel of a usual design, by format. Only an estimate, and called that. */
const BYTES_PER_PIXEL = { png: 0.9, jpeg: 0.22, webp: 0.12 } as const;

/** About how large the file will be, in bytes, for all files together. */
export function estimateBytes(project: Project, choice: ExportChoice, files: number): number {
  const { widthPx, heightPx } = sizeOf(project, choice);
  if (choice.format === 'mp4')
    return (videoBitrate(widthPx, heightPx) / 8) * (totalFrames(project) / 30) * 0.5;
  return widthPx * heightPx * BYTES_PER_PIXEL[choice.format] * files;
}

/** "1.8 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
