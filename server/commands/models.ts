/**
 * `npm run models [-- ID …]`: puts the named models into the data folder, from GESSO_MODELS_DIR or from where they are published. Without
 * names it lists all models and says which are here.
 */
import { ConfigError, readConfig } from '../config.ts';
import { fetchModel, ModelError } from '../services/models/fetch-model.ts';
import { keptModelsFolder, ModelFiles, modelsNamed } from '../services/models/model-files.ts';
import { describeModel, modelNotes } from '../services/models/model-notes.ts';

const OUTCOMES = { kept: 'is here already', copied: 'copied', downloaded: 'downloaded' } as const;

try {
  const config = readConfig(process.env);
  const files = new ModelFiles(config);
  const ids = process.argv.slice(2);
  if (ids.length === 0) {
    const { problems } = await modelNotes(files);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    for (const model of files.models) {
      const state = files.fileOf(model) === null ? `fetched by: npm run models -- ${model.id}` : 'is here';
      console.log(`${describeModel(model)}: ${state}`);
    }
  }
  const folders = { sourceFolder: config.modelsFolder, targetFolder: keptModelsFolder(config) };
  for (const model of modelsNamed(files.models, ids)) {
    try {
      const { file, how } = await fetchModel(model, folders);
      console.log(`${describeModel(model)}: ${OUTCOMES[how]}, SHA-256 verified, in ${file}`);
    } catch (error) {
      // The other models can be fetched anyway.
      if (!(error instanceof ModelError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof ModelError ? error.message : error);
  process.exitCode = 1;
}
