import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How much memory a process really uses; null when it has ended, or the system does not say. */
export async function residentBytes(processId: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${processId}/status`, 'utf8');
      return kibibytes(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(processId)]);
    return kibibytes(stdout.trim());
  } catch {
    // It has ended since, or there is no `ps`: the time limit still holds.
    return null;
  }
}

function kibibytes(text: string | undefined): number | null {
  return text ? Number(text) * 1024 : null;
}
