import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { commonText } from '../../messages/english/common.ts';
import { settingsText } from '../../messages/english/settings.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { LoadFailed, SettingsSection } from './settings-section.tsx';

/** From here on the meter warns. */
const NEARLY_FULL = 0.9;

/** How much is stored, of how much, and what counts. */
export function StorageSection({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const tCommon = useText(commonText);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ownKey('quota'),
    queryFn: ({ signal }) => server.call(ACCOUNT_CALLS.userQuota, { signal }),
    staleTime: 0,
  });
  const { mediaDays } = useAppConfig().plans.free;
  const about = profile.user.subscribed
    ? t('storageTextPro')
    : mediaDays === null
      ? t('storageTextFree')
      : t('storageTextDays', { count: mediaDays });
  return (
    <SettingsSection id="storage" title={t('storage')} about={about}>
      {isPending ? (
        <div className="late" aria-busy="true">
          <span className="sk storage-sk" />
        </div>
      ) : null}
      {isError ? (
        <LoadFailed
          text={t('storageFailed')}
          retryLabel={tCommon('tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <Meter used={data.quotaUsed} quota={data.quota} /> : null}
    </SettingsSection>
  );
}

function Meter({ used, quota }: { used: number; quota: number }) {
  const t = useText(settingsText);
  const part = quota === 0 ? 1 : Math.min(1, used / quota);
  const label = t('used', { used: formatBytes(used), quota: formatBytes(quota) });
  const kind = part >= 1 ? 'bad' : part >= NEARLY_FULL ? 'warn' : '';
  return (
    <>
      <div className="row between g2 wrap-row storage-head">
        <b className="num">{label}</b>
        <Link className="link" to="/my/projects/">
          {t('manageFiles')}
        </Link>
      </div>
      {/* The numbers stand above in words; the bar repeats them. */}
      <div className={`bar storage-bar ${kind}`} aria-hidden="true">
        {/* Something that is there is seen, however little it is. */}
        <i style={{ inlineSize: used === 0 ? 0 : `max(6px, ${part * 100}%)` }} />
      </div>
      <p className="hint set-hint">
        {t('usedPart', { percent: Math.round(part * 100) })}.{' '}
        {part >= 1 ? t('storageFull') : t('storageCounts')}
      </p>
    </>
  );
}
