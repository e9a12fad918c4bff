import { useId, useState } from 'react';
import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast, TOAST_DELAYS_MS } from '../../ui/toast-store.ts';
import './popups.css';

const MAX_LENGTH = 2000;
const TOPICS = ['topicBug', 'topicBilling', 'topicIdea', 'topicElse'] as const;

/** A letter to whoever runs this server. It is written here and sent by the user's own mail program. */
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
    <Dialog open onClose={onClose} title={t('contactTitle')} className="contact-dialog">
      <p className="sec">{t('contactText')}</p>
      <fieldset className="contact-topics">
        <legend>{t('topic')}</legend>
        {TOPICS.map((each) => (
          <label key={each} className={`chip ${each === topic ? 'on' : ''}`}>
            <input
              type="radio"
              name={`${id}-topic`}
              className="sr"
              checked={each === topic}
              onChange={() => setTopic(each)}
            />
            {t(each)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{t('message')}</label>
        <textarea
          id={id}
          className="contact-message"
          maxLength={MAX_LENGTH}
          value={message}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setMessage(event.target.value);
            setMissing(false);
          }}
        />
        <div className="row between" id={`${id}-hint`}>
          {isMissing ? (
            <span className="err" role="alert">
              <Icon name="alert" size={16} />
              {t('messageMissing')}
            </span>
          ) : (
            <span className="hint">{t('messageHint')}</span>
          )}
          <span className="hint num">{t('messageCount', { count: message.length, max: MAX_LENGTH })}</span>
        </div>
      </div>
      <label className="contact-technical">
        <input
          type="checkbox"
          checked={isTechnical}
          onChange={(event) => setTechnical(event.target.checked)}
        />
        <span>
          {t('technical')}
          <br />
          <span className="hint">{t('technicalHint')}</span>
        </span>
      </label>
      <div className="contact-foot">
        <a className="link row g2 ltr" href={`mailto:${supportEmail}`}>
          <Icon name="mail" size={18} />
          {supportEmail}
        </a>
        <div className="row g2">
          <button type="button" className="btn secondary lg" onClick={() => void copy()}>
            {t('copyText')}
          </button>
          <a
            className="btn primary lg"
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
