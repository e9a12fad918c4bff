import { valueAtFrame } from '../../animation/keyframe-values.ts';
import type { Keyframe } from '../../model/animation.ts';
import { createAudioTrack } from '../../model/create.ts';
import { createId } from '../../model/ids.ts';
import type { Layer, VideoLayer } from '../../model/layer.ts';
import { hasSound } from '../../model/layer-capabilities.ts';
import type { Asset, Project } from '../../model/project.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { layerDurationFrames, totalFrames } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { findLayer, type LayerSpace } from '../layer-tree.ts';

/** The slowest a clip or a sound plays, as a share of its own speed. */
export const MIN_SPEED = 0.25;
/** The fastest a clip or a sound plays, as a multiple of its own speed. */
export const MAX_SPEED = 4;
const clampSpeed = (speed: number): number =>
  Math.round(Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) * 100) / 100;

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
  return Math.max(0, Math.floor(clip.trimStartFrame + played * clip.speed));
}

/** How long a stretch of a file lasts, at least 500 ms and at most what the file and its surroundings have. */
function stretchFrames(fileStretch: number, speed: number, room: number, fileRoom: number): number {
  const wanted = Math.round(fileStretch / speed);
  return Math.max(MIN_TRACK_ITEM_FRAMES, Math.min(wanted, Math.floor(room), Math.floor(fileRoom)));
}

/** Fades never overlap. */
function fitFades(item: {
  durationFrames: number | null;
  fadeInFrames: number;
  fadeOutFrames: number;
}): void {
  if (item.durationFrames === null) return;
  const half = Math.floor(item.durationFrames / 2);
  item.fadeInFrames = Math.min(item.fadeInFrames, half);
  item.fadeOutFrames = Math.min(item.fadeOutFrames, half);
}

/**
 * Plays a clip faster or slower. It shows the same stretch of its file, so that it gets shorter or longer, as far as the scene has room;
 * what then no longer fits is cut from its end.
 */
export function setClipSpeed(project: Project, scene: LayerSpace, id: string, speed: number): void {
  const clip = clipOf(scene, id);
  if (!clip) return;
  const next = clampSpeed(speed);
  const around = parentFrames(scene, id);
  const duration = layerDurationFrames(clip, around);
  const fileFrames = project.metadata.assets[clip.assetId]?.durationFrames ?? 0;
  // A layer that lasts as long as its scene may outlast its file: only what really plays is stretched.
  const ahead = fileFrames > 0 ? Math.max(0, fileFrames - clip.trimStartFrame) : Number.POSITIVE_INFINITY;
  const stretch = Math.min(duration * clip.speed, ahead);
  clip.speed = next;
  if (clip.freezeFrame !== null) return;
  const frames = stretchFrames(stretch, next, around - clip.startFrame, ahead / next);
  // Backwards the clip begins at the end of its stretch; that image stays the first.
  if (clip.reversed) {
    clip.trimStartFrame += Math.max(0, Math.round(stretch - frames * next));
  }
  clip.durationFrames = frames;
  fitFades(clip);
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
  const left = Math.floor((fileFrames - clip.trimStartFrame) / clip.speed);
  clip.durationFrames = Math.max(MIN_TRACK_ITEM_FRAMES, Math.min(clip.durationFrames, left));
  fitFades(clip);
}

/** Whether the sound of a clip can be had as a track of its own; it has some, and it runs forward. */
export function canExtractSound(project: Project, layer: Layer): boolean {
  return (
    hasSound(layer) &&
    project.metadata.assets[layer.assetId]?.hasAudio === true &&
    !layer.reversed &&
    layer.freezeFrame === null
  );
}

/** The sound of a clip as an asset of its own, from the same file. Null when the clip has none. */
export function soundOfClip(clip: Asset): Asset | null {
  if (clip.kind !== 'video' || !clip.hasAudio) return null;
  return { ...clip, id: createId('asset'), kind: 'audio', widthPx: 0, heightPx: 0 };
}

/** Puts the sound of a clip on a track under the scenes, just as it sounds now, and mutes the clip. Returns the id of the track. */
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
    keepPitch: clip.keepPitch,
    audioStream: clip.audioStream,
    isSpeech: clip.isSpeech,
    soundTools: clip.soundTools && { ...clip.soundTools },
    keyframes: volume ? { volume: JSON.parse(JSON.stringify(volume)) } : {},
  });
  project.metadata.assets[sound.id] = sound;
  project.metadata.audioTracks.push(track);
  clip.muted = true;
  return track.id;
}

/** Plays a sound faster or slower; it sounds as long as the same stretch of its file lasts then. */
export function setTrackSpeed(project: Project, id: string, speed: number): void {
  const track = project.metadata.audioTracks.find((each) => each.id === id);
  if (!track) return;
  const next = clampSpeed(speed);
  const stretch = track.durationFrames * track.speed;
  const fileFrames = project.metadata.assets[track.assetId]?.durationFrames ?? 0;
  const ahead =
    track.loop || fileFrames === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(0, fileFrames - track.trimStartFrame);
  const room = Math.max(totalFrames(project) - track.startFrame, track.durationFrames);
  const frames = stretchFrames(Math.min(stretch, ahead), next, room, ahead / next);
  const scale = track.speed / next;
  track.speed = next;
  track.durationFrames = frames;
  fitFades(track);
  const points = track.keyframes.volume;
  if (!points) return;
  // The points stay with the sound that they were set on.
  const moved = new Map<number, Keyframe>();
  for (const point of points) {
    const frame = Math.round(point.frame * scale);
    if (frame < frames) moved.set(frame, { ...point, frame });
  }
  if (moved.size > 0) track.keyframes.volume = [...moved.values()];
  else delete track.keyframes.volume;
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
