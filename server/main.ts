/** Starts the server: `--dev` for hot reload, `--bench` with the measuring page, `--build` to build first what is stale. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { isExpectedStartError, type RunningServer, startServer } from './start.ts';

/** Requests and jobs under way have this long to end; container engines usually wait 10 seconds, see compose.yaml. */
const STOP_TIME_MS = 25_000;
const flag = { type: 'boolean', default: false } as const;

function stopOnSignals(running: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, the process ends in time; an open database survives that, and jobs are taken over.
    setTimeout(() => process.exit(1), STOP_TIME_MS).unref();
    await running.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const { values } = parseArgs({ options: { dev: flag, bench: flag, build: flag } });
  const config = readConfig(process.env);
  const running = await startServer(config, values, fileURLToPath(new URL('..', import.meta.url)));
  stopOnSignals(running);
  const moved =
    running.port === config.port || config.port === 0
      ? ''
      : ` (port ${config.port} is taken by another program)`;
  console.log(`Gesso is ready at ${running.url}${moved}`);
} catch (error) {
  console.error(isExpectedStartError(error) ? error.message : error);
  process.exitCode = 1;
}
