import type { Layer } from '../model/layer.ts';
import { assetIdsOfBackground, assetIdsOfLayer } from '../model/layer-assets.ts';
import { childrenOf } from '../model/layer-capabilities.ts';
import { layerFacts } from '../model/layer-types.ts';
import { animatableProperty } from '../model/layers/animatable.ts';
import type { Project } from '../model/project.ts';
import { customTypeWarnings } from './custom-type-warnings.ts';
import type { LoadWarning } from './load-warning.ts';
import { separateClips } from './separate-clips.ts';

/**
 * Looks for what a schema cannot express: assets that are used but absent, ids used twice, keyframes on
 * properties a layer does not have. Reports and leaves the project as it is: repair is the user's choice. Only clips of a track that
 * show at the same time are set right, since a track shows one at a time: all but the first go into tracks of their own.
 */
export function normalize(project: Project): { project: Project; warnings: LoadWarning[] } {
  const warnings: LoadWarning[] = [];
  const seen = new Set<string>();
  const assets = project.metadata.assets;

  const checkAsset = (assetId: string, path: string, owner: string) => {
    if (assets[assetId] === undefined) {
      const message = `The file of “${owner}” is not in this project. Replace it to see it again.`;
      warnings.push({ code: 'asset-missing', path, message });
    }
  };
  const checkId = (id: string, path: string) => {
    if (seen.has(id)) warnings.push({ code: 'duplicate-id', path, message: `The id ${id} is used twice.` });
    seen.add(id);
  };
  const checkLayer = (layer: Layer, path: string) => {
    checkId(layer.id, path);
    const facts = layerFacts(layer);
    const own = facts.fileIdOf?.(layer) ?? null;
    // Images that mask or paint it are files of the layer, too.
    for (const id of assetIdsOfLayer(layer))
      checkAsset(id, id === own ? `${path}.assetId` : path, layer.name);
    for (const [property, frames] of Object.entries(layer.keyframes)) {
      const at = `${path}.keyframes.${property}`;
      if (animatableProperty(layer, property) === null) {
        const message = `“${layer.name}” has keyframes for ${property}, which a ${layer.type} does not have; they are kept and ignored.`;
        warnings.push({ code: 'keyframe-unknown', path: at, message });
      }
      if (frames.some((keyframe, index) => index > 0 && keyframe.frame <= (frames[index - 1]?.frame ?? -1))) {
        const message = `The keyframes of ${property} in “${layer.name}” are out of order; the later one of a pair wins.`;
        warnings.push({ code: 'keyframes-unsorted', path: at, message });
      }
    }
    childrenOf(layer).forEach((child, index) => {
      checkLayer(child, `${path}.children.${index}`);
    });
  };

  project.metadata.sceneItems.forEach((scene, sceneIndex) => {
    const path = `metadata.sceneItems.${sceneIndex}`;
    checkId(scene.id, path);
    for (const id of assetIdsOfBackground(scene)) {
      const field = id === scene.backgroundAssetId ? 'backgroundAssetId' : 'background';
      checkAsset(id, `${path}.${field}`, scene.name);
    }
    scene.layers.forEach((layer, index) => {
      checkLayer(layer, `${path}.layers.${index}`);
    });
  });
  project.metadata.tracks.forEach((track, trackIndex) => {
    const path = `metadata.tracks.${trackIndex}`;
    checkId(track.id, path);
    track.layers.forEach((layer, index) => {
      checkLayer(layer, `${path}.layers.${index}`);
    });
  });
  warnings.push(...separateClips(project));
  project.metadata.audioTracks.forEach((track, index) => {
    checkId(track.id, `metadata.audioTracks.${index}`);
    checkAsset(track.assetId, `metadata.audioTracks.${index}.assetId`, track.name);
  });
  project.metadata.takes.forEach((take, index) => {
    checkId(take.id, `metadata.takes.${index}`);
  });
  return { project, warnings: [...warnings, ...customTypeWarnings(project)] };
}
