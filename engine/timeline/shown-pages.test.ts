import { expect, test } from 'vitest';
import { sampleProject } from '../edits/test-project.ts';
import { createScene } from '../model/create.ts';
import type { Project } from '../model/project.ts';
import { shownPageIndexes, withoutHiddenPages } from './shown-pages.ts';
import { totalFrames } from './timeline.ts';

/** A design of four pages, some of them hidden. */
function pages(hidden: readonly boolean[], kind: 'design' | 'video' = 'design'): Project {
  const project = sampleProject(kind);
  const sceneItems = hidden.map((isHidden, index) => ({
    ...createScene({ id: `scene:${index}`, name: `Page ${index + 1}` }),
    durationFrames: 30,
    hidden: isHidden,
    transition:
      index === 0 ? null : { type: 'fade' as const, durationFrames: 10, direction: 'left' as const },
  }));
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}

test('hidden pages are left out, and what comes first has no transition', () => {
  const project = pages([true, false, true, false]);
  expect(shownPageIndexes(project)).toEqual([1, 3]);
  const shown = withoutHiddenPages(project);
  expect(shown.metadata.sceneItems.map(({ id }) => id)).toEqual(['scene:1', 'scene:3']);
  expect(shown.metadata.sceneItems.map(({ transition }) => transition?.type ?? null)).toEqual([null, 'fade']);
  expect(totalFrames(shown)).toBe(60);
  expect(project.metadata.sceneItems).toHaveLength(4);
});

test('a design whose pages are all hidden has all of them, and so has a video', () => {
  expect(shownPageIndexes(pages([true, true]))).toEqual([0, 1]);
  const video = pages([true, false], 'video');
  expect(withoutHiddenPages(video)).toBe(video);
});

test('a project without hidden pages is the same object', () => {
  const project = pages([false, false]);
  expect(withoutHiddenPages(project)).toBe(project);
});
