import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { isEmail } from './checks.ts';
import * as styles from './login.module.css';
import { SocialButtons } from './social/social-buttons.tsx';
import { TextLink } from './text-link.tsx';
import { focusFirstError, useFocus } from './use-focus.ts';

/** The first step of a sign-up: through others, or an e-mail address for the form that comes next. */
export function MainSignup({
  email: given,
  onEmail,
  onProfile,
  onLogin,
}: {
  email: string;
  onEmail: (email: string) => void;
  onProfile: (profile: Profile) => void;
  onLogin: () => void;
}) {
  const t = useText(accountsText);
  const [email, setEmail] = useState(given);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useFocus<HTMLInputElement>();

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isEmail(email)) onEmail(email.trim());
    else focusFirstError(form.current);
  }

  return (
    <>
      <SocialButtons isSignup onProfile={onProfile} />
      <form
        ref={form}
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        noValidate
        onSubmit={submit}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={wasSubmitted && !isEmail(email) ? t('invalidSignupEmail') : null}
          inputRef={input}
        />
        <button
          type="submit"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        >
          {t('continue')}
        </button>
      </form>
      <p className={`${textStyles.secondary} ${styles.authFoot}`}>
        <Rich
          text={t('alreadyHaveOne')}
          dress={{ login: (words) => <TextLink onPress={onLogin}>{words}</TextLink> }}
        />
      </p>
    </>
  );
}
