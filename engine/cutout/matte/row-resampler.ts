import { type PlaneSize, type Taps, tapsFor } from './resample.ts';

/**
 * Resamples an image that comes row by row, with the kernel of `resizePlane`: of the image no more rows are held than the kernel reaches
 * over. A row has `channels` numbers for each of its pixels.
 */
export class RowResampler {
  readonly #from: PlaneSize;
  readonly #to: PlaneSize;
  readonly #channels: number;
  readonly #emit: (row: Float32Array) => void;
  readonly #across: Taps | null;
  readonly #down: Taps;
  /** Rows that came, already in their new width, from `#firstHeld` on. */
  readonly #held: Float32Array[] = [];
  #firstHeld = 0;
  #received = 0;
  #emitted = 0;

  /** `emit` receives the rows of the result from top to bottom; each is its own to keep. */
  constructor(from: PlaneSize, to: PlaneSize, channels: number, emit: (row: Float32Array) => void) {
    this.#from = from;
    this.#to = to;
    this.#channels = channels;
    this.#emit = emit;
    this.#across = from.widthPx === to.widthPx ? null : tapsFor(from.widthPx, to.widthPx);
    this.#down = tapsFor(from.heightPx, to.heightPx);
  }

  /** The next row of the image. */
  push(row: Float32Array): void {
    this.#held.push(this.#widened(row));
    this.#received++;
    const last = this.#from.heightPx - 1;
    while (this.#emitted < this.#to.heightPx) {
      const start = this.#down.starts[this.#emitted] ?? 0;
      const lowest = Math.min(last, Math.max(0, start + this.#down.perTarget - 1));
      if (lowest >= this.#received) break;
      this.#emit(this.#rowAt(this.#emitted, start, last));
      this.#emitted++;
    }
    const needed = Math.min(last, Math.max(0, this.#down.starts[this.#emitted] ?? last));
    while (this.#firstHeld < needed && this.#held.length > 0) {
      this.#held.shift();
      this.#firstHeld++;
    }
  }

  #rowAt(target: number, start: number, last: number): Float32Array {
    const { weights, perTarget } = this.#down;
    const result = new Float32Array(this.#to.widthPx * this.#channels);
    for (let tap = 0; tap < perTarget; tap++) {
      const weight = weights[target * perTarget + tap] ?? 0;
      if (weight === 0) continue;
      const row = this.#held[Math.min(last, Math.max(0, start + tap)) - this.#firstHeld];
      if (!row) continue;
      for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) + (row[at] ?? 0) * weight;
    }
    return result;
  }

  #widened(row: Float32Array): Float32Array {
    if (!this.#across) return row.slice();
    const { starts, weights, perTarget } = this.#across;
    const channels = this.#channels;
    const last = this.#from.widthPx - 1;
    const result = new Float32Array(this.#to.widthPx * channels);
    for (let x = 0; x < this.#to.widthPx; x++) {
      const start = starts[x] ?? 0;
      for (let tap = 0; tap < perTarget; tap++) {
        const weight = weights[x * perTarget + tap] ?? 0;
        if (weight === 0) continue;
        const from = Math.min(last, Math.max(0, start + tap)) * channels;
        for (let channel = 0; channel < channels; channel++) {
          const at = x * channels + channel;
          result[at] = (result[at] ?? 0) + (row[from + channel] ?? 0) * weight;
        }
      }
    }
    return result;
  }
}
