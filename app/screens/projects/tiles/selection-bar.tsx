import type { ProjectEntry } from '../../../../server/contract/projects.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import { Menu } from '../../../ui/menu.tsx';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import { offerPro } from '../offer-pro.ts';
import { duplicateProjects, trashProjects } from './project-actions.ts';
import { useMoveEntries } from './use-project-menu.tsx';

/** What can be done with everything that is chosen, at the lower edge. */
export function SelectionBar({
  projects,
  onClear,
}: {
  projects: readonly ProjectEntry[];
  onClear: () => void;
}) {
  const t = useText(projectsText);
  const moveEntries = useMoveEntries();
  if (projects.length === 0) return null;
  const isLocked = projects.some(({ locked }) => locked);
  return (
    <section
      className={`${libraryOverlaysStyles.selectionBar} ${libraryNarrowStyles.selectionBar}`}
      aria-label={t('selectionBar')}
    >
      <b role="status">{t('selected', { count: projects.length })}</b>
      {isLocked ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          onClick={offerPro}
        >
          <Icon name="lock" size={16} />
          <span>{t('moveTo')}</span>
        </button>
      ) : (
        <Menu
          label={t('moveTo')}
          side="top"
          entries={moveEntries(projects)}
          trigger={
            <button
              type="button"
              className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
            >
              <Icon name="folder" size={16} />
              <span>{t('moveTo')}</span>
            </button>
          }
        />
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
        onClick={() => {
          if (isLocked) offerPro();
          else void duplicateProjects(projects).then((isDone) => isDone && onClear());
        }}
      >
        <Icon name="copy" size={16} />
        <span>{t('duplicate')}</span>
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
        onClick={() => {
          onClear();
          void trashProjects(projects);
        }}
      >
        <Icon name="trash" size={16} />
        <span>{t('delete')}</span>
      </button>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton}`}
        aria-label={t('clearSelection')}
        onClick={onClear}
      >
        <Icon name="x" size={18} />
      </button>
    </section>
  );
}
