import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Layer, type Project, parseProject, type TextLayer } from '../../engine/model.ts';
import { formatOfSize } from '../../engine/presets/formats.ts';
import { SHIPPED_FAMILIES } from '../../engine/presets/shipped-fonts.ts';
import { FontLibrary } from '../../engine/text/fonts/font-library.ts';
import { initTestShaper, shippedFonts } from '../../engine/text/fonts/test-fonts.ts';
import { layoutText } from '../../engine/text/layout/layout.ts';
import { framesToMilliseconds, MAX_SCENE_MS, MIN_TRACK_ITEM_MS } from '../../engine/timeline/time.ts';
import { FONT_FAMILIES } from '../fonts/catalogue.ts';
import { resolveAsset } from '../resolve.ts';
import {
  type MadeTemplate,
  makeFamily,
  makeTemplates,
  manifestText,
  type TemplateRow,
} from './composition/catalogue.ts';
import { templateProblems } from './composition/checks.ts';
import { typeLibrary } from './composition/type.ts';
import { FAMILIES } from './families/index.ts';
import { TEMPLATES } from './source/catalogue.ts';
import { projectText } from './source/write.ts';

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const rows = JSON.parse(read('manifest.json')) as TemplateRow[];
/** The templates that belong to no family: they are laid out by hand, and tests hold them to their lines. */
const singleRows = rows.filter(({ family }) => family === undefined);
const projectOf = (alias: string): Project => parseProject(read(`${alias}.json`)).project;

/** Every layer of a list, children of groups included, where it stands on the page. */
function flatten(layers: readonly Layer[], x = 0, y = 0): Layer[] {
  return layers.flatMap((layer) => {
    const placed = { ...layer, x: layer.x + x, y: layer.y + y };
    return layer.type === 'group' ? [placed, ...flatten(layer.children, placed.x, placed.y)] : [placed];
  });
}

const layersOf = (project: Project) => project.metadata.sceneItems.flatMap(({ layers }) => flatten(layers));
const textsOf = (project: Project) =>
  layersOf(project).filter((layer): layer is TextLayer => layer.type === 'text');

test('[M6] six designs and eight videos in the formats 1:1, 16:9 and 9:16', () => {
  const count = (assetType: string, aspect: string) =>
    singleRows.filter(
      (row) => row.assetType === assetType && projectOf(row.alias).properties.aspect === aspect,
    ).length;
  expect(singleRows.filter(({ assetType }) => assetType === 'design')).toHaveLength(6);
  expect(singleRows.filter(({ assetType }) => assetType === 'video')).toHaveLength(8);
  for (const aspect of ['1:1', '16:9', '9:16']) {
    expect(count('design', aspect), `designs in ${aspect}`).toBeGreaterThanOrEqual(2);
    expect(count('video', aspect), `videos in ${aspect}`).toBeGreaterThanOrEqual(2);
  }
});

test('the manifest lists what the sources make, each alias once', () => {
  expect(singleRows.map(({ alias }) => alias)).toEqual(TEMPLATES.map(({ alias }) => alias));
  expect(new Set(rows.map(({ alias }) => alias)).size).toBe(rows.length);
});

test('at least three videos play a clip, and every video has music that fades out', () => {
  const videos = singleRows
    .filter(({ assetType }) => assetType === 'video')
    .map(({ alias }) => projectOf(alias));
  const withClip = videos.filter((project) => layersOf(project).some(({ type }) => type === 'video'));
  expect(withClip.length).toBeGreaterThanOrEqual(3);
  for (const { name, metadata } of videos) {
    const frames = metadata.sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
    expect(metadata.audioTracks, name).toHaveLength(1);
    expect(metadata.audioTracks[0]?.fadeOutFrames, name).toBeGreaterThan(0);
    expect(metadata.audioTracks[0]?.durationFrames, name).toBe(frames);
    expect(framesToMilliseconds(frames), name).toBeGreaterThanOrEqual(8_000);
    expect(framesToMilliseconds(frames), name).toBeLessThanOrEqual(16_000);
  }
});

describe.each(TEMPLATES.map(({ alias, make }) => [alias, make] as const))('%s', (alias, make) => {
  test('is what its source makes, to the byte, and opens without warnings', () => {
    expect(projectText(make())).toBe(read(`${alias}.json`));
    expect(projectText(make())).toBe(projectText(make()));
    expect(parseProject(read(`${alias}.json`)).warnings).toEqual([]);
    expect(existsSync(new URL(`${alias}.webp`, folder))).toBe(true);
  });

  test('has the size of its format', () => {
    const { width, height, format, aspect } = projectOf(alias).properties;
    expect(formatOfSize(width, height)).toMatchObject({ format, aspect, widthPx: width, heightPx: height });
  });

  test('[M10] has scenes of 500 to 30000 ms and nothing shorter than 500 ms in them', () => {
    for (const { name, durationFrames, layers } of projectOf(alias).metadata.sceneItems) {
      expect(framesToMilliseconds(durationFrames), name).toBeGreaterThanOrEqual(MIN_TRACK_ITEM_MS);
      expect(framesToMilliseconds(durationFrames), name).toBeLessThanOrEqual(MAX_SCENE_MS);
      for (const layer of flatten(layers)) {
        const end = layer.durationFrames === null ? durationFrames : layer.startFrame + layer.durationFrames;
        expect(end, layer.name).toBeLessThanOrEqual(durationFrames);
        expect(framesToMilliseconds(end - layer.startFrame), layer.name).toBeGreaterThanOrEqual(
          MIN_TRACK_ITEM_MS,
        );
      }
    }
  });

  test('refers only to files that are shipped, with their true sizes', () => {
    const project = projectOf(alias);
    for (const { source, sizeBytes, widthPx, kind } of Object.values(project.metadata.assets)) {
      const file = source.type === 'url' ? resolveAsset(source.url) : null;
      expect(file !== null && existsSync(file), JSON.stringify(source)).toBe(true);
      expect(readFileSync(file ?? '').byteLength).toBe(sizeBytes);
      if (kind !== 'audio') expect(widthPx).toBeGreaterThan(0);
    }
  });

  test('has its words in shipped fonts, inside of the page and with names for people', () => {
    const project = projectOf(alias);
    for (const layer of textsOf(project)) {
      for (const { fontFamily, fontWeight, italic } of layer.runs) {
        const styles = FONT_FAMILIES.find(({ name }) => name === fontFamily)?.styles ?? [];
        expect(styles, `${fontFamily} ${fontWeight}`).toContainEqual({ weight: fontWeight, italic });
      }
      expect(layer.x, layer.name).toBeGreaterThanOrEqual(0);
      expect(layer.y, layer.name).toBeGreaterThanOrEqual(0);
      expect(layer.x + layer.width, layer.name).toBeLessThanOrEqual(project.properties.width);
      expect(layer.y + layer.height, layer.name).toBeLessThanOrEqual(project.properties.height);
    }
    for (const { name } of layersOf(project)) expect(name).toMatch(/^[A-Z][\w ,-]+$/);
  });
});

describe('words', () => {
  const fonts = new FontLibrary(shippedFonts);
  beforeAll(initTestShaper);

  test.each(TEMPLATES.map(({ alias }) => alias))(
    '%s: no line wraps, and boxes are as high as their lines',
    async (alias) => {
      for (const layer of textsOf(projectOf(alias))) {
        await fonts.load(
          layer.runs.map(({ fontFamily, fontWeight, italic }) => ({
            family: fontFamily,
            weight: fontWeight,
            italic,
          })),
        );
        const { lines, heightPx } = layoutText(layer, fonts);
        const written = layer.runs
          .map(({ text }) => text)
          .join('')
          .split('\n').length;
        expect(lines, layer.name).toHaveLength(written);
        expect(heightPx, layer.name).toBeCloseTo(layer.height, 1);
      }
    },
  );
});

test('the manifest is what the sources make, to the byte', async () => {
  expect(manifestText(await makeTemplates())).toBe(read('manifest.json'));
});

describe.each(FAMILIES.map((family) => [family.id, family] as const))('the family %s', (_, family) => {
  let made: MadeTemplate[] = [];
  beforeAll(async () => {
    made = await makeFamily(family);
  });

  test('is written as its source makes it, with an image of each and a preview of each video', () => {
    for (const { project, row } of made) {
      expect(projectText(project) === read(row.file), row.alias).toBe(true);
      expect(existsSync(new URL(row.file.replace(/json$/, 'webp'), folder)), row.alias).toBe(true);
      if (row.assetType === 'design') continue;
      const { size } = statSync(new URL(row.file.replace(/json$/, 'mp4'), folder));
      expect(size, row.alias).toBeLessThanOrEqual(400_000);
    }
  });

  test('opens without warnings, with its texts on the page, beside one another, and with music where it moves', () => {
    const problems = made.flatMap(({ project, row }) =>
      templateProblems(project, typeLibrary).map((problem) => `${row.alias}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('uses files that are shipped, with their true sizes, and styles of fonts that are shipped', () => {
    for (const { project, row } of made) {
      for (const { source, sizeBytes } of Object.values(project.metadata.assets)) {
        const file = source.type === 'url' ? resolveAsset(source.url) : null;
        expect(file !== null && existsSync(file), `${row.alias}: ${JSON.stringify(source)}`).toBe(true);
        expect(statSync(file ?? '').size, row.alias).toBe(sizeBytes);
      }
      for (const layer of textsOf(project))
        for (const { fontFamily, fontWeight, italic } of layer.runs) {
          const shipped = [...FONT_FAMILIES, ...SHIPPED_FAMILIES].find(({ name }) => name === fontFamily);
          expect(shipped?.styles ?? [], `${row.alias}: ${fontFamily} ${fontWeight}`).toContainEqual({
            weight: fontWeight,
            italic,
          });
        }
    }
  });

  test('has names of its own, and a frame of each video for its image', () => {
    for (const { project, row, coverFrame } of made) {
      expect(row.alias).toMatch(new RegExp(`^${family.id}-[a-z0-9-]+$`));
      const frames = project.metadata.sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
      expect(coverFrame, row.alias).toBeLessThan(frames);
      if (row.assetType === 'video') expect(coverFrame, row.alias).toBeGreaterThan(0);
    }
  });
});

test('the folder of the templates is served', () => {
  const file = resolveAsset('/assets/templates/manifest.json');
  expect(file).toBe(fileURLToPath(new URL('manifest.json', folder)));
});

test('every template is opened by its alias, as the editors do, whatever folder it lies in', () => {
  for (const { alias, file } of rows) {
    const found = resolveAsset(`/assets/templates/${alias}.json`);
    expect(found, alias).toBe(fileURLToPath(new URL(file, folder)));
  }
});
