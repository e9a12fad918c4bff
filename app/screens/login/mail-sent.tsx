import { type ReactNode, useEffect, useState } from 'react';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { messageOf } from './checks.ts';
import * as styles from './login.module.css';
import { mailboxUrl } from './mailbox.ts';
import { ServerMessage } from './server-message.tsx';
import { TextLink } from './text-link.tsx';

/** Mails take a moment: only then is another one worth asking for. */
const RESEND_AFTER_SECONDS = 60;

/** An envelope with a check: a mail is on its way. */
export function EnvelopeMark() {
  return (
    <svg className={styles.envelope} width="150" height="84" viewBox="0 0 150 84" aria-hidden="true">
      <g transform="translate(6 0)">
        <rect className={styles.paper} x="2" y="8" width="112" height="74" rx="9" />
        <path className={styles.flap} d="M4 14l54 40 54-40" />
      </g>
      <circle className={styles.seal} cx="122" cy="18" r="16" />
      <path className={styles.tick} d="m114.500 18.500 5 5 10-10.500" />
    </svg>
  );
}

/** To whom a mail went, how to open it, and how to get another one. `email` is empty where a user came by the address alone. */
export function MailSent({
  email,
  hint,
  onChange,
  onResend,
  children,
}: {
  email: string;
  hint: string;
  onChange: () => void;
  onResend: (email: string) => Promise<void>;
  children?: ReactNode;
}) {
  const t = useText(accountsText);
  const { mailsInOutbox } = useAppConfig();
  const [leftSeconds, setLeftSeconds] = useState(RESEND_AFTER_SECONDS);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasResent, setWasResent] = useState(false);
  useEffect(() => {
    if (leftSeconds === 0) return;
    const timer = setTimeout(() => setLeftSeconds(leftSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [leftSeconds]);
  const mailbox = mailboxUrl(email, mailsInOutbox);

  async function resend() {
    setIsBusy(true);
    setFailure(null);
    try {
      await onResend(email);
      setWasResent(true);
      setLeftSeconds(RESEND_AFTER_SECONDS);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {email === '' ? null : (
        <div className={styles.mailedTo}>
          <Icon name="mail" />
          <b className={`${layoutStyles.grow} ${textStyles.ellipsis}`} dir="ltr">
            {email}
          </b>
          <TextLink onPress={onChange}>{t('change')}</TextLink>
        </div>
      )}
      <div className={`${layoutStyles.column} ${layoutStyles.gap8} ${styles.mailedActs}`}>
        {mailbox === null ? null : (
          <a
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
            href={mailbox}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('openMail')}
          </a>
        )}
        {email === '' ? null : (
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.ghost} ${buttonStyles.large} ${buttonStyles.fullWidth} ${textStyles.numeric}`}
            disabled={leftSeconds > 0 || isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void resend()}
          >
            {leftSeconds > 0
              ? t('sendAgainIn', { time: formatLength(leftSeconds * 1000) })
              : t(isBusy ? 'sending' : 'sendAgain')}
          </button>
        )}
      </div>
      <ServerMessage text={failure} />
      <p className={`${fieldStyles.hint} ${styles.mailedHint}`} role="status">
        {wasResent ? `${t('sentAgain')} ` : ''}
        {hint}
      </p>
      {children}
    </>
  );
}
