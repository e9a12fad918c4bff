import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { FONTS_CATEGORY_ID } from '../contract/categories.ts';
import { FEED_CALLS } from '../contract/feeds.ts';
import { CallError } from '../services/call-error.ts';
import { listFonts } from '../services/fonts/font-feed.ts';
import { route } from './route.ts';

/** The catalogue of fonts. */
export function fontRoutes(server: FastifyInstance, context: ServerContext): void {
  route(server, context, FEED_CALLS.fonts, async ({ query: { categoryId } }) => {
    if (categoryId !== FONTS_CATEGORY_ID)
      throw new CallError('notFound', `There is no font category with the id ${categoryId}.`);
    return { fontsList: await listFonts(context.database) };
  });
}
