import {
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PROJECT_MESSAGES } from '../../../server/contract/projects.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { useProfile } from '../../session/session.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { FolderCards, FolderMenu } from './folders/folder-cards.tsx';
import * as libraryStyles from './library.module.css';
import * as libraryNarrowStyles from './library-narrow.module.css';
import * as libraryOverlaysStyles from './library-overlays.module.css';
import { libraryPath } from './library-place.ts';
import { type ProjectListQuery, readListQuery, writeListQuery } from './list-query.ts';
import { useListView } from './list-view.ts';
import { LoadFailed } from './load-failed.tsx';
import { NewProjectMenu } from './new-project-menu.tsx';
import { useFolders, useProjectList, useUnsentProjects } from './project-queries.ts';
import { moveProjects } from './tiles/project-actions.ts';
import { ProjectTile, wellOf } from './tiles/project-tile.tsx';
import { ProjectTools } from './tiles/project-tools.tsx';
import { SelectionBar } from './tiles/selection-bar.tsx';
import { TilesWaiting } from './tiles/tiles-waiting.tsx';
import { UnsentTile } from './tiles/unsent-tile.tsx';
import { useSelection } from './tiles/use-selection.ts';
import * as tilesStyles from './tiles.module.css';
import { useNearEnd } from './use-near-end.ts';

/** A press has to move this far before it drags. */
const DRAG_PX = 8;

/**
 * Projects are dragged by pointer alone; keys move them by the menu of each, and what was moved is said there. The library would say in
 * English which ids were dragged.
 */
const SAID_ELSEWHERE: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The projects of the account, all of them or those of a folder, with the folders above. */
export function ProjectsView() {
  const t = useText(projectsText);
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readListQuery(address), [address]);
  const setQuery = (next: ProjectListQuery) => setAddress(writeListQuery(next), { replace: true });
  const [view, setView] = useListView();
  const folders = useFolders();
  const list = useProjectList(query);
  const unsent = useUnsentProjects();
  const projects = useMemo(() => list.data?.pages.flatMap((page) => page.projects) ?? [], [list.data]);
  const order = useMemo(() => projects.map(({ projectId }) => projectId), [projects]);
  const selection = useSelection(order);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }));

  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const end = useNearEnd(onNearEnd);

  const folder = folders.data?.find(({ folderId }) => folderId === query.folderId) ?? null;
  const chosen = projects.filter(({ projectId }) => selection.ids.has(projectId));
  const dragged = projects.find(({ projectId }) => projectId === draggedId) ?? null;
  const movedBy = (projectId: string) =>
    selection.ids.has(projectId)
      ? chosen.filter(({ locked }) => !locked)
      : projects.filter((project) => project.projectId === projectId);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    const target = folders.data?.find(({ folderId }) => over?.id === `folder-${folderId}`);
    if (!target) return;
    void moveProjects(movedBy(String(active.id)), target).then((isDone) => isDone && selection.clear());
  };
  // What was never sent has no folder, and is found by its name here.
  const own = (unsent.data ?? []).filter(
    ({ name }) => query.folderId === null && name.toLowerCase().includes(query.search.toLowerCase()),
  );
  const isEmpty = list.isSuccess && projects.length === 0 && own.length === 0;

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={onDragEnd}
      accessibility={SAID_ELSEWHERE}
    >
      <div className={`${libraryStyles.libraryHead} ${libraryNarrowStyles.libraryHead}`}>
        {query.folderId === null ? (
          <h1>{t('title')}</h1>
        ) : (
          <div className={libraryStyles.folderHead}>
            <Link className={`${textStyles.link} ${libraryStyles.link}`} to={libraryPath('myProjects')}>
              <Icon name="chev-l" size={16} className={iconStyles.directional} />
              {t('title')}
            </Link>
            <h1>
              <span className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
                {folder?.name ?? (folders.isSuccess ? t('folderGone') : '…')}
              </span>
              {folder ? (
                <FolderMenu folder={folder} onDeleted={() => setQuery({ ...query, folderId: null })} />
              ) : null}
            </h1>
          </div>
        )}
        <ProjectTools query={query} onQuery={setQuery} view={view} onView={setView} />
      </div>
      <StorageFull />
      {query.folderId === null && query.search === '' ? <FolderCards folders={folders.data ?? []} /> : null}
      {list.error && projects.length === 0 ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <TilesWaiting view={view} /> : null}
      {isEmpty ? <NothingHere query={query} /> : null}
      <ul
        className={`${tilesStyles.tiles} ${libraryNarrowStyles.tiles} ${view === 'list' ? `${tilesStyles.list} ${libraryNarrowStyles.list}` : `${tilesStyles.grid} ${libraryNarrowStyles.grid}`}`}
        aria-label={t('projects')}
        hidden={projects.length + own.length === 0}
      >
        {own.map((project) => (
          <UnsentTile key={project.projectId} project={project} />
        ))}
        {projects.map((project) => (
          <ProjectTile
            key={project.projectId}
            project={project}
            isSelected={selection.ids.has(project.projectId)}
            onToggle={(isRange) => selection.toggle(project.projectId, isRange)}
          />
        ))}
      </ul>
      {list.error && projects.length > 0 ? (
        <LoadFailed error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
      {isFetchingNextPage ? <TilesWaiting view={view} /> : null}
      <div ref={end} />
      <SelectionBar projects={chosen} onClear={selection.clear} />
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <span className={tilesStyles.dragCard}>
            <ProjectWell
              className={`${libraryOverlaysStyles.well} ${tilesStyles.well}`}
              project={wellOf(dragged)}
            />
            <b className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
              {movedBy(dragged.projectId).length > 1
                ? t('selected', { count: movedBy(dragged.projectId).length })
                : dragged.name}
            </b>
          </span>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

/** Nothing more can be saved: says so, and leads to what takes the space. */
function StorageFull() {
  const t = useText(projectsText);
  const user = useProfile()?.user;
  if (!user || user.usedQuota < user.quota) return null;
  return (
    <div
      className={`${bannerStyles.banner} ${bannerStyles.error} ${libraryStyles.libraryBanner}`}
      role="alert"
    >
      <Icon name="alert" />
      <span className={layoutStyles.grow}>{serverSentence(PROJECT_MESSAGES.storageFull)}</span>
      <Link
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        to={libraryPath('uploads')}
      >
        {t('freeSpace')}
      </Link>
    </div>
  );
}

function NothingHere({ query }: { query: ProjectListQuery }) {
  const t = useText(projectsText);
  if (query.search !== '')
    return (
      <EmptyState icon="search" title={t('nothingFor', { term: query.search })} text={t('nothingForText')}>
        <Link
          className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.primary}`}
          to={libraryPath('myProjects')}
        >
          {t('allProjects')}
        </Link>
      </EmptyState>
    );
  if (query.folderId !== null)
    return (
      <EmptyState icon="folder" title={t('folderEmptyTitle')} text={t('folderEmptyText')}>
        <Link
          className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.primary}`}
          to={libraryPath('myProjects')}
        >
          {t('allProjects')}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState icon="brush" title={t('emptyTitle')} text={t('emptyText')}>
      <NewProjectMenu
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.primary}`}
      />
    </EmptyState>
  );
}
