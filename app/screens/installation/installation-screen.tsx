import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { INSTALLATION_CALLS } from '../../../server/contract/owners/installation.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { installationText } from '../../messages/english/installation.ts';
import { formatNames } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import { LoadFailed } from '../projects/load-failed.tsx';
import { TilesWaiting } from '../projects/tiles/tiles-waiting.tsx';
import * as styles from './installation.module.css';
import { OwnTemplates } from './own-templates.tsx';

type View = z.infer<typeof INSTALLATION_CALLS.getInstallation.answer>;

/** `/my/installation/`: for the owners of the installation, what it has and what it lacks. */
export function InstallationScreen() {
  const systemRefKey = useProfile()?.user.systemRefKey;
  if (systemRefKey === undefined) return <main />;
  return (
    <WithQueries>
      <Installation key={systemRefKey} />
    </WithQueries>
  );
}

function Installation() {
  const t = useText(installationText);
  const { data, error, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => server.call(INSTALLATION_CALLS.getInstallation, { signal }),
    staleTime: 0,
    retry: false,
  });
  return (
    <main className={styles.page}>
      <title>{`${t('title')} · Gesso`}</title>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={textStyles.secondary}>{t('lead')}</p>
        </div>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={() => void refetch()}
        >
          {t('reload')}
        </button>
      </header>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {error ? null : <OwnTemplates />}
      {data ? <Parts view={data} /> : error ? null : <TilesWaiting view="list" />}
    </main>
  );
}

const usd = (value: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 }).format(value);

const CREDENTIALS = {
  off: 'unsigned',
  'self-signed': 'selfSigned',
  signed: 'signed',
} as const satisfies Record<View['credentials'], string>;

function Parts({ view }: { view: View }) {
  const t = useText(installationText);
  return (
    <>
      <section aria-label={t('money')}>
        <h2>{t('money')}</h2>
        <p className={`${styles.amount} ${textStyles.numeric}`}>
          {view.dailyUsd === null
            ? usd(view.spentUsd)
            : t('spentOf', { spent: usd(view.spentUsd), limit: usd(view.dailyUsd) })}
        </p>
        {view.dailyUsd === null ? <p className={textStyles.muted}>{t('noLimit')}</p> : null}
      </section>
      <Table
        title={t('providers')}
        heads={[t('provider'), t('setting'), t('state')]}
        rows={view.providers.map(({ name, setting, state, models }) => [
          name,
          <code key="setting">{setting}</code>,
          state === 'answers' ? t('answers', { count: models }) : t(state),
        ])}
      />
      <section aria-label={t('credentials')}>
        <h2>{t('credentials')}</h2>
        <p className={textStyles.secondary}>
          {t(CREDENTIALS[view.credentials], { settings: 'C2PA_CERTIFICATE, C2PA_PRIVATE_KEY' })}
        </p>
      </section>
      <Table
        title={t('tools')}
        heads={[t('tool'), t('method')]}
        rows={view.tools.map(({ tool, method, settings }) => [
          <code key="tool">{tool}</code>,
          methodText(method, t) ??
            (settings.length > 0 ? t('needs', { settings: formatNames(settings) }) : t('nothing')),
        ])}
      />
      <Table
        title={t('jobs')}
        heads={[t('source'), t('outcome'), t('count')]}
        rows={view.jobs.map(({ source, outcome, jobs }) => [
          t(source),
          <code key="outcome">{outcome}</code>,
          jobs,
        ])}
        none={t('noJobs')}
      />
      <Table
        title={t('queue')}
        heads={[t('kind'), t('state'), t('count'), t('oldest')]}
        rows={view.queue.map(({ kind, status, jobs, oldestSeconds }) => [
          kind,
          status,
          jobs,
          t('seconds', { count: Math.round(oldestSeconds) }),
        ])}
        none={t('emptyQueue')}
      />
    </>
  );
}

function Table({
  title,
  heads,
  rows,
  none,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** What stands there where there are no rows. */
  none?: string;
}) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={textStyles.muted}>{none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the table is made anew with each answer.
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What carries a tool out, in words; other methods have names of their own. */
function methodText(method: string | null, t: ReturnType<typeof useText<typeof installationText>>) {
  if (method === 'provider') return t('byProvider');
  return method === 'local' ? t('byServer') : method;
}
