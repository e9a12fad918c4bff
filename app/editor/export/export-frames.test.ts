import { createScene } from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { exportedFrames, previewedFrame } from './export-frames.ts';
import type { ExportChoice } from './export-options.ts';

const CHOICE: ExportChoice = {
  ...{ format: 'png', resolution: 'default', resolutions: null, network: null, framesPerSecond: 30 },
  ...{ scale: null, transparent: false, quality: 'standard', videoMegabits: null, range: null },
  ...{ webmCodec: 'vp9', gifFramesPerSecond: 15, letters: null, print: null, pages: 'all' },
  ...{ hiddenPages: false, encoder: 'auto', backend: 'auto' },
};

/** A design of four pages; the second and the last are hidden. */
function design() {
  const project = sampleProject('design');
  const sceneItems = [false, true, false, true].map((hidden, index) => ({
    ...createScene({ id: `scene:${index}`, durationFrames: 60 }),
    hidden,
  }));
  return sampleEditor('design', [], { ...project, metadata: { ...project.metadata, sceneItems } });
}

const indexes = (choice: Partial<ExportChoice>) =>
  exportedFrames(design(), { ...CHOICE, ...choice }).scenes.map(({ sceneIndex }) => sceneIndex);

test('files of all pages are without hidden ones, unless they are wanted', () => {
  expect(indexes({})).toEqual([0, 2]);
  expect(indexes({ format: 'pdf' })).toEqual([0, 2]);
  expect(indexes({ format: 'pptx' })).toEqual([0, 2]);
  expect(indexes({ hiddenPages: true })).toEqual([0, 1, 2, 3]);
});

test('the page that is open is exported alone, also where it is hidden', () => {
  const editor = design();
  editor.goToScene(1);
  const { scenes } = exportedFrames(editor, { ...CHOICE, pages: 'current' });
  expect(scenes.map(({ sceneIndex }) => sceneIndex)).toEqual([1]);
});

test('a video of a design goes from page to page without hidden ones; the project file has them', () => {
  const pagesOf = (choice: Partial<ExportChoice>) =>
    exportedFrames(design(), { ...CHOICE, ...choice }).project.metadata.sceneItems.map(({ id }) => id);
  expect(pagesOf({ format: 'mp4' })).toEqual(['scene:0', 'scene:2']);
  expect(pagesOf({ format: 'gif' })).toEqual(['scene:0', 'scene:2']);
  expect(pagesOf({ format: 'mp4', hiddenPages: true })).toHaveLength(4);
  expect(pagesOf({ format: 'gesso' })).toHaveLength(4);
});

test('the dialog shows a page that the file has', () => {
  const editor = design();
  editor.goToScene(3);
  expect(previewedFrame(editor, { ...CHOICE, format: 'mp4' }).sceneIndex).toBe(0);
  expect(previewedFrame(editor, CHOICE).sceneIndex).toBe(0);
  editor.goToScene(2);
  const shown = previewedFrame(editor, { ...CHOICE, format: 'mp4' });
  expect(shown.sceneIndex).toBe(2);
  expect(shown.frame).toBeGreaterThanOrEqual(120);
  // The third page is the second one of the file.
  const part = { ...CHOICE, format: 'mp4' as const, range: { startFrame: 70, endFrame: 100 } };
  expect(previewedFrame(editor, part).sceneIndex).toBe(2);
});
