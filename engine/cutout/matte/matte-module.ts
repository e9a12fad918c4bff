/**
 * The kernels that trace edges, as functions over one memory with addresses in bytes: the wasm builds (wasm/kernels/assembly/matte-index.ts)
 * and the JavaScript reference both have them. Pixels of planes are four f32.
 */
export interface MatteModule {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** Makes room for this many bytes and gives their address; -1 when there is not enough memory. Drops what was reserved before. */
  reserve(bytes: number): number;
  boxMean(
    source: number,
    target: number,
    width: number,
    height: number,
    radius: number,
    across: number,
    sums: number,
  ): void;
  products(guide: number, first: number, second: number, third: number, count: number): void;
  edgeModel(mean: number, first: number, second: number, third: number, count: number, epsilon: number): void;
  closedForm(
    colors: number,
    alpha: number,
    mask: number,
    weights: number,
    width: number,
    height: number,
    unknown: number,
    unknownCount: number,
    windows: number,
    windowCount: number,
    models: number,
    sums: number,
    planes: number,
    counts: number,
    epsilon: number,
    iterations: number,
  ): void;
  foregroundLevel(
    colors: number,
    front: number,
    back: number,
    width: number,
    height: number,
    iterations: number,
  ): void;
  /** Returns the sum of the opacities. */
  cutRows(
    pixels: number,
    width: number,
    rows: number,
    top: number,
    wholeHeight: number,
    model: number,
    front: number,
    back: number,
    smallWidth: number,
    smallHeight: number,
    lines: number,
    low: number,
    high: number,
  ): number;
}

/** Where the two builds of the kernels are served. */
export interface MatteKernelUrls {
  readonly simd: string;
  readonly scalar: string;
}
