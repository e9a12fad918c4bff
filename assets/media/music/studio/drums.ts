import { SAMPLE_RATE, TAU } from '../synth.ts';
import { addModes, createNoise, Filter, type Instrument, samplesOf, softenEnds } from './signal.ts';

/** A drum ignores pitch and length: its note is written sample by sample from its own noise. */
function drum(
  seconds: number,
  seed: number,
  make: (velocity: number, noise: () => number) => (time: number) => number,
): Instrument {
  return ({ velocity, take }) => {
    const samples = new Float32Array(samplesOf(seconds));
    const sampleAt = make(velocity, createNoise(seed + Math.round(take * 64)));
    for (let index = 0; index < samples.length; index++) samples[index] = sampleAt(index / SAMPLE_RATE);
    return softenEnds(samples, seconds * 0.15);
  };
}

const fading = (time: number, halfLife: number) => 2 ** (-time / halfLife);

/** A skin whose pitch falls, with the click of the beater. */
const skin = (options: {
  readonly hertz: number;
  readonly fall: number;
  readonly fallRate: number;
  readonly halfLife: number;
  readonly click: number;
  readonly drive?: number;
  readonly seconds: number;
}): Instrument => {
  const { hertz, fall, fallRate, halfLife, click, drive = 1, seconds } = options;
  return drum(seconds, 11, (velocity, noise) => {
    const beater = new Filter(3_200, 0.8);
    return (time) => {
      const phase = hertz * time + (hertz * fall * (1 - Math.exp(-time * fallRate))) / fallRate;
      beater.feed(noise());
      const body = Math.tanh(Math.sin(TAU * phase) * drive) / Math.tanh(drive);
      return (
        body * Math.min(1, time / 0.001) * fading(time, halfLife) +
        beater.low * click * velocity * fading(time, 0.0035)
      );
    };
  });
};

export const softKick = skin({
  hertz: 52,
  fall: 2.2,
  fallRate: 40,
  halfLife: 0.08,
  click: 0.25,
  seconds: 0.5,
});
export const kick = skin({
  hertz: 49,
  fall: 3.6,
  fallRate: 44,
  halfLife: 0.1,
  click: 0.7,
  drive: 1.6,
  seconds: 0.55,
});
export const clubKick = skin({
  hertz: 46,
  fall: 6,
  fallRate: 52,
  halfLife: 0.13,
  click: 0.6,
  drive: 2.2,
  seconds: 0.6,
});
export const heartKick = skin({
  hertz: 42,
  fall: 1.2,
  fallRate: 30,
  halfLife: 0.12,
  click: 0.08,
  seconds: 0.7,
});
export const lowTom = skin({ hertz: 88, fall: 0.7, fallRate: 22, halfLife: 0.14, click: 0.3, seconds: 0.8 });
export const bigDrum = skin({
  hertz: 58,
  fall: 0.9,
  fallRate: 16,
  halfLife: 0.26,
  click: 0.55,
  drive: 1.5,
  seconds: 1.5,
});
export const conga = skin({
  hertz: 196,
  fall: 0.18,
  fallRate: 40,
  halfLife: 0.075,
  click: 0.35,
  seconds: 0.4,
});
export const bongo = skin({
  hertz: 330,
  fall: 0.12,
  fallRate: 50,
  halfLife: 0.045,
  click: 0.4,
  seconds: 0.3,
});

const snareOf = (
  hertz: number,
  body: number,
  wires: number,
  halfLife: number,
  brightHertz: number,
  seconds: number,
) =>
  drum(seconds, 23, (velocity, noise) => {
    const bright = new Filter(brightHertz, 0.7);
    return (time) => {
      bright.feed(noise());
      const tone =
        Math.sin(TAU * hertz * time + 1.6 * (1 - Math.exp(-time * 60))) * 0.7 +
        Math.sin(TAU * hertz * 1.62 * time) * 0.35;
      const attack = Math.min(1, time / 0.0008);
      return (
        attack *
        (tone * body * fading(time, 0.045) +
          bright.high * wires * (0.6 + 0.4 * velocity) * fading(time, halfLife))
      );
    };
  });
export const snare = snareOf(186, 0.6, 0.42, 0.06, 1_500, 0.5);
export const softSnare = snareOf(205, 0.4, 0.28, 0.045, 2_200, 0.35);
/** The snare of the eighties: long, and cut off. */
export const gatedSnare: Instrument = (tone) => {
  const samples = snareOf(170, 0.7, 0.5, 0.16, 1_100, 0.42)(tone);
  const from = samplesOf(0.3);
  for (let index = from; index < samples.length; index++)
    samples[index] = (samples[index] ?? 0) * Math.max(0, 1 - (index - from) / samplesOf(0.09)) ** 2;
  return samples;
};

/** Wire brushes on a skin. */
export const brush = drum(0.28, 31, (velocity, noise) => {
  const air = new Filter(3_800, 0.5);
  return (time) => {
    air.feed(noise());
    return air.band * 0.7 * (0.5 + velocity * 0.5) * Math.min(1, time / 0.02) * fading(time, 0.05);
  };
});

export const clap = drum(0.4, 41, (_velocity, noise) => {
  const hands = new Filter(1_250, 1.3);
  return (time) => {
    hands.feed(noise());
    let burst = 0;
    for (const delay of [0, 0.009, 0.019, 0.028]) if (time >= delay) burst += fading(time - delay, 0.005);
    return hands.band * (burst * 0.9 + 0.55 * Math.min(1, time / 0.028) * fading(time, 0.06));
  };
});

export const snap = drum(0.2, 43, (_velocity, noise) => {
  const finger = new Filter(2_300, 2.4);
  return (time) => {
    finger.feed(noise());
    return finger.band * 1.5 * Math.min(1, time / 0.0008) * (fading(time, 0.008) + 0.25 * fading(time, 0.03));
  };
});

export const rim = drum(
  0.14,
  47,
  () => (time) =>
    (Math.sin(TAU * 1_720 * time) * 0.5 + Math.sin(TAU * 760 * time) * 0.5) *
    Math.min(1, time / 0.0005) *
    fading(time, 0.011),
);

export const woodBlock = drum(
  0.2,
  48,
  () => (time) =>
    (Math.sin(TAU * 880 * time) * 0.7 + Math.sin(TAU * 1_390 * time) * 0.3) *
    Math.min(1, time / 0.0007) *
    fading(time, 0.02),
);

/** Metal: many square waves that do not fit each other, and noise, through a high-pass. */
const metal = (seconds: number, halfLife: number, highHertz: number, ring: number) =>
  drum(seconds, 53, (velocity, noise) => {
    const high = new Filter(highHertz, 0.8);
    const ratios = [317, 421, 533, 609, 731, 877];
    return (time) => {
      let sum = 0;
      for (const frequency of ratios) sum += (frequency * 4.7 * time) % 1 < 0.5 ? 1 : -1;
      high.feed((sum / 6) * ring + noise() * (1 - ring));
      return high.high * Math.min(1, time / 0.0006) * fading(time, halfLife * (0.7 + 0.5 * velocity)) * 0.6;
    };
  });
export const hat = metal(0.12, 0.018, 7_500, 0.35);
export const openHat = metal(0.5, 0.11, 6_800, 0.35);
export const ride = metal(1.2, 0.28, 5_600, 0.6);
export const crash = metal(3, 0.62, 3_800, 0.3);

const shaken = (seconds: number, attack: number, halfLife: number, hertz: number) =>
  drum(seconds, 61, (_velocity, noise) => {
    const beads = new Filter(hertz, 0.9);
    return (time) => {
      beads.feed(noise());
      return beads.high * 0.5 * Math.min(1, time / attack) * fading(Math.max(0, time - attack), halfLife);
    };
  });
export const shaker = shaken(0.16, 0.03, 0.024, 6_500);

export const tambourine: Instrument = ({ velocity, take }) => {
  const samples = new Float32Array(samplesOf(0.35));
  const modes = [5_100, 6_700, 7_900, 9_300, 11_800].map((hertz) => ({
    ratio: hertz,
    gain: 0.07,
    halfLife: 0.05,
  }));
  addModes(samples, 1, modes, 71);
  const noise = createNoise(71 + Math.round(take * 50));
  const jingle = new Filter(7_200, 0.9);
  for (let index = 0; index < samples.length; index++) {
    const time = index / SAMPLE_RATE;
    jingle.feed(noise());
    samples[index] =
      ((samples[index] ?? 0) + jingle.high * 0.35 * fading(time, 0.03)) *
      Math.min(1, time / 0.004) *
      velocity;
  }
  return softenEnds(samples, 0.05);
};

/** Noise that rises to where something begins, for as long as it is held. */
export const riser: Instrument = ({ heldSeconds, take }) => {
  const samples = new Float32Array(samplesOf(heldSeconds));
  const noise = createNoise(83 + Math.round(take * 8));
  const sweep = new Filter(400, 1.6);
  for (let index = 0; index < samples.length; index++) {
    const part = index / samples.length;
    if (index % 32 === 0) sweep.tune(300 * 24 ** part, 1.6);
    sweep.feed(noise());
    samples[index] = sweep.band * 0.6 * part * part;
  }
  return softenEnds(samples, 0.04);
};

/** A deep boom with air around it, which opens a part of a film. */
export const boom = drum(3, 91, (_velocity, noise) => {
  const air = new Filter(260, 0.7);
  return (time) => {
    air.feed(noise());
    const phase = 34 * time + (34 * 2.5 * (1 - Math.exp(-time * 9))) / 9;
    return (
      Math.min(1, time / 0.004) *
      (Math.tanh(Math.sin(TAU * phase) * 1.4) * fading(time, 0.42) + air.low * 0.9 * fading(time, 0.16))
    );
  };
});
