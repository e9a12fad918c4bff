import { MAX_SPEED, MIN_SPEED, type PlayedFile, speedAt } from '@gesso/engine/edits';

const SLOWEST = Math.log2(MIN_SPEED);
const FASTEST = Math.log2(MAX_SPEED);

/** Where a speed is in a graph, as a share of its height from the top: twice as fast is as far from once as half as fast. */
export const topOfSpeed = (speed: number): number => (FASTEST - Math.log2(speed)) / (FASTEST - SLOWEST);

/** The speed at a share of the height of a graph from its top, within what is allowed. */
export const speedAtTop = (top: number): number =>
  2 ** (FASTEST - Math.min(1, Math.max(0, top)) * (FASTEST - SLOWEST));

/** Where the curve lies on a clip of the timeline, as shares of its height. */
const ON_CLIP = { top: 0.1, bottom: 0.9 } as const;

/** Where a speed is on a clip, as a share of its height from the top. */
export const topOnClip = (speed: number): number =>
  ON_CLIP.top + topOfSpeed(speed) * (ON_CLIP.bottom - ON_CLIP.top);

/** The share of the height of the curve at a share of the height of its clip. */
export const shareOnClip = (top: number): number => (top - ON_CLIP.top) / (ON_CLIP.bottom - ON_CLIP.top);

const STEPS = 96;

/**
 * The line of speeds as the `d` of a path in a box.
 * @param fileFrameAtShare the frame of the file at a share of the width, 0 to 1
 */
export function speedLine(
  played: PlayedFile,
  fileFrameAtShare: (share: number) => number,
  box: { readonly widthPx: number; readonly topPx: number; readonly bottomPx: number },
): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const y = box.topPx + topOfSpeed(speedAt(played, fileFrameAtShare(share))) * (box.bottomPx - box.topPx);
    return `${(share * box.widthPx).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
