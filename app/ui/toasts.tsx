import { Toast } from 'radix-ui';
import { create } from 'zustand';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface ToastMessage {
  readonly kind: 'ok' | 'bad' | 'warn' | 'info';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastStore {
  toasts: readonly (ToastMessage & { id: number })[];
  show(message: ToastMessage): void;
  dismiss(id: number): void;
}

const useToastStore = create<ToastStore>((set) => ({
  toasts: [],
  show: (message) =>
    set((state) => ({
      toasts: [...state.toasts.slice(-3), { ...message, id: (state.toasts.at(-1)?.id ?? 0) + 1 }],
    })),
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** Says something in the lower left corner. Errors with an action stay until they are closed. */
export const showToast = (message: ToastMessage): void => useToastStore.getState().show(message);

const ICONS: Record<ToastMessage['kind'], IconName> = {
  ok: 'check',
  bad: 'alert',
  warn: 'alert',
  info: 'help',
};
const SHORT_MS = 3000;
const SUCCESS_MS = 5000;

// Radix and not sonner: sonner writes a style element, which the content security policy refuses.

/** Shows the toasts; stands once in the app. */
export function Toasts() {
  const { toasts, dismiss } = useToastStore();
  return (
    <Toast.Provider swipeDirection="left">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          className={`toast ${toast.kind}`}
          duration={
            toast.kind === 'bad' && toast.action
              ? Infinity
              : toast.kind === 'ok'
                ? SUCCESS_MS
                : toast.kind === 'bad'
                  ? 8000
                  : SHORT_MS
          }
          onOpenChange={(open) => !open && dismiss(toast.id)}
          type={toast.kind === 'bad' ? 'foreground' : 'background'}
        >
          <Icon name={ICONS[toast.kind]} />
          <div className="grow">
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.text ? (
              <Toast.Description asChild>
                <p>{toast.text}</p>
              </Toast.Description>
            ) : null}
            {toast.action ? (
              <Toast.Action
                altText={toast.action.label}
                className="link toast-act"
                onClick={toast.action.run}
              >
                {toast.action.label}
              </Toast.Action>
            ) : null}
          </div>
          <Toast.Close asChild>
            <IconButton label="Dismiss" icon="x" size="xs" iconSize={14} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  );
}
