import { valueAtFrame } from '../../animation/keyframe-values.ts';
import { createAudioTrack } from '../../model/create.ts';
import { createId } from '../../model/ids.ts';
import type { Layer, VideoLayer } from '../../model/layer.ts';
import { hasSound } from '../../model/layer-capabilities.ts';
import type { Asset, Project } from '../../model/project.ts';
import { fileFrameAfter, framesBetween } from '../../timeline/speed-curve.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { layerDurationFrames } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { findLayer, type LayerSpace } from '../layer-tree.ts';
import { fitFades } from '../sound/fit-fades.ts';

function clipOf(scene: LayerSpace, id: string): VideoLayer | null {
  const layer = findLayer(scene.layers, id)?.layer;
  return hasSound(layer) ? layer : null;
}

/** How long what is around a layer lasts: its group, or the scene. */
function parentFrames(scene: LayerSpace, id: string): number {
  const groups = findLayer(scene.layers, id)?.groups ?? [];
  return groups.reduce((frames, group) => layerDurationFrames(group, frames), scene.durationFrames);
}

/** How long a layer shows, in frames, whatever it stands in. */
export function shownFrames(scene: LayerSpace, layer: Layer): number {
  return layerDurationFrames(layer, parentFrames(scene, layer.id));
}

/** The image of the clip's file that shows at a frame of the layer, as evaluateFrame has it. */
export function clipFrameAt(clip: VideoLayer, layerFrame: number, durationFrames: number): number {
  if (clip.freezeFrame !== null) return clip.freezeFrame;
  const played = clip.reversed ? durationFrames - 1 - layerFrame : layerFrame;
  return Math.max(0, Math.floor(fileFrameAfter(clip, clip.trimStartFrame, played)));
}

/** Holds the image that shows at a frame of the layer. */
export function freezeClip(scene: LayerSpace, id: string, layerFrame: number): void {
  const clip = clipOf(scene, id);
  if (!clip) return;
  const duration = shownFrames(scene, clip);
  clip.freezeFrame = clipFrameAt(clip, Math.min(Math.max(0, layerFrame), duration - 1), duration);
}

/** Lets a clip play again; a still that was pulled longer than its file is cut to what there is. */
export function unfreezeClip(project: Project, scene: LayerSpace, id: string): void {
  const clip = clipOf(scene, id);
  if (!clip) return;
  clip.freezeFrame = null;
  const fileFrames = project.metadata.assets[clip.assetId]?.durationFrames ?? 0;
  if (fileFrames === 0 || clip.durationFrames === null) return;
  const left = Math.floor(framesBetween(clip, clip.trimStartFrame, fileFrames));
  clip.durationFrames = Math.max(MIN_TRACK_ITEM_FRAMES, Math.min(clip.durationFrames, left));
  fitFades(clip);
}

/** Whether the sound of a clip can be had as a track of its own; it has some, and it runs forward. */
export function canExtractSound(project: Project, layer: Layer): boolean {
  return (
    hasSound(layer) &&
    project.metadata.assets[layer.assetId]?.hasAudio === true &&
    !layer.reversed &&
    layer.freezeFrame === null &&
    layer.linkedSoundId === null
  );
}

/** The sound of a clip as an asset of its own, from the same file. Null when the clip has none. */
export function soundOfClip(clip: Asset): Asset | null {
  if (clip.kind !== 'video' || !clip.hasAudio) return null;
  return { ...clip, id: createId('asset'), kind: 'audio', widthPx: 0, heightPx: 0 };
}

/**
 * Puts the sound of a clip on a track under the scenes, just as it sounds now, and mutes the clip. The two stay linked. Returns the id of the
 * track.
 */
export function extractClipSound(project: Project, id: string): string | null {
  const place = findInProject(project, id);
  const clip = place?.layer;
  if (!place || !hasSound(clip) || !canExtractSound(project, clip)) return null;
  const file = project.metadata.assets[clip.assetId];
  const sound = file ? soundOfClip(JSON.parse(JSON.stringify(file))) : null;
  if (!sound) return null;
  const start = place.groups.reduce(
    (frame, group) => frame + group.startFrame,
    place.host.startFrame + clip.startFrame,
  );
  const volume = clip.keyframes.volume;
  const track = createAudioTrack({
    assetId: sound.id,
    name: clip.name || sound.name,
    startFrame: start,
    durationFrames: Math.max(1, shownFrames(place.host, clip)),
    trimStartFrame: clip.trimStartFrame,
    volume: clip.volume,
    fadeInFrames: clip.fadeInFrames,
    fadeOutFrames: clip.fadeOutFrames,
    speed: clip.speed,
    speedCurve: clip.speedCurve?.map((point) => ({ ...point })) ?? null,
    keepPitch: clip.keepPitch,
    audioStream: clip.audioStream,
    isSpeech: clip.isSpeech,
    soundTools: clip.soundTools && { ...clip.soundTools },
    keyframes: volume ? { volume: JSON.parse(JSON.stringify(volume)) } : {},
    linkedClipId: clip.id,
  });
  project.metadata.assets[sound.id] = sound;
  project.metadata.audioTracks.push(track);
  clip.muted = true;
  clip.linkedSoundId = track.id;
  return track.id;
}

/** The volume at a frame of a sound or clip, with its points. */
export function volumeAtFrame(
  item: { readonly volume: number; readonly keyframes: Layer['keyframes'] },
  frame: number,
): number {
  const points = item.keyframes.volume;
  const value = points ? valueAtFrame(points, frame) : null;
  return Math.min(2, Math.max(0, value ?? item.volume));
}
