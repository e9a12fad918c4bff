import type { MaskModelFacts } from './mask-model.ts';

/** What a model that finds faces takes and gives, as its entry of the manifest says. Plain JSON, so that it crosses to a worker. */
export interface FaceModelFacts {
  readonly id: string;
  readonly input: MaskModelFacts['input'];
  readonly output: {
    /** Two values a box, of which the second says how surely it is a face. */
    readonly scores: string;
    /** Four values a box: left, top, right and bottom in shares of the image. */
    readonly boxes: string;
  };
}
