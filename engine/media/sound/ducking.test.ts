import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ducking } from './ducking.ts';

/** A block of 10 ms at 48 kHz. */
const BLOCK = 480;
const SILENT = 0;
const LOUD = 0.5;

/** Speech with one level in each block of 10 ms; remembers what was read of it. */
function speechOf(levelOf: (block: number) => number) {
  const reads: [number, number][] = [];
  const ducking = new Ducking(async (start, count) => {
    reads.push([start, count]);
    return Float32Array.from({ length: count }, (_, index) => levelOf(Math.floor((start + index) / BLOCK)));
  });
  return { ducking, reads };
}

/** The presence at the beginning of a block. */
const presenceAt = async (ducking: Ducking, block: number) => (await ducking.presence(block * BLOCK, 1))[0];

describe('one loud block of speech, at 3 s', () => {
  const levelOf = (block: number) => (block === 300 ? LOUD : SILENT);

  test.each([
    // 200 ms before it the music begins to step back, straight until speech starts.
    [279, 0],
    [280, 0],
    [285, 0.25],
    [290, 0.5],
    [300, 1],
    // 350 ms of waiting, then half a second to come back.
    [301, 1],
    [334, 1],
    [335, 1],
    [345, 0.8],
    [360, 0.5],
    [384, 0.02],
    [385, 0],
    [386, 0],
  ])('at block %i, speech is present by %f', async (block, presence) => {
    expect(await presenceAt(speechOf(levelOf).ducking, block)).toBeCloseTo(presence, 6);
  });

  test.each([
    [0.1, 335, 1],
    [0.1, 340, 0.5],
    [0.1, 345, 0],
    [2, 335, 1],
    [2, 385, 0.75],
    [2, 435, 0.5],
    [2, 535, 0],
  ])('with a return of %f s, speech is present at block %i by %f', async (seconds, block, presence) => {
    const found = await speechOf(levelOf).ducking.presence(block * BLOCK, 1, seconds);
    expect(found[0]).toBeCloseTo(presence, 6);
  });

  test('goes straight from block to block, sample by sample', async () => {
    const [presence] = [await speechOf(levelOf).ducking.presence(290 * BLOCK + 120, 361)];
    // A quarter of a block after 0.5, on the way to 0.55; then 0.55 itself.
    expect(presence[0]).toBeCloseTo(0.5125, 6);
    expect(presence[240]).toBeCloseTo(0.5375, 6);
    expect(presence[360]).toBeCloseTo(0.55, 6);
  });

  test('any stretch is what it is within a longer one', async () => {
    const whole = await speechOf(levelOf).ducking.presence(0, 420 * BLOCK);
    await fc.assert(
      fc.asyncProperty(fc.nat(419 * BLOCK), fc.integer({ min: 1, max: BLOCK }), async (start, count) => {
        const part = await speechOf(levelOf).ducking.presence(start, count);
        expect(part).toEqual(whole.slice(start, start + count));
      }),
      { numRuns: 40 },
    );
  });
});

describe('what counts as speech', () => {
  test.each([
    [0.0079, 0],
    [0.0081, 1],
    [-0.0081, 1],
  ])('a level of %f gives a presence of %i', async (level, presence) => {
    expect(await presenceAt(speechOf(() => level).ducking, 50)).toBe(presence);
  });

  test('is the root mean square of each block, not its peak', async () => {
    // A share of the block at 0.02: its root mean square is 0.02 × √share, 0.01 for a quarter and 0.005 for a sixteenth.
    const partly = (share: number) =>
      new Ducking(async (_, count) =>
        Float32Array.from({ length: count }, (_value, index) => (index % BLOCK < BLOCK * share ? 0.02 : 0)),
      );
    expect(await presenceAt(partly(1 / 4), 50)).toBe(1);
    expect(await presenceAt(partly(1 / 16), 50)).toBe(0);
  });

  test('each block is judged by its own samples', async () => {
    const { ducking } = speechOf((block) => (block === 20 || block === 200 ? LOUD : SILENT));
    expect(
      await Promise.all([10, 20, 105, 180, 190, 200].map((block) => presenceAt(ducking, block))),
    ).toEqual([0.5, 1, 0, 0, 0.5, 1]);
  });

  test('where the reach of two words overlaps, the nearer one counts', async () => {
    const { ducking } = speechOf((block) => (block === 100 || block === 150 ? LOUD : SILENT));
    // 40 blocks after the first word: 1 - 5 / 50; 10 blocks before the second: 0.5.
    expect(await presenceAt(ducking, 140)).toBeCloseTo(0.9, 6);
    // 45 after: 0.8; 5 before: 0.75. 48 after: 0.74; 2 before: 0.9.
    expect(await presenceAt(ducking, 145)).toBeCloseTo(0.8, 6);
    expect(await presenceAt(ducking, 148)).toBeCloseTo(0.9, 6);
  });
});

describe('what is read of speech', () => {
  test('nothing before the start of the project, 850 ms back and 200 ms ahead elsewhere', async () => {
    const atStart = speechOf(() => SILENT);
    await atStart.ducking.presence(0, BLOCK);
    expect(atStart.reads).toEqual([[0, 23 * BLOCK]]);
    const later = speechOf(() => SILENT);
    await later.ducking.presence(300 * BLOCK, BLOCK);
    // From 85 blocks before to 20 after the end of what is requested, and one to go straight to.
    expect(later.reads).toEqual([[215 * BLOCK, 108 * BLOCK]]);
  });

  test('no block twice while the sound plays on', async () => {
    const { ducking, reads } = speechOf(() => SILENT);
    await ducking.presence(300 * BLOCK, BLOCK);
    await ducking.presence(300 * BLOCK, BLOCK);
    expect(reads).toHaveLength(1);
    await ducking.presence(301 * BLOCK, BLOCK * 2);
    expect(reads.slice(1)).toEqual([[323 * BLOCK, 2 * BLOCK]]);
    // A jump back reads only what lies before.
    await ducking.presence(290 * BLOCK, BLOCK);
    expect(reads.slice(2)).toEqual([[205 * BLOCK, 10 * BLOCK]]);
  });
});
