import type { Layer } from '../model/layer.ts';
import type { AudioTrack, Project } from '../model/project.ts';
import { sceneStartFrames } from './timeline.ts';
import { separateClips } from './track-clips.ts';

/** By how many frames the scene that shows at a frame has moved; 0 where there is none, or no longer. */
type ShiftAt = (frame: number) => number;

/**
 * Lets clips of tracks and sounds that move with their scene stay where they are over it, after any edit: scenes that are put elsewhere, that
 * become longer or shorter, that come or go before it take them along. What a step moves itself stays where the step puts it, and so does
 * what is locked. A clip that comes to lie on others goes into the next lane that has room.
 * @param before the project before the edit
 */
export function followScenes(before: Project, project: Project): void {
  // Most projects have no such clips, and few steps move scenes.
  if (!hasFollowers(before)) return;
  const shiftAt = shiftsOf(before, project);
  if (!shiftAt) return;
  const formerClips = new Map(
    before.metadata.tracks.flatMap((track) =>
      track.layers.map((clip) => [clip.id, { clip, trackId: track.id }] as const),
    ),
  );
  for (const track of [...project.metadata.tracks]) {
    if (track.locked) continue;
    const moved = track.layers.filter((clip) => {
      const former = formerClips.get(clip.id);
      if (!former || clip.locked || !isFollower(former.clip, clip) || former.trackId !== track.id)
        return false;
      const shift = shiftAt(clip.startFrame);
      clip.startFrame += shift;
      return shift !== 0;
    });
    if (moved.length > 0) separateClips(project, track, moved);
  }
  const lockedLanes = new Set(project.metadata.soundLanes.filter((lane) => lane.locked).map(({ id }) => id));
  const formerSounds = new Map(before.metadata.audioTracks.map((sound) => [sound.id, sound]));
  for (const sound of project.metadata.audioTracks) {
    const former = formerSounds.get(sound.id);
    const isLocked = sound.locked || (sound.laneId !== null && lockedLanes.has(sound.laneId));
    // Sounds of one lane are kept apart by what comes after this.
    if (former && !isLocked && sound.linkedClipId === null && isFollower(former, sound))
      sound.startFrame += shiftAt(sound.startFrame);
  }
}

function hasFollowers({ metadata: { tracks, audioTracks } }: Project): boolean {
  const follows = ({ movesWithScene }: Layer | AudioTrack) => movesWithScene === true;
  return audioTracks.some(follows) || tracks.some(({ layers }) => layers.some(follows));
}

/** Whether something moves with its scene and was not moved by the step itself. */
const isFollower = (former: Layer | AudioTrack, now: Layer | AudioTrack): boolean =>
  former.movesWithScene === true && former.startFrame === now.startFrame;

/** How far scenes have moved; null where none has. */
function shiftsOf(before: Project, project: Project): ShiftAt | null {
  const starts = sceneStartFrames(before);
  const startNow = new Map<string, number>();
  for (const [index, start] of sceneStartFrames(project).entries()) {
    const scene = project.metadata.sceneItems[index];
    if (scene) startNow.set(scene.id, start);
  }
  const scenes = before.metadata.sceneItems.map(({ id, durationFrames }, index) => {
    const start = starts[index] ?? 0;
    return { start, end: start + durationFrames, shift: (startNow.get(id) ?? start) - start };
  });
  if (scenes.every(({ shift }) => shift === 0)) return null;
  return (frame) => scenes.find(({ start, end }) => frame >= start && frame < end)?.shift ?? 0;
}
