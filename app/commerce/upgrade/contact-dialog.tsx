import { useId, useState } from 'react';
import { popupsText } from '../../messages/english/account/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast, TOAST_DELAYS_MS } from '../../ui/toasts/toast-store.ts';
import * as styles from '../popups.module.css';

const MAX_LENGTH = 2000;
const TOPICS = ['topicBug', 'topicBilling', 'topicIdea', 'topicElse'] as const;

/** A letter to the operator of this server. It is written here and sent by the user's own mail program. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useText(popupsText);
  const { supportEmail } = useAppConfig();
  const [topic, setTopic] = useState<(typeof TOPICS)[number]>('topicBug');
  const [message, setMessage] = useState('');
  const [isTechnical, setTechnical] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const details = `${navigator.userAgent}\n${window.location.pathname}\n${window.innerWidth} × ${window.innerHeight}`;
  const body = isTechnical ? `${message}\n\n-- \n${details}` : message;
  const isEmpty = message.trim() === '';
  const href = `mailto:${supportEmail}?subject=${encodeURIComponent(`Gesso: ${t(topic)}`)}&body=${encodeURIComponent(body)}`;

  async function copy() {
    if (isEmpty) {
      setMissing(true);
      return;
    }
    await navigator.clipboard.writeText(`${supportEmail}\n\n${body}`);
    showToast({ type: 'ok', text: t('copied'), delayMs: TOAST_DELAYS_MS.copiedLink });
  }

  return (
    <Dialog open onClose={onClose} title={t('contactTitle')} className={styles.contactDialog}>
      <p className={textStyles.secondary}>{t('contactText')}</p>
      <fieldset className={styles.contactTopics}>
        <legend>{t('topic')}</legend>
        {TOPICS.map((each) => (
          <label key={each} className={`${badgeStyles.chip} ${styles.chip}`} data-active={each === topic}>
            <input
              type="radio"
              name={`${id}-topic`}
              className={layoutStyles.visuallyHiddenText}
              checked={each === topic}
              onChange={() => setTopic(each)}
            />
            {t(each)}
          </label>
        ))}
      </fieldset>
      <div className={fieldStyles.field}>
        <label htmlFor={id}>{t('message')}</label>
        <textarea
          id={id}
          className={styles.contactMessage}
          maxLength={MAX_LENGTH}
          value={message}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setMessage(event.target.value);
            setMissing(false);
          }}
        />
        <div
          className={`${layoutStyles.row} ${styles.row} ${layoutStyles.spread} ${styles.spread}`}
          id={`${id}-hint`}
        >
          {isMissing ? (
            <span className={fieldStyles.errorText} role="alert">
              <Icon name="alert" size={16} />
              {t('messageMissing')}
            </span>
          ) : (
            <span className={fieldStyles.hint}>{t('messageHint')}</span>
          )}
          <span className={`${fieldStyles.hint} ${textStyles.numeric}`}>
            {t('messageCount', { count: message.length, max: MAX_LENGTH })}
          </span>
        </div>
      </div>
      <label className={styles.contactTechnical}>
        <input
          type="checkbox"
          checked={isTechnical}
          onChange={(event) => setTechnical(event.target.checked)}
        />
        <span>
          {t('technical')}
          <br />
          <span className={fieldStyles.hint}>{t('technicalHint')}</span>
        </span>
      </label>
      <div className={styles.contactFoot}>
        <a
          className={`${textStyles.link} ${layoutStyles.row} ${layoutStyles.gap8} ${textStyles.leftToRight}`}
          href={`mailto:${supportEmail}`}
        >
          <Icon name="mail" size={18} />
          {supportEmail}
        </a>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
            onClick={() => void copy()}
          >
            {t('copyText')}
          </button>
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            href={href}
            onClick={(event) => {
              if (!isEmpty) return;
              event.preventDefault();
              setMissing(true);
            }}
          >
            {t('openMail')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
