import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { openApiDocument } from '../openapi.ts';
import { openApiPage } from '../openapi-page.ts';

/** The documentation of all calls: OpenAPI 3.1 for tools, and a page to read. */
export function documentationRoutes(
  server: FastifyInstance,
  { publicUrl }: Pick<ServerContext, 'publicUrl'>,
): void {
  server.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiDocument(publicUrl())),
  );

  server.get('/docs/api', (_request, reply) => {
    const { html, policy } = openApiPage(openApiDocument(publicUrl()));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(html);
  });
}
