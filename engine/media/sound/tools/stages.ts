import type { StereoSamples } from '../sounds.ts';

/** Gives any stretch of a sound at 48 kHz, the same one each time. */
export type ReadSamples = (start: number, count: number) => Promise<StereoSamples>;

/** What is worked on at once, and how much before it is worked on to know what came before: filters forget in that time. */
const BLOCK = 96_000;
const WARM_UP = 48_000;
const KEPT_BLOCKS = 4;

/**
 * A sound on which something works that remembers, as filters do. It works on fixed blocks with a second before each, so that a stretch is
 * the same however it is come to.
 */
export function inBlocks(
  read: ReadSamples,
  process: (samples: StereoSamples) => Promise<StereoSamples> | StereoSamples,
): ReadSamples {
  const blocks = new Map<number, Promise<StereoSamples>>();
  const blockAt = (number: number): Promise<StereoSamples> => {
    const known = blocks.get(number);
    if (known) return known;
    const made = read(number * BLOCK - WARM_UP, BLOCK + WARM_UP).then(async (samples) => {
      // Readers may hand out what they keep, and the same array for both sides.
      const [left, right] = await process([samples[0].slice(), samples[1].slice()]);
      return [left.subarray(WARM_UP), right.subarray(WARM_UP)] as const;
    });
    blocks.set(number, made);
    // What could not be read is tried again.
    made.catch(() => blocks.delete(number));
    for (const old of blocks.keys()) {
      if (blocks.size <= KEPT_BLOCKS) break;
      blocks.delete(old);
    }
    return made;
  };
  return async (start, count) => {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (let done = 0; done < count; ) {
      const number = Math.floor((start + done) / BLOCK);
      const at = start + done - number * BLOCK;
      const part = Math.min(count - done, BLOCK - at);
      const block = await blockAt(number);
      for (const side of [0, 1] as const) output[side].set(block[side].subarray(at, at + part), done);
      done += part;
    }
    return output;
  };
}
