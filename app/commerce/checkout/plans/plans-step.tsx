import { type ReactNode, useId } from 'react';
import type { Price } from '../../../../server/contract/payments.ts';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { currentLocale, useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import { PATHS } from '../../../paths.ts';
import { SCREEN_PATHS } from '../../../screen-paths.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as styles from '../plans-step.module.css';
import { CREDITS_OF_VIDEO, type Offer, packsOf, proPriceOf, usualPack } from './offers.ts';
import { formatMoney, formatPrice, perMonthOfYearly, savedPercent, struckYearPrice } from './prices.ts';
/** The first step: everything that can be bought, as an accordion with the chosen row open. */
export function PlansStep({
  offer,
  prices,
  chosen,
  trialDays,
  label,
  onChoose,
}: {
  offer: Offer;
  prices: readonly Price[];
  chosen: Price | null;
  /** Days of a plan that cost nothing; 0 where there are none. */
  trialDays: number;
  label: string;
  onChoose: (price: Price) => void;
}) {
  const t = useText(checkoutText);
  const name = useId();
  const plans = prices.filter(({ type }) => type === 'recurring');
  const packs = packsOf(prices);
  const month = proPriceOf(plans, 'month');
  if (prices.length === 0) return <p className={textStyles.secondary}>{t('nothingSold')}</p>;
  return (
    <>
      <div className={styles.planRows} role="radiogroup" aria-label={label}>
        {plans.map((plan) => (
          <PlanRow
            key={plan.id}
            name={name}
            plan={plan}
            isApi={offer === 'apiPlans'}
            month={offer === 'plans' ? month : undefined}
            trialDays={trialDays}
            isChosen={plan.id === chosen?.id}
            onChoose={() => onChoose(plan)}
          />
        ))}
        {packs.length > 0 ? (
          <PacksRow
            name={name}
            packs={packs}
            isApi={offer === 'apiPacks'}
            isAlone={plans.length === 0}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : null}
      </div>
      <p className={styles.legal}>
        <Rich
          text={t(plans.length > 0 ? 'legal' : 'legalOnce')}
          dress={{
            terms: (words) => <OtherPage to={PATHS.terms}>{words}</OtherPage>,
            privacy: (words) => <OtherPage to={SCREEN_PATHS.privacyOfPlans}>{words}</OtherPage>,
          }}
        />
      </p>
    </>
  );
}

/** In a tab of its own: the checkout stays as it is. */
function OtherPage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={`${textStyles.link} ${styles.link}`} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A price that does not count here; said as well as struck through. */
export function Struck({ children }: { children: ReactNode }) {
  const t = useText(checkoutText);
  return (
    <s>
      <span className={layoutStyles.visuallyHidden}>{t('before')} </span>
      {children}
    </s>
  );
}

function PlanRow({
  name,
  plan,
  isApi,
  month,
  trialDays,
  isChosen,
  onChoose,
}: {
  name: string;
  plan: Price;
  isApi: boolean;
  /** The same by the month, which a yearly price is compared with. */
  month: Price | undefined;
  trialDays: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useText(checkoutText);
  const locale = currentLocale();
  const { unitAmount, currency } = plan;
  const isYearly = plan.recurring?.interval === 'year';
  const whole = formatPrice(unitAmount, currency, locale);
  const compared = isYearly ? month : undefined;
  const saved = compared ? savedPercent(unitAmount, compared.unitAmount) : 0;
  const calls = plan.aiPurchaseCredits ?? 0;
  const title = isApi && calls > 0 ? t('callsEachMonth', { count: calls }) : t(titleKeyOf(isApi, isYearly));
  return (
    <div className={styles.planRow} data-active={isChosen}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <span className={styles.planTitle}>
          <b>{title}</b>
          {saved > 0 ? (
            <span className={`${badgeStyles.badge} ${styles.badge} ${badgeStyles.pro} ${styles.pro}`}>
              {t('save', { percent: saved })}
            </span>
          ) : null}
        </span>
        <span className={`${styles.planPrice} ${textStyles.numeric}`}>
          <span>
            {saved > 0 && compared ? (
              <Struck>{formatPrice(compared.unitAmount, currency, locale)}</Struck>
            ) : null}{' '}
            {isYearly ? formatMoney(perMonthOfYearly(unitAmount), currency, locale) : whole}
          </span>
          <small>{t('perMonth')}</small>
        </span>
      </label>
      {isChosen ? (
        <p className={`${styles.planMore} ${textStyles.secondary}`}>
          {compared && saved > 0 ? (
            <Rich
              text={t('instead', {
                price: whole,
                struck: formatMoney(struckYearPrice(compared.unitAmount), currency, locale),
              })}
              dress={{ s: (words) => <Struck>{words}</Struck> }}
            />
          ) : isYearly ? (
            t('billedYearly', { price: whole })
          ) : (
            t('billedMonthly')
          )}
          {trialDays > 0 ? ` ${t('daysFree', { count: trialDays })}` : null}
          {plan.creditsRewarded > 0 ? <b>{t('gift', { count: plan.creditsRewarded })}</b> : null}
        </p>
      ) : null}
    </div>
  );
}

const titleKeyOf = (isApi: boolean, isYearly: boolean) =>
  isApi ? (isYearly ? 'apiYearly' : 'apiMonthly') : isYearly ? 'yearly' : 'monthly';

/** All that is paid once, in one row that opens to its packs. */
function PacksRow({
  name,
  packs,
  isApi,
  isAlone,
  chosen,
  onChoose,
}: {
  name: string;
  packs: readonly Price[];
  isApi: boolean;
  /** There is nothing else to choose: the packs are open, and their row needs no button. */
  isAlone: boolean;
  chosen: Price | null;
  onChoose: (price: Price) => void;
}) {
  const t = useText(checkoutText);
  const locale = currentLocale();
  const isChosen = chosen !== null && packs.some(({ id }) => id === chosen.id);
  const cheapest = packs[0];
  const usual = usualPack(packs);
  const title = t(isApi ? 'apiPacks' : 'packs');
  const options = (
    <fieldset className={styles.packOptions} aria-label={title}>
      {packs.map((pack) => (
        <Pack
          key={pack.id}
          name={isAlone ? name : `${name}-pack`}
          pack={pack}
          isApi={isApi}
          isChosen={pack.id === chosen?.id}
          onChoose={() => onChoose(pack)}
        />
      ))}
    </fieldset>
  );
  const hint = (
    <p className={`${fieldStyles.hint} ${styles.hint}`}>
      {isApi ? t('apiPacksHint') : t('packsHint', { count: CREDITS_OF_VIDEO })}
    </p>
  );
  if (isAlone)
    return (
      <>
        {options}
        {hint}
      </>
    );
  return (
    <div className={styles.planRow} data-active={isChosen}>
      <label>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => usual !== undefined && onChoose(usual)}
        />
        <span className={styles.planTitle}>
          <b>{title}</b>
          <span className={badgeStyles.badge}>{t('neverExpire')}</span>
        </span>
        <span className={`${styles.planPrice} ${styles.from} ${textStyles.numeric}`}>
          {cheapest
            ? t('from', { price: formatPrice(cheapest.unitAmount, cheapest.currency, locale) })
            : null}
          <Icon name={isChosen ? 'chev-u' : 'chev-d'} size={18} />
        </span>
      </label>
      {isChosen ? (
        <div className={`${styles.planMore} ${styles.wide}`}>
          {options}
          {hint}
        </div>
      ) : null}
    </div>
  );
}

function Pack({
  name,
  pack,
  isApi,
  isChosen,
  onChoose,
}: {
  name: string;
  pack: Price;
  isApi: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useText(checkoutText);
  const locale = currentLocale();
  const count = pack.aiPurchaseCredits ?? 0;
  const price = formatPrice(pack.unitAmount, pack.currency, locale);
  const each = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: pack.currency,
    maximumFractionDigits: 3,
  });
  return (
    <label data-active={isChosen}>
      <input
        type="radio"
        className={layoutStyles.visuallyHidden}
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <b className={textStyles.numeric}>{t(isApi ? 'callCount' : 'creditCount', { count })}</b>
      <span className={textStyles.numeric}>
        {count > 0 ? t('priceEach', { price, each: each.format(pack.unitAmount / 100 / count) }) : price}
      </span>
    </label>
  );
}
