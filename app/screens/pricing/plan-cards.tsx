import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Price } from '../../../server/contract/payments.ts';
import { CREDITS_OF_VIDEO } from '../../commerce/checkout/plans/offers.ts';
import {
  formatMoney,
  formatPrice,
  perMonthOfYearly,
  struckYearPrice,
} from '../../commerce/checkout/plans/prices.ts';
import { buyCredits, openUpgrade } from '../../commerce/upgrade/popups.tsx';
import { pricingText } from '../../messages/english/account/pricing.ts';
import { formatBytes } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './pricing.module.css';

function Features({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={18} />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What costs nothing. */
export function FreeCard({ currency }: { currency: string | undefined }) {
  const t = useText(pricingText);
  const profile = useProfile();
  const { free } = useAppConfig().plans;
  return (
    <section className={styles.plan} aria-labelledby="plan-free">
      <h2 id="plan-free">{t('free')}</h2>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('freeText')}</p>
      <p className={styles.price}>{currency ? formatMoney(0, currency, currentLocale()) : '0'}</p>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('freeNote')}</p>
      <Features
        items={[
          t('freeEditors'),
          t('freeBackgrounds'),
          t('freeExport'),
          free.mediaDays === null
            ? t('freeStorage', { storage: formatBytes(free.storageBytes) })
            : t('freeStorageDays', { storage: formatBytes(free.storageBytes), count: free.mediaDays }),
          t('videoUpTo', { size: formatBytes(free.videoBytes) }),
        ]}
      />
      <span className={layoutStyles.grow} />
      <Link
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        to={profile ? PATHS.dashboard : SCREEN_PATHS.signUpPage}
      >
        {t(profile ? 'openDashboard' : 'tryFree')}
      </Link>
    </section>
  );
}

/** The plan that is paid for, by the year or by the month. */
export function ProCard({
  period,
  yearly,
  monthly,
}: {
  period: 'year' | 'month';
  yearly: Price | undefined;
  monthly: Price | undefined;
}) {
  const t = useText(pricingText);
  const label = useUpgradeLabel();
  const profile = useProfile();
  const { trialPeriodInDays, defaultPlan, plans } = useAppConfig();
  const hasPro = isSubscribed(profile);
  const hasTrial = trialPeriodInDays > 0 && !hasPro && profile?.user.trialConsumed !== true;
  return (
    <section className={`${styles.plan} ${styles.highlighted}`} aria-labelledby="plan-pro">
      {hasTrial ? (
        <>
          <img className={styles.hotStroke} src="/art/pro-stroke.svg" alt="" />
          <span className={styles.hotDays}>{t('daysFree', { count: trialPeriodInDays })}</span>
        </>
      ) : null}
      <h2 id="plan-pro">{t('pro')}</h2>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('proText')}</p>
      <ProPrice period={period} yearly={yearly} monthly={monthly} />
      <Features
        className={styles.twoColumns}
        items={[
          t('proBackgrounds'),
          t('proTemplates'),
          t('proAssets'),
          t('proWatermark'),
          t('proStorage', { storage: formatBytes(plans.pro.storageBytes) }),
          t('proProjects'),
          t('videoUpTo', { size: formatBytes(plans.pro.videoBytes) }),
          ...(plans.free.mediaDays === null ? [] : [t('proKept')]),
        ]}
      />
      <span className={layoutStyles.grow} />
      {hasPro ? (
        <p className={styles.hasPro}>
          <Icon name="check" />
          {t(defaultPlan === 'pro' ? 'serverPro' : 'hasPro')}
        </p>
      ) : (
        <>
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.pro} ${styles.pro} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
            onClick={() => void openUpgrade({ plan: period, toolName: 'upgrade' })}
          >
            {label}
          </button>
          {hasTrial && profile ? <p className={styles.notCharged}>{t('notCharged')}</p> : null}
        </>
      )}
    </section>
  );
}

function ProPrice({
  period,
  yearly,
  monthly,
}: {
  period: 'year' | 'month';
  yearly: Price | undefined;
  monthly: Price | undefined;
}) {
  const t = useText(pricingText);
  const locale = currentLocale();
  if (!yearly || !monthly)
    return (
      <p className={styles.price} aria-hidden="true">
        <i className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
      </p>
    );
  const { currency } = monthly;
  const eachMonth = formatPrice(monthly.unitAmount, currency, locale);
  if (period === 'month')
    return (
      <>
        <p className={styles.price}>
          <span>{eachMonth}</span> <small>{t('perMonth')}</small>
        </p>
        <p className={`${textStyles.secondary} ${styles.secondary}`}>
          {t('billedMonthly', { price: eachMonth })}
        </p>
      </>
    );
  return (
    <>
      <p className={styles.price}>
        <span>{formatMoney(perMonthOfYearly(yearly.unitAmount), currency, locale)}</span>{' '}
        <Struck>{eachMonth}</Struck> <small>{t('perMonth')}</small>
      </p>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>
        <Rich
          text={t('billedYearly', {
            price: formatPrice(yearly.unitAmount, currency, locale),
            struck: formatMoney(struckYearPrice(monthly.unitAmount), currency, locale),
          })}
          dress={{ s: (words) => <Struck>{words}</Struck> }}
        />
      </p>
    </>
  );
}

/** A price that does not count here; said as well as struck through. */
function Struck({ children }: { children: ReactNode }) {
  const t = useText(pricingText);
  return (
    <s>
      <span className={layoutStyles.visuallyHidden}>{t('before')} </span>
      {children}
    </s>
  );
}

/** Packs of credits, one of them chosen. */
export function CreditsCard({ packs }: { packs: readonly Price[] }) {
  const t = useText(pricingText);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = packs.find(({ id }) => id === chosenId) ?? packs[Math.min(1, packs.length - 1)];
  const credits = chosen?.aiPurchaseCredits ?? 0;
  return (
    <section className={styles.plan} aria-labelledby="plan-credits">
      <h2 id="plan-credits">{t('credits')}</h2>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('creditsText')}</p>
      <fieldset className={styles.packs} aria-label={t('packs')}>
        {packs.length > 0
          ? packs.map(({ id, aiPurchaseCredits, unitAmount, currency }) => (
              <label key={id} data-active={id === chosen?.id}>
                <input
                  type="radio"
                  name="credits"
                  className={choiceStyles.radio}
                  checked={id === chosen?.id}
                  onChange={() => setChosenId(id)}
                />
                {t('creditCount', { count: aiPurchaseCredits ?? 0 })}
                <span className={`${textStyles.numeric} ${styles.numeric}`}>
                  {formatPrice(unitAmount, currency, currentLocale())}
                </span>
              </label>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <i key={key} className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
            ))}
      </fieldset>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>
        {t('creditsMake', { images: credits, videos: Math.floor(credits / CREDITS_OF_VIDEO) })}
      </p>
      <span className={layoutStyles.grow} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        disabled={!chosen}
        onClick={() => void buyCredits(chosen)}
      >
        {t('buyCredits', { count: credits })}
      </button>
    </section>
  );
}
