import { useMutation } from '@tanstack/react-query';
import { PAYMENT_CALLS } from '../../../server/contract/payments.ts';
import { server } from '../../api/server.ts';
import { billingText } from '../../messages/english/billing.ts';
import { useText } from '../../messages/language.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { messageOf } from '../login/checks.ts';

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
      className="btn secondary manage-billing"
      isBusy={open.isPending || open.isSuccess}
      busyLabel={t('opening')}
      onClick={() => open.mutate()}
    >
      <Icon name="card" size={18} />
      {t('manage')}
    </BusyButton>
  );
}
