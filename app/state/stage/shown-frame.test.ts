import { createScene } from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleProject } from '../testing.ts';
import { nextShownFrame } from './shown-frame.ts';

test('a design that plays goes from a hidden page to the next one, and ends where none comes', () => {
  const project = sampleProject('design');
  const sceneItems = [false, true, true, false, true].map((hidden) => ({
    ...createScene({ durationFrames: 30 }),
    hidden,
  }));
  const design = { ...project, metadata: { ...project.metadata, sceneItems } };
  expect([0, 29, 30, 60, 90, 119].map((frame) => nextShownFrame(design, frame))).toEqual([
    0, 29, 90, 90, 90, 119,
  ]);
  expect(nextShownFrame(design, 120)).toBeNull();
});
