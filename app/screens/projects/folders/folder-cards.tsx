import { useDndContext, useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router-dom';
import { projectsText } from '../../../messages/english/projects.ts';
import { useText } from '../../../messages/language.ts';
import { Icon, Mark } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import { Menu } from '../../../ui/menu.tsx';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as libraryStyles from '../library.module.css';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import { offerPro } from '../offer-pro.ts';
import type { Folder } from '../project-queries.ts';
import { deleteFolder, nameFolder } from './folder-actions.tsx';
import * as foldersStyles from './folders.module.css';

/** The folders of the account; projects can be dropped onto them. */
export function FolderCards({ folders }: { folders: readonly Folder[] }) {
  const t = useText(projectsText);
  if (folders.length === 0) return null;
  return (
    <ul className={`${foldersStyles.folders} ${libraryNarrowStyles.folders}`} aria-label={t('folders')}>
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
      <span className={`${foldersStyles.preview} ${libraryNarrowStyles.preview}`} aria-hidden="true">
        {[0, 1, 2].map((place) => {
          const url = previewUrls[place];
          return <span key={place}>{url ? <img src={url} alt="" draggable={false} /> : null}</span>;
        })}
      </span>
      <Icon name="folder" className={`${foldersStyles.folderIcon} ${libraryNarrowStyles.folderIcon}`} />
      <span className={`${foldersStyles.folderWords} ${libraryNarrowStyles.folderWords}`}>
        <b className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>{name}</b>
        <small className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>{detail}</small>
      </span>
    </>
  );
  return (
    <li
      ref={setNodeRef}
      className={`${foldersStyles.folder} ${libraryNarrowStyles.folder} ${isTarget ? foldersStyles.over : ''} ${locked ? foldersStyles.locked : ''}`}
    >
      {locked ? (
        <button
          type="button"
          className={`${foldersStyles.folderOpen} ${libraryNarrowStyles.folderOpen}`}
          onClick={offerPro}
        >
          {inside}
        </button>
      ) : (
        <Link
          className={`${foldersStyles.folderOpen} ${libraryNarrowStyles.folderOpen}`}
          to={`?folder=${folderId}`}
          draggable={false}
        >
          {inside}
        </Link>
      )}
      {locked ? (
        <span
          className={`${surfaceStyles.proMark} ${foldersStyles.proMark} ${libraryNarrowStyles.proMark}`}
          aria-hidden="true"
        >
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
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${iconButtonStyles.extraSmall} ${foldersStyles.folderMenu} ${libraryNarrowStyles.folderMenu}`}
          aria-label={t('folderMenu', { name: folder.name })}
        >
          <Icon name="more" size={16} />
        </button>
      }
    />
  );
}
