import { describe, expect, test } from 'vitest';
import { ClockMatch, heardAtSeconds } from './clock-match.ts';

describe('clocks of page and audio thread', () => {
  test('the message that came soonest says how they lie to each other', () => {
    const clock = new ClockMatch(48_000);
    expect(clock.sampleAt(10)).toBeNull();
    // The audio thread began at 9.5 s of the page; messages are late by 30, 4 and 200 ms.
    clock.arrived(48_000, 10.53);
    clock.arrived(96_000, 11.504);
    clock.arrived(144_000, 12.7);
    expect(clock.sampleAt(11.504)).toBe(96_000);
    expect(clock.sampleAt(12.504)).toBe(144_000);
  });

  test('what is said at a frame comes later than the frame was due, by the ways to the ears and from the microphone', () => {
    const placement = {
      playStart: { frame: 60, atSeconds: 100 },
      startFrame: 90,
      outputLatencySeconds: 0.02,
      inputLatencySeconds: 0.01,
      extraSeconds: 0.15,
    };
    expect(heardAtSeconds(placement, 30)).toBeCloseTo(101.18, 10);
    expect(heardAtSeconds({ ...placement, startFrame: 60 }, 30)).toBeCloseTo(100.18, 10);
  });
});
