import { useQuery } from '@tanstack/react-query';
import { countriesSchema } from '../../../../server/contract/store/static-data.ts';
import { getJson } from '../../../api/get-json.ts';
import { staticJsonUrl } from '../../../api/static-json.ts';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useLanguage, useText } from '../../../messages/language.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { BILLING_LIMITS, type BillingField, type BillingValues, billingProblem } from './billing-fields.ts';
import * as styles from './billing-form.module.css';

const LABELS = {
  name: 'holder',
  address: 'address',
  zip: 'zip',
  city: 'city',
  state: 'state',
  country: 'country',
} as const;
/** What browsers fill in by themselves. */
const AUTOCOMPLETE: Readonly<Record<BillingField, string>> = {
  name: 'cc-name',
  address: 'billing street-address',
  zip: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
  country: 'billing country',
};

/** Where the bill goes. Errors are shown for fields that were touched, and for all once the user wants to pay. */
export function BillingForm({
  fields,
  values,
  touched,
  isDisabled,
  onChange,
}: {
  fields: readonly BillingField[];
  values: BillingValues;
  touched: ReadonlySet<BillingField>;
  isDisabled: boolean;
  onChange: (field: BillingField, value: string) => void;
}) {
  const t = useText(checkoutText);
  const errorOf = (field: BillingField) => {
    const problem = touched.has(field) ? billingProblem(field, values) : null;
    return problem === null ? null : t(problem);
  };
  return (
    <div className={styles.billingFields}>
      {fields.map((field) =>
        field === 'country' ? (
          <CountryField
            key={field}
            value={values.country}
            error={errorOf(field)}
            isDisabled={isDisabled}
            onChange={(code) => onChange(field, code)}
          />
        ) : (
          <div key={field} data-field={field}>
            <TextField
              label={t(LABELS[field])}
              value={values[field]}
              error={errorOf(field)}
              name={field}
              boxClassName={`${fieldStyles.medium} ${styles.medium}`}
              maxLength={BILLING_LIMITS[field]}
              autoComplete={AUTOCOMPLETE[field]}
              disabled={isDisabled}
              aria-required="true"
              onChange={(value) => onChange(field, value)}
            />
          </div>
        ),
      )}
    </div>
  );
}

function CountryField({
  value,
  error,
  isDisabled,
  onChange,
}: {
  value: string;
  error: string | null;
  isDisabled: boolean;
  onChange: (code: string) => void;
}) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: async ({ signal }) =>
      countriesSchema.parse(await getJson(staticJsonUrl('countryname.json'), signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  });
  if (countries.isError)
    return (
      <div data-field="country">
        <RetryBanner
          text={t('countriesFailed', { reason: countries.error.message })}
          onRetry={() => void countries.refetch()}
        />
      </div>
    );
  const names = language === 'en' ? null : new Intl.DisplayNames(language, { type: 'region' });
  return (
    <div data-field="country">
      <SelectField
        className={styles.medium}
        label={t('country')}
        value={value}
        error={error}
        name="country"
        autoComplete={AUTOCOMPLETE.country}
        disabled={isDisabled}
        aria-required="true"
        onChange={onChange}
      >
        <option value="">{t('chooseCountry')}</option>
        {(countries.data ?? []).map(({ code, countryname }) => (
          <option key={code} value={code}>
            {names?.of(code) ?? countryname}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
