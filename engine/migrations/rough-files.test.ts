import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createShapeMask,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  createTrack,
  createVideoLayer,
} from '../model/create.ts';
import { GessoError } from '../model/errors.ts';
import type { Layer } from '../model/layer.ts';
import { CURRENT_SCHEMA_VERSION } from '../model/project.ts';
import { MIGRATIONS, parseProject } from './migrations.ts';
import type { RawProject } from './raw-project.ts';

type Raw = Record<string, unknown>;

const fixture = (version: number): RawProject =>
  JSON.parse(
    readFileSync(new URL(`../../tests/fixtures/project-v${version}.json`, import.meta.url), 'utf8'),
  ) as RawProject;

/** A project in its stored form, to be damaged or made older. */
const raw = (project: unknown): Raw => JSON.parse(JSON.stringify(project)) as Raw;

const without = (value: Raw, keys: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const shadow = { presetId: 3, color: '#10203040', opacity: 0.35, distancePx: 7.5, blurPx: 5.25 };

/** What version 2 added to layers of each type. */
const NEW_IN_2: Readonly<Record<string, readonly string[]>> = {
  image: ['cropRotation', 'speed', 'loop'],
  video: ['cropRotation', 'keepPitch', 'reversed', 'freezeFrame', 'audioStream', 'isSpeech'],
  sticker: ['speed', 'loop', 'colors'],
  text: ['autoFit', 'verticalAlign', 'paragraphSpacingPx', 'list', 'fill', 'textEffects', 'textPath'],
};

/** A layer as version 1 wrote it. */
function asVersion1(layer: Layer): Raw {
  const { runs, children, ...rest } = raw(layer);
  const old = without(rest, ['effects', 'mask', 'linkUrl', ...(NEW_IN_2[layer.type] ?? [])]);
  return {
    ...old,
    ...(layer.type === 'image' || layer.type === 'video' ? { mask: 'none' } : {}),
    ...(layer.type === 'text'
      ? {
          runs: (runs as Raw[]).map((run) => without(run, ['strikethrough', 'textCase', 'baseline', 'axes'])),
        }
      : {}),
    ...(layer.type === 'group' ? { children: layer.children.map(asVersion1) } : {}),
  };
}

/** A project as version 1 wrote it. */
function version1Of(layers: readonly Raw[], metadata: Raw = {}): Raw {
  const current = raw(createProject('2026-01-01T00:00:00.000Z'));
  const properties = without(current.properties as Raw, ['physicalSize']);
  const scene = { ...raw(createScene({ id: 'scene:1' })), layers };
  return {
    ...current,
    schemaVersion: 1,
    properties,
    metadata: { sceneItems: [scene], audioTracks: [], assets: {}, ...metadata },
  };
}

function refusal(input: unknown): GessoError {
  try {
    parseProject(input as object);
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('version 0', () => {
  test.each([
    [2.017, 61],
    [0.75, 23],
    [12.3456, 370],
    [29.99, 900],
  ])('a scene of %d seconds has %d frames', (durationSeconds, durationFrames) => {
    const old = fixture(0);
    const scenes = (old.scenes as Raw[]).map((scene) => ({ ...scene, durationSeconds }));
    const { project } = parseProject({ ...old, scenes });
    expect(project.metadata.sceneItems[0]?.durationFrames).toBe(durationFrames);
    expect(project.metadata.sceneItems[0]).not.toHaveProperty('durationSeconds');
  });

  test('a scene that counts frames already keeps them; sounds and files come along', () => {
    const old = fixture(0);
    const [scene] = old.scenes as Raw[];
    const track = without(raw(createAudioTrack({ id: 'track:1', assetId: 'asset:a', durationFrames: 47 })), [
      'speed',
      'keepPitch',
      'audioStream',
      'isSpeech',
      'duckedVolume',
      'keyframes',
    ]);
    const asset = {
      id: 'asset:a',
      kind: 'audio',
      name: 'Song',
      source: { type: 'url', url: '/a' },
      mimeType: 'audio/mpeg',
      widthPx: 0,
      heightPx: 0,
      durationFrames: 99,
      hasAudio: true,
      sizeBytes: 1,
    };
    const { project, warnings } = parseProject({
      ...old,
      scenes: [
        scene,
        { ...without(scene ?? {}, ['durationSeconds']), id: 'scene:2', layers: [], durationFrames: 37 },
      ],
      audioTracks: [track],
      assets: { 'asset:a': asset },
    });
    expect(warnings).toEqual([]);
    expect(project.metadata.sceneItems.map((each) => each.durationFrames)).toEqual([90, 37]);
    expect(project.metadata.audioTracks).toEqual([
      createAudioTrack({ id: 'track:1', assetId: 'asset:a', durationFrames: 47 }),
    ]);
    expect(Object.keys(project.metadata.assets)).toEqual(['asset:a']);
  });

  test('without sounds and files it has none; what is no list of scenes is refused', () => {
    const { audioTracks: _, assets: __, ...old } = fixture(0);
    expect(parseProject(old).project.metadata).toMatchObject({ audioTracks: [], assets: {} });
    for (const scenes of ['none', null, {}, [null], ['scene'], [7]])
      expect(refusal({ ...old, scenes }).code).toBe('project-invalid');
    expect(refusal({ ...old, scenes: 'none' }).details.path).toBe('metadata.sceneItems');
  });
});

describe('version 1', () => {
  const layers: readonly Layer[] = [
    createImageLayer({ id: 'image', assetId: 'a' }),
    createVideoLayer({ id: 'video', assetId: 'b', speed: 1.5, trimStartFrame: 7 }),
    createStickerLayer({ id: 'sticker', assetId: 'c' }),
    createTextLayer({
      id: 'text',
      runs: [createTextRun({ text: 'a' }), createTextRun({ text: 'b', italic: true })],
    }),
    createGroupLayer({
      id: 'outer',
      startFrame: 7,
      children: [
        createGroupLayer({
          id: 'inner',
          startFrame: 3,
          children: [createTextLayer({ id: 'deep', runs: [createTextRun({ text: 'c' })] })],
        }),
      ],
    }),
  ];

  test('layers of every type, inside of groups as well, have what a fresh one has', () => {
    const { project } = parseProject(version1Of(layers.map(asVersion1)));
    expect(project.metadata.sceneItems[0]?.layers).toEqual(layers);
    expect(project.metadata.subtitles).toEqual([]);
    expect(project.properties.physicalSize).toBeNull();
  });

  test('an ellipse becomes a mask, a shadow gets its angle, and neither is made up', () => {
    const image = asVersion1(createImageLayer({ id: 'image', assetId: 'a' }));
    const { project } = parseProject(
      version1Of([
        { ...image, id: 'round', mask: 'ellipse', shadow: { ...shadow } },
        { ...image, id: 'plain', mask: 'none' },
      ]),
    );
    const [round, plain] = project.metadata.sceneItems[0]?.layers ?? [];
    expect(round?.mask).toEqual(createShapeMask());
    expect(round?.shadow).toEqual({ ...shadow, angleDeg: 45 });
    expect(plain).toMatchObject({ mask: null, shadow: null });
  });

  test('what is not a list or not a layer is left for the schema to refuse', () => {
    for (const sceneItems of [null, 'none', [null], ['scene'], [[]], [{ layers: 7 }]])
      expect(refusal({ ...version1Of([]), metadata: { sceneItems, audioTracks: [], assets: {} } }).code).toBe(
        'project-invalid',
      );
    for (const layer of [null, 'layer', 7, []])
      expect(refusal(version1Of([layer as unknown as Raw])).code).toBe('project-invalid');
    for (const metadata of [null, 'none', [], undefined])
      expect(refusal({ ...version1Of([]), metadata }).details.path).toBe('metadata');
    for (const properties of [null, 'none', []])
      expect(refusal({ ...version1Of([]), properties }).details.path).toBe('properties');
  });

  test('the steps have names, and each gives the next version', () => {
    expect(MIGRATIONS.map(({ name }) => name)).toEqual([
      'name-scenes-and-count-frames',
      'add-depth',
      'add-physical-size',
      'allow-custom-types',
      'name-images-and-colorize',
      'add-tracks',
      'add-takes',
      'add-word-times',
      'add-motion',
      'add-mix',
      'add-speed-curves',
      'add-mask-placement',
      'add-lines',
      'add-layout',
    ]);
    for (const { from, migrate } of MIGRATIONS) {
      expect(migrate(fixture(from)).schemaVersion).toBe(from + 1);
      // Also of what has nothing that the step changes.
      expect(migrate({ id: 'project:1' })).toMatchObject({ id: 'project:1', schemaVersion: from + 1 });
    }
  });
});

describe('what cannot be read', () => {
  test('says why, in words that distinguish an empty file from a damaged one', () => {
    const empty = refusal('');
    expect(empty.details).toEqual({ name: 'The file', reason: 'it is empty' });
    const cut = refusal('{"id":');
    expect(cut.details).toEqual({ name: 'The file', reason: 'cut off or damaged' });
    expect(cut.cause).toBeInstanceOf(SyntaxError);
    for (const input of ['null', '7', '"text"', '[]', '[{}]']) {
      expect(refusal(input).code).toBe('project-invalid');
      expect(refusal(input).details).toEqual({ reason: 'a project is a JSON object' });
    }
  });

  test.each([['3'], [-1], [1.5], [null], [CURRENT_SCHEMA_VERSION + 1], [Number.NaN]])(
    'a version of %j is named',
    (schemaVersion) => {
      const error = refusal({ ...createProject('now'), schemaVersion });
      expect(error.code).toBe('project-version-unknown');
      expect(error.details).toEqual({
        version: schemaVersion === null ? 'none' : String(schemaVersion),
        supported: CURRENT_SCHEMA_VERSION,
      });
    },
  );

  test('a version beats scenes at the top, which alone mean version 0', () => {
    expect(parseProject({ ...raw(createProject('now')), scenes: [] }).project.schemaVersion).toBe(
      CURRENT_SCHEMA_VERSION,
    );
    expect(refusal({ name: 'neither' }).details.version).toBe('none');
  });

  test('a wrong value is named with its path and what is wrong with it', () => {
    const error = refusal({ ...raw(createProject('now')), name: 7 });
    expect(error.details.path).toBe('name');
    expect(String(error.details.reason)).toMatch(/expected string/i);
  });
});

describe('what is noted while opening', () => {
  const linear = { type: 'linear' as const };
  const at = (...frames: number[]) => frames.map((frame) => ({ frame, value: 1, easing: linear }));
  const noted = (...layers: Layer[]) =>
    parseProject(
      createProject('now', {
        metadata: {
          sceneItems: [
            createScene({ id: 'scene:0' }),
            createScene({ id: 'scene:1', name: 'Second', layers }),
          ],
        },
      }),
    ).warnings;

  test('keyframes out of order or at one frame, but not those in order from 0 on', () => {
    expect(noted(createShapeLayer({ keyframes: { x: at(0, 7, 8), opacity: at(5) } }))).toEqual([]);
    for (const frames of [at(7, 3), at(0, 0), at(1, 5, 5, 9)])
      expect(noted(createShapeLayer({ name: 'Sun', keyframes: { x: frames } }))).toEqual([
        {
          code: 'keyframes-unsorted',
          path: 'metadata.sceneItems.1.layers.0.keyframes.x',
          message: 'The keyframes of x in “Sun” are out of order; the later one of a pair wins.',
        },
      ]);
  });

  test('keyframes of what a layer does not have, deep inside of groups', () => {
    const child = createShapeLayer({ name: 'Sun', keyframes: { zoom: at(3), x: at(4) } });
    const groups = createGroupLayer({
      children: [createShapeLayer(), createGroupLayer({ children: [child] })],
    });
    expect(noted(createShapeLayer(), groups)).toEqual([
      {
        code: 'keyframe-unknown',
        path: 'metadata.sceneItems.1.layers.1.children.1.children.0.keyframes.zoom',
        message: '“Sun” has keyframes for zoom, which a shape does not have; they are kept and ignored.',
      },
    ]);
  });

  test('ids of scenes, layers and sounds used twice', () => {
    const { warnings } = parseProject(
      createProject('now', {
        metadata: {
          sceneItems: [
            createScene({
              id: 'a',
              layers: [createGroupLayer({ id: 'b', children: [createShapeLayer({ id: 'c' })] })],
            }),
            createScene({ id: 'a', layers: [createShapeLayer({ id: 'c' })] }),
          ],
          audioTracks: [
            createAudioTrack({ id: 'd', assetId: 'x', durationFrames: 9 }),
            createAudioTrack({ id: 'b', assetId: 'x', durationFrames: 9 }),
          ],
          assets: {
            x: {
              id: 'x',
              kind: 'audio',
              name: 'x',
              source: { type: 'url', url: '/x' },
              mimeType: '',
              widthPx: 0,
              heightPx: 0,
              durationFrames: 9,
              hasAudio: true,
              sizeBytes: 1,
            },
          },
        },
      }),
    );
    expect(warnings).toEqual(
      [
        ['a', 'metadata.sceneItems.1'],
        ['c', 'metadata.sceneItems.1.layers.0'],
        ['b', 'metadata.audioTracks.1'],
      ].map(([id, path]) => ({ code: 'duplicate-id', path, message: `The id ${id} is used twice.` })),
    );
  });

  test('files that are gone, of layers, grounds and sounds, with whose they are', () => {
    const { warnings } = parseProject(
      createProject('now', {
        metadata: {
          sceneItems: [
            createScene({
              name: 'Opening',
              backgroundAssetId: 'gone',
              layers: [
                createGroupLayer({ children: [createImageLayer({ name: 'Beach', assetId: 'gone' })] }),
              ],
            }),
          ],
          audioTracks: [createAudioTrack({ name: 'Song', assetId: 'gone', durationFrames: 9 })],
        },
      }),
    );
    expect(warnings.map(({ path, message }) => [path, message])).toEqual(
      [
        ['metadata.sceneItems.0.backgroundAssetId', 'Opening'],
        ['metadata.sceneItems.0.layers.0.children.0.assetId', 'Beach'],
        ['metadata.audioTracks.0.assetId', 'Song'],
      ].map(([path, name]) => [
        path,
        `The file of “${name}” is not in this project. Replace it to see it again.`,
      ]),
    );
  });
});

describe('tracks', () => {
  test('clips that show at the same time are separated, get a length and are named; nothing is lost', () => {
    const shape = (id: string, startFrame: number, durationFrames: number | null) =>
      createShapeLayer({ id, name: id, startFrame, durationFrames });
    const raw = createProject('2026-01-01T00:00:00.000Z');
    raw.metadata.tracks = [
      createTrack({
        id: 'track:a',
        name: 'A',
        layers: [shape('late', 200, null), shape('first', 0, 60), shape('over', 30, 60)],
      }),
    ];
    const { project, warnings } = parseProject(raw);
    expect(
      project.metadata.tracks.map(({ name, layers }) => [
        name,
        layers.map(({ id, durationFrames }) => [id, durationFrames]),
      ]),
    ).toEqual([
      [
        'A',
        [
          ['first', 60],
          ['late', 150],
        ],
      ],
      ['A', [['over', 60]]],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['clips-overlap']);
  });
});
