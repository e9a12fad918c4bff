import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { PROJECT_CALLS, type versionSchema } from '../../../server/contract/projects.ts';
import { navigateTo } from '../../browser/navigate.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { sharingText } from '../../messages/english/sharing.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { VersionedProject } from './open-versions.tsx';
import { byDay } from './version-days.ts';
import * as styles from './versions.module.css';

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

/** The former states of a project with their images: to look at, to go back to, or to open as a copy. */
export function VersionHistory(props: VersionedProject & { readonly onClose: () => void }) {
  return (
    <WithQueries>
      <History {...props} />
    </WithQueries>
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
      className={`${styles.versionHistory} ${data && versions.length === 0 ? styles.isEmpty : ''}`}
      aside={<VersionImage version={chosen} />}
    >
      <div
        className={`${layoutStyles.row} ${layoutStyles.spread} ${layoutStyles.gap8} ${styles.versionTools}`}
      >
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
        <div className={styles.versionWaits} aria-busy="true">
          <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
          <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
          <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
        </div>
      ) : null}
      {data && versions.length === 0 ? <p className={textStyles.secondary}>{t('historyEmpty')}</p> : null}
      <div className={styles.versionDays}>
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

function VersionImage({ version }: { version: Version | null }) {
  const t = useText(sharingText);
  return (
    <div className={styles.versionAside}>
      {version?.thumbUrl ? (
        <img src={version.thumbUrl} alt={t('imageOf', { time: timeOf(version) })} />
      ) : (
        <span className={styles.versionBlank}>
          <Icon name="image" size={24} />
          {version ? t('noImage') : null}
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
    <button type="button" className={styles.versionRow} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.versionThumb}>
        {version.thumbUrl ? (
          <img src={version.thumbUrl} alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={18} />
        )}
      </span>
      <span className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>
        <b>
          <span className={textStyles.numeric}>{clockOf(version)}</span>
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
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={() => setLabel('')}
      >
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
    <form
      className={`${layoutStyles.row} ${layoutStyles.gap8} ${styles.versionName}`}
      onSubmit={(event) => void submit(event)}
    >
      <input
        className={`${fieldStyles.input} ${styles.input} ${fieldStyles.medium}`}
        // biome-ignore lint/a11y/noAutofocus: the field comes in the place of the button that was pressed.
        autoFocus
        maxLength={100}
        value={label}
        aria-label={t('nameField')}
        placeholder={t('nameField')}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <BusyButton
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
        isBusy={isBusy}
        busyLabel={t('naming')}
      >
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
    const { keepCopy } = await import('../../sync/project/copy-project.ts');
    const copy = await keepCopy(former, { name: t('copyName', { name }) });
    navigateTo(editorPath(copy.kind, { project: copy.projectId }));
  };
  return (
    <div className={styles.versionFoot}>
      <BusyButton
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
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
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
        isBusy={busy === 'copy'}
        busyLabel={t('openingCopy')}
        disabled={busy !== null}
        onClick={() => void work('copy', openCopy)}
      >
        <Icon name="copy" size={18} />
        {t('openCopy')}
      </BusyButton>
      <small className={textStyles.secondary}>{t('historyText')}</small>
    </div>
  );
}
