import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import * as layoutStyles from '../layout.module.css';
import * as styles from './field.module.css';

/** What is around a field, whatever is filled in. */
export interface FieldMessages {
  label: string;
  /** What is wrong, read out when it comes; empty or nothing while all is well. */
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Shown at the end of the label's line: a link to help, for instance. */
  labelAside?: ReactNode;
}

/** What links a control to its label and its messages. */
interface FieldLinks {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above, and its error and hint below, linked to it. */
export function Field({
  label,
  error,
  hint,
  labelAside,
  children,
}: FieldMessages & { children: (links: FieldLinks) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const labelElement = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {labelAside ? (
        <div className={`${layoutStyles.row} ${layoutStyles.spread} ${layoutStyles.gap8}`}>
          {labelElement}
          {labelAside}
        </div>
      ) : (
        labelElement
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? (
        <span className={styles.errorText} id={`${id}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </span>
      ) : null}
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
