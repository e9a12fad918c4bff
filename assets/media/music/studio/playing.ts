import type { AddNote, Bar, Player } from './arrangement.ts';
import { type Chord, scaleNote, voiceChord } from './harmony.ts';

type Play = Player['play'];

/** Characters of a pattern, one for each equal part of a bar: `X` loud, `x` usual, `o` soft, `-` holds, `.` rests. */
const LOUDNESS: Readonly<Record<string, number>> = { X: 0.95, x: 0.72, o: 0.42 };

interface Hit {
  readonly beat: number;
  readonly beats: number;
  readonly velocity: number;
  readonly sign: string;
}

/** Reads a pattern of a bar; spaces are for the eye. */
function hitsOf(pattern: string, barBeats: number, isHit = (sign: string) => sign in LOUDNESS): Hit[] {
  const signs = [...pattern.replaceAll(' ', '')];
  const unit = barBeats / signs.length;
  const hits: Hit[] = [];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? '.';
    if (!isHit(sign)) continue;
    let end = at + 1;
    while (signs[end] === '-') end++;
    hits.push({ beat: at * unit, beats: (end - at) * unit, velocity: LOUDNESS[sign] ?? 0.72, sign });
  }
  return hits;
}

/** One of several patterns: the bars of a part take turns. */
const patternOf = (patterns: string | readonly string[], bar: Bar): string =>
  typeof patterns === 'string' ? patterns : (patterns[bar.barInPart % patterns.length] ?? '');

const chordAt = (bar: Bar, beat: number): Chord => {
  const found = bar.chords.findLast((each) => each.beat <= beat + 0.001) ?? bar.chords[0];
  if (!found) throw new Error('a bar has no chord');
  return found.chord;
};

/** A drum that hits in a pattern; it is struck once at the end when `ends` says so. */
export function beat(
  patterns: string | readonly string[],
  options: { readonly midi?: number; readonly ends?: boolean; readonly fill?: string } = {},
): Play {
  return (bar, add) => {
    const { midi = 60, ends = false, fill } = options;
    if (bar.part === 'final') {
      if (ends) add({ midi, beat: 0, beats: 1, velocity: 0.85 });
      return;
    }
    const pattern =
      fill !== undefined && bar.isLastOfPart && bar.part !== 'intro' ? fill : patternOf(patterns, bar);
    for (const { beat: at, beats, velocity } of hitsOf(pattern, bar.beats))
      add({ midi, beat: at, beats, velocity });
  };
}

/** Strikes once at the beginning of each part, as a cymbal does. */
export function opening(options: { readonly midi?: number; readonly from?: number } = {}): Play {
  return (bar, add) => {
    if (bar.barInPart === 0 && bar.fullness >= (options.from ?? 0) && bar.part !== 'break')
      add({ midi: options.midi ?? 60, beat: 0, beats: 1, velocity: bar.part === 'final' ? 0.7 : 0.8 });
  };
}

/** Rises through the last bar of a part to the next one. */
export const rising =
  (midi = 60): Play =>
  (bar, add) => {
    if (bar.isLastOfPart && bar.part !== 'final' && bar.part !== 'cadence')
      add({ midi, beat: 0, beats: bar.beats, velocity: 0.8 });
  };

/** Chords in a rhythm, each close to the one before. @param strumSeconds from the lowest note to the highest; `d` and `u` in a pattern are strokes down and up */
export function chords(
  patterns: string | readonly string[],
  options: {
    readonly middle: number;
    readonly count?: number;
    readonly strumSeconds?: number;
    readonly spread?: number;
    readonly short?: number;
  },
): Play {
  const { middle, count = 3, strumSeconds = 0.008, spread = 0.5, short = 1 } = options;
  let before: number[] = [];
  const strike = (notes: readonly number[], hit: Hit, add: AddNote, isUp: boolean, seconds: number) => {
    const order = isUp ? [...notes].reverse() : notes;
    for (const [index, midi] of order.entries())
      add({
        midi,
        beat: hit.beat,
        beats: hit.beats * short,
        velocity: hit.velocity * (isUp ? 0.8 : 1) * (index === 0 ? 1 : 0.9),
        pan: notes.length < 2 ? 0 : spread * (notes.indexOf(midi) / (notes.length - 1) - 0.5),
        late: (index / Math.max(1, notes.length)) * seconds,
      });
  };
  return (bar, add) => {
    if (bar.isFirst) before = [];
    if (bar.part === 'final') {
      before = voiceChord(chordAt(bar, 0), before, middle, count);
      strike(
        before,
        { beat: 0, beats: bar.finalBeats, velocity: 0.75, sign: 'x' },
        add,
        false,
        Math.max(0.05, strumSeconds * 3),
      );
      return;
    }
    for (const hit of hitsOf(
      patternOf(patterns, bar),
      bar.beats,
      (sign) => sign in LOUDNESS || sign === 'd' || sign === 'u',
    )) {
      before = voiceChord(chordAt(bar, hit.beat), before, middle, count);
      strike(before, hit, add, hit.sign === 'u', strumSeconds);
    }
  };
}

/** Chords that are held as long as they last. */
export function pad(options: {
  readonly middle: number;
  readonly count?: number;
  readonly spread?: number;
  readonly velocity?: number;
}): Play {
  const { middle, count = 4, spread = 1.1, velocity = 0.7 } = options;
  let before: number[] = [];
  return (bar, add) => {
    if (bar.isFirst) before = [];
    for (const { chord, beat: at, beats } of bar.chords) {
      before = voiceChord(chord, before, middle, count);
      const held = bar.part === 'final' ? bar.finalBeats : beats;
      for (const [index, midi] of before.entries())
        add({ midi, beat: at, beats: held, velocity, pan: spread * (index / Math.max(1, count - 1) - 0.5) });
    }
  };
}

/** Notes of the chord one after the other. @param figure their numbers from below, `.` rests; one for each equal part of the bar */
export function broken(
  figures: string | readonly string[],
  options: {
    readonly middle: number;
    readonly count?: number;
    readonly hold?: number;
    readonly velocity?: number;
    readonly spread?: number;
  },
): Play {
  const { middle, count = 4, hold = 1, velocity = 0.66, spread = 0.5 } = options;
  let before: number[] = [];
  return (bar, add) => {
    if (bar.isFirst) before = [];
    if (bar.part === 'final') {
      before = voiceChord(chordAt(bar, 0), before, middle, count);
      for (const [index, midi] of before.entries())
        add({
          midi,
          beat: 0,
          beats: bar.finalBeats,
          velocity: velocity * 0.95,
          late: index * 0.07,
          pan: spread * (index / count - 0.5),
        });
      return;
    }
    const signs = patternOf(figures, bar).trim().split(/\s+/);
    const unit = bar.beats / signs.length;
    signs.forEach((sign, index) => {
      if (sign === '.') return;
      before = voiceChord(chordAt(bar, index * unit), before, middle, count);
      const number = Number(sign);
      const midi = (before[number % count] ?? 60) + 12 * Math.floor(number / count);
      add({
        midi,
        beat: index * unit,
        beats: unit * hold,
        velocity: velocity * (index % 4 === 0 ? 1.1 : 0.92 + bar.random() * 0.1),
        pan: spread * ((number % count) / Math.max(1, count - 1) - 0.5),
      });
    });
  };
}

/** A bass: `r` root, `3` third, `5` fifth, `8` octave, `a` a half-tone below the next root, `w` a whole tone; capitals are louder. */
export function bassLine(
  patterns: string | readonly string[],
  options: { readonly low?: number; readonly short?: number; readonly velocity?: number } = {},
): Play {
  const { low = 31, short = 0.95, velocity = 0.78 } = options;
  const place = (pitch: number) => low + ((((pitch - low) % 12) + 12) % 12);
  return (bar, add) => {
    if (bar.part === 'final') {
      add({ midi: place(chordAt(bar, 0).bass), beat: 0, beats: bar.finalBeats, velocity });
      return;
    }
    for (const hit of hitsOf(patternOf(patterns, bar), bar.beats, (sign) => /[rR358awo]/.test(sign))) {
      const chord = chordAt(bar, hit.beat);
      const root = place(chord.bass);
      const third = chord.intervals.find((interval) => interval === 3 || interval === 4) ?? 7;
      const fifth = chord.intervals.find((interval) => interval >= 6 && interval <= 8) ?? 7;
      const steps: Readonly<Record<string, number>> = { r: 0, R: 0, '3': third, '5': fifth, '8': 12, o: 0 };
      const coming = place(bar.next.bass);
      const midi =
        hit.sign === 'a' ? coming - 1 : hit.sign === 'w' ? coming + 2 : root + (steps[hit.sign] ?? 0);
      add({
        midi,
        beat: hit.beat,
        beats: hit.beats * short,
        velocity: hit.sign === 'R' ? 1 : hit.sign === 'o' ? 0.5 : velocity,
      });
    }
  };
}

/** The theme of the part. @param octave how many octaves higher; @param also a second voice so many steps of the scale away */
export function theme(
  options: {
    readonly octave?: number;
    readonly velocity?: number;
    readonly short?: number;
    readonly also?: number;
    readonly answers?: boolean;
  } = {},
): Play {
  const { octave = 0, velocity = 0.78, short = 0.96, also, answers = false } = options;
  return (bar, add) => {
    if (answers && bar.barInPart % 2 === 0 && bar.part !== 'final') return;
    for (const { beat: at, beats, step, alteration } of bar.theme) {
      const accent = at % 1 === 0 ? 1 : 0.9;
      // The last note is let go with the last chord.
      const held = bar.part === 'final' ? Math.min(beats, bar.finalBeats) : beats;
      const note = { beat: at, beats: held * short, velocity: velocity * accent };
      add({ ...note, midi: scaleNote(bar.key, bar.mode, step, alteration) + octave * 12 });
      if (also !== undefined)
        add({
          ...note,
          midi: scaleNote(bar.key, bar.mode, step + also) + octave * 12,
          velocity: note.velocity * 0.75,
        });
    }
  };
}

/** A note of the scale that stays the same under all chords. */
export function pedal(
  patterns: string,
  options: { readonly step: number; readonly octave?: number; readonly velocity?: number },
): Play {
  return (bar, add) => {
    const midi = scaleNote(bar.key, bar.mode, options.step) + (options.octave ?? 0) * 12;
    if (bar.part === 'final') return;
    for (const hit of hitsOf(patterns, bar.beats))
      add({ midi, beat: hit.beat, beats: hit.beats, velocity: hit.velocity * (options.velocity ?? 1) });
  };
}
