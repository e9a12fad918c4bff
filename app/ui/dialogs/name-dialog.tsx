import { useState } from 'react';
import type { z } from 'zod';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { BusyButton } from '../busy-button.tsx';
import * as buttonStyles from '../button.module.css';
import { TextField } from '../fields/text-field.tsx';
import * as layoutStyles from '../layout.module.css';
import * as dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks for one name, and keeps what was typed while it is refused. */
export function NameDialog({
  title,
  label,
  confirmLabel,
  busyLabel,
  initialName,
  schema,
  onName,
  onClose,
}: {
  title: string;
  label: string;
  confirmLabel: string;
  busyLabel: string;
  initialName: string;
  /** Checks the name; its first issue is shown under the field. */
  schema: z.ZodType<string>;
  /** Rejects with the reason that is shown under the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const common = useText(commonText);
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const checked = schema.safeParse(name);
    if (!checked.success) {
      setError(serverSentence(checked.error.issues[0]?.message ?? ''));
      return;
    }
    setIsBusy(true);
    try {
      await onName(checked.data);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : common('somethingWrongTryAgain'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} className={dialogStyles.small}>
      <form
        noValidate
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={label}
          value={name}
          error={error}
          autoComplete="off"
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
        <div className={dialogStyles.dialogRow}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={onClose}
          >
            {common('cancel')}
          </button>
          <BusyButton
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
