import { createId } from './ids.ts';
import {
  type AudioTrack,
  CURRENT_SCHEMA_VERSION,
  type Project,
  type Scene,
  type SoundLane,
  type Track,
} from './project.ts';
import type { SubtitleTrack } from './subtitles.ts';
import { NEUTRAL_MIX, neutralProjectMix } from './timeline/mix.ts';

export { createBackgroundLayer } from './layers/background.ts';
export { createCustomLayer } from './layers/custom.ts';
export { createGroupLayer } from './layers/group.ts';
export { createImageLayer } from './layers/image.ts';
export { createImageMask, createShapeMask, createTextMask } from './layers/layer-base.ts';
export { createShapeLayer } from './layers/shape.ts';
export { createStickerLayer } from './layers/sticker.ts';
export { createTextLayer } from './layers/text.ts';
export { createTextRun, withWords } from './layers/text-run.ts';
export { createVideoLayer } from './layers/video.ts';

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
    notes: '',
    hidden: false,
    ...fields,
  };
}

/** A track of sound that begins with the project, at full volume. `durationFrames` is how long it plays. */
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
    speedCurve: null,
    keepPitch: true,
    audioStream: 0,
    isSpeech: false,
    duckedVolume: null,
    keyframes: {},
    soundTools: null,
    laneId: null,
    linkedClipId: null,
    ...fields,
  };
}

const LANE = {
  ...{ color: null, heightPx: 44, collapsed: false, locked: false, muted: false, solo: false },
  ...NEUTRAL_MIX,
};

/** An empty lane of clips over all scenes. */
export function createTrack(fields: Partial<Track> = {}): Track {
  const { id, name, ...rest } = { id: createId('track'), name: 'Track', ...fields };
  return { id, name, ...LANE, place: 'above', hidden: false, layers: [], transitions: {}, ...rest };
}

/** An empty lane of sounds. */
export function createSoundLane(fields: Partial<SoundLane> = {}): SoundLane {
  const { id, name, ...rest } = { id: createId('lane'), name: 'Sound', ...fields };
  return { id, name, ...LANE, ...rest };
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
      boxShape: 'block',
      outlineColor: null,
      position: 'bottom',
      align: 'center',
      marginPx: 64,
      textCase: 'none',
      wordStyle: 'none',
      wordColor: '#ffd23f',
      wordsAtOnce: null,
    },
    cues: [],
    ...fields,
  };
}

/**
 * A project as it is when it is new: Untitled, a design of 1080 x 1080 pixels with one white scene.
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
    timeline: 'scenes' as const,
    tracks: [],
    soundLanes: [],
    markers: [],
    takes: [],
    mix: neutralProjectMix(),
    guides: [],
    layoutGrid: null,
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
