import type { KernelModule } from '../kernel-module.ts';
import * as blur from './blur.ts';
import { outlineCoverage } from './distance.ts';
import * as finish from './finish.ts';
import { chromaKey } from './key.ts';
import { applyCube } from './lookup.ts';
import { createReferenceMemory } from './memory.ts';
import * as paint from './paint.ts';
import * as smear from './smear.ts';
import { i420ToRgba } from './to-rgba.ts';

/** The kernels in JavaScript: the reference that the wasm builds are held to, and what runs where those cannot be loaded. */
export function createReferenceModule(): KernelModule {
  const own = createReferenceMemory();
  return {
    ...own.shared,
    applyCube: (...args) => applyCube(own.views, ...args),
    premultiply: (...args) => blur.premultiply(own.views, ...args),
    unpremultiply: (...args) => blur.unpremultiply(own.views, ...args),
    convolveRows: (source, target, width, height, weights, radius) =>
      blur.convolveRows(own.views, source, target, width, height, weights, radius),
    convolveColumns: (...args) => blur.convolveColumns(own.views, ...args),
    boxRows: (...args) => blur.boxRows(own.views, ...args),
    boxColumns: (source, target, width, height, radius) =>
      blur.boxColumns(own.views, source, target, width, height, radius),
    motionBlur: (...args) => smear.motionBlur(own.views, ...args),
    radialBlur: (...args) => smear.radialBlur(own.views, ...args),
    pixelate: (...args) => smear.pixelate(own.views, ...args),
    sharpen: (...args) => finish.sharpen(own.views, ...args),
    grain: (...args) => finish.grain(own.views, ...args),
    vignette: (...args) => finish.vignette(own.views, ...args),
    mixByDistance: (...args) => finish.mixByDistance(own.views, ...args),
    chromaKey: (...args) => chromaKey(own.views, ...args),
    outlineCoverage: (pixels, coverage, width, height, widthPx, inner) =>
      outlineCoverage(own.views, pixels, coverage, width, height, widthPx, inner),
    gradient: (...args) => paint.gradient(own.views, ...args),
    lumaOnWhite: (...args) => paint.lumaOnWhite(own.views, ...args),
    keepLane: (...args) => paint.keepLane(own.views, ...args),
    fillLane: (...args) => paint.fillLane(own.views, ...args),
    paintStrokes: (...args) => paint.paintStrokes(own.views, ...args),
    scaleByLuma: (...args) => paint.scaleByLuma(own.views, ...args),
    scaleByDifference: (...args) => paint.scaleByDifference(own.views, ...args),
    pencilStrokes: (...args) => paint.pencilStrokes(own.views, ...args),
    inkScreen: (...args) => paint.inkScreen(own.views, ...args),
    colorScreens: (...args) => paint.colorScreens(own.views, ...args),
    fillTriangle: (...args) => paint.fillTriangle(own.views, ...args),
    i420ToRgba: (...args) => i420ToRgba(own.views, ...args),
  };
}
