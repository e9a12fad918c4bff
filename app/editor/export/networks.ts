import type { Project, VideoFrameRate } from '@gesso/engine';
import { type ExportChoice, FORMATS, framesPerSecondOf, rangeSecondsOf, sizesOf } from './export-options.ts';

/** A network that takes videos: what it recommends, and what it takes at most. As its help pages said in 2025. */
export interface VideoNetwork {
  readonly id: 'youtube' | 'reels' | 'tiktok' | 'x' | 'linkedin';
  /** The same in every language. */
  readonly name: string;
  /** An id of RESOLUTIONS: larger images are made smaller there. */
  readonly resolution: string;
  readonly framesPerSecond: VideoFrameRate;
  readonly maxFramesPerSecond: number;
  readonly maxSeconds: number;
  readonly maxBytes: number;
  /** The longer and the shorter side of the largest image, in pixels. */
  readonly maxSidesPx: readonly [number, number];
  /** The most bits per second of the image; null where there is no limit. */
  readonly maxMegabits: number | null;
  /** The shape it is made for, width by height; null where it shows every shape. */
  readonly shape: { readonly width: number; readonly height: number } | null;
}

const MINUTE = 60;
const GIGABYTE = 1e9;

/** Networks in the order in which they are offered. */
export const NETWORKS: readonly VideoNetwork[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    resolution: '1080p',
    framesPerSecond: 30,
    maxFramesPerSecond: 60,
    maxSeconds: 12 * 60 * MINUTE,
    maxBytes: 256 * GIGABYTE,
    maxSidesPx: [7680, 4320],
    maxMegabits: null,
    shape: null,
  },
  {
    id: 'reels',
    name: 'Reels',
    resolution: '1080p',
    framesPerSecond: 30,
    maxFramesPerSecond: 60,
    maxSeconds: 3 * MINUTE,
    maxBytes: 4 * GIGABYTE,
    maxSidesPx: [1920, 1080],
    maxMegabits: 25,
    shape: { width: 9, height: 16 },
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    resolution: '1080p',
    framesPerSecond: 30,
    maxFramesPerSecond: 60,
    maxSeconds: 60 * MINUTE,
    maxBytes: 10 * GIGABYTE,
    maxSidesPx: [4096, 4096],
    maxMegabits: null,
    shape: { width: 9, height: 16 },
  },
  {
    id: 'x',
    name: 'X',
    resolution: '1080p',
    framesPerSecond: 30,
    maxFramesPerSecond: 40,
    maxSeconds: 140,
    maxBytes: 512e6,
    maxSidesPx: [1920, 1200],
    maxMegabits: 25,
    shape: null,
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    resolution: '1080p',
    framesPerSecond: 30,
    maxFramesPerSecond: 60,
    maxSeconds: 15 * MINUTE,
    maxBytes: 5 * GIGABYTE,
    maxSidesPx: [4096, 2304],
    maxMegabits: 30,
    shape: null,
  },
];

export const networkOf = ({ network }: Pick<ExportChoice, 'network'>): VideoNetwork | null =>
  NETWORKS.find(({ id }) => id === network) ?? null;

/** What choosing a network changes: an MP4 in the size and at the rate that it recommends. */
export function choiceFor(network: VideoNetwork): Partial<ExportChoice> {
  return {
    network: network.id,
    format: 'mp4',
    resolution: network.resolution,
    resolutions: null,
    framesPerSecond: network.framesPerSecond,
    quality: 'standard',
    videoMegabits: null,
  };
}

/** What of a choice a network does not take as it is. */
export type NetworkObstacle = 'format' | 'length' | 'bytes' | 'dimensions' | 'rate' | 'bitrate' | 'shape';

/**
 * What stands between a choice and its network, the worst first. All but `shape` are refused there; a video of another shape is shown
 * with bars or cut.
 * @param bytes about how large the largest file becomes
 * @param bitsPerSecond what its image takes
 */
export function obstaclesOf(
  network: VideoNetwork,
  project: Project,
  choice: ExportChoice,
  { bytes, bitsPerSecond }: { readonly bytes: number; readonly bitsPerSecond: number },
): readonly NetworkObstacle[] {
  const [longestPx, shorterPx] = network.maxSidesPx;
  const isTooLarge = sizesOf(project, choice).some(
    ({ widthPx, heightPx }) =>
      Math.max(widthPx, heightPx) > longestPx || Math.min(widthPx, heightPx) > shorterPx,
  );
  const { width, height } = project.properties;
  const { shape } = network;
  const found: Readonly<Record<NetworkObstacle, boolean>> = {
    format: FORMATS[choice.format].id !== 'mp4',
    length: rangeSecondsOf(project, choice) > network.maxSeconds,
    bytes: bytes > network.maxBytes,
    dimensions: isTooLarge,
    rate: framesPerSecondOf(choice) > network.maxFramesPerSecond,
    bitrate: network.maxMegabits !== null && bitsPerSecond > network.maxMegabits * 1e6,
    shape: shape !== null && Math.abs(width / height - shape.width / shape.height) > 0.01,
  };
  return (Object.keys(found) as NetworkObstacle[]).filter((obstacle) => found[obstacle]);
}
