import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, broken, chords, opening, pad, rising, theme } from '../studio/playing.ts';
import { electricBass, mutedGuitar, shortStrings } from '../studio/strings.ts';
import { clavinet, piano } from '../studio/struck.ts';
import { sawBass, sawPluck, superSaw, synth, warmPad } from '../studio/synths.ts';
import { brass } from '../studio/winds.ts';

/** A distorted fifth, near enough to a guitar. */
const powerChord = synth({
  wave: 'saw',
  voices: 3,
  spreadCents: 16,
  level: { attack: 0.003, decay: 0.9, sustain: 0.6, release: 0.08 },
  restHertz: 1_300,
  openHertz: 2_600,
  openHalfLife: 0.25,
  drive: 4,
});

/** Drums, power chords and brass for the finish line. */
const firstPlace: Song = {
  alias: 'first-place',
  displayName: 'First place',
  mood: 'energetic',
  tags: ['rock', 'sport', 'brass', 'winner', 'trailer'],
  tempoBpm: 142,
  beatsPerBar: 4,
  key: 'E',
  mode: 'minor',
  chords: {
    A: 'E5 | C5 | G5 | D5',
    B: 'C5 | D5 | E5 | G5 D5',
    break: 'Em | C | G | D',
    cadence: 'C5 | D5',
    final: 'E5',
  },
  themes: {
    A: '8:1 7:.5 8:1 5:1.5 | 6:1 5:.5 6:1 3:1.5 | 7:1 5:.5 7:1 10:1.5 | 9:2 7:1 9:1',
    B: '10:1.5 10:.5 9:1 8:1 | 9:1.5 9:.5 8:1 7:1 | 8:1 8:.5 10:1 12:1.5 | 11:1 10:1 9:2',
    cadence: '8:1 10:1 12:2 | 11:1 9:1 7:2',
    final: '8:3',
  },
  ringSeconds: 2.4,
  room: { seconds: 1.3, size: 0.9, darkHertz: 6_000 },
  seed: 61,
  players: [
    { sound: powerChord, gain: 0.26, pan: -0.5, room: 0.1, loose: 0.005, play: chords(['X.xxX.xx', 'X.xxX-x-'], { middle: 50, count: 3, short: 0.85, strumSeconds: 0 }) },
    { sound: powerChord, gain: 0.26, pan: 0.5, room: 0.1, loose: 0.007, from: 0.5, play: chords(['X.xxX.xx', 'X.xxX-x-'], { middle: 52, count: 3, short: 0.85, strumSeconds: 0 }) },
    { sound: brass, gain: 0.3, room: 0.25, from: 0.6, play: theme({ octave: 0, velocity: 0.9, also: -2 }) },
    { sound: shortStrings, gain: 0.2, pan: 0.2, room: 0.3, from: 0.4, play: broken('2 2 1 2 2 1 2 1', { middle: 66, count: 3, velocity: 0.7 }) },
    { sound: electricBass, gain: 0.8, drive: 1.3, play: bassLine('RrrrRrrr', { low: 28 }) },
    { sound: drums.kick, gain: 0.95, from: 0.4, play: beat(['X..xX.x.', 'X.x.X.xx'], { ends: true }) },
    { sound: drums.snare, gain: 0.62, room: 0.2, from: 0.4, play: beat('..X...X.', { fill: '..X.XxXX' }) },
    { sound: drums.hat, gain: 0.3, pan: -0.25, upTo: 0.7, play: beat('xoxoxoxo') },
    { sound: drums.openHat, gain: 0.2, pan: 0.25, from: 0.71, play: beat('x.x.x.x.') },
    { sound: drums.lowTom, gain: 0.6, pan: -0.2, room: 0.2, only: ['intro', 'break'], play: beat('X..xX.xx') },
    { sound: drums.crash, gain: 0.3, pan: 0.15, room: 0.15, play: opening() },
  ],
};

/** A club at two in the morning: a bass drum on each beat, everything else breathes with it. */
const neonSprint: Song = {
  alias: 'neon-sprint',
  displayName: 'Neon sprint',
  mood: 'energetic',
  tags: ['house', 'dance', 'club', 'fitness', 'fashion', 'synth'],
  tempoBpm: 126,
  beatsPerBar: 4,
  key: 'A',
  mode: 'minor',
  chords: {
    A: 'Am | F | C | G',
    B: 'F | G | Am | C',
    break: 'F | Am | C | G',
    cadence: 'F | G',
    final: 'Am',
  },
  themes: {
    A: '8:.75 8:.75 10:.5 8:.75 7:.75 5:.5 | 8:.75 8:.75 10:.5 8:1 -:1 | 7:.75 7:.75 10:.5 9:.75 8:.75 7:.5 | 9:.75 9:.75 7:.5 5:1 -:1',
    B: '10:.75 12:.75 10:.5 8:1 10:1 | 9:.75 11:.75 9:.5 7:1 9:1 | 8:.75 10:.75 12:.5 15:1 12:1 | 10:2 9:1 7:1',
    cadence: '8:1 10:1 12:1 10:1 | 9:1 7:1 9:2',
    final: '8:1',
  },
  ringSeconds: 2.6,
  room: { seconds: 2, size: 1, darkHertz: 7_000 },
  echo: { beats: 0.75, feedback: 0.35 },
  seed: 62,
  players: [
    { sound: superSaw, gain: 0.16, room: 0.2, wide: 0.3, ducked: 0.75, duckedSeconds: 0.3, loose: 0.001, from: 0.7, play: chords(['x..x..x.x..x..x.', 'x..x..x...x.x.x.'], { middle: 62, count: 4, short: 0.9, strumSeconds: 0 }) },
    { sound: warmPad, gain: 0.14, room: 0.3, wide: 0.4, ducked: 0.7, duckedSeconds: 0.34, upTo: 0.7, play: pad({ middle: 60, count: 4 }) },
    { sound: sawPluck, gain: 0.24, pan: 0.15, room: 0.25, echo: 0.35, loose: 0.001, from: 0.4, play: theme({ octave: 1, short: 0.8 }) },
    { sound: sawPluck, gain: 0.13, pan: -0.3, room: 0.2, echo: 0.3, loose: 0.001, from: 0.6, play: broken('0 2 3 1 2 3 0 2 3 1 2 3 0 2 1 3', { middle: 74, count: 4, velocity: 0.6 }) },
    { sound: sawBass, gain: 0.36, ducked: 0.8, duckedSeconds: 0.22, loose: 0.001, from: 0.4, except: ['break'], play: bassLine('.rr..rr..rr..rr.', { low: 33, short: 0.8 }) },
    { sound: drums.clubKick, gain: 1, ducks: true, loose: 0, from: 0.4, play: beat('X...X...X...X...', { ends: true }) },
    { sound: drums.clap, gain: 0.42, room: 0.2, loose: 0.001, from: 0.5, play: beat('....x.......x...', { fill: '....x.......x.xx' }) },
    { sound: drums.openHat, gain: 0.24, pan: 0.1, loose: 0.001, from: 0.45, play: beat('..x...x...x...x.') },
    { sound: drums.hat, gain: 0.22, pan: -0.2, loose: 0.001, play: beat('xoxoxoxoxoxoxoxo') },
    { sound: drums.riser, gain: 0.4, room: 0.2, upTo: 0.7, play: rising() },
    { sound: drums.crash, gain: 0.24, room: 0.2, from: 0.7, play: opening() },
    { sound: piano(1), gain: 0.3, pan: 0.1, room: 0.25, from: 0.95, play: chords('x..x..x.x..x..x.', { middle: 67, count: 3, short: 0.8 }) },
  ],
};

/** A clavinet, a bass that answers, and horns down the street. */
const streetParade: Song = {
  alias: 'street-parade',
  displayName: 'Street parade',
  mood: 'energetic',
  tags: ['funk', 'horns', 'bass', 'city', 'party', 'food'],
  tempoBpm: 104,
  beatsPerBar: 4,
  key: 'D',
  mode: 'dorian',
  chords: {
    A: 'Dm7 | G9 | Dm7 | G9',
    B: 'Bbmaj7 | C9 | Am7 | Dm7',
    break: 'Dm7 | Dm7 | G9 | G9',
    cadence: 'Bbmaj7 C9 | Em7b5 A7',
    final: 'Dm9',
  },
  themes: {
    A: '-:.5 8:.25 8:.25 10:.5 8:.5 7:.5 5:.5 -:1 | -:4 | -:.5 8:.25 8:.25 10:.5 11:.5 12:.5 10:.5 8:1 | -:2 9:.5 8:.5 6:1',
    B: '12:.75 10:.75 9:.5 10:2 | 11:.75 9:.75 7:.5 9:2 | 12:.5 12:.5 10:.5 9:.5 8:2 | -:1 8:.5 10:.5 11:.5 12:.5 -:1',
    cadence: '10:.75 9:.75 8:.5 11:.75 9:.75 7:.5 | 9:1 8:1 7#:2',
    final: '8:.5',
  },
  swing: 0.14,
  swingUnit: 0.25,
  ringSeconds: 2.2,
  room: { seconds: 0.9, size: 0.7, darkHertz: 6_500 },
  seed: 63,
  players: [
    { sound: clavinet, gain: 0.2, pan: -0.3, room: 0.08, play: chords(['x.ox..ox.xo.x.o.', 'x.ox..o..xo.xxo.'], { middle: 62, count: 3, short: 0.7, strumSeconds: 0.002 }) },
    { sound: mutedGuitar, gain: 0.5, pan: 0.4, room: 0.1, from: 0.4, play: broken('. . 2 . . 2 3 . . . 2 . 3 . 2 .', { middle: 66, count: 4 }) },
    { sound: electricBass, gain: 0.9, drive: 1, play: bassLine(['R..r..8.r.5..8.a', 'R..r.r8...5.8.5.'], { low: 28, short: 0.8 }) },
    { sound: brass, gain: 0.3, pan: 0.12, room: 0.22, from: 0.4, play: theme({ octave: 0, velocity: 0.9, short: 0.8, also: -2 }) },
    { sound: brass, gain: 0.18, pan: -0.15, room: 0.22, from: 0.9, play: chords(['X...........x.X.', '......X.........'], { middle: 70, count: 3, short: 0.7 }) },
    { sound: drums.kick, gain: 0.85, from: 0.4, play: beat(['X.....x.o.x.....', 'X..o..x...x..o..'], { ends: true }) },
    { sound: drums.snare, gain: 0.55, room: 0.12, from: 0.4, play: beat(['....X..o.o..X...', '....X..o.o..X..o'], { fill: '....X..oxo.xXxXx' }) },
    { sound: drums.hat, gain: 0.32, pan: -0.15, play: beat('x.xxx.x.x.xxx.xo') },
    { sound: drums.conga, gain: 0.34, pan: 0.3, room: 0.15, from: 0.6, play: beat('..x..xo...x.x.oo') },
    { sound: drums.tambourine, gain: 0.22, pan: 0.35, from: 0.8, play: beat('....x.......x...') },
    { sound: drums.crash, gain: 0.2, room: 0.15, from: 0.75, play: opening() },
  ],
};

export const energetic: readonly Song[] = [firstPlace, neonSprint, streetParade];
