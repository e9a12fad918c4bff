import type { Price } from '../../../server/contract/payments.ts';
import { formatPrice } from '../../checkout/prices.ts';
import { popupsText } from '../../messages/english/popups.ts';
import { currentLocale, useText } from '../../messages/language.ts';

/** AI credits that one video takes; a picture takes one. */
const CREDITS_OF_VIDEO = 10;

/** What packs of credits cost, and what they are good for. */
export function CreditPacks({ packs }: { packs: readonly Price[] }) {
  const t = useText(popupsText);
  return (
    <>
      <ul className="credit-packs">
        {packs.map((pack) => (
          <li key={pack.id}>
            <b className="num">{t('creditCount', { count: pack.aiPurchaseCredits ?? 0 })}</b>
            <span className="num">{formatPrice(pack.unitAmount, pack.currency, currentLocale())}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{t('creditsHint', { count: CREDITS_OF_VIDEO })}</p>
    </>
  );
}
