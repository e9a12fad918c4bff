/** Loaded before the server by the soak: tells its parent what this process holds, after garbage was collected. */
import { readdirSync } from 'node:fs';

/** What a process holds at a moment. */
export interface Holdings {
  readonly rssBytes: number;
  /** Objects of JavaScript and what they hold outside of the heap. */
  readonly heapBytes: number;
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

/** Of systems that tell. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

process.on('message', () => process.send?.(holdings()));
// Its parent's questions are no reason to live on.
process.channel?.unref();
