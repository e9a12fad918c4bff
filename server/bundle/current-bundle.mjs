import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The bundle of a set of programs when it was made of exactly the sources that are there now. Contents are compared and not times: those of
 * a checkout or of an image of Docker say nothing.
 *
 * @param {string} root of the repository
 * @param {string} set a key of `PROGRAM_SETS`
 * @returns {string | null} its folder; null where there is none, or it is out of date
 */
export function currentBundle(root, set) {
  const home = join(root, 'dist/programs', set);
  try {
    const folder = join(home, readFileSync(join(home, 'latest.txt'), 'utf8'));
    /** @type {Record<string, string>} */
    const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'));
    for (const [path, known] of Object.entries(sources))
      if (hash('sha256', readFileSync(join(root, path))) !== known) return null;
    return folder;
  } catch {
    // Nothing is there yet, or a source is gone.
    return null;
  }
}
