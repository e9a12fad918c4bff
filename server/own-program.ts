import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Defined in bundles of programs (server/bundle), not where sources run as they are. */
declare const IS_BUNDLED: true | undefined;

/** A program of ours that runs in a thread or process of its own. */
export interface OwnProgram {
  readonly file: string;
  /** Whether it is TypeScript, which has to be compiled as it is loaded. */
  readonly isSource: boolean;
}

/**
 * What to start for a program: what is beside this one in its bundle. Where sources run, as while developing, the source itself; tests have
 * made a bundle and name its folder.
 * @param source one of `server/bundle/programs.mjs`
 */
export function ownProgram(source: URL): OwnProgram {
  const file = fileURLToPath(source);
  const bundle = typeof IS_BUNDLED === 'undefined' ? process.env.GESSO_PROGRAMS : import.meta.dirname;
  if (bundle === undefined) return { file, isSource: true };
  return { file: join(bundle, `${basename(file, '.ts')}.js`), isSource: false };
}
