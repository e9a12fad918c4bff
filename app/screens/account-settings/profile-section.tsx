import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { LANGUAGES, type Language, setLanguage, useLanguage, useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf, nameProblem } from '../login/checks.ts';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import * as styles from './account-settings.module.css';
import { ImageRow } from './picture-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useUnsaved } from './use-unsaved.ts';

const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** Image, name and language. Name and language count once they are saved; anyone who leaves before is asked. */
export function ProfileSection({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const tCommon = useText(commonText);
  const shownLanguage = useLanguage();
  const [changes, setChanges] = useState<{ name?: string; language?: Language }>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const name = changes.name ?? profile.user.name;
  const language = changes.language ?? shownLanguage;
  const isDirty = name.trim() !== profile.user.name || language !== shownLanguage;
  const problem = name.trim() === '' ? tCommon('requiredName') : nameProblem(name);

  /** Says whether all is saved. */
  async function save(): Promise<boolean> {
    setWasSubmitted(true);
    setFailure(null);
    if (problem) {
      focusFirstError(form.current);
      return false;
    }
    setIsBusy(true);
    try {
      const userPreferences = { ...profile.userPreferences, language };
      const answer = await server.call(ACCOUNT_CALLS.updateProfile, {
        body: { name: name.trim(), userPreferences },
      });
      session.keep(answer.profile);
      await setLanguage(language);
      setChanges({});
      setWasSubmitted(false);
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  function discard() {
    setChanges({});
    setFailure(null);
    setWasSubmitted(false);
  }

  useUnsaved(isDirty, save);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isDirty) return;
    if (await save()) showToast({ type: 'ok', text: t('profileSaved') });
  }

  return (
    <SettingsSection id="profile" title={t('profile')} about={t('profileText')}>
      <ImageRow profile={profile} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.twoColumns}>
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            boxClassName={`${fieldStyles.medium} ${styles.medium}`}
            value={name}
            onChange={(value) => setChanges((former) => ({ ...former, name: value }))}
            error={wasSubmitted ? problem : null}
          />
          <SelectField
            className={styles.medium}
            label={t('language')}
            value={language}
            onChange={(value) => {
              const chosen = LANGUAGE_NAMES.find((each) => each === value);
              if (chosen) setChanges((former) => ({ ...former, language: chosen }));
            }}
          >
            {LANGUAGE_NAMES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGES[each].name}
              </option>
            ))}
          </SelectField>
        </div>
        <ServerMessage text={failure} className={styles.serverMessage} />
        <div className={`${layoutStyles.row} ${layoutStyles.gap8} ${styles.setActs}`}>
          <BusyButton
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary}`}
            isBusy={isBusy}
            busyLabel={t('saving')}
            disabled={!isDirty}
          >
            {t('save')}
          </BusyButton>
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.ghost} ${styles.ghost}`}
            disabled={!isDirty || isBusy}
            onClick={discard}
          >
            {t('discard')}
          </button>
        </div>
      </form>
    </SettingsSection>
  );
}
