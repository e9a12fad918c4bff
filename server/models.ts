/**
 * `npm run models [-- ID …]`: puts the models that are taken by default, or the named ones, into the data folder, from GESSO_MODELS_DIR or
 * from where they are published.
 */
import { ConfigError, readConfig } from './config.ts';
import { fetchModel, ModelError } from './services/models/fetch-model.ts';
import { keptModelsFolder, readModels, wantedModels } from './services/models/model-files.ts';

const SAID = { kept: 'is there already', copied: 'copied', downloaded: 'downloaded' } as const;

try {
  const config = readConfig(process.env);
  const folders = { sourceFolder: config.modelsFolder, targetFolder: keptModelsFolder(config) };
  for (const model of wantedModels(readModels(), process.argv.slice(2))) {
    try {
      const { file, how } = await fetchModel(model, folders);
      const megabytes = (model.sizeBytes / 1024 / 1024).toFixed(1);
      console.log(
        `${model.name} (${model.purpose}, ${megabytes} MiB, ${model.licence}): ${SAID[how]}, SHA-256 verified, in ${file}`,
      );
    } catch (error) {
      // The others may be had all the same.
      if (!(error instanceof ModelError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof ModelError ? error.message : error);
  process.exitCode = 1;
}
