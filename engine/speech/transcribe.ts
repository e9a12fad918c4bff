import { alignWords, type SpokenWord, type WordTime, wordsOfTokens } from './align-words.ts';
import { firstLook, type SearchResult, searchText } from './beam-search.ts';
import { MelSpectrum, SPEECH_SAMPLE_RATE, WINDOW_SAMPLES } from './mel.ts';
import type { HeardWindow, SpeechNetwork } from './speech-network.ts';
import type { SpeechTokens } from './tokens.ts';

/** How sound becomes words. */
export interface TranscribeOptions {
  /** The code of the language that is spoken, as `en`; null finds out. */
  readonly language: string | null;
  readonly beams?: number;
  /** The words of another stretch, and up to where the sound has been listened to, as a share. */
  readonly onHeard?: (words: readonly SpokenWord[], part: number) => void;
  /** Asked before each step; what it throws ends the work. */
  readonly beforeStep?: () => void;
}

/** What was said, and in which language. */
export interface Transcript {
  readonly language: string | null;
  readonly words: readonly SpokenWord[];
}

/** Sound below this, as a share of the loudest there is, is silence: a network makes up words for it. */
const SILENCE_PEAK = 0.003;
/** How sure a network must be that nobody speaks, and how unsure of its words, so that they are left out. */
const NO_SPEECH = 0.6;
const UNSURE = -1;
/** Words that come again so often in a row are a loop of the network. */
const LOOP_TIMES = 4;
const LONGEST_LOOP_TOKENS = 12;
/** A usual word is not longer than this. */
const USUAL_WORD_SECONDS = 0.7;
const LEAST_STEP_SAMPLES = SPEECH_SAMPLE_RATE;

/**
 * Writes down what is said in a sound, in windows of 30 seconds: each begins where the last one had understood everything, as its time stamps
 * say. Silence is skipped, and so is what the network only repeats or is not sure of.
 * @param samples mono at 16 kHz
 */
export async function transcribe(
  network: SpeechNetwork,
  tokens: SpeechTokens,
  samples: Float32Array,
  { language: wanted, beams = 3, onHeard = () => {}, beforeStep = () => {} }: TranscribeOptions,
): Promise<Transcript> {
  const mel = new MelSpectrum();
  const words: SpokenWord[] = [];
  let language = wanted;
  let at = 0;
  while (at < samples.length) {
    beforeStep();
    at = endOfSilence(samples, at);
    if (at >= samples.length) break;
    const piece = samples.subarray(at, at + WINDOW_SAMPLES);
    const heard = await network.hear(mel.of(piece));
    const look = await firstLook(network, tokens, heard);
    language ??= look.language;
    const token = tokens.languages.get(language ?? '') ?? [...tokens.languages.values()][0];
    if (token === undefined) throw new Error('the vocabulary has no languages');
    const found = await searchText(network, tokens, heard, { language: token, beams, beforeStep });
    const isGuess = look.noSpeech > NO_SPEECH && found.meanLogProbability < UNSURE;
    const understood = understoodOf(tokens, found, piece.length);
    const offset = at / SPEECH_SAMPLE_RATE;
    const own = isGuess
      ? []
      : await spokenWords(network, tokens, heard, understood, {
          languageToken: token,
          language: language ?? '',
          seconds: piece.length / SPEECH_SAMPLE_RATE,
        });
    const placed = own.map((word) => ({
      ...word,
      startSeconds: word.startSeconds + offset,
      endSeconds: word.endSeconds + offset,
    }));
    words.push(...placed);
    at += isGuess ? piece.length : Math.max(LEAST_STEP_SAMPLES, understood.samples);
    onHeard(placed, Math.min(1, at / samples.length));
  }
  onHeard([], 1);
  return { language, words };
}

/** The first moment from a place on that is not silent; a little before it, so that no word loses its beginning. */
function endOfSilence(samples: Float32Array, from: number): number {
  const found = samples.findIndex((value, index) => index >= from && Math.abs(value) > SILENCE_PEAK);
  if (found < 0) return samples.length;
  return found - from > SPEECH_SAMPLE_RATE ? found - SPEECH_SAMPLE_RATE / 4 : from;
}

/** The text of a window up to the last time stamp that closes one, and how much sound that is. */
interface Understood {
  readonly stretches: readonly {
    readonly ids: readonly number[];
    readonly likelihoods: readonly number[];
    readonly startSeconds: number;
    readonly endSeconds: number;
  }[];
  readonly samples: number;
}

/** Reads the time stamps: pairs of them lie between texts. What comes after the last pair is heard again with the next window. */
function understoodOf(
  tokens: SpeechTokens,
  { tokens: ids, likelihoods }: SearchResult,
  windowSamples: number,
): Understood {
  const windowSeconds = windowSamples / SPEECH_SAMPLE_RATE;
  const stretches: { ids: number[]; likelihoods: number[]; startSeconds: number; endSeconds: number }[] = [];
  let open: { ids: number[]; likelihoods: number[]; startSeconds: number } | null = null;
  let closedAt = 0;
  for (const [index, id] of withoutLoop(ids).entries()) {
    if (!tokens.isTimestamp(id)) {
      open ??= { ids: [], likelihoods: [], startSeconds: closedAt };
      open.ids.push(id);
      open.likelihoods.push(likelihoods[index] ?? 1);
      continue;
    }
    const seconds = Math.min(windowSeconds, tokens.secondsOf(id));
    if (open && open.ids.length > 0) {
      stretches.push({ ...open, endSeconds: seconds });
      open = null;
      closedAt = seconds;
    } else open = { ids: [], likelihoods: [], startSeconds: seconds };
  }
  const endsWithTwo = ids.length >= 2 && ids.slice(-2).every((id) => tokens.isTimestamp(id));
  const isCutOff = open !== null && open.ids.length > 0;
  const isFull = windowSamples >= WINDOW_SAMPLES;
  // One time stamp at the end says that nothing more is said; two that more follows, and text without an end that it was cut off.
  if (isFull && (endsWithTwo || isCutOff) && closedAt > 0)
    return { stretches, samples: Math.round(closedAt * SPEECH_SAMPLE_RATE) };
  if (open && open.ids.length > 0) stretches.push({ ...open, endSeconds: windowSeconds });
  return { stretches, samples: windowSamples };
}

/** Tokens up to where they begin to say the same again and again. */
export function withoutLoop(ids: readonly number[]): readonly number[] {
  for (let length = 1; length <= LONGEST_LOOP_TOKENS; length++)
    for (let at = 0; at + length * LOOP_TIMES <= ids.length; at++) {
      const isLoop = Array.from({ length: length * (LOOP_TIMES - 1) }, (_, index) => index).every(
        (index) => ids[at + index] === ids[at + length + index],
      );
      if (isLoop) return ids.slice(0, at + length);
    }
  return ids;
}

/** The words of a window with their times: from the attention, or spread over the stretches where the network keeps that to itself. */
async function spokenWords(
  network: SpeechNetwork,
  tokens: SpeechTokens,
  heard: HeardWindow,
  { stretches }: Understood,
  { languageToken, language, seconds }: { languageToken: number; language: string; seconds: number },
): Promise<SpokenWord[]> {
  const ids = stretches.flatMap((stretch) => stretch.ids);
  if (ids.length === 0) return [];
  const prompt = [tokens.start, languageToken, tokens.transcribe];
  const attention = await network.attend(heard, [...prompt, tokens.noTimestamps, ...ids, tokens.endOfText]);
  if (!attention || attention.heads.length === 0)
    return stretches.flatMap((stretch) => spread(likelyWords(tokens, stretch, language), stretch));
  const words = stretches.flatMap((stretch) =>
    likelyWords(tokens, stretch, language).map((word) => ({ ...word, stretch })),
  );
  // The path has no gaps: what is said last before a pause would last until the next word. The time stamps know better.
  const aligned = alignWords(attention, words, prompt.length, seconds);
  const longest = longestWordSeconds(aligned);
  return aligned.flatMap((word, index) => {
    const { stretch, likelihood } = words[index] ?? {};
    if (!stretch || likelihood === undefined || word.text.trim() === '') return [];
    const isFirst = words[index - 1]?.stretch !== stretch;
    // And what is said first after one would begin with the pause.
    const earliest = isFirst
      ? Math.max(stretch.startSeconds, word.endSeconds - longest)
      : stretch.startSeconds;
    const startSeconds = Math.min(Math.max(word.startSeconds, earliest), stretch.endSeconds);
    return [
      {
        text: word.text,
        likelihood,
        startSeconds,
        endSeconds: Math.max(startSeconds, Math.min(word.endSeconds, stretch.endSeconds)),
      },
    ];
  });
}

/** The words of a stretch; each is as likely as its tokens are on average. */
function likelyWords(
  tokens: SpeechTokens,
  { ids, likelihoods }: Understood['stretches'][number],
  language: string,
) {
  let at = 0;
  return wordsOfTokens(tokens, ids, language).map((word) => {
    const own = likelihoods.slice(at, at + word.count);
    at += word.count;
    return { ...word, likelihood: own.reduce((sum, each) => sum + each, 0) / Math.max(1, own.length) };
  });
}

/** A word that lasts longer than twice the usual one has a pause in it. */
function longestWordSeconds(words: readonly WordTime[]): number {
  const lengths = words
    .map(({ startSeconds, endSeconds }) => endSeconds - startSeconds)
    .sort((one, other) => one - other);
  return Math.min(USUAL_WORD_SECONDS, lengths[Math.floor(lengths.length / 2)] ?? USUAL_WORD_SECONDS) * 2;
}

/** Words over a stretch of time, each as long as it has letters. */
function spread(
  words: readonly Pick<SpokenWord, 'text' | 'likelihood'>[],
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
): SpokenWord[] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  return words.map(({ text, likelihood }) => {
    const start = startSeconds + ((endSeconds - startSeconds) * before) / Math.max(1, letters);
    before += text.length;
    const end = startSeconds + ((endSeconds - startSeconds) * before) / Math.max(1, letters);
    return { text, likelihood, startSeconds: start, endSeconds: end };
  });
}
