import { Toast } from 'radix-ui';
import { commonText } from '../messages/english/common.ts';
import { useText } from '../messages/language.ts';
import { Icon, type IconName } from './icon.tsx';
import { leaveEscapeToDialog } from './own-escape.ts';
import { dismissToast, type ShownToast, toastDelayMs, useToastStore } from './toast-store.ts';

const ICONS: Record<NonNullable<ShownToast['type']>, IconName> = {
  ok: 'check',
  bad: 'alert',
  warn: 'alert',
  info: 'help',
};

// Radix and not sonner: sonner writes a style element, which the content security policy refuses.

/** Shows the toasts; stands once in the app. They wait while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useToastStore((store) => store.toasts);
  return (
    <Toast.Provider swipeDirection="left">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useText(commonText);
  const { id, type, text, detail, lines, template, icon, className = '', action } = toast;
  const shownIcon = icon ?? (type ? ICONS[type] : undefined);
  return (
    <Toast.Root
      className={`toast ${type ?? ''} ${className}`}
      duration={toastDelayMs(toast)}
      onOpenChange={(open) => !open && dismissToast(id)}
      onEscapeKeyDown={leaveEscapeToDialog}
      type={type === 'bad' ? 'foreground' : 'background'}
    >
      {shownIcon ? <Icon name={shownIcon} /> : null}
      <div className="grow">
        {template === undefined ? <Toast.Title>{text}</Toast.Title> : template}
        {detail ? (
          <Toast.Description asChild>
            <p>{detail}</p>
          </Toast.Description>
        ) : null}
        {lines ? (
          <ul className="toast-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {action ? (
          <Toast.Action altText={action.label} className="link toast-act" onClick={action.run}>
            {action.label}
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close asChild>
        <button type="button" className="ibtn xs" aria-label={t('dismiss')}>
          <Icon name="x" size={14} />
        </button>
      </Toast.Close>
    </Toast.Root>
  );
}
