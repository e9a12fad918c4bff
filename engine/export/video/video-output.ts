import { EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import type { Project } from '../../model/project.ts';
import type { ExportTarget } from '../files/target.ts';
import type { FrameRange } from '../frame-range.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { addSubtitleTracks } from './subtitle-tracks.ts';
import type { VideoExportOptions } from './video-export-options.ts';

/** What a file is opened for. */
export interface VideoOutputParts {
  readonly project: Project;
  readonly range: FrameRange;
  readonly options: VideoExportOptions;
  readonly totalFrames: number;
  readonly framesPerSecond: number;
  readonly sound: SoundTrack | null;
  readonly target: ExportTarget;
}

/** A file with its tracks, not started yet. */
export interface VideoOutput {
  readonly output: Output;
  /** Takes the packets of the image in order. */
  readonly image: EncodedVideoPacketSource;
  readonly mediaType: string;
  /** Starts the file, and writes what is known of it already. */
  start(): Promise<void>;
}

/** Makes an MP4 or a WebM with the tracks of a project: the image, its sound and its subtitles. */
export async function createVideoOutput(parts: VideoOutputParts): Promise<VideoOutput> {
  const { project, range, options, totalFrames, framesPerSecond, sound, target } = parts;
  const isWebm = options.container === 'webm';
  const image = new EncodedVideoPacketSource(isWebm ? (options.webmCodec ?? 'vp9') : 'avc');
  const output = new Output({
    // An MP4 does without what writes a WebM.
    format: isWebm
      ? (await import('./webm-format.ts')).createWebmFormat()
      : new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: target.target,
  });
  output.addVideoTrack(image, {
    frameRate: framesPerSecond,
    maximumPacketCount: totalFrames,
    canBeTransparent: options.transparent === true && isWebm,
  });
  const writeSubtitles = options.imageOnly === true ? null : addSubtitleTracks(output, project, range);
  sound?.addTo(output);
  return {
    output,
    image,
    mediaType: isWebm ? 'video/webm' : 'video/mp4',
    async start() {
      await output.start();
      await writeSubtitles?.();
      sound?.begin();
    },
  };
}

/** Encoders leave the colour space out or guess; what is in the file is BT.709, limited range. */
export function tagged(meta: EncodedVideoChunkMetadata | undefined): EncodedVideoChunkMetadata | undefined {
  if (!meta?.decoderConfig) return meta;
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  return { ...meta, decoderConfig: { ...meta.decoderConfig, colorSpace } };
}
