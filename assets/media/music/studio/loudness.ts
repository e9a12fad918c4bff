import type { StereoBuffer } from '../synth.ts';
import { samplesOf } from './signal.ts';

/** A filter of second order by its numbers, as the standard gives them for 48 kHz. */
function biquad(samples: Float64Array, b: readonly number[], a: readonly number[]): Float64Array {
  const out = new Float64Array(samples.length);
  const [b0 = 0, b1 = 0, b2 = 0] = b;
  const [a1 = 0, a2 = 0] = a;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[at] = y;
  }
  return out;
}

/** Sound as the ear weighs it (ITU-R BS.1770: a shelf for the head, a high-pass). */
const weighted = (samples: Float64Array): Float64Array =>
  biquad(
    biquad(
      samples,
      [1.53512485958697, -2.69169618940638, 1.19839281085285],
      [-1.69065929318241, 0.73248077421585],
    ),
    [1, -2, 1],
    [-1.99004745483398, 0.99007225036621],
  );

/** Integrated loudness in LUFS: blocks of 400 ms, without silent ones and without those 10 LU below the mean. */
export function loudnessOf({ left, right }: StereoBuffer): number {
  const sides = [weighted(left), weighted(right)];
  const [block, hop] = [samplesOf(0.4), samplesOf(0.1)];
  const powers: number[] = [];
  for (let from = 0; from + block <= left.length; from += hop) {
    let sum = 0;
    for (const side of sides) for (let at = from; at < from + block; at++) sum += (side[at] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const loudness = (power: number) => -0.691 + 10 * Math.log10(power + 1e-20);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const heard = powers.filter((power) => loudness(power) > -70);
  const gate = loudness(mean(heard)) - 10;
  return loudness(mean(heard.filter((power) => loudness(power) > gate)));
}

const TAPS = 12;
/** The weights that read a sound a quarter, a half and three quarters of the way between two samples. */
const BETWEEN = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2 + 0.5));
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The highest level near each sample, also between samples, of both sides. */
function truePeaks({ left, right }: StereoBuffer, ceiling: number): Float64Array {
  const peaks = new Float64Array(left.length);
  for (const side of [left, right]) {
    for (let at = 0; at < side.length; at++) {
      let peak = Math.max(peaks[at] ?? 0, Math.abs(side[at] ?? 0));
      // Between two quiet samples there is no peak that matters.
      if (peak > ceiling * 0.6 || Math.abs(side[at + 1] ?? 0) > ceiling * 0.6) {
        for (const weights of BETWEEN) {
          let sum = 0;
          for (let tap = 0; tap < TAPS; tap++)
            sum += (side[at + tap - TAPS / 2 + 1] ?? 0) * (weights[tap] ?? 0);
          peak = Math.max(peak, Math.abs(sum));
        }
      }
      peaks[at] = peak;
    }
  }
  return peaks;
}

/** Keeps a sound below a ceiling: it is made quieter a little before each peak and comes back slowly. */
function limit(buffer: StereoBuffer, ceiling: number): void {
  const { left, right } = buffer;
  const peaks = truePeaks(buffer, ceiling);
  const look = samplesOf(0.004);
  const recovery = 1 / samplesOf(0.12);
  const wanted = new Float64Array(left.length);
  let gain = 1;
  for (let at = 0; at < left.length; at++) {
    const needed = Math.min(1, ceiling / Math.max(1e-9, peaks[at] ?? 0));
    gain = Math.min(needed, gain + (1 - gain) * recovery * 2 + recovery * 0.05);
    wanted[at] = gain;
  }
  // The least within the window ahead, then the mean of the window: never above what is needed.
  const least = new Float64Array(left.length);
  const queue = new Int32Array(left.length);
  let [head, tail] = [0, 0];
  for (let at = left.length - 1; at >= 0; at--) {
    while (tail > head && (wanted[queue[tail - 1] ?? 0] ?? 1) >= (wanted[at] ?? 1)) tail--;
    queue[tail++] = at;
    while ((queue[head] ?? 0) > at + look) head++;
    least[at] = wanted[queue[head] ?? at] ?? 1;
  }
  let sum = look * (least[0] ?? 1);
  for (let at = 0; at < left.length; at++) {
    sum += (least[at] ?? 1) - (at >= look ? (least[at - look] ?? 1) : (least[0] ?? 1));
    const applied = sum / look;
    left[at] = (left[at] ?? 0) * applied;
    right[at] = (right[at] ?? 0) * applied;
  }
}

/** A copy of a sound that is brought to a loudness, its peaks, also those between samples, below a ceiling. */
export function masterTo(source: StereoBuffer, loudnessLufs: number, ceilingDecibels: number): StereoBuffer {
  const buffer = { left: source.left.slice(), right: source.right.slice() };
  const ceiling = 10 ** (ceilingDecibels / 20);
  for (let round = 0; round < 4; round++) {
    const gain = 10 ** ((loudnessLufs - loudnessOf(buffer)) / 20);
    for (const side of [buffer.left, buffer.right])
      for (let at = 0; at < side.length; at++) side[at] = (side[at] ?? 0) * gain;
    limit(buffer, ceiling);
    if (Math.abs(loudnessOf(buffer) - loudnessLufs) < 0.2) break;
  }
  return buffer;
}
