import { createRandom, SAMPLE_RATE, TAU } from '../synth.ts';

/** A note with what an instrument needs to play it. */
export interface Tone {
  readonly hertz: number;
  readonly heldSeconds: number;
  /** How hard it is struck, 0 to 1. */
  readonly velocity: number;
  /** Notes of another take differ a little, as those of a player do. */
  readonly take: number;
}

/** Makes the samples of one note, as long as it rings. They are kept and mixed many times, so no one may change them. */
export type Instrument = (tone: Tone) => Float32Array;

export const samplesOf = (seconds: number): number => Math.max(1, Math.round(seconds * SAMPLE_RATE));

/** Noise from -1 to 1 that is the same for the same seed. */
export function createNoise(seed: number): () => number {
  const random = createRandom(seed);
  return () => random() * 2 - 1;
}

/** What takes the corner off a step of a wave that would fold back (polynomial band-limited step). */
function stepCorrection(phase: number, step: number): number {
  if (phase < step) {
    const part = phase / step;
    return part + part - part * part - 1;
  }
  if (phase > 1 - step) {
    const part = (phase - 1) / step;
    return part * part + part + part + 1;
  }
  return 0;
}

/** A saw-tooth at a phase of 0 to 1. @param step how far the phase goes in a sample */
export const sawAt = (phase: number, step: number): number => 2 * phase - 1 - stepCorrection(phase, step);

/** A pulse wave; a width of 0.5 is a square. */
export function pulseAt(phase: number, step: number, width: number): number {
  const fallen = phase + 1 - width;
  return (
    (phase < width ? 1 : -1) + stepCorrection(phase, step) - stepCorrection(fallen - Math.floor(fallen), step)
  );
}

/** A two-pole filter with a state of its own (state variable, trapezoidal). */
export class Filter {
  #first = 0;
  #second = 0;
  #tuned = 0;
  #gain = 0;
  #damping = 1;
  low = 0;
  band = 0;
  high = 0;

  constructor(hertz: number, resonance = 0.7) {
    this.tune(hertz, resonance);
  }

  tune(hertz: number, resonance = 0.7): void {
    this.#tuned = Math.tan(Math.PI * Math.min(0.45, Math.max(0.0002, hertz / SAMPLE_RATE)));
    this.#damping = 1 / resonance;
    this.#gain = 1 / (1 + this.#tuned * (this.#tuned + this.#damping));
  }

  /** Takes a sample; the results are in `low`, `band` and `high`. */
  feed(sample: number): void {
    const rest = sample - this.#second;
    const band = this.#gain * (this.#first + this.#tuned * rest);
    const low = this.#second + this.#tuned * band;
    this.#first = 2 * band - this.#first;
    this.#second = 2 * low - this.#second;
    this.low = low;
    this.band = band;
    this.high = sample - this.#damping * band - low;
  }
}

/** Times of an envelope in seconds; `decay` is how long it takes to fall half-way to `sustain`. */
export interface Envelope {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** The level of an envelope, without its release. */
export function levelAt({ attack, decay, sustain }: Envelope, time: number): number {
  if (time < attack) return Math.sin((time / attack) * Math.PI * 0.5);
  return sustain + (1 - sustain) * 2 ** (-(time - attack) / decay);
}

/** How loud a note still is once it was let go: a curve that ends in silence. */
export function letGoAt(time: number, held: number, release: number): number {
  if (time <= held) return 1;
  const left = Math.max(0, 1 - (time - held) / release);
  return left * left * left;
}

/** A note written sample by sample. @param ringSeconds how long it sounds on after it was let go */
export function write(
  tone: Tone,
  ringSeconds: number,
  sampleAt: (time: number, index: number) => number,
): Float32Array {
  const samples = new Float32Array(samplesOf(tone.heldSeconds + ringSeconds));
  for (let index = 0; index < samples.length; index++) samples[index] = sampleAt(index / SAMPLE_RATE, index);
  return softenEnds(samples);
}

/** A note begins and ends at zero, so that it cannot click. */
export function softenEnds(samples: Float32Array, endSeconds = 0.012): Float32Array {
  const begin = Math.min(samples.length, samplesOf(0.0006));
  const end = Math.min(samples.length, samplesOf(endSeconds));
  for (let index = 0; index < begin; index++) samples[index] = ((samples[index] ?? 0) * index) / begin;
  for (let index = 0; index < end; index++) {
    const at = samples.length - 1 - index;
    samples[at] = ((samples[at] ?? 0) * index) / end;
  }
  return samples;
}

/** A resonance that was struck: a sine that dies away. */
export interface Mode {
  /** Its frequency as a multiple of that of the note. */
  readonly ratio: number;
  readonly gain: number;
  /** Seconds in which it falls to half. */
  readonly halfLife: number;
}

/** Adds struck resonances; each sample of a sine comes from the two before it. */
export function addModes(samples: Float32Array, hertz: number, modes: readonly Mode[], seed: number): void {
  const random = createRandom(seed);
  for (const { ratio, gain, halfLife } of modes) {
    const frequency = hertz * ratio;
    const start = random() * 0.4;
    if (frequency > SAMPLE_RATE * 0.42) continue;
    const decay = 2 ** (-1 / (halfLife * SAMPLE_RATE));
    const turn = (TAU * frequency) / SAMPLE_RATE;
    const twice = 2 * decay * Math.cos(turn);
    const squared = decay * decay;
    let before = (gain * Math.sin(start - turn)) / decay;
    let value = gain * Math.sin(start);
    const count = Math.min(samples.length, samplesOf(halfLife * 13));
    for (let index = 0; index < count; index++) {
      samples[index] = (samples[index] ?? 0) + value;
      [before, value] = [value, twice * value - squared * before];
    }
  }
}
