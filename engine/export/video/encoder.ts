import type { EncodedPacket } from 'mediabunny';
import type { ExportQuality } from '../../presets/export-quality.ts';
import type { FrameChange } from '../../render/dirty.ts';
import type { PlaneWriter } from '../../render/rendered-frame.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';

/** Which encoders make a video: the browser's, ffmpeg, those of that `choice` that were registered, or the first of all that works. */
export type EncoderChoice = 'auto' | 'webcodecs' | 'ffmpeg' | (string & {});

/** What an encoder gets before the first frame. */
export interface EncoderSettings {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly totalFrames: number;
  /** How many of them are shown in a second: one of `VIDEO_FRAME_RATES`. */
  readonly framesPerSecond: number;
  /** Bits per second that the image may take on average. */
  readonly bitrate: number;
  /** What an encoder that works to a quality aims for; null when the bit rate itself was requested. */
  readonly quality: ExportQuality | null;
}

/** Takes encoded images in order. `meta` comes with the first one. */
export type PacketSink = (packet: EncodedPacket, meta?: EncodedVideoChunkMetadata) => Promise<void>;

/** Frames from a key frame up to before the next one, encoded, at their times. */
export interface EncodedGroup {
  readonly packets: readonly EncodedPacket[];
  /** What a decoder needs to know before the first one. */
  readonly meta: EncodedVideoChunkMetadata | undefined;
}

/**
 * Turns frames into H.264. A new encoder is a class with these members and a row for `registerVideoEncoder`.
 * `prepare` may come before; then the order is start, encodeFrame for each frame, finish; `cancel` may come at any time, and frees everything.
 */
export interface VideoFrameEncoder {
  /** What to call it in messages, for example "WebCodecs, H.264 High". Known after `start`. */
  readonly description: string;
  /** Finds out ahead what `start` needs to know; what it cannot find out is left to `start`. */
  prepare?(settings: EncoderSettings): Promise<void>;
  /** @throws GessoError `encoder-unavailable`. */
  start(settings: EncoderSettings, sink: PacketSink): Promise<void>;
  /**
   * Takes the image on the canvas as frame `frame`. `change` says where it differs from the frame before, so that only
   * that part need be read. `planes`, which only comes where `takesPlanes` is true, draws what the canvas lacks of the frame into its planes.
   * Resolves when the next frame may be drawn.
   * @throws GessoError `encoder-failed`.
   */
  encodeFrame(
    canvas: OffscreenCanvas,
    frame: number,
    change: FrameChange,
    planes?: PlaneWriter | null,
  ): Promise<void>;
  /** Whether frames may come with a `planes` that has to be carried out on what is read from the canvas. Known after `start`. */
  readonly takesPlanes?: boolean;
  /** Whether frame `frame` will be a key frame, `isSame` saying whether it shows what the one before shows. */
  isKeyFrame?(frame: number, isSame: boolean): boolean;
  /**
   * Whether the frames from one key frame to the next are packets that can stand in another file of the same settings. Known after `start`;
   * where it is true, there is `splice`.
   */
  readonly makesGroups?: boolean;
  /**
   * Takes packets of an earlier encoder in place of the next images: from a key frame up to before another one. The image after them will
   * be a key frame.
   * @throws GessoError `encoder-failed` when they are of another kind than those that it makes.
   */
  splice?(group: EncodedGroup): Promise<void>;
  /** Resolves when every packet has gone to the sink. */
  finish(): Promise<void>;
  /** Stops at once and frees the codec. May be called at any time, more than once. */
  cancel(): void;
}

/** How many frames apart key frames are in the videos of the engine: players seek to them. */
export const KEY_FRAME_INTERVAL_FRAMES = 60;
/** Where nothing changes, a key frame would only make the image worse for a moment: it waits for the next change, at most until this long after the last. */
export const MAX_KEY_FRAME_INTERVAL_FRAMES = 150;
export const MICROSECONDS_PER_SECOND = 1_000_000;

/** The time stamp of a frame in microseconds, rounded once so that errors do not add up. */
export function frameTimestampMicros(frame: number, framesPerSecond: number = FRAMES_PER_SECOND): number {
  return Math.round((frame * MICROSECONDS_PER_SECOND) / framesPerSecond);
}
