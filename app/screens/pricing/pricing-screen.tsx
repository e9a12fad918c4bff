import { useState } from 'react';
import { WithQueries } from '../../api/with-queries.tsx';
import { packsOf, proPriceOf } from '../../checkout/offers.ts';
import { savedPercent } from '../../checkout/prices.ts';
import { TestPaymentsNotice } from '../../checkout/test-payments-notice.tsx';
import { usePrices } from '../../checkout/use-checkout-data.ts';
import { pricingText } from '../../messages/english/pricing.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CreditsCard, FreeCard, ProCard } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import './pricing.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

export type Period = 'year' | 'month';

/** `/pricing`: what is free, what is Pro, and packs of credits. The prices are the server's. */
export function PricingScreen() {
  return (
    <WithQueries>
      <Pricing />
    </WithQueries>
  );
}

function Pricing() {
  const t = useText(pricingText);
  const { sellsCredits } = useAppConfig();
  const [period, setPeriod] = useState<Period>('year');
  const { data: prices = [], error, refetch } = usePrices('plans');
  const yearly = proPriceOf(prices, 'year');
  const monthly = proPriceOf(prices, 'month');
  const percent = yearly && monthly ? savedPercent(yearly.unitAmount, monthly.unitAmount) : 0;
  return (
    <main className="pricing">
      <title>{`${t('title')} · Gesso`}</title>
      <div className="prh">
        <h1 className="d">{t('head')}</h1>
        <div className="prh-side">
          <Segmented
            label={t('period')}
            value={period}
            options={[
              { value: 'year', label: percent > 0 ? t('yearlySave', { percent }) : t('yearly') },
              { value: 'month', label: t('monthly') },
            ]}
            onChange={setPeriod}
          />
          <span>{t('selfHost')}</span>
        </div>
      </div>
      <TestPaymentsNotice />
      {error ? (
        <RetryBanner text={t('failed', { reason: error.message })} onRetry={() => void refetch()} />
      ) : null}
      <div className={`plans ${sellsCredits ? '' : 'two'}`}>
        <FreeCard currency={yearly?.currency ?? monthly?.currency} />
        <ProCard period={period} yearly={yearly} monthly={monthly} />
        {sellsCredits ? <CreditsCard packs={packsOf(prices)} /> : null}
      </div>
      <PlanTable />
      <Questions />
    </main>
  );
}

function Questions() {
  const t = useText(pricingText);
  const { trialPeriodInDays: days, plans, sellsCredits } = useAppConfig();
  const { mediaDays } = plans.free;
  const questions = [
    ...(days > 0 ? [[t('askTrial'), t('answerTrial', { days })] as const] : []),
    [t('askCancel'), t('answerCancel')] as const,
    [
      t('askAfter'),
      mediaDays === null ? t('answerAfter') : t('answerAfterDays', { count: mediaDays }),
    ] as const,
    ...(sellsCredits ? [[t('askCredits'), t('answerCredits')] as const] : []),
  ];
  return (
    <section className="pr-sec pr-faq">
      <h2 className="d">{t('questions')}</h2>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
