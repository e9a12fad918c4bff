import { Toast } from 'radix-ui';
import { commonText } from '../../messages/english/common.ts';
import { useDirection, useText } from '../../messages/language.ts';
import * as dialogStyles from '../dialogs/dialog.module.css';
import { Icon, type IconName } from '../icon.tsx';
import * as iconButtonStyles from '../icon-button.module.css';
import * as layoutStyles from '../layout.module.css';
import { leaveEscapeToDialog } from '../own-escape.ts';
import * as textStyles from '../text.module.css';
import { dismissToast, type ShownToast, toastDelayMs, useToastStore } from './toast-store.ts';
import * as styles from './toasts.module.css';

const ICONS: Record<NonNullable<ShownToast['type']>, IconName> = {
  ok: 'check',
  bad: 'alert',
  warn: 'alert',
  info: 'help',
};

// Radix and not sonner: sonner writes a style element, which the content security policy refuses.

/** Shows the toasts; rendered once in the app. They wait while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useToastStore((store) => store.toasts);
  const t = useText(commonText);
  // They lie at the side where a line begins, and are pushed out over that edge.
  const swipeDirection = useDirection() === 'rtl' ? 'right' : 'left';
  return (
    <Toast.Provider label={t('notice')} swipeDirection={swipeDirection}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        label={t('notices', { hotkey: '{hotkey}' })}
        className={`${dialogStyles.toasts} ${styles.toasts}`}
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useText(commonText);
  const { id, type, text, detail, lines, template, icon, className = '', action } = toast;
  const shownIcon = icon ?? (type ? ICONS[type] : undefined);
  return (
    <Toast.Root
      data-part="toast"
      className={`${styles.toast} ${className}`}
      data-type={type}
      duration={toastDelayMs(toast)}
      onOpenChange={(open) => !open && dismissToast(id)}
      onEscapeKeyDown={leaveEscapeToDialog}
      type={type === 'bad' ? 'foreground' : 'background'}
    >
      {shownIcon ? <Icon name={shownIcon} /> : null}
      <div className={layoutStyles.grow}>
        {template === undefined ? <Toast.Title>{text}</Toast.Title> : template}
        {detail ? (
          <Toast.Description asChild>
            <p>{detail}</p>
          </Toast.Description>
        ) : null}
        {lines ? (
          <ul className={styles.toastLines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {action ? (
          <Toast.Action
            altText={action.label}
            className={`${textStyles.link} ${styles.toastAct}`}
            onClick={action.run}
          >
            {action.label}
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close asChild>
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.extraSmall}`}
          aria-label={t('dismiss')}
        >
          <Icon name="x" size={14} />
        </button>
      </Toast.Close>
    </Toast.Root>
  );
}
