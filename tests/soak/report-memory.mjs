/** Loaded before the server by the soak: reports to its parent what this process holds, after garbage was collected. */
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const collectGarbage = globalThis.gc;

/** @returns {import('./soaked-server.ts').Holdings} */
function holdings() {
  // Twice, for what the first round found may have held something.
  collectGarbage?.();
  collectGarbage?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS)/.test(name)).length;
  return { rssBytes: rss, heapBytes: heapUsed + external, openFiles: openFiles(), sockets };
}

const DATABASE_FOLDER = join(process.env.DATA_DIR ?? '', 'database');

/** Of systems that report it. */
function openFiles() {
  const folder = '/proc/self/fd';
  try {
    const targets = readdirSync(folder).map((name) => targetOf(join(folder, name)));
    // A table that was deleted and is still open would be a leak.
    return targets.filter((path) => !path.startsWith(DATABASE_FOLDER) || path.endsWith(' (deleted)')).length;
  } catch {
    return 0;
  }
}

/** @param {string} link */
function targetOf(link) {
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
