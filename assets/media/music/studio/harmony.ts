/** A chord by its pitch classes, 0 is C. */
export interface Chord {
  readonly root: number;
  readonly bass: number;
  /** Half-tones above the root. */
  readonly intervals: readonly number[];
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '69': [0, 4, 7, 9, 14],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '9': [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  '13': [0, 4, 10, 14, 21],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '7b9': [0, 4, 7, 10, 13],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
  'maj7#11': [0, 4, 7, 11, 18],
};

/** The pitch class of a note name such as `F#` or `Bb`. */
export function pitchClass(name: string): number {
  const natural = NATURALS[name[0] ?? ''];
  if (natural === undefined) throw new Error(`${name} is no note`);
  const shift = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return (natural + shift + 12) % 12;
}

/** Reads a chord symbol such as `F#m7/E`. */
export function parseChord(symbol: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  const intervals = QUALITIES[match?.[2] ?? '?'];
  if (!match?.[1] || !intervals) throw new Error(`${symbol} is no chord that is known`);
  const root = pitchClass(match[1]);
  return { root, bass: match[3] === undefined ? root : pitchClass(match[3]), intervals };
}

/** Chords of bars: bars are parted by `|`, chords in a bar share it. */
export function parseBars(text: string): Chord[][] {
  return text.split('|').map((bar) => bar.trim().split(/\s+/).map(parseChord));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The notes of a chord that lie closest to those before, around a middle. */
export function voiceChord(chord: Chord, before: readonly number[], middle: number, count: number): number[] {
  const classes = [...new Set(chord.intervals.map((interval) => (chord.root + interval) % 12))].sort(
    (a, b) => a - b,
  );
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < classes.length; turn++) {
    for (let octave = 1; octave < 8; octave++) {
      const notes: number[] = [];
      for (let index = 0; index < count; index++) {
        const at = turn + index;
        const pitch = (classes[at % classes.length] ?? 0) + 12 * Math.floor(at / classes.length);
        notes.push(pitch + octave * 12);
      }
      const distance =
        Math.abs(mean(notes) - middle) * 0.8 +
        (before.length === 0 ? 0 : Math.abs(mean(notes) - mean(before)));
      if (distance < least) [best, least] = [notes, distance];
    }
  }
  return best;
}

const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygianDominant: [0, 1, 4, 5, 7, 8, 10],
} as const;
export type Mode = keyof typeof MODES;

/** The MIDI note of a step of a scale: 1 is the key note near middle C, 8 the one above, 0 and less are below. */
export function scaleNote(key: string, mode: Mode, step: number, alteration = 0): number {
  const index = step - 1;
  const octave = Math.floor(index / 7);
  const root = pitchClass(key);
  return (root > 6 ? 48 : 60) + root + octave * 12 + (MODES[mode][((index % 7) + 7) % 7] ?? 0) + alteration;
}

/** A note of a melody in beats from its beginning. */
export interface MelodyNote {
  readonly beat: number;
  readonly beats: number;
  readonly step: number;
  readonly alteration: number;
}

/** Reads a melody: steps of the scale with `#` or `b`, a colon and beats; `-` rests. Bar lines are for the eye. */
export function parseMelody(text: string): MelodyNote[] {
  let beat = 0;
  const notes: MelodyNote[] = [];
  for (const token of text.replaceAll('|', ' ').trim().split(/\s+/)) {
    const match = /^(-|-?\d+)([#b]?):([\d.]+)$/.exec(token);
    if (!match) throw new Error(`${token} is no note`);
    const beats = Number(match[3]);
    const alteration = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0;
    if (match[1] !== '-') notes.push({ beat, beats, step: Number(match[1]), alteration });
    beat += beats;
  }
  return notes;
}
