/** Loaded before the server by the soak: reports to its parent what this process holds, after garbage was collected. */
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a process holds at a moment. */
export interface Holdings {
  readonly rssBytes: number;
  /** Objects of JavaScript and what they hold outside of the heap. */
  readonly heapBytes: number;
  /** Without those of the embedded database: it keeps its tables open, as many as it has. */
  readonly openFiles: number;
  readonly sockets: number;
}

const collectGarbage = globalThis.gc;

function holdings(): Holdings {
  // Twice, for what the first round found may have held something.
  collectGarbage?.();
  collectGarbage?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS)/.test(name)).length;
  return { rssBytes: rss, heapBytes: heapUsed + external, openFiles: openFiles(), sockets };
}

const DATABASE_FOLDER = join(process.env.DATA_DIR ?? '', 'database');

/** Of systems that report it. */
function openFiles(): number {
  const folder = '/proc/self/fd';
  try {
    const targets = readdirSync(folder).map((name) => targetOf(join(folder, name)));
    // A table that was deleted and is still open would be a leak.
    return targets.filter((path) => !path.startsWith(DATABASE_FOLDER) || path.endsWith(' (deleted)')).length;
  } catch {
    return 0;
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Closed since; the one that reads the folder always is.
    return '';
  }
}

process.on('message', () => process.send?.(holdings()));
// Its parent's questions are no reason to live on.
process.channel?.unref();
