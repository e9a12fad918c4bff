import { useState } from 'react';
import { TestPaymentsNotice } from '../../commerce/checkout/payment/test-payments-notice.tsx';
import { packsOf, proPriceOf } from '../../commerce/checkout/plans/offers.ts';
import { savedPercent } from '../../commerce/checkout/plans/prices.ts';
import { usePrices } from '../../commerce/checkout/use-checkout-data.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { pricingText } from '../../messages/english/account/pricing.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { CreditsCard, FreeCard, ProCard } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import * as styles from './pricing.module.css';

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
    <main className={styles.pricing}>
      <title>{`${t('title')} · Gesso`}</title>
      <div className={styles.pricingHead}>
        <h1 className={textStyles.display}>{t('head')}</h1>
        <div className={styles.prhSide}>
          <Segmented
            className={styles.segments}
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
      <TestPaymentsNotice className={styles.banner} />
      {error ? (
        <RetryBanner
          className={styles.banner}
          text={t('failed', { reason: error.message })}
          onRetry={() => void refetch()}
        />
      ) : null}
      <div className={`${styles.plans} ${sellsCredits ? '' : styles.twoColumns}`}>
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
    ...(days > 0 ? [[t('askTrial'), t('answerTrial', { count: days })] as const] : []),
    [t('askCancel'), t('answerCancel')] as const,
    [
      t('askAfter'),
      mediaDays === null ? t('answerAfter') : t('answerAfterDays', { count: mediaDays }),
    ] as const,
    ...(sellsCredits ? [[t('askCredits'), t('answerCredits')] as const] : []),
  ];
  return (
    <section className={`${styles.pricingSec} ${styles.pricingFaq}`}>
      <h2 className={textStyles.display}>{t('questions')}</h2>
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
