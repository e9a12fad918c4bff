import { describe, expect, it } from 'vitest';
import { cuesOfWords } from './spoken-cues.ts';

/** Words that take a third of a second each, with pauses where a number stands. */
function spoken(...parts: (string | number)[]) {
  let at = 1;
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      at += part;
      return [];
    }
    const start = at;
    at += 1 / 3;
    return [{ text: ` ${part}`, startSeconds: start, endSeconds: at }];
  });
}

describe('cues of spoken words', () => {
  it('end with sentences and pauses, and stay a little', () => {
    const cues = cuesOfWords(spoken('Good', 'morning.', 0.3, 'How', 'are', 'you?', 2, 'Fine'));
    expect(cues.map(({ text }) => text)).toEqual(['Good morning.', 'How are you?', 'Fine']);
    expect(cues[0]).toMatchObject({ startFrame: 30, wordStartFrames: [0, 10] });
    // Up to the next one, at most 0.4 s.
    expect((cues[0]?.startFrame ?? 0) + (cues[0]?.durationFrames ?? 0)).toBeLessThanOrEqual(
      cues[1]?.startFrame ?? 0,
    );
    expect((cues[1]?.startFrame ?? 0) + (cues[1]?.durationFrames ?? 0)).toBe(
      Math.round((1 + 5 / 3 + 0.3 + 0.4) * 30),
    );
  });

  it('are no longer than two lines and six seconds, however long somebody speaks', () => {
    const words = spoken(
      ...Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'remarkable' : 'word')),
    );
    for (const { text, durationFrames, wordStartFrames } of cuesOfWords(words)) {
      expect(durationFrames).toBeLessThanOrEqual(6.5 * 30);
      const lines = text.split('\n');
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(50);
      expect(wordStartFrames?.length).toBe(text.split(/\s+/).length);
      expect(wordStartFrames).toEqual([...(wordStartFrames ?? [])].sort((one, other) => one - other));
    }
  });

  it('mark the words that were guesses, by their place among those that are shown', () => {
    const word = (text: string, at: number, likelihood?: number) => ({
      text,
      startSeconds: at,
      endSeconds: at + 0.3,
      ...(likelihood === undefined ? {} : { likelihood }),
    });
    const [cue, next] = cuesOfWords([
      word(' Good', 0, 0.9),
      word(' mourning', 0.4, 0.3),
      word(' to', 0.8, 0.5),
      word(' all.', 1.2, 0.49),
      word(' Bye', 4),
    ]);
    expect(cue).toMatchObject({ text: 'Good mourning to all.', unsureWords: [1, 3] });
    expect(next).not.toHaveProperty('unsureWords');
  });

  it('of nothing are none', () => {
    expect(cuesOfWords([])).toEqual([]);
    expect(cuesOfWords([{ text: ' ', startSeconds: 0, endSeconds: 1 }])).toEqual([]);
  });
});
