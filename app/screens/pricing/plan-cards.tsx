import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Price } from '../../../server/contract/payments.ts';
import { CREDITS_OF_VIDEO } from '../../checkout/offers.ts';
import { formatMoney, formatPrice, perMonthOfYearly, struckYearPrice } from '../../checkout/prices.ts';
import { pricingText } from '../../messages/english/pricing.ts';
import { formatBytes } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { useAppConfig } from '../../session/app-config.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import { buyCredits, openUpgrade } from '../../shell/dialogs/popups.tsx';
import { Icon } from '../../ui/icon.tsx';

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
    <section className="plan" aria-labelledby="plan-free">
      <h2 id="plan-free">{t('free')}</h2>
      <p className="sec">{t('freeText')}</p>
      <p className="p">{currency ? formatMoney(0, currency, currentLocale()) : '0'}</p>
      <p className="sec">{t('freeNote')}</p>
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
      <span className="grow" />
      <Link className="btn secondary xl full" to={profile ? '/user-dashboard/' : '/signup/?view=signup'}>
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
    <section className="plan hot" aria-labelledby="plan-pro">
      {hasTrial ? (
        <>
          <img className="hot-stroke" src="/art/pro-stroke.svg" alt="" />
          <span className="hot-days">{t('daysFree', { count: trialPeriodInDays })}</span>
        </>
      ) : null}
      <h2 id="plan-pro">{t('pro')}</h2>
      <p className="sec">{t('proText')}</p>
      <ProPrice period={period} yearly={yearly} monthly={monthly} />
      <Features
        className="two"
        items={[
          t('proBackgrounds'),
          t('proTemplates'),
          t('proAssets'),
          t('proMark'),
          t('proStorage', { storage: formatBytes(plans.pro.storageBytes) }),
          t('proProjects'),
          t('videoUpTo', { size: formatBytes(plans.pro.videoBytes) }),
          ...(plans.free.mediaDays === null ? [] : [t('proKept')]),
        ]}
      />
      <span className="grow" />
      {hasPro ? (
        <p className="has-pro">
          <Icon name="check" />
          {t(defaultPlan === 'pro' ? 'serverPro' : 'hasPro')}
        </p>
      ) : (
        <>
          <button
            type="button"
            className="btn pro xl full"
            onClick={() => void openUpgrade({ plan: period, toolName: 'upgrade' })}
          >
            {label}
          </button>
          {hasTrial && profile ? <p className="not-charged">{t('notCharged')}</p> : null}
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
      <p className="p" aria-hidden="true">
        <i className="sk" />
      </p>
    );
  const { currency } = monthly;
  const eachMonth = formatPrice(monthly.unitAmount, currency, locale);
  if (period === 'month')
    return (
      <>
        <p className="p">
          <span>{eachMonth}</span> <small>{t('perMonth')}</small>
        </p>
        <p className="sec">{t('billedMonthly', { price: eachMonth })}</p>
      </>
    );
  return (
    <>
      <p className="p">
        <span>{formatMoney(perMonthOfYearly(yearly.unitAmount), currency, locale)}</span>{' '}
        <Struck>{eachMonth}</Struck> <small>{t('perMonth')}</small>
      </p>
      <p className="sec">
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
      <span className="vh">{t('before')} </span>
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
    <section className="plan" aria-labelledby="plan-credits">
      <h2 id="plan-credits">{t('credits')}</h2>
      <p className="sec">{t('creditsText')}</p>
      <fieldset className="pks" aria-label={t('packs')}>
        {packs.length > 0
          ? packs.map(({ id, aiPurchaseCredits, unitAmount, currency }) => (
              <label key={id} className={id === chosen?.id ? 'on' : ''}>
                <input
                  type="radio"
                  name="credits"
                  className={`radio ${id === chosen?.id ? 'on' : ''}`}
                  checked={id === chosen?.id}
                  onChange={() => setChosenId(id)}
                />
                {t('creditCount', { count: aiPurchaseCredits ?? 0 })}
                <span className="num">{formatPrice(unitAmount, currency, currentLocale())}</span>
              </label>
            ))
          : ['a', 'b', 'c'].map((key) => <i key={key} className="sk" />)}
      </fieldset>
      <p className="sec">
        {t('creditsMake', { images: credits, videos: Math.floor(credits / CREDITS_OF_VIDEO) })}
      </p>
      <span className="grow" />
      <button
        type="button"
        className="btn soft xl full"
        disabled={!chosen}
        onClick={() => void buyCredits(chosen)}
      >
        {t('buyCredits', { count: credits })}
      </button>
    </section>
  );
}
