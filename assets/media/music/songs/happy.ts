import type { Song } from '../studio/arrangement.ts';
import * as drums from '../studio/drums.ts';
import { bassLine, beat, chords, opening, theme } from '../studio/playing.ts';
import { electricBass, steelGuitar, ukulele, uprightBass } from '../studio/strings.ts';
import { glockenspiel, organ, piano } from '../studio/struck.ts';
import { brass, whistle } from '../studio/winds.ts';

/** Ukulele, whistling and hands. */
const sundayMarket: Song = {
  alias: 'sunday-market',
  displayName: 'Sunday market',
  mood: 'happy',
  tags: ['ukulele', 'whistle', 'claps', 'family', 'food', 'bright'],
  tempoBpm: 118,
  beatsPerBar: 4,
  key: 'C',
  mode: 'major',
  chords: {
    A: 'C | G/B | Am | F',
    B: 'F | C | Dm7 | G7',
    break: 'Am | Em | F | G',
    cadence: 'F G | C F',
    final: 'C',
  },
  themes: {
    A: '5:1 3:.5 5:1.5 6:1 | 5:2 2:1 3:1 | 3:.5 5:.5 8:1.5 7:.5 6:1 | 6:1 5:1 -:2',
    B: '8:1 8:.5 9:.5 8:1 6:1 | 5:1.5 3:1.5 -:1 | 4:.5 4:.5 6:1 8:1 6:1 | 7:1 5:1 2:1 -:1',
    cadence: '6:1 8:1 7:1 9:1 | 8:1 5:1 6:1 4:1',
    final: '3:2',
  },
  swing: 0.12,
  swingUnit: 0.5,
  ringSeconds: 2.5,
  room: { seconds: 0.9, size: 0.6, darkHertz: 6_000 },
  seed: 21,
  players: [
    { sound: ukulele, gain: 0.5, pan: -0.15, room: 0.12, play: chords(['d.du.udu', 'd.dudud.'], { middle: 67, count: 4, strumSeconds: 0.022, spread: 0.2, short: 1.6 }) },
    { sound: whistle, gain: 0.3, pan: 0.12, room: 0.4, loose: 0.014, from: 0.4, play: theme({ octave: 1 }) },
    { sound: uprightBass, gain: 0.75, play: bassLine(['r-..5-..', 'r-..5-a-'], { low: 31 }) },
    { sound: drums.kick, gain: 0.55, from: 0.55, play: beat('x...x...', { ends: true }) },
    { sound: drums.clap, gain: 0.34, pan: 0.1, room: 0.15, from: 0.55, play: beat('..x...x.', { fill: '..x..xxx' }) },
    { sound: drums.tambourine, gain: 0.3, pan: 0.35, from: 0.7, play: beat('oxoxoxox') },
    { sound: drums.shaker, gain: 0.24, pan: -0.35, play: beat('xoxoxoxo') },
    { sound: glockenspiel, gain: 0.13, pan: 0.3, room: 0.35, from: 0.9, play: theme({ octave: 2, velocity: 0.6 }) },
  ],
};

/** Strummed steel strings, four on the floor, a glockenspiel on top. */
const yellowBicycle: Song = {
  alias: 'yellow-bicycle',
  displayName: 'Yellow bicycle',
  mood: 'happy',
  tags: ['acoustic', 'guitar', 'pop', 'travel', 'summer', 'advert'],
  tempoBpm: 126,
  beatsPerBar: 4,
  key: 'G',
  mode: 'major',
  chords: {
    A: 'G | D/F# | Em7 | Cadd9',
    B: 'Cadd9 | G | Am7 | D',
    break: 'Em7 | Cadd9 | G | D7sus4',
    cadence: 'Am7 C | D7sus4 D',
    final: 'Gadd9',
  },
  themes: {
    A: '3:.5 3:.5 5:1 5:.5 6:.5 5:1 | 3:.5 2:.5 2:1 -:2 | 3:.5 3:.5 5:1 8:.5 7:.5 5:1 | 6:1.5 5:.5 -:2',
    B: '8:.75 8:.75 9:.5 8:1 6:1 | 5:.75 5:.75 6:.5 5:1 3:1 | 8:.75 8:.75 9:.5 10:1 8:1 | 9:3 -:1',
    cadence: '6:1 8:1 6:1 8:1 | 9:2 7:2',
    final: '8:2',
  },
  ringSeconds: 2.7,
  room: { seconds: 1.2, size: 0.8, darkHertz: 7_000 },
  seed: 22,
  players: [
    { sound: steelGuitar, gain: 0.36, pan: -0.4, room: 0.12, play: chords('d.dud.du', { middle: 60, count: 5, strumSeconds: 0.026, spread: 0.1, short: 1.7 }) },
    { sound: steelGuitar, gain: 0.32, pan: 0.45, room: 0.12, from: 0.6, play: chords('d.d.dudu', { middle: 64, count: 4, strumSeconds: 0.022, spread: 0.1, short: 1.7 }) },
    { sound: glockenspiel, gain: 0.22, pan: 0.15, room: 0.4, from: 0.4, play: theme({ octave: 2, velocity: 0.66 }) },
    { sound: piano(0.8), gain: 0.28, pan: -0.1, room: 0.2, from: 0.75, play: theme({ octave: 1, velocity: 0.7, also: -2 }) },
    { sound: electricBass, gain: 0.7, from: 0.4, play: bassLine(['r-r-r-r-', 'r-r-r-5a'], { low: 31 }) },
    { sound: drums.kick, gain: 0.72, from: 0.45, play: beat('x...x...x...x...', { ends: true }) },
    { sound: drums.snare, gain: 0.42, room: 0.18, from: 0.6, play: beat('..x...x.', { fill: '..x..xxx' }) },
    { sound: drums.clap, gain: 0.3, room: 0.2, from: 0.45, play: beat('..x...x.') },
    { sound: drums.tambourine, gain: 0.3, pan: 0.3, from: 0.75, play: beat('xoxoxoxo') },
    { sound: drums.crash, gain: 0.2, pan: 0.2, room: 0.2, from: 0.7, play: opening() },
  ],
};

/** Piano and horns with a swing, for a good day. */
const openWindows: Song = {
  alias: 'open-windows',
  displayName: 'Open windows',
  mood: 'happy',
  tags: ['piano', 'brass', 'soul', 'swing', 'team', 'shop'],
  tempoBpm: 98,
  beatsPerBar: 4,
  key: 'Bb',
  mode: 'major',
  chords: {
    A: 'Bb6 | Gm7 | Ebmaj7 | F7sus4 F7',
    B: 'Eb6 | Dm7 G7 | Cm7 | F7',
    break: 'Gm7 | C9 | Ebmaj7 | F7sus4',
    cadence: 'Cm7 Dm7 | Ebmaj7 F7',
    final: 'Bb69',
  },
  themes: {
    A: '5:.5 6:.5 8:1 6:.5 5:1.5 | 3:.5 5:.5 6:1 -:2 | 8:.5 9:.5 10:1 9:.5 8:1.5 | 6:.5 8:.5 5:1 -:2',
    B: '10:1 8:.5 9:1 8:.5 6:1 | 4#:.5 5:.5 7:1 5:2 | 8:.5 6:.5 4:1 6:.5 8:1.5 | 9:1.5 7:.5 5:2',
    cadence: '6:.5 8:.5 9:1 6:.5 9:.5 10:1 | 11:1 10:1 9:1 7:1',
    final: '8:1.5',
  },
  swing: 0.3,
  swingUnit: 0.5,
  ringSeconds: 2.4,
  room: { seconds: 1, size: 0.7, darkHertz: 6_000 },
  seed: 23,
  players: [
    { sound: piano(0.9), gain: 0.42, pan: -0.15, room: 0.14, loose: 0.008, play: chords(['x.x.x.xo', 'x.x.xox.'], { middle: 60, count: 4, short: 0.8, strumSeconds: 0.006 }) },
    { sound: piano(0.9), gain: 0.5, pan: 0.15, room: 0.2, from: 0.4, upTo: 0.85, play: theme({ octave: 1 }) },
    { sound: brass, gain: 0.2, pan: 0.2, room: 0.25, from: 0.86, play: theme({ octave: 0, velocity: 0.85, also: -2 }) },
    { sound: brass, gain: 0.14, pan: -0.3, room: 0.25, from: 0.7, play: chords(['......X.', '...X..x.'], { middle: 65, count: 3, short: 0.7 }) },
    { sound: organ([1, 0.6, 0.5, 0.2, 0, 0.1]), gain: 0.09, pan: -0.35, room: 0.2, from: 0.6, wide: 0.3, play: chords('x-------', { middle: 62, count: 3 }) },
    { sound: electricBass, gain: 0.75, play: bassLine(['r-.85.3-', 'r-.r5.a-'], { low: 29 }) },
    { sound: drums.kick, gain: 0.7, from: 0.4, play: beat(['X..ox...', 'X..o.x..'], { ends: true }) },
    { sound: drums.snare, gain: 0.44, room: 0.12, from: 0.5, play: beat('..X...X.', { fill: '..X.oxXx' }) },
    { sound: drums.snap, gain: 0.4, pan: 0.2, room: 0.2, upTo: 0.6, play: beat('..x...x.') },
    { sound: drums.hat, gain: 0.3, pan: -0.2, from: 0.5, play: beat('xoxoxoxo') },
    { sound: drums.tambourine, gain: 0.28, pan: 0.35, from: 0.86, play: beat('..x...x.') },
  ],
};

export const happy: readonly Song[] = [sundayMarket, yellowBicycle, openWindows];
