import { useId, useState } from 'react';
import type { Price } from '../../../server/contract/payments.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { numberFormat } from '../../messages/catalogue.ts';
import { popupsText } from '../../messages/english/account/popups.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { CREDITS_OF_VIDEO, packsOf, usualPack } from '../checkout/plans/offers.ts';
import { formatPrice } from '../checkout/plans/prices.ts';
import { takesPayments, useCheckoutData } from '../checkout/use-checkout-data.ts';
import * as styles from '../popups.module.css';
import { PaymentsMissing } from './payments-missing.tsx';

interface CreditsPopupProps {
  readonly needed: number | null;
  readonly onClose: (pack?: Price) => void;
}

/**
 * The user's AI credits, and packs to have more, one of which it is closed with. `needed` is what a job takes that was just requested: the
 * smallest pack that is enough for it is chosen first.
 */
export function CreditsPopup(props: CreditsPopupProps) {
  return (
    <WithQueries>
      <Credits {...props} />
    </WithQueries>
  );
}

function Credits({ needed, onClose }: CreditsPopupProps) {
  const t = useText(popupsText);
  const name = useId();
  const data = useCheckoutData('credits');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const owned = useProfile()?.user.remainingCoins ?? 0;
  const short = needed === null ? 0 : Math.max(0, needed - owned);
  const packs = data.status === 'success' ? packsOf(data.prices) : [];
  const enough = packs.find(({ aiPurchaseCredits }) => (aiPurchaseCredits ?? 0) >= short);
  const chosen =
    packs.find(({ id }) => id === chosenId) ?? (short > 0 ? (enough ?? packs.at(-1)) : usualPack(packs));
  const locale = currentLocale();
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={needed === null ? t('creditsTitle') : t('creditsShort', { count: short })}
      className={styles.creditsPopup}
    >
      <p className={textStyles.secondary}>
        {needed === null ? t('creditsOwned', { count: owned }) : t('creditsNeeded', { needed, owned })}
      </p>
      {data.status === 'pending' ? (
        <span className={`${loadingStyles.skeleton} ${styles.planWait}`} />
      ) : data.status === 'error' ? (
        <RetryBanner text={t('plansFailed', { reason: data.message })} onRetry={data.retry} />
      ) : (
        <fieldset className={styles.creditPacks} aria-label={t('packs')}>
          {packs.map((pack) => (
            <CreditPack
              key={pack.id}
              pack={pack}
              name={name}
              isChosen={pack.id === chosen?.id}
              onChoose={() => setChosenId(pack.id)}
            />
          ))}
        </fieldset>
      )}
      {data.status === 'success' && !takesPayments(data.config) ? (
        <PaymentsMissing />
      ) : (
        <div className={styles.creditsFoot}>
          <p className={`${fieldStyles.hint} ${styles.hint}`}>{t('creditsHint')}</p>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.large}`}
            onClick={() => onClose()}
          >
            {t('notNow')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            disabled={chosen === undefined}
            onClick={() => onClose(chosen)}
          >
            {t('buyCredits', {
              count: chosen?.aiPurchaseCredits ?? 0,
              price: chosen ? formatPrice(chosen.unitAmount, chosen.currency, locale) : '',
            })}
          </button>
        </div>
      )}
    </Dialog>
  );
}

function CreditPack({
  pack: { aiPurchaseCredits, unitAmount, currency },
  name,
  isChosen,
  onChoose,
}: {
  pack: Price;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useText(popupsText);
  const locale = currentLocale();
  const count = aiPurchaseCredits ?? 0;
  return (
    <label data-active={isChosen}>
      <input
        type="radio"
        name={name}
        className={`${choiceStyles.radio} ${styles.radio}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <b className={`${textStyles.display} ${styles.display} ${textStyles.numeric}`}>
        {numberFormat(locale).format(count)}
      </b>
      <span className={textStyles.secondary}>{t('creditsUnit')}</span>
      <span className={`${styles.creditPrice} ${textStyles.numeric}`}>
        {formatPrice(unitAmount, currency, locale)}
      </span>
      <span className={`${fieldStyles.hint} ${styles.hint} ${textStyles.numeric}`}>
        {t('creditsMake', { videos: Math.floor(count / CREDITS_OF_VIDEO), images: count })}
      </span>
    </label>
  );
}
