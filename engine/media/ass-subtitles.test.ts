import { describe, expect, test } from 'vitest';
import { createSubtitleTrack } from '../model/create.ts';
import { readAssStyle, writeAss } from './ass-subtitles.ts';
import { parseSubtitles, writeVtt } from './subtitles.ts';

const FILE = `\uFEFF[Script Info]
; made by hand
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Signs,Arial,10,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,5,0,0,0,1
Style: Sung,Anton,36,&H003FD2FF,&H00FFFFFF,&H80000000,&H00000000,-1,0,0,0,100,100,0,0,1,2,0,8,10,10,20,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Sung,,0,0,0,,nobody sees this
Dialogue: 0,0:00:04.00,0:00:06.00,Sung,,0,0,0,,{\\i1}Second, with a comma{\\i0}\\Nand a line
Dialogue: 0,0:00:01.00,0:00:03.00,Sung,,0,0,0,,{\\k20}{\\kf40}and {\\k40}st{\\k20}art {\\k80}songs
Dialogue: 0,0:00:07.00,0:00:08.00,Signs,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}
`;

describe('ASS files', () => {
  test('lines are read in order, without tags, comments and drawings, with the times of words', () => {
    const cues = parseSubtitles(FILE, 'song.ass');
    expect(cues.map(({ startFrame, durationFrames, text }) => [startFrame, durationFrames, text])).toEqual([
      [30, 60, 'and start songs'],
      [120, 60, 'Second, with a comma\nand a line'],
    ]);
    expect(cues[0]?.wordStartFrames).toEqual([6, 18, 36]);
    expect(cues[1]?.wordStartFrames).toBeUndefined();
  });

  test('the look of most lines is taken over, in pixels of the page', () => {
    expect(readAssStyle(FILE, 1080)).toEqual({
      fontFamily: 'Anton',
      fontSizePx: 90,
      fontWeight: 700,
      italic: false,
      color: '#ffffff',
      boxColor: null,
      outlineColor: '#0000007f',
      position: 'top',
      align: 'center',
      marginPx: 60,
      wordStyle: 'sweep',
      wordColor: '#ffd23f',
    });
  });

  test('what is written is read again: lines, times of words, look', () => {
    const track = createSubtitleTrack({
      cues: [
        {
          id: 'a',
          startFrame: 30,
          durationFrames: 60,
          text: 'and start songs',
          wordStartFrames: [6, 18, 36],
        },
        { id: 'b', startFrame: 100, durationFrames: 20, text: 'Two {lines}\nwith \\signs' },
      ],
    });
    track.style = {
      ...track.style,
      wordStyle: 'sweep',
      boxColor: null,
      outlineColor: '#102030',
      align: 'left',
    };
    const file = writeAss(track, { widthPx: 1920, heightPx: 1080 });
    const cues = parseSubtitles(file, 'own.ass');
    expect(cues.map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
      [30, 60],
      [100, 20],
    ]);
    expect(cues[0]).toMatchObject({ text: 'and start songs', wordStartFrames: [6, 18, 36] });
    expect(cues[1]?.text).toBe('Two ｛lines｝\nwith ＼signs');
    const { fontFamily, fontSizePx, outlineColor, boxColor, position, align, wordStyle, wordColor, color } =
      track.style;
    expect(readAssStyle(file, 1080)).toMatchObject({
      fontFamily,
      fontSizePx,
      outlineColor,
      boxColor,
      position,
      align,
      wordStyle,
      wordColor,
      color,
    });
  });

  test('a box of their own becomes margins of the page', () => {
    const track = createSubtitleTrack({ cues: [] });
    const marginsOf = (style: Partial<typeof track.style>) =>
      /^Style: (.*)$/m
        .exec(
          writeAss({ ...track, style: { ...track.style, ...style } }, { widthPx: 1_000, heightPx: 500 }),
        )?.[1]
        ?.split(',')
        .slice(-4, -1);
    const area = { x: 0.1, y: 0.5, width: 0.6, height: 0.3 };
    expect(marginsOf({ marginPx: 64 })).toEqual(['64', '64', '64']);
    expect(marginsOf({ area, position: 'bottom' })).toEqual(['100', '300', '100']);
    expect(marginsOf({ area, position: 'top' })).toEqual(['100', '300', '250']);
  });

  test.each([
    ['no lines', '[Script Info]\n[Events]\n'],
    ['no times', '[Script Info]\n[Events]\nDialogue: 0,soon,0:00:01.00,Default,,0,0,0,,Hi'],
    [
      'an end before the start',
      '[Script Info]\n[Events]\nDialogue: 0,0:00:02.00,0:00:01.00,Default,,0,0,0,,Hi',
    ],
  ])('with %s they are refused by name', (_, text) => {
    expect(() => parseSubtitles(text, 'broken.ass')).toThrow(/broken\.ass/);
  });

  test('SSA has the places of its own count', () => {
    const ssa = FILE.replace('[V4+ Styles]', '[V4 Styles]').replace(',8,10,10,20,1', ',6,10,10,20,1');
    expect(readAssStyle(ssa, 360)).toMatchObject({ position: 'top', align: 'center' });
  });
});

test('WebVTT keeps the times of words', () => {
  const cue = {
    id: 'a',
    startFrame: 30,
    durationFrames: 60,
    text: 'fish & chips\nfor two',
    wordStartFrames: [0, 12, 18, 30, 45],
  };
  const file = writeVtt([cue]);
  expect(file).toContain('fish <00:00:01.400>&amp; <00:00:01.600>chips\n<00:00:02.000>for <00:00:02.500>two');
  const [read] = parseSubtitles(file, 'a.vtt');
  expect(read).toMatchObject({ text: cue.text, wordStartFrames: cue.wordStartFrames });
  expect(writeVtt([cue], { wordTimes: false })).not.toContain('<00');
});
