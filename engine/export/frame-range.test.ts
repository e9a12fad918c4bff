import { describe, expect, test } from 'vitest';
import { createProject, createScene, createSubtitleTrack } from '../model/create.ts';
import { rangeWithin, soundFrom, subtitlesWithin } from './frame-range.ts';

/** 70 frames. */
const project = createProject('2026-01-01T00:00:00.000Z', {
  metadata: { sceneItems: [createScene({ durationFrames: 30 }), createScene({ durationFrames: 40 })] },
});

describe('the range of an export', () => {
  test.each([
    [undefined, 0, 70],
    [{ startFrame: 11, endFrame: 43 }, 11, 43],
    [{ startFrame: 10.4, endFrame: 43.6 }, 10, 44],
    [{ startFrame: -8, endFrame: 900 }, 0, 70],
    // At least one frame, wherever it is requested.
    [{ startFrame: 20, endFrame: 20 }, 20, 21],
    [{ startFrame: 30, endFrame: 12 }, 30, 31],
    [{ startFrame: 500, endFrame: 900 }, 69, 70],
    [{ startFrame: -9, endFrame: -5 }, 0, 1],
  ])('%j is from %i to %i', (range, startFrame, endFrame) => {
    expect(rangeWithin(project, range)).toEqual({ startFrame, endFrame });
  });

  test('has its sound counted from its first sample', async () => {
    const asked: number[][] = [];
    const mixer = {
      mix: async (start: number, count: number) => {
        asked.push([start, count]);
        return [new Float32Array(count), new Float32Array(count)] as const;
      },
    };
    await soundFrom(mixer, { startFrame: 7, endFrame: 20 }).mix(100, 25);
    expect(asked).toEqual([[11_300, 25]]);
  });

  test('is silent after its end, where the last image goes on', async () => {
    const asked: number[][] = [];
    const mixer = {
      mix: async (start: number, count: number) => {
        asked.push([start, count]);
        return [new Float32Array(count).fill(1), new Float32Array(count).fill(1)] as const;
      },
    };
    const sound = soundFrom(mixer, { startFrame: 2, endFrame: 3 });
    const [left, right] = await sound.mix(1_590, 20);
    expect([left, right]).toEqual([left, left]);
    expect([...left]).toEqual([...Array(10).fill(1), ...Array(10).fill(0)]);
    expect([...(await sound.mix(1_600, 2))[0]]).toEqual([0, 0]);
    expect(asked).toEqual([[4_790, 10]]);
  });

  test('has the subtitles that show in it, cut at its ends and counted from its start', () => {
    const cue = (id: string, startFrame: number, durationFrames: number) => ({
      id,
      startFrame,
      durationFrames,
      text: id,
    });
    const track = createSubtitleTrack({
      language: 'de',
      cues: [
        cue('before', 2, 8),
        cue('over', 8, 7),
        cue('inside', 18, 5),
        cue('end', 28, 30),
        cue('whole', 0, 99),
        cue('after', 30, 9),
      ],
    });
    const { cues, ...rest } = subtitlesWithin(track, { startFrame: 10, endFrame: 30 });
    expect(cues).toEqual([
      { id: 'over', startFrame: 0, durationFrames: 5, text: 'over' },
      { id: 'inside', startFrame: 8, durationFrames: 5, text: 'inside' },
      { id: 'end', startFrame: 18, durationFrames: 2, text: 'end' },
      { id: 'whole', startFrame: 0, durationFrames: 20, text: 'whole' },
    ]);
    const { cues: _, ...others } = track;
    expect(rest).toEqual(others);
  });
});
