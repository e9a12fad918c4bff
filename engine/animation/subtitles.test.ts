import { expect, test } from 'vitest';
import { createProject, createScene, createSubtitleTrack } from '../model/create.ts';
import { evaluateFrame } from './evaluate-frame.ts';
import { type SubtitleChoice, subtitlesAt } from './subtitles.ts';

const cue = (id: string, startFrame: number, durationFrames: number, text: string) => ({
  id,
  startFrame,
  durationFrames,
  text,
});

const project = (track: Parameters<typeof createSubtitleTrack>[0]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ durationFrames: 60 }), createScene({ durationFrames: 60 })],
      subtitles: [
        createSubtitleTrack({
          cues: [cue('cue:1', 10, 20, 'One'), cue('cue:2', 20, 20, 'Two'), cue('cue:3', 70, 10, 'Three')],
          ...track,
        }),
      ],
    },
  });

const layersAt = (made: ReturnType<typeof project>, frame: number, choice?: SubtitleChoice) =>
  subtitlesAt(made, frame, choice).map(({ layer }) => layer);

const textAt = (frame: number, made = project({})) =>
  layersAt(made, frame).map((layer) => layer.runs.map((run) => run.text).join(''));

test('a cue shows from its first frame to its last, in frames of the whole project', () => {
  expect([9, 10, 19, 39, 40, 69, 70, 79, 80].map((frame) => textAt(frame).join())).toEqual([
    '',
    'One',
    'One',
    'Two',
    '',
    '',
    'Three',
    'Three',
    '',
  ]);
});

test('cues at the same time are under one another', () => {
  expect(textAt(25)).toEqual(['One\nTwo']);
});

test('what goes beside the image is drawn only when requested; hidden tracks never', () => {
  const beside = project({ burnIn: false });
  expect(textAt(15, beside)).toEqual([]);
  expect(layersAt(beside, 15, 'all')).toHaveLength(1);
  expect(layersAt(project({ hidden: true }), 15, 'all')).toEqual([]);
  expect(layersAt(project({}), 15, 'none')).toEqual([]);
});

test('the same words are the same layer, so that they are drawn once', () => {
  const made = project({});
  expect(layersAt(made, 12)[0]).toBe(layersAt(made, 18)[0]);
});

test('a frame carries them over its scenes', () => {
  const { overlay } = evaluateFrame(project({}), 15);
  expect(overlay.map(({ layer }) => layer.type)).toEqual(['text']);
  expect(evaluateFrame(project({}), 15, { subtitles: 'none' }).overlay).toEqual([]);
});

const WORDS = { id: 'cue:w', startFrame: 0, durationFrames: 40, text: 'and start counting songs' };
const timed = { ...WORDS, wordStartFrames: [5, 10, 20, 30] };

function styled(style: Partial<ReturnType<typeof createSubtitleTrack>['style']>, cues = [timed]) {
  const track = createSubtitleTrack();
  return project({ cues, style: { ...track.style, color: '#ffffff', wordColor: '#ffd23f', ...style } });
}

/** What is written in another color at a frame. */
const litAt = (made: ReturnType<typeof project>, frame: number) =>
  subtitlesAt(made, frame)[0]
    ?.layer.runs.filter(({ color, highlight }) => color !== '#ffffff' || highlight !== undefined)
    .map(({ text }) => text.trim())
    .join('|');

test('the word that is being said has another color, a block or a line under it', () => {
  for (const wordStyle of ['color', 'box', 'underline'] as const) {
    const made = styled({ wordStyle });
    expect([0, 5, 9, 10, 25, 39].map((frame) => litAt(made, frame))).toEqual([
      '',
      'and',
      'and',
      'start',
      'counting',
      'songs',
    ]);
  }
  const boxed = subtitlesAt(styled({ wordStyle: 'box' }), 10)[0]?.layer.runs[1];
  expect(boxed).toMatchObject({ text: 'start', color: '#14151f', highlight: { color: '#ffd23f' } });
});

test('words are filled letter by letter and stay filled', () => {
  const made = styled({ wordStyle: 'sweep' });
  expect([5, 15, 19, 39].map((frame) => litAt(made, frame))).toEqual([
    'a',
    'and|sta',
    'and|start',
    'and start counting|songs',
  ]);
});

test('a word grows, and later words wait unseen, without the others moving', () => {
  const growing = subtitlesAt(styled({ wordStyle: 'grow' }), 23)[0];
  expect(growing?.said).toMatchObject({ start: 10, end: 18, hidesLater: false });
  expect(growing?.said?.scale).toBeCloseTo(1.18);
  const { overlay } = evaluateFrame(styled({ wordStyle: 'reveal' }), 12);
  expect(overlay[0]?.units?.said).toEqual({ start: 4, end: 9, scale: 1, hidesLater: true });
  // Before the first word nothing is seen.
  expect(subtitlesAt(styled({ wordStyle: 'reveal' }), 0)[0]?.said).toMatchObject({
    end: 0,
    hidesLater: true,
  });
});

test('some words at a time show; the next ones when their first is said', () => {
  const made = styled({ wordsAtOnce: 2 });
  const shown = (frame: number) =>
    subtitlesAt(made, frame)[0]
      ?.layer.runs.map(({ text }) => text)
      .join('');
  expect([0, 19, 20, 39].map(shown)).toEqual(['and start', 'and start', 'counting songs', 'counting songs']);
  const one = styled({ wordsAtOnce: 1, wordStyle: 'color' });
  expect(litAt(one, 25)).toBe('counting');
});

test('while one word is being said nothing is drawn again', () => {
  const made = styled({ wordStyle: 'color' });
  expect(subtitlesAt(made, 10)[0]?.layer).toBe(subtitlesAt(made, 19)[0]?.layer);
  expect(subtitlesAt(made, 10)[0]?.layer).not.toBe(subtitlesAt(made, 20)[0]?.layer);
});

test('a box of their own is where the lines lie, in shares of the page', () => {
  const made = project({});
  const [track] = made.metadata.subtitles;
  if (!track) throw new Error('There are subtitles.');
  const { width, height } = made.properties;
  track.style = { ...track.style, area: { x: 0.1, y: 0.6, width: 0.5, height: 0.2 }, marginPx: 64 };
  expect(subtitlesAt(made, 12)[0]?.layer).toMatchObject({
    x: width * 0.1,
    y: height * 0.6,
    width: width * 0.5,
    height: height * 0.2,
  });
});
