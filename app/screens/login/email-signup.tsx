import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { PATHS } from '../../paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { passwordHash } from '../../session/password-hash.ts';
import { recaptchaToken } from '../../session/recaptcha.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { isEmail, messageOf, nameProblem, passwordProblem } from './checks.ts';
import * as styles from './login.module.css';
import { ServerMessage } from './server-message.tsx';
import { NewTabLink, TextLink } from './text-link.tsx';
import { focusFirstError, useFocus } from './use-focus.ts';

/** How the form ended: an account was made for an address, or a user has one already. */
export type SignupEvent = { readonly type: 'signed-up'; readonly email: string } | { readonly type: 'login' };

const EMPTY = { email: '', name: '', password: '' };

/** E-mail, name and password for a new account. The parent decides what follows its event. */
export function EmailSignup({ email, onEvent }: { email: string; onEvent: (event: SignupEvent) => void }) {
  const t = useText(accountsText);
  const { recaptchaSiteKey } = useAppConfig();
  const [values, setValues] = useState({ ...EMPTY, email });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Who comes from the first step goes on with the name.
  const first = useFocus<HTMLInputElement>();
  const set = (change: Partial<typeof EMPTY>) => setValues((former) => ({ ...former, ...change }));
  const problems = {
    email: isEmail(values.email) ? null : t('invalidSignupEmail'),
    name: nameProblem(values.name),
    password: passwordProblem(values.password),
  };
  const shown = wasSubmitted ? problems : { email: null, name: null, password: null };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (problems.email || problems.name || problems.password) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      const recaptcha = await recaptchaToken('signup');
      await server.call(ACCOUNT_CALLS.emailSignup, {
        body: {
          name: values.name.trim(),
          email: values.email,
          password: await passwordHash(values.password),
          ...(recaptcha === undefined ? {} : { recaptchaToken: recaptcha }),
        },
      });
      const madeFor = values.email.trim();
      setValues(EMPTY);
      setWasSubmitted(false);
      onEvent({ type: 'signed-up', email: madeFor });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  const links = {
    terms: (words: string) => (
      <NewTabLink to={PATHS.terms} note={t('opensInNewTab')}>
        {words}
      </NewTabLink>
    ),
    privacy: (words: string) => (
      <NewTabLink to={PATHS.privacy} note={t('opensInNewTab')}>
        {words}
      </NewTabLink>
    ),
  };
  return (
    <>
      <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>
        <Rich
          text={t('alreadyHaveOne')}
          dress={{
            login: (words) => <TextLink onPress={() => onEvent({ type: 'login' })}>{words}</TextLink>,
          }}
        />
      </p>
      <form
        ref={form}
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          value={values.email}
          onChange={(value) => set({ email: value })}
          error={shown.email}
          {...(email === '' ? { inputRef: first } : {})}
        />
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={(value) => set({ name: value })}
          error={shown.name}
          {...(email === '' ? {} : { inputRef: first })}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          strengthLabel={(level) => t('strength', { level })}
          value={values.password}
          onChange={(value) => set({ password: value })}
          error={shown.password}
          hint={t('passwordHint')}
        />
        <ServerMessage text={failure} />
        <BusyButton
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('creating')}
        >
          {t('createAccount')}
        </BusyButton>
        <p className={`${fieldStyles.hint} ${styles.authTerms}`}>
          <Rich text={t('agree')} dress={links} />
        </p>
        {recaptchaSiteKey === null ? null : (
          <p className={`${fieldStyles.hint} ${styles.authTerms}`}>
            <Rich text={t('recaptcha')} dress={RECAPTCHA_LINKS} />
          </p>
        )}
      </form>
    </>
  );
}

/** Google requires these two where its badge is. */
const RECAPTCHA_LINKS = {
  privacy: (words: string) => <RecaptchaLink to="https://policies.google.com/privacy" words={words} />,
  terms: (words: string) => <RecaptchaLink to="https://policies.google.com/terms" words={words} />,
};

function RecaptchaLink({ to, words }: { to: string; words: string }) {
  return (
    <a className={textStyles.link} href={to} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
