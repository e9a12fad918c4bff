import { expect, test } from 'vitest';
import { SoundMeters } from './sound-meters.ts';

const sound = (frames: number, left: number, right: number) =>
  [new Float32Array(frames * 1_600).fill(left), new Float32Array(frames * 1_600).fill(right)] as const;

test('levels are those of the frame that is heard, of each lane and of the whole', () => {
  const meters = new SoundMeters();
  meters.add(30 * 1_600, { samples: sound(3, 0.5, 1.25), buses: new Map([['lane', sound(3, 0.5, -0.25)]]) });
  expect(meters.at(29)).toBeNull();
  expect(meters.at(32)).toMatchObject({ master: [0.5, 1.25], shortTermLufs: null });
  expect(meters.at(32)?.buses.get('lane')).toEqual([0.5, 0.25]);
  expect(meters.at(33)).toBeNull();
  meters.clear();
  expect(meters.at(32)).toBeNull();
});

test('loudness is measured of what follows on, and levels of long ago are forgotten', () => {
  const meters = new SoundMeters();
  const tone = (first: number) => {
    const side = Float32Array.from({ length: 4_800 }, (_, index) => 0.1 * Math.sin((first + index) / 7.639));
    return { samples: [side, side] as const, buses: new Map() };
  };
  for (let start = 0; start < 48_000 * 4; start += 4_800) meters.add(start, tone(start));
  expect(meters.at(119)?.shortTermLufs).toBeCloseTo(-20, 0);
  expect(meters.at(5)).toBeNull();
  // After a jump there are not three seconds yet.
  meters.add(48_000 * 60, tone(0));
  expect(meters.at(1_800)?.shortTermLufs).toBeNull();
});
