import { createRandom, SAMPLE_RATE, type StereoBuffer } from '../synth.ts';
import { compress, duckAt, echoesOf, type Room, roomOf, saturate, silence, sweep, widen } from './effects.ts';
import { type Chord, type MelodyNote, type Mode, parseBars, parseMelody } from './harmony.ts';
import { masterTo } from './loudness.ts';
import { Filter, type Instrument, samplesOf } from './signal.ts';

/** The lengths in which each piece is there, in seconds. */
export const SONG_SECONDS = [15, 30, 60] as const;
export type SongSeconds = (typeof SONG_SECONDS)[number];

/** How loud every piece is: what networks play music at. */
export const LOUDNESS_LUFS = -14;

/** A piece of music as it is written: its harmony, its themes, and who plays what. */
export interface Song {
  readonly alias: string;
  readonly displayName: string;
  readonly mood: string;
  readonly tags: readonly string[];
  /** Beats a minute; each length is played a little faster or slower, so that it ends where it should. */
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  readonly key: string;
  readonly mode: Mode;
  /** Chords of four bars each: the theme, what answers it, where it thins out; and of the two bars before the end, and the end. */
  readonly chords: {
    readonly intro?: string;
    readonly A: string;
    readonly B: string;
    readonly break?: string;
    readonly cadence: string;
    readonly final: string;
  };
  /** Melodies of the same parts; a part without one has none. */
  readonly themes: Readonly<Partial<Record<PartName, string>>>;
  /** How late every second half (or quarter) of a beat comes: 0 is straight, 0.33 is a triplet. */
  readonly swing?: number;
  /** Which part of a beat swings. */
  readonly swingUnit?: 0.5 | 0.25;
  /** How much slower the last bar is, 0.2 is a fifth. */
  readonly ritard?: number;
  /** Seconds from the last chord to the end. */
  readonly ringSeconds?: number;
  readonly room: Room;
  readonly echo?: { readonly beats: number; readonly feedback: number };
  readonly tape?: { readonly lowHertz: number; readonly drive: number };
  readonly seed: number;
  readonly players: readonly Player[];
}

const RING_SECONDS = 2.8;
/** How much of the time after the last chord it is held; after that it rings. */
const HELD_OF_RING = 0.5;

export type PartName = 'intro' | 'A' | 'B' | 'break' | 'cadence' | 'final';

/** One of those who play. */
export interface Player {
  readonly sound: Instrument;
  readonly gain: number;
  readonly pan?: number;
  /** How much of it goes into the room and to the echo. */
  readonly room?: number;
  readonly echo?: number;
  readonly wide?: number;
  readonly lowHertz?: number;
  readonly highHertz?: number;
  readonly drive?: number;
  /** How much it gives way to players that say `ducks`, and for how long. */
  readonly ducked?: number;
  readonly duckedSeconds?: number;
  readonly ducks?: boolean;
  /** How far off the beat it may be, in seconds. */
  readonly loose?: number;
  /** Plays only where the piece is at least this full, 0 to 1. */
  readonly from?: number;
  /** Plays only where the piece is at most this full. */
  readonly upTo?: number;
  readonly only?: readonly PartName[];
  readonly except?: readonly PartName[];
  readonly play: (bar: Bar, add: AddNote) => void;
}

/** A note in beats of its bar. */
export type AddNote = (note: {
  readonly midi: number;
  readonly beat: number;
  readonly beats: number;
  /** 0 to 1. */
  readonly velocity?: number;
  readonly pan?: number;
  /** Seconds later than the beat, as in a strummed chord. */
  readonly late?: number;
}) => void;

/** A bar that is to be played. */
export interface Bar {
  readonly part: PartName;
  /** How often the part has come before. */
  readonly round: number;
  readonly barInPart: number;
  readonly barsInPart: number;
  readonly fullness: number;
  readonly isLastOfPart: boolean;
  /** How long the last chord is held, in beats; what is left of the time it rings. */
  readonly finalBeats: number;
  /** Nothing was played before it. */
  readonly isFirst: boolean;
  readonly beats: number;
  readonly chords: readonly { readonly chord: Chord; readonly beat: number; readonly beats: number }[];
  /** The first chord of the bar after it. */
  readonly next: Chord;
  readonly key: string;
  readonly mode: Mode;
  /** The notes of the theme that begin in it. */
  readonly theme: readonly MelodyNote[];
  readonly random: () => number;
}

interface Block {
  readonly part: PartName;
  readonly bars: number;
  readonly fullness: number;
}

/** Which parts follow each other in a number of bars that is left for them, and how full each is. */
function blocksOf(bars: number): Block[] {
  const rest = bars % 4;
  const count = Math.floor(bars / 4);
  const intro = rest > 0 ? rest : count > 7 ? 4 : 0;
  const blocks = count - (intro === 4 ? 1 : 0);
  const [a, b, thin] = [
    (fullness: number): Block => ({ part: 'A', bars: 4, fullness }),
    (fullness: number): Block => ({ part: 'B', bars: 4, fullness }),
    { part: 'break', bars: 4, fullness: 0.3 } as Block,
  ];
  const plans: readonly (readonly Block[])[] = [
    [],
    [a(0.75)],
    [a(0.6), b(0.9)],
    [a(0.5), b(0.75), a(1)],
    [a(0.45), a(0.65), b(0.8), a(1)],
    [a(0.45), a(0.65), b(0.8), thin, a(1)],
    [a(0.45), a(0.65), b(0.8), thin, a(0.95), b(1)],
    [a(0.45), a(0.6), b(0.75), a(0.8), thin, b(0.9), a(1)],
    [a(0.45), a(0.6), b(0.75), b(0.8), thin, a(0.9), b(0.95), a(1)],
    [a(0.4), a(0.55), b(0.7), a(0.75), b(0.8), thin, a(0.9), b(0.95), a(1)],
    [a(0.4), a(0.5), a(0.6), b(0.7), b(0.75), a(0.8), thin, a(0.9), b(0.95), a(1)],
  ];
  const plan = plans[Math.min(blocks, plans.length - 1)] ?? [];
  const opening: Block[] =
    intro === 0
      ? []
      : count === 0
        ? [{ part: 'A', bars: rest, fullness: 0.7 }]
        : [{ part: 'intro', bars: intro, fullness: 0.3 }];
  return [...opening, ...plan];
}

/** How many bars fit a length, and how long a bar is then. */
function measureBars(song: Song, seconds: number) {
  const { ritard = 0, ringSeconds = RING_SECONDS } = song;
  const written = (60 / song.tempoBpm) * song.beatsPerBar;
  const count = Math.max(3, Math.round((seconds - ringSeconds) / written - ritard));
  return { count, barSeconds: (seconds - ringSeconds) / (count + ritard) };
}

interface TimedBar {
  readonly bar: Bar;
  readonly start: number;
  readonly seconds: number;
}

/** The bars of a piece in one of its lengths, with their times. */
export function barsOf(song: Song, seconds: SongSeconds): TimedBar[] {
  const { count, barSeconds } = measureBars(song, seconds);
  const cadenceBars = count % 2 === 0 ? 2 : 1;
  const random = createRandom(song.seed * 31 + seconds);
  const blocks: Block[] = [
    ...blocksOf(count - cadenceBars),
    { part: 'cadence', bars: cadenceBars, fullness: 0.85 },
    { part: 'final', bars: 1, fullness: 0.9 },
  ];
  const rounds = new Map<PartName, number>();
  const rows = blocks.flatMap(({ part, bars, fullness }) => {
    const round = rounds.get(part) ?? 0;
    rounds.set(part, round + 1);
    const written = parseBars(song.chords[part] ?? song.chords.A);
    // Where there is one bar for the end, it is the last one.
    const skipped = part === 'cadence' ? written.length - bars : 0;
    const melody = parseMelody(song.themes[part] ?? `-:${song.beatsPerBar}`);
    return Array.from({ length: bars }, (_, barInPart) => {
      const at = (barInPart + Math.max(0, skipped)) % written.length;
      const first = at * song.beatsPerBar;
      return {
        part,
        round,
        barInPart,
        barsInPart: bars,
        fullness,
        isLastOfPart: barInPart === bars - 1,
        chords: written[at] ?? [],
        theme: melody
          .filter(({ beat }) => beat >= first && beat < first + song.beatsPerBar)
          .map((note) => ({ ...note, beat: note.beat - first })),
      };
    });
  });
  let start = 0;
  return rows.map((row, index) => {
    const isLast = index === rows.length - 2;
    const length = barSeconds * (isLast ? 1 + (song.ritard ?? 0) : 1);
    const { chords, ...rest } = row;
    const share = song.beatsPerBar / chords.length;
    const next = rows[index + 1]?.chords[0] ?? chords[0];
    if (!next) throw new Error(`${song.alias} has a bar without a chord`);
    const bar: Bar = {
      ...rest,
      isFirst: index === 0,
      finalBeats: ((song.ringSeconds ?? RING_SECONDS) * HELD_OF_RING * song.beatsPerBar) / barSeconds,
      beats: song.beatsPerBar,
      chords: chords.map((chord, at) => ({ chord, beat: at * share, beats: share })),
      next,
      key: song.key,
      mode: song.mode,
      random,
    };
    const timed = { bar, start, seconds: length };
    start += length;
    return timed;
  });
}

const isPlayed = (player: Player, bar: Bar) =>
  bar.fullness >= (player.from ?? 0) &&
  bar.fullness <= (player.upTo ?? 1) &&
  (player.only?.includes(bar.part) ?? true) &&
  !(player.except?.includes(bar.part) ?? false);

/** Plays a piece in one of its lengths: loud as its neighbours, and silent at its end. */
export function perform(song: Song, seconds: SongSeconds): StereoBuffer {
  return masterSong(mixSong(song, seconds));
}

/** Makes a mix as loud as every piece is. @param ceilingDecibels what its peaks stay below */
export function masterSong(mix: StereoBuffer, ceilingDecibels = -2): StereoBuffer {
  const sum = masterTo(mix, LOUDNESS_LUFS, ceilingDecibels);
  // What still rings is let go over the last 0.8 s; by then it is quiet.
  const fade = samplesOf(0.8);
  const still = samplesOf(0.06);
  for (const side of [sum.left, sum.right]) {
    for (let step = 0; step < fade; step++) {
      const part = Math.max(0, (step - still) / (fade - still));
      const at = side.length - 1 - step;
      side[at] = (side[at] ?? 0) * (0.5 - 0.5 * Math.cos(Math.PI * part));
    }
  }
  return sum;
}

/** All players of a piece together, before it is made as loud as others. */
export function mixSong(song: Song, seconds: SongSeconds): StereoBuffer {
  const bars = barsOf(song, seconds);
  const { barSeconds } = measureBars(song, seconds);
  const sum = silence(seconds);
  const [toRoom, toEcho] = [silence(seconds), silence(seconds)];
  const hits: number[] = [];
  const tracks = song.players.map((player, index) => {
    const track = silence(seconds);
    const random = createRandom(song.seed * 101 + index);
    const kept = new Map<string, Float32Array>();
    for (const { bar, start, seconds: length } of bars) {
      if (!isPlayed(player, bar)) continue;
      const beatSeconds = length / bar.beats;
      player.play(bar, ({ midi, beat, beats, velocity = 0.7, pan = 0, late = 0 }) => {
        const unit = song.swingUnit ?? 0.5;
        const isOff = Math.abs(((beat / unit) % 2) - 1) < 0.01;
        const swung = isOff ? beat + unit * (song.swing ?? 0) : beat;
        const loose = (player.loose ?? 0.006) * (random() * 2 - 1);
        const at = Math.max(0, start + swung * beatSeconds + late + loose);
        const touch = Math.min(1, Math.max(0.1, velocity * (0.92 + random() * 0.16)));
        if (player.ducks) hits.push(at);
        const tone = {
          hertz: 440 * 2 ** ((midi - 69) / 12),
          heldSeconds: Math.round(Math.max(0.04, beats * beatSeconds) * 50) / 50,
          velocity: Math.round(touch * 10) / 10,
          take: Math.floor(random() * 3) / 2,
        };
        const name = `${midi} ${tone.heldSeconds} ${tone.velocity} ${tone.take}`;
        const samples = kept.get(name) ?? player.sound(tone);
        kept.set(name, samples);
        const side = Math.max(-1, Math.min(1, (player.pan ?? 0) + pan));
        const gain = touch ** 1.3 * player.gain;
        addSamples(
          track,
          samples,
          at,
          gain * Math.cos(((side + 1) * Math.PI) / 4),
          gain * Math.sin(((side + 1) * Math.PI) / 4),
        );
      });
    }
    return track;
  });
  song.players.forEach((player, index) => {
    const track = tracks[index];
    if (!track) return;
    if (player.drive) saturate(track, player.drive);
    if (player.lowHertz) sweep(track, 'low', player.lowHertz);
    if (player.highHertz) sweep(track, 'high', player.highHertz);
    if (player.wide) widen(track, player.wide);
    if (player.ducked) duckAt(track, hits, player.ducked, player.duckedSeconds ?? 0.26);
    addBuffer(sum, track, 1);
    if (player.room) addBuffer(toRoom, track, player.room);
    if (player.echo) addBuffer(toEcho, track, player.echo);
  });
  if (song.echo) {
    const echoes = echoesOf(toEcho, (song.echo.beats * barSeconds) / song.beatsPerBar, song.echo.feedback);
    addBuffer(sum, echoes, 1);
    addBuffer(toRoom, echoes, 0.3);
  }
  addBuffer(sum, roomOf(toRoom, song.room), 1);
  if (song.tape) {
    sweep(sum, 'low', song.tape.lowHertz);
    saturate(sum, song.tape.drive);
  }
  sweep(sum, 'high', 28);
  spreadSides(sum, 1.5);
  evenOut(sum);
  return sum;
}

/** Makes what differs between the sides louder, except the bass, which stays in the middle. */
function spreadSides({ left, right }: StereoBuffer, gain: number): void {
  const filter = new Filter(170);
  for (let at = 0; at < left.length; at++) {
    const middle = ((left[at] ?? 0) + (right[at] ?? 0)) / 2;
    filter.feed(((left[at] ?? 0) - (right[at] ?? 0)) / 2);
    left[at] = middle + filter.high * gain;
    right[at] = middle - filter.high * gain;
  }
}

/** Brings the mix to a level that the compressor knows, and evens it out. */
function evenOut(buffer: StereoBuffer): void {
  let power = 0;
  for (const side of [buffer.left, buffer.right]) for (const value of side) power += value * value;
  const gain = 0.12 / Math.sqrt(power / (buffer.left.length * 2) + 1e-12);
  for (const side of [buffer.left, buffer.right])
    for (let at = 0; at < side.length; at++) side[at] = (side[at] ?? 0) * gain;
  compress(buffer, { thresholdDecibels: -17, ratio: 2.2 });
}

function addSamples(
  target: StereoBuffer,
  samples: Float32Array,
  seconds: number,
  leftGain: number,
  rightGain: number,
): void {
  const from = Math.round(seconds * SAMPLE_RATE);
  const { left, right } = target;
  const count = Math.min(samples.length, left.length - from);
  for (let index = 0; index < count; index++) {
    const value = samples[index] ?? 0;
    left[from + index] = (left[from + index] ?? 0) + value * leftGain;
    right[from + index] = (right[from + index] ?? 0) + value * rightGain;
  }
}

function addBuffer(target: StereoBuffer, source: StereoBuffer, gain: number): void {
  for (const side of ['left', 'right'] as const) {
    const [to, from] = [target[side], source[side]];
    for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * gain;
  }
}
