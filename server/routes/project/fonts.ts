import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { FONTS_CATEGORY_ID } from '../../contract/store/categories.ts';
import { FEED_CALLS } from '../../contract/store/feeds.ts';
import type { AnswerCache } from '../../services/content/answer-cache.ts';
import { listFonts } from '../../services/fonts/font-feed.ts';
import { cachedRoute } from '../store/cached-route.ts';

/** The catalogue of fonts. */
export function fontRoutes(server: FastifyInstance, context: ServerContext, answers: AnswerCache): void {
  cachedRoute(server, context, answers, FEED_CALLS.fonts, {
    make: async ({ categoryId }) =>
      categoryId === FONTS_CATEGORY_ID ? { fontsList: await listFonts(context.database) } : null,
    missing: ({ categoryId }) => `There is no font category with the id ${categoryId}.`,
  });
}
