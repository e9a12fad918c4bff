import { createProject, createScene, createTextLayer, createTextRun } from '@gesso/engine/model';
import { expect, test } from 'vitest';
import { changedStretch, findText, textsOf, wordsOf } from './text-changes.ts';

test('only the stretch that differs is changed, so that the styles around it stay', () => {
  expect(changedStretch('Open studio', 'Open the studio')).toEqual({ from: 5, to: 5, text: 'the ' });
  expect(changedStretch('3 to 5 October', '3 to 9 October')).toEqual({ from: 5, to: 6, text: '9' });
  expect(changedStretch('same', 'same')).toEqual({ from: 4, to: 4, text: '' });
  expect(changedStretch('aa', 'aaa')).toEqual({ from: 2, to: 2, text: 'a' });
  expect(changedStretch('', 'new')).toEqual({ from: 0, to: 0, text: 'new' });
});

test('the texts of a page, top first, without those that are locked or hidden', () => {
  const text = (y: number, words: string, fields = {}) =>
    createTextLayer({ y, runs: [createTextRun({ text: words })], ...fields });
  const layers = [text(300, 'Below'), text(10, 'Above'), text(20, 'Locked', { locked: true })];
  const project = createProject('2026-11-21T10:00:00.000Z', {
    metadata: { sceneItems: [createScene({ layers })] },
  });
  expect(textsOf(project, 0).map(({ runs }) => wordsOf(runs))).toEqual(['Above', 'Below']);
  expect(findText(project, layers[0]?.id ?? '')?.y).toBe(300);
  expect(findText(project, 'layer:none')).toBeNull();
});
