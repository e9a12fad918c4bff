import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import { avcCodecStrings } from './h264/avc-level.ts';

/** The video codecs that may be requested of the browser's encoder. */
export type VideoCodec = 'avc' | 'vp9' | 'av1';

/** What people call them. */
export const CODEC_NAMES: Readonly<Record<VideoCodec, string>> = { avc: 'H.264', vp9: 'VP9', av1: 'AV1' };

/** A profile to try, best first: its name in messages and its codec string (RFC 6381). */
export interface CodecCandidate {
  readonly name: string;
  readonly codec: string;
}

/** Levels of VP9 by the luma samples a second that they allow (VP9 bitstream, Annex A). */
const VP9_LEVELS = [
  [10, 829_440],
  [11, 2_764_800],
  [20, 4_608_000],
  [21, 9_216_000],
  [30, 20_736_000],
  [31, 36_864_000],
  [40, 83_558_400],
  [41, 160_432_128],
  [50, 311_951_360],
  [51, 588_251_136],
  [52, 1_176_502_272],
] as const;

/** Levels of AV1 by index and luma samples a second (AV1 bitstream, Annex A.3). */
const AV1_LEVELS = [
  [0, 5_529_600],
  [1, 10_454_400],
  [4, 24_969_600],
  [5, 39_938_400],
  [8, 77_856_768],
  [9, 155_713_536],
  [12, 273_715_200],
  [13, 547_430_400],
] as const;

/** What to ask the encoder for at this size and rate. */
export function codecCandidates(
  codec: VideoCodec,
  widthPx: number,
  heightPx: number,
  bitrate: number,
  framesPerSecond: number = FRAMES_PER_SECOND,
): readonly CodecCandidate[] {
  if (codec === 'avc') return avcCodecStrings(widthPx, heightPx, bitrate, framesPerSecond);
  const samplesPerSecond = widthPx * heightPx * framesPerSecond;
  const levels = codec === 'vp9' ? VP9_LEVELS : AV1_LEVELS;
  const level = levels.find(([, limit]) => limit >= samplesPerSecond)?.[0] ?? levels.at(-1)?.[0] ?? 0;
  const digits = String(level).padStart(2, '0');
  return codec === 'vp9'
    ? [{ name: 'profile 0', codec: `vp09.00.${digits}.08.01.01.01.01.00` }]
    : [{ name: 'Main', codec: `av01.0.${digits}M.08.0.110.01.01.01.0` }];
}
