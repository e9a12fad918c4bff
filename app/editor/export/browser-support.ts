import type { ExportFormat } from './export-options.ts';

/** How well this browser makes a format: as it should, with a slower encoder, or not at all. */
export type BrowserSupport = 'full' | 'slow' | 'none';

/** Formats that only the browser's own video encoder (WebCodecs) makes. MP4 has another one in wasm, which is slower. */
const NEEDS_VIDEO_ENCODER: ReadonlySet<ExportFormat> = new Set(['webm', 'avif']);

/** Formats that are made without drawing a picture. */
const NEEDS_NO_CANVAS: ReadonlySet<ExportFormat> = new Set(['mp3', 'wav', 'gesso']);

/** Whether the browser that this runs in can make a format. */
export function browserSupport(format: ExportFormat): BrowserSupport {
  if (typeof OffscreenCanvas === 'undefined' && !NEEDS_NO_CANVAS.has(format)) return 'none';
  if (typeof VideoEncoder !== 'undefined') return 'full';
  if (NEEDS_VIDEO_ENCODER.has(format)) return 'none';
  return format === 'mp4' ? 'slow' : 'full';
}
