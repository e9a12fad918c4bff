import { createRandom, SAMPLE_RATE, TAU, type Voice } from './synth.ts';

/** How a note rises and falls: linear in, exponential away. */
const struck = (time: number, attack: number, halfLife: number): number =>
  Math.min(1, time / attack) * 2 ** (-time / halfLife);

/** An electric piano: a sine bent by another one an octave and more above, brighter at the start. */
export const electricPiano: Voice = (time, frequency) => {
  const bell = Math.sin(TAU * frequency * 7.02 * time) * 0.12 * 2 ** (-time / 0.09);
  const modulation = Math.sin(TAU * frequency * time) * 1.1 * 2 ** (-time / 0.7);
  const tremolo = 1 + 0.1 * Math.sin(TAU * 4.4 * time);
  return (Math.sin(TAU * frequency * time + modulation) + bell) * struck(time, 0.006, 1.1) * tremolo;
};

/** A marimba bar: its fundamental, and the fourth harmonic that fades at once. */
export const marimba: Voice = (time, frequency) =>
  Math.sin(TAU * frequency * time) * struck(time, 0.003, 0.16) +
  Math.sin(TAU * frequency * 3.98 * time) * 0.32 * struck(time, 0.002, 0.045) +
  Math.sin(TAU * frequency * 9.2 * time) * 0.08 * struck(time, 0.001, 0.02);

/** A glass bell with a long tail. */
export const glassBell: Voice = (time, frequency) =>
  (Math.sin(TAU * frequency * time + 0.9 * 2 ** (-time / 0.5) * Math.sin(TAU * frequency * 3.5 * time)) +
    0.25 * Math.sin(TAU * frequency * 2.003 * time)) *
  struck(time, 0.008, 0.9);

/**
 * The first harmonics of a saw-tooth, each `fade` times as loud as the one before, on top of 1/n. Each sine comes from the two before it:
 * sin((n + 1)x) = 2 cos(x) sin(nx) - sin((n - 1)x).
 */
function harmonics(count: number, phase: number, fade = 1): number {
  const twice = 2 * Math.cos(phase);
  let [former, sine, loudness, sum] = [0, Math.sin(phase), 1, 0];
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    sum += (sine / harmonic) * loudness;
    [former, sine] = [sine, twice * sine - former];
    loudness *= fade;
  }
  return sum;
}

/** A saw-tooth without the harmonics that would fold back. */
const bandLimitedSaw = (time: number, frequency: number): number =>
  0.6 * harmonics(Math.min(28, Math.floor(SAMPLE_RATE / 2.4 / frequency)), TAU * frequency * time);

/** Three saw-teeth, slightly apart, that swell. */
export const stringPad: Voice = (time, frequency, held) => {
  const swell = Math.min(1, time / Math.min(0.9, held * 0.4));
  const wide = [0.9965, 1, 1.0037].reduce((sum, detune) => sum + bandLimitedSaw(time, frequency * detune), 0);
  return (wide / 3) * swell * swell * (3 - 2 * swell);
};

/** A soft pad of sines for quiet pieces. */
export const airPad: Voice = (time, frequency, held) => {
  const swell = Math.min(1, time / Math.min(1.6, held * 0.5));
  const drift = 0.6 * Math.sin(TAU * 0.21 * time + frequency);
  const partials =
    Math.sin(TAU * frequency * time + drift) +
    0.5 * Math.sin(TAU * frequency * 1.003 * time) +
    0.22 * Math.sin(TAU * frequency * 2.001 * time + drift) +
    0.08 * Math.sin(TAU * frequency * 3 * time);
  return partials * 0.55 * swell * swell * (3 - 2 * swell);
};

/** A plucked saw bass that closes as it sounds. */
export const sawBass: Voice = (time, frequency) => {
  const open = 2 ** (-time / 0.09);
  return harmonics(16, TAU * frequency * time, Math.exp(0.34 * open - 0.42)) * struck(time, 0.004, 0.5);
};

/** A round bass: a sine with a little of its second harmonic. */
export const roundBass: Voice = (time, frequency) =>
  (Math.sin(TAU * frequency * time) + 0.22 * Math.sin(TAU * frequency * 2 * time)) * struck(time, 0.012, 0.7);

/** A short saw pluck for arpeggios. */
export const sawPluck: Voice = (time, frequency) =>
  (bandLimitedSaw(time, frequency) * 0.6 + bandLimitedSaw(time, frequency * 1.004) * 0.4) *
  struck(time, 0.003, 0.085);

/** A bass drum: a sine that falls from high to low, with a click. */
export const kick: Voice = (time, frequency) => {
  const fallen = frequency * time + (frequency * 3.2 * (1 - Math.exp(-time * 34))) / 34;
  return (
    Math.sin(TAU * fallen) * struck(time, 0.001, 0.11) +
    Math.sin(TAU * 1900 * time) * 0.1 * 2 ** (-time / 0.004)
  );
};

/** Noise that is the same on every run. */
function noise(seed: number): (time: number) => number {
  const random = createRandom(seed);
  const table = Float64Array.from({ length: SAMPLE_RATE }, () => random() * 2 - 1);
  return (time) => table[Math.floor(time * SAMPLE_RATE) % table.length] ?? 0;
}

const hiss = noise(7);
const rattle = noise(23);

/** A closed hi-hat; `frequency` is ignored. */
export const hat: Voice = (time) =>
  (hiss(time) - hiss(time + 1 / SAMPLE_RATE)) * 0.5 * struck(time, 0.001, 0.018);

/** A shaker that leans into the beat. */
export const shaker: Voice = (time) =>
  (rattle(time) - rattle(time + 1 / SAMPLE_RATE)) * 0.5 * Math.min(1, time / 0.025) * 2 ** (-time / 0.03);

/** A soft snare: a tuned skin and wires. */
export const snare: Voice = (time, frequency) =>
  Math.sin(TAU * frequency * time) * 0.55 * struck(time, 0.001, 0.05) +
  rattle(time) * 0.42 * struck(time, 0.002, 0.07);

/** Hands: three bursts close together and a tail. */
export const clap: Voice = (time) => {
  const burst = [0, 0.011, 0.023].reduce(
    (sum, delay) => sum + (time >= delay ? 2 ** (-(time - delay) / 0.006) : 0),
    0,
  );
  return (hiss(time) - 0.6 * hiss(time + 2 / SAMPLE_RATE)) * (burst * 0.4 + 0.5 * struck(time, 0.02, 0.05));
};
