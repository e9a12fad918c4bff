import { expect, test } from 'vitest';
import { createProject } from '../model/create.ts';
import { readProjectFile, writeProjectFile } from './project-archive.ts';
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
