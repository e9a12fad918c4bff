import { resolveTextFlow } from '../flow/resolve-text-flow.ts';
import type { BlendMode, Layer, VideoLayer } from '../model/layer.ts';
import { hasChildren, hasText, isMovable, isRecording, playsAnimation } from '../model/layer-capabilities.ts';
import { layerFacts } from '../model/layer-types.ts';
import type { Asset, Project, Scene, Track } from '../model/project.ts';
import { fileFrameAfter } from '../timeline/speed-curve.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { clipEndFrame, isVisibleAt, layerDurationFrames, locateFrame } from '../timeline/timeline.ts';
import { applyKeyframes } from './keyframes.ts';
import type { MaskGeometry } from './masks.ts';
import { fadeShare, poseAtFrame } from './play.ts';
import { type SubtitleChoice, subtitlesAt } from './subtitles.ts';
import { isSeenThrough } from './transitions/seen-through.ts';
import { AT_HOME, type ScenePlacement, transitionPlacements } from './transitions/transitions.ts';
import { sayingWord, type UnitAnimation, unitAnimationAt, unitOfPreset } from './unit-animation.ts';

/** A layer as it is at one frame, in pixels of the page (of the group, for children). */
export interface EvaluatedLayer {
  /** The layer with its keyframed values; the same object as long as the facts are the same. */
  readonly layer: Layer;
  readonly centreX: number;
  readonly centreY: number;
  readonly rotationDeg: number;
  /** Scale about the centre, negative when flipped. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly opacity: number;
  readonly blendMode: BlendMode;
  /** What shows of the layer's box, null when all of it does. */
  readonly mask: MaskGeometry | null;
  /** For clips and what moves by itself: the time in the file, or since the layer began, in seconds. */
  readonly sourceSeconds: number | null;
  /** For texts: what moves their letters, words or lines one by one; null while none does. */
  readonly units: UnitAnimation | null;
  /** For groups: the children, bottom first. */
  readonly children: readonly EvaluatedLayer[];
}

/**
 * A scene as it is at one frame, and where it is on the page while a transition plays. The clips of a track are drawn as a scene of its
 * own that can be seen through.
 */
export interface EvaluatedScene {
  readonly scene: Scene;
  readonly layers: readonly EvaluatedLayer[];
  readonly placement: ScenePlacement;
  /** Whether it is what a transition leaves; it cannot be picked. */
  readonly isLeaving: boolean;
}

/** Everything that is needed to draw one frame, bottom first: tracks and scenes, two of one kind while a transition plays. */
export interface EvaluatedFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scenes: readonly EvaluatedScene[];
  /** What lies over all scenes: the subtitles. */
  readonly overlay: readonly EvaluatedLayer[];
}

/** What is left out of a frame, or added to it. */
export interface EvaluateOptions {
  /** Those that are burnt in when left out. */
  readonly subtitles?: SubtitleChoice;
}

/**
 * What frame N of the project looks like; between two frames, as videos of other rates show them, what lies between. Pure: the same project
 * and frame give the same answer.
 */
export function evaluateFrame(
  project: Project,
  frame: number,
  { subtitles = 'burnt-in' }: EvaluateOptions = {},
): EvaluatedFrame {
  const { width: widthPx, height: heightPx } = project.properties;
  const page = { widthPx, heightPx, assets: project.metadata.assets };
  const overlay = subtitlesAt(project, frame, subtitles).map(({ layer, said }) => {
    const evaluated = evaluateLayer(layer, 0, 1, page);
    return said ? { ...evaluated, units: sayingWord(said) } : evaluated;
  });
  const scenes = evaluateScenes(project, frame, page);
  if (project.metadata.tracks.length === 0) return { widthPx, heightPx, scenes, overlay };
  const below = evaluateTracks(project, 'below', frame, page);
  const above = evaluateTracks(project, 'above', frame, page);
  // Tracks under the scenes lie on their backgrounds, which would hide them.
  const background = below.length === 0 ? [] : scenes.map(backgroundOf);
  const content = below.length === 0 ? scenes : scenes.map(withoutBackground);
  return { widthPx, heightPx, scenes: [...background, ...below, ...content, ...above], overlay };
}

/** The scene at a frame of the project, with the one before it while its transition plays. */
function evaluateScenes(project: Project, frame: number, page: Page): EvaluatedScene[] {
  const { scene, sceneIndex, sceneFrame } = locateFrame(project, frame);
  if (sceneFrame >= scene.durationFrames) return [evaluateScene(sceneAfterEnd(scene), sceneFrame, page)];
  const former = project.metadata.sceneItems[sceneIndex - 1];
  const transition = scene.transition;
  if (!former || !transition || sceneFrame >= transition.durationFrames)
    return [evaluateScene(scene, sceneFrame, page)];
  const { outgoing, incoming } = transitionPlacements(
    transition,
    (sceneFrame + 1) / (transition.durationFrames + 1),
    page,
    isSeenThrough(scene, former.layers, page.assets),
  );
  return [
    evaluateLeaving(former, former.durationFrames, sceneFrame, page, outgoing),
    evaluateScene(scene, sceneFrame, page, incoming),
  ];
}

/**
 * What a transition leaves: all as it was in the last frame, but for clips, which play on as far as their files go.
 * @param framesAfter how many frames ago the last one was, less one
 */
function evaluateLeaving(
  scene: Scene,
  durationFrames: number,
  framesAfter: number,
  page: Page,
  placement: ScenePlacement,
): EvaluatedScene {
  const layers = evaluateLayers(resolveTextFlow(scene.layers), durationFrames - 1, durationFrames, {
    ...page,
    playOnFrames: framesAfter + 1,
  });
  return { scene, layers, placement, isLeaving: true };
}

/** What the tracks on one side of the scenes show at a frame, the lowest first. */
function evaluateTracks(
  project: Project,
  place: Track['place'],
  frame: number,
  page: Page,
): EvaluatedScene[] {
  return project.metadata.tracks.flatMap((track) =>
    track.place === place && !track.hidden ? evaluateTrack(track, frame, page) : [],
  );
}

function evaluateTrack(track: Track, frame: number, page: Page): EvaluatedScene[] {
  const index = clipIndexAt(track.layers, frame);
  const clip = track.layers[index];
  if (!clip) return [];
  const former = track.layers[index - 1];
  const transition = track.transitions[clip.id];
  const clipFrame = frame - clip.startFrame;
  const isArriving =
    former !== undefined &&
    transition !== undefined &&
    clipEndFrame(former) === clip.startFrame &&
    clipFrame < transition.durationFrames;
  if (!isArriving) return clip.hidden ? [] : [evaluateScene(sceneOfClip(track, clip, index), frame, page)];
  const left = sceneOfClip(track, former, index - 1);
  const arriving = sceneOfClip(track, clip, index);
  const { outgoing, incoming } = transitionPlacements(
    transition,
    (clipFrame + 1) / (transition.durationFrames + 1),
    page,
    isSeenThrough(arriving, left.layers, page.assets),
  );
  return [
    evaluateLeaving(left, clip.startFrame, clipFrame, page, outgoing),
    evaluateScene(arriving, frame, page, incoming),
  ];
}

/** The index of the clip that a track shows at a frame, -1 in a gap. Clips are in the order of time. */
export function clipIndexAt(clips: readonly Layer[], frame: number): number {
  let [low, high] = [0, clips.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const clip = clips[middle];
    if (!clip || clip.startFrame > frame) high = middle - 1;
    else if (clipEndFrame(clip) <= frame) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** Projects are never changed in place, so what is made of a clip or a scene is made once. */
const scenesOfClips = new WeakMap<Layer, Scene>();
const backgrounds = new WeakMap<Scene, Scene>();
const contents = new WeakMap<Scene, Scene>();
const scenesAfterEnd = new WeakMap<Scene, Scene>();

/** The background of what is drawn over a scene. */
export const SEE_THROUGH_COLOR = '#00000000';
const SEE_THROUGH = {
  ...{ bgColor: SEE_THROUGH_COLOR, background: null, backgroundAssetId: null },
  ...{ notes: '', hidden: false },
} as const;

/**
 * One clip of a track as a scene that can be seen through. Two neighbours have two names, since both show while one becomes the other;
 * more are not needed, so that the views of a track are used again from clip to clip.
 */
function sceneOfClip(track: Track, clip: Layer, index: number): Scene {
  const id = `${track.id}/${index % 2}`;
  const known = scenesOfClips.get(clip);
  if (known?.id === id) return known;
  const made: Scene = {
    id,
    name: track.name,
    ...SEE_THROUGH,
    ratio: 1,
    // Its clips have frames of the project.
    durationFrames: Number.MAX_SAFE_INTEGER,
    transition: null,
    layers: [clip],
  };
  scenesOfClips.set(clip, made);
  return made;
}

/** What stays of the last scene while tracks go on after it: its backgrounds. */
function sceneAfterEnd(scene: Scene): Scene {
  const known = scenesAfterEnd.get(scene) ?? {
    ...scene,
    durationFrames: Number.MAX_SAFE_INTEGER,
    layers: scene.layers.filter((layer) => !isMovable(layer)),
  };
  scenesAfterEnd.set(scene, known);
  return known;
}

function backgroundOf(evaluated: EvaluatedScene): EvaluatedScene {
  const { scene } = evaluated;
  const known = backgrounds.get(scene) ?? { ...scene, id: `${scene.id}/page`, layers: [] };
  backgrounds.set(scene, known);
  return { ...evaluated, scene: known, layers: [] };
}

function withoutBackground(evaluated: EvaluatedScene): EvaluatedScene {
  const { scene } = evaluated;
  const known = contents.get(scene) ?? { ...scene, ...SEE_THROUGH };
  contents.set(scene, known);
  return { ...evaluated, scene: known };
}

interface Page {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Says which images move by themselves; without it none does. */
  readonly assets?: Readonly<Record<string, Asset>>;
  /** How many frames after the frame that is evaluated clips are shown, as far as their files go. */
  readonly playOnFrames?: number;
}

/** What one scene looks like at a frame of its own. */
export function evaluateScene(
  scene: Scene,
  sceneFrame: number,
  page: Page,
  placement: ScenePlacement = AT_HOME,
): EvaluatedScene {
  const layers = evaluateLayers(resolveTextFlow(scene.layers), sceneFrame, scene.durationFrames, page);
  return { scene, layers, placement, isLeaving: false };
}

function evaluateLayers(
  layers: readonly Layer[],
  frame: number,
  durationFrames: number,
  page: Page,
): EvaluatedLayer[] {
  const evaluated: EvaluatedLayer[] = [];
  for (const layer of layers) {
    if (isVisibleAt(layer, frame, durationFrames))
      evaluated.push(evaluateLayer(layer, frame, durationFrames, page));
  }
  return evaluated;
}

/** Children of a group live on the group's clock: frame 0 is where the group starts. */
function evaluateLayer(source: Layer, frame: number, parentFrames: number, page: Page): EvaluatedLayer {
  const layerFrame = frame - source.startFrame;
  const durationFrames = layerDurationFrames(source, parentFrames);
  const layer = applyKeyframes(source, layerFrame);
  const span = { ...animationsOfLayer(layer), durationFrames, aspect: layer.width / layer.height };
  const isText = hasText(layer);
  const pose = poseAtFrame(span, layerFrame, (preset) => !isText || unitOfPreset(preset) === null);
  const centreX = layer.x + layer.width / 2;
  const centreY = layer.y + layer.height / 2;
  const reach = halfExtent(layer);
  const edgeX = pose.fromEdgeX < 0 ? centreX + reach.x : page.widthPx - centreX + reach.x;
  const edgeY = pose.fromEdgeY < 0 ? centreY + reach.y : page.heightPx - centreY + reach.y;
  return {
    layer,
    centreX: centreX + pose.fromEdgeX * Math.max(0, edgeX) + pose.shiftX * layer.width,
    centreY: centreY + pose.fromEdgeY * Math.max(0, edgeY) + pose.shiftY * layer.height,
    rotationDeg: layer.rotation + pose.rotation,
    scaleX: pose.scale * (layer.flipX ? -1 : 1),
    scaleY: pose.scale * (layer.flipY ? -1 : 1),
    opacity: layer.opacity * pose.opacity * fadeShare(layer.opacityFade, layerFrame, durationFrames),
    blendMode: layer.blendMode,
    mask: pose.mask,
    sourceSeconds: sourceSecondsOf(layer, layerFrame, durationFrames, page),
    units: isText
      ? unitAnimationAt(span, layerFrame, {
          left: centreX + reach.x,
          right: page.widthPx - centreX + reach.x,
          up: centreY + reach.y,
          down: page.heightPx - centreY + reach.y,
        })
      : null,
    children: hasChildren(layer)
      ? evaluateLayers(layer.children, layerFrame, durationFrames, {
          ...page,
          widthPx: layer.width,
          heightPx: layer.height,
        })
      : [],
  };
}

/** Where in its file a layer is. A clip that runs backwards shows the frames of the forward one in the other order. */
function sourceSecondsOf(
  layer: Layer,
  layerFrame: number,
  durationFrames: number,
  { assets, playOnFrames = 0 }: Page,
): number | null {
  if (isRecording(layer)) {
    if (layer.freezeFrame !== null) return layer.freezeFrame / FRAMES_PER_SECOND;
    // Between its last two frames a reversed clip has come to its first image.
    const shownFrame = layer.reversed ? Math.max(0, durationFrames - 1 - layerFrame) : layerFrame;
    const own = fileFrameAfter(layer, layer.trimStartFrame, shownFrame);
    return playedOn(layer, own, playOnFrames, assets) / FRAMES_PER_SECOND;
  }
  const animatedSeconds = layerFacts(layer).animatedForSeconds?.(layer) ?? 0;
  // Content that has come to rest stays the same frame, which exports repeat.
  if (animatedSeconds > 0) return Math.min(layerFrame / FRAMES_PER_SECOND, animatedSeconds);
  if (!playsAnimation(layer)) return null;
  const asset = assets?.[layer.assetId];
  const moves = asset?.kind === 'lottie' || (asset?.kind === 'image' && asset.durationFrames > 0);
  return moves ? (layerFrame * layer.speed) / FRAMES_PER_SECOND : null;
}

/** The frame of its file that a clip has come to some frames after another; it stays at either end of the file. */
function playedOn(clip: VideoLayer, fileFrame: number, frames: number, assets: Page['assets']): number {
  const fileFrames = assets?.[clip.assetId]?.durationFrames ?? 0;
  if (frames === 0 || fileFrames === 0) return fileFrame;
  const wanted = fileFrameAfter(clip, fileFrame, clip.reversed ? -frames : frames);
  return clip.reversed
    ? Math.min(fileFrame, Math.max(0, wanted))
    : Math.max(fileFrame, Math.min(fileFrames - 1, wanted));
}

function animationsOfLayer(layer: Layer) {
  const { animationIn, animationOverall, animationOut } = layer;
  return { animationIn, animationOverall, animationOut };
}

/** Half the width and height of the upright box around the rotated layer. */
function halfExtent(layer: Layer): { x: number; y: number } {
  const angle = (layer.rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { x: (layer.width * cos + layer.height * sin) / 2, y: (layer.width * sin + layer.height * cos) / 2 };
}
