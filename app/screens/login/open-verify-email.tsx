import { lazy } from 'react';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const VerifyEmailDialog = lazy(() =>
  import('./verify-email-dialog.tsx').then((module) => ({ default: module.VerifyEmailDialog })),
);

/** What the popup about an address that has to be verified is given. */
export interface VerifyEmailOptions {
  readonly email?: string;
  /** Mails the link; the link that activates the account where it is left out. */
  readonly send?: (email: string) => Promise<void>;
  /** The mail is on its way already. */
  readonly wasSent?: boolean;
}

/** Asks for an address and mails a link to it, or says that it was mailed. */
export async function openVerifyEmail(options: VerifyEmailOptions = {}): Promise<void> {
  await openDialog<void>((close) => <VerifyEmailDialog {...options} onClose={() => close()} />);
}
