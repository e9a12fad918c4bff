import { type AnimationPreset, FRAMES_PER_SECOND, type Layer, type Project, type Scene } from '@gesso/engine';
import { hasChildren } from '@gesso/engine/internal';

const atRest = new WeakMap<Layer, Layer>();

/** The layer as it is when nothing moves it in or out. The same object for the same layer, so that nothing is baked twice. */
function layerAtRest(layer: Layer): Layer {
  const known = atRest.get(layer);
  if (known) return known;
  const isStill = !layer.animationIn && !layer.animationOverall && !layer.animationOut;
  let rest: Layer = isStill
    ? layer
    : { ...layer, animationIn: null, animationOverall: null, animationOut: null };
  if (hasChildren(layer)) {
    const children = layer.children.map(layerAtRest);
    if (children.some((child, index) => child !== layer.children[index]))
      rest = { ...layer, ...rest, type: 'group', children };
  }
  atRest.set(layer, rest);
  return rest;
}

const withPreset = (layer: Layer, preset: AnimationPreset): Layer => ({
  ...layer,
  animationIn: preset.type === 'in' ? preset : null,
  animationOverall: preset.type === 'overall' ? preset : null,
  animationOut: preset.type === 'out' ? preset : null,
});

/** The project with other layers in one scene and in all tracks. What stays the same is the same object. */
function withShownLayers(
  project: Project,
  index: number,
  change: (layers: readonly Layer[]) => Layer[],
  fields: Partial<Scene> = {},
): Project {
  const { sceneItems, tracks } = project.metadata;
  const scene = sceneItems[index];
  if (!scene) return project;
  const isSame = (one: readonly Layer[], other: readonly Layer[]) =>
    one.length === other.length && one.every((layer, at) => layer === other[at]);
  const layers = change(scene.layers);
  const hasOtherFields = Object.entries(fields).some(([key, value]) => scene[key as keyof Scene] !== value);
  const shownTracks = tracks.map((track) => {
    const clips = change(track.layers);
    return isSame(clips, track.layers) ? track : { ...track, layers: clips };
  });
  const isUnchanged = shownTracks.every((track, at) => track === tracks[at]);
  if (isUnchanged && !hasOtherFields && isSame(layers, scene.layers)) return project;
  const shownScenes = [...sceneItems];
  shownScenes[index] = { ...scene, ...fields, layers };
  return { ...project, metadata: { ...project.metadata, sceneItems: shownScenes, tracks: shownTracks } };
}

/** The project without one layer, whatever group or track it is in: what shows while that layer is worked on elsewhere. */
export function withoutLayer(project: Project, sceneIndex: number, layerId: string): Project {
  const leave = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer): Layer[] => {
      if (layer.id === layerId) return [];
      if (!hasChildren(layer)) return [layer];
      const children = leave(layer.children);
      const isSame =
        children.length === layer.children.length &&
        children.every((child, at) => child === layer.children[at]);
      return [isSame ? layer : { ...layer, children }];
    });
  return withShownLayers(project, sceneIndex, leave);
}

export interface DisplayRequest {
  readonly project: Project;
  readonly sceneIndex: number;
  /** `all` for designs at work: a page is edited as it will rest. Else the layers that are being edited. */
  readonly rest: 'all' | readonly string[];
  /** One animation shown on some layers, all others at rest. */
  readonly preview: { readonly layerIds: readonly string[]; readonly preset: AnimationPreset } | null;
}

/** The project that the stage draws: what is being edited stands still, what is being tried out moves. */
export function displayProject({ project, sceneIndex, rest, preview }: DisplayRequest): Project {
  const scene = project.metadata.sceneItems[sceneIndex];
  if (!scene) return project;
  const resting = rest === 'all' || preview ? null : new Set(rest);
  const previewed = new Set(preview?.layerIds ?? []);
  const show = (layer: Layer): Layer => {
    if (preview && previewed.has(layer.id)) return withPreset(layer, preview.preset);
    if (resting === null) {
      if (preview && hasChildren(layer))
        return { ...layer, ...layerAtRest(layer), type: 'group', children: layer.children.map(show) };
      return layerAtRest(layer);
    }
    if (resting.has(layer.id)) return layerAtRest(layer);
    if (hasChildren(layer) && layer.children.some((child) => resting.has(child.id)))
      return { ...layer, children: layer.children.map(show) };
    return layer;
  };
  const transition = resting === null ? null : scene.transition;
  return withShownLayers(project, sceneIndex, (layers) => layers.map(show), { transition });
}

/** The project with other layers in the place of some of a scene and of tracks, at any depth. */
export function withLayers(
  project: Project,
  sceneIndex: number,
  replacements: ReadonlyMap<string, Layer>,
): Project {
  const swap = (layer: Layer): Layer => {
    const other = replacements.get(layer.id);
    if (other) return other;
    if (!hasChildren(layer)) return layer;
    const children = layer.children.map(swap);
    return children.every((child, at) => child === layer.children[at]) ? layer : { ...layer, children };
  };
  return withShownLayers(project, sceneIndex, (layers) => layers.map(swap));
}

/** The frames of a scene over which a hovered animation is shown, again and again. */
export function previewFrames(
  layer: Layer,
  sceneFrames: number,
  preset: AnimationPreset,
): { from: number; to: number } {
  const start = layer.startFrame;
  const end = Math.min(
    sceneFrames,
    layer.durationFrames === null ? sceneFrames : start + layer.durationFrames,
  );
  const animation = Math.round(((preset.duration || 1000) * FRAMES_PER_SECOND) / 1000);
  const hold = 12;
  if (preset.type === 'in') return { from: start, to: Math.min(end, start + animation + hold) };
  if (preset.type === 'out') return { from: Math.max(start, end - animation - hold), to: end };
  return { from: start, to: Math.min(end, start + 60) };
}
