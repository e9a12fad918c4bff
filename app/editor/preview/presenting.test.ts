import { createScene } from '@gesso/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { presentedPlace, presentPage } from './presenting.ts';

/** Five pages, the second and the fourth hidden; all but the first come in by a fade of a second. */
function design() {
  const project = sampleProject('design');
  const sceneItems = [false, true, false, true, false].map((hidden, index) => ({
    ...createScene({
      id: `scene:${index}`,
      durationFrames: 60,
      transition: index === 0 ? null : { type: 'fade', durationFrames: 30, direction: 'left' },
    }),
    hidden,
  }));
  return sampleEditor('design', [], { ...project, metadata: { ...project.metadata, sceneItems } });
}

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isStill }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the next page is the next one that is not hidden, and comes in by its transition', () => {
  const editor = design();
  presentPage(editor, 1);
  expect(editor.sceneIndex).toBe(2);
  expect(editor.state.pageTurn).toMatchObject({ fromIndex: 0, toIndex: 2 });
  vi.advanceTimersByTime(1200);
  expect(editor.state.pageTurn).toBeNull();
});

test('back, to the same page and further on there is no transition, and none for people who want no motion', () => {
  const editor = design();
  presentPage(editor, 2);
  expect([editor.sceneIndex, editor.state.pageTurn]).toEqual([4, null]);
  presentPage(editor, 1);
  expect([editor.sceneIndex, editor.state.pageTurn]).toEqual([2, null]);
  presentPage(editor, 1);
  expect(editor.state.pageTurn).toBeNull();
  isStill = true;
  presentPage(editor, 2);
  expect([editor.sceneIndex, editor.state.pageTurn]).toEqual([4, null]);
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
