import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { PROJECT_CALLS, type versionSchema } from '../../../server/contract/projects.ts';
import { queryClient } from '../../api/queries.ts';
import { server } from '../../api/server.ts';
import { sharingText } from '../../messages/english/sharing.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { editorPath } from '../../screens/home/page-shapes.ts';
import { ownKey } from '../../session/own-key.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { navigateTo } from '../navigate.ts';
import type { VersionedProject } from './open-versions.tsx';
import { byDay } from './version-days.ts';
import './versions.css';

type Version = z.infer<typeof versionSchema>;

const KINDS = {
  auto: 'kindAuto',
  named: 'kindNamed',
  conflict: 'kindConflict',
  restored: 'kindRestored',
} as const satisfies Record<Version['kind'], string>;

/** "14:02". */
function clockOf({ savedAt }: Version): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(new Date(savedAt));
}

/** "28 Nov 2026, 14:02". */
function timeOf({ savedAt }: Version): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(savedAt),
  );
}

function failed(error: unknown): void {
  showToast({ type: 'bad', text: error instanceof Error ? error.message : String(error) });
}

/** The former states of a project with their pictures: to look at, to go back to, or to open as a copy. */
export function VersionHistory(props: VersionedProject & { readonly onClose: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <History {...props} />
    </QueryClientProvider>
  );
}

function History({ projectId, name, restore, onClose }: VersionedProject & { readonly onClose: () => void }) {
  const t = useText(sharingText);
  const [shows, setShows] = useState<'all' | 'named'>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ownKey('versions', projectId),
    queryFn: async ({ signal }) =>
      (await server.call(PROJECT_CALLS.getVersions, { query: { projectId }, signal })).versions,
    staleTime: 0,
  });
  const versions = (data ?? []).filter(({ kind }) => shows === 'all' || kind === 'named');
  const chosen = versions.find(({ versionId }) => versionId === chosenId) ?? versions[0] ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history')}
      className={`version-history ${data && versions.length === 0 ? 'is-empty' : ''}`}
      aside={<VersionPicture version={chosen} />}
    >
      <div className="row between g2 version-tools">
        <Segmented
          label={t('history')}
          value={shows}
          options={[
            { value: 'all', label: t('all') },
            { value: 'named', label: t('named') },
          ]}
          onChange={setShows}
        />
        <NameNow projectId={projectId} />
      </div>
      {error ? (
        <RetryBanner text={t('historyFailed', { reason: error.message })} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <div className="version-waits" aria-busy="true">
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ) : null}
      {data && versions.length === 0 ? <p className="sec version-none">{t('historyEmpty')}</p> : null}
      <div className="version-days">
        {byDay(versions).map(({ dayKey, items }) => (
          <section key={dayKey} aria-label={sayDay(dayKey, t)}>
            <h3>{sayDay(dayKey, t)}</h3>
            <ul>
              {items.map((version) => (
                <li key={version.versionId}>
                  <VersionRow
                    version={version}
                    isChosen={version === chosen}
                    onChoose={() => setChosenId(version.versionId)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen ? (
        <VersionFoot projectId={projectId} name={name} version={chosen} restore={restore} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function sayDay(dayKey: string, t: ReturnType<typeof useText<typeof sharingText>>): string {
  const today = new Date();
  if (dayKey === today.toDateString()) return t('today');
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayKey === yesterday.toDateString()) return t('yesterday');
  return new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(dayKey),
  );
}

function VersionPicture({ version }: { version: Version | null }) {
  const t = useText(sharingText);
  return (
    <div className="version-aside">
      {version?.thumbUrl ? (
        <img src={version.thumbUrl} alt={t('pictureOf', { time: timeOf(version) })} />
      ) : (
        <span className="version-blank">
          <Icon name="image" size={24} />
          {version ? t('noPicture') : null}
        </span>
      )}
    </div>
  );
}

function VersionRow({
  version,
  isChosen,
  onChoose,
}: {
  version: Version;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useText(sharingText);
  return (
    <button
      type="button"
      className={`version-row ${isChosen ? 'on' : ''}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="version-thumb">
        {version.thumbUrl ? (
          <img src={version.thumbUrl} alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={18} />
        )}
      </span>
      <span className="grow clip">
        <b>
          <span className="num">{clockOf(version)}</span>
          {version.label === '' ? null : <bdi>{version.label}</bdi>}
        </b>
        <small>{t(KINDS[version.kind])}</small>
      </span>
    </button>
  );
}

/** Keeps the present state under a name. */
function NameNow({ projectId }: { projectId: string }) {
  const t = useText(sharingText);
  const client = useQueryClient();
  const [label, setLabel] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (label === null)
    return (
      <button type="button" className="btn secondary sm" onClick={() => setLabel('')}>
        <Icon name="tag" size={16} />
        {t('nameNow')}
      </button>
    );
  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = label?.trim() ?? '';
    if (name === '') return;
    setBusy(true);
    try {
      await server.call(PROJECT_CALLS.nameVersion, { body: { projectId, label: name } });
      await client.invalidateQueries({ queryKey: ownKey('versions', projectId) });
      setLabel(null);
      showToast({ type: 'ok', text: t('nameSaved') });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="row g2 version-name" onSubmit={(event) => void submit(event)}>
      <input
        className="input md"
        // biome-ignore lint/a11y/noAutofocus: the field comes in the place of the button that was pressed.
        autoFocus
        maxLength={100}
        value={label}
        aria-label={t('nameField')}
        placeholder={t('nameField')}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <BusyButton type="submit" className="btn primary sm" isBusy={isBusy} busyLabel={t('naming')}>
        {t('nameSave')}
      </BusyButton>
    </form>
  );
}

function VersionFoot({
  projectId,
  name,
  version,
  restore,
  onClose,
}: {
  projectId: string;
  name: string;
  version: Version;
  restore: VersionedProject['restore'];
  onClose: () => void;
}) {
  const t = useText(sharingText);
  const [busy, setBusy] = useState<'restore' | 'copy' | null>(null);
  const { versionId } = version;
  const work = async (kind: 'restore' | 'copy', run: () => Promise<void>) => {
    setBusy(kind);
    try {
      await run();
      onClose();
    } catch (error) {
      failed(error);
      setBusy(null);
    }
  };
  const openCopy = async () => {
    const former = await server.call(PROJECT_CALLS.getVersion, { query: { projectId, versionId } });
    const { keepCopy } = await import('../../sync/copy-project.ts');
    const copy = await keepCopy(former, { name: t('copyName', { name }) });
    navigateTo(editorPath(copy.kind, { project: copy.projectId }));
  };
  return (
    <div className="version-foot">
      <BusyButton
        type="button"
        className="btn primary lg full"
        isBusy={busy === 'restore'}
        busyLabel={t('goingBack')}
        disabled={busy !== null}
        onClick={() => void work('restore', () => restore(versionId))}
      >
        <Icon name="undo" size={18} />
        {t('goBack', { time: timeOf(version) })}
      </BusyButton>
      <BusyButton
        type="button"
        className="btn secondary full"
        isBusy={busy === 'copy'}
        busyLabel={t('openingCopy')}
        disabled={busy !== null}
        onClick={() => void work('copy', openCopy)}
      >
        <Icon name="copy" size={18} />
        {t('openCopy')}
      </BusyButton>
      <small className="sec">{t('historyText')}</small>
    </div>
  );
}
