import { GessoError } from '../model/errors.ts';
import { CURRENT_SCHEMA_VERSION, type Project, projectSchema } from '../model/project.ts';
import { addLayout } from './add-layout.ts';
import { addLines } from './add-lines.ts';
import { addMaskPlacement } from './add-mask-placement.ts';
import { addMix } from './add-mix.ts';
import { addMotion } from './add-motion.ts';
import { addSpeedCurves } from './add-speed-curves.ts';
import { addTakes } from './add-takes.ts';
import { addWordTimes } from './add-word-times.ts';
import type { LoadWarning } from './load-warning.ts';
import type { Migration } from './migration.ts';
import { normalize } from './normalize.ts';
import type { RawProject } from './raw-project.ts';
import { eachRecord, isRecord, type RawRecord } from './raw-records.ts';
import { readSpecifiedLayers } from './specified-layers.ts';

/**
 * Version 0 is what early hand-written files used: no version field, `scenes` at the top, and seconds for time.
 * It stays readable so that no file that ever opened stops opening.
 */
const nameScenesAndCountFrames: Migration = {
  from: 0,
  name: 'name-scenes-and-count-frames',
  migrate(raw) {
    const { scenes, audioTracks, assets, ...rest } = raw;
    const sceneItems = Array.isArray(scenes) ? scenes.map(secondsToFramesIn) : [];
    return {
      ...rest,
      schemaVersion: 1,
      metadata: { sceneItems, audioTracks: audioTracks ?? [], assets: assets ?? {} },
    };
  },
};

function secondsToFramesIn(scene: unknown): unknown {
  if (typeof scene !== 'object' || scene === null || !('durationSeconds' in scene)) return scene;
  const { durationSeconds, ...rest } = scene;
  return { ...rest, durationFrames: Math.round(Number(durationSeconds) * 30) };
}

/** Version 2 brought effects, masks, text styles and paths, speed and pitch, subtitles: all absent from what was saved before. */
const addDepth: Migration = {
  from: 1,
  name: 'add-depth',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 2 };
    const sceneItems = eachRecord(metadata.sceneItems, (scene) => ({
      ...scene,
      layers: eachRecord(scene.layers, deepenLayer),
    }));
    const audioTracks = eachRecord(metadata.audioTracks, (track) => ({
      ...track,
      speed: 1,
      keepPitch: true,
      audioStream: 0,
      isSpeech: false,
      duckedVolume: null,
      keyframes: {},
    }));
    return {
      ...raw,
      schemaVersion: 2,
      metadata: { ...metadata, sceneItems, audioTracks, subtitles: [] },
    };
  },
};

const VERSION_2_FIELDS: Readonly<Record<string, RawRecord>> = {
  image: { cropRotation: 0, speed: 1, loop: true },
  video: {
    cropRotation: 0,
    keepPitch: true,
    reversed: false,
    freezeFrame: null,
    audioStream: 0,
    isSpeech: false,
  },
  sticker: { speed: 1, loop: true, colors: {} },
  text: {
    autoFit: 'none',
    verticalAlign: 'top',
    paragraphSpacingPx: 0,
    list: null,
    fill: null,
    textEffects: null,
    textPath: null,
  },
};

function deepenLayer(layer: RawRecord): RawRecord {
  // The mask was a word for images and clips; nothing else could be cut.
  const { mask, shadow, runs, children, ...rest } = layer;
  return {
    ...rest,
    shadow: isRecord(shadow) ? { ...shadow, angleDeg: 45 } : shadow,
    effects: [],
    mask: mask === 'ellipse' ? { ...ELLIPSE_MASK } : null,
    linkUrl: null,
    ...VERSION_2_FIELDS[String(layer.type)],
    ...(runs === undefined
      ? {}
      : {
          runs: eachRecord(runs, (run) => ({
            ...run,
            strikethrough: false,
            textCase: 'none',
            baseline: 'normal',
            axes: {},
          })),
        }),
    ...(children === undefined ? {} : { children: eachRecord(children, deepenLayer) }),
  };
}

const ELLIPSE_MASK = {
  type: 'shape',
  inverted: false,
  shape: 'ellipse',
  cornerRadius: 0,
  sides: 5,
  innerRatio: 0.5,
  path: '',
} as const;

/** Version 3 brought sizes on paper: pages that were saved before are measured in pixels alone. */
const addPhysicalSize: Migration = {
  from: 2,
  name: 'add-physical-size',
  migrate(raw) {
    const { properties } = raw;
    return {
      ...raw,
      schemaVersion: 3,
      ...(isRecord(properties) ? { properties: { ...properties, physicalSize: null } } : {}),
    };
  },
};

/** Version 4 brought layer types and effects from outside, which no file had before: what is in one stays as it is. */
const allowCustomTypes: Migration = {
  from: 3,
  name: 'allow-custom-types',
  migrate: (raw) => ({ ...raw, schemaVersion: 4 }),
};

/** Version 5 says `image` where paints and masks said `picture`, and calls an effect `colorize`, as the rest of the format does. */
const nameImagesAndColorize: Migration = {
  from: 4,
  name: 'name-images-and-colorize',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 5 };
    const sceneItems = eachRecord(metadata.sceneItems, (scene) => ({
      ...scene,
      ...renamedIn(scene, ['background'], PICTURE_IS_IMAGE),
      layers: eachRecord(scene.layers, renameInLayer),
    }));
    return { ...raw, schemaVersion: 5, metadata: { ...metadata, sceneItems } };
  },
};

/** What a value of a field `type` is called since version 5. */
const PICTURE_IS_IMAGE = { from: 'picture', to: 'image' } as const;
const COLOURISE_IS_COLORIZE = { from: 'colourise', to: 'colorize' } as const;

type RenamedType = typeof PICTURE_IS_IMAGE | typeof COLOURISE_IS_COLORIZE;

const renamed = (record: RawRecord, { from, to }: RenamedType): RawRecord =>
  record.type === from ? { ...record, type: to } : record;

/** Those of the named fields that hold a record, with its type renamed. */
function renamedIn(record: RawRecord, fields: readonly string[], names: RenamedType): RawRecord {
  const entries = fields.flatMap((field): [string, RawRecord][] => {
    const value = record[field];
    return isRecord(value) ? [[field, renamed(value, names)]] : [];
  });
  return Object.fromEntries(entries);
}

function renameInLayer(layer: RawRecord): RawRecord {
  const { effects, textEffects, children } = layer;
  return {
    ...layer,
    ...renamedIn(layer, ['fill', 'paint', 'mask'], PICTURE_IS_IMAGE),
    ...(effects === undefined
      ? {}
      : { effects: eachRecord(effects, (effect) => renamed(effect, COLOURISE_IS_COLORIZE)) }),
    ...(isRecord(textEffects)
      ? {
          textEffects: {
            ...textEffects,
            outlines: eachRecord(textEffects.outlines, (outline) => ({
              ...outline,
              ...renamedIn(outline, ['paint'], PICTURE_IS_IMAGE),
            })),
          },
        }
      : {}),
    ...(children === undefined ? {} : { children: eachRecord(children, renameInLayer) }),
  };
}

/** Version 6 brought tracks beside the scenes, lanes for sounds, and markers: all absent from what was saved before. */
const addTracks: Migration = {
  from: 5,
  name: 'add-tracks',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 6 };
    const { assets, ...rest } = metadata;
    const audioTracks = eachRecord(metadata.audioTracks, (track) => ({ ...track, laneId: null }));
    return {
      ...raw,
      schemaVersion: 6,
      metadata: {
        ...rest,
        audioTracks,
        timeline: 'scenes',
        tracks: [],
        soundLanes: [],
        markers: [],
        assets,
      },
    };
  },
};

/** Every step in order; a test walks a fixture of each version through all of them. */
export const MIGRATIONS: readonly Migration[] = [
  nameScenesAndCountFrames,
  addDepth,
  addPhysicalSize,
  allowCustomTypes,
  nameImagesAndColorize,
  addTracks,
  addTakes,
  addWordTimes,
  addMotion,
  addMix,
  addSpeedCurves,
  addMaskPlacement,
  addLines,
  addLayout,
];

/** A document that was read, and what was set right while reading it. */
export interface LoadedProject {
  readonly project: Project;
  /** What was not as it should be and was left out or noted. Empty when nothing was wrong. */
  readonly warnings: readonly LoadWarning[];
}

/**
 * Reads a project of any known version from JSON text or an object.
 * @throws GessoError `project-not-json`, `project-version-unknown` or `project-invalid` (with the path of the first
 * wrong value). Never returns half a project; what could be kept only in part is named in `warnings`.
 * @example
 * const { project: opened, warnings } = parseProject(json);
 * for (const { message } of warnings) console.warn(message);
 */
export function parseProject(input: string | object): LoadedProject {
  let raw = typeof input === 'string' ? parseJson(input) : (input as RawProject);
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new GessoError('project-invalid', { reason: 'a project is a JSON object' });
  }
  let version = raw.schemaVersion === undefined && 'scenes' in raw ? 0 : raw.schemaVersion;
  if (
    typeof version !== 'number' ||
    !Number.isInteger(version) ||
    version < 0 ||
    version > CURRENT_SCHEMA_VERSION
  ) {
    throw new GessoError('project-version-unknown', {
      version: String(version ?? 'none'),
      supported: CURRENT_SCHEMA_VERSION,
    });
  }
  for (const migration of MIGRATIONS) {
    if (migration.from !== version) continue;
    raw = migration.migrate(raw);
    version += 1;
  }
  const parsed = projectSchema.safeParse(readSpecifiedLayers(raw));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new GessoError('project-invalid', {
      path: issue ? issue.path.map(String).join('.') : '',
      reason: issue?.message ?? 'a value is wrong',
    });
  }
  return normalize(parsed.data);
}

function parseJson(text: string): RawProject {
  try {
    return JSON.parse(text) as RawProject;
  } catch (cause) {
    throw new GessoError(
      'project-not-json',
      { name: 'The file', reason: text.length === 0 ? 'it is empty' : 'cut off or damaged' },
      { cause },
    );
  }
}
