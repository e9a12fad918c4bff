import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { PATHS } from '../../paths.ts';
import { updateAppConfig, useAppConfig } from '../../session/app-config.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as styles from './promo-strip.module.css';
import { closedStrip, isStripShown, rememberClosedStrip } from './strip-state.ts';

/** Set on the body while the strip is shown. */
const MARKER = 'has-strip';
const DEFAULT_LINK = PATHS.pricing;

/** What the operator of the server has to say, above every page of the public web. */
export function PromoStrip() {
  const t = useText(shellText);
  const config = useAppConfig();
  const profile = useProfile();
  const { message } = config;
  const isShown = isStripShown(config, isSubscribed(profile), closedStrip());
  useEffect(() => {
    document.body.classList.toggle(MARKER, isShown);
    return () => document.body.classList.remove(MARKER);
  }, [isShown]);
  if (!isShown) return null;

  const close = () => {
    rememberClosedStrip(message);
    updateAppConfig({ ...config, message: { ...message, show: 0 } });
  };
  const link = message.btn.link || DEFAULT_LINK;
  return (
    <section className={`${styles.promo} ${message.cssClass}`} aria-label={t('offer')}>
      {message.icon.url ? (
        <svg className={`${iconStyles.mark} ${styles.mark}`} viewBox="0 0 24 24" aria-hidden="true">
          <use href={message.icon.url} />
        </svg>
      ) : null}
      <StripTexts parts={message.texts.xl} className={styles.extraLarge} />
      <StripTexts parts={message.texts.sm} className={styles.small} />
      {message.btn.text ? (
        <Link className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.invert}`} to={link}>
          {serverSentence(message.btn.text)}
        </Link>
      ) : null}
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${styles.close}`}
        aria-label={t('closeOffer')}
        onClick={close}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}

function StripTexts({
  parts,
  className,
}: {
  parts: readonly { text: string; bold: boolean }[];
  className: string;
}) {
  return (
    <p className={`${styles.stripTexts} ${className}`}>
      {parts.map(({ text, bold }) =>
        bold ? (
          // What an operator has written is in one language, which need not be the one of the page; what comes with Gesso is translated.
          <b key={text} className={styles.brushed} dir="auto">
            <span>{serverSentence(text)}</span>
          </b>
        ) : (
          <span key={text} dir="auto">
            {serverSentence(text)}
          </span>
        ),
      )}
    </p>
  );
}
