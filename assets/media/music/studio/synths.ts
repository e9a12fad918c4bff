import { createRandom, SAMPLE_RATE, TAU } from '../synth.ts';
import { type Envelope, Filter, type Instrument, letGoAt, levelAt, pulseAt, sawAt, write } from './signal.ts';

interface SynthOptions {
  readonly wave: 'saw' | 'square' | 'thin' | 'triangle' | 'sine';
  readonly voices?: number;
  /** How far the voices are apart in all, in cents. */
  readonly spreadCents?: number;
  /** A sine an octave below. */
  readonly sub?: number;
  readonly level: Envelope;
  /** The filter: where it rests, how far its envelope opens it, in hertz, and in which time that falls to half. */
  readonly restHertz: number;
  readonly openHertz?: number;
  readonly openHalfLife?: number;
  readonly openAttack?: number;
  readonly resonance?: number;
  readonly vibrato?: number;
  readonly drive?: number;
}

/** A synthesiser: oscillators, a low-pass filter with an envelope, and a level. */
export function synth(options: SynthOptions): Instrument {
  const {
    wave,
    voices = 1,
    spreadCents = 0,
    sub = 0,
    level,
    restHertz,
    openHertz = 0,
    openHalfLife = 0.2,
    openAttack = 0,
    resonance = 0.8,
    vibrato = 0,
    drive = 0,
  } = options;
  return (tone) => {
    const { hertz, heldSeconds, velocity, take } = tone;
    const random = createRandom(Math.round(hertz * 11 + take * 131));
    const oscillators = Array.from({ length: voices }, (_, index) => ({
      phase: voices === 1 ? 0 : random(),
      tuning: voices === 1 ? 1 : 2 ** ((spreadCents * (index / (voices - 1) - 0.5)) / 1200),
    }));
    const filter = new Filter(restHertz, resonance);
    let count = 0;
    return write(tone, level.release, (time) => {
      const bend = vibrato === 0 ? 1 : 1 + vibrato * Math.min(1, time / 0.5) * Math.sin(TAU * 5.2 * time);
      let sum = 0;
      for (const oscillator of oscillators) {
        const step = (hertz * oscillator.tuning * bend) / SAMPLE_RATE;
        const phase = (oscillator.phase + step) % 1;
        oscillator.phase = phase;
        if (wave === 'saw') sum += sawAt(phase, step);
        else if (wave === 'square') sum += pulseAt(phase, step, 0.5);
        else if (wave === 'thin') sum += pulseAt(phase, step, 0.2);
        else if (wave === 'triangle') sum += (4 * Math.abs(phase - 0.5) - 1) * 1.2;
        else sum += Math.sin(TAU * phase) * 1.2;
      }
      sum = sum / Math.sqrt(voices) + sub * Math.sin(Math.PI * hertz * time);
      if (count++ % 8 === 0) {
        const rise = openAttack === 0 ? 1 : Math.min(1, time / openAttack);
        const opened =
          openHertz * (0.35 + 0.65 * velocity) * rise * 2 ** (-Math.max(0, time - openAttack) / openHalfLife);
        filter.tune(Math.min(17_000, restHertz + opened + hertz * 0.5), resonance);
      }
      filter.feed(sum);
      const driven = drive === 0 ? filter.low : Math.tanh(filter.low * (1 + drive)) / (1 + drive * 0.35);
      return driven * levelAt(level, time) * letGoAt(time, heldSeconds, level.release) * 0.5;
    });
  };
}

export const warmPad = synth({
  wave: 'saw',
  voices: 5,
  spreadCents: 22,
  level: { attack: 0.7, decay: 1, sustain: 0.85, release: 1.3 },
  restHertz: 700,
  openHertz: 700,
  openAttack: 1.2,
  openHalfLife: 2,
});
export const glassPad = synth({
  wave: 'triangle',
  voices: 4,
  spreadCents: 16,
  level: { attack: 0.9, decay: 1, sustain: 0.9, release: 1.8 },
  restHertz: 2_600,
  resonance: 0.6,
});
export const superSaw = synth({
  wave: 'saw',
  voices: 7,
  spreadCents: 34,
  level: { attack: 0.008, decay: 0.5, sustain: 0.7, release: 0.16 },
  restHertz: 2_400,
  openHertz: 7_000,
  openHalfLife: 0.3,
  resonance: 0.7,
});
export const sawPluck = synth({
  wave: 'saw',
  voices: 2,
  spreadCents: 12,
  level: { attack: 0.002, decay: 0.16, sustain: 0, release: 0.18 },
  restHertz: 500,
  openHertz: 5_200,
  openHalfLife: 0.07,
  resonance: 1.2,
});
export const softPluck = synth({
  wave: 'triangle',
  voices: 2,
  spreadCents: 9,
  level: { attack: 0.004, decay: 0.22, sustain: 0.05, release: 0.3 },
  restHertz: 900,
  openHertz: 3_000,
  openHalfLife: 0.1,
});
export const squareLead = synth({
  wave: 'square',
  level: { attack: 0.004, decay: 0.2, sustain: 0.55, release: 0.06 },
  restHertz: 3_800,
  vibrato: 0.004,
});
export const chipArp = synth({
  wave: 'thin',
  level: { attack: 0.002, decay: 0.08, sustain: 0.2, release: 0.04 },
  restHertz: 5_000,
});
export const retroLead = synth({
  wave: 'saw',
  voices: 2,
  spreadCents: 14,
  level: { attack: 0.02, decay: 0.4, sustain: 0.75, release: 0.25 },
  restHertz: 1_700,
  openHertz: 2_400,
  openHalfLife: 0.35,
  vibrato: 0.005,
});
export const sineLead = synth({
  wave: 'sine',
  level: { attack: 0.03, decay: 0.8, sustain: 0.7, release: 0.4 },
  restHertz: 6_000,
  vibrato: 0.005,
});
export const sawBass = synth({
  wave: 'saw',
  voices: 2,
  spreadCents: 8,
  sub: 0.6,
  level: { attack: 0.003, decay: 0.3, sustain: 0.5, release: 0.05 },
  restHertz: 240,
  openHertz: 1_900,
  openHalfLife: 0.09,
  resonance: 1.1,
  drive: 0.8,
});
export const squareBass = synth({
  wave: 'square',
  level: { attack: 0.003, decay: 0.2, sustain: 0.6, release: 0.04 },
  restHertz: 420,
  openHertz: 900,
  openHalfLife: 0.06,
});
export const subBass = synth({
  wave: 'sine',
  level: { attack: 0.008, decay: 0.9, sustain: 0.7, release: 0.12 },
  restHertz: 3_000,
  drive: 1.2,
});
/** A low tone that lies under a whole piece. */
export const drone = synth({
  wave: 'saw',
  voices: 4,
  spreadCents: 18,
  sub: 0.5,
  level: { attack: 1.4, decay: 2, sustain: 0.9, release: 2 },
  restHertz: 190,
  openHertz: 260,
  openAttack: 2.4,
  openHalfLife: 2.5,
  resonance: 1.3,
});
/** The long bass drum of trap: a sine that falls to its note and saturates. */
export const fallingBass: Instrument = (tone) => {
  const { hertz, heldSeconds } = tone;
  return write(tone, 0.12, (time) => {
    const phase = hertz * time + (hertz * 2.4 * (1 - Math.exp(-time * 42))) / 42;
    const value = Math.tanh(Math.sin(TAU * phase) * 1.7) * 0.85;
    return value * Math.min(1, time / 0.002) * 2 ** (-time / 0.9) * letGoAt(time, heldSeconds, 0.12);
  });
};
