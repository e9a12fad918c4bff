import { createAudioTrack } from '../model/create.ts';
import type { RawProject } from './raw-project.ts';

type RawRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The layer types of the specification and what each is in a project: a layer of one of our types, a sound, or what its file says. Types
 * that name where a layer came from (stock, upload, the AI tools) are layers like others once they are on a page.
 */
export const SPECIFIED_LAYER_TYPES = {
  media: 'by-file',
  music: 'sound',
  image: 'image',
  text: 'text',
  background: 'background',
  shape: 'shape',
  sticker: 'sticker',
  element: 'sticker',
  template: 'group',
  stock: 'by-file',
  upload: 'by-file',
  projects: 'group',
  avatar: 'image',
  selfie: 'image',
  aifilter: 'image',
  photoshoot: 'image',
  text2image: 'image',
  text2video: 'video',
} as const;

type SpecifiedType = keyof typeof SPECIFIED_LAYER_TYPES;
const OF_FILES: Readonly<Record<string, string>> = {
  image: 'image',
  svg: 'sticker',
  lottie: 'sticker',
  video: 'video',
  audio: 'sound',
};

/** A sound that does not say how long it is. */
const FIRST_DURATION_FRAMES = 150;

const isSpecified = (type: unknown): type is SpecifiedType =>
  typeof type === 'string' && Object.hasOwn(SPECIFIED_LAYER_TYPES, type);

/**
 * Reads layers that carry the type names of the specification as layers of ours; sounds become tracks that begin with their scene. What is
 * not a list of layers is left for the schema to refuse. Pure.
 */
export function readSpecifiedLayers(raw: RawProject): RawProject {
  const { metadata } = raw;
  if (!isRecord(metadata) || !Array.isArray(metadata.sceneItems)) return raw;
  const assets = isRecord(metadata.assets) ? metadata.assets : {};
  const sounds: RawRecord[] = [];
  const layersOf = (layers: readonly unknown[], sceneStart: number): unknown[] =>
    layers.flatMap((layer) => {
      if (!isRecord(layer)) return [layer];
      const children = Array.isArray(layer.children)
        ? { children: layersOf(layer.children, sceneStart) }
        : {};
      if (!isSpecified(layer.type)) return [{ ...layer, ...children }];
      const kind = SPECIFIED_LAYER_TYPES[layer.type];
      const asset = typeof layer.assetId === 'string' ? assets[layer.assetId] : undefined;
      const type =
        kind === 'by-file' ? (OF_FILES[isRecord(asset) ? String(asset.kind) : ''] ?? 'image') : kind;
      if (type !== 'sound') return [{ ...layer, ...children, type }];
      sounds.push(trackOf(layer, sceneStart));
      return [];
    });
  let sceneStart = 0;
  const sceneItems = metadata.sceneItems.map((scene: unknown) => {
    if (!isRecord(scene) || !Array.isArray(scene.layers)) return scene;
    const read = { ...scene, layers: layersOf(scene.layers, sceneStart) };
    sceneStart += Number(scene.durationFrames) || 0;
    return read;
  });
  const tracks = Array.isArray(metadata.audioTracks) ? metadata.audioTracks : [];
  return { ...raw, metadata: { ...metadata, sceneItems, audioTracks: [...tracks, ...sounds] } };
}

/** A sound among the layers of a scene as a track of the project. */
function trackOf(layer: RawRecord, sceneStart: number): RawRecord {
  const { id, name, assetId, startFrame, durationFrames, ...rest } = layer;
  const wanted = {
    assetId: String(assetId),
    startFrame: sceneStart + (Number(startFrame) || 0),
    durationFrames: Number(durationFrames) || FIRST_DURATION_FRAMES,
  };
  const track = createAudioTrack(wanted);
  // What a layer and a track have in common keeps its value.
  const shared = Object.entries(rest).filter(([key]) =>
    ['trimStartFrame', 'volume', 'muted', 'locked'].includes(key),
  );
  return { ...track, ...Object.fromEntries(shared), id, name };
}
