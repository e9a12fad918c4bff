import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { GENERATION_CALLS } from '../../../server/contract/generations.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { ownKey } from '../../session/own-key.ts';
import { withPassword } from '../../session/password-hash.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as textStyles from '../../ui/text.module.css';
import { messageOf } from '../login/checks.ts';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import * as styles from './account-settings.module.css';
import { LoginAgain, OwnPasswordField, useLoginAgain } from './owner-proof.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What a user has here; projects with those in the trash. */
async function countEverything(signal: AbortSignal) {
  const page = { start: 0, rows: 1 };
  const [projects, trash, uploads, generations] = await Promise.all([
    server.call(PROJECT_CALLS.getProjects, { query: page, signal }),
    server.call(PROJECT_CALLS.getProjects, { query: { ...page, trash: '1' }, signal }),
    server.call(UPLOAD_CALLS.getUploadedAssets, { body: page, signal }),
    server.call(GENERATION_CALLS.getGenerations, { query: page, signal }),
  ]);
  return {
    projects: projects.total + trash.total,
    uploads: uploads.total,
    generations: generations.total,
  };
}

/** The end of an account: says what goes with it, and asks for the address to be typed, and for the password. */
export function DeleteSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useText(settingsText);
  const tCommon = useText(commonText);
  const loginAgain = useLoginAgain(hasPassword);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: counts } = useQuery({
    queryKey: ownKey('counts'),
    queryFn: ({ signal }) => countEverything(signal),
    staleTime: 0,
  });
  const mayDelete = typed.trim().toLowerCase() === email.toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (!mayDelete || isBusy) return;
    if (hasPassword && password === '') return focusFirstError(form.current);
    setIsBusy(true);
    setFailure(null);
    try {
      await (hasPassword
        ? withPassword(password, (hash) =>
            server.call(ACCOUNT_CALLS.deleteAccount, { body: { password: hash } }),
          )
        : server.call(ACCOUNT_CALLS.deleteAccount));
      session.clear();
      window.location.assign(SCREEN_PATHS.accountDeleted);
    } catch (error) {
      loginAgain.onRefused(error);
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  const losses =
    counts &&
    t('deleteLoses', {
      projects: t('projects', { count: counts.projects }),
      uploads: t('uploads', { count: counts.uploads }),
      generations: t('generations', { count: counts.generations }),
    });
  return (
    <SettingsSection
      id="delete"
      isDangerous
      title={t('delete')}
      about={`${losses ? `${losses} ` : ''}${t('noWayBack')}`}
    >
      <p className={`${textStyles.secondary} ${styles.setHint}`}>{t('deleteText', { email })}</p>
      {loginAgain.isNeeded ? (
        <LoginAgain sectionId="delete" text={t('deleteLogin')} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles.twoColumns}>
            {/* Its label has the address in it and may take two lines. */}
            <div className={styles.wide}>
              <TextField
                label={t('typeEmail', { email })}
                name="confirm-email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                boxClassName={`${fieldStyles.medium} ${styles.medium}`}
                value={typed}
                onChange={setTyped}
              />
            </div>
            {hasPassword ? (
              <OwnPasswordField
                value={password}
                onChange={setPassword}
                error={wasSubmitted && mayDelete && password === '' ? tCommon('requiredPassword') : null}
              />
            ) : null}
          </div>
          <ServerMessage text={failure} className={styles.serverMessage} />
          <BusyButton
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.danger} ${styles.setActs}`}
            isBusy={isBusy}
            busyLabel={t('deleting')}
            disabled={!mayDelete}
          >
            {t('deleteMine')}
          </BusyButton>
        </form>
      )}
    </SettingsSection>
  );
}
