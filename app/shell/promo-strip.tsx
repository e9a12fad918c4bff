import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { updateAppConfig, useAppConfig } from '../session/app-config.ts';
import { isSubscribed, useProfile } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { closedStrip, isStripShown, rememberClosedStrip } from './strip-state.ts';

/** Stands on the body while the strip is shown. */
const MARKER = 'has-strip';
const DEFAULT_LINK = '/pricing/';

/** What whoever runs the server has to say, above every page of the public web. */
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
    <section className={`promo ${message.cssClass}`} aria-label={t('offer')}>
      {message.icon.url ? (
        <svg className="m" viewBox="0 0 24 24" aria-hidden="true">
          <use href={message.icon.url} />
        </svg>
      ) : null}
      <StripTexts parts={message.texts.xl} className="xl" />
      <StripTexts parts={message.texts.sm} className="sm" />
      {message.btn.text ? (
        <Link className="btn sm invert" to={link}>
          {message.btn.text}
        </Link>
      ) : null}
      <button type="button" className="ibtn close" aria-label={t('closeOffer')} onClick={close}>
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
    <p className={`strip-texts ${className}`}>
      {parts.map(({ text, bold }) =>
        bold ? (
          <b key={text} className="brushed">
            <span>{text}</span>
          </b>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  );
}
