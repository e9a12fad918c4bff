import type { Layer } from '../model/layer.ts';
import { layerListsOf } from '../model/layer-assets.ts';
import type { Project, Track } from '../model/project.ts';
import { sceneStartFrames } from '../timeline/timeline.ts';
import { findLayer, type LayerPlace, type LayerSpace, layersById } from './layer-tree.ts';

/** What a layer stands in: a scene, or a track beside the scenes. */
export interface LayerHost {
  readonly kind: 'scene' | 'track';
  readonly id: string;
  /** Its place among the scenes, or among the tracks. */
  readonly index: number;
  /** The frame of the project at which the clock of its layers begins: 0 for tracks. */
  readonly startFrame: number;
  /** How long its layers may show; tracks have no end. */
  readonly durationFrames: number;
  readonly layers: Layer[];
  readonly locked: boolean;
}

/** A layer, where it is in the tree of its host, and the host. */
export interface HostedLayer extends LayerPlace {
  readonly host: LayerHost;
}

/** The scenes of a project and its tracks, as what layers stand in. */
export function layerHosts(project: Project): LayerHost[] {
  const starts = sceneStartFrames(project);
  const scenes = project.metadata.sceneItems.map((scene, index): LayerHost => {
    const { id, durationFrames, layers } = scene;
    return {
      kind: 'scene',
      id,
      index,
      startFrame: starts[index] ?? 0,
      durationFrames,
      layers,
      locked: false,
    };
  });
  return [...scenes, ...project.metadata.tracks.map(hostOfTrack)];
}

/** A track as what its clips stand in. */
export function hostOfTrack({ id, layers, locked }: Track, index: number): LayerHost {
  return {
    kind: 'track',
    id,
    index,
    startFrame: 0,
    durationFrames: Number.MAX_SAFE_INTEGER,
    layers,
    locked,
  };
}

/** The host in which the last layer of a project was found; the next is mostly there too. It is only where the search begins. */
const lastHostOf = new WeakMap<Project['metadata'], string>();

/** Finds a layer wherever in the project it is. Works on drafts too, whose lists may then be changed. */
export function findInProject(project: Project, id: string): HostedLayer | null {
  const hosts = layerHosts(project);
  const lastId = lastHostOf.get(project.metadata);
  const last = hosts.find((host) => host.id === lastId);
  for (const host of last ? [last, ...hosts.filter((host) => host !== last)] : hosts) {
    const place = findLayer(host.layers, id);
    if (!place) continue;
    lastHostOf.set(project.metadata, host.id);
    return { ...place, host };
  }
  return null;
}

/**
 * What a clip or layer has around it, for edits that change how long it shows: a scene to its end, or a track as far as the next clip.
 * Null when it is gone.
 */
export function spaceAround(project: Project, id: string): LayerSpace | null {
  const found = findInProject(project, id);
  if (!found) return null;
  const { kind, layers, durationFrames } = found.host;
  if (kind === 'scene') return { layers, durationFrames };
  const root = found.groups[0]?.id ?? id;
  const next = layers[layers.findIndex((clip) => clip.id === root) + 1];
  return { layers, durationFrames: next?.startFrame ?? durationFrames };
}

/** The layers with these ids wherever they are, the lowest first, without those that are gone. */
export function layersInProject(project: Project, ids: readonly string[]): Layer[] {
  if (ids.length === 0) return [];
  return layersById({ layers: layerListsOf(project).flat() }, ids);
}

/** The layers with these ids, by what they stand in. */
export function byHost(
  project: Project,
  ids: readonly string[],
): { readonly host: LayerHost; readonly ids: string[] }[] {
  const found = new Map<string, { readonly host: LayerHost; readonly ids: string[] }>();
  for (const id of ids) {
    const host = findInProject(project, id)?.host;
    if (!host) continue;
    const entry = found.get(host.id) ?? { host, ids: [] };
    entry.ids.push(id);
    found.set(host.id, entry);
  }
  return [...found.values()];
}
