import { createRandom, SAMPLE_RATE, TAU } from '../synth.ts';
import {
  addModes,
  createNoise,
  Filter,
  type Instrument,
  letGoAt,
  type Mode,
  samplesOf,
  softenEnds,
  write,
} from './signal.ts';

/** A bar, a tine or a bell: its modes, and what the mallet sounds like. */
function struckBar(options: {
  readonly modes: readonly Mode[];
  readonly ringSeconds: number;
  /** How loud the mallet itself is. */
  readonly knock: number;
  readonly knockHertz: number;
  readonly tremoloHertz?: number;
  /** Seconds in which a note ends when it is let go; without it it rings on. */
  readonly damped?: number;
}): Instrument {
  const { modes, ringSeconds, knock, knockHertz, tremoloHertz = 0, damped } = options;
  return (tone) => {
    const { hertz, velocity, take, heldSeconds } = tone;
    const pitch = (hertz / 440) ** -0.35;
    const samples = new Float32Array(
      samplesOf(damped === undefined ? ringSeconds : Math.min(ringSeconds, heldSeconds + damped)),
    );
    const shaped = modes.map(({ ratio, gain, halfLife }, index) => ({
      ratio: ratio * (1 + (take - 0.5) * 0.0004),
      gain: gain * (index === 0 ? 1 : velocity ** 0.8),
      halfLife: halfLife * pitch,
    }));
    addModes(samples, hertz, shaped, Math.round(hertz) + Math.round(take * 97));
    const noise = createNoise(Math.round(hertz * 3 + take * 1000));
    const tuned = new Filter(knockHertz, 1.2);
    const knockEnd = Math.min(samples.length, samplesOf(0.03));
    for (let index = 0; index < knockEnd; index++) {
      tuned.feed(noise());
      samples[index] =
        (samples[index] ?? 0) + tuned.band * knock * velocity * 2 ** (-index / SAMPLE_RATE / 0.004);
    }
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      const tremolo = tremoloHertz === 0 ? 1 : 1 - 0.22 * (0.5 - 0.5 * Math.cos(TAU * tremoloHertz * time));
      const level = damped === undefined ? 1 : letGoAt(time, heldSeconds, damped);
      samples[index] = (samples[index] ?? 0) * tremolo * level * Math.min(1, time / 0.0015);
    }
    return softenEnds(samples, 0.08);
  };
}

export const marimba = struckBar({
  modes: [
    { ratio: 1, gain: 0.9, halfLife: 0.2 },
    { ratio: 3.93, gain: 0.24, halfLife: 0.055 },
    { ratio: 9.4, gain: 0.07, halfLife: 0.02 },
  ],
  ringSeconds: 1.4,
  knock: 0.5,
  knockHertz: 700,
});

export const kalimba = struckBar({
  modes: [
    { ratio: 1, gain: 0.9, halfLife: 0.34 },
    { ratio: 2.01, gain: 0.08, halfLife: 0.15 },
    { ratio: 5.9, gain: 0.16, halfLife: 0.05 },
    { ratio: 11.3, gain: 0.05, halfLife: 0.02 },
  ],
  ringSeconds: 2.2,
  knock: 0.45,
  knockHertz: 1500,
});

export const vibraphone = struckBar({
  modes: [
    { ratio: 1, gain: 0.85, halfLife: 1 },
    { ratio: 3.99, gain: 0.16, halfLife: 0.32 },
    { ratio: 10.1, gain: 0.04, halfLife: 0.05 },
  ],
  ringSeconds: 4,
  knock: 0.2,
  knockHertz: 1200,
  tremoloHertz: 5.1,
  damped: 0.5,
});

export const glockenspiel = struckBar({
  modes: [
    { ratio: 1, gain: 0.7, halfLife: 0.5 },
    { ratio: 2.71, gain: 0.2, halfLife: 0.2 },
    { ratio: 5.15, gain: 0.1, halfLife: 0.09 },
  ],
  ringSeconds: 2.4,
  knock: 0.25,
  knockHertz: 5200,
});

export const celesta = struckBar({
  modes: [
    { ratio: 1, gain: 0.8, halfLife: 0.6 },
    { ratio: 2, gain: 0.14, halfLife: 0.3 },
    { ratio: 4.05, gain: 0.12, halfLife: 0.14 },
  ],
  ringSeconds: 2.6,
  knock: 0.12,
  knockHertz: 2600,
});

export const musicBox = struckBar({
  modes: [
    { ratio: 1, gain: 0.75, halfLife: 0.4 },
    { ratio: 2.002, gain: 0.2, halfLife: 0.35 },
    { ratio: 6.27, gain: 0.12, halfLife: 0.08 },
  ],
  ringSeconds: 2.4,
  knock: 0.3,
  knockHertz: 4000,
});

/** A church bell, far away: partials that do not fit each other. */
export const farBell = struckBar({
  modes: [
    { ratio: 0.5, gain: 0.3, halfLife: 1.7 },
    { ratio: 1, gain: 0.5, halfLife: 1.2 },
    { ratio: 1.19, gain: 0.3, halfLife: 0.9 },
    { ratio: 1.5, gain: 0.16, halfLife: 0.7 },
    { ratio: 2.01, gain: 0.3, halfLife: 0.6 },
    { ratio: 2.74, gain: 0.12, halfLife: 0.3 },
    { ratio: 3.76, gain: 0.07, halfLife: 0.2 },
  ],
  ringSeconds: 5,
  knock: 0.06,
  knockHertz: 2400,
});

/** A piano: two strings for each note with stretched partials, and felt between hammer and string. @param brightness 0 is felt, 1 a grand piano */
export function piano(brightness: number): Instrument {
  return (tone) => {
    const { hertz, velocity, take, heldSeconds } = tone;
    const samples = new Float32Array(samplesOf(heldSeconds + 0.5));
    const stretch = 0.00012 * (hertz / 220) ** 1.2;
    const count = Math.min(26, Math.floor(9_000 / hertz) + 2);
    const rolloff = 1.72 - 0.65 * brightness - 0.5 * velocity * brightness;
    const sustain = 2.1 * (220 / hertz) ** 0.55;
    const modes: Mode[] = [];
    for (let partial = 1; partial <= count; partial++) {
      const ratio = partial * Math.sqrt(1 + stretch * partial * partial);
      // A hammer at an eighth of the string leaves out every eighth partial.
      const place = 0.25 + 0.75 * Math.abs(Math.sin((Math.PI * partial) / 7.6));
      const gain =
        place * partial ** -rolloff * Math.exp(-(((hertz * partial) / (2100 + 5200 * brightness)) ** 1.1));
      const halfLife = sustain / (1 + 0.42 * (partial - 1));
      // It falls quickly at first and slowly then.
      modes.push(
        { ratio, gain: gain * 0.6, halfLife: halfLife * 0.28 },
        { ratio: ratio * 1.0006, gain: gain * 0.4, halfLife },
      );
    }
    addModes(samples, hertz, modes, Math.round(hertz * 2) + Math.round(take * 31));
    const noise = createNoise(Math.round(hertz + take * 555));
    const felt = new Filter(420 + 900 * brightness, 0.8);
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      let value = samples[index] ?? 0;
      if (time < 0.12) {
        felt.feed(noise());
        value += felt.low * (0.1 + 0.1 * (1 - brightness)) * velocity * 2 ** (-time / 0.012);
      }
      samples[index] =
        value * 1.25 * Math.min(1, time / (0.004 - 0.003 * brightness)) * letGoAt(time, heldSeconds, 0.45);
    }
    return softenEnds(samples, 0.02);
  };
}

/** An electric piano: tines that bark when they are hit hard. */
export const electricPiano: Instrument = (tone) => {
  const { hertz, velocity, heldSeconds } = tone;
  const bark = 0.5 + 1.5 * velocity;
  return write(tone, 0.4, (time) => {
    const phase = TAU * hertz * time;
    const body = Math.sin(phase + bark * 0.55 * 2 ** (-time / 0.55) * Math.sin(phase));
    const tine = Math.sin(phase * 14.02) * 0.09 * velocity * 2 ** (-time / 0.05);
    const reed = 0.16 * Math.sin(phase * 2 + 0.4) * 2 ** (-time / 0.7);
    const level = Math.min(1, time / 0.003) * (0.25 * 2 ** (-time / 0.2) + 0.75 * 2 ** (-time / 1.3));
    return (body + tine + reed) * level * letGoAt(time, heldSeconds, 0.38) * 0.8;
  });
};

/** A clavinet: short, wiry, for funk. */
export const clavinet: Instrument = (tone) => {
  const { hertz, velocity, heldSeconds } = tone;
  return write(tone, 0.06, (time) => {
    const phase = TAU * hertz * time;
    const bite = 2.6 * (0.4 + velocity) * 2 ** (-time / 0.12);
    const value = Math.sin(phase + bite * Math.sin(phase) + 0.6 * bite * Math.sin(phase * 3));
    return value * Math.min(1, time / 0.001) * 2 ** (-time / 0.3) * letGoAt(time, heldSeconds, 0.05) * 0.7;
  });
};

/** A chord organ with a rotating loudspeaker. @param drawbars how loud the harmonics 1, 2, 3, 4, 6, 8 are */
export function organ(drawbars: readonly number[]): Instrument {
  const ratios = [1, 2, 3, 4, 6, 8];
  return (tone) => {
    const { hertz, heldSeconds, take } = tone;
    const turn = createRandom(Math.round(take * 99))() * TAU;
    return write(tone, 0.12, (time) => {
      const swing = 0.28 * Math.sin(TAU * 5.7 * time + turn);
      const sum = drawbars.reduce(
        (total, bar, index) =>
          total +
          bar * Math.sin(TAU * hertz * (ratios[index] ?? 1) * time + swing * (ratios[index] ?? 1) * 0.4),
        0,
      );
      return (
        sum *
        0.3 *
        (1 + 0.1 * Math.sin(TAU * 5.7 * time + turn)) *
        Math.min(1, time / 0.012) *
        letGoAt(time, heldSeconds, 0.11)
      );
    });
  };
}
