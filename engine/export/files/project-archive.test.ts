import { expect, test } from 'vitest';
import { createImageLayer, createProject, createScene } from '../../model/create.ts';
import type { Asset } from '../../model/project.ts';
import type { ExportProgress } from '../video/video-export-options.ts';
import { isProjectFile, PROJECT_FILE_TYPE, readProjectFile, writeProjectFile } from './project-archive.ts';
import { ZipWriter } from './zip-writer.ts';

const project = createProject('2026-01-01T00:00:00.000Z', { name: 'Kept' });
const noMedia = { open: () => Promise.reject(new Error('There are no files.')) };
const text = (blob: Blob) => blob.text();

test('fonts keep their names, and those whose names are alike once they are shortened stay apart', async () => {
  const long = 'A family with a very long name '.repeat(4);
  const fonts = ['Bold', 'Italic'].map((style) => ({
    name: `${long}${style}.ttf`,
    blob: new Blob([style]),
  }));
  const short = { name: 'Fern.otf', blob: new Blob(['Fern']) };
  const file = await writeProjectFile(project, noMedia, [...fonts, short]);
  const read = (await readProjectFile(file, 'kept.gesso')).fonts;
  expect(await Promise.all(read.map(({ blob }) => text(blob)))).toEqual(['Bold', 'Italic', 'Fern']);
  expect(read.at(-1)?.name).toBe('Fern.otf');
  expect(read[0]?.name).toBe(long.slice(0, 80).trim());
});

test('a project file of former versions, with its fonts in one folder, is read', async () => {
  const zip = new ZipWriter();
  await zip.add('project.json', new Blob([JSON.stringify(project)]), 'deflate');
  await zip.add('fonts/Fern.otf', new Blob(['Fern']), 'store');
  await zip.add('media.json', new Blob(['{}']), 'deflate');
  const archive = await readProjectFile(zip.finish('application/zip'), 'kept.gesso');
  expect(JSON.parse(archive.json)).toEqual(project);
  expect(archive.fonts.map(({ name }) => name)).toEqual(['Fern.otf']);
});

const asset = (id: string, mimeType: string): Asset => ({
  id,
  kind: 'image',
  name: `${id}.file`,
  source: { type: 'blob', key: id },
  mimeType,
  widthPx: 4,
  heightPx: 3,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: 5,
});
/** Two images that are used, one of which is gone, and one that is not used. */
const illustrated = createProject('2026-01-01T00:00:00.000Z', {
  metadata: {
    sceneItems: [
      createScene({ layers: ['one', 'gone', 'two', 'one'].map((assetId) => createImageLayer({ assetId })) }),
    ],
    assets: Object.fromEntries(
      [
        asset('one', 'image/png'),
        asset('gone', 'image/png'),
        asset('two', 'image/webp'),
        asset('spare', 'image/png'),
      ].map((each) => [each.id, each]),
    ),
  },
});
const media = {
  open: async ({ id }: Asset) => {
    if (id === 'gone') throw new Error('It is gone.');
    return new Blob([`bytes of ${id}`]);
  },
};

test('every file that is used is in it once, with its type; one that cannot be loaded is left out', async () => {
  const reports: ExportProgress[] = [];
  const file = await writeProjectFile(illustrated, media, [], {
    onProgress: (progress) => reports.push(progress),
  });
  expect(file.type).toBe(PROJECT_FILE_TYPE);
  expect(await isProjectFile(file)).toBe(true);
  const archive = await readProjectFile(file, 'kept.gesso');
  expect(JSON.parse(archive.json)).toEqual(illustrated);
  const files = await Promise.all(
    [...archive.media].map(async ([id, blob]) => [id, blob.type, await blob.text()]),
  );
  expect(files.sort()).toEqual([
    ['one', 'image/png', 'bytes of one'],
    ['two', 'image/webp', 'bytes of two'],
  ]);
  expect(reports[0]).toMatchObject({ frame: 1, totalFrames: 3, encoder: 'Gesso' });
});

test('saving stops where it is cancelled', async () => {
  const controller = new AbortController();
  const opened: string[] = [];
  const stopping = {
    open: async (each: Asset) => {
      opened.push(each.id);
      controller.abort();
      return media.open(each);
    },
  };
  await expect(
    writeProjectFile(illustrated, stopping, [], { signal: controller.signal }),
  ).rejects.toMatchObject({
    code: 'export-cancelled',
  });
  expect(opened).toHaveLength(1);
});

test('what is no project file, or a damaged one, is refused with what is wrong', async () => {
  for (const bytes of [
    [0x50, 0x4b, 3, 5],
    [0x50, 0x4b, 4, 4],
    [0x50, 0x4c, 3, 4],
    [0x51, 0x4b, 3, 4],
    [0x50, 0x4b],
  ])
    expect(await isProjectFile(new Blob([Uint8Array.from(bytes)])), `${bytes}`).toBe(false);
  const empty = new ZipWriter();
  await empty.add('other.json', new Blob(['{}']), 'store');
  await expect(readProjectFile(empty.finish(), 'a.gesso')).rejects.toMatchObject({
    code: 'project-invalid',
    details: { reason: 'there is no project in this file' },
  });
  const broken = new ZipWriter();
  await broken.add('project.json', new Blob(['{']), 'store');
  await expect(readProjectFile(broken.finish(), 'a.gesso')).rejects.toMatchObject({
    code: 'project-invalid',
    details: { reason: 'the file is damaged' },
  });
  const whole = await writeProjectFile(illustrated, media);
  await expect(readProjectFile(whole.slice(0, whole.size - 40), 'a.gesso')).rejects.toMatchObject({
    code: 'project-invalid',
  });
});

test('an index that names nothing, or nonsense, gives no files', async () => {
  const zip = new ZipWriter();
  await zip.add('project.json', new Blob(['{"metadata":{"assets":{"one":{"mimeType":7}}}}']), 'deflate');
  await zip.add('media/1', new Blob(['kept']), 'store');
  await zip.add('media.json', new Blob(['{"one":"media/1","two":"media/9","three":5}']), 'deflate');
  const { media: files } = await readProjectFile(zip.finish(), 'a.gesso');
  expect([...files.keys()]).toEqual(['one']);
  expect(files.get('one')?.type).toBe('');
  const without = new ZipWriter();
  await without.add('project.json', new Blob(['null']), 'deflate');
  expect((await readProjectFile(without.finish(), 'a.gesso')).media.size).toBe(0);
});
