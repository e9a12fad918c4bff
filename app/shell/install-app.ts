import { create } from 'zustand';
import { phonePlatformOf } from '../browser/device.ts';

/** The question of Chromium's browsers, which they let a page ask when it likes. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const usePrompt = create<{ prompt: InstallPrompt | null; isInstalled: boolean }>(() => ({
  prompt: null,
  isInstalled: isStandalone(),
}));

/** Whether the page runs in a window of its own, from the home screen or the desktop. */
function isStandalone(): boolean {
  const media = globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // What Safari has instead.
  return media || (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true;
}

/** Keeps the browser's own question for when a user presses Install; to be called once, before the first paint. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    usePrompt.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => usePrompt.setState({ prompt: null, isInstalled: true }));
}

/** Whether the app is installed already, as far as the page can know. */
export function useIsInstalled(): boolean {
  return usePrompt(({ isInstalled }) => isInstalled);
}

/** How the app is installed where the browser does not ask by itself. */
export type InstallWay = 'ios' | 'android' | 'computer';

/** The way of this browser. */
export function installWayOf(userAgent: string): InstallWay {
  return phonePlatformOf(userAgent) ?? (/iPad/.test(userAgent) ? 'ios' : 'computer');
}

/** Asks by the browser's own question; where it has none, says in words how it is done. */
export async function installApp(): Promise<void> {
  const { prompt } = usePrompt.getState();
  if (prompt === null) {
    const { openInstallHelp } = await import('./install-help.tsx');
    return openInstallHelp(installWayOf(navigator.userAgent));
  }
  // It works once, whatever the answer is.
  usePrompt.setState({ prompt: null });
  await prompt.prompt();
}
