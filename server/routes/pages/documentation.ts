import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { developerOpenApiPage } from '../../pages/developer-openapi-page.ts';
import { openApiDocument } from '../../pages/openapi.ts';
import { openApiPage } from '../../pages/openapi-page.ts';
import { sendPage } from './send-page.ts';

/** The documentation of all calls: OpenAPI 3.1 for tools, and a page to read. */
export function documentationRoutes(
  server: FastifyInstance,
  { publicUrl }: Pick<ServerContext, 'publicUrl'>,
): void {
  server.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiDocument(publicUrl())),
  );

  server.get('/docs/api', (_request, reply) =>
    sendPage(reply, openApiPage(openApiDocument(publicUrl())), 'no-cache'),
  );

  // The developer API has its own document at /api/v1/openapi.json.
  server.get('/docs/api/v1', (_request, reply) =>
    sendPage(reply, developerOpenApiPage(publicUrl()), 'no-cache'),
  );
}
