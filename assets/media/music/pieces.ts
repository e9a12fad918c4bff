import {
  addNote,
  createBuffer,
  createRandom,
  duck,
  filter,
  master,
  mix,
  noteHertz,
  reverb,
  type StereoBuffer,
  type Voice,
} from './synth.ts';
import * as voices from './voices.ts';

/** A piece of music that loops. */
export interface Piece {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly mood: string;
  /** Beats a minute. */
  readonly tempoBpm: number;
  compose(): StereoBuffer;
}

/** Puts notes of a score, given in beats, into a buffer. */
function player(buffer: StereoBuffer, beatSeconds: number) {
  return (
    voice: Voice,
    midi: number,
    beat: number,
    beats: number,
    gain: number,
    options: { pan?: number; release?: number } = {},
  ) =>
    addNote(buffer, voice, {
      start: beat * beatSeconds,
      held: beats * beatSeconds,
      release: options.release ?? 0.12,
      frequency: noteHertz(midi),
      gain,
      pan: options.pan ?? 0,
    });
}

/** Electric piano over a lazy beat, 74 beats a minute. */
function slowTapeLoop(): StereoBuffer {
  const beat = 60 / 74;
  const seconds = 16 * beat;
  const [keys, low, drums] = [createBuffer(seconds), createBuffer(seconds), createBuffer(seconds)];
  const [playKeys, playLow, playDrums] = [player(keys, beat), player(low, beat), player(drums, beat)];
  const chords = [
    { root: 41, notes: [57, 60, 64, 67] },
    { root: 40, notes: [55, 59, 62, 66] },
    { root: 45, notes: [55, 60, 64, 71] },
    { root: 43, notes: [53, 57, 59, 64] },
  ];
  const melody = [
    [76, 1.5, 0.5],
    [74, 2, 1],
    [72, 3.34, 0.6],
    [71, 5.5, 0.5],
    [74, 6, 1.5],
    [79, 9.34, 0.6],
    [76, 10, 1],
    [74, 11, 0.6],
    [72, 13.34, 0.6],
    [69, 14, 1.5],
  ] as const;
  const random = createRandom(4);
  chords.forEach(({ root, notes }, bar) => {
    notes.forEach((midi, index) => {
      playKeys(voices.electricPiano, midi, bar * 4 + index * 0.03, 2.3, 0.19, {
        pan: index * 0.3 - 0.45,
        release: 0.5,
      });
      playKeys(voices.electricPiano, midi, bar * 4 + 2.67 + index * 0.02, 1.1, 0.12, {
        pan: 0.4 - index * 0.25,
        release: 0.4,
      });
    });
    playLow(voices.roundBass, root, bar * 4, 1.4, 0.5);
    playLow(voices.roundBass, root, bar * 4 + 1.67, 0.5, 0.34);
    playLow(voices.roundBass, root + 7, bar * 4 + 2.67, 1, 0.36);
    for (const at of [0, 1.67, 2.34])
      playDrums(voices.kick, 31, bar * 4 + at, 0.4, at === 1.67 ? 0.42 : 0.62);
    for (const at of [1, 3]) playDrums(voices.snare, 55, bar * 4 + at + 0.02, 0.3, 0.34, { pan: 0.08 });
    for (let half = 0; half < 8; half++) {
      const swung = half % 2 === 0 ? half / 2 : Math.floor(half / 2) + 0.62;
      playDrums(voices.hat, 60, bar * 4 + swung, 0.1, 0.1 + random() * 0.06, { pan: -0.25, release: 0.03 });
    }
  });
  for (const [midi, at, length] of melody)
    playKeys(voices.electricPiano, midi, at, length, 0.13, { pan: 0.2, release: 0.5 });
  filter(keys, 'low', (time) => 2600 + 500 * Math.sin((Math.PI * 2 * 2 * time) / seconds));
  filter(drums, 'low', 5200);
  const sum = createBuffer(seconds);
  mix(sum, keys, 1.25);
  mix(sum, reverb(keys, 1.6), 0.42);
  mix(sum, low, 0.6);
  mix(sum, drums, 1.1);
  filter(sum, 'high', 32);
  master(sum, 1, -3);
  return sum;
}

/** Marimba figures over a round bass, 112 beats a minute. */
function paperBoats(): StereoBuffer {
  const beat = 60 / 112;
  const seconds = 32 * beat;
  const [bars, low, drums] = [createBuffer(seconds), createBuffer(seconds), createBuffer(seconds)];
  const [playBars, playLow, playDrums] = [player(bars, beat), player(low, beat), player(drums, beat)];
  const chords = [
    { root: 36, notes: [60, 64, 67, 72, 76] },
    { root: 43, notes: [59, 62, 67, 71, 74] },
    { root: 45, notes: [57, 60, 64, 69, 72] },
    { root: 41, notes: [57, 60, 65, 69, 77] },
  ];
  const figure = [0, 2, 1, 3, 2, 4, 3, 1] as const;
  const answer = [
    [84, 16, 0.5],
    [83, 16.75, 0.5],
    [79, 17.5, 1],
    [81, 20, 0.5],
    [79, 20.75, 0.5],
    [74, 21.5, 1],
    [76, 24, 0.5],
    [79, 24.75, 0.5],
    [84, 25.5, 1],
    [81, 28, 0.5],
    [77, 28.75, 0.5],
    [79, 29.5, 1.5],
  ] as const;
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = chords[bar % 4] ?? { root: 36, notes: [60] };
    figure.forEach((step, index) => {
      const accent = index === 0 || index === 3 || index === 6 ? 0.36 : 0.24;
      playBars(voices.marimba, notes[step] ?? 60, bar * 4 + index / 2, 0.6, accent, {
        pan: index % 2 === 0 ? -0.3 : 0.3,
        release: 0.3,
      });
    });
    for (const at of [0, 1.5, 3])
      playLow(voices.roundBass, root + (at === 3 ? 7 : 0), bar * 4 + at, at === 0 ? 1.2 : 0.8, 0.46);
    for (const at of [0, 2]) playDrums(voices.kick, 33, bar * 4 + at, 0.3, 0.46);
    for (const at of [1, 3]) playDrums(voices.clap, 60, bar * 4 + at, 0.2, 0.22, { pan: 0.1, release: 0.08 });
    for (let eighth = 0; eighth < 8; eighth++)
      playDrums(voices.shaker, 60, bar * 4 + eighth / 2, 0.1, eighth % 2 === 0 ? 0.1 : 0.17, {
        pan: 0.35,
        release: 0.04,
      });
  }
  for (const [midi, at, length] of answer)
    playBars(voices.glassBell, midi, at, length, 0.12, { pan: -0.15, release: 0.7 });
  const sum = createBuffer(seconds);
  mix(sum, bars, 1.2);
  mix(sum, reverb(bars, 1.1), 0.4);
  mix(sum, low, 0.55);
  mix(sum, drums, 0.85);
  mix(sum, reverb(drums, 0.5), 0.12);
  filter(sum, 'high', 35);
  master(sum, 1, -3);
  return sum;
}

/** A pulsing bass, four to the floor, 120 beats a minute. */
function nightDrive(): StereoBuffer {
  const beat = 60 / 120;
  const seconds = 32 * beat;
  const [pad, low, pluck, drums] = [0, 1, 2, 3].map(() => createBuffer(seconds)) as [
    StereoBuffer,
    StereoBuffer,
    StereoBuffer,
    StereoBuffer,
  ];
  const [playPad, playLow, playPluck, playDrums] = [
    player(pad, beat),
    player(low, beat),
    player(pluck, beat),
    player(drums, beat),
  ];
  const chords = [
    { root: 33, notes: [57, 60, 64, 69] },
    { root: 29, notes: [57, 60, 65, 69] },
    { root: 36, notes: [55, 60, 64, 67] },
    { root: 31, notes: [55, 59, 62, 69] },
  ];
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = chords[bar % 4] ?? { root: 33, notes: [57] };
    for (const [index, midi] of notes.entries())
      playPad(voices.stringPad, midi, bar * 4, 4, 0.12, { pan: index * 0.4 - 0.6, release: 0.35 });
    for (let eighth = 0; eighth < 8; eighth++)
      playLow(
        voices.sawBass,
        root + (eighth === 7 ? 12 : 0),
        bar * 4 + eighth / 2,
        0.42,
        eighth % 2 === 0 ? 0.36 : 0.44,
        { release: 0.06 },
      );
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      if (bar < 4 && sixteenth % 2 === 1) continue;
      const midi = (notes[[0, 2, 1, 3][sixteenth % 4] ?? 0] ?? 60) + 12;
      playPluck(voices.sawPluck, midi, bar * 4 + sixteenth / 4, 0.2, 0.13, {
        pan: Math.sin(sixteenth) * 0.5,
        release: 0.1,
      });
    }
    for (let quarter = 0; quarter < 4; quarter++) {
      playDrums(voices.kick, 33, bar * 4 + quarter, 0.35, 0.78);
      if (quarter % 2 === 1) playDrums(voices.clap, 60, bar * 4 + quarter, 0.25, 0.34, { release: 0.1 });
      playDrums(voices.hat, 60, bar * 4 + quarter + 0.5, 0.12, 0.3, { pan: 0.2, release: 0.05 });
      playDrums(voices.hat, 60, bar * 4 + quarter + 0.25, 0.06, 0.1, { pan: -0.3, release: 0.03 });
      playDrums(voices.hat, 60, bar * 4 + quarter + 0.75, 0.06, 0.12, { pan: -0.3, release: 0.03 });
    }
  }
  filter(pad, 'low', (time) => 900 + 1300 * (0.5 - 0.5 * Math.cos((Math.PI * 2 * time) / seconds)), 0.8);
  filter(pluck, 'low', (time) => 1500 + 1900 * (0.5 - 0.5 * Math.cos((Math.PI * 2 * time) / seconds)), 1.1);
  duck(pad, beat, 0.75, 0.34);
  duck(low, beat, 0.7, 0.2);
  const sum = createBuffer(seconds);
  mix(sum, pad);
  mix(sum, low, 0.55);
  mix(sum, pluck);
  mix(sum, reverb(pluck, 1.8), 0.45);
  mix(sum, reverb(pad, 2.2), 0.25);
  mix(sum, drums, 0.8);
  filter(sum, 'high', 30);
  master(sum, 0.8, -3.5);
  return sum;
}

/** Slow chords of air with a bell now and then, 60 beats a minute. */
function firstLight(): StereoBuffer {
  const beat = 1;
  const seconds = 16 * beat;
  const [pad, bells, low] = [createBuffer(seconds), createBuffer(seconds), createBuffer(seconds)];
  const [playPad, playBells, playLow] = [player(pad, beat), player(bells, beat), player(low, beat)];
  const chords = [
    { root: 38, notes: [57, 62, 66, 69, 73] },
    { root: 35, notes: [54, 59, 62, 66, 69] },
    { root: 31, notes: [55, 59, 62, 66, 71] },
    { root: 33, notes: [57, 59, 64, 69, 71] },
  ];
  chords.forEach(({ root, notes }, bar) => {
    for (const [index, midi] of notes.entries())
      playPad(voices.airPad, midi, bar * 4 + index * 0.08, 3.6, 0.17, {
        pan: index * 0.35 - 0.7,
        release: 1.9,
      });
    playLow(voices.airPad, root, bar * 4, 3.6, 0.3, { release: 1.2 });
  });
  const melody = [
    [78, 0.5],
    [81, 1.5],
    [76, 3],
    [74, 5],
    [78, 6.5],
    [83, 8.5],
    [81, 9.5],
    [78, 11],
    [76, 13],
    [73, 14.5],
  ] as const;
  for (const [index, [midi, at]] of melody.entries())
    playBells(voices.glassBell, midi, at, 1.2, 0.17, { pan: index % 2 === 0 ? -0.35 : 0.35, release: 1.6 });
  const sum = createBuffer(seconds);
  mix(sum, pad);
  mix(sum, low, 0.6);
  mix(sum, bells, 1.3);
  mix(sum, reverb(bells, 2.8), 0.7);
  mix(sum, reverb(pad, 2.6), 0.3);
  filter(sum, 'low', 6500);
  filter(sum, 'high', 34);
  master(sum, 0.6, -3.5);
  return sum;
}

/** Every piece that is shipped. */
export const PIECES: readonly Piece[] = [
  {
    alias: 'slow-tape-loop',
    displayName: 'Slow tape loop',
    tags: ['lo-fi', 'calm', 'warm', 'keys'],
    mood: 'calm',
    tempoBpm: 74,
    compose: slowTapeLoop,
  },
  {
    alias: 'paper-boats',
    displayName: 'Paper boats',
    tags: ['bright', 'playful', 'marimba', 'food'],
    mood: 'playful',
    tempoBpm: 112,
    compose: paperBoats,
  },
  {
    alias: 'night-drive',
    displayName: 'Night drive',
    tags: ['driving', 'synth', 'energy', 'city'],
    mood: 'driving',
    tempoBpm: 120,
    compose: nightDrive,
  },
  {
    alias: 'first-light',
    displayName: 'First light',
    tags: ['ambient', 'soft', 'slow', 'nature'],
    mood: 'dreamy',
    tempoBpm: 60,
    compose: firstLight,
  },
];
