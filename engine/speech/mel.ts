/**
 * What Whisper hears: 30 seconds of sound at 16 kHz as the logarithm of 80 mel bands, a hundred times a second (Radford et al., Robust Speech
 * Recognition via Large-Scale Weak Supervision, 2022). Held to figures of librosa in mel.test.ts.
 */
export const SPEECH_SAMPLE_RATE = 16_000;
/** How much a network hears at once. */
export const WINDOW_SECONDS = 30;
export const WINDOW_SAMPLES = WINDOW_SECONDS * SPEECH_SAMPLE_RATE;
/** Mel bands, and their values in a window. */
export const MEL_BANDS = 80;
export const MEL_FRAMES = 3_000;

const FFT_SIZE = 400;
const HOP = 160;
const BINS = FFT_SIZE / 2 + 1;
/** 400 as a product: the transform is divided into these. */
const FACTORS = [4, 4, 5, 5] as const;

/** The scale of Slaney's Auditory Toolbox: even up to 1 kHz, logarithmic from there. */
const HZ_PER_MEL = 200 / 3;
const LOG_START_HZ = 1_000;
const LOG_START_MEL = LOG_START_HZ / HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

const melOfHz = (hz: number): number =>
  hz < LOG_START_HZ ? hz / HZ_PER_MEL : LOG_START_MEL + Math.log(hz / LOG_START_HZ) / LOG_STEP;
const hzOfMel = (mel: number): number =>
  mel < LOG_START_MEL ? mel * HZ_PER_MEL : LOG_START_HZ * Math.exp(LOG_STEP * (mel - LOG_START_MEL));

/** Triangles over the frequencies of the transform, one for each band, each with the same area: 80 rows of 201 weights. */
export function melFilters(): Float64Array[] {
  const top = melOfHz(SPEECH_SAMPLE_RATE / 2);
  const edges = Array.from({ length: MEL_BANDS + 2 }, (_, index) => hzOfMel((top * index) / (MEL_BANDS + 1)));
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weights = new Float64Array(BINS);
    for (let bin = 0; bin < BINS; bin++) {
      const hz = (bin * SPEECH_SAMPLE_RATE) / FFT_SIZE;
      const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      weights[bin] = (Math.max(0, height) * 2) / (high - low);
    }
    return weights;
  });
}

/** A Fourier transform of 400 values, divided by the factors of 400 (Cooley and Tukey, 1965). */
class Transform {
  readonly #cos = Float64Array.from({ length: FFT_SIZE }, (_, at) => Math.cos((2 * Math.PI * at) / FFT_SIZE));
  readonly #sin = Float64Array.from({ length: FFT_SIZE }, (_, at) => Math.sin((2 * Math.PI * at) / FFT_SIZE));
  readonly #real = new Float64Array(FFT_SIZE);
  readonly #imaginary = new Float64Array(FFT_SIZE);
  readonly #partReal = new Float64Array(Math.max(...FACTORS));
  readonly #partImaginary = new Float64Array(Math.max(...FACTORS));

  /** The squared magnitudes of the frequencies of real values. */
  power(values: Float64Array, into: Float64Array): void {
    this.#divide(values, 0, 1, FFT_SIZE, 0, 0);
    for (let bin = 0; bin < BINS; bin++)
      into[bin] = (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
  }

  #divide(values: Float64Array, from: number, stride: number, size: number, at: number, depth: number): void {
    const [re, im] = [this.#real, this.#imaginary];
    if (size === 1) {
      re[at] = values[from] ?? 0;
      im[at] = 0;
      return;
    }
    const factor = FACTORS[depth] ?? size;
    const part = size / factor;
    for (let index = 0; index < factor; index++)
      this.#divide(values, from + index * stride, stride * factor, part, at + index * part, depth + 1);
    const step = FFT_SIZE / size;
    const [partRe, partIm] = [this.#partReal, this.#partImaginary];
    for (let k = 0; k < part; k++) {
      for (let index = 0; index < factor; index++) {
        const turn = (index * k * step) % FFT_SIZE;
        const [cos, sin] = [this.#cos[turn] ?? 0, this.#sin[turn] ?? 0];
        const [a, b] = [re[at + index * part + k] ?? 0, im[at + index * part + k] ?? 0];
        partRe[index] = a * cos + b * sin;
        partIm[index] = b * cos - a * sin;
      }
      for (let q = 0; q < factor; q++) {
        let [sumRe, sumIm] = [0, 0];
        for (let index = 0; index < factor; index++) {
          const turn = ((index * q * FFT_SIZE) / factor) % FFT_SIZE;
          const [cos, sin] = [this.#cos[turn] ?? 0, this.#sin[turn] ?? 0];
          const [a, b] = [partRe[index] ?? 0, partIm[index] ?? 0];
          sumRe += a * cos + b * sin;
          sumIm += b * cos - a * sin;
        }
        re[at + q * part + k] = sumRe;
        im[at + q * part + k] = sumIm;
      }
    }
  }
}

/** Turns sound into what the network hears; made once, for its tables. */
export class MelSpectrum {
  readonly #filters = melFilters().map((weights) => {
    const first = weights.findIndex((weight) => weight > 0);
    return { first, weights: weights.slice(first, weights.findLastIndex((weight) => weight > 0) + 1) };
  });
  readonly #window = Float64Array.from(
    { length: FFT_SIZE },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FFT_SIZE),
  );
  readonly #transform = new Transform();

  /** The features of at most 30 seconds of mono sound, filled up with silence: 80 bands of 3000 values, band by band. */
  of(samples: Float32Array): Float32Array {
    const features = new Float32Array(MEL_BANDS * MEL_FRAMES);
    const values = new Float64Array(FFT_SIZE);
    const power = new Float64Array(BINS);
    let highest = Number.NEGATIVE_INFINITY;
    for (let frame = 0; frame < MEL_FRAMES; frame++) {
      const start = frame * HOP - FFT_SIZE / 2;
      for (let at = 0; at < FFT_SIZE; at++)
        values[at] = (samples[mirrored(start + at)] ?? 0) * (this.#window[at] ?? 0);
      this.#transform.power(values, power);
      for (const [band, { first, weights }] of this.#filters.entries()) {
        let sum = 0;
        for (let at = 0; at < weights.length; at++) sum += (power[first + at] ?? 0) * (weights[at] ?? 0);
        const value = Math.log10(Math.max(1e-10, sum));
        features[band * MEL_FRAMES + frame] = value;
        highest = Math.max(highest, value);
      }
    }
    // What is 80 dB below the loudest counts as silence; the rest comes to about -1 to 1.
    for (let at = 0; at < features.length; at++)
      features[at] = (Math.max(features[at] ?? 0, highest - 8) + 4) / 4;
    return features;
  }
}

/** Beyond its ends a window goes on as its mirror image. */
function mirrored(at: number): number {
  if (at < 0) return -at;
  return at < WINDOW_SAMPLES ? at : 2 * (WINDOW_SAMPLES - 1) - at;
}
