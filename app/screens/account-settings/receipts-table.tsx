import type { Receipt } from '../../../server/contract/payments.ts';
import { formatPrice } from '../../commerce/checkout/plans/prices.ts';
import { billingText } from '../../messages/english/account/billing.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './plan-section.module.css';

/** Every bill that was paid, or paid back, the newest first. */
export function ReceiptsTable({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useText(billingText);
  if (receipts.length === 0) return null;
  return (
    <table className={styles.receipts}>
      <caption className={layoutStyles.visuallyHidden}>{t('receipts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('receipts')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('paid')}</th>
          <th scope="col">{t('number')}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(({ number, issuedAt, product, amount, currency, url }) => (
          <tr key={number}>
            <td>
              <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>
            </td>
            <td>{product}</td>
            <td className={textStyles.numeric}>
              <bdi>{formatPrice(amount, currency, currentLocale())}</bdi>
              {amount < 0 ? (
                <span className={`${badgeStyles.badge} ${styles.badge}`}>{t('paidBack')}</span>
              ) : null}
            </td>
            <td>
              <a
                className={`${textStyles.link} ${textStyles.leftToRight}`}
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openReceipt', { number })}
              >
                {number}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
