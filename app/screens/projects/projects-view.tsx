import {
  DndContext,
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
import { useProfile } from '../../session/session.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FolderCards, FolderMenu } from './folder-cards.tsx';
import { libraryPath } from './library-place.ts';
import { type ProjectListQuery, readListQuery, writeListQuery } from './list-query.ts';
import { useListView } from './list-view.ts';
import { LoadFailed } from './load-failed.tsx';
import { NewProjectMenu } from './new-project-menu.tsx';
import { moveProjects } from './project-actions.ts';
import { useFolders, useProjectList, useUnsentProjects } from './project-queries.ts';
import { ProjectTile, wellOf } from './project-tile.tsx';
import { ProjectTools } from './project-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TilesWaiting } from './tiles-waiting.tsx';
import { UnsentTile } from './unsent-tile.tsx';
import { useNearEnd } from './use-near-end.ts';
import { useSelection } from './use-selection.ts';

/** A press has to move this far before it drags. */
const DRAG_PX = 8;

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
    >
      <div className="library-head">
        {query.folderId === null ? (
          <h1>{t('title')}</h1>
        ) : (
          <div className="folder-head">
            <Link className="link" to={libraryPath('myProjects')}>
              <Icon name="chev-l" size={16} className="dir" />
              {t('title')}
            </Link>
            <h1>
              <span className="clip">{folder?.name ?? (folders.isSuccess ? t('folderGone') : '…')}</span>
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
      <ul className={`tiles ${view}`} aria-label={t('projects')} hidden={projects.length + own.length === 0}>
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
          <span className="drag-card">
            <ProjectWell project={wellOf(dragged)} />
            <b className="clip">
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
    <div className="banner bad library-banner" role="alert">
      <Icon name="alert" />
      <span className="grow">{PROJECT_MESSAGES.storageFull}</span>
      <Link className="btn secondary sm" to={libraryPath('uploads')}>
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
        <Link className="btn primary" to={libraryPath('myProjects')}>
          {t('allProjects')}
        </Link>
      </EmptyState>
    );
  if (query.folderId !== null)
    return (
      <EmptyState icon="folder" title={t('folderEmptyTitle')} text={t('folderEmptyText')}>
        <Link className="btn primary" to={libraryPath('myProjects')}>
          {t('allProjects')}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState icon="brush" title={t('emptyTitle')} text={t('emptyText')}>
      <NewProjectMenu className="btn primary" />
    </EmptyState>
  );
}
