import { afterAll, expect, test } from 'vitest';
import { sampleProject } from '../edits/test-project.ts';
import { createScene, createTextLayer, createTextRun } from '../model/create.ts';
import { hasText } from '../model/layer-capabilities.ts';
import type { TextVariable } from '../model/layers/text-variable.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources } from '../render/resources.ts';
import { exportProject } from './export-project.ts';
import type { ExportRequest } from './formats/export-format.ts';
import { registerExportFormat } from './formats/export-formats.ts';

/** A format whose files say which pages they were made of. */
const FACTS = {
  name: 'Names',
  extension: 'txt',
  mediaType: 'text/plain',
  pages: 'document',
  canBeTransparent: false,
  hasBitrate: false,
  qualities: [],
  codecs: { video: [], audio: [] },
  otherExtensions: [],
  usualText: null,
  needs: { canvas: false, encoder: null },
  estimateBytes: () => null,
  write: ({ project }: { project: Project }) =>
    Promise.resolve({ blob: new Blob([project.metadata.sceneItems.map(({ name }) => name).join()]) }),
} as const;
const removeAll = [
  registerExportFormat({ ...FACTS, id: 'test-names', kind: 'vector' }),
  registerExportFormat({ ...FACTS, id: 'test-copy', kind: 'project' }),
  registerExportFormat({
    ...FACTS,
    ...{ id: 'test-words', kind: 'vector' },
    write: ({ project }) =>
      Promise.resolve({
        blob: new Blob([
          project.metadata.sceneItems
            .map(({ layers }) =>
              layers
                .filter(hasText)
                .flatMap(({ runs }) => runs.map(({ text }) => text))
                .join(''),
            )
            .join(),
        ]),
      }),
  }),
];
afterAll(() => {
  for (const remove of removeAll) remove();
});

const report = { missingFonts: [], missingDrawingFonts: [], failedAssets: [] };
const resources = { load: () => Promise.resolve(report) } as unknown as EngineResources;

/** The names of the pages in a file of a design whose second page is hidden. */
async function pagesIn(request: ExportRequest, kind: 'design' | 'video' = 'design'): Promise<string> {
  const project = sampleProject(kind);
  const sceneItems = ['a', 'b', 'c'].map((name) => ({ ...createScene({ name }), hidden: name === 'b' }));
  const whole = { ...project, metadata: { ...project.metadata, sceneItems } };
  const { blob } = await exportProject(resources, whole, request);
  return blob.text();
}

test('hidden pages are in no file unless they are wanted', async () => {
  expect(await pagesIn({ format: 'test-names' })).toBe('a,c');
  expect(await pagesIn({ format: 'test-names', hiddenPages: true })).toBe('a,b,c');
});

test('pages that are named keep their numbers, and a copy of the project is whole', async () => {
  expect(await pagesIn({ format: 'test-names', scenes: [{ sceneIndex: 1, sceneFrame: 0 }] })).toBe('a,b,c');
  expect(await pagesIn({ format: 'test-copy' })).toBe('a,b,c');
});

test('texts say the numbers of the pages of the file, and the day of the export', async () => {
  const project = sampleProject('design');
  const page = (hidden: boolean) => {
    const run = (variable: TextVariable) => ({ ...createTextRun({ text: '?' }), variable });
    const date = { kind: 'date', style: 'iso', locale: 'en', day: null } as const;
    const runs = [run({ kind: 'pageNumber', style: 'decimal' }), createTextRun({ text: ' ' }), run(date)];
    return { ...createScene({ layers: [createTextLayer({ runs })] }), hidden };
  };
  const sceneItems = [page(false), page(true), page(false)];
  const document = { ...project, metadata: { ...project.metadata, sceneItems } };
  const words = async (request: ExportRequest) =>
    (await exportProject(resources, document, request)).blob.text();
  expect(await words({ format: 'test-words', today: '2026-11-28' })).toBe('1 2026-11-28,2 2026-11-28');
  expect(await words({ format: 'test-words', hiddenPages: true })).toBe('1 ?,2 ?,3 ?');
  // What is made of a project is not the project.
  expect(JSON.stringify(document)).toContain('"?"');
});

test('scenes of videos are not hidden', async () => {
  expect(await pagesIn({ format: 'test-names' }, 'video')).toBe('a,b,c');
});
