import { createScene } from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { presentedPlace, presentPage } from './presenting.ts';

/** Five pages, the second and the fourth hidden. */
function design() {
  const project = sampleProject('design');
  const sceneItems = [false, true, false, true, false].map((hidden, index) => ({
    ...createScene({
      id: `scene:${index}`,
      durationFrames: 60,
    }),
    hidden,
  }));
  return sampleEditor('design', [], { ...project, metadata: { ...project.metadata, sceneItems } });
}

test('the next page is the next one that is not hidden', () => {
  const editor = design();
  presentPage(editor, 1);
  expect(editor.sceneIndex).toBe(2);
  presentPage(editor, 2);
  expect(editor.sceneIndex).toBe(4);
});

test('there is no page before the first and after the last', () => {
  const editor = design();
  presentPage(editor, -1);
  expect(editor.sceneIndex).toBe(0);
  presentPage(editor, 99);
  expect(editor.sceneIndex).toBe(4);
});

test('a hidden page stands for the next one that is shown, at the end for the last', () => {
  expect(presentedPlace([0, 2, 4], 1)).toBe(1);
  expect(presentedPlace([0, 2, 4], 4)).toBe(2);
  expect(presentedPlace([0, 2], 3)).toBe(1);
});
