import { luminanceOf } from '../model/color.ts';
import { createTextLayer, createTextRun } from '../model/create.ts';
import type { TextLayer, TextRun } from '../model/layer.ts';
import { solid } from '../model/paint.ts';
import type { Project } from '../model/project.ts';
import type { SubtitleCue, SubtitleStyle, SubtitleTrack, WordStyle } from '../model/subtitles.ts';
import { type CaptionWord, captionWords, wordIndexAt, wordStartsOf } from '../timeline/caption-words.ts';
import type { SaidWord } from './unit-animation.ts';

/** Which subtitles are drawn: those that go into the image, also those that go beside it, or none. */
export type SubtitleChoice = 'burnt-in' | 'all' | 'none';

/** The highlights that boxes stand in for: a plain block or one with round ends behind each line, and what a word is underlined with. */
const BOX_HIGHLIGHTS = { block: 101, pill: 102 } as const;
const UNDERLINE_HIGHLIGHT = 104;

/** How wide the line around the letters is, and how far apart lines are, in font sizes. */
const OUTLINE_EM = 0.07;
const LINE_HEIGHT = 1.35;

/** How much larger the word that is being said is, and how many frames it takes to become so. */
const GROWN = 1.18;
const GROW_FRAMES = 4;

/** Layers that were made, by track; a track that changes is another object. */
const made = new WeakMap<SubtitleTrack, Map<string, TextLayer>>();

/** More texts than this of one track are not kept: a long film is played from end to end, not jumped about in. */
const KEPT_LAYERS = 256;

/** The subtitles of a track at a frame: the text, and what one word of it does. */
export interface ShownSubtitles {
  readonly layer: TextLayer;
  /** What its words do one by one; null where all are alike. */
  readonly said: SaidWord | null;
}

/**
 * The subtitles that show at a frame of the project as text layers over the whole page, one for each track. Cues that
 * overlap are under one another. The same cues of the same track, with the same word being said, give the same object, so that it is drawn
 * once.
 */
export function subtitlesAt(
  project: Project,
  frame: number,
  choice: SubtitleChoice = 'burnt-in',
): ShownSubtitles[] {
  if (choice === 'none') return [];
  const { width, height } = project.properties;
  return project.metadata.subtitles.flatMap((track) => {
    if (track.hidden || (choice === 'burnt-in' && !track.burnIn)) return [];
    const shown = cuesAt(track.cues, frame).map((cue) => shownCue(cue, track.style, frame));
    if (shown.length === 0) return [];
    return [{ layer: layerFor(track, shown, width, height), said: saidWord(shown, track.style.wordStyle) }];
  });
}

/** The cues that show at a frame. They are sorted by start; how long each lasts is its own. */
export function cuesAt(cues: readonly SubtitleCue[], frame: number): SubtitleCue[] {
  return cues.filter(
    ({ startFrame, durationFrames }) => startFrame <= frame && frame < startFrame + durationFrames,
  );
}

/** What is seen of a cue: a stretch of its text, and where in it the word lies that is being said. */
interface ShownCue {
  readonly text: string;
  /** In UTF-16 units of `text`; null before the first word, and where none is highlighted. */
  readonly word: CaptionWord | null;
  /** How far the word is filled; its end unless it is filled letter by letter. */
  readonly filledTo: number;
  /** How much larger the word is. */
  readonly scale: number;
}

function shownCue(cue: SubtitleCue, style: SubtitleStyle, frame: number): ShownCue {
  const { wordStyle, wordsAtOnce } = style;
  const plain: ShownCue = { text: cue.text, word: null, filledTo: 0, scale: 1 };
  if (wordStyle === 'none' && wordsAtOnce === null) return plain;
  const words = captionWords(cue.text);
  const starts = wordStartsOf(cue, words);
  const cueFrame = frame - cue.startFrame;
  const index = wordIndexAt(starts, cueFrame);
  const size = wordsAtOnce ?? Math.max(1, words.length);
  const first = Math.floor(Math.max(0, index) / size) * size;
  const offset = words[first]?.start ?? 0;
  const text =
    wordsAtOnce === null
      ? cue.text
      : cue.text.slice(offset, words[Math.min(first + size, words.length) - 1]?.end ?? cue.text.length);
  const said = words[index];
  const from = starts[index];
  if (wordStyle === 'none' || !said || from === undefined) return { ...plain, text };
  const shift = wordsAtOnce === null ? 0 : offset;
  const word = { start: said.start - shift, end: said.end - shift };
  const to = starts[index + 1] ?? cue.durationFrames;
  const share = Math.min(1, (cueFrame - from + 1) / Math.max(1, to - from));
  return {
    text,
    word,
    filledTo: wordStyle === 'sweep' ? filledTo(text, word, share) : word.end,
    scale: wordStyle === 'grow' ? 1 + (GROWN - 1) * Math.min(1, (cueFrame - from + 1) / GROW_FRAMES) : 1,
  };
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The end of the letters that a share of a word's time fills. */
function filledTo(text: string, { start, end }: CaptionWord, share: number): number {
  const ends = [...letters.segment(text.slice(start, end))].map(
    ({ index, segment }) => start + index + segment.length,
  );
  return ends[Math.min(ends.length, Math.ceil(share * ends.length)) - 1] ?? start;
}

/** Where the word lies in the text of all cues that are under one another. */
function saidWord(shown: readonly ShownCue[], style: WordStyle): SaidWord | null {
  if (style !== 'grow' && style !== 'reveal') return null;
  const hidesLater = style === 'reveal';
  let offset = 0;
  let found: SaidWord | null = hidesLater ? { start: 0, end: 0, scale: 1, hidesLater } : null;
  for (const { text, word, scale } of shown) {
    if (word) found = { start: offset + word.start, end: offset + word.end, scale, hidesLater };
    offset += text.length + 1;
  }
  return found;
}

function layerFor(
  track: SubtitleTrack,
  shown: readonly ShownCue[],
  pageWidth: number,
  pageHeight: number,
): TextLayer {
  const words = shown.map(({ text, word, filledTo: to }) => `${word?.start ?? ''} ${word ? to : ''} ${text}`);
  const key = `${pageWidth} ${pageHeight} ${words.join('\n')}`;
  const known = made.get(track) ?? new Map<string, TextLayer>();
  made.set(track, known);
  const layer = known.get(key) ?? createSubtitleLayer(track, shown, pageWidth, pageHeight);
  if (known.size >= KEPT_LAYERS) known.clear();
  known.set(key, layer);
  return layer;
}

/** Letters on a block of a color: the darker or the lighter of the two, whichever is easier to read. */
const readableOn = (color: string) => (luminanceOf(color) > 0.18 ? '#14151f' : '#ffffff');

/** The runs of a cue: what was said, what is being said, and what will be. */
function runsOf({ text, word, filledTo: to }: ShownCue, style: SubtitleStyle): TextRun[] {
  const { fontFamily, fontWeight, italic, fontSizePx, color, textCase, wordStyle, wordColor } = style;
  const run = (part: string, fields: Partial<TextRun> = {}) =>
    createTextRun({ text: part, fontFamily, fontWeight, italic, fontSizePx, color, textCase, ...fields });
  if (!word) return [run(text)];
  const looks: Readonly<
    Record<WordStyle, readonly [said: Partial<TextRun>, now: Partial<TextRun>, later: Partial<TextRun>]>
  > = {
    none: [{}, {}, {}],
    color: [{}, { color: wordColor }, {}],
    box: [
      {},
      { color: readableOn(wordColor), highlight: { styleId: BOX_HIGHLIGHTS.block, color: wordColor } },
      {},
    ],
    sweep: [{ color: wordColor }, { color: wordColor }, {}],
    grow: [{}, { color: wordColor }, {}],
    underline: [{}, { highlight: { styleId: UNDERLINE_HIGHLIGHT, color: wordColor } }, {}],
    // Words to come are not seen, but have their place.
    reveal: [{}, { color: wordColor }, {}],
  };
  const [said, now, later] = looks[wordStyle];
  return [
    run(text.slice(0, word.start), said),
    run(text.slice(word.start, to), now),
    run(text.slice(to), later),
  ].filter((each) => each.text !== '');
}

/** Where the lines of subtitles lie, in pixels of the page. */
function subtitleBox({ area, marginPx }: SubtitleStyle, pageWidth: number, pageHeight: number) {
  if (area)
    return {
      x: area.x * pageWidth,
      y: area.y * pageHeight,
      width: area.width * pageWidth,
      height: area.height * pageHeight,
    };
  // The margin never leaves less than half of the page.
  const margin = Math.min(marginPx, pageWidth / 4, pageHeight / 4);
  return { x: margin, y: margin, width: pageWidth - margin * 2, height: pageHeight - margin * 2 };
}

function createSubtitleLayer(
  { id, name, style }: SubtitleTrack,
  shown: readonly ShownCue[],
  pageWidth: number,
  pageHeight: number,
): TextLayer {
  const { boxColor, boxShape, outlineColor, position, align } = style;
  const runs = shown.flatMap((cue, index) => {
    const own = runsOf(cue, style);
    const [first, ...rest] = own;
    return index === 0 || !first ? own : [{ ...first, text: `\n${first.text}` }, ...rest];
  });
  return createTextLayer({
    id: `subtitles/${id}`,
    name,
    ...subtitleBox(style, pageWidth, pageHeight),
    autoHeight: false,
    verticalAlign: position,
    align,
    lineHeight: LINE_HEIGHT,
    runs,
    highlight: boxColor === null ? null : { styleId: BOX_HIGHLIGHTS[boxShape], color: boxColor },
    textEffects:
      outlineColor === null
        ? null
        : {
            outlines: [{ paint: solid(outlineColor), widthEm: OUTLINE_EM, position: 'outer' }],
            shadows: [],
            glow: null,
            extrude: null,
            neon: null,
            hollow: false,
          },
  });
}
