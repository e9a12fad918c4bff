import { z } from 'zod';

/** What is needed of a `tokenizer.json`: the words of the network, and those that mean something else. */
const tokenizerSchema = z.object({
  model: z.object({ vocab: z.record(z.string(), z.number().int()) }),
  added_tokens: z.array(z.object({ id: z.number().int(), content: z.string() })),
});

/** What is needed of a `generation_config.json`: words that are never written, and which heads know what is said when. */
const generationSchema = z.object({
  suppress_tokens: z.array(z.number().int()).nullish(),
  begin_suppress_tokens: z.array(z.number().int()).nullish(),
  alignment_heads: z.array(z.tuple([z.number().int(), z.number().int()])).nullish(),
});

/** Time stamps count in steps of 20 ms. */
export const SECONDS_PER_TIMESTAMP = 0.02;

/** The bytes that stand for themselves in a vocabulary of bytes; the others have letters from 256 on (GPT-2). */
function bytesOfLetters(): Map<string, number> {
  const bytes = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte++) {
    const isPlain = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    bytes.set(String.fromCharCode(isPlain ? byte : next), byte);
    if (!isPlain) next++;
  }
  return bytes;
}

/** The vocabulary of a network that writes what it hears. */
export class SpeechTokens {
  readonly size: number;
  readonly endOfText: number;
  readonly start: number;
  readonly transcribe: number;
  readonly noTimestamps: number;
  readonly noSpeech: number | null;
  /** The time stamp of 0.00 s; those after it are later by 20 ms each. */
  readonly firstTimestamp: number;
  /** The token of each language, by its code of two or three letters. */
  readonly languages: ReadonlyMap<string, number>;
  /** Never written: sounds that are not words, as ♪, and tokens with a meaning. */
  readonly suppressed: ReadonlySet<number>;
  /** Not written first: nothing, and the end. */
  readonly suppressedFirst: ReadonlySet<number>;
  /** Layer and head of the attention that follows what is said. */
  readonly alignmentHeads: readonly (readonly [layer: number, head: number])[];
  readonly #bytes = new Map<number, Uint8Array>();

  /** @throws Error in plain words for files of another kind */
  constructor(tokenizer: unknown, generation: unknown) {
    const { model, added_tokens: added } = tokenizerSchema.parse(tokenizer);
    const config = generationSchema.parse(generation);
    const special = new Map(added.map(({ content, id }) => [content, id]));
    const idOf = (content: string): number => {
      const id = special.get(content);
      if (id === undefined) throw new Error(`the vocabulary has no ${content}`);
      return id;
    };
    this.endOfText = idOf('<|endoftext|>');
    this.start = idOf('<|startoftranscript|>');
    this.transcribe = idOf('<|transcribe|>');
    this.noTimestamps = idOf('<|notimestamps|>');
    this.noSpeech = special.get('<|nospeech|>') ?? special.get('<|nocaptions|>') ?? null;
    this.firstTimestamp = special.get('<|0.00|>') ?? this.noTimestamps + 1;
    this.size = this.firstTimestamp + 1_501;
    this.languages = new Map(
      added.flatMap(({ content, id }) => {
        const code = /^<\|([a-z]{2,3})\|>$/.exec(content)?.[1];
        return code !== undefined && id < this.transcribe ? [[code, id] as const] : [];
      }),
    );
    const meanings = [...special.values()].filter((id) => id !== this.endOfText && id < this.firstTimestamp);
    this.suppressed = new Set([...(config.suppress_tokens ?? []), ...meanings]);
    this.suppressedFirst = new Set([...(config.begin_suppress_tokens ?? []), this.endOfText]);
    this.alignmentHeads = config.alignment_heads ?? [];
    const letters = bytesOfLetters();
    for (const [text, id] of Object.entries(model.vocab))
      if (!special.has(text))
        this.#bytes.set(
          id,
          Uint8Array.from([...text], (letter) => letters.get(letter) ?? 63),
        );
  }

  isTimestamp(id: number): boolean {
    return id >= this.firstTimestamp;
  }

  /** The seconds of a time stamp from the start of its window. */
  secondsOf(id: number): number {
    return (id - this.firstTimestamp) * SECONDS_PER_TIMESTAMP;
  }

  /** Whether it is a piece of text: neither a time stamp nor anything with a meaning. */
  isText(id: number): boolean {
    return this.#bytes.has(id);
  }

  /** The text of tokens; what is not text is left out, and letters that are cut off show as U+FFFD. */
  textOf(ids: readonly number[]): string {
    const parts = ids.map((id) => this.#bytes.get(id) ?? new Uint8Array());
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return new TextDecoder().decode(whole);
  }
}
