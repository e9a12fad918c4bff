import { cachedFile } from '../cutout/networks/cached-file.ts';
import { runtimeFor } from '../cutout/networks/onnx-model.ts';
import { OnnxSpeech } from './onnx-speech.ts';
import type { SpeechAnswer, SpeechFile, SpeechModel, SpeechRequest } from './speech-jobs.ts';
import { SpeechTokens } from './tokens.ts';
import { transcribe } from './transcribe.ts';

const say = (answer: SpeechAnswer) => self.postMessage(answer);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface OpenModel {
  readonly network: OnnxSpeech;
  readonly tokens: SpeechTokens;
}

/** The model that this worker opened last. */
let opened: { readonly id: string; readonly model: Promise<OpenModel> } | null = null;

/** Fetches the parts of a model and what runs them, each once, and opens them. */
async function open(
  model: SpeechModel,
  runtime: SpeechRequest['runtime'],
  onDownload: (receivedBytes: number, totalBytes: number) => void,
): Promise<OpenModel> {
  const parts = { runtime: 0, encoder: 0, decoder: 0, tokenizer: 0, generation: 0 };
  const sizes = model.encoder.sizeBytes + model.decoder.sizeBytes + model.tokenizer.sizeBytes;
  const report = (part: keyof typeof parts) => (bytes: number) => {
    parts[part] = bytes;
    const received = Object.values(parts).reduce((sum, each) => sum + each, 0);
    onDownload(received, Math.max(received, sizes));
  };
  const file = (part: 'encoder' | 'decoder' | 'tokenizer' | 'generation') => {
    const { url, sha256 }: SpeechFile = model[part];
    return cachedFile(url, { sha256, onReceived: report(part) });
  };
  const text = async (part: 'tokenizer' | 'generation'): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await file(part)));
  const [ort, encoder, decoder, tokenizer, generation] = await Promise.all([
    runtimeFor('wasm', { ...runtime, gpu: null }, report('runtime')),
    file('encoder'),
    file('decoder'),
    text('tokenizer'),
    text('generation'),
  ]);
  const tokens = new SpeechTokens(tokenizer, generation);
  const options = {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  } as const;
  const hearing = await ort.InferenceSession.create(encoder, options);
  const writing = await ort.InferenceSession.create(decoder, options);
  return { network: new OnnxSpeech(ort, hearing, writing, tokens.alignmentHeads), tokens };
}

async function run({ id, model, runtime, samples, language, beams }: SpeechRequest): Promise<void> {
  if (opened?.id !== model.id) {
    const opening = open(model, runtime, (receivedBytes, totalBytes) =>
      say({ id, type: 'download', receivedBytes, totalBytes }),
    );
    opened = { id: model.id, model: opening };
  }
  let ready: OpenModel;
  try {
    ready = await opened.model;
  } catch (error) {
    // The next try starts afresh.
    opened = null;
    say({ id, type: 'failed', code: 'captions-failed', details: { reason: reasonOf(error) } });
    return;
  }
  const { words, language: found } = await transcribe(ready.network, ready.tokens, samples, {
    language,
    beams,
    onHeard: (heard, part) => say({ id, type: 'heard', words: heard, part }),
  });
  say({ id, type: 'done', language: found, words });
}

self.onmessage = ({ data }: MessageEvent<SpeechRequest>) => {
  run(data).catch((error: unknown) =>
    say({ id: data.id, type: 'failed', code: 'captions-failed', details: { reason: reasonOf(error) } }),
  );
};
