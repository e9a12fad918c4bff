import { describe, expect, test } from 'vitest';
import { parseProject } from '../../migrations/migrations.ts';
import {
  createImageLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import { createCodeLayer } from '../../model/data-layers/data-layers.ts';
import type { Layer } from '../../model/layer.ts';
import type { Asset } from '../../model/project.ts';
import {
  checkFields,
  type FillTools,
  fillFields,
  imageNameKey,
  matchColumns,
  templateFields,
} from './template-fields.ts';

const field = (name: string, fields = {}) => ({ name, shrinkToFit: false, maxLetters: null, ...fields });
const words = (text: string, fields: Partial<Layer> = {}) =>
  createTextLayer({
    runs: [createTextRun({ text, fontWeight: 700 }), createTextRun({ text: '!' })],
    ...(fields as object),
  });

const image: Asset = {
  id: 'asset:ana',
  kind: 'image',
  name: 'Ana Torres.jpg',
  source: { type: 'blob', key: 'ana' },
  mimeType: 'image/jpeg',
  widthPx: 100,
  heightPx: 100,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: 1,
};
const tools: FillTools = {
  measure: null,
  imageNamed: (name) => (imageNameKey(name) === imageNameKey(image.name) ? image : null),
  encode({ text }) {
    if (text === 'bad') throw new RangeError('too long');
    return { text, modules: ['1'] };
  },
};

function certificate() {
  return createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({
          layers: [
            words('Certificate'),
            words('Milo', { field: field('Name', { maxLetters: 12, shrinkToFit: true }) }),
            createImageLayer({ assetId: 'asset:old', field: field('Photo') }),
          ],
        }),
        createScene({
          layers: [
            words('Milo again', { field: field('Name', { maxLetters: 20 }) }),
            createCodeLayer({ format: 'qr', text: 'x', modules: ['0'] }, { field: field('Link') }),
          ],
        }),
      ],
    },
  });
}

describe('fields of a template', () => {
  test('are listed once each, with the strictest limit and what they show', () => {
    expect(templateFields(certificate())).toEqual([
      { name: 'Name', kind: 'text', maxLetters: 12, example: 'Milo!' },
      { name: 'Photo', kind: 'image', maxLetters: null, example: '' },
      { name: 'Link', kind: 'code', maxLetters: null, example: 'x' },
    ]);
  });

  test('are filled on all pages in the style of their first letters, and nothing else changes', () => {
    const project = certificate();
    const before = structuredClone(project);
    fillFields(
      project,
      new Map([
        ['Name', ' Ana '],
        ['Photo', 'ana torres'],
        ['Link', 'https://example.com'],
      ]),
      tools,
    );
    const [first, second] = project.metadata.sceneItems;
    expect(first?.layers[0]).toEqual(before.metadata.sceneItems[0]?.layers[0]);
    expect(first?.layers[1]).toMatchObject({
      runs: [{ text: 'Ana', fontWeight: 700 }],
      autoHeight: false,
      autoFit: 'shrink',
    });
    expect(first?.layers[2]).toMatchObject({ assetId: 'asset:ana' });
    expect(second?.layers[0]).toMatchObject({ runs: [{ text: 'Ana' }], autoHeight: true });
    expect(second?.layers[1]).toMatchObject({ data: { text: 'https://example.com', modules: ['1'] } });
    expect(project.metadata.assets['asset:ana']).toEqual(image);
    expect(
      parseProject(JSON.stringify(project)).warnings.filter(({ code }) => code !== 'asset-missing'),
    ).toEqual([]);
  });

  test('an empty value hides its layers, and a field that the row does not have stays', () => {
    const project = certificate();
    fillFields(project, new Map([['Name', '  ']]), tools);
    expect(project.metadata.sceneItems[0]?.layers.map(({ hidden }) => hidden)).toEqual([false, true, false]);
    expect(project.metadata.sceneItems[1]?.layers.map(({ hidden }) => hidden)).toEqual([true, false]);
  });

  test('say what is wrong with a row', () => {
    const fields = templateFields(certificate());
    const check = (row: Record<string, string>) => checkFields(fields, new Map(Object.entries(row)), tools);
    expect(check({ Name: 'Ana', Photo: 'Ana Torres.png', Link: 'x' })).toEqual([]);
    expect(check({ Name: 'Maximiliana von Salis', Photo: 'Nobody', Link: 'bad' })).toEqual([
      { field: 'Name', reason: 'too-long', maxLetters: 12 },
      { field: 'Photo', reason: 'no-image' },
      { field: 'Link', reason: 'bad-code' },
    ]);
    // An emoji is one character, whatever its parts in UTF-16.
    expect(check({ Name: '🏺🏺🏺🏺🏺🏺🏺🏺🏺🏺🏺🏺' })).toEqual([]);
    expect(check({})).toEqual([]);
  });

  test('find their columns by name, without case, accents and signs', () => {
    const fields = templateFields(certificate());
    expect([...matchColumns(fields, ['photo ', 'Prénom', 'NAME'])]).toEqual([
      ['Name', 2],
      ['Photo', 0],
      ['Link', null],
    ]);
  });

  test('a thousand rows are checked at once', () => {
    const fields = templateFields(certificate());
    const problems = Array.from({ length: 1000 }, (_, row) =>
      checkFields(fields, new Map([['Name', row % 10 === 0 ? 'x'.repeat(13) : `Row ${row}`]]), tools),
    );
    expect(problems.filter(({ length }) => length > 0)).toHaveLength(100);
  });
});
