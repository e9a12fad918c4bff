import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { GENERATION_CALLS } from '../../contract/generations.ts';
import type { ImageGeneration } from '../../services/generation/image-generation.ts';
import { type AssetAddresses, Generations } from '../../services/generations/generations.ts';
import { route } from '../route.ts';
import { imageGenerationRoutes } from './image-generation.ts';

/** Results of tools, and images from words; what makes those is returned. */
export function generationRoutes(
  server: FastifyInstance,
  context: ServerContext,
  addresses: AssetAddresses,
): ImageGeneration {
  const generations = new Generations({ ...context, addresses });
  const imageGeneration = imageGenerationRoutes(server, context, generations);

  route(server, context, GENERATION_CALLS.getGenerations, async ({ query, caller }) => {
    const page = await generations.list(caller.user.userId, query);
    return { ...page, start: query.start, rows: query.rows };
  });

  route(server, context, GENERATION_CALLS.saveGeneration, async ({ body, caller }) => {
    const { aiType, prompt = '', assetId } = body;
    return { generation: await generations.save(caller.user.userId, { aiType, prompt, assetId }) };
  });

  route(server, context, GENERATION_CALLS.deleteGenerations, async ({ body, caller }) => {
    await generations.delete(caller.user.userId, body.generationIds);
    return {};
  });
  return imageGeneration;
}
