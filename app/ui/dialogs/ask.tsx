import { lazy, type ReactNode } from 'react';
import type { IconName } from '../icon.tsx';
import { openDialog } from './dialog-store.tsx';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const ProgressDialog = lazy(() =>
  import('./progress-dialog.tsx').then((module) => ({ default: module.ProgressDialog })),
);

/** A question with one button to agree and one to leave things as they are. */
export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** "Yes" where it is left out; a verb is better. */
  readonly yes?: string;
  /** "Cancel" where it is left out. */
  readonly no?: string;
  readonly icon?: IconName;
  /** For what destroys something. */
  readonly isDangerous?: boolean;
  /** A word that has to be typed before one can agree. */
  readonly mustType?: string;
}

/** Asks, and says whether the answer was yes. Escape and the cross are a no. */
export async function askUser(question: Question): Promise<boolean> {
  return (
    (await openDialog<boolean>((close) => <ConfirmDialog question={question} onAnswer={close} />)) ?? false
  );
}

/** What a user chose for changes that are not saved; `stay` when the dialog was dismissed. */
export type UnsavedChoice = 'save' | 'leave' | 'stay';

/** Asks what to do with changes that are not saved. */
export async function askUnsaved(): Promise<UnsavedChoice> {
  const answer = await openDialog<boolean>((close) => <ConfirmDialog question="unsaved" onAnswer={close} />);
  return answer === undefined ? 'stay' : answer ? 'save' : 'leave';
}

/** Says something that has to be read before going on. */
export async function showInfo(info: Pick<Question, 'title' | 'text' | 'icon'>): Promise<void> {
  await openDialog<boolean>((close) => (
    <ConfirmDialog question={{ ...info, no: '' }} isInfo onAnswer={close} />
  ));
}

/** How far a job has come; `part` is 0 to 1, null while it is not known. */
export interface Progress {
  readonly part: number | null;
  readonly text?: string;
}

/** A dialog over work that is under way. */
export interface ShownProgress {
  update(progress: Progress): void;
  close(): void;
}

/** Shows a dialog with the progress of a job. With `onCancel` it has a button to end it; without, it only waits. */
export function showProgress(options: {
  readonly title: string;
  readonly onCancel?: () => void;
}): ShownProgress {
  let listener: (progress: Progress) => void = () => undefined;
  let last: Progress = { part: null };
  let closeDialog: () => void = () => undefined;
  void openDialog<void>((close) => {
    closeDialog = close;
    return (
      <ProgressDialog
        title={options.title}
        startedAt={Date.now()}
        onListen={(listen) => {
          listener = listen;
          listen(last);
        }}
        {...(options.onCancel ? { onCancel: options.onCancel } : {})}
      />
    );
  });
  return {
    update(progress) {
      last = progress;
      listener(progress);
    },
    close: () => closeDialog(),
  };
}
