import { expect, test } from 'vitest';
import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import { withTextVariables } from '../../flow/text-variables.ts';
import { createProject, createScene, createTextLayer, createTextRun } from '../../model/create.ts';
import { FrameContent } from './frame-content.ts';

test('a frame that says another day is another frame, so that what was kept of it is not taken', () => {
  const variable = { kind: 'date', style: 'long', locale: 'en-US', day: null } as const;
  const layers = [createTextLayer({ runs: [{ ...createTextRun({ text: '?' }), variable }] })];
  const project = createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    metadata: { sceneItems: [createScene({ layers })] },
  });
  const wordsOn = (today: string) =>
    new FrameContent({}).wordsOf(evaluateFrame(withTextVariables(project, { today }), 0)).join('\n');
  expect(wordsOn('2026-11-28')).toContain('November 28, 2026');
  expect(wordsOn('2026-11-28')).toBe(wordsOn('2026-11-28'));
  expect(wordsOn('2026-11-28')).not.toBe(wordsOn('2026-11-29'));
});
