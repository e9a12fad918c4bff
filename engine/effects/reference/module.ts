import type { KernelModule, MemoryViews } from '../kernel-module.ts';
import * as blur from './blur.ts';
import { outlineCoverage } from './distance.ts';
import * as finish from './finish.ts';
import { chromaKey } from './key.ts';
import { applyCube } from './lookup.ts';
import * as smear from './smear.ts';

/** The kernels in JavaScript: the reference that the wasm builds are held to, and what runs where those cannot be had. */
export function createReferenceModule(): KernelModule {
  let buffer = new ArrayBuffer(0);
  let views = viewsOf(buffer);
  return {
    memory: {
      get buffer() {
        return buffer;
      },
    },
    reserve(bytes) {
      const rounded = Math.ceil(bytes / 16) * 16;
      if (buffer.byteLength >= rounded) return 0;
      try {
        buffer = new ArrayBuffer(rounded);
      } catch {
        return -1;
      }
      views = viewsOf(buffer);
      return 0;
    },
    applyCube: (...args) => applyCube(views, ...args),
    premultiply: (...args) => blur.premultiply(views, ...args),
    unpremultiply: (...args) => blur.unpremultiply(views, ...args),
    convolveRows: (source, target, width, height, weights, radius) =>
      blur.convolveRows(views, source, target, width, height, weights, radius),
    convolveColumns: (...args) => blur.convolveColumns(views, ...args),
    boxRows: (...args) => blur.boxRows(views, ...args),
    boxColumns: (source, target, width, height, radius) =>
      blur.boxColumns(views, source, target, width, height, radius),
    motionBlur: (...args) => smear.motionBlur(views, ...args),
    radialBlur: (...args) => smear.radialBlur(views, ...args),
    pixelate: (...args) => smear.pixelate(views, ...args),
    sharpen: (...args) => finish.sharpen(views, ...args),
    grain: (...args) => finish.grain(views, ...args),
    vignette: (...args) => finish.vignette(views, ...args),
    mixByDistance: (...args) => finish.mixByDistance(views, ...args),
    chromaKey: (...args) => chromaKey(views, ...args),
    outlineCoverage: (pixels, coverage, width, height, widthPx, inner) =>
      outlineCoverage(views, pixels, coverage, width, height, widthPx, inner),
  };
}

function viewsOf(buffer: ArrayBuffer): MemoryViews {
  return {
    u8: new Uint8Array(buffer),
    i16: new Int16Array(buffer),
    i32: new Int32Array(buffer),
    f32: new Float32Array(buffer),
  };
}
