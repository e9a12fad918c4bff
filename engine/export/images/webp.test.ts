import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  // What was found is kept for each page.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['writes WebP', async () => new Blob(['x'], { type: 'image/webp' }), true],
  ['writes PNG instead, as Safari does', async () => new Blob(['x'], { type: 'image/png' }), false],
  ['refuses', () => Promise.reject(new Error('no canvas')), false],
] as const)('a browser that %s is asked once', async (_, write, wanted) => {
  const convertToBlob = vi.fn(write);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      convertToBlob = convertToBlob;
      getContext() {
        return { fillRect() {} };
      }
    },
  );
  const { canWriteWebp } = await import('./webp.ts');
  expect(await canWriteWebp()).toBe(wanted);
  expect(await canWriteWebp()).toBe(wanted);
  expect(convertToBlob).toHaveBeenCalledTimes(1);
});
