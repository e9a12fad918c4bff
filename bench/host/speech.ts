import { SpeechClient, type SpeechModel, type Transcript } from '@gesso/engine/internal';
import type { NetworkDevice } from '@gesso/engine/photos';
import { SPEECH_SAMPLE_RATE } from '../../engine/speech/mel.ts';
import { absolute, networkRuntime } from './network-runtime.ts';

/** What a model writes of some seconds of a tone, on the processor or on the graphics card. Its files have addresses on this server. */
export async function wordsOn(
  { encoder, decoder, tokenizer, generation, id }: SpeechModel,
  seconds: number,
  device: NetworkDevice,
): Promise<Transcript> {
  const client = new SpeechClient(networkRuntime(device));
  const whole = <File extends { readonly url: string }>(file: File): File => ({
    ...file,
    url: absolute(file.url),
  });
  const samples = Float32Array.from({ length: seconds * SPEECH_SAMPLE_RATE }, (_, index) =>
    Math.sin((index / SPEECH_SAMPLE_RATE) * 2 * Math.PI * 300),
  );
  const model = {
    id,
    encoder: whole(encoder),
    decoder: whole(decoder),
    tokenizer: whole(tokenizer),
    generation: whole(generation),
  };
  try {
    return await client.writeDown(model, samples, { language: null });
  } finally {
    client.dispose();
  }
}
