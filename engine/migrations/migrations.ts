import { GessoError } from '../model/errors.ts';
import { CURRENT_SCHEMA_VERSION, type Project, projectSchema } from '../model/project.ts';
import { type LoadWarning, normalize } from './normalize.ts';
import { readSpecifiedLayers } from './specified-layers.ts';

/** Raw JSON of some format version on its way to the current one. */
export type RawProject = Record<string, unknown>;

/** One step: takes JSON of version `from` and returns JSON of version `from + 1`. Pure. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  migrate(raw: RawProject): RawProject;
}

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

type RawRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachRecord = (value: unknown, change: (record: RawRecord) => RawRecord): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : value;

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
  // The mask was a word for pictures and clips; nothing else could be cut.
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

/** Every step in order; a test walks a fixture of each version through all of them. */
export const MIGRATIONS: readonly Migration[] = [nameScenesAndCountFrames, addDepth, addPhysicalSize];

export interface LoadedProject {
  readonly project: Project;
  /** What was not as it should be and was left out or noted. Empty for a sound file. */
  readonly warnings: readonly LoadWarning[];
}

/**
 * Reads a project of any known version from JSON text or an object.
 * @throws GessoError `project-not-json`, `project-version-unknown` or `project-invalid` (with the path of the first
 * wrong value). Never returns half a project; what could be kept only in part is named in `warnings`.
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
