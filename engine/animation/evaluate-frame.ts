import type { BlendMode, Layer } from '../model/layer.ts';
import { hasChildren, hasText, isRecording, playsAnimation } from '../model/layer-capabilities.ts';
import { layerFacts } from '../model/layer-types.ts';
import type { Asset, Project, Scene } from '../model/project.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { isVisibleAt, layerDurationFrames, locateFrame } from '../timeline/timeline.ts';
import { applyKeyframes } from './keyframes.ts';
import type { MaskGeometry } from './masks.ts';
import { poseAtFrame } from './play.ts';
import { type SubtitleChoice, subtitleLayersAt } from './subtitles.ts';
import { AT_HOME, type ScenePlacement, transitionPlacements } from './transitions.ts';
import { type UnitAnimation, unitAnimationAt, unitOfPreset } from './unit-animation.ts';

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

/** A scene as it is at one frame, and where it is on the page while a transition plays. */
export interface EvaluatedScene {
  readonly scene: Scene;
  readonly layers: readonly EvaluatedLayer[];
  readonly placement: ScenePlacement;
}

/** Everything that is needed to draw one frame, bottom first. Two scenes while a transition plays. */
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

/** What frame N of the project looks like. Pure: the same project and frame give the same answer. */
export function evaluateFrame(
  project: Project,
  frame: number,
  { subtitles = 'burnt-in' }: EvaluateOptions = {},
): EvaluatedFrame {
  const { scene, sceneIndex, sceneFrame } = locateFrame(project, frame);
  const { width: widthPx, height: heightPx } = project.properties;
  const page = { widthPx, heightPx, assets: project.metadata.assets };
  const overlay = subtitleLayersAt(project, frame, subtitles).map((layer) =>
    evaluateLayer(layer, 0, 1, page),
  );
  const former = project.metadata.sceneItems[sceneIndex - 1];
  const transition = scene.transition;
  if (!former || !transition || sceneFrame >= transition.durationFrames) {
    return { widthPx, heightPx, scenes: [evaluateScene(scene, sceneFrame, page, AT_HOME)], overlay };
  }
  const { outgoing, incoming } = transitionPlacements(
    transition,
    (sceneFrame + 1) / (transition.durationFrames + 1),
    page,
  );
  return {
    widthPx,
    heightPx,
    scenes: [
      evaluateScene(former, former.durationFrames - 1, page, outgoing),
      evaluateScene(scene, sceneFrame, page, incoming),
    ],
    overlay,
  };
}

interface Page {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Says which images move by themselves; without it none does. */
  readonly assets?: Readonly<Record<string, Asset>>;
}

/** What one scene looks like at a frame of its own. */
export function evaluateScene(
  scene: Scene,
  sceneFrame: number,
  page: Page,
  placement: ScenePlacement = AT_HOME,
): EvaluatedScene {
  return { scene, layers: evaluateLayers(scene.layers, sceneFrame, scene.durationFrames, page), placement };
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
    opacity: layer.opacity * pose.opacity,
    blendMode: layer.blendMode,
    mask: pose.mask,
    sourceSeconds: sourceSecondsOf(layer, layerFrame, durationFrames, page.assets),
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
  assets: Page['assets'],
): number | null {
  if (isRecording(layer)) {
    if (layer.freezeFrame !== null) return layer.freezeFrame / FRAMES_PER_SECOND;
    const played = layer.reversed ? durationFrames - 1 - layerFrame : layerFrame;
    return (layer.trimStartFrame + played * layer.speed) / FRAMES_PER_SECOND;
  }
  if (layerFacts(layer).isAnimated) return layerFrame / FRAMES_PER_SECOND;
  if (!playsAnimation(layer)) return null;
  const asset = assets?.[layer.assetId];
  const moves = asset?.kind === 'lottie' || (asset?.kind === 'image' && asset.durationFrames > 0);
  return moves ? (layerFrame * layer.speed) / FRAMES_PER_SECOND : null;
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
