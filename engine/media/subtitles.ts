import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { SubtitleCue } from '../model/subtitles.ts';
import { captionWords, wordStartsOf } from '../timeline/caption-words.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { isAss, parseAss } from './ass-subtitles.ts';
import { type TimedText, wordTimesOf } from './word-times.ts';

/** What the model holds at most. */
const MAX_CUES = 20_000;
const MAX_CUE_CHARACTERS = 2_000;

/** A file of hours of talk has a hundredth of this. */
const MAX_FILE_CHARACTERS = 20_000_000;

const TIME = String.raw`(?:(\d{1,6}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s.*)?$`);

/**
 * Reads SubRip (SRT), WebVTT or ASS. Cues come sorted by start; they may overlap. Tags and placing are left out, as one style
 * holds for a track; line breaks stay, and the times of words where WebVTT or ASS have them.
 * @throws GessoError `subtitles-broken`, naming the file and the line.
 * @example
 * const cues = parseSubtitles(await file.text(), file.name);
 */
export function parseSubtitles(text: string, name: string): SubtitleCue[] {
  const broken = (line: number | null, reason: string) =>
    new GessoError('subtitles-broken', { name, reason, ...(line === null ? {} : { line: line + 1 }) });
  if (text.length > MAX_FILE_CHARACTERS) throw broken(null, 'it is too large');
  if (isAss(text)) return parseAss(text, name);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT(?=[ \t]|$)/.test(lines[0] ?? '');
  const cues: SubtitleCue[] = [];
  for (let at = isVtt ? headerEnd(lines) : 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    if (isVtt && /^(NOTE|STYLE|REGION)(?=[ \t]|$)/.test(lines[at] ?? '')) {
      while (at < lines.length && !isBlank(lines[at])) at += 1;
      continue;
    }
    // A number or a name may be before the times.
    if (!(lines[at] ?? '').includes('-->')) at += 1;
    const timesLine = at;
    const times = TIMES.exec(lines[timesLine] ?? '');
    if (!times)
      throw broken(Math.min(timesLine, lines.length - 1), 'a start and an end time are expected here');
    const start = secondsOf(times.slice(1, 5));
    const end = secondsOf(times.slice(5, 9));
    if (start === null || end === null) throw broken(timesLine, 'there is no such time');
    if (end < start) throw broken(timesLine, 'it ends before it starts');
    const words: string[] = [];
    for (at += 1; at < lines.length && !isBlank(lines[at]); at++) {
      // Some files leave the empty line between cues out.
      if (startsCue(lines, at)) break;
      words.push(lines[at] ?? '');
    }
    const length = words.reduce((sum, line) => sum + line.length, 0);
    if (length > MAX_CUE_CHARACTERS * 4) throw broken(timesLine, `its text has ${length} characters`);
    const plain = plainText(words.join('\n'), isVtt);
    if (plain.length > MAX_CUE_CHARACTERS) throw broken(timesLine, `its text has ${plain.length} characters`);
    if (plain === '') continue;
    const startFrame = Math.round(start * FRAMES_PER_SECOND);
    const durationFrames = Math.max(1, Math.round(end * FRAMES_PER_SECOND) - startFrame);
    const stretches = isVtt ? timedText(words.join('\n')) : [];
    const wordStartFrames = wordTimesOf(plain, stretches, startFrame, durationFrames);
    const cue = { id: createId('cue'), startFrame, durationFrames, text: plain };
    cues.push(wordStartFrames ? { ...cue, wordStartFrames } : cue);
    if (cues.length > MAX_CUES) throw broken(timesLine, `there are more than ${MAX_CUES} subtitles`);
  }
  if (cues.length === 0) throw broken(null, 'there are no subtitles in it');
  return cues.sort((a, b) => a.startFrame - b.startFrame);
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** The header of WebVTT goes on to the first empty line. */
function headerEnd(lines: readonly string[]): number {
  const end = lines.findIndex(isBlank);
  return end < 0 ? lines.length : end;
}

/** Times here, or a bare number here and times below it. */
function startsCue(lines: readonly string[], at: number): boolean {
  const here = lines[at] ?? '';
  return TIMES.test(here) || (/^\s*\d+\s*$/.test(here) && TIMES.test(lines[at + 1] ?? ''));
}

/** Hours may be left out; null when minutes or seconds go past 59. */
function secondsOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  const milliseconds = Number((fraction ?? '').padEnd(3, '0'));
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/** The text of WebVTT cut where the time of a word is given. */
function timedText(text: string): TimedText[] {
  const [first = '', ...rest] = text.split(/<((?:\d{1,6}:)?\d{1,2}:\d{2}\.\d{1,3})>/);
  const stretches: TimedText[] = [{ text: plainText(first, true), startFrame: null }];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const times = new RegExp(`^${TIME}$`).exec(rest[at] ?? '');
    const seconds = times && secondsOf(times.slice(1, 5));
    const startFrame = seconds === null ? null : Math.round(seconds * FRAMES_PER_SECOND);
    stretches.push({
      text: plainText(rest[at + 1] ?? '', true),
      startFrame: startFrame ?? stretches.at(-1)?.startFrame ?? null,
    });
  }
  return stretches;
}

/** Without `<b>`, `<c.yellow>`, `<v Name>`, `<00:01.000>` and SubRip's `{\an8}`. */
function plainText(text: string, isVtt: boolean): string {
  const bare = text.replace(/\{\\[^}]*\}/g, '').replace(/<\/?[a-zA-Z0-9][^<>]*>/g, '');
  const said = isVtt
    ? bare.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    : bare;
  return said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Cues as a SubRip file, numbered from 1. */
export function writeSrt(cues: readonly SubtitleCue[]): string {
  return cues
    .map((cue, index) => `${index + 1}\n${timesOf(cue, ',')}\n${withoutBlankLines(cue.text)}\n`)
    .join('\n');
}

/**
 * Cues as a WebVTT file.
 * @param options `wordTimes` false leaves the times of words out, which players of films do not know
 */
export function writeVtt(
  cues: readonly SubtitleCue[],
  { wordTimes = true }: { readonly wordTimes?: boolean } = {},
): string {
  const textOf = (cue: SubtitleCue) =>
    wordTimes && cue.wordStartFrames ? withWordTimes(cue) : escapedVtt(withoutBlankLines(cue.text));
  return `WEBVTT\n\n${cues.map((cue) => `${timesOf(cue, '.')}\n${textOf(cue)}\n`).join('\n')}`;
}

const escapedVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Each word after the time at which it begins; the first may begin with the cue. */
function withWordTimes(cue: SubtitleCue): string {
  const words = captionWords(cue.text);
  const starts = wordStartsOf(cue, words);
  const parts = words.map(({ start }, index) => {
    const frame = starts[index] ?? 0;
    const time = frame > 0 ? `<${formatTime(cue.startFrame + frame, '.')}>` : '';
    return time + escapedVtt(cue.text.slice(start, words[index + 1]?.start));
  });
  return withoutBlankLines(parts.join(''));
}

/** An empty line would end the cue. */
const withoutBlankLines = (text: string) => text.replace(/\n(?:[ \t]*\n)+/g, '\n').replace(/^\n+|\n+$/g, '');

function timesOf({ startFrame, durationFrames }: SubtitleCue, point: string): string {
  return `${formatTime(startFrame, point)} --> ${formatTime(startFrame + durationFrames, point)}`;
}

function formatTime(frame: number, point: string): string {
  const milliseconds = Math.round((frame * 1000) / FRAMES_PER_SECOND);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((part) => pad(part)).join(':')}${point}${pad(milliseconds % 1000, 3)}`;
}
