import { execFileSync } from 'node:child_process';

/** The memory in MB of the largest renderer among the processes that this one started; 0 where the system does not report it. */
export function memoryOfChromium(): number {
  let lines: string[];
  try {
    lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  } catch {
    return 0;
  }
  const processes = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null);
  const parents = new Map(processes.map(([, pid, parent]) => [pid, parent]));
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)));
  const renderers = processes.filter(([, pid, , , args]) => args?.includes('--type=renderer') && isOurs(pid));
  return Math.max(0, ...renderers.map(([, , , kilobytes]) => Number(kilobytes) / 1024));
}
