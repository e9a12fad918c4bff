import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));

/** Bundles the programs that tests start, unless that was done, and returns the folder of those of the server. */
export function bundlePrograms(): string {
  const said = execFileSync(process.execPath, [RUN, '--bundle', 'server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return said.toString().trim();
}

/**
 * Makes migrated databases to be copied: an embedded one in a folder, and one on the PostgreSQL server at an address; an empty string
 * leaves one of them out. In a process of its own: the runner that loads the global setup has no import.meta.resolve.
 */
export function makeTemplates(folder: string, url: string): void {
  execFileSync(process.execPath, [RUN, 'make-templates', folder, url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
