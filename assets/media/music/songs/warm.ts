import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, pad, theme } from '../studio/playing.ts';
import { cello, nylonGuitar, steelGuitar, uprightBass, violins } from '../studio/strings.ts';
import { piano, vibraphone } from '../studio/struck.ts';
import { accordion } from '../studio/winds.ts';

/** A bossa nova for guitar and vibraphone. */
const kitchenRadio: Song = {
  alias: 'kitchen-radio',
  displayName: 'Kitchen radio',
  mood: 'warm',
  tags: ['bossa nova', 'guitar', 'vibraphone', 'cafe', 'cooking', 'food'],
  tempoBpm: 138,
  beatsPerBar: 4,
  key: 'F',
  mode: 'major',
  chords: {
    A: 'Fmaj9 | Fmaj9 | G13 | G13',
    B: 'Gm9 | C13 | Am7 D7b9 | Gm7 C7b9',
    break: 'Bbmaj7 | Bbm6 | Am7 | D7b9',
    cadence: 'Gm9 | C13',
    final: 'F69',
  },
  themes: {
    A: '5:1.5 3:1 2:1.5 | 3:1.5 5:1 3:1.5 | 6:1.5 5:.5 3:2 | 2:1.5 1:2.5',
    B: '2:1 4:.5 6:1 8:1.5 | 7:1.5 6:1 5:1.5 | 7:1 7:.5 5:1 3b:1.5 | 4:1 2:3',
    cadence: '6:1.5 4:.5 2:2 | 3:1.5 2:2.5',
    final: '1:3',
  },
  ringSeconds: 2.8,
  room: { seconds: 1.4, size: 0.8, darkHertz: 5_000 },
  seed: 31,
  players: [
    {
      sound: nylonGuitar,
      gain: 0.42,
      pan: -0.2,
      room: 0.16,
      loose: 0.008,
      play: chords(['x.x..x..', '..x.x..x'], {
        middle: 58,
        count: 4,
        strumSeconds: 0.006,
        short: 1.4,
        spread: 0.2,
      }),
    },
    { sound: uprightBass, gain: 0.72, play: bassLine('r--5--5-', { low: 29 }) },
    {
      sound: vibraphone,
      gain: 0.36,
      pan: 0.25,
      room: 0.35,
      loose: 0.014,
      from: 0.4,
      play: theme({ octave: 1, velocity: 0.68 }),
    },
    { sound: drums.rim, gain: 0.24, pan: 0.15, room: 0.2, from: 0.4, play: beat(['x..x..x.', '..x..x..']) },
    { sound: drums.shaker, gain: 0.24, pan: 0.35, play: beat('xoxoxoxoxoxoxoxo') },
    { sound: drums.softKick, gain: 0.5, from: 0.5, play: beat('x..xx..x') },
    {
      sound: piano(0.6),
      gain: 0.3,
      pan: 0,
      room: 0.2,
      from: 0.9,
      play: theme({ octave: 1, velocity: 0.55, also: -2, answers: true }),
    },
    { sound: drums.ride, gain: 0.1, pan: -0.3, from: 0.75, play: beat('x.o.x.o.') },
  ],
};

/** Piano and a cello, like a letter read aloud. */
const lettersHome: Song = {
  alias: 'letters-home',
  displayName: 'Letters home',
  mood: 'warm',
  tags: ['piano', 'cello', 'strings', 'wedding', 'family', 'emotional'],
  tempoBpm: 74,
  beatsPerBar: 4,
  key: 'Eb',
  mode: 'major',
  chords: {
    A: 'Eb | Bb/D | Cm7 | Abmaj7',
    B: 'Fm7 | Bb7 | Gm7 | Abmaj7 Bb',
    break: 'Abmaj7 | Eb/G | Fm7 | Bb7sus4',
    cadence: 'Fm7 Abmaj7 | Bb7sus4 Bb7',
    final: 'Ebadd9',
  },
  themes: {
    A: '3:2 5:1 8:1 | 7:1.5 5:.5 2:2 | 3:1 5:1 10:1.5 9:.5 | 8:3 -:1',
    B: '8:1.5 9:.5 10:1 8:1 | 9:2 5:2 | 10:1 9:1 7:1 5:1 | 6:1 8:1 7:2',
    cadence: '8:1 6:1 5:1 4:1 | 4:2 2:2',
    final: '3:4',
  },
  ritard: 0.3,
  ringSeconds: 3.3,
  room: { seconds: 2.4, size: 1.1, darkHertz: 4_600 },
  seed: 32,
  players: [
    {
      sound: piano(0.4),
      gain: 0.4,
      pan: 0.1,
      room: 0.3,
      loose: 0.01,
      play: broken(['0 1 2 3 4 3 2 1', '0 2 1 3 2 4 3 1'], {
        middle: 58,
        count: 5,
        hold: 2.6,
        velocity: 0.5,
      }),
    },
    { sound: piano(0.4), gain: 0.48, room: 0.25, play: bassLine('r-------', { low: 31, velocity: 0.6 }) },
    {
      sound: piano(0.4),
      gain: 0.42,
      pan: 0.15,
      room: 0.35,
      upTo: 0.62,
      play: theme({ octave: 1, velocity: 0.66 }),
    },
    {
      sound: cello,
      gain: 0.34,
      pan: -0.15,
      room: 0.45,
      from: 0.58,
      loose: 0.014,
      play: theme({ octave: 0, velocity: 0.72 }),
    },
    {
      sound: violins,
      gain: 0.13,
      pan: 0.2,
      room: 0.6,
      from: 0.75,
      wide: 0.4,
      play: pad({ middle: 67, count: 3, velocity: 0.6 }),
    },
    { sound: violins, gain: 0.12, room: 0.6, from: 0.95, play: theme({ octave: 1, velocity: 0.6 }) },
  ],
};

/** A fire, two guitars and an accordion, in six eighths. */
const lanternWalk: Song = {
  alias: 'lantern-walk',
  displayName: 'Lantern walk',
  mood: 'warm',
  tags: ['folk', 'guitar', 'accordion', 'autumn', 'camping', 'craft'],
  tempoBpm: 176,
  beatsPerBar: 6,
  key: 'A',
  mode: 'mixolydian',
  chords: {
    A: 'A | G/A | D | A',
    B: 'F#m7 | D | Bm7 | E7sus4',
    break: 'D | A/C# | Bm7 | E',
    cadence: 'D Bm7 | E7sus4 E',
    final: 'A',
  },
  themes: {
    A: '5:2 6:1 8:2 9:1 | 10:2 9:1 7:3 | 8:1 9:1 8:1 6:2 4:1 | 5:5 -:1',
    B: '10:2 10:1 9:2 8:1 | 6:3 8:3 | 9:2 8:1 6:2 4:1 | 5:3 -:3',
    cadence: '6:2 8:1 9:2 8:1 | 9:3 7:3',
    final: '8:5',
  },
  ritard: 0.22,
  ringSeconds: 3,
  room: { seconds: 1.5, size: 0.9, darkHertz: 5_200 },
  seed: 33,
  players: [
    {
      sound: steelGuitar,
      gain: 0.42,
      pan: -0.3,
      room: 0.18,
      loose: 0.008,
      play: broken(['0 2 3 1 3 2', '0 3 2 1 2 3'], { middle: 58, count: 4, hold: 2.6, velocity: 0.62 }),
    },
    {
      sound: steelGuitar,
      gain: 0.28,
      pan: 0.35,
      room: 0.18,
      from: 0.6,
      play: chords('d.ud.u', { middle: 62, count: 4, strumSeconds: 0.024, short: 1.5 }),
    },
    {
      sound: accordion,
      gain: 0.34,
      pan: 0.12,
      room: 0.3,
      from: 0.4,
      play: theme({ octave: 0, velocity: 0.7 }),
    },
    {
      sound: accordion,
      gain: 0.13,
      pan: -0.2,
      room: 0.3,
      from: 0.8,
      play: pad({ middle: 62, count: 3, velocity: 0.6 }),
    },
    { sound: uprightBass, gain: 0.7, play: bassLine('r--5--', { low: 33 }) },
    { sound: drums.softKick, gain: 0.6, from: 0.55, play: beat('x..o..', { ends: true }) },
    { sound: drums.brush, gain: 0.36, pan: 0.15, from: 0.55, play: beat('..ox.o') },
    { sound: drums.tambourine, gain: 0.22, pan: 0.3, from: 0.9, play: beat('...x..') },
  ],
};

export const warm: readonly Song[] = [kitchenRadio, lettersHome, lanternWalk];
