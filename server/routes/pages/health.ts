import type { FastifyInstance } from 'fastify';
import { failure, STATUS_CODES, success } from '../../contract/envelope.ts';
import { SERVICE_PATHS } from '../../contract/health.ts';
import type { Database } from '../../database/database.ts';
import { RETRY_AFTER_SECONDS } from '../error-answers.ts';

/** A supervisor that waits longer takes the process for dead. */
const READY_TIME_MS = 1_500;

/** What supervisors ask: does the process live, can it do its work. */
export function healthRoutes(server: FastifyInstance, database: Database): void {
  let pinging: Promise<void> | null = null;
  /** One question at a time, however many ask: a database that hangs gets no queue of them. */
  const ping = () => {
    pinging ??= database.ping().finally(() => {
      pinging = null;
    });
    return pinging;
  };

  server.get(SERVICE_PATHS.health, async () => success({ uptimeSeconds: Math.round(process.uptime()) }));

  server.get(SERVICE_PATHS.ready, async (request, reply) => {
    try {
      await withinTime(ping(), READY_TIME_MS);
      return success({ database: database.kind });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send(failure(STATUS_CODES.notReady, 'The database does not answer.'));
    }
  });
}

async function withinTime(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${limitMs} ms.`)), limitMs);
  });
  // Whichever loses the race may still reject, and there is no listener then.
  work.catch(() => undefined);
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
