import { join } from 'node:path';
import type { Config } from '../config-types.ts';
import { DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** Opens the store of the configuration: S3 where it names one, else files in the data folder. */
export function openStore(
  config: Pick<Config, 'dataFolder' | 's3'>,
  options: { readonly secret: string; readonly publicUrl: () => string; readonly now: () => Date },
): ObjectStore {
  if (config.s3) return new S3Store(config.s3, options.now);
  return new DiskStore({ folder: join(config.dataFolder, 'objects'), ...options });
}
