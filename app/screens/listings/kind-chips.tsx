import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { STORE_CATEGORY_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { MAX_ROWS } from '../../../server/contract/store/placements.ts';
import { groupByName, type StoreProduct } from '../../../server/contract/store/store.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { storeWord } from '../../messages/sentences.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as styles from '../listings.module.css';
import {
  GRAPHIC_KIND_NAMES,
  GRAPHIC_KINDS,
  type GraphicKind,
  LISTING_PATHS,
  type ListingKind,
  type ListingQuery,
} from './listing-query.ts';

const GRAPHIC_LABELS = {
  stickers: 'stickers',
  illustrations: 'illustrations',
  shapes: 'shapes',
  'text-styles': 'textStyles',
} as const;

/** The store's pages of one type of template: kinds like Story or Menu. Empty until they are there. */
export function useTemplateKinds(kind: ListingKind): readonly StoreProduct[] {
  const { data } = useQuery({
    queryKey: ['template-kinds'],
    enabled: kind !== 'graphic',
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.productListing, {
        query: { categoryId: STORE_CATEGORY_IDS.mixedTemplates, start: 0, rows: MAX_ROWS },
        signal,
      }),
  });
  return groupByName((data?.storeProducts ?? []).filter(({ type }) => type === kind));
}

/** The kinds of graphics that this server has any of; all of them until that is known. */
function useGraphicKinds(isWanted: boolean): readonly GraphicKind[] {
  const { data } = useQuery({
    queryKey: ['categories'],
    enabled: isWanted,
    queryFn: ({ signal }) => server.call(FEED_CALLS.categories, { query: { imageCount: 0 }, signal }),
  });
  const empty = data?.categories.filter(({ productCount }) => productCount === 0) ?? [];
  return GRAPHIC_KIND_NAMES.filter(
    (name) => !empty.some(({ categoryId }) => categoryId === GRAPHIC_KINDS[name]),
  );
}

/** Kinds of templates, or of graphics, to choose one of. */
export function KindChips({ kind, query }: { kind: ListingKind; query: ListingQuery }) {
  const t = useText(listingsText);
  const { search } = useLocation();
  const kinds = useTemplateKinds(kind);
  const graphicKinds = useGraphicKinds(kind === 'graphic');
  const chips =
    kind === 'graphic'
      ? graphicKinds.map((name) => ({
          key: name as string,
          label: t(GRAPHIC_LABELS[name]),
          to: `${LISTING_PATHS.graphic}?category=${name}`,
          isOn: query.graphicId === GRAPHIC_KINDS[name],
        }))
      : kinds.map(({ productId, displayName, path, associatedProducts }) => ({
          key: String(productId),
          label: storeWord(displayName),
          to: path,
          isOn:
            [productId, ...associatedProducts.map((each) => each.productId)].includes(
              query.productId ?? -1,
            ) ||
            (query.search !== '' && new URL(path, location.origin).search === search) ||
            (query.productId === null && query.productName === displayName),
        }));
  const isAll = query.search === '' && !chips.some(({ isOn }) => isOn);
  return (
    <nav className={styles.chips} aria-label={t('kinds')}>
      <Link
        className={`${badgeStyles.chip} ${styles.chip}`}
        aria-current={isAll ? 'true' : undefined}
        to={LISTING_PATHS[kind]}
        preventScrollReset
      >
        {t('all')}
      </Link>
      {chips.map(({ key, label, to, isOn }) => (
        <Link
          key={key}
          className={`${badgeStyles.chip} ${styles.chip}`}
          aria-current={isOn ? 'true' : undefined}
          to={to}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What the templates of a kind are about. */
export function TagChips({
  productId,
  tagId,
  onChoose,
}: {
  productId: number;
  tagId: number | null;
  onChoose: (tagId: number | null) => void;
}) {
  const t = useText(listingsText);
  const { data } = useQuery({
    queryKey: ['tags', productId],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.tags, { query: { productId, start: 0, rows: 20 }, signal }),
  });
  const tags = data?.tags ?? [];
  if (tags.length < 2) return null;
  return (
    <fieldset className={`${styles.chips} ${styles.tags}`} aria-label={t('tags')}>
      {tags.map((tag) => (
        <button
          key={tag.tagId}
          type="button"
          className={`${badgeStyles.chip} ${styles.chip} ${badgeStyles.small}`}
          aria-pressed={tag.tagId === tagId}
          onClick={() => onChoose(tag.tagId === tagId ? null : tag.tagId)}
        >
          {tag.displayName}
        </button>
      ))}
    </fieldset>
  );
}
