import type { SpeechFile, SpeechModel } from '@gesso/engine/internal';
import { MODELS_PATH, type ServedModels, servedModelsSchema } from '../../../server/contract/models.ts';
import { getJson } from '../../api/get-json.ts';

type Served = Extract<ServedModels['models'][number], { purpose: 'speech' }>;

/** Workers resolve addresses against their own script, so they are given whole ones. */
const whole = ({ url, sha256, sizeBytes }: SpeechFile): SpeechFile => ({
  url: new URL(url, window.location.origin).href,
  sha256,
  sizeBytes,
});

/** The model that the server has for writing down what is said; null when it has none. @throws ApiError */
export async function findSpeechModel(signal: AbortSignal): Promise<SpeechModel | null> {
  const { models } = servedModelsSchema.parse(await getJson(MODELS_PATH, signal));
  const found = models.find((model): model is Served => model.purpose === 'speech' && model.isPresent);
  if (!found) return null;
  const part = (role: Served['parts'][number]['role']): SpeechFile => {
    const file = found.parts.find((each) => each.role === role);
    if (!file) throw new Error(`${found.name} has no ${role}.`);
    return whole(file);
  };
  return {
    id: found.id,
    encoder: whole(found),
    decoder: part('decoder'),
    tokenizer: part('tokenizer'),
    generation: part('generation'),
  };
}

/** How much is fetched the first time, in bytes. */
export const sizeOfModel = ({ encoder, decoder, tokenizer, generation }: SpeechModel): number =>
  encoder.sizeBytes + decoder.sizeBytes + tokenizer.sizeBytes + generation.sizeBytes;
