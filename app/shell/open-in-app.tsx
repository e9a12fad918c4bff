import { phonePlatformOf, storeUrlFor } from '../browser/device.ts';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { useAppConfig } from '../session/app-config.ts';
import { installApp, useIsInstalled } from './install-app.ts';

/** Leads to the app of this phone's store; where none is set, installs the web app. Nothing where that runs already. */
export function OpenInApp({ className }: { className: string }) {
  const t = useText(shellText);
  const config = useAppConfig();
  const isInstalled = useIsInstalled();
  const store = storeUrlFor(phonePlatformOf(globalThis.navigator?.userAgent ?? ''), config);
  if (store !== null)
    return (
      <a className={className} href={store}>
        {t('openInApp')}
      </a>
    );
  if (isInstalled) return null;
  return (
    <button type="button" className={className} onClick={() => void installApp()}>
      {t('installApp')}
    </button>
  );
}
