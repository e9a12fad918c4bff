import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { PROJECT_CALLS, type ProjectEntry, type versionSchema } from '../../../server/contract/projects.ts';
import { queryClient } from '../../api/queries.ts';
import { server } from '../../api/server.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatBytes } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from './load-failed.tsx';
import { doAndSay } from './project-actions.ts';
import { libraryKey } from './project-queries.ts';

type Version = z.infer<typeof versionSchema>;

const KINDS = {
  auto: 'versionAuto',
  named: 'versionNamed',
  conflict: 'versionConflict',
  restored: 'versionRestored',
} as const satisfies Record<Version['kind'], string>;

/** Day and minute of a version, as the language writes them. */
function timeOf({ savedAt }: Version): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(savedAt),
  );
}

/** The former states of a project, each with a button to go back to it. */
export function VersionsDialog({ project, onClose }: { project: ProjectEntry; onClose: () => void }) {
  const t = useText(projectsText);
  return (
    <Dialog open onClose={onClose} title={t('versionsTitle', { name: project.name })} className="versions">
      <p className="hint">{t('versionsText')}</p>
      <QueryClientProvider client={queryClient}>
        <Versions project={project} onClose={onClose} />
      </QueryClientProvider>
    </Dialog>
  );
}

function Versions({ project, onClose }: { project: ProjectEntry; onClose: () => void }) {
  const t = useText(projectsText);
  const [restoring, setRestoring] = useState<number | null>(null);
  const { projectId, revision } = project;
  const { data, error, refetch } = useQuery({
    queryKey: libraryKey('versions', projectId),
    queryFn: async ({ signal }) =>
      (await server.call(PROJECT_CALLS.getVersions, { query: { projectId }, signal })).versions,
    staleTime: 0,
  });
  const restore = async (version: Version) => {
    const { versionId } = version;
    setRestoring(versionId);
    const isDone = await doAndSay(async () => {
      await server.call(PROJECT_CALLS.restoreVersion, { body: { projectId, versionId, revision } });
      return { type: 'ok', text: t('versionBack', { time: timeOf(version) }) };
    });
    setRestoring(null);
    if (isDone) onClose();
  };
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="late col g2" aria-busy="true">
        <span className="sk version-wait" />
        <span className="sk version-wait" />
      </div>
    );
  if (data.length === 0) return <p className="sec">{t('versionsEmpty')}</p>;
  return (
    <ul className="version-list">
      {data.map((version) => (
        <li key={version.versionId}>
          <span className="grow">
            <b>{timeOf(version)}</b>
            <small>
              {t('kindAndSize', {
                kind: version.label === '' ? t(KINDS[version.kind]) : version.label,
                size: formatBytes(version.sizeBytes),
              })}
            </small>
          </span>
          <BusyButton
            type="button"
            className="btn secondary sm"
            isBusy={restoring === version.versionId}
            busyLabel={t('restoring')}
            disabled={restoring !== null}
            aria-label={`${t('restore')}: ${timeOf(version)}`}
            onClick={() => void restore(version)}
          >
            {t('restore')}
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}
