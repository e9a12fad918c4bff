import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createImageLayer,
  createImageMask,
  createProject,
  createScene,
  createShapeLayer,
} from '../model/create.ts';
import { GessoError } from '../model/errors.ts';
import { CURRENT_SCHEMA_VERSION, projectJsonSchema } from '../model/project.ts';
import { MIGRATIONS, parseProject } from './migrations.ts';

const fixture = (version: number) =>
  readFileSync(new URL(`../../tests/fixtures/project-v${version}.json`, import.meta.url), 'utf8');

function refusal(input: string | object): GessoError {
  try {
    parseProject(input);
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('migrations', () => {
  test('there is exactly one step and one fixture for each version before the current', () => {
    expect(MIGRATIONS.map((migration) => migration.from)).toEqual(
      Array.from({ length: CURRENT_SCHEMA_VERSION }, (_, from) => from),
    );
  });

  test.each(Array.from({ length: CURRENT_SCHEMA_VERSION + 1 }, (_, version) => version))(
    'a file of version %i opens as the current one',
    (version) => {
      const { project, warnings } = parseProject(fixture(version));
      expect(project.schemaVersion).toBe(CURRENT_SCHEMA_VERSION);
      expect(project.metadata.sceneItems[0]).toMatchObject({ durationFrames: 90 });
      const [first, second, ...others] = project.metadata.sceneItems[0]?.layers ?? [];
      expect([first?.type, second?.type]).toEqual(['shape', 'text']);
      // Since version 4 there are types from outside, which are not registered here.
      expect(others.map(({ type }) => type)).toEqual(
        version < 4 ? [] : version < 14 ? ['custom'] : ['custom', 'group'],
      );
      expect(warnings.map(({ code }) => code)).toEqual(
        version < 4 ? [] : ['layer-type-unknown', 'effect-type-unknown'],
      );
    },
  );

  test('version 4 said image and colourise where version 5 says image and colorize', () => {
    const { project } = parseProject(fixture(4));
    expect(project).toEqual(parseProject(fixture(5)).project);
    const [scene] = project.metadata.sceneItems;
    const [shape, text] = scene?.layers ?? [];
    expect(scene?.background).toMatchObject({ type: 'image', fit: 'tile' });
    expect(shape).toMatchObject({ fill: { type: 'image' }, mask: { type: 'image', channel: 'luminance' } });
    expect(shape?.effects.map(({ type }) => type)).toEqual(['adjust', 'filter', 'colorize']);
    const paint = { type: 'image', assetId: 'asset:paper' };
    expect(text).toMatchObject({ fill: paint, textEffects: { outlines: [{}, { paint }] } });
  });

  test('version 8 highlights spoken words of subtitles; those of before show as they did', () => {
    const [track] = parseProject(fixture(7)).project.metadata.subtitles;
    expect(track).toEqual(parseProject(fixture(8)).project.metadata.subtitles[0]);
    expect(track?.style).toMatchObject({
      boxShape: 'block',
      textCase: 'none',
      wordStyle: 'none',
      wordsAtOnce: null,
    });
  });

  test('version 11 has speed curves and sounds that follow clips; those of before play as they did', () => {
    const clip = { type: 'video', speed: 2, trimStartFrame: 0 };
    const before = {
      ...JSON.parse(fixture(10)),
      metadata: {
        sceneItems: [{ layers: [{ type: 'group', children: [clip] }, { type: 'text' }] }],
        tracks: [{ layers: [clip] }],
        audioTracks: [{ speed: 2 }],
      },
    };
    const own = { ...clip, speedCurve: null, linkedSoundId: null };
    expect(MIGRATIONS[10]?.migrate(before)).toMatchObject({
      schemaVersion: 11,
      metadata: {
        sceneItems: [{ layers: [{ type: 'group', children: [own] }, { type: 'text' }] }],
        tracks: [{ layers: [own] }],
        audioTracks: [{ speed: 2, speedCurve: null, linkedClipId: null }],
      },
    });
    expect(parseProject(fixture(11)).project.metadata.audioTracks[0]?.speedCurve).toHaveLength(2);
  });

  test('version 12 has masks that are placed, guides and hidden pages; masks of before fill their layers', () => {
    const mask = { type: 'shape', shape: 'ellipse', inverted: true };
    const before = {
      ...JSON.parse(fixture(11)),
      metadata: {
        sceneItems: [{ layers: [{ type: 'group', mask: null, children: [{ type: 'image', mask }] }] }],
        tracks: [{ layers: [{ type: 'video', mask }] }],
      },
    };
    const own = { ...mask, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, rotation: 0, featherPx: 0 };
    expect(MIGRATIONS[11]?.migrate(before)).toMatchObject({
      schemaVersion: 12,
      metadata: {
        sceneItems: [
          { notes: '', hidden: false, layers: [{ type: 'group', mask: null, children: [{ mask: own }] }] },
        ],
        tracks: [{ layers: [{ type: 'video', mask: own }] }],
        guides: [],
        layoutGrid: null,
      },
    });
    const { sceneItems, guides } = parseProject(fixture(12)).project.metadata;
    expect(guides.map(({ axis, positionPx }) => [axis, positionPx])).toEqual([
      ['x', 120],
      ['y', 540.5],
    ]);
    expect(sceneItems.at(-1)?.hidden).toBe(true);
  });

  test('version 13 has lines and strokes of their own; what was saved before is the same but for its number', () => {
    const before = JSON.parse(fixture(12));
    expect(MIGRATIONS[12]?.migrate(before)).toEqual({ ...before, schemaVersion: 13 });
    const { project } = parseProject(fixture(13));
    const [sun] = project.metadata.sceneItems[0]?.layers ?? [];
    expect(sun).toMatchObject({
      stroke: { dash: 'custom', dashLengthsPx: [18, 6, 2, 6], position: 'outside', cap: 'round' },
    });
    const [card, line] = project.metadata.sceneItems[1]?.layers ?? [];
    expect(card).toMatchObject({ cornerRadii: { topLeft: 40, topRight: 0 } });
    expect(line).toMatchObject({
      line: { route: 'elbow', start: { attachedTo: { layerId: 'layer:card', anchor: 'right' } } },
    });
  });

  test('version 14 has layouts and text flow; what was saved before is the same but for its number', () => {
    const before = JSON.parse(fixture(13));
    expect(MIGRATIONS[13]?.migrate(before)).toEqual({ ...before, schemaVersion: 14 });
    const { metadata } = parseProject(fixture(14)).project;
    expect(metadata.sceneItems).toHaveLength(parseProject(fixture(13)).project.metadata.sceneItems.length);
    expect(metadata.textStyles).toMatchObject([{ id: 'style:title', role: 'heading', fontSizePx: 48 }]);
    expect(metadata.sceneItems[0]?.layers[1]).toMatchObject({ textStyleId: 'style:title' });
    expect(metadata.isTemplate).toBe(true);
    expect(metadata.sceneItems[0]?.layers[0]).toMatchObject({ id: 'layer:sun', fixed: true });
    expect(metadata.tracks.flatMap(({ layers }) => layers)).toContainEqual(
      expect.objectContaining({ shape: 'arc', adjust: [0.7, 0.3, 0.5] }),
    );
    const flow = metadata.sceneItems[1]?.layers ?? [];
    expect(flow.find(({ id }) => id === 'layer:card')).toMatchObject({
      textWrap: { around: 'shape', distancePx: 12, sides: 'both' },
    });
    expect(flow.find(({ id }) => id === 'layer:story')).toMatchObject({
      ...{ nextTextId: 'layer:rest', columns: { count: 2, gapPx: 24 } },
      runs: [
        { features: { liga: false, smcp: true } },
        { variable: { kind: 'date', style: 'long', locale: 'en-GB', day: '2026-11-28' } },
      ],
    });
    expect(metadata.firstPageNumber).toBe(3);
    expect(metadata.tracks[0]?.layers[0]).toMatchObject({
      opacityFade: { inFrames: 12, outFrames: 0 },
      ...{ labelColor: 'teal', clipGroupId: 'group:intro', movesWithScene: true },
    });
    expect(metadata.subtitles[0]).toMatchObject({
      style: { area: { x: 0.2, width: 0.6 } },
      cues: [{ unsureWords: [1] }],
    });
    expect(metadata.audioTracks[0]).toMatchObject({
      ...{ labelColor: 'red', clipGroupId: 'group:intro', movesWithScene: true, duckingReturnSeconds: 1.2 },
      soundTools: { equalizer: 'voice', equalizerBands: [{ kind: 'high-pass' }, { gainDb: 4.5 }] },
    });
    const layers = parseProject(fixture(14)).project.metadata.sceneItems.flatMap((scene) => scene.layers);
    const button = layers.find(({ id }) => id === 'layer:button');
    expect(button).toMatchObject({
      layout: { kind: 'row', wrap: true, width: 'fixed', height: 'hug' },
      pins: { x: 'right', y: 'bottom' },
      numberBadge: 'disc',
      children: [{ layoutItem: { isAbsolute: true } }, { layoutItem: { width: 'fill', weight: 2 } }],
    });
  });

  test('names inside the data of custom types are their own, and groups are read to their last layer', () => {
    const custom = {
      type: 'custom',
      customType: 'acme:chart',
      data: { type: 'picture', fill: { type: 'picture' } },
    };
    const fill = { type: 'picture', assetId: 'asset:paper', fit: 'cover', scale: 1 };
    const before = {
      ...JSON.parse(fixture(4)),
      metadata: {
        sceneItems: [
          { layers: [{ type: 'group', children: [{ type: 'group', children: [{ fill }, custom] }] }] },
        ],
      },
    };
    const after = MIGRATIONS[4]?.migrate(before) as { metadata: { sceneItems: { layers: unknown[] }[] } };
    expect(after.metadata.sceneItems[0]?.layers[0]).toEqual({
      type: 'group',
      children: [{ type: 'group', children: [{ fill: { ...fill, type: 'image' } }, custom] }],
    });
  });

  test('a project is plain JSON and comes back the same', () => {
    const project = createProject('2026-01-01T00:00:00.000Z');
    expect(parseProject(JSON.stringify(project)).project).toEqual(project);
    expect(JSON.stringify(parseProject(project).project)).toBe(JSON.stringify(project));
  });

  test('[K32] the default project has the values of the specification', () => {
    expect(createProject('2026-01-01T00:00:00.000Z')).toMatchObject({
      name: 'Untitled',
      assetType: 'design',
      status: 'active',
      properties: { width: 1080, height: 1080, format: 2, aspect: '1:1', opacity: 1, pro: 0 },
      metadata: { sceneItems: [{ bgColor: '#ffffff', ratio: 1 }] },
      folderIds: [],
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  test('the JSON Schema describes what the engine writes', () => {
    const schema = JSON.stringify(projectJsonSchema());
    for (const name of ['sceneItems', 'audioTracks', 'animationIn', 'keyframes', 'trimStartFrame'])
      expect(schema).toContain(name);
  });
});

describe('bad input', () => {
  test('text that is no JSON, or is cut off, is refused', () => {
    expect(refusal('').code).toBe('project-not-json');
    expect(refusal(fixture(1).slice(0, 200)).code).toBe('project-not-json');
    expect(refusal('[]').code).toBe('project-invalid');
  });

  test('a newer or senseless version is named with the one that is read', () => {
    const error = refusal({ ...createProject('now'), schemaVersion: 99 });
    expect(error.code).toBe('project-version-unknown');
    expect(error.message).toContain('99');
    expect(error.message).toContain(String(CURRENT_SCHEMA_VERSION));
    expect(refusal({ schemaVersion: 'latest' }).code).toBe('project-version-unknown');
    expect(refusal({}).code).toBe('project-version-unknown');
  });

  test('a wrong value is named with its path', () => {
    const project = createProject('now', {
      metadata: { sceneItems: [createScene({ layers: [createShapeLayer({ opacity: 7 })] })] },
    });
    const error = refusal(project);
    expect(error.details.path).toBe('metadata.sceneItems.0.layers.0.opacity');
    expect(error.message).toContain('The file was not changed');
  });

  test('missing files, repeated ids and useless keyframes are warnings, and nothing is repaired', () => {
    const layer = createImageLayer({ id: 'layer:a', assetId: 'asset:gone', name: 'Beach' });
    const twin = createShapeLayer({
      id: 'layer:a',
      keyframes: { zoom: [{ frame: 0, value: 1, easing: { type: 'linear' } }] },
    });
    const made = createProject('now', {
      metadata: {
        sceneItems: [createScene({ layers: [layer, twin] })],
        audioTracks: [createAudioTrack({ assetId: 'asset:lost', durationFrames: 30 })],
      },
    });
    const { project, warnings } = parseProject(made);
    expect(warnings.map((warning) => warning.code).sort()).toEqual([
      'asset-missing',
      'asset-missing',
      'duplicate-id',
      'keyframe-unknown',
    ]);
    expect(warnings.find((warning) => warning.path.endsWith('layers.0.assetId'))?.message).toContain('Beach');
    expect(project).toEqual(made);
  });

  test('images that mask or paint something and are not there are named with what they belong to', () => {
    const lost = (assetId: string) => ({ type: 'image', assetId, fit: 'cover', scale: 1 }) as const;
    const made = createProject('now', {
      metadata: {
        sceneItems: [
          createScene({
            id: 'scene:a',
            name: 'Opening',
            background: lost('asset:wall'),
            layers: [
              createShapeLayer({ id: 'layer:painted', name: 'Painted', fill: lost('asset:paint') }),
              createShapeLayer({
                id: 'layer:masked',
                name: 'Masked',
                mask: createImageMask({ assetId: 'asset:mask' }),
              }),
            ],
          }),
        ],
      },
    });
    const { warnings } = parseProject(made);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'asset-missing metadata.sceneItems.0.background',
      'asset-missing metadata.sceneItems.0.layers.0',
      'asset-missing metadata.sceneItems.0.layers.1',
    ]);
    expect(warnings.map(({ message }) => /“(.*?)”/.exec(message)?.[1])).toEqual([
      'Opening',
      'Painted',
      'Masked',
    ]);
  });
});
