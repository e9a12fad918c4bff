import { createScene } from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleProject } from '../testing.ts';
import { triedTurn, turnedPages, turnMs } from './page-turn.ts';

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

test('a page comes in over the one before it by its transition, whatever lies between them', () => {
  const turn = { fromIndex: 0, toIndex: 2, startedAtMs: 1000 };
  expect(turnMs(design(), 2)).toBe(1000);
  const half = turnedPages(design(), turn, 1500);
  expect(half?.frame).toBe(90 + 15);
  expect(half?.project.metadata.sceneItems.map(({ id }) => id)).toEqual(['scene:a', 'scene:c']);
  expect(half?.project.metadata.sceneItems[1]?.transition?.type).toBe('fade');
});

test('there is nothing to turn after the transition, nor without one', () => {
  const turn = { fromIndex: 1, toIndex: 2, startedAtMs: 1000 };
  expect(turnedPages(design(), turn, 2000)).toBeNull();
  expect(turnedPages(design(), { ...turn, toIndex: 0 }, 1200)).toBeNull();
  expect(turnMs(design(), 0)).toBe(0);
});

test('a transition that is tried out comes in again and again, whatever the page has', () => {
  const wipe = { type: 'wipe', durationFrames: 20, direction: 'left' } as const;
  const frames = [0, 10, 39, 40, 50].map((passed) => triedTurn(design(), 1, wipe, passed)?.frame);
  expect(frames).toEqual([80, 90, 119, 80, 90]);
  expect(triedTurn(design(), 1, wipe, 0)?.project.metadata.sceneItems[1]?.transition).toEqual(wipe);
  expect(triedTurn(design(), 0, wipe, 0)).toBeNull();
});
