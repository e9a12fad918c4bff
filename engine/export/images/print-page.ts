import type { Layer } from '../../model/layer.ts';
import { layerFacts } from '../../model/layer-types.ts';
import type { Project } from '../../model/project.ts';

/**
 * The project on a larger page, its old page in the middle: what reaches an edge of the page goes on to the edge of the bleed, all else
 * stays where it is.
 */
export function pageWithBleed(project: Project, bleedPx: number): Project {
  if (bleedPx === 0) return project;
  const { width, height } = project.properties;
  const sceneItems = project.metadata.sceneItems.map((scene) => ({
    ...scene,
    layers: scene.layers.map((layer) => moved(grown(layer, width, height, bleedPx), bleedPx)),
  }));
  const tracks = project.metadata.tracks.map((track) => ({
    ...track,
    layers: track.layers.map((layer) => moved(grown(layer, width, height, bleedPx), bleedPx)),
  }));
  const subtitles = project.metadata.subtitles.map((track) => ({
    ...track,
    style: { ...track.style, marginPx: track.style.marginPx + bleedPx },
  }));
  return {
    ...project,
    properties: { ...project.properties, width: width + bleedPx * 2, height: height + bleedPx * 2 },
    metadata: { ...project.metadata, sceneItems, tracks, subtitles },
  };
}

/** Whether a layer goes on into the bleed when it reaches an edge: its content fills whatever box it has. */
export function growsIntoBleed(layer: Layer): boolean {
  return (
    layer.rotation === 0 && Object.keys(layer.keyframes).length === 0 && layerFacts(layer).growsWithBox(layer)
  );
}

/** Layers that end less than this before an edge reach it, in page pixels. */
export const EDGE_TOLERANCE_PX = 1;

/** The layer with its box longer at each edge of the page that it reaches, up to the edge of the bleed. */
function grown(layer: Layer, pageWidth: number, pageHeight: number, bleedPx: number): Layer {
  if (!growsIntoBleed(layer)) return layer;
  // What goes over the edge already may still end within the bleed.
  const by = (gapPx: number) => (gapPx < EDGE_TOLERANCE_PX && gapPx > -bleedPx ? bleedPx + gapPx : 0);
  const left = by(layer.x);
  const top = by(layer.y);
  const right = by(pageWidth - layer.x - layer.width);
  const bottom = by(pageHeight - layer.y - layer.height);
  return {
    ...layer,
    x: layer.x - left,
    y: layer.y - top,
    width: layer.width + left + right,
    height: layer.height + top + bottom,
  };
}

function moved(layer: Layer, byPx: number): Layer {
  const { x, y, ...rest } = layer.keyframes;
  const shifted = <Key extends { readonly value: number }>(keys: readonly Key[]) =>
    keys.map((key) => ({ ...key, value: key.value + byPx }));
  return {
    ...layer,
    x: layer.x + byPx,
    y: layer.y + byPx,
    keyframes: { ...rest, ...(x ? { x: shifted(x) } : {}), ...(y ? { y: shifted(y) } : {}) },
  };
}
