import { useNavigate } from 'react-router-dom';
import type { ProjectEntry } from '../../../../server/contract/projects.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { publishingText } from '../../../messages/english/publishing.ts';
import { useText } from '../../../messages/language.ts';
import { useIsOwner } from '../../../session/ownership.ts';
import { openShare } from '../../../shell/sharing/open-share.tsx';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { nameFolder } from '../folders/folder-actions.tsx';
import { offerPro } from '../offer-pro.ts';
import { projectPath } from '../project-path.ts';
import { type Folder, refreshLibrary, useFolders } from '../project-queries.ts';
import {
  duplicateProjects,
  moveProjects,
  openHistory,
  stopSharing,
  trashProjects,
} from './project-actions.ts';

/** The folders that projects can be put into, and the way out of all of them. */
export function useMoveEntries(): (projects: readonly ProjectEntry[]) => MenuEntry[] {
  const t = useText(projectsText);
  const folders: readonly Folder[] = useFolders().data ?? [];
  return (projects) => {
    const isIn = ({ folderId }: Folder) => projects.every(({ folderIds }) => folderIds.includes(folderId));
    const isAnywhere = projects.some(({ folderIds }) => folderIds.length > 0);
    return [
      ...folders.map(
        (folder): MenuEntry => ({
          type: 'item',
          id: `folder-${folder.folderId}`,
          label: folder.name,
          icon: folder.locked ? 'lock' : 'folder',
          checked: isIn(folder),
          onSelect: () => void (folder.locked ? offerPro() : moveProjects(projects, folder)),
        }),
      ),
      ...(isAnywhere
        ? [
            {
              type: 'item',
              id: 'no-folder',
              label: t('noFolder'),
              icon: 'x',
              onSelect: () => void moveProjects(projects, null),
            } as const,
          ]
        : []),
      ...(folders.length > 0 ? [{ type: 'rule', id: 'folders-rule' } as const] : []),
      {
        type: 'item',
        id: 'new-folder',
        label: t('newFolder'),
        icon: 'folder-plus',
        onSelect: () => void nameFolder(null),
      },
    ];
  };
}

/** What can be done with a project. A locked one can only be deleted; everything else takes Pro. */
export function useProjectMenu(): (project: ProjectEntry, onRename: () => void) => MenuEntry[] {
  const t = useText(projectsText);
  const navigate = useNavigate();
  const moveEntries = useMoveEntries();
  const isOwner = useIsOwner();
  const publishing = useText(publishingText);
  return (project, onRename) => {
    const open: MenuEntry = {
      type: 'item',
      id: 'open',
      label: t('open'),
      icon: project.locked ? 'lock' : 'pen',
      onSelect: () => void (project.locked ? offerPro() : navigate(projectPath(project))),
    };
    const trash: MenuEntry = {
      type: 'item',
      id: 'trash',
      label: t('moveToBin'),
      icon: 'trash',
      onSelect: () => void trashProjects([project]),
    };
    if (project.locked) return [open, { type: 'rule', id: 'trash-rule' }, trash];
    return [
      open,
      { type: 'item', id: 'rename', label: t('rename'), icon: 'type', onSelect: onRename },
      {
        type: 'item',
        id: 'duplicate',
        label: t('duplicate'),
        icon: 'copy',
        onSelect: () => void duplicateProjects([project]),
      },
      { type: 'submenu', id: 'move', label: t('moveTo'), icon: 'folder', entries: moveEntries([project]) },
      {
        type: 'item',
        id: 'share',
        label: t('share'),
        icon: 'share',
        onSelect: () => void openShare(project).then(refreshLibrary),
      },
      ...(project.shared
        ? [
            {
              type: 'item',
              id: 'stop-sharing',
              label: t('stopSharing'),
              icon: 'lock',
              onSelect: () => void stopSharing(project),
            } as const,
          ]
        : []),
      ...(isOwner
        ? [
            {
              type: 'item',
              id: 'publish',
              label: publishing('publishMore'),
              icon: 'layout',
              // Its preview is drawn by the editor.
              onSelect: () => void navigate(projectPath(project, { publish: 'new' })),
            } as const,
          ]
        : []),
      {
        type: 'item',
        id: 'history',
        label: t('history'),
        icon: 'clock',
        onSelect: () => void openHistory(project),
      },
      { type: 'rule', id: 'trash-rule' },
      trash,
    ];
  };
}
