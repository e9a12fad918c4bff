import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { instantiateKernelModule } from '../../engine/effects/load-kernels.ts';
import { createTrackReference, type TrackModule } from '../../engine/media/tracking/correlate.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

const WIDTH = 61;
const HEIGHT = 47;

function likenessOf(module: TrackModule, templateWidth: number, templateHeight: number): Float32Array {
  const [columns, rows] = [WIDTH - templateWidth + 1, HEIGHT - templateHeight + 1];
  const count = WIDTH * HEIGHT + templateWidth * templateHeight;
  const scoresAt = Math.ceil(count / 16) * 16;
  const at = module.reserve(scoresAt + columns * rows * 4);
  const bytes = new Uint8Array(module.memory.buffer, at, count);
  let state = 7;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    // Bright and dark to their limits, where sums are largest; a flat part has no contrast.
    bytes[index] = index < 400 ? 255 : (state >> 16) & 255;
  }
  module.correlate(
    at,
    WIDTH,
    at + WIDTH * HEIGHT,
    templateWidth,
    templateHeight,
    0,
    0,
    columns,
    rows,
    at + scoresAt,
  );
  return new Float32Array(module.memory.buffer, at + scoresAt, columns * rows).slice();
}

test.each(
  ['simd', 'scalar'].flatMap(
    (variant) =>
      [
        [variant, 8, 5],
        [variant, 19, 16],
        [variant, 24, 31],
        [variant, 1, 1],
      ] as const,
  ),
)(
  '%s: likenesses of a template of %i x %i are those of the reference',
  async (variant, templateWidth, templateHeight) => {
    const file = await readFile(new URL(`build/track.${variant}.wasm`, import.meta.url));
    const actual = likenessOf(
      await instantiateKernelModule<TrackModule>(file),
      templateWidth,
      templateHeight,
    );
    const expected = likenessOf(createTrackReference(), templateWidth, templateHeight);
    expect(actual.length).toBe(expected.length);
    const worst = actual.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (expected[at] ?? 9))),
      0,
    );
    expect(worst).toBeLessThan(1e-5);
    if (templateWidth > 1) expect(Math.max(...actual)).toBeLessThan(1);
  },
);
