import { colorChannels } from '../model/color.ts';
import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { SubtitleCue, SubtitleStyle, SubtitleTrack } from '../model/subtitles.ts';
import { captionWords, wordStartsOf } from '../timeline/caption-words.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { type TimedText, wordTimesOf } from './word-times.ts';

/**
 * Sizes in these files are the height of a line of the font, ours are of its em; of the usual faces the one is about this many times the
 * other.
 */
const LINE_PER_EM = 1.2;
/** The height that sizes refer to where a file names none. */
const USUAL_HEIGHT = 288;
/** The width of a line around the letters, in font sizes: that of our outlines. */
const OUTLINE_EM = 0.07;

/** Columns of a style where a file has no line of its own for them. */
const STYLE_COLUMNS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';
const EVENT_COLUMNS = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

/** Whether a text is a file of Advanced SubStation Alpha (ASS) or of its predecessor (SSA). */
export const isAss = (text: string): boolean => /^\uFEFF?\s*\[script info\]/i.test(text);

interface AssFile {
  readonly heightPx: number;
  readonly styles: readonly Readonly<Record<string, string>>[];
  readonly events: readonly Readonly<Record<string, string>>[];
  /** Files of SSA number the places of texts in another way. */
  readonly isSsa: boolean;
}

/** Columns by name, in lower case. The last column takes what is left of the line, commas and all. */
function fieldsOf(columns: readonly string[], line: string): Readonly<Record<string, string>> {
  const parts = line.split(',');
  const rest = parts.splice(columns.length - 1).join(',');
  return Object.fromEntries(columns.map((column, index) => [column, (parts[index] ?? rest).trim()]));
}

function readFile(text: string): AssFile {
  const columnsOf = (line: string) => line.split(',').map((name) => name.trim().toLowerCase());
  let styleColumns = columnsOf(STYLE_COLUMNS);
  let eventColumns = columnsOf(EVENT_COLUMNS);
  let section = '';
  let heightPx = USUAL_HEIGHT;
  let isSsa = false;
  const styles: Readonly<Record<string, string>>[] = [];
  const events: Readonly<Record<string, string>>[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const heading = /^\s*\[(.+?)\]\s*$/.exec(line)?.[1]?.toLowerCase();
    if (heading !== undefined) {
      section = heading;
      isSsa ||= heading === 'v4 styles';
      continue;
    }
    const [, key = '', value = ''] = /^\s*([^:;]+):\s?(.*)$/.exec(line) ?? [];
    const name = key.trim().toLowerCase();
    if (name === 'playresy') heightPx = Number(value) || USUAL_HEIGHT;
    else if (name === 'format' && section.includes('styles')) styleColumns = columnsOf(value);
    else if (name === 'format' && section === 'events') eventColumns = columnsOf(value);
    else if (name === 'style') styles.push(fieldsOf(styleColumns, value));
    else if (name === 'dialogue') events.push(fieldsOf(eventColumns, value));
  }
  return { heightPx, styles, events, isSsa };
}

/**
 * Reads the lines of an ASS or SSA file, with the times of words where they are marked for karaoke (`\k`). Drawings and comments are left
 * out; one style holds for a track, see `readAssStyle`.
 * @throws GessoError `subtitles-broken`, naming the file
 */
export function parseAss(text: string, name: string): SubtitleCue[] {
  const broken = (reason: string) => new GessoError('subtitles-broken', { name, reason });
  const cues = readFile(text).events.flatMap((event): SubtitleCue[] => {
    const [start, end] = [readTime(event.start ?? ''), readTime(event.end ?? '')];
    if (start === null || end === null) throw broken(`“${event.start} – ${event.end}” are no times`);
    if (end < start) throw broken(`“${event.start} – ${event.end}” ends before it starts`);
    const startFrame = Math.round(start * FRAMES_PER_SECOND);
    const durationFrames = Math.max(1, Math.round(end * FRAMES_PER_SECOND) - startFrame);
    const stretches = readText(event.text ?? '', start);
    const plain = stretches
      .map((stretch) => stretch.text)
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
    if (plain === '') return [];
    if (plain.length > 2_000) throw broken(`a text has ${plain.length} characters`);
    const wordStartFrames = wordTimesOf(plain, stretches, startFrame, durationFrames);
    const cue = { id: createId('cue'), startFrame, durationFrames, text: plain };
    return [wordStartFrames ? { ...cue, wordStartFrames } : cue];
  });
  if (cues.length === 0) throw broken('there are no subtitles in it');
  if (cues.length > 20_000) throw broken('there are more than 20000 subtitles');
  return cues.sort((a, b) => a.startFrame - b.startFrame);
}

/** Seconds of `h:mm:ss.cc`; null for anything else. */
function readTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{1,2}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === undefined || Number(minutes) > 59 || Number(seconds) >= 60) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The text without its tags, cut where the time of a syllable is given. */
function readText(text: string, startSeconds: number): TimedText[] {
  const stretches: TimedText[] = [];
  let seconds = startSeconds;
  let startFrame: number | null = null;
  let isDrawing = false;
  for (const [, tags, words] of text.matchAll(/\{([^}]*)\}|((?:(?!\{[^}]*\})[\s\S])+)/g)) {
    if (words !== undefined) {
      const said = words.replace(/\\N/g, '\n').replace(/\\n/g, ' ').replace(/\\h/g, '\u00a0');
      if (!isDrawing) stretches.push({ text: said, startFrame });
      continue;
    }
    for (const [, tag, value] of (tags ?? '').matchAll(/\\(k[fo]?|K|p)(\d+)/g)) {
      if (tag === 'p') isDrawing = value !== '0';
      else {
        startFrame = Math.round(seconds * FRAMES_PER_SECOND);
        seconds += Number(value) / 100;
      }
    }
  }
  return stretches;
}

const VERTICAL = ['bottom', 'middle', 'top'] as const;
const HORIZONTAL = ['left', 'center', 'right'] as const;

/**
 * The look of the style that most lines of an ASS or SSA file have, sizes for a page of a height. Words that are marked for karaoke are filled
 * one after the other, in the color of the file.
 */
export function readAssStyle(text: string, pageHeightPx: number): Partial<SubtitleStyle> {
  const { styles, events, heightPx, isSsa } = readFile(text);
  const uses = (style: Readonly<Record<string, string>>) =>
    events.filter((event) => event.style?.replace(/^\*/, '') === style.name).length;
  const style = styles.toSorted((a, b) => uses(b) - uses(a))[0];
  if (!style) return {};
  const scale = pageHeightPx / heightPx;
  const number = (column: string) => Number(style[column]) || 0;
  const color = (column: string) => readColor(style[column] ?? '');
  const isKaraoke = events.some((event) => /\{[^}]*\\(?:k[fo]?|K)\d/.test(event.text ?? ''));
  const [primary, secondary] = [color('primarycolour') ?? '#ffffff', color('secondarycolour')];
  const place = placeOf(number('alignment'), isSsa);
  const hasBox = number('borderstyle') === 3;
  return {
    ...(style.fontname ? { fontFamily: style.fontname.replace(/^@/, '').slice(0, 100) } : {}),
    fontSizePx: clamp((number('fontsize') / LINE_PER_EM) * scale, 4, 1_000),
    fontWeight: number('bold') === 0 ? 400 : 700,
    italic: number('italic') !== 0,
    color: isKaraoke && secondary ? secondary : primary,
    boxColor: hasBox ? (color('outlinecolour') ?? '#000000') : null,
    outlineColor: !hasBox && number('outline') > 0 ? (color('outlinecolour') ?? '#000000') : null,
    ...place,
    marginPx: clamp(number('marginv') * scale, 0, 4_000),
    ...(isKaraoke ? { wordStyle: 'sweep' as const, wordColor: primary } : {}),
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

/** ASS counts places as keys of a number pad lie, SSA in rows of its own: 1 to 3 below, 5 to 7 above, 9 to 11 in the middle. */
function placeOf(alignment: number, isSsa: boolean): Pick<SubtitleStyle, 'position' | 'align'> {
  const column = isSsa ? (alignment % 4) - 1 : (alignment - 1) % 3;
  const row = isSsa ? [0, 2, 1][Math.floor(alignment / 4)] : Math.floor((alignment - 1) / 3);
  return { position: VERTICAL[row ?? 0] ?? 'bottom', align: HORIZONTAL[column] ?? 'center' };
}

/** `&HAABBGGRR`, or a number of the same; the first byte is how much is let through. */
function readColor(text: string): string | null {
  const digits = /^&?H?([0-9a-f]{1,8})&?$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const value = /^[&H]/i.test(text.trim()) ? Number.parseInt(digits, 16) : Number(digits);
  if (!Number.isFinite(value)) return null;
  const hex = (byte: number) => (byte & 255).toString(16).padStart(2, '0');
  const alpha = 255 - ((value >>> 24) & 255);
  return `#${hex(value)}${hex(value >> 8)}${hex(value >> 16)}${alpha === 255 ? '' : hex(alpha)}`;
}

function writeColor(color: string): string {
  const { red, green, blue, alpha } = colorChannels(color);
  const bytes = [Math.round((1 - alpha) * 255), blue, green, red];
  return `&H${bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}

/** How far subtitles stay from the left, the right, and the edge that they stand at. */
function marginsOf(
  { area, marginPx, position }: SubtitleTrack['style'],
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): number[] {
  if (!area) return [marginPx, marginPx, marginPx].map(Math.round);
  const edge = { top: area.y, middle: 0, bottom: 1 - area.y - area.height }[position];
  return [area.x * widthPx, (1 - area.x - area.width) * widthPx, edge * heightPx].map((px) =>
    Math.max(0, Math.round(px)),
  );
}

/** The subtitles of a track as an ASS file for a page, with its look; where the spoken word is highlighted, words are marked for karaoke. */
export function writeAss(
  { name, style, cues }: Pick<SubtitleTrack, 'name' | 'style' | 'cues'>,
  page: { readonly widthPx: number; readonly heightPx: number },
): string {
  const isKaraoke = style.wordStyle !== 'none';
  const place = VERTICAL.indexOf(style.position) * 3 + Math.max(0, HORIZONTAL.indexOf(style.align)) + 1;
  const look = [
    'Default',
    style.fontFamily.replaceAll(',', ' '),
    Math.round(style.fontSizePx * LINE_PER_EM),
    writeColor(isKaraoke ? style.wordColor : style.color),
    writeColor(style.color),
    writeColor(style.boxColor ?? style.outlineColor ?? '#000000'),
    writeColor('#000000'),
    style.fontWeight >= 600 ? -1 : 0,
    style.italic ? -1 : 0,
    ...[0, 0, 100, 100, 0, 0],
    style.boxColor === null ? 1 : 3,
    style.boxColor !== null
      ? Math.round(style.fontSizePx * 0.2)
      : style.outlineColor !== null
        ? Math.max(1, Math.round(style.fontSizePx * OUTLINE_EM))
        : 0,
    0,
    place,
    ...marginsOf(style, page),
    1,
  ];
  return [
    '[Script Info]',
    `Title: ${name.replace(/\s+/g, ' ')}`,
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    `PlayResX: ${page.widthPx}`,
    `PlayResY: ${page.heightPx}`,
    '',
    '[V4+ Styles]',
    `Format: ${STYLE_COLUMNS}`,
    `Style: ${look.join(',')}`,
    '',
    '[Events]',
    `Format: ${EVENT_COLUMNS}`,
    ...cues.map((cue) => {
      const [start, end] = [cue.startFrame, cue.startFrame + cue.durationFrames].map(writeTime);
      return `Dialogue: 0,${start},${end},Default,,0,0,0,,${writeText(cue, style)}`;
    }),
    '',
  ].join('\n');
}

function writeTime(frame: number): string {
  const hundredths = Math.round((frame * 100) / FRAMES_PER_SECOND);
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${clock}.${pad(hundredths % 100)}`;
}

/** Signs that begin a tag are written as others that look alike: the format has no way to write them as they are. */
const escaped = (text: string) =>
  text.replaceAll('{', '\uff5b').replaceAll('}', '\uff5d').replaceAll('\\', '\uff3c').replace(/\n/g, '\\N');

function writeText(cue: SubtitleCue, { wordStyle, textCase }: SubtitleStyle): string {
  const inCase = (text: string) => escaped(textCase === 'upper' ? text.toLocaleUpperCase() : text);
  if (wordStyle === 'none' && cue.wordStartFrames === undefined) return inCase(cue.text);
  const words = captionWords(cue.text);
  const starts = wordStartsOf(cue, words);
  const hundredths = (frame: number) => Math.round((frame * 100) / FRAMES_PER_SECOND);
  const tag = wordStyle === 'sweep' ? 'kf' : 'k';
  const pause = hundredths(starts[0] ?? 0);
  const parts = words.map(({ start }, index) => {
    const from = hundredths(starts[index] ?? 0);
    const to = hundredths(starts[index + 1] ?? cue.durationFrames);
    return `{\\${tag}${to - from}}${inCase(cue.text.slice(start, words[index + 1]?.start))}`;
  });
  return `${pause > 0 ? `{\\k${pause}}` : ''}${parts.join('')}`;
}
