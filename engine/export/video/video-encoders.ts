import type { WasmSource } from '../../ports/media.ts';
import { AlphaEncoder } from './alpha-encoder.ts';
import type { VideoFrameEncoder } from './encoder.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.ts';
import type { CreateI420Image } from './i420.ts';
import type { VideoCodec } from './video-codecs.ts';
import type { VideoExportOptions } from './video-export-options.ts';
import { WebCodecsEncoder } from './webcodecs-encoder.ts';

/** What has to be encoded. */
export interface EncodingTask {
  readonly codec: VideoCodec;
  /** Whether the image has an alpha channel. */
  readonly transparent: boolean;
  /** The wasm modules that the application serves. */
  readonly wasm: Pick<WasmSource, 'ffmpeg'>;
  /** Converts RGB into the planes that encoders take. @internal */
  readonly createImage: CreateI420Image;
}

/** A way to encode video. */
export interface VideoEncoderKind {
  readonly id: string;
  /** What `encoder` in the settings of an export names: several kinds may belong to one choice. */
  readonly choice: string;
  /** Whether it is made for the task. Whether it works here shows when it is started. */
  supports(task: EncodingTask): boolean;
  /** About how long a frame takes, compared with the browser's own encoder (1). Lower ones are tried first. */
  readonly cost: number;
  /** A new encoder: one that failed is not used again. */
  create(task: EncodingTask): VideoFrameEncoder;
}

const BUILT_IN: readonly VideoEncoderKind[] = [
  {
    id: 'webcodecs',
    choice: 'webcodecs',
    cost: 1,
    supports: ({ transparent }) => !transparent,
    create: ({ codec, createImage }) => new WebCodecsEncoder(createImage, codec),
  },
  {
    // Hardware encoders fail where software does not: with odd sizes, or when other tabs have taken them all.
    id: 'webcodecs-software',
    choice: 'webcodecs',
    cost: 2,
    supports: ({ transparent }) => !transparent,
    create: ({ codec, createImage }) => new WebCodecsEncoder(createImage, codec, 'prefer-software'),
  },
  {
    id: 'webcodecs-alpha',
    choice: 'webcodecs',
    cost: 2,
    supports: ({ codec, transparent }) => transparent && codec === 'vp9',
    create: ({ createImage }) => new AlphaEncoder(createImage),
  },
  {
    id: 'ffmpeg',
    choice: 'ffmpeg',
    cost: 3,
    supports: ({ codec, transparent, wasm }) =>
      codec === 'avc' && !transparent && wasm.ffmpeg !== undefined && wasm.ffmpeg !== null,
    create: ({ wasm, createImage }) => {
      if (!wasm.ffmpeg) throw new RangeError('ffmpeg is not served');
      return new FfmpegEncoder(wasm.ffmpeg, createImage);
    },
  },
];

const kinds = new Map<string, VideoEncoderKind>(BUILT_IN.map((kind) => [kind.id, kind]));

/**
 * Adds an encoder of video. Register it in the worker that exports run in.
 * @returns a function that takes it away again
 * @throws RangeError when there is an encoder of that id already
 */
export function registerVideoEncoder(kind: VideoEncoderKind): () => void {
  if (kinds.has(kind.id)) throw new RangeError(`there is an encoder ${kind.id} already`);
  kinds.set(kind.id, kind);
  return () => void kinds.delete(kind.id);
}

/** The encoders to try for a video, best first, each a new one. */
export function encodersFor(
  options: Pick<VideoExportOptions, 'container' | 'webmCodec' | 'transparent' | 'encoder'>,
  wasm: Pick<WasmSource, 'ffmpeg'>,
  createImage: CreateI420Image,
): VideoFrameEncoder[] {
  const { container, webmCodec = 'vp9', transparent = false, encoder: choice = 'auto' } = options;
  const isWebm = container === 'webm';
  const task: EncodingTask = {
    codec: isWebm ? webmCodec : 'avc',
    transparent: transparent && isWebm,
    wasm,
    createImage,
  };
  const fitting = [...kinds.values()].filter(
    // The choice is between encoders of H.264; for WebM there is one alone.
    (kind) => (choice === 'auto' || isWebm || kind.choice === choice) && kind.supports(task),
  );
  return fitting.sort((a, b) => a.cost - b.cost).map((kind) => kind.create(task));
}
