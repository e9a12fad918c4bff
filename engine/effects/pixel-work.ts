import { GessoError } from '../model/errors.ts';
import { blurPlan } from './blur-plan.ts';
import { CUBE_ROOM_BYTES, type KernelModule } from './kernel-module.ts';

/** Bytes for what kernels need beside pixels: weights, offsets, tables, one row of sums. */
const TABLE_BYTES = 64 * 1024;

/** The memory of an image under work, as addresses. Whatever is beside the image may be overwritten. */
export interface KernelMemory {
  readonly module: KernelModule;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How many pixels the image has. */
  readonly count: number;
  /** The image, RGBA, straight alpha. */
  readonly image: number;
  /** Two more images of the same size. */
  readonly second: number;
  readonly third: number;
  /** What kernels that go through an image line by line need. */
  readonly scratch: number;
  /** One byte a pixel. */
  readonly plane: number;
  bytesAt(address: number, length: number): Uint8Array;
  /** Writes numbers of 32 bits where kernels read tables, over those before, and gives their address. At most 16,384. */
  writeTable(values: ArrayLike<number>): number;
}

/**
 * An image in the kernels' memory, on which effects work one after another without leaving it. Lengths and places are in
 * pixels of this image. One at a time for a module: making another one takes its memory.
 */
export class PixelWork {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly #module: KernelModule;
  readonly #bytes: number;
  readonly #scratchBytes: number;
  readonly #start: number;

  /** @throws GessoError `picture-too-large` when the memory does not suffice. */
  constructor(module: KernelModule, pixels: Uint8ClampedArray, widthPx: number, heightPx: number) {
    this.#module = module;
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.#bytes = widthPx * heightPx * 4;
    const longer = Math.max(widthPx, heightPx);
    this.#scratchBytes = Math.max(longer * 16 + 64, (widthPx + 4096) * 4) + CUBE_ROOM_BYTES;
    // The image, two more of its size, what kernels need for a line, tables, and a plane.
    this.#start = module.reserve(this.#bytes * 3 + this.#scratchBytes + TABLE_BYTES + this.#count);
    if (this.#start < 0) {
      throw new GessoError('image-too-large', {
        name: 'This layer',
        widthPx,
        heightPx,
        maxMegapixels: 100,
      });
    }
    this.#u8(this.#image, this.#bytes).set(pixels);
  }

  /** Writes the image as it is now. */
  readInto(pixels: Uint8ClampedArray): void {
    pixels.set(this.#u8(this.#image, this.#bytes));
  }

  /** The image as it is now (RGBA, straight alpha), in the memory of the kernels: valid until they work again. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    const { buffer } = this.#module.memory as { readonly buffer: ArrayBuffer };
    return new Uint8ClampedArray(buffer, this.#image, this.#bytes);
  }

  /** Lets a function change the pixels (RGBA, straight alpha) in place. They are the memory of the kernels: it must not keep them. */
  change(run: (pixels: Uint8ClampedArray, widthPx: number, heightPx: number) => void): void {
    run(this.pixels(), this.widthPx, this.heightPx);
  }

  /** Does something to the colours and mixes the outcome with what was there, 1 for the outcome alone. Coverage must stay as it is. */
  mix(share: number, run: () => void): void {
    const weight = Math.round(Math.min(1, Math.max(0, share)) * 256);
    const before = weight === 256 ? null : this.#u8(this.#image, this.#bytes).slice();
    run();
    if (!before) return;
    const after = this.#u8(this.#image, this.#bytes);
    for (let at = 0; at < after.length; at++) {
      const own = before[at] ?? 0;
      after[at] = own + ((((after[at] ?? 0) - own) * weight + 128) >> 8);
    }
  }

  /** Lets kernels work on the image and on the memory beside it. */
  runKernels(run: (memory: KernelMemory) => void): void {
    run({
      module: this.#module,
      widthPx: this.widthPx,
      heightPx: this.heightPx,
      count: this.#count,
      image: this.#image,
      second: this.#second,
      third: this.#third,
      scratch: this.#scratch,
      plane: this.#tables + TABLE_BYTES,
      bytesAt: (address, length) => this.#u8(address, length),
      writeTable: (values) => this.#writeI32(values),
    });
  }

  get #image(): number {
    return this.#start;
  }
  get #second(): number {
    return this.#start + this.#bytes;
  }
  get #third(): number {
    return this.#start + this.#bytes * 2;
  }
  get #scratch(): number {
    return this.#start + this.#bytes * 3;
  }
  get #tables(): number {
    return this.#scratch + this.#scratchBytes;
  }
  get #count(): number {
    return this.widthPx * this.heightPx;
  }

  #u8(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#module.memory.buffer, address, length);
  }

  #writeI32(values: ArrayLike<number>): number {
    new Int32Array(this.#module.memory.buffer, this.#tables, values.length).set(values);
    return this.#tables;
  }

  /** Changes every colour by a cube (see cube.ts). */
  applyCube(cube: Int16Array): void {
    const at = this.#scratch;
    new Int16Array(this.#module.memory.buffer, at, cube.length).set(cube);
    this.#module.applyCube(this.#image, this.#count, at);
  }

  /** Gaussian blur. Beyond the edge the last pixel goes on. */
  blur(sigmaPx: number): void {
    this.#module.premultiply(this.#image, this.#count);
    this.#blurPremultiplied(this.#image, sigmaPx);
    this.#module.unpremultiply(this.#image, this.#count);
  }

  /** Blurs the image at `source` in place; the third buffer is lost. */
  #blurPremultiplied(source: number, sigmaPx: number): void {
    const plan = blurPlan(sigmaPx);
    const [width, height, other] = [this.widthPx, this.heightPx, this.#third];
    const { memory } = this.#module;
    if (plan.kind === 'none') return;
    if (plan.kind === 'weights') {
      const { weights, radius } = plan;
      new Int16Array(memory.buffer, this.#tables, weights.length).set(weights);
      this.#module.convolveRows(source, other, width, height, this.#tables, radius, this.#scratch);
      this.#module.convolveColumns(other, source, width, height, this.#tables, radius);
      return;
    }
    let [from, to] = [source, other];
    const swap = () => {
      [from, to] = [to, from];
    };
    for (const radius of plan.radii) {
      this.#module.boxRows(from, to, width, height, radius);
      swap();
    }
    for (const radius of plan.radii) {
      this.#module.boxColumns(from, to, width, height, radius, this.#scratch);
      swap();
    }
  }

  /** Puts a blurred copy of the image into the second buffer. Both are straight afterwards. */
  #blurredCopy(sigmaPx: number): number {
    this.#u8(this.#second, this.#bytes).set(this.#u8(this.#image, this.#bytes));
    this.#module.premultiply(this.#second, this.#count);
    this.#blurPremultiplied(this.#second, sigmaPx);
    this.#module.unpremultiply(this.#second, this.#count);
    return this.#second;
  }

  /** Unsharp masking: away from a blurred copy by `amount` of the difference, 0-4. */
  sharpen(sigmaPx: number, amount: number): void {
    this.#module.sharpen(
      this.#image,
      this.#blurredCopy(sigmaPx),
      this.#count,
      Math.round(Math.min(4, amount) * 256),
    );
  }

  /** Blurs what lies farther than `innerPx` from a line through the centre, fully from `featherPx` further on. */
  tiltBlur(
    sigmaPx: number,
    line: { centreX: number; centreY: number; angleDeg: number; innerPx: number; featherPx: number },
  ): void {
    const angle = ((line.angleDeg + 90) * Math.PI) / 180;
    const blurred = this.#blurredCopy(sigmaPx);
    this.#module.premultiply(this.#image, this.#count);
    this.#module.premultiply(blurred, this.#count);
    this.#module.mixByDistance(
      this.#image,
      blurred,
      this.widthPx,
      this.heightPx,
      line.centreX,
      line.centreY,
      Math.cos(angle),
      Math.sin(angle),
      line.innerPx,
      Math.max(1, line.featherPx),
    );
    this.#module.unpremultiply(this.#image, this.#count);
  }

  /** The mean along a straight way of `lengthPx`, centred on each pixel. */
  motionBlur(lengthPx: number, angleDeg: number): void {
    const angle = (angleDeg * Math.PI) / 180;
    for (const shares of smearPasses(lengthPx)) {
      const offsets = shares.flatMap((share) => [
        Math.round(Math.cos(angle) * share * lengthPx),
        Math.round(Math.sin(angle) * share * lengthPx),
      ]);
      const at = this.#writeI32(offsets);
      this.#smear((source, target) =>
        this.#module.motionBlur(source, target, this.widthPx, this.heightPx, at, shares.length),
      );
    }
  }

  /** Smears towards a centre, or around it. `amount` 1 is over half of the way, or a quarter turn. */
  radialBlur(kind: 'zoom' | 'spin', amount: number, centreX: number, centreY: number): void {
    const radiusPx = Math.hypot(this.widthPx, this.heightPx) / 2;
    const [x, y] = [Math.round(centreX), Math.round(centreY)];
    for (const shares of smearPasses(radiusPx * amount * (kind === 'zoom' ? 0.5 : Math.PI / 2))) {
      const turns = shares.flatMap((share) => {
        // Angles add and factors multiply, so that two passes make one way.
        const factor = kind === 'zoom' ? (1 - 0.5 * amount) ** (share + 0.5) : 1;
        const angle = kind === 'spin' ? share * amount * (Math.PI / 2) : 0;
        const [cos, sin] = [Math.cos(angle) * factor * 16_384, Math.sin(angle) * factor * 16_384];
        return [Math.round(cos), Math.round(-sin), Math.round(sin), Math.round(cos)];
      });
      const at = this.#writeI32(turns);
      this.#smear((source, target) =>
        this.#module.radialBlur(source, target, this.widthPx, this.heightPx, x, y, at, shares.length),
      );
    }
  }

  #smear(run: (source: number, target: number) => void): void {
    this.#module.premultiply(this.#image, this.#count);
    run(this.#image, this.#second);
    this.#module.unpremultiply(this.#second, this.#count);
    this.#u8(this.#image, this.#bytes).set(this.#u8(this.#second, this.#bytes));
  }

  /** Squares of one colour each, counted from an origin. */
  pixelate(sizePx: number, originX: number, originY: number): void {
    const size = Math.max(1, Math.round(sizePx));
    if (size === 1) return;
    this.#module.premultiply(this.#image, this.#count);
    this.#module.pixelate(
      this.#image,
      this.widthPx,
      this.heightPx,
      size,
      Math.round(originX),
      Math.round(originY),
    );
    this.#module.unpremultiply(this.#image, this.#count);
  }

  /** Film grain. `amount` 0-1; each grain is `sizePx` wide, counted from the origin. */
  grain(amount: number, sizePx: number, originX: number, originY: number): void {
    this.#module.grain(
      this.#image,
      this.widthPx,
      this.heightPx,
      Math.round(amount * 256),
      Math.round(65_536 / sizePx),
      Math.round(originX),
      Math.round(originY),
    );
  }

  /** Darkens (`amount` above 0) or lightens towards the corners of the box whose middle this is. */
  vignette(
    amount: number,
    box: { centreX: number; centreY: number; widthPx: number; heightPx: number },
  ): void {
    const table = Array.from({ length: 1025 }, (_, index) => {
      // The index grows with the square of the distance, so the middle stays clean.
      const fall = smoothstep(0.12, 1, index / 1024);
      return Math.round(4096 * (amount > 0 ? 1 - amount * 0.85 * fall : 1 - amount * 0.8 * fall));
    });
    const at = this.#writeI32(table);
    this.#module.vignette(
      this.#image,
      this.widthPx,
      this.heightPx,
      box.centreX,
      box.centreY,
      512 / (box.widthPx / 2) ** 2,
      512 / (box.heightPx / 2) ** 2,
      at,
    );
  }

  /** Takes a colour (0-255 each) out. All else 0-1. */
  chromaKey(
    color: readonly [number, number, number],
    similarity: number,
    smoothness: number,
    spill: number,
  ): void {
    const [r, g, b] = color;
    const keyU = -0.168736 * r - 0.331264 * g + 0.5 * b;
    const keyV = 0.5 * r - 0.418688 * g - 0.081312 * b;
    // Chromas lie at most 181 apart.
    const near = similarity * 150;
    this.#module.chromaKey(this.#image, this.#count, keyU, keyV, near, near + 2 + smoothness * 80, spill);
  }

  /** The share 0-255 of each pixel that lies within `widthPx` outside (inside) of what shows. */
  outlineCoverage(widthPx: number, position: 'outer' | 'inner'): Uint8Array {
    this.#module.outlineCoverage(
      this.#image,
      this.#third,
      this.widthPx,
      this.heightPx,
      widthPx,
      position === 'inner' ? 1 : 0,
      this.#second,
      this.#scratch,
    );
    return this.#u8(this.#third, this.#count);
  }

  /** Draws a line in a colour (0-255 each) around what shows, below it, or along the inside of its edge, above it. */
  outline(
    color: readonly [number, number, number],
    opacity: number,
    widthPx: number,
    position: 'outer' | 'inner',
  ): void {
    const coverage = this.outlineCoverage(widthPx, position);
    const pixels = this.#u8(this.#image, this.#bytes);
    for (let index = 0; index < coverage.length; index++) {
      const share = ((coverage[index] ?? 0) / 255) * opacity;
      if (share === 0) continue;
      const at = index * 4;
      const own = (pixels[at + 3] ?? 0) / 255;
      // Outside the line lies under the image; inside it lies over it and cannot be wider than what shows.
      const [over, under] = position === 'outer' ? [own, share] : [share * own, own];
      const alpha = position === 'outer' ? own + share * (1 - own) : own;
      if (alpha === 0) continue;
      for (let lane = 0; lane < 3; lane++) {
        const image = pixels[at + lane] ?? 0;
        const line = color[lane] ?? 0;
        const [front, back] = position === 'outer' ? [image, line] : [line, image];
        const weightBack = position === 'outer' ? under * (1 - over) : own * (1 - share);
        pixels[at + lane] = Math.round((front * over + back * weightBack) / (over + weightBack));
      }
      pixels[at + 3] = Math.round(alpha * 255);
    }
  }
}

/** More samples than this for a pixel are taken in two passes. */
const MAX_SAMPLES = 32;

/**
 * Where along a way of this length samples are taken, as shares of it about its middle, for each pass. A long way is done in
 * two: a short smear, and copies of that side by side, so that 2 n samples do the work of n².
 */
function smearPasses(lengthPx: number): number[][] {
  const count = Math.round(lengthPx) + 1;
  if (count < 2) return [];
  const spread = (samples: number, share: number) =>
    Array.from({ length: samples }, (_, index) => ((index + 0.5) / samples - 0.5) * share);
  if (count <= MAX_SAMPLES) return [spread(count, 1)];
  const samples = Math.min(64, Math.ceil(Math.sqrt(count)));
  return [spread(samples, 1 / samples), spread(samples, 1)];
}

function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
