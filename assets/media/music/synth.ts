/** Samples a second of everything made here. */
export const SAMPLE_RATE = 48_000;

/** Sound with a left and a right side. */
export interface StereoBuffer {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** A voice gives the sample `time` seconds into a note of `frequency` hertz that is held for `held` seconds. */
export type Voice = (time: number, frequency: number, held: number) => number;

export const TAU = Math.PI * 2;

/** Equal temperament: MIDI note 69 is A at 440 Hz. */
export const noteHertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

export function createBuffer(seconds: number): StereoBuffer {
  const length = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float64Array(length), right: new Float64Array(length) };
}

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Mixes a note in. What rings on past the end of the buffer comes in again at its start, which is what makes a piece
 * loop without a seam.
 * @param pan -1 is left, 1 right; @param release how long the note sounds on once it is let go, in seconds.
 */
export function addNote(
  buffer: StereoBuffer,
  voice: Voice,
  note: { start: number; held: number; release: number; frequency: number; gain: number; pan?: number },
): void {
  const { start, held, release, frequency, gain, pan = 0 } = note;
  const length = buffer.left.length;
  const first = Math.round(start * SAMPLE_RATE);
  const count = Math.min(length, Math.round((held + release) * SAMPLE_RATE));
  const leftGain = gain * Math.cos(((pan + 1) * Math.PI) / 4);
  const rightGain = gain * Math.sin(((pan + 1) * Math.PI) / 4);
  const fadeSamples = Math.max(1, Math.round(release * SAMPLE_RATE));
  for (let index = 0; index < count; index++) {
    const letGo = Math.min(1, (count - index) / fadeSamples);
    const value = voice(index / SAMPLE_RATE, frequency, held) * letGo * letGo;
    const at = (((first + index) % length) + length) % length;
    buffer.left[at] = (buffer.left[at] ?? 0) + value * leftGain;
    buffer.right[at] = (buffer.right[at] ?? 0) + value * rightGain;
  }
}

/** Adds `source` to `target`, sample by sample, `gain` times as loud. */
export function mix(target: StereoBuffer, source: StereoBuffer, gain = 1): void {
  for (const side of ['left', 'right'] as const) {
    const [to, from] = [target[side], source[side]];
    for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * gain;
  }
}

/** Ducks a buffer after each beat, as a compressor fed by the kick would. */
export function duck(
  buffer: StereoBuffer,
  beatSeconds: number,
  depth: number,
  recoverySeconds: number,
): void {
  for (const side of ['left', 'right'] as const) {
    const samples = buffer[side];
    for (let at = 0; at < samples.length; at++) {
      const sinceBeat = (at / SAMPLE_RATE) % beatSeconds;
      const recovered = Math.min(1, sinceBeat / recoverySeconds);
      samples[at] = (samples[at] ?? 0) * (1 - depth * (1 - recovered * recovered * (3 - 2 * recovered)));
    }
  }
}

/**
 * A two-pole filter (state variable, in place). It runs around the loop twice, so that its memory at the seam is right.
 * @param cutoff hertz, or a function of the time in seconds
 */
export function filter(
  buffer: StereoBuffer,
  kind: 'low' | 'high' | 'band',
  cutoff: number | ((seconds: number) => number),
  resonance = 0.7,
): void {
  const tunedTo = (hertz: number) => Math.tan(Math.PI * Math.min(0.45, hertz / SAMPLE_RATE));
  const fixed = typeof cutoff === 'number' ? tunedTo(cutoff) : 0;
  const damping = 1 / resonance;
  for (const side of ['left', 'right'] as const) {
    const samples = buffer[side];
    const source = Float64Array.from(samples);
    let [low, band] = [0, 0];
    for (let step = 0; step < samples.length * 2; step++) {
      const at = step % samples.length;
      const tuned = typeof cutoff === 'number' ? fixed : tunedTo(cutoff(at / SAMPLE_RATE));
      const high = ((source[at] ?? 0) - (damping + tuned) * band - low) / (1 + tuned * (tuned + damping));
      const middle = tuned * high + band;
      const deep = tuned * middle + low;
      band = tuned * high + middle;
      low = tuned * middle + deep;
      samples[at] = kind === 'low' ? deep : kind === 'high' ? high : middle;
    }
  }
}

/** Combs and all-passes after Schroeder; the two sides differ a little, which is what makes it wide. */
export function reverb(source: StereoBuffer, roomSeconds: number): StereoBuffer {
  const length = source.left.length;
  const wet: StereoBuffer = { left: new Float64Array(length), right: new Float64Array(length) };
  for (const side of ['left', 'right'] as const) {
    const spread = side === 'left' ? 0 : 37;
    const target = wet[side];
    for (const delay of [1687, 1801, 2053, 2251, 2399, 2617]) {
      const line = new Float64Array(delay + spread);
      const feedback = 10 ** ((-3 * line.length) / SAMPLE_RATE / roomSeconds);
      let damped = 0;
      for (let step = 0; step < length * 2; step++) {
        const at = step % length;
        const slot = step % line.length;
        const echo = line[slot] ?? 0;
        damped += (echo - damped) * 0.45;
        line[slot] = ((source.left[at] ?? 0) + (source.right[at] ?? 0)) * 0.5 + damped * feedback;
        if (step >= length) target[at] = (target[at] ?? 0) + echo / 6;
      }
    }
    for (const delay of [241, 563]) {
      const line = new Float64Array(delay + (spread >> 1));
      for (let step = 0; step < length; step++) {
        const slot = step % line.length;
        const echo = line[slot] ?? 0;
        const input = target[step] ?? 0;
        line[slot] = input + echo * 0.5;
        target[step] = echo - input * 0.5;
      }
    }
  }
  return wet;
}

/** Rounds off the loudest peaks, then sets the highest one to `peakDecibels`. */
export function master(buffer: StereoBuffer, drive: number, peakDecibels: number): void {
  let peak = 0;
  for (const side of [buffer.left, buffer.right])
    for (const value of side) peak = Math.max(peak, Math.abs(value));
  let roundedPeak = 0;
  for (const side of [buffer.left, buffer.right]) {
    for (let at = 0; at < side.length; at++) {
      side[at] = Math.tanh(((side[at] ?? 0) / peak) * drive);
      roundedPeak = Math.max(roundedPeak, Math.abs(side[at] ?? 0));
    }
  }
  const gain = 10 ** (peakDecibels / 20) / roundedPeak;
  for (const side of [buffer.left, buffer.right])
    for (let at = 0; at < side.length; at++) side[at] = (side[at] ?? 0) * gain;
}

/** The buffer as a 16 bit WAV file. */
export function encodeWav(buffer: StereoBuffer): Buffer {
  const frames = buffer.left.length;
  const file = Buffer.alloc(44 + frames * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 4, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 4, 40);
  for (let at = 0; at < frames; at++) {
    file.writeInt16LE(Math.round((buffer.left[at] ?? 0) * 32_767), 44 + at * 4);
    file.writeInt16LE(Math.round((buffer.right[at] ?? 0) * 32_767), 46 + at * 4);
  }
  return file;
}
