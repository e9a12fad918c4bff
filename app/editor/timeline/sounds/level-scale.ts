import type { AudioTrack } from '@gesso/engine';
import { setKeyframe, volumeAtFrame } from '@gesso/engine/edits';

/** What is free above the loudest and below silence, in pixels. */
const MARGIN_PX = 5;
/** Twice as loud as recorded. */
const LOUDEST = 2;
/** The volume as recorded holds a pointer that comes so near, in pixels. */
const HOLD_PX = 3;

/** Where a volume is on a clip of this height: 0 at the bottom, 1 in the middle, 2 at the top. */
export function levelTop(volume: number, heightPx: number): number {
  return heightPx - MARGIN_PX - (volume / LOUDEST) * (heightPx - 2 * MARGIN_PX);
}

/** The volume at a height of a clip, in whole per cent: 0 to 2. Near the middle it is 1. */
export function volumeAtTop(topPx: number, heightPx: number): number {
  if (Math.abs(topPx - levelTop(1, heightPx)) <= HOLD_PX) return 1;
  const volume = ((heightPx - MARGIN_PX - topPx) / (heightPx - 2 * MARGIN_PX)) * LOUDEST;
  return Math.round(Math.min(LOUDEST, Math.max(0, volume)) * 100) / 100;
}

/** Adds a point on the line of a volume, which looks as before. @param frame since the start of the sound, rounded here */
export function addVolumePoint(track: AudioTrack, frame: number): void {
  const at = Math.min(track.durationFrames - 1, Math.max(0, Math.round(frame)));
  setKeyframe(track, 'volume', at, volumeAtFrame(track, at), { type: 'linear' });
}
