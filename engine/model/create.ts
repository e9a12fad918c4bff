import type { AnimationPreset } from './animation.ts';
import { createId } from './ids.ts';
import type {
  BackgroundLayer,
  GroupLayer,
  ImageLayer,
  Layer,
  LayerMask,
  ShapeLayer,
  StickerLayer,
  TextLayer,
  TextRun,
  VideoLayer,
} from './layer.ts';
import { solid } from './paint.ts';
import { type AudioTrack, CURRENT_SCHEMA_VERSION, type Project, type Scene } from './project.ts';
import { shortenText } from './shorten-text.ts';
import type { SubtitleTrack } from './subtitles.ts';

/** A new object each time: what layers share by accident, immer would freeze for all of them. */
const layerDefaults = () => ({
  x: 0,
  y: 0,
  width: 200,
  height: 200,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  blendMode: 'normal' as const,
  locked: false,
  hidden: false,
  startFrame: 0,
  durationFrames: null,
  animationIn: null as AnimationPreset | null,
  animationOverall: null as AnimationPreset | null,
  animationOut: null as AnimationPreset | null,
  keyframes: {},
  shadow: null,
  effects: [],
  mask: null,
  linkUrl: null,
});

const framedDefaults = {
  fit: 'cover' as const,
  zoom: 1,
  focusX: 0.5,
  focusY: 0.5,
  cropRotation: 0,
  cornerRadius: 0,
};

const shapeFormDefaults = {
  shape: 'rectangle' as const,
  cornerRadius: 0,
  sides: 5,
  innerRatio: 0.5,
  path: '',
};

/** A mask in the form of a shape. */
export function createShapeMask(
  fields: Partial<Extract<LayerMask, { type: 'shape' }>> = {},
): Extract<LayerMask, { type: 'shape' }> {
  return { type: 'shape', inverted: false, ...shapeFormDefaults, shape: 'ellipse', ...fields };
}

/** Each function below makes a complete, valid layer; `fields` replaces what differs from the defaults. */
export function createImageLayer(fields: Partial<ImageLayer> & { assetId: string }): ImageLayer {
  return {
    id: createId('layer'),
    type: 'image',
    name: 'Photo',
    ...layerDefaults(),
    ...framedDefaults,
    speed: 1,
    loop: true,
    ...fields,
  };
}

export function createVideoLayer(fields: Partial<VideoLayer> & { assetId: string }): VideoLayer {
  return {
    id: createId('layer'),
    type: 'video',
    name: 'Clip',
    ...layerDefaults(),
    ...framedDefaults,
    trimStartFrame: 0,
    speed: 1,
    keepPitch: true,
    reversed: false,
    freezeFrame: null,
    audioStream: 0,
    volume: 1,
    muted: false,
    isSpeech: false,
    fadeInFrames: 0,
    fadeOutFrames: 0,
    ...fields,
  };
}

export function createTextRun(fields: Partial<TextRun> & { text: string }): TextRun {
  return {
    fontFamily: 'Inter',
    fontWeight: 400,
    italic: false,
    underline: false,
    strikethrough: false,
    textCase: 'none',
    baseline: 'normal',
    axes: {},
    fontSizePx: 48,
    color: '#14151f',
    ...fields,
  };
}

export function createTextLayer(fields: Partial<TextLayer> & { runs: TextRun[] }): TextLayer {
  return {
    id: createId('layer'),
    type: 'text',
    name: shortenText(fields.runs.map((run) => run.text).join(''), 60) || 'Text',
    ...layerDefaults(),
    width: 400,
    height: 60,
    align: 'left',
    direction: 'auto',
    lineHeight: 1.2,
    letterSpacing: 0,
    autoHeight: true,
    autoFit: 'none',
    verticalAlign: 'top',
    paragraphSpacingPx: 0,
    list: null,
    highlight: null,
    fill: null,
    textEffects: null,
    textPath: null,
    ...fields,
  };
}

export function createShapeLayer(fields: Partial<ShapeLayer> = {}): ShapeLayer {
  return {
    id: createId('layer'),
    type: 'shape',
    name: 'Shape',
    ...layerDefaults(),
    ...shapeFormDefaults,
    fill: solid('#2a33de'),
    stroke: null,
    ...fields,
  };
}

export function createStickerLayer(fields: Partial<StickerLayer> & { assetId: string }): StickerLayer {
  return {
    id: createId('layer'),
    type: 'sticker',
    name: 'Sticker',
    ...layerDefaults(),
    speed: 1,
    loop: true,
    colors: {},
    ...fields,
  };
}

export function createBackgroundLayer(fields: Partial<BackgroundLayer> = {}): BackgroundLayer {
  return {
    id: createId('layer'),
    type: 'background',
    name: 'Background',
    ...layerDefaults(),
    paint: solid('#ffffff'),
    assetId: null,
    fit: 'cover',
    focusX: 0.5,
    focusY: 0.5,
    ...fields,
  };
}

export function createGroupLayer(fields: Partial<GroupLayer> & { children: Layer[] }): GroupLayer {
  return { id: createId('layer'), type: 'group', name: 'Group', ...layerDefaults(), ...fields };
}

/** A scene of 5 seconds on white. */
export function createScene(fields: Partial<Scene> = {}): Scene {
  return {
    id: createId('scene'),
    name: 'Scene',
    bgColor: '#ffffff',
    ratio: 1,
    background: null,
    backgroundAssetId: null,
    durationFrames: 150,
    transition: null,
    layers: [],
    ...fields,
  };
}

export function createAudioTrack(
  fields: Partial<AudioTrack> & { assetId: string; durationFrames: number },
): AudioTrack {
  return {
    id: createId('track'),
    name: 'Music',
    startFrame: 0,
    trimStartFrame: 0,
    volume: 1,
    muted: false,
    locked: false,
    fadeInFrames: 0,
    fadeOutFrames: 0,
    loop: false,
    speed: 1,
    keepPitch: true,
    audioStream: 0,
    isSpeech: false,
    duckedVolume: null,
    keyframes: {},
    ...fields,
  };
}

/** A track of subtitles, white on a dark box near the lower edge of a page of 1080 pixels. */
export function createSubtitleTrack(fields: Partial<SubtitleTrack> = {}): SubtitleTrack {
  return {
    id: createId('subtitles'),
    name: 'Subtitles',
    language: 'en',
    hidden: false,
    burnIn: true,
    style: {
      fontFamily: 'Inter',
      fontWeight: 600,
      italic: false,
      fontSizePx: 48,
      color: '#ffffff',
      boxColor: '#000000a6',
      outlineColor: null,
      position: 'bottom',
      align: 'center',
      marginPx: 64,
    },
    cues: [],
    ...fields,
  };
}

/**
 * The default project of the specification: Untitled, a design of 1080 x 1080 in format 2, one white scene.
 * `now` is an ISO time stamp, handed in so that the function stays pure but for its ids.
 */
export function createProject(
  now: string,
  fields: Partial<Omit<Project, 'properties' | 'metadata'>> & {
    properties?: Partial<Project['properties']>;
    metadata?: Partial<Project['metadata']>;
  } = {},
): Project {
  const properties = {
    width: 1080,
    height: 1080,
    format: 2,
    aspect: '1:1',
    opacity: 1,
    pro: 0 as const,
    physicalSize: null,
    ...fields.properties,
  };
  const metadata = {
    sceneItems: [createScene({ ratio: properties.width / properties.height })],
    audioTracks: [],
    subtitles: [],
    assets: {},
    ...fields.metadata,
  };
  // Keys in the order of the schema, so that a saved and opened project is the same bytes.
  const { schemaVersion, id, name, assetType, status, folderIds, createdAt, updatedAt } = {
    schemaVersion: CURRENT_SCHEMA_VERSION as typeof CURRENT_SCHEMA_VERSION,
    id: createId('project'),
    name: 'Untitled',
    assetType: 'design' as const,
    status: 'active' as const,
    folderIds: [],
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  return {
    schemaVersion,
    id,
    name,
    assetType,
    status,
    properties,
    metadata,
    folderIds,
    createdAt,
    updatedAt,
  };
}
