/**
 * The kernels of inpainting as functions over one memory, with addresses in bytes: the wasm builds of wasm/kernels (inpaint.*.wasm) have
 * just these exports, and so has the JavaScript reference. A pixel has four bytes: three colours and one of texture. A patch is 7 × 7
 * pixels, named by the index of its middle.
 */
export interface InpaintModule {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** Makes room for this many bytes and gives their address; -1 when there is not enough memory. Drops what was reserved before. */
  reserve(bytes: number): number;
  matchKnown(
    image: number,
    known: number,
    width: number,
    targets: number,
    targetCount: number,
    sources: number,
    sourceCount: number,
    matches: number,
  ): void;
  /** Returns the state of the random numbers, as a signed or unsigned 32-bit number. */
  searchMatches(
    image: number,
    usable: number,
    width: number,
    height: number,
    targets: number,
    targetCount: number,
    matches: number,
    costs: number,
    passes: number,
    reach: number,
    seed: number,
  ): number;
  voteColors(
    image: number,
    width: number,
    height: number,
    hole: number,
    holeCount: number,
    matches: number,
    costs: number,
    trust: number,
    table: number,
  ): void;
}

/** How far a patch reaches from its middle, in pixels. */
export const PATCH_RADIUS_PX = 3;
/** Weights of votes: so many, by the cost in steps of a sixteenth of the mean. */
export const VOTE_STEPS = 256;
