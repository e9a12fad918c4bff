import { createScene } from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleProject } from '../testing.ts';
import { triedTurn } from './page-turn.ts';

function design() {
  const project = sampleProject('design');
  const sceneItems = ['a', 'b', 'c'].map((name, index) =>
    createScene({
      id: `scene:${name}`,
      durationFrames: 90,
      transition: index === 0 ? null : { type: 'fade', durationFrames: 30, direction: 'left' },
    }),
  );
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}

test('a transition that is tried out comes in again and again, whatever the page has', () => {
  const wipe = { type: 'wipe', durationFrames: 20, direction: 'left' } as const;
  const frames = [0, 10, 39, 40, 50].map((passed) => triedTurn(design(), 1, wipe, passed)?.frame);
  expect(frames).toEqual([80, 90, 119, 80, 90]);
  expect(triedTurn(design(), 1, wipe, 0)?.project.metadata.sceneItems[1]?.transition).toEqual(wipe);
  expect(triedTurn(design(), 0, wipe, 0)).toBeNull();
});
