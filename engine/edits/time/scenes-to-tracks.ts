import { createImageLayer, createShapeLayer, createTrack } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { isMovable } from '../../model/layer-capabilities.ts';
import type { Project, Scene, Track } from '../../model/project.ts';
import { clipEndFrame, layerDurationFrames, sceneStartFrames } from '../../timeline/timeline.ts';
import { isFree, tidyTrack } from '../../timeline/track-clips.ts';

/** What the tracks are called that are made of scenes; numbers count from 1. */
export interface TrackNames {
  /** The track of the backgrounds. */
  readonly background: string;
  /** A track of layers. */
  readonly track: (number: number) => string;
}

const ENGLISH_NAMES: TrackNames = { background: 'Background', track: (number) => `Track ${number}` };

/**
 * Makes a video of scenes one of tracks alone, which looks the same but for transitions of scenes: those lead over between clips that fill the
 * cut from one lane. Layers keep their order; backgrounds that differ become clips of the lowest lane.
 */
export function scenesToTracks(project: Project, names: TrackNames = ENGLISH_NAMES): void {
  const { metadata } = project;
  if (metadata.timeline === 'tracks') return;
  const starts = sceneStartFrames(project);
  const lanes: Track[] = [];
  const backgrounds = createTrack({ name: names.background, place: 'below' });
  const [first] = metadata.sceneItems;
  if (!first) return;
  // A background that all scenes have stays the background of the whole video.
  const isPlain = metadata.sceneItems.every((scene) => hasSameBackground(scene, first));
  const kept = isPlain ? first.layers.filter((layer) => !isMovable(layer)) : [];
  for (const [index, scene] of metadata.sceneItems.entries()) {
    const start = starts[index] ?? 0;
    if (!isPlain) backgrounds.layers.push(backgroundClip(project, scene, start));
    // Within a scene a layer goes over all lanes that the ones below it are in, so that what covers what stays.
    let lowest = 0;
    for (const layer of scene.layers) {
      if (isPlain && !isMovable(layer)) continue;
      const durationFrames = layerDurationFrames(layer, scene.durationFrames);
      if (durationFrames === 0) continue;
      const clip: Layer = {
        ...layer,
        startFrame: start + Math.max(0, layer.startFrame),
        durationFrames,
        locked: layer.locked && isMovable(layer),
      };
      const at = lanes.findIndex(
        (lane, place) => place >= lowest && isFree(lane, clip.startFrame, clipEndFrame(clip)),
      );
      const laneIndex = at < 0 ? lanes.length : at;
      lanes[laneIndex] ??= createTrack({ name: names.track(laneIndex + 1) });
      lanes[laneIndex].layers.push(clip);
      lowest = laneIndex;
      const former = lanes[laneIndex].layers.at(-2);
      const leads = scene.transition && clip.startFrame === start && clipEndFrame(former) === start;
      if (leads && scene.transition)
        lanes[laneIndex].transitions[clip.id] = {
          ...scene.transition,
          durationFrames: Math.min(scene.transition.durationFrames, durationFrames),
        };
    }
  }
  for (const lane of lanes) tidyTrack(lane);
  const under = metadata.tracks.filter((track) => track.place === 'below');
  const over = metadata.tracks.filter((track) => track.place === 'above');
  metadata.tracks = [...(isPlain ? [] : [backgrounds]), ...under, ...lanes, ...over];
  metadata.sceneItems = [{ ...first, layers: kept, transition: null }];
  metadata.timeline = 'tracks';
}

const hasSameBackground = (one: Scene, other: Scene): boolean =>
  one.bgColor === other.bgColor &&
  one.backgroundAssetId === other.backgroundAssetId &&
  JSON.stringify(one.background) === JSON.stringify(other.background) &&
  JSON.stringify(backgroundLayers(one)) === JSON.stringify(backgroundLayers(other));

/** The background layers of a scene as they look; what they are called and when they show is left out where they show all the time. */
const backgroundLayers = ({ layers }: Scene) =>
  layers.filter((layer) => !isMovable(layer)).map((layer) => ({ ...layer, id: '', name: '' }));

/** The background of a scene as a clip that fills the page. */
function backgroundClip({ properties: { width, height } }: Project, scene: Scene, startFrame: number): Layer {
  const place = {
    x: 0,
    y: 0,
    width,
    height,
    startFrame,
    durationFrames: scene.durationFrames,
    name: scene.name,
  };
  if (scene.backgroundAssetId !== null)
    return createImageLayer({ ...place, assetId: scene.backgroundAssetId });
  return createShapeLayer({
    ...place,
    fill: scene.background ?? { type: 'solid', color: scene.bgColor },
    stroke: null,
  });
}
