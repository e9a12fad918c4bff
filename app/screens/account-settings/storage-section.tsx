import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './account-settings.module.css';
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
        <div className={styles.appearsLate} aria-busy="true">
          <span className={`${loadingStyles.skeleton} ${styles.storageSk}`} />
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
      <div
        className={`${layoutStyles.row} ${layoutStyles.spread} ${layoutStyles.gap8} ${layoutStyles.wrapRow} ${styles.storageHead}`}
      >
        <b className={textStyles.numeric}>{label}</b>
        <Link className={textStyles.link} to={PATHS.projects}>
          {t('manageFiles')}
        </Link>
      </div>
      {/* The numbers are above in words; the bar repeats them. */}
      <div
        className={`${loadingStyles.progressBar} ${styles.storageBar} ${kind === 'bad' ? loadingStyles.error : kind === 'warn' ? loadingStyles.warning : ''}`}
        aria-hidden="true"
      >
        {/* Something that is there is seen, however little it is. */}
        <i style={{ inlineSize: used === 0 ? 0 : `max(6px, ${part * 100}%)` }} />
      </div>
      <p className={`${fieldStyles.hint} ${styles.setHint}`}>
        {t('usedPart', { percent: Math.round(part * 100) })}.{' '}
        {part >= 1 ? t('storageFull') : t('storageCounts')}
      </p>
    </>
  );
}
