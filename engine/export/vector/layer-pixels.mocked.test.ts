import { afterEach, expect, test, vi } from 'vitest';
import { createProject } from '../../model/create.ts';
import type { EngineResources } from '../../render/resources.ts';

const sizes: number[][] = [];
vi.mock('../../render/renderer.ts', () => ({
  createRenderer: async ({ canvas }: { canvas: { width: number; height: number } }) => ({
    setPageSize: (_width: number, _height: number, scale: number) =>
      sizes.push([canvas.width, canvas.height, scale]),
  }),
}));
const { LayerPixels } = await import('./layer-pixels.ts');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The canvas on which layers of a page are drawn. */
async function canvasOf(width: number, height: number, scale: number) {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  const project = createProject('2026-01-01T00:00:00.000Z', { properties: { width, height } });
  await LayerPixels.create({} as EngineResources, project, scale);
  const [canvasWidth = 0, canvasHeight = 0, used = 0] = sizes.at(-1) ?? [];
  return { canvasWidth, canvasHeight, used };
}

test('layers of usual pages are drawn as fine as requested', async () => {
  expect(await canvasOf(1000, 800, 2)).toEqual({ canvasWidth: 2000, canvasHeight: 1600, used: 2 });
  expect(await canvasOf(333, 100, 1.5)).toEqual({ canvasWidth: 500, canvasHeight: 150, used: 1.5 });
});

test('those of large pages only as fine as the memory of a browser allows', async () => {
  for (const [width, height] of [
    [12_000, 9_000],
    [20_000, 300],
    [300, 20_000],
    [20_000, 20_000],
  ] as const) {
    const { canvasWidth, canvasHeight, used } = await canvasOf(width, height, 4);
    expect(canvasWidth * canvasHeight).toBeLessThan(36_100_000);
    expect(Math.max(canvasWidth, canvasHeight)).toBeLessThanOrEqual(8_192);
    expect(used).toBeGreaterThan(0.29);
    expect(canvasWidth / canvasHeight).toBeCloseTo(width / height, 0);
  }
});
