import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, opening, pad, pedal, rising, theme } from '../studio/playing.ts';
import { longNeckLute, mutedGuitar, pizzicato, shortStrings, violins } from '../studio/strings.ts';
import { marimba, piano } from '../studio/struck.ts';
import { retroLead, sawBass, sawPluck, subBass, warmPad } from '../studio/synths.ts';

/** Neon on wet asphalt: eighths in the bass, a gated snare. */
const overnightTrain: Song = {
  alias: 'overnight-train',
  displayName: 'Overnight train',
  mood: 'driving',
  tags: ['synthwave', 'retro', 'night', 'road', 'cars'],
  tempoBpm: 116,
  beatsPerBar: 4,
  key: 'F#',
  mode: 'minor',
  chords: {
    A: 'F#m | D | A | E',
    B: 'Bm7 | D | F#m | E',
    break: 'D | E | F#m | A',
    cadence: 'Bm7 D | E',
    final: 'F#m',
  },
  themes: {
    A: '5:2 8:1 7:1 | 6:2 3:2 | 5:1.5 7:1.5 5:1 | 7:3 -:1',
    B: '8:1.5 9:.5 10:2 | 11:1 10:1 8:2 | 10:1 9:1 8:1 5:1 | 7:4',
    cadence: '8:1 9:1 10:1 8:1 | 9:2 7:2',
    final: '8:4',
  },
  ringSeconds: 2.8,
  room: { seconds: 2.2, size: 1.1, darkHertz: 6_000 },
  echo: { beats: 0.75, feedback: 0.4 },
  seed: 71,
  players: [
    { sound: sawBass, gain: 0.36, ducked: 0.5, duckedSeconds: 0.16, loose: 0.001, play: bassLine(['rrrrrrrr', 'rrrrrr8r'], { low: 30, short: 0.75 }) },
    { sound: warmPad, gain: 0.15, room: 0.35, wide: 0.45, ducked: 0.4, play: pad({ middle: 59, count: 4 }) },
    { sound: sawPluck, gain: 0.15, pan: -0.25, room: 0.2, echo: 0.3, loose: 0.001, from: 0.5, play: broken('0 1 2 3 4 3 2 1 0 1 2 3 4 3 2 1', { middle: 66, count: 4, velocity: 0.6 }) },
    { sound: retroLead, gain: 0.22, pan: 0.12, room: 0.35, echo: 0.35, from: 0.58, play: theme({ octave: 1 }) },
    { sound: drums.kick, gain: 0.9, ducks: true, loose: 0.001, from: 0.4, play: beat('X...X...X...X..o', { ends: true }) },
    { sound: drums.gatedSnare, gain: 0.5, room: 0.3, loose: 0.001, from: 0.45, play: beat('....X.......X...', { fill: '....X.....X.X.XX' }) },
    { sound: drums.hat, gain: 0.25, pan: 0.2, loose: 0.001, play: beat('x.xox.xox.xox.xo') },
    { sound: drums.lowTom, gain: 0.4, pan: -0.25, room: 0.3, from: 0.8, play: beat('................', { fill: '..........x.xx..' }) },
    { sound: drums.crash, gain: 0.22, room: 0.25, from: 0.6, play: opening() },
  ],
};

/** Small figures that keep turning: for products, code and machines. */
const assemblyLine: Song = {
  alias: 'assembly-line',
  displayName: 'Assembly line',
  mood: 'driving',
  tags: ['technology', 'business', 'startup', 'minimal', 'pizzicato', 'explainer'],
  tempoBpm: 120,
  beatsPerBar: 4,
  key: 'D',
  mode: 'major',
  chords: {
    A: 'D | D/F# | G | A7sus4',
    B: 'Bm7 | G | D/F# | A',
    break: 'G | D/F# | Em7 | A7sus4',
    cadence: 'Em7 G | A7sus4 A',
    final: 'Dadd9',
  },
  themes: {
    A: '-:1 5:1 8:1 7:1 | 5:2 3:2 | -:1 6:1 8:1 9:1 | 8:1 7:3',
    B: '10:2 9:1 8:1 | 9:2 5:2 | 8:2 7:1 5:1 | 6:1 7:3',
    cadence: '6:1 8:1 9:1 8:1 | 9:2 7:2',
    final: '8:4',
  },
  ringSeconds: 2.7,
  room: { seconds: 1.5, size: 0.9, darkHertz: 7_000 },
  echo: { beats: 0.75, feedback: 0.35 },
  seed: 72,
  players: [
    { sound: mutedGuitar, gain: 0.6, pan: -0.35, room: 0.12, echo: 0.2, loose: 0.003, play: broken('0 0 2 0 1 0 2 0 0 0 2 0 1 0 3 0', { middle: 60, count: 4, velocity: 0.6 }) },
    { sound: pizzicato, gain: 0.46, pan: 0.3, room: 0.25, from: 0.4, play: broken(['2 . 3 . 2 1 . 2 . 3 . 2 1 . 2 .', '3 . 2 . 3 1 . 3 . 2 . 3 1 . 2 .'], { middle: 70, count: 4 }) },
    { sound: marimba, gain: 0.3, pan: 0.12, room: 0.25, from: 0.6, play: broken('1 3 2 4 3 5 4 2', { middle: 66, count: 4, velocity: 0.62 }) },
    { sound: piano(0.7), gain: 0.42, room: 0.3, echo: 0.15, from: 0.58, play: theme({ octave: 1 }) },
    { sound: violins, gain: 0.12, room: 0.5, wide: 0.3, from: 0.75, play: pad({ middle: 66, count: 3 }) },
    { sound: subBass, gain: 0.34, play: bassLine(['r--r--r-', 'r--r--5-'], { low: 30, short: 0.9 }) },
    { sound: drums.kick, gain: 0.7, loose: 0.002, from: 0.5, play: beat('x...x...x...x...', { ends: true }) },
    { sound: drums.snap, gain: 0.36, pan: 0.1, room: 0.3, from: 0.45, play: beat('....x.......x...') },
    { sound: drums.clap, gain: 0.26, room: 0.25, from: 0.8, play: beat('....x.......x...') },
    { sound: drums.hat, gain: 0.22, pan: -0.2, from: 0.6, play: beat('..x...x...x...xo') },
    { sound: drums.riser, gain: 0.25, room: 0.2, only: ['break'], play: rising() },
  ],
};

/** A lute with a long neck over hand drums, seven eighths to a bar. */
const desertRally: Song = {
  alias: 'desert-rally',
  displayName: 'Desert rally',
  mood: 'driving',
  tags: ['percussion', 'desert', 'travel', 'seven beats', 'adventure', 'cars'],
  tempoBpm: 250,
  beatsPerBar: 7,
  key: 'E',
  mode: 'phrygianDominant',
  chords: {
    A: 'E | F | E | Dm',
    B: 'Am | F | Dm | E',
    break: 'E | E | F | E',
    cadence: 'Dm | F',
    final: 'E5',
  },
  themes: {
    A: '8:2 7:1 8:1 9:1 8:1 7:1 | 6:2 5:1 6:2 4:2 | 5:2 4:1 3:1 4:1 3:1 2:1 | 1:3 -:1 2:1 3:1 4:1',
    B: '11:3 10:2 9:2 | 8:2 9:1 8:2 6:2 | 7:3 6:2 4:2 | 5:3 3:2 5:2',
    cadence: '7:2 6:1 4:2 6:2 | 6:1 7:1 8:1 9:2 6:2',
    final: '8:4',
  },
  ringSeconds: 2.4,
  room: { seconds: 1.4, size: 0.9, darkHertz: 5_500 },
  seed: 73,
  players: [
    { sound: longNeckLute, gain: 0.42, pan: -0.15, room: 0.2, from: 0.4, play: theme({ octave: 0, velocity: 0.82 }) },
    { sound: longNeckLute, gain: 0.24, pan: 0.3, room: 0.2, play: pedal('x.oxoxo', { step: 1, velocity: 0.8 }) },
    { sound: shortStrings, gain: 0.24, pan: 0.1, room: 0.3, from: 0.75, play: theme({ octave: 1, velocity: 0.7 }) },
    { sound: shortStrings, gain: 0.2, pan: -0.2, room: 0.3, from: 0.6, play: chords('X..x.x.', { middle: 57, count: 3, short: 0.8 }) },
    { sound: subBass, gain: 0.34, from: 0.4, play: bassLine('r--r-r-', { low: 28, short: 0.9 }) },
    { sound: drums.lowTom, gain: 0.8, pan: -0.1, room: 0.2, play: beat('X..x.x.', { ends: true, fill: 'X.xx.xx' }) },
    { sound: drums.conga, gain: 0.5, pan: 0.25, room: 0.15, from: 0.4, play: beat(['.ox.o.x', '.oxoo.x']) },
    { sound: drums.bongo, gain: 0.3, pan: -0.3, room: 0.15, from: 0.55, play: beat('x.oxoxo') },
    { sound: drums.bigDrum, gain: 0.5, room: 0.35, from: 0.8, play: beat('X......') },
    { sound: drums.tambourine, gain: 0.3, pan: 0.35, from: 0.6, play: beat('x..x.x.') },
    { sound: drums.clap, gain: 0.26, room: 0.2, from: 0.9, play: beat('...x.x.') },
    { sound: drums.crash, gain: 0.16, room: 0.2, from: 0.8, play: opening() },
  ],
};

export const driving: readonly Song[] = [overnightTrain, assemblyLine, desertRally];
