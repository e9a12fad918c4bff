import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import { parseProject } from '../../migrations/migrations.ts';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import { numberOfColor } from '../../model/layers/keyframe-colors.ts';
import { solid } from '../../model/paint.ts';
import { layersInProject } from '../layer-hosts.ts';
import { replaceColor, usedColors, usedColorsOf } from './color-uses.ts';

const project = () =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({
          bgColor: '#ffffff',
          background: solid('#FF6F47'),
          layers: [
            createShapeLayer({
              name: '#ff6f47',
              fill: {
                type: 'linear-gradient',
                angleDeg: 0,
                stops: [
                  { offset: 0, color: '#ff6f4780' },
                  { offset: 1, color: '#14206e' },
                ],
              },
              keyframes: {
                'stroke.color': [
                  { frame: 0, value: numberOfColor('#ff6f4740') ?? 0, easing: { type: 'linear' } },
                  { frame: 9, value: numberOfColor('#14206e') ?? 0, easing: { type: 'linear' } },
                ],
              },
            }),
          ],
        }),
        createScene({
          layers: [createTextLayer({ runs: [createTextRun({ text: '#ff6f47', color: '#ff6f47' })] })],
        }),
      ],
    },
  });

test('[23] a colour is replaced on all pages in one step, with its opacity; what people wrote stays', () => {
  const document = new ProjectDocument(project());
  const before = JSON.stringify(document.project);
  let places = 0;
  document.transact('Replace', (draft) => {
    places = replaceColor(draft, '#ff6f47', '#0b6e4f');
  });
  expect(places).toBe(4);
  const [first, second] = document.project.metadata.sceneItems;
  expect(first?.background).toEqual(solid('#0b6e4f'));
  expect(first?.layers[0]).toMatchObject({
    name: '#ff6f47',
    fill: { stops: [{ color: '#0b6e4f80' }, { color: '#14206e' }] },
    keyframes: { 'stroke.color': [{ value: 0x0b6e4f40 }, { value: 0x14206eff }] },
  });
  expect(second?.layers[0]).toMatchObject({ runs: [{ text: '#ff6f47', color: '#0b6e4f' }] });
  document.undo();
  expect(JSON.stringify(document.project)).toBe(before);
});

test('the colours of a project are counted, without those that nothing shows', () => {
  expect(usedColors(project()).find(({ color }) => color === '#ff6f47')).toEqual({
    color: '#ff6f47',
    count: 4,
  });
  // Under a background of its own the colour of the first page is not seen; that of the second page is.
  expect(usedColors(project()).find(({ color }) => color === '#ffffff')?.count).toBe(1);
});

test('[23] in a project with everything each colour can be replaced, and it opens', () => {
  const fixture = new URL('../../../tests/fixtures/project-v14.json', import.meta.url);
  const { project: whole } = parseProject(readFileSync(fixture, 'utf8'));
  const colors = usedColors(whole);
  expect(colors.length).toBeGreaterThan(5);
  const document = new ProjectDocument(whole);
  document.transact('Replace', (draft) => {
    for (const { color } of colors) replaceColor(draft, color, '#123456');
  });
  expect(usedColors(document.project).map(({ color }) => color)).toEqual(['#123456']);
  expect(() => parseProject(JSON.stringify(document.project))).not.toThrow();
});

test('[23] the colours of some layers are counted and replaced in these alone, with what is in groups', () => {
  const square = (id: string) => createShapeLayer({ id, fill: solid('#14206e') });
  const group = createGroupLayer({ id: 'group', children: [square('inside'), square('beside')] });
  const document = new ProjectDocument(
    createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers: [square('one'), square('other'), group] })] },
    }),
  );
  const colorsOf = (...ids: string[]) => usedColorsOf(layersInProject(document.project, ids));
  expect(colorsOf('one', 'group')).toEqual([{ color: '#14206e', count: 3 }]);
  document.transact('step', (draft) => {
    expect(replaceColor(draft, '#14206e', '#ff6f47', ['one', 'group'])).toBe(3);
  });
  expect(colorsOf('one', 'group')).toEqual([{ color: '#ff6f47', count: 3 }]);
  expect(colorsOf('other')).toEqual([{ color: '#14206e', count: 1 }]);
});
