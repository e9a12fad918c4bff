import { type AudioTrack, FRAMES_PER_SECOND, type Project } from '@gesso/engine';
import { fileFrameAfter, framesBetween } from '@gesso/engine/edits';
import type { Beats } from '@gesso/engine/internal';
import type { EditorUi } from '../../state/editor-ui.ts';

/** The beats that were found, by the sound of a file that they were found in. */
export type FoundBeats = EditorUi['foundBeats'];

type SoundPlace = Pick<AudioTrack, 'assetId' | 'audioStream'>;

/** Stands for one of the sounds of a file. */
export const beatsKey = ({ assetId, audioStream }: SoundPlace): string => `${assetId}/${audioStream}`;

/** The frames of a sound, counted from where it begins, in which its beats are heard. */
export function beatFrames(
  track: Pick<AudioTrack, 'trimStartFrame' | 'durationFrames' | 'speed' | 'speedCurve' | 'loop'>,
  { seconds }: Beats,
  fileFrames: number,
): number[] {
  const { trimStartFrame, durationFrames, loop } = track;
  const frames: number[] = [];
  const endFrame = fileFrameAfter(track, trimStartFrame, durationFrames);
  // A sound that repeats begins again with its file.
  const rounds = loop && fileFrames > 0 ? Math.ceil(endFrame / fileFrames) : 1;
  for (let round = 0; round < rounds; round++)
    for (const second of seconds) {
      const fileFrame = second * FRAMES_PER_SECOND + round * fileFrames;
      if (fileFrame < trimStartFrame || fileFrame >= endFrame) continue;
      frames.push(Math.round(framesBetween(track, trimStartFrame, fileFrame)));
    }
  return frames;
}

/** The frames of the project in which a beat is heard, of all sounds whose beats are shown. */
export function projectBeatFrames({ metadata }: Project, found: FoundBeats): number[] {
  return metadata.audioTracks.flatMap((track) => {
    const beats = found[beatsKey(track)];
    if (!beats) return [];
    const fileFrames = metadata.assets[track.assetId]?.durationFrames ?? 0;
    return beatFrames(track, beats, fileFrames).map((frame) => track.startFrame + frame);
  });
}
