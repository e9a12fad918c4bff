import { createBuffer, SAMPLE_RATE, type StereoBuffer, TAU } from '../synth.ts';
import { Filter, samplesOf } from './signal.ts';

const SIDES = ['left', 'right'] as const;

/** Turns eight numbers into eight others without changing how loud they are together (Hadamard). */
function mixLines(lines: Float64Array): void {
  for (let width = 1; width < 8; width *= 2) {
    for (let block = 0; block < 8; block += width * 2) {
      for (let at = block; at < block + width; at++) {
        const [first, second] = [lines[at] ?? 0, lines[at + width] ?? 0];
        lines[at] = first + second;
        lines[at + width] = first - second;
      }
    }
  }
  for (let at = 0; at < 8; at++) lines[at] = (lines[at] ?? 0) * Math.SQRT1_2 * 0.5;
}

export interface Room {
  /** Seconds in which it falls by 60 dB. */
  readonly seconds: number;
  /** How large it is; 1 is a hall. */
  readonly size: number;
  /** Above this frequency it swallows sound. */
  readonly darkHertz: number;
}

/** A room as a network of eight delays that feed each other; two of them sway, so that nothing rings. */
export function roomOf(source: StereoBuffer, { seconds, size, darkHertz }: Room): StereoBuffer {
  const length = source.left.length;
  const wet: StereoBuffer = { left: new Float64Array(length), right: new Float64Array(length) };
  const delays = [1_433, 1_601, 1_867, 2_053, 2_251, 2_399, 2_617, 2_797].map((delay) =>
    Math.round(delay * size),
  );
  const lines = delays.map((delay) => new Float64Array(delay + 40));
  const slots = new Int32Array(8);
  const feedback = delays.map((delay) => 10 ** ((-3 * delay) / SAMPLE_RATE / seconds));
  const damped = new Float64Array(8);
  const outs = new Float64Array(8);
  const soft = 1 - Math.exp((-TAU * darkHertz) / SAMPLE_RATE);
  const early = new Float64Array(samplesOf(0.023) + 1);
  let earlySlot = 0;
  const spread = [557, 367].map((delay) => ({ line: new Float64Array(delay), slot: 0 }));
  const passes = SIDES.map(() => spread.map(({ line }) => ({ line: Float64Array.from(line), slot: 0 })));
  const lowCut = SIDES.map(() => new Filter(160, 0.7));
  for (let step = 0; step < length; step++) {
    SIDES.forEach((side, sideIndex) => {
      const cut = lowCut[sideIndex];
      if (!cut) return;
      cut.feed(source[side][step] ?? 0);
      let value = cut.high;
      for (const pass of passes[sideIndex] ?? []) {
        const echo = pass.line[pass.slot] ?? 0;
        const input = value + echo * 0.6;
        pass.line[pass.slot] = input;
        pass.slot = pass.slot + 1 === pass.line.length ? 0 : pass.slot + 1;
        value = echo - input * 0.6;
      }
      const delayed = early[earlySlot] ?? 0;
      if (sideIndex === 0) {
        early[earlySlot] = value;
        earlySlot = earlySlot + 1 === early.length ? 0 : earlySlot + 1;
        outs[0] = (outs[0] ?? 0) + delayed * 0.5;
        outs[2] = (outs[2] ?? 0) + value * 0.5;
      } else {
        outs[1] = (outs[1] ?? 0) + value * 0.5;
        outs[3] = (outs[3] ?? 0) - value * 0.5;
      }
    });
    mixLines(outs);
    for (let index = 0; index < 8; index++) {
      const line = lines[index];
      if (!line) continue;
      line[slots[index] ?? 0] = (outs[index] ?? 0) * (feedback[index] ?? 0);
      const sway = index < 2 ? 12 + 10 * Math.sin((TAU * (0.6 + index * 0.23) * step) / SAMPLE_RATE) : 0;
      const back = (delays[index] ?? 1) + sway;
      const whole = Math.floor(back);
      const part = back - whole;
      const at = ((slots[index] ?? 0) - whole + line.length * 2) % line.length;
      const before = at === 0 ? line.length - 1 : at - 1;
      const read = (line[at] ?? 0) * (1 - part) + (line[before] ?? 0) * part;
      damped[index] = (damped[index] ?? 0) + (read - (damped[index] ?? 0)) * soft;
      outs[index] = damped[index] ?? 0;
      slots[index] = (slots[index] ?? 0) + 1 === line.length ? 0 : (slots[index] ?? 0) + 1;
    }
    wet.left[step] = ((outs[0] ?? 0) + (outs[2] ?? 0) - (outs[4] ?? 0) + (outs[6] ?? 0)) * 0.7;
    wet.right[step] = ((outs[1] ?? 0) + (outs[3] ?? 0) - (outs[5] ?? 0) + (outs[7] ?? 0)) * 0.7;
  }
  return wet;
}

/** Echoes that go from side to side and get darker. */
export function echoesOf(source: StereoBuffer, seconds: number, feedback: number): StereoBuffer {
  const length = source.left.length;
  const wet = { left: new Float64Array(length), right: new Float64Array(length) };
  const delay = samplesOf(seconds);
  const [toLeft, toRight] = [new Filter(2_800, 0.6), new Filter(2_800, 0.6)];
  const [thin, thinRight] = [new Filter(220, 0.7), new Filter(220, 0.7)];
  for (let at = delay; at < length; at++) {
    const before = at - delay;
    const mono = ((source.left[before] ?? 0) + (source.right[before] ?? 0)) * 0.5;
    toLeft.feed(mono + (wet.right[before] ?? 0) * feedback);
    toRight.feed((wet.left[before] ?? 0) * 0.9);
    thin.feed(toLeft.low);
    thinRight.feed(toRight.low);
    wet.left[at] = thin.high;
    wet.right[at] = thinRight.high;
  }
  return wet;
}

/** Makes a track wide: each side gets a copy that sways in time. */
export function widen(buffer: StereoBuffer, depth: number): void {
  const { left, right } = buffer;
  const dry = { left: Float64Array.from(left), right: Float64Array.from(right) };
  for (const [index, side] of SIDES.entries()) {
    const from = dry[side];
    const to = buffer[side];
    for (let at = 0; at < to.length; at++) {
      const time = at / SAMPLE_RATE;
      const back = SAMPLE_RATE * (0.011 + 0.0035 * Math.sin(TAU * 0.47 * time + index * Math.PI));
      const whole = Math.floor(back);
      const part = back - whole;
      const source = at - whole;
      const delayed = source < 1 ? 0 : (from[source] ?? 0) * (1 - part) + (from[source - 1] ?? 0) * part;
      to[at] = (to[at] ?? 0) * (1 - depth * 0.3) + delayed * depth;
    }
  }
}

/** A filter over a whole track. @param hertz may follow the time in seconds */
export function sweep(
  buffer: StereoBuffer,
  kind: 'low' | 'high',
  hertz: number | ((seconds: number) => number),
): void {
  for (const side of SIDES) {
    const samples = buffer[side];
    const filter = new Filter(typeof hertz === 'number' ? hertz : hertz(0));
    for (let at = 0; at < samples.length; at++) {
      if (typeof hertz !== 'number' && at % 32 === 0) filter.tune(hertz(at / SAMPLE_RATE));
      filter.feed(samples[at] ?? 0);
      samples[at] = filter[kind];
    }
  }
}

/** Makes a track quieter after each of `hits`, in seconds, as a compressor that listens to the bass drum does. */
export function duckAt(
  buffer: StereoBuffer,
  hits: readonly number[],
  depth: number,
  recoverySeconds: number,
): void {
  const gain = new Float64Array(buffer.left.length).fill(1);
  const span = samplesOf(recoverySeconds);
  for (const hit of hits) {
    const from = samplesOf(hit) - samplesOf(0.004);
    for (let step = 0; step < span; step++) {
      const part = step / span;
      const fall = Math.min(1, step / samplesOf(0.006));
      const value = 1 - depth * fall * (1 - part * part * (3 - 2 * part));
      const at = from + step;
      if (at >= 0 && at < gain.length) gain[at] = Math.min(gain[at] ?? 1, value);
    }
  }
  for (const side of SIDES) {
    const samples = buffer[side];
    for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * (gain[at] ?? 1);
  }
}

/** Rounds a track off, as tape and valves do. */
export function saturate(buffer: StereoBuffer, drive: number): void {
  const make = 1 / Math.tanh(drive);
  for (const side of SIDES) {
    const samples = buffer[side];
    for (let at = 0; at < samples.length; at++) samples[at] = Math.tanh((samples[at] ?? 0) * drive) * make;
  }
}

/** Evens out what is loud and what is quiet, both sides together. */
export function compress(
  buffer: StereoBuffer,
  { thresholdDecibels, ratio }: { readonly thresholdDecibels: number; readonly ratio: number },
): void {
  const { left, right } = buffer;
  const [attack, release] = [Math.exp(-1 / samplesOf(0.018)), Math.exp(-1 / samplesOf(0.22))];
  let level = 0;
  for (let at = 0; at < left.length; at++) {
    const power = Math.max((left[at] ?? 0) ** 2, (right[at] ?? 0) ** 2);
    const rate = power > level ? attack : release;
    level = power + (level - power) * rate;
    const over = 10 * Math.log10(level + 1e-12) - thresholdDecibels;
    // The bend is gradual, over 8 dB.
    const bent = over <= -4 ? 0 : over >= 4 ? over : (over + 4) ** 2 / 16;
    const gain = 10 ** ((bent * (1 / ratio - 1)) / 20);
    left[at] = (left[at] ?? 0) * gain;
    right[at] = (right[at] ?? 0) * gain;
  }
}

export const silence = (seconds: number): StereoBuffer => createBuffer(seconds);
