import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, pad, theme } from '../studio/playing.ts';
import { harp, violins } from '../studio/strings.ts';
import { celesta, farBell, piano } from '../studio/struck.ts';
import { glassPad, sineLead, softPluck, subBass, warmPad } from '../studio/synths.ts';
import { choir } from '../studio/winds.ts';

/** Harp, celesta and far voices. */
const paperMoon: Song = {
  alias: 'paper-lanterns',
  displayName: 'Paper lanterns',
  mood: 'dreamy',
  tags: ['harp', 'celesta', 'choir', 'fairy tale', 'night', 'children'],
  tempoBpm: 126,
  beatsPerBar: 6,
  key: 'F',
  mode: 'lydian',
  chords: {
    A: 'Fmaj7 | G/F | Em7 | Am7',
    B: 'Dm9 | Em7 | Fmaj7#11 | C/G',
    break: 'Am7 | G | Fmaj7 | G',
    cadence: 'Dm9 | Em7 G7sus4',
    final: 'Fmaj9',
  },
  themes: {
    A: '5:3 6:1 7:2 | 9:4 8:2 | 7:3 5:1 3:2 | 3:5 -:1',
    B: '6:2 8:1 10:3 | 9:2 7:1 7:3 | 8:2 9:1 11:2 10:1 | 9:5 -:1',
    cadence: '10:2 8:1 6:3 | 7:3 9:3',
    final: '7:6',
  },
  ritard: 0.26,
  ringSeconds: 3.6,
  room: { seconds: 3.2, size: 1.2, darkHertz: 5_500 },
  seed: 41,
  players: [
    {
      sound: harp,
      gain: 0.52,
      pan: -0.2,
      room: 0.4,
      loose: 0.01,
      play: broken(['0 1 2 3 4 5', '0 2 1 4 3 5', '0 1 3 2 5 4'], {
        middle: 60,
        count: 5,
        hold: 3,
        velocity: 0.6,
      }),
    },
    {
      sound: celesta,
      gain: 0.22,
      pan: 0.25,
      room: 0.55,
      from: 0.4,
      play: theme({ octave: 1, velocity: 0.66 }),
    },
    {
      sound: choir('oo'),
      gain: 0.15,
      room: 0.8,
      from: 0.55,
      play: pad({ middle: 62, count: 3, velocity: 0.7 }),
    },
    { sound: harp, gain: 0.5, room: 0.3, play: bassLine('r-----', { low: 33, velocity: 0.6 }) },
    { sound: subBass, gain: 0.2, play: bassLine('r-----', { low: 33, velocity: 0.6 }) },
    { sound: violins, gain: 0.1, pan: 0.1, room: 0.7, from: 0.9, play: theme({ octave: 0, velocity: 0.6 }) },
  ],
};

/** Soft synthesisers that float over a slow pulse. */
const slowBalloon: Song = {
  alias: 'slow-balloon',
  displayName: 'Slow balloon',
  mood: 'dreamy',
  tags: ['synth', 'chill', 'sky', 'travel', 'technology'],
  tempoBpm: 96,
  beatsPerBar: 4,
  key: 'E',
  mode: 'major',
  chords: {
    A: 'Emaj9 | Emaj9 | C#m9 | Amaj7',
    B: 'F#m9 | G#m7 | Amaj9 | Bsus4',
    break: 'Amaj7 | E/G# | F#m7 | Amaj7',
    cadence: 'Amaj7 | Bsus4',
    final: 'Emaj9',
  },
  themes: {
    A: '-:2 5:1 7:1 | 9:3 8:1 | 7:1.5 5:1.5 3:1 | 5:4',
    B: '8:1.5 9:1.5 10:1 | 9:1.5 7:2.5 | 8:1.5 7:1.5 5:1 | 4:1 5:3',
    cadence: '8:2 7:2 | 5:2 4:2',
    final: '3:4',
  },
  ritard: 0.1,
  ringSeconds: 3.4,
  room: { seconds: 3, size: 1.2, darkHertz: 6_000 },
  echo: { beats: 0.75, feedback: 0.5 },
  seed: 42,
  players: [
    {
      sound: warmPad,
      gain: 0.15,
      room: 0.4,
      wide: 0.4,
      ducked: 0.45,
      duckedSeconds: 0.5,
      play: pad({ middle: 60, count: 4, velocity: 0.7 }),
    },
    {
      sound: softPluck,
      gain: 0.24,
      pan: -0.15,
      room: 0.25,
      echo: 0.5,
      play: broken(['0 2 4 6 3 5 2 4 0 2 4 6 3 5 4 2', '0 3 2 4 5 3 6 4 0 3 2 4 5 3 2 4'], {
        middle: 66,
        count: 4,
        velocity: 0.6,
        hold: 0.9,
      }),
    },
    {
      sound: sineLead,
      gain: 0.19,
      pan: 0.15,
      room: 0.5,
      echo: 0.45,
      from: 0.55,
      play: theme({ octave: 1, velocity: 0.66 }),
    },
    {
      sound: subBass,
      gain: 0.4,
      from: 0.4,
      play: bassLine(['r------r', 'r-----5-'], { low: 28, velocity: 0.7 }),
    },
    {
      sound: drums.softKick,
      gain: 0.75,
      ducks: true,
      from: 0.45,
      play: beat(['x.....x.x.......', 'x.....x.x.....o.']),
    },
    {
      sound: drums.snap,
      gain: 0.36,
      pan: 0.1,
      room: 0.5,
      echo: 0.15,
      from: 0.55,
      play: beat('....x.......x...'),
    },
    { sound: drums.hat, gain: 0.22, pan: -0.3, from: 0.6, play: beat('..x...x...x...xo') },
    { sound: glassPad, gain: 0.08, room: 0.5, from: 0.9, play: pad({ middle: 76, count: 3, velocity: 0.6 }) },
  ],
};

/** Wide and cold and bright: bells, air and a piano far away. */
const northernLights: Song = {
  alias: 'northern-lights',
  displayName: 'Northern lights',
  mood: 'dreamy',
  tags: ['ambient', 'bells', 'piano', 'space', 'snow', 'slow'],
  tempoBpm: 62,
  beatsPerBar: 4,
  key: 'B',
  mode: 'minor',
  chords: {
    A: 'Bm9 | Gmaj7 | Dadd9 | A',
    B: 'Em9 | Bm7 | Gmaj9 | A',
    break: 'Gmaj7 | Dadd9/F# | Em7 | Gmaj7',
    cadence: 'Em9 | Gmaj7 A',
    final: 'Dadd9',
  },
  themes: {
    A: '5:2 10:1 9:1 | 7:3 5:1 | 3:2 7:2 | 9:4',
    B: '11:2 10:1 9:1 | 8:2 5:2 | 10:1 9:1 7:2 | 9:4',
    cadence: '9:2 8:2 | 7:2 6:2',
    final: '5:4',
  },
  ritard: 0.2,
  ringSeconds: 4.6,
  room: { seconds: 3.6, size: 1.4, darkHertz: 7_000 },
  echo: { beats: 1.5, feedback: 0.45 },
  seed: 43,
  players: [
    {
      sound: glassPad,
      gain: 0.16,
      room: 0.6,
      wide: 0.5,
      play: pad({ middle: 64, count: 4, velocity: 0.66 }),
    },
    {
      sound: choir('ah'),
      gain: 0.1,
      room: 0.9,
      from: 0.6,
      play: pad({ middle: 66, count: 3, velocity: 0.7 }),
    },
    {
      sound: piano(0.3),
      gain: 0.42,
      pan: -0.1,
      room: 0.55,
      echo: 0.2,
      loose: 0.016,
      play: theme({ octave: 1, velocity: 0.6 }),
    },
    {
      sound: farBell,
      gain: 0.13,
      pan: 0.3,
      room: 0.7,
      from: 0.55,
      echo: 0.2,
      play: theme({ octave: 2, velocity: 0.5, answers: true }),
    },
    { sound: subBass, gain: 0.36, play: bassLine('r-------', { low: 30, velocity: 0.66 }) },
    {
      sound: softPluck,
      gain: 0.12,
      pan: 0.2,
      room: 0.5,
      echo: 0.5,
      from: 0.75,
      play: broken('0 2 1 3 2 4 3 5', { middle: 71, count: 4, velocity: 0.5 }),
    },
    { sound: drums.heartKick, gain: 0.5, room: 0.3, from: 0.75, play: beat('x.......x.......') },
    { sound: violins, gain: 0.1, room: 0.7, from: 0.9, play: chords('x-------', { middle: 71, count: 3 }) },
  ],
};

export const dreamy: readonly Song[] = [paperMoon, slowBalloon, northernLights];
