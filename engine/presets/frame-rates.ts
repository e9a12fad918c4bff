import { FRAMES_PER_SECOND } from '../timeline/time.ts';

/** Frames a second that a video can be exported at. Each divides 48 000, so that a frame is a whole number of samples of sound. */
export const VIDEO_FRAME_RATES = [24, 25, 30, 50, 60] as const;
/** One of `VIDEO_FRAME_RATES`. @useDeclaredType */
export type VideoFrameRate = (typeof VIDEO_FRAME_RATES)[number];

/** The rate of a request: the nearest one of `VIDEO_FRAME_RATES`, the lower of two; that of the document when left out. */
export function videoFrameRate(requested: number = FRAMES_PER_SECOND): VideoFrameRate {
  let nearest: VideoFrameRate = VIDEO_FRAME_RATES[0];
  for (const rate of VIDEO_FRAME_RATES)
    if (Math.abs(rate - requested) < Math.abs(nearest - requested)) nearest = rate;
  return nearest;
}

/** How many images of a rate show a stretch of the document: the last one may end after it, by less than an image. */
export function imagesAtRate(durationFrames: number, framesPerSecond: number): number {
  return Math.max(1, Math.ceil((durationFrames * framesPerSecond) / FRAMES_PER_SECOND));
}

/** How long images of a rate last, in frames of the document; between two frames where the rates differ. */
export function documentFrames(images: number, framesPerSecond: number): number {
  return (images * FRAMES_PER_SECOND) / framesPerSecond;
}
