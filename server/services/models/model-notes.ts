import { filesOfModel, type ModelEntry } from '../../contract/models.ts';
import type { ModelFiles } from './model-files.ts';

/** What the log says about models when the server starts. Visitors read none of it. */
export interface ModelNotes {
  /** Shipped models that are damaged, with what to do. */
  readonly problems: readonly string[];
  /** A better model for cutting out that can be fetched; null when it is there. */
  readonly offer: string | null;
}

/** A line about a model: its name, size and licence. */
export function describeModel(model: ModelEntry): string {
  const { name, purpose, licence } = model;
  const sizeBytes = filesOfModel(model).reduce((sum, file) => sum + file.sizeBytes, 0);
  return `${name} (${purpose}, ${(sizeBytes / 1024 / 1024).toFixed(1)} MiB, ${licence})`;
}

/** Compares the shipped models with their checksums, and looks for a better one. */
export async function modelNotes(files: ModelFiles): Promise<ModelNotes> {
  const damaged = await files.checkShipped();
  const better = files.betterCutout();
  return {
    problems: damaged.map(
      ({ model, file }) =>
        `${describeModel(model)} is not used: ${file} is missing or differs from its SHA-256. Restore it with \`git checkout assets/models\`, or fetch it with \`npm run models -- ${model.id}\`.`,
    ),
    offer: better
      ? `For finer cut-outs, fetch ${describeModel(better)}: npm run models -- ${better.id}`
      : null,
  };
}
