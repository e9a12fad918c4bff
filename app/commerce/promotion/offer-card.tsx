import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { popupsText } from '../../messages/english/account/popups.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './offer-card.module.css';
import { closeOffer, type OfferKind, useOffer } from './offer-state.ts';
import { isPlaceForOffers } from './promotion-place.ts';
/** An offer that was not requested: a card at the edge of the page. It takes no focus, covers no dialog, and stays closed once it is closed. */
export function OfferCard() {
  const { kind } = useOffer();
  const profile = useProfile();
  const { pathname } = useLocation();
  // A person who gets Pro in another tab, or goes to work on something, needs no offer.
  if (kind === null || isSubscribed(profile) || !isPlaceForOffers(pathname, false)) return null;
  return <Card kind={kind} />;
}

function Card({ kind }: { kind: OfferKind }) {
  const t = useText(popupsText);
  const common = useText(commonText);
  const profile = useProfile();
  const { message, trialPeriodInDays } = useAppConfig();
  const [headline, ...rest] = message.texts.xl;
  const hasTrial = trialPeriodInDays > 0 && profile?.trialConsumed === false;
  const title =
    kind === 'premium' ? t('premiumTitle') : headline ? serverSentence(headline.text) : t('proName');
  const text =
    kind === 'premium' ? t('benefitWatermark') : rest.map((part) => serverSentence(part.text)).join(' ');
  const seePlans = async () => {
    closeOffer();
    const { openUpgrade } = await import('../upgrade/popups.tsx');
    await openUpgrade(kind === 'premium' ? { plan: 'year' } : {});
  };
  return (
    <aside
      className={styles.offerCard}
      aria-label={title}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && closeOffer()}
    >
      <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.spread} ${styles.spread}`}>
        <h2>{title}</h2>
        <IconButton label={common('close')} icon="x" size="sm" onClick={closeOffer} />
      </div>
      {text ? <p>{text}</p> : null}
      {kind === 'premium' && hasTrial ? <p className={fieldStyles.hint}>{t('notCharged')}</p> : null}
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.pro}`}
          onClick={() => void seePlans()}
        >
          {t('seePlans')}
        </button>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.ghost}`} onClick={closeOffer}>
          {t('notNow')}
        </button>
      </div>
    </aside>
  );
}
