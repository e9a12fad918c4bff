/**
 * What a model that enlarges images takes and gives, as its entry of the manifest says. Plain JSON, so that it crosses to a worker.
 * Its input has the form [1, planes, height, width], its output the same `factor` times as high and wide.
 */
export interface UpscaleModelFacts {
  readonly id: string;
  readonly input: {
    readonly name: string;
    /** Three colours, or brightness alone (Y of BT.601 in full range, as JPEG has it): then colours are resampled. */
    readonly channels: 'rgb' | 'bgr' | 'luma';
    /** What 0..255 is divided by first. */
    readonly scale: number;
    /** Taken off then, and divided by, channel by channel; of `luma` the first counts. */
    readonly mean: readonly [number, number, number];
    readonly std: readonly [number, number, number];
    /** How much of an image goes in at once: always the same, or sides that are multiples of a number. Pixels of the input. */
    readonly tile:
      | { readonly type: 'fixed'; readonly widthPx: number; readonly heightPx: number }
      | { readonly type: 'dynamic'; readonly multiplePx: number; readonly maxSidePx: number };
    /** So far from an edge that is none of the image a tile is not to be trusted, in pixels of the input. */
    readonly haloPx: number;
  };
  readonly output: {
    readonly name: string;
    /** How many times longer the sides are. */
    readonly factor: number;
    /** What its values are: 0 to 1, 0 to 255, or normalised as the input is. */
    readonly range: 'unit' | 'byte' | 'as-input';
  };
}

/** A network that enlarges a part of an image. */
export interface UpscaleModel {
  readonly facts: UpscaleModelFacts;
  /** Takes the planes of a part one after another, gives those of the larger one. */
  run(
    planes: Float32Array,
    size: { readonly widthPx: number; readonly heightPx: number },
  ): Promise<Float32Array>;
}
