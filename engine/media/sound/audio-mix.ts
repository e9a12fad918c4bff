import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import { Ducking } from './ducking.ts';
import { ItemSound, MIX_SAMPLE_RATE } from './item-sound.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import type { StereoSamples } from './sounds.ts';
import { soundWithTools } from './tools/sound-with-tools.ts';
import type { ReadSamples } from './tools/stages.ts';

export type { StereoSamples };
export { MIX_SAMPLE_RATE };

export const SAMPLES_PER_FRAME = MIX_SAMPLE_RATE / FRAMES_PER_SECOND;

/** Opens the sound of an item; null when it cannot be loaded. */
export type OpenSound = (assetId: string, audioStream: number) => Promise<SampleReader | null>;

/**
 * Mixes what sounds in a project, a stretch at a time. The preview and the export use the same mixer, so that what is
 * heard is what is written. Readers that fail are left out.
 */
export class AudioMixer {
  readonly #items: readonly MixItem[];
  readonly #open: OpenSound;
  readonly #sounds = new Map<MixItem, Promise<ReadSamples | null>>();
  readonly #ducking: Ducking | null;

  constructor(items: readonly MixItem[], open: OpenSound) {
    this.#items = items;
    this.#open = open;
    const speech = items.filter((item) => item.isSpeech);
    this.#ducking =
      speech.length > 0
        ? new Ducking(async (start, count) => {
            const [left, right] = await this.#sum(speech, start, count);
            return left.map((value, index) => (value + (right[index] ?? 0)) / 2);
          })
        : null;
  }

  /** Whether anything sounds at all. */
  get isSilent(): boolean {
    return this.#items.length === 0;
  }

  /** Samples `start` to `start + count` of the project at 48 kHz, within -1..1. */
  async mix(start: number, count: number): Promise<StereoSamples> {
    const [left, right] = await this.#sum(this.#items, start, count);
    const clamp = (value: number) => Math.max(-1, Math.min(1, value));
    return [left.map(clamp), right.map(clamp)];
  }

  async #sum(items: readonly MixItem[], start: number, count: number): Promise<StereoSamples> {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (const item of items) await this.#add(item, start, count, output);
    return output;
  }

  async #add(item: MixItem, start: number, count: number, output: StereoSamples): Promise<void> {
    const itemStart = item.startFrame * SAMPLES_PER_FRAME;
    const itemEnd = itemStart + item.durationFrames * SAMPLES_PER_FRAME;
    const from = Math.max(start, itemStart);
    const to = Math.min(start + count, itemEnd);
    if (to <= from) return;
    const source = await this.#soundOf(item);
    if (!source) return;
    const sound = await source(from - itemStart, to - from);
    // Speech never steps back for itself.
    const isDucked = item.duckedVolume !== null && !item.isSpeech;
    const presence = isDucked ? ((await this.#ducking?.presence(from, to - from)) ?? null) : null;
    const steps = 1 - (item.duckedVolume ?? 1);
    for (let index = 0; index < to - from; index++) {
      const ducked = presence ? 1 - (presence[index] ?? 0) * steps : 1;
      const gain = gainAt(item, (from - itemStart + index) / SAMPLES_PER_FRAME) * ducked;
      const at = from - start + index;
      output[0][at] = (output[0][at] ?? 0) + (sound[0][index] ?? 0) * gain;
      output[1][at] = (output[1][at] ?? 0) + (sound[1][index] ?? 0) * gain;
    }
  }

  #soundOf(item: MixItem): Promise<ReadSamples | null> {
    const known = this.#sounds.get(item);
    if (known) return known;
    const made = this.#open(item.assetId, item.audioStream).then((reader) =>
      reader ? soundOf(item, reader) : null,
    );
    this.#sounds.set(item, made);
    return made;
  }
}

/** The sound of an item before its volume, with its tools. */
export function soundOf(item: MixItem, reader: SampleReader): ReadSamples {
  const sound = new ItemSound(item, reader);
  const read: ReadSamples = (start, count) => sound.read(start, count);
  return item.soundTools ? soundWithTools(read, item.soundTools) : read;
}

/** The gain of an item at a frame from its start: volume, and straight fades at both ends. */
export function gainAt(item: MixItem, frame: number): number {
  const fadeIn = item.fadeInFrames > 0 ? Math.min(1, frame / item.fadeInFrames) : 1;
  const fadeOut =
    item.fadeOutFrames > 0 ? Math.min(1, (item.durationFrames - frame) / item.fadeOutFrames) : 1;
  return volumeAt(item, frame) * Math.max(0, Math.min(fadeIn, fadeOut));
}

/** Straight between the frames of the envelope. */
function volumeAt({ envelope, volume }: MixItem, frame: number): number {
  if (!envelope) return volume;
  const whole = Math.min(envelope.length - 1, Math.floor(frame));
  const before = envelope[whole] ?? volume;
  const after = envelope[whole + 1] ?? before;
  return before + (after - before) * Math.min(1, frame - whole);
}
