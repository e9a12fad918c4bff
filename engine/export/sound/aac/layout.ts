import { type Bands, LONG_LINES, SHORT_BLOCKS, SHORT_LINES } from './bands.ts';

/** Bands of a frame at most: eight groups of fourteen. */
export const MOST_BANDS = 128;

/**
 * How the lines of a frame are divided into bands. Short blocks that are alike are a group: a band of a group holds the lines of all its
 * blocks, one block after the other, and has one scale factor.
 */
export class FrameLayout {
  isLong = true;
  groupCount = 1;
  /** Blocks in each group. */
  readonly groupBlocks = new Int32Array(SHORT_BLOCKS).fill(1);
  bandsPerGroup = 0;
  bandCount = 0;
  /** The first line of each band, and the end of the last. */
  readonly starts = new Int32Array(MOST_BANDS + 1);

  setLong(bands: Bands): void {
    this.isLong = true;
    this.groupCount = 1;
    this.groupBlocks[0] = 1;
    this.bandsPerGroup = bands.count;
    this.bandCount = bands.count;
    this.starts.set(bands.offsets);
  }

  setShort(bands: Bands, groupBlocks: readonly number[]): void {
    this.isLong = false;
    this.groupCount = groupBlocks.length;
    this.groupBlocks.set(groupBlocks);
    this.bandsPerGroup = bands.count;
    this.bandCount = bands.count * groupBlocks.length;
    let band = 0;
    let line = 0;
    for (const blocks of groupBlocks)
      for (let index = 0; index < bands.count; index++) {
        this.starts[band++] = line;
        line += ((bands.offsets[index + 1] as number) - (bands.offsets[index] as number)) * blocks;
      }
    this.starts[band] = line;
  }

  /** Lines of eight blocks in the order in which they are encoded. */
  reorder(bands: Bands, blocks: Float64Array, lines: Float64Array): void {
    let to = 0;
    let firstBlock = 0;
    for (let group = 0; group < this.groupCount; group++) {
      const count = this.groupBlocks[group] as number;
      for (let band = 0; band < bands.count; band++) {
        const [first, end] = [bands.offsets[band] as number, bands.offsets[band + 1] as number];
        for (let block = firstBlock; block < firstBlock + count; block++)
          for (let line = first; line < end; line++)
            lines[to++] = blocks[block * SHORT_LINES + line] as number;
      }
      firstBlock += count;
    }
    if (to !== LONG_LINES) throw new RangeError('a frame of another length');
  }
}

/** Blocks whose energies are as unlike as this are in different groups. */
const GROUP_RATIO = 3;
/** Each group repeats all scale factors. */
const MOST_GROUPS = 4;

/** Divides eight blocks into groups at the greatest steps of energy. */
export function groupsOf(energies: readonly number[]): number[] {
  const steps = energies
    .slice(1)
    .map((energy, index) => {
      const before = energies[index] ?? 0;
      return { at: index + 1, ratio: (Math.max(energy, before) + 1) / (Math.min(energy, before) + 1) };
    })
    .filter(({ ratio }) => ratio > GROUP_RATIO)
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, MOST_GROUPS - 1)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  return [...steps, SHORT_BLOCKS].map((end, index) => end - (steps[index - 1] ?? 0));
}
