import type { Layer, VideoLayer } from '../../model/layer.ts';
import { childrenOf, isRecording } from '../../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import { placedClips } from '../../timeline/linked-sounds.ts';

/**
 * Lets clips that come from elsewhere, whose sounds stayed there, sound themselves again. Links to sounds of the project stay, for copies
 * get their own.
 */
export function dropLostLinks(project: Project, layers: readonly Layer[]): void {
  for (const layer of layers) {
    dropLostLinks(project, childrenOf(layer));
    if (!isRecording(layer) || layer.linkedSoundId === null) continue;
    if (project.metadata.audioTracks.some(({ id }) => id === layer.linkedSoundId)) continue;
    layer.linkedSoundId = null;
    layer.muted = false;
  }
}

/** Whether two files are the same one. */
const isSameFile = (project: Project, one: string, other: string): boolean =>
  JSON.stringify(project.metadata.assets[one]?.source) ===
  JSON.stringify(project.metadata.assets[other]?.source);

/** The clip that a sound can be linked to: of the same file, with no linked sound, and playing most of the time that it does. Null for none. */
export function clipForSound(project: Project, sound: AudioTrack): VideoLayer | null {
  let best: VideoLayer | null = null;
  let most = 0;
  for (const { clip, startFrame, durationFrames } of placedClips(project).values()) {
    if (clip.linkedSoundId !== null || clip.reversed || clip.freezeFrame !== null) continue;
    if (!isSameFile(project, clip.assetId, sound.assetId)) continue;
    const shared =
      Math.min(startFrame + durationFrames, sound.startFrame + sound.durationFrames) -
      Math.max(startFrame, sound.startFrame);
    if (shared > most) [best, most] = [clip, shared];
  }
  return best;
}

/** Links a sound to the clip of its recording, which it then follows; the clip no longer sounds itself. False where there is no such clip. */
export function linkSound(project: Project, soundId: string): boolean {
  const sound = project.metadata.audioTracks.find(({ id }) => id === soundId);
  const clip = sound && sound.linkedClipId === null ? clipForSound(project, sound) : null;
  if (!sound || !clip) return false;
  sound.linkedClipId = clip.id;
  clip.linkedSoundId = sound.id;
  clip.muted = true;
  return true;
}

/** Lets a sound and its clip go their own ways; both stay as they are. Takes the id of either. False where nothing was linked. */
export function unlinkSound(project: Project, id: string): boolean {
  const sound = project.metadata.audioTracks.find((each) => each.id === id || each.linkedClipId === id);
  if (!sound || sound.linkedClipId === null) return false;
  const placed = placedClips(project).get(sound.linkedClipId);
  if (placed) placed.clip.linkedSoundId = null;
  sound.linkedClipId = null;
  return true;
}
