import type { ReactNode } from 'react';
import { create } from 'zustand';
import { LoadedPart } from '../loaded-part.tsx';
import * as dialogStyles from './dialog.module.css';

interface OpenDialog {
  readonly id: number;
  readonly content: ReactNode;
  dismiss(): void;
}

interface DialogStore {
  readonly dialogs: readonly OpenDialog[];
  readonly nextId: number;
}

const useDialogs = create<DialogStore>(() => ({ dialogs: [], nextId: 1 }));

/**
 * Puts a dialog over whatever is shown, on top of those that are open, and waits for its end. `render` is given how to close it; what it is closed with is
 * the result, undefined when it was dismissed.
 */
export function openDialog<Result>(
  render: (close: (result?: Result) => void) => ReactNode,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const { nextId: id } = useDialogs.getState();
    const close = (result?: Result) => {
      useDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      resolve(result);
    };
    useDialogs.setState(({ dialogs }) => ({
      dialogs: [...dialogs, { id, content: render(close), dismiss: () => close() }],
      nextId: id + 1,
    }));
  });
}

/** Whether a user is busy with a dialog. */
export function hasOpenDialog(): boolean {
  return useDialogs.getState().dialogs.length > 0;
}

/** Shows the open dialogs; rendered once in the app. */
export function DialogHost() {
  return useDialogs(({ dialogs }) => dialogs).map(({ id, content, dismiss }) => (
    <LoadedPart
      key={id}
      onMissing={dismiss}
      fallback={<div className={`${dialogStyles.scrim} ${dialogStyles.fixed}`} />}
    >
      {content}
    </LoadedPart>
  ));
}
