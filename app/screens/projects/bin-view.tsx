import { useCallback, useState } from 'react';
import type { ProjectEntry } from '../../../server/contract/projects.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as textStyles from '../../ui/text.module.css';
import { daysLeftInBin } from './days-left.ts';
import { LibraryHead } from './library-head.tsx';
import * as libraryNarrowStyles from './library-narrow.module.css';
import * as libraryOverlaysStyles from './library-overlays.module.css';
import { LoadFailed } from './load-failed.tsx';
import { useProjectList } from './project-queries.ts';
import { deleteForGood, emptyBin, restoreProjects } from './tiles/project-actions.ts';
import { wellOf } from './tiles/project-tile.tsx';
import { TilesWaiting } from './tiles/tiles-waiting.tsx';
import * as tilesStyles from './tiles.module.css';
import { useNearEnd } from './use-near-end.ts';

/** What was deleted, with the days that are left to fetch it back. */
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
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() => void emptyBin(total)}
          >
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
      <ul
        className={`${tilesStyles.tiles} ${libraryNarrowStyles.tiles} ${tilesStyles.grid} ${libraryNarrowStyles.grid}`}
        aria-label={t('bin')}
        hidden={projects.length === 0}
      >
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
    <li data-part="tile" className={tilesStyles.tile}>
      <span className={tilesStyles.tileImage}>
        <ProjectWell
          className={`${libraryOverlaysStyles.well} ${tilesStyles.well}`}
          project={wellOf(project)}
        />
      </span>
      <span className={tilesStyles.tileCap}>
        <span className={`${tilesStyles.tileWords} ${libraryNarrowStyles.tileWords}`}>
          <b className={textStyles.ellipsis} title={name}>
            {name}
          </b>
          <small className={textStyles.ellipsis}>
            {trashedAt === null ? null : t('daysLeft', { count: daysLeftInBin(trashedAt, Date.now()) })}
          </small>
        </span>
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
          aria-label={`${t('deleteForGood')}: ${name}`}
          onClick={() => void deleteForGood(project)}
        >
          <Icon name="trash" size={16} />
        </button>
      </span>
      <button
        type="button"
        className={`${buttonStyles.button} ${tilesStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
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
