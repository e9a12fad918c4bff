import type { EncodedPacket } from 'mediabunny';
import type { FrameChange } from '../render/dirty.ts';
import { type ExportQuality, VIDEO_BITRATE_FACTOR } from './quality.ts';

/** Which encoder makes the video: the browser's, ffmpeg, or the first of the two that works. */
export type EncoderChoice = 'auto' | 'webcodecs' | 'ffmpeg';

/** What an encoder is told once before the first frame. */
export interface EncoderSettings {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly totalFrames: number;
  /** Bits per second that the picture may take on average. */
  readonly bitrate: number;
  /** What an encoder that works to a quality aims for; null when the bit rate itself was asked for. */
  readonly quality: ExportQuality | null;
}

/** Takes encoded pictures in order. `meta` comes with the first one. */
export type PacketSink = (packet: EncodedPacket, meta?: EncodedVideoChunkMetadata) => Promise<void>;

/**
 * Turns frames into H.264. A new encoder is a class with these five methods and a row in `encodersFor`.
 * The order is start, encodeFrame for each frame, finish; `cancel` may come at any time, and frees everything.
 */
export interface VideoFrameEncoder {
  /** What to call it in messages, for example "WebCodecs, H.264 High". Known after `start`. */
  readonly description: string;
  /** @throws GessoError `encoder-unavailable`. */
  start(settings: EncoderSettings, sink: PacketSink): Promise<void>;
  /**
   * Takes the picture on the canvas as frame `frame`. `change` says where it differs from the frame before, so that only
   * that part need be read. Resolves when the next frame may be drawn.
   * @throws GessoError `encoder-failed`.
   */
  encodeFrame(canvas: OffscreenCanvas, frame: number, change: FrameChange): Promise<void>;
  /** Resolves when every packet has gone to the sink. */
  finish(): Promise<void>;
  cancel(): void;
}

export const KEY_FRAME_INTERVAL_FRAMES = 60;
export const MICROSECONDS_PER_SECOND = 1_000_000;

/** The time stamp of a frame in microseconds, rounded once so that errors do not add up. */
export function frameTimestampMicros(frame: number): number {
  return Math.round((frame * MICROSECONDS_PER_SECOND) / 30);
}

/**
 * Bits per second for a size: about 0.12 bits a pixel at 1080p, more for small pictures, less for large ones, because
 * detail grows slower than area.
 */
export function videoBitrate(widthPx: number, heightPx: number, quality: ExportQuality = 'standard'): number {
  const pixels = widthPx * heightPx;
  const reference = 1920 * 1080;
  return Math.round(7_500_000 * (pixels / reference) ** 0.8 * VIDEO_BITRATE_FACTOR[quality]);
}
