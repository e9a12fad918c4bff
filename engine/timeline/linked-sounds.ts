import { createId } from '../model/ids.ts';
import type { Layer, VideoLayer } from '../model/layer.ts';
import { childrenOf, isRecording } from '../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../model/project.ts';
import { layerDurationFrames, sceneStartFrames } from './timeline.ts';

/** When a clip plays, in frames of the project. */
export interface PlacedClip {
  readonly clip: VideoLayer;
  readonly startFrame: number;
  readonly durationFrames: number;
}

/** All clips of a project by their ids, in scenes, in tracks and in groups. */
export function placedClips(project: Project): Map<string, PlacedClip> {
  const clips = new Map<string, PlacedClip>();
  const collect = (layers: readonly Layer[], start: number, frames: number) => {
    for (const layer of layers) {
      const durationFrames = layerDurationFrames(layer, frames);
      const startFrame = start + layer.startFrame;
      if (isRecording(layer)) clips.set(layer.id, { clip: layer, startFrame, durationFrames });
      collect(childrenOf(layer), startFrame, durationFrames);
    }
  };
  const starts = sceneStartFrames(project);
  for (const [index, scene] of project.metadata.sceneItems.entries())
    collect(scene.layers, starts[index] ?? 0, scene.durationFrames);
  for (const track of project.metadata.tracks) collect(track.layers, 0, Number.MAX_SAFE_INTEGER);
  return clips;
}

/**
 * Lets sounds that are linked to clips follow them, after any edit: where and how long they play, from where in the file and how fast. A
 * copy or a second part of a linked clip gets a copy of its sound, a sound goes when its clip does, and a copy that comes without its sound,
 * as into another project, sounds itself. While a clip runs backwards or stands still, its sound plays on as it was.
 * @param before the project before the edit
 */
export function followLinkedSounds(before: Project, project: Project): void {
  const isLinked = (sound: AudioTrack) => sound.linkedClipId !== null;
  const former = before.metadata.audioTracks.filter(isLinked);
  // Most projects have no linked sounds, and what they do must not cost a walk over all layers.
  if (former.length === 0 && !project.metadata.audioTracks.some(isLinked)) return;
  const clips = placedClips(project);
  dropLonelySounds(project, clips);
  for (const placed of clips.values()) {
    const { clip } = placed;
    if (clip.linkedSoundId === null) continue;
    const own = project.metadata.audioTracks.find(({ linkedClipId }) => linkedClipId === clip.id);
    if (own) {
      clip.linkedSoundId = own.id;
      follow(own, placed);
      continue;
    }
    const source =
      project.metadata.audioTracks.find(({ id }) => id === clip.linkedSoundId) ??
      former.find(({ id }) => id === clip.linkedSoundId);
    if (!source) {
      // Its sound stayed in another project, or went with the clip that this is a copy of.
      clip.linkedSoundId = null;
      clip.muted = false;
    } else if (source.linkedClipId === clip.id || source.linkedClipId === null) {
      clip.linkedSoundId = null;
    } else {
      const copy: AudioTrack = {
        ...JSON.parse(JSON.stringify(source)),
        id: createId('track'),
        linkedClipId: clip.id,
      };
      clip.linkedSoundId = copy.id;
      project.metadata.audioTracks.push(copy);
      follow(copy, placed);
    }
  }
}

/** Removes the sounds whose clips are gone. */
function dropLonelySounds(project: Project, clips: ReadonlyMap<string, PlacedClip>): void {
  const { audioTracks } = project.metadata;
  const isLonely = ({ linkedClipId }: AudioTrack) => linkedClipId !== null && !clips.has(linkedClipId);
  if (audioTracks.some(isLonely))
    project.metadata.audioTracks = audioTracks.filter((each) => !isLonely(each));
}

function follow(sound: AudioTrack, { clip, startFrame, durationFrames }: PlacedClip): void {
  const movesForward = !clip.reversed && clip.freezeFrame === null;
  set(sound, 'startFrame', startFrame);
  set(sound, 'durationFrames', Math.max(1, durationFrames));
  if (!movesForward) return;
  set(sound, 'trimStartFrame', clip.trimStartFrame);
  set(sound, 'speed', clip.speed);
  if (JSON.stringify(sound.speedCurve) !== JSON.stringify(clip.speedCurve))
    sound.speedCurve = clip.speedCurve?.map((point) => ({ ...point })) ?? null;
}

/** Assigns only what differs, so that a step holds nothing that did not change. */
function set<Key extends 'startFrame' | 'durationFrames' | 'trimStartFrame' | 'speed'>(
  sound: AudioTrack,
  key: Key,
  value: number,
): void {
  if (sound[key] !== value) sound[key] = value;
}
