import { useCallback, useState } from 'react';
import type { ProjectEntry } from '../../../server/contract/projects.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { daysLeftInBin } from './days-left.ts';
import { LibraryHead } from './library-head.tsx';
import { LoadFailed } from './load-failed.tsx';
import { deleteForGood, emptyBin, restoreProjects } from './project-actions.ts';
import { useProjectList } from './project-queries.ts';
import { wellOf } from './project-tile.tsx';
import { TilesWaiting } from './tiles-waiting.tsx';
import { useNearEnd } from './use-near-end.ts';

/** What was thrown away, with the days that are left to fetch it back. */
export function BinView() {
  const t = useText(projectsText);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useProjectList('bin');
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const end = useNearEnd(onNearEnd);
  const projects = data?.pages.flatMap((page) => page.projects) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <LibraryHead title={t('bin')} text={t('binText')}>
        {projects.length > 0 ? (
          <button type="button" className="btn secondary" onClick={() => void emptyBin(total)}>
            <Icon name="trash" size={18} />
            {t('emptyBin')}
          </button>
        ) : null}
      </LibraryHead>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <TilesWaiting view="grid" /> : null}
      {data && projects.length === 0 ? (
        <EmptyState icon="trash" title={t('binEmptyTitle')} text={t('binEmptyText')} />
      ) : null}
      <ul className="tiles grid" aria-label={t('bin')} hidden={projects.length === 0}>
        {projects.map((project) => (
          <BinTile key={project.projectId} project={project} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

function BinTile({ project }: { project: ProjectEntry }) {
  const t = useText(projectsText);
  const [isBusy, setIsBusy] = useState(false);
  const { name, trashedAt } = project;
  const restore = async () => {
    setIsBusy(true);
    await restoreProjects([project]);
    setIsBusy(false);
  };
  return (
    <li className="tile in-bin">
      <span className="tile-pic">
        <ProjectWell project={wellOf(project)} />
      </span>
      <span className="tile-cap">
        <span className="tile-words">
          <b className="clip" title={name}>
            {name}
          </b>
          <small className="clip">
            {trashedAt === null ? null : t('daysLeft', { count: daysLeftInBin(trashedAt, Date.now()) })}
          </small>
        </span>
        <button
          type="button"
          className="ibtn sm"
          aria-label={`${t('deleteForGood')}: ${name}`}
          onClick={() => void deleteForGood(project)}
        >
          <Icon name="trash" size={16} />
        </button>
      </span>
      <button
        type="button"
        className="btn secondary sm full"
        disabled={isBusy}
        aria-label={`${t('restore')}: ${name}`}
        onClick={() => void restore()}
      >
        <Icon name="undo" size={16} />
        {t('restore')}
      </button>
    </li>
  );
}
