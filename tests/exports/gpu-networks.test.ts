import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostPage, openHostPage } from '../../bench/browser.ts';

let host: HostPage;

// The browser's own stand-in for a graphics card: slow, but it speaks WebGPU as a card does.
beforeAll(async () => {
  host = await openHostPage(null, ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']);
});
afterAll(() => host.close());

test('a network gives the same on a graphics card as on the processor', async (context) => {
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
});
