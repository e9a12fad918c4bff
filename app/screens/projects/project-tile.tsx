import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectEntry } from '../../../server/contract/projects.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatAgo } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../shell/device.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { openActionSheet } from './action-sheet.tsx';
import { offerPro } from './offer-pro.ts';
import { renameProject } from './project-actions.ts';
import { projectPath } from './project-path.ts';
import { RenameField } from './rename-field.tsx';
import { useProjectMenu } from './use-project-menu.tsx';

/** What a project's picture is drawn from. */
export function wellOf({ widthPx, heightPx, thumbUrl, assetType }: ProjectEntry) {
  return {
    widthPx,
    heightPx,
    picture: thumbUrl,
    assetType: assetType === 'video' ? 'video' : 'design',
  } as const;
}

/** A project of the account: to open, to choose, to drag onto a folder, and with a menu for everything else. */
export function ProjectTile({
  project,
  isSelected,
  onToggle,
}: {
  project: ProjectEntry;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  const t = useText(projectsText);
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const entriesOf = useProjectMenu();
  const [isRenaming, setIsRenaming] = useState(false);
  const { projectId, name, locked, shared, updatedAt, widthPx, heightPx } = project;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: projectId,
    disabled: locked || isRenaming || isPhone,
  });
  // The menu gives the focus back to its button when it closes; the field takes it after that.
  const entries = entriesOf(project, () => window.setTimeout(() => setIsRenaming(true)));
  // Fingers have no place to point at for choosing.
  const select = {
    type: 'item',
    id: 'select',
    label: t('select'),
    icon: 'check',
    onSelect: () => onToggle(false),
  } as const;
  const size = `${widthPx} × ${heightPx}`;
  const edited = t('edited', { ago: formatAgo(updatedAt) });
  const well = <ProjectWell project={wellOf(project)} />;
  const menuButton = (
    <button
      type="button"
      className="ibtn sm tile-menu"
      aria-label={t('projectMenu', { name })}
      {...(isPhone
        ? {
            onClick: (event: MouseEvent<HTMLButtonElement>) => {
              // Safari does not focus a button that is pressed, and the focus is to come back to this one.
              event.currentTarget.focus();
              void openActionSheet({
                title: name,
                detail: t('sheetDetail', { size, ago: formatAgo(updatedAt) }),
                picture: well,
                entries: [select, ...entries],
              });
            },
          }
        : {})}
    >
      <Icon name="more-v" size={18} />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={`tile ${isSelected ? 'sel' : ''} ${locked ? 'locked' : ''} ${isDragging ? 'dragging' : ''}`}
    >
      <span className="tile-pic">
        {locked ? (
          <button
            type="button"
            className="tile-open"
            aria-label={t('openLocked', { name })}
            onClick={offerPro}
          >
            {well}
          </button>
        ) : (
          <Link
            className="tile-open"
            to={projectPath(project)}
            aria-label={t('openProject', { name })}
            draggable={false}
          >
            {well}
          </Link>
        )}
        <input
          type="checkbox"
          className="tile-check"
          aria-label={t('selectProject', { name })}
          checked={isSelected}
          onClick={(event) => onToggle(event.shiftKey)}
          onChange={() => undefined}
        />
        {locked ? (
          <span className="tile-marks">
            <span className="proc">
              <Mark name="pro" />
            </span>
          </span>
        ) : shared ? (
          <span className="tile-marks">
            <span className="badge dark">
              <Icon name="share" size={12} />
              {t('shared')}
            </span>
          </span>
        ) : null}
      </span>
      <span className="tile-cap">
        <span className="tile-words">
          {isRenaming ? (
            <RenameField
              name={name}
              onEnd={(newName) => {
                setIsRenaming(false);
                if (newName !== null) void renameProject(project, newName);
              }}
            />
          ) : (
            <b className="clip" title={name}>
              {name}
            </b>
          )}
          <small className="clip">{locked ? t('locked') : edited}</small>
        </span>
        <small className="tile-size num ltr">{size}</small>
        {isPhone ? (
          menuButton
        ) : (
          <Menu label={t('projectMenu', { name })} entries={entries} align="end" trigger={menuButton} />
        )}
      </span>
    </li>
  );
}
