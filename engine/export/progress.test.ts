import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressReporter } from './progress.ts';
import type { ExportProgress } from './video/video-export-options.ts';

let nowMs = 5_000;
beforeEach(() => {
  vi.stubGlobal('performance', { now: () => nowMs });
});
afterEach(() => vi.unstubAllGlobals());

const reported: ExportProgress[] = [];
const newReporter = () => {
  reported.length = 0;
  nowMs = 5_000;
  return new ProgressReporter((progress) => reported.push(progress), 300, 'Encoder');
};

test('how far an export is, how fast it goes and how long it still takes', () => {
  const progress = newReporter();
  progress.report('loading', 0, 0);
  nowMs += 900;
  progress.report('rendering', 0, 10);
  nowMs += 500;
  progress.report('rendering', 60, 2_000);
  nowMs += 500;
  progress.report('finishing', 300, 9_000);
  const common = { totalFrames: 300, encoder: 'Encoder' };
  expect(reported).toEqual([
    { ...common, phase: 'loading', frame: 0, framesPerSecond: 0, secondsLeft: null, bytesWritten: 0 },
    { ...common, phase: 'rendering', frame: 0, framesPerSecond: 0, secondsLeft: null, bytesWritten: 10 },
    // Time counts from the first frame: 60 in half a second, and 240 to go.
    { ...common, phase: 'rendering', frame: 60, framesPerSecond: 120, secondsLeft: 2, bytesWritten: 2_000 },
    { ...common, phase: 'finishing', frame: 300, framesPerSecond: 300, secondsLeft: 0, bytesWritten: 9_000 },
  ]);
});

test('the first frame is reported at once, others ten times a second, other phases at once, and speed after a fifth of a second', () => {
  const progress = newReporter();
  progress.report('rendering', 0, 0);
  for (let frame = 1; frame <= 30; frame++) {
    nowMs += 10;
    progress.report('rendering', frame, 0);
  }
  expect(reported.map(({ frame }) => frame)).toEqual([0, 1, 10, 20, 30]);
  expect(reported.map(({ framesPerSecond }) => Math.round(framesPerSecond))).toEqual([0, 0, 0, 0, 100]);
  progress.report('finishing', 30, 0);
  progress.report('loading', 30, 0);
  expect(reported).toHaveLength(7);
  nowMs += 99;
  progress.report('rendering', 31, 0);
  expect(reported).toHaveLength(7);
  nowMs += 1;
  progress.report('rendering', 32, 0);
  expect(reported).toHaveLength(8);
});

test('no listener is needed', () => {
  new ProgressReporter(undefined, 10, '').report('rendering', 1, 0);
});
