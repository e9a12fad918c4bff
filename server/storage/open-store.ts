import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Opens the store of the configuration: S3 where it names one, else files in the data folder. */
export function openStore(
  config: Pick<Config, 'dataFolder' | 's3'>,
  options: { readonly secret: string; readonly publicUrl: () => string; readonly now: () => Date },
): ObjectStore {
  return new DiskStore({ folder: join(config.dataFolder, 'objects'), ...options });
}
