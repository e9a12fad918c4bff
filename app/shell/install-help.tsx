import { installText } from '../messages/english/install.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { openDialog } from '../ui/dialogs/dialog-store.tsx';
import * as textStyles from '../ui/text.module.css';
import type { InstallWay } from './install-app.ts';
import * as styles from './install-help.module.css';

const STEPS = {
  ios: ['installIosFirst', 'installIosSecond'],
  android: ['installAndroidFirst', 'installAndroidSecond'],
  computer: ['installComputerFirst', 'installComputerSecond'],
} as const satisfies Record<InstallWay, readonly string[]>;

/** How the app gets onto the home screen, step by step. */
export async function openInstallHelp(way: InstallWay): Promise<void> {
  await openDialog<void>((close) => <InstallHelp way={way} onClose={() => close()} />);
}

function InstallHelp({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const t = useText(installText);
  return (
    <Dialog open onClose={onClose} title={t('installTitle')} className={styles.installHelp}>
      <p className={textStyles.secondary}>{t('installText')}</p>
      <ol>
        {STEPS[way].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
        onClick={onClose}
      >
        {t('installDone')}
      </button>
    </Dialog>
  );
}
