import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openDialog } from '../../ui/dialog-store.tsx';
import './dialogs.css';
import type { InstallWay } from '../install-app.ts';

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
  const t = useText(shellText);
  return (
    <Dialog open onClose={onClose} title={t('installTitle')} className="install-help">
      <p className="sec">{t('installText')}</p>
      <ol>
        {STEPS[way].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <button type="button" className="btn primary lg full" onClick={onClose}>
        {t('installDone')}
      </button>
    </Dialog>
  );
}
