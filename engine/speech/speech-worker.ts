import { cachedFile } from '../cutout/networks/cached-file.ts';
import { Networks } from '../cutout/networks/networks.ts';
import { DeviceNetwork, onFasterDevices } from './device-networks.ts';
import { WINDOW_SAMPLES } from './mel.ts';
import { OnnxSpeech } from './onnx-speech.ts';
import type { SpeechAnswer, SpeechFile, SpeechModel, SpeechRequest } from './speech-jobs.ts';
import { SpeechTokens } from './tokens.ts';
import { transcribe } from './transcribe.ts';

const say = (answer: SpeechAnswer) => self.postMessage(answer);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const networks = new Networks();

interface OpenModel {
  readonly network: OnnxSpeech;
  readonly tokens: SpeechTokens;
  /** What it is made of: each runs where it is faster. */
  readonly parts: readonly DeviceNetwork[];
}

/** The model that this worker opened last. */
let opened: { readonly id: string; readonly model: Promise<OpenModel> } | null = null;

/** Fetches the parts of a model and what runs them, each once, and opens them. */
async function open(
  model: SpeechModel,
  runtime: SpeechRequest['runtime'],
  onDownload: (receivedBytes: number, totalBytes: number) => void,
): Promise<OpenModel> {
  const received = { encoder: 0, decoder: 0, tokenizer: 0, generation: 0 };
  const sizes = model.encoder.sizeBytes + model.decoder.sizeBytes + model.tokenizer.sizeBytes;
  const report = (part: keyof typeof received) => (bytes: number) => {
    received[part] = bytes;
    const sum = Object.values(received).reduce((all, each) => all + each, 0);
    onDownload(sum, Math.max(sum, sizes));
  };
  const text = async (part: 'tokenizer' | 'generation'): Promise<unknown> => {
    const { url, sha256 }: SpeechFile = model[part];
    const bytes = await cachedFile(url, { sha256, onReceived: report(part) });
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  const network = (part: 'encoder' | 'decoder') =>
    DeviceNetwork.open(networks, model[part], runtime, report(part));
  const [encoder, decoder, tokenizer, generation] = await Promise.all([
    network('encoder'),
    network('decoder'),
    text('tokenizer'),
    text('generation'),
  ]);
  const tokens = new SpeechTokens(tokenizer, generation);
  return {
    network: new OnnxSpeech(encoder, decoder, tokens.alignmentHeads),
    tokens,
    parts: [encoder, decoder],
  };
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
  let left = samples.length / WINDOW_SAMPLES;
  const network = onFasterDevices(ready.network, ready.parts, () => left);
  const { words, language: found } = await transcribe(network, ready.tokens, samples, {
    language,
    beams,
    onHeard(heard, part) {
      left = ((1 - part) * samples.length) / WINDOW_SAMPLES;
      say({ id, type: 'heard', words: heard, part });
    },
  });
  say({ id, type: 'done', language: found, words });
}

self.onmessage = ({ data }: MessageEvent<SpeechRequest>) => {
  run(data).catch((error: unknown) =>
    say({ id: data.id, type: 'failed', code: 'captions-failed', details: { reason: reasonOf(error) } }),
  );
};
