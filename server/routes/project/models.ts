import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MODELS_PATH } from '../../contract/models.ts';
import type { ModelFiles } from '../../services/models/model-files.ts';

/** The models under /assets/models/: which there are, and their weights. */
export function modelRoutes(server: FastifyInstance, files: ModelFiles): void {
  server.get(MODELS_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return files.served();
  });

  server.get<{ Params: { file: string } }>('/assets/models/:file', (request, reply) => {
    const file = files.fileNamed(request.params.file);
    if (file === null) return reply.callNotFound();
    // The address carries the hash of the content.
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/octet-stream');
    return reply.sendFile(basename(file), dirname(file), { cacheControl: false });
  });
}
