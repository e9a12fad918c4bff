import { useState } from 'react';
import { Link } from 'react-router-dom';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { ProjectWell } from '../../shell/project-card/project-card.tsx';
import type { RecentProject } from '../../sync/recent-projects.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deleteUnsent, saveToAccount } from './project-actions.ts';
import { projectPath } from './project-path.ts';

/** A project that only this browser has, with the way into the account. */
export function UnsentTile({ project }: { project: RecentProject }) {
  const t = useText(projectsText);
  const [isBusy, setIsBusy] = useState(false);
  const { projectId, name, widthPx, heightPx } = project;
  return (
    <li className="tile unsent">
      <span className="tile-pic">
        <Link className="tile-open" to={projectPath(project)} aria-label={t('openProject', { name })}>
          <ProjectWell project={project} />
        </Link>
      </span>
      <span className="tile-cap">
        <span className="tile-words">
          <b className="clip" title={name}>
            {name}
          </b>
          <small className="clip">
            <Icon name="laptop" size={14} />
            {t('onThisComputer')}
          </small>
        </span>
        <small className="tile-size num ltr">{`${widthPx} × ${heightPx}`}</small>
        <button
          type="button"
          className="ibtn sm tile-menu"
          aria-label={`${t('deleteHere')}: ${name}`}
          onClick={() => void deleteUnsent(project)}
        >
          <Icon name="trash" size={16} />
        </button>
      </span>
      <BusyButton
        type="button"
        className="btn soft sm full"
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
