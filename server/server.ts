import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { LogLevel } from './config.ts';
import { failure, STATUS_CODES } from './contract/envelope.ts';
import type { Database } from './database/database.ts';
import { COMMON_HEADERS } from './documents.ts';
import { type AppFiles, appFileRoutes } from './routes/app-files.ts';
import { assetRoutes } from './routes/assets.ts';
import { feedRoutes } from './routes/feeds.ts';
import { fontRoutes } from './routes/fonts.ts';
import { healthRoutes } from './routes/health.ts';
import { BadRequestError } from './routes/parse-query.ts';

/** What a server is made of. */
export interface ServerOptions {
  readonly database: Database;
  readonly files: AppFiles;
  readonly logLevel: LogLevel;
  /** Makes the HTTP server, where something has to stand in front of the routes. */
  readonly serverFactory?: FastifyServerFactory;
}

/** Makes the server with all its routes; it does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { database, files, logLevel, serverFactory } = options;
  const server = Fastify({
    logger: { level: logLevel },
    forceCloseConnections: true,
    // Every answer that is not a file has the envelope, this one of the router too.
    frameworkErrors: (_error, _request, reply) => {
      const body = JSON.stringify(failure(STATUS_CODES.badRequest, 'The address is malformed.'));
      reply.raw
        .writeHead(400, { ...COMMON_HEADERS, 'content-type': 'application/json; charset=utf-8' })
        .end(body);
    },
    ...(serverFactory ? { serverFactory } : {}),
  });

  server.addHook('onRequest', async (_request, reply) => void reply.headers(COMMON_HEADERS));
  server.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .removeHeader('cache-control')
      .send(failure(STATUS_CODES.notFound, `There is nothing at ${request.url.slice(0, 200)}.`)),
  );
  server.setErrorHandler((error, request, reply) => {
    reply.removeHeader('cache-control');
    if (error instanceof BadRequestError) {
      return reply.status(400).send(failure(STATUS_CODES.badRequest, error.message));
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) {
      return reply.status(status).send(failure(STATUS_CODES.badRequest, 'The request is malformed.'));
    }
    request.log.error(error);
    return reply
      .status(500)
      .send(failure(STATUS_CODES.failure, 'Something went wrong on the server. Try again in a moment.'));
  });

  // Fonts and wasm are left out: compressing megabytes at every request costs more than it saves. The app's are compressed when built.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^(text\/|application\/json|application\/javascript|image\/svg)/,
  });
  await server.register(fastifyStatic, { serve: false, preCompressed: true });

  healthRoutes(server, database);
  feedRoutes(server, database);
  fontRoutes(server, database);
  assetRoutes(server);
  appFileRoutes(server, files);
  return server;
}
