import { type Asset, FRAMES_PER_SECOND, type Layer, type Project, type Scene } from '@gesso/engine';
import { hasChildren, isRecording, layerFacts, playsAnimation } from '@gesso/engine/internal';

/** A page goes on for as long as anybody may speak about it: a day. */
const PRESENTED_FRAMES = 24 * 60 * 60 * FRAMES_PER_SECOND;

/** How long an animation takes that says nothing of it. */
const DEFAULT_MS = 1000;

/** A page as it is presented, after the one that it comes in over. */
export interface PresentedPage {
  readonly project: Project;
  /** The frame of the project at which the page begins to come in. */
  readonly startFrame: number;
}

/** The page that is left, and how many frames of it have been shown. */
export interface LeftPage {
  readonly index: number;
  readonly shownFrames: number;
}

type Assets = Readonly<Record<string, Asset>>;

/** How long something on a page moves by itself, in frames: 0 where nothing does, without end for clips and what repeats itself. */
export function movingFrames({ layers }: Pick<Scene, 'layers'>, assets: Assets): number {
  return Math.max(0, ...layers.map((layer) => (layer.hidden ? 0 : layerMovingFrames(layer, assets))));
}

function layerMovingFrames(layer: Layer, assets: Assets): number {
  if (layer.animationOverall || playsByItself(layer, assets)) return Number.POSITIVE_INFINITY;
  const { animationIn } = layer;
  const arrivingMs = animationIn ? (animationIn.delay ?? 0) + (animationIn.duration || DEFAULT_MS) : 0;
  const growingSeconds = layerFacts(layer).animatedForSeconds?.(layer) ?? 0;
  const keyFrames = Object.values(layer.keyframes).flatMap((keys) => keys.map(({ frame }) => frame));
  const own = Math.max(
    Math.ceil(Math.max(arrivingMs / 1000, growingSeconds) * FRAMES_PER_SECOND),
    ...keyFrames,
    hasChildren(layer) ? movingFrames({ layers: layer.children }, assets) : 0,
  );
  return own === 0 ? 0 : layer.startFrame + own;
}

function playsByItself(layer: Layer, assets: Assets): boolean {
  if (isRecording(layer)) return layer.freezeFrame === null;
  const asset = playsAnimation(layer) ? assets[layer.assetId] : undefined;
  return asset?.kind === 'lottie' || (asset?.kind === 'image' && asset.durationFrames > 0);
}

/** Whether a clip with sound is on a page. */
export function pageSounds({ layers }: Pick<Scene, 'layers'>): boolean {
  return layers.some(
    (layer) =>
      !layer.hidden &&
      ((isRecording(layer) && !layer.muted) ||
        (hasChildren(layer) && pageSounds({ layers: layer.children }))),
  );
}

/** The same object for the same layer, so that nothing is drawn anew when its page is shown again. */
const presentedLayers = new WeakMap<Layer, Layer>();

/** A layer that comes in as it is set to and then stays: what it would go out by, and when, is for films. */
function presentedLayer(layer: Layer): Layer {
  const known = presentedLayers.get(layer);
  if (known) return known;
  const stays = layer.animationOut === null && layer.durationFrames === null;
  let presented: Layer = stays ? layer : { ...layer, animationOut: null, durationFrames: null };
  if (hasChildren(layer)) {
    const children = layer.children.map(presentedLayer);
    if (children.some((child, at) => child !== layer.children[at]))
      presented = { ...layer, ...presented, type: 'group', children };
  }
  presentedLayers.set(layer, presented);
  return presented;
}

/** A clip that runs backwards comes to its first image at its end, which has to stay where it is. */
const hasReversed = (layers: readonly Layer[]): boolean =>
  layers.some(
    (layer) => (isRecording(layer) && layer.reversed) || (hasChildren(layer) && hasReversed(layer.children)),
  );

/** @param leastFrames how long it has to be there */
function presentedScene(scene: Scene, assets: Assets, leastFrames = 0): Scene {
  const wantedFrames = Math.max(leastFrames, movingFrames(scene, assets)) + 1;
  const durationFrames = hasReversed(scene.layers)
    ? scene.durationFrames
    : Math.min(PRESENTED_FRAMES, wantedFrames);
  return { ...scene, transition: null, durationFrames, layers: scene.layers.map(presentedLayer) };
}

/**
 * A page as a project of its own that ends when nothing moves any more: its last frame stays. Where a page is left for it, it comes in over that by its transition,
 * which shows the former page as it was left. Null where there is no such page.
 */
export function presentedPage(project: Project, index: number, left: LeftPage | null): PresentedPage | null {
  const { sceneItems, assets } = project.metadata;
  const scene = sceneItems[index];
  if (!scene) return null;
  const former = left && scene.transition ? sceneItems[left.index] : undefined;
  const page = presentedScene(scene, assets, former ? scene.transition?.durationFrames : 0);
  const alone = (scenes: Scene[]): Project => ({
    ...project,
    metadata: { ...project.metadata, sceneItems: scenes, tracks: [], audioTracks: [], subtitles: [] },
  });
  if (!left || !former) return { project: alone([page]), startFrame: 0 };
  const shownFrames = Math.max(1, left.shownFrames);
  const leaving = { ...presentedScene(former, assets), durationFrames: shownFrames };
  return {
    project: alone([leaving, { ...page, transition: scene.transition }]),
    startFrame: shownFrames,
  };
}
