import { type Layer, type Project, sceneStartFrames } from '@gesso/engine';
import { clipFrameAt, shownFrames } from '@gesso/engine/edits';
import type { EffectType } from '@gesso/engine/effects';
import { isRecording } from '@gesso/engine/internal';

export interface AloneOptions {
  /** The frame of the project whose image of a clip is wanted. */
  readonly frame: number;
  readonly sceneIndex: number;
  /** Effects that are left out. */
  readonly without?: readonly EffectType[];
  /** The part of the layer's box that makes the page, in page pixels; all of it when left out. */
  readonly area?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * A project of one page that shows nothing but a layer, upright, opaque and at rest, without its mask and shadow: for small images of
 * what an effect would do, and for picking colours. Clips are at the image of the playhead.
 */
export function layerAlone(
  project: Project,
  layer: Layer,
  { frame, sceneIndex, without = [], area }: AloneOptions,
): Project {
  const scene = project.metadata.sceneItems[sceneIndex];
  const first = project.metadata.sceneItems[0];
  if (!scene || !first) return project;
  const sceneFrame = frame - (sceneStartFrames(project)[sceneIndex] ?? 0);
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: layer.width, height: layer.height };
  const alone: Layer = {
    ...still(layer, Math.max(0, sceneFrame - layer.startFrame), shownFrames(scene, layer)),
    x: -x,
    y: -y,
    rotation: 0,
    flipX: false,
    flipY: false,
    opacity: 1,
    blendMode: 'normal',
    hidden: false,
    startFrame: 0,
    durationFrames: null,
    keyframes: {},
    animationIn: null,
    animationOverall: null,
    animationOut: null,
    shadow: null,
    mask: null,
    effects: layer.effects.filter((effect) => !without.includes(effect.type)),
  };
  return {
    ...project,
    properties: { ...project.properties, width, height, physicalSize: null },
    metadata: {
      ...project.metadata,
      audioTracks: [],
      subtitles: [],
      sceneItems: [
        {
          ...first,
          id: 'scene:alone',
          background: null,
          backgroundAssetId: null,
          transition: null,
          durationFrames: 30,
          layers: [alone],
        },
      ],
    },
  };
}

/** A clip as the one image of it that shows. */
function still(layer: Layer, layerFrame: number, durationFrames: number): Layer {
  return isRecording(layer)
    ? { ...layer, freezeFrame: clipFrameAt(layer, layerFrame, durationFrames) }
    : layer;
}

/** What the image of a layer depends on: when this text stays the same, so does `layerAlone`. */
export function aloneKey(layer: Layer, frame: number): string {
  const {
    x: _x,
    y: _y,
    rotation: _rotation,
    opacity: _opacity,
    name: _name,
    shadow: _shadow,
    mask: _mask,
    linkUrl: _linkUrl,
    ...facts
  } = layer;
  return `${JSON.stringify(facts)} ${isRecording(layer) && layer.freezeFrame === null ? frame : ''}`;
}
