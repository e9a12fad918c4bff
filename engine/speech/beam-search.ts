import type { HeardWindow, SpeechMemory, SpeechNetwork } from './speech-network.ts';
import type { SpeechTokens } from './tokens.ts';

/** How what is said in a window is looked for. */
export interface SearchOptions {
  /** The token of the language. */
  readonly language: number;
  /** How many sentences are kept in mind at once; 1 takes the likeliest token each time. */
  readonly beams: number;
  readonly mostTokens?: number;
  /** Asked before each step; what it throws ends the search. */
  readonly beforeStep?: () => void;
}

/** What was understood of a window. */
export interface SearchResult {
  /** Text and time stamps, without what comes before and the end. */
  readonly tokens: readonly number[];
  /** How likely each of them was after those before it, from 0 to 1. */
  readonly likelihoods: readonly number[];
  /** The mean logarithm of the likelihoods: near 0 is sure, below -1 is a guess. */
  readonly meanLogProbability: number;
}

interface Beam {
  readonly tokens: readonly number[];
  readonly likelihoods: readonly number[];
  readonly logProbability: number;
  readonly logits: Float32Array;
  readonly memory: SpeechMemory;
}

/** A first time stamp is at most a second into the window. */
const LATEST_FIRST_TIMESTAMP = 50;
const MOST_TOKENS = 224;

/**
 * The likeliest text with its time stamps: a beam search (Whisper, section 4.5) whose candidates follow the rules of time stamps: they come
 * in pairs around text, never go back, and one is written where all of them together are likelier than any text.
 */
export async function searchText(
  network: SpeechNetwork,
  tokens: SpeechTokens,
  heard: HeardWindow,
  { language, beams, mostTokens = MOST_TOKENS, beforeStep = () => {} }: SearchOptions,
): Promise<SearchResult> {
  let step = await network.step(heard, [tokens.start], null);
  for (const next of [language, tokens.transcribe]) step = await network.step(heard, [next], step.memory);
  let open: Beam[] = [{ tokens: [], likelihoods: [], logProbability: 0, ...step }];
  const finished: Omit<Beam, 'logits' | 'memory'>[] = [];

  for (let count = 0; count < mostTokens && open.length > 0 && finished.length < beams; count++) {
    const candidates = open.flatMap((beam) => {
      const likely = logProbabilities(beam.logits, tokens, beam.tokens);
      return likeliest(likely, beams + 1).map((token) => ({
        beam,
        token,
        likelihood: Math.exp(likely[token] ?? 0),
        logProbability: beam.logProbability + (likely[token] ?? 0),
      }));
    });
    candidates.sort((one, other) => other.logProbability - one.logProbability);
    const next: Beam[] = [];
    for (const { beam, token, likelihood, logProbability } of candidates) {
      if (next.length + finished.length >= beams && next.length > 0) break;
      if (!Number.isFinite(logProbability)) continue;
      if (token === tokens.endOfText) {
        finished.push({ tokens: beam.tokens, likelihoods: beam.likelihoods, logProbability });
        continue;
      }
      if (next.length >= beams) continue;
      beforeStep();
      next.push({
        tokens: [...beam.tokens, token],
        likelihoods: [...beam.likelihoods, likelihood],
        logProbability,
        ...(await network.step(heard, [token], beam.memory)),
      });
    }
    open = next;
  }
  const all = finished.length > 0 ? finished : open;
  const meanOf = ({ tokens: own, logProbability }: Pick<Beam, 'tokens' | 'logProbability'>) =>
    logProbability / (own.length + 1);
  const best = all.reduce((one, other) => (meanOf(other) > meanOf(one) ? other : one));
  return { tokens: best.tokens, likelihoods: best.likelihoods, meanLogProbability: meanOf(best) };
}

/** The logarithms of the likelihoods of what may come next; what may not has minus infinity. */
function logProbabilities(
  logits: Float32Array,
  tokens: SpeechTokens,
  before: readonly number[],
): Float32Array {
  const allowed = Float32Array.from(logits);
  const forbid = (from: number, to: number) => allowed.fill(Number.NEGATIVE_INFINITY, from, to);
  for (const id of tokens.suppressed) allowed[id] = Number.NEGATIVE_INFINITY;
  if (before.length === 0) for (const id of tokens.suppressedFirst) allowed[id] = Number.NEGATIVE_INFINITY;
  const { firstTimestamp, endOfText } = tokens;
  const last = before.at(-1);
  const isAfterTime = last !== undefined && tokens.isTimestamp(last);
  const previous = before.at(-2);
  const isAfterPair = isAfterTime && (previous === undefined || tokens.isTimestamp(previous));
  if (before.length === 0) {
    // The first thing that is written is a time.
    forbid(0, firstTimestamp);
    forbid(firstTimestamp + LATEST_FIRST_TIMESTAMP + 1, allowed.length);
  } else if (isAfterPair) forbid(firstTimestamp, allowed.length);
  else if (isAfterTime) forbid(0, endOfText);
  const latest = before.findLast((id) => tokens.isTimestamp(id));
  if (latest !== undefined && !isAfterPair) {
    // A text ends later than it began; the next may begin where the last ended.
    const least = isAfterTime ? latest : latest + 1;
    forbid(firstTimestamp, Math.min(allowed.length, least));
  }
  const whole = logSumExp(allowed, 0, allowed.length);
  for (let id = 0; id < allowed.length; id++) allowed[id] = (allowed[id] ?? 0) - whole;
  const times = logSumExp(allowed, firstTimestamp, allowed.length);
  let text = Number.NEGATIVE_INFINITY;
  for (let id = 0; id < firstTimestamp; id++) text = Math.max(text, allowed[id] ?? text);
  if (times > text) forbid(0, firstTimestamp);
  return allowed;
}

/** log(Σ exp(x)) of a stretch, without overflow. */
export function logSumExp(values: Float32Array, from: number, to: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = from; at < to; at++) highest = Math.max(highest, values[at] ?? highest);
  if (!Number.isFinite(highest)) return highest;
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.exp((values[at] ?? 0) - highest);
  return highest + Math.log(sum);
}

/** The places of the highest values, the highest first. */
function likeliest(values: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let id = 0; id < values.length; id++) {
    const value = values[id] ?? Number.NEGATIVE_INFINITY;
    if (!Number.isFinite(value)) continue;
    if (best.length === count && value <= (values[best.at(-1) ?? 0] ?? 0)) continue;
    const at = best.findIndex((other) => (values[other] ?? 0) < value);
    best.splice(at < 0 ? best.length : at, 0, id);
    if (best.length > count) best.pop();
  }
  return best;
}

/** What a first look says of a window: how likely it is that nobody speaks, and which language it is. */
export async function firstLook(
  network: SpeechNetwork,
  tokens: SpeechTokens,
  heard: HeardWindow,
): Promise<{ readonly noSpeech: number; readonly language: string | null }> {
  const { logits } = await network.step(heard, [tokens.start], null);
  const whole = logSumExp(logits, 0, logits.length);
  const noSpeech = tokens.noSpeech === null ? 0 : Math.exp((logits[tokens.noSpeech] ?? 0) - whole);
  let language: string | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [code, id] of tokens.languages)
    if ((logits[id] ?? highest) > highest) [language, highest] = [code, logits[id] ?? highest];
  return { noSpeech, language };
}
