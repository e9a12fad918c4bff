import { readFile } from 'node:fs/promises';
import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileCube } from '../../engine/effects/cube.ts';
import { effectPassOf } from '../../engine/effects/effect-passes.ts';
import type { KernelModule } from '../../engine/effects/kernel-module.ts';
import { instantiateKernelModule } from '../../engine/effects/load-kernels.ts';
import { LOOKS } from '../../engine/effects/looks.ts';
import { PixelWork } from '../../engine/effects/pixel-work.ts';
import { createReferenceModule } from '../../engine/effects/reference/module.ts';
import type { EffectParameter } from '../../engine/model/effects/effect-parameters.ts';
import { EFFECT_ROWS } from '../../engine/model/effects/effect-rows.ts';
import { type Effect, effectSchema } from '../../engine/model/effects.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

const [WIDTH, HEIGHT] = [29, 21];
/** How many random effects of each kind are tried. */
const TRIES = 12;

const unit = fc.double({ min: 0, max: 1, noNaN: true });

/** Random values of a parameter, within its range. */
function valuesOf(parameter: EffectParameter): Arbitrary<unknown> {
  switch (parameter.kind) {
    case 'length':
    case 'share':
    case 'level':
      return fc.double({ min: parameter.min ?? 0, max: parameter.sliderMax, noNaN: true });
    case 'angle':
      return fc.double({ min: -180, max: 180, noNaN: true });
    case 'color':
      return fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
    case 'choice':
      return fc.constantFrom(...parameter.options);
    case 'curve':
      return fc
        .uniqueArray(fc.record({ x: unit, y: unit }), { maxLength: 4, selector: ({ x }) => x })
        .map((points) => points.sort((a, b) => a.x - b.x));
    case 'hsl-shift': {
      const level = fc.integer({ min: -100, max: 100 });
      return fc.record({ hue: level, saturation: level, lightness: level });
    }
    case 'look':
      return fc.constantFrom(...LOOKS.map(({ id }) => id));
    case 'color-statistics': {
      const chroma = fc.double({ min: -0.2, max: 0.2, noNaN: true });
      const variance = fc.double({ min: 0, max: 0.02, noNaN: true });
      return fc.record({
        lightness: fc.array(unit, { minLength: 11, maxLength: 11 }).map((values) => values.toSorted()),
        tones: fc.array(fc.record({ a: chroma, b: chroma }), { minLength: 3, maxLength: 3 }),
        spread: fc.record({ aa: variance, ab: fc.constant(0), bb: variance }),
      });
    }
  }
}

/** Random effects of a row. */
const effectsOf = (type: string, parameters: Readonly<Record<string, EffectParameter>>): Arbitrary<Effect> =>
  fc
    .record(Object.fromEntries(Object.entries(parameters).map(([id, each]) => [id, valuesOf(each)])))
    .map((values) => effectSchema.parse({ type, ...values }));

/** An image with smooth and rough parts, and parts that are clear. */
function image(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  let state = 11;
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const rough = x > WIDTH / 2 ? (state >> 16) & 255 : x * 8;
    pixels.set(
      [rough, y * 12, 255 - x * 8, Math.hypot(x - 14, y - 10) < 9 ? 255 : state % 5 === 0 ? 90 : 0],
      at,
    );
  }
  return pixels;
}

/** The pixels after an effect, and the kernels that it ran. */
function applied(module: KernelModule, effect: Effect): { pixels: Uint8ClampedArray; used: Set<string> } {
  const used = new Set<string>();
  const watched = new Proxy(
    { ...module },
    {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'function') used.add(String(name));
        return value;
      },
    },
  );
  const pixels = image();
  const work = new PixelWork(watched, pixels, WIDTH, HEIGHT);
  const pass = effectPassOf(effect);
  const steps = pass.colorSteps(effect);
  if (steps.length > 0) work.applyCube(compileCube([...steps]));
  if (pass.isSpatial(effect))
    pass.apply(work, effect, { scale: 0.75, left: 2, top: 1, width: WIDTH - 4, height: HEIGHT - 2 });
  work.readInto(pixels);
  used.delete('reserve');
  return { pixels, used };
}

/** The largest difference between two images where both show something. */
function worstShown(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let worst = 0;
  for (let at = 0; at < a.length; at++) {
    const alphaAt = at - (at % 4) + 3;
    const isClear = (a[alphaAt] ?? 0) <= 1 && (b[alphaAt] ?? 0) <= 1;
    if (at % 4 !== 3 && isClear) continue;
    // The colour of a pixel that is nearly clear is not exact.
    const share = at % 4 === 3 ? 1 : (a[alphaAt] ?? 0) / 255;
    worst = Math.max(worst, Math.abs((a[at] ?? 0) - (b[at] ?? 0)) * share);
  }
  return worst;
}

describe.each(Object.values(EFFECT_ROWS))('$name', ({ type, parameters }) => {
  test.each(['simd', 'scalar'])(
    'within its ranges, %s kernels do what the reference does',
    async (variant) => {
      const kernels = await instantiateKernelModule(
        await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url)),
      );
      for (const effect of fc.sample(effectsOf(type, parameters), { numRuns: TRIES, seed: 7 })) {
        const [reference, wasm] = [applied(createReferenceModule(), effect), applied(kernels, effect)];
        expect(worstShown(reference.pixels, wasm.pixels), JSON.stringify(effect)).toBeLessThanOrEqual(1);
        const named: readonly string[] = effectPassOf(effect).kernels;
        expect([...wasm.used].filter((kernel) => !named.includes(kernel))).toEqual([]);
      }
    },
  );
});
