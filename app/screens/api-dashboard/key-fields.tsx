import type { ReactNode } from 'react';
import {
  API_SCOPES,
  type ApiKey,
  type ApiScope,
  keyNetworkSchema,
  MAX_KEY_NETWORKS,
} from '../../../server/contract/developer/keys.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-dashboard.module.css';

const SCOPE_TEXT = {
  tools: 'scopeTools',
  renders: 'scopeRenders',
  'uploads:read': 'scopeUploadsRead',
  'uploads:write': 'scopeUploadsWrite',
  webhooks: 'scopeWebhooks',
  usage: 'scopeUsage',
} as const satisfies Readonly<Record<ApiScope, string>>;
/** For how long a key is made, beside for good. */
const VALID_DAYS = [7, 30, 90, 365];

/** What is written in the form of a key. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly cap: string;
  /** Days from now on as a text; `never`, or `same` for the end that it has. */
  readonly validity: string;
  readonly networks: string;
}

export const NEW_KEY: KeyDraft = {
  name: '',
  scopes: ['tools', 'renders', 'uploads:read', 'uploads:write'],
  cap: '',
  validity: 'never',
  networks: '',
};

export function draftOf({ name, scopes, monthlyCredits, expiresAt, networks }: ApiKey): KeyDraft {
  return {
    ...{ name, scopes, networks: networks.join(' ') },
    cap: monthlyCredits === null ? '' : String(monthlyCredits),
    validity: expiresAt === null ? 'never' : 'same',
  };
}

const networksIn = ({ networks }: KeyDraft) => networks.split(/[\s,]+/).filter(Boolean);
const wrongNetworkIn = (draft: KeyDraft) =>
  networksIn(draft).find((entry) => !keyNetworkSchema.safeParse(entry).success);
const isCapWrong = ({ cap }: KeyDraft) => cap.trim() !== '' && !/^[1-9]\d{0,6}$/.test(cap.trim());

export function isComplete(draft: KeyDraft): boolean {
  const hasNetworks = wrongNetworkIn(draft) === undefined && networksIn(draft).length <= MAX_KEY_NETWORKS;
  return draft.name.trim() !== '' && draft.scopes.length > 0 && !isCapWrong(draft) && hasNetworks;
}

/** What a call takes of a form that is complete. */
export function wishOf(draft: KeyDraft) {
  const { name, scopes, cap, validity } = draft;
  return {
    ...{ name, scopes: [...scopes], networks: networksIn(draft) },
    monthlyCredits: cap.trim() === '' ? null : Number(cap),
    ...(validity === 'same' ? {} : { expiresInDays: validity === 'never' ? null : Number(validity) }),
  };
}

/** What a key is called, and what it may be used for, from where and until when. */
export function KeyFields({
  draft,
  onChange,
  hasCap,
  wasSent,
  endsAt = null,
  children,
}: {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
  hasCap: boolean;
  /** Whether what is missing is said already. */
  wasSent: boolean;
  /** When the key ends now. */
  endsAt?: string | null;
  /** Shown below the name. */
  children?: ReactNode;
}) {
  const t = useText(apiDashboardText);
  const { name, scopes, cap, validity, networks } = draft;
  const set = (change: Partial<KeyDraft>) => onChange({ ...draft, ...change });
  const toggle = (scope: ApiScope, isOn: boolean) =>
    set({ scopes: isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope) });
  const wrong = wrongNetworkIn(draft);
  const networksError =
    wrong !== undefined
      ? t('networksWrong', { entry: wrong })
      : networksIn(draft).length > MAX_KEY_NETWORKS
        ? t('networksMany', { count: MAX_KEY_NETWORKS })
        : undefined;
  return (
    <>
      <TextField
        label={t('name')}
        value={name}
        onChange={(value) => set({ name: value })}
        maxLength={60}
        autoComplete="off"
        error={wasSent && name.trim() === '' ? t('nameMissing') : undefined}
      />
      {children}
      <fieldset className={styles.scopes}>
        <legend>{t('scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
            {t(SCOPE_TEXT[scope])}
          </label>
        ))}
        {scopes.length === 0 ? (
          <span role="alert" className={textStyles.dangerText}>
            {t('scopesMissing')}
          </span>
        ) : null}
      </fieldset>
      <div className={styles.twoFields}>
        <SelectField label={t('validity')} value={validity} onChange={(value) => set({ validity: value })}>
          {endsAt === null ? null : <option value="same">{t('untilDay', { day: formatDay(endsAt) })}</option>}
          <option value="never">{t('untilRevoked')}</option>
          {VALID_DAYS.map((count) => (
            <option key={count} value={count}>
              {t('forDays', { count })}
            </option>
          ))}
        </SelectField>
        {hasCap ? (
          <TextField
            label={t('cap')}
            value={cap}
            onChange={(value) => set({ cap: value })}
            inputMode="numeric"
            hint={t('capHint')}
            error={isCapWrong(draft) ? t('capWrong') : undefined}
          />
        ) : null}
      </div>
      <TextField
        label={t('networks')}
        value={networks}
        onChange={(value) => set({ networks: value })}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        hint={t('networksHint')}
        error={networksError}
      />
    </>
  );
}
