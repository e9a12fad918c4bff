import { PATHS } from '../../paths.ts';
/** What a search box searches: it depends on its place. */
export type SearchKind = 'design-templates' | 'video-templates' | 'design-element' | 'none';

const KIND_OF_PART: Readonly<Record<string, SearchKind>> = {
  'design-templates': 'design-templates',
  'graphics-design': 'design-templates',
  'video-templates': 'video-templates',
  'video-design': 'video-templates',
  'design-element': 'design-element',
  'graphic-element': 'design-element',
};

/** The kind of search for an address; none where no list of one kind is shown. */
export function searchKindOf(path: string): SearchKind {
  return KIND_OF_PART[path.split('/').find((part) => part !== '') ?? ''] ?? 'none';
}

/** The key of the placeholder in the texts of search. */
export function placeholderKeyOf(path: string) {
  if (path.split('/').includes('user-dashboard')) return 'placeholderDashboard';
  return (
    {
      'design-templates': 'placeholderDesign',
      'video-templates': 'placeholderVideo',
      'design-element': 'placeholderGraphics',
      none: 'placeholder',
    } as const
  )[searchKindOf(path)];
}

/** The list in which a term is looked for. */
export function searchPathOf(kind: SearchKind, term: string): string {
  const path = kind === 'none' ? PATHS.designTemplates : `/${kind}/`;
  return term === '' ? path : `${path}?${new URLSearchParams({ search: term })}`;
}

/** How a kind of suggestion is called: `ai` is "AI", hyphens are spaces. */
export function subTypeLabel(subType: string): string {
  return subType
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : word))
    .join(' ');
}

/** The most trending searches that are looked at. */
const TRENDING_BUFFER = 50;

/** Trending searches that can be shown: blank ones are left out. */
export function shownTrending<Item extends { readonly trendingSearch: string }>(
  items: readonly Item[],
): Item[] {
  return items.slice(0, TRENDING_BUFFER).filter(({ trendingSearch }) => trendingSearch.trim() !== '');
}

/** The term that is looked up: trimmed, and nothing below two characters. */
export function lookUpTerm(typed: string): string | null {
  const term = typed.trim();
  return term.length > 1 ? term : null;
}
