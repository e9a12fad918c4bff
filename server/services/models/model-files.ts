import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config-types.ts';
import {
  filesOfModel,
  type ModelEntry,
  type ModelFile,
  manifestSchema,
  type ServedModels,
} from '../../contract/models.ts';
import { hashOf, ModelError } from './fetch-model.ts';

/** The folder of the repository that has the manifest and the shipped models. */
const SHIPPED_FOLDER = fileURLToPath(new URL('../../../assets/models', import.meta.url));

/** The folders that the configuration names for models. */
export type ModelFolders = Pick<Config, 'dataFolder' | 'modelsFolder'>;

/** All models of the manifest, of each purpose the best first. */
export function readModels(): ModelEntry[] {
  return manifestSchema.parse(JSON.parse(readFileSync(join(SHIPPED_FOLDER, 'manifest.json'), 'utf8'))).models;
}

/** The models with these ids. @throws ModelError for an id that no model has. */
export function modelsNamed(models: readonly ModelEntry[], ids: readonly string[]): ModelEntry[] {
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

/** A shipped model whose file is missing or has another content than the manifest says. */
export interface DamagedModel {
  readonly model: ModelEntry;
  readonly file: string;
}

/**
 * The models that this server can give to browsers: those of the folder that GESSO_MODELS_DIR names, those that were fetched into the
 * data folder, and the shipped ones.
 */
export class ModelFiles {
  readonly models: readonly ModelEntry[];
  readonly #folders: ModelFolders;
  readonly #shippedFolder: string;
  readonly #damaged = new Set<string>();

  constructor(
    folders: ModelFolders,
    {
      models = readModels(),
      shippedFolder = SHIPPED_FOLDER,
    }: { models?: ModelEntry[]; shippedFolder?: string } = {},
  ) {
    this.models = models;
    this.#folders = folders;
    this.#shippedFolder = shippedFolder;
  }

  /** Compares the shipped models with their SHA-256; those that differ are not offered until the next check. */
  async checkShipped(): Promise<DamagedModel[]> {
    this.#damaged.clear();
    const found: DamagedModel[] = [];
    for (const model of this.models) {
      if (!model.isShipped) continue;
      const file = join(this.#shippedFolder, model.file);
      if ((await hashOf(file)) === model.sha256) continue;
      this.#damaged.add(model.id);
      found.push({ model, file });
    }
    return found;
  }

  /** The file of a model; null when one of its files is in no folder with its size. Looked up again each time: a fetched model needs no restart. */
  fileOf(model: ModelEntry): string | null {
    const [first = null, ...parts] = filesOfModel(model).map((file) => this.#pathOf(model, file));
    return parts.includes(null) ? null : first;
  }

  /** A file that browsers may ask for by its name: of a model that is here. */
  fileNamed(name: string): string | null {
    for (const model of this.models) {
      const file = filesOfModel(model).find((each) => each.file === name);
      if (file) return this.#pathOf(model, file);
    }
    return null;
  }

  #pathOf(model: ModelEntry, { file, sizeBytes }: ModelFile): string | null {
    const { modelsFolder } = this.#folders;
    const folders = [
      ...(modelsFolder === undefined ? [] : [modelsFolder]),
      keptModelsFolder(this.#folders),
      ...(model.isShipped && !this.#damaged.has(model.id) ? [this.#shippedFolder] : []),
    ];
    const paths = folders.map((folder) => join(folder, file));
    return paths.find((path) => sizeOf(path) === sizeBytes) ?? null;
  }

  /** The list that browsers are sent. */
  served(): ServedModels {
    return {
      models: this.models.map((model) => {
        const found = { isPresent: this.fileOf(model) !== null, url: addressOf(model) };
        if (model.purpose !== 'speech') return { ...model, ...found };
        return { ...model, ...found, parts: model.parts.map((part) => ({ ...part, url: addressOf(part) })) };
      }),
    };
  }

  /** The best model for cutting out that could be fetched; null when this server has it or a better one. */
  betterCutout(): ModelEntry | null {
    const [best] = this.models.filter(({ purpose }) => purpose === 'cut-out');
    return best && this.fileOf(best) === null ? best : null;
  }
}

/** Another content is another address, so that nothing old is taken from a cache. */
const addressOf = ({ file, sha256 }: ModelFile): string => `/assets/models/${file}?v=${sha256.slice(0, 12)}`;

function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}
