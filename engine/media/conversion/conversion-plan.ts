import { GessoError } from '../../model/errors.ts';
import { playerMatrix } from '../clips/video-colors.ts';

/** What ffprobe says of a file, as far as it is used. */
export interface ProbedFile {
  readonly streams?: readonly ProbedStream[];
  readonly format?: { readonly duration?: string };
}

interface ProbedStream {
  readonly index: number;
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly pix_fmt?: string;
  readonly profile?: string;
  readonly width?: number;
  readonly height?: number;
  readonly color_space?: string;
  readonly duration?: string;
  readonly nb_frames?: string;
  readonly r_frame_rate?: string;
  readonly disposition?: { readonly attached_pic?: number };
}

/** What converted clips are encoded to: H.264 where the browser decodes it, else VP8. */
export type ConvertedVideoCodec = 'h264' | 'vp8';

export interface ConversionOptions {
  /** For files of which only a part is to be shown: copied streams would bring the rest along. */
  readonly encodesAll?: boolean;
}

export interface ConversionPlan {
  /** For ffmpeg, between the input and the output. */
  readonly arguments: readonly string[];
  readonly mimeType: string;
  /** Zero where the file does not say. */
  readonly durationSeconds: number;
  /** How long the header has it, which is more where the file was cut off. Zero where it does not say. */
  readonly promisedSeconds: number;
}

/** Clips are made at most so large: what comes from old or unusual recorders is seldom larger, and 4K takes too long here. */
const MAX_SIDE_PX = 1_920;

/** Sound that players of MP4 take as it is. */
const KEPT_SOUND = new Set(['aac', 'mp3']);

/**
 * Chooses how a file becomes one that this browser plays: streams that it decodes are copied, which takes seconds, the
 * others are encoded. All sound streams are kept.
 * @throws GessoError `conversion-failed` when there is neither image nor sound.
 */
export function planConversion(
  file: ProbedFile,
  videoCodec: ConvertedVideoCodec,
  name: string,
  { encodesAll = false }: ConversionOptions = {},
): ConversionPlan {
  const streams = file.streams ?? [];
  // The cover of a song is a video stream of one image.
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1 && stream.codec_name,
  );
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name);
  if (!video && sounds.length === 0)
    throw new GessoError('conversion-failed', { name, reason: 'it has neither image nor sound' });
  const toWebm = video !== undefined && videoCodec === 'vp8';
  const maps = [...(video ? [video] : []), ...sounds].flatMap((stream) => ['-map', `0:${stream.index}`]);
  const durations = [file.format?.duration, ...streams.map((stream) => stream.duration)].map(Number);
  return {
    arguments: [
      ...maps,
      ...['-map_metadata', '-1', '-sn', '-dn', '-threads', '1'],
      ...(video ? videoArguments(video, videoCodec, encodesAll) : []),
      ...soundArguments(sounds, toWebm, encodesAll),
      ...['-max_muxing_queue_size', '4096', '-f', toWebm ? 'webm' : 'mp4'],
    ],
    mimeType: toWebm ? 'video/webm' : video ? 'video/mp4' : 'audio/mp4',
    durationSeconds: durations.find((duration) => Number.isFinite(duration) && duration > 0) ?? 0,
    promisedSeconds: Math.max(0, ...durations.filter(Number.isFinite), video ? secondsByFrames(video) : 0),
  };
}

/** AVI has the number of frames in its header; of a file that was cut off, its duration is only that of what is left. */
function secondsByFrames({ nb_frames, r_frame_rate = '' }: ProbedStream): number {
  const [count = 0, per = 1] = r_frame_rate.split('/').map(Number);
  const seconds = (Number(nb_frames) * per) / count;
  return Number.isFinite(seconds) ? seconds : 0;
}

function videoArguments(video: ProbedStream, codec: ConvertedVideoCodec, encodesAll: boolean): string[] {
  const isPlayable =
    video.codec_name === 'h264' && video.pix_fmt === 'yuv420p' && !/10|4:2:2|4:4:4/.test(video.profile ?? '');
  if (codec === 'h264' && isPlayable && !encodesAll) return ['-c:v', 'copy'];
  const fit = `scale='min(${MAX_SIDE_PX},iw)':'min(${MAX_SIDE_PX},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    // Only what says that it is interlaced is changed by the first.
    ...['-vf', `yadif=deint=interlaced,${fit}${colorArguments(video)}`],
    ...['-pix_fmt', 'yuv420p', '-fps_mode', 'vfr'],
    ...(codec === 'h264'
      ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-g', '60', '-bf', '0']
      : ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M', '-g', '60']),
  ];
}

/**
 * Continues the arguments of `scale`. What is made says its colours, so that it is not guessed again by its new size: the matrix of
 * the source, the one that players take for its size where it says none, and BT.709 for images of red, green and blue.
 */
function colorArguments({
  pix_fmt = '',
  color_space = 'unknown',
  width = 0,
  height = 0,
}: ProbedStream): string {
  const isRgb = /^(?:rgb|bgr|[argb]{4}|0[rgb]{3}|[rgb]{3}0|gbr|pal8|x2)/.test(pix_fmt);
  const isDeclared = !['unknown', 'reserved', 'gbr'].includes(color_space);
  const matrix = isDeclared ? null : isRgb ? 'bt709' : playerMatrix({ widthPx: width, heightPx: height });
  const converted = isRgb ? ':out_color_matrix=bt709' : '';
  return `${converted}:out_range=tv,setparams=range=tv${matrix ? `:colorspace=${matrix}` : ''}`;
}

function soundArguments(sounds: readonly ProbedStream[], toWebm: boolean, encodesAll: boolean): string[] {
  if (sounds.length === 0) return ['-an'];
  const isKept = !toWebm && !encodesAll && sounds.every((sound) => KEPT_SOUND.has(sound.codec_name ?? ''));
  if (isKept) return ['-c:a', 'copy'];
  // Where the time stamps leave a gap there is silence; encoders would close it and be early from then on.
  const inStep = ['-af', 'aresample=async=1'];
  if (toWebm) return [...inStep, '-c:a', 'libopus', '-b:a', '160k', '-ar', '48000', '-ac', '2'];
  return [...inStep, '-c:a', 'aac', '-b:a', '192k', '-ac', '2'];
}
