import { expect, test } from 'vitest';
import { barsOf, perform, SONG_SECONDS, type Song } from '../studio/arrangement.ts';
import { parseBars, parseMelody, scaleNote } from '../studio/harmony.ts';
import { loudnessOf } from '../studio/loudness.ts';
import { SAMPLE_RATE } from '../synth.ts';
import { SONGS } from './index.ts';

const lengthOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .reduce((sum, token) => sum + Number(token.split(':')[1]), 0);

test.each(SONGS)(
  '$alias: melodies fill their bars, and no long note rubs against its chord',
  (song: Song) => {
    for (const part of ['intro', 'A', 'B', 'break', 'cadence'] as const) {
      const melody = song.themes[part];
      const bars = parseBars(song.chords[part] ?? song.chords.A);
      if (melody === undefined) continue;
      expect(melody.split('|').map(lengthOf), `${song.alias} ${part}`).toEqual(
        bars.map(() => song.beatsPerBar),
      );
      for (const { beat, beats, step, alteration } of parseMelody(melody)) {
        const inBar = beat % song.beatsPerBar;
        const chords = bars[Math.floor(beat / song.beatsPerBar)] ?? [];
        const chord = chords[Math.floor((inBar / song.beatsPerBar) * chords.length)];
        const pitch = scaleNote(song.key, song.mode, step, alteration);
        // A half-tone above a note of the chord is the harshest of all intervals.
        const rubs = chord?.intervals.some((interval) => (pitch - chord.root - interval + 120) % 12 === 1);
        const isChordTone = chord?.intervals.some(
          (interval) => (pitch - chord.root - interval + 120) % 12 === 0,
        );
        const isLong = beats >= song.beatsPerBar * 0.3 || (inBar === 0 && beats >= 1);
        if (isLong && !isChordTone) expect(rubs, `${song.alias} ${part}, beat ${beat}`).toBe(false);
      }
    }
  },
);

test.each(SONG_SECONDS)(
  'each piece of %i seconds has a theme, a cadence and an end with time to ring',
  (seconds) => {
    for (const song of SONGS) {
      const bars = barsOf(song, seconds);
      const parts = bars.map(({ bar }) => bar.part);
      expect(parts.at(-1)).toBe('final');
      expect(parts.at(-2)).toBe('cadence');
      expect(parts).toContain('A');
      if (seconds === 60) expect(new Set(parts).size, song.alias).toBeGreaterThanOrEqual(4);
      const end = bars.at(-1)?.start ?? 0;
      expect(seconds - end, song.alias).toBeGreaterThanOrEqual(1.9);
      expect(seconds - end, song.alias).toBeLessThanOrEqual(4.7);
      // The tempo stays near what is written: a length is an arrangement, not a stretched recording.
      const beatsAMinute = (60 * song.beatsPerBar) / (bars[0]?.seconds ?? 1);
      expect(Math.abs(beatsAMinute / song.tempoBpm - 1), song.alias).toBeLessThan(0.2);
    }
  },
);

test('no two pieces have the same chords, metre and tempo, and they are in many keys', () => {
  expect(new Set(SONGS.map(({ chords }) => chords.A)).size).toBe(SONGS.length);
  expect(new Set(SONGS.map(({ key, mode }) => `${key} ${mode}`)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(SONGS.map(({ beatsPerBar }) => beatsPerBar))).toEqual(new Set([3, 4, 5, 6, 7]));
});

test('a piece is the same each time it is played, and as loud as the others', () => {
  const song = SONGS.find(({ alias }) => alias === 'marbles');
  if (!song) throw new Error('the piece is gone');
  const [first, second] = [perform(song, 15), perform(song, 15)];
  expect(first.left.length).toBe(15 * SAMPLE_RATE);
  expect(Buffer.from(first.left.buffer).equals(Buffer.from(second.left.buffer))).toBe(true);
  expect(loudnessOf(first)).toBeGreaterThan(-14.5);
  expect(loudnessOf(first)).toBeLessThan(-13.5);
});
