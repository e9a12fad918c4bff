import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { SEARCH_CALLS } from '../../contract/search.ts';
import { ALL_SEARCHED_TYPES, type TemplateType } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { AnswerCache } from '../../services/content/answer-cache.ts';
import { categoriesOfTypes } from '../../services/content/categories.ts';
import { ContentFeeds } from '../../services/content/content-feeds.ts';
import { ProductPages } from '../../services/content/product-pages.ts';
import { DocumentFacets } from '../../services/search/document-facets.ts';
import { isNarrowed } from '../../services/search/document-query.ts';
import { DocumentSearch } from '../../services/search/document-search.ts';
import { SearchLog } from '../../services/search/search-log.ts';
import { Suggestions } from '../../services/search/suggestions.ts';
import { cachedRoute } from './cached-route.ts';

/** How old a list may be that depends on what people search for. */
const TRENDS_AGE_MS = 60_000;
const NO_FACETS = { shapes: [], styles: [], languages: [], colors: [] };

/** Search in templates and graphics, its suggestions, and what is searched for most. */
export function searchRoutes(server: FastifyInstance, context: ServerContext, answers: AnswerCache): void {
  const { database, now } = context;
  const documents = new DocumentSearch(database);
  const facets = new DocumentFacets(database);
  const suggestions = new Suggestions({ database, documents, now });
  const content = new ContentFeeds(database);
  const pages = new ProductPages(database);
  const log = new SearchLog({
    database,
    now,
    onError: (error) => server.log.error({ err: error }, 'Searches could not be noted.'),
  });
  server.addHook('onClose', () => log.flush());

  cachedRoute(server, context, answers, SEARCH_CALLS.templateSearch, {
    async make({ query, start, rows, templateType, primaryCategoryId, templateVersion: _, ...narrowing }) {
      const wanted = {
        term: foldText(query),
        types: typesOf(templateType),
        categoryId: primaryCategoryId,
      };
      const found = await documents.find({ ...wanted, ...narrowing, start, rows }, { offersNearest: true });
      const counted =
        found.isNearest || start > 0 ? null : { ...wanted, term: found.corrected ?? wanted.term };
      return {
        query,
        correctedQuery: found.corrected,
        isNearest: found.isNearest,
        facets:
          counted === null
            ? NO_FACETS
            : await facets.count(counted, isNarrowed(narrowing) ? null : found.allIds),
        total: found.total,
        start,
        rows,
        products: await pages.byIds(found.ids),
        nearby: await pages.byIds(found.nearbyIds),
      };
    },
    served: ({ templateType, query }, { ip }) => log.record(templateType, query, ip),
  });

  cachedRoute(server, context, answers, SEARCH_CALLS.trendingTemplateSearches, {
    make: async ({ templateType, primaryCategoryId }) => ({
      trendingSearches: await suggestions.trending(typesOf(templateType), primaryCategoryId),
    }),
    maxAgeMs: TRENDS_AGE_MS,
  });

  cachedRoute(server, context, answers, SEARCH_CALLS.autoSuggest, {
    make: async ({ query, templateType, ...page }) => ({
      suggestions: await suggestions.complete(query, typesOf(templateType), page),
    }),
    maxAgeMs: TRENDS_AGE_MS,
  });

  cachedRoute(server, context, answers, SEARCH_CALLS.templateByAlias, {
    make: ({ alias, templateType, ...page }) =>
      content.productByAlias(alias, page, categoriesOfTypes(typesOf(templateType))),
    missing: ({ alias }) => `There is no template called ${alias}.`,
  });

  cachedRoute(server, context, answers, SEARCH_CALLS.trendingStorys, {
    async make(page) {
      const { total, stories } = await suggestions.trendingStories(page);
      return { total, ...page, trendingStorys: stories };
    },
    maxAgeMs: TRENDS_AGE_MS,
  });

  cachedRoute(server, context, answers, SEARCH_CALLS.storySuggest, {
    async make({ query, ...page }) {
      const { total, stories } = await suggestions.stories(query, page);
      return { total, ...page, suggestions: stories };
    },
  });
}

function typesOf(type: TemplateType | null): readonly TemplateType[] {
  return type === null ? ALL_SEARCHED_TYPES : [type];
}
