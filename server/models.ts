/** `npm run models`: puts the models that cut pictures out into the data folder, from GESSO_MODELS_DIR or from where they are published. */
import { ConfigError, readConfig } from './config.ts';
import { fetchModel, ModelError } from './services/models/fetch-model.ts';
import { keptModelsFolder, readModels } from './services/models/model-files.ts';

const SAID = { kept: 'is there already', copied: 'copied', downloaded: 'downloaded' } as const;

try {
  const config = readConfig(process.env);
  const folders = { sourceFolder: config.modelsFolder, targetFolder: keptModelsFolder(config) };
  for (const model of readModels()) {
    const { file, how } = await fetchModel(model, folders);
    const megabytes = (model.sizeBytes / 1024 / 1024).toFixed(1);
    console.log(
      `${model.name} (${megabytes} MiB, ${model.licence}): ${SAID[how]}, SHA-256 verified, in ${file}`,
    );
  }
} catch (error) {
  const isExpected = error instanceof ModelError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
