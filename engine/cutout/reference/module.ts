import type { MatteModule, MatteViews } from '../matte-module.ts';
import { closedForm } from './closed-form.ts';
import { foregroundLevel } from './foreground.ts';
import { boxMean, cutRows, edgeModel, products } from './matte.ts';

/** The kernels in JavaScript: the reference that the wasm builds are held to, and what runs where those cannot be had. */
export function createMatteReference(): MatteModule {
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
    boxMean: (source, target, width, height, radius) => boxMean(views, source, target, width, height, radius),
    products: (...args) => products(views, ...args),
    edgeModel: (...args) => edgeModel(views, ...args),
    closedForm: (...args) => closedForm(views, ...args),
    foregroundLevel: (...args) => foregroundLevel(views, ...args),
    cutRows: (...args) => cutRows(views, ...args),
  };
}

function viewsOf(buffer: ArrayBuffer): MatteViews {
  return { u8: new Uint8Array(buffer), i32: new Int32Array(buffer), f32: new Float32Array(buffer) };
}
