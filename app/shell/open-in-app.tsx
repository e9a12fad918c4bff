import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { useAppConfig } from '../session/app-config.ts';
import { phonePlatformOf, storeUrlFor } from './device.ts';

/** Leads to the app of this phone's store; where there is none, to the page that says what else can be done. */
export function OpenInApp({ className, label }: { className: string; label?: string }) {
  const t = useText(shellText);
  const config = useAppConfig();
  const store = storeUrlFor(phonePlatformOf(globalThis.navigator?.userAgent ?? ''), config);
  return (
    <a className={className} href={store ?? '/mobile-view/'}>
      {label ?? t('openInApp')}
    </a>
  );
}
