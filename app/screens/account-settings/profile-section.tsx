import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { commonText } from '../../messages/english/common.ts';
import { settingsText } from '../../messages/english/settings.ts';
import { LANGUAGES, type Language, setLanguage, useLanguage, useText } from '../../messages/language.ts';
import { session } from '../../session/session.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { messageOf, nameProblem } from '../login/checks.ts';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import { PictureRow } from './picture-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useUnsaved } from './use-unsaved.ts';

const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** Picture, name and language. Name and language count once they are saved; whoever leaves before is asked. */
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
      <PictureRow profile={profile} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className="two">
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            boxClassName="md"
            value={name}
            onChange={(value) => setChanges((former) => ({ ...former, name: value }))}
            error={wasSubmitted ? problem : null}
          />
          <SelectField
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
        <ServerMessage text={failure} />
        <div className="row g2 set-acts">
          <BusyButton className="btn primary" isBusy={isBusy} busyLabel={t('saving')} disabled={!isDirty}>
            {t('save')}
          </BusyButton>
          <button type="button" className="btn ghost" disabled={!isDirty || isBusy} onClick={discard}>
            {t('discard')}
          </button>
        </div>
      </form>
    </SettingsSection>
  );
}
