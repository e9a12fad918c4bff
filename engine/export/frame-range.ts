import type { StereoSamples } from '../media/sound/audio-mix.ts';
import { SAMPLES_PER_FRAME } from '../media/sound/audio-mix.ts';
import type { Project } from '../model/project.ts';
import type { SubtitleTrack } from '../model/subtitles.ts';
import { totalFrames } from '../timeline/timeline.ts';

/** Part of a project's timeline, in frames: from `startFrame` up to, but not including, `endFrame`. */
export interface FrameRange {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** What an export of this range covers: whole frames within the project, at least one. All of it without a range. */
export function rangeWithin(project: Project, range: FrameRange | undefined): FrameRange {
  const total = totalFrames(project);
  if (!range) return { startFrame: 0, endFrame: total };
  const startFrame = Math.min(total - 1, Math.max(0, Math.round(range.startFrame)));
  const endFrame = Math.min(total, Math.max(startFrame + 1, Math.round(range.endFrame)));
  return { startFrame, endFrame };
}

/** What exports need of a mixer. */
export interface SoundSource {
  /** Samples `start` to `start + count` at 48 kHz. */
  mix(start: number, count: number): Promise<StereoSamples>;
}

/**
 * The sound of a range, counted from its first sample, and silence after it. A frame is a whole number of samples, so both ends are exact;
 * the last image of another rate may end later than the range.
 */
export function soundFrom(mixer: SoundSource, { startFrame, endFrame }: FrameRange): SoundSource {
  const offset = startFrame * SAMPLES_PER_FRAME;
  const length = (endFrame - startFrame) * SAMPLES_PER_FRAME;
  return {
    async mix(start, count) {
      const heard = Math.min(count, Math.max(0, length - start));
      if (heard === count) return mixer.mix(offset + start, count);
      const padded: StereoSamples = [new Float32Array(count), new Float32Array(count)];
      if (heard === 0) return padded;
      const [left, right] = await mixer.mix(offset + start, heard);
      padded[0].set(left);
      padded[1].set(right);
      return padded;
    },
  };
}

/** The subtitles that show within a range, cut at its ends and counted from its start. */
export function subtitlesWithin(track: SubtitleTrack, { startFrame, endFrame }: FrameRange): SubtitleTrack {
  const cues = track.cues.flatMap((cue) => {
    const from = Math.max(cue.startFrame, startFrame);
    const to = Math.min(cue.startFrame + cue.durationFrames, endFrame);
    if (to <= from) return [];
    const words = cue.wordStartFrames?.map((start) => Math.max(0, start + cue.startFrame - from));
    const cut = { ...cue, startFrame: from - startFrame, durationFrames: to - from };
    return [words ? { ...cut, wordStartFrames: words } : cut];
  });
  return { ...track, cues };
}
