import type { FastifyInstance } from 'fastify';
import { FONTS_CATEGORY_ID } from '../contract/categories.ts';
import { failure, STATUS_CODES, success } from '../contract/envelope.ts';
import { fontsQuerySchema } from '../contract/fonts.ts';
import { PATHS } from '../contract/paths.ts';
import type { Database } from '../database/database.ts';
import { listFonts } from '../services/fonts/font-feed.ts';
import { parseQuery } from './parse-query.ts';

/** The catalogue of fonts. */
export function fontRoutes(server: FastifyInstance, database: Database): void {
  server.get(PATHS.fonts, async (request) => {
    const { categoryId } = parseQuery(fontsQuerySchema, request.query);
    return categoryId === FONTS_CATEGORY_ID
      ? success({ fontsList: await listFonts(database) })
      : failure(STATUS_CODES.notFound, `There is no font category with the id ${categoryId}.`);
  });
}
