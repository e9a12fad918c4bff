import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppConfig } from '../contract/accounts.ts';
import { EDITOR_PATH } from '../network/editor-path.ts';

const TIME_LIMIT_MS = 30_000;

const firstPaintSchema = z.object({ home: z.string(), editor: z.string() });

/** What visitors see of a page until its scripts have come; null for pages that begin empty. */
export type FirstPaintOf = (path: string) => string | null;

/**
 * What visitors see of the home page and of the editors before their scripts have come, drawn once for this server's settings by the app itself
 * (app/first-paint). In a process of its own, whose memory is given back. Where the build has no such program, or it fails, the pages begin empty.
 */
export async function drawFirstPaint(distFolder: string, config: AppConfig): Promise<FirstPaintOf> {
  const drawn = readDrawn(await runProgram(distFolder, config));
  return (path) => {
    if (path === '/') return drawn?.home ?? null;
    return EDITOR_PATH.test(path) ? (drawn?.editor ?? null) : null;
  };
}

/** Null for what is none, as the program of a former build writes it. */
function readDrawn(text: string | null): z.infer<typeof firstPaintSchema> | null {
  if (text === null) return null;
  try {
    return firstPaintSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('What was drawn of the pages cannot be read. Build the app again.', error);
    return null;
  }
}

async function runProgram(distFolder: string, config: AppConfig): Promise<string | null> {
  const program = join(distFolder, 'first-paint/write.js');
  if (!existsSync(program)) return null;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, join(distFolder, 'app')],
      { env: { ...process.env, NODE_ENV: 'production' }, timeout: TIME_LIMIT_MS, maxBuffer: 4 * 1024 * 1024 },
      (error, output) => {
        if (error) console.warn('The first paint of the pages could not be drawn.', error);
        resolve(error ? null : output);
      },
    );
    // A program that has ended already does not read; the callback above says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(config));
  });
}
