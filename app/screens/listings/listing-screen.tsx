import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { storeWord } from '../../messages/sentences.ts';
import { SearchBox } from '../../shell/search-box/search-box.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../listings.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import { FormatFilter } from './format-filter.tsx';
import { KindChips, TagChips, useTemplateKinds } from './kind-chips.tsx';
import { ListingList, useListing } from './listing-list.tsx';
import { isNarrowed, type ListingKind, type ListingQuery, readListingQuery } from './listing-query.ts';

const TITLES = { design: 'designTitle', video: 'videoTitle', graphic: 'graphicTitle' } as const;
const LISTS = { design: 'designTemplates', video: 'videoTemplates', graphic: 'graphics' } as const;

/** A list with its search, its kinds and its filter. */
export function ListingScreen({
  kind,
  title,
  above,
  instead,
}: {
  kind: ListingKind;
  /** Instead of the headline of the list. */
  title?: string;
  /** Shown before the list while nothing was searched for. */
  above?: ReactNode;
  /** Shown in place of the list while nothing was searched for. */
  instead?: ReactNode;
}) {
  const t = useText(listingsText);
  const [params, setParams] = useSearchParams();
  const query = readListingQuery(params);
  const change = useQueryChange(kind, query, setParams);
  const isPlain =
    query.search === '' && query.productId === null && query.graphicId === null && !isNarrowed(query);
  const showsList = !(isPlain && instead);
  return (
    <main className={styles.listing}>
      <div className={styles.listHead}>
        <CategoryTabs />
        <Headline kind={kind} query={query} isListed={showsList} plain={title ?? t(TITLES[kind])} />
        <SearchBox className={styles.searchBox} onSearch={change.search} />
        <div className={styles.lhChips}>
          <KindChips kind={kind} query={query} />
          {kind === 'graphic' ? null : (
            <FormatFilter kind={kind} query={query} onFormat={change.format} onNarrow={change.narrow} />
          )}
        </div>
        {query.productId !== null && kind !== 'graphic' ? (
          <TagChips productId={query.productId} tagId={query.tagId} onChoose={change.tag} />
        ) : null}
      </div>
      <div className={styles.label}>
        {isPlain ? above : null}
        {showsList ? <ListingList kind={kind} query={query} label={t(LISTS[kind])} /> : instead}
      </div>
    </main>
  );
}

/** The title of the page: of the list, of a kind of template, or of a search. */
function Headline({
  kind,
  query,
  isListed,
  plain,
}: {
  kind: ListingKind;
  query: ListingQuery;
  isListed: boolean;
  plain: string;
}) {
  const t = useText(listingsText);
  const store = isListed ? <StoreTitle kind={kind} query={query} plain={plain} /> : null;
  if (query.search !== '')
    return (
      <>
        <title>{`${query.search} · Gesso`}</title>
        <h1 className={textStyles.display}>{t('resultsFor', { term: query.search })}</h1>
      </>
    );
  return (
    store ?? (
      <>
        <title>{`${t(LISTS[kind])} · Gesso`}</title>
        <h1 className={textStyles.display}>{plain}</h1>
      </>
    )
  );
}

function StoreTitle({ kind, query, plain }: { kind: ListingKind; query: ListingQuery; plain: string }) {
  const { data } = useListing(kind, query);
  const store = data?.pages[0]?.store ?? null;
  const t = useText(listingsText);
  const title = store ? storeWord(store.name) : plain;
  return (
    <>
      <title>{`${store ? title : t(LISTS[kind])} · Gesso`}</title>
      <h1 className={textStyles.display}>{title}</h1>
      {store && store.description !== '' ? (
        <p className={styles.lhText}>{storeWord(store.description)}</p>
      ) : null}
    </>
  );
}

/** Changes of the address; what belongs to the former choice goes. */
function useQueryChange(
  kind: ListingKind,
  query: ListingQuery,
  setParams: ReturnType<typeof useSearchParams>[1],
) {
  const kinds = useTemplateKinds(kind);
  const set = (name: string, value: string | null) => (former: URLSearchParams) => {
    const next = new URLSearchParams(former);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    search(term: string) {
      setParams(
        (former) => {
          const next = set('search', term)(former);
          for (const name of ['pid', 'dName', 'tag']) next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      );
    },
    narrow: (name: 'shape' | 'look' | 'language' | 'color', value: string | null) =>
      setParams(
        (former) => {
          const next = set(name, value)(former);
          // A page has one shape, with a number or by its name.
          if (name === 'shape') next.delete('format');
          return next;
        },
        { preventScrollReset: true },
      ),
    tag: (tagId: number | null) =>
      setParams(set('tag', tagId === null ? null : String(tagId)), { preventScrollReset: true }),
    format(format: number | null) {
      // A kind with variants has a page of its own for each shape.
      const group = kinds.find(({ productId, associatedProducts }) =>
        [productId, ...associatedProducts.map((each) => each.productId)].includes(query.productId ?? -1),
      );
      const variant = group && [group, ...group.associatedProducts].find((each) => each.format === format);
      setParams(
        (former) => {
          const next = set('format', format === null ? null : String(format))(former);
          if (variant) next.set('pid', String(variant.productId));
          next.delete('tag');
          next.delete('shape');
          return next;
        },
        { preventScrollReset: true },
      );
    },
  };
}
