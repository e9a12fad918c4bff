import type { ProjectEntry } from '../../../server/contract/projects.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { offerPro } from './offer-pro.ts';
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
    <section className="bulk" aria-label={t('selectionBar')}>
      <b role="status">{t('selected', { count: projects.length })}</b>
      {isLocked ? (
        <button type="button" className="btn ghost sm" onClick={offerPro}>
          <Icon name="lock" size={16} />
          <span>{t('moveTo')}</span>
        </button>
      ) : (
        <Menu
          label={t('moveTo')}
          side="top"
          entries={moveEntries(projects)}
          trigger={
            <button type="button" className="btn ghost sm">
              <Icon name="folder" size={16} />
              <span>{t('moveTo')}</span>
            </button>
          }
        />
      )}
      <button
        type="button"
        className="btn ghost sm"
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
        className="btn ghost sm"
        onClick={() => {
          onClear();
          void trashProjects(projects);
        }}
      >
        <Icon name="trash" size={16} />
        <span>{t('delete')}</span>
      </button>
      <button type="button" className="ibtn" aria-label={t('clearSelection')} onClick={onClear}>
        <Icon name="x" size={18} />
      </button>
    </section>
  );
}
