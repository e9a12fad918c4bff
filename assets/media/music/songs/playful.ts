import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, theme } from '../studio/playing.ts';
import { pizzicato, uprightBass } from '../studio/strings.ts';
import { glockenspiel, kalimba, marimba, musicBox } from '../studio/struck.ts';
import { chipArp, squareBass, squareLead } from '../studio/synths.ts';
import { clarinet } from '../studio/winds.ts';

/** Square waves and noise, as from a game of eight bits. */
const tinyRobots: Song = {
  alias: 'tiny-robots',
  displayName: 'Tiny robots',
  mood: 'playful',
  tags: ['8-bit', 'game', 'chip', 'technology', 'children'],
  tempoBpm: 148,
  beatsPerBar: 4,
  key: 'C',
  mode: 'major',
  chords: {
    A: 'C | Am | F | G',
    B: 'Ab | Bb | C | C',
    break: 'Am | F | Dm | G',
    cadence: 'F G | Ab Bb',
    final: 'C',
  },
  themes: {
    A: '5:.5 8:.5 -:.5 8:.5 9:.5 8:.5 6:.5 5:.5 | 6:.5 5:.5 3:1 -:1 5:1 | 6:.5 8:.5 -:.5 8:.5 10:.5 9:.5 8:.5 6:.5 | 7:.5 9:.5 7:1 5:1 -:1',
    B: '8:.75 9b:.75 8:.5 6b:1 8:1 | 9:.75 11:.75 9:.5 7b:1 9:1 | 10:.5 8:.5 5:.5 3:.5 5:.5 8:.5 10:.5 12:.5 | 15:1 -:3',
    cadence: '8:.5 6:.5 8:1 9:.5 7:.5 9:1 | 10b:1 8:1 11:1 9:1',
    final: '8:1.5',
  },
  ringSeconds: 2.2,
  room: { seconds: 0.6, size: 0.5, darkHertz: 8_000 },
  echo: { beats: 0.75, feedback: 0.25 },
  seed: 51,
  players: [
    {
      sound: squareLead,
      gain: 0.17,
      pan: 0.05,
      room: 0.12,
      echo: 0.25,
      loose: 0.001,
      from: 0.4,
      play: theme({ octave: 1, short: 0.8 }),
    },
    {
      sound: chipArp,
      gain: 0.13,
      pan: -0.35,
      loose: 0.001,
      room: 0.1,
      play: broken(['0 1 2 3 2 1 0 1 2 3 2 1 0 1 2 3', '3 2 1 0 1 2 3 2 1 0 1 2 3 2 1 0'], {
        middle: 72,
        count: 4,
        velocity: 0.62,
      }),
    },
    {
      sound: squareBass,
      gain: 0.2,
      loose: 0.001,
      play: bassLine(['r.r.8.r.', 'r.r.8.5.'], { low: 36, short: 0.7 }),
    },
    {
      sound: chipArp,
      gain: 0.11,
      pan: 0.35,
      loose: 0.001,
      room: 0.1,
      from: 0.75,
      play: chords('..x...x.', { middle: 67, count: 3, short: 0.6 }),
    },
    {
      sound: drums.kick,
      gain: 0.6,
      loose: 0.001,
      from: 0.45,
      play: beat('x..xx...', { ends: true, fill: 'x.x.xxxx' }),
    },
    {
      sound: drums.softSnare,
      gain: 0.42,
      loose: 0.001,
      from: 0.45,
      play: beat('..x...x.', { fill: '..x.x.xx' }),
    },
    { sound: drums.hat, gain: 0.26, pan: 0.2, loose: 0.001, play: beat('xxoxxxox') },
    { sound: drums.snap, gain: 0.2, pan: -0.2, loose: 0.001, from: 0.9, play: beat('...x..x.') },
  ],
};

/** Plucked strings and a clarinet that walks a little bent. */
const duckPond: Song = {
  alias: 'duck-pond',
  displayName: 'Duck pond',
  mood: 'playful',
  tags: ['pizzicato', 'clarinet', 'comedy', 'animals', 'family'],
  tempoBpm: 112,
  beatsPerBar: 4,
  key: 'F',
  mode: 'major',
  chords: {
    A: 'F | C7/E | F | Bb C7',
    B: 'Dm | A7/C# | Gm7 | C7',
    break: 'Bbm6 | F | G7 | C7',
    cadence: 'Bb Bdim | F/C C7',
    final: 'F',
  },
  themes: {
    A: '5:.5 -:.5 3:.5 4:.5 5:.5 -:.5 8:1 | 7:.5 -:.5 5:.5 6:.5 7:.5 -:1.5 | 8:.5 -:.5 6:.5 5:.5 3:.5 -:.5 1:1 | 4:.5 3:.5 2:.5 1:.5 2:1 -:1',
    B: '6:.5 6:.5 -:.5 5#:.5 6:1 8:1 | 7:.5 5#:.5 -:.5 3:.5 5#:1 -:1 | 4:.5 4:.5 -:.5 3:.5 4:1 6:1 | 5:.5 6:.5 7:.5 9:.5 8:1 -:1',
    cadence: '6:.5 6:.5 8:1 6:.5 8:.5 9:1 | 8:1 5:1 7:1 5:1',
    final: '8:.5 -:.5 1:.5',
  },
  swing: 0.26,
  swingUnit: 0.5,
  ringSeconds: 2,
  room: { seconds: 0.8, size: 0.6, darkHertz: 5_500 },
  seed: 52,
  players: [
    {
      sound: pizzicato,
      gain: 0.62,
      pan: -0.25,
      room: 0.25,
      play: chords('..x...x.', { middle: 65, count: 3, strumSeconds: 0.004, short: 0.7 }),
    },
    { sound: clarinet, gain: 0.3, pan: 0.15, room: 0.25, from: 0.4, play: theme({ octave: 0, short: 0.75 }) },
    {
      sound: pizzicato,
      gain: 0.5,
      pan: 0.3,
      room: 0.3,
      from: 0.75,
      play: theme({ octave: 1, velocity: 0.66 }),
    },
    {
      sound: uprightBass,
      gain: 0.85,
      room: 0.1,
      play: bassLine(['r...5...', 'r...5.a.'], { low: 31, short: 0.8 }),
    },
    { sound: drums.woodBlock, gain: 0.24, pan: 0.35, room: 0.2, play: beat(['..o...ox', '..o..xo.']) },
    { sound: drums.brush, gain: 0.34, pan: -0.1, from: 0.5, play: beat('..x...x.', { fill: '..x.xxx.' }) },
    { sound: drums.softKick, gain: 0.5, from: 0.6, play: beat('x...x...', { ends: true }) },
    {
      sound: glockenspiel,
      gain: 0.14,
      pan: -0.35,
      room: 0.35,
      from: 0.9,
      play: theme({ octave: 2, velocity: 0.6, answers: true }),
    },
  ],
};

/** Wood and tines in five beats. */
const marbles: Song = {
  alias: 'marbles',
  displayName: 'Marbles',
  mood: 'playful',
  tags: ['marimba', 'kalimba', 'five beats', 'craft', 'science'],
  tempoBpm: 172,
  beatsPerBar: 5,
  key: 'G',
  mode: 'mixolydian',
  chords: {
    A: 'G | F/G | C/G | G',
    B: 'Em7 | C | Am7 | D7sus4',
    break: 'C | G/B | F | D7sus4',
    cadence: 'C | D7sus4',
    final: 'G69',
  },
  themes: {
    A: '5:1 6:.5 5:.5 3:1 5:1 8:1 | 7:1 6:.5 5:.5 4:1 5:2 | 6:1 8:.5 6:.5 4:1 6:1 8:1 | 5:3 -:2',
    B: '10:1 9:.5 8:.5 6:1 8:2 | 9:1 8:.5 6:.5 5:1 6:2 | 8:1 9:.5 8:.5 6:1 4:1 6:1 | 5:3 -:2',
    cadence: '8:1 6:1 4:1 6:1 8:1 | 9:2 7:1 5:2',
    final: '8:3',
  },
  ringSeconds: 2.6,
  room: { seconds: 1.1, size: 0.8, darkHertz: 6_000 },
  echo: { beats: 1.5, feedback: 0.3 },
  seed: 53,
  players: [
    {
      sound: marimba,
      gain: 0.5,
      pan: -0.25,
      room: 0.2,
      play: broken(['0 2 1 3 2 . 1 2 0 .', '0 1 2 3 . 2 1 . 2 1'], { middle: 60, count: 4, velocity: 0.66 }),
    },
    { sound: kalimba, gain: 0.46, pan: 0.25, room: 0.25, echo: 0.18, from: 0.4, play: theme({ octave: 1 }) },
    { sound: marimba, gain: 0.6, pan: 0.05, room: 0.12, play: bassLine(['r--5-', 'r-r5-'], { low: 36 }) },
    {
      sound: musicBox,
      gain: 0.15,
      pan: 0.35,
      room: 0.35,
      from: 0.78,
      play: theme({ octave: 2, velocity: 0.6 }),
    },
    { sound: uprightBass, gain: 0.6, from: 0.6, play: bassLine('r--r-', { low: 31 }) },
    {
      sound: drums.bongo,
      gain: 0.34,
      pan: -0.3,
      room: 0.15,
      from: 0.45,
      play: beat(['x..ox..ox.', 'x..ox.x.xo']),
    },
    { sound: drums.conga, gain: 0.38, pan: 0.15, room: 0.15, from: 0.6, play: beat('..x...x..x') },
    { sound: drums.shaker, gain: 0.22, pan: 0.3, play: beat('xoxoxoxoxo') },
    { sound: drums.clap, gain: 0.24, room: 0.2, from: 0.9, play: beat('...x.') },
  ],
};

export const playful: readonly Song[] = [tinyRobots, duckPond, marbles];
