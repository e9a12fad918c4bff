import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords, firstColumns, wordsOfTokens } from './align-words.ts';
import { searchText } from './beam-search.ts';
import { WINDOW_SAMPLES } from './mel.ts';
import type { HeardWindow, SpeechAttention, SpeechNetwork } from './speech-network.ts';
import { FIRST_TIMESTAMP, special, stamp, TINY_GENERATION, TINY_TOKENIZER, word } from './tiny-whisper.ts';
import { SpeechTokens } from './tokens.ts';
import { transcribe, withoutLoop } from './transcribe.ts';

const tokens = new SpeechTokens(TINY_TOKENIZER, TINY_GENERATION);
const END = special('<|endoftext|>');
const [HELLO, SMALL, WORLD, DOT, BYE] = [
  word('ĠHello'),
  word('Ġsmall'),
  word('Ġworld'),
  word('.'),
  word('ĠBye'),
];

interface Remembered {
  readonly said: readonly number[];
}
interface HeardNumber {
  readonly window: number;
}

/** A network that gives each window a text of its own, or whose likelihoods a test decides. */
class ScriptedNetwork implements SpeechNetwork {
  readonly #scripts: readonly (readonly number[])[];
  readonly #likelihoods: (said: readonly number[], next: number) => ReadonlyMap<number, number>;
  readonly #attention: SpeechAttention | null;
  windows = 0;

  constructor(
    scripts: readonly (readonly number[])[],
    {
      likelihoods = (_said, next) => new Map([[next, 9]]),
      attention = null,
    }: {
      likelihoods?: (said: readonly number[], next: number) => ReadonlyMap<number, number>;
      attention?: SpeechAttention | null;
    } = {},
  ) {
    this.#scripts = scripts;
    this.#likelihoods = likelihoods;
    this.#attention = attention;
  }

  async hear(): Promise<HeardNumber> {
    return { window: this.windows++ };
  }

  async step(heard: HeardWindow, added: readonly number[], memory: object | null) {
    const said = [...((memory as Remembered | null)?.said ?? []), ...added];
    const script = this.#scripts[(heard as HeardNumber).window] ?? [];
    const logits = new Float32Array(tokens.size).fill(-9);
    const text = said.slice(3);
    const next = said.length === 1 ? special('<|de|>') : (script[text.length] ?? END);
    for (const [id, value] of this.#likelihoods(text, next)) logits[id] = value;
    return { logits, memory: { said } };
  }

  async attend(): Promise<SpeechAttention | null> {
    return this.#attention;
  }
}

const evenly = (count: number) => Array.from({ length: count }, (_, id): [number, number] => [id, 0]);
const noise = (seconds: number) =>
  Float32Array.from({ length: seconds * 16_000 }, (_, at) => Math.sin(at) * 0.3);
const texts = (words: readonly { readonly text: string }[]) => words.map(({ text }) => text);

describe('tokens', () => {
  it('are text by their bytes, also where a letter takes two of them', () => {
    expect(tokens.textOf([HELLO, SMALL, WORLD, DOT])).toBe(' Hello small world.');
    expect(tokens.textOf([HELLO, word('Ã'), word('©')])).toBe(' Helloé');
    expect(tokens.textOf([word('Ã')])).toBe('\uFFFD');
    expect(tokens.textOf([END, stamp(1), HELLO])).toBe(' Hello');
  });

  it('know their languages and time stamps', () => {
    expect([...tokens.languages.keys()]).toEqual(['en', 'de']);
    expect(tokens.secondsOf(stamp(1.5))).toBeCloseTo(1.5, 9);
    expect(tokens.firstTimestamp).toBe(FIRST_TIMESTAMP);
    expect(() => new SpeechTokens({ model: { vocab: {} }, added_tokens: [] }, {})).toThrow('endoftext');
  });

  it('make words: a letter in pieces is one, and punctuation belongs to what it follows', () => {
    expect(wordsOfTokens(tokens, [HELLO, word('Ã'), word('©'), WORLD, DOT], 'en')).toEqual([
      { text: ' Helloé', count: 3 },
      { text: ' world.', count: 2 },
    ]);
    expect(wordsOfTokens(tokens, [HELLO, DOT, WORLD], 'ja').map(({ count }) => count)).toEqual([2, 1]);
  });
});

describe('the search', () => {
  const search = (network: SpeechNetwork, beams: number) =>
    network
      .hear(new Float32Array())
      .then((heard) => searchText(network, tokens, heard, { language: special('<|en|>'), beams }));

  it('finds what is said with its time stamps', async () => {
    const script = [stamp(0), HELLO, WORLD, DOT, stamp(1.5)];
    const { tokens: found, meanLogProbability } = await search(new ScriptedNetwork([script]), 2);
    expect(found).toEqual(script);
    expect(meanLogProbability).toBeGreaterThan(-0.1);
  });

  it('keeps less likely beginnings in mind that end better', async () => {
    // `small` looks better at first, and then nothing that follows is likely.
    const likelihoods = (said: readonly number[]) => {
      if (said.length === 0) return new Map([[stamp(0), 9]]);
      if (said.length === 1)
        return new Map([
          [SMALL, 2],
          [HELLO, 1.6],
        ]);
      if (said.at(-1) === SMALL) return new Map<number, number>([...evenly(5), [END, 0.1]]);
      return new Map([[said.at(-1) === HELLO ? WORLD : said.at(-1) === WORLD ? stamp(1) : END, 9]]);
    };
    const of = (beams: number) => search(new ScriptedNetwork([[]], { likelihoods }), beams);
    expect((await of(1)).tokens).toContain(SMALL);
    expect((await of(3)).tokens).toEqual([stamp(0), HELLO, WORLD, stamp(1)]);
  });

  it('holds to the rules of time stamps whatever the network says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const likelihoods = (said: readonly number[]) => {
          let state = seed + said.length * 7919 + (said.at(-1) ?? 0);
          return new Map(
            Array.from({ length: tokens.size }, (_, id) => {
              state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
              // There are numbers without a word in this small vocabulary.
              const isThere = tokens.isText(id) || id >= special('<|endoftext|>');
              return [id, isThere ? ((state >> 8) % 1000) / 100 : -99] as const;
            }),
          );
        };
        const network = new ScriptedNetwork([[]], { likelihoods });
        const heard = await network.hear();
        const { tokens: found } = await searchText(network, tokens, heard, {
          language: special('<|en|>'),
          beams: 1,
          mostTokens: 14,
        });
        const times = found.filter((id) => tokens.isTimestamp(id));
        expect(tokens.isTimestamp(found[0] ?? 0)).toBe(true);
        expect((found[0] ?? 0) - FIRST_TIMESTAMP).toBeLessThanOrEqual(50);
        expect(times).toEqual([...times].sort((one, other) => one - other));
        for (const id of found) expect(tokens.isTimestamp(id) || tokens.isText(id)).toBe(true);
        for (let at = 2; at < found.length; at++)
          expect(found.slice(at - 2, at + 1).every((id) => tokens.isTimestamp(id))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the way through costs', () => {
  it('is the cheapest, which gives each row its first column', () => {
    const rows = 3;
    const columns = 9;
    const at = [1, 4, 7];
    const cost = Float32Array.from({ length: rows * columns }, (_, place) =>
      Math.abs((place % columns) - (at[Math.floor(place / columns)] ?? 0)) <= 1 ? -1 : 1,
    );
    expect(firstColumns(cost, rows, columns)).toEqual([0, 3, 6]);
  });

  it('gives words the moments that attention has for them', () => {
    const steps = 1_500;
    const moments = [10, 60, 120];
    const row = (middle: number) =>
      Array.from({ length: steps }, (_, step) => Math.exp(-(((step - middle) / 8) ** 2)));
    // After one token comes the text of three, and the end: each looks at what comes next.
    const head = Float32Array.from([row(0), ...moments.map(row), row(170), row(170)].flat());
    const words = [
      { text: ' one', count: 2 },
      { text: ' two', count: 1 },
    ];
    const aligned = alignWords({ heads: [head, head], tokens: 6, steps }, words, 1, 4);
    expect(texts(aligned)).toEqual([' one', ' two']);
    expect(aligned[0]?.startSeconds).toBeLessThan(0.4);
    expect(Math.abs((aligned[1]?.startSeconds ?? 0) - 1.8)).toBeLessThan(0.5);
    expect(aligned[1]?.endSeconds).toBeGreaterThan(2.4);
  });
});

describe('writing down', () => {
  it('goes on where the last window had understood everything, and skips silence', async () => {
    // In the first window the second sentence is cut off after 20 s; the next window begins there.
    const network = new ScriptedNetwork([
      [stamp(0), HELLO, WORLD, DOT, stamp(20), stamp(20), SMALL],
      [stamp(0.2), BYE, DOT, stamp(2)],
    ]);
    const samples = new Float32Array(60 * 16_000);
    samples.set(noise(35));
    const parts: number[] = [];
    const { words, language } = await transcribe(network, tokens, samples, {
      language: null,
      beams: 1,
      onHeard: (_, part) => parts.push(part),
    });
    expect(language).toBe('de');
    expect(texts(words)).toEqual([' Hello', ' world.', ' Bye.']);
    expect(words[0]?.startSeconds).toBe(0);
    expect(words[1]?.endSeconds).toBeCloseTo(20, 5);
    expect(words[2]?.startSeconds).toBeCloseTo(20.2, 5);
    expect(network.windows).toBe(2);
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    expect(parts.at(-1)).toBe(1);
  });

  it('hears nothing in silence, and does not even look', async () => {
    const network = new ScriptedNetwork([[stamp(0), HELLO, stamp(1)]]);
    const { words } = await transcribe(network, tokens, new Float32Array(WINDOW_SAMPLES), { language: 'en' });
    expect(words).toEqual([]);
    expect(network.windows).toBe(0);
  });

  it('leaves out what the network is not sure of where it hears no speech', async () => {
    const likelihoods = (said: readonly number[], next: number) =>
      said.length === 0 && next === special('<|de|>')
        ? new Map([
            [special('<|nospeech|>'), 9],
            [special('<|en|>'), 1],
          ])
        : new Map<number, number>([...evenly(9), [next, 0.2]]);
    const network = new ScriptedNetwork([[stamp(0), HELLO, stamp(1)]], { likelihoods });
    expect((await transcribe(network, tokens, noise(3), { language: null, beams: 1 })).words).toEqual([]);
  });

  it('says how likely each word is: one that was a guess among others is not', async () => {
    const likelihoods = (_said: readonly number[], next: number) =>
      next === WORLD
        ? new Map([
            [WORLD, 9],
            [SMALL, 8.9],
            [BYE, 8.9],
          ])
        : new Map([[next, 9]]);
    const network = new ScriptedNetwork([[stamp(0), HELLO, WORLD, BYE, stamp(1)]], { likelihoods });
    const { words } = await transcribe(network, tokens, noise(3), { language: 'en', beams: 1 });
    expect(texts(words)).toEqual([' Hello', ' world', ' Bye']);
    const [hello, world, bye] = words.map(({ likelihood }) => likelihood);
    expect(hello).toBeGreaterThan(0.9);
    expect(world).toBeCloseTo(1 / (1 + 2 * Math.exp(-0.1)), 2);
    expect(bye).toBeGreaterThan(0.9);
  });

  it('stops a loop where it begins', () => {
    expect(withoutLoop([1, 2, 3, 2, 3, 2, 3, 2, 3, 9])).toEqual([1, 2, 3]);
    expect(withoutLoop([7, 7, 7, 7])).toEqual([7]);
    expect(withoutLoop([1, 2, 3, 1, 2, 3])).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('ends when it is stopped', async () => {
    const network = new ScriptedNetwork([[stamp(0), HELLO, stamp(1)]]);
    let steps = 0;
    const beforeStep = () => {
      steps += 1;
      if (steps === 3) throw new Error('cancelled');
    };
    await expect(transcribe(network, tokens, noise(2), { language: 'en', beforeStep })).rejects.toThrow(
      'cancelled',
    );
  });
});
