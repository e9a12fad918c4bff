import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineWasm, imageKernels, inpaintKernels, segmentationKernels } from './wasm-files.ts';

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://gesso.test' } }));
afterEach(() => void vi.unstubAllGlobals());

test('[M26] kernels of images, of cut-outs and of the video editor carry their version in their address', () => {
  const at = 'https://gesso.test/assets/wasm';
  expect(imageKernels()).toEqual({
    simd: `${at}/kernels.simd.wasm?v=1.6`,
    scalar: `${at}/kernels.scalar.wasm?v=1.6`,
  });
  expect(inpaintKernels().simd).toBe(`${at}/inpaint.simd.wasm?v=1.6`);
  expect(segmentationKernels()).toEqual({
    simd: `${at}/matte.simd.wasm?v=1.6`,
    scalar: `${at}/matte.scalar.wasm?v=1.6`,
  });
  const { ffmpeg, kernels, harfbuzz } = engineWasm();
  expect(ffmpeg).toEqual({
    coreUrl: `${at}/ffmpeg-core.js?v=1`,
    wasmUrl: `${at}/ffmpeg-core.wasm?v=1`,
  });
  expect(kernels).toEqual(imageKernels());
  expect(harfbuzz).toBe(`${at}/harfbuzz.wasm`);
});
