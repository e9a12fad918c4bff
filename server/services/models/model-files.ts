import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type ModelEntry, manifestSchema, type ServedModels } from '../../contract/models.ts';
import { ModelError } from './fetch-model.ts';

const MANIFEST = new URL('../../../assets/models/manifest.json', import.meta.url);

/** The models that Gesso knows; their weights are not part of it. */
export function readModels(): ModelEntry[] {
  return manifestSchema.parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).models;
}

/** The models with these ids; those that are taken by default where none is named. @throws ModelError for an id that no model has. */
export function wantedModels(models: readonly ModelEntry[], ids: readonly string[]): ModelEntry[] {
  if (ids.length === 0) return models.filter(({ isDefault }) => isDefault);
  return ids.map((id) => {
    const found = models.find((model) => model.id === id);
    if (!found)
      throw new ModelError(
        `There is no model ${id}. The list has ${models.map((model) => model.id).join(', ')}.`,
      );
    return found;
  });
}

/** Where fetched models are kept. */
export function keptModelsFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'models');
}

/** The file of a model: of the folder that was named for models, else of the data folder; null when neither has one of its size. */
export function modelFile(
  model: ModelEntry,
  config: Pick<Config, 'dataFolder' | 'modelsFolder'>,
): string | null {
  const folders = [config.modelsFolder, keptModelsFolder(config)].filter((folder) => folder !== undefined);
  const paths = folders.map((folder) => join(folder, model.file));
  return paths.find((path) => sizeOf(path) === model.sizeBytes) ?? null;
}

function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}

/** What browsers are told: looked up anew each time, so that a fetched model is there without a restart. */
export function servedModels(
  models: readonly ModelEntry[],
  config: Pick<Config, 'dataFolder' | 'modelsFolder'>,
): ServedModels {
  return {
    models: models.map((model) => ({
      ...model,
      isPresent: modelFile(model, config) !== null,
      // Another content is another address, so that nothing old is taken from a cache.
      url: `/assets/models/${model.file}?v=${model.sha256.slice(0, 12)}`,
    })),
  };
}
