/** Left and right, at 48 kHz, from -1 to 1. */
export type Stereo = readonly [Float32Array, Float32Array];

const SAMPLE_RATE = 48_000;
const FULL_SCALE_DB = 92;
/** ITU-R BS.1387: bands of a quarter of a Bark from 80 Hz to 18 kHz. */
const BARK_STEP = 0.25;
const barkOf = (hertz: number) => 7 * Math.asinh(hertz / 650);
const hertzOf = (bark: number) => 650 * Math.sinh(bark / 7);
const [LOWEST_BARK, HIGHEST_BARK] = [barkOf(80), barkOf(18_000)];

/** Power spectra of blocks under a Hann window. */
class Spectra {
  readonly #size: number;
  readonly #window: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  /** A sine at full scale has this power in its line. */
  readonly #fullScale: number;

  constructor(size: number) {
    this.#size = size;
    this.#window = Float64Array.from(
      { length: size },
      (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size),
    );
    this.#real = new Float64Array(size);
    this.#imaginary = new Float64Array(size);
    this.#fullScale = (size / 4) ** 2;
  }

  /** Powers of lines as sound pressure: 10^(dB/10). */
  powers(samples: Float32Array, at: number): Float64Array {
    const size = this.#size;
    const [real, imaginary] = [this.#real, this.#imaginary];
    for (let n = 0; n < size; n++) {
      real[n] = (samples[at + n] ?? 0) * (this.#window[n] ?? 0);
      imaginary[n] = 0;
    }
    fourier(real, imaginary);
    const scale = 10 ** (FULL_SCALE_DB / 10) / this.#fullScale;
    return Float64Array.from(
      { length: size / 2 },
      (_, k) => scale * ((real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2),
    );
  }
}

/** In place, of a power of two of points. */
function fourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j] as number, real[i] as number];
    [imaginary[i], imaginary[j]] = [imaginary[j] as number, imaginary[i] as number];
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const [cosine, sine] = [Math.cos((-2 * Math.PI * k) / length), Math.sin((-2 * Math.PI * k) / length)];
      for (let i = k; i < size; i += length) {
        const [u, v] = [real[i + half] as number, imaginary[i + half] as number];
        const x = u * cosine - v * sine;
        const y = u * sine + v * cosine;
        const [a, b] = [real[i] as number, imaginary[i] as number];
        real[i + half] = a - x;
        imaginary[i + half] = b - y;
        real[i] = a + x;
        imaginary[i] = b + y;
      }
    }
  }
}

/** How strongly sound of a frequency gets to the inner ear, as a power (ITU-R BS.1387, 2.1.4). */
function earWeight(hertz: number): number {
  const f = Math.max(20, hertz) / 1000;
  return 10 ** ((-0.6 * 3.64 * f ** -0.8 + 6.5 * Math.exp(-0.6 * (f - 3.3) ** 2) - 0.001 * f ** 3.6) / 10);
}

/** Bands of blocks of one size, with what is heard in them. */
class Ear {
  readonly spectra: Spectra;
  readonly bandBarks: readonly number[];
  readonly #lineBands: Int32Array;
  readonly #weights: Float64Array;
  readonly #inner: Float64Array;
  readonly #step: number;

  constructor(size: number) {
    this.spectra = new Spectra(size);
    const hertzPerLine = SAMPLE_RATE / size;
    const step = size < 1024 ? 1 : BARK_STEP;
    this.#step = step;
    const count = Math.floor((HIGHEST_BARK - LOWEST_BARK) / step);
    this.bandBarks = Array.from({ length: count }, (_, band) => LOWEST_BARK + (band + 0.5) * step);
    this.#lineBands = Int32Array.from({ length: size / 2 }, (_, line) => {
      const band = Math.floor((barkOf(line * hertzPerLine) - LOWEST_BARK) / step);
      return band >= 0 && band < count ? band : -1;
    });
    this.#weights = Float64Array.from({ length: size / 2 }, (_, line) => earWeight(line * hertzPerLine));
    this.#inner = Float64Array.from(
      this.bandBarks,
      (bark) => 10 ** (0.4 * 0.364 * (hertzOf(bark) / 1000) ** -0.8),
    );
  }

  /** Bands that have lines. */
  bands(powers: Float64Array): Float64Array {
    const bands = new Float64Array(this.bandBarks.length);
    for (const [line, power] of powers.entries()) {
      const band = this.#lineBands[line] ?? -1;
      if (band >= 0) bands[band] = (bands[band] ?? 0) + power * (this.#weights[line] ?? 0);
    }
    return bands;
  }

  /** What bands hide: spread over the others, less 3 dB up to 12 Bark and a quarter of a dB for each Bark above. */
  mask(bands: Float64Array): Float64Array {
    const mask = new Float64Array(bands.length);
    for (const [from, power] of bands.entries()) {
      const level = power + (this.#inner[from] ?? 0);
      const slope = 24 + 230 / hertzOf(this.bandBarks[from] ?? 0) - 2 * Math.log10(level);
      const [up, down] = [slope, 27].map((decibels) => 10 ** ((-decibels * this.#step) / 10)) as [
        number,
        number,
      ];
      for (let to = from, carried = level; to < mask.length; to++, carried *= up)
        if (carried > (mask[to] as number)) mask[to] = carried;
      for (let to = from - 1, carried = level * down; to >= 0; to--, carried *= down)
        if (carried > (mask[to] as number)) mask[to] = carried;
    }
    return mask.map((level, band) => {
      const bark = this.bandBarks[band] ?? 0;
      return level * 10 ** (-(bark <= 12 ? 3 : 0.25 * bark) / 10);
    });
  }
}

export interface Comparison {
  /** Mean of the blocks' noise-to-mask ratios, in dB, and what 5 % of the blocks exceed. */
  readonly noiseToMaskDb: number;
  readonly worstNoiseToMaskDb: number;
  /** What 1 % of blocks of 5 ms exceed: noise before a sound begins is in the blocks before. */
  readonly shortNoiseToMaskDb: number;
  /** Mean signal to noise of blocks of 20 ms that are not silent, in dB, each at most 60. */
  readonly segmentalSnrDb: number;
  /** Mean difference of the spectra in bands of a Bark, in dB. */
  readonly spectrumDb: number;
  /** Mean noise-to-mask ratio of each Bark. */
  readonly barks: readonly number[];
}

const decibels = (ratio: number) => 10 * Math.log10(Math.max(ratio, 1e-12));
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const LONG_EAR = new Ear(2048);
const SHORT_EAR = new Ear(256);
/** The mask of a block of 5 ms falls by this within the next 2.7 ms. */
const FORWARD_DECAY = 10 ** -0.25;
/** Blocks whose loudest band is below this sound pressure are silent. */
const SILENT_DB = 25;

/** What was decoded beside what was encoded: noise-to-mask ratios after ITU-R BS.1387, with the noise as a waveform. */
export function compare(original: Stereo, decoded: Stereo): Comparison {
  const long: number[] = [];
  const short: number[] = [];
  const snr: number[] = [];
  const spectrum: number[] = [];
  const barks: number[][] = Array.from({ length: Math.ceil(HIGHEST_BARK) }, () => []);
  for (const side of [0, 1] as const) {
    const reference = original[side];
    const noise = reference.map((sample, n) => (decoded[side][n] ?? 0) - sample);
    for (let at = 0; at + 2048 <= reference.length; at += 1024) {
      const bands = LONG_EAR.bands(LONG_EAR.spectra.powers(reference, at));
      if (decibels(Math.max(...bands)) < SILENT_DB) continue;
      const mask = LONG_EAR.mask(bands);
      const noiseBands = LONG_EAR.bands(LONG_EAR.spectra.powers(noise, at));
      const ratios = [...noiseBands].map((power, band) => power / (mask[band] ?? 1));
      long.push(decibels(mean(ratios)));
      const decodedBands = LONG_EAR.bands(LONG_EAR.spectra.powers(decoded[side], at));
      for (const [band, ratio] of ratios.entries()) {
        barks[Math.floor(LONG_EAR.bandBarks[band] ?? 0)]?.push(decibels(ratio));
        const [was, is] = [bands[band] ?? 0, decodedBands[band] ?? 0];
        if (was > 10 ** (SILENT_DB / 10)) spectrum.push(Math.abs(decibels(is + 1) - decibels(was + 1)));
      }
    }
    let kept = new Float64Array(SHORT_EAR.bandBarks.length);
    for (let at = 0; at + 256 <= reference.length; at += 128) {
      const own = SHORT_EAR.mask(SHORT_EAR.bands(SHORT_EAR.spectra.powers(reference, at)));
      const mask = own.map((level, band) => Math.max(level, (kept[band] ?? 0) * FORWARD_DECAY));
      kept = mask;
      const noiseBands = SHORT_EAR.bands(SHORT_EAR.spectra.powers(noise, at));
      short.push(decibels(mean([...noiseBands].map((power, band) => power / (mask[band] ?? 1)))));
    }
    for (let at = 0; at + 960 <= reference.length; at += 960) {
      let [signal, error] = [0, 0];
      for (let n = at; n < at + 960; n++) {
        signal += (reference[n] ?? 0) ** 2;
        error += (noise[n] ?? 0) ** 2;
      }
      if (signal > 960 * 1e-7) snr.push(Math.min(60, decibels(signal / (error + 1e-12))));
    }
  }
  return {
    noiseToMaskDb: mean(long),
    worstNoiseToMaskDb: percentile(long, 0.95),
    shortNoiseToMaskDb: percentile(short, 0.99),
    segmentalSnrDb: mean(snr),
    spectrumDb: mean(spectrum),
    barks: barks.map(mean),
  };
}
