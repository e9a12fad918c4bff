import type { FastifyInstance } from 'fastify';
import { failure, STATUS_CODES, success } from '../contract/envelope.ts';
import { SERVICE_PATHS } from '../contract/health.ts';
import type { Database } from '../database/database.ts';

/** What supervisors ask: does the process live, can it do its work. */
export function healthRoutes(server: FastifyInstance, database: Database): void {
  server.get(SERVICE_PATHS.health, async () => success({ uptimeSeconds: Math.round(process.uptime()) }));

  server.get(SERVICE_PATHS.ready, async (request, reply) => {
    try {
      await database.ping();
      return success({ database: database.kind });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.status(503).send(failure(STATUS_CODES.notReady, 'The database does not answer.'));
    }
  });
}
