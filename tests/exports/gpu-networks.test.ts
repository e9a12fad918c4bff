import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { type HostPage, openHostPage } from '../../bench/browser.ts';
import {
  stamp,
  TINY_GENERATION,
  TINY_TOKENIZER,
  tinyWhisper,
  word,
} from '../../engine/speech/tiny-whisper.ts';

let host: HostPage;

// The browser's own stand-in for a graphics card: slow, but it speaks WebGPU as a card does.
beforeAll(async () => {
  host = await openHostPage(null, ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']);
});
afterAll(() => host.close());

async function needsCard(context: TestContext): Promise<void> {
  const hasAdapter = await host.page.evaluate(async () => {
    const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<object | null> } };
    return 'Suspending' in WebAssembly && (await gpu?.requestAdapter()) != null;
  });
  context.skip(!hasAdapter, 'this browser has no WebGPU');
}

test('a network gives the same on a graphics card as on the processor', async (context) => {
  await needsCard(context);
  const found = await host.page.evaluate(async () => {
    const photo = await (await fetch('/assets/media/portrait-evening.jpg')).blob();
    const { facesOn } = window.gesso;
    return { card: await facesOn(photo, 'webgpu'), processor: await facesOn(photo, 'wasm') };
  });
  expect(found.processor.length).toBeGreaterThan(0);
  expect(found.card).toHaveLength(found.processor.length);
  found.card.forEach((face, at) => {
    const other = found.processor[at];
    for (const side of ['xPx', 'yPx', 'widthPx', 'heightPx'] as const)
      expect(Math.abs(face[side] - (other?.[side] ?? 0))).toBeLessThan(1);
  });
});

test('a network of speech writes the same words at the same times on a graphics card', async (context) => {
  await needsCard(context);
  const script = [stamp(0.4), word('ĠHello'), word('Ġworld'), word('.'), stamp(2.4)];
  const { encoder, decoder } = tinyWhisper(script, [25, 50, 110]);
  const files = {
    encoder: Buffer.from(encoder),
    decoder: Buffer.from(decoder),
    tokenizer: Buffer.from(JSON.stringify(TINY_TOKENIZER)),
    generation: Buffer.from(JSON.stringify(TINY_GENERATION)),
  };
  const fetched: string[] = [];
  await host.page.route('**/ort*', (route) => {
    fetched.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.continue();
  });
  for (const [role, body] of Object.entries(files))
    await host.page.route(`**/assets/models/tiny-${role}`, (route) => route.fulfill({ body }));
  const file = (role: keyof typeof files) => ({
    url: `/assets/models/tiny-${role}`,
    sha256: createHash('sha256').update(files[role]).digest('hex'),
    sizeBytes: files[role].length,
  });
  const model = {
    id: 'tiny',
    encoder: file('encoder'),
    decoder: file('decoder'),
    tokenizer: file('tokenizer'),
    generation: file('generation'),
  };
  const on = (device: 'wasm' | 'webgpu') =>
    host.page.evaluate(([tiny, at]) => window.gesso.wordsOn(tiny, 4, at), [model, device] as const);
  const card = await on('webgpu');
  // It was the runtime of the card that ran it.
  expect(fetched).toContain('ort-gpu.mjs');
  expect(fetched).not.toContain('ort.mjs');
  expect(card.words.map(({ text }) => text)).toEqual([' Hello', ' world.']);
  expect(card).toEqual(await on('wasm'));
});
