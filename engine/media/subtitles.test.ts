import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GessoError } from '../model/errors.ts';
import { parseSubtitles, writeSrt, writeVtt } from './subtitles.ts';

const facts = (text: string) =>
  parseSubtitles(text, 'talk.srt').map(({ startFrame, durationFrames, text: words }) => [
    startFrame,
    durationFrames,
    words,
  ]);

const refusal = (text: string): string => {
  try {
    parseSubtitles(text, 'talk.srt');
  } catch (error) {
    if (error instanceof GessoError && error.code === 'subtitles-broken') return error.message;
    throw error;
  }
  return 'accepted';
};

describe('SubRip', () => {
  test('times, numbers, lines and tags', () => {
    expect(
      facts(
        '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nthere\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}<font color="#ff0000">Up</font> & on\r\n',
      ),
    ).toEqual([
      [30, 45, 'Hello\nthere'],
      [90, 30, 'Up & on'],
    ]);
  });

  test('what files in the wild leave out: numbers, hours, empty lines, digits of thousandths', () => {
    expect(facts('00:01,5 --> 00:02,0\nOne\n2\n0:00:03.000 --> 0:00:04.000\nTwo')).toEqual([
      [45, 15, 'One'],
      [90, 30, 'Two'],
    ]);
  });

  test('old ends of lines, and cues that overlap come sorted', () => {
    expect(
      facts('1\r00:00:05,000 --> 00:00:09,000\rLate\r\r2\r00:00:01,000 --> 00:00:06,000\rEarly\r'),
    ).toEqual([
      [30, 150, 'Early'],
      [150, 120, 'Late'],
    ]);
  });

  test('text that holds a number alone stays text', () => {
    expect(facts('1\n00:00:01,000 --> 00:00:02,000\nThe answer is\n42\n')).toEqual([
      [30, 30, 'The answer is\n42'],
    ]);
  });
});

describe('WebVTT', () => {
  test('header, notes, styles, names, settings, tags and entities', () => {
    expect(
      facts(
        'WEBVTT - Talk\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\nintro\n00:01.000 --> 00:02.000 align:start position:10%\n<v Ann><c.loud>Fish &amp; chips</c> <00:01.500>1 &lt; 2\n\n01:00:00.000 --> 01:00:01.000\nAn hour on\n',
      ),
    ).toEqual([
      [30, 30, 'Fish & chips 1 < 2'],
      [108_000, 30, 'An hour on'],
    ]);
  });
});

test('only a word NOTE begins a note: after it comes nothing, a blank or a tab', () => {
  const cue = (name: string) => `WEBVTT\n\n${name}\n00:01.000 --> 00:02.000\nSaid\n`;
  for (const name of ['NOTEBOOK', 'NOTE:', 'STYLES', 'REGION-1', 'A NOTE'])
    expect(facts(cue(name)), name).toEqual([[30, 30, 'Said']]);
  for (const name of ['NOTE', 'NOTE to all', 'NOTE\tto all'])
    expect(facts(`${cue(name)}\n00:03.000 --> 00:04.000\nHeard\n`), name).toEqual([[90, 30, 'Heard']]);
});

describe('what is wrong is named by its line', () => {
  test.each([
    ['times that are none', '1\n00:00:01,000 -> 00:00:02,000\nHi\n', 'line 2'],
    ['a minute that is none', '1\n00:00:01,000 --> 00:61:02,000\nHi\n', 'line 2'],
    ['a start that is none', '1\n00:00:61,000 --> 00:02:02,000\nHi\n', 'line 2 (there is no such time)'],
    [
      'an end before its start',
      '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:05,000 --> 00:00:04,000\nNo\n',
      'line 6',
    ],
    ['words only', 'Dear all,\nthis is a letter.\n', 'line 2'],
    ['a text without end', `1\n00:00:01,000 --> 00:00:02,000\n${'word '.repeat(1_000)}\n`, 'line 2'],
    ['nothing', '', 'no subtitles'],
    ['a header only', 'WEBVTT\n\n', 'no subtitles'],
  ])('%s', (_, text, expected) => {
    expect(refusal(text)).toContain(expected);
    expect(refusal(text)).toContain('talk.srt');
  });
});

describe('out and in again', () => {
  const cues = fc.array(
    fc.record({
      id: fc.constant('cue:1'),
      startFrame: fc.nat(900_000),
      durationFrames: fc.integer({ min: 1, max: 900 }),
      text: fc
        .array(fc.stringMatching(/^[a-zA-Z&<>é中 ]*[a-z]$/), { minLength: 1, maxLength: 3 })
        .map((lines) => lines.map((line) => line.trim()).join('\n')),
    }),
    { minLength: 1, maxLength: 20 },
  );

  test.each([
    ['VTT', writeVtt, /$^/],
    // SubRip has no way to write a character that looks like a tag.
    ['SRT', writeSrt, /[<>]/],
  ] as const)('%s keeps times and words, 200 seeds', (_, write, unwritable) => {
    fc.assert(
      fc.property(cues, (some) => {
        fc.pre(!some.some(({ text }) => unwritable.test(text)));
        const sorted = [...some].sort((a, b) => a.startFrame - b.startFrame);
        expect(facts(write(sorted))).toEqual(
          sorted.map(({ startFrame, durationFrames, text }) => [startFrame, durationFrames, text]),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('an SRT file is laid out as players expect', () => {
    expect(writeSrt([{ id: 'cue:1', startFrame: 30, durationFrames: 45, text: 'Hello\n\nthere' }])).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n',
    );
  });
});
