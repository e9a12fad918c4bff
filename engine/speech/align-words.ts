import type { SpeechAttention } from './speech-network.ts';
import type { SpeechTokens } from './tokens.ts';

/** A word with the space before it where there is one, and when it was said, in seconds. */
export interface WordTime {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A word that was said. */
export interface SpokenWord extends WordTime {
  /** How likely it is, for the network: from 0, a guess, to 1. */
  readonly likelihood: number;
}

/** A step of the attention is two frames of the features: 20 ms. */
const SECONDS_PER_STEP = 0.02;
const MEDIAN_WIDTH = 7;

/** Languages that put no spaces between words. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue', 'km']);

/** Tokens of one word. */
interface WordTokens {
  readonly text: string;
  readonly count: number;
}

/** Tokens as words: as far as the next space, or each letter where a language has none. A letter may be in pieces. */
export function wordsOfTokens(tokens: SpeechTokens, ids: readonly number[], language: string): WordTokens[] {
  const pieces: WordTokens[] = [];
  let open: number[] = [];
  for (const id of ids) {
    open.push(id);
    const text = tokens.textOf(open);
    if (text.includes('\uFFFD')) continue;
    pieces.push({ text, count: open.length });
    open = [];
  }
  if (open.length > 0) pieces.push({ text: tokens.textOf(open), count: open.length });
  if (WITHOUT_SPACES.has(language)) return joinedPunctuation(pieces);
  const words: WordTokens[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && !piece.text.startsWith(' '))
      words[words.length - 1] = { text: last.text + piece.text, count: last.count + piece.count };
    else words.push(piece);
  }
  return words;
}

/** Punctuation belongs to what it follows. */
function joinedPunctuation(pieces: readonly WordTokens[]): WordTokens[] {
  const words: WordTokens[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && /^\p{P}+$/u.test(piece.text.trim()))
      words[words.length - 1] = { text: last.text + piece.text, count: last.count + piece.count };
    else words.push(piece);
  }
  return words;
}

/**
 * The way through a table of costs that goes from its first corner to its last with the least sum, one step down, right or both at a time
 * (dynamic time warping, Sakoe and Chiba, 1978). Gives for each row the first column that the way has in it.
 */
export function firstColumns(cost: Float32Array, rows: number, columns: number): number[] {
  const width = columns + 1;
  const sums = new Float32Array((rows + 1) * width).fill(Number.POSITIVE_INFINITY);
  const from = new Uint8Array((rows + 1) * width);
  sums[0] = 0;
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const at = row * width + column;
      const both = sums[at - width - 1] ?? 0;
      const down = sums[at - width] ?? 0;
      const right = sums[at - 1] ?? 0;
      const least = both < down && both < right ? 0 : down < both && down < right ? 1 : 2;
      from[at] = least;
      sums[at] = (cost[(row - 1) * columns + column - 1] ?? 0) + ([both, down, right][least] ?? 0);
    }
  const first = new Array<number>(rows).fill(0);
  let [row, column] = [rows, columns];
  while (row > 0 && column > 0) {
    first[row - 1] = column - 1;
    const step = from[row * width + column];
    if (step !== 2) row--;
    if (step !== 1) column--;
  }
  return first;
}

/** The middle of each value and those beside it, mirrored at the ends. */
function medianFiltered(values: Float32Array): Float32Array {
  const half = (MEDIAN_WIDTH - 1) / 2;
  const last = values.length - 1;
  return values.map((_, at) => {
    const near = Array.from({ length: MEDIAN_WIDTH }, (_each, index) => {
      const place = Math.abs(at + index - half);
      return values[place <= last ? place : Math.max(0, 2 * last - place)] ?? 0;
    }).sort((one, other) => one - other);
    return near[half] ?? 0;
  });
}

/**
 * When words were said, from the attention of the heads that follow the sound (Whisper, word-level timestamps): each head is brought to the
 * same scale over the tokens, smoothed over time and averaged, and a path through it gives each token its time.
 * @param prefix how many tokens come before the one after which the text begins: each token attends to what the next one says
 * @param seconds how long the window is
 */
export function alignWords(
  attention: SpeechAttention,
  words: readonly WordTokens[],
  prefix: number,
  seconds: number,
): WordTime[] {
  const columns = Math.max(1, Math.min(attention.steps, Math.round(seconds / SECONDS_PER_STEP)));
  // The last row is where the text ends.
  const rows = attention.tokens - prefix - 1;
  if (rows < 1 || words.length === 0) return [];
  const mean = new Float32Array(rows * columns);
  for (const head of attention.heads) {
    const scaled = scaledOverTokens(head, attention.tokens, attention.steps, columns);
    for (let row = 0; row < rows; row++) {
      const smooth = medianFiltered(scaled.subarray((row + prefix) * columns, (row + prefix + 1) * columns));
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        mean[at] = (mean[at] ?? 0) - (smooth[column] ?? 0) / attention.heads.length;
      }
    }
  }
  const starts = firstColumns(mean, rows, columns);
  let row = 0;
  return words.map(({ text, count }) => {
    const start = starts[Math.min(row, rows - 1)] ?? 0;
    row += count;
    const end = starts[Math.min(row, rows - 1)] ?? columns;
    return {
      text,
      startSeconds: start * SECONDS_PER_STEP,
      endSeconds: Math.max(start + 1, end) * SECONDS_PER_STEP,
    };
  });
}

/** Each moment of a head with its mean over the tokens taken away, in standard deviations. */
function scaledOverTokens(head: Float32Array, tokens: number, steps: number, columns: number): Float32Array {
  const scaled = new Float32Array(tokens * columns);
  for (let column = 0; column < columns; column++) {
    let [sum, squares] = [0, 0];
    for (let token = 0; token < tokens; token++) {
      const value = head[token * steps + column] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / tokens;
    const deviation = Math.sqrt(Math.max(1e-20, squares / tokens - mean * mean));
    for (let token = 0; token < tokens; token++)
      scaled[token * columns + column] = ((head[token * steps + column] ?? 0) - mean) / deviation;
  }
  return scaled;
}
