import { FRAMES_PER_SECOND } from '../../../timeline/time.ts';

/** Rows of ITU-T H.264 table A-1: level number, macroblocks per second, macroblocks per frame, kbit/s (Main). */
const LEVELS: readonly (readonly [
  level: number,
  blocksPerSecond: number,
  blocksPerFrame: number,
  kilobits: number,
])[] = [
  [0x1e, 40_500, 1_620, 10_000],
  [0x1f, 108_000, 3_600, 14_000],
  [0x20, 216_000, 5_120, 20_000],
  [0x28, 245_760, 8_192, 20_000],
  [0x2a, 522_240, 8_704, 50_000],
  [0x32, 589_824, 22_080, 135_000],
  [0x33, 983_040, 36_864, 240_000],
  [0x34, 2_073_600, 36_864, 240_000],
];

/** Profiles from best to most compatible, as the first two bytes of an `avc1` codec string. */
export const AVC_PROFILES = [
  { name: 'High', bytes: '6400' },
  { name: 'Main', bytes: '4d00' },
  { name: 'Baseline', bytes: '42e0' },
] as const;

/** The lowest level that takes images of this size at this rate, null when none does. */
export function avcLevel(
  widthPx: number,
  heightPx: number,
  bitrate: number,
  framesPerSecond: number = FRAMES_PER_SECOND,
): number | null {
  const blocks = Math.ceil(widthPx / 16) * Math.ceil(heightPx / 16);
  for (const [level, perSecond, perFrame, kilobits] of LEVELS) {
    if (blocks <= perFrame && blocks * framesPerSecond <= perSecond && bitrate <= kilobits * 1000)
      return level;
  }
  return null;
}

/** Codec strings to try for a size, best first, for example `avc1.640028`. */
export function avcCodecStrings(
  widthPx: number,
  heightPx: number,
  bitrate: number,
  framesPerSecond?: number,
): { name: string; codec: string }[] {
  const level = avcLevel(widthPx, heightPx, bitrate, framesPerSecond);
  if (level === null) return [];
  return AVC_PROFILES.map(({ name, bytes }) => ({
    name,
    codec: `avc1.${bytes}${level.toString(16).padStart(2, '0')}`,
  }));
}
