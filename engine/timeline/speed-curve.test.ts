import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileFrameAfter, framesBetween, type PlayedFile, speedAt, speedRange } from './speed-curve.ts';

const HERO: PlayedFile = {
  trimStartFrame: 0,
  speed: 1,
  speedCurve: [
    { fileFrame: 30, speed: 2 },
    { fileFrame: 90, speed: 0.25 },
    { fileFrame: 150, speed: 2 },
  ],
};

const curves = fc
  .uniqueArray(
    fc.record({
      fileFrame: fc.integer({ min: 0, max: 600 }),
      speed: fc.double({ min: 0.25, max: 4, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 8,
      selector: ({ fileFrame }) => fileFrame,
    },
  )
  .map((points) => points.sort((one, other) => one.fileFrame - other.fileFrame));

describe('speed curves', () => {
  it('take as long as adding up many short steps does', () => {
    let frames = 0;
    const step = 0.001;
    for (let at = 10; at < 200; at += step) frames += step / speedAt(HERO, at + step / 2);
    // Between two points the curve is 24 straight parts, which differ a little from the smooth one that `speedAt` tells.
    expect(framesBetween(HERO, 10, 200)).toBeCloseTo(frames, 0);
  });

  it('play at the speed of a point at its frame, and keep it before the first and after the last', () => {
    for (const { fileFrame, speed } of HERO.speedCurve ?? [])
      expect(speedAt(HERO, fileFrame)).toBeCloseTo(speed, 9);
    expect(speedAt(HERO, 0)).toBe(2);
    expect(speedAt(HERO, 1_000)).toBe(2);
    expect(framesBetween(HERO, 0, 30)).toBeCloseTo(15, 9);
    expect(fileFrameAfter(HERO, 150, 10)).toBeCloseTo(170, 9);
    // Half way between 2 and 0.25, on a scale on which doubling is always as far: the square root of their product.
    expect(speedAt(HERO, 60)).toBeCloseTo(Math.sqrt(0.5), 9);
  });

  it('without a curve are one speed', () => {
    const plain = { trimStartFrame: 5, speed: 0.5, speedCurve: null };
    expect(fileFrameAfter(plain, 5, 30)).toBe(20);
    expect(framesBetween(plain, 5, 20)).toBe(30);
    expect(speedAt(plain, 77)).toBe(0.5);
  });

  it('come back to the same frame of the file after as long as the way there took', () => {
    fc.assert(
      fc.property(
        curves,
        fc.double({ min: -50, max: 700, noNaN: true }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        (speedCurve, from, frames) => {
          const played = { trimStartFrame: 0, speed: 1, speedCurve };
          const to = fileFrameAfter(played, from, frames);
          expect(framesBetween(played, from, to)).toBeCloseTo(frames, 5);
          expect(fileFrameAfter(played, to, -frames)).toBeCloseTo(from, 5);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('always go forward in the file, never faster or slower than their points', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 0, max: 600 }), (speedCurve, frame) => {
        const played = { trimStartFrame: 0, speed: 1, speedCurve };
        const step = fileFrameAfter(played, 0, frame + 1) - fileFrameAfter(played, 0, frame);
        const { min, max } = speedRange(played, -10_000, 10_000);
        expect(step).toBeGreaterThanOrEqual(min - 1e-6);
        expect(step).toBeLessThanOrEqual(max + 1e-6);
      }),
      { numRuns: 2_000 },
    );
  });
});
