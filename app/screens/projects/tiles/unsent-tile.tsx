import { useState } from 'react';
import { Link } from 'react-router-dom';
import { projectsText } from '../../../messages/english/projects.ts';
import { useText } from '../../../messages/language.ts';
import { ProjectWell } from '../../../shell/project-card/project-card.tsx';
import type { RecentProject } from '../../../sync/recent-projects.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as libraryStyles from '../library.module.css';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import { projectPath } from '../project-path.ts';
import * as styles from '../tiles.module.css';
import { deleteUnsent, saveToAccount } from './project-actions.ts';

/** A project that only this browser has, with the way into the account. */
export function UnsentTile({ project }: { project: RecentProject }) {
  const t = useText(projectsText);
  const [isBusy, setIsBusy] = useState(false);
  const { projectId, name, widthPx, heightPx } = project;
  return (
    <li data-part="tile" className={styles.tile}>
      <span className={styles.tileImage}>
        <Link className={styles.tileOpen} to={projectPath(project)} aria-label={t('openProject', { name })}>
          <ProjectWell className={styles.well} project={project} />
        </Link>
      </span>
      <span className={styles.tileCap}>
        <span className={`${libraryNarrowStyles.tileWords} ${styles.tileWords}`}>
          <b className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`} title={name}>
            {name}
          </b>
          <small className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
            <Icon name="laptop" size={14} />
            {t('onThisComputer')}
          </small>
        </span>
        <small
          className={`${libraryNarrowStyles.tileSize} ${styles.tileSize} ${textStyles.numeric} ${textStyles.leftToRight}`}
        >{`${widthPx} × ${heightPx}`}</small>
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${iconButtonStyles.small} ${styles.tileMenu}`}
          aria-label={`${t('deleteHere')}: ${name}`}
          onClick={() => void deleteUnsent(project)}
        >
          <Icon name="trash" size={16} />
        </button>
      </span>
      <BusyButton
        type="button"
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${styles.button} ${buttonStyles.soft} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
        isBusy={isBusy}
        busyLabel={t('saving')}
        aria-label={`${t('saveToAccount')}: ${name}`}
        onClick={() => {
          setIsBusy(true);
          void saveToAccount(projectId).finally(() => setIsBusy(false));
        }}
      >
        <Icon name="cloud" size={16} />
        {t('saveToAccount')}
      </BusyButton>
    </li>
  );
}
