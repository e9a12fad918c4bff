import { useQuery } from '@tanstack/react-query';
import { STORE_CATEGORY_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { MAX_ROWS } from '../../../server/contract/store/placements.ts';
import type { StoreProduct } from '../../../server/contract/store/store.ts';
import { toolPagesText } from '../../messages/english/tool-pages.ts';
import { useLanguage, useText } from '../../messages/language.ts';
import { storeWord } from '../../messages/sentences.ts';
import { server } from '../../session/server.ts';
import { toolSlugOf } from './tool-pages.ts';

/** Parts of the overview, as the store calls them. */
export const TOOL_GROUPS = ['ai', 'photo-editor', 'video-editor'] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** The group that an address names: `ai`, `ai-tools`, `photo-editor-tools` and so on; null for what is none. */
export function toolGroupOf(item: string): ToolGroup | null {
  const name = item.toLowerCase().replace(/-tools$/, '');
  return TOOL_GROUPS.find((group) => group === name) ?? null;
}

/** All tools of the store. */
export function useTools() {
  return useQuery({
    queryKey: ['tools'],
    queryFn: async ({ signal }): Promise<readonly StoreProduct[]> => {
      const listings = await Promise.all(
        [STORE_CATEGORY_IDS.aiTools, STORE_CATEGORY_IDS.editorTools].map((categoryId) =>
          server.call(FEED_CALLS.productListing, { query: { categoryId, start: 0, rows: MAX_ROWS }, signal }),
        ),
      );
      return listings.flatMap(({ storeProducts }) => storeProducts);
    },
  });
}

/** The name and the line of a tool in the chosen language. */
export function useToolWords(): (
  tool: Pick<StoreProduct, 'productAlias' | 'displayName' | 'description'>,
) => {
  name: string;
  text: string;
} {
  const t = useText(toolPagesText);
  const isEnglish = useLanguage() === 'en';
  return ({ productAlias, displayName, description }) => {
    const slug = toolSlugOf(productAlias);
    return slug === null || isEnglish
      ? { name: storeWord(displayName), text: storeWord(description) }
      : { name: t(`${slug}.name`), text: t(`${slug}.lead`) };
  };
}

/** The tools that a search leaves: every word has to be in the name or the line. */
export function matchingTools<Tool extends { readonly name: string; readonly text: string }>(
  tools: readonly Tool[],
  search: string,
): Tool[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter(({ name, text }) => {
    const searched = `${name} ${text}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
