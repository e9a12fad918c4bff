import type { ReactNode } from 'react';
import { checkoutText } from '../../messages/english/account/checkout.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as popupsStyles from '../popups.module.css';
import { ProBenefits } from '../upgrade/pro-benefits.tsx';
import * as styles from './checkout.module.css';
import { type Order, trialEnd } from './order.ts';
import type { Offer } from './plans/offers.ts';
import { formatMoney, formatPrice, perMonthOfYearly } from './plans/prices.ts';

const BRANDS = {
  plans: { name: 'proName', line: 'proLine' },
  credits: { name: 'creditsName', line: 'creditsLine' },
  apiPacks: { name: 'apiName', line: 'apiLine' },
  apiPlans: { name: 'apiName', line: 'apiLine' },
} as const;

/** What is sold, painted large. */
export function Brand({ offer, over }: { offer: Offer; over?: ReactNode }) {
  const t = useText(checkoutText);
  const { name, line } = BRANDS[offer];
  return (
    <div className={styles.checkoutBrand}>
      <img src="/art/pro-stroke.svg" alt="" />
      {over}
      <span className={`${textStyles.display} ${styles.display}`}>{t(name)}</span>
      <span>{t(line)}</span>
    </div>
  );
}

/** What is good about it. */
export function Benefits({ offer }: { offer: Offer }) {
  const t = useText(checkoutText);
  if (offer === 'plans') return <ProBenefits />;
  const lines =
    offer === 'credits'
      ? [t('neverExpire'), t('noSubscription'), t('removesAds')]
      : offer === 'apiPacks'
        ? [t('neverExpire'), t('noSubscription'), t('allTools')]
        : [t('freshEachMonth'), t('cancelAnyTime'), t('allTools')];
  return (
    <ul className={popupsStyles.benefits}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size={18} />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What is due today, and what later. */
export function Totals({ order }: { order: Order }) {
  const t = useText(checkoutText);
  const locale = currentLocale();
  const { price, trialDays, dueToday } = order;
  return (
    <dl className={`${styles.totals} ${textStyles.numeric}`}>
      <div>
        <dt>{t('dueToday')}</dt>
        <dd>{formatPrice(dueToday, price.currency, locale)}</dd>
      </div>
      {trialDays > 0 ? (
        <div>
          <dt>{t('dueOn', { day: trialEnd(trialDays, locale) })}</dt>
          <dd>{formatPrice(price.unitAmount, price.currency, locale)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What is about to be paid for, with a way to something else. */
export function OrderSummary({
  order,
  offer,
  onChange,
}: {
  order: Order;
  offer: Offer;
  /** Absent where it was chosen elsewhere. */
  onChange?: (() => void) | undefined;
}) {
  const t = useText(checkoutText);
  const locale = currentLocale();
  const { price, trialDays, dueToday } = order;
  const whole = formatPrice(price.unitAmount, price.currency, locale);
  const isYearly = price.recurring?.interval === 'year';
  const line = isYearly
    ? t('yearlyLine', {
        price: formatMoney(perMonthOfYearly(price.unitAmount), price.currency, locale),
      })
    : t(price.recurring ? 'monthlyLine' : 'onceLine');
  return (
    <section className={styles.order} aria-label={t('summary')}>
      <div className={styles.orderCard}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <b>{useProductName(offer, order)}</b>
          {onChange ? (
            <button type="button" className={`${textStyles.link} ${styles.link}`} onClick={onChange}>
              {t('change')}
            </button>
          ) : null}
        </div>
        <p>{line}</p>
      </div>
      <dl className={`${styles.totals} ${textStyles.numeric}`}>
        {price.recurring ? (
          <div>
            <dt>{t(isYearly ? 'yearlyPlan' : 'monthlyPlan')}</dt>
            <dd>{whole}</dd>
          </div>
        ) : null}
        {trialDays > 0 ? (
          <div>
            <dt>{t('freeDays', { count: trialDays })}</dt>
            <dd>
              <bdi>− {whole}</bdi>
            </dd>
          </div>
        ) : null}
        <div className={styles.amountDue}>
          <dt>{t('dueToday')}</dt>
          <dd>{formatPrice(dueToday, price.currency, locale)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What a product is called where it is paid. */
function useProductName(offer: Offer, { price, isPro }: Order): string {
  const t = useText(checkoutText);
  const count = price.aiPurchaseCredits ?? 0;
  if (isPro) return t(price.recurring?.interval === 'year' ? 'yearly' : 'monthly');
  if (offer === 'apiPlans') return t('callsEachMonth', { count });
  return t(offer === 'apiPacks' ? 'callCount' : 'creditCount', { count });
}

/** The words on the button that pays. */
export function usePayLabel({ price, isPro, trialDays }: Order): string {
  const t = useText(checkoutText);
  if (trialDays > 0) return t('startTrial', { count: trialDays });
  if (isPro) return t('upgradeToPro');
  const whole = formatPrice(price.unitAmount, price.currency, currentLocale());
  return t(price.recurring ? 'subscribe' : 'pay', { price: whole });
}
