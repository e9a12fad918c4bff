import { use, useEffect, useSyncExternalStore } from 'react';
import { syncText } from '../../messages/english/account/sync.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { formatNames } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { openLogin } from '../../session/open-login.tsx';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import type { EditorSync } from '../../sync/project/editor-sync.ts';
import { SyncContext } from '../../sync/sync-context.ts';
import { announce } from '../../ui/announce.ts';
import { showInfo } from '../../ui/dialogs/ask.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { tooltipOf } from '../../ui/tooltips/tooltip.ts';
import { sayAction } from '../actions/action.ts';
import * as styles from '../compact.module.css';

/** Whether the work is kept, and where, in words: first in this browser, then in the account. */
export function SaveState() {
  const t = useText(editorFrameText);
  const { writer } = useStudio();
  const sync = use(SyncContext);
  const status = useSyncExternalStore(
    (onChange) => writer.subscribe(onChange),
    () => writer.status,
  );
  useEffect(() => {
    if (status === 'failed') announce(textOf(editorFrameText)('notSavedAgain'));
  }, [status]);
  if (status === 'failed')
    return (
      <button
        type="button"
        data-part="save-state"
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${editorFrameStyles.saveState} ${styles.saveState} ${editorFrameStyles.error}`}
        onClick={() => {
          writer.flush().catch((error: unknown) =>
            showToast({
              type: 'bad',
              text: sayAction('notSaved'),
              detail: problemText(error),
            }),
          );
        }}
      >
        <Icon name="alert" size={18} />
        {t('notSavedAgain')}
      </button>
    );
  return sync ? <AccountState sync={sync} isWriting={status === 'saving'} /> : null;
}

function AccountState({ sync, isWriting }: { sync: EditorSync; isWriting: boolean }) {
  const t = useText(syncText);
  const account = sync.state();
  if (isWriting || account.status === 'saving')
    return (
      // Saving is quiet: it happens after every change, and would be read over what the change itself says.
      <span
        data-part="save-state"
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${editorFrameStyles.saveState} ${styles.saveState}`}
        role="status"
        aria-live="off"
      >
        <Icon name="cloud" size={18} />
        {t('saving')}
      </span>
    );
  if (account.status === 'saved') {
    const names = formatNames(account.kept);
    const hint =
      account.kept.length > 0 ? t('keptHere', { count: account.kept.length, names }) : t('savedAccountHint');
    return (
      <span
        {...tooltipOf(hint)}
        data-part="save-state"
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${editorFrameStyles.saveState} ${styles.saveState}`}
        role="status"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the tooltip says must be reachable.
        tabIndex={0}
      >
        <Icon name={account.kept.length > 0 ? 'alert' : 'check'} size={18} />
        {t('savedAccount')}
      </span>
    );
  }
  const shown = {
    visitor: { text: t('savedHere'), hint: t('savedHereHint'), icon: 'laptop' },
    'of-other-account': { text: t('savedHere'), hint: t('otherAccountHint'), icon: 'laptop' },
    offline: { text: t('offline'), hint: t('offlineHint'), icon: 'wifi' },
    refused: {
      text: t('refused'),
      hint: account.status === 'refused' ? t('refusedHint', { reason: account.reason }) : '',
      icon: 'alert',
    },
  } as const;
  const { text, hint, icon } = shown[account.status];
  return (
    <>
      <button
        type="button"
        {...tooltipOf(hint)}
        data-part="save-state"
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${editorFrameStyles.saveState} ${styles.saveState} ${account.status === 'refused' ? editorFrameStyles.error : ''}`}
        onClick={() => void (account.status === 'visitor' ? openLogin() : sendAgain(sync, text))}
      >
        <Icon name={icon} size={18} />
        {text}
      </button>
      <span
        className={layoutStyles.visuallyHidden}
        role="status"
        aria-live={account.status === 'visitor' ? 'off' : 'polite'}
      >
        {text}
      </span>
    </>
  );
}

/** Tries once more; what still prevents it is said so that it is read. */
async function sendAgain(sync: EditorSync, title: string): Promise<void> {
  await sync.send();
  const account = sync.state.getState();
  if (account.status === 'refused') await showInfo({ title, text: account.reason, icon: 'alert' });
  if (account.status === 'of-other-account')
    await showInfo({ title, text: textOf(syncText)('otherAccountHint'), icon: 'laptop' });
}
