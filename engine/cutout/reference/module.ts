import { createReferenceMemory } from '../../effects/reference/memory.ts';
import type { MatteModule } from '../matte/matte-module.ts';
import { closedForm } from './closed-form.ts';
import { foregroundLevel } from './foreground.ts';
import { boxMean, cutRows, edgeModel, products } from './matte.ts';

/** The kernels in JavaScript: the reference that the wasm builds are held to, and what runs where those cannot be loaded. */
export function createMatteReference(): MatteModule {
  const own = createReferenceMemory();
  return {
    ...own.shared,
    boxMean: (source, target, width, height, radius) =>
      boxMean(own.views, source, target, width, height, radius),
    products: (...args) => products(own.views, ...args),
    edgeModel: (...args) => edgeModel(own.views, ...args),
    closedForm: (...args) => closedForm(own.views, ...args),
    foregroundLevel: (...args) => foregroundLevel(own.views, ...args),
    cutRows: (...args) => cutRows(own.views, ...args),
  };
}
