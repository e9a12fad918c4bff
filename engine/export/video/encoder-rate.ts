import { VIDEO_BITRATE_LIMITS, videoBitrate } from '../../presets/export-quality.ts';
import type { EncoderSettings } from './encoder.ts';
import type { VideoExportOptions } from './video-export-options.ts';

/** The bit rate of an export: that of its quality, or the one that was requested, within what encoders take. */
export function rateOf(
  { quality = 'standard', videoBitrate: requested }: VideoExportOptions,
  widthPx: number,
  heightPx: number,
): Pick<EncoderSettings, 'bitrate' | 'quality'> {
  if (requested === undefined) return { bitrate: videoBitrate(widthPx, heightPx, quality), quality };
  const { min, max } = VIDEO_BITRATE_LIMITS;
  return { bitrate: Math.round(Math.min(max, Math.max(min, requested))), quality: null };
}
