import { fileFrameAfter, type PlayedFile } from '../../timeline/speed-curve.ts';

/** Begins so many frames of the timeline later in the file, or earlier. */
export function cutAtStart(played: { trimStartFrame: number } & PlayedFile, frames: number): void {
  played.trimStartFrame = Math.max(0, Math.round(fileFrameAfter(played, played.trimStartFrame, frames)));
}
