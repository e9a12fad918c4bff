import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { IMAGE_GENERATION_CALLS } from '../../contract/image-generation.ts';
import { createImageGeneration, type ImageGeneration } from '../../services/generation/image-generation.ts';
import type { Generations } from '../../services/generations/generations.ts';
import { route } from '../route.ts';

/** Images from words, and videos. */
export function imageGenerationRoutes(
  server: FastifyInstance,
  context: ServerContext,
  generations: Generations,
): ImageGeneration {
  const generation = createImageGeneration(context, {
    generations,
    onChange: (provider, error) => {
      if (error)
        server.log.warn(`${provider} does not answer, so its models are not offered: ${error.message}`);
      else server.log.info(`${provider} answers again.`);
    },
  });
  const { catalogue, imageJobs } = generation;
  server.addHook('onListen', async () => catalogue.start());
  server.addHook('onClose', async () => catalogue.stop());

  route(server, context, IMAGE_GENERATION_CALLS.getGenerationModels, async () => ({
    models: [...catalogue.models()],
  }));

  route(server, context, IMAGE_GENERATION_CALLS.generateImages, async ({ body, caller }) => ({
    job: await imageJobs.request(caller.user, body),
  }));

  route(server, context, IMAGE_GENERATION_CALLS.generateVideo, async ({ body, caller }) => ({
    job: await imageJobs.requestVideo(caller.user, body),
  }));

  route(server, context, IMAGE_GENERATION_CALLS.getGenerationJob, async ({ query, caller }) => ({
    job: await imageJobs.view(caller.user.userId, query.jobId),
  }));

  route(server, context, IMAGE_GENERATION_CALLS.cancelGeneration, async ({ body, caller }) => ({
    job: await imageJobs.cancel(caller.user.userId, body.jobId),
  }));
  return generation;
}
