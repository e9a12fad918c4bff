/**
 * The kernels as a module of functions over one memory, with addresses in bytes: the wasm builds of wasm/kernels have
 * just these exports, and the JavaScript reference has them too, so that whatever is written against this interface runs on either.
 * Pixels are RGBA, four bytes each, straight alpha unless a function says otherwise.
 */
export interface KernelModule {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** Makes room for this many bytes and gives their address; -1 when there is not enough memory. Drops what was reserved before. */
  reserve(bytes: number): number;
  /** Reads `CUBE_ROOM_BYTES` from `cube` on. */
  applyCube(pixels: number, count: number, cube: number): void;
  premultiply(pixels: number, count: number): void;
  unpremultiply(pixels: number, count: number): void;
  convolveRows(
    source: number,
    target: number,
    width: number,
    height: number,
    weights: number,
    radius: number,
    row: number,
  ): void;
  convolveColumns(
    source: number,
    target: number,
    width: number,
    height: number,
    weights: number,
    radius: number,
  ): void;
  boxRows(source: number, target: number, width: number, height: number, radius: number): void;
  boxColumns(
    source: number,
    target: number,
    width: number,
    height: number,
    radius: number,
    sums: number,
  ): void;
  motionBlur(
    source: number,
    target: number,
    width: number,
    height: number,
    offsets: number,
    count: number,
  ): void;
  radialBlur(
    source: number,
    target: number,
    width: number,
    height: number,
    centreX: number,
    centreY: number,
    turns: number,
    count: number,
  ): void;
  pixelate(
    pixels: number,
    width: number,
    height: number,
    size: number,
    originX: number,
    originY: number,
  ): void;
  sharpen(pixels: number, blurred: number, count: number, amount: number): void;
  grain(
    pixels: number,
    width: number,
    height: number,
    amount: number,
    step: number,
    originX: number,
    originY: number,
  ): void;
  vignette(
    pixels: number,
    width: number,
    height: number,
    centreX: number,
    centreY: number,
    scaleX: number,
    scaleY: number,
    table: number,
  ): void;
  mixByDistance(
    pixels: number,
    blurred: number,
    width: number,
    height: number,
    centreX: number,
    centreY: number,
    normalX: number,
    normalY: number,
    inner: number,
    feather: number,
  ): void;
  chromaKey(
    pixels: number,
    count: number,
    keyU: number,
    keyV: number,
    near: number,
    far: number,
    spill: number,
  ): void;
  outlineCoverage(
    pixels: number,
    coverage: number,
    width: number,
    height: number,
    widthPx: number,
    inner: number,
    grid: number,
    work: number,
  ): void;
  gradient(source: number, target: number, width: number, height: number): void;
  lumaOnWhite(source: number, target: number, count: number): void;
  keepLane(source: number, plane: number, count: number): void;
  fillLane(pixels: number, plane: number, count: number): void;
  paintStrokes(
    image: number,
    means: number,
    target: number,
    width: number,
    height: number,
    reach: number,
    weights: number,
  ): void;
  scaleByLuma(pixels: number, count: number, table: number): void;
  scaleByDifference(pixels: number, plane: number, lanes: number, count: number, table: number): void;
  pencilStrokes(
    pixels: number,
    plane: number,
    lanes: number,
    count: number,
    table: number,
    shade: number,
    color: number,
  ): void;
  inkScreen(
    pixels: number,
    means: number,
    width: number,
    height: number,
    originX: number,
    originY: number,
    cell: number,
    screen: number,
    radii: number,
    ink: number,
    paper: number,
  ): void;
  colorScreens(
    pixels: number,
    means: number,
    width: number,
    height: number,
    originX: number,
    originY: number,
    cell: number,
    screens: number,
    radii: number,
  ): void;
  fillTriangle(
    source: number,
    target: number,
    width: number,
    height: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    cx: number,
    cy: number,
  ): void;
  /**
   * Fills pixels from packed I420 planes. `black` is the luma of black; the factors, in 1/8192, are what a step of luma (`light`) and
   * of either chroma adds to red, green and blue.
   */
  i420ToRgba(
    source: number,
    target: number,
    width: number,
    height: number,
    black: number,
    light: number,
    redV: number,
    greenU: number,
    greenV: number,
    blueU: number,
  ): void;
}

/** Colours in a cube along each axis. */
export const CUBE_SIZE = 33;
/** Bytes of a whole cube: four i16 an entry. */
export const CUBE_BYTES = CUBE_SIZE ** 3 * 8;
/** What is read of memory where a cube begins: the kernels look past its end, at what then does not count. */
export const CUBE_ROOM_BYTES = CUBE_BYTES + (CUBE_SIZE ** 2 + CUBE_SIZE + 2) * 8;
/** What a cube's numbers are multiplied by. */
export const CUBE_UNIT = 64;
