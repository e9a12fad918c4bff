import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Makes migrated databases to be copied: an embedded one in a folder, and one on the PostgreSQL server at an address; an empty string
 * leaves one of them out. In a process of its own: the runner that loads the global setup has no import.meta.resolve.
 */
export function makeTemplates(folder: string, url: string): void {
  const script = fileURLToPath(new URL('./make-templates.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script, folder, url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
