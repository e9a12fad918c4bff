import { BOOL, INT64, integers, node, onnxFile, port, tensor } from '../cutout/networks/tiny/onnx-file.ts';
import { MEL_BANDS, MEL_FRAMES } from './mel.ts';

/** Words of the tiny vocabulary, in the letters of bytes: Ġ is a space. */
const WORDS = ['ĠHello', 'Ġsmall', 'Ġworld', '.', 'ĠBye', 'Ã', '©'] as const;
const FIRST_SPECIAL = 20;
const SPECIALS = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  '<|en|>',
  '<|de|>',
  '<|translate|>',
  '<|transcribe|>',
  '<|nospeech|>',
  '<|notimestamps|>',
] as const;

/** The number of a special token. */
export const special = (name: (typeof SPECIALS)[number]): number => FIRST_SPECIAL + SPECIALS.indexOf(name);
export const FIRST_TIMESTAMP = FIRST_SPECIAL + SPECIALS.length;
/** The time stamp of some seconds. */
export const stamp = (seconds: number): number => FIRST_TIMESTAMP + Math.round(seconds / 0.02);
/** The number of a word. */
export const word = (text: (typeof WORDS)[number]): number => WORDS.indexOf(text);

const VOCABULARY = FIRST_TIMESTAMP + 1_501;
const STEPS = 1_500;
/** What comes before the text when it is written: start, language, task. */
const PROMPT = 3;

/** The vocabulary as a `tokenizer.json` has it. */
export const TINY_TOKENIZER = {
  model: { vocab: Object.fromEntries(WORDS.map((text, id) => [text, id])) },
  added_tokens: SPECIALS.map((content, index) => ({ id: FIRST_SPECIAL + index, content })),
};

/** As a `generation_config.json` has it: one head of one layer follows what is said. */
export const TINY_GENERATION = { suppress_tokens: [], begin_suppress_tokens: [], alignment_heads: [[0, 0]] };

/**
 * The two networks of a Whisper that always says the same, whatever it hears: the decoder counts how many tokens it has had, by what it
 * remembers, and looks up which comes next, and which moment each token of the text belongs to.
 * @param script the tokens of text and time stamps
 * @param steps for each token of text the step of 20 ms in which it is said
 * @param unsure tokens that it writes as one of three that are nearly as likely
 */
export function tinyWhisper(
  script: readonly number[],
  steps: readonly number[],
  unsure: readonly number[] = [],
): { readonly encoder: Uint8Array; readonly decoder: Uint8Array } {
  const encoder = onnxFile({
    nodes: [
      node('Slice', ['input_features', 'from', 'to', 'axes'], 'few'),
      node('Transpose', ['few'], 'last_hidden_state', { perm: [0, 2, 1] }),
    ],
    tensors: [integers('from', [0]), integers('to', [STEPS]), integers('axes', [2])],
    inputs: [port('input_features', [1, MEL_BANDS, MEL_FRAMES])],
    outputs: [port('last_hidden_state', [1, STEPS, MEL_BANDS])],
  });
  // Row n is what comes after n + 1 tokens.
  const rows = PROMPT + script.length + 2;
  const table = Array.from({ length: rows }, (_, row) => {
    const next = [...script, special('<|endoftext|>')][row - (PROMPT - 1)];
    const wanted = row === 0 ? special('<|en|>') : (next ?? special('<|endoftext|>'));
    const rivals = unsure.includes(wanted) ? [word('Ã'), word('©')] : [];
    return Array.from({ length: VOCABULARY }, (_each, id) => {
      if (id === wanted) return 9;
      return rivals.includes(id) ? 8.9 : id % 7 === 0 ? -2 : -3;
    });
  });
  // Each token attends to what the next one says: the first word is where the token before it looks.
  const attention = Array.from({ length: PROMPT + steps.length + 2 }, (_, row) => {
    const end = (steps.at(-1) ?? 0) + 20;
    const middle = row < PROMPT ? 0 : (steps[row - PROMPT] ?? end);
    return Array.from({ length: STEPS }, (_each, step) => Math.exp(-(((step - middle) / 6) ** 2)));
  });
  const decoder = onnxFile({
    nodes: [
      node('Cast', ['input_ids'], 'ids', { to: 1 }),
      node('Unsqueeze', ['ids', 'memoryAxes'], 'column'),
      node('Concat', ['past_key_values.0.decoder.key', 'column'], 'present.0.decoder.key', { axis: 2 }),
      node('Shape', ['present.0.decoder.key'], 'shape'),
      node('Gather', ['shape', 'two'], 'count'),
      node('Sub', ['count', 'one'], 'row'),
      node('Gather', ['table', 'row'], 'line'),
      node('Unsqueeze', ['line', 'outerAxes'], 'logits'),
      node('Slice', ['attention', 'zero', 'count', 'zero'], 'seen'),
      node('Unsqueeze', ['seen', 'headAxes'], 'cross_attentions.0'),
    ],
    tensors: [
      integers('memoryAxes', [1, 3]),
      integers('two', [2]),
      integers('one', [1]),
      integers('zero', [0]),
      integers('outerAxes', [0]),
      integers('headAxes', [0, 1]),
      tensor('table', [rows, VOCABULARY], table.flat()),
      tensor('attention', [attention.length, STEPS], attention.flat()),
    ],
    inputs: [
      port('input_ids', [1, 'tokens'], INT64),
      port('encoder_hidden_states', [1, STEPS, MEL_BANDS]),
      port('past_key_values.0.decoder.key', ['batch', 1, 'past', 1]),
      port('use_cache_branch', [1], BOOL),
    ],
    outputs: [
      port('logits', [1, 'some', VOCABULARY]),
      port('present.0.decoder.key', ['batch', 1, 'all', 1]),
      port('cross_attentions.0', [1, 1, 'tokens', STEPS]),
    ],
  });
  return { encoder, decoder };
}
