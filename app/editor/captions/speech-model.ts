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

/** A model that the server has for writing down what is said. */
export interface OfferedSpeechModel {
  readonly name: string;
  readonly model: SpeechModel;
  /** How much is fetched the first time. */
  readonly sizeBytes: number;
}

/** The models that the server has for writing down what is said, the smallest first. @throws ApiError */
export async function findSpeechModels(signal: AbortSignal): Promise<OfferedSpeechModel[]> {
  const { models } = servedModelsSchema.parse(await getJson(MODELS_PATH, signal));
  return models
    .filter((model): model is Served => model.purpose === 'speech' && model.isPresent)
    .map((served) => {
      const model = partsOf(served);
      return { name: served.name, model, sizeBytes: sizeOf(model) };
    })
    .sort((one, other) => one.sizeBytes - other.sizeBytes);
}

function partsOf(found: Served): SpeechModel {
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

const sizeOf = ({ encoder, decoder, tokenizer, generation }: SpeechModel): number =>
  encoder.sizeBytes + decoder.sizeBytes + tokenizer.sizeBytes + generation.sizeBytes;
