import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, pad, theme } from '../studio/playing.ts';
import { nylonGuitar, uprightBass, violins } from '../studio/strings.ts';
import { electricPiano, piano, vibraphone } from '../studio/struck.ts';
import { glassPad } from '../studio/synths.ts';
import { flute } from '../studio/winds.ts';

const felt = piano(0.15);

/** A slow waltz for a felt piano, strings that come in later. */
const harbourMorning: Song = {
  alias: 'harbour-morning',
  displayName: 'Harbour morning',
  mood: 'calm',
  tags: ['piano', 'strings', 'slow', 'waltz', 'documentary'],
  tempoBpm: 84,
  beatsPerBar: 3,
  key: 'D',
  mode: 'major',
  chords: {
    intro: 'D | G/D | D | G/D',
    A: 'D | D/F# | Gmaj7 | A7sus4',
    B: 'Bm7 | G | Em7 | A7',
    break: 'Gmaj7 | D/F# | Em7 | A7sus4',
    cadence: 'Em7 | A7sus4 A7 A7',
    final: 'Dadd9',
  },
  themes: {
    A: '5:2 6:1 | 8:1.5 7:.5 6:1 | 5:2 3:1 | 4:1 2:2',
    B: '9:2 8:1 | 7:1.5 6:.5 5:1 | 6:2 5:1 | 3:1.5 2:1.5',
    cadence: '6:1 5:1 4:1 | 3:1 2:2',
    final: '1:3',
  },
  ritard: 0.3,
  ringSeconds: 3.4,
  room: { seconds: 2.6, size: 1.1, darkHertz: 4_200 },
  seed: 11,
  players: [
    { sound: felt, gain: 0.5, pan: 0.1, room: 0.4, loose: 0.012, play: theme({ octave: 1, velocity: 0.7 }) },
    {
      sound: felt,
      gain: 0.42,
      pan: -0.1,
      room: 0.4,
      loose: 0.012,
      play: broken(['0 1 2 3 2 1', '0 2 1 3 1 2'], { middle: 55, hold: 2.5, velocity: 0.52 }),
    },
    { sound: felt, gain: 0.5, room: 0.3, loose: 0.01, play: bassLine('r-----', { low: 33, velocity: 0.58 }) },
    {
      sound: violins,
      gain: 0.17,
      room: 0.7,
      from: 0.6,
      wide: 0.4,
      play: pad({ middle: 62, count: 3, velocity: 0.5 }),
    },
  ],
};

/** Electric piano behind a lazy beat, as on an old tape. */
const rainOnGlass: Song = {
  alias: 'rain-on-glass',
  displayName: 'Rain on glass',
  mood: 'calm',
  tags: ['lo-fi', 'electric piano', 'beat', 'study', 'vlog'],
  tempoBpm: 79,
  beatsPerBar: 4,
  key: 'C',
  mode: 'major',
  chords: {
    A: 'Fmaj9 | Em7 A7b9 | Dm9 | G13 C6',
    B: 'Am9 | D9 | Dm9 | G7sus4 G7b9',
    break: 'Fmaj9 | Fm6 | Em7 | A7b9',
    cadence: 'Dm9 | G13',
    final: 'Cmaj9',
  },
  themes: {
    A: '-:1 5:.5 6:1 8:.5 7:1 | 5:1.5 3:1 -:1.5 | -:1 4:.5 5:1 6:.5 4:1 | 3:1.5 2:.5 1:2',
    B: '3:.5 5:1 8:1.5 7:.5 6:.5 | 6:1.5 4#:1 -:1.5 | 4:.5 6:1 8:1.5 6:1 | 5:2.5 -:1.5',
    cadence: '4:1 6:1 5:1 4:1 | 3:1.5 2:2.5',
    final: '3:4',
  },
  swing: 0.24,
  swingUnit: 0.5,
  ritard: 0.16,
  ringSeconds: 2.9,
  room: { seconds: 1.3, size: 0.7, darkHertz: 3_200 },
  tape: { lowHertz: 6_800, drive: 0.9 },
  seed: 12,
  players: [
    {
      sound: electricPiano,
      gain: 0.2,
      room: 0.25,
      loose: 0.014,
      wide: 0.35,
      play: chords(['x---.xx-', 'x----.x-'], { middle: 60, count: 4, strumSeconds: 0.03 }),
    },
    {
      sound: vibraphone,
      gain: 0.3,
      pan: 0.25,
      room: 0.45,
      loose: 0.016,
      from: 0.4,
      play: theme({ octave: 1, velocity: 0.6 }),
    },
    {
      sound: uprightBass,
      gain: 0.62,
      pan: 0,
      loose: 0.01,
      play: bassLine(['r--.r-5-', 'r--.5-a-'], { low: 29 }),
    },
    {
      sound: drums.softKick,
      gain: 0.8,
      loose: 0.008,
      from: 0.35,
      play: beat(['X..o.x..', 'X..x.x.o'], { ends: true }),
    },
    {
      sound: drums.softSnare,
      gain: 0.5,
      pan: 0.06,
      room: 0.12,
      loose: 0.01,
      from: 0.35,
      play: beat('..x...x.'),
    },
    { sound: drums.hat, gain: 0.3, pan: -0.25, loose: 0.008, from: 0.45, play: beat('xoxoxoxo') },
    { sound: drums.brush, gain: 0.22, pan: 0.3, upTo: 0.9, play: beat('o.x.o.x.') },
  ],
};

/** A nylon guitar alone, then with a flute, by the water. */
const slowRiver: Song = {
  alias: 'slow-river',
  displayName: 'Slow river',
  mood: 'calm',
  tags: ['guitar', 'flute', 'nature', 'acoustic', 'slow'],
  tempoBpm: 68,
  beatsPerBar: 4,
  key: 'G',
  mode: 'major',
  chords: {
    A: 'G | Cadd9/G | G/B | Am7 D7sus4',
    B: 'Em7 | Cmaj7 | G/B | D7sus4',
    break: 'Cmaj7 | Bm7 | Am7 | D7sus4',
    cadence: 'Am7 | D7sus4 D7',
    final: 'G69',
  },
  themes: {
    A: '-:1 5:1 6:1 8:1 | 9:2 8:1 6:1 | 5:3 -:1 | 6:1 5:1 2:2',
    B: '10:2 9:1 8:1 | 7:2 5:2 | 6:1.5 5:.5 3:2 | 4:1 2:3',
    cadence: '3:1 5:1 6:1 5:1 | 4:2 2:2',
    final: '3:4',
  },
  ritard: 0.28,
  ringSeconds: 3.2,
  room: { seconds: 2.2, size: 1, darkHertz: 4_800 },
  seed: 13,
  players: [
    {
      sound: nylonGuitar,
      gain: 0.62,
      pan: -0.12,
      room: 0.28,
      loose: 0.01,
      play: broken(['0 2 3 1 4 2 3 1', '0 3 2 4 1 3 2 1'], {
        middle: 59,
        count: 5,
        hold: 3.4,
        velocity: 0.6,
        spread: 0.3,
      }),
    },
    {
      sound: nylonGuitar,
      gain: 0.7,
      pan: -0.05,
      room: 0.2,
      loose: 0.008,
      play: bassLine('r---5---', { low: 40, velocity: 0.7 }),
    },
    {
      sound: uprightBass,
      gain: 0.5,
      room: 0.1,
      from: 0.5,
      play: bassLine('r-------', { low: 31, velocity: 0.66 }),
    },
    {
      sound: flute,
      gain: 0.3,
      pan: 0.22,
      room: 0.55,
      loose: 0.015,
      from: 0.55,
      play: theme({ octave: 1, velocity: 0.66 }),
    },
    {
      sound: nylonGuitar,
      gain: 0.5,
      pan: 0.25,
      room: 0.35,
      upTo: 0.55,
      except: ['intro'],
      play: theme({ octave: 0, velocity: 0.7 }),
    },
    {
      sound: glassPad,
      gain: 0.075,
      room: 0.5,
      from: 0.6,
      play: pad({ middle: 60, count: 3, velocity: 0.6 }),
    },
    { sound: drums.shaker, gain: 0.12, pan: 0.3, from: 0.7, play: beat('o.x.o.x.o.x.o.x.') },
  ],
};

export const calm: readonly Song[] = [harbourMorning, rainOnGlass, slowRiver];
