import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MaskModelFacts } from '../ports/mask-model.ts';
import { type Pixels, pixelArraySource } from './matte/pixels.ts';
import { createMatteReference } from './reference/module.ts';
import { removeBackground } from './remove-background.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'assets/models/manifest.json'), 'utf8')) as {
  models: (MaskModelFacts & { file: string; purpose: string; isShipped: boolean })[];
};
const facts = manifest.models.find(({ purpose, isShipped }) => purpose === 'cut-out' && isShipped);

/** A vase with flowers on a table, drawn by us: the subject stands alone before a wall. */
async function still(): Promise<{ image: Pixels; truth: (x: number, y: number) => boolean }> {
  const [widthPx, heightPx] = [640, 800];
  const subject = `<ellipse cx="320" cy="560" rx="120" ry="150" fill="#2636d8"/><rect x="280" y="330" width="80" height="120" fill="#2636d8"/>
    <circle cx="320" cy="240" r="90" fill="#f2441f"/><circle cx="230" cy="300" r="70" fill="#e34a15"/><circle cx="410" cy="300" r="70" fill="#f2541f"/>`;
  const svg = (background: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${background}${subject}</svg>`,
    );
  const background = `<rect width="100%" height="100%" fill="#c9d3c8"/><rect y="660" width="100%" height="140" fill="#c6a06f"/>`;
  const read = (input: Buffer) => sharp(input).ensureAlpha().raw().toBuffer();
  const [data, bare] = await Promise.all([read(svg(background)), read(svg(''))]);
  return {
    image: { widthPx, heightPx, data: new Uint8ClampedArray(data) },
    truth: (x, y) => (bare[(y * widthPx + x) * 4 + 3] ?? 0) > 127,
  };
}

test('[K35] the shipped model finds the subject of an image', async () => {
  if (!facts) throw new Error('No model for cutting out is shipped.');
  env.wasm.numThreads = 1;
  const weights = readFileSync(join(root, 'assets/models', facts.file));
  const session = await InferenceSession.create(weights, { logSeverityLevel: 3 });
  const { image, truth } = await still();
  const { input, output } = facts;
  const out = new Uint8ClampedArray(image.data.length);
  await removeBackground(pixelArraySource(image), {
    kernels: createMatteReference(),
    model: {
      facts,
      async run(planes) {
        const tensor = new Tensor('float32', planes, [1, 3, input.heightPx, input.widthPx]);
        const name = output.name ?? '';
        const results = await session.run({ [input.name ?? '']: tensor }, [name]);
        return results[name]?.data as Float32Array;
      },
    },
    target: (topPx, rows) => out.set(rows.data, topPx * image.widthPx * 4),
  });
  let both = 0;
  let either = 0;
  for (let y = 0; y < image.heightPx; y++)
    for (let x = 0; x < image.widthPx; x++) {
      const found = (out[(y * image.widthPx + x) * 4 + 3] ?? 0) > 127;
      const wanted = truth(x, y);
      if (found && wanted) both++;
      if (found || wanted) either++;
    }
  expect(both / either).toBeGreaterThan(0.9);
});
