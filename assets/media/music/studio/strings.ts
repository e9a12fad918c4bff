import { createRandom, SAMPLE_RATE, TAU } from '../synth.ts';
import { createNoise, Filter, type Instrument, letGoAt, samplesOf, sawAt, softenEnds } from './signal.ts';

interface PluckOptions {
  /** Seconds in which a note of 220 Hz falls by 60 dB. */
  readonly ringSeconds: number;
  /** How dark the string is: 0 keeps all overtones, 0.5 loses them soonest. */
  readonly damping: number;
  /** Where it is plucked, as a part of its length. */
  readonly place: number;
  /** The highest frequency that the finger or the pick sets off. */
  readonly pickHertz: number;
  /** Frequencies at which the body rings along. */
  readonly body: readonly number[];
  /** Two strings a little apart, in cents. */
  readonly doubledCents?: number;
  /** Seconds in which a note ends when it is let go. */
  readonly letGo?: number;
}

/** A string by a delay line that feeds itself through a filter (Karplus and Strong), tuned by an all-pass. */
export function plucked(options: PluckOptions): Instrument {
  const { ringSeconds, damping, place, pickHertz, body, doubledCents = 0, letGo = 0.1 } = options;
  return (tone) => {
    const { heldSeconds, velocity, take } = tone;
    const samples = new Float32Array(samplesOf(heldSeconds + letGo));
    const voices = doubledCents === 0 ? [0] : [-doubledCents / 2, doubledCents / 2];
    for (const cents of voices) {
      const hertz = tone.hertz * 2 ** ((cents + (take - 0.5) * 3) / 1200);
      const period = SAMPLE_RATE / hertz;
      const soft = Math.min(0.5, damping);
      const whole = Math.max(2, Math.floor(period - soft - 0.3));
      const part = period - soft - whole;
      const tuning = (1 - part) / (1 + part);
      const decay = 10 ** (-3 / (hertz * ringSeconds * (220 / hertz) ** 0.45));
      const noise = createNoise(Math.round(hertz * 7 + take * 1000));
      const burst = new Float32Array(whole);
      const pick = new Filter(pickHertz * (0.35 + 0.65 * velocity), 0.7);
      for (let round = 0; round < 2; round++)
        for (let index = 0; index < whole; index++) {
          pick.feed(noise());
          burst[index] = pick.low;
        }
      const line = new Float32Array(whole);
      const shift = Math.max(1, Math.round(whole * place));
      let mean = 0;
      for (let index = 0; index < whole; index++) {
        line[index] = (burst[index] ?? 0) - (burst[(index + whole - shift) % whole] ?? 0);
        mean += (line[index] ?? 0) / whole;
      }
      let energy = 1e-9;
      for (let index = 0; index < whole; index++) {
        line[index] = (line[index] ?? 0) - mean;
        energy += (line[index] ?? 0) ** 2 / whole;
      }
      const gain = 0.34 / Math.sqrt(energy) / voices.length;
      let [slot, former, passedIn, passedOut] = [0, 0, 0, 0];
      for (let index = 0; index < samples.length; index++) {
        const out = line[slot] ?? 0;
        const filtered = ((1 - soft) * out + soft * former) * decay;
        former = out;
        passedOut = tuning * (filtered - passedOut) + passedIn;
        passedIn = filtered;
        line[slot] = passedOut;
        slot = slot + 1 === whole ? 0 : slot + 1;
        samples[index] = (samples[index] ?? 0) + out * gain;
      }
    }
    const resonances = body.map((frequency) => new Filter(frequency, 5));
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      const dry = samples[index] ?? 0;
      let value = dry;
      for (const resonance of resonances) {
        resonance.feed(dry);
        value += resonance.band * 0.22;
      }
      samples[index] = value * letGoAt(time, heldSeconds, letGo);
    }
    return softenEnds(samples, 0.01);
  };
}

export const nylonGuitar = plucked({
  ringSeconds: 3.2,
  damping: 0.36,
  place: 0.22,
  pickHertz: 3_200,
  body: [102, 208, 390],
  letGo: 0.18,
});
export const steelGuitar = plucked({
  ringSeconds: 4,
  damping: 0.16,
  place: 0.16,
  pickHertz: 6_500,
  body: [98, 190, 420],
  letGo: 0.14,
});
export const mutedGuitar = plucked({
  ringSeconds: 0.42,
  damping: 0.42,
  place: 0.1,
  pickHertz: 4_200,
  body: [120, 300],
  letGo: 0.05,
});
export const ukulele = plucked({
  ringSeconds: 1.3,
  damping: 0.3,
  place: 0.25,
  pickHertz: 4_400,
  body: [300, 520],
  letGo: 0.1,
});
export const harp = plucked({
  ringSeconds: 4.4,
  damping: 0.4,
  place: 0.4,
  pickHertz: 3_600,
  body: [180, 340],
  letGo: 0.9,
});
export const longNeckLute = plucked({
  ringSeconds: 2,
  damping: 0.06,
  place: 0.07,
  pickHertz: 8_000,
  body: [260, 640],
  doubledCents: 7,
  letGo: 0.1,
});
export const pizzicato = plucked({
  ringSeconds: 0.55,
  damping: 0.46,
  place: 0.3,
  pickHertz: 2_600,
  body: [280, 460, 900],
  letGo: 0.12,
});
export const uprightBass = plucked({
  ringSeconds: 2.1,
  damping: 0.5,
  place: 0.3,
  pickHertz: 1_300,
  body: [78, 140],
  letGo: 0.07,
});
export const electricBass = plucked({
  ringSeconds: 3.4,
  damping: 0.42,
  place: 0.12,
  pickHertz: 2_400,
  body: [90],
  letGo: 0.05,
});

/** Bowed strings. One player has vibrato and the noise of the bow, a section is several of them apart. */
export function bowed(options: {
  readonly players: number;
  readonly attack: number;
  readonly brightness: number;
  readonly release?: number;
}): Instrument {
  const { players, attack, brightness, release = 0.35 } = options;
  return (tone) => {
    const { hertz, heldSeconds, velocity, take } = tone;
    const samples = new Float32Array(samplesOf(heldSeconds + release));
    const random = createRandom(Math.round(hertz * 5 + take * 313));
    const noise = createNoise(Math.round(hertz + take * 77));
    const voices = Array.from({ length: players }, (_, index) => ({
      phase: random(),
      tuning: players === 1 ? 1 : 2 ** (((index - (players - 1) / 2) * 7 + (random() - 0.5) * 5) / 1200),
      sway: random() * TAU,
      rate: 4.9 + random() * 0.9,
    }));
    const dark = new Filter(1_400 + brightness * 5_200 * (0.5 + velocity * 0.5), 0.7);
    const box = [290, 560, 1_150].map((frequency) => new Filter(frequency, 2.4));
    const depth = players === 1 ? 0.0045 : 0.0025;
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      const settled = Math.min(1, Math.max(0, (time - 0.18) / 0.5));
      let sum = 0;
      for (const voice of voices) {
        const sway = 1 + depth * settled * Math.sin(TAU * voice.rate * time + voice.sway);
        const step = (hertz * voice.tuning * sway) / SAMPLE_RATE;
        voice.phase += step;
        if (voice.phase >= 1) voice.phase -= 1;
        sum += sawAt(voice.phase, step);
      }
      dark.feed(sum / Math.sqrt(players) + noise() * 0.06);
      let value = dark.low * 0.5;
      for (const resonance of box) {
        resonance.feed(dark.low);
        value += resonance.band * 0.16;
      }
      const swell = time < attack ? Math.sin((time / attack) * Math.PI * 0.5) ** 2 : 1;
      samples[index] = value * swell * letGoAt(time, heldSeconds, release) * 0.75;
    }
    return softenEnds(samples, 0.02);
  };
}

export const cello = bowed({ players: 1, attack: 0.16, brightness: 0.35 });
export const violins = bowed({ players: 4, attack: 0.5, brightness: 0.55, release: 0.8 });
export const shortStrings = bowed({ players: 4, attack: 0.03, brightness: 0.5, release: 0.12 });
