import type { WasmSource } from '../ports/media.ts';
import { AlphaEncoder } from './alpha-encoder.ts';
import type { VideoFrameEncoder } from './encoder.ts';
import type { VideoExportOptions } from './export-video.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.ts';
import type { CreateI420Picture } from './i420.ts';
import { WebCodecsEncoder } from './webcodecs-encoder.ts';

/**
 * The encoders to try for a video, best first: the browser's as it likes, then without its hardware, then ffmpeg, which makes H.264 alone.
 * Each is a new one, since one that failed is not used again.
 */
export function encodersFor(
  options: Pick<VideoExportOptions, 'container' | 'webmCodec' | 'transparent' | 'encoder'>,
  { ffmpeg }: Pick<WasmSource, 'ffmpeg'>,
  createPicture: CreateI420Picture,
): VideoFrameEncoder[] {
  const { container, webmCodec = 'vp9', transparent, encoder: choice = 'auto' } = options;
  if (container === 'webm' && transparent) return [new AlphaEncoder(createPicture)];
  const codec = container === 'webm' ? webmCodec : 'avc';
  const byBrowser = [
    new WebCodecsEncoder(createPicture, codec),
    new WebCodecsEncoder(createPicture, codec, 'prefer-software'),
  ];
  if (container === 'webm') return byBrowser;
  const byFfmpeg = ffmpeg ? [new FfmpegEncoder(ffmpeg, createPicture)] : [];
  if (choice === 'ffmpeg') return byFfmpeg;
  return choice === 'webcodecs' ? byBrowser : [...byBrowser, ...byFfmpeg];
}
