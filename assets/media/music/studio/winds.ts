import { createRandom, SAMPLE_RATE, TAU } from '../synth.ts';
import {
  createNoise,
  Filter,
  type Instrument,
  letGoAt,
  samplesOf,
  sawAt,
  softenEnds,
  write,
} from './signal.ts';

/** A wind instrument: harmonics that open with the breath, vibrato that comes late, and air. */
function blown(options: {
  readonly harmonics: readonly number[];
  readonly air: number;
  readonly attack: number;
  readonly vibrato: number;
  readonly scoop?: number;
}): Instrument {
  const { harmonics, air, attack, vibrato, scoop = 0 } = options;
  return (tone) => {
    const { hertz, heldSeconds, velocity, take } = tone;
    const noise = createNoise(Math.round(hertz * 2 + take * 71));
    const breath = new Filter(Math.min(9_000, hertz * 2.5), 1.1);
    const rate = 4.7 + createRandom(Math.round(take * 41))() * 0.7;
    let phase = 0;
    return write(tone, 0.12, (time) => {
      const settled = Math.min(1, Math.max(0, (time - 0.22) / 0.4));
      const bend = 1 + vibrato * settled * Math.sin(TAU * rate * time) - scoop * 2 ** (-time / 0.025);
      phase += (hertz * bend) / SAMPLE_RATE;
      const open = Math.min(1, time / attack) * (0.6 + 0.4 * velocity);
      let sum = 0;
      for (let index = 0; index < harmonics.length; index++)
        sum += (harmonics[index] ?? 0) * open ** (index * 0.35) * Math.sin(TAU * phase * (index + 1));
      breath.feed(noise());
      const swell = Math.min(1, time / attack);
      return (
        (sum + breath.band * air * (1 + 2 * 2 ** (-time / 0.03))) *
        swell *
        letGoAt(time, heldSeconds, 0.11) *
        0.55
      );
    });
  };
}

export const flute = blown({ harmonics: [1, 0.32, 0.12, 0.05], air: 0.1, attack: 0.06, vibrato: 0.006 });
export const whistle = blown({
  harmonics: [1, 0.05, 0.02],
  air: 0.05,
  attack: 0.035,
  vibrato: 0.009,
  scoop: 0.03,
});
export const clarinet = blown({
  harmonics: [1, 0.04, 0.55, 0.05, 0.3, 0.05, 0.16, 0.03, 0.07],
  air: 0.03,
  attack: 0.045,
  vibrato: 0.002,
});

/** Reeds a little apart, as in an accordion. */
export const accordion: Instrument = (tone) => {
  const { hertz, heldSeconds } = tone;
  const tunings = [0.9968, 1, 1.0035];
  const phases = [0, 0.37, 0.71];
  const soft = new Filter(3_000, 0.7);
  return write(tone, 0.1, (time) => {
    let sum = 0;
    for (let index = 0; index < 3; index++) {
      const step = (hertz * (tunings[index] ?? 1)) / SAMPLE_RATE;
      const phase = ((phases[index] ?? 0) + step) % 1;
      phases[index] = phase;
      sum += sawAt(phase, step) - 0.5 * sawAt((phase + 0.28) % 1, step);
    }
    soft.feed(sum);
    return soft.low * 0.17 * Math.min(1, time / 0.05) * letGoAt(time, heldSeconds, 0.09);
  });
};

/** A section of brass: the harder it is blown the brighter it gets. */
export const brass: Instrument = (tone) => {
  const { hertz, heldSeconds, velocity, take } = tone;
  const random = createRandom(Math.round(hertz + take * 17));
  const voices = [0, 1, 2].map((index) => ({
    phase: random(),
    tuning: 2 ** (((index - 1) * 6 + random() * 3) / 1200),
  }));
  const bell = new Filter(800, 0.9);
  let count = 0;
  return write(tone, 0.14, (time) => {
    const fall = 1 - 0.03 * 2 ** (-time / 0.03);
    let sum = 0;
    for (const voice of voices) {
      const step = (hertz * voice.tuning * fall) / SAMPLE_RATE;
      voice.phase = (voice.phase + step) % 1;
      sum += sawAt(voice.phase, step);
    }
    if (count++ % 16 === 0)
      bell.tune(
        300 + (900 + 3_400 * velocity) * Math.min(1, time / 0.05) * (0.5 + 0.5 * 2 ** (-time / 0.35)) + hertz,
        0.8,
      );
    bell.feed(sum);
    return bell.low * 0.36 * Math.min(1, time / 0.025) * letGoAt(time, heldSeconds, 0.12);
  });
};

/** Formants of a sung vowel: hertz, width as resonance, loudness. */
const VOWELS = {
  ah: [
    [730, 9, 1],
    [1_090, 10, 0.5],
    [2_440, 14, 0.2],
  ],
  oo: [
    [320, 8, 1],
    [870, 10, 0.25],
    [2_240, 14, 0.06],
  ],
} as const;

/** Voices that sing a vowel together. */
export function choir(vowel: keyof typeof VOWELS): Instrument {
  return (tone) => {
    const { hertz, heldSeconds, take } = tone;
    const release = 0.9;
    const samples = new Float32Array(samplesOf(heldSeconds + release));
    const random = createRandom(Math.round(hertz * 3 + take * 59));
    const noise = createNoise(Math.round(hertz));
    const singers = Array.from({ length: 5 }, () => ({
      phase: random(),
      tuning: 2 ** (((random() - 0.5) * 26) / 1200),
      rate: 4.6 + random() * 1.2,
      sway: random() * TAU,
    }));
    const formants = VOWELS[vowel].map(([frequency, resonance, gain]) => ({
      filter: new Filter(frequency, resonance * 0.6),
      gain,
    }));
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      let sum = 0;
      for (const singer of singers) {
        const step =
          (hertz * singer.tuning * (1 + 0.004 * Math.sin(TAU * singer.rate * time + singer.sway))) /
          SAMPLE_RATE;
        singer.phase = (singer.phase + step) % 1;
        sum += sawAt(singer.phase, step);
      }
      const throat = sum / 2.4 + noise() * 0.12;
      let value = 0;
      for (const { filter, gain } of formants) {
        filter.feed(throat);
        value += filter.band * gain * 0.5;
      }
      const swell = Math.min(1, time / 0.7);
      samples[index] = value * swell * swell * (3 - 2 * swell) * letGoAt(time, heldSeconds, release) * 0.8;
    }
    return softenEnds(samples, 0.03);
  };
}
