/** The clock of every project. Milliseconds and seconds appear only at the edges. */
export const FRAMES_PER_SECOND = 30;

/** The shortest a clip, layer or sound may be on the timeline: 500 ms. */
export const MIN_TRACK_ITEM_MS = 500;
export const MIN_TRACK_ITEM_FRAMES = millisecondsToFrames(MIN_TRACK_ITEM_MS);

/** The longest a scene may be: 30000 ms. */
export const MAX_SCENE_MS = 30_000;
export const MAX_SCENE_FRAMES = millisecondsToFrames(MAX_SCENE_MS);

/** Milliseconds as whole frames, to the nearest. */
export function millisecondsToFrames(milliseconds: number): number {
  return Math.round((milliseconds * FRAMES_PER_SECOND) / 1000);
}

/** Frames as milliseconds. */
export function framesToMilliseconds(frames: number): number {
  return (frames * 1000) / FRAMES_PER_SECOND;
}

/** Seconds as whole frames, to the nearest. */
export function secondsToFrames(seconds: number): number {
  return Math.round(seconds * FRAMES_PER_SECOND);
}

/** Frames as seconds. */
export function framesToSeconds(frames: number): number {
  return frames / FRAMES_PER_SECOND;
}

/** A frame as people read it on the playhead: `m:ss.ff`, ff being frames. */
export function formatTimecode(frame: number): string {
  const whole = Math.max(0, Math.floor(frame));
  const seconds = Math.floor(whole / FRAMES_PER_SECOND);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}.${pad(whole % FRAMES_PER_SECOND)}`;
}
