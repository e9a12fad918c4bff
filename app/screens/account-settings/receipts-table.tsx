import type { Receipt } from '../../../server/contract/payments.ts';
import { formatPrice } from '../../checkout/prices.ts';
import { billingText } from '../../messages/english/billing.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';

/** Every bill that was paid, or paid back, the newest first. */
export function ReceiptsTable({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useText(billingText);
  if (receipts.length === 0) return null;
  return (
    <table className="receipts">
      <caption className="vh">{t('receipts')}</caption>
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
            <td className="num">
              <bdi>{formatPrice(amount, currency, currentLocale())}</bdi>
              {amount < 0 ? <span className="badge">{t('paidBack')}</span> : null}
            </td>
            <td>
              <a
                className="link ltr"
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
