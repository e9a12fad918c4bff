import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostPage, openHostPage } from '../../bench/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.env.GESSO_MODELS_DIR ?? join(root, 'data/models');
const manifest = JSON.parse(readFileSync(join(root, 'assets/models/manifest.json'), 'utf8')) as {
  models: { purpose: string; file: string }[];
};
const weights = manifest.models.find(({ purpose }) => purpose === 'faces')?.file;
const isPossible = weights !== undefined && existsSync(join(folder, weights));

let host: HostPage;

// The browser's own stand-in for a graphics card: slow, but it speaks WebGPU as a card does.
beforeAll(async () => {
  if (isPossible)
    host = await openHostPage(null, ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']);
});
afterAll(() => host?.close());

test.skipIf(!isPossible)(
  'a network gives the same on a graphics card as on the processor (skipped where `npm run models` has not run)',
  async (context) => {
    const hasAdapter = await host.page.evaluate(async () => {
      const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<object | null> } };
      return 'Suspending' in WebAssembly && (await gpu?.requestAdapter()) != null;
    });
    context.skip(!hasAdapter, 'this browser has no WebGPU');
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
  },
);
