/** Starts the server: `--dev` for hot reload, `--bench` with the measuring page, `--build` to build first what is stale. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CLOSE_TIME_MS, isExpectedStartError, startServer } from './commands/start.ts';
import { readConfig } from './config.ts';

/** A second signal comes from a user who does not want to wait; npm passes on a Ctrl+C that the terminal has sent already. */
const REPEATED_SIGNAL_MS = 300;
const flag = { type: 'boolean', default: false } as const;
const stopping = new AbortController();

function stopOnSignals(): void {
  let firstAt = 0;
  const stop = () => {
    if (stopping.signal.aborted) {
      if (Date.now() - firstAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = Date.now();
    // Whatever hangs, the process ends in time; the database on the disk survives that, and jobs are taken over.
    setTimeout(() => process.exit(1), CLOSE_TIME_MS + 200).unref();
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  // From the first moment, for a start takes a while and can be stopped as well.
  stopOnSignals();
  const { values } = parseArgs({ options: { dev: flag, bench: flag, build: flag } });
  const config = readConfig(process.env);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const running = await startServer(config, values, root, stopping.signal);
  const moved =
    running.port === config.port || config.port === 0
      ? ''
      : ` (port ${config.port} is taken by another program)`;
  console.log(`Gesso is ready at ${running.url}${moved}`);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await running.close();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(isExpectedStartError(error) ? error.message : error);
  process.exitCode = 1;
}
