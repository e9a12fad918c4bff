import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectEntry } from '../../../../server/contract/projects.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../../browser/device.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { formatAgo } from '../../../messages/format.ts';
import { useText } from '../../../messages/language.ts';
import { ProjectWell } from '../../../shell/project-card/project-card.tsx';
import * as badgeStyles from '../../../ui/badge.module.css';
import { Icon, Mark } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import { Menu } from '../../../ui/menu.tsx';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as libraryStyles from '../library.module.css';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import { offerPro } from '../offer-pro.ts';
import { projectPath } from '../project-path.ts';
import * as styles from '../tiles.module.css';
import { openActionSheet } from './action-sheet.tsx';
import { renameProject } from './project-actions.ts';
import { RenameField } from './rename-field.tsx';
import { useProjectMenu } from './use-project-menu.tsx';

/** What a project's image is drawn from. */
export function wellOf({ widthPx, heightPx, thumbUrl, assetType }: ProjectEntry) {
  return {
    widthPx,
    heightPx,
    image: thumbUrl,
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
  const { projectId, name, locked, shared, isTemplate, updatedAt, widthPx, heightPx } = project;
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
  const well = (
    <ProjectWell className={`${libraryOverlaysStyles.well} ${styles.well}`} project={wellOf(project)} />
  );
  const menuButton = (
    <button
      type="button"
      className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${iconButtonStyles.small} ${styles.tileMenu}`}
      aria-label={t('projectMenu', { name })}
      {...(isPhone
        ? {
            onClick: (event: MouseEvent<HTMLButtonElement>) => {
              // Safari does not focus a button that is pressed, and the focus is to come back to this one.
              event.currentTarget.focus();
              void openActionSheet({
                title: name,
                detail: t('sheetDetail', { size, ago: formatAgo(updatedAt) }),
                image: well,
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
      data-part="tile"
      ref={setNodeRef}
      {...listeners}
      className={`${styles.tile} ${isSelected ? styles.selected : ''} ${locked ? styles.locked : ''} ${isDragging ? styles.dragging : ''}`}
    >
      <span className={styles.tileImage}>
        {locked ? (
          <button
            type="button"
            className={styles.tileOpen}
            aria-label={t('openLocked', { name })}
            onClick={offerPro}
          >
            {well}
          </button>
        ) : (
          <Link
            className={styles.tileOpen}
            to={projectPath(project)}
            aria-label={t('openProject', { name })}
            draggable={false}
          >
            {well}
          </Link>
        )}
        <input
          data-part="tile-check"
          type="checkbox"
          className={styles.tileCheck}
          aria-label={t('selectProject', { name })}
          checked={isSelected}
          onClick={(event) => onToggle(event.shiftKey)}
          onChange={() => undefined}
        />
        {locked ? (
          <span className={styles.tileMarks}>
            <span className={surfaceStyles.proMark}>
              <Mark name="pro" />
            </span>
          </span>
        ) : shared || isTemplate ? (
          <span className={styles.tileMarks}>
            <span
              className={`${badgeStyles.badge} ${libraryOverlaysStyles.badge} ${styles.badge} ${badgeStyles.dark}`}
            >
              <Icon name={isTemplate ? 'layout' : 'share'} size={12} />
              {t(isTemplate ? 'template' : 'shared')}
            </span>
          </span>
        ) : null}
      </span>
      <span className={styles.tileCap}>
        <span className={`${libraryNarrowStyles.tileWords} ${styles.tileWords}`}>
          {isRenaming ? (
            <RenameField
              name={name}
              onEnd={(newName) => {
                setIsRenaming(false);
                if (newName !== null) void renameProject(project, newName);
              }}
            />
          ) : (
            <b className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`} title={name}>
              {name}
            </b>
          )}
          <small className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
            {locked ? t('locked') : edited}
          </small>
        </span>
        <small
          className={`${libraryNarrowStyles.tileSize} ${styles.tileSize} ${textStyles.numeric} ${textStyles.leftToRight}`}
        >
          {size}
        </small>
        {isPhone ? (
          menuButton
        ) : (
          <Menu label={t('projectMenu', { name })} entries={entries} align="end" trigger={menuButton} />
        )}
      </span>
    </li>
  );
}
