import type { Layer } from '../../model/layer.ts';
import { layerFacts } from '../../model/layer-types.ts';
import type { Project } from '../../model/project.ts';

/**
 * The project on a larger page, its old page in the middle: what touches an edge of the page goes on to the edge of the bleed, all else
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

/** The layer with its box longer at each edge that reaches the edge of the page. */
function grown(layer: Layer, pageWidth: number, pageHeight: number, bleedPx: number): Layer {
  const isStraight = layer.rotation === 0 && Object.keys(layer.keyframes).length === 0;
  if (!isStraight || !layerFacts(layer).growsWithBox(layer)) return layer;
  const at = (isTouching: boolean) => (isTouching ? bleedPx : 0);
  const left = at(Math.abs(layer.x) < 1);
  const top = at(Math.abs(layer.y) < 1);
  const right = at(Math.abs(layer.x + layer.width - pageWidth) < 1);
  const bottom = at(Math.abs(layer.y + layer.height - pageHeight) < 1);
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
