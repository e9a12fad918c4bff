import { creditPacksOf, usePrices } from '../../checkout/use-prices.ts';
import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreditPacks } from './credit-packs.tsx';
import { PaymentsMissing } from './payments-missing.tsx';
import './popups.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

/** The user's AI credits, and how to have more. `needed` is what a job takes that was just asked for. */
export function CreditsPopup({ needed, onClose }: { needed: number | null; onClose: () => void }) {
  const t = useText(popupsText);
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
        <RetryBanner text={t('plansFailed', { reason: prices.message })} onRetry={retry} />
      )}
      <PaymentsMissing />
    </Dialog>
  );
}
