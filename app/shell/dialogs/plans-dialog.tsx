import { useId, useState } from 'react';
import type { Price } from '../../../server/contract/payments.ts';
import {
  formatMoney,
  formatPrice,
  perMonthOfYearly,
  savedPercent,
  struckYearPrice,
} from '../../checkout/prices.ts';
import { creditPacksOf, proPriceOf, usePrices } from '../../checkout/use-prices.ts';
import { popupsText } from '../../messages/english/popups.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreditPacks } from './credit-packs.tsx';
import { PaymentsMissing } from './payments-missing.tsx';
import { ProBenefits } from './pro-benefits.tsx';
import './popups.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

type Chosen = 'year' | 'month' | 'credits';

/** The plans that this server offers, as an accordion. */
export function PlansDialog({ plan, onClose }: { plan: 'year' | 'month'; onClose: () => void }) {
  const t = useText(popupsText);
  const { prices, retry } = usePrices();
  const [chosen, setChosen] = useState<Chosen>(plan);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plansTitle')}
      className="plans-dialog"
      aside={
        <div className="plans-side">
          <span className="d">{t('proName')}</span>
          <ProBenefits />
        </div>
      }
    >
      {prices.status === 'failed' ? (
        <RetryBanner text={t('plansFailed', { reason: prices.message })} onRetry={retry} />
      ) : prices.status === 'loading' ? (
        <div className="plan-rows" aria-busy="true">
          <span className="sk plan-wait" />
          <span className="sk plan-wait" />
          <span className="sk plan-wait" />
        </div>
      ) : (
        <PlanRows prices={prices.prices} chosen={chosen} onChoose={setChosen} />
      )}
      <PaymentsMissing />
    </Dialog>
  );
}

function PlanRows({
  prices,
  chosen,
  onChoose,
}: {
  prices: readonly Price[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const t = useText(popupsText);
  const name = useId();
  const locale = currentLocale();
  const year = proPriceOf(prices, 'year');
  const month = proPriceOf(prices, 'month');
  const packs = creditPacksOf(prices);
  const first = packs[0];
  return (
    <div className="plan-rows" role="radiogroup" aria-label={t('plansTitle')}>
      {year ? (
        <PlanRow
          name={name}
          isChosen={chosen === 'year'}
          onChoose={() => onChoose('year')}
          title={t('yearly')}
          badge={month ? t('save', { percent: savedPercent(year.unitAmount, month.unitAmount) }) : null}
          price={formatMoney(perMonthOfYearly(year.unitAmount), year.currency, locale)}
          unit={t('perMonth')}
        >
          <p className="sec">
            {month ? <s>{formatMoney(struckYearPrice(month.unitAmount), year.currency, locale)}</s> : null}{' '}
            {t('billedYearly', { price: formatPrice(year.unitAmount, year.currency, locale) })}
          </p>
        </PlanRow>
      ) : null}
      {month ? (
        <PlanRow
          name={name}
          isChosen={chosen === 'month'}
          onChoose={() => onChoose('month')}
          title={t('monthly')}
          badge={null}
          price={formatPrice(month.unitAmount, month.currency, locale)}
          unit={t('perMonth')}
        >
          <p className="sec">{t('billedMonthly')}</p>
        </PlanRow>
      ) : null}
      {first ? (
        <PlanRow
          name={name}
          isChosen={chosen === 'credits'}
          onChoose={() => onChoose('credits')}
          title={t('credits')}
          badge={t('neverExpire')}
          price={t('from', { price: formatPrice(first.unitAmount, first.currency, locale) })}
          unit=""
        >
          <CreditPacks packs={packs} />
        </PlanRow>
      ) : null}
    </div>
  );
}

function PlanRow({
  name,
  isChosen,
  onChoose,
  title,
  badge,
  price,
  unit,
  children,
}: {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  badge: string | null;
  price: string;
  unit: string;
  children: React.ReactNode;
}) {
  return (
    <div className={`plan-row ${isChosen ? 'on' : ''}`}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <b>{title}</b>
        {badge === null ? null : <span className="badge pro">{badge}</span>}
        <span className="price num">
          {price} <small>{unit}</small>
        </span>
      </label>
      {isChosen ? <div className="plan-more">{children}</div> : null}
    </div>
  );
}
