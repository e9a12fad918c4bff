import { join } from 'node:path';
import type { Config } from '../config-types.ts';
import { DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Opens the store of the configuration: S3 where it names one, else files in the data folder. */
export async function openStore(
  config: Pick<Config, 'dataFolder' | 's3'>,
  options: { readonly secret: string; readonly publicUrl: () => string; readonly now: () => Date },
): Promise<ObjectStore> {
  if (config.s3) {
    // The client of S3 takes a tenth of a second to load, which servers that store on their disk do without.
    const { S3Store } = await import('./s3-store.ts');
    return new S3Store(config.s3, options.now);
  }
  return new DiskStore({ folder: join(config.dataFolder, 'objects'), ...options });
}
