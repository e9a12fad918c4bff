import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROJECT_CALLS, type ProjectEntry } from '../../../server/contract/projects.ts';
import { libraryKey } from '../../data/library-key.ts';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { keepCopy } from '../../sync/project/copy-project.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './own-templates.module.css';

const ROWS = 12;

/** The account's own templates; using one makes a new design of it, and the open one stays as it is. */
export function OwnTemplates() {
  const t = useText(ownTemplatesText);
  const editor = useEditor();
  const navigate = useNavigate();
  const isSignedIn = useProfile() !== null;
  const [busyId, setBusyId] = useState<string | null>(null);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: libraryKey('projects', 'templates', editor.kind),
    queryFn: ({ pageParam, signal }) =>
      server.call(PROJECT_CALLS.getProjects, {
        query: { start: pageParam, rows: ROWS, templates: '1', assetType: editor.kind },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ start, projects, total }) =>
      projects.length > 0 && start + projects.length < total ? start + projects.length : undefined,
    enabled: isSignedIn,
    staleTime: 0,
  });
  const templates = data?.pages.flatMap(({ projects }) => projects) ?? [];
  if (error) return <RetryBanner text={t('unread')} onRetry={() => void refetch()} />;
  if (templates.length === 0) return null;
  const use = async ({ projectId, name }: ProjectEntry) => {
    setBusyId(projectId);
    try {
      const { designs } = await server.call(PROJECT_CALLS.getDesignById, { body: { assetId: projectId } });
      const [design] = designs;
      if (!design) throw new Error(t('unread'));
      const made = await keepCopy(design, { name });
      await navigate(editorPath(made.kind, { project: made.projectId }));
      showToast({ type: 'ok', text: t('opened', { name }) });
    } catch (problem) {
      showToast({ type: 'bad', text: t('notUsed', { name }), detail: problemText(problem) });
    } finally {
      setBusyId(null);
    }
  };
  return (
    <section aria-label={t('yours')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('yours')}</h3>
      <ul className={styles.ownList} aria-label={t('yours')}>
        {templates.map((entry) => (
          <li key={entry.projectId}>
            <button
              type="button"
              className={styles.ownTile}
              aria-label={t('useNamed', { name: entry.name })}
              aria-busy={busyId === entry.projectId}
              onClick={() => void use(entry)}
            >
              {entry.thumbUrl ? (
                <img src={entry.thumbUrl} alt="" loading="lazy" draggable={false} />
              ) : (
                <span className={styles.blank}>
                  <Icon name="layout" size={24} />
                </span>
              )}
              <span dir="auto" className={textStyles.ellipsis}>
                {entry.name}
              </span>
            </button>
            <IconButton
              label={t('editNamed', { name: entry.name })}
              icon="pen"
              size="xs"
              iconSize={14}
              className={styles.ownEdit ?? ''}
              onClick={() => void navigate(editorPath(editor.kind, { project: entry.projectId }))}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </button>
      ) : null}
    </section>
  );
}
