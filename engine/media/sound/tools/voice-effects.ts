import type { VoiceEffect } from '../../../model/timeline/sound-tools.ts';
import { Resampler } from '../resample.ts';
import type { StereoSamples } from '../sounds.ts';
import { TimeStretch } from '../time-stretch.ts';
import type { ReadSamples } from './stages.ts';

const RATE = 48_000;
/** How many times as high a voice becomes. */
const PITCH = { deeper: 0.78, higher: 1.32 } as const;
/** A robot speaks in a hum of this many cycles, with its own voice close behind it. */
const ROBOT_HZ = 50;
const ROBOT_COMB_SAMPLES = 480;
/** When an echo comes back, and how loud. */
const ECHOES: readonly { readonly samples: number; readonly gain: number }[] = [
  { samples: 0.26 * RATE, gain: 0.42 },
  { samples: 0.52 * RATE, gain: 0.19 },
  { samples: 0.78 * RATE, gain: 0.08 },
];

/** The sound with an effect; each stretch depends on a bounded one before it only. */
export function withVoiceEffect(read: ReadSamples, effect: VoiceEffect): ReadSamples {
  switch (effect) {
    case 'none':
      return read;
    case 'deeper':
    case 'higher':
      return withPitch(read, PITCH[effect]);
    case 'robot':
      return (start, count) => robot(read, start, count);
    case 'echo':
      return (start, count) => echo(read, start, count);
  }
}

/** Stretched in time with its pitch, and then played as much faster. */
function withPitch(read: ReadSamples, pitch: number): ReadSamples {
  const stretch = new TimeStretch(1 / pitch, read);
  const resampler = new Resampler(pitch);
  const reach = resampler.reachSamples;
  return async (start, count) => {
    const position = start * pitch;
    const first = Math.floor(position) - reach;
    const source = await stretch.read(first, Math.ceil(count * pitch) + reach * 2 + 2);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (const side of [0, 1] as const) resampler.process(source[side], first, position, output[side]);
    return output;
  };
}

async function robot(read: ReadSamples, start: number, count: number): Promise<StereoSamples> {
  const source = await read(start - ROBOT_COMB_SAMPLES, count + ROBOT_COMB_SAMPLES);
  const hum = (index: number) => Math.sin((2 * Math.PI * ROBOT_HZ * (start + index)) / RATE);
  const side = (samples: Float32Array) =>
    Float32Array.from({ length: count }, (_, index) => {
      const now = samples[index + ROBOT_COMB_SAMPLES] ?? 0;
      const before = samples[index] ?? 0;
      return (now + before * 0.7) * (0.3 + 0.7 * hum(index));
    });
  return [side(source[0]), side(source[1])];
}

async function echo(read: ReadSamples, start: number, count: number): Promise<StereoSamples> {
  const back = Math.max(...ECHOES.map(({ samples }) => samples));
  const source = await read(start - back, count + back);
  const side = (samples: Float32Array) =>
    Float32Array.from({ length: count }, (_, index) => {
      // What comes before the item is not of it, and has no echo in it.
      const of = (delay: number) => (start + index >= delay ? (samples[index + back - delay] ?? 0) : 0);
      return ECHOES.reduce((sum, each) => sum + of(each.samples) * each.gain, of(0));
    });
  return [side(source[0]), side(source[1])];
}
