import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useText } from '../../../messages/language.ts';
import { useAppConfig } from '../../../session/app-config.ts';
import * as bannerStyles from '../../../ui/banner.module.css';
import { Icon } from '../../../ui/icon.tsx';

/** Says that nothing is really paid, on a server that others use too; one's own machine needs no warning. */
export function TestPaymentsNotice({ className = '' }: { className?: string }) {
  const t = useText(checkoutText);
  const { hasTestPayments } = useAppConfig();
  if (!hasTestPayments) return null;
  return (
    <p
      className={`${bannerStyles.banner} ${bannerStyles.warning} ${className}`}
      role="note"
      data-part="banner"
    >
      <Icon name="alert" />
      {t('testPaymentsNotice')}
    </p>
  );
}
