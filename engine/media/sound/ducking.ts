import { USUAL_DUCKING_RETURN_SECONDS } from '../../model/timeline/mix.ts';
import { MIX_SAMPLE_RATE } from './item-sound.ts';

/** Speech is listened to in blocks of 10 ms. */
const BLOCK = MIX_SAMPLE_RATE / 100;

/** A block louder than this (root mean square, -42 dB of full scale) is speech. */
const SPEECH_LEVEL = 0.008;

/** Blocks in a second. */
const BLOCKS_PER_SECOND = 100;

/** Music begins to step back before speech, is down when it starts, waits for a breath after it, then comes back. */
const ATTACK_BLOCKS = 20;
const HOLD_BLOCKS = 35;

/** Levels that are kept: ten minutes. */
const KEPT_BLOCKS = 60_000;

/** Samples `start` to `start + count` of all speech of the project, mixed to one channel. */
export type ReadSpeech = (start: number, count: number) => Promise<Float32Array>;

/**
 * How much of a ducked track is left at a time. It looks at a bounded stretch of speech around that time and at nothing
 * else, so that it is the same in the preview, after a jump, and in the file.
 */
export class Ducking {
  readonly #readSpeech: ReadSpeech;
  readonly #loud = new Map<number, boolean>();

  constructor(readSpeech: ReadSpeech) {
    this.#readSpeech = readSpeech;
  }

  /**
   * How present speech is, 0-1, for samples `start` to `start + count` of the project: a ducked track then plays at
   * `1 - presence * (1 - duckedVolume)` of its volume.
   * @param returnSeconds how long the music takes to come back after speech
   */
  async presence(
    start: number,
    count: number,
    returnSeconds = USUAL_DUCKING_RETURN_SECONDS,
  ): Promise<Float32Array> {
    const releaseBlocks = Math.max(1, Math.round(returnSeconds * BLOCKS_PER_SECOND));
    const firstBlock = Math.floor(start / BLOCK);
    const lastBlock = Math.floor((start + count) / BLOCK) + 1;
    const from = firstBlock - HOLD_BLOCKS - releaseBlocks;
    await this.#listen(from, lastBlock + ATTACK_BLOCKS);
    const levels = new Float32Array(lastBlock - firstBlock + 1);
    for (let block = from; block <= lastBlock + ATTACK_BLOCKS; block++) {
      if (!this.#loud.get(block)) continue;
      const reachesTo = Math.min(lastBlock, block + HOLD_BLOCKS + releaseBlocks);
      for (let at = Math.max(firstBlock, block - ATTACK_BLOCKS); at <= reachesTo; at++)
        levels[at - firstBlock] = Math.max(
          levels[at - firstBlock] ?? 0,
          presenceAfter(at - block, releaseBlocks),
        );
    }
    const presence = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const position = (start + index) / BLOCK - firstBlock;
      const whole = Math.floor(position);
      const before = levels[whole] ?? 0;
      presence[index] = before + ((levels[whole + 1] ?? before) - before) * (position - whole);
    }
    return presence;
  }

  /** Finds out for each block whether it has speech. */
  async #listen(first: number, last: number): Promise<void> {
    for (let block = Math.max(0, first); block <= last; block++) {
      if (this.#loud.has(block)) continue;
      let end = block;
      while (end < last && !this.#loud.has(end + 1)) end += 1;
      const samples = await this.#readSpeech(block * BLOCK, (end - block + 1) * BLOCK);
      for (let index = 0; index <= end - block; index++) {
        const part = samples.subarray(index * BLOCK, (index + 1) * BLOCK);
        const power = part.reduce((sum, value) => sum + value * value, 0) / BLOCK;
        this.#loud.set(block + index, Math.sqrt(power) > SPEECH_LEVEL);
      }
      block = end;
    }
    for (const old of this.#loud.keys()) {
      if (this.#loud.size <= KEPT_BLOCKS) break;
      this.#loud.delete(old);
    }
  }
}

/** The presence that one loud block gives so many blocks later (earlier, when negative). */
function presenceAfter(blocks: number, releaseBlocks: number): number {
  if (blocks < 0) return 1 + blocks / ATTACK_BLOCKS;
  return blocks <= HOLD_BLOCKS ? 1 : 1 - (blocks - HOLD_BLOCKS) / releaseBlocks;
}
