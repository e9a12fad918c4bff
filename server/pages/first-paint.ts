import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../contract/accounts.ts';

const TIME_LIMIT_MS = 30_000;

/**
 * What visitors see of the home page before its scripts have come, drawn once for this server's settings by the app itself
 * (app/first-paint). In a process of its own, whose memory is given back. Null where the build has no such program, or it fails:
 * the page then begins empty.
 */
export async function drawFirstPaint(distFolder: string, config: AppConfig): Promise<string | null> {
  const program = join(distFolder, 'first-paint/write.js');
  if (!existsSync(program)) return null;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, join(distFolder, 'app')],
      { env: { ...process.env, NODE_ENV: 'production' }, timeout: TIME_LIMIT_MS, maxBuffer: 4 * 1024 * 1024 },
      (error, markup) => {
        if (error) console.warn('The first paint of the home page could not be drawn.', error);
        resolve(error ? null : markup);
      },
    );
    // A program that has ended already does not read; the callback above says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(config));
  });
}
