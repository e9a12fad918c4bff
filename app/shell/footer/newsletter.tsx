import { type FormEvent, useState } from 'react';
import { ACCOUNT_CALLS, emailSchema } from '../../../server/contract/accounts.ts';
import { ApiError } from '../../api/api-client.ts';
import { commonText } from '../../messages/english/common.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { clearToasts, showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './footer.module.css';

/** The field of the newsletter. */
export function Newsletter() {
  const t = useText(shellText);
  const common = useText(commonText);
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    clearToasts();
    if (email.trim() === '') {
      showToast({ type: 'bad', text: common('requiredEmail') });
      return;
    }
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      showToast({ type: 'bad', text: common('invalidEmail') });
      return;
    }
    setBusy(true);
    try {
      await server.call(ACCOUNT_CALLS.saveEmailNewsletter, { body: { email: parsed.data } });
      setEmail('');
      showToast({ type: 'ok', text: t('subscribed'), detail: t('subscribedDetail') });
    } catch (error) {
      // Where the server says nothing of its own, nothing is said.
      if (error instanceof ApiError && error.hasReason) showToast({ type: 'bad', text: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.newsletter} onSubmit={(event) => void subscribe(event)} noValidate>
      <label htmlFor="newsletter-email">{t('newsletterLabel')}</label>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <span className={`${fieldStyles.input} ${styles.input} ${fieldStyles.medium}`} data-theme="dark">
          <input
            id="newsletter-email"
            type="email"
            autoComplete="email"
            value={email}
            placeholder={t('newsletterPlaceholder')}
            onChange={(event) => setEmail(event.target.value)}
          />
        </span>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.invert}`}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? (
            <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
          ) : null}
          {isBusy ? t('subscribing') : t('subscribe')}
        </button>
      </div>
    </form>
  );
}
