import type { Keyframe } from '../model/animation.ts';
import type { Layer } from '../model/layer.ts';
import { hasChildren, hasSound } from '../model/layer-capabilities.ts';
import type { AudioTrack, Project, Scene } from '../model/project.ts';
import type { SoundTools } from '../model/timeline/sound-tools.ts';
import type { SpeedCurve } from '../model/timeline/speed-curve.ts';
import { MAX_SCENE_FRAMES, MIN_TRACK_ITEM_FRAMES } from './time.ts';

/** The first frame of each scene, and one more entry for the end of the project. */
export function sceneStartFrames(project: Project): number[] {
  const starts = [0];
  for (const scene of project.metadata.sceneItems) starts.push((starts.at(-1) ?? 0) + scene.durationFrames);
  return starts;
}

/** Where the last clip of the tracks ends, in frames of the project; 0 when they are empty. */
export function tracksEndFrame({ metadata: { tracks } }: Project): number {
  let end = 0;
  // Clips of a track are in the order of time and never overlap, so its last one ends last.
  for (const { layers } of tracks) end = Math.max(end, layers.at(-1) ? clipEndFrame(layers.at(-1)) : 0);
  return end;
}

/**
 * How many frames the project has: as long as its scenes and its tracks last, whichever is longer; as long as its tracks alone where they
 * give it its length. Sound that lasts longer is cut at the end.
 */
export function totalFrames(project: Project): number {
  const { sceneItems, timeline } = project.metadata;
  const tracksEnd = tracksEndFrame(project);
  if (timeline === 'tracks' && tracksEnd > 0) return tracksEnd;
  return Math.max(
    tracksEnd,
    sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0),
  );
}

/** Where a frame of the project falls. */
export interface FramePosition {
  readonly scene: Scene;
  readonly sceneIndex: number;
  /** Frame counted from the start of the scene. */
  readonly sceneFrame: number;
}

/**
 * The scene and the frame in it for a frame of the project, which may lie between two; clamped to the first and last frame. After the last scene, while tracks still
 * play, it is the last one, at a frame beyond its end: its background shows, and none of its layers.
 */
export function locateFrame(project: Project, frame: number): FramePosition {
  const scenes = project.metadata.sceneItems;
  let start = 0;
  let wanted = Math.max(0, frame);
  const total = totalFrames(project);
  if (wanted >= total) wanted = total - 1;
  const last = scenes.length - 1;
  for (const [sceneIndex, scene] of scenes.entries()) {
    if (sceneIndex === last || wanted < start + scene.durationFrames)
      return { scene, sceneIndex, sceneFrame: wanted - start };
    start += scene.durationFrames;
  }
  throw new RangeError('A project has at least one scene.');
}

/** The frame after the last one of a clip of a track, in frames of the project. */
export function clipEndFrame(clip: Layer | undefined): number {
  return clip ? clip.startFrame + (clip.durationFrames ?? 0) : 0;
}

/** The frame after the last one in which the layer shows, in frames of its scene. */
export function layerEndFrame(layer: Layer, sceneDurationFrames: number): number {
  if (layer.durationFrames === null) return sceneDurationFrames;
  return Math.min(sceneDurationFrames, layer.startFrame + layer.durationFrames);
}

/** How long the layer shows in its scene, in frames. */
export function layerDurationFrames(layer: Layer, sceneDurationFrames: number): number {
  return Math.max(0, layerEndFrame(layer, sceneDurationFrames) - layer.startFrame);
}

/** Whether the layer shows at this frame of its scene. */
export function isVisibleAt(layer: Layer, sceneFrame: number, sceneDurationFrames: number): boolean {
  return (
    !layer.hidden && sceneFrame >= layer.startFrame && sceneFrame < layerEndFrame(layer, sceneDurationFrames)
  );
}

/** The layers that show at this frame of the scene, bottom first. Groups come whole. */
export function visibleLayersAt(scene: Scene, sceneFrame: number): Layer[] {
  return scene.layers.filter((layer) => isVisibleAt(layer, sceneFrame, scene.durationFrames));
}

/** A stretch of the timeline: start and length in frames. */
export interface Span {
  readonly startFrame: number;
  readonly durationFrames: number;
}

/**
 * Moves one edge of a span to `frame`, keeping at least 500 ms and staying inside 0..limitFrames.
 * Trimming the start of media must also move `trimStartFrame` by the returned `startDelta`.
 */
export function trimSpan(
  span: Span,
  edge: 'start' | 'end',
  frame: number,
  limits: { minFrame?: number; maxFrame: number },
): Span & { startDelta: number } {
  const end = span.startFrame + span.durationFrames;
  if (edge === 'start') {
    const lowest = limits.minFrame ?? 0;
    const highest = Math.max(lowest, end - MIN_TRACK_ITEM_FRAMES);
    const startFrame = Math.round(Math.min(highest, Math.max(lowest, frame)));
    return { startFrame, durationFrames: end - startFrame, startDelta: startFrame - span.startFrame };
  }
  const lowest = span.startFrame + MIN_TRACK_ITEM_FRAMES;
  const newEnd = Math.round(Math.max(lowest, Math.min(limits.maxFrame, frame)));
  return { startFrame: span.startFrame, durationFrames: newEnd - span.startFrame, startDelta: 0 };
}

/** A scene length in frames within 500 ms and 30000 ms. */
export function clampSceneDuration(durationFrames: number): number {
  return Math.round(Math.min(MAX_SCENE_FRAMES, Math.max(MIN_TRACK_ITEM_FRAMES, durationFrames)));
}

/** The bus of clips in scenes. */
export const SCENES_BUS = 'scenes';
/** The bus of sounds that lie in no lane. */
export const LOOSE_SOUNDS_BUS = 'sounds';

/** Something that sounds: a track, or a clip in a scene, placed on the project's clock. */
export interface AudibleItem {
  readonly id: string;
  /** The lane whose mix it goes through: of a track, of sounds, `SCENES_BUS` or `LOOSE_SOUNDS_BUS`. */
  readonly busId: string;
  readonly assetId: string;
  readonly audioStream: number;
  readonly startFrame: number;
  readonly durationFrames: number;
  readonly trimStartFrame: number;
  readonly speed: number;
  /** The speed over the file, in place of `speed`; null where it stays the same. */
  readonly speedCurve: SpeedCurve | null;
  readonly keepPitch: boolean;
  readonly reversed: boolean;
  readonly volume: number;
  /** Keyframes of the volume, counted from the start of the item; empty where it stays the same. */
  readonly volumeKeyframes: readonly Keyframe[];
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  readonly loop: boolean;
  readonly isSpeech: boolean;
  readonly duckedVolume: number | null;
  /** How long it takes to come back after speech; half a second when left out. */
  readonly duckingReturnSeconds?: number | undefined;
  readonly soundTools: SoundTools | null;
}

/** Everything that sounds in the project, in order of start: clips with sound and audio tracks, muted ones left out. */
export function audibleItems(project: Project): AudibleItem[] {
  const items: AudibleItem[] = [];
  const starts = sceneStartFrames(project);
  const end = totalFrames(project);
  const { sceneItems, tracks, audioTracks, soundLanes, mix } = project.metadata;
  const isSolo = [...tracks, ...soundLanes, mix.scenes, mix.sounds].some((lane) => lane.solo);
  const isHeard = (lane: { readonly muted: boolean; readonly solo: boolean }) =>
    !lane.muted && (lane.solo || !isSolo);
  if (isHeard(mix.scenes)) {
    for (const [sceneIndex, scene] of sceneItems.entries()) {
      const parent = { busId: SCENES_BUS, startFrame: starts[sceneIndex] ?? 0 };
      collectClips(scene.layers, scene.durationFrames, parent, project, items);
    }
  }
  for (const track of tracks) {
    if (!track.hidden && isHeard(track))
      collectClips(track.layers, end, { busId: track.id, startFrame: 0 }, project, items);
  }
  const laneById = new Map(soundLanes.map((lane) => [lane.id, lane]));
  for (const track of audioTracks) {
    const lane = track.laneId === null ? undefined : laneById.get(track.laneId);
    if (track.muted || track.startFrame >= end || !isHeard(lane ?? mix.sounds)) continue;
    items.push(trackItem(track, lane?.id ?? LOOSE_SOUNDS_BUS, end));
  }
  return items.sort((a, b) => a.startFrame - b.startFrame || (a.id < b.id ? -1 : 1));
}

function trackItem(track: AudioTrack, busId: string, endFrame: number): AudibleItem {
  const durationFrames = Math.min(track.durationFrames, endFrame - track.startFrame);
  return {
    id: track.id,
    busId,
    assetId: track.assetId,
    audioStream: track.audioStream,
    startFrame: track.startFrame,
    durationFrames,
    trimStartFrame: track.trimStartFrame,
    speed: track.speed,
    speedCurve: track.speedCurve,
    keepPitch: track.keepPitch,
    reversed: false,
    volume: track.volume,
    volumeKeyframes: track.keyframes.volume ?? [],
    fadeInFrames: track.fadeInFrames,
    fadeOutFrames: track.fadeOutFrames,
    loop: track.loop,
    isSpeech: track.isSpeech,
    duckedVolume: track.duckedVolume,
    duckingReturnSeconds: track.duckingReturnSeconds,
    soundTools: track.soundTools,
  };
}

/** `startFrame` is the frame of the project at which the clock of these layers begins: that of a scene or a group. */
function collectClips(
  layers: readonly Layer[],
  parentFrames: number,
  { busId, startFrame: parentStart }: { readonly busId: string; readonly startFrame: number },
  project: Project,
  items: AudibleItem[],
) {
  for (const layer of layers) {
    if (layer.hidden) continue;
    if (hasChildren(layer)) {
      const frames = layerDurationFrames(layer, parentFrames);
      const parent = { busId, startFrame: parentStart + layer.startFrame };
      collectClips(layer.children, frames, parent, project, items);
    }
    // An image that stands still has no sound.
    if (!hasSound(layer) || layer.muted || layer.freezeFrame !== null) continue;
    if (project.metadata.assets[layer.assetId]?.hasAudio !== true) continue;
    const durationFrames = layerDurationFrames(layer, parentFrames);
    if (durationFrames === 0) continue;
    items.push({
      id: layer.id,
      busId,
      assetId: layer.assetId,
      audioStream: layer.audioStream,
      startFrame: parentStart + layer.startFrame,
      durationFrames,
      trimStartFrame: layer.trimStartFrame,
      speed: layer.speed,
      speedCurve: layer.speedCurve,
      keepPitch: layer.keepPitch,
      reversed: layer.reversed,
      volume: layer.volume,
      volumeKeyframes: layer.keyframes.volume ?? [],
      fadeInFrames: layer.fadeInFrames,
      fadeOutFrames: layer.fadeOutFrames,
      loop: false,
      isSpeech: layer.isSpeech,
      duckedVolume: null,
      soundTools: layer.soundTools,
    });
  }
}
