import { useDndContext, useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router-dom';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { deleteFolder, nameFolder } from './folder-actions.tsx';
import { offerPro } from './offer-pro.ts';
import type { Folder } from './project-queries.ts';

/** The folders of the account; projects can be dropped onto them. */
export function FolderCards({ folders }: { folders: readonly Folder[] }) {
  const t = useText(projectsText);
  if (folders.length === 0) return null;
  return (
    <ul className="folders" aria-label={t('folders')}>
      {folders.map((folder) => (
        <FolderCard key={folder.folderId} folder={folder} />
      ))}
    </ul>
  );
}

function FolderCard({ folder }: { folder: Folder }) {
  const t = useText(projectsText);
  const { folderId, name, locked, projects, previewUrls } = folder;
  const { setNodeRef, isOver } = useDroppable({ id: `folder-${folderId}`, disabled: locked });
  const isDragging = useDndContext().active !== null;
  const isTarget = isOver && isDragging;
  const detail = locked
    ? t('folderLocked')
    : isTarget
      ? t('dropHere')
      : t('folderProjects', { count: projects });
  const inside = (
    <>
      <span className="pv" aria-hidden="true">
        {[0, 1, 2].map((place) => {
          const url = previewUrls[place];
          return <span key={place}>{url ? <img src={url} alt="" draggable={false} /> : null}</span>;
        })}
      </span>
      <Icon name="folder" className="fo-icon" />
      <span className="fo-words">
        <b className="clip">{name}</b>
        <small className="clip">{detail}</small>
      </span>
    </>
  );
  return (
    <li ref={setNodeRef} className={`fo ${isTarget ? 'over' : ''} ${locked ? 'locked' : ''}`}>
      {locked ? (
        <button type="button" className="fo-open" onClick={offerPro}>
          {inside}
        </button>
      ) : (
        <Link className="fo-open" to={`?folder=${folderId}`} draggable={false}>
          {inside}
        </Link>
      )}
      {locked ? (
        <span className="proc" aria-hidden="true">
          <Mark name="pro" />
        </span>
      ) : (
        <FolderMenu folder={folder} onDeleted={() => undefined} />
      )}
    </li>
  );
}

/** What can be done with a folder. */
export function FolderMenu({ folder, onDeleted }: { folder: Folder; onDeleted: () => void }) {
  const t = useText(projectsText);
  return (
    <Menu
      label={t('folderMenu', { name: folder.name })}
      align="end"
      entries={[
        {
          type: 'item',
          id: 'rename',
          label: t('renameFolder'),
          icon: 'pen',
          onSelect: () => void nameFolder(folder),
        },
        {
          type: 'item',
          id: 'delete',
          label: t('deleteFolder'),
          icon: 'trash',
          onSelect: () => void deleteFolder(folder).then((isGone) => isGone && onDeleted()),
        },
      ]}
      trigger={
        <button type="button" className="ibtn xs fo-menu" aria-label={t('folderMenu', { name: folder.name })}>
          <Icon name="more" size={16} />
        </button>
      }
    />
  );
}
