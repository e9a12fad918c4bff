import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, opening, pad, rising, theme } from '../studio/playing.ts';
import { cello, shortStrings, violins } from '../studio/strings.ts';
import { farBell, musicBox, piano } from '../studio/struck.ts';
import { drone, fallingBass, softPluck, subBass, warmPad } from '../studio/synths.ts';
import { choir } from '../studio/winds.ts';

/** A heart that beats behind a door; a piano that leaves notes out. */
const coldCorridor: Song = {
  alias: 'cold-corridor',
  displayName: 'Cold corridor',
  mood: 'dark',
  tags: ['suspense', 'crime', 'piano', 'drone', 'film', 'slow'],
  tempoBpm: 66,
  beatsPerBar: 4,
  key: 'C',
  mode: 'minor',
  chords: {
    A: 'Cm | Abmaj7 | Fm6 | G7b9',
    B: 'Cm/Eb | Ddim7 | Cm | Abmaj7 G',
    break: 'Cm | Cm | Db | Db',
    cadence: 'Fm6 | G7b9',
    final: 'Cm',
  },
  themes: {
    A: '5:1 -:1 3:1 2:1 | 1:2 -:2 | 6:1 -:1 5:.5 4:1.5 | 2:2 -:2',
    B: '8:1 -:1 7#:1 8:1 | 6:2 -:2 | 5:1 -:.5 3:.5 2:2 | 3:2 2:2',
    cadence: '4:1 3:1 2:1 1:1 | 2:2 0#:2',
    final: '1:4',
  },
  ritard: 0.2,
  ringSeconds: 3.6,
  room: { seconds: 3.6, size: 1.4, darkHertz: 3_600 },
  echo: { beats: 1.5, feedback: 0.4 },
  seed: 81,
  players: [
    { sound: drone, gain: 0.2, room: 0.3, play: bassLine('r-------', { low: 36, velocity: 0.8 }) },
    { sound: piano(0.35), gain: 0.5, pan: 0.12, room: 0.6, echo: 0.3, play: theme({ octave: 1, velocity: 0.62 }) },
    { sound: drums.heartKick, gain: 0.85, room: 0.2, play: beat('X..x............', { ends: true }) },
    { sound: violins, gain: 0.12, room: 0.7, from: 0.6, wide: 0.4, play: pad({ middle: 70, count: 3, velocity: 0.6 }) },
    { sound: farBell, gain: 0.12, pan: -0.3, room: 0.7, from: 0.55, play: opening({ midi: 72 }) },
    { sound: softPluck, gain: 0.13, pan: -0.2, room: 0.4, echo: 0.4, from: 0.75, play: broken('0 . 1 . 2 . 1 .', { middle: 63, count: 3, velocity: 0.5 }) },
    { sound: drums.boom, gain: 0.5, room: 0.4, from: 0.7, play: opening() },
    { sound: drums.riser, gain: 0.22, room: 0.4, from: 0.3, play: rising() },
  ],
};

/** Strings that repeat and drums that answer, before something happens. */
const longShadows: Song = {
  alias: 'long-shadows',
  displayName: 'Long shadows',
  mood: 'dark',
  tags: ['film', 'strings', 'drums', 'trailer', 'epic', 'history'],
  tempoBpm: 98,
  beatsPerBar: 4,
  key: 'D',
  mode: 'minor',
  chords: {
    A: 'Dm | Bb | Gm | A',
    B: 'Dm/F | C | Bb | A7sus4 A',
    break: 'Dm | Dm | Bb | A',
    cadence: 'Gm Bb | A7sus4 A',
    final: 'Dm',
  },
  themes: {
    A: '1:2 3:1 2:1 | 1:3 5:1 | 4:2 3:1 2:1 | 5:2 2:2',
    B: '5:2 8:1 7:1 | 5:3 5:1 | 6:2 5:1 4:1 | 5:2 3#:2',
    cadence: '8:2 10:2 | 9:2 7#:2',
    final: '8:4',
  },
  ritard: 0.14,
  ringSeconds: 3.2,
  room: { seconds: 2.8, size: 1.3, darkHertz: 5_000 },
  seed: 82,
  players: [
    { sound: shortStrings, gain: 0.46, pan: -0.2, room: 0.3, play: broken(['0 0 1 0 0 2 0 1', '0 0 1 0 2 0 1 0'], { middle: 53, count: 3, velocity: 0.74, hold: 0.8 }) },
    { sound: shortStrings, gain: 0.24, pan: 0.3, room: 0.35, from: 0.6, play: broken('2 1 2 0 2 1 2 0 2 1 2 0 2 1 0 1', { middle: 66, count: 3, velocity: 0.62, hold: 0.8 }) },
    { sound: cello, gain: 0.38, pan: 0.05, room: 0.4, from: 0.4, play: theme({ octave: -1, velocity: 0.8 }) },
    { sound: choir('ah'), gain: 0.16, room: 0.7, from: 0.78, play: pad({ middle: 62, count: 4, velocity: 0.8 }) },
    { sound: violins, gain: 0.2, pan: 0.1, room: 0.5, from: 0.9, play: theme({ octave: 1, velocity: 0.75 }) },
    { sound: subBass, gain: 0.36, from: 0.4, play: bassLine('r-------', { low: 26, velocity: 0.8 }) },
    { sound: drums.bigDrum, gain: 0.8, room: 0.4, from: 0.42, play: beat(['X.....x.X.......', 'X.....x.X...x.x.'], { ends: true, fill: 'X..x..x.X.x.XxXx' }) },
    { sound: drums.lowTom, gain: 0.44, pan: 0.25, room: 0.35, from: 0.75, play: beat('..x...x...x..x.x') },
    { sound: drums.boom, gain: 0.5, room: 0.4, from: 0.7, play: opening() },
    { sound: drums.riser, gain: 0.24, room: 0.4, only: ['break', 'intro'], play: rising() },
  ],
};

/** A music box over the longest bass drum there is. */
const blackIce: Song = {
  alias: 'black-ice',
  displayName: 'Black ice',
  mood: 'dark',
  tags: ['trap', 'hip hop', 'bass', 'music box', 'fashion', 'night'],
  tempoBpm: 140,
  beatsPerBar: 4,
  key: 'F',
  mode: 'harmonic',
  chords: {
    A: 'Fm | Fm | Db | C',
    B: 'Bbm | Fm | Gm7b5 | C7',
    break: 'Fm | Db | Bbm | C',
    cadence: 'Db | C7',
    final: 'Fm',
  },
  themes: {
    A: '8:1 5:.5 3:.5 5:1 -:1 | 8:.5 9:.5 10:1 9:.5 8:.5 5:1 | 6:1 4:.5 6:.5 8:1 -:1 | 7:1 5:.5 7:.5 9:1 -:1',
    B: '11:1 10:.5 8:.5 11:1 -:1 | 10:1 8:.5 5:.5 8:1 -:1 | 9:.5 11:.5 9:.5 6:.5 4:1 6:1 | 5:.5 7:.5 9:1 7:2',
    cadence: '8:1 6:.5 4:.5 6:1 8:1 | 7:1 9:1 7:1 5:1',
    final: '8:2',
  },
  ringSeconds: 2.8,
  room: { seconds: 2, size: 1.1, darkHertz: 5_200 },
  echo: { beats: 0.75, feedback: 0.3 },
  seed: 83,
  players: [
    { sound: musicBox, gain: 0.36, pan: 0.1, room: 0.3, echo: 0.25, loose: 0.003, play: theme({ octave: 1, velocity: 0.72 }) },
    { sound: warmPad, gain: 0.15, room: 0.4, wide: 0.4, lowHertz: 1_400, play: pad({ middle: 58, count: 3 }) },
    { sound: fallingBass, gain: 0.38, loose: 0.001, from: 0.4, except: ['break'], play: bassLine(['R-----r---------', 'R-----r---..r---'], { low: 29, short: 0.98 }) },
    { sound: drums.kick, gain: 0.7, loose: 0.001, from: 0.4, except: ['break'], play: beat(['X.....x.........', 'X.....x.....x...'], { ends: true }) },
    { sound: drums.snare, gain: 0.5, room: 0.2, loose: 0.001, from: 0.4, play: beat('........X.......', { fill: '........X...x.xx' }) },
    { sound: drums.clap, gain: 0.34, room: 0.2, loose: 0.001, from: 0.6, play: beat('........x.......') },
    { sound: drums.hat, gain: 0.28, pan: -0.15, loose: 0.001, from: 0.45, play: beat(['x.x.x.x.x.x.x.x.', 'x.x.x.x.x.x.xoxo', 'x.x.xoxox.x.x.x.', 'x.x.x.x.xxoox.x.']) },
    { sound: drums.openHat, gain: 0.16, pan: 0.2, loose: 0.001, from: 0.7, play: beat('......x.......x.') },
    { sound: choir('oo'), gain: 0.12, room: 0.6, from: 0.8, play: chords('x-------', { middle: 65, count: 3 }) },
    { sound: drums.rim, gain: 0.16, pan: 0.3, room: 0.25, loose: 0.001, from: 0.9, play: beat('...x..x....x....') },
  ],
};

export const dark: readonly Song[] = [coldCorridor, longShadows, blackIce];
