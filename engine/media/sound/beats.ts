import type { SampleReader } from './mix-item.ts';
import { BiquadFilter, biquad } from './tools/biquad.ts';

/** The pulse of a piece of music. */
export interface Beats {
  readonly beatsPerMinute: number;
  /** When each beat is heard, in seconds of the file, ascending. */
  readonly seconds: readonly number[];
}

/** Values of the onset curve a second: 10 ms are a third of a frame. */
const ONSETS_PER_SECOND = 100;
const BLOCK_SECONDS = 4;
/** Where the bands end whose loudness is followed, in Hz: bass drum, voice and chords, snare, cymbals. */
const BAND_EDGES_HZ = [150, 800, 3500] as const;
/** The tempo that people take most pieces for, and how far from it, in octaves, others are half as likely (Ellis 2007). */
const LIKELIEST_BPM = 120;
const TEMPO_SPREAD_OCTAVES = 0.9;
const TEMPO_RANGE_BPM = [50, 200] as const;
/** How much a beat that is not where the tempo expects it costs against the strength of its onset (the alpha of Ellis 2007). It
 * was chosen, as the weights of the tempo, by 43 pieces of assets/media whose tempo is known. */
const TIGHTNESS = 300;
/** A pulse correlates with itself a beat later by at least this share; speech and noise do not. */
const LEAST_PULSE = 0.1;

/**
 * Finds the beats of a sound: onsets from the loudness of four bands, the tempo by their autocorrelation, the beats by dynamic programming
 * (D. Ellis, "Beat Tracking by Dynamic Programming", 2007). Null where there is no steady pulse. The tempo may be
 * twice or half of what people would count; its beats are heard all the same. The sound is read by stream.
 * @param options.onProgress receives the share that is done, 0-1
 * @throws the reason of the signal
 */
export async function findBeats(reader: SampleReader, options: ListeningOptions = {}): Promise<Beats | null> {
  return beatsOfOnsets(await onsetCurve(reader, options));
}

interface ListeningOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** How much louder the bands of a sound become within each 1/100 s. */
async function onsetCurve(
  reader: SampleReader,
  { signal, onProgress }: ListeningOptions,
): Promise<Float64Array> {
  const { sampleRate, durationSeconds } = reader;
  const count = Math.ceil(durationSeconds * ONSETS_PER_SECOND);
  const onsets = new Float64Array(count);
  const bands = bandFilters(sampleRate);
  const former = new Float64Array(bands.length);
  const energy = new Float64Array(bands.length);
  const perOnset = sampleRate / ONSETS_PER_SECOND;
  let at = 0;
  const finish = () => {
    if (at >= count) return;
    let rise = 0;
    for (let band = 0; band < bands.length; band++) {
      // Loudness in decibels above what is as good as silent: quiet noise has no onsets.
      const loudness = 10 * Math.log10(1 + ((energy[band] ?? 0) / perOnset) * 1e6);
      rise += Math.max(0, loudness - (former[band] ?? 0));
      former[band] = loudness;
    }
    // A sound that begins loudly has no onset before its first hundredth.
    onsets[at] = at === 0 ? 0 : rise;
    energy.fill(0);
    at += 1;
  };
  const total = Math.floor(durationSeconds * sampleRate);
  const blockSamples = BLOCK_SECONDS * sampleRate;
  for (let start = 0; start < total; start += blockSamples) {
    signal?.throwIfAborted();
    const [left, right] = await reader.read(start, Math.min(blockSamples, total - start));
    const mono = Float32Array.from(left, (value, index) => (value + (right[index] ?? 0)) / 2);
    const filtered = bands.map((stages) => {
      const samples = mono.slice();
      for (const stage of stages) stage.process(samples);
      return samples;
    });
    for (let index = 0; index < mono.length; index++) {
      if (start + index >= (at + 1) * perOnset) finish();
      for (let band = 0; band < filtered.length; band++)
        energy[band] = (energy[band] ?? 0) + (filtered[band]?.[index] ?? 0) ** 2;
    }
    onProgress?.(Math.min(1, (start + blockSamples) / total));
  }
  finish();
  return onsets;
}

function bandFilters(sampleRate: number): readonly (readonly BiquadFilter[])[] {
  const stage = (kind: 'low-pass' | 'high-pass', hertz: number) =>
    new BiquadFilter(biquad(kind, Math.min(hertz, sampleRate * 0.45), 0, Math.SQRT1_2, sampleRate));
  return Array.from({ length: BAND_EDGES_HZ.length + 1 }, (_, band) => {
    const [low, high] = [BAND_EDGES_HZ[band - 1], BAND_EDGES_HZ[band]];
    return [
      ...(low === undefined ? [] : [stage('high-pass', low)]),
      ...(high === undefined ? [] : [stage('low-pass', high)]),
    ];
  });
}

/** The beats of an onset curve of 100 values a second; null where it has no steady pulse. */
export function beatsOfOnsets(raw: Float64Array): Beats | null {
  const onsets = flattened(raw);
  const lag = tempoLag(onsets);
  if (lag === null) return null;
  const beats = track(onsets, lag);
  const [first, last] = [beats[0], beats.at(-1)];
  if (first === undefined || last === undefined || beats.length < 4) return null;
  return {
    beatsPerMinute: (60 * ONSETS_PER_SECOND * (beats.length - 1)) / (last - first),
    seconds: beats.map((beat) => beat / ONSETS_PER_SECOND),
  };
}

/** What stands out of its second, in units of the usual deviation: a quiet part has beats as a loud one does. */
function flattened(raw: Float64Array): Float64Array {
  const half = ONSETS_PER_SECOND / 2;
  const sums = new Float64Array(raw.length + 1);
  for (let at = 0; at < raw.length; at++) sums[at + 1] = (sums[at] ?? 0) + (raw[at] ?? 0);
  const out = new Float64Array(raw.length);
  let squares = 0;
  for (let at = 0; at < raw.length; at++) {
    const [from, to] = [Math.max(0, at - half), Math.min(raw.length, at + half)];
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / Math.max(1, to - from);
    // Onsets are seldom in one hundredth only; the next ones are a part of them.
    const value = 0.25 * (raw[at - 1] ?? 0) + 0.5 * (raw[at] ?? 0) + 0.25 * (raw[at + 1] ?? 0);
    out[at] = Math.max(0, value - mean);
    squares += (out[at] ?? 0) ** 2;
  }
  const deviation = Math.sqrt(squares / Math.max(1, raw.length)) || 1;
  return out.map((value) => value / deviation);
}

/** How far apart beats are, in hundredths of a second; null without a pulse. */
function tempoLag(onsets: Float64Array): number | null {
  const [slowest, fastest] = TEMPO_RANGE_BPM;
  const longest = Math.ceil((60 / slowest) * ONSETS_PER_SECOND);
  const shortest = Math.floor((60 / fastest) * ONSETS_PER_SECOND);
  const correlation = (lag: number): number => {
    let sum = 0;
    for (let at = lag; at < onsets.length; at++) sum += (onsets[at] ?? 0) * (onsets[at - lag] ?? 0);
    // As if the sound were as long for each: long lags see less of it.
    return sum / Math.max(1, onsets.length - lag);
  };
  const correlations = Array.from({ length: 4 * longest + 2 }, (_, lag) =>
    lag < onsets.length * 0.75 ? correlation(lag) : 0,
  );
  const mean = onsets.reduce((sum, value) => sum + value, 0) / Math.max(1, onsets.length);
  const whole = (correlations[0] ?? 0) - mean * mean;
  if (whole <= 0) return null;
  const near = (lag: number): number =>
    Math.max(
      correlations[Math.floor(lag) - 1] ?? 0,
      correlations[Math.floor(lag)] ?? 0,
      correlations[Math.floor(lag) + 1] ?? 0,
    ) -
    mean * mean;
  let best = { lag: 0, score: 0 };
  for (let lag = shortest; lag <= longest; lag++) {
    const octaves = Math.log2((60 * ONSETS_PER_SECOND) / lag / LIKELIEST_BPM);
    const likely = Math.exp(-0.5 * (octaves / TEMPO_SPREAD_OCTAVES) ** 2);
    // A beat repeats after two and four of them as well; what lies between two beats does not.
    const pulse = (correlations[lag] ?? 0) - mean * mean + 0.5 * near(2 * lag) + 0.5 * near(4 * lag);
    if (likely * pulse > best.score) best = { lag, score: likely * pulse };
  }
  if (best.lag === 0 || near(best.lag) / whole < LEAST_PULSE) return null;
  // Four beats later the peak says the length of one four times as exactly.
  let fourth = 4 * best.lag;
  for (let lag = 4 * best.lag - 3; lag <= 4 * best.lag + 3; lag++)
    if ((correlations[lag] ?? 0) > (correlations[fourth] ?? 0)) fourth = lag;
  return (correlations[fourth] ?? 0) > 0 ? fourth / 4 : best.lag;
}

/** The way through the onsets that is strong and even: each beat about one lag after the one before. */
function track(onsets: Float64Array, lag: number): number[] {
  const scores = new Float64Array(onsets.length);
  const before = new Int32Array(onsets.length).fill(-1);
  const [least, most] = [Math.max(1, Math.round(lag / 2)), Math.round(lag * 2)];
  const costs = Float64Array.from({ length: most + 1 }, (_, distance) =>
    distance < least ? 0 : TIGHTNESS * Math.log(distance / lag) ** 2,
  );
  for (let at = 0; at < onsets.length; at++) {
    let best = 0;
    for (let distance = least; distance <= most && distance <= at; distance++) {
      const score = (scores[at - distance] ?? 0) - (costs[distance] ?? 0);
      if (score > best) {
        best = score;
        before[at] = at - distance;
      }
    }
    scores[at] = (onsets[at] ?? 0) + best;
  }
  let at = onsets.length - 1;
  for (let each = Math.max(0, onsets.length - lag); each < onsets.length; each++)
    if ((scores[each] ?? 0) >= (scores[at] ?? 0)) at = each;
  const beats: number[] = [];
  for (; at >= 0; at = before[at] ?? -1) beats.push(at);
  beats.reverse();
  return withoutSilentEnds(beats, onsets);
}

/** Before the music begins and after it has ended there is nothing to count. */
function withoutSilentEnds(beats: readonly number[], onsets: Float64Array): number[] {
  const strength = (beat: number) =>
    Math.max(
      onsets[beat - 2] ?? 0,
      onsets[beat - 1] ?? 0,
      onsets[beat] ?? 0,
      onsets[beat + 1] ?? 0,
      onsets[beat + 2] ?? 0,
    );
  const usual = Math.sqrt(
    beats.reduce((sum, beat) => sum + strength(beat) ** 2, 0) / Math.max(1, beats.length),
  );
  const isHeard = (beat: number) => strength(beat) > usual / 4;
  const first = beats.findIndex(isHeard);
  const last = beats.findLastIndex(isHeard);
  return first === -1 ? [] : beats.slice(first, last + 1);
}
