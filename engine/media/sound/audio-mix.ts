import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import { Ducking } from './ducking.ts';
import { ItemSound, MIX_SAMPLE_RATE } from './item-sound.ts';
import type { MixMaster } from './mix-bus.ts';
import { addTo, amplify, type MixBus, type MixedBuses, NEUTRAL_MASTER, panGains } from './mix-bus.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import type { StereoSamples } from './sounds.ts';
import { LIMITER_REACH, limit } from './tools/limiter.ts';
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

  /** The items of each bus, in the order in which the buses begin to sound. */
  readonly #itemsOfBus = new Map<string, MixItem[]>();
  readonly #buses: ReadonlyMap<string, MixBus>;
  readonly #readOfBus = new Map<string, ReadSamples>();
  readonly #master: MixMaster;

  /** @param buses those that are not as they are anyway: in the middle, with a volume of 1 and without tools */
  constructor(
    items: readonly MixItem[],
    open: OpenSound,
    buses: readonly MixBus[] = [],
    master: MixMaster = NEUTRAL_MASTER,
  ) {
    this.#items = items;
    this.#open = open;
    this.#buses = new Map(buses.map((bus) => [bus.id, bus]));
    this.#master = master;
    for (const item of items) {
      const id = item.busId ?? '';
      const ofBus = this.#itemsOfBus.get(id) ?? [];
      ofBus.push(item);
      this.#itemsOfBus.set(id, ofBus);
    }
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
    return clipped((await this.mixBuses(start, count)).samples);
  }

  /** The same with what each bus gives to it, for meters. */
  async mixBuses(start: number, count: number): Promise<MixedBuses> {
    const { volume, loudnessGainDb } = this.#master;
    // To hold peaks back, those around the stretch have to be known.
    const reach = loudnessGainDb === 0 ? 0 : LIMITER_REACH;
    const length = count + reach * 2;
    const sum: StereoSamples = [new Float32Array(length), new Float32Array(length)];
    const buses = new Map<string, StereoSamples>();
    for (const id of this.#itemsOfBus.keys()) {
      const sound = await this.#mixBus(id, start - reach, length);
      addTo(sum, sound);
      buses.set(id, [sound[0].subarray(reach, reach + count), sound[1].subarray(reach, reach + count)]);
    }
    const gain = volume * 10 ** (loudnessGainDb / 20);
    amplify(sum, gain, gain);
    return { samples: reach === 0 ? sum : limit(sum), buses };
  }

  async #mixBus(id: string, start: number, count: number): Promise<StereoSamples> {
    const [left, right] = await this.busBeforeVolume(id)(start, count);
    const bus = this.#buses.get(id);
    if (!bus) return [left, right];
    // Tools may hand out what they keep.
    const sound: StereoSamples = bus.soundTools ? [left.slice(), right.slice()] : [left, right];
    const [leftGain, rightGain] = panGains(bus.pan);
    amplify(sound, leftGain * bus.volume, rightGain * bus.volume);
    return sound;
  }

  /** What a bus gives with its tools, before its volume and its pan; the same reader each time. */
  busBeforeVolume(id: string): ReadSamples {
    const known = this.#readOfBus.get(id);
    if (known) return known;
    const items = this.#itemsOfBus.get(id) ?? [];
    const sum: ReadSamples = (start, count) => this.#sum(items, start, count);
    const tools = this.#buses.get(id)?.soundTools ?? null;
    const read = tools ? soundWithTools(sum, tools) : sum;
    this.#readOfBus.set(id, read);
    return read;
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
    const presence = isDucked
      ? ((await this.#ducking?.presence(from, to - from, item.duckingReturnSeconds)) ?? null)
      : null;
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

/** Samples as they are played and written: within -1..1. */
export function clipped([left, right]: StereoSamples): StereoSamples {
  const clamp = (value: number) => Math.max(-1, Math.min(1, value));
  return [left.map(clamp), right.map(clamp)];
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
