import { createHash } from 'node:crypto';
import type { EmbeddedManifest, FileBinding } from './manifest-container.ts';

/** The hash of a whole file but for one range of it, which holds the manifest. */
function dataHash(hash: Buffer, start: number, length: number): FileBinding {
  return {
    label: 'c2pa.hash.data',
    value: {
      exclusions: [{ start, length }],
      name: 'jumbf manifest',
      alg: 'sha256',
      hash,
      pad: Buffer.alloc(0),
    },
  };
}

/** The binding before anything is known. */
export const EMPTY_DATA_HASH = dataHash(Buffer.alloc(32), 0, 0);

/** Puts the part of a file that holds its manifest between two others. */
export function embedBetween(before: Buffer, part: Buffer, after: Buffer): EmbeddedManifest {
  const hash = createHash('sha256').update(before).update(after).digest();
  return {
    file: Buffer.concat([before, part, after]),
    binding: dataHash(hash, before.length, part.length),
  };
}
