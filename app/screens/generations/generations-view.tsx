import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { GENERATION_CALLS } from '../../../server/contract/generations.ts';
import { makesImages, makesVideos, useImageModels } from '../../data/image-models.ts';
import { libraryKey } from '../../data/library-key.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as listingsStyles from '../listings.module.css';
import { LibraryHead } from '../projects/library-head.tsx';
import { libraryPath } from '../projects/library-place.ts';
import { LoadFailed } from '../projects/load-failed.tsx';
import { LIBRARY_ROWS } from '../projects/project-queries.ts';
import { TilesWaiting } from '../projects/tiles/tiles-waiting.tsx';
import { useNearEnd } from '../projects/use-near-end.ts';
import { GenerationCard } from './generation-card.tsx';
import { GENERATION_KINDS } from './generation-kinds.ts';
import * as styles from './generations.module.css';
import { useColumnCount } from './use-column-count.ts';

/** While something is being made it is looked after this often. */
const POLL_MS = 3_000;

/** What the tools made for the user, newest first, all of it or one kind. */
export function GenerationsView() {
  const t = useText(projectsText);
  const [query, setQuery] = useSearchParams();
  const kind = GENERATION_KINDS.find(({ id }) => id === query.get('kind')) ?? null;
  const list = useInfiniteQuery({
    queryKey: libraryKey('generations', kind?.id ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      server.call(GENERATION_CALLS.getGenerations, {
        query: { start: pageParam, rows: LIBRARY_ROWS, ...(kind ? { aiTypes: kind.aiTypes.join() } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ start, generations, total }) =>
      generations.length > 0 && start + generations.length < total ? start + generations.length : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ generations }) =>
        generations.some((each) => each.state === 'waiting' || each.state === 'running'),
      )
        ? POLL_MS
        : false,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const end = useNearEnd(onNearEnd);
  const models = useImageModels().data?.models ?? [];
  const { columns, ref } = useColumnCount();
  const generations = data?.pages.flatMap((page) => page.generations) ?? [];
  const choose = (id: string | null) =>
    setQuery({ type: '5', ...(id ? { kind: id } : {}) }, { replace: true });
  return (
    <>
      <LibraryHead title={t('generations')}>
        {makesImages(models) || makesVideos(models) ? (
          <span className={styles.starts}>
            {makesImages(models) ? (
              <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={SCREEN_PATHS.aiImages}>
                {t('newImages')}
              </Link>
            ) : null}
            {makesVideos(models) ? (
              <Link className={`${buttonStyles.button} ${buttonStyles.secondary}`} to={SCREEN_PATHS.aiVideos}>
                {t('newAiVideos')}
              </Link>
            ) : null}
          </span>
        ) : null}
        <fieldset className={styles.kindChips} aria-label={t('filter')}>
          {[{ id: null, label: 'kindAll' } as const, ...GENERATION_KINDS].map(({ id, label }) => (
            <button
              key={label}
              type="button"
              className={`${badgeStyles.chip} ${listingsStyles.chip}`}
              aria-pressed={id === (kind?.id ?? null)}
              onClick={() => choose(id)}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      </LibraryHead>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <TilesWaiting view="grid" /> : null}
      {data && generations.length === 0 ? (
        kind === null ? (
          <EmptyState icon="spark" title={t('generationsEmptyTitle')} text={t('generationsEmptyText')}>
            <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.tools}>
              {t('toTools')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon="spark" title={t('generationsNone')} text={t('generationsNoneText')}>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              to={libraryPath('generations')}
            >
              {t('showAll')}
            </Link>
          </EmptyState>
        )
      ) : null}
      <div className={styles.generations} ref={ref} hidden={generations.length === 0}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <ul key={column} aria-label={t('generations')}>
            {generations
              .filter((_each, index) => index % columns === column)
              .map((generation) => (
                <GenerationCard key={generation.generationId} generation={generation} />
              ))}
          </ul>
        ))}
      </div>
      <div ref={end} />
    </>
  );
}
