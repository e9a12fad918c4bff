import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../button.module.css';
import { rememberFocus } from '../focus-return.ts';
import { Icon } from '../icon.tsx';
import * as iconButtonStyles from '../icon-button.module.css';
import * as layoutStyles from '../layout.module.css';
import { isEscapeTaken, ownEscape } from '../own-escape.ts';
import * as styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Classes of the box, beside `dialog`. */
  className?: string;
  /** Shown beside the body, before it. */
  aside?: ReactNode;
  /** Shown beside the body, after it. */
  after?: ReactNode;
  /** Shown over the title. */
  over?: ReactNode;
  children: ReactNode;
  closeLabel?: string;
  /** False while something runs that must not be left: no close button, and Escape does nothing. */
  isClosable?: boolean;
  /** What closes the dialog beside its button: also Escape, also a click beside it. */
  closesBy?: 'click' | 'escape' | 'button';
}

/** A dialog over the page. Focus is trapped, Escape closes, focus returns. */
export function Dialog({
  open,
  onClose,
  title,
  className = '',
  aside,
  after,
  over,
  children,
  closeLabel,
  isClosable = true,
  closesBy = 'click',
}: DialogProps) {
  const t = useText(commonText);
  // What had the focus when the dialog was opened has it again afterwards, if it is still there.
  const [giveFocusBack] = useState(rememberFocus);
  const closesByEscape = (target: EventTarget | null) => closesBy !== 'button' && !isEscapeTaken(target);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && isClosable && onClose()}>
      <RadixDialog.Portal>
        {/* An own scrim: the library's overlay locks scrolling with a style element, which the content security policy refuses. */}
        <div className={`${styles.scrim} ${styles.fixed}`} />
        <RadixDialog.Content
          className={`${styles.dialog} ${className}`}
          aria-describedby={undefined}
          onOpenAutoFocus={focusChosen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
          onEscapeKeyDown={(event) => {
            if (!closesByEscape(event.target)) event.preventDefault();
          }}
          {...ownEscape((target) => isClosable && closesByEscape(target) && onClose())}
          onInteractOutside={(event) => closesBy !== 'click' && event.preventDefault()}
        >
          {aside}
          <div className={styles.body} data-part="body">
            {over}
            <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
              <RadixDialog.Title className={styles.dialogTitle} data-part="title">
                {title}
              </RadixDialog.Title>
              {isClosable ? (
                <button
                  type="button"
                  className={`${iconButtonStyles.iconButton} ${styles.dialogClose}`}
                  data-part="close"
                  aria-label={closeLabel ?? t('close')}
                  onClick={onClose}
                >
                  <Icon name="x" />
                </button>
              ) : null}
            </div>
            {children}
          </div>
          {after}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Focus starts on what is chosen or written in first, not on the close button. The input of a file is hidden behind its button. */
function focusChosen(event: Event): void {
  const box = event.currentTarget;
  if (!(box instanceof HTMLElement)) return;
  event.preventDefault();
  const chosen = box.querySelector<HTMLElement>(
    `[data-part="body"] :is([aria-checked="true"], input:not([type="file"]), textarea, .${buttonStyles.primary}):not(:disabled)`,
  );
  (chosen ?? box).focus({ preventScroll: true });
}
