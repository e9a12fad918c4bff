import { expect, test } from 'vitest';
import { type InpaintModule, PATCH_RADIUS_PX, VOTE_STEPS } from './inpaint-module.ts';
import { LevelWork } from './level-work.ts';
import { depthThirds, halved, type Level, markTexture } from './pyramid.ts';
import { createInpaintReference } from './reference.ts';
import { noiseAt } from './test-images.ts';

const [WIDTH, HEIGHT] = [40, 30];

/** Grain with a hole, as the kernels take it. */
function levelWith(isHole: (x: number, y: number) => boolean): Level {
  const hole = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isHole(at % WIDTH, Math.floor(at / WIDTH)) ? 1 : 0,
  );
  const level = {
    widthPx: WIDTH,
    heightPx: HEIGHT,
    pixels: Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => noiseAt(at, at >> 3) >> 3),
    hole,
    blocked: hole.slice(),
    depth: depthThirds(hole, WIDTH, HEIGHT),
  };
  markTexture(level);
  return level;
}

interface Asked {
  /** The targets of each call of `matchKnown`. */
  readonly rings: number[][];
  /** Whether all was known when the last ring had been filled. */
  isAllKnown: boolean;
  /** Targets of the search. */
  targets: number[];
  /** The weight of a match that is as bad as the mean, at each vote; 1024 is the most. */
  readonly weights: number[];
  /** What each patch costs at the first vote. */
  costs: number[];
}

/** The kernels in JavaScript, and what was requested of them. */
function observed(count: number): { module: InpaintModule; asked: Asked } {
  const module = createInpaintReference();
  const asked: Asked = { rings: [], isAllKnown: false, targets: [], weights: [], costs: [] };
  const u32 = (address: number, length: number) => [
    ...new Uint32Array(module.memory.buffer).subarray(address >> 2, (address >> 2) + length),
  ];
  let knownAt = -1;
  return {
    asked,
    module: {
      ...module,
      get memory() {
        return module.memory;
      },
      matchKnown(...args) {
        const [, known, , targets, targetCount] = args;
        knownAt = known;
        asked.rings.push(u32(targets, targetCount));
        module.matchKnown(...args);
      },
      searchMatches(...args) {
        if (knownAt >= 0) asked.isAllKnown = u32(knownAt, count).every((value) => value !== 0);
        asked.targets = u32(args[4], args[5]);
        return module.searchMatches(...args);
      },
      voteColors(...args) {
        asked.weights.push(u32(args[8], VOTE_STEPS)[16] ?? 0);
        if (asked.costs.length === 0) asked.costs = u32(args[6], count);
        module.voteColors(...args);
      },
    },
  };
}

const isInside = (target: number) => {
  const [x, y] = [target % WIDTH, Math.floor(target / WIDTH)];
  return (
    x >= PATCH_RADIUS_PX &&
    y >= PATCH_RADIUS_PX &&
    x < WIDTH - PATCH_RADIUS_PX &&
    y < HEIGHT - PATCH_RADIUS_PX
  );
};

test.each([
  ['in the middle', (x: number, y: number) => x > 12 && x < 24 && y > 9 && y < 20, 5],
  ['on the left', (x: number, y: number) => x < 9 && y > 9 && y < 20, 5],
  ['on the right', (x: number, y: number) => x > 30 && y > 9 && y < 20, 5],
  ['above', (x: number, y: number) => x > 9 && x < 20 && y < 9, 5],
  ['below', (x: number, y: number) => x > 9 && x < 20 && y > 20, 5],
] as const)(
  'a hole %s is filled ring by ring, all of it, by patches that lie in the image',
  (_, isHole, rings) => {
    const level = levelWith(isHole);
    const { module, asked } = observed(WIDTH * HEIGHT);
    new LevelWork(level, module).fill(null, 7, () => {});
    expect(asked.isAllKnown).toBe(true);
    // Each ring is a pixel deep.
    expect(asked.rings.length).toBe(rings);
    for (const ring of [...asked.rings, asked.targets])
      expect(ring.filter((at) => !isInside(at))).toEqual([]);
    // Every pixel of the hole is in one of the patches that are looked for afterwards.
    const touched = asked.targets.filter((at) => level.hole[at]);
    expect(touched).toEqual([...level.hole.keys()].filter((at) => level.hole[at] && isInside(at)));
  },
);

test('votes are soft while the image is found, and sharp at the end', () => {
  const { module, asked } = observed(WIDTH * HEIGHT);
  const shares: number[] = [];
  new LevelWork(
    levelWith((x, y) => x > 12 && x < 24 && y > 9 && y < 20),
    module,
  ).fill(null, 7, (share) => shares.push(share));
  const before = asked.weights.slice(0, -1);
  expect(before.length).toBeGreaterThan(3);
  // A match as bad as the mean has almost half a vote, at the end a twentieth.
  for (const weight of before) expect(weight / 1024).toBeCloseTo(Math.exp(-0.8), 3);
  expect((asked.weights.at(-1) ?? 0) / 1024).toBeCloseTo(Math.exp(-3), 3);
  expect(shares).toHaveLength(asked.weights.length);
  expect(shares.at(-1)).toBe(1);
});

test('what was found in half the size begins with its cost there, and what was guessed counts least', () => {
  const level = levelWith((x, y) => x > 10 && x < 28 && y > 7 && y < 22);
  const small = halved(level);
  const coarse = observed(small.widthPx * small.heightPx);
  const coarser = new LevelWork(small, coarse.module);
  coarser.fill(null, 7, () => {});
  const matches = coarser.sources ?? new Int32Array(0);
  const fine = observed(WIDTH * HEIGHT);
  const work = new LevelWork(level, fine.module);
  work.fill(coarser, 9, () => {});
  expect(fine.asked.rings).toEqual([]);
  const costs = fine.asked.targets.map((at) => fine.asked.costs[at] ?? 0);
  const guessed = costs.filter((cost) => cost === 1 << 20).length;
  expect(matches.some((match) => match >= 0)).toBe(true);
  expect(guessed).toBeLessThan(costs.length / 4);
  // Costs of patches: sums of squared differences in grain, so hardly any is nothing.
  expect(costs.filter((cost) => cost > 0 && cost < 1 << 20).length).toBeGreaterThan(costs.length / 2);
});
