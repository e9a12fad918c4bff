import { GessoError } from '../model/errors.ts';

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
  readonly duration?: string;
  readonly disposition?: { readonly attached_pic?: number };
}

/** What converted clips are encoded to: H.264 where the browser decodes it, else VP8. */
export type ConvertedVideoCodec = 'h264' | 'vp8';

export interface ConversionPlan {
  /** For ffmpeg, between the input and the output. */
  readonly arguments: readonly string[];
  readonly mimeType: string;
  /** Zero where the file does not tell. */
  readonly durationSeconds: number;
}

/** Clips are made at most so large: what comes from old or unusual recorders is seldom larger, and 4K takes too long here. */
const MAX_SIDE_PX = 1_920;

/** Sound that players of MP4 take as it is. */
const KEPT_SOUND = new Set(['aac', 'mp3']);

/**
 * Chooses how a file becomes one that this browser plays: streams that it decodes are copied, which takes seconds, the
 * others are encoded. All sound streams are kept.
 * @throws GessoError `conversion-failed` when there is neither picture nor sound.
 */
export function planConversion(
  file: ProbedFile,
  videoCodec: ConvertedVideoCodec,
  name: string,
): ConversionPlan {
  const streams = file.streams ?? [];
  // The cover of a song is a video stream of one picture.
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1 && stream.codec_name,
  );
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name);
  if (!video && sounds.length === 0)
    throw new GessoError('conversion-failed', { name, reason: 'it has neither picture nor sound' });
  const toWebm = video !== undefined && videoCodec === 'vp8';
  const maps = [...(video ? [video] : []), ...sounds].flatMap((stream) => ['-map', `0:${stream.index}`]);
  const durations = [file.format?.duration, ...streams.map((stream) => stream.duration)].map(Number);
  return {
    arguments: [
      ...maps,
      ...['-map_metadata', '-1', '-sn', '-dn', '-threads', '1'],
      ...(video ? videoArguments(video, videoCodec) : []),
      ...soundArguments(sounds, toWebm),
      ...['-max_muxing_queue_size', '4096', '-f', toWebm ? 'webm' : 'mp4'],
    ],
    mimeType: toWebm ? 'video/webm' : video ? 'video/mp4' : 'audio/mp4',
    durationSeconds: durations.find((duration) => Number.isFinite(duration) && duration > 0) ?? 0,
  };
}

function videoArguments(video: ProbedStream, codec: ConvertedVideoCodec): string[] {
  const isPlayable =
    video.codec_name === 'h264' && video.pix_fmt === 'yuv420p' && !/10|4:2:2|4:4:4/.test(video.profile ?? '');
  if (codec === 'h264' && isPlayable) return ['-c:v', 'copy'];
  const fit = `scale='min(${MAX_SIDE_PX},iw)':'min(${MAX_SIDE_PX},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    // Only what says that it is interlaced is changed by the first.
    ...['-vf', `yadif=deint=interlaced,${fit}`, '-pix_fmt', 'yuv420p', '-fps_mode', 'vfr'],
    ...(codec === 'h264'
      ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-g', '60', '-bf', '0']
      : ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M', '-g', '60']),
  ];
}

function soundArguments(sounds: readonly ProbedStream[], toWebm: boolean): string[] {
  if (sounds.length === 0) return ['-an'];
  if (toWebm) return ['-c:a', 'libopus', '-b:a', '160k', '-ar', '48000', '-ac', '2'];
  if (sounds.every((sound) => KEPT_SOUND.has(sound.codec_name ?? ''))) return ['-c:a', 'copy'];
  return ['-c:a', 'aac', '-b:a', '192k', '-ac', '2'];
}
