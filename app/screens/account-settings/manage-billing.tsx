import { useMutation } from '@tanstack/react-query';
import { PAYMENT_CALLS } from '../../../server/contract/payments.ts';
import { billingText } from '../../messages/english/account/billing.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as accountSettingsStyles from './account-settings.module.css';
import * as planSectionStyles from './plan-section.module.css';

/** Leads to the page of the provider for cards and bills, which leads back here. */
export function ManageBilling() {
  const t = useText(billingText);
  const open = useMutation({
    mutationFn: () => server.call(PAYMENT_CALLS.openCustomerPortal),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
  });
  return (
    <BusyButton
      type="button"
      className={`${buttonStyles.button} ${accountSettingsStyles.button} ${buttonStyles.secondary} ${planSectionStyles.manageBilling}`}
      isBusy={open.isPending || open.isSuccess}
      busyLabel={t('opening')}
      onClick={() => open.mutate()}
    >
      <Icon name="card" size={18} />
      {t('manage')}
    </BusyButton>
  );
}
