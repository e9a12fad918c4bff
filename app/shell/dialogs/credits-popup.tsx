import { creditPacksOf, usePrices } from '../../checkout/use-prices.ts';
import { commonText } from '../../messages/english/common.ts';
import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CreditPacks } from './credit-packs.tsx';
import { PaymentsMissing } from './payments-missing.tsx';
import './popups.css';

/** The user's AI credits, and how to have more. `needed` is what a job takes that was just asked for. */
export function CreditsPopup({ needed, onClose }: { needed: number | null; onClose: () => void }) {
  const t = useText(popupsText);
  const common = useText(commonText);
  const { prices, retry } = usePrices();
  const owned = useProfile()?.user.remainingCoins ?? 0;
  const title =
    needed === null ? t('creditsTitle') : t('creditsShort', { count: Math.max(0, needed - owned) });
  return (
    <Dialog open onClose={onClose} title={title} className="credits-popup">
      <p className="sec">
        {needed === null ? t('creditsOwned', { count: owned }) : t('creditsNeeded', { needed, owned })}
      </p>
      {prices.status === 'ready' ? (
        <CreditPacks packs={creditPacksOf(prices.prices)} />
      ) : prices.status === 'loading' ? (
        <span className="sk plan-wait" />
      ) : (
        <div className="banner bad" role="alert">
          <Icon name="alert" />
          <span className="grow">{t('plansFailed', { reason: prices.message })}</span>
          <button type="button" className="btn secondary sm" onClick={retry}>
            {common('tryAgain')}
          </button>
        </div>
      )}
      <PaymentsMissing />
    </Dialog>
  );
}
