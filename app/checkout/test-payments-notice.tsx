import { checkoutText } from '../messages/english/checkout.ts';
import { useText } from '../messages/language.ts';
import { useAppConfig } from '../session/app-config.ts';
import { Icon } from '../ui/icon.tsx';

/** Says that nothing is really paid, on a server that others use too; one's own machine needs no warning. */
export function TestPaymentsNotice() {
  const t = useText(checkoutText);
  const { hasTestPayments } = useAppConfig();
  if (!hasTestPayments) return null;
  return (
    <p className="banner warn" role="note">
      <Icon name="alert" />
      {t('testPaymentsNotice')}
    </p>
  );
}
