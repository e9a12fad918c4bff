import type { ExportProgress, Project } from '@gesso/engine';
import { type ExportChoice, type FileSize, FORMATS, sizesOf } from './export-options.ts';

/** One file of an export. */
export interface ExportedFile {
  readonly choice: ExportChoice;
  /** What its name says of its size; empty where it is the only one. */
  readonly sizeName: string;
}

/** The files that a choice makes, one after the other. */
export function filesOf(project: Project, choice: ExportChoice): readonly ExportedFile[] {
  const sizes = sizesOf(project, choice);
  if (FORMATS[choice.format].kind !== 'video' || sizes.length < 2) {
    const [only] = sizes;
    return [
      { choice: only ? { ...choice, resolution: only.resolution, resolutions: null } : choice, sizeName: '' },
    ];
  }
  return sizes.map((size) => ({
    choice: { ...choice, resolution: size.resolution, resolutions: null },
    sizeName: nameOf(size),
  }));
}

/** "1080p", and "1920 × 1080" where the page has a size of its own; × is in no name that a system refuses, but `x` can be typed. */
function nameOf({ resolution, widthPx, heightPx }: FileSize): string {
  return resolution === 'default' ? `${widthPx}x${heightPx}` : resolution;
}

/**
 * How far all files are together, while one of them is made. All have as many frames.
 * @param index how many are finished
 * @param bytesBefore what those take
 */
export function overallProgress(
  progress: ExportProgress,
  index: number,
  count: number,
  bytesBefore: number,
): ExportProgress {
  const { frame, totalFrames, framesPerSecond, secondsLeft, bytesWritten } = progress;
  const framesAfter = (count - index - 1) * totalFrames;
  return {
    ...progress,
    frame: index * totalFrames + frame,
    totalFrames: count * totalFrames,
    secondsLeft: secondsLeft === null ? null : secondsLeft + framesAfter / framesPerSecond,
    bytesWritten: bytesBefore + bytesWritten,
  };
}
